/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-play.h: plays a card on a board, square by square.
 *
 * What it can be played on is lit, and each square that is chosen is its next word.  The last one
 * once more ends a play that could go on.  Then the board shows what the card does, and Enter, or a
 * click on the last square, plays it.  Escape takes one after the other back, and the card in the
 * end.
 */
#pragma once
#include "mid-board.h"
#include "mid-card-entry.h"
#include "mid-study.h"

#define MID_TYPE_CARD_PLAY (mid_card_play_get_type ())
G_DECLARE_FINAL_TYPE (MidCardPlay, mid_card_play, MID, CARD_PLAY, GObject)

/* Signal "changed": a card is being told something else, or no card any more. */

/* Holds a reference on the board. */
MidCardPlay *mid_card_play_new (MidBoard *board);

/* What is played becomes a move of the study, which must be at the position.  What was being told
 * is dropped.  NULL for all: nothing can be played.  The study is borrowed until the next call, the
 * position copied. */
void mid_card_play_show (MidCardPlay *self, MidStudy *study, const MidGame *game,
                         const MidPosition *position);

typedef enum
{
  MID_CARD_WORDS_FIRST, /* more may follow */
  MID_CARD_WORDS_ALL
} MidCardWords;

/* Begins to play the card; the same once more when the board shows what it does plays it. */
void mid_card_play_begin (MidCardPlay *self, const char *text, MidCardWords words);

/* NULL when none is being told; borrowed until "changed". */
MidCardEntry *mid_card_play_get_entry (MidCardPlay *self);

/* What the card does, when it has been told everything; the board shows it.  NULL: there is nothing
 * yet; borrowed until "changed". */
const MidPosition *mid_card_play_get_result (MidCardPlay *self);

/* Marks what a card that is being told can be played on, or what it does; FALSE if there is none.
 */
gboolean mid_card_play_decorate (MidCardPlay *self, MidBoardDecor *decor);

/* Takes the square for the card that is being told.  NULL, or why it cannot be taken, translated.
 */
const char *mid_card_play_take (MidCardPlay *self, int square, MidRest rest);

/* Plays it, if the board shows what it does; FALSE if not. */
gboolean mid_card_play_enter (MidCardPlay *self, MidRest rest);

/* The same, or where it could go on, ends it first.  FALSE if it needs to be told more, or if there
 * is none. */
gboolean mid_card_play_finish (MidCardPlay *self);
gboolean mid_card_play_step_back (MidCardPlay *self);
void mid_card_play_drop (MidCardPlay *self);
