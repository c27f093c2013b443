/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-orthodox-evaluate.c: every term of chess's evaluation by itself. */
#include "term-tester.h"

enum
{
  PHASE_WHOLE = 24
};

/* --- Terms that are counted ------------------------------------------------------------------- */

static const Counted counted[] = {
  { "worth.1", "4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1", 3 },
  { "worth.2", "4k3/p7/8/8/8/8/P7/N3KN2 w - - 0 1", 2 },
  { "worth.5", "3qk3/p7/8/8/8/8/P7/4K3 w - - 0 1", -1 },
  { "by_rank.2.3", "4k3/p7/8/8/3N4/8/P7/4K3 w - - 0 1", 1 },
  { "by_rank.2.3", "4k3/p7/8/3n4/8/8/P7/4K3 w - - 0 1", -1 },
  { "by_rank.6.2", "4k3/p7/8/8/8/4K3/P7/8 w - - 0 1", 1 },
  { "by_file.4.0", "4k3/1p6/8/8/8/8/1P6/R3K2R w - - 0 1", 2 },
  { "by_file.4.3", "4k3/1p6/8/8/8/8/1P6/3RK3 w - - 0 1", 1 },

  /* Reach: all; less where pawns guard; less one's own king and queen; none beside a pin. */
  { "mobility.2.8", "4k3/p7/8/8/3N4/8/P7/4K3 w - - 0 1", 1 },
  { "mobility.2.6", "4k3/3p4/8/8/3N4/8/P7/4K3 w - - 0 1", 1 },
  { "mobility.2.0", "4r1k1/p7/8/8/8/4N3/P7/4K3 w - - 0 1", 1 },
  { "mobility.3.9", "4k3/p7/8/8/3Q4/2B5/P7/4K3 w - - 0 1", 1 },
  { "mobility.4.10", "4k3/p7/8/8/3R4/8/P7/3RK3 w - - 0 1", 1 },
  { "mobility.4.14", "4k3/p7/8/8/3R4/8/P7/3RK3 w - - 0 1", 1 },
  { "mobility.2.3", "4k3/p7/8/8/8/P7/P7/1N2K3 w - - 0 1", 0 }, /* a3 is a pawn that stays */
  { "mobility.2.2", "4k3/p7/8/8/8/P7/P7/1N2K3 w - - 0 1", 1 },
  { "mobility.2.8", "4k3/p7/2p5/P1P5/3N4/8/8/4K3 w - - 0 1", 0 }, /* c6 is free, b5 is guarded */
  { "mobility.2.7", "4k3/p7/2p5/P1P5/3N4/8/8/4K3 w - - 0 1", 1 },

  { "passed.4", "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1", 1 },
  { "passed.4", "4k3/8/8/8/3p4/8/8/4K3 w - - 0 1", -1 },
  { "passed.4", "4k3/2p5/8/3P4/8/8/8/4K3 w - - 0 1", 0 },
  { "passed.4", "4k3/8/8/3P4/4p3/8/8/4K3 w - - 0 1", 0 }, /* one each: they have passed */
  { "passed.1", "4k3/8/8/8/8/3P4/3P4/4K3 w - - 0 1", 0 }, /* the one behind has not */
  { "held.4", "4k3/p7/3n4/3P4/8/8/8/4K3 w - - 0 1", 1 },
  { "held.4", "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1", 0 },
  { "escort.4", "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1", 2 },
  { "hunter.4", "4k3/p7/8/3P4/8/8/8/4K3 w - - 0 1", 5 },
  { "isolated", "4k3/p1p5/8/8/8/8/PP6/4K3 w - - 0 1", -2 },
  { "isolated", "4k3/pp6/8/8/8/8/P6P/4K3 w - - 0 1", 2 }, /* the board does not go round */
  { "doubled", "4k3/pp6/8/8/8/P7/P7/4K3 w - - 0 1", 1 },
  { "backward", "4k3/8/8/4p3/2P1P3/3P4/8/4K3 w - - 0 1", 1 },
  { "backward", "4k3/8/8/8/2P1P3/3P4/8/4K3 w - - 0 1", 0 },
  { "guarded.3", "4k3/pp6/8/8/3P4/2P5/8/4K3 w - - 0 1", 1 },
  { "abreast.1", "4k3/p1p5/8/8/8/8/PP6/4K3 w - - 0 1", 2 },

  { "bishop_pair", "4k3/p7/8/8/8/8/P7/2B1KB2 w - - 0 1", 1 },
  { "bishop_pair", "2b1k3/p7/8/8/8/8/P7/4KB2 w - - 0 1", 0 },
  { "open_file", "4k3/p7/8/8/8/8/P7/3RK3 w - - 0 1", 1 },
  { "open_file", "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1", 0 },
  { "half_open", "4k3/3p4/8/8/8/8/P7/3RK3 w - - 0 1", 1 },
  { "half_open", "4k3/3p4/8/8/8/8/3P4/3RK3 w - - 0 1", 0 },
  { "outpost.0", "4k3/p7/8/3N4/4P3/8/8/4K3 w - - 0 1", 1 },
  { "outpost.0", "4k3/2p5/8/3N4/4P3/8/8/4K3 w - - 0 1", 0 },
  { "outpost.0", "4k3/p7/8/3N4/8/8/4P3/4K3 w - - 0 1", 0 },
  { "outpost.1", "4k3/p7/8/3B4/4P3/8/8/4K3 w - - 0 1", 1 },
  { "bad_bishop", "4k3/p7/8/8/8/P7/1P6/2B1K3 w - - 0 1", 2 },
  { "bad_bishop", "4k3/p7/8/8/8/P7/1P6/4KB2 w - - 0 1", 0 },
  { "far_from_king.0", "4k3/p7/8/8/8/8/P7/N3K3 w - - 0 1", 4 },
  { "far_from_king.1", "4k3/p7/8/8/8/8/P7/B3K3 w - - 0 1", 4 },

  { "hunted", "4k3/p7/8/4n3/3P4/8/8/4K3 w - - 0 1", 1 },
  { "hunted", "4k3/p7/8/4p3/3P4/8/8/4K3 w - - 0 1", 0 },
  { "pushed", "4k3/p7/8/4n3/8/3P4/8/4K3 w - - 0 1", 1 },
  { "pushed", "4k3/p7/8/4n3/8/8/3P4/4K3 w - - 0 1", 1 },
  { "pushed", "4k3/p7/8/4n3/8/3b4/3P4/4K3 w - - 0 1", 0 }, /* it cannot go */
  { "pushed", "4k3/p7/8/2p1n3/8/3P4/8/4K3 w - - 0 1", 0 }, /* a pawn would take it */
  { "by_minor.4", "4k3/p7/8/3r4/8/2N5/P7/4K3 w - - 0 1", 1 },
  { "by_minor.1", "4k3/8/8/3p4/8/2N5/P7/4K3 w - - 0 1", 1 },
  { "by_minor.1", "4k3/8/4p3/3p4/8/2N5/P7/4K3 w - - 0 1", 0 },
  { "by_rook.5", "3qk3/p7/8/8/8/8/P7/3RK3 w - - 0 1", 1 },
  { "by_rook.5", "r2qk3/p7/8/8/8/8/P7/3RK3 w - - 0 1", 1 },
  { "by_rook.2", "4k3/p7/8/3n4/8/8/P7/3RK3 w - - 0 1", 1 },
  { "by_rook.2", "4k3/p7/4p3/3n4/8/8/P7/3RK3 w - - 0 1", 0 },
  { "by_king", "8/k7/8/8/8/p7/3r3P/4K3 w - - 0 1", 1 },
  { "by_king", "8/k7/8/8/8/p3p3/3r3P/4K3 w - - 0 1", 0 },
  { "hanging", "4k3/8/8/3p4/8/2N5/P7/4K3 w - - 0 1", 1 },
  { "hanging", "8/8/4k3/3p4/8/2N5/P7/4K3 w - - 0 1", 0 },
  { "contested", "8/8/2p1k3/8/4K3/8/P7/8 w - - 0 1", -1 },
  { "space", "rnbqkbnr/pppppppp/8/8/8/8/PPP2PPP/RNBQKBNR w KQkq - 0 1", 2 },
  { "space", "4k3/pppppppp/8/8/8/8/PPP2PPP/4K3 w - - 0 1", 0 },

  { "shelter.1", "4k3/p7/8/8/8/8/5PPP/6K1 w - - 0 1", 3 },
  { "shelter.0", "4k3/p7/8/8/8/8/5PPP/6K1 w - - 0 1", -3 },
  { "storm.0", "4k3/p7/8/8/8/8/5PPP/6K1 w - - 0 1", 1 },
  { "storm.6", "4k3/p7/8/8/8/8/5PPP/6K1 w - - 0 1", -1 },
  { "rammed.2", "k7/8/8/8/8/6p1/5PPP/6K1 w - - 0 1", 1 },
  { "storm.2", "k7/8/8/8/8/6p1/5PPP/6K1 w - - 0 1", 0 },
  { "shelter.1", "4k3/p7/8/8/8/8/5PPP/4K2R w K - 0 1", 3 },
  { "shelter.1", "4k3/p7/8/8/8/8/5PPP/4K2R w - - 0 1", 1 },
};

static void
test_counted (void)
{
  check_counted (counted, G_N_ELEMENTS (counted));
}

/* --- Danger ----------------------------------------------------------------------------------- */

/* Weights as "name value …", and the danger to Black's king less that to White's. */
typedef struct
{
  const char *weights, *position;
  int danger, phase;
} Dangerous;

static const Dangerous dangerous[] = {
  { "near 100", "6k1/5ppp/8/8/8/8/6PP/5RK1 w - - 0 1", 100, 2 },
  { "attacker.4 120", "6k1/5ppp/8/8/8/8/6PP/5RK1 w - - 0 1", 60, 2 },
  { "attacker.4 120", "6k1/5ppp/8/8/8/5R2/6PP/5RK1 w - - 0 1", 240, 4 },
  { "attacker.4 120", "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 0, 2 },
  { "check.4 640", "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 640, 2 },
  { "check.4 400", "6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1", 600, 4 },
  { "check.4 640", "3q2k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 0, 6 },
  { "risky_check 150", "3q2k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 150, 6 },
  { "check.2 600", "6k1/p7/8/8/4N3/8/5PPP/6K1 w - - 0 1", 600, 1 },
  { "weak 150", "6k1/5ppp/8/8/8/8/6PP/5RK1 w - - 0 1", 150, 2 },
  { "weak 150", "5rk1/5ppp/8/8/8/8/6PP/5RK1 w - - 0 1", 0, 4 },
  { "tied 120", "4k3/4n3/8/8/8/8/5PPP/4R1K1 w - - 0 1", 120, 3 },
  { "bare 120", "6k1/p7/8/8/8/8/5PPP/6K1 w - - 0 1", 360, 0 },
  { "bare 120", "7k/p6p/8/8/8/8/5PPP/7K w - - 0 1", 240, 0 },
  { "check.4 640 flank 20", "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 671, 2 },
  { "check.4 640 flank_guard 20", "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 460, 2 },
  { "check.4 640 no_queen 240", "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 400, 2 },
  { "check.4 640 no_queen 240", "6k1/5ppp/8/8/8/8/5PPP/Q3R1K1 w - - 0 1", 640, 6 },
  { "check.4 640 knight_at_home 140", "6k1/5ppp/8/5n2/8/8/5PPP/4R1K1 w - - 0 1", 500, 3 },
  { "no_queen 240", "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 0, 2 },
};

/* Its square counts on a full board, itself on an empty one. */
static void
test_danger (void)
{
  clear_weights ();
  for (unsigned i = 0; i < G_N_ELEMENTS (dangerous); i++)
    {
      const Dangerous *term = &dangerous[i];
      g_auto (GStrv) words = g_strsplit (term->weights, " ", -1);
      int full = term->danger * term->danger / 1024, empty = term->danger / 16;
      for (char **word = words; *word != NULL; word += 2)
        g_assert_cmpint (set_weight (word[0], "", atoi (word[1])), >=, 0);
      int expected = (full * term->phase + empty * (PHASE_WHOLE - term->phase)) / PHASE_WHOLE;
      int found = evaluate (term->position);
      if (found != expected)
        g_error ("%s: %s: %d, expected %d", term->weights, term->position, found, expected);
      for (char **word = words; *word != NULL; word += 2)
        set_weight (word[0], "", 0);
    }
  restore_weights ();
}

/* --- The whole -------------------------------------------------------------------------------- */

static void
test_phase (void)
{
  clear_weights ();
  set_weight ("worth.1", ".full", 240);
  set_weight ("worth.1", ".empty", 480);
  /* Two knights, two bishops, two rooks, two queens: 2 + 2 + 4 + 8 of 24. */
  g_assert_cmpint (evaluate ("rnbqk3/8/8/8/8/8/P7/RNBQK3 w - - 0 1"), ==,
                   (240 * 16 + 480 * 8) / 24);
  g_assert_cmpint (evaluate ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"), ==, 480);
  g_assert_cmpint (evaluate ("rnbqkbnr/8/8/8/8/8/P7/RNBQKBNR w - - 0 1"), ==, 240);
  g_assert_cmpint (evaluate ("4k3/8/8/8/8/8/P7/4K3 b - - 0 1"), ==, -480);
  set_weight ("tempo", "", 20);
  g_assert_cmpint (evaluate ("4k3/8/8/8/8/8/P7/4K3 b - - 0 1"), ==, -460);
  restore_weights ();
}

/* Leads that hardly win are worth less: a minor piece without pawns; bishops that never meet. */
static void
test_tempered (void)
{
  clear_weights ();
  set_weight ("worth.3", ".full", 400);
  set_weight ("worth.3", ".empty", 400);
  g_assert_cmpint (evaluate ("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"), ==, 100);
  g_assert_cmpint (evaluate ("4k3/p7/8/8/8/8/8/2B1K3 w - - 0 1"), ==, 100);
  g_assert_cmpint (evaluate ("4k3/8/8/8/8/8/P7/2B1K3 w - - 0 1"), ==, 400);
  g_assert_cmpint (evaluate ("2b1k3/p7/8/8/8/8/8/4K3 w - - 0 1"), ==, -400);
  g_assert_cmpint (evaluate ("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1"), ==, 800);
  set_weight ("worth.1", ".full", 100);
  set_weight ("worth.1", ".empty", 100);
  g_assert_cmpint (evaluate ("2b1k3/8/8/8/8/8/PP6/2B1K3 w - - 0 1"), ==, 100);
  g_assert_cmpint (evaluate ("2b1k3/8/8/8/8/8/PP6/4KB2 w - - 0 1"), ==, 200);
  g_assert_cmpint (evaluate ("2b1k1n1/8/8/8/8/8/PP6/2B1K1N1 w - - 0 1"), ==, 200);
  restore_weights ();
}

/* As the numbers are, more is never less. */
static void
test_order (void)
{
  g_assert_cmpint (evaluate ("4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1"), >,
                   evaluate ("4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1"));
  g_assert_cmpint (evaluate ("4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1"), >,
                   evaluate ("4k3/pppp4/8/8/8/8/PPPP4/2B1K3 w - - 0 1"));
  g_assert_cmpint (evaluate ("4k3/pppp4/8/8/8/8/PPPP4/2B1K3 w - - 0 1"), >,
                   evaluate ("4k3/pppp4/8/8/8/8/PPPPPP2/4K3 w - - 0 1"));
  /* Three pieces at a bare king are worth more than a rook. */
  g_assert_cmpint (evaluate ("r4rk1/pp4p1/8/6NQ/8/3B4/PP3PPP/R5K1 w - - 0 1"), >,
                   evaluate ("r4rk1/pp3ppp/8/8/8/8/PP3PPP/RNBQ2K1 w - - 0 1"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  game = mid_game_find ("chess");
  g_assert_nonnull (game);
  g_test_add_func ("/orthodox-evaluate/counted", test_counted);
  g_test_add_func ("/orthodox-evaluate/danger", test_danger);
  g_test_add_func ("/orthodox-evaluate/phase", test_phase);
  g_test_add_func ("/orthodox-evaluate/tempered", test_tempered);
  g_test_add_func ("/orthodox-evaluate/order", test_order);
  return g_test_run ();
}
