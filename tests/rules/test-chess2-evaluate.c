/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-chess2-evaluate.c: every term of Chess 2's evaluation by itself.  Behind a position stand
 * the armies: c, n, e, r, k, a are Classic, Nemesis, Empowered, Reaper, Two Kings, Animals. */
#include "term-tester.h"

enum
{
  PHASE_WHOLE = 24
};

static const Counted counted[] = {
  /* What stands where, by army and role. */
  { "worth.0.0", "4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1 cc --", 3 },
  { "worth.0.1", "4k3/p7/8/8/8/8/P7/N3KN2 w - - 0 1 cc --", 2 },
  { "worth.0.4", "3qk3/p7/8/8/8/8/P7/4K3 w - - 0 1 cc --", -1 },
  { "worth.1.1", "4k3/p7/8/8/8/8/P7/N3KN2 w - - 0 1 nc --", 2 },
  { "worth.0.1", "4k3/p7/8/8/8/8/P7/N3KN2 w - - 0 1 nc --", 0 },
  { "worth.5.3", "4k2r/p7/8/8/8/8/P7/4K3 w - - 0 1 ca --", -1 },
  { "by_rank.1.3", "4k3/p7/8/8/3N4/8/P7/4K3 w - - 0 1 cc --", 1 },
  { "by_rank.1.3", "4k3/p7/8/3n4/8/8/P7/4K3 w - - 0 1 cc --", -1 },
  { "by_rank.5.2", "4k3/p7/8/8/8/4K3/P7/8 w - - 0 1 cc --", 1 },
  { "by_file.3.0", "4k3/1p6/8/8/8/8/1P6/R3K2R w - - 0 1 cc --", 2 },
  { "by_file.3.3", "4k3/1p6/8/8/8/8/1P6/3RK3 w - - 0 1 cc --", 1 },
  { "by_file.3.3", "3k4/1p6/8/8/8/8/1P6/4R1K1 w - - 0 1 cc --", 1 },

  /* Reach: all that is not one's own; less where pawns guard; so many and more are the same. */
  { "mobility.0.8", "4k3/p7/8/8/3N4/8/P7/4K3 w - - 0 1 cc --", 1 },
  { "mobility.0.6", "4k3/3p4/8/8/3N4/8/P7/4K3 w - - 0 1 cc --", 1 },
  { "mobility.0.2", "4k3/8/8/8/8/P7/P7/1N2K3 w - - 0 1 cc --", 1 },
  { "mobility.1.13", "4k3/8/8/8/3B4/8/P7/4K3 w - - 0 1 cc --", 1 },
  { "mobility.1.8", "4k3/8/8/8/3B4/8/P7/4K3 w - - 0 1 ac --", 1 }, /* a tiger goes two steps */
  { "mobility.2.14", "4k3/8/8/8/3R4/8/P7/4K3 w - - 0 1 cc --", 1 },
  { "mobility.3.15", "4k3/8/8/8/3Q4/8/P7/4K3 w - - 0 1 cc --", 1 },
  { "mobility.4.8", "4k3/8/8/8/3Q4/8/P7/4K3 w - - 0 1 ec --", 1 }, /* alone she steps */

  /* Pawns. */
  { "passed.4", "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1 cc --", 1 },
  { "passed.4", "4k3/8/8/8/3p4/8/8/4K3 w - - 0 1 cc --", -1 },
  { "passed.4", "4k3/2p5/8/3P4/8/8/8/4K3 w - - 0 1 cc --", 0 },
  { "passed.4", "4k3/8/8/3P4/4p3/8/8/4K3 w - - 0 1 cc --", 0 }, /* one each: they have passed */
  { "passed.1", "4k3/8/8/8/8/3P4/3P4/4K3 w - - 0 1 cc --", 0 }, /* the one behind has not */
  { "held.4", "4k3/p7/3n4/3P4/8/8/8/4K3 w - - 0 1 cc --", 1 },
  { "held.4", "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1 cc --", 0 },
  { "escort.4", "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1 cc --", 2 },
  { "escort.4", "4k3/8/8/8/3p4/8/8/4K3 w - - 0 1 cc --", -2 },
  { "hunter.4", "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1 cc --", 5 },
  { "isolated", "4k3/p1p5/8/8/8/8/PP6/4K3 w - - 0 1 cc --", -2 },
  { "isolated", "4k3/pp6/8/8/8/8/P6P/4K3 w - - 0 1 cc --", 2 }, /* the board does not go round */
  { "doubled", "4k3/pp6/8/8/8/P7/P7/4K3 w - - 0 1 cc --", 1 },
  { "backward", "4k3/8/8/4p3/2P1P3/3P4/8/4K3 w - - 0 1 cc --", 1 },
  { "backward", "4k3/8/8/8/2P1P3/3P4/8/4K3 w - - 0 1 cc --", 0 },
  { "guarded.3", "4k3/pp6/8/8/3P4/2P5/8/4K3 w - - 0 1 cc --", 1 },
  { "abreast.1", "4k3/p1p5/8/8/8/8/PP6/4K3 w - - 0 1 cc --", 2 },

  /* Officers. */
  { "bishop_pair", "4k3/p7/8/8/8/8/P7/2B1KB2 w - - 0 1 cc --", 1 },
  { "bishop_pair", "2b1k3/p7/8/8/8/8/P7/4KB2 w - - 0 1 cc --", 0 },
  { "bishop_pair", "4k3/p7/8/8/8/8/P7/2B1KB2 w - - 0 1 ac --", 0 }, /* tigers are no bishops */
  { "open_file", "4k3/p7/8/8/8/8/P7/3RK3 w - - 0 1 cc --", 1 },
  { "open_file", "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1 cc --", 0 },
  { "open_file", "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1 cc --", 0 },
  { "half_open_file", "4k3/3p4/8/8/8/8/P7/3RK3 w - - 0 1 cc --", 1 },
  { "half_open_file", "4k3/3p4/8/8/8/8/3P4/3RK3 w - - 0 1 cc --", 0 },
  { "outpost.0", "4k3/p7/8/3N4/4P3/8/8/4K3 w - - 0 1 cc --", 1 },
  { "outpost.0", "4k3/p7/8/8/3N4/4P3/8/4K3 w - - 0 1 cc --", 1 },
  { "outpost.0", "4k3/p7/8/8/8/3N4/4P3/4K3 w - - 0 1 cc --", 0 }, /* too far back */
  { "outpost.0", "4k3/2p5/8/3N4/4P3/8/8/4K3 w - - 0 1 cc --", 0 },
  { "outpost.0", "4k3/8/8/3N4/4P3/8/2p5/4K3 w - - 0 1 cc --", 1 }, /* a pawn that has passed it */
  { "outpost.0", "4k3/p7/8/3N4/8/8/4P3/4K3 w - - 0 1 cc --", 0 },
  { "outpost.1", "4k3/p7/8/3B4/4P3/8/8/4K3 w - - 0 1 cc --", 1 },

  /* Contact.  A ghost and a nemesis are nobody's prey. */
  { "hunted", "4k3/p7/8/4n3/3P4/8/8/4K3 w - - 0 1 cc --", 1 },
  { "hunted", "4k3/p7/8/4p3/3P4/8/8/4K3 w - - 0 1 cc --", 0 },
  { "hunted", "4k3/p7/8/4r3/3P4/8/8/4K3 w - - 0 1 cr --", 0 },
  { "hunted", "4k3/p7/8/4q3/3P4/8/8/4K3 w - - 0 1 cn --", 0 },
  { "hunted", "4k3/p7/8/4q3/3P4/8/8/4K3 w - - 0 1 cc --", 1 },
  { "menaced.0", "4k3/p7/8/3r4/8/2N5/P7/4K3 w - - 0 1 cc --", 1 },
  { "menaced.0", "4k3/p7/8/3n4/8/2N5/P7/4K3 w - - 0 1 cc --", 0 },
  { "menaced.1", "3qk3/p7/8/8/8/8/P7/3RK3 w - - 0 1 cc --", 1 },
  { "menaced.1", "3rk3/p7/8/8/8/8/P7/3RK3 w - - 0 1 cc --", 0 },
  { "loose", "4k3/8/8/3p4/8/2N5/P7/4K3 w - - 0 1 cc --", 1 },
  { "loose", "4k3/8/4p3/3p4/8/2N5/P7/4K3 w - - 0 1 cc --", 0 },
  { "hanging", "4k3/8/8/3n4/8/2N5/1P6/4K3 w - - 0 1 cc --", 1 },
  { "hanging", "8/8/4k3/3n4/8/2N5/1P6/4K3 w - - 0 1 cc --", 0 },

  /* Kings: pawns before them, and entrances within two files that nobody guards. */
  { "shielded", "4k3/p7/8/8/8/8/5PPP/6K1 w - - 0 1 cc --", 3 },
  { "shielded", "4k3/p7/8/8/8/5PPP/8/6K1 w - - 0 1 cc --", 3 },
  { "shielded", "4k3/p7/8/8/5PPP/8/8/6K1 w - - 0 1 cc --", 0 },
  { "doors", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 cc --", 0 }, /* five each */
  { "doors", "4k3/8/3p4/8/8/8/8/4K3 w - - 0 1 cc --", -2 },
  { "doors", "7k/8/8/8/8/8/8/4K3 w - - 0 1 cc --", 2 }, /* three at the board's edge */
  { "doors", "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1 cc --", -1 },

  /* Armies. */
  { "pulled", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 nc --", 1 },
  { "pulled", "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1 nc --", 4 },
  { "pulled", "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1 cc --", 0 },
  { "besieging", "4k3/8/8/3Q4/8/8/8/4K3 w - - 0 1 nc --", 4 },
  { "barring", "4k3/4R3/8/8/8/8/P7/4K3 w - - 0 1 rc --", 1 },
  { "barring", "4k3/8/4R3/8/8/8/P7/4K3 w - - 0 1 rc --", 0 },
  { "reaped", "4k3/8/8/3n4/8/8/8/Q3K3 w - - 0 1 rc --", 1 },
  { "reaped", "4k3/8/8/3n4/8/8/P7/4K3 w - - 0 1 rc --", 0 },
  { "reaped", "4k3/8/8/3p4/8/8/8/Q3K3 w - - 0 1 rc --", 0 },
  { "reaped", "1n2k3/8/8/8/8/8/8/Q3K3 w - - 0 1 rc --", 0 }, /* she does not go there */
  { "second_king", "4k3/8/8/8/8/8/8/2K1K3 w - - 0 1 kc --", 1 },
  { "cramped", "4k3/8/8/8/8/8/8/3KK3 w - - 0 1 kc --", 1 },
  { "cramped", "4k3/8/8/8/8/8/8/2K1K3 w - - 0 1 kc --", 0 },
  { "storm", "4k3/8/8/8/8/4n3/8/K3K3 w - - 0 1 kc --", 0 },
  { "storm", "4k3/8/8/8/8/8/4n3/K3K3 w - - 0 1 kc --", 1 },
  { "lent", "4k3/8/8/8/3NB3/8/8/4K3 w - - 0 1 ec --", 2 },
  { "lent", "4k3/8/8/8/3NN3/8/8/4K3 w - - 0 1 ec --", 0 },
  { "lent", "4k3/8/8/8/3N1B2/8/8/4K3 w - - 0 1 ec --", 0 },
  { "lent", "8/8/k7/8/3NBR2/8/8/4K3 w - - 0 1 ec --", 4 },
  { "charge", "4k3/8/8/3p4/3R4/8/8/4K3 w - - 0 1 ac --", 1 },
};

static void
test_counted (void)
{
  check_counted (counted, G_N_ELEMENTS (counted));
}

/* --- Danger ----------------------------------------------------------------------------------- */

/* Danger to Black's king: its square counts on a full board, itself on an empty one. */
typedef struct
{
  const char *weights, *position;
  int danger, phase;
} Dangerous;

static const Dangerous dangerous[] = {
  /* For each square around the king, and before it, that is attacked, by the way it is. */
  { "attack.2 30", "6k1/5ppp/R7/8/8/8/8/6K1 w - - 0 1 cc --", 90, 2 },
  { "attack.0 30", "6k1/5ppp/8/5N2/8/8/8/6K1 w - - 0 1 cc --", 60, 1 },
  { "attack.3 30", "6k1/5ppp/Q7/8/8/8/8/6K1 w - - 0 1 cc --", 90, 4 },
  { "attack.2 30", "6k1/5ppp/8/R7/8/8/8/6K1 w - - 0 1 cc --", 0, 2 },
  /* Checks from where nobody takes; they count with an attack alone. */
  { "attack.2 30 check.2 100", "6k1/5ppp/R7/8/8/8/8/6K1 w - - 0 1 cc --", 190, 2 },
  { "attack.2 30 check.2 100", "1q4k1/5ppp/R7/8/8/8/8/6K1 w - - 0 1 cc --", 90, 6 },
  { "check.2 100", "6k1/5ppp/R7/8/8/8/8/6K1 w - - 0 1 cc --", 0, 2 },
  /* Squares that the king alone defends. */
  { "attack.0 30 weak 50", "6k1/5ppp/8/5N2/8/8/8/6K1 w - - 0 1 cc --", 110, 1 },
  { "attack.0 30 weak 50", "6k1/3r1ppp/8/5N2/8/8/8/6K1 w - - 0 1 cc --", 110, 3 },
  /* There is a most. */
  { "attack.2 100 attack.0 100 check.2 200 weak 100", "6k1/5ppp/R7/5N2/8/8/8/6K1 w - - 0 1 cc --",
    720, 3 },
};

static void
test_danger (void)
{
  clear_weights ();
  for (unsigned i = 0; i < G_N_ELEMENTS (dangerous); i++)
    {
      const Dangerous *term = &dangerous[i];
      int full = term->danger * term->danger / 900, empty = term->danger / 24;
      int expected = (full * term->phase + empty * (PHASE_WHOLE - term->phase)) / PHASE_WHOLE;
      set_weights (term->weights, TRUE);
      int found = evaluate (term->position);
      if (found != expected)
        g_error ("%s: %s: %d, expected %d", term->weights, term->position, found, expected);
      set_weights (term->weights, FALSE);
    }
  restore_weights ();
}

/* --- The race, stones, the turn --------------------------------------------------------------- */

static const Weighed weighed[] = {
  /* So many steps over squares that nobody attacks, his turn or not. */
  { "run.1.1 100", "4k3/8/8/8/4K3/8/8/8 w - - 0 1 cc --", 100 },
  { "run.1.2 100", "4k3/8/8/8/8/4K3/8/8 w - - 0 1 cc --", 100 },
  { "run.1.4 100", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc --", 100 },
  { "run.0.4 100", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc --", -100 },
  { "run.0.1 100", "4k3/8/8/8/4K3/8/8/8 b - - 0 1 cc --", -100 },
  { "run.1.1 100 run.1.2 70", "4k3/8/3pp3/8/4K3/8/8/8 w - - 0 1 cc --", 70 }, /* by way of g5 */
  { "run.1.1 100", "4k3/8/8/r7/4K3/8/8/8 w - - 0 1 cc --", 0 }, /* the whole rank is attacked */
  { "run.1.1 100", "4k3/8/8/8/4K2K/8/8/8 w - - 0 1 kc --", 100 },
  { "run.1.2 100", "4k3/8/8/8/4K3/8/7K/8 w - - 0 1 kc --", 100 }, /* one and three: two turns */

  { "tempo 20", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 cc --", 20 },
  { "tempo 20", "4k3/8/8/8/8/8/P7/4K3 b - - 0 1 cc --", 20 },
  { "half_turn 40", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 cc --", 0 },
  { "half_turn 40", "4k3/p7/8/8/8/8/8/2K1K3 K - - 0 1 kc --", 40 },
  { "half_turn 40", "4k3/p7/8/8/8/8/8/2K1K3 w - - 0 1 kc --", 0 },
};

static void
test_weighed (void)
{
  check_weighed (weighed, G_N_ELEMENTS (weighed));
}

/* Stones are worth something where there are duels. */
static void
test_stones (void)
{
  static const Weighed stones[] = {
    { "stones.4 90 stones.3 60", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 cc 43", 30 },
    { "stones.4 90 stones.3 60", "4k3/8/8/8/8/8/P7/4K3 b - - 0 1 cc 43", -30 },
    { "stones.6 90", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 cc 06", -90 },
    { "stones.0 20", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1 cc 06", 20 },
  };
  game = mid_game_find ("sirlin");
  check_weighed (stones, G_N_ELEMENTS (stones));
  game = mid_game_find ("chess2");
}

/* How full the board is: a knight and a bishop count one, a rook two, a queen four. */
static void
test_phase (void)
{
  clear_weights ();
  set_weights ("worth.0.0.full 240 worth.0.0.empty 480", TRUE);
  g_assert_cmpint (evaluate ("rnbqk3/8/8/8/8/8/P7/RNBQK3 w - - 0 1 cc --"), ==,
                   (240 * 16 + 480 * 8) / 24);
  g_assert_cmpint (evaluate ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1 cc --"), ==, 480);
  g_assert_cmpint (evaluate ("4k3/8/8/8/8/8/P7/1N2K3 w - - 0 1 cc --"), ==,
                   (240 * 1 + 480 * 23) / 24);
  g_assert_cmpint (evaluate ("rnbqkbnr/8/8/8/8/8/P7/RNBQKBNR w - - 0 1 cc --"), ==, 240);
  g_assert_cmpint (evaluate ("rnbqkbnr/q7/8/8/8/8/P7/RNBQKBNR w - - 0 1 cc --"), ==, 240);
  g_assert_cmpint (evaluate ("4k3/8/8/8/8/8/P7/4K3 b - - 0 1 cc --"), ==, -480);
  restore_weights ();
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  game = mid_game_find ("chess2");
  g_assert_nonnull (game);
  g_test_add_func ("/chess2-evaluate/counted", test_counted);
  g_test_add_func ("/chess2-evaluate/danger", test_danger);
  g_test_add_func ("/chess2-evaluate/weighed", test_weighed);
  g_test_add_func ("/chess2-evaluate/stones", test_stones);
  g_test_add_func ("/chess2-evaluate/phase", test_phase);
  return g_test_run ();
}
