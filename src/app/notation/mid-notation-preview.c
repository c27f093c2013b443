/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-notation-preview.h"

#include <string.h>

#include "mid-bystander.h"
#include "mid-card-whole.h"
#include "mid-class.h"
#include "mid-mention.h"
#include "mid-small-board.h"
#include "mid-soon.h"

enum
{
  REST = 350, /* ms that the pointer rests before the board appears */
  BELOW = 6   /* pixels below the row */
};

struct _MidNotationPreview
{
  GtkPopover parent_instance;
  GtkWidget *board, *face;
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

/* The words with which an element begins before a card's name. */
static const char *
skip_words (const char *text)
{
  static const char *const words[] = { "<", "w:", "b:", "discard ", "draw " };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (text, words[i]))
      text += strlen (words[i]);
  return text;
}

/* The card that the move plays or names; MID_CARD_NONE: it is none, or not known which. */
static unsigned
find_card (const MidGame *game, const MidPosition *before, MidMove move, MidCatalogue *catalogue)
{
  char text[MID_MOVE_TEXT_MAX + 2];
  MidPiles piles;
  size_t n;
  if (game->piles == NULL || move == 0 || move == MID_NULL_MOVE
      || !mid_is_aside (game, before, move))
    return MID_CARD_NONE;
  game->piles (before, MID_FIRST, &piles);
  mid_format_element (game, before, move, text, sizeof text);
  const char *name = skip_words (text);
  *catalogue = piles.catalogue;
  return mid_card_match (piles.catalogue, name, strcspn (name, ">"), &n);
}

static void
show_face (MidNotationPreview *self, const MidGame *game, const MidPosition *before, MidMove move)
{
  MidCatalogue catalogue = 0;
  unsigned card = find_card (game, before, move, &catalogue);
  gtk_widget_set_visible (self->face, card != MID_CARD_NONE);
  mid_card_whole_show (self->face, catalogue, card);
}

/* Beside the board, or below it where the window has not the room. */
static void
lay_out (MidNotationPreview *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *both = gtk_popover_get_child (GTK_POPOVER (self));
  int wide;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (both), GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_measure (both, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
  if (wide > gtk_widget_get_width (window))
    gtk_orientable_set_orientation (GTK_ORIENTABLE (both), GTK_ORIENTATION_VERTICAL);
}

void
mid_notation_preview_hide (MidNotationPreview *self)
{
  g_return_if_fail (MID_IS_NOTATION_PREVIEW (self));
  g_clear_handle_id (&self->rest_id, g_source_remove);
  gtk_popover_popdown (GTK_POPOVER (self));
  mid_card_whole_show (self->face, 0, MID_CARD_NONE);
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
  show_face (self, mid_record_get_game (record), &before, move);
  lay_out (self);
  gtk_popover_set_pointing_to (GTK_POPOVER (self), where);
  g_clear_handle_id (&self->rest_id, g_source_remove);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    mid_soon (&self->rest_id, G_PRIORITY_DEFAULT, REST, G_CALLBACK (gtk_popover_popup), self);
}

static void
mid_notation_preview_class_init (MidNotationPreviewClass *class)
{
  MID_DISPOSES (class, MidNotationPreview, g_source_remove, rest_id);
}

static void
mid_notation_preview_init (MidNotationPreview *self)
{
  GtkWidget *both = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, BELOW);
  self->board = g_object_new (MID_TYPE_SMALL_BOARD, "valign", GTK_ALIGN_CENTER, NULL);
  self->face =
    g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  gtk_widget_set_valign (self->face, GTK_ALIGN_CENTER);
  mid_card_whole_init (self->face);
  gtk_box_append (GTK_BOX (both), self->board);
  gtk_box_append (GTK_BOX (both), self->face);
  gtk_popover_set_child (GTK_POPOVER (self), both);
  gtk_popover_set_position (GTK_POPOVER (self), GTK_POS_BOTTOM);
  gtk_popover_set_offset (GTK_POPOVER (self), 0, BELOW);
  mid_bystander_make (GTK_POPOVER (self));
}

GtkWidget *
mid_notation_preview_new (void)
{
  return g_object_new (MID_TYPE_NOTATION_PREVIEW, NULL);
}
