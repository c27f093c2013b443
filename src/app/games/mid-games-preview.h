/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-games-preview.h: a small board beside the list of games, of the game that the pointer rests
 * on or that has the focus: where it has what is searched for, else the place
 * that is marked for a diagram, else how it ends.
 *
 * What is not in memory is read in a thread.
 */
#pragma once
#include "mid-study-widget.h"

/* Watches a list whose cells are marked for mid-games-menu.h.  The board is a child of `list`, of
 * which the games are and which lets go of it. */
void mid_games_preview_add (GtkWidget *view, MidStudyWidget *list);

/* The game, as an index in the collection, that the pointer is on or that a key went to last,
 * whether its board is shown or not; FALSE if there is none. */
gboolean mid_games_preview_find_game (GtkWidget *view, guint *nth);
