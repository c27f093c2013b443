/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-grade.h"

#include <math.h>
#include <string.h>

#include "mid-comment-text.h"

/* Reads "0.31", "-2", "#3", "#-3"; a depth behind a comma is passed over. */
static gboolean
read_share (const char *text, double *share)
{
  gboolean mates = text[0] == '#';
  const char *number = mates ? text + 1 : text;
  char *end;
  double value = g_ascii_strtod (number, &end);
  if (end == number || (*end != '\0' && *end != ',') || !isfinite (value))
    return FALSE;
  if (mates)
    *share = value < 0 || number[0] == '-' ? 0 : 100;
  else /* the curve by which the field turns hundredths of a pawn into expectations */
    *share = 50 + 50 * (2 / (1 + exp (-0.368208 * value)) - 1);
  return TRUE;
}

gboolean
mid_grade_get_share (const MidNode *node, double *share)
{
  g_return_val_if_fail (node != NULL && share != NULL, FALSE);
  for (int place = MID_COMMENT_AFTER; place >= MID_COMMENT_BEFORE; place--)
    {
      const char *comment = mid_node_get_comment (node, (MidCommentPlace) place);
      g_autofree char *text =
        comment != NULL ? mid_comment_text_dup_command (comment, "eval") : NULL;
      if (text != NULL && read_share (text, share))
        return TRUE;
    }
  return FALSE;
}

static MidGrade
grade_by_sign (MidNode *node)
{
  MidGrade grade = MID_GRADE_NONE;
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    switch (mid_node_get_nag (node, i))
      {
      case 2:
        grade = MAX (grade, MID_GRADE_MISTAKE);
        break;
      case 4:
        grade = MAX (grade, MID_GRADE_BLUNDER);
        break;
      case 6:
        grade = MAX (grade, MID_GRADE_INACCURACY);
        break;
      }
  return grade;
}

/* What was expected when the side had to decide: parts of a turn in between may say nothing. */
static gboolean
get_share_before (const MidNode *node, double *share)
{
  for (const MidNode *at = mid_node_get_parent (node); at != NULL; at = mid_node_get_parent (at))
    {
      if (mid_grade_get_share (at, share))
        return TRUE;
      if (mid_node_get_depth (node) - mid_node_get_depth (at) > 4)
        return FALSE;
    }
  return FALSE;
}

static MidGrade
grade_by_cost (double cost)
{
  if (cost > 20)
    return MID_GRADE_BLUNDER;
  if (cost > 10)
    return MID_GRADE_MISTAKE;
  return cost > 5 ? MID_GRADE_INACCURACY : MID_GRADE_NONE;
}

MidGrade
mid_grade_of (MidRecord *record, MidNode *node)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, MID_GRADE_NONE);
  double before, after;
  MidGrade grade = grade_by_sign (node);
  if (mid_node_get_parent (node) == NULL || mid_node_get_move (node) == 0
      || !mid_grade_get_share (node, &after) || !get_share_before (node, &before))
    return grade;
  MidPosition at;
  mid_record_get_position_before (record, node, &at);
  MidDecision decision = mid_record_get_game (record)->decision (&at);
  if (decision.decides != MID_FIRST && decision.decides != MID_SECOND)
    return grade;
  double cost = decision.decides == MID_FIRST ? before - after : after - before;
  return MAX (grade, grade_by_cost (cost));
}

MidNode *
mid_grade_find_next (MidRecord *record, MidNode *node, MidGrade grade)
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
