/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-guess-bids.h: a duel of the game, in which bids are guessed.
 *
 * Each side is asked for its own bid and does not see the other's: first the defender, then, if the
 * game had a challenge, the attacker.  What counts is how much the bid gives away against the other
 * side's best mix (mid-verdict.h), not what happened to be bid in the game.
 */
#pragma once
#include "mid-duel-answers.h"
#include "mid-uci-duel.h"

enum
{
  MID_GUESS_NO_CHALLENGE = MID_BID_NONE,
  MID_GUESS_NO_BID = -2 /* nothing was bid yet */
};

typedef struct
{
  const MidGame *game; /* NULL: there is no duel */
  MidDuelAnswers answers;
  MidBid played;
  guint sides; /* that are asked: bits 1 << MidSide */
  int bids[2]; /* by MidSide */
  gboolean is_solved;
  MidUciDuel duel; /* if it is */
} MidGuessBids;

/* The duel at the position, answered by move in the game; sides: that can be asked.  FALSE, and
 * nothing to be freed, if there is none, or none of them has a choice. */
gboolean mid_guess_bids_init (MidGuessBids *self, const MidGame *game, const MidPosition *at,
                              MidMove move, guint sides);
void mid_guess_bids_clear (MidGuessBids *self);

/* Whose bid is asked now; MID_NOBODY: all is bid. */
MidSide mid_guess_bids_get_bidder (const MidGuessBids *self);

/* Whether it can bid so now. */
gboolean mid_guess_bids_allow (const MidGuessBids *self, int bid);
void mid_guess_bids_give (MidGuessBids *self, int bid);

/* What all that was bid gives away, and how many bids that are; -1: it is not known. */
double mid_guess_bids_get_loss (const MidGuessBids *self, guint *n);

/* Gives what the side bids in that answer to the duel, for all that are asked. */
void mid_guess_bids_take (MidGuessBids *self, MidMove answer);

/* How the duel should be played: "best: no challenge 25 %, 1 75 %; answers 0 100 %"; NULL: it is
 * not solved.  Translated, transfer full. */
char *mid_guess_bids_dup_best (const MidGuessBids *self);

/* "How many stones did White bid?", or that all is bid and to be solved yet, and of what was bid:
 * "Guessed: White bids 2, which gives away 3 %."; translated, transfer full. */
char *mid_guess_bids_dup_question (const MidGuessBids *self);
char *mid_guess_bids_dup_text (const MidGuessBids *self);
