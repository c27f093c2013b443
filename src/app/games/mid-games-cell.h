/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-games-cell.h: a line of text in the list of games.
 *
 * A list keeps two hundred rows of seven cells, of which a few dozen rows can be seen.  A GtkLabel
 * sets its text to say how large it wants to be; this asks for the same size whatever it says, and
 * sets its text when it is seen.
 */
#pragma once
#include <gtk/gtk.h>

#define MID_TYPE_GAMES_CELL (mid_games_cell_get_type ())
G_DECLARE_FINAL_TYPE (MidGamesCell, mid_games_cell, MID, GAMES_CELL, GtkWidget)

typedef enum
{
  MID_CELL_WORDS,
  MID_CELL_FIGURES, /* as wide as one another */
  MID_CELL_NUMBER   /* the same, at the far side */
} MidCellKind;

/* chars: how many the cell is wide. */
GtkWidget *mid_games_cell_new (MidCellKind kind, int chars);

void mid_games_cell_set_text (MidGamesCell *self, const char *text);
const char *mid_games_cell_get_text (MidGamesCell *self);
