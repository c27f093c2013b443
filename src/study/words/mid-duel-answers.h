/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-duel-answers.h: the answers a pending duel allows, and what each would cost.
 *
 * The game lists the legal answers; everything here is read off that list, nothing is known of how
 * duels are fought.
 */
#pragma once
#include <glib.h>

#include "mid-game.h"

enum
{
  MID_BID_MAX = 2,
  MID_BID_NONE = -1 /* not chosen yet */
};

typedef struct
{
  MidMove move;
  MidBid bid;
} MidDuelAnswer;

typedef struct
{
  const MidGame *game;
  MidPosition position;
  MidDuel duel;
  MidMove pass;    /* nobody challenges; 0 if that is not allowed */
  GArray *answers; /* MidDuelAnswer, of those that challenge */
} MidDuelAnswers;

/* FALSE, and nothing to free, when no duel is pending. */
gboolean
mid_duel_answers_init (MidDuelAnswers *self, const MidGame *game, const MidPosition *position);
void mid_duel_answers_clear (MidDuelAnswers *self);

/* Whether some answer has this challenge and this response; either may be MID_BID_NONE. */
gboolean mid_duel_answers_allow (const MidDuelAnswers *self, int challenge, int response);

/* The answer with both bids and that choice after two zeros; NULL if there is none. */
const MidDuelAnswer *
mid_duel_answers_find (const MidDuelAnswers *self, int challenge, int response, MidZero zero);

/* Why a bid is not allowed; translated, transfer full. */
char *mid_duel_answers_dup_reason (const MidDuelAnswers *self, MidSide side, int bid);

/* "The bishop is removed. Left: White 3, Black 1"; translated, transfer full. */
char *mid_duel_answers_dup_result (const MidDuelAnswers *self, const MidDuelAnswer *answer);

MidSide mid_duel_answers_get_defender (const MidDuelAnswers *self);
