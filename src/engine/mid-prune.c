/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-prune.c: what the search leaves out, looks at less, or looks at more.  The names are those of
 * the chessprogramming wiki.
 *
 *   a node    "Reverse Futility Pruning", "Razoring", "Null Move Pruning", "ProbCut"
 *   a move    "Futility Pruning" by count, by value, by exchange and by history; "Late Move
 *             Reductions"; "Singular Extensions" (Anantharaman, Campbell, Hsu 1988), and
 * "Multi-Cut" where there are several moves as good
 */
#include "mid-worker.h"

#include <string.h>

enum
{
  MARGIN = 75,        /* what a ply of depth may still bring a move, in hundredths of a pawn */
  REVERSE = 110,      /* … and take away from a node that seems good enough */
  PROBCUT = 180,      /* more than beta, and a shallow search is believed */
  RISK = 30,          /* for each ply of depth: so much may a quiet move lose */
  DOUBLE_MARGIN = 20, /* so much better than all others: two plies */
  DOUBLES_MOST = 6    /* in one line */
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

/* In check, or about to lose: what stands on the board says little, and no move may be left out. */
static bool
is_forced (const MidFrame *frame)
{
  return frame->glance.in_check || frame->glance.is_pressed;
}

static bool
is_sure (int score)
{
  return score >= MID_SCORE_SURE || score <= -MID_SCORE_SURE;
}

/* --- Nodes ------------------------------------------------------------------------------------ */

/* What would the other side do if this one did nothing?  If that is still too little, a real move
 * is all the better. */
static bool
null_move_fails_high (MidWorker *w, int ply, const MidNode *node)
{
  MidFrame *frame = &w->frames[ply], *child = frame + 1;
  MidPosition saved;
  int reduction = 3 + node->depth / 4 + min ((node->guess - node->beta) / 180, 3);

  memcpy (&saved, &w->pos, w->game->position_size);
  if (!mid_sight_pass (w->game, &w->pos))
    return false;
  frame->move = 0;
  frame->track = 0;
  frame->is_quiet = false;
  child->key = w->game->key (&w->pos);
  mid_sight_glance (w->game, &w->pos, &child->glance);
  child->turns = frame->turns + 1;
  child->doubles = frame->doubles;
  int value =
    -mid_search (w, -node->beta, -node->beta + 1, node->depth - reduction, ply + 1, false);
  memcpy (&w->pos, &saved, w->game->position_size);
  return value >= node->beta && value < MID_SCORE_SURE;
}

/* Whether the position is so bad that only captures could save it, and they do not. */
static bool
is_beyond_hope (MidWorker *w, int ply, const MidNode *node, const MidHashEntry *known, int *value)
{
  int margin = 200 + 200 * node->depth * node->depth;
  if (node->depth > 3 || w->frames[ply].eval + margin > node->alpha)
    return false;
  *value = mid_quiesce (w, node->alpha, node->beta, 0, ply, known);
  return *value <= node->alpha;
}

/* Whether a capture wins so much that a shallow search is proof enough. */
static bool
capture_is_enough (MidWorker *w, int ply, const MidNode *node, const MidHashEntry *known,
                   int *value)
{
  const MidFrame *frame = &w->frames[ply];
  int target = node->beta + PROBCUT;
  MidPicker picker;
  if (node->depth < 5 || is_sure (node->beta) || w->game->search == NULL
      || (known->bound != MID_BOUND_NONE && known->depth >= node->depth - 3
          && known->score < target))
    return false;
  mid_sight_noisy (w->game, &w->pos, &picker.list);
  mid_picker_start (&picker, w, ply, known->hint, MID_PICK_ALL);
  for (int i; (i = mid_picker_next (&picker)) >= 0;)
    {
      if (picker.ratings[i].gain < target - frame->eval)
        continue;
      mid_descend (w, ply, picker.list.at[i], picker.ratings[i]);
      *value = mid_search_child (w, target - 1, target, 0, ply, !node->is_all);
      if (*value >= target)
        *value = mid_search_child (w, target - 1, target, node->depth - 4, ply, !node->is_all);
      mid_ascend (w, ply);
      if (atomic_load_explicit (&w->task->stop, memory_order_relaxed))
        return true;
      if (*value < target)
        continue;
      mid_store (w, ply, picker.list.at[i], *value, node->depth - 3, MID_BOUND_LOWER);
      return true;
    }
  return false;
}

bool
mid_node_is_left_early (MidWorker *w, int ply, const MidNode *node, const MidHashEntry *known,
                        int *value)
{
  MidFrame *frame = &w->frames[ply];
  if (is_forced (frame) || frame->glance.ask == MID_ASK_CARD || node->is_pv
      || node->beta <= -MID_SCORE_SURE)
    return false;
  if (node->depth <= 8 && node->guess < MID_SCORE_SURE
      && node->guess - REVERSE * (node->depth - node->improving) >= node->beta)
    {
      *value = (node->guess + node->beta) / 2;
      return true;
    }
  if (is_beyond_hope (w, ply, node, known, value))
    return true;
  if (node->depth >= 3 && node->guess >= node->beta && (ply == 0 || frame[-1].move != 0)
      && null_move_fails_high (w, ply, node))
    {
      *value = node->beta;
      return true;
    }
  return capture_is_enough (w, ply, node, known, value);
}

/* --- Moves ------------------------------------------------------------------------------------ */

static int
risk_of (const MidWorker *w, MidMove m)
{
  const MidSearch *search = w->game->search;
  return search != NULL && search->risk != NULL ? search->risk (&w->pos, m) : 0;
}

bool
mid_quiet_is_hopeless (const MidWorker *w, int ply, const MidNode *node, int n)
{
  int depth = node->depth;
  return depth <= 8 && n >= (4 + depth * depth) / (node->improving ? 1 : 2)
         && !is_forced (&w->frames[ply]);
}

bool
mid_move_is_hopeless (const MidWorker *w, int ply, const MidNode *node, MidMove m, MidRating rating)
{
  const MidFrame *frame = &w->frames[ply];
  int depth = node->depth;
  if (is_forced (frame) || rating.forcing)
    return false;
  if (rating.gain != MID_QUIET)
    return depth <= 6 && rating.gain < -MARGIN * depth;
  if (depth <= 6 && frame->eval + MARGIN * (depth + 2) <= node->alpha)
    return true;
  if (depth <= 4 && mid_history_of (w, ply, rating.track) < -4000 * depth)
    return true;
  return depth <= 8 && risk_of (w, m) < -RISK * depth;
}

/* 16 * log2 (n), straight between the powers of two. */
static int
log_16 (unsigned n)
{
  int bit = 31 - __builtin_clz (n);
  return 16 * bit + (int) (((n << 5 >> bit) - 32) / 2);
}

/* In hundredths of a ply. */
static int
reduction_for (int depth, int n)
{
  return 70 + log_16 ((unsigned) depth) * log_16 ((unsigned) n) * 9 / 100;
}

int
mid_move_reduction (const MidWorker *w, int ply, const MidNode *node, MidRating rating, int n)
{
  const MidFrame *frame = &w->frames[ply];
  if (node->depth < 3 || n < 2 + 2 * node->is_pv || rating.gain >= 0)
    return 0;
  int r = reduction_for (node->depth, n);
  if (rating.gain == MID_QUIET)
    r -= mid_history_of (w, ply, rating.track) / 90;
  r -= 100 * node->is_pv;
  r += 100 * node->is_all - 60 * node->improving;
  r -= 100 * (is_forced (frame) || is_forced (frame + 1) || rating.forcing);
  return min (max (r / 100, 0), node->depth - 2);
}

bool
mid_is_singular_candidate (const MidWorker *w, int ply, const MidNode *node,
                           const MidHashEntry *known, MidMove m)
{
  return node->depth >= 8 && ply > 0 && ply < 2 * w->depth && w->frames[ply].excluded == 0
         && mid_hash_hint (m) == known->hint && known->bound != MID_BOUND_UPPER
         && known->depth >= node->depth - 3 && !is_sure (known->score);
}

int
mid_target_of (const MidNode *node, const MidHashEntry *known)
{
  return known->score - 2 * node->depth;
}

int
mid_weigh_alternatives (MidWorker *w, int ply, const MidNode *node, const MidHashEntry *known,
                        MidMove m, int *extension)
{
  MidFrame *frame = &w->frames[ply];
  int target = mid_target_of (node, known), kept = frame->eval;
  MidMove killers[2] = { frame->killers[0], frame->killers[1] };

  frame->excluded = m;
  int value = mid_search (w, target - 1, target, (node->depth - 1) / 2, ply, node->is_all);
  frame->excluded = 0;
  frame->eval = kept;
  frame->killers[0] = killers[0];
  frame->killers[1] = killers[1];
  if (value >= target)
    {
      *extension = known->score >= node->beta ? -1 : 0;
      return target;
    }
  bool twice = !node->is_pv && value < target - DOUBLE_MARGIN && frame->doubles < DOUBLES_MOST;
  *extension = twice ? 2 : 1;
  return -MID_SCORE_INFINITE;
}
