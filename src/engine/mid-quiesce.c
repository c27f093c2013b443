/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-quiesce.c: beneath the leaves, captures, promotions, whirlwinds, rampages and steps across
 * the midline until nothing more happens (chessprogramming wiki, "Quiescence Search"), and just
 * beneath them quiet checks as well, which an attack begins with.  Who has nothing to win may stand
 * still, unless in check. */
#include "mid-worker.h"

enum
{
  DELTA = 160,      /* what a capture may bring beyond what it takes */
  CHECKS = 2,       /* so many plies have quiet checks */
  QUIET_PLAIN = -1, /* so deep where exchanges cannot be foreseen */
  FEW_FROM = -2,    /* from here on only so many captures are tried: on a large board where */
  FEW = 2,          /* everything takes everything there would be no end */
  ONE_FROM = -4     /* … and only one: two of two of two are many as well */
};

static int
stand_still (MidWorker *w, int ply, const MidHashEntry *known)
{
  bool has_eval = known->bound != MID_BOUND_NONE && known->eval > -MID_SCORE_SURE;
  return has_eval ? known->eval : mid_evaluate (w, ply);
}

/* In check, or asked by a card for something that cannot be declined. */
static bool
is_obliged (const MidFrame *frame)
{
  return frame->glance.in_check || frame->glance.ask == MID_ASK_CARD;
}

/* Only where one can say what a quiet move risks: else there are too many. */
static bool
tries_checks (const MidWorker *w, const MidFrame *frame, int depth)
{
  return depth > -CHECKS && !is_obliged (frame) && !frame->glance.is_pressed
         && frame->glance.ask == MID_ASK_MOVE && w->game->search != NULL
         && w->game->search->risk != NULL;
}

/* Out of an obligation one way is enough: then quiet moves are as good as looked at.  n: moves
 * tried. */
static bool
is_worthless (const MidWorker *w, const MidFrame *frame, MidMove m, MidRating rating, int best,
              int alpha, int depth, int n)
{
  bool obliged = is_obliged (frame);
  if (best <= -MID_SCORE_SURE)
    return false;
  if ((n >= FEW && depth <= FEW_FROM) || (n >= 1 && depth <= ONE_FROM))
    return true;
  if (rating.gain == MID_QUIET && tries_checks (w, frame, depth))
    return !rating.forcing || w->game->search->risk (&w->pos, m) < 0;
  if (rating.gain == MID_QUIET)
    return obliged;
  return rating.gain < 0 || (!obliged && frame->eval + rating.gain + DELTA <= alpha);
}

static void
list_moves (MidWorker *w, int ply, int depth, MidMoveList *list)
{
  const MidFrame *frame = &w->frames[ply];
  if (is_obliged (frame) || tries_checks (w, frame, depth))
    w->game->legal (&w->pos, list);
  else
    mid_sight_noisy (w->game, &w->pos, list);
}

int
mid_quiesce (MidWorker *w, int alpha, int beta, int depth, int ply, const MidHashEntry *known)
{
  MidFrame *frame = &w->frames[ply];
  MidPicker picker;
  MidMove best_move = 0;
  int best = -mid_score_won_in (frame->turns), old_alpha = alpha, n = 0;

  frame->eval = best;
  if (!is_obliged (frame))
    {
      best = frame->eval = stand_still (w, ply, known);
      if (best >= beta || (w->game->search == NULL && depth <= QUIET_PLAIN))
        return best;
      alpha = best > alpha ? best : alpha;
    }
  list_moves (w, ply, depth, &picker.list);
  if (is_obliged (frame) && picker.list.count == 0)
    return mid_score_of_result (frame->glance.stuck, frame);
  mid_picker_start (&picker, w, ply, known->hint,
                    tries_checks (w, frame, depth) ? MID_PICK_FORCING : MID_PICK_ALL);
  for (int i; best < beta && (i = mid_picker_next (&picker)) >= 0;)
    {
      if (is_worthless (w, frame, picker.list.at[i], picker.ratings[i], best, alpha, depth, n))
        continue;
      n++;
      mid_descend (w, ply, picker.list.at[i], picker.ratings[i]);
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
    }
  mid_store (w, ply, best_move, best, 0,
             best >= beta       ? MID_BOUND_LOWER
             : best > old_alpha ? MID_BOUND_EXACT
                                : MID_BOUND_UPPER);
  return best;
}
