/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-recent.h: the files that were open last. */
#pragma once
#include <gtk/gtk.h>

/* Puts the file first. */
void mid_recent_add (GFile *file);

/* The files that were opened with Midline and are there, as far as that can be told, newest first.
 * GPtrArray of GtkRecentInfo, transfer full. */
GPtrArray *mid_recent_list (void);

/* A section of a menu that holds them, newest first; each activates the action with the file's
 * address.  Their access keys are none of those in the section beside them.  Transfer full. */
GMenu *mid_recent_new_menu (const char *action, GMenu *beside);
