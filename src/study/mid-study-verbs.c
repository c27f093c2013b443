/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done to the game that is studied: edits of its record, where the cursor is. */
#include "mid-study.h"

#include <glib/gi18n.h>

#include "mid-edit.h"
#include "mid-hand-naming.h"
#include "mid-nag.h"
#include "mid-opening.h"
#include "mid-spot.h"

/* The element at the cursor, once all that was typed is in the record; NULL at the start. */
static MidNode *
settle_element (MidStudy *self)
{
  MidNode *node = mid_study_settle (self) != NULL ? mid_study_get_node (self) : NULL;
  return node != NULL && mid_node_get_parent (node) != NULL ? node : NULL;
}

/* --- Moves ----------------------------------------------------------------------------------- */

gboolean
mid_study_play (MidStudy *self, MidMove move)
{
  MidRecord *record = mid_study_settle (self);
  MidNode *node =
    record != NULL && move != 0 ? mid_record_play (record, mid_study_get_node (self), move) : NULL;
  if (node == NULL)
    return FALSE;
  mid_cursor_go (mid_study_get_cursor (self), node);
  return TRUE;
}

/* The moves in the text, of MidMove; NULL if they do not lead to an opening from there. */
static GArray *
read_opening (const MidGame *game, const MidPosition *start, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (MidMove));
  MidPosition at = *start;
  for (guint i = 0; texts[i] != NULL; i++)
    {
      MidMove move;
      if (game->parse_move (&at, texts[i], strlen (texts[i]), &move).status != MID_OK
          || mid_play (game, &at, move, NULL) != MID_OK)
        return NULL;
      g_array_append_val (line, move);
    }
  return mid_opening_knows (game, &at) ? g_steal_pointer (&line) : NULL;
}

gboolean
mid_study_enter_opening (MidStudy *self, const char *moves)
{
  MidRecord *record = mid_study_settle (self);
  if (record == NULL)
    return FALSE;
  g_autoptr (GArray) line =
    read_opening (mid_record_get_game (record), mid_record_get_start (record), moves);
  MidNode *node = mid_record_get_root (record);
  if (line == NULL || mid_node_get_text (node) != NULL)
    return FALSE;
  mid_record_begin_step (record, N_ ("Enter Opening"));
  for (guint i = 0; i < line->len && node != NULL; i++)
    node = mid_record_play (record, node, g_array_index (line, MidMove, i));
  mid_record_end_step (record);
  if (node != NULL)
    mid_cursor_go (mid_study_get_cursor (self), node);
  return node != NULL;
}

gboolean
mid_study_pass (MidStudy *self)
{
  return mid_study_play (self, mid_study_get_decision (self).pass);
}

gboolean
mid_study_draw (MidStudy *self)
{
  MidRecord *record = mid_study_settle (self);
  g_autofree MidMoveList *draws = g_new (MidMoveList, 1);
  gboolean has_drawn = FALSE;
  if (record == NULL || mid_study_get_decision (self).decides != MID_CHANCE)
    return FALSE;
  mid_record_begin_step (record, N_ ("Draw Cards"));
  do
    {
      mid_record_get_game (record)->legal (mid_cursor_get_position (mid_study_get_cursor (self)),
                                           draws);
      has_drawn =
        draws->count > 0
        && mid_study_play (self, draws->at[g_random_int_range (0, (gint32) draws->count)]);
    }
  while (has_drawn && mid_study_get_decision (self).decides == MID_CHANCE);
  mid_record_end_step (record);
  return has_drawn;
}

/* --- The element ------------------------------------------------------------------------------ */

gboolean
mid_study_delete (MidStudy *self)
{
  MidNode *node = settle_element (self);
  if (node == NULL)
    return FALSE;
  mid_record_delete (mid_study_get_record (self), node);
  return TRUE;
}

gboolean
mid_study_delete_before (MidStudy *self, GError **error)
{
  MidNode *node = settle_element (self);
  return node == NULL || mid_record_delete_before (mid_study_get_record (self), node, error);
}

gboolean
mid_study_name_hand (MidStudy *self, MidSide side, const char *cards, GError **error)
{
  MidRecord *record = mid_study_settle (self);
  g_return_val_if_fail (record != NULL, FALSE);
  g_autofree char *path = mid_node_path_dup (mid_study_get_node (self));
  if (!mid_hand_naming_set (record, side, cards, error))
    return FALSE;
  mid_cursor_go (mid_study_get_cursor (self), mid_node_path_follow (record, path));
  return TRUE;
}

typedef void (*Reorder) (MidRecord *record, MidNode *node);

static void
reorder (MidStudy *self, Reorder how)
{
  MidNode *node = settle_element (self);
  if (node != NULL)
    how (mid_study_get_record (self), node);
}

void
mid_study_promote (MidStudy *self)
{
  reorder (self, mid_record_promote);
}

void
mid_study_demote (MidStudy *self)
{
  reorder (self, mid_record_demote);
}

void
mid_study_make_main_line (MidStudy *self)
{
  reorder (self, mid_record_make_main_line);
}

void
mid_study_move_variation (MidStudy *self, MidOrderStep step)
{
  MidNode *node = settle_element (self);
  if (node != NULL)
    mid_record_move_variation (mid_study_get_record (self), node, step);
}

void
mid_study_toggle_aside (MidStudy *self)
{
  MidNode *node = settle_element (self);
  if (node != NULL)
    mid_record_set_aside (mid_study_get_record (self), node, !mid_node_is_set_aside (node));
}

void
mid_study_sort_variations (MidStudy *self)
{
  MidRecord *record = mid_study_settle (self);
  if (record != NULL)
    mid_record_sort_variations (record);
}

/* --- Signs and drawings ------------------------------------------------------------------------
 */

/* "Add Sign !? (Interesting move)": signs alone are not told apart, White's and Black's look alike.
 */
static char *
dup_nag_step (MidNode *node, guint number)
{
  const MidNag *nag = mid_nag_find (number);
  g_autofree char *sign = mid_nag_dup_sign (number);
  if (nag == NULL)
    return g_strdup_printf (
      mid_node_has_nag (node, number) ? _ ("Remove Sign %s") : _ ("Add Sign %s"), sign);
  return g_strdup_printf (mid_node_has_nag (node, number)
                            /* Translators: a sign of the notation, then what it means */
                            ? _ ("Remove Sign %s (%s)")
                            : _ ("Add Sign %s (%s)"),
                          sign, _ (nag->name));
}

void
mid_study_toggle_nag (MidStudy *self, guint number)
{
  MidNode *node = settle_element (self);
  MidRecord *record = mid_study_get_record (self);
  const MidNag *nag = mid_nag_find (number);
  if (node == NULL)
    return;

  g_autofree char *step = dup_nag_step (node, number);
  mid_record_begin_step (record, step);
  if (nag != NULL && nag->group != MID_NAG_REMARK && !mid_node_has_nag (node, number))
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
set_drawn (MidStudy *self, const char *comment)
{
  MidRecord *record = mid_study_get_record (self);
  mid_record_begin_step (record, N_ ("Draw on the Board"));
  mid_record_set_comment (record, mid_study_get_node (self), MID_COMMENT_AFTER, comment);
  mid_record_end_step (record);
}

void
mid_study_toggle_mark (MidStudy *self, const MidMark *mark)
{
  MidRecord *record = mid_study_settle (self);
  if (record == NULL)
    return;
  const char *old = mid_node_get_comment (mid_study_get_node (self), MID_COMMENT_AFTER);
  g_autofree char *comment = mid_marks_toggle (mid_record_get_game (record), old, mark);
  set_drawn (self, comment);
}

gboolean
mid_study_clear_marks (MidStudy *self)
{
  if (mid_study_settle (self) == NULL)
    return FALSE;
  const char *old = mid_node_get_comment (mid_study_get_node (self), MID_COMMENT_AFTER);
  g_autofree char *comment = mid_marks_clear (old);
  if (g_strcmp0 (comment, old) == 0)
    return FALSE;
  set_drawn (self, comment);
  return TRUE;
}
