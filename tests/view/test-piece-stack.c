/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "view-fixture.h"
#include "view-eyes.h"

enum
{
  SMALL = 32, /* pixels: where owner and every disc have to show */
  N_COUNTS = 27,
  N_STACKS = 3 * N_COUNTS,
  EVERY_DISC = 2 | 2 << 2 | 2 << 4
};

static const MidPiece pieces[] = {
  { .name = "nothing" },
  { .image = "extreme-disc", .name = "disc", .letter = 'P' },
  { .image = "extreme-heir", .name = "heir", .letter = 'H' },
  { .image = "extreme-king", .name = "king", .letter = 'K' },
};

static const MidPower powers[] = {
  { "extreme-red", "red disc", 'r', 0, 2 },
  { "extreme-blue", "blue disc", 'b', 2, 2 },
  { "extreme-yellow", "yellow disc", 'y', 4, 2 },
};

static const MidGame game = {
  .id = "stacks",
  .files = 1,
  .ranks = 1,
  .pieces = pieces,
  .n_pieces = G_N_ELEMENTS (pieces),
  .powers = powers,
  .n_powers = G_N_ELEMENTS (powers),
};

/* 27 ways to lie under each of three pieces. */
static MidCell
cell_of (int i, MidSide owner)
{
  int n = i % N_COUNTS;

  return (MidCell){ .piece = (uint8_t) (1 + i / N_COUNTS),
                    .owner = (uint8_t) owner,
                    .powers = (uint16_t) (n % 3 | n / 3 % 3 << 2 | n / 9 << 4) };
}

/* The stack as a board would show it, on a plain ground with `margin` pixels about the square. */
static cairo_surface_t *
draw (MidPieceSet *set, const MidGame *of, MidCell cell, int size, int margin, gboolean ground)
{
  int side = size + 2 * margin;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (surface);

  if (ground)
    {
      mid_colour_set_source (&mid_board_themes ()[0]->dark_square, cr);
      cairo_paint (cr);
    }
  mid_board_view_draw_piece (cr, of, cell, set, margin, margin, size, 1);
  cairo_destroy (cr);
  return surface;
}

/* --- What an eye makes of it ----------------------------------------------------------------- */

typedef double Sight[SMALL * SMALL * 3];

static double
linear (guint32 pixel, int shift)
{
  return pow ((pixel >> shift & 255) / 255.0, 2.2);
}

static void
see (cairo_surface_t *surface, guint eye, double *out)
{
  for (int i = 0; i < SMALL * SMALL; i++)
    {
      guint32 pixel = fixture_pixel (surface, i % SMALL, i / SMALL);
      double rgb[3] = { linear (pixel, 16), linear (pixel, 8), linear (pixel, 0) };

      for (int c = 0; c < 3; c++)
        {
          const double *m = eyes[eye].seen[c];
          double light = m[0] * rgb[0] + m[1] * rgb[1] + m[2] * rgb[2];
          out[i * 3 + c] = pow (CLAMP (light, 0, 1), 1 / 2.2);
        }
    }
}

/* How many of the square's pixels differ clearly: by an eighth of the way from black to white. */
static guint
count_differences (const double *a, const double *b)
{
  guint n = 0;

  for (int i = 0; i < SMALL * SMALL * 3; i += 3)
    n += fabs (a[i] - b[i]) > 0.125 || fabs (a[i + 1] - b[i + 1]) > 0.125
         || fabs (a[i + 2] - b[i + 2]) > 0.125;
  return n;
}

/* Each stack of either owner is a picture of its own at 32 pixels, whatever the eye. */
static void
test_told_apart (gconstpointer finish)
{
  g_autoptr (MidPieceSet) set = fixture_pieces_in (finish);
  g_autofree Sight *sights = g_new (Sight, 2 * N_STACKS);

  for (guint eye = 0; eye < G_N_ELEMENTS (eyes); eye++)
    {
      guint least = G_MAXUINT;

      for (int i = 0; i < 2 * N_STACKS; i++)
        {
          cairo_surface_t *surface =
            draw (set, &game, cell_of (i % N_STACKS, (MidSide) (i / N_STACKS)), SMALL, 0, TRUE);
          see (surface, eye, sights[i]);
          cairo_surface_destroy (surface);
          for (int j = 0; j < i; j++)
            least = MIN (least, count_differences (sights[i], sights[j]));
        }
      g_test_message ("%s: the nearest two differ in %u pixels", eyes[eye].name, least);
      g_assert_cmpuint (least, >=, 24);
    }
}

/* --- Where things lie ------------------------------------------------------------------------ */

/* A disc is seen when a column through the middle of the stack crosses its colour. */
static int
count_bands (cairo_surface_t *surface, guint32 colour)
{
  int bands = 0;
  gboolean inside = FALSE;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    {
      guint32 pixel = fixture_pixel (surface, cairo_image_surface_get_width (surface) * 2 / 5, y);
      gboolean of_colour = TRUE;

      for (int shift = 0; shift < 24; shift += 8)
        of_colour &= ABS ((int) (pixel >> shift & 255) - (int) (colour >> shift & 255)) < 24;
      bands += of_colour && !inside;
      inside = of_colour;
    }
  return bands;
}

/* As many red, blue and yellow rims as the cell says, counted on the picture.  Under a plain disc:
 * gold is too near to yellow. */
static void
test_every_disc_shows (void)
{
  static const guint32 colours[3] = { 0xcf4436, 0x2f56a6, 0xefc535 };
  g_autoptr (MidPieceSet) set = fixture_pieces ();

  for (int size = SMALL; size <= 128; size *= 2)
    for (int i = 0; i < 2 * N_COUNTS; i++)
      {
        MidCell cell = cell_of (i % N_COUNTS, (MidSide) (i / N_COUNTS));
        cairo_surface_t *surface = draw (set, &game, cell, size, 0, FALSE);

        for (int c = 0; c < 3; c++)
          if (count_bands (surface, colours[c]) != (cell.powers >> 2 * c & 3))
            g_error ("%d pixels, piece %d, powers %d: %d bands of colour %d", size, cell.piece,
                     cell.powers, count_bands (surface, colours[c]), c);
        cairo_surface_destroy (surface);
      }
}

static gboolean
is_empty (cairo_surface_t *surface, int x0, int y0, int x1, int y1)
{
  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++)
      if (fixture_pixel (surface, x, y) >> 24 > 25)
        return FALSE;
  return TRUE;
}

/* The highest stack there is stays on its square. */
static void
test_on_its_square (void)
{
  g_autoptr (MidPieceSet) set = fixture_pieces ();

  for (int size = 16; size <= 128; size += 7)
    for (int piece = 1; piece <= 3; piece++)
      {
        MidCell cell = { (uint8_t) piece, MID_SECOND, EVERY_DISC };
        int side = size + 20;
        cairo_surface_t *surface = draw (set, &game, cell, size, 10, FALSE);

        g_assert_true (is_empty (surface, 0, 0, side, 10));
        g_assert_true (is_empty (surface, 0, 10 + size, side, side));
        g_assert_true (is_empty (surface, 0, 0, 10, side));
        g_assert_true (is_empty (surface, 10 + size, 0, side, side));
        g_assert_false (is_empty (surface, 10, 10, side - 10, 10 + size / 3));
        cairo_surface_destroy (surface);
      }
}

static gboolean
same_picture (cairo_surface_t *a, cairo_surface_t *b)
{
  for (int i = 0; i < SMALL * SMALL; i++)
    if (fixture_pixel (a, i % SMALL, i / SMALL) != fixture_pixel (b, i % SMALL, i / SMALL))
      return FALSE;
  return TRUE;
}

static gboolean
looks_like (MidPieceSet *set, const MidGame *one, MidCell a, const MidGame *other, MidCell b)
{
  cairo_surface_t *first = draw (set, one, a, SMALL, 0, FALSE);
  cairo_surface_t *second = draw (set, other, b, SMALL, 0, FALSE);
  gboolean same = same_picture (first, second);

  cairo_surface_destroy (first);
  cairo_surface_destroy (second);
  return same;
}

/* Bits that no power claims mean nothing, and a power shows no more discs than it has. */
static void
test_bits (void)
{
  g_autoptr (MidPieceSet) set = fixture_pieces ();
  MidGame plain = game;

  g_assert_true (looks_like (set, &game, (MidCell){ 1, MID_FIRST, 0xffc0 }, &game,
                             (MidCell){ 1, MID_FIRST, 0 }));
  g_assert_true (looks_like (set, &game, (MidCell){ 1, MID_FIRST, 0x3f }, &game,
                             (MidCell){ 1, MID_FIRST, EVERY_DISC }));
  g_assert_false (
    looks_like (set, &game, (MidCell){ 1, MID_FIRST, 1 }, &game, (MidCell){ 1, MID_FIRST, 0 }));
  plain.powers = NULL;
  plain.n_powers = 0;
  g_assert_true (looks_like (set, &plain, (MidCell){ 3, MID_SECOND, EVERY_DISC }, &game,
                             (MidCell){ 3, MID_SECOND, 0 }));
  /* No piece, no stack. */
  g_assert_true (looks_like (set, &game, (MidCell){ 0, MID_FIRST, EVERY_DISC }, &game,
                             (MidCell){ 4, MID_FIRST, EVERY_DISC }));
}

/* More discs than a square can hold: the upper ones are left out, the piece is not. */
static void
test_too_many (void)
{
  g_autoptr (MidPieceSet) set = fixture_pieces ();
  MidPower many[8];
  MidGame tower = game;

  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = (MidPower){ "extreme-red", "red disc", 'r', (uint8_t) (2 * i), 3 };
  tower.powers = many;
  tower.n_powers = G_N_ELEMENTS (many);
  g_assert_false (looks_like (set, &tower, (MidCell){ 1, MID_FIRST, 0xffff }, &tower,
                              (MidCell){ 3, MID_FIRST, 0xffff }));
}

/* A stack on its way looks as it does where it stands. */
static void
test_floats_whole (void)
{
  g_autoptr (MidPieceSet) set = fixture_pieces ();
  MidCell cell = { 3, MID_FIRST, EVERY_DISC };
  gint16 hidden = 0;
  MidFloatingPiece floating = { .cell = cell, .size = 1, .alpha = 1 };
  MidBoardView view = { .game = &game, .cells = &cell };
  MidBoardGeometry geometry;
  cairo_surface_t *pictures[2];

  mid_board_geometry_init (&geometry, 1, 1, SMALL, SMALL, 1, 0, MID_FIRST_BELOW);
  for (int i = 0; i < 2; i++)
    {
      pictures[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SMALL, SMALL);
      cairo_t *cr = cairo_create (pictures[i]);
      mid_board_view_draw (&view, cr, &geometry, mid_board_themes ()[0], set);
      cairo_destroy (cr);
      view.hidden = &hidden;
      view.n_hidden = 1;
      view.floating = &floating;
      view.n_floating = 1;
    }
  g_assert_true (same_picture (pictures[0], pictures[1]));
  cairo_surface_destroy (pictures[0]);
  cairo_surface_destroy (pictures[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/piece-stack/told-apart/carved", NULL, test_told_apart);
  g_test_add_data_func ("/piece-stack/told-apart/lacquer", "lacquer", test_told_apart);
  g_test_add_data_func ("/piece-stack/told-apart/print", "print", test_told_apart);
  g_test_add_func ("/piece-stack/every-disc-shows", test_every_disc_shows);
  g_test_add_func ("/piece-stack/on-its-square", test_on_its_square);
  g_test_add_func ("/piece-stack/bits", test_bits);
  g_test_add_func ("/piece-stack/too-many", test_too_many);
  g_test_add_func ("/piece-stack/floats-whole", test_floats_whole);
  return g_test_run ();
}
