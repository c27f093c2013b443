/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-study.h"

#include <glib/gi18n.h>

#include "mid-edit.h"
#include "mid-nag.h"

MidDecision
mid_study_get_decision (MidCursor *cursor)
{
  const MidGame *game = mid_record_get_game (mid_cursor_get_record (cursor));
  return game->decision (mid_cursor_get_position (cursor));
}

gboolean
mid_study_is_pass (MidRecord *record, MidNode *node)
{
  MidNode *parent = mid_node_get_parent (node);
  if (parent == NULL || mid_node_get_move (node) == 0)
    return FALSE;
  MidPosition before;
  mid_record_get_position (record, parent, &before);
  return mid_record_get_game (record)->decision (&before).pass == mid_node_get_move (node);
}

gboolean
mid_study_next (MidCursor *cursor)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  MidNode *node = mid_node_get_first_child (mid_cursor_get_node (cursor));
  if (node == NULL)
    return FALSE;
  while (mid_node_get_first_child (node) != NULL && mid_study_is_pass (record, node))
    node = mid_node_get_first_child (node);
  mid_cursor_go (cursor, node);
  return TRUE;
}

gboolean
mid_study_previous (MidCursor *cursor)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  MidNode *node = mid_node_get_parent (mid_cursor_get_node (cursor));
  if (node == NULL)
    return FALSE;
  while (mid_node_get_parent (node) != NULL && mid_study_is_pass (record, node))
    node = mid_node_get_parent (node);
  mid_cursor_go (cursor, node);
  return TRUE;
}

/* A decision that was declined stands for what comes after it. */
static void
collect_choices (MidRecord *record, MidNode *node, GPtrArray *choices)
{
  for (MidNode *child = mid_node_get_first_child (node); child != NULL;
       child = mid_node_get_next_sibling (child))
    if (mid_node_get_first_child (child) != NULL && mid_study_is_pass (record, child))
      collect_choices (record, child, choices);
    else
      g_ptr_array_add (choices, child);
}

GPtrArray *
mid_study_list_choices (MidCursor *cursor)
{
  GPtrArray *choices = g_ptr_array_new ();
  collect_choices (mid_cursor_get_record (cursor), mid_cursor_get_node (cursor), choices);
  return choices;
}

static gboolean
is_fork (MidNode *node)
{
  MidNode *child = mid_node_get_first_child (node);
  return child != NULL && mid_node_get_next_sibling (child) != NULL;
}

gboolean
mid_study_next_branch (MidCursor *cursor)
{
  MidNode *start = mid_cursor_get_node (cursor);
  MidNode *node = mid_node_get_first_child (start);
  while (node != NULL && !is_fork (node) && mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  if (node == NULL)
    return FALSE;
  mid_cursor_go (cursor, node);
  return TRUE;
}

gboolean
mid_study_previous_branch (MidCursor *cursor)
{
  MidNode *node = mid_node_get_parent (mid_cursor_get_node (cursor));
  while (node != NULL && !is_fork (node) && mid_node_get_parent (node) != NULL)
    node = mid_node_get_parent (node);
  if (node == NULL)
    return FALSE;
  mid_cursor_go (cursor, node);
  return TRUE;
}

/* Follows node with move, or NULL if it is not legal there. */
static MidNode *
play_after (MidRecord *record, MidNode *node, MidMove move)
{
  return node != NULL && move != 0 ? mid_record_play (record, node, move) : NULL;
}

gboolean
mid_study_play_with (MidCursor *cursor, const MidEntryMove *entry, MidRest rest,
                     MidGraftReport *report)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  const MidGame *game = mid_record_get_game (record);
  MidNode *node = mid_cursor_get_node (cursor);
  MidPosition at = *mid_cursor_get_position (cursor);

  if (entry->passes > 0)
    mid_record_begin_step (record, N_ ("Add Move"));
  for (guint i = 0; i < entry->passes && node != NULL; i++)
    {
      MidMove pass = game->decision (&at).pass;
      node = pass != 0 ? mid_record_play_with (record, node, pass, rest, NULL) : NULL;
      if (node != NULL)
        mid_play (game, &at, pass, NULL);
    }
  if (node != NULL)
    node = mid_record_play_with (record, node, entry->move, rest, report);
  if (entry->passes > 0)
    mid_record_end_step (record);

  if (node == NULL)
    return FALSE;
  mid_cursor_go (cursor, node);
  return TRUE;
}

gboolean
mid_study_exchange (MidCursor *cursor, MidNode *node, MidMove move, MidGraftReport *report)
{
  MidNode *fresh = mid_record_exchange (mid_cursor_get_record (cursor), node, move, report);
  if (fresh == NULL)
    return FALSE;
  mid_cursor_go (cursor, fresh);
  return TRUE;
}

gboolean
mid_study_play (MidCursor *cursor, const MidEntryMove *entry)
{
  return mid_study_play_with (cursor, entry, MID_REST_STAYS, NULL);
}

gboolean
mid_study_play_move (MidCursor *cursor, MidMove move)
{
  MidNode *node = play_after (mid_cursor_get_record (cursor), mid_cursor_get_node (cursor), move);
  if (node == NULL)
    return FALSE;
  mid_cursor_go (cursor, node);
  return TRUE;
}

gboolean
mid_study_pass (MidCursor *cursor)
{
  return mid_study_play_move (cursor, mid_study_get_decision (cursor).pass);
}

static gboolean
has_nag (MidNode *node, guint number)
{
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    if (mid_node_get_nag (node, i) == number)
      return TRUE;
  return FALSE;
}

/* "Add Sign !? (Interesting move)": signs alone are not told apart, White's and Black's look alike.
 */
static char *
dup_nag_step (MidNode *node, guint number)
{
  const MidNag *nag = mid_nag_find (number);
  g_autofree char *sign = mid_nag_dup_sign (number);
  if (nag == NULL)
    return g_strdup_printf (has_nag (node, number) ? _ ("Remove Sign %s") : _ ("Add Sign %s"),
                            sign);
  return g_strdup_printf (has_nag (node, number)
                            /* Translators: a sign of the notation, then what it means */
                            ? _ ("Remove Sign %s (%s)")
                            : _ ("Add Sign %s (%s)"),
                          sign, _ (nag->name));
}

void
mid_study_toggle_nag (MidCursor *cursor, guint number)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  MidNode *node = mid_cursor_get_node (cursor);
  const MidNag *nag = mid_nag_find (number);
  if (mid_node_get_parent (node) == NULL)
    return;

  g_autofree char *step = dup_nag_step (node, number);
  mid_record_begin_step (record, step);
  if (nag != NULL && nag->group != MID_NAG_REMARK && !has_nag (node, number))
    for (guint i = mid_node_get_n_nags (node); i-- > 0;)
      {
        const MidNag *other = mid_nag_find (mid_node_get_nag (node, i));
        if (other != NULL && other->group == nag->group)
          mid_record_toggle_nag (record, node, other->number);
      }
  mid_record_toggle_nag (record, node, number);
  mid_record_end_step (record);
}

/* What is drawn is part of the comment after the element. */
static void
set_drawn (MidCursor *cursor, const char *comment)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  mid_record_begin_step (record, N_ ("Draw on the Board"));
  mid_record_set_comment (record, mid_cursor_get_node (cursor), MID_COMMENT_AFTER, comment);
  mid_record_end_step (record);
}

void
mid_study_toggle_mark (MidCursor *cursor, const MidMark *mark)
{
  const MidGame *game = mid_record_get_game (mid_cursor_get_record (cursor));
  const char *old = mid_node_get_comment (mid_cursor_get_node (cursor), MID_COMMENT_AFTER);
  g_autofree char *comment = mid_marks_toggle (game, old, mark);
  set_drawn (cursor, comment);
}

gboolean
mid_study_clear_marks (MidCursor *cursor)
{
  const char *old = mid_node_get_comment (mid_cursor_get_node (cursor), MID_COMMENT_AFTER);
  g_autofree char *comment = mid_marks_clear (old);
  if (g_strcmp0 (comment, old) == 0)
    return FALSE;
  set_drawn (cursor, comment);
  return TRUE;
}

gboolean
mid_study_delete (MidCursor *cursor)
{
  MidNode *node = mid_cursor_get_node (cursor);
  if (mid_node_get_parent (node) == NULL)
    return FALSE;
  mid_record_delete (mid_cursor_get_record (cursor), node);
  return TRUE;
}
