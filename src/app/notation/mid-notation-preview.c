/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-notation-preview.h"

#include "mid-bystander.h"
#include "mid-mention.h"
#include "mid-small-board.h"

enum
{
  REST = 350, /* ms that the pointer rests before the board appears */
  BELOW = 6   /* pixels below the row */
};

struct _MidNotationPreview
{
  GtkPopover parent_instance;
  GtkWidget *board;
  guint rest_id;
};

G_DEFINE_FINAL_TYPE (MidNotationPreview, mid_notation_preview, GTK_TYPE_POPOVER)

/* The position before the move that the span speaks of. */
static gboolean
get_move (MidRecord *record, const MidSpan *span, MidPosition *before, MidMove *move)
{
  if (span == NULL || !mid_notation_layout_is_link (span) || span->kind == MID_SPAN_ADDRESS
      || span->kind == MID_SPAN_FOLD || span->kind == MID_SPAN_UNREAD)
    return FALSE;
  if (span->kind != MID_SPAN_MENTION)
    {
      mid_record_get_position_before (record, span->node, before);
      *move = mid_node_get_move (span->node);
      return TRUE;
    }
  g_autofree char *words = mid_span_dup_words (span);
  g_autoptr (GArray) mentions = mid_mention_find (record, span->node, words);
  if (span->index >= mentions->len)
    return FALSE;
  mid_mention_get_position (record, mentions, span->index, before);
  *move = g_array_index (mentions, MidMention, span->index).move;
  return TRUE;
}

static gboolean
rest_cb (gpointer data)
{
  MidNotationPreview *self = data;
  self->rest_id = 0;
  gtk_popover_popup (GTK_POPOVER (self));
  return G_SOURCE_REMOVE;
}

void
mid_notation_preview_hide (MidNotationPreview *self)
{
  g_return_if_fail (MID_IS_NOTATION_PREVIEW (self));
  g_clear_handle_id (&self->rest_id, g_source_remove);
  gtk_popover_popdown (GTK_POPOVER (self));
}

void
mid_notation_preview_point (MidNotationPreview *self, MidRecord *record, const MidSpan *span,
                            const GdkRectangle *where, MidOrientation orientation)
{
  g_return_if_fail (MID_IS_NOTATION_PREVIEW (self));
  MidPosition before;
  MidMove move;
  if (!get_move (record, span, &before, &move))
    {
      mid_notation_preview_hide (self);
      return;
    }
  mid_small_board_show (MID_SMALL_BOARD (self->board), mid_record_get_game (record), &before, move,
                        orientation);
  gtk_popover_set_pointing_to (GTK_POPOVER (self), where);
  g_clear_handle_id (&self->rest_id, g_source_remove);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    self->rest_id = g_timeout_add (REST, rest_cb, self);
}

static void
mid_notation_preview_dispose (GObject *object)
{
  g_clear_handle_id (&MID_NOTATION_PREVIEW (object)->rest_id, g_source_remove);
  G_OBJECT_CLASS (mid_notation_preview_parent_class)->dispose (object);
}

static void
mid_notation_preview_class_init (MidNotationPreviewClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_notation_preview_dispose;
}

static void
mid_notation_preview_init (MidNotationPreview *self)
{
  self->board = g_object_new (MID_TYPE_SMALL_BOARD, NULL);
  gtk_popover_set_child (GTK_POPOVER (self), self->board);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_BOTTOM);
  gtk_popover_set_offset (GTK_POPOVER (self), 0, BELOW);
  mid_bystander_make (GTK_POPOVER (self));
}

GtkWidget *
mid_notation_preview_new (void)
{
  return g_object_new (MID_TYPE_NOTATION_PREVIEW, NULL);
}
