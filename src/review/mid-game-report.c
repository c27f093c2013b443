/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-game-report.h"

#include "mid-grade.h"

/* In pawns of the first side. */
static double
get_pawns (const MidEvaluation *evaluation)
{
  double pawns = evaluation->score / 100.0;
  if (evaluation->kind == MID_SCORE_MATE)
    return evaluation->score > 0 ? MID_GAME_REPORT_PAWNS : -MID_GAME_REPORT_PAWNS;
  return CLAMP (pawns, -MID_GAME_REPORT_PAWNS, MID_GAME_REPORT_PAWNS);
}

/* The nearest evaluation before the node: the same that its grade is measured by. */
static gboolean
find_before (const MidNode *node, MidEvaluation *out)
{
  const MidNode *at = mid_node_get_parent (node);
  while (at != NULL && !mid_grade_get_evaluation (at, out))
    at = mid_node_get_parent (at);
  return at != NULL;
}

static void
measure (MidGameReportSide *self, MidRecord *record, MidNode *node, MidSide side)
{
  double loss;
  MidEvaluation before, after;
  if (!mid_grade_get_loss (record, node, &loss) || !mid_grade_get_evaluation (node, &after)
      || !find_before (node, &before))
    return;
  double pawns = get_pawns (&before) - get_pawns (&after);
  self->measured++;
  self->points += MAX (loss, 0);
  self->pawns += MAX (side == MID_FIRST ? pawns : -pawns, 0);
}

static void
count (MidGameReport *self, MidRecord *record, MidNode *node, const MidDecision *decision)
{
  MidVerdict grade = mid_grade_of (record, node);
  if (decision->decides == MID_BOTH)
    {
      self->duels++;
      self->bad_duels[grade]++;
    }
  if (decision->decides > MID_SECOND)
    return;
  MidGameReportSide *side = &self->sides[decision->decides];
  side->decisions++;
  side->verdicts[grade]++;
  measure (side, record, node, decision->decides);
}

/* A decision that was declined without a word is nobody's achievement. */
static gboolean
is_silent (const MidDecision *decision, const MidNode *node)
{
  return decision->pass != 0 && mid_node_get_move (node) == decision->pass
         && mid_node_get_n_nags (node) == 0
         && mid_node_get_comment (node, MID_COMMENT_AFTER) == NULL;
}

void
mid_game_report_init (MidGameReport *self, MidRecord *record)
{
  g_return_if_fail (self != NULL && MID_IS_RECORD (record));
  const MidGame *game = mid_record_get_game (record);
  MidPosition at = *mid_record_get_start (record);
  *self = (MidGameReport){ 0 };
  for (MidNode *node = mid_node_get_first_child (mid_record_get_root (record));
       node != NULL && mid_node_get_move (node) != 0; node = mid_node_get_first_child (node))
    {
      MidDecision decision = game->decision (&at);
      if (!is_silent (&decision, node))
        count (self, record, node, &decision);
      if (mid_play (game, &at, mid_node_get_move (node), NULL) != MID_OK)
        break;
    }
  for (guint i = 0; i < 2; i++)
    {
      MidGameReportSide *side = &self->sides[i];
      self->is_measured |= side->measured > 0;
      side->points /= MAX (side->measured, 1);
      side->pawns /= MAX (side->measured, 1);
    }
}

GPtrArray *
mid_game_report_list (MidRecord *record, MidVerdict least)
{
  g_return_val_if_fail (MID_IS_RECORD (record), NULL);
  GPtrArray *list = g_ptr_array_new ();
  for (MidNode *node = mid_node_get_first_child (mid_record_get_root (record)); node != NULL;
       node = mid_node_get_first_child (node))
    if (mid_grade_of (record, node) >= least)
      g_ptr_array_add (list, node);
  return list;
}
