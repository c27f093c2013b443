/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-move-guess.h"
#include "mid-decline.h"
#include "mid-opening.h"

/* Hundredths of a pawn: found by how many moves of recorded games they tell (docs/benchmarks.md).
 */
enum
{
  ANSWERS = 1,
  MANY = 120, /* moves */
  NAMED = 100,
  WAY = 20, /* on from there that has a name as well */
  WAYS_MAX = 10,
  LESSER = 5
};

/* Of a game that is over: beyond every evaluation. */
static int
value_of_result (MidResult result, MidSide side)
{
  if (result == MID_FIRST_WINS || result == MID_SECOND_WINS)
    return (result == MID_FIRST_WINS) == (side == MID_FIRST) ? MID_EVALUATION_MAX
                                                             : -MID_EVALUATION_MAX;
  return 0;
}

/* Duels and king-turns that nobody takes. */
static void
settle (const MidGame *game, MidPosition *pos)
{
  for (MidMove pass = mid_decline (game, pos); pass != 0; pass = mid_decline (game, pos))
    if (mid_play (game, pos, pass, NULL) != MID_OK)
      return;
}

/* What the best capture wins here with the exchange that follows. */
static int
best_gain (const MidGame *game, const MidPosition *pos)
{
  g_autofree MidMoveList *noisy = g_new (MidMoveList, 1);
  g_autofree MidRating *ratings = NULL;
  int best = 0;
  game->search->noisy (pos, noisy);
  ratings = g_new (MidRating, noisy->count);
  game->search->rate (pos, noisy, ratings);
  for (unsigned i = 0; i < noisy->count; i++)
    best = MAX (best, ratings[i].gain);
  return best;
}

/* To whoever is to move, without any answer but the best exchange. */
static int
standing (const MidGame *game, const MidPosition *pos, const MidGlance *glance)
{
  gboolean may_take = glance->ask == MID_ASK_MOVE && !glance->in_check;
  return game->search->evaluate (pos) + (may_take ? best_gain (game, pos) : 0);
}

/* What the position is worth to `side` after so many answers: fewer where there are too many to
 * try, so that nobody waits for it. */
static int
value (const MidGame *game, MidPosition *pos, MidSide side, guint answers)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  MidGlance glance;
  settle (game, pos);
  game->search->glance (pos, &glance);
  int sign = glance.turn == side ? 1 : -1;
  if (glance.decides == MID_NOBODY)
    return value_of_result (glance.result, side);
  if (answers == 0 || glance.ask != MID_ASK_MOVE)
    return sign * standing (game, pos, &glance);
  game->legal (pos, moves);
  if (moves->count == 0)
    return value_of_result (glance.stuck, side);
  if (moves->count > MANY)
    return sign * standing (game, pos, &glance);
  int best = -G_MAXINT;
  for (unsigned i = 0; i < moves->count; i++)
    {
      MidPosition after = *pos;
      MidUndo undo;
      game->apply (&after, moves->at[i], &undo);
      best = MAX (best, sign * value (game, &after, side, answers - 1));
    }
  return sign * best;
}

/* Of an opening. */
static int
fame (const MidGame *game, const MidPosition *pos)
{
  int ways = (int) mid_opening_count_ways (game, pos);
  return (mid_opening_knows (game, pos) ? NAMED : 0) + WAY * MIN (ways, WAYS_MAX);
}

/* How near the move is at hand: what comes of it, with a little for the lesser piece, which moves
 * there more often where a glance sees no difference, and more for what openings have. */
static int
judge (const MidGame *game, MidMoveEntry *entry, const MidEntryMove *move)
{
  MidPosition after = *mid_move_entry_get_position (entry, move->passes);
  MidSide side = game->decision (&after).decides;
  MidCell cells[MID_CELLS_MAX];
  MidUndo undo;
  game->cells (&after, cells);
  int greatness = move->gesture.from >= 0 ? game->pieces[cells[move->gesture.from].piece].worth : 0;
  game->apply (&after, move->move, &undo);
  return fame (game, &after) - greatness * LESSER + value (game, &after, side, ANSWERS);
}

gboolean
mid_move_guess (const MidGame *game, MidMoveEntry *entry, int square, MidEntryMove *out)
{
  g_autoptr (GArray) moves = mid_move_entry_list_to (entry, square);
  if (moves->len == 0 || mid_move_entry_is_source (entry, square))
    return FALSE;
  *out = g_array_index (moves, MidEntryMove, 0);
  if (moves->len == 1 || game->search == NULL)
    return moves->len == 1;
  int best = -G_MAXINT;
  for (guint i = 0; i < moves->len; i++)
    {
      const MidEntryMove *move = &g_array_index (moves, MidEntryMove, i);
      int worth = judge (game, entry, move);
      if (worth > best)
        *out = *move;
      best = MAX (best, worth);
    }
  return TRUE;
}
