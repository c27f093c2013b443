/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-search.c: the tree.
 *
 * Principal variation search (Marsland and Campbell 1982; chessprogramming wiki, "Principal
 * Variation Search") with a hash table, "Mate Distance Pruning" and "Internal Iterative
 * Reductions".  What is left out, looked at less or looked at more is decided in mid-prune.c; what
 * is beneath the leaves is in mid-quiesce.c.
 *
 * All numbers are integers, so that a search takes the same way on every machine.
 */
#include "mid-worker.h"

#include <string.h>

enum
{
  CLOCK_EVERY = 256 /* nodes between two looks at the clock */
};

static int
max (int a, int b)
{
  return a > b ? a : b;
}

/* --- Going down and up ------------------------------------------------------------------------ */

void
mid_descend (MidWorker *w, int ply, MidMove m, MidRating rating)
{
  MidFrame *frame = &w->frames[ply], *child = frame + 1;
  uint64_t nodes = atomic_load_explicit (&w->nodes, memory_order_relaxed);

  frame->move = m;
  frame->track = rating.track;
  frame->is_quiet = rating.gain == MID_QUIET;
  frame->n_keys = w->n_keys;
  w->game->apply (&w->pos, m, &frame->undo);
  child->key = w->game->key (&w->pos);
  mid_hash_prefetch (w->task->hash, child->key);
  __builtin_prefetch (&w->values[child->key % MID_KNOWN_VALUES]);
  mid_sight_glance (w->game, &w->pos, &child->glance);
  child->turns = frame->turns + (child->glance.turn != frame->glance.turn);
  child->doubles = frame->doubles;
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
mid_search_child (MidWorker *w, int alpha, int beta, int depth, int ply, bool is_all)
{
  if (mid_viewer (&w->frames[ply + 1].glance) == mid_viewer (&w->frames[ply].glance))
    return mid_search (w, alpha, beta, depth, ply + 1, is_all);
  return -mid_search (w, -beta, -alpha, depth, ply + 1, !is_all);
}

void
mid_set_pv (MidWorker *w, int ply, MidMove m)
{
  MidFrame *frame = &w->frames[ply];
  unsigned length = frame[1].pv_length < MID_PLY_MAX ? frame[1].pv_length : MID_PLY_MAX - 1;
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

int
mid_evaluate_turn (MidWorker *w, int ply)
{
  const MidNetwork *network = w->task->network;
  bool is_plain = network == NULL || mid_network_is_correction (network);
  int value = is_plain ? mid_sight_evaluate (w->game, &w->pos) : 0;
  if (network != NULL)
    value += mid_network_evaluate (network, &w->pos, w->frames[ply].glance.turn,
                                   ply > 0 ? &w->seen[ply - 1] : NULL, &w->seen[ply]);
  return value >= MID_EVALUATION_MAX    ? MID_EVALUATION_MAX - 1
         : value <= -MID_EVALUATION_MAX ? 1 - MID_EVALUATION_MAX
                                        : value;
}

int
mid_evaluate (MidWorker *w, int ply)
{
  const MidGlance *glance = &w->frames[ply].glance;
  uint64_t key = w->frames[ply].key;
  MidKnownValue *known = &w->values[key % MID_KNOWN_VALUES];
  if (known->key != key)
    *known = (MidKnownValue){ key, mid_evaluate_turn (w, ply) };
  return mid_viewer (glance) == glance->turn ? known->value : -known->value;
}

int
mid_score_of_result (MidResult result, const MidFrame *frame)
{
  int won = mid_score_won_in (frame->turns);
  switch (result)
    {
    case MID_FIRST_WINS:
      return mid_viewer (&frame->glance) == MID_FIRST ? won : -won;
    case MID_SECOND_WINS:
      return mid_viewer (&frame->glance) == MID_SECOND ? won : -won;
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
    *value = mid_score_of_result (frame->glance.result, frame);
  else if (is_repeated (w, ply) || (frame->glance.may_claim && can_move (w)))
    *value = MID_SCORE_DRAW;
  else if (ply >= MID_PLY_MAX)
    *value = mid_evaluate (w, ply);
  else
    return false;
  return true;
}

/* What happens where nothing is to be chosen: chance has drawn a card, always the same one at a
 * position, for which one it is hardly matters; and beneath the leaves nobody plays a card. */
static bool
is_foregone (MidWorker *w, int ply, int depth, MidMove *out)
{
  const MidFrame *frame = &w->frames[ply];
  MidMoveList list;
  if (frame->glance.decides == MID_CHANCE)
    {
      w->game->legal (&w->pos, &list);
      *out = list.count > 0 ? list.at[frame->key % list.count] : 0;
      return list.count > 0;
    }
  if (depth > 0 || frame->glance.ask != MID_ASK_CARD)
    return false;
  *out = w->game->decision (&w->pos).pass;
  return *out != 0;
}

static int
search_only (MidWorker *w, int alpha, int beta, int depth, int ply, MidMove m)
{
  w->frames[ply].eval = 0;
  mid_descend (w, ply, m, MID_UNRATED);
  int value = mid_search_child (w, alpha, beta, depth, ply, false);
  mid_ascend (w, ply);
  if (value > alpha && !atomic_load_explicit (&w->task->stop, memory_order_relaxed))
    mid_set_pv (w, ply, m);
  return value;
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
        value = mid_search_child (w, node->alpha, node->alpha + 1, depth, ply, !node->is_all);
    }
  if (n == 1 || (value > node->alpha && node->is_pv))
    value = mid_search_child (w, node->alpha, node->beta, depth, ply, n == 1 && node->is_all);
  return value;
}

/* The next move by index, -1 at the end; best: of the n looked at. */
static int
next_move (const MidWorker *w, int ply, const MidNode *node, MidPicker *picker, int best, int n)
{
  if (best > -MID_SCORE_SURE && mid_quiet_is_hopeless (w, ply, node, n))
    mid_picker_leave_quiet (picker);
  return mid_picker_next (picker);
}

/* Whether a quiet move of the other side led here. */
static bool
follows_quiet (const MidWorker *w, int ply)
{
  const MidFrame *frame = &w->frames[ply];
  return ply > 0 && frame[-1].is_quiet
         && mid_viewer (&frame[-1].glance) != mid_viewer (&frame->glance);
}

/* The loop is long because each of its steps needs what the others found. */
static int
search_moves (MidWorker *w, int ply, MidNode *node, const MidHashEntry *known)
{
  MidFrame *frame = &w->frames[ply];
  MidPicker picker;
  MidMove best_move = 0;
  MidMove card_pass = frame->glance.ask == MID_ASK_CARD ? w->game->decision (&w->pos).pass : 0;
  int best = -MID_SCORE_INFINITE, old_alpha = node->alpha, n = 0;

  w->game->legal (&w->pos, &picker.list);
  if (picker.list.count == 0)
    return mid_score_of_result (frame->glance.stuck, frame);
  mid_picker_start (&picker, w, ply, known->hint, MID_PICK_ALL);
  frame[1].killers[0] = frame[1].killers[1] = 0;
  for (int i; (i = next_move (w, ply, node, &picker, best, n)) >= 0;)
    {
      MidMove m = picker.list.at[i];
      MidRating rating = picker.ratings[i];
      int extension = 0;
      if (m == frame->excluded
          || (best > -MID_SCORE_SURE && mid_move_is_hopeless (w, ply, node, m, rating)))
        continue;
      n++;
      mid_picker_note (&picker, i);
      if (mid_is_singular_candidate (w, ply, node, known, m)
          && mid_weigh_alternatives (w, ply, node, known, m, &extension) >= node->beta)
        return mid_target_of (node, known);
      mid_descend (w, ply, m, rating);
      frame[1].doubles += extension > 1;
      if (m == card_pass)
        extension = 1; /* to play no card is no ply */
      if (extension == 0 && frame[1].glance.in_check && ply < 2 * w->depth)
        extension = rating.gain >= 0 || rating.gain == MID_QUIET;
      int value = search_move (w, ply, node, n, node->depth - 1 + extension,
                               mid_move_reduction (w, ply, node, rating, n));
      mid_ascend (w, ply);
      if (atomic_load_explicit (&w->task->stop, memory_order_relaxed))
        return 0;
      best = max (best, value);
      if (value > node->alpha)
        {
          node->alpha = value;
          best_move = m;
          mid_set_pv (w, ply, best_move);
        }
      if (value >= node->beta)
        {
          mid_history_learn (w, ply, &picker, node->depth);
          break;
        }
    }
  if (frame->excluded != 0)
    return best;
  if (best <= old_alpha && follows_quiet (w, ply))
    mid_history_praise (w, ply - 1, node->depth);
  mid_store (w, ply, best_move, best, node->depth,
             best >= node->beta ? MID_BOUND_LOWER
             : best > old_alpha ? MID_BOUND_EXACT
                                : MID_BOUND_UPPER);
  return best;
}

/* Whether the side stands better than a turn of its own ago; two, if it was in check then. */
static bool
is_improving (const MidWorker *w, int ply)
{
  const MidFrame *frame = &w->frames[ply];
  int back = ply >= 4 && frame[-2].glance.in_check ? 4 : 2;
  return ply >= back && frame->eval > frame[-back].eval;
}

/* What a quiet move has changed says at once whether it was a good one. */
static void
learn_from_change (MidWorker *w, int ply)
{
  const MidFrame *frame = &w->frames[ply], *before = frame - 1;
  if (ply > 1 && frame->excluded == 0 && !before->glance.in_check && follows_quiet (w, ply))
    mid_history_adjust (w, ply - 1, -(frame->eval + before->eval));
}

/* What the position is worth as it stands; the table may know better than the evaluation. */
static void
evaluate_node (MidWorker *w, int ply, MidNode *node, const MidHashEntry *known)
{
  MidFrame *frame = &w->frames[ply];
  if (frame->glance.in_check)
    {
      frame->eval = node->guess = -MID_SCORE_WIN;
      return;
    }
  bool has_eval = known->bound != MID_BOUND_NONE && known->eval > -MID_SCORE_SURE;
  frame->eval = has_eval ? known->eval : mid_evaluate (w, ply);
  node->guess = frame->eval;
  if (known->score > -MID_SCORE_SURE && known->score < MID_SCORE_SURE
      && mid_is_cutoff (known, frame->eval, frame->eval))
    node->guess = known->score;
  node->improving = is_improving (w, ply);
  learn_from_change (w, ply);
}

/* Whether what tables say leaves nothing to be searched: where a line is wanted a mate may be near.
 */
static bool
is_enough (MidBoundKind bound, int value, const MidNode *node)
{
  return bound == MID_BOUND_EXACT || (bound == MID_BOUND_LOWER && value >= node->beta)
         || (bound == MID_BOUND_UPPER && value <= node->alpha);
}

int
mid_search (MidWorker *w, int alpha, int beta, int depth, int ply, bool is_all)
{
  MidFrame *frame = &w->frames[ply];
  MidHashEntry known;
  MidMove only;
  int value, table;

  frame->pv_length = 0;
  w->seldepth = max (w->seldepth, ply);
  if (mid_is_stopped (w))
    return 0;
  if (is_settled (w, ply, &value) || mid_endings_probe (w, alpha, beta, ply, &value))
    return value;
  if (frame->glance.decides == MID_BOTH)
    return mid_duel_search (w, alpha, beta, depth, ply);
  if (is_foregone (w, ply, depth, &only))
    return search_only (w, alpha, beta, depth, ply, only);
  /* No shorter win can be found than one that is known. */
  alpha = max (alpha, -mid_score_won_in (frame->turns));
  if (beta > mid_score_won_in (frame->turns))
    beta = mid_score_won_in (frame->turns);
  if (alpha >= beta)
    return alpha;

  MidNode node = { .is_pv = beta - alpha > 1, .is_all = is_all, .alpha = alpha, .beta = beta };
  MidBoundKind bound = mid_syzygy_bound (w, depth, ply, &table);
  if (is_enough (bound, table, &node))
    return table;
  if (bound == MID_BOUND_LOWER)
    node.alpha = max (alpha, table);
  bool is_known = mid_probe (w, ply, &known);
  if (!node.is_pv && frame->excluded == 0 && is_known && known.depth >= max (depth, 0)
      && mid_is_cutoff (&known, alpha, beta))
    return known.score;
  if (depth <= 0)
    return mid_quiesce (w, alpha, beta, depth, ply, &known);

  evaluate_node (w, ply, &node, &known);
  node.depth = depth - (depth >= 4 && known.hint == 0);
  if (frame->excluded == 0 && mid_node_is_left_early (w, ply, &node, &known, &value))
    return atomic_load_explicit (&w->task->stop, memory_order_relaxed) ? 0 : value;
  value = search_moves (w, ply, &node, &known);
  /* Only a mate is better, or worse, than what tables say. */
  return bound == MID_BOUND_LOWER                    ? max (value, table)
         : bound == MID_BOUND_UPPER && value > table ? table
                                                     : value;
}
