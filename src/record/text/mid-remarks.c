/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-remarks-private.h"

#include "mid-comment-private.h"
#include "mid-scratch-private.h"

void
mid_remarks_init (MidRemarks *self)
{
  self->comment = g_string_new (NULL);
  self->behind = g_array_new (FALSE, FALSE, sizeof (guint));
  self->nags = g_array_new (FALSE, FALSE, sizeof (guint));
}

void
mid_remarks_clear (MidRemarks *self)
{
  g_string_free (self->comment, TRUE);
  g_array_unref (self->behind);
  g_array_unref (self->nags);
}

void
mid_remarks_forget (MidRemarks *self)
{
  mid_scratch_empty (self->comment);
  g_array_set_size (self->behind, 0);
  g_array_set_size (self->nags, 0);
}

void
mid_remarks_add_comment (MidRemarks *self, const char *text, gsize len, guint variations)
{
  if (mid_comment_append_line (self->comment, text, len))
    g_array_append_val (self->behind, variations);
}

static gboolean
is_behind_variations (const MidRemarks *self)
{
  for (guint i = 0; i < self->behind->len; i++)
    if (g_array_index (self->behind, guint, i) != 0)
      return TRUE;
  return FALSE;
}

static char *
take_comment (MidRemarks *self)
{
  g_array_set_size (self->behind, 0);
  return mid_scratch_take (self->comment);
}

void
mid_remarks_give (MidRemarks *self, MidNode *node)
{
  if (self->comment->len == 0 && self->nags->len == 0)
    return;
  MidNotes *notes = mid_node_make_notes (node);
  if (self->comment->len > 0)
    {
      if (is_behind_variations (self))
        {
          notes->n_behind = self->behind->len;
          notes->behind = g_memdup2 (self->behind->data, self->behind->len * sizeof (guint));
        }
      notes->comment[MID_COMMENT_AFTER] = take_comment (self);
    }
  if (self->nags->len > 0)
    {
      notes->nags = g_array_copy (self->nags);
      g_array_set_size (self->nags, 0);
    }
}

void
mid_remarks_give_before (MidRemarks *self, MidNode *node)
{
  if (self->comment->len > 0)
    mid_node_make_notes (node)->comment[MID_COMMENT_BEFORE] = take_comment (self);
}
