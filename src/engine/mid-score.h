/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-score.h: scores of the search, as seen by the side whose turn it is.
 *
 *   -32000      -31000          -30000          0          30000          31000
 *   infinite    lost now …      lost in 1000    evaluated  won in 1000    won now
 *
 * Just below 30000 is what is won by tables that do not say how soon.
 *
 * A win is worth less the more turns it takes.  In a search it is counted from the root, in the
 * hash table from the position it belongs to.
 */
#pragma once

enum
{
  MID_SCORE_DRAW = 0,
  MID_SCORE_WIN = 31000,
  MID_SCORE_SURE = 30000,  /* from here on it is a forced win */
  MID_SCORE_TABLE = 29900, /* won by tables, now */
  MID_SCORE_TABLE_LEAST = MID_SCORE_TABLE - 1000,
  MID_SCORE_INFINITE = 32000
};

static inline int
mid_score_won_in (int turns)
{
  return MID_SCORE_WIN - turns;
}

static inline int
mid_score_to_hash (int score, int turns)
{
  return score >= MID_SCORE_TABLE_LEAST    ? score + turns
         : score <= -MID_SCORE_TABLE_LEAST ? score - turns
                                           : score;
}

static inline int
mid_score_from_hash (int score, int turns)
{
  return score >= MID_SCORE_TABLE_LEAST    ? score - turns
         : score <= -MID_SCORE_TABLE_LEAST ? score + turns
                                           : score;
}
