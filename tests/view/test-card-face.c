/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every published card, as small and as large as it is shown: each word of it stands within its
 * room, whole, in letters that can be read.  Run in another language it is the same with other
 * words; $MIDLINE_TEST_PICTURES is a folder for pictures of all of them. */
#include <string.h>

#include "../speak.h"
#include "mid-card-emblem.h"
#include "mid-card-face-private.h"
#include "mid-card-words.h"
#include "view-picture.h"

static const char *const look_ids[] = { "light", "dark", "contrast", "contrast-dark" };

static MidCardFace
face_of (unsigned id, MidCardForm form, double scale)
{
  static const int heights[] = { MID_CARD_SMALL_HEIGHT, MID_CARD_STRIP_HEIGHT,
                                 MID_CARD_WHOLE_HEIGHT };
  gboolean small = form != MID_CARD_WHOLE;
  return (MidCardFace){ .id = id,
                        .form = form,
                        .look = mid_card_look_find ("light"),
                        .width = scale * (small ? MID_CARD_SMALL_WIDTH : MID_CARD_WHOLE_WIDTH),
                        .height = scale * heights[form] };
}

static cairo_surface_t *
draw (const MidCardFace *face)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) face->width, (int) face->height);
  cairo_t *cr = cairo_create (surface);
  mid_card_face_draw (face, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

typedef void (*Judge) (const MidCardFace *face, const MidCardText *texts, guint n);

static void
judge (const MidCardFace *face, Judge with)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  MidCardText texts[MID_CARD_TEXTS_MAX];
  guint n = mid_card_face_set (face, cr, texts);
  with (face, texts, n);
  mid_card_texts_clear (texts, n);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static gboolean
is_apart (const MidCardText *a, const MidCardText *b)
{
  return a->x + a->width <= b->x || b->x + b->width <= a->x || a->y + a->height <= b->y
         || b->y + b->height <= a->y;
}

/* The room lies on the card and is no other text's; the words lie in the room, by their ink as
 * well; no word is broken and none left out. */
static void
is_whole (const MidCardFace *face, const MidCardText *texts, guint n)
{
  static const guint n_texts[] = { 3, 2, 6 };
  double least = face->form != MID_CARD_WHOLE ? 6.5 * face->width / MID_CARD_SMALL_WIDTH
                                              : 9 * face->width / MID_CARD_WHOLE_WIDTH;
  g_assert_cmpuint (n, ==, face->note != NULL ? 3 : n_texts[face->form]);
  for (guint i = 0; i < n; i++)
    {
      const MidCardText *text = &texts[i];
      PangoRectangle ink, logical;
      pango_layout_get_extents (text->layout, &ink, &logical);
      const char *words = pango_layout_get_text (text->layout);
      double overhang = text->size / 7 * PANGO_SCALE; /* of a J */
      if (pango_layout_get_wrap (text->layout) != PANGO_WRAP_WORD
          || pango_layout_is_ellipsized (text->layout) || text->size < least)
        g_error ("“%s” is cut, or too small: %.1f", words, text->size);
      g_assert_cmpfloat (logical.height, <=, text->height * PANGO_SCALE);
      g_assert_cmpfloat (ink.x, >=, -overhang);
      g_assert_cmpfloat (ink.x + ink.width, <=, text->width * PANGO_SCALE + overhang);
      g_assert_cmpfloat (text->x, >=, 0);
      g_assert_cmpfloat (text->x + text->width, <=, face->width);
      g_assert_cmpfloat (text->y + text->height, <=, face->height);
      for (guint k = 0; k < i; k++)
        g_assert_true (is_apart (text, &texts[k]));
    }
}

static void
test_whole (void)
{
  static const double scales[] = { 1, 1.25, 2 };
  g_assert_cmpuint (mid_card_stock_count (), >, 90);
  for (unsigned id = 1; id <= mid_card_stock_count (); id++)
    for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
      for (MidCardForm form = MID_CARD_SMALL; form <= MID_CARD_WHOLE; form++)
        {
          MidCardFace face = face_of (id, form, scales[i]);
          judge (&face, is_whole);
          face.note = "e4 f5, 12 turns";
          if (form != MID_CARD_WHOLE)
            judge (&face, is_whole);
        }
}

/* Without the places where a word may be parted. */
static char *
dup_joined (const char *words)
{
  GString *joined = g_string_new (words);
  g_string_replace (joined, "\u00ad", "", 0);
  return g_string_free (joined, FALSE);
}

static gboolean
says (const MidCardText *texts, guint n, const char *words)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *shown = dup_joined (pango_layout_get_text (texts[i].layout));
      if (strcmp (shown, words) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
says_all (const MidCardFace *face, const MidCardText *texts, guint n)
{
  const MidCard *card = mid_card_get (0, face->id);
  g_autofree char *points =
    card->points > 0 ? g_strdup_printf ("%u", card->points) : g_strdup ("?");
  g_autofree char *brief = mid_card_words_dup_brief_time (card);
  g_autofree char *time = mid_card_words_dup_time (card);
  g_autofree char *choices = mid_card_words_dup_choices (card);
  g_autofree char *all = mid_card_words_dup (0, face->id);
  g_autofree char *name = dup_joined (_ (card->name));
  gboolean small = face->form != MID_CARD_WHOLE;
  g_assert_true (says (texts, n, name));
  g_assert_true (says (texts, n, points));
  g_assert_cmpint (*brief, !=, '\0');
  g_assert_true (face->form == MID_CARD_STRIP || says (texts, n, small ? brief : time));
  if (small)
    return;
  g_assert_true (says (texts, n, _ (mid_card_text (0, face->id))));
  g_assert_true (says (texts, n, choices));
  for (guint i = 0; i < n; i++) /* who hears it hears all that is written */
    {
      g_autofree char *shown = dup_joined (pango_layout_get_text (texts[i].layout));
      if (strcmp (shown, "?") != 0)
        g_assert_nonnull (strstr (all, shown));
    }
}

static void
test_says (void)
{
  for (unsigned id = 1; id <= mid_card_stock_count (); id++)
    for (MidCardForm form = MID_CARD_SMALL; form <= MID_CARD_WHOLE; form++)
      {
        MidCardFace face = face_of (id, form, 1);
        judge (&face, says_all);
      }
}

/* Whatever a card is called, and however much it says. */
static void
is_inside (const MidCardFace *face, const MidCardText *texts, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      PangoRectangle logical;
      pango_layout_get_extents (texts[i].layout, NULL, &logical);
      g_assert_cmpfloat (logical.height, <=, (texts[i].height + 1) * PANGO_SCALE);
      g_assert_cmpfloat (logical.width, <=, (texts[i].width + 1) * PANGO_SCALE);
    }
}

static void
test_own (void)
{
  MidCard card = { .name = "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
                   .points = 50,
                   .when = MID_WHEN_BEFORE | MID_WHEN_INSTEAD | MID_WHEN_AFTER | MID_WHEN_OPPONENT
                           | MID_WHEN_REPLY | MID_WHEN_ANY,
                   .is_unique = 1,
                   .is_continuing = 1 };
  char text[MID_CARD_TEXT_MAX];
  const char *texts[] = { text };
  MidCardFace face = face_of (mid_card_stock_count () + 1, MID_CARD_SMALL, 1);
  memset (text, 'm', sizeof text - 1);
  text[sizeof text - 1] = '\0';
  unsigned at;
  g_assert_null (mid_catalogue_make (&card, texts, 1, &face.catalogue, &at));
  judge (&face, is_inside);
  face = face_of (face.id, MID_CARD_WHOLE, 1);
  mid_catalogue_make (&card, texts, 1, &face.catalogue, &at);
  judge (&face, is_inside);
}

/* --- Looks ---------------------------------------------------------------------------------- */

static void
test_contrast (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (look_ids); i++)
    {
      const MidCardLook *look = mid_card_look_find (look_ids[i]);
      double least = strstr (look->id, "contrast") != NULL ? 7 : 4.5;
      g_assert_cmpfloat (mid_colour_contrast (&look->ink, &look->paper), >=, 7);
      g_assert_cmpfloat (mid_colour_contrast (&look->dim, &look->paper), >=, least);
      g_assert_cmpfloat (mid_colour_contrast (&look->on_head, &look->head), >=, least);
      g_assert_cmpfloat (mid_colour_contrast (&look->on_back, &look->back), >=, 3);
      g_assert_cmpfloat (mid_colour_contrast (&look->edge, &look->paper), >=, 2);
      g_assert_cmpfloat (mid_colour_contrast (&look->lit, &look->paper), >=, 3);
    }
  g_assert_null (mid_card_look_find ("none"));
}

static gboolean
same (const MidCardFace *a, const MidCardFace *b)
{
  cairo_surface_t *one = draw (a), *two = draw (b);
  gboolean is_same = same_within (one, two, whole_picture (one), 0);
  cairo_surface_destroy (one);
  cairo_surface_destroy (two);
  return is_same;
}

/* A back is a back, whatever is behind it; nothing is written on it. */
static void
says_nothing (const MidCardFace *face, const MidCardText *texts, guint n)
{
  g_assert_cmpuint (n, ==, 0);
}

static void
test_back (void)
{
  for (MidCardForm form = MID_CARD_SMALL; form <= MID_CARD_WHOLE; form++)
    {
      MidCardFace back = face_of (MID_CARD_UNKNOWN, form, 1), front = face_of (1, form, 1);
      g_assert_false (same (&back, &front));
      judge (&back, says_nothing);
    }
  g_autofree char *words = mid_card_words_dup (0, MID_CARD_UNKNOWN);
  g_assert_cmpstr (words, ==, _ ("Unknown card"));
}

/* What can be played is seen by its edge; a note takes the place of the time. */
static void
test_states (void)
{
  MidCardFace plain = face_of (1, MID_CARD_SMALL, 1), lit = plain, noted = plain;
  lit.lit = TRUE;
  noted.note = "e4";
  g_assert_false (same (&plain, &lit));
  g_assert_false (same (&plain, &noted));
  g_assert_true (same (&plain, &plain));
}

/* --- Emblems -------------------------------------------------------------------------------- */

static cairo_surface_t *
draw_emblem (MidCardEmblem emblem)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 140, 140);
  cairo_t *cr = cairo_create (surface);
  mid_card_emblem_draw (emblem, cr, 20, 20, 100);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Each fills its square, keeps within it, and is like no other. */
static void
test_emblems (void)
{
  cairo_surface_t *blank = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 140, 140);
  cairo_surface_t *drawn[MID_EMBLEMS];
  for (guint i = 0; i < MID_EMBLEMS; i++)
    {
      drawn[i] = draw_emblem ((MidCardEmblem) i);
      Box box = find_difference (blank, drawn[i], whole_picture (blank));
      g_assert_cmpint (box.left, >=, 16);
      g_assert_cmpint (box.top, >=, 16);
      g_assert_cmpint (box.right, <=, 124);
      g_assert_cmpint (box.bottom, <=, 124);
      g_assert_cmpint (MAX (box.right - box.left, box.bottom - box.top), >=, 65);
      for (guint k = 0; k < i; k++)
        g_assert_false (same_within (drawn[i], drawn[k], whole_picture (blank), 0));
    }
  for (guint i = 0; i < MID_EMBLEMS; i++)
    cairo_surface_destroy (drawn[i]);
  cairo_surface_destroy (blank);
}

static void
test_emblem_of (void)
{
  static const struct
  {
    const char *name;
    MidCardEmblem emblem;
  } known[] = {
    { "Fanatic", MID_EMBLEM_MOVE },
    { "Disintegration", MID_EMBLEM_STRIKE },
    { "Fatal Attraction", MID_EMBLEM_HOLD },
    { "Truce", MID_EMBLEM_GUARD },
    { "Holy War", MID_EMBLEM_SWAP },
    { "Crab", MID_EMBLEM_CHANGE },
    { "Volunteer", MID_EMBLEM_RETURN },
    { "Forbidden City", MID_EMBLEM_WALL },
    { "Earthquake", MID_EMBLEM_TURN },
    { "Vulture", MID_EMBLEM_CARDS },
    { "Toll", MID_EMBLEM_UNDO },
    { "Under Elf Hill", MID_EMBLEM_CROWN },
    { "Demotion", MID_EMBLEM_WRITE },
    { "Haunting Memories", MID_EMBLEM_COPY },
  };
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      unsigned id = mid_card_find (0, known[i].name, strlen (known[i].name));
      g_test_message ("%s", known[i].name);
      g_assert_cmpuint (id, !=, 0);
      g_assert_cmpint (mid_card_emblem_of (mid_card_get (0, id)), ==, known[i].emblem);
    }
}

/* --- To be looked at ------------------------------------------------------------------------ */

static void
draw_sheet (const char *folder, MidCardForm form, const char *look, unsigned columns)
{
  unsigned n = mid_card_stock_count () + 1;
  MidCardFace face = face_of (1, form, 1);
  int wide = (int) face.width + 10, high = (int) face.height + 10;
  cairo_surface_t *sheet = cairo_image_surface_create (CAIRO_FORMAT_RGB24, wide * (int) columns,
                                                       high * (int) ((n + columns - 1) / columns));
  cairo_t *cr = cairo_create (sheet);
  face.look = mid_card_look_find (look);
  mid_colour_set_source (&mid_board_theme_find ("light")->surround, cr);
  cairo_paint (cr);
  for (unsigned i = 0; i < n; i++)
    {
      face.id = i + 1 < n ? i + 1 : MID_CARD_UNKNOWN;
      face.lit = i % 3 == 0;
      cairo_save (cr);
      cairo_translate (cr, 5 + (int) (i % columns) * wide, 5 + (int) (i / columns) * high);
      mid_card_face_draw (&face, cr);
      cairo_restore (cr);
    }
  cairo_destroy (cr);
  g_autofree char *path = g_strdup_printf ("%s/cards-%s-%s.png", folder,
                                           form == MID_CARD_SMALL   ? "small"
                                           : form == MID_CARD_STRIP ? "strip"
                                                                    : "whole",
                                           look);
  g_assert_cmpint (cairo_surface_write_to_png (sheet, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (sheet);
}

static void
draw_sheets (const char *folder)
{
  for (guint i = 0; i < G_N_ELEMENTS (look_ids); i++)
    {
      draw_sheet (folder, MID_CARD_SMALL, look_ids[i], 17);
      draw_sheet (folder, MID_CARD_STRIP, look_ids[i], 17);
      draw_sheet (folder, MID_CARD_WHOLE, look_ids[i], 12);
    }
}

int
main (int argc, char **argv)
{
  const char *language = argc > 1 && argv[1][0] != '-' ? argv[1] : NULL;
  g_test_init (&argc, &argv, NULL);
  if (language != NULL)
    {
      speak ();
    }
  if (g_getenv ("MIDLINE_TEST_PICTURES") != NULL)
    draw_sheets (g_getenv ("MIDLINE_TEST_PICTURES"));
  g_test_add_func ("/card-face/whole", test_whole);
  g_test_add_func ("/card-face/says", test_says);
  g_test_add_func ("/card-face/own", test_own);
  g_test_add_func ("/card-face/contrast", test_contrast);
  g_test_add_func ("/card-face/back", test_back);
  g_test_add_func ("/card-face/states", test_states);
  g_test_add_func ("/card-face/emblems", test_emblems);
  g_test_add_func ("/card-face/emblem-of", test_emblem_of);
  return g_test_run ();
}
