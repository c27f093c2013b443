/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-board-pane.h: the board with all that belongs to it: a player above and below, the current
 * turn, what is to be decided, the step buttons. */
#pragma once
#include <gtk/gtk.h>

#include "mid-study-widget.h"
#include "mid-study-controller.h"
#include "mid-fork.h"

#define MID_TYPE_BOARD_PANE (mid_board_pane_get_type ())
G_DECLARE_FINAL_TYPE (MidBoardPane, mid_board_pane, MID, BOARD_PANE, MidStudyWidget)

MidBoard *mid_board_pane_get_board (MidBoardPane *self);
MidStudyController *mid_board_pane_get_controller (MidBoardPane *self); /* of it */
MidFork *mid_board_pane_get_fork (MidBoardPane *self);

/* What is below the lower player: the turn, what is to be decided, the step buttons. */
GtkWidget *mid_board_pane_get_foot (MidBoardPane *self);

/* The width that a board of the whole height needs. */
int mid_board_pane_get_width_for_height (MidBoardPane *self, int height);

/* Says something else than how the game stands, in Pango's markup, until the next step; NULL says
 * that again. */
void mid_board_pane_say (MidBoardPane *self, const char *markup);

/* Says why something could not be done; it goes with the next step. */
void mid_board_pane_complain (MidBoardPane *self, const char *why);

/* Shows the bar of the evaluation beside the board: the first side's share, 0 … 1, and the score in
 * words; NULL hides it. */
void mid_board_pane_set_evaluation (MidBoardPane *self, double share, const char *score);

/* Opens the field in which one asks about the position, or types a move. */
void mid_board_pane_ask (MidBoardPane *self);
