/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-identity.h: whether two records are of one game.
 *
 * This is the only place that says so; who lists, searches for or leaves out duplicates asks here.
 * Two are of one game if all of this holds:
 *
 *   1. They begin in one position of one game, at least one move is played, and their main lines
 *      are the same, what could not be played included.
 *   2. Both have White's name and Black's, and these can mean the same persons (mid-player-name.h);
 *      their numbers at FIDE are equal where both have them.  Where neither has a name, event,
 *      site, round and date have to be equal to the letter.
 *   3. Their dates do not contradict each other, as far as both are known: 2001.??.?? may be
 *      2001.05.12.  UTCDate stands in for Date.  Times of one tag are equal as far as both go.
 *   4. Rounds do not contradict each other, number by number and word by word: 3 may be 3.12, and
 *      1a is not 1b.  What a server calls the game is equal where both say it (GameId, Link).
 *   5. Where neither has a date, events do not contradict each other: where both are known, all
 *      words of one are in the other.  Where not both have a day, nor do the dates of the events.
 *   6. Results are equal, or one is not known.
 */
#pragma once
#include "mid-game.h"
#include "mid-player-name.h"

/* Tags beside the seven that say who, when and which. */
typedef enum
{
  MID_CLUE_UTC_DATE,
  MID_CLUE_EVENT_DATE,
  MID_CLUE_UTC_TIME,
  MID_CLUE_TIME,
  MID_CLUE_START_TIME,
  MID_CLUE_END_TIME,
  MID_CLUE_WHITE_FIDE_ID,
  MID_CLUE_BLACK_FIDE_ID,
  MID_CLUE_GAME_ID,
  MID_CLUE_LINK,
  MID_N_CLUES
} MidClue;

const char *mid_clue_get_tag (MidClue clue);

typedef struct
{
  guint64 moves; /* equal for equal starts and main lines: MidIndexDetails.sum */
  guint plies;
  guint result; /* as MidResult */
  MidPlayerName *names[2];
  char *players[2], *event, *site, *date, *round;
  char *clues[MID_N_CLUES]; /* "" if there is none */
} MidIdentity;

void mid_identity_clear (MidIdentity *self);

/* *why, which may be NULL, is set if they are: what they have in common, in words for the command
 * line; transfer full. */
gboolean mid_identity_is_same (const MidIdentity *self, const MidIdentity *other, char **why);
