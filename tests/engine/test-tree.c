/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tree.c: laws of the tree: what needs no search, what a value comes from, that a search
 * leaves all as it was, and that it does not know which side is White. */
#include "worker-bench.h"

enum
{
  PLAYED = 30, /* decisions by lot */
  SOMETHING = 300
};

/* --- Draws ------------------------------------------------------------------------------------ */

/* White is a queen up, and both sides can only gain time: the position of ply n is that of n + 4.
 */
static const char dance_hall[] = "4k1n1/8/8/8/8/8/8/QK4N1 w - - 20 40";
static const char *const dance[] = { "g1f3", "g8f6", "f3g1", "f6g8" };

static void
play_dance (const MidGame *game, MidPosition *pos, guint ply)
{
  MidMove m;
  MidUndo undo;
  g_assert_cmpint (game->parse_move (pos, dance[ply % 4], 4, &m).status, ==, MID_OK);
  game->apply (pos, m, &undo);
}

/* What stood on the board in the tree once before is a draw, what stood there before the search
 * began only the third time. */
static void
test_repetition (void)
{
  const MidGame *game = game_called ("chess");
  for (guint before = 0; before <= 12; before++)
    for (guint within = 0; within <= 9; within++)
      {
        Bench bench;
        guint64 keys[16];
        MidPosition pos = position_of (game, dance_hall);
        keys[0] = game->key (&pos);
        for (guint ply = 0; ply < before; ply++)
          {
            play_dance (game, &pos, ply);
            keys[ply + 1] = game->key (&pos);
          }
        bench_init_at (&bench, "chess", &pos);
        MidWorker *w = bench.worker;
        mid_worker_set (w, game, &pos, keys, before + 1);
        for (guint ply = 0; ply < within; ply++)
          mid_descend (w, (int) ply, move_called (&bench, dance[(before + ply) % 4]), MID_UNRATED);
        int value = mid_search (w, -MID_SCORE_INFINITE, MID_SCORE_INFINITE, 0, (int) within, false);
        guint times = (before + within) / 4; /* that it was there before */
        gboolean is_drawn = within >= 4 || times >= 2;
        g_assert_true (is_drawn ? value == MID_SCORE_DRAW : ABS (value) > SOMETHING);
        bench_clear (&bench);
      }
}

/* No farther back than the last capture or pawn move, whatever keys are there. */
static void
test_lookback (void)
{
  const MidGame *game = game_called ("chess");
  for (guint clock = 0; clock <= 4; clock++)
    {
      Bench bench;
      g_autofree char *text = g_strdup_printf ("4k1n1/8/8/8/8/8/8/QK4N1 w - - %u 40", clock);
      MidPosition pos = position_of (game, text);
      guint64 key = game->key (&pos);
      const guint64 keys[] = { key, 1, key, 2, key };
      bench_init_at (&bench, "chess", &pos);
      mid_worker_set (bench.worker, game, &pos, keys, G_N_ELEMENTS (keys));
      int value = mid_search (bench.worker, -MID_SCORE_INFINITE, MID_SCORE_INFINITE, 0, 0, false);
      g_assert_true (clock >= 4 ? value == MID_SCORE_DRAW : value > SOMETHING);
      bench_clear (&bench);
    }
}

/* The hundredth half-move is a draw, but for who is mated by it. */
static void
test_claims (void)
{
  static const struct
  {
    const char *text;
    int value; /* a move ahead; SOMETHING: more than that */
  } cases[] = {
    { "7k/8/8/8/8/8/Q7/1K6 w - - 98 90", SOMETHING },
    { "7k/8/8/8/8/8/Q7/1K6 w - - 99 90", MID_SCORE_DRAW },
    { "7k/8/8/8/8/8/Q7/1K6 w - - 100 90", MID_SCORE_DRAW },
    { "7k/8/6K1/8/8/8/Q7/8 w - - 99 90", MID_SCORE_WIN - 1 },
    { "7k/6Q1/6K1/8/8/8/8/8 b - - 99 90", -MID_SCORE_WIN },
    { "7k/6Q1/6K1/8/8/8/8/8 b - - 100 90", -MID_SCORE_WIN },
    { "7k/5Q2/6K1/8/8/8/8/8 b - - 3 90", MID_SCORE_DRAW },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Bench bench;
      bench_init (&bench, "chess", cases[i].text);
      int value = mid_search (bench.worker, -MID_SCORE_INFINITE, MID_SCORE_INFINITE, 1, 0, false);
      g_assert_true (cases[i].value == SOMETHING ? value > SOMETHING : value == cases[i].value);
      bench_clear (&bench);
    }
}

/* --- Ends ------------------------------------------------------------------------------------- */

/* Nothing is nearer than what is known to be won, or lost: that is not searched at all. */
static void
test_mate_distance (void)
{
  Bench bench;
  bench_init (&bench, "chess", NULL);
  MidWorker *w = bench.worker;
  for (int turns = 0; turns < 40; turns++)
    {
      int most = mid_score_won_in (turns);
      w->frames[0].turns = turns;
      g_assert_cmpint (mid_search (w, most, most + 1, 5, 0, false), ==, most);
      g_assert_cmpint (mid_search (w, most + 3, most + 9, 5, 0, false), ==, most + 3);
      g_assert_cmpint (mid_search (w, -most - 1, -most, 5, 0, false), ==, -most);
      g_assert_cmpuint (w->nodes, ==, 0);
    }
  bench_clear (&bench);
}

/* A line as long as there is room for ends with what the position is worth as it stands. */
static void
test_room (void)
{
  Bench bench;
  bench_init (&bench, "chess", dance_hall);
  MidWorker *w = bench.worker;
  for (int at = MID_PLY_MAX; at <= MID_PLY_MAX + 1; at++)
    {
      w->frames[at] = w->frames[0];
      int worth = mid_evaluate (w, at);
      g_assert_cmpint (worth, ==, w->game->search->evaluate (&w->pos));
      g_assert_cmpint (mid_search (w, -MID_SCORE_INFINITE, MID_SCORE_INFINITE, 9, at, false), ==,
                       worth);
    }
  g_assert_cmpuint (w->nodes, ==, 0);
  bench_clear (&bench);
}

/* --- Where a value comes from ----------------------------------------------------------------- */

/* The side that the score is of: that of the node's decision. */
static int
seen_by (const MidGame *game, const MidPosition *pos, MidSide viewer)
{
  int value = game->search->evaluate (pos);
  return game->decision (pos).turn == viewer ? value : -value;
}

/* What a search says is what the last position of its line is worth; where that is no longer
 * played, or is a draw, the result. */
static void
check_line (const MidGame *game, const MidPosition *start, guint *n_checked)
{
  MidPosition pos = *start;
  MidSide viewer = game->decision (&pos).turn;
  Found found = search_to (game, &pos, 5);
  for (guint i = 0; i < found.pv_length; i++)
    {
      MidUndo undo;
      g_assert_true (game->is_legal (&pos, found.pv[i]));
      game->apply (&pos, found.pv[i], &undo);
    }
  MidOutcome outcome = game->outcome (&pos);
  if (ABS (found.score) >= MID_SCORE_SURE)
    {
      MidSide winner = found.score > 0 ? viewer : !viewer;
      g_assert_cmpint (outcome.result, ==, winner == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS);
    }
  else if (found.score != MID_SCORE_DRAW)
    {
      g_assert_cmpint (found.score, ==, seen_by (game, &pos, viewer));
      (*n_checked)++;
    }
}

static void
test_lines (void)
{
  static const char *const ids[] = { "chess", "chess960", "chess2", "extreme2d" };
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MidGame *game = game_called (ids[i]);
      guint n_checked = 0;
      for (guint32 seed = 0; seed < 16; seed++)
        {
          MidPosition pos = played_by_lot (game, seed, PLAYED + seed);
          if (game->decision (&pos).decides <= MID_SECOND)
            check_line (game, &pos, &n_checked);
        }
      g_test_message ("%s: %u", ids[i], n_checked);
      g_assert_cmpuint (n_checked, >, 8);
    }
}

/* --- Afterwards ------------------------------------------------------------------------------- */

/* Wherever it is stopped a search leaves the position as it was, and asks no more whether a move is
 * the only good one. */
static void
test_leaves_no_trace (void)
{
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (guint32 seed = 0; seed < 12; seed++)
      {
        Bench bench;
        MidPosition pos = played_by_lot (*game, seed, seed * 3);
        bench_init_at (&bench, (*game)->id, &pos);
        MidWorker *w = bench.worker;
        const MidGlance glance = w->frames[0].glance;
        guint n_keys = w->n_keys;
        bench.task.limits = (MidLimits){ .nodes = 40 << seed % 9, .depth = 12 };
        mid_worker_run (w);
        g_assert_cmpmem (&w->pos, (*game)->position_size, &pos, (*game)->position_size);
        g_assert_cmpmem (&w->frames[0].glance, sizeof glance, &glance, sizeof glance);
        g_assert_cmpuint (w->frames[0].key, ==, (*game)->key (&pos));
        g_assert_cmpuint (w->n_keys, ==, n_keys);
        for (gsize i = 0; i < G_N_ELEMENTS (w->frames); i++)
          g_assert_cmpuint (w->frames[i].excluded, ==, 0);
        g_assert_cmpuint (w->nodes, <=, bench.task.limits.nodes + 8);
        bench_clear (&bench);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tree/repetition", test_repetition);
  g_test_add_func ("/tree/lookback", test_lookback);
  g_test_add_func ("/tree/claims", test_claims);
  g_test_add_func ("/tree/mate-distance", test_mate_distance);
  g_test_add_func ("/tree/room", test_room);
  g_test_add_func ("/tree/lines", test_lines);
  g_test_add_func ("/tree/leaves-no-trace", test_leaves_no_trace);
  return g_test_run ();
}
