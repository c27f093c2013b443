/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lengths are those of a face of the usual size; `unit` makes them those of this one.  Each text
 * has a room, and the largest letters with which it fits there: names differ, and so do languages.
 */
#include "mid-card-face-private.h"

#include <math.h>
#include <string.h>

#include "mid-card-emblem.h"
#include "mid-card-words.h"

#define RGB(hex)                                                                                   \
  {                                                                                                \
    ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex) &255) / 255.0, 1               \
  }

static const MidCardLook looks[] = {
  { "light", RGB (0xfbf8f1), RGB (0x20292b), RGB (0x55605f), RGB (0x8a9694), RGB (0x35565c),
    RGB (0xffffff), RGB (0xb3740a), RGB (0x35565c), RGB (0xd8c48c) },
  { "dark", RGB (0x2b3335), RGB (0xeceae3), RGB (0xb4bcba), RGB (0x66726f), RGB (0x16292d),
    RGB (0xf3efe2), RGB (0xe9b64c), RGB (0x16292d), RGB (0xbd9f55) },
  { "contrast", RGB (0xffffff), RGB (0x000000), RGB (0x000000), RGB (0x000000), RGB (0x000000),
    RGB (0xffffff), RGB (0x0043b0), RGB (0x000000), RGB (0xffffff) },
  { "contrast-dark", RGB (0x000000), RGB (0xffffff), RGB (0xffffff), RGB (0xffffff), RGB (0xffffff),
    RGB (0x000000), RGB (0xffd84d), RGB (0x000000), RGB (0xffffff) },
};

const MidCardLook *
mid_card_look_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    if (strcmp (looks[i].id, id) == 0)
      return &looks[i];
  return NULL;
}

/* --- Words ---------------------------------------------------------------------------------- */

/* "?" where what it costs is not known. */
static char *
dup_points (const MidCard *card)
{
  return card->points > 0 ? g_strdup_printf ("%u", card->points) : g_strdup ("?");
}

/* Where a text goes, and between which sizes its letters are. */
typedef struct
{
  double x, y, width, height;
  double largest, smallest;
  PangoWeight weight;
  PangoAlignment align;
  gboolean in_middle;
} Room;

static void
set_size (PangoLayout *layout, PangoWeight weight, double size)
{
  PangoFontDescription *font = pango_font_description_new ();
  pango_font_description_set_family_static (font, "Cantarell,sans-serif");
  pango_font_description_set_weight (font, weight);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

static gboolean
fits (PangoLayout *layout, const Room *room, double unit)
{
  PangoRectangle logical;
  pango_layout_get_extents (layout, NULL, &logical);
  return logical.width <= room->width * unit * PANGO_SCALE
         && logical.height <= room->height * unit * PANGO_SCALE;
}

/* A word too long for the smallest letters is broken; a text too long for them ends in dots: cards
 * of a game's own may be called anything. */
static void
force_in (PangoLayout *layout, const Room *room, double unit)
{
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (layout, (int) (room->height * unit * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
}

static MidCardText
set_text (cairo_t *cr, const char *words, const Room *room, double unit, const MidColour *colour)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  double size = room->largest;
  pango_layout_set_text (layout, words, -1);
  pango_layout_set_width (layout, (int) (room->width * unit * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_alignment (layout, room->align);
  for (set_size (layout, room->weight, size * unit);
       size > room->smallest && !fits (layout, room, unit);
       set_size (layout, room->weight, size * unit))
    size -= 0.5;
  if (!fits (layout, room, unit)) /* lighter letters are narrower */
    set_size (layout, PANGO_WEIGHT_NORMAL, size * unit);
  if (!fits (layout, room, unit))
    {
      set_size (layout, room->weight, size * unit);
      force_in (layout, room, unit);
    }
  return (MidCardText){
    layout,      room->x * unit,  room->y * unit, room->width * unit, room->height * unit,
    size * unit, room->in_middle, *colour
  };
}

/* Below this share of the largest letters a name is rather parted at the end of a line. */
#define LEGIBLE 0.75

static MidCardText
set_name (const MidCardFace *self, cairo_t *cr, const Room *room, double unit)
{
  MidCardText name = set_text (cr, mid_card_words_get_name (self->catalogue, self->id), room, unit,
                               &self->look->on_head);
  if (name.size >= LEGIBLE * room->largest * unit)
    return name;
  g_object_unref (name.layout);
  return set_text (cr, mid_card_words_get_parted_name (self->catalogue, self->id), room, unit,
                   &self->look->on_head);
}

static const Room small_name = {
  4, 2, 76, 29, 12, 6.5, PANGO_WEIGHT_BOLD, PANGO_ALIGN_CENTER, TRUE
};
static const Room small_points = {
  6, 36, 14, 16, 12, 8, PANGO_WEIGHT_BOLD, PANGO_ALIGN_CENTER, TRUE
};
static const Room small_time = {
  3, 87, 78, 31, 10.5, 7.5, PANGO_WEIGHT_MEDIUM, PANGO_ALIGN_CENTER, TRUE
};

static const Room strip_note = {
  24, 34, 58, 22, 10.5, 7.5, PANGO_WEIGHT_MEDIUM, PANGO_ALIGN_CENTER, TRUE
};

static guint
set_small (const MidCardFace *self, const MidCard *card, cairo_t *cr, MidCardText *out)
{
  double unit = self->width / MID_CARD_SMALL_WIDTH;
  g_autofree char *points = dup_points (card);
  g_autofree char *time = mid_card_words_dup_brief_time (card);
  out[0] = set_name (self, cr, &small_name, unit);
  out[1] = set_text (cr, points, &small_points, unit, &self->look->on_head);
  const char *below = self->note != NULL ? self->note : time;
  if (self->form == MID_CARD_STRIP && self->note == NULL)
    return 2;
  out[2] = set_text (cr, below, self->form == MID_CARD_STRIP ? &strip_note : &small_time, unit,
                     &self->look->ink);
  return 3;
}

/* A tab is as wide and high as there is room for; what is below the name is a band of its own,
 * where a tall one has points of that width. */
enum
{
  TAB_POINTS = 14
};

static double
get_tab_unit (const MidCardFace *self)
{
  return self->scale > 0 ? self->scale : 1;
}

static gboolean
is_tall_tab (const MidCardFace *self)
{
  return self->height / get_tab_unit (self) >= 1.4 * MID_CARD_TAB_HEIGHT;
}

static double
get_band_height (const MidCardFace *self)
{
  return is_tall_tab (self) ? 15 : self->note != NULL ? 11 : 0;
}

/* Beside the points, or where it is too long for that in their place as well; whether it is. */
static gboolean
set_tab_note (const MidCardFace *self, cairo_t *cr, MidCardText *out)
{
  double unit = get_tab_unit (self), band = get_band_height (self);
  Room room = { 2,   self->height / unit - band, self->width / unit - 4, band - 1, 8.5,
                6.5, PANGO_WEIGHT_MEDIUM,        PANGO_ALIGN_CENTER,     TRUE };
  Room beside = room;
  beside.x += TAB_POINTS;
  beside.width -= TAB_POINTS;
  *out = set_text (cr, self->note, is_tall_tab (self) ? &beside : &room, unit, &self->look->ink);
  if (!is_tall_tab (self) || !pango_layout_is_ellipsized (out->layout))
    return !is_tall_tab (self);
  g_object_unref (out->layout);
  *out = set_text (cr, self->note, &room, unit, &self->look->ink);
  return TRUE;
}

static guint
set_tab (const MidCardFace *self, const MidCard *card, cairo_t *cr, MidCardText *out)
{
  double unit = get_tab_unit (self), band = get_band_height (self);
  double width = self->width / unit, height = self->height / unit;
  double edge = self->lit ? 4 : 2;
  Room name = { edge, 1,   width - 2 * edge,  height - band - 2,
                10.5, 6.5, PANGO_WEIGHT_BOLD, PANGO_ALIGN_CENTER,
                TRUE };
  Room points = { 2, height - band,     TAB_POINTS,         band - 1, 9.5,
                  7, PANGO_WEIGHT_BOLD, PANGO_ALIGN_CENTER, TRUE };
  guint n = 0;
  g_autofree char *cost = dup_points (card);
  gboolean has_points = is_tall_tab (self);
  out[n++] = set_name (self, cr, &name, unit);
  if (self->note != NULL)
    has_points = !set_tab_note (self, cr, &out[n++]);
  if (has_points)
    out[n++] = set_text (cr, cost, &points, unit, &self->look->ink);
  return n;
}

static const Room whole_name = {
  12, 4, 176, 38, 19, 12, PANGO_WEIGHT_BOLD, PANGO_ALIGN_LEFT, TRUE
};
static const Room whole_points = { 200, 10, 28, 26, 18, 12, PANGO_WEIGHT_BOLD, PANGO_ALIGN_CENTER,
                                   TRUE };
static const Room whole_time = { 80,   54, 150, 38, 13.5, 10, PANGO_WEIGHT_MEDIUM, PANGO_ALIGN_LEFT,
                                 FALSE };
static const Room whole_kind = {
  80, 93, 150, 18, 12, 9, PANGO_WEIGHT_MEDIUM, PANGO_ALIGN_LEFT, TRUE
};
static const Room whole_effect = {
  14, 126, 212, 140, 15, 9, PANGO_WEIGHT_MEDIUM, PANGO_ALIGN_LEFT, FALSE
};
static const Room whole_choices = {
  14, 274, 212, 58, 12, 8.5, PANGO_WEIGHT_MEDIUM, PANGO_ALIGN_LEFT, FALSE
};

/* What it does and what is chosen share their room: what the one does not take the other has. */
static guint
set_whole (const MidCardFace *self, const MidCard *card, cairo_t *cr, MidCardText *out)
{
  double unit = self->width / MID_CARD_WHOLE_WIDTH;
  const MidCardLook *look = self->look;
  g_autofree char *points = dup_points (card);
  g_autofree char *time = mid_card_words_dup_time (card);
  g_autofree char *kind = mid_card_words_dup_kind (card);
  g_autofree char *choices = mid_card_words_dup_choices (card);
  const char *effect = mid_card_words_get_effect (self->catalogue, self->id);
  out[0] = set_name (self, cr, &whole_name, unit);
  out[1] = set_text (cr, points, &whole_points, unit, &look->on_head);
  out[2] = set_text (cr, time, &whole_time, unit, &look->ink);
  out[3] = set_text (cr, kind, &whole_kind, unit, &look->dim);
  out[4] = set_text (cr, effect, &whole_effect, unit, &look->ink);
  out[5] = set_text (cr, choices, &whole_choices, unit, &look->dim);
  return 6;
}

guint
mid_card_face_set (const MidCardFace *self, cairo_t *cr, MidCardText *texts)
{
  const MidCard *card = mid_card_get (self->catalogue, self->id);
  if (card == NULL)
    return 0;
  return self->form == MID_CARD_WHOLE ? set_whole (self, card, cr, texts)
         : self->form == MID_CARD_TAB ? set_tab (self, card, cr, texts)
                                      : set_small (self, card, cr, texts);
}

void
mid_card_texts_clear (MidCardText *texts, guint n)
{
  for (guint i = 0; i < n; i++)
    g_clear_object (&texts[i].layout);
}

static void
show_text (const MidCardText *text, cairo_t *cr)
{
  PangoRectangle logical;
  pango_layout_get_extents (text->layout, NULL, &logical);
  double spare = text->in_middle ? text->height - (double) logical.height / PANGO_SCALE : 0;
  mid_colour_set_source (&text->colour, cr);
  cairo_move_to (cr, text->x, text->y + spare / 2);
  pango_cairo_show_layout (cr, text->layout);
}

/* --- Paper ---------------------------------------------------------------------------------- */

static void
outline (cairo_t *cr, double inset, double width, double height, double radius)
{
  double right = width - inset, bottom = height - inset;
  cairo_new_path (cr);
  cairo_arc (cr, inset + radius, inset + radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, right - radius, inset + radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, inset + radius, bottom - radius, radius, G_PI / 2, G_PI);
  cairo_close_path (cr);
}

/* Lozenges. */
static void
draw_back (const MidCardFace *self, cairo_t *cr, double unit)
{
  double step = 14 * unit;
  outline (cr, 5 * unit, self->width, self->height, 4 * unit);
  cairo_clip (cr);
  mid_colour_set_source (&self->look->on_back, cr);
  cairo_set_line_width (cr, 1.2 * unit);
  for (double x = -self->height; x < self->width + self->height; x += step)
    {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x + self->height, self->height);
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x - self->height, self->height);
    }
  cairo_stroke (cr);
  outline (cr, 5 * unit, self->width, self->height, 4 * unit);
  cairo_stroke (cr);
}

/* A continuing card has a ring, a unique one a star: not by colour, and not by words alone. */
static void
draw_kind (const MidCardFace *self, const MidCard *card, cairo_t *cr, double unit)
{
  double x = 71 * unit, y = 44 * unit;
  mid_colour_set_source (&self->look->ink, cr);
  cairo_set_line_width (cr, 1.6 * unit);
  if (card->is_continuing)
    {
      cairo_new_path (cr);
      cairo_arc (cr, x, y, 5 * unit, 0.3, 2 * G_PI - 0.7);
      cairo_stroke (cr);
      cairo_arc (cr, x + 4.6 * unit, y - 2.6 * unit, 2 * unit, 0, 2 * G_PI);
      cairo_fill (cr);
      y += 16 * unit;
    }
  if (card->is_unique)
    {
      for (int i = 0; i < 10; i++)
        {
          double radius = (i % 2 == 0 ? 6 : 2.6) * unit, angle = -G_PI / 2 + i * G_PI / 5;
          cairo_line_to (cr, x + radius * cos (angle), y + radius * sin (angle));
        }
      cairo_fill (cr);
    }
}

static void
draw_disc (const MidCardFace *self, cairo_t *cr, double x, double y, double radius)
{
  mid_colour_set_source (&self->look->head, cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_fill_preserve (cr);
  mid_colour_set_source (&self->look->on_head, cr);
  cairo_stroke (cr);
}

static void
draw_head (const MidCardFace *self, cairo_t *cr, double height)
{
  mid_colour_set_source (&self->look->head, cr);
  cairo_rectangle (cr, 0, 0, self->width, height);
  cairo_fill (cr);
}

static void
draw_small (const MidCardFace *self, const MidCard *card, cairo_t *cr, double unit)
{
  draw_head (self, cr, 33 * unit);
  cairo_set_line_width (cr, unit);
  draw_disc (self, cr, 13 * unit, 44 * unit, 9 * unit);
  mid_colour_set_source (&self->look->ink, cr);
  if (self->form == MID_CARD_SMALL)
    mid_card_emblem_draw (mid_card_emblem_of (card), cr, 24 * unit, 44 * unit, 37 * unit);
  else if (self->note == NULL)
    mid_card_emblem_draw (mid_card_emblem_of (card), cr, 34 * unit, 37 * unit, 17 * unit);
  if (self->form == MID_CARD_SMALL)
    draw_kind (self, card, cr, unit);
}

static void
draw_tab (const MidCardFace *self, const MidCard *card, cairo_t *cr, double unit)
{
  double band = get_band_height (self) * unit;
  draw_head (self, cr, self->height - band);
  mid_colour_set_source (&self->look->ink, cr);
  if (is_tall_tab (self) && self->note == NULL)
    mid_card_emblem_draw (mid_card_emblem_of (card), cr, self->width / 2 - 2 * unit,
                          self->height - band + 2 * unit, 11 * unit);
}

static void
draw_line (const MidCardFace *self, cairo_t *cr, double y, double unit)
{
  mid_colour_set_source (&self->look->edge, cr);
  cairo_set_line_width (cr, unit);
  cairo_move_to (cr, 14 * unit, y * unit);
  cairo_line_to (cr, self->width - 14 * unit, y * unit);
  cairo_stroke (cr);
}

static void
draw_whole (const MidCardFace *self, const MidCard *card, cairo_t *cr, double unit)
{
  draw_head (self, cr, 46 * unit);
  cairo_set_line_width (cr, 1.5 * unit);
  draw_disc (self, cr, 214 * unit, 23 * unit, 16 * unit);
  mid_colour_set_source (&self->look->ink, cr);
  mid_card_emblem_draw (mid_card_emblem_of (card), cr, 16 * unit, 56 * unit, 52 * unit);
  draw_line (self, cr, 118, unit);
}

static void
draw_front (const MidCardFace *self, const MidCard *card, cairo_t *cr, double unit)
{
  MidCardText texts[MID_CARD_TEXTS_MAX];
  if (self->form == MID_CARD_WHOLE)
    draw_whole (self, card, cr, unit);
  else if (self->form == MID_CARD_TAB)
    draw_tab (self, card, cr, unit);
  else
    draw_small (self, card, cr, unit);
  guint n = mid_card_face_set (self, cr, texts);
  for (guint i = 0; i < n; i++)
    show_text (&texts[i], cr);
  mid_card_texts_clear (texts, n);
}

void
mid_card_face_draw (const MidCardFace *self, cairo_t *cr)
{
  const MidCard *card = mid_card_get (self->catalogue, self->id);
  gboolean small = self->form != MID_CARD_WHOLE;
  double unit = self->form == MID_CARD_TAB
                  ? get_tab_unit (self)
                  : self->width / (small ? MID_CARD_SMALL_WIDTH : MID_CARD_WHOLE_WIDTH);
  double radius = (small ? 6 : 12) * unit, edge = (self->lit ? 3 : 1) * unit;
  cairo_save (cr);
  outline (cr, 0, self->width, self->height, radius);
  cairo_clip (cr);
  mid_colour_set_source (card != NULL ? &self->look->paper : &self->look->back, cr);
  cairo_paint (cr);
  if (card != NULL)
    draw_front (self, card, cr, unit);
  else
    draw_back (self, cr, small ? unit : 2 * unit);
  cairo_restore (cr);
  cairo_save (cr);
  outline (cr, edge / 2, self->width, self->height, radius - edge / 2);
  mid_colour_set_source (self->lit ? &self->look->lit : &self->look->edge, cr);
  cairo_set_line_width (cr, edge);
  cairo_stroke (cr);
  cairo_restore (cr);
}
