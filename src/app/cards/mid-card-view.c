/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-view.h"

#include "mid-artwork.h"
#include "mid-card-words.h"
#include "mid-class.h"

struct _MidCardView
{
  GtkButton parent_instance;
  MidTableCard *card; /* NULL: nothing yet */
};

G_DEFINE_FINAL_TYPE (MidCardView, mid_card_view, GTK_TYPE_BUTTON)

static void
mid_card_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  double scale = mid_artwork_get_text_scale (widget);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  *minimum = (int) (scale * (across ? MID_CARD_TAB_WIDTH : MID_CARD_TAB_HEIGHT));
  *natural = (int) (scale * (across ? MID_CARD_SMALL_WIDTH : MID_CARD_SMALL_HEIGHT));
}

/* As much of it as there is room for. */
static MidCardForm
choose_form (GtkWidget *widget, int width, int height)
{
  double scale = mid_artwork_get_text_scale (widget);
  if (width + 2 < scale * MID_CARD_SMALL_WIDTH || height + 2 < scale * MID_CARD_STRIP_HEIGHT)
    return MID_CARD_TAB;
  return height + 2 >= MID_CARD_SMALL_HEIGHT * (double) width / MID_CARD_SMALL_WIDTH
           ? MID_CARD_SMALL
           : MID_CARD_STRIP;
}

static void
mid_card_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidCardView *self = MID_CARD_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  if (self->card == NULL)
    return;
  MidCardFace face = { .catalogue = self->card->catalogue,
                       .id = self->card->card,
                       .form = choose_form (widget, width, height),
                       .look = mid_artwork_get_card_look (),
                       .width = width,
                       .height = height,
                       .scale = mid_artwork_get_text_scale (widget),
                       .lit = self->card->playable,
                       .note = self->card->note };
  cairo_t *cr =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  mid_card_face_draw (&face, cr);
  cairo_destroy (cr);
}

static void
mid_card_view_class_init (MidCardViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidCardView, mid_table_card_free, card);
  widget_class->measure = mid_card_view_measure;
  widget_class->snapshot = mid_card_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "cardview");
}

/* The button's own layout would ask its child, which it has not. */
static void
mid_card_view_init (MidCardView *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  mid_artwork_watch (GTK_WIDGET (self));
}

GtkWidget *
mid_card_view_new (void)
{
  return g_object_new (MID_TYPE_CARD_VIEW, NULL);
}

void
mid_card_view_show (MidCardView *self, const MidTableCard *card)
{
  g_return_if_fail (MID_IS_CARD_VIEW (self));
  g_clear_pointer (&self->card, mid_table_card_free);
  self->card = mid_table_card_copy (card);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, card->label,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mid_card_view_show_face (MidCardView *self, MidCatalogue catalogue, unsigned card)
{
  g_autofree char *label = mid_card_words_dup (catalogue, card);
  mid_card_view_show (self,
                      &(MidTableCard){ .catalogue = catalogue, .card = card, .label = label });
}

const MidTableCard *
mid_card_view_get_card (MidCardView *self)
{
  g_return_val_if_fail (MID_IS_CARD_VIEW (self), NULL);
  return self->card;
}
