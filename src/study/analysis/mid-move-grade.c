/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-move-grade.h"

#include <glib/gi18n.h>

#include "mid-evaluations.h"
#include "mid-grade.h"
#include "mid-pv.h"
#include "mid-shown-move.h"
#include "mid-unaided.h"

const char *
mid_move_grade_get_name (MidVerdict verdict)
{
  switch (verdict)
    {
    case MID_VERDICT_NONE:
      return "";
    case MID_VERDICT_INACCURACY:
      return _ ("inaccuracy");
    case MID_VERDICT_MISTAKE:
      return _ ("mistake");
    case MID_VERDICT_BLUNDER:
      return _ ("blunder");
    }
  return "";
}

/* What was thought of the position behind the node, and the move thought best there. */
typedef struct
{
  MidPosition position;
  MidEvaluation evaluation;
  MidMove best; /* 0: not known */
  MidResult result;
  gboolean is_known;
} Place;

static void
place_init (Place *self, MidRecord *record, MidNode *node)
{
  const MidGame *game = mid_record_get_game (record);
  MidEvaluation remembered;
  mid_record_get_position (record, node, &self->position);
  self->best = 0;
  gboolean is_remembered = mid_evaluation_cache_get (mid_evaluations_get (), game, &self->position,
                                                     &remembered, &self->best);
  MidOutcome outcome = mid_record_get_outcome (record, node);
  self->result = outcome.result;
  self->is_known = mid_evaluation_from_outcome (outcome, &self->evaluation)
                   || mid_grade_get_evaluation (node, &self->evaluation);
  if (!self->is_known && is_remembered)
    {
      self->evaluation = remembered;
      self->is_known = TRUE;
    }
}

static char *
dup_score (const Place *place)
{
  const MidEvaluation *evaluation = &place->evaluation;
  switch (place->result)
    {
    case MID_ONGOING:
      break;
    case MID_FIRST_WINS:
      return g_strdup ("1–0");
    case MID_SECOND_WINS:
      return g_strdup ("0–1");
    case MID_DRAWN:
      return g_strdup ("½–½");
    }
  return mid_pv_dup_score (evaluation->kind, evaluation->score, MID_BOUND_EXACT, MID_FIRST);
}

static char *
dup_better (const MidGame *game, Place *before, MidMove played)
{
  if (before->best == 0 || before->best == played
      || !game->is_legal (&before->position, before->best))
    return g_strdup ("");
  g_autofree char *text = mid_shown_move_dup_move (game, &before->position, before->best);
  /* Translators: added to what is said of a move; %s is another move */
  return g_strdup_printf (_ ("; better was %s"), text);
}

static char *
dup_sentence (const MidGame *game, const char *move, Place *before, const Place *after,
              MidMove played, double loss)
{
  MidVerdict verdict = mid_verdict_of_loss (loss);
  g_autofree char *was = dup_score (before);
  g_autofree char *is = dup_score (after);
  if (verdict == MID_VERDICT_NONE)
    return before->best == played
             /* Translators: a move, scores before and after it */
             ? g_strdup_printf (_ ("%s: the best move (%s → %s)"), move, was, is)
             : g_strdup_printf (_ ("%s: a good move (%s → %s)"), move, was, is);
  g_autofree char *better = dup_better (game, before, played);
  /* Translators: "4. Bc4: mistake, gives away 17 % (+0.31 → −1.02); better was Nf3" */
  return g_strdup_printf (_ ("%s: %s, gives away %.0f %% (%s → %s)%s"), move,
                          mid_move_grade_get_name (verdict), 100 * loss, was, is, better);
}

char *
mid_move_grade_dup_text (MidCursor *cursor, MidVerdict *verdict)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  const MidGame *game = mid_record_get_game (record);
  MidNode *node = mid_cursor_get_node (cursor);
  Place before, after;
  if (verdict != NULL)
    *verdict = MID_VERDICT_NONE;
  if (mid_node_get_parent (node) == NULL || mid_node_get_move (node) == 0
      || mid_unaided_is (record))
    return NULL;
  place_init (&before, record, mid_node_get_parent (node));
  place_init (&after, record, node);
  MidSide side = game->decision (&before.position).decides;
  if (!before.is_known || !after.is_known || side > MID_SECOND
      || !(mid_node_get_move (node) == MID_NULL_MOVE
           || game->is_legal (&before.position, mid_node_get_move (node))))
    return NULL;
  double loss = mid_evaluation_points (&before.evaluation, game, side)
                - mid_evaluation_points (&after.evaluation, game, side);
  if (before.best == mid_node_get_move (node))
    loss = 0;
  if (verdict != NULL)
    *verdict = mid_verdict_of_loss (loss);
  g_autofree char *move = mid_shown_move_dup_place (record, node);
  return dup_sentence (game, move, &before, &after, mid_node_get_move (node), loss);
}
