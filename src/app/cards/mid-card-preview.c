/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-preview.h"

#include "mid-bystander.h"
#include "mid-card-whole.h"
#include "mid-class.h"
#include "mid-soon.h"

enum
{
  REST = 250 /* ms that a card is pointed at before it is shown whole */
};

struct _MidCardPreview
{
  GtkPopover parent_instance;
  GtkWidget *face;
  GtkWidget *remark;
  guint rest_id;
};

G_DEFINE_FINAL_TYPE (MidCardPreview, mid_card_preview, GTK_TYPE_POPOVER)

void
mid_card_preview_point (MidCardPreview *self, GtkWidget *at, const MidTableCard *card)
{
  g_return_if_fail (MID_IS_CARD_PREVIEW (self));
  graphene_rect_t room;
  g_clear_handle_id (&self->rest_id, g_source_remove);
  if (card == NULL || card->card == MID_CARD_UNKNOWN
      || !gtk_widget_compute_bounds (at, gtk_widget_get_parent (GTK_WIDGET (self)), &room))
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      mid_card_whole_show (self->face, 0, MID_CARD_NONE); /* nobody is to hear of it any more */
      return;
    }
  /* What is said of it stands below it, in the card's width. */
  mid_card_whole_show (self->face, card->catalogue, card->card);
  gtk_label_set_label (GTK_LABEL (self->remark), card->remark != NULL ? card->remark : "");
  gtk_widget_set_visible (self->remark, card->remark != NULL);
  gtk_popover_set_pointing_to (GTK_POPOVER (self),
                               &(GdkRectangle){ (int) room.origin.x, (int) room.origin.y,
                                                (int) room.size.width, (int) room.size.height });
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    mid_soon (&self->rest_id, G_PRIORITY_DEFAULT, REST, G_CALLBACK (gtk_popover_popup), self);
}

static void
mid_card_preview_class_init (MidCardPreviewClass *class)
{
  MID_DISPOSES (class, MidCardPreview, g_source_remove, rest_id);
}

static void
mid_card_preview_init (MidCardPreview *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->face =
    g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  self->remark =
    g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0, "max-width-chars", 24, NULL);
  mid_card_whole_init (self->face);
  gtk_box_append (GTK_BOX (box), self->face);
  gtk_box_append (GTK_BOX (box), self->remark);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  mid_bystander_make (GTK_POPOVER (self));
}
