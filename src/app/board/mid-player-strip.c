/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-player-strip.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-lost-pieces.h"
#include "mid-piece-set.h"
#include "mid-study.h"
#include "mid-template.h"
#include "mid-tooltip.h"

struct _MidPlayerStrip
{
  AdwBin parent_instance;
  GtkWidget *emblem;
  GtkWidget *name;
  GtkWidget *army;
  GtkWidget *lost;
  GtkWidget *pips;
  GtkWidget *clock;
  const char *drawing; /* of the emblem, interned; NULL: none */
  int stones, stones_max;
};

G_DEFINE_FINAL_TYPE (MidPlayerStrip, mid_player_strip, ADW_TYPE_BIN)

enum
{
  EMBLEM = 20, /* pixels */
  PIP = 10,
  GAP = 3 /* between pips */
};

static GdkRGBA
get_colour (GtkWidget *widget)
{
  GdkRGBA colour;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  return colour;
}

/* --- The emblem of an army ------------------------------------------------------------------ */

static MidPieceSet *
get_emblems (void)
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

/* The drawing serves as a mask, so that it follows the theme. */
static void
draw_emblem (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const MidPlayerStrip *self = data;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (area));
  MidPiece drawing = { .image = self->drawing, .letter = ' ' };
  GdkRGBA colour = get_colour (GTK_WIDGET (area));
  cairo_surface_t *mask =
    mid_piece_set_dup_picture (get_emblems (), &drawing, MID_SHADE_LIGHT, EMBLEM * scale, scale);
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_mask_surface (cr, mask, 0, 0);
  cairo_surface_destroy (mask);
}

static void
show_emblem (MidPlayerStrip *self, const char *drawing)
{
  self->drawing = g_intern_string (drawing);
  gtk_widget_set_visible (self->emblem, drawing != NULL);
  gtk_widget_queue_draw (self->emblem);
}

/* --- Stones, as filled and empty pips ------------------------------------------------------- */

static void
draw_pips (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const MidPlayerStrip *self = data;
  GdkRGBA colour = get_colour (GTK_WIDGET (area));
  cairo_set_line_width (cr, 1.5);
  for (int i = 0; i < self->stones_max; i++)
    {
      gboolean filled = i < self->stones;
      double radius = filled ? PIP / 2.0 : (PIP - 1.5) / 2;
      cairo_new_path (cr);
      cairo_arc (cr, i * (PIP + GAP) + PIP / 2.0, height / 2.0, radius, 0, 2 * G_PI);
      cairo_set_source_rgba (cr, (double) colour.red, (double) colour.green, (double) colour.blue,
                             (double) colour.alpha * (filled ? 1 : 0.45));
      if (filled)
        cairo_fill (cr);
      else
        cairo_stroke (cr);
    }
}

static void
show_stones (MidPlayerStrip *self, int stones, int most)
{
  gtk_widget_set_visible (self->pips, stones >= 0);
  if (stones < 0 || (stones == self->stones && most == self->stones_max))
    return;
  self->stones = stones;
  self->stones_max = most;
  g_autofree char *text = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%d stone", "%d stones", (gulong) stones), stones);
  mid_tooltip_set (self->pips, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pips), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->pips),
                                      MAX (most * (PIP + GAP) - GAP, 0));
  gtk_widget_queue_draw (self->pips);
}

/* --- All of a player ------------------------------------------------------------------------ */

/* The player's name, or the side's where the record has none. */
static const char *
player_name (MidRecord *record, MidSide side)
{
  const char *name = mid_record_get_tag (record, side == MID_FIRST ? "White" : "Black");
  if (name != NULL && name[0] != '\0' && strcmp (name, "?") != 0)
    return name;
  return _ (mid_record_get_game (record)->sides[side]);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

void
mid_player_strip_show (MidPlayerStrip *self, MidCursor *cursor, MidSide side,
                       const MidLineSummary *summary)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  const MidGame *game = mid_record_get_game (record);
  const MidPosition *at = mid_cursor_get_position (cursor);
  MidSide decides = game->decision (at).decides;
  MidPlayer player;
  game->player (at, side, &player);

  const char *army = player.army != NULL ? _ (player.army) : NULL;
  const char *name = player_name (record, side);
  show_emblem (self, player.emblem);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->army), army != NULL ? army : "");
  gtk_widget_set_visible (self->army, army != NULL);
  show_stones (self, player.stones, MAX (player.stones_max, 0));
  mid_lost_pieces_set (MID_LOST_PIECES (self->lost), game,
                       summary->lost[side == MID_FIRST ? MID_SECOND : MID_FIRST]);
  gtk_label_set_label (GTK_LABEL (self->clock),
                       summary->clock[side] != NULL ? summary->clock[side] : "");
  gtk_widget_set_visible (self->clock, summary->clock[side] != NULL);
  set_class (GTK_WIDGET (self), "deciding", decides == side || decides == MID_BOTH);
}

static void
mid_player_strip_class_init (MidPlayerStripClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  g_type_ensure (MID_TYPE_LOST_PIECES);
  MID_TEMPLATE (widget_class, "player-strip");
  MID_TEMPLATE_CHILDREN (widget_class, MidPlayerStrip, emblem, name, army, lost, pips, clock);
  gtk_widget_class_set_css_name (widget_class, "playerstrip");
}

static void
mid_player_strip_init (MidPlayerStrip *self)
{
  self->stones = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->emblem), draw_emblem, self, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->pips), draw_pips, self, NULL);
}
