/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-duel-value.c: duels to be decided, and what the engine makes of them. */
#include "engine-fixture.h"
#include "mid-points.h"

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
  static MidPoints points;
  if (points.at[1] == 0)
    mid_points_init (&points, game_called ("sirlin"));
  return mid_points_of (&points, score);
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

/* Where nobody mixes, the value is a payoff: nothing is lost on the way to points and back. */
static void
check_pure (const Found *found)
{
  const MidEngineDuel *duel = &found->duel;
  for (unsigned r = 0; r < duel->rows; r++)
    for (unsigned c = 0; c < duel->columns; c++)
      if (duel->row[r] == duel->scale && (r == 0 || duel->column[c] == duel->scale))
        g_assert_cmpint (found->score, ==, duel->payoff[r][c]);
}

/* What is played, and what the line begins with, is what both would most often choose. */
static void
check_likeliest (const Found *found)
{
  const MidEngineDuel *duel = &found->duel;
  unsigned row = 0, column = 0;
  for (unsigned r = 1; r < duel->rows; r++)
    row = duel->row[r] > duel->row[row] ? r : row;
  for (unsigned c = 1; c < duel->columns; c++)
    column = duel->column[c] > duel->column[column] ? c : column;
  g_assert_cmpuint (found->best, ==, duel->answer[row][column]);
  g_assert_cmpuint (found->pv[0], ==, found->best);
}

static void check_answers (const MidEngineDuel *duel);
static void check_regrets (const MidEngineDuel *duel);

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
  check_pure (&found);
  check_equilibrium (&found.duel);
}

/* With more stones than the defender can bid against, the attacker who must not die bids so many
 * that he cannot. */
static void
test_attacker_cannot_be_outbid (void)
{
  Found found = solve ("3R2k1/5ppp/8/8/8/8/8/6K1 w - - 0 1 cc 31 d8xRd8", 6);
  int zero = column_of (&found.duel, 0);
  check_pure (&found);
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
              check_pure (&found);
              check_likeliest (&found);
              check_answers (&found.duel);
              check_regrets (&found.duel);
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

/* --- Once challenged ----------------------------------------------------------------------------
 */

/* What the attacker is sure of when he has been challenged and mixes so, in points; shares in
 * fiftieths or anything that adds up to the scale. */
static double
sure_once_challenged (const MidEngineDuel *duel, const gint64 *mix, gint64 scale)
{
  double least = G_MAXDOUBLE;
  for (unsigned r = 1; r < duel->rows; r++)
    {
      double sum = 0;
      for (unsigned c = 0; c < duel->columns; c++)
        sum += (double) mix[c] * (double) points_of (duel->payoff[r][c]);
      least = MIN (least, sum / (double) scale);
    }
  return least;
}

/* No mix of fiftieths makes him surer, though the challenge may have been a mistake. */
static void
check_answers (const MidEngineDuel *duel)
{
  const gint64 parts = 50;
  double sure = sure_once_challenged (duel, duel->column, duel->scale);
  for (gint64 a = 0; a <= parts; a++)
    for (gint64 b = 0; a + b <= parts; b++)
      {
        gint64 mix[3] = { a, b, parts - a - b };
        if ((duel->columns < 3 && mix[2] > 0) || (duel->columns < 2 && b > 0))
          continue;
        g_assert_cmpfloat (sure_once_challenged (duel, mix, parts), <=, sure + 0.01);
      }
  g_assert_true (duel->row[0] == 0 || duel->row[0] == duel->scale);
}

/* Against the mixes that are reported, in thousandths of a game; where there is no challenge, the
 * answers' are those of the challenges alone, and not to be seen from here. */
static void
check_regrets (const MidEngineDuel *duel)
{
  double value = 0, scale = (double) duel->scale;
  for (unsigned r = 0; r < duel->rows; r++)
    for (unsigned c = 0; c < duel->columns; c++)
      value += (double) duel->row[r] / scale * (double) duel->column[c] / scale
               * (double) points_of (duel->payoff[r][c]);
  for (unsigned r = 0; r < duel->rows; r++)
    {
      double sum = 0;
      for (unsigned c = 0; c < duel->columns; c++)
        sum += (double) duel->column[c] / scale * (double) points_of (duel->payoff[r][c]);
      g_assert_cmpfloat (ABS (duel->row_regret[r] - (sum - value) / 60), <=, 1);
      g_assert_cmpint (duel->row_regret[r], >=, 0);
    }
  for (unsigned c = 0; c < duel->columns; c++)
    {
      double sum = 0;
      for (unsigned r = 0; r < duel->rows; r++)
        sum += (double) duel->row[r] / scale * (double) points_of (duel->payoff[r][c]);
      g_assert_cmpint (duel->column_regret[c], >=, 0);
      if (duel->row[0] == 0)
        g_assert_cmpfloat (ABS (duel->column_regret[c] - (value - sum) / 60), <=, 1);
    }
}

static const char *const openings[] = {
  "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 cc 33 d5xPd5",
  "rnbqkbnr/pppp1ppp/8/4P3/8/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2 cc 33 e5xPe5",
  "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR w KQ - 0 2 ce 33 d5xPd5",
  "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR w kq - 0 2 rc 33 d5xPd5",
};

static void
test_answers (void)
{
  unsigned peaceful = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS (openings); i++)
    for (int depth = 1; depth <= 5; depth++)
      {
        Found found = solve (openings[i], depth);
        check_answers (&found.duel);
        check_regrets (&found.duel);
        check_equilibrium (&found.duel);
        peaceful += found.duel.row[0] > 0;
      }
  g_assert_cmpuint (peaceful, >, 0); /* or the answers were never off the path */
}

/* --- From one depth to the next -----------------------------------------------------------------
 */

/* How much of the shares moves, choices that are equal at both depths counted as one. */
static double
moved (const gint64 *old, gint64 old_scale, const int *old_regret, const gint64 *new,
       gint64 new_scale, const int *new_regret, unsigned n, int margin)
{
  double apart = 0, together = 0;
  for (unsigned i = 0; i < n; i++)
    {
      double change = (double) new[i] / (double) new_scale - (double) old[i] / (double) old_scale;
      if (old_regret[i] <= margin && new_regret[i] <= margin)
        together += change;
      else
        apart += ABS (change);
    }
  return (apart + ABS (together)) / 2;
}

static void
test_stands_still (void)
{
  double sum = 0;
  unsigned n = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      Found old = solve (openings[i], 5);
      for (int depth = 6; depth <= 7; depth++, n += 2)
        {
          Found new = solve (openings[i], depth);
          const MidEngineDuel *a = &old.duel, *b = &new.duel;
          int margin = MAX (a->margin, b->margin);
          g_assert_cmpint (b->margin, >=, 1);
          g_assert_cmpint (b->margin, <=, 80); /* a margin that calls everything equal is none */
          sum += moved (a->row, a->scale, a->row_regret, b->row, b->scale, b->row_regret, a->rows,
                        margin);
          sum += moved (a->column, a->scale, a->column_regret, b->column, b->scale,
                        b->column_regret, a->columns, margin);
          old = new;
        }
    }
  g_assert_cmpfloat (sum / n, <=, 0.15);
}

/* Two iterations say nothing of the noise. */
static void
test_margin_is_unknown (void)
{
  g_assert_cmpint (solve (openings[0], 2).duel.margin, ==, 1000);
  g_assert_cmpint (solve (openings[0], 3).duel.margin, <, 1000);
}

/* --- Lines --------------------------------------------------------------------------------------
 */

/* A line does not end with the likeliest outcome of a duel in it. */
static void
test_lines_go_on (void)
{
  const MidGame *game = game_called ("sirlin");
  unsigned fought = 0, ended = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS (openings); i++)
    for (int depth = 5; depth <= 7; depth++)
      {
        MidPosition pos = position_of (game, openings[i]);
        Found found = search_to (game, &pos, depth);
        for (unsigned at = 0; at < found.pv_length; at++)
          {
            MidUndo undo;
            if (!game->is_legal (&pos, found.pv[at]))
              break; /* other stones forbid what follows */
            bool is_fought = at > 0 && game->decision (&pos).decides == MID_BOTH
                             && found.pv[at] != game->decision (&pos).pass && (int) at < depth - 3;
            game->apply (&pos, found.pv[at], &undo);
            fought += is_fought;
            ended += is_fought && at + 1 == found.pv_length;
          }
      }
  g_assert_cmpuint (fought, >, 0);
  g_assert_cmpuint (ended, ==, 0);
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
  g_test_add_func ("/duel-value/answers", test_answers);
  g_test_add_func ("/duel-value/stands-still", test_stands_still);
  g_test_add_func ("/duel-value/margin-is-unknown", test_margin_is_unknown);
  g_test_add_func ("/duel-value/lines-go-on", test_lines_go_on);
  g_test_add_func ("/duel-value/duels-cost", test_duels_cost);
  return g_test_run ();
}
