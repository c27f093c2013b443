/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-edit.c: every change to a record. */
#include "mid-edit.h"
#include "mid-element-words.h"
#include "mid-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A record whose start is not understood is only kept: its moves are text in the root. */
static gboolean
is_kept_as_text (MidRecord *self)
{
  return mid_node_get_text (self->root) != NULL;
}

static gboolean
is_alive (MidNode *node)
{
  return mid_node_get_living (node) == node;
}

MidNode *
mid_record_play (MidRecord *self, MidNode *node, MidMove m)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && node != NULL && is_alive (node), NULL);

  MidPosition pos;
  if (is_kept_as_text (self) || mid_node_is_text (node))
    return NULL;
  mid_record_get_position (self, node, &pos);
  gboolean null = m == MID_NULL_MOVE && self->game->may_record (&pos, m);
  if (m == 0 || (!null && !self->game->is_legal (&pos, m)))
    return NULL;
  MidNode *child = mid_node_find_child (node, m);
  if (child != NULL)
    return child;

  child = mid_record_new_node (self, node, m);
  g_autofree char *element = mid_element_words_dup (self, child);
  /* Translators: name of a step that can be undone; %s is a move such as "Nf3" */
  mid_undo_begin (self, g_strdup_printf (_ ("Add %s"), element));
  MidNode *first = node->first_child;
  mid_undo_link (self, child, first != NULL && mid_node_is_text (first) ? first : NULL);
  mid_undo_end (self, child);
  return child;
}

/* --- Notes --- */

void
mid_record_set_comment (MidRecord *self, MidNode *node, MidCommentPlace place, const char *text)
{
  g_return_if_fail (MID_IS_RECORD (self) && node != NULL && is_alive (node));

  g_autofree char *valid = text != NULL && *text != '\0' ? g_utf8_make_valid (text, -1) : NULL;
  if (is_kept_as_text (self) || mid_node_is_text (node)
      || g_strcmp0 (valid, mid_node_get_comment (node, place)) == 0)
    return;

  MidNotes *notes = mid_notes_copy (node->notes);
  g_free (notes->comment[place]);
  notes->comment[place] = g_steal_pointer (&valid);
  if (place == MID_COMMENT_AFTER)
    {
      g_clear_pointer (&notes->behind, g_free);
      notes->n_behind = 0;
    }
  mid_undo_begin (
    self, g_strdup (text != NULL && *text != '\0' ? _ ("Edit Comment") : _ ("Remove Comment")));
  mid_undo_set_notes (self, node, notes);
  mid_undo_end (self, node);
}

void
mid_record_toggle_nag (MidRecord *self, MidNode *node, guint nag)
{
  g_return_if_fail (MID_IS_RECORD (self) && node != NULL && is_alive (node));
  g_return_if_fail (nag <= MID_NAG_MAX);
  if (is_kept_as_text (self) || mid_node_is_text (node))
    return;

  MidNotes *notes = mid_notes_copy (node->notes);
  guint found = 0;
  if (notes->nags == NULL)
    notes->nags = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = notes->nags->len; i > 0; i--)
    if (g_array_index (notes->nags, guint, i - 1) == nag)
      {
        g_array_remove_index (notes->nags, i - 1);
        found++;
      }
  if (found == 0)
    g_array_append_val (notes->nags, nag);
  mid_undo_begin (self, g_strdup (found == 0 ? _ ("Add Sign") : _ ("Remove Sign")));
  mid_undo_set_notes (self, node, notes);
  mid_undo_end (self, node);
}

/* --- The shape of the tree --- */

static void
move_before (MidRecord *self, MidNode *node, MidNode *before)
{
  mid_undo_unlink (self, node);
  mid_undo_link (self, node, before);
}

/* Text may come first only where nothing else is. */
static void
settle_text (MidRecord *self, MidNode *parent)
{
  MidNode *first = parent->first_child;
  MidNode *played = first;

  while (played != NULL && mid_node_is_text (played))
    played = played->next;
  if (played != NULL && played != first)
    move_before (self, played, first);
}

void
mid_record_delete (MidRecord *self, MidNode *node)
{
  g_return_if_fail (MID_IS_RECORD (self) && node != NULL && is_alive (node));
  g_return_if_fail (node->parent != NULL);

  g_autofree char *element = mid_element_words_dup (self, node);
  /* Translators: name of a step that can be undone; %s is a move such as "Nf3" */
  mid_undo_begin (self, g_strdup_printf (_ ("Delete %s"), element));
  mid_undo_unlink (self, node);
  settle_text (self, node->parent);
  mid_undo_end (self, node);
}

/* The node with which the variation begins that node is in; NULL on the main line. */
static MidNode *
get_variation (MidNode *node)
{
  while (node->parent != NULL && node->previous == NULL)
    node = node->parent;
  return node->parent != NULL ? node : NULL;
}

void
mid_record_promote (MidRecord *self, MidNode *node)
{
  g_return_if_fail (MID_IS_RECORD (self) && node != NULL && is_alive (node));

  MidNode *head = get_variation (node);
  if (head == NULL)
    return;
  mid_undo_begin (self, g_strdup (_ ("Promote Variation")));
  move_before (self, head, head->previous);
  settle_text (self, head->parent);
  mid_undo_end (self, node);
}

void
mid_record_demote (MidRecord *self, MidNode *node)
{
  g_return_if_fail (MID_IS_RECORD (self) && node != NULL && is_alive (node));

  MidNode *head = node->next != NULL ? node : get_variation (node);
  if (head == NULL || head->next == NULL)
    return;
  mid_undo_begin (self, g_strdup (_ ("Demote Variation")));
  move_before (self, head, head->next->next);
  settle_text (self, head->parent);
  mid_undo_end (self, node);
}

void
mid_record_make_main_line (MidRecord *self, MidNode *node)
{
  g_return_if_fail (MID_IS_RECORD (self) && node != NULL && is_alive (node));

  mid_undo_begin (self, g_strdup (_ ("Make Main Line")));
  for (MidNode *at = node; at->parent != NULL; at = at->parent)
    if (at->previous != NULL && !mid_node_is_text (at))
      move_before (self, at, at->parent->first_child);
  mid_undo_end (self, node);
}

/* --- Tags --- */

static gboolean
is_tag_name (const char *name)
{
  const char *at = name;
  while (g_ascii_isalnum (*at) || *at == '_')
    at++;
  return *at == '\0' && g_ascii_isalpha (*name);
}

static gboolean
refuse (GError **error, int code, char *message)
{
  g_set_error_literal (error, MID_RECORD_ERROR, code, message);
  g_free (message);
  return FALSE;
}

/* What the tags make of the record; FALSE if the change is not allowed. */
static gboolean
check_tags (MidRecord *self, GArray *tags, const char *name, MidStart *start, GError **error)
{
  MidStartFault fault;

  if (is_kept_as_text (self) || self->root->first_child != NULL)
    return refuse (error, MID_RECORD_ERROR_START,
                   g_strdup_printf (_ ("tag %s decides how the game starts and cannot change while "
                                       "there are moves"),
                                    name));
  if (mid_start_from_tags (tags, start, &fault))
    {
      g_free (fault.message);
      return TRUE;
    }
  return refuse (error, (int) fault.code, fault.message);
}

gboolean
mid_record_set_tag (MidRecord *self, const char *name, const char *value, GError **error)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && name != NULL, FALSE);

  MidTermination termination = self->termination;
  MidStart start;
  gboolean starts = mid_start_is_decided_by (self->game, name);
  g_autofree char *valid = value != NULL ? g_utf8_make_valid (value, -1) : NULL;

  if (valid != NULL)
    g_strdelimit (valid, "\r\n\t", ' ');
  if (!is_tag_name (name))
    return refuse (error, MID_RECORD_ERROR_TAG,
                   g_strdup_printf (_ ("“%s” is not the name of a tag; expected letters, digits "
                                       "and “_”"),
                                    name));
  if (g_strcmp0 (valid, mid_tags_get (self->tags, name)) == 0)
    return TRUE;
  if (strcmp (name, "Result") == 0
      && !mid_termination_parse (valid != NULL ? valid : "*", valid != NULL ? strlen (valid) : 1,
                                 &termination))
    return refuse (
      error, MID_RECORD_ERROR_TAG,
      g_strdup_printf (_ ("tag Result cannot be “%s”; expected 1-0, 0-1, 1/2-1/2 or *"), valid));

  g_autoptr (GArray) tags = mid_tags_copy (self->tags);
  mid_tags_set (tags, name, valid);
  if (starts && !check_tags (self, tags, name, &start, error))
    return FALSE;
  /* Translators: name of a step that can be undone; %s is a tag such as "White" */
  mid_undo_begin (self, g_strdup_printf (_ ("Edit %s"), name));
  mid_undo_set_head (self, starts ? &start : NULL, g_steal_pointer (&tags), termination);
  mid_undo_end (self, NULL);
  return TRUE;
}
