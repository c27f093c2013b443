/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Promotion and capture in passing, of every army: C13. */
#include "chess2-helpers.h"

static const char army_letters[] = "cnerka";

/* --- C13: promotion, en passant --------------------------------------------------------------- */

static void
test_c13_promotion (void)
{
  for (int army = 0; army < 6; army++)
    {
      bool two = army_letters[army] == 'k';
      g_autofree char *text = g_strdup_printf ("7k/P7/8/8/8/8/8/%s w - - 0 1 %cc --",
                                               two ? "K6K" : "K7", army_letters[army]);
      MidPosition pos = position (text);
      g_assert_true (can (&pos, "a7a8n a7a8b a7a8r"));
      g_assert_true (can (&pos, "a7a8q") == !two);
      g_assert_true (cannot (&pos, "a7a8 a7a8k a7a8p"));
    }
  /* It moves as the army's own piece. */
  MidPosition pos = position ("8/P6k/8/8/8/8/8/K7 w - - 0 1 rc --");
  play (&pos, "a8=R Kh6");
  g_assert_true (can (&pos, "a8g1 a8h7"));
}

static void
test_c13_en_passant_armies (void)
{
  for (int army = 0; army < 6; army++)
    {
      bool two = army_letters[army] == 'k';
      g_autofree char *text = g_strdup_printf ("4k3/3p4/8/4P3/8/8/8/%s b - - 0 1 %cc --",
                                               two ? "K6K" : "K7", army_letters[army]);
      MidPosition pos = position (text);
      play (&pos, "d5");
      g_assert_true (can (&pos, "e5d6"));
      play (&pos, two ? "exd6 <->" : "exd6");
      g_autofree char *after = g_strdup_printf ("4k3/8/3P4/8/8/8/8/%s b - - 0 2 %cc --",
                                                two ? "K6K" : "K7", army_letters[army]);
      assert_text (&pos, after);
    }
}

static void
test_c13_en_passant_king_turn (void)
{
  /* The right survives the opponent's king-turn, and not a second turn. */
  MidPosition pos = position ("4k3/8/8/8/3p4/8/4P3/K6K w - - 0 1 kc --");
  play (&pos, "e4 <Kg1>");
  g_assert_true (can (&pos, "d4e3"));
  play (&pos, "Ke7 Kf1 <->");
  g_assert_true (cannot (&pos, "d4e3"));
  /* Two Kings take on the normal turn only. */
  pos = position ("8/3p3k/8/4P3/8/8/8/K6K b - - 0 1 kc --");
  play (&pos, "d5 Kb1");
  g_assert_true (cannot (&pos, "e5d6"));
  assert_text (&pos, "8/7k/8/3pP3/8/8/8/1K5K K - - 1 2 kc --");
  /* The pawn whirled away by its own king takes the right along. */
  pos = position ("4k3/8/8/8/3p4/3K4/2P5/7K w - - 0 1 kc --");
  play (&pos, "c4 <K~d3>");
  assert_text (&pos, "4k3/8/8/8/8/3K4/8/7K b - - 0 1 kc --");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess2/C13/promotion", test_c13_promotion);
  g_test_add_func ("/chess2/C13/en-passant-armies", test_c13_en_passant_armies);
  g_test_add_func ("/chess2/C13/en-passant-king-turn", test_c13_en_passant_king_turn);
  return g_test_run ();
}
