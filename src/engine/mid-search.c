/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-search.c: the tree.
 *
 * Principal variation search (Marsland and Campbell 1982; chessprogramming wiki, "Principal
 * Variation Search") with a hash table, null moves ("Null Move Pruning"), reductions of late moves
 * ("Late Move Reductions"), and the usual ways not to look at what will not matter: "Reverse
 * Futility Pruning", "Futility Pruning", "Mate Distance Pruning", "Internal Iterative Reductions".
 * Beneath it quiescence: captures, promotions, whirlwinds, rampages and steps across the midline
 * until nothing more happens.
 *
 * All numbers are integers, so that a search takes the same way on every machine.
 */
#include "mid-worker.h"

#include <string.h>

enum
{
  CLOCK_EVERY = 256, /* nodes between two looks at the clock */
  MARGIN = 75,       /* what a ply of depth may still bring, in hundredths of a pawn */
  DELTA = 160,       /* what a capture may bring beyond what it takes */
  QUIET_PLAIN = -1   /* quiescence goes so deep where exchanges cannot be foreseen */
};

static int
min (int a, int b)
{
  return a < b ? a : b;
}

static int
max (int a, int b)
{
  return a > b ? a : b;
}

/* --- Going down and up ------------------------------------------------------------------------ */

void
mid_descend (MidWorker *w, int ply, MidMove m, unsigned track)
{
  MidFrame *frame = &w->frames[ply], *child = frame + 1;
  uint64_t nodes = atomic_load_explicit (&w->nodes, memory_order_relaxed);

  frame->move = m;
  frame->track = (uint16_t) track;
  frame->n_keys = w->n_keys;
  w->game->apply (&w->pos, m, &frame->undo);
  child->key = w->game->key (&w->pos);
  mid_hash_prefetch (w->task->hash, child->key);
  mid_sight_glance (w->game, &w->pos, &child->glance);
  child->turns = frame->turns + (child->glance.turn != frame->glance.turn);
  if (child->glance.starts_turn && w->n_keys < MID_KEYS_MAX)
    w->keys[w->n_keys++] = child->key;
  /* Nobody else writes it; the others only want to read it. */
  atomic_store_explicit (&w->nodes, nodes + 1, memory_order_relaxed);
}

void
mid_ascend (MidWorker *w, int ply)
{
  MidFrame *frame = &w->frames[ply];
  w->game->retract (&w->pos, frame->move, &frame->undo);
  w->n_keys = frame->n_keys;
}

int
mid_search_child (MidWorker *w, int alpha, int beta, int depth, int ply, bool is_cut)
{
  if (w->frames[ply + 1].glance.turn == w->frames[ply].glance.turn)
    return mid_search (w, alpha, beta, depth, ply + 1, is_cut);
  return -mid_search (w, -beta, -alpha, depth, ply + 1, !is_cut);
}

void
mid_set_pv (MidWorker *w, int ply, MidMove m)
{
  MidFrame *frame = &w->frames[ply];
  unsigned length = min ((int) frame[1].pv_length, MID_PLY_MAX - 1);
  frame->pv[0] = m;
  memcpy (frame->pv + 1, frame[1].pv, length * sizeof (MidMove));
  frame->pv_length = length + 1;
}

bool
mid_is_stopped (MidWorker *w)
{
  MidTask *task = w->task;
  uint64_t nodes = atomic_load_explicit (&w->nodes, memory_order_relaxed);
  if (w->number == 0)
    {
      bool out = task->limits.nodes != 0 && nodes >= task->limits.nodes;
      if (nodes % CLOCK_EVERY == 0 && !atomic_load_explicit (&task->ponder, memory_order_relaxed))
        out |= mid_clock_is_over (&task->clock);
      if (out)
        atomic_store_explicit (&task->stop, true, memory_order_relaxed);
    }
  return atomic_load_explicit (&task->stop, memory_order_relaxed);
}

/* --- What needs no search --------------------------------------------------------------------- */

/* In check, or about to lose: what stands on the board says little, and no move may be left out. */
static bool
is_forced (const MidFrame *frame)
{
  return frame->glance.in_check || frame->glance.is_pressed;
}

static int
score_of_result (MidResult result, const MidFrame *frame)
{
  int won = mid_score_won_in (frame->turns);
  switch (result)
    {
    case MID_FIRST_WINS:
      return frame->glance.turn == MID_FIRST ? won : -won;
    case MID_SECOND_WINS:
      return frame->glance.turn == MID_SECOND ? won : -won;
    case MID_DRAWN:
    case MID_ONGOING:
      break;
    }
  return MID_SCORE_DRAW;
}

/* Once again in the tree is as good as a draw; what stood on the board must have been there
 * twice. */
static bool
is_repeated (const MidWorker *w, int ply)
{
  const MidGlance *glance = &w->frames[ply].glance;
  unsigned back = glance->lookback, earlier = 0;
  if (!glance->starts_turn || w->n_keys == 0)
    return false;
  unsigned last = w->n_keys - 1, first = last > back ? last - back : 0;
  for (unsigned i = last; i-- > first;)
    if (w->keys[i] == w->keys[last] && (i >= w->root_keys || ++earlier >= 2))
      return true;
  return false;
}

static bool
can_move (const MidWorker *w)
{
  MidMoveList list;
  w->game->legal (&w->pos, &list);
  return list.count > 0;
}

static bool
is_settled (MidWorker *w, int ply, int *value)
{
  const MidFrame *frame = &w->frames[ply];
  if (frame->glance.decides == MID_NOBODY)
    *value = score_of_result (frame->glance.result, frame);
  else if (is_repeated (w, ply) || (frame->glance.may_claim && can_move (w)))
    *value = MID_SCORE_DRAW;
  else if (ply >= MID_PLY_MAX || frame->glance.decides == MID_CHANCE)
    *value = mid_sight_evaluate (w->game, &w->pos);
  else
    return false;
  return true;
}

/* --- The hash table --------------------------------------------------------------------------- */

bool
mid_is_cutoff (const MidHashEntry *entry, int alpha, int beta)
{
  switch (entry->bound)
    {
    case MID_BOUND_EXACT:
      return true;
    case MID_BOUND_LOWER:
      return entry->score >= beta;
    case MID_BOUND_UPPER:
      return entry->score <= alpha;
    case MID_BOUND_NONE:
      break;
    }
  return false;
}

bool
mid_probe (const MidWorker *w, int ply, MidHashEntry *out)
{
  if (!mid_hash_probe (w->task->hash, w->frames[ply].key, out))
    {
      *out = (MidHashEntry){ .depth = -1 };
      return false;
    }
  out->score = mid_score_from_hash (out->score, w->frames[ply].turns);
  return true;
}

void
mid_store (const MidWorker *w, int ply, MidMove m, int score, int depth, MidBoundKind bound)
{
  const MidFrame *frame = &w->frames[ply];
  MidHashEntry entry = { .hint = m != 0 ? mid_hash_hint (m) : 0,
                         .score = mid_score_to_hash (score, frame->turns),
                         .eval = frame->eval,
                         .depth = depth,
                         .bound = bound };
  mid_hash_store (w->task->hash, frame->key, &entry);
}

/* --- Quiescence ------------------------------------------------------------------------------- */

static void
list_for_quiescence (MidWorker *w, bool all, MidMoveList *list)
{
  if (all)
    w->game->legal (&w->pos, list);
  else
    mid_sight_noisy (w->game, &w->pos, list);
}

static int
quiesce (MidWorker *w, int alpha, int beta, int depth, int ply, const MidHashEntry *known)
{
  MidFrame *frame = &w->frames[ply];
  MidPicker picker;
  MidMove best_move = 0;
  int best = -mid_score_won_in (frame->turns), old_alpha = alpha;
  bool forced = frame->glance.in_check;

  frame->eval = best;
  if (!forced)
    {
      best = frame->eval = known->bound != MID_BOUND_NONE && known->eval > -MID_SCORE_SURE
                             ? known->eval
                             : mid_sight_evaluate (w->game, &w->pos);
      if (best >= beta || (w->game->search == NULL && depth <= QUIET_PLAIN))
        return best;
      alpha = max (alpha, best);
    }
  list_for_quiescence (w, forced, &picker.list);
  if (forced && picker.list.count == 0)
    return score_of_result (frame->glance.stuck, frame);
  mid_picker_start (&picker, w, ply, known->hint);
  for (int i; (i = mid_picker_next (&picker)) >= 0;)
    {
      int gain = picker.ratings[i].gain;
      if (best > -MID_SCORE_SURE && gain != MID_QUIET
          && (gain < 0 || (!forced && frame->eval + gain + DELTA <= alpha)))
        continue;
      if (best > -MID_SCORE_SURE && forced && gain == MID_QUIET)
        continue;
      mid_descend (w, ply, picker.list.at[i], picker.ratings[i].track);
      int value = mid_search_child (w, alpha, beta, depth - 1, ply, false);
      mid_ascend (w, ply);
      if (atomic_load_explicit (&w->task->stop, memory_order_relaxed))
        return 0;
      if (value <= best)
        continue;
      best = value;
      best_move = picker.list.at[i];
      if (value > alpha)
        {
          alpha = value;
          mid_set_pv (w, ply, best_move);
        }
      if (value >= beta)
        break;
    }
  mid_store (w, ply, best_move, best, 0,
             best >= beta       ? MID_BOUND_LOWER
             : best > old_alpha ? MID_BOUND_EXACT
                                : MID_BOUND_UPPER);
  return best;
}

/* --- Before the moves ------------------------------------------------------------------------- */

/* What would the other side do if this one did nothing?  If that is still too little, a real move
 * is all the better. */
static bool
null_move_fails_high (MidWorker *w, int beta, int depth, int ply)
{
  MidFrame *frame = &w->frames[ply], *child = frame + 1;
  MidPosition saved;
  int reduction = 3 + depth / 4 + min ((frame->eval - beta) / 180, 3);

  memcpy (&saved, &w->pos, w->game->position_size);
  if (!mid_sight_pass (w->game, &w->pos))
    return false;
  frame->move = 0;
  frame->track = 0;
  frame->n_keys = w->n_keys;
  child->key = w->game->key (&w->pos);
  mid_sight_glance (w->game, &w->pos, &child->glance);
  child->turns = frame->turns + 1;
  int value = -mid_search (w, -beta, -beta + 1, depth - reduction, ply + 1, false);
  memcpy (&w->pos, &saved, w->game->position_size);
  w->n_keys = frame->n_keys;
  return value >= beta && value < MID_SCORE_SURE;
}

/* 16 * log2 (n), straight between the powers of two. */
static int
log_16 (unsigned n)
{
  int bit = 31 - __builtin_clz (n);
  return 16 * bit + (int) (((n << 5 >> bit) - 32) / 2);
}

static int
reduction_for (int depth, int n)
{
  return 70 + log_16 ((unsigned) depth) * log_16 ((unsigned) n) / 8; /* in hundredths */
}

typedef struct
{
  bool is_pv, is_cut, improving;
  int alpha, beta, depth;
} MidNode;

/* Whether a move that comes late promises too little to be looked at. */
static bool
is_hopeless (const MidWorker *w, int ply, const MidNode *node, MidRating rating, int n)
{
  const MidFrame *frame = &w->frames[ply];
  int depth = node->depth;
  if (is_forced (frame) || rating.forcing)
    return false;
  if (rating.gain != MID_QUIET)
    return depth <= 6 && rating.gain < -MARGIN * depth;
  if (depth <= 8 && n >= (4 + depth * depth) / (node->improving ? 1 : 2))
    return true;
  if (depth <= 6 && frame->eval + MARGIN * (depth + 2) <= node->alpha)
    return true;
  return depth <= 4 && mid_history_of (w, ply, rating.track) < -4000 * depth;
}

static int
reduction_of (const MidWorker *w, int ply, const MidNode *node, MidRating rating, int n)
{
  const MidFrame *frame = &w->frames[ply];
  if (node->depth < 3 || n < 2 + 2 * node->is_pv || rating.gain >= 0)
    return 0;
  int r = reduction_for (node->depth, n);
  if (rating.gain == MID_QUIET)
    r -= mid_history_of (w, ply, rating.track) / 90;
  r -= 100 * node->is_pv;
  r += 100 * node->is_cut - 60 * node->improving;
  r -= 100 * (is_forced (frame) || is_forced (frame + 1) || rating.forcing);
  return min (max (r / 100, 0), node->depth - 2);
}

/* Whether the move that was best before is so much better than the others that it deserves a closer
 * look (chessprogramming wiki, "Singular Extensions"; Anantharaman, Campbell, Hsu 1988). */
static bool
is_singular (MidWorker *w, int ply, const MidNode *node, const MidHashEntry *known, MidMove m)
{
  MidFrame *frame = &w->frames[ply];
  if (node->depth < 8 || ply == 0 || ply >= 2 * w->depth || frame->excluded != 0
      || mid_hash_hint (m) != known->hint || known->bound == MID_BOUND_UPPER
      || known->depth < node->depth - 3 || known->score >= MID_SCORE_SURE
      || known->score <= -MID_SCORE_SURE)
    return false;
  int target = known->score - 2 * node->depth, kept = w->frames[ply].eval;
  MidMove killers[2] = { frame->killers[0], frame->killers[1] };
  frame->excluded = m;
  int value = mid_search (w, target - 1, target, (node->depth - 1) / 2, ply, node->is_cut);
  frame->excluded = 0;
  frame->eval = kept;
  frame->killers[0] = killers[0];
  frame->killers[1] = killers[1];
  return value < target;
}

/* --- The moves -------------------------------------------------------------------------------- */

/* The value of the n-th move: the first with the whole window, the others with none, unless they
 * turn out to be better. */
static int
search_move (MidWorker *w, int ply, const MidNode *node, int n, int depth, int reduction)
{
  int value = -MID_SCORE_INFINITE;
  if (n > 1)
    {
      value = mid_search_child (w, node->alpha, node->alpha + 1, depth - reduction, ply, true);
      if (value > node->alpha && reduction > 0)
        value = mid_search_child (w, node->alpha, node->alpha + 1, depth, ply, !node->is_cut);
    }
  if (n == 1 || (value > node->alpha && node->is_pv))
    value = mid_search_child (w, node->alpha, node->beta, depth, ply, n == 1 && node->is_cut);
  return value;
}

/* The loop is long because each of its steps needs what the others found. */
static int
search_moves (MidWorker *w, int ply, MidNode *node, const MidHashEntry *known)
{
  MidFrame *frame = &w->frames[ply];
  MidPicker picker;
  MidMove best_move = 0;
  int best = -MID_SCORE_INFINITE, old_alpha = node->alpha, n = 0;

  w->game->legal (&w->pos, &picker.list);
  if (picker.list.count == 0)
    return score_of_result (frame->glance.stuck, frame);
  mid_picker_start (&picker, w, ply, known->hint);
  frame[1].killers[0] = frame[1].killers[1] = 0;
  for (int i; (i = mid_picker_next (&picker)) >= 0;)
    {
      MidRating rating = picker.ratings[i];
      if (picker.list.at[i] == frame->excluded)
        continue;
      if (best > -MID_SCORE_SURE && is_hopeless (w, ply, node, rating, n))
        continue;
      n++;
      bool singular = is_singular (w, ply, node, known, picker.list.at[i]);
      mid_descend (w, ply, picker.list.at[i], rating.track);
      bool extend = singular
                    || (frame[1].glance.in_check && (rating.gain >= 0 || rating.gain == MID_QUIET)
                        && ply < 2 * w->depth);
      int value = search_move (w, ply, node, n, node->depth - 1 + extend,
                               reduction_of (w, ply, node, rating, n));
      mid_ascend (w, ply);
      if (atomic_load_explicit (&w->task->stop, memory_order_relaxed))
        return 0;
      if (value > best)
        best = value;
      if (value > node->alpha)
        {
          node->alpha = value;
          best_move = picker.list.at[i];
          mid_set_pv (w, ply, best_move);
        }
      if (value >= node->beta)
        {
          mid_history_learn (w, ply, &picker, i, node->depth);
          break;
        }
    }
  if (frame->excluded == 0)
    mid_store (w, ply, best_move, best, node->depth,
               best >= node->beta ? MID_BOUND_LOWER
               : best > old_alpha ? MID_BOUND_EXACT
                                  : MID_BOUND_UPPER);
  return best;
}

/* Whether the node can be left for what it is worth now. */
static bool
is_left_early (MidWorker *w, int ply, MidNode *node, int *value)
{
  MidFrame *frame = &w->frames[ply];
  if (is_forced (frame) || node->is_pv || node->beta <= -MID_SCORE_SURE)
    return false;
  if (node->depth <= 7 && frame->eval < MID_SCORE_SURE
      && frame->eval - MARGIN * (node->depth - node->improving) >= node->beta)
    {
      *value = frame->eval;
      return true;
    }
  if (node->depth >= 3 && frame->eval >= node->beta && (ply == 0 || frame[-1].move != 0)
      && null_move_fails_high (w, node->beta, node->depth, ply))
    {
      *value = node->beta;
      return true;
    }
  return false;
}

int
mid_search (MidWorker *w, int alpha, int beta, int depth, int ply, bool is_cut)
{
  MidFrame *frame = &w->frames[ply];
  MidHashEntry known;
  int value;

  frame->pv_length = 0;
  w->seldepth = max (w->seldepth, ply);
  if (mid_is_stopped (w))
    return 0;
  if (is_settled (w, ply, &value))
    return value;
  if (frame->glance.decides == MID_BOTH)
    return mid_duel_search (w, alpha, beta, depth, ply);
  /* No shorter win can be found than one that is known. */
  alpha = max (alpha, -mid_score_won_in (frame->turns));
  beta = min (beta, mid_score_won_in (frame->turns));
  if (alpha >= beta)
    return alpha;

  MidNode node = { .is_pv = beta - alpha > 1, .is_cut = is_cut, .alpha = alpha, .beta = beta };
  bool is_known = mid_probe (w, ply, &known);
  if (!node.is_pv && frame->excluded == 0 && is_known && known.depth >= max (depth, 0)
      && mid_is_cutoff (&known, alpha, beta))
    return known.score;
  if (depth <= 0)
    return quiesce (w, alpha, beta, depth, ply, &known);

  if (frame->glance.in_check)
    frame->eval = -MID_SCORE_WIN;
  else
    frame->eval =
      is_known && known.eval > -MID_SCORE_SURE ? known.eval : mid_sight_evaluate (w->game, &w->pos);
  node.improving = ply >= 2 && !frame->glance.in_check && frame->eval > frame[-2].eval;
  node.depth = depth - (depth >= 4 && known.hint == 0);
  if (frame->excluded == 0 && is_left_early (w, ply, &node, &value))
    return atomic_load_explicit (&w->task->stop, memory_order_relaxed) ? 0 : value;
  return search_moves (w, ply, &node, &known);
}
