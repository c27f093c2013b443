/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-endings.c: what the search makes of what orthodox tables say of the moves at the root; the
 * tables themselves are asked in test-uci-syzygy.c.
 *
 * The tables are as good as their judge, the fifty-move rule: of a win whose next capture or pawn
 * move comes before the count of a hundred half-moves is full nobody is robbed, of another one he
 * may be. */
#include "worker-bench.h"

enum
{
  FULL = 100 /* half-moves */
};

static const char rook_ending[] = "8/8/8/4k3/8/8/8/K6R w - - 0 1";

/* A move at the root after so many half-moves without a capture, of which tables say this. */
static MidRootMove
ranked (MidTableResult result, unsigned distance, int clock, bool is_repeated)
{
  static Bench bench;
  MidWorker *worker = bench.worker;
  if (worker == NULL)
    {
      bench_init (&bench, "chess", rook_ending);
      worker = bench.worker;
    }
  const MidSyzygyMove known[] = { { 0, { MID_TABLE_DRAW, 0 } },
                                  { worker->moves[1].move, { result, distance } } };
  worker->frames[0].glance.lookback = (guint16) clock;
  mid_syzygy_set (worker, known, G_N_ELEMENTS (known), is_repeated);
  g_assert_false (worker->moves[0].is_ranked);
  g_assert_true (worker->moves[1].is_ranked);
  worker->moves[1].score = 33; /* what the search makes of it */
  return worker->moves[1];
}

static int
rank_of (MidTableResult result, unsigned distance, int clock, bool is_repeated)
{
  return ranked (result, distance, clock, is_repeated).rank;
}

static int
score_of (MidTableResult result, unsigned distance, int clock)
{
  MidRootMove root = ranked (result, distance, clock, false);
  return mid_syzygy_score (&root);
}

/* Won as long as the count leaves room, and hardly more than drawn beyond; lost likewise. */
static void
test_scores (void)
{
  for (int clock = 0; clock < FULL; clock += 11)
    {
      for (unsigned away = 1; away < FULL; away++)
        {
          int left = FULL - clock - (int) away;
          int won = left >= 0 ? MID_SCORE_TABLE : MID_SCORE_DRAW + 1;
          g_assert_cmpint (score_of (MID_TABLE_WIN, away, clock), ==, won);
          g_assert_cmpint (score_of (MID_TABLE_LOSS, away, clock), ==, -won);
        }
      for (unsigned away = 1; away < 2000; away += 90)
        {
          g_assert_cmpint (score_of (MID_TABLE_CURSED_WIN, away, clock), ==, MID_SCORE_DRAW + 1);
          g_assert_cmpint (score_of (MID_TABLE_BLESSED_LOSS, away, clock), ==, MID_SCORE_DRAW - 1);
        }
      g_assert_cmpint (score_of (MID_TABLE_WIN, 0, clock), ==, MID_SCORE_TABLE);
      g_assert_cmpint (score_of (MID_TABLE_DRAW, 0, clock), ==, MID_SCORE_DRAW);
    }
}

/* What the search knows better stays: a forced win, and a move that tables do not have. */
static void
test_search_knows_better (void)
{
  static const int forced[] = { MID_SCORE_WIN - 3, MID_SCORE_SURE, 3 - MID_SCORE_WIN,
                                -MID_SCORE_SURE };
  MidRootMove root = ranked (MID_TABLE_WIN, 5, 0, false);
  for (gsize i = 0; i < G_N_ELEMENTS (forced); i++)
    {
      root.score = forced[i];
      g_assert_cmpint (mid_syzygy_score (&root), ==, forced[i]);
    }
  root.score = MID_SCORE_SURE - 1;
  g_assert_cmpint (mid_syzygy_score (&root), ==, MID_SCORE_TABLE);
  root.score = 1 - MID_SCORE_SURE;
  g_assert_cmpint (mid_syzygy_score (&root), ==, MID_SCORE_TABLE);
  root.is_ranked = false;
  g_assert_cmpint (mid_syzygy_score (&root), ==, 1 - MID_SCORE_SURE);
}

/* Sure wins are as good as each other, whatever the search finds is played; of those that the count
 * endangers, or that go round in circles, the nearest is the best; of defences the longest. */
static void
test_order (void)
{
  for (int clock = 0; clock < FULL; clock += 9)
    for (unsigned away = 1; away + 1 < FULL; away++)
      {
        int room = FULL - 1 - clock - (int) away;
        int here = rank_of (MID_TABLE_WIN, away, clock, false);
        int farther = rank_of (MID_TABLE_WIN, away + 1, clock, false);
        int hurried = rank_of (MID_TABLE_WIN, away, clock, true);
        int lost = rank_of (MID_TABLE_LOSS, away, clock, false);
        g_assert_true (room > 0 ? here == farther : here > farther);
        g_assert_cmpint (hurried, >, rank_of (MID_TABLE_WIN, away + 1, clock, true));
        g_assert_cmpint (hurried, <=, here);
        g_assert_cmpint (hurried, >, rank_of (MID_TABLE_CURSED_WIN, 1 + FULL, clock, true));
        g_assert_cmpint (lost, <=, rank_of (MID_TABLE_LOSS, away + 1, clock, false));
        g_assert_true (2 * (int) away + clock >= FULL
                         ? lost < rank_of (MID_TABLE_LOSS, away + 1, clock, false)
                         : lost == rank_of (MID_TABLE_LOSS, 1, 0, false));
        if (2 * (int) away + clock >= FULL) /* as long as the win may take is no longer sure */
          g_assert_cmpint (lost, >, rank_of (MID_TABLE_LOSS, 1, 0, false));
        g_assert_cmpint (lost, <, rank_of (MID_TABLE_BLESSED_LOSS, 1 + FULL, clock, false));
      }
  for (int clock = 0; clock < FULL; clock += 9)
    for (unsigned away = 1; away < 2000; away += 70)
      {
        int cursed = rank_of (MID_TABLE_CURSED_WIN, away, clock, false);
        int blessed = rank_of (MID_TABLE_BLESSED_LOSS, away, clock, false);
        g_assert_cmpint (cursed, >, rank_of (MID_TABLE_DRAW, 0, clock, false));
        g_assert_cmpint (cursed, >=, rank_of (MID_TABLE_CURSED_WIN, away + 70, clock, false));
        g_assert_cmpint (cursed, <, rank_of (MID_TABLE_WIN, 0, clock, false));
        g_assert_cmpint (blessed, ==, -cursed); /* what one side hurries for the other delays */
      }
  g_assert_cmpint (rank_of (MID_TABLE_CURSED_WIN, 200, 0, false), >,
                   rank_of (MID_TABLE_CURSED_WIN, 201, 0, false));
  g_assert_cmpint (rank_of (MID_TABLE_DRAW, 0, 0, false), ==, 0);
}

/* Mate, or the capture that wins, is sure whatever was there before. */
static void
test_at_once (void)
{
  for (int clock = 0; clock < FULL; clock += 33)
    g_assert_cmpint (rank_of (MID_TABLE_WIN, 0, clock, true), ==,
                     rank_of (MID_TABLE_WIN, 1, 0, false));
}

static bool
is_near (const char *text, unsigned pieces)
{
  Bench bench;
  bench_init (&bench, "chess", text);
  bench.task.syzygy_pieces = pieces;
  mid_syzygy_set (bench.worker, NULL, 0, false);
  g_assert_cmpuint (bench.worker->table_hits, ==, 0);
  bool is_near = bench.worker->near_syzygy;
  bench_clear (&bench);
  return is_near;
}

/* Nodes are looked up where ten pieces at most have to go first. */
static void
test_near (void)
{
  static const char seventeen[] = "4k2r/ppppppp1/8/8/8/8/PPPPPP2/R3K3 w - - 0 1";
  g_assert_false (is_near (seventeen, 6));
  g_assert_true (is_near (seventeen, 7));
  g_assert_true (is_near (rook_ending, 3));
  g_assert_false (is_near (rook_ending, 0));
}

/* But not where each winning move at the root says how far it is from the next step. */
static void
test_led (void)
{
  static const struct
  {
    MidTableEntry entries[2];
    bool is_near;
  } cases[] = {
    { { { MID_TABLE_WIN, 3 }, { MID_TABLE_WIN, 9 } }, false },
    { { { MID_TABLE_WIN, 3 }, { MID_TABLE_DRAW, 0 } }, false },
    { { { MID_TABLE_WIN, 0 }, { MID_TABLE_DRAW, 0 } }, true },
    { { { MID_TABLE_WIN, 0 }, { MID_TABLE_WIN, 1 } }, true },
    { { { MID_TABLE_WIN, 1 }, { MID_TABLE_WIN, 0 } }, true },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Bench bench;
      bench_init (&bench, "chess", rook_ending);
      MidWorker *worker = bench.worker;
      bench.task.syzygy_pieces = 3;
      const MidSyzygyMove known[] = { { worker->moves[0].move, cases[i].entries[0] },
                                      { worker->moves[1].move, cases[i].entries[1] } };
      mid_syzygy_set (worker, known, 2, false);
      g_assert_true (worker->near_syzygy == cases[i].is_near);
      g_assert_cmpuint (worker->table_hits, ==, 2); /* one for each move that was looked up */
      worker->number = 1;                           /* ... which helpers have from the first */
      mid_syzygy_set (worker, known, 2, false);
      g_assert_cmpuint (worker->table_hits, ==, 0);
      bench_clear (&bench);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/endings/scores", test_scores);
  g_test_add_func ("/endings/search-knows-better", test_search_knows_better);
  g_test_add_func ("/endings/order", test_order);
  g_test_add_func ("/endings/at-once", test_at_once);
  g_test_add_func ("/endings/near", test_near);
  g_test_add_func ("/endings/led", test_led);
  return g_test_run ();
}
