/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-player-strip.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-access-name.h"
#include "mid-artwork.h"
#include "mid-board-view.h"
#include "mid-piece-set.h"
#include "mid-study.h"
#include "mid-template.h"
#include "mid-tooltip.h"
#include "mid-widget.h"

/* --- Captured pieces, small and overlapping, in a row that takes what room is left -------------
 */

#define MID_TYPE_LOST_PIECES (mid_lost_pieces_get_type ())
G_DECLARE_FINAL_TYPE (MidLostPieces, mid_lost_pieces, MID, LOST_PIECES, GtkWidget)

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
mid_lost_pieces_class_init (MidLostPiecesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidLostPieces, g_array_unref, cells);
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
  mid_access_name_set (GTK_WIDGET (self), label);
  mid_tooltip_set (GTK_WIDGET (self), names->len > 0 ? label : NULL);
}

/* cells: MidCell. */
static void
show_lost (MidLostPieces *self, const MidGame *game, const GArray *cells)
{
  self->game = game;
  g_array_set_size (self->cells, 0);
  if (cells->len > 0)
    g_array_append_vals (self->cells, cells->data, cells->len);
  update_label (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* --- The strip ------------------------------------------------------------------------------ */

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
  mid_access_name_set (self->pips, text);
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

/* Without its spaces, in small letters. */
static char *
dup_bare (const char *name)
{
  g_autoptr (GString) bare = g_string_new (name);
  g_string_replace (bare, " ", "", 0);
  return g_utf8_casefold (bare->str, -1);
}

static gboolean
is_same (const char *a, const char *b)
{
  g_autofree char *one = dup_bare (a), *two = dup_bare (b);
  return g_str_equal (one, two);
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

  const char *name = player_name (record, side);
  const char *army = player.army != NULL ? _ (player.army) : NULL;
  if (army != NULL && (is_same (name, army) || is_same (name, player.army)))
    army = NULL; /* an engine that plays for it is called so */
  self->drawing = g_intern_string (player.emblem);
  gtk_widget_set_visible (self->emblem, player.emblem != NULL);
  gtk_widget_queue_draw (self->emblem);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->army), army != NULL ? army : "");
  gtk_widget_set_visible (self->army, army != NULL);
  show_stones (self, player.stones, MAX (player.stones_max, 0));
  show_lost (MID_LOST_PIECES (self->lost), game,
             summary->lost[side == MID_FIRST ? MID_SECOND : MID_FIRST]);
  gtk_label_set_label (GTK_LABEL (self->clock),
                       summary->clock[side] != NULL ? summary->clock[side] : "");
  gtk_widget_set_visible (self->clock, summary->clock[side] != NULL);
  mid_widget_set_class (GTK_WIDGET (self), "deciding", decides == side || decides == MID_BOTH);
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
