/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-duel-value.c: duels to be decided, and what the engine makes of them. */
#include "engine-fixture.h"

static Found
solve (const char *text, int depth)
{
  const MidGame *game = game_called ("sirlin");
  MidPosition pos = position_of (game, text);
  g_assert_cmpint (game->decision (&pos).decides, ==, MID_BOTH);
  Found found = search_to (game, &pos, depth);
  g_assert_true (found.has_duel);
  return found;
}

/* docs/engine.md: what a score counts for when choices are mixed. */
static gint64
points_of (int score)
{
  int size = ABS (score);
  int points = size >= MID_SCORE_SURE ? 31000 + size - MID_SCORE_SURE : 30000 * size / (size + 250);
  return score < 0 ? -points : points;
}

/* Whoever changes his mixture alone gains nothing; that is all there is to an equilibrium. */
static void
check_equilibrium (const MidEngineDuel *duel)
{
  gint64 rows = 0, columns = 0;
  __int128 value = 0;
  for (unsigned r = 0; r < duel->rows; r++)
    for (unsigned c = 0; c < duel->columns; c++)
      value += (__int128) duel->row[r] * duel->column[c] * points_of (duel->payoff[r][c]);
  for (unsigned r = 0; r < duel->rows; r++)
    {
      gint64 against = 0;
      for (unsigned c = 0; c < duel->columns; c++)
        against += duel->column[c] * points_of (duel->payoff[r][c]);
      g_assert_true ((__int128) against * duel->scale >= value);
      g_assert_cmpint (duel->row[r], >=, 0);
      rows += duel->row[r];
    }
  for (unsigned c = 0; c < duel->columns; c++)
    {
      gint64 against = 0;
      for (unsigned r = 0; r < duel->rows; r++)
        against += duel->row[r] * points_of (duel->payoff[r][c]);
      g_assert_true ((__int128) against * duel->scale <= value);
      g_assert_cmpint (duel->column[c], >=, 0);
      columns += duel->column[c];
    }
  g_assert_cmpint (rows, ==, duel->scale);
  g_assert_cmpint (columns, ==, duel->scale);
}

static int
column_of (const MidEngineDuel *duel, int response)
{
  for (unsigned c = 0; c < duel->columns; c++)
    if (duel->response[c] == response)
      return (int) c;
  return -1;
}

static int
row_of (const MidEngineDuel *duel, int challenge)
{
  for (unsigned r = 1; r < duel->rows; r++)
    if (duel->challenge[r] == challenge)
      return (int) r;
  return -1;
}

/* D4: an attacker without stones is challenged with exactly one and dies, as pure as can be.  The
 * rook has just taken the last rook that kept it from mating; without it the attacker has nothing.
 */
static void
test_attacker_without_stones (void)
{
  Found found = solve ("3R2k1/5ppp/8/8/8/8/8/6K1 w - - 0 1 cc 03 d8xRd8", 6);
  g_assert_cmpuint (found.duel.columns, ==, 1);
  g_assert_cmpuint (found.duel.rows, ==, 2);
  g_assert_cmpint (found.duel.challenge[1], ==, 1);
  g_assert_cmpint (found.duel.row[1], ==, found.duel.scale);
  g_assert_cmpint (found.score, <, 0);
  check_equilibrium (&found.duel);
}

/* With more stones than the defender can bid against, the attacker who must not die bids so many
 * that he cannot. */
static void
test_attacker_cannot_be_outbid (void)
{
  Found found = solve ("3R2k1/5ppp/8/8/8/8/8/6K1 w - - 0 1 cc 31 d8xRd8", 6);
  int zero = column_of (&found.duel, 0);
  g_assert_cmpint (found.score, >=, MID_SCORE_SURE);
  g_assert_cmpint (found.duel.column[zero], ==, 0);
  check_equilibrium (&found.duel);
}

/* A defender with two stones against one: two is a bid that the attacker cannot meet, and to die
 * is nearly all that matters here; now and then one stone is enough. */
static void
test_defender_outbids (void)
{
  Found found = solve ("3R2k1/5ppp/8/8/8/8/8/6K1 w - - 0 1 cc 13 d8xRd8", 6);
  int two = row_of (&found.duel, 2);
  g_assert_cmpint (two, >, 0);
  g_assert_cmpint (found.duel.row[two] * 10, >, found.duel.scale * 9);
  g_assert_cmpint (found.score, <, 0);
  check_equilibrium (&found.duel);
}

/* Whatever the position, what is reported is an equilibrium of the matrix that is reported, and
 * its value is that of a capture that may be let stand, or less. */
static void
test_random_duels (void)
{
  const MidGame *game = game_called ("sirlin");
  g_autoptr (GRand) lot = g_rand_new_with_seed (17);
  unsigned duels = 0, mixed = 0;
  for (int i = 0; i < 400 && duels < 120; i++)
    {
      MidPosition pos = position_of (game, NULL);
      for (int n = 0; n < 60; n++)
        {
          MidMoveList legal;
          MidUndo undo;
          game->legal (&pos, &legal);
          if (legal.count == 0)
            break;
          if (game->decision (&pos).decides == MID_BOTH && g_rand_int_range (lot, 0, 3) == 0)
            {
              Found found = search_to (game, &pos, 3);
              g_assert_true (found.has_duel);
              check_equilibrium (&found.duel);
              g_assert_cmpint (found.score, <=, found.duel.payoff[0][0]);
              duels++;
              for (unsigned r = 0; r < found.duel.rows; r++)
                mixed += found.duel.row[r] > 0 && found.duel.row[r] < found.duel.scale;
            }
          guint32 which = (guint32) g_rand_int_range (lot, 0, (gint32) legal.count);
          game->apply (&pos, legal.at[which], &undo);
        }
    }
  g_assert_cmpuint (duels, >=, 60);
  g_assert_cmpuint (mixed, >, 0);
}

/* A capture is worth no more than if nobody could challenge it. */
static void
test_duels_cost (void)
{
  const MidGame *game = game_called ("sirlin");
  MidPosition with = position_of (game, "4k3/8/8/3q4/8/8/3R4/3RK3 w - - 0 1 cc 06");
  MidPosition without = position_of (game, "4k3/8/8/3q4/8/8/3R4/3RK3 w - - 0 1 cc 00");
  g_assert_cmpint (search_to (game, &with, 5).score, <, search_to (game, &without, 5).score);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/duel-value/attacker-without-stones", test_attacker_without_stones);
  g_test_add_func ("/duel-value/attacker-cannot-be-outbid", test_attacker_cannot_be_outbid);
  g_test_add_func ("/duel-value/defender-outbids", test_defender_outbids);
  g_test_add_func ("/duel-value/random-duels", test_random_duels);
  g_test_add_func ("/duel-value/duels-cost", test_duels_cost);
  return g_test_run ();
}
