/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards at the ends of a diagram, and what is said of them. */
#include "mid-beside.h"
#include "mid-card-rack.h"
#include "mid-diagram.h"
#include "view-fixture.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-rack/plays", test_plays);
  g_test_add_func ("/card-rack/words", test_words);
  g_test_add_func ("/card-rack/height", test_height);
  g_test_add_func ("/card-rack/diagram", test_diagram);
  return g_test_run ();
}
