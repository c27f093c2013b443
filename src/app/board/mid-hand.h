/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-hand.h: enters moves on a board, with the pointer and by keys.
 *
 * A click picks a piece up and puts it down where it can go, as a drag does; what can be entered
 * and why something cannot be done come from the game.  Where a move leads on otherwise than the
 * line does, the keys held say what becomes of the rest: Shift, it yields to the new move; Ctrl, it
 * goes; both (or Ctrl and Alt), what still can be played is kept.  Where several moves are meant, a
 * popover asks which.
 *
 * A card is played square by square: mid-card-play.h.
 */
#pragma once
#include "mid-card-play.h"

#define MID_TYPE_HAND (mid_hand_get_type ())
G_DECLARE_FINAL_TYPE (MidHand, mid_hand, MID, HAND, GObject)

/* How moves are entered with the pointer; the keyboard always can. */
typedef enum
{
  MID_INPUT_BOTH,
  MID_INPUT_CLICKS,
  MID_INPUT_DRAGS
} MidInput;

/* Signal "refused" (const char *why): what was tried cannot be; why is translated, may be NULL.
 * Signal "idle-click" (int square, gboolean free) → gboolean: a click while nothing is picked up;
 * free: nothing can be there, nor placed.  TRUE: it is taken.
 *
 * Properties: "input" (MidInput); "one-click": a click on a square plays the only move that fits
 * it; "suggested-moves": an arrow shows the likeliest move to the square under the pointer, and a
 * click there plays it; "targets": where something can go is marked. */

/* Holds a reference on the board. */
MidHand *mid_hand_new (MidBoard *board);

/* Shows the position on the board; what is entered there becomes a move of the study, which must
 * be at it.  What was being entered, the card as well, is dropped.  NULL for all: nothing is shown.
 * The study is borrowed until the next call, the position copied. */
void
mid_hand_show (MidHand *self, MidStudy *study, const MidGame *game, const MidPosition *position);

/* What plays cards; borrowed. */
MidCardPlay *mid_hand_get_card_play (MidHand *self);

/* Takes the square for the card that is being told, as a click does. */
void mid_hand_take_for_card (MidHand *self, int square);

/* Whether the piece does something where it stands, as a king that whirls. */
gboolean mid_hand_can_offer (MidHand *self, int square);

/* Offers that, and shows what it would remove; FALSE if there is nothing. */
gboolean mid_hand_offer (MidHand *self, int square);

/* Shows what a piece can do: the one picked up, or under the keyboard's cursor, or the pointer.
 * FALSE if none is meant. */
gboolean mid_hand_explain (MidHand *self);
