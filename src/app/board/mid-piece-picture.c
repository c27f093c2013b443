/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-piece-picture.h"

#include "mid-artwork.h"
#include "mid-board-view.h"

struct _MidPiecePicture
{
  GtkWidget parent_instance;
  const MidGame *game;
  MidCell cell;
  int size;
};

G_DEFINE_FINAL_TYPE (MidPiecePicture, mid_piece_picture, GTK_TYPE_WIDGET)

static void
mid_piece_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = MID_PIECE_PICTURE (widget)->size;
}

static void
mid_piece_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidPiecePicture *self = MID_PIECE_PICTURE (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  mid_board_view_draw_piece (cr, self->game, self->cell, mid_artwork_get_pieces (),
                             (width - self->size) / 2, (height - self->size) / 2, self->size,
                             gtk_widget_get_scale_factor (widget));
  cairo_destroy (cr);
}

static void
mid_piece_picture_class_init (MidPiecePictureClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  widget_class->measure = mid_piece_picture_measure;
  widget_class->snapshot = mid_piece_picture_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mid_piece_picture_init (MidPiecePicture *self)
{
  mid_artwork_watch (GTK_WIDGET (self));
}

GtkWidget *
mid_piece_picture_new (const MidGame *game, MidCell cell, int size)
{
  MidPiecePicture *self = g_object_new (MID_TYPE_PIECE_PICTURE, NULL);
  self->game = game;
  self->cell = cell;
  self->size = size;
  return GTK_WIDGET (self);
}
