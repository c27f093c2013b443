/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-menu-item.h: entries of menus that are called what something is called: a file, an engine. */
#pragma once
#include <gio/gio.h>

/* An entry of that name as it is: an underscore in it is no mark of an access key.  Transfer full.
 */
GMenuItem *mid_menu_item_new_named (const char *name);
