/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-games-list.h: the games of a file, to choose one. */
#pragma once
#include <gtk/gtk.h>

#include "mid-collection.h"

G_BEGIN_DECLS

#define MID_TYPE_GAMES_LIST (mid_games_list_get_type ())
G_DECLARE_FINAL_TYPE (MidGamesList, mid_games_list, MID, GAMES_LIST, GtkWidget)

/* Signal "chosen" (MidRecord *). */

void mid_games_list_set_collection (MidGamesList *self, MidCollection *collection);

/* Marks the game that is on the board. */
void mid_games_list_set_current (MidGamesList *self, MidRecord *record);

/* Which game of the file that is; FALSE if none. */
gboolean mid_games_list_get_index (MidGamesList *self, guint *index);

G_END_DECLS
