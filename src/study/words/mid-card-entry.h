/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-entry.h: a card being told what to do, word by word.
 *
 * Words are squares, or others; each can be taken back.  It knows of cards only what the game's
 * continue_aside says, and nothing of widgets.
 */
#pragma once
#include <glib.h>

#include "mid-game.h"

typedef struct _MidCardEntry MidCardEntry;

/* Begins with the words so far: a card's name, and maybe more.  The game must have continue_aside.
 */
MidCardEntry *mid_card_entry_new (const MidGame *game, const MidPosition *pos, const char *text);
void mid_card_entry_free (MidCardEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidCardEntry, mid_card_entry_free)

/* The words so far; borrowed until the next change. */
const char *mid_card_entry_get_text (MidCardEntry *self);

/* The same for people: the card has its name in their language.  Transfer full. */
char *mid_card_entry_dup_label (MidCardEntry *self);

/* What the card does, not translated; "" where that is not said. */
const char *mid_card_entry_get_effect (MidCardEntry *self);

/* The move that they are already; 0 if more is needed. */
MidMove mid_card_entry_get_move (MidCardEntry *self);

/* Whether it is a card that is played, not one that is discarded, say. */
gboolean mid_card_entry_is_play (MidCardEntry *self);

/* It is a move, and nothing can follow any more. */
gboolean mid_card_entry_is_whole (MidCardEntry *self);

/* Nothing is to follow what is a move already; FALSE if it is none. */
gboolean mid_card_entry_end (MidCardEntry *self);

/* What is to be chosen next, "Choose: a piece of yours (pawn)", or what the board shows when
 * nothing is: what becomes of it.  Translated; transfer full. */
char *mid_card_entry_dup_need (MidCardEntry *self);

/* Whether anything can follow, and whether all of it are squares. */
gboolean mid_card_entry_goes_on (MidCardEntry *self);
gboolean mid_card_entry_wants_squares (MidCardEntry *self);

gboolean mid_card_entry_is_target (MidCardEntry *self, int square);
gboolean mid_card_entry_is_taken (MidCardEntry *self, int square);
int mid_card_entry_get_last (MidCardEntry *self); /* the square taken last, -1 */

/* Takes the square as the next word; FALSE if it is no target. */
gboolean mid_card_entry_take (MidCardEntry *self, int square);

/* Why the square is no target: a sentence of the rules, not translated. */
const char *mid_card_entry_why_refused (MidCardEntry *self, int square);

/* Takes the last word back; FALSE if only the card is left. */
gboolean mid_card_entry_back (MidCardEntry *self);
