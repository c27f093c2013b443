/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-order.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-comment-text.h"
#include "mid-record-private.h"

#define ASIDE "variation"

/* --- One place up or down -------------------------------------------------------------------- */

/* The node with which the variation begins that node is in; NULL on the main line. */
static MidNode *
get_head (MidNode *node)
{
  while (node->parent != NULL && node->previous == NULL)
    node = node->parent;
  return node->parent != NULL ? node : NULL;
}

/* The sibling that `head` changes places with, or NULL. */
static MidNode *
get_other (MidNode *head, MidOrderStep step)
{
  MidNode *other = step == MID_ORDER_UP ? head->previous : head->next;
  if (other == NULL || other->previous == NULL || mid_node_is_text (other)
      || mid_node_is_text (head))
    return NULL;
  return other;
}

gboolean
mid_record_can_move_variation (MidRecord *self, MidNode *node, MidOrderStep step)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && node != NULL, FALSE);
  MidNode *head = get_head (node);
  return head != NULL && get_other (head, step) != NULL;
}

gboolean
mid_record_move_variation (MidRecord *self, MidNode *node, MidOrderStep step)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && node != NULL, FALSE);
  MidNode *head = get_head (node);
  MidNode *other = head != NULL ? get_other (head, step) : NULL;
  if (other == NULL)
    return FALSE;
  MidNode *before = step == MID_ORDER_UP ? other : other->next;
  mid_undo_begin (self, g_strdup (_ ("Move Variation")));
  mid_undo_unlink (self, head);
  mid_undo_link (self, head, before);
  mid_undo_end (self, node);
  return TRUE;
}

/* --- By length ------------------------------------------------------------------------------- */

typedef struct
{
  MidNode *head;
  guint size, place;
} Variation;

static guint
count_below (MidNode *head)
{
  guint n = 0;
  for (MidNode *node = head; node != NULL; node = mid_node_get_next_below (node, head))
    n++;
  return n;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const Variation *one = a, *two = b;
  if (one->size != two->size)
    return one->size > two->size ? -1 : 1;
  return one->place < two->place ? -1 : 1;
}

/* Text that could not be played stays behind. */
static void
sort_children (MidRecord *self, MidNode *parent)
{
  g_autoptr (GArray) variations = g_array_new (FALSE, FALSE, sizeof (Variation));
  MidNode *rest = parent->first_child->next;
  for (; rest != NULL && !mid_node_is_text (rest); rest = rest->next)
    {
      Variation one = { rest, count_below (rest), variations->len };
      g_array_append_val (variations, one);
    }
  g_array_sort (variations, compare);
  MidNode *at = parent->first_child->next;
  for (guint i = 0; i < variations->len; i++)
    {
      MidNode *head = g_array_index (variations, Variation, i).head;
      if (head == at)
        {
          at = at->next;
          continue;
        }
      mid_undo_unlink (self, head);
      mid_undo_link (self, head, at);
    }
}

void
mid_record_sort_variations (MidRecord *self)
{
  g_return_if_fail (MID_IS_RECORD (self));
  mid_record_begin_step (self, N_ ("Sort Variations"));
  for (MidNode *node = self->root; node != NULL; node = mid_node_get_next_below (node, self->root))
    if (node->first_child != NULL && node->first_child->next != NULL)
      sort_children (self, node);
  mid_record_end_step (self);
}

/* --- Set aside ------------------------------------------------------------------------------- */

gboolean
mid_node_is_set_aside (const MidNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);
  const char *comment = mid_node_get_comment (node, MID_COMMENT_AFTER);
  if (comment == NULL || strstr (comment, "[%" ASIDE) == NULL)
    return FALSE;
  g_autofree char *found = mid_comment_text_dup_command (comment, ASIDE);
  return found != NULL;
}

void
mid_record_set_aside (MidRecord *self, MidNode *node, gboolean aside)
{
  g_return_if_fail (MID_IS_RECORD (self) && node != NULL);
  if (node->parent == NULL || mid_node_is_set_aside (node) == aside)
    return;
  g_autofree char *comment = mid_comment_text_set_command (
    mid_node_get_comment (node, MID_COMMENT_AFTER), ASIDE, aside ? "" : NULL);
  mid_record_begin_step (self, aside ? N_ ("Show as Variation") : N_ ("Show as Main Line"));
  mid_record_set_comment (self, node, MID_COMMENT_AFTER, comment);
  mid_record_end_step (self);
}
