/* SPDX-License-Identifier: GPL-3.0-or-later */
/* exhaustive.h: whether a side wins by force, by looking at everything: independent of the search,
 * and slow.
 *
 * No repetition and no claims of draws: neither helps who wins as fast as possible.  A duel is won
 * if the side has a bid that wins whatever the other bids: with mixed bids nobody wins for sure.
 */
#pragma once
#include <glib.h>
#include <string.h>

#include "mid-game.h"

/* Positions that may still be looked at; when there are none, answers mean nothing. */
static gint64 exhaustive_budget = G_MAXINT64;

/* Within `turns` turns of its own; `hint`, if not 0, is a move to try first. */
static gboolean exhaustive_wins (const MidGame *game, const MidPosition *pos, MidSide side,
                                 int turns, MidMove hint);

static inline gboolean
exhaustive_wins_after (const MidGame *game, const MidPosition *pos, MidMove m, MidSide side,
                       int turns)
{
  MidPosition next;
  MidUndo undo;
  MidSide turn = game->decision (pos).turn;
  memcpy (&next, pos, game->position_size);
  game->apply (&next, m, &undo);
  gboolean passed = game->decision (&next).turn != turn;
  return exhaustive_wins (game, &next, side, turns - (passed && turn == side), 0);
}

/* Whether some (all FALSE) or each of the moves is won. */
static inline gboolean
exhaustive_any_or_all (const MidGame *game, const MidPosition *pos, MidSide side, int turns,
                       MidMove hint, gboolean all)
{
  MidMoveList list;
  game->legal (pos, &list);
  if (hint != 0 && exhaustive_wins_after (game, pos, hint, side, turns) != all)
    return !all;
  for (unsigned i = 0; i < list.count; i++)
    if (list.at[i] != hint && exhaustive_wins_after (game, pos, list.at[i], side, turns) != all)
      return !all;
  return all;
}

/* What a bid of the side's is, as a number: for the defender 0 is no challenge. */
static inline int
exhaustive_own_bid (const MidBid *bid, gboolean attacks)
{
  if (attacks)
    return bid->response;
  return bid->challenged ? 1 + bid->challenge : 0;
}

static inline int
exhaustive_other_bid (const MidBid *bid, gboolean attacks)
{
  return exhaustive_own_bid (bid, !attacks);
}

/* Against one bid of the other's: after two zeros the attacker chooses. */
static inline gboolean
exhaustive_bids_win (const MidGame *game, const MidPosition *pos, MidSide side, int turns, int own,
                     int other)
{
  MidMoveList list;
  gboolean attacks = game->decision (pos).turn == side, any = FALSE, every = TRUE, some = FALSE;
  game->legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      MidBid bid;
      game->bid (pos, list.at[i], &bid);
      if ((!bid.challenged && attacks ? own : exhaustive_own_bid (&bid, attacks)) != own
          || (!bid.challenged && !attacks ? other : exhaustive_other_bid (&bid, attacks)) != other)
        continue;
      gboolean won = exhaustive_wins_after (game, pos, list.at[i], side, turns);
      some = TRUE;
      any |= won;
      every &= won;
    }
  return !some || (attacks ? any : every);
}

static inline gboolean
exhaustive_duel (const MidGame *game, const MidPosition *pos, MidSide side, int turns)
{
  for (int own = 0; own <= 3; own++)
    {
      MidMoveList list;
      gboolean possible = FALSE, attacks = game->decision (pos).turn == side, won = TRUE;
      game->legal (pos, &list);
      for (unsigned i = 0; i < list.count && !possible; i++)
        {
          MidBid bid;
          game->bid (pos, list.at[i], &bid);
          possible = exhaustive_own_bid (&bid, attacks) == own && (bid.challenged || own == 0);
        }
      for (int other = 0; other <= 3 && possible && won; other++)
        won = exhaustive_bids_win (game, pos, side, turns, own, other);
      if (possible && won)
        return TRUE;
    }
  return FALSE;
}

static gboolean
exhaustive_wins (const MidGame *game, const MidPosition *pos, MidSide side, int turns, MidMove hint)
{
  MidDecision decision = game->decision (pos);
  if (decision.decides == MID_NOBODY)
    return game->outcome (pos).result == (side == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS);
  if (turns <= 0 || exhaustive_budget-- <= 0)
    return FALSE;
  if (decision.decides == MID_BOTH)
    return exhaustive_duel (game, pos, side, turns);
  return exhaustive_any_or_all (game, pos, side, turns, hint, decision.turn != side);
}
