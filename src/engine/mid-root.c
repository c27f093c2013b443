/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-root.c: iterative deepening (chessprogramming wiki, "Iterative Deepening", "Aspiration
 * Windows"), for one line or several.
 *
 * Threads search the same tree, a little apart from each other, and meet in the hash table ("Lazy
 * SMP").
 */
#include "mid-worker.h"

#include <stdlib.h>
#include <string.h>

enum
{
  WINDOW = 14,
  WINDOW_FROM_DEPTH = 5
};

/* --- The decisions at hand -------------------------------------------------------------------- */

/* Keys far back are dropped when there are too many: the tree needs room as well. */
static void
copy_keys (MidWorker *w, const uint64_t *keys, size_t n_keys)
{
  size_t most = MID_KEYS_MAX - 2 * MID_PLY_MAX;
  size_t skipped = n_keys > most ? n_keys - most : 0;
  w->n_keys = (unsigned) (n_keys - skipped);
  if (w->n_keys > 0)
    memcpy (w->keys, keys + skipped, w->n_keys * sizeof *keys);
  w->root_keys = w->n_keys > 0 ? w->n_keys - 1 : 0;
}

void
mid_worker_set (MidWorker *w, const MidGame *game, const MidPosition *pos, const uint64_t *keys,
                size_t n_keys)
{
  MidMoveList list;
  MidFrame *root = &w->frames[0];

  w->game = game;
  w->pos = *pos;
  copy_keys (w, keys, n_keys);
  memset (w->frames, 0, sizeof w->frames);
  memset (w->values, 0, sizeof w->values);
  for (unsigned i = 0; w->task->network != NULL && i < sizeof w->seen / sizeof *w->seen; i++)
    mid_network_reset (w->task->network, &w->seen[i]);
  root->key = game->key (pos);
  mid_sight_glance (game, pos, &root->glance);
  game->legal (pos, &list);
  w->n_moves = list.count;
  for (unsigned i = 0; i < list.count; i++)
    w->moves[i] = (MidRootMove){ .move = list.at[i],
                                 .score = -MID_SCORE_INFINITE,
                                 .previous = -MID_SCORE_INFINITE,
                                 .pv_length = 1,
                                 .pv = { list.at[i] } };
  mid_duel_init (w);
  mid_endings_set (w);
  w->told = 0;
  w->is_chance = root->glance.decides == MID_CHANCE;
  atomic_store_explicit (&w->nodes, 0, memory_order_relaxed);
  atomic_store_explicit (&w->table_hits, 0, memory_order_relaxed);
  w->completed = w->depth = w->seldepth = 0;
}

void
mid_worker_restrict (MidWorker *w, const MidMove *moves, unsigned n)
{
  unsigned kept = 0;
  for (unsigned i = 0; i < w->n_moves; i++)
    for (unsigned j = 0; j < n; j++)
      if (w->moves[i].move == moves[j])
        {
          w->moves[kept++] = w->moves[i];
          break;
        }
  if (kept > 0 && !w->is_duel)
    w->n_moves = kept;
}

void
mid_worker_forget (MidWorker *w)
{
  memset (w->history, 0, sizeof w->history);
  memset (w->continuation, 0, sizeof w->continuation);
}

static bool
comes_before (const MidRootMove *a, const MidRootMove *b)
{
  return a->rank != b->rank ? a->rank > b->rank : a->score > b->score;
}

/* In a stable order, from the line on. */
static void
sort_moves (MidWorker *w, unsigned from, unsigned to)
{
  for (unsigned i = from + 1; i < to; i++)
    {
      unsigned j = i;
      if (!comes_before (&w->moves[i], &w->moves[i - 1]))
        continue;
      MidRootMove moved = w->moves[i];
      for (; j > from && comes_before (&moved, &w->moves[j - 1]); j--)
        w->moves[j] = w->moves[j - 1];
      w->moves[j] = moved;
    }
}

/* Before anything is known: what wins material first, what loses it last. */
static void
presort_moves (MidWorker *w)
{
  MidMoveList list = { .count = w->n_moves };
  MidRating ratings[MID_MOVES_MAX];
  for (unsigned i = 0; i < w->n_moves; i++)
    list.at[i] = w->moves[i].move;
  mid_sight_rate (w->game, &w->pos, &list, ratings);
  for (unsigned i = 0; i < w->n_moves; i++)
    w->moves[i].score = ratings[i].gain == MID_QUIET ? 0 : ratings[i].gain;
  sort_moves (w, 0, w->n_moves);
  for (unsigned i = 0; i < w->n_moves; i++)
    w->moves[i].score = -MID_SCORE_INFINITE;
}

/* --- One search ------------------------------------------------------------------------------- */

static void
keep_line (MidWorker *w, MidRootMove *root, int value, MidBoundKind bound)
{
  root->score = value;
  root->bound = (int) bound;
  root->seldepth = w->seldepth;
  mid_set_pv (w, 0, root->move);
  root->pv_length = w->frames[0].pv_length;
  memcpy (root->pv, w->frames[0].pv, root->pv_length * sizeof (MidMove));
}

/* Principal variation search of the moves from `line` on, as far as tables rank them as high;
 * returns the best value. */
static int
search_root (MidWorker *w, unsigned line, int alpha, int beta, int depth)
{
  MidMoveList list = { .count = w->n_moves };
  MidRating ratings[MID_MOVES_MAX];
  int best = -MID_SCORE_INFINITE, old_alpha = alpha;

  for (unsigned i = 0; i < w->n_moves; i++)
    list.at[i] = w->moves[i].move;
  mid_sight_rate (w->game, &w->pos, &list, ratings);
  for (unsigned i = line; i < w->n_moves && w->moves[i].rank == w->moves[line].rank; i++)
    {
      MidRootMove *root = &w->moves[i];
      int value = -MID_SCORE_INFINITE;
      mid_descend (w, 0, root->move, ratings[i]);
      int below = depth - 1 + (w->frames[1].glance.in_check && depth > 1);
      int reduced =
        i > line + 3 && depth >= 4 && ratings[i].gain == MID_QUIET ? below - 1 - depth / 8 : below;
      if (i > line)
        {
          value = mid_search_child (w, alpha, alpha + 1, reduced, 0, true);
          if (value > alpha && reduced < below)
            value = mid_search_child (w, alpha, alpha + 1, below, 0, true);
        }
      if (i == line || value > alpha)
        value = mid_search_child (w, alpha, beta, below, 0, false);
      mid_ascend (w, 0);
      if (mid_is_stopped (w))
        return best;
      root->score = -MID_SCORE_INFINITE;
      if (i == line || value > alpha)
        keep_line (w, root, value,
                   value >= beta       ? MID_BOUND_LOWER
                   : value > old_alpha ? MID_BOUND_EXACT
                                       : MID_BOUND_UPPER);
      best = value > best ? value : best;
      alpha = value > alpha ? value : alpha;
      if (alpha >= beta)
        break;
    }
  return best;
}

static void
tell (MidWorker *w, unsigned line, MidBoundKind bound)
{
  if (w->report != NULL && w->number == 0)
    w->report (w->data, w, line, bound);
  if (line == 0)
    w->told = w->moves[0].move;
}

/* What was told last begins with the best move, wherever the search is stopped. */
static void
tell_change (MidWorker *w, unsigned n_lines)
{
  if (w->moves[0].move == w->told)
    return;
  for (unsigned line = 0; line < n_lines; line++)
    if (w->moves[line].score != -MID_SCORE_INFINITE)
      tell (w, line, (MidBoundKind) w->moves[line].bound);
}

static bool
is_long (const MidWorker *w)
{
  return w->number == 0 && mid_clock_elapsed (&w->task->clock) > 3000;
}

/* Widens the window until the value lies in it. */
static void
search_line (MidWorker *w, unsigned line, int depth)
{
  int delta = WINDOW, alpha = -MID_SCORE_INFINITE, beta = MID_SCORE_INFINITE;
  int guess = w->moves[line].previous;

  if (depth >= WINDOW_FROM_DEPTH && guess > -MID_SCORE_SURE && guess < MID_SCORE_SURE)
    {
      alpha = guess - delta;
      beta = guess + delta;
    }
  for (;;)
    {
      int value = search_root (w, line, alpha, beta, depth);
      sort_moves (w, line, w->n_moves);
      if (mid_is_stopped (w))
        return;
      if (value > alpha && value < beta)
        return;
      if (is_long (w) && w->n_lines == 1)
        tell (w, line, value <= alpha ? MID_BOUND_UPPER : MID_BOUND_LOWER);
      delta *= 3;
      if (value <= alpha)
        alpha = delta > 1000 || value <= -MID_SCORE_SURE ? -MID_SCORE_INFINITE : value - delta;
      else
        beta = delta > 1000 || value >= MID_SCORE_SURE ? MID_SCORE_INFINITE : value + delta;
    }
}

/* What is drawn is not for anybody to choose: the position is worth the mean, and the line goes on
 * from what comes nearest to it. */
static void
search_draws (MidWorker *w, int depth)
{
  int64_t sum = 0;
  unsigned nearest = 0;
  for (unsigned i = 0; i < w->n_moves; i++)
    {
      mid_descend (w, 0, w->moves[i].move, MID_UNRATED);
      int value =
        mid_search_child (w, -MID_SCORE_INFINITE, MID_SCORE_INFINITE, depth - 1, 0, false);
      mid_ascend (w, 0);
      if (mid_is_stopped (w))
        return;
      keep_line (w, &w->moves[i], value, MID_BOUND_EXACT);
      sum += value;
    }
  int mean = (int) (sum / w->n_moves);
  for (unsigned i = 1; i < w->n_moves; i++)
    if (abs (w->moves[i].score - mean) < abs (w->moves[nearest].score - mean))
      nearest = i;
  MidRootMove first = w->moves[nearest];
  w->moves[nearest] = w->moves[0];
  w->moves[0] = first;
  w->moves[0].score = mean;
}

/* --- Deeper and deeper ------------------------------------------------------------------------ */

static void
iterate (MidWorker *w, int depth)
{
  unsigned n_lines = w->n_lines < w->n_moves ? w->n_lines : w->n_moves;
  for (unsigned i = 0; i < w->n_moves; i++)
    w->moves[i].previous = w->moves[i].score;
  w->depth = depth;
  if (w->is_duel || w->is_chance)
    {
      w->seldepth = 0;
      if (w->is_duel)
        mid_duel_iterate (w, depth);
      else
        search_draws (w, depth);
      if (!mid_is_stopped (w))
        tell (w, 0, MID_BOUND_EXACT);
      return;
    }
  for (unsigned line = 0; line < n_lines; line++)
    {
      w->seldepth = 0;
      search_line (w, line, depth);
      if (mid_is_stopped (w))
        break;
    }
  sort_moves (w, 0, n_lines);
  if (mid_is_stopped (w))
    tell_change (w, n_lines);
  else
    for (unsigned line = 0; line < n_lines; line++)
      tell (w, line, MID_BOUND_EXACT);
}

static bool
has_found_mate (const MidWorker *w)
{
  int score = w->moves[0].score, wanted = w->task->limits.mate;
  return wanted > 0 && score >= MID_SCORE_SURE && (MID_SCORE_WIN - score + 1) / 2 <= wanted;
}

/* A decision without an alternative needs no time, a win that cannot be made shorter no more
 * depth. */
static bool
is_decided (const MidWorker *w, int depth)
{
  int score = w->moves[0].score, size = score < 0 ? -score : score;
  const MidLimits *limits = &w->task->limits;
  if (limits->infinite || limits->ponder || limits->thorough || limits->depth > 0 || w->is_duel)
    return false;
  if (w->n_moves == 1 && limits->has_clock && depth >= 4)
    return true;
  return size >= MID_SCORE_SURE && size < MID_SCORE_INFINITE
         && depth > 2 * (MID_SCORE_WIN - size) + 6 && limits->mate == 0;
}

void
mid_worker_run (MidWorker *w)
{
  const MidLimits *limits = &w->task->limits;
  int deepest = limits->depth > 0 ? limits->depth : MID_DEPTH_MAX;
  int trust = 0;
  MidMove best = 0;

  if (w->n_moves == 0)
    return;
  deepest = deepest < MID_DEPTH_MAX ? deepest : MID_DEPTH_MAX;
  if (!w->is_duel)
    presort_moves (w);
  for (int depth = 1; depth <= deepest && !mid_is_stopped (w); depth++)
    {
      /* Every other thread is a depth ahead. */
      iterate (w, depth + (int) (w->number % 2 != 0 && depth < deepest));
      if (mid_is_stopped (w))
        break;
      w->completed = depth;
      trust = w->moves[0].move == best ? (trust + 100) / 2 : 0;
      best = w->moves[0].move;
      if (w->number != 0)
        continue;
      bool is_pondering = atomic_load_explicit (&w->task->ponder, memory_order_relaxed);
      if (has_found_mate (w)
          || (!is_pondering
              && (is_decided (w, depth) || !mid_clock_may_go_on (&w->task->clock, trust))))
        break;
    }
}
