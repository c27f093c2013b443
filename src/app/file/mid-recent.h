/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-recent.h: the files that were open last. */
#pragma once
#include <gtk/gtk.h>

/* Puts the file first. */
void mid_recent_add (GFile *file);

/* A section of a menu that holds them, newest first; each activates the action with the file's
 * address. .  Transfer full. */
GMenu *mid_recent_new_menu (const char *action);
