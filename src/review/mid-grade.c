/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-grade.h"

#include "mid-comment-text.h"

gboolean
mid_grade_get_evaluation (const MidNode *node, MidEvaluation *out)
{
  g_return_val_if_fail (node != NULL && out != NULL, FALSE);
  for (int place = MID_COMMENT_AFTER; place >= MID_COMMENT_BEFORE; place--)
    {
      const char *comment = mid_node_get_comment (node, (MidCommentPlace) place);
      g_autofree char *text =
        comment != NULL ? mid_comment_text_dup_command (comment, "eval") : NULL;
      if (text != NULL && mid_evaluation_parse (out, text))
        return TRUE;
    }
  return FALSE;
}

/* The points that the first side can expect after the node: FALSE if nothing says so. */
static gboolean
get_share (const MidGame *game, const MidNode *node, double *share)
{
  MidEvaluation evaluation;
  if (!mid_grade_get_evaluation (node, &evaluation))
    return FALSE;
  *share = mid_evaluation_points (&evaluation, game, MID_FIRST);
  return TRUE;
}

MidVerdict
mid_grade_of_sign (MidNode *node)
{
  MidVerdict grade = MID_VERDICT_NONE;
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    switch (mid_node_get_nag (node, i))
      {
      case 2:
        grade = MAX (grade, MID_VERDICT_MISTAKE);
        break;
      case 4:
        grade = MAX (grade, MID_VERDICT_BLUNDER);
        break;
      case 6:
        grade = MAX (grade, MID_VERDICT_INACCURACY);
        break;
      }
  return grade;
}

/* What was expected when the side had to decide: parts of a turn in between may say nothing. */
static gboolean
get_share_before (const MidGame *game, const MidNode *node, double *share)
{
  for (const MidNode *at = mid_node_get_parent (node); at != NULL; at = mid_node_get_parent (at))
    {
      if (get_share (game, at, share))
        return TRUE;
      if (mid_node_get_depth (node) - mid_node_get_depth (at) > 4)
        return FALSE;
    }
  return FALSE;
}

gboolean
mid_grade_get_loss (MidRecord *record, MidNode *node, double *loss)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL && loss != NULL, FALSE);
  const MidGame *game = mid_record_get_game (record);
  double before, after;
  if (mid_node_get_parent (node) == NULL || mid_node_get_move (node) == 0
      || !get_share (game, node, &after) || !get_share_before (game, node, &before))
    return FALSE;
  MidPosition at;
  mid_record_get_position_before (record, node, &at);
  MidDecision decision = game->decision (&at);
  if (decision.decides != MID_FIRST && decision.decides != MID_SECOND)
    return FALSE;
  *loss = decision.decides == MID_FIRST ? before - after : after - before;
  return TRUE;
}

MidVerdict
mid_grade_of (MidRecord *record, MidNode *node)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, MID_VERDICT_NONE);
  double loss;
  MidVerdict grade = mid_grade_of_sign (node);
  return mid_grade_get_loss (record, node, &loss) ? MAX (grade, mid_verdict_of_loss (loss)) : grade;
}

MidNode *
mid_grade_find_next (MidRecord *record, MidNode *node, MidVerdict grade)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, NULL);
  for (MidNode *at = mid_node_get_first_child (node); at != NULL;
       at = mid_node_get_first_child (at))
    if (mid_grade_of (record, at) == grade)
      return at;
  MidNode *found = NULL; /* going up, the last one seen is the first of the line */
  for (MidNode *at = mid_node_get_parent (node); at != NULL; at = mid_node_get_parent (at))
    if (mid_grade_of (record, at) == grade)
      found = at;
  return found;
}

MidNode *
mid_grade_find_previous (MidRecord *record, MidNode *node, MidVerdict grade)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, NULL);
  for (MidNode *at = mid_node_get_parent (node); at != NULL; at = mid_node_get_parent (at))
    if (mid_grade_of (record, at) == grade)
      return at;
  MidNode *found = NULL; /* going down, the last one seen is the last of the line */
  for (MidNode *at = mid_node_get_first_child (node); at != NULL;
       at = mid_node_get_first_child (at))
    if (mid_grade_of (record, at) == grade)
      found = at;
  return found;
}
