/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-referee.h: a game under way, judged by the rules alone.
 *
 * Nobody claims a draw here: one that could be claimed (threefold repetition, fifty moves) is
 * given.
 */
#pragma once
#include <glib.h>

#include "mid-game.h"

/* Read the fields; the functions change them. */
typedef struct
{
  const MidGame *game;
  MidPosition start, pos;
  GArray *moves; /* of MidMove, from the start */
  GArray *keys;  /* of guint64: starts of turns since the last irreversible move */
  guint plies;   /* decisions so far; those of both sides at once are none */
} MidReferee;

void mid_referee_init (MidReferee *self, const MidGame *game, const MidPosition *start);
void mid_referee_clear (MidReferee *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidReferee, mid_referee_clear)

/* The legal move that the text names in the position at hand; 0 if there is none. */
MidMove mid_referee_read (const MidReferee *self, const char *text);

/* FALSE, and nothing changed, if it is not legal. */
gboolean mid_referee_play (MidReferee *self, MidMove m);

/* How the game stands; the claim is granted. */
MidOutcome mid_referee_judge (const MidReferee *self);

/* The answers to the duel at hand that say these bids (challenge -1: there is none); more than one
 * where two zeros leave a choice. */
void
mid_referee_list_bids (const MidReferee *self, gint challenge, gint response, MidMoveList *out);
