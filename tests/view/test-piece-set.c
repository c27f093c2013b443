/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

#include "view-picture.h"

enum
{
  SMALL = 24 /* pixels: where pieces have to be told apart */
};

static const char *const operational[] = {
  "operational-soldier",    "operational-tank",      "operational-cavalry",
  "operational-helicopter", "operational-fighter",   "operational-missile",
  "operational-bomber",     "operational-airborne",  "operational-general-2",
  "operational-general-3",  "operational-general-4", "operational-outpost",
  "operational-stronghold",
};
static const char *const knightmare[] = {
  "king",
  "queen",
  "rook",
  "bishop",
  "knight",
  "pawn",
  "warrior-king",
  "knightmare-amazon",
  "knightmare-champion",
  "knightmare-crab",
  "knightmare-forbidden",
  "knightmare-prince",
  "knightmare-princess",
  "knightmare-royal-knight",
};
static const char *const extreme[] = { "extreme-disc", "extreme-heir", "extreme-king" };
static const char *const discs[] = { "extreme-red", "extreme-blue", "extreme-yellow" };

typedef enum
{
  OWNED, /* by one side, and shows which */
  NEUTRAL
} Ownership;

/* Drawings that meet on one board. */
static const struct
{
  const char *const *images;
  guint n;
  Ownership ownership;
} companies[] = {
  { fixture_images, FIXTURE_N_IMAGES, OWNED },
  { operational, G_N_ELEMENTS (operational), OWNED },
  { knightmare, G_N_ELEMENTS (knightmare), OWNED },
  { extreme, G_N_ELEMENTS (extreme), OWNED },
  { discs, G_N_ELEMENTS (discs), NEUTRAL },
};

static cairo_surface_t *
picture (MidPieceSet *pieces, const char *image, MidShade shade, int pixels)
{
  MidPiece piece = { .image = image, .name = image, .letter = 'X' };

  return mid_piece_set_dup_picture (pieces, &piece, shade, pixels, 1);
}

static double
coverage (cairo_surface_t *surface, int size)
{
  double sum = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      sum += (fixture_pixel (surface, x, y) >> 24) / 255.0;
  return sum / (size * size);
}

static double
channel_difference (guint32 a, guint32 b, int shift)
{
  return ((double) (a >> shift & 255) - (double) (b >> shift & 255)) / 255.0;
}

/* Root mean square of the four channels over the pixels that either picture covers: 0 … 1. */
static double
distance (cairo_surface_t *a, cairo_surface_t *b, int size)
{
  double sum = 0, covered = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      {
        guint32 p = fixture_pixel (a, x, y), q = fixture_pixel (b, x, y);
        covered += MAX (p >> 24, q >> 24) / 255.0;
        for (int shift = 0; shift < 32; shift += 8)
          sum += pow (channel_difference (p, q, shift), 2) / 4;
      }
  return sqrt (sum / MAX (covered, 1));
}

static void
check_piece (MidPieceSet *pieces, const char *image, Ownership ownership)
{
  g_assert_true (mid_piece_set_has (pieces, image));
  cairo_surface_t *light = picture (pieces, image, MID_SHADE_LIGHT, 48);
  cairo_surface_t *dark = picture (pieces, image, MID_SHADE_DARK, 48);
  double share = coverage (light, 48);

  g_test_message ("%s: covers %.2f, light from dark %.2f", image, share,
                  distance (light, dark, 48));
  g_assert_cmpfloat (share, >, 0.15);
  g_assert_cmpfloat (share, <, 0.7);
  if (ownership == OWNED)
    g_assert_cmpfloat (distance (light, dark, 48), >, 0.2);
  cairo_surface_destroy (light);
  cairo_surface_destroy (dark);
}

static void
test_every_piece (gconstpointer finish)
{
  g_autoptr (MidPieceSet) pieces = fixture_pieces_in (finish);

  for (guint c = 0; c < G_N_ELEMENTS (companies); c++)
    for (guint i = 0; i < companies[c].n; i++)
      check_piece (pieces, companies[c].images[i], companies[c].ownership);
}

static gboolean
is_looked_at (const char *file)
{
  for (guint c = 0; c < G_N_ELEMENTS (companies); c++)
    for (guint i = 0; i < companies[c].n; i++)
      {
        g_autofree char *name = g_strconcat (companies[c].images[i], ".svg", NULL);
        if (strcmp (name, file) == 0)
          return TRUE;
      }
  return FALSE;
}

/* No drawing of the folder escapes these tests. */
static void
test_folder (void)
{
  g_autoptr (GFile) folder = fixture_folder ();
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  const char *file;

  g_assert_nonnull (dir);
  while ((file = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (file, ".svg") && !is_looked_at (file))
      {
        g_test_message ("%s", file);
        g_test_fail ();
      }
}

/* The drawing keeps clear of the square's edge, so that neighbours never touch. */
static void
check_margins (MidPieceSet *pieces, const char *image)
{
  cairo_surface_t *dark = picture (pieces, image, MID_SHADE_DARK, 100);

  for (int k = 0; k < 100; k++)
    {
      g_assert_cmpuint (fixture_pixel (dark, k, 0) >> 24, ==, 0);
      g_assert_cmpuint (fixture_pixel (dark, k, 99) >> 24, ==, 0);
      g_assert_cmpuint (fixture_pixel (dark, 0, k) >> 24, ==, 0);
      g_assert_cmpuint (fixture_pixel (dark, 99, k) >> 24, ==, 0);
    }
  cairo_surface_destroy (dark);
}

static void
test_margins (gconstpointer finish)
{
  g_autoptr (MidPieceSet) pieces = fixture_pieces_in (finish);

  for (guint c = 0; c < G_N_ELEMENTS (companies); c++)
    for (guint i = 0; i < companies[c].n; i++)
      {
        g_test_message ("%s", companies[c].images[i]);
        check_margins (pieces, companies[c].images[i]);
      }
}

static void
check_apart (MidPieceSet *pieces, const char *one, const char *other, MidShade shade)
{
  cairo_surface_t *a = picture (pieces, one, shade, SMALL);
  cairo_surface_t *b = picture (pieces, other, shade, SMALL);
  double d = distance (a, b, SMALL);

  if (d < 0.3)
    g_test_message ("%s and %s: %.3f", one, other, d);
  g_assert_cmpfloat (d, >, 0.15);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

static void
test_told_apart (gconstpointer finish)
{
  g_autoptr (MidPieceSet) pieces = fixture_pieces_in (finish);

  for (guint c = 0; c < G_N_ELEMENTS (companies); c++)
    for (guint i = 0; i < companies[c].n; i++)
      for (guint j = 0; j < i; j++)
        for (int shade = 0; shade < 2; shade++)
          check_apart (pieces, companies[c].images[i], companies[c].images[j], (MidShade) shade);
}

/* What the programs carry in themselves draws the same pixels as the folder. */
static void
test_resource (void)
{
  g_autoptr (GFile) inside = g_file_new_for_uri ("resource:///io/github/midline/Midline/pieces");
  g_autoptr (MidPieceSet) carried = mid_piece_set_new (inside, NULL);
  g_autoptr (MidPieceSet) pieces = fixture_pieces ();

  for (guint c = 0; c < G_N_ELEMENTS (companies); c++)
    for (guint i = 0; i < companies[c].n; i++)
      for (int shade = 0; shade < 2; shade++)
        {
          const char *image = companies[c].images[i];
          g_assert_true (mid_piece_set_has (carried, image));
          cairo_surface_t *a = picture (carried, image, (MidShade) shade, SMALL);
          cairo_surface_t *b = picture (pieces, image, (MidShade) shade, SMALL);
          g_assert_cmpfloat (distance (a, b, SMALL), ==, 0);
          cairo_surface_destroy (a);
          cairo_surface_destroy (b);
        }
  g_assert_false (mid_piece_set_has (carried, "griffin"));
}

/* How far a piece is from red to blue, on the average of what it covers: -255 … 255. */
static double
blueness (MidPieceSet *pieces, const char *image, MidShade shade)
{
  cairo_surface_t *surface = picture (pieces, image, shade, 48);
  double sum = 0, covered = 0;
  for (int y = 0; y < 48; y++)
    for (int x = 0; x < 48; x++)
      {
        guint32 p = fixture_pixel (surface, x, y);
        sum += (double) (p & 255) - (p >> 16 & 255);
        covered += (p >> 24) / 255.0;
      }
  cairo_surface_destroy (surface);
  return sum / covered;
}

/* Where the sides are called Blue and Red, they are. */
static void
test_blue_and_red (gconstpointer finish)
{
  g_autoptr (MidPieceSet) pieces = fixture_pieces_in (finish);
  g_assert_cmpfloat (blueness (pieces, "operational-soldier", MID_SHADE_LIGHT), >, 40);
  g_assert_cmpfloat (blueness (pieces, "operational-tank", MID_SHADE_LIGHT), >, 40);
  g_assert_cmpfloat (blueness (pieces, "operational-soldier", MID_SHADE_DARK), <, -30);
}

static void
test_fallback (void)
{
  static const char *const missing[] = { "griffin", "", NULL, "../pieces/king", "light.css" };
  g_autoptr (MidPieceSet) pieces = fixture_pieces ();
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent");
  g_autoptr (MidPieceSet) empty = mid_piece_set_new (nowhere, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (missing); i++)
    {
      g_assert_false (mid_piece_set_has (pieces, missing[i]));
      cairo_surface_t *surface = picture (pieces, missing[i], MID_SHADE_DARK, 40);
      g_assert_cmpfloat (coverage (surface, 40), >, 0.3);
      cairo_surface_destroy (surface);
    }
  g_assert_false (mid_piece_set_has (empty, "king"));
  cairo_surface_t *surface = picture (empty, "king", MID_SHADE_LIGHT, 40);
  g_assert_cmpfloat (coverage (surface, 40), >, 0.3);
  cairo_surface_destroy (surface);
}

/* Files that are no drawing at all, or half of one. */
static void
test_broken_drawing (void)
{
  g_autofree char *path = g_dir_make_tmp ("midline-pieces-XXXXXX", NULL);
  g_autofree char *king = g_build_filename (path, "king.svg", NULL);
  g_autofree char *pawn = g_build_filename (path, "pawn.svg", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (MidPieceSet) pieces = mid_piece_set_new (folder, NULL);

  g_assert_true (g_file_set_contents (king, "<svg><path d='", -1, NULL));
  g_assert_true (g_file_set_contents (pawn, "", 0, NULL));
  cairo_surface_t *a = picture (pieces, "king", MID_SHADE_LIGHT, 40);
  cairo_surface_t *b = picture (pieces, "pawn", MID_SHADE_LIGHT, 40);
  g_assert_cmpfloat (coverage (a, 40), >, 0.3);
  g_assert_cmpfloat (coverage (b, 40), >, 0.3);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  g_remove (king);
  g_remove (pawn);
  g_rmdir (path);
}

static void
test_scale (void)
{
  g_autoptr (MidPieceSet) pieces = fixture_pieces ();
  MidPiece king = { .image = "king", .letter = 'K' };
  cairo_surface_t *surface = mid_piece_set_dup_picture (pieces, &king, MID_SHADE_LIGHT, 96, 2);
  double sx, sy;

  cairo_surface_get_device_scale (surface, &sx, &sy);
  g_assert_cmpfloat (sx, ==, 2);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 96);
  /* Drawn at 48 units, it fills the 96 pixels. */
  g_assert_cmpuint (fixture_pixel (surface, 48, 84) >> 24, ==, 255);
  cairo_surface_destroy (surface);
}

static void
test_cache (void)
{
  g_autoptr (MidPieceSet) pieces = fixture_pieces ();
  cairo_surface_t *first = picture (pieces, "king", MID_SHADE_LIGHT, 32);
  cairo_surface_t *again = picture (pieces, "king", MID_SHADE_LIGHT, 32);

  g_assert_true (first == again);
  g_assert_cmpuint (mid_piece_set_get_cached (pieces), ==, 32 * 32 * 4);
  cairo_surface_destroy (again);
  for (int pixels = 400; pixels < 500; pixels++)
    cairo_surface_destroy (picture (pieces, "pawn", MID_SHADE_DARK, pixels));
  g_assert_cmpuint (mid_piece_set_get_cached (pieces), <=, MID_PIECE_SET_CACHE_MAX);

  /* One that was dropped from the cache lives as long as it is held. */
  again = picture (pieces, "king", MID_SHADE_LIGHT, 32);
  g_assert_true (first != again);
  g_assert_cmpfloat (distance (first, again, 32), ==, 0);
  cairo_surface_destroy (first);
  cairo_surface_destroy (again);
}

/* The nearest picture of the same piece, shade and scale; a new one only where there is none. */
static void
test_nearest (void)
{
  g_autoptr (MidPieceSet) pieces = fixture_pieces ();
  MidPiece king = { .image = "king", .letter = 'X' };
  cairo_surface_t *small = picture (pieces, "king", MID_SHADE_LIGHT, 30);
  cairo_surface_t *large = picture (pieces, "king", MID_SHADE_LIGHT, 60);
  cairo_surface_t *exact = picture (pieces, "king", MID_SHADE_LIGHT, 50);
  gsize cached;

  cairo_surface_destroy (picture (pieces, "queen", MID_SHADE_LIGHT, 40));
  cairo_surface_destroy (picture (pieces, "king", MID_SHADE_DARK, 40));
  cached = mid_piece_set_get_cached (pieces);

  static const int asked[] = { 1, 39, 41, 50, 54, 56, 900 };
  cairo_surface_t *const expected[] = { small, small, exact, exact, exact, large, large };
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      cairo_surface_t *got =
        mid_piece_set_dup_nearest (pieces, &king, MID_SHADE_LIGHT, asked[i], 1);
      g_assert_true (got == expected[i]);
      cairo_surface_destroy (got);
    }
  g_assert_cmpuint (mid_piece_set_get_cached (pieces), ==, cached);

  cairo_surface_t *sharp = mid_piece_set_dup_nearest (pieces, &king, MID_SHADE_LIGHT, 60, 2);
  g_assert_true (sharp != large);
  g_assert_cmpuint (mid_piece_set_get_cached (pieces), ==, cached + 60 * 60 * 4);
  cairo_surface_destroy (sharp);
  cairo_surface_destroy (small);
  cairo_surface_destroy (large);
  cairo_surface_destroy (exact);
}

/* The emblems and the icons are drawings that can be read and seen. */
static void
test_emblems (void)
{
  static const char *const files[] = {
    "emblems/classic.svg",
    "emblems/nemesis.svg",
    "emblems/empowered.svg",
    "emblems/reaper.svg",
    "emblems/two-kings.svg",
    "emblems/animals.svg",
    "icons/hicolor/scalable/apps/io.github.midline.Midline.svg",
    "icons/hicolor/symbolic/apps/io.github.midline.Midline-symbolic.svg"
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path =
        g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "data", files[i], NULL);
      g_autoptr (GError) error = NULL;
      RsvgHandle *handle = rsvg_handle_new_from_file (path, &error);
      RsvgRectangle place = { 0, 0, 16, 16 };

      g_assert_no_error (error);
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 16, 16);
      cairo_t *cr = cairo_create (surface);
      g_assert_true (rsvg_handle_render_document (handle, cr, &place, &error));
      cairo_destroy (cr);
      g_assert_cmpfloat (coverage (surface, 16), >, 0.15);
      cairo_surface_destroy (surface);
      g_object_unref (handle);
    }
}

/* --- What is kept --------------------------------------------------------------------------- */

enum
{
  LARGE = 1000, /* pixels: six such pictures are kept, seven are too many */
  LARGE_BYTES = LARGE * LARGE * 4
};

/* Those used longest ago go first, and no more of them than must. */
static void
test_least_used_goes (void)
{
  static const char *const names[] = { "a", "b", "c", "d", "e", "f", "g" }; /* discs: soon drawn */
  g_autoptr (MidPieceSet) pieces = fixture_pieces ();
  cairo_surface_t *held[7];

  for (int i = 0; i < 6; i++)
    {
      held[i] = picture (pieces, names[i], MID_SHADE_LIGHT, LARGE);
      g_assert_cmpuint (mid_piece_set_get_cached (pieces), ==, (gsize) (i + 1) * LARGE_BYTES);
    }
  cairo_surface_destroy (picture (pieces, "a", MID_SHADE_LIGHT, LARGE));
  MidPiece b = { .image = "b", .letter = 'X' };
  cairo_surface_destroy (mid_piece_set_dup_nearest (pieces, &b, MID_SHADE_LIGHT, LARGE, 1));
  held[6] = picture (pieces, "g", MID_SHADE_LIGHT, LARGE);
  g_assert_cmpuint (mid_piece_set_get_cached (pieces), ==, (gsize) 6 * LARGE_BYTES);
  /* a and b were used meanwhile: it was c. */
  static const int kept[] = { 0, 1, 3, 4, 5, 6 };
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      cairo_surface_t *again = picture (pieces, names[kept[i]], MID_SHADE_LIGHT, LARGE);
      g_assert_true (again == held[kept[i]]);
      cairo_surface_destroy (again);
    }
  cairo_surface_t *again = picture (pieces, "c", MID_SHADE_LIGHT, LARGE);
  g_assert_true (again != held[2]);
  cairo_surface_destroy (again);
  for (int i = 0; i < 7; i++)
    cairo_surface_destroy (held[i]);
}

/* The largest picture is more than all that is kept: it stays alone until another comes. */
static void
test_largest (void)
{
  g_autoptr (MidPieceSet) pieces = fixture_pieces ();
  cairo_surface_t *small = picture (pieces, "a", MID_SHADE_LIGHT, 10);
  cairo_surface_t *huge = picture (pieces, "a", MID_SHADE_LIGHT, 5000);
  g_assert_cmpint (cairo_image_surface_get_width (huge), ==, MID_PIECE_SET_PIXELS_MAX);
  g_assert_cmpuint (mid_piece_set_get_cached (pieces), ==, (gsize) 4096 * 4096 * 4);
  cairo_surface_t *again = picture (pieces, "a", MID_SHADE_LIGHT, 4096);
  g_assert_true (again == huge);
  cairo_surface_t *least = picture (pieces, "a", MID_SHADE_LIGHT, 0);
  g_assert_cmpint (cairo_image_surface_get_width (least), ==, 1);
  g_assert_cmpuint (mid_piece_set_get_cached (pieces), ==, 4);
  cairo_surface_destroy (small);
  cairo_surface_destroy (huge);
  cairo_surface_destroy (again);
  cairo_surface_destroy (least);
}

/* A picture is of one drawing, letter, shade, size and scale; what differs in any is another. */
static void
test_keys (void)
{
  static const struct
  {
    MidPiece piece;
    MidShade shade;
    int pixels;
    double scale;
  } keys[] = {
    { { .image = "king", .letter = 'K' }, MID_SHADE_LIGHT, 32, 1 },
    { { .image = "queen", .letter = 'K' }, MID_SHADE_LIGHT, 32, 1 },
    { { .image = "king", .letter = 'L' }, MID_SHADE_LIGHT, 32, 1 },
    { { .image = "king", .letter = 'K' }, MID_SHADE_DARK, 32, 1 },
    { { .image = "king", .letter = 'K' }, MID_SHADE_LIGHT, 33, 1 },
    { { .image = "king", .letter = 'K' }, MID_SHADE_LIGHT, 32, 2 },
    { { .image = NULL, .letter = 'K' }, MID_SHADE_LIGHT, 32, 1 },
  };
  g_autoptr (MidPieceSet) pieces = fixture_pieces ();
  cairo_surface_t *held[G_N_ELEMENTS (keys)];
  for (int round = 0; round < 2; round++)
    for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
      {
        cairo_surface_t *got = mid_piece_set_dup_picture (pieces, &keys[i].piece, keys[i].shade,
                                                          keys[i].pixels, keys[i].scale);
        for (guint k = 0; k < (round == 0 ? i : G_N_ELEMENTS (keys)); k++)
          g_assert_true ((got == held[k]) == (round == 1 && i == k));
        if (round == 0)
          held[i] = got;
        else
          cairo_surface_destroy (got);
      }
  /* The nearest is of the same piece too. */
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (keys[i].pixels != 33)
      {
        cairo_surface_t *got =
          mid_piece_set_dup_nearest (pieces, &keys[i].piece, keys[i].shade, 31, keys[i].scale);
        g_assert_true (got == held[i]);
        cairo_surface_destroy (got);
      }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    cairo_surface_destroy (held[i]);
}

/* --- Where there is no drawing -------------------------------------------------------------- */

/* A disc with an edge, light for the one side and dark for the other, and the piece's letter. */
static void
test_disc (void)
{
  static const guint32 papers[] = { 0xfffaf5eb, 0xff4a423d }, edges[] = { 0xff2b2421, 0xff17120f };
  g_autoptr (MidPieceSet) pieces = fixture_pieces ();
  for (int shade = 0; shade < 2; shade++)
    {
      MidPiece piece = { .image = "griffin", .letter = 'I' };
      cairo_surface_t *surface =
        mid_piece_set_dup_picture (pieces, &piece, (MidShade) shade, 400, 1);
      Box ink = { 400, 400, 0, 0 };
      guint ring = 0;
      for (int y = 0; y < 400; y++)
        for (int x = 0; x < 400; x++)
          {
            Point p = { (x + 0.5) / 400, (y + 0.5) / 400 };
            double from_edge = shape_disc (p, (Point){ 0.5, 0.5 }, 0.38) * 400;
            guint32 seen = seen_at (surface, x, y);
            if (from_edge > 8)
              g_assert_cmphex (seen, ==, 0);
            else if (fabs (from_edge) < 6)
              {
                g_assert_true (pixel_near (seen, edges[shade], 2));
                ring++;
              }
            else if (from_edge < -8 && !pixel_near (seen, papers[shade], 2))
              ink = (Box){ MIN (ink.left, x), MIN (ink.top, y), MAX (ink.right, x + 1),
                           MAX (ink.bottom, y + 1) };
          }
      g_assert_cmpuint (ring, >, 5000);
      /* The letter is in the middle, nearly half of the square. */
      g_assert_cmpfloat_with_epsilon ((ink.left + ink.right) / 2.0, 200, 3);
      g_assert_cmpfloat_with_epsilon ((ink.top + ink.bottom) / 2.0, 200, 8);
      g_assert_cmpfloat_with_epsilon (ink.bottom - ink.top, 400 * 0.46 * 0.72, 10);
      guint32 letter = seen_at (surface, 200, 200);
      g_assert_true (pixel_near (letter, shade == 0 ? 0xff2b2421 : 0xfff2e8d6, 3));
      cairo_surface_destroy (surface);
    }
}

/* What is no letter that can be seen is a question mark. */
static void
test_odd_letters (void)
{
  static const char odd[] = { 0, ' ', '\t', (char) 0x80, (char) 0xff };
  g_autoptr (MidPieceSet) pieces = fixture_pieces ();
  MidPiece asked = { .image = "griffin", .letter = '?' };
  cairo_surface_t *expected = mid_piece_set_dup_picture (pieces, &asked, MID_SHADE_LIGHT, 60, 1);
  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      MidPiece piece = { .image = "griffin", .letter = odd[i] };
      cairo_surface_t *got = mid_piece_set_dup_picture (pieces, &piece, MID_SHADE_LIGHT, 60, 1);
      g_assert_cmpfloat (distance (got, expected, 60), ==, 0);
      cairo_surface_destroy (got);
    }
  cairo_surface_destroy (expected);
}

/* Each finish has a look of its own; one that the folder does not know is still a piece. */
static void
test_finishes (void)
{
  cairo_surface_t *seen[FIXTURE_N_FINISHES];
  for (int i = 0; i < FIXTURE_N_FINISHES; i++)
    {
      g_autoptr (MidPieceSet) pieces = fixture_pieces_in (fixture_finishes[i]);
      seen[i] = picture (pieces, "rook", MID_SHADE_DARK, 48);
      for (int k = 0; k < i; k++)
        g_assert_cmpfloat (distance (seen[i], seen[k], 48), >, 0.02);
    }
  g_autoptr (MidPieceSet) pieces = fixture_pieces_in ("tartan");
  cairo_surface_t *plain = picture (pieces, "rook", MID_SHADE_DARK, 48);
  g_assert_cmpfloat (coverage (plain, 48), >, 0.15);
  cairo_surface_destroy (plain);
  for (int i = 0; i < FIXTURE_N_FINISHES; i++)
    cairo_surface_destroy (seen[i]);
}

/* Drawn past the cache it fills the square it is told, and no other place: on a picture, and on
 * what is drawn later, where each drawing is kept once. */
static void
test_draw_place (void)
{
  g_autoptr (MidPieceSet) pieces = fixture_pieces ();
  MidPiece king = { .image = "king", .letter = 'K' };
  cairo_surface_t *alone = picture (pieces, "king", MID_SHADE_LIGHT, 100);
  for (int later = 0; later < 2; later++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 200);
      cairo_surface_t *target = later
                                  ? cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL)
                                  : cairo_surface_reference (surface);
      cairo_t *cr = cairo_create (target);
      mid_piece_set_draw (pieces, cr, &king, MID_SHADE_LIGHT, 150, 40, 100);
      mid_piece_set_draw (pieces, cr, &king, MID_SHADE_LIGHT, 20, 10, 100);
      cairo_destroy (cr);
      if (later)
        {
          cr = cairo_create (surface);
          cairo_set_source_surface (cr, target, 0, 0);
          cairo_paint (cr);
          cairo_destroy (cr);
        }
      cairo_surface_flush (surface);
      for (int y = 0; y < 200; y++)
        for (int x = 0; x < 300; x++)
          {
            gboolean right = x >= 150 && x < 250 && y >= 40 && y < 140;
            gboolean left = x >= 20 && x < 120 && y >= 10 && y < 110;
            guint32 expected = right  ? seen_at (alone, x - 150, y - 40)
                               : left ? seen_at (alone, x - 20, y - 10)
                                      : 0;
            g_assert_true (pixel_near (seen_at (surface, x, y), expected, later ? 24 : 2));
          }
      cairo_surface_destroy (surface);
      cairo_surface_destroy (target);
    }
  cairo_surface_destroy (alone);
}

static void
add_in (const char *name, const char *finish, GTestDataFunc test)
{
  g_autofree char *path =
    g_strdup_printf ("/piece-set/%s/%s", name, finish != NULL ? finish : "carved");
  g_test_add_data_func (path, finish, test);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (int i = 0; i < FIXTURE_N_FINISHES; i++)
    {
      add_in ("every-piece", fixture_finishes[i], test_every_piece);
      add_in ("margins", fixture_finishes[i], test_margins);
      add_in ("told-apart", fixture_finishes[i], test_told_apart);
      if (g_strcmp0 (fixture_finishes[i], "print") != 0) /* which is black and white */
        add_in ("blue-and-red", fixture_finishes[i], test_blue_and_red);
    }
  g_test_add_func ("/piece-set/folder", test_folder);
  g_test_add_func ("/piece-set/resource", test_resource);
  g_test_add_func ("/piece-set/fallback", test_fallback);
  g_test_add_func ("/piece-set/broken-drawing", test_broken_drawing);
  g_test_add_func ("/piece-set/scale", test_scale);
  g_test_add_func ("/piece-set/cache", test_cache);
  g_test_add_func ("/piece-set/nearest", test_nearest);
  g_test_add_func ("/piece-set/emblems", test_emblems);
  g_test_add_func ("/piece-set/least-used-goes", test_least_used_goes);
  g_test_add_func ("/piece-set/largest", test_largest);
  g_test_add_func ("/piece-set/keys", test_keys);
  g_test_add_func ("/piece-set/disc", test_disc);
  g_test_add_func ("/piece-set/odd-letters", test_odd_letters);
  g_test_add_func ("/piece-set/finishes", test_finishes);
  g_test_add_func ("/piece-set/draw-place", test_draw_place);
  return g_test_run ();
}
