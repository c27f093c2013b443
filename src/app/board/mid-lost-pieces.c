/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-lost-pieces.h"

#include <glib/gi18n.h>

#include "mid-artwork.h"
#include "mid-board-view.h"
#include "mid-tooltip.h"

struct _MidLostPieces
{
  GtkWidget parent_instance;
  const MidGame *game;
  GArray *cells;
};

G_DEFINE_FINAL_TYPE (MidLostPieces, mid_lost_pieces, GTK_TYPE_WIDGET)

enum
{
  SIZE = 22, /* pixels of a piece */
  STEP = 15, /* from one to the next */
  SAME = 8   /* ... to another of its kind */
};

/* Where the i-th piece begins. */
static int
offset_of (MidLostPieces *self, guint i)
{
  int x = 0;
  for (guint j = 1; j <= i && j < self->cells->len; j++)
    x += g_array_index (self->cells, MidCell, j).piece
             == g_array_index (self->cells, MidCell, j - 1).piece
           ? SAME
           : STEP;
  return x;
}

static void
mid_lost_pieces_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  MidLostPieces *self = MID_LOST_PIECES (widget);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 0 : SIZE;
  *natural = SIZE;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = self->cells->len > 0 ? offset_of (self, self->cells->len - 1) + SIZE : 0;
}

static void
mid_lost_pieces_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidLostPieces *self = MID_LOST_PIECES (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int natural;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (self->cells->len == 0)
    return;
  double squeeze =
    natural > width && natural > SIZE ? MAX (width - SIZE, 0) / (double) (natural - SIZE) : 1;
  cairo_t *cr =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  for (guint i = 0; i < self->cells->len; i++)
    mid_board_view_draw_piece (cr, self->game, g_array_index (self->cells, MidCell, i),
                               mid_artwork_get_pieces (), offset_of (self, i) * squeeze,
                               (height - SIZE) / 2.0, SIZE, gtk_widget_get_scale_factor (widget));
  cairo_destroy (cr);
}

static void
mid_lost_pieces_finalize (GObject *object)
{
  g_array_unref (MID_LOST_PIECES (object)->cells);
  G_OBJECT_CLASS (mid_lost_pieces_parent_class)->finalize (object);
}

static void
mid_lost_pieces_class_init (MidLostPiecesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = mid_lost_pieces_finalize;
  widget_class->measure = mid_lost_pieces_measure;
  widget_class->snapshot = mid_lost_pieces_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mid_lost_pieces_init (MidLostPieces *self)
{
  mid_artwork_watch (GTK_WIDGET (self));
  self->cells = g_array_new (FALSE, FALSE, sizeof (MidCell));
}

static void
update_label (MidLostPieces *self)
{
  g_autoptr (GString) names = g_string_new (NULL);
  for (guint i = 0; i < self->cells->len; i++)
    g_string_append_printf (
      names, "%s%s", i > 0 ? ", " : "",
      _ (self->game->pieces[g_array_index (self->cells, MidCell, i).piece].name));
  /* Translators: followed by the names of pieces */
  g_autofree char *label =
    names->len > 0 ? g_strdup_printf (_ ("Captured: %s"), names->str) : g_strdup ("");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  mid_tooltip_set (GTK_WIDGET (self), names->len > 0 ? label : NULL);
}

void
mid_lost_pieces_set (MidLostPieces *self, const MidGame *game, const GArray *cells)
{
  g_return_if_fail (MID_IS_LOST_PIECES (self));
  self->game = game;
  g_array_set_size (self->cells, 0);
  if (cells->len > 0)
    g_array_append_vals (self->cells, cells->data, cells->len);
  update_label (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
