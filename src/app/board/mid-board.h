/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-board.h: a board with pieces on it.
 *
 * It has the geometry, draws, and has a cursor of the keyboard, one stop for the focus and a name
 * for each square that a screen reader asks for.  It knows no rule and no record: it says what a
 * person has entered, and a controller that listens (mid-hand.h,
 * mid-setup-controller.h) makes of that what it means there, and shows the outcome.
 *
 * Squares are numbered as the game has them; -1 is none, or beside the board.  `held` is the keys
 * held (GdkModifierType).
 *
 * What the pointer does, in this order:
 *
 *   "pressed" (int square) → gboolean: the first button went down.  TRUE: that was all, and what
 *       becomes of this press is not told.
 *   "lift" (int square) → gboolean: the press has become a drag.  TRUE: what stands there hangs at
 *       the pointer from now on.
 *   "swept" (int square): nothing hangs at the pointer; it was drawn over that square, first of all
 *       the one that was pressed.
 *   "dropped" (int from, int to, guint held): what hung at the pointer was let go.
 *   "clicked" (int square, guint held): nothing hung there, and the button went up where it went
 *       down; -1: elsewhere, or beside the board.
 *
 * What other ways there are:
 *
 *   "selected" (int square, guint held): Enter or the space bar at the keyboard's cursor, or
 *       assistive technology, which means what a click on the square means.
 *   "key-entered" (guint keyval, guint held) → gboolean: a key, before the board takes it: then,
 *       while the keyboard's cursor is out, arrows move it and Enter selects.  TRUE: it is taken.
 *   "put-back" → gboolean: what is being done with a button down is to be given up, a drawing of
 *       one's own as well.  TRUE: there was one.
 *
 *   "decorate" (MidBoardDecor *): the board is about to be drawn; whoever has something to show
 * adds it.  The cursor of the keyboard and the chosen square are marked anyway.
 *
 * Properties: "flipped" (gboolean); "coordinates" (MidCoordinates); "loose" (gboolean): what hangs
 * at the pointer is seen beyond the board; "chosen" "keyboard" and "hovered" (int, read-only):
 * the square whose piece is picked up, that of the keyboard's cursor, and that under the pointer.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-board-view.h"

#define MID_TYPE_BOARD (mid_board_get_type ())
G_DECLARE_FINAL_TYPE (MidBoard, mid_board, MID, BOARD, GtkWidget)

/* What is drawn besides the pieces where they stand. */
typedef struct
{
  GArray *marks;    /* MidMark */
  GArray *floating; /* MidFloatingPiece: those in motion are there already */
  MidMidline midline;
} MidBoardDecor;

/* --- What it shows --- */

/* The position, or the setup.  What was chosen is chosen no more, and what hung at the pointer is
 * put back.  game NULL: nothing. */
void mid_board_show (MidBoard *self, const MidGame *game, const MidPosition *position);

/* The same, but what a person is about stays: an edit that they have made themselves. */
void mid_board_update (MidBoard *self, const MidPosition *position);

/* What is shown now came about by that move; backwards: by its being taken back.  It takes a moment
 * to be seen, which mid_board_stop() ends. */
void
mid_board_animate (MidBoard *self, const MidPosition *before, MidMove move, gboolean backwards);
void mid_board_stop (MidBoard *self);

/* What it shows and what a person is about, to be read: it changes with the board. */
typedef struct
{
  const MidGame *game; /* NULL: nothing is shown */
  int n_squares;
  MidCell cells[MID_CELLS_MAX];
  gboolean flipped;
  int chosen;   /* the square whose piece is picked up; -1: none, as below */
  int keyboard; /* that of the keyboard's cursor */
  int hovered;  /* that under the pointer */
} MidBoardState;

/* What it shows now; borrowed, and follows it. */
const MidBoardState *mid_board_look (MidBoard *self);

/* What a screen reader says: "e4 white pawn".  Transfer full. */
char *mid_board_dup_label (MidBoard *self, int square);

/* Makes the pictures of what is on that square, in the size that the board has been given, so that
 * the frame in which it is first seen need not.  FALSE: there is no such square. */
gboolean mid_board_prepare (MidBoard *self, int square);

/* --- What a person is about --- */

/* The square whose piece is picked up; it is marked, and a screen reader is told. */
void mid_board_choose (MidBoard *self, int square);

/* Where the keyboard's cursor is; it goes when the focus does. */
void mid_board_set_keyboard (MidBoard *self, int square);

/* The square under the pointer.  Only a drag that comes from beside the board has to say so. */
void mid_board_set_hovered (MidBoard *self, int square);

/* What hangs at the pointer goes back, and whatever answers to "put-back"; whether there was any.
 */
gboolean mid_board_put_back (MidBoard *self);

/* --- Where things are --- */

/* In pixels of the widget: the square there, -1 beside the board; and the place of a square. */
int mid_board_get_square_at (MidBoard *self, double x, double y);
void mid_board_get_place (MidBoard *self, int square, GdkRectangle *place);

/* Opens a popover of the board at the square. */
void mid_board_pop_up (MidBoard *self, GtkPopover *popover, int square);

/* A point of the widget in squares, the middle of the first one being 0, 0. */
void mid_board_get_point (MidBoard *self, double x, double y, double *file, double *rank);

/* The same of where the button went down last, or has been drawn since. */
void mid_board_get_pointer (MidBoard *self, double *file, double *rank);
