/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-menu-item.h: entries of menus that are called what something is called: a file, an engine, a
 * column; and their access keys, which nobody can have chosen beforehand. */
#pragma once
#include <gio/gio.h>

/* An entry of that name as it is: an underscore in it is no mark of an access key.  Transfer full.
 */
GMenuItem *mid_menu_item_new_named (const char *name);

/* Gives every entry of the menu that has no access key one of the letters of its name which no
 * other entry has, the first of a word rather than another, nor one of those beside, another
 * section of the same menu or NULL.  An entry without such a letter has none. */
void mid_menu_item_add_keys (GMenu *menu, GMenu *beside);
