/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawing serves as a mask, so that it follows the theme. */
#include "mid-emblem.h"

#include "mid-piece-set.h"

struct _MidEmblem
{
  GtkWidget parent_instance;
  const char *name; /* interned */
};

G_DEFINE_FINAL_TYPE (MidEmblem, mid_emblem, GTK_TYPE_WIDGET)

enum
{
  SIZE = 20 /* pixels */
};

static MidPieceSet *
emblems (void)
{
  static MidPieceSet *set;
  if (set == NULL)
    {
      g_autoptr (GFile) folder =
        g_file_new_for_uri ("resource:///io/github/midline/Midline/emblems");
      set = mid_piece_set_new (folder, NULL);
    }
  return set;
}

static void
mid_emblem_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = MID_EMBLEM (widget)->name != NULL ? SIZE : 0;
}

static void
mid_emblem_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidEmblem *self = MID_EMBLEM (widget);
  if (self->name == NULL)
    return;
  int scale = gtk_widget_get_scale_factor (widget);
  MidPiece drawing = { .image = self->name, .letter = ' ' };
  GdkRGBA colour;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);

  cairo_surface_t *mask =
    mid_piece_set_dup_picture (emblems (), &drawing, MID_SHADE_LIGHT, SIZE * scale, scale);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, SIZE, SIZE));
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_mask_surface (cr, mask, 0, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (mask);
}

static void
mid_emblem_class_init (MidEmblemClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  widget_class->measure = mid_emblem_measure;
  widget_class->snapshot = mid_emblem_snapshot;
  gtk_widget_class_set_css_name (widget_class, "emblem");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mid_emblem_init (MidEmblem *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
mid_emblem_set_name (MidEmblem *self, const char *name)
{
  g_return_if_fail (MID_IS_EMBLEM (self));
  name = g_intern_string (name);
  if (self->name == name)
    return;
  self->name = name;
  gtk_widget_set_visible (GTK_WIDGET (self), name != NULL);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
