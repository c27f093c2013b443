/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-board.h: the board of a position being set up.
 *
 * It shows the draft, marks the squares where something is wrong, and is worked by the keyboard:
 * arrows go from square to square, Enter uses the tool, a piece's letter puts it there (a capital
 * for the first side, as in position text), Delete takes away.  The pointer belongs to the table
 * around it (mid-setup-table.h), which calls what is here.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-draft.h"
#include "mid-setup-tool.h"

G_BEGIN_DECLS

#define MID_TYPE_SETUP_BOARD (mid_setup_board_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupBoard, mid_setup_board, MID, SETUP_BOARD, GtkWidget)

/* What becomes of the piece picked up. */
typedef enum
{
  MID_CARRY_MOVE,
  MID_CARRY_COPY
} MidCarry;

/* Signal "tool-dropped": the tool is the hand again.  Signal "told" (const char *): where the
 * keyboard is, in words; NULL when it is nowhere. */

MidSetupBoard *mid_setup_board_new (MidDraft *draft);

void mid_setup_board_set_tool (MidSetupBoard *self, const MidTool *tool);
void mid_setup_board_set_flipped (MidSetupBoard *self, gboolean flipped);
gboolean mid_setup_board_get_flipped (MidSetupBoard *self);

/* Uses the tool on the square, as a click does; and as one with the other button does: the piece
 * of the other side, one disc less, or nothing. */
void mid_setup_board_use (MidSetupBoard *self, int square, MidCarry carry);
void mid_setup_board_use_other (MidSetupBoard *self, int square);

/* Puts the keyboard's cursor there, and the focus on the board. */
void mid_setup_board_go (MidSetupBoard *self, int square);

/* The square at a point of the widget, -1 outside; the side of a square. */
int mid_setup_board_get_square_at (MidSetupBoard *self, double x, double y);
double mid_setup_board_get_square_size (MidSetupBoard *self);
MidCell mid_setup_board_get_cell (MidSetupBoard *self, int square);

/* The piece of that square hangs at the pointer; -1: none does.  And where the pointer is. */
void mid_setup_board_set_lifted (MidSetupBoard *self, int square);
void mid_setup_board_set_hovered (MidSetupBoard *self, int square);

G_END_DECLS
