/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-games-cell.h"

struct _MidGamesCell
{
  GtkWidget parent_instance;
  MidCellKind kind;
  int chars;
  char *text;
  PangoLayout *layout; /* NULL: not seen yet */
};

G_DEFINE_FINAL_TYPE (MidGamesCell, mid_games_cell, GTK_TYPE_WIDGET)

/* The list that the cell is in; while it is in none, itself. */
static GtkWidget *
get_view (MidGamesCell *self)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_COLUMN_VIEW);
  return view != NULL ? view : GTK_WIDGET (self);
}

/* All cells ask the list's context, which remembers the answer. */
static void
mid_games_cell_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  MidGamesCell *self = MID_GAMES_CELL (widget);
  PangoContext *context = gtk_widget_get_pango_context (get_view (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                   pango_font_metrics_get_approximate_digit_width (metrics));
  int size = orientation == GTK_ORIENTATION_HORIZONTAL ? self->chars * width
                                                       : pango_font_metrics_get_height (metrics);
  pango_font_metrics_unref (metrics);
  *minimum = *natural = PANGO_PIXELS_CEIL (size);
}

static gboolean
is_seen (MidGamesCell *self)
{
  GtkWidget *view = get_view (self);
  double x, y;
  return gtk_widget_translate_coordinates (GTK_WIDGET (self), view, 0, 0, &x, &y)
         && y < gtk_widget_get_height (view) && y + gtk_widget_get_height (GTK_WIDGET (self)) > 0;
}

static PangoLayout *
make_layout (MidGamesCell *self)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  if (self->kind != MID_CELL_WORDS)
    {
      g_autoptr (PangoAttrList) list = pango_attr_list_new ();
      pango_attr_list_insert (list, pango_attr_font_features_new ("tnum"));
      pango_layout_set_attributes (layout, list);
    }
  return layout;
}

static void
mid_games_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidGamesCell *self = MID_GAMES_CELL (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean right =
    (self->kind == MID_CELL_NUMBER) != (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
  PangoRectangle logical;
  if (self->text == NULL || !is_seen (self))
    return;
  if (self->layout == NULL)
    self->layout = make_layout (self);
  pango_layout_set_width (self->layout, width * PANGO_SCALE);
  pango_layout_get_pixel_extents (self->layout, NULL, &logical);
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget),
                              (right ? width - logical.width : 0) - logical.x,
                              (height - logical.height) / 2 - logical.y, self->layout);
}

static void
mid_games_cell_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mid_games_cell_parent_class)->css_changed (widget, change);
  g_clear_object (&MID_GAMES_CELL (widget)->layout);
}

static void
mid_games_cell_finalize (GObject *object)
{
  MidGamesCell *self = MID_GAMES_CELL (object);
  g_clear_object (&self->layout);
  g_free (self->text);
  G_OBJECT_CLASS (mid_games_cell_parent_class)->finalize (object);
}

static void
mid_games_cell_class_init (MidGamesCellClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = mid_games_cell_finalize;
  widget_class->measure = mid_games_cell_measure;
  widget_class->snapshot = mid_games_cell_snapshot;
  widget_class->css_changed = mid_games_cell_css_changed;
  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
mid_games_cell_init (MidGamesCell *self)
{
}

GtkWidget *
mid_games_cell_new (MidCellKind kind, int chars)
{
  MidGamesCell *self = g_object_new (MID_TYPE_GAMES_CELL, NULL);
  self->kind = kind;
  self->chars = chars;
  return GTK_WIDGET (self);
}

void
mid_games_cell_set_text (MidGamesCell *self, const char *text)
{
  g_return_if_fail (MID_IS_GAMES_CELL (self) && text != NULL);
  if (g_strcmp0 (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_object (&self->layout);
  /* What has no name would be read out by that of its type. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text[0] != '\0' ? text : " ", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
mid_games_cell_get_text (MidGamesCell *self)
{
  g_return_val_if_fail (MID_IS_GAMES_CELL (self), NULL);
  return self->text;
}
