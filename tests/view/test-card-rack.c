/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards at the ends of a diagram, and what is said of them. */
#include "mid-beside.h"
#include "mid-card-face.h"
#include "mid-card-rack.h"
#include "mid-card.h"
#include "mid-diagram.h"
#include "view-picture.h"

/* One play of White's with two effects, another of the same card, and hands of both. */
static const MidBeside beside[] = {
  { .owner = MID_FIRST, .card = 1, .square = { -1, -1 } },
  { .owner = MID_FIRST, .card = 5, .in_play = true, .play = 1, .square = { 28, -1 }, .turns = 2 },
  { .owner = MID_SECOND, .card = 2, .square = { -1, -1 } },
  { .owner = MID_FIRST, .card = 5, .in_play = true, .play = 1, .square = { 36, 0 }, .turns = 2 },
  { .owner = MID_FIRST, .card = 5, .in_play = true, .play = 2, .square = { -1, -1 } },
  { .owner = MID_SECOND, .card = MID_CARD_UNKNOWN, .square = { -1, -1 } },
};

static void
test_plays (void)
{
  const gboolean first[] = { TRUE, TRUE, TRUE, FALSE, TRUE, TRUE };
  const MidGame *game = mid_game_find ("knightmare");
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    g_assert_cmpint (mid_beside_is_first (beside, i), ==, first[i]);
  g_autofree char *note = mid_beside_dup_note (game, beside, G_N_ELEMENTS (beside), 1);
  g_assert_cmpstr (note, ==, "e4 e5 a1, 2 turns");
  g_assert_null (mid_beside_dup_note (game, beside, G_N_ELEMENTS (beside), 4));
}

/* A play is about its own squares, and not about those of the others that go on. */
static void
test_own_squares (void)
{
  static const MidBeside plays[] = {
    { .owner = MID_FIRST, .card = 5, .in_play = true, .play = 1, .square = { 28, -1 } },
    { .owner = MID_FIRST, .card = 5, .in_play = true, .play = 2, .square = { 35, -1 }, .turns = 1 },
    { .owner = MID_FIRST, .card = 6, .in_play = true, .play = 1, .square = { 36, -1 } },
    { .owner = MID_SECOND, .card = 5, .in_play = true, .play = 1, .square = { -1, 27 } },
    { .owner = MID_FIRST, .card = 5, .in_play = true, .play = 1, .square = { 0, -1 } },
  };
  static const char *const notes[] = { "e4 a1", "d5, 1 turn", "e5", "d4", "a1" };
  for (guint i = 0; i < G_N_ELEMENTS (plays); i++)
    {
      g_autofree char *note =
        mid_beside_dup_note (mid_game_find ("knightmare"), plays, G_N_ELEMENTS (plays), i);
      g_assert_cmpstr (note, ==, notes[i]);
      g_assert_cmpint (mid_beside_is_first (plays, i), ==, i < 4);
    }
}

static void
test_words (void)
{
  const MidGame *game = mid_game_find ("knightmare");
  const char *name[] = { mid_card_get (0, 1)->name, mid_card_get (0, 5)->name,
                         mid_card_get (0, 2)->name };
  g_autofree char *white = mid_beside_dup_words (game, beside, G_N_ELEMENTS (beside), MID_FIRST);
  g_autofree char *black = mid_beside_dup_words (game, beside, G_N_ELEMENTS (beside), MID_SECOND);
  g_autofree char *of_white =
    g_strdup_printf ("White: %s; in play: %s (e4 e5 a1, 2 turns), %s", name[0], name[1], name[1]);
  g_autofree char *of_black = g_strdup_printf ("Black: %s, Unknown card", name[2]);
  g_assert_cmpstr (white, ==, of_white);
  g_assert_cmpstr (black, ==, of_black);
  g_assert_null (mid_beside_dup_words (game, beside, 0, MID_FIRST));
}

/* Each row is as high as any other, and both sides' cards are as large. */
static void
test_height (void)
{
  MidBeside many[13];
  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = beside[0];
  MidCardRack rack = { .game = mid_game_find ("knightmare"), .beside = many, .width = 600 };
  g_assert_cmpfloat (mid_card_rack_get_height (&rack, MID_FIRST), ==, 0);
  rack.n_beside = 6;
  double row = mid_card_rack_get_height (&rack, MID_FIRST);
  g_assert_cmpfloat (row, >, 50);
  g_assert_cmpfloat (mid_card_rack_get_height (&rack, MID_SECOND), ==, 0);
  rack.n_beside = 13;
  g_assert_cmpfloat_with_epsilon (mid_card_rack_get_height (&rack, MID_FIRST), 3 * row, 0.01);
  many[12].owner = MID_SECOND;
  g_assert_cmpfloat_with_epsilon (mid_card_rack_get_height (&rack, MID_SECOND), row, 0.01);
}

/* The board itself is where it would be without, lower by the cards above it. */
static void
test_diagram (void)
{
  MidDiagram diagram;
  MidCell cells[MID_CELLS_MAX] = { 0 };
  mid_diagram_init (&diagram, mid_game_find ("knightmare"), cells);
  int bare = mid_diagram_get_height (&diagram);
  diagram.beside = beside;
  diagram.n_beside = G_N_ELEMENTS (beside);
  int with = mid_diagram_get_height (&diagram);
  g_assert_cmpint (with, >, bare + 100);
  g_assert_cmpint (with, <, bare + 200);
}

/* --- Pictures ------------------------------------------------------------------------------- */

typedef struct
{
  cairo_surface_t *surface;
  cairo_t *cr;
} Picture;

static Picture
picture_new (int width, int height)
{
  Picture self = { .surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height) };
  self.cr = cairo_create (self.surface);
  return self;
}

static void
is_same (Picture *one, Picture *other)
{
  Picture *both[] = { one, other };
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (cairo_status (both[i]->cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (both[i]->cr);
      cairo_surface_flush (both[i]->surface);
    }
  g_assert_true (same_within (one->surface, other->surface, whole_picture (one->surface), 1));
  cairo_surface_destroy (one->surface);
  cairo_surface_destroy (other->surface);
}

/* A card as the upper part of one in a hand, of that width. */
static void
put (Picture *picture, unsigned card, double x, double y, double width, gboolean lit,
     const char *note)
{
  MidCardFace face = { .id = card,
                       .form = MID_CARD_STRIP,
                       .look = mid_card_look_find ("light"),
                       .width = width,
                       .height = width * 58 / 84,
                       .lit = lit,
                       .note = note };
  cairo_save (picture->cr);
  cairo_translate (picture->cr, x, y);
  mid_card_face_draw (&face, picture->cr);
  cairo_restore (picture->cr);
}

/* The hand first, then what is in play, which is lit and says what it is about. */
static void
test_drawn (void)
{
  MidCardRack rack = { .game = mid_game_find ("knightmare"),
                       .beside = beside,
                       .n_beside = G_N_ELEMENTS (beside),
                       .width = 600 };
  double width = 600 / (5 + 4 * 0.06), step = width * 1.06; /* room for five, and between them */
  Picture white = picture_new (640, 140), black = picture_new (640, 140);
  Picture meant = picture_new (640, 140), other = picture_new (640, 140);
  mid_card_rack_draw (&rack, MID_FIRST, white.cr, 13, 21);
  put (&meant, 1, 13, 21, width, FALSE, NULL);
  put (&meant, 5, 13 + step, 21, width, TRUE, "e4 e5 a1, 2 turns");
  put (&meant, 5, 13 + 2 * step, 21, width, TRUE, "In play");
  is_same (&white, &meant);
  mid_card_rack_draw (&rack, MID_SECOND, black.cr, 13, 21);
  put (&other, 2, 13, 21, width, FALSE, NULL);
  put (&other, MID_CARD_UNKNOWN, 13 + step, 21, width, FALSE, NULL);
  is_same (&black, &other);
}

/* Six stand in a row and are smaller; a seventh begins another one. */
static void
test_rows (void)
{
  MidBeside many[9];
  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = (MidBeside){ .owner = MID_FIRST, .card = i + 1, .square = { -1, -1 } };
  MidCardRack rack = { .game = mid_game_find ("knightmare"), .beside = many, .width = 600 };
  static const guint in_a_row[] = { 1, 5, 6, 7, 9 };
  for (guint i = 0; i < G_N_ELEMENTS (in_a_row); i++)
    {
      guint length = CLAMP (in_a_row[i], 5, 6), rows = in_a_row[i] > 6 ? 2 : 1;
      double width = 600 / (length + (length - 1) * 0.06), high = width * (58 / 84.0 + 0.06);
      Picture drawn = picture_new (610, 220), meant = picture_new (610, 220);
      rack.n_beside = in_a_row[i];
      mid_card_rack_draw (&rack, MID_FIRST, drawn.cr, 0, 0);
      for (guint k = 0; k < in_a_row[i]; k++)
        put (&meant, k + 1, k % length * width * 1.06, k / length * high, width, FALSE, NULL);
      is_same (&drawn, &meant);
      g_assert_cmpfloat_with_epsilon (mid_card_rack_get_height (&rack, MID_FIRST), rows * high,
                                      0.001);
    }
}

/* The cards of who sits above stand above the board, the others below it, as wide as the board. */
static void
test_around (void)
{
  MidCell cells[MID_CELLS_MAX] = { 0 };
  for (int turned = 0; turned < 2; turned++)
    {
      MidDiagram bare, diagram;
      mid_diagram_init (&bare, mid_game_find ("knightmare"), cells);
      bare.orientation = turned ? MID_SECOND_BELOW : MID_FIRST_BELOW;
      diagram = bare;
      diagram.beside = beside;
      diagram.n_beside = G_N_ELEMENTS (beside);
      int height = mid_diagram_get_height (&diagram);
      double square = 480 / (8 + 2 * MID_BOARD_MARGIN), left = MID_BOARD_MARGIN * square;
      MidCardRack rack = { bare.view.game, beside, G_N_ELEMENTS (beside), 8 * square };
      MidSide upper = turned ? MID_FIRST : MID_SECOND, lower = turned ? MID_SECOND : MID_FIRST;
      double above = mid_card_rack_get_height (&rack, upper);
      Picture drawn = picture_new (480, height), meant = picture_new (480, height);
      MidPieceSet *pieces = fixture_pieces ();
      mid_diagram_draw (&diagram, drawn.cr, pieces);
      cairo_translate (meant.cr, 0, above);
      mid_diagram_draw (&bare, meant.cr, pieces); /* its ground is everywhere */
      cairo_translate (meant.cr, 0, -above);
      mid_card_rack_draw (&rack, upper, meant.cr, left, 0);
      mid_card_rack_draw (&rack, lower, meant.cr, left, above + 480);
      is_same (&drawn, &meant);
      g_assert_cmpint (ABS (height - 480 - above - mid_card_rack_get_height (&rack, lower)), <=, 1);
      mid_piece_set_free (pieces);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-rack/plays", test_plays);
  g_test_add_func ("/card-rack/own-squares", test_own_squares);
  g_test_add_func ("/card-rack/words", test_words);
  g_test_add_func ("/card-rack/height", test_height);
  g_test_add_func ("/card-rack/diagram", test_diagram);
  g_test_add_func ("/card-rack/drawn", test_drawn);
  g_test_add_func ("/card-rack/rows", test_rows);
  g_test_add_func ("/card-rack/around", test_around);
  return g_test_run ();
}
