/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-guess-worth.h"

#include "mid-evaluations.h"
#include "mid-grade.h"

enum
{
  PARTS_MAX = 5 /* of a turn: as far as grades look back (mid-grade.h) */
};

typedef struct
{
  MidMove move;
  MidEvaluation evaluation;
} Answer;

static gboolean
is_remembered (const MidGame *game, const MidPosition *at, MidEvaluation *out, MidMove *best)
{
  return mid_evaluation_cache_get (mid_evaluations_get (), game, at, out, best);
}

/* What was expected before the decision: parts of a turn in between may say nothing. */
static gboolean
find_before (const MidNode *node, MidEvaluation *out)
{
  for (guint i = 0; i < PARTS_MAX && node != NULL; i++, node = mid_node_get_parent (node))
    if (mid_grade_get_evaluation (node, out))
      return TRUE;
  return FALSE;
}

void
mid_guess_worth_init (MidGuessWorth *self, MidRecord *record, MidNode *node)
{
  Answer answer;
  self->game = mid_record_get_game (record);
  mid_record_get_position (record, node, &self->at);
  self->side = self->game->decision (&self->at).decides;
  self->is_known = find_before (node, &self->before);
  self->answers = g_array_new (FALSE, FALSE, sizeof (Answer));
  for (MidNode *n = mid_node_get_first_child (node); n != NULL; n = mid_node_get_next_sibling (n))
    if (mid_grade_get_evaluation (n, &answer.evaluation))
      {
        answer.move = mid_node_get_move (n);
        g_array_append_val (self->answers, answer);
      }
}

void
mid_guess_worth_clear (MidGuessWorth *self)
{
  g_clear_pointer (&self->answers, g_array_unref);
}

static gboolean
find_after (const MidGuessWorth *self, MidMove move, MidEvaluation *out)
{
  MidPosition after = self->at;
  if (mid_play (self->game, &after, move, NULL) != MID_OK)
    return FALSE;
  if (mid_evaluation_from_outcome (self->game->outcome (&after), out))
    return TRUE;
  for (guint i = 0; i < self->answers->len; i++)
    if (g_array_index (self->answers, Answer, i).move == move)
      {
        *out = g_array_index (self->answers, Answer, i).evaluation;
        return TRUE;
      }
  return is_remembered (self->game, &after, out, NULL);
}

double
mid_guess_worth_get_loss (const MidGuessWorth *self, MidMove move)
{
  MidEvaluation before, after;
  MidMove best = 0;
  gboolean is_known = is_remembered (self->game, &self->at, &before, &best) || self->is_known;
  if (!is_known || !find_after (self, move, &after))
    return -1;
  if (best == move)
    return 0;
  double loss =
    mid_evaluation_points (self->is_known ? &self->before : &before, self->game, self->side)
    - mid_evaluation_points (&after, self->game, self->side);
  return MAX (loss, 0);
}
