/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the words of a card stand, how large they are and in which colours: each has a room that is
 * told here by what is around it, and the largest letters that fit there.  Lengths are those of a
 * face of the usual size. */
#include <string.h>

#include "../speak.h"
#include "mid-card-face-private.h"
#include "mid-card-words.h"
#include "view-picture.h"

static const int heights[] = { MID_CARD_SMALL_HEIGHT, MID_CARD_STRIP_HEIGHT,
                               MID_CARD_WHOLE_HEIGHT };

static const MidCardFace *
face_of (unsigned id, MidCardForm form, const char *look, double scale)
{
  static MidCardFace face;
  face =
    (MidCardFace){ .id = id,
                   .form = form,
                   .look = mid_card_look_find (look),
                   .width =
                     scale * (form == MID_CARD_WHOLE ? MID_CARD_WHOLE_WIDTH : MID_CARD_SMALL_WIDTH),
                   .height = scale * heights[form] };
  return &face;
}

/* With room round it, where nothing is to be seen. */
enum
{
  AROUND = 8
};

static cairo_surface_t *
draw (const MidCardFace *face)
{
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, (int) face->width + 2 * AROUND, (int) face->height + 2 * AROUND);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, AROUND, AROUND);
  mid_card_face_draw (face, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* --- Words ---------------------------------------------------------------------------------- */

static Box
ink_of (cairo_surface_t *seen, Box room, guint32 colour)
{
  Box found = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };
  for (int y = room.top; y < room.bottom; y++)
    for (int x = room.left; x < room.right; x++)
      if (pixel_near (seen_at (seen, x, y), colour, 60))
        found = (Box){ MIN (found.left, x), MIN (found.top, y), MAX (found.right, x + 1),
                       MAX (found.bottom, y + 1) };
  return found;
}

/* The ink of each text is where its lines lie: in the middle of the room or at its top. */
static void
check_inks (const MidCardFace *face)
{
  cairo_surface_t *seen = draw (face);
  cairo_t *cr = cairo_create (seen);
  MidCardText texts[MID_CARD_TEXTS_MAX];
  guint n = mid_card_face_set (face, cr, texts);
  for (guint i = 0; i < n; i++)
    {
      const MidCardText *text = &texts[i];
      /* what runs on begins at the top; what is a line or two of its own is in the middle */
      gboolean in_middle = face->form != MID_CARD_WHOLE || i < 2 || i == 3;
      PangoRectangle ink, logical;
      pango_layout_get_extents (text->layout, &ink, &logical);
      if (ink.width == 0)
        continue;
      double tall = (double) logical.height / PANGO_SCALE;
      double x = AROUND + text->x + (double) ink.x / PANGO_SCALE;
      double y = AROUND + text->y + (in_middle ? (text->height - tall) / 2 : 0)
                 + (double) ink.y / PANGO_SCALE;
      Box meant_for = { (int) x, (int) y, (int) (x + (double) ink.width / PANGO_SCALE) + 1,
                        (int) (y + (double) ink.height / PANGO_SCALE) + 1 };
      int more = i == 1 ? 2 : 5; /* the edge of the disc is near */
      Box room = { meant_for.left - more, meant_for.top - more, meant_for.right + more,
                   meant_for.bottom + more };
      Box found = ink_of (seen, room, colour_pixel (&text->colour));
      g_test_message ("%s", pango_layout_get_text (text->layout));
      g_assert_cmpint (ABS (found.left - meant_for.left), <=, 4);
      g_assert_cmpint (ABS (found.top - meant_for.top), <=, 4);
      g_assert_cmpint (ABS (found.right - meant_for.right), <=, 4);
      g_assert_cmpint (ABS (found.bottom - meant_for.bottom), <=, 4);
    }
  mid_card_texts_clear (texts, n);
  cairo_destroy (cr);
  cairo_surface_destroy (seen);
}

static void
test_inks (void)
{
  for (MidCardForm form = MID_CARD_SMALL; form <= MID_CARD_WHOLE; form++)
    for (unsigned id = 1; id <= mid_card_stock_count (); id += 7)
      check_inks (face_of (id, form, id % 2 ? "light" : "dark", 4));
}

/* Which colour each text has: the head's is on the head, what goes without saying is dim. */
static void
test_colours (void)
{
  for (MidCardForm form = MID_CARD_SMALL; form <= MID_CARD_WHOLE; form++)
    {
      MidCardFace face = *face_of (2, form, "dark", 1);
      const MidCardLook *l = face.look;
      const MidColour *small[] = { &l->on_head, &l->on_head, &l->ink };
      const MidColour *whole[] = { &l->on_head, &l->on_head, &l->ink, &l->dim, &l->ink, &l->dim };
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
      cairo_t *cr = cairo_create (surface);
      MidCardText texts[MID_CARD_TEXTS_MAX];
      guint n = mid_card_face_set (&face, cr, texts);
      for (guint i = 0; i < n; i++)
        g_assert_cmpmem (&texts[i].colour, sizeof (MidColour),
                         form == MID_CARD_WHOLE ? whole[i] : small[i], sizeof (MidColour));
      mid_card_texts_clear (texts, n);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* --- Rooms ---------------------------------------------------------------------------------- */

typedef struct
{
  MidCardText texts[MID_CARD_TEXTS_MAX];
  guint n;
} Words;

static void
words_of (Words *self, const MidCardFace *face)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  self->n = mid_card_face_set (face, cr, self->texts);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
is_at (const Words *self, guint i, double scale, double left, double top, double right,
       double bottom)
{
  const MidCardText *text = &self->texts[i];
  g_assert_cmpfloat_with_epsilon (text->x, left * scale, 0.01);
  g_assert_cmpfloat_with_epsilon (text->y, top * scale, 0.01);
  g_assert_cmpfloat_with_epsilon (text->x + text->width, right * scale, 0.01);
  g_assert_cmpfloat_with_epsilon (text->y + text->height, bottom * scale, 0.01);
}

/* A room is as large as what it lies in allows: points within their disc, a name beside it within
 * the head, and between one text and the next the same space. */
static void
test_rooms (void)
{
  static const double scales[] = { 1, 3 };
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      double scale = scales[i];
      Words words;
      words_of (&words, face_of (2, MID_CARD_SMALL, "light", scale));
      is_at (&words, 0, scale, 4, 2, 84 - 4, 33 - 2);           /* the head */
      is_at (&words, 1, scale, 13 - 7, 44 - 8, 13 + 7, 44 + 8); /* within the disc */
      is_at (&words, 2, scale, 3, 87, 84 - 3, 120 - 2);         /* what the emblem leaves */
      mid_card_texts_clear (words.texts, words.n);
      MidCardFace strip = *face_of (2, MID_CARD_STRIP, "light", scale);
      strip.note = "e4";
      words_of (&words, &strip);
      is_at (&words, 0, scale, 4, 2, 84 - 4, 33 - 2);
      is_at (&words, 1, scale, 13 - 7, 44 - 8, 13 + 7, 44 + 8);
      is_at (&words, 2, scale, 24, 33 + 1, 84 - 2, 58 - 2); /* beside the disc, below the head */
      mid_card_texts_clear (words.texts, words.n);
      words_of (&words, face_of (2, MID_CARD_WHOLE, "light", scale));
      is_at (&words, 0, scale, 12, 4, 188, 46 - 4);
      is_at (&words, 1, scale, 214 - 14, 23 - 13, 214 + 14, 23 + 13);
      is_at (&words, 2, scale, 80, 54, 240 - 10, 92);
      is_at (&words, 3, scale, 80, 93, 240 - 10, 111);
      is_at (&words, 4, scale, 14, 118 + 8, 240 - 14, 274 - 8);
      is_at (&words, 5, scale, 14, 274, 240 - 14, 340 - 8);
      mid_card_texts_clear (words.texts, words.n);
    }
}

/* A card of a game's own, with such a text everywhere. */
static MidCatalogue
catalogue_of (const char *text, guint8 when, unsigned points, gboolean kind, unsigned *id)
{
  MidCard card = {
    .points = (guint8) points, .when = when, .is_unique = kind, .is_continuing = kind
  };
  const char *texts[] = { text };
  MidCatalogue catalogue;
  unsigned at;
  g_strlcpy ((char *) card.name, text, sizeof card.name);
  g_assert_null (mid_catalogue_make (&card, texts, 1, &catalogue, &at));
  *id = mid_card_stock_count () + 1;
  return catalogue;
}

/* Letters are the largest that fit by half sizes: what is short has the usual ones, what is too
 * long the smallest. */
static void
has_sizes (MidCardForm form, gboolean is_long, const double *sizes, guint n)
{
  char text[60] = "A";
  unsigned id;
  if (is_long)
    memset (text, 'W', 30);
  for (double scale = 1; scale < 3; scale++)
    {
      MidCardFace face = *face_of (1, form, "light", scale);
      Words words;
      face.catalogue = catalogue_of (text, MID_WHEN_AFTER, 5, FALSE, &id);
      face.id = id;
      face.note = form == MID_CARD_WHOLE ? NULL
                  : is_long              ? "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"
                                         : "e4";
      words_of (&words, &face);
      g_assert_cmpuint (words.n, >=, n);
      for (guint i = 0; i < n; i++)
        if (sizes[i] > 0)
          g_assert_cmpfloat_with_epsilon (words.texts[i].size, sizes[i] * scale, 0.01);
      mid_card_texts_clear (words.texts, words.n);
    }
}

static void
test_sizes (void)
{
  has_sizes (MID_CARD_SMALL, FALSE, (const double[]){ 12, 12, 10.5 }, 3);
  has_sizes (MID_CARD_STRIP, FALSE, (const double[]){ 12, 12, 10.5 }, 3);
  has_sizes (MID_CARD_WHOLE, FALSE, (const double[]){ 19, 18, 13.5, 12, 15 }, 5);
  has_sizes (MID_CARD_SMALL, TRUE, (const double[]){ 6.5, 12, 7.5 }, 3);
  has_sizes (MID_CARD_STRIP, TRUE, (const double[]){ 6.5, 12, 7.5 }, 3);
  has_sizes (MID_CARD_WHOLE, TRUE, (const double[]){ 12, 18, 13.5, 12, 9 }, 5);
}

/* Half a size more would not fit, where it is not the largest. */
static void
test_largest (void)
{
  static const double most[2][6] = { { 12, 12, 10.5 }, { 19, 18, 13.5, 12, 15, 12 } };
  for (unsigned id = 1; id <= mid_card_stock_count (); id++)
    for (int whole = 0; whole < 2; whole++)
      {
        Words words;
        words_of (&words, face_of (id, whole ? MID_CARD_WHOLE : MID_CARD_SMALL, "light", 1));
        for (guint i = 0; i < words.n; i++)
          {
            const MidCardText *text = &words.texts[i];
            PangoFontDescription *font =
              pango_font_description_copy (pango_layout_get_font_description (text->layout));
            PangoRectangle logical;
            g_assert_cmpfloat (text->size, <=, most[whole][i]);
            g_assert_cmpint (pango_font_description_get_weight (font), ==,
                             i < 2 ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_MEDIUM);
            g_assert_cmpint (pango_layout_get_alignment (text->layout), ==,
                             !whole || i == 1 ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT);
            pango_font_description_set_absolute_size (font, (text->size + 0.5) * PANGO_SCALE);
            pango_layout_set_font_description (text->layout, font);
            pango_layout_get_extents (text->layout, NULL, &logical);
            if (text->size < most[whole][i])
              g_assert_true (logical.height > text->height * PANGO_SCALE
                             || logical.width > text->width * PANGO_SCALE);
            pango_font_description_free (font);
          }
        mid_card_texts_clear (words.texts, words.n);
      }
}

/* --- Tabs ----------------------------------------------------------------------------------- */

/* Nothing is cut, and what stands below the name is below it. */
static void
check_tab (const MidCardFace *face)
{
  Words words;
  words_of (&words, face);
  g_assert_cmpuint (words.n, >=, 1);
  for (guint i = 0; i < words.n; i++)
    {
      const MidCardText *text = &words.texts[i];
      g_assert_cmpfloat (text->x, >=, 0);
      g_assert_cmpfloat (text->x + text->width, <=, face->width);
      g_assert_cmpfloat (text->y + text->height, <=, face->height);
      g_assert_cmpfloat (text->size, >=, 6.5 * face->scale - 0.01);
      if (i > 0)
        g_assert_cmpfloat (text->y, >=, words.texts[0].y + words.texts[0].height);
      if (pango_layout_is_ellipsized (text->layout))
        g_error ("“%s” is cut at %g × %g", pango_layout_get_text (text->layout), face->width,
                 face->height);
    }
  mid_card_texts_clear (words.texts, words.n);
}

/* Every name can be read on tabs as narrow windows have them: five in a row of 286 pixels, below
 * one another or alone, and four with where they are about. */
static void
test_tabs (void)
{
  for (unsigned id = 1; id <= mid_card_stock_count (); id++)
    for (double scale = 1; scale < 2; scale += 0.6)
      {
        MidCardFace face = *face_of (id, MID_CARD_SMALL, "light", scale);
        face.form = MID_CARD_TAB;
        face.scale = scale;
        face.width = 53 * scale;
        face.height = 28 * scale;
        check_tab (&face);
        face.lit = TRUE; /* the letters stand off its edge */
        check_tab (&face);
        face.lit = FALSE;
        face.height = 58 * scale;
        check_tab (&face);
        if (!mid_card_get (0, id)->is_continuing)
          continue;
        face.note = "e4 f5";
        face.height = 28 * scale;
        face.width = 68 * scale;
        check_tab (&face);
      }
}

/* What is said of a card in play is whole on the narrowest tab, in all languages that there are,
 * where points stand beside it only if there is room. */
static void
test_notes (void)
{
  static const char *const notes[] = { "suspended", "ausgesetzt", "suspendida", "suspendue",
                                       "e4 f5" };
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    {
      MidCardFace face = *face_of (2, MID_CARD_TAB, "light", 1);
      Words words;
      face.scale = 1;
      face.width = MID_CARD_TAB_WIDTH;
      face.height = 58;
      face.note = notes[i];
      check_tab (&face);
      words_of (&words, &face);
      g_assert_cmpuint (words.n, ==, strlen (notes[i]) < 6 ? 3 : 2);
      g_assert_cmpstr (pango_layout_get_text (words.texts[1].layout), ==, notes[i]);
      mid_card_texts_clear (words.texts, words.n);
    }
}

/* --- Where words are parted ------------------------------------------------------------------ */

/* Lines end at blanks and hyphens, and where the language lets a word be parted. */
static void
check_ends (PangoLayout *layout)
{
  const char *text = pango_layout_get_text (layout);
  for (GSList *lines = pango_layout_get_lines_readonly (layout); lines->next != NULL;
       lines = lines->next)
    {
      const PangoLayoutLine *line = lines->data;
      const char *end = text + line->start_index + line->length;
      gunichar last = g_utf8_get_char (g_utf8_prev_char (end));
      if (last != ' ' && last != '-' && last != 0xad && *end != ' ')
        g_error ("“%s” is parted before “%s”", text, end);
    }
}

static void
check_name (const MidCardFace *face, double least)
{
  Words words;
  words_of (&words, face);
  check_ends (words.texts[0].layout);
  g_assert_false (pango_layout_is_ellipsized (words.texts[0].layout));
  g_assert_cmpfloat (words.texts[0].size, >=, least);
  mid_card_texts_clear (words.texts, words.n);
}

/* In a hand, and in a narrow one, names are whole or parted as one writes, in letters that can be
 * read; soft hyphens are on faces and nowhere else. */
static void
test_parted (void)
{
  guint n_parted = 0;
  for (unsigned id = 1; id <= mid_card_stock_count (); id++)
    {
      g_autofree char *said = mid_card_words_dup (0, id);
      g_assert_null (strstr (said, "\u00ad"));
      g_assert_null (strstr (mid_card_words_get_name (0, id), "\u00ad"));
      n_parted += strstr (mid_card_words_get_parted_name (0, id), "\u00ad") != NULL;
      check_name (face_of (id, MID_CARD_SMALL, "light", 1), 8);
      MidCardFace face = *face_of (id, MID_CARD_TAB, "light", 1);
      face.scale = 1;
      face.width = 53;
      face.height = 28;
      check_name (&face, 6.5);
      face.height = 58;
      check_name (&face, 7.5);
    }
  g_assert_cmpuint (n_parted, >, 0);
}

/* With a word behind it: in the language that the environment names. */
int
main (int argc, char **argv)
{
  gboolean translated = argc > 1 && argv[1][0] != '-';
  g_test_init (&argc, &argv, NULL);
  if (translated)
    speak ();
  g_test_add_func ("/card-rooms/parted", test_parted);
  if (translated)
    return g_test_run ();
  g_test_add_func ("/card-rooms/inks", test_inks);
  g_test_add_func ("/card-rooms/colours", test_colours);
  g_test_add_func ("/card-rooms/rooms", test_rooms);
  g_test_add_func ("/card-rooms/sizes", test_sizes);
  g_test_add_func ("/card-rooms/largest", test_largest);
  g_test_add_func ("/card-rooms/tabs", test_tabs);
  g_test_add_func ("/card-rooms/notes", test_notes);
  return g_test_run ();
}
