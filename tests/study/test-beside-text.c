/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-test.h"
#include "mid-beside-text.h"

#define CARDS(fen) "[Variant \"Knightmare\"]\n[SetUp \"1\"]\n[FEN \"" fen "\"]\n\n*\n"

static void
assert_text (const char *game, const char *expected)
{
  g_autoptr (MidRecord) record = study_test_read (game);
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  g_autofree char *text = mid_beside_text_dup (cursor);
  g_assert_cmpstr (text, ==, expected);
}

/* A line for each hand that has cards, and for what is in play; cards nobody knows are there, too.
 */
static void
test_hands (void)
{
  assert_text ("[White \"A\"]\n\n1. e4 *\n", NULL);
  assert_text (CARDS ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 hands:Crab,Coup/?_x2"),
               "White, hand: Crab, Coup\nBlack, hand: ?, ?");
  assert_text (CARDS ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 hands:-/Crab"), "Black, hand: Crab");
  assert_text (CARDS ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 hands:-/-"), "");
}

/* What a card does is said once, whoever has it, and of no card that nobody knows. */
static void
test_effects (void)
{
  g_autoptr (MidRecord) record =
    study_test_read (CARDS ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 hands:Crab,Coup/Crab,?"));
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  g_autofree char *text = mid_beside_text_dup_effects (cursor);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 2);
  g_assert_true (g_str_has_prefix (lines[0], "Crab: "));
  g_assert_true (g_str_has_prefix (lines[1], "Coup: "));

  g_autoptr (MidRecord) chess = study_test_read ("[White \"A\"]\n\n1. e4 *\n");
  g_autoptr (MidCursor) start = mid_cursor_new (chess);
  g_assert_null (mid_beside_text_dup_effects (start));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/beside-text/hands", test_hands);
  g_test_add_func ("/beside-text/effects", test_effects);
  return g_test_run ();
}
