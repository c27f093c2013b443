/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What orthodox tables know.  At the root their moves are ranked, as Stockfish ranks them: what
 * wins for sure before the count of moves is full, first, and which of those the search says.  In
 * the tree a node is looked up just after a capture or a pawn move, the only place where the
 * smaller tables are right whatever the count. */
#include "mid-worker.h"

enum
{
  FAR = 10, /* pieces to be captured before an ending is worth being looked for */
  RANK_SURE = 1000,
  RANK_WON = 900 /* and more */
};

static unsigned
count_pieces (const MidWorker *w)
{
  MidCell cells[MID_CELLS_MAX];
  unsigned n = 0;
  w->game->cells (&w->pos, cells);
  for (int i = 0; i < w->game->files * w->game->ranks; i++)
    n += cells[i].piece != 0;
  return n;
}

static int
rank_of (const MidTableEntry *entry, int clock, bool is_repeated)
{
  int away = (int) entry->distance;
  switch (entry->result)
    {
    case MID_TABLE_WIN:
      return away == 0 || (away + clock <= 99 && !is_repeated) ? RANK_SURE
                                                               : RANK_SURE - away - clock;
    case MID_TABLE_CURSED_WIN:
      return away + clock < RANK_WON - 1 ? RANK_WON - 1 - away - clock : 1;
    case MID_TABLE_DRAW:
      break;
    case MID_TABLE_BLESSED_LOSS:
      return away + clock < RANK_WON - 1 ? -RANK_WON + 1 + away + clock : -1;
    case MID_TABLE_LOSS:
      return 2 * away + clock < 100 ? -RANK_SURE : -RANK_SURE + away + clock;
    }
  return 0;
}

static const MidSyzygyMove *
find (const MidSyzygyMove *moves, unsigned n, MidMove move)
{
  for (unsigned i = 0; i < n; i++)
    if (moves[i].move == move)
      return &moves[i];
  return NULL;
}

/* Where the way to win is known move by move, no node beneath needs to be looked up. */
void
mid_syzygy_set (MidWorker *w, const MidSyzygyMove *moves, unsigned n, bool is_repeated)
{
  unsigned pieces = w->task->syzygy_pieces;
  bool is_led = n > 0;
  w->near_syzygy = pieces > 0 && count_pieces (w) <= pieces + FAR;
  for (unsigned i = 0; i < w->n_moves; i++)
    {
      const MidSyzygyMove *known = find (moves, n, w->moves[i].move);
      if (known == NULL)
        continue;
      w->moves[i].is_ranked = true;
      w->moves[i].rank = rank_of (&known->entry, w->frames[0].glance.lookback, is_repeated);
      is_led &= known->entry.result != MID_TABLE_WIN || known->entry.distance > 0;
    }
  w->near_syzygy &= !is_led;
  atomic_store_explicit (&w->table_hits, w->number == 0 ? n : 0, memory_order_relaxed);
}

static int
won_in (int turns)
{
  return MID_SCORE_TABLE - turns;
}

MidBoundKind
mid_syzygy_bound (MidWorker *w, int depth, int ply, int *value)
{
  const MidFrame *frame = &w->frames[ply];
  MidTableResult result;
  if (!w->near_syzygy || depth < w->task->syzygy_depth || frame->glance.lookback != 0
      || frame->excluded != 0
      || !mid_syzygy_probe (w->game, &w->pos, w->task->syzygy_pieces, &result))
    return MID_BOUND_NONE;
  atomic_fetch_add_explicit (&w->table_hits, 1, memory_order_relaxed);
  switch (result)
    {
    case MID_TABLE_WIN:
      *value = won_in (frame->turns);
      return MID_BOUND_LOWER;
    case MID_TABLE_LOSS:
      *value = -won_in (frame->turns);
      return MID_BOUND_UPPER;
    case MID_TABLE_CURSED_WIN:
      *value = MID_SCORE_DRAW + 1;
      break;
    case MID_TABLE_BLESSED_LOSS:
      *value = MID_SCORE_DRAW - 1;
      break;
    case MID_TABLE_DRAW:
      *value = MID_SCORE_DRAW;
      break;
    }
  return MID_BOUND_EXACT;
}

int
mid_syzygy_score (const MidRootMove *root)
{
  int score = root->score;
  if (!root->is_ranked || score >= MID_SCORE_SURE || score <= -MID_SCORE_SURE)
    return score;
  return root->rank >= RANK_WON    ? won_in (0)
         : root->rank <= -RANK_WON ? -won_in (0)
                                   : MID_SCORE_DRAW + (root->rank > 0) - (root->rank < 0);
}
