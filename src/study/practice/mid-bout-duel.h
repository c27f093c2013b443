/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bout-duel.h: what has been bid in the duel at hand of a game being played (mid-bout.h), and
 * known to nobody else until both sides have.  A plain struct; what a duel allows is in
 * mid-duel-answers.h. */
#pragma once
#include "mid-duel-answers.h"

enum
{
  MID_BOUT_NO_BID = -2 /* not given yet; MID_BID_NONE is the defender's refusal to challenge */
};

typedef struct
{
  int bids[2];  /* by MidSide */
  MidZero zero; /* what the attacker's engine chooses after two zeros; MID_ZERO_NONE: is to say */
} MidBoutDuel;

void mid_bout_duel_forget (MidBoutDuel *self);

/* Who bids next, if that side bids first; MID_NOBODY: all is bid. */
MidSide
mid_bout_duel_get_bidder (const MidBoutDuel *self, const MidDuelAnswers *duel, MidSide first);

/* Whether the duel allows that side such a bid. */
gboolean mid_bout_duel_is_possible (const MidDuelAnswers *duel, MidSide side, int bid);

/* The move that all that was bid comes to; 0: there is still something to be bid, or the attacker
 * is to choose, who is asked for it. */
MidMove mid_bout_duel_find_move (const MidBoutDuel *self, const MidDuelAnswers *duel, MidSide first,
                                 gboolean attacker_is_asked);

/* The move with that choice after two zeros; 0: two zeros were not bid. */
MidMove
mid_bout_duel_find_choice (const MidBoutDuel *self, const MidDuelAnswers *duel, MidZero zero);

/* Both have bid there, so that whoever comes there again has seen what.  Kept as long as the
 * program runs, in whatever game the duel comes again. */
void mid_bout_duel_set_seen (const MidDuelAnswers *duel);
gboolean mid_bout_duel_is_seen (const MidDuelAnswers *duel);
