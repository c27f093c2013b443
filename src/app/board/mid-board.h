/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-board.h: the board of a study.
 *
 * It draws the position, lets a person enter moves by clicking, dragging or the keyboard, and plays
 * them into the record: an alternative where the line goes on otherwise.  It knows no rule: what
 * can be entered, what is shown and why something cannot be done all come from the game.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-board-geometry.h"
#include "mid-board-view.h"
#include "mid-board-theme.h"
#include "mid-card-entry.h"
#include "mid-study-widget.h"
#include "mid-graft.h"
#include "mid-move-entry.h"

G_BEGIN_DECLS

#define MID_TYPE_BOARD (mid_board_get_type ())
G_DECLARE_FINAL_TYPE (MidBoard, mid_board, MID, BOARD, MidStudyWidget)

/* How moves are entered with the pointer; the keyboard always can. */
typedef enum
{
  MID_INPUT_BOTH,
  MID_INPUT_CLICKS,
  MID_INPUT_DRAGS
} MidInput;

/* Signal "refused" (const char *why): something else was tried; why is translated, may be NULL.
 * Signal "card-changed": a card is being told something else, or no card any more.
 *
 * Properties, switches but for the first two: "coordinates" (MidCoordinates), "input" (MidInput);
 * "flipped"; "continuations": arrows show how the record goes on, and a click on one goes there;
 * "one-click": a click on a square plays the only move that fits it; "targets", "last-move",
 * "check": these are marked, "last-move-arrow": that by an arrow; "animations"; "wheel": it steps
 * through the game; "snap": arrows that are drawn end where the piece can go; "click-clears": a
 * click where nothing can be moved wipes out what is drawn.
 *
 * Keys held while a move is entered say what becomes of the rest of the line: Shift, it yields to
 * the new move; Ctrl, it goes; both (or Ctrl and Alt), what still can be played is kept. */

GtkWidget *mid_board_new (void);

/* The properties but "flipped" follow the settings of the same names, and set them. */
void mid_board_bind (MidBoard *self, GSettings *settings);

gboolean mid_board_get_flipped (MidBoard *self);

/* Plays what was entered by other means than the board's; nothing happens if it is not legal. */
void mid_board_play (MidBoard *self, const MidEntryMove *entry);

/* Plays a card square by square: what it can be played on is lit, and each square that is chosen is
 * its next word.  A square that ends the play plays it, the last one once more ends one that could
 * go on.  Escape takes squares back, then the card.  It is dropped when the cursor moves. */
void mid_board_begin_card (MidBoard *self, const char *text);

/* NULL when none is being told; borrowed until "card-changed". */
MidCardEntry *mid_board_get_card (MidBoard *self);

/* FALSE if it needs to be told more, or if there is none. */
gboolean mid_board_play_card (MidBoard *self);
gboolean mid_board_step_back_card (MidBoard *self);
void mid_board_drop_card (MidBoard *self);

/* Shows what the other side threatens, as an arrow, until the cursor moves; -1, -1: nothing. */
void mid_board_set_threat (MidBoard *self, int from, int to);

/* Asks for the outcome of the duel to be decided at the cursor, in a popover at the captured
 * piece.  FALSE if there is none. */
gboolean mid_board_ask_duel (MidBoard *self);

/* Shows what a piece can do: the one picked up, or under the keyboard's cursor, or the pointer.
 * FALSE if none is meant. */
gboolean mid_board_explain (MidBoard *self);

/* What lichess's blind mode has on letters and digits, while the keyboard's cursor is out: the
 * letter of a piece leads to the next one, a digit to that rank (0 to the tenth), m says the moves
 * from the square, o what is there, l what happened last, c what was captured.  FALSE: it means
 * nothing. */
gboolean mid_board_hear (MidBoard *self, char key);

/* Makes the pictures of what is on that square, in the size that the board has been given, so that
 * the frame in which it is first seen need not.  FALSE: there is no such square. */
gboolean mid_board_prepare (MidBoard *self, int square);

G_END_DECLS
