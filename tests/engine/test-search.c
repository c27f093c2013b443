/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-search.c: what the search claims, against a solver that looks at everything. */
#include "engine-fixture.h"
#include "exhaustive.h"
#include "random-ending.h"

/* --- Made positions --------------------------------------------------------------------------- */

/* The winner's own turns, and the decision that begins it where there is only one. */
typedef struct
{
  const char *game, *text;
  int turns;
  const char *best;
} Problem;

static const Problem problems[] = {
  /* chess: mates; the second is P. Morphy's, where having to move is what mates */
  { "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, "a1a8" },
  { "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "a1a6" },
  { "chess", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", 1, NULL },
  { "chess", "4k3/8/4K3/8/8/8/8/7R w - - 0 1", 1, "h1h8" },
  { "chess960", "8/8/8/8/8/2k5/8/K6r w - - 0 1", 0, NULL },
  /* a step across the midline, and two */
  { "chess2", "4k3/pppppppp/8/8/4K3/8/PPPP1PPP/R6R w - - 0 1 cc --", 1, NULL },
  { "chess2", "4k3/8/8/8/8/3K4/8/8 w - - 0 1 cc --", 2, NULL },
  { "chess2", "3rkr2/8/8/8/8/4K3/8/8 b - - 0 1 ec --", 0, NULL },
  /* Two Kings: both must get across, with two steps a turn */
  { "chess2", "4k3/pppppppp/8/8/2K2K2/8/8/8 w - - 0 1 kc --", 1, NULL },
  { "chess2", "4k3/pppppppp/8/8/2K5/5K2/8/8 w - - 0 1 kc --", 2, NULL },
  /* a king-turn alone wins */
  { "chess2", "4k3/pppppppp/8/4K3/3K4/8/8/8 K - - 0 1 kc --", 1, NULL },
};

/* Positions of no turns are not to be won in three. */
static void
check_problem (const Problem *problem)
{
  const MidGame *game = game_called (problem->game);
  MidPosition pos = position_of (game, problem->text);
  MidSide side = game->decision (&pos).turn;
  Found found = search_to (game, &pos, 12);
  char text[MID_MOVE_TEXT_MAX];

  g_test_message ("%s: %d", problem->text, found.score);
  if (problem->turns == 0)
    {
      g_assert_false (exhaustive_wins (game, &pos, side, 1, 0));
      g_assert_cmpint (found.score, <, mid_score_won_in (1));
      return;
    }
  g_assert_true (exhaustive_wins (game, &pos, side, problem->turns, 0));
  g_assert_false (exhaustive_wins (game, &pos, side, problem->turns - 1, 0));
  g_assert_cmpint (found.score, ==, mid_score_won_in (2 * problem->turns - 1));
  game->format_move (&pos, found.best, MID_LONG, text, sizeof text);
  if (problem->best != NULL)
    g_assert_cmpstr (text, ==, problem->best);
}

static void
test_problems (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (problems); i++)
    check_problem (&problems[i]);
}

/* --- Random endings --------------------------------------------------------------------------- */

/* A claim to win is proved, and that no win is faster.  Long ones are not looked into: the solver
 * is slow. */
static gboolean
check_claim (const MidGame *game, const char *text, int most)
{
  MidPosition pos = { 0 };
  if (game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status != MID_OK
      || game->decision (&pos).decides == MID_NOBODY)
    return FALSE;
  MidSide side = game->decision (&pos).turn;
  Found found = search_to (game, &pos, 6);
  gboolean lost = found.score < 0;
  if (ABS (found.score) < MID_SCORE_SURE)
    {
      if (exhaustive_wins (game, &pos, side, 1, 0))
        g_error ("%s: a win in one was not seen", text);
      return FALSE;
    }
  int turns = (MID_SCORE_WIN - ABS (found.score) + 1) / 2;
  if (turns > most)
    return FALSE;
  MidSide winner = lost ? !side : side;
  if (!exhaustive_wins (game, &pos, winner, turns, lost ? 0 : found.best))
    g_error ("%s: %d is not true", text, found.score);
  if (turns > 1 && exhaustive_wins (game, &pos, winner, turns - 1, 0))
    g_test_message ("%s: %d, but there is a shorter one", text, found.score);
  return TRUE;
}

static void
test_claims (void)
{
  const MidGame *game = game_called ("chess2");
  g_autoptr (GRand) lot = g_rand_new_with_seed (5);
  unsigned claims = 0;
  int tries = g_test_slow () ? 300 : 8;
  for (const char *white = random_ending_armies; *white != '\0'; white++)
    for (const char *black = random_ending_armies; *black != '\0'; black++)
      for (int i = 0; i < tries; i++)
        {
          g_autofree char *text = random_ending (lot, *white, *black, 3, 7, "--");
          claims += check_claim (game, text, *white == 'k' || *black == 'k' ? 1 : 2);
        }
  g_test_message ("%u claims proved", claims);
  g_assert_cmpuint (claims, >, 60);
}

/* --- The search as a whole -------------------------------------------------------------------- */

static void
test_same_twice (void)
{
  const char *const ids[] = { "chess", "chess2", "sirlin" };
  for (unsigned i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MidGame *game = game_called (ids[i]);
      MidPosition pos = position_of (game, NULL);
      Found first = search_to (game, &pos, 8), second = search_to (game, &pos, 8);
      g_assert_cmpuint (first.nodes, ==, second.nodes);
      g_assert_cmpint (first.score, ==, second.score);
      g_assert_cmpuint (first.best, ==, second.best);
    }
}

/* A proved result is the same whatever the size of the table. */
static void
test_hash_size (void)
{
  const MidGame *game = game_called ("chess2");
  MidPosition pos = position_of (game, "8/8/2p5/3k4/8/4K3/2P1R3/8 w - - 0 1 cc --");
  MidLimits limits = { .depth = 14 };
  Found small = search_with (game, &pos, &limits, 1), large = search_with (game, &pos, &limits, 64);
  g_assert_cmpint (small.score, >=, MID_SCORE_SURE);
  g_assert_cmpint (small.score, ==, large.score);
}

/* Every game can be analysed, from its start to wherever moves at random lead. */
static void
test_every_game (void)
{
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autoptr (GRand) lot = g_rand_new_with_seed (11);
      MidPosition pos = position_of (*game, NULL);
      for (int n = 0; n < 40; n++)
        {
          MidMoveList legal;
          MidUndo undo;
          MidLimits limits = { .nodes = 5000 };
          Found found = search_with (*game, &pos, &limits, 1);
          (*game)->legal (&pos, &legal);
          if (legal.count == 0)
            {
              g_assert_cmpuint (found.best, ==, 0);
              break;
            }
          g_assert_true ((*game)->is_legal (&pos, found.best));
          if (ABS (found.score) > MID_SCORE_WIN)
            {
              char text[MID_TEXT_MAX];
              (*game)->format (&pos, text, sizeof text);
              g_error ("%s: '%s': not one iteration", (*game)->id, text);
            }
          guint32 which = (guint32) g_rand_int_range (lot, 0, (gint32) legal.count);
          (*game)->apply (&pos, n % 3 == 0 ? legal.at[which] : found.best, &undo);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/problems", test_problems);
  g_test_add_func ("/search/claims", test_claims);
  g_test_add_func ("/search/same-twice", test_same_twice);
  g_test_add_func ("/search/hash-size", test_hash_size);
  g_test_add_func ("/search/every-game", test_every_game);
  return g_test_run ();
}
