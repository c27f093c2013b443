/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-match.h: many games between two engines.
 *
 * Games 2n - 1 and 2n make a pair: the same opening, the sides exchanged, and with them the armies.
 * Several games are played at a time, each by processes of its own; they are written and counted in
 * their order, whichever is over first.
 */
#pragma once
#include "mid-cli-engine.h"
#include "mid-contest.h"
#include "mid-openings.h"
#include "mid-tally.h"

typedef struct
{
  const MidGame *game;
  MidCliEngineWords engines[2];
  const char *names[2]; /* as the record has them; NULL: as they call themselves */
  MidContestTerms terms;
  const MidOpenings *openings;
  guint64 games, seed;
  gboolean unpaired;       /* every game has an opening of its own: self-play for its games' sake */
  guint concurrency;       /* at least 1 */
  const MidSprt *sprt;     /* NULL: none */
  const char *out;         /* the file of the games, see mid-match-log.h */
  const char *description; /* what has to be the same for a match to go on */
} MidMatchPlan;

/* Plays it, or what is left to be played of it, printing a line a game and what it comes to.  Not
 * MID_CLI_OK, with the error printed, if an engine does not start, the games cannot be written, or
 * it was stopped by a signal; what has been played is in the file in the last case as well. */
MidCliStatus mid_match_play (const MidMatchPlan *plan);
