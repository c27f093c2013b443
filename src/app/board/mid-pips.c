/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-pips.h"

#include <glib/gi18n.h>

#include "mid-tooltip.h"

struct _MidPips
{
  GtkWidget parent_instance;
  int filled, most;
};

G_DEFINE_FINAL_TYPE (MidPips, mid_pips, GTK_TYPE_WIDGET)

enum
{
  PIP = 10, /* pixels */
  GAP = 3
};

static void
mid_pips_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                  int *natural, int *minimum_baseline, int *natural_baseline)
{
  int most = MID_PIPS (widget)->most;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MAX (most * (PIP + GAP) - GAP, 0);
  else
    *minimum = *natural = PIP;
}

static void
mid_pips_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidPips *self = MID_PIPS (widget);
  GdkRGBA colour;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  GdkRGBA faint = colour;
  faint.alpha *= 0.45f;

  for (int i = 0; i < self->most; i++)
    {
      GskRoundedRect pip;
      graphene_rect_t place = GRAPHENE_RECT_INIT (
        (float) i * (PIP + GAP), ((float) gtk_widget_get_height (widget) - PIP) / 2, PIP, PIP);
      gsk_rounded_rect_init_from_rect (&pip, &place, PIP / 2.0f);
      if (i < self->filled)
        {
          gtk_snapshot_push_rounded_clip (snapshot, &pip);
          gtk_snapshot_append_color (snapshot, &colour, &place);
          gtk_snapshot_pop (snapshot);
        }
      else
        {
          static const float widths[4] = { 1.5f, 1.5f, 1.5f, 1.5f };
          const GdkRGBA edge[4] = { faint, faint, faint, faint };
          gtk_snapshot_append_border (snapshot, &pip, widths, edge);
        }
    }
}

static void
mid_pips_class_init (MidPipsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  widget_class->measure = mid_pips_measure;
  widget_class->snapshot = mid_pips_snapshot;
  gtk_widget_class_set_css_name (widget_class, "pips");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mid_pips_init (MidPips *self)
{
  self->filled = -1;
}

void
mid_pips_set (MidPips *self, int filled, int most)
{
  g_return_if_fail (MID_IS_PIPS (self));
  if (self->filled == filled && self->most == most)
    return;
  self->filled = filled;
  self->most = most;
  g_autofree char *text = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%d stone", "%d stones", (gulong) MAX (filled, 0)), filled);
  mid_tooltip_set (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
