/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-root.c: the decisions at the root: in which order they are looked at and come out, what is
 * told of them on the way, and what comes of the turns before. */
#include "worker-bench.h"

static const char kiwipete[] =
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/* --- The order -------------------------------------------------------------------------------- */

/* What a move wins as it stands, by itself. */
static int
gain_of (const MidWorker *w, MidMove move)
{
  const MidMoveList one = { .count = 1, .at = { move } };
  MidRating rating;
  mid_sight_rate (w->game, &w->pos, &one, &rating);
  return rating.gain == MID_QUIET ? 0 : rating.gain;
}

static void
check_before (MidWorker *w)
{
  MidMoveList legal;
  int before = G_MAXINT;
  guint place = 0;
  w->game->legal (&w->pos, &legal);
  g_assert_cmpuint (w->n_moves, ==, legal.count);
  for (guint at = 0; at < w->n_moves; at++)
    {
      guint index = 0;
      int gain = gain_of (w, w->moves[at].move);
      while (legal.at[index] != w->moves[at].move)
        g_assert_cmpuint (++index, <, legal.count);
      g_assert_cmpint (gain, <=, before);
      g_assert_true (gain < before || index > place);
      g_assert_cmpint (w->moves[at].score, ==, -MID_SCORE_INFINITE);
      before = gain;
      place = index;
    }
}

/* Before anything is known: what wins something, what is quiet, what loses; equals as they were. */
static void
test_before (void)
{
  static const char *const games[] = { "chess", "chess2", "sirlin", "extreme2d" };
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint32 seed = 0; seed < 20; seed++)
      {
        Bench bench;
        MidPosition pos = played_by_lot (game_called (games[i]), seed, seed * 2);
        bench_init_at (&bench, games[i], &pos);
        atomic_store (&bench.task.stop, true); /* nothing is searched */
        mid_worker_run (bench.worker);
        if (!bench.worker->is_duel)
          check_before (bench.worker);
        bench_clear (&bench);
      }
}

/* What tables rank higher comes first, whatever the search makes of it, and is looked at alone as
 * long as not more lines are wanted. */
static void
test_ranks (void)
{
  for (guint lines = 1; lines <= 5; lines++)
    {
      Bench bench;
      bench_init (&bench, "chess", kiwipete);
      MidWorker *w = bench.worker;
      MidMove second = w->moves[7].move, third = w->moves[20].move;
      bench.task.limits = (MidLimits){ .depth = 3 };
      for (guint i = 0; i < w->n_moves; i++)
        w->moves[i].rank = w->moves[i].move == second ? 2 : w->moves[i].move == third ? 1 : 0;
      w->moves[40].rank = 3;
      MidMove first = w->moves[40].move;
      w->n_lines = lines;
      mid_worker_run (w);
      g_assert_cmpuint (w->moves[0].move, ==, first);
      g_assert_cmpuint (w->moves[1].move, ==, second);
      g_assert_cmpuint (w->moves[2].move, ==, third);
      for (guint i = 0; i < w->n_moves; i++)
        {
          g_assert_true ((w->moves[i].score != -MID_SCORE_INFINITE) == (i < lines));
          g_assert_cmpint (w->moves[i].rank, ==, i < 3 ? 3 - (int) i : 0);
          if (i > 3 && i < lines)
            g_assert_cmpint (w->moves[i].score, <=, w->moves[i - 1].score);
        }
      bench_clear (&bench);
    }
}

/* --- What is told ----------------------------------------------------------------------------- */

typedef struct
{
  int exact, depth; /* of the last depth that was completed */
  guint bounds, wholes;
} Told;

/* A bound lies beyond the window about what was thought before: by fourteen hundredths at least. */
static void
told_cb (void *data, const MidWorker *worker, unsigned line, MidBoundKind bound)
{
  Told *told = data;
  int score = worker->moves[line].score;
  switch (bound)
    {
    case MID_BOUND_LOWER:
      g_assert_cmpint (score, >=, told->exact + 14);
      break;
    case MID_BOUND_UPPER:
      g_assert_cmpint (score, <=, told->exact - 14);
      break;
    case MID_BOUND_EXACT:
      g_assert_cmpint (worker->depth, ==, line == 0 ? told->depth + 1 : told->depth);
      break;
    case MID_BOUND_NONE:
      g_assert_not_reached ();
    }
  told->bounds += bound != MID_BOUND_EXACT;
  told->wholes += bound == MID_BOUND_EXACT;
  if (bound != MID_BOUND_EXACT)
    g_assert_cmpint (worker->depth, ==, told->depth + 1);
  else if (line == 0)
    {
      told->exact = score;
      told->depth = worker->depth;
    }
}

/* Of a line that is looked at again in a wider window. */
static Told
told_by (unsigned number, unsigned lines, int elapsed)
{
  Bench bench;
  Told told = { 0 };
  bench_init (&bench, "chess", kiwipete);
  bench.task.limits = (MidLimits){ .depth = 10 };
  bench.task.clock.start = mid_clock_now () - elapsed;
  bench.worker->number = number;
  bench.worker->n_lines = lines;
  bench.worker->report = told_cb;
  bench.worker->data = &told;
  mid_worker_run (bench.worker);
  g_assert_cmpuint (told.wholes, ==, number == 0 ? 10 * lines : 0);
  g_assert_cmpint (bench.worker->completed, ==, 10);
  bench_clear (&bench);
  return told;
}

/* After three seconds whoever waits is told of bounds, of one line; helpers tell nothing. */
static void
test_bounds (void)
{
  enum
  {
    LONG = 3600000
  };
  g_assert_cmpuint (told_by (0, 1, LONG).bounds, >, 0);
  g_assert_cmpuint (told_by (0, 1, -LONG).bounds, ==, 0);
  g_assert_cmpuint (told_by (0, 2, LONG).bounds, ==, 0);
  g_assert_cmpuint (told_by (1, 1, LONG).bounds, ==, 0);
}

/* --- How long --------------------------------------------------------------------------------- */

/* Depths that are gone through when so much of the time planned is gone before the first. */
static int
depths_with_gone (int percent)
{
  enum
  {
    PLANNED = 3600000 /* beside which the search itself takes nothing */
  };
  Bench bench;
  bench_init (&bench, "chess", "4k3/p7/8/3q4/8/2N5/P7/R3K3 w - - 0 1");
  bench.task.limits = (MidLimits){ .has_clock = true, .depth = 12 };
  bench.task.clock.optimum = PLANNED;
  bench.task.clock.maximum = 4 * PLANNED;
  bench.task.clock.start = mid_clock_now () - (gint64) PLANNED * percent / 100;
  mid_worker_run (bench.worker);
  int completed = bench.worker->completed;
  bench_clear (&bench);
  return completed;
}

/* Trust in a move that stays the best, as that which takes the queen, halves its distance from
 * 100 with each depth; the next is begun while three fifths of 140 less the trust are not gone. */
static void
test_trust (void)
{
  int trust = 0;
  for (int depth = 1; depth <= 5; depth++)
    {
      int limit = (140 - trust) * 6 / 10;
      g_assert_cmpint (depths_with_gone (limit + 2), ==, depth);
      g_assert_cmpint (depths_with_gone (limit - 2), >, depth);
      trust = (trust + 100) / 2;
    }
  g_assert_cmpint (depths_with_gone (10), ==, 12); /* all that are asked for */
}

/* --- Chance ----------------------------------------------------------------------------------- */

/* Nobody chooses a card that is drawn: the position is worth the mean of what may come, and the
 * line goes on from what is nearest to it. */
static void
test_chance (void)
{
  static const char cards[] = "Coup, Crab, Fanatic, Holy War, Truce, Vendetta, Challenge, Panic";
  const MidSetting settings[] = { { "WhiteCards", cards }, { "BlackCards", cards } };
  const MidGame *game = game_called ("knightmare");
  guint n_chances = 0;
  for (guint32 seed = 0; seed < 12; seed++)
    {
      MidPosition pos = { 0 };
      g_autoptr (GRand) lot = g_rand_new_with_seed (seed);
      g_assert_cmpint (game->start (game, settings, G_N_ELEMENTS (settings), &pos).status, ==,
                       MID_OK);
      for (guint n = 0; n < 8 + seed; n++)
        {
          MidMoveList legal;
          MidUndo undo;
          game->legal (&pos, &legal);
          if (game->decision (&pos).decides == MID_CHANCE && legal.count > 1)
            {
              Bench bench;
              gint64 sum = 0;
              bench_init_at (&bench, "knightmare", &pos);
              MidWorker *w = bench.worker;
              bench.task.limits = (MidLimits){ .depth = 1 };
              mid_worker_run (w);
              g_assert_cmpuint (w->n_moves, ==, legal.count);
              int mean = w->moves[0].score, least = G_MAXINT;
              /* The mean stands where the nearest stood: that is what is missing from the sum. */
              for (guint i = 1; i < w->n_moves; i++)
                {
                  sum += w->moves[i].score;
                  least = MIN (least, ABS (w->moves[i].score - mean));
                }
              gint64 nearest = (gint64) mean * w->n_moves - sum;
              g_assert_cmpint (ABS (nearest - mean), <=, (gint64) least + w->n_moves);
              g_assert_true (game->is_legal (&pos, w->moves[0].pv[0]));
              g_assert_cmpuint (w->moves[0].pv[0], ==, w->moves[0].move);
              n_chances++;
              bench_clear (&bench);
            }
          if (legal.count == 0)
            break;
          game->apply (&pos, legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)], &undo);
        }
    }
  g_test_message ("%u draws", n_chances);
  g_assert_cmpuint (n_chances, >, 5);
}

/* --- Duels ------------------------------------------------------------------------------------ */

enum
{
  DUEL_DEPTH = 8
};

/* What each joint outcome was worth in each depth so far, in points, counted beside the search. */
typedef struct
{
  MidPoints points;
  int n;
  int past[MID_MATRIX_ROWS][MID_MATRIX_COLUMNS][DUEL_DEPTH];
  double noise;
  int n_noisy;
} Means;

/* The best of the answers that are that outcome, for the attacker. */
static int
raw_payoff (const MidWorker *w, unsigned r, unsigned c)
{
  int best = -MID_SCORE_INFINITE, named = best;
  for (unsigned i = 0; i < w->n_moves; i++)
    {
      MidBid bid;
      w->game->bid (&w->pos, w->moves[i].move, &bid);
      if (r == 0 ? bid.challenged
                 : !bid.challenged || bid.challenge != w->duel.challenge[r]
                     || bid.response != w->duel.response[c])
        continue;
      best = MAX (best, w->moves[i].score);
      if (w->moves[i].move == w->duel.answer[r][c])
        named = w->moves[i].score;
    }
  g_assert_cmpint (named, ==, best);
  return best;
}

static void
check_cell (Means *means, const MidWorker *w, unsigned r, unsigned c)
{
  int raw = raw_payoff (w, r, c), *past = means->past[r][c];
  int first = MAX (means->n - 6, 0), n = means->n - first, sum = 0;
  double off = 0;
  past[means->n - 1] = mid_points_of (&means->points, raw);
  for (int i = first; i < means->n; i++)
    sum += past[i];
  for (int i = first; i < means->n; i++)
    off += ABS (past[i] - (double) sum / n) / n;
  if (ABS (raw) >= MID_SCORE_SURE)
    {
      g_assert_cmpint (w->duel.payoff[r][c], ==, raw);
      return;
    }
  g_assert_cmpint (w->duel.payoff[r][c], ==, mid_points_score (&means->points, sum / n));
  means->noise += off;
  means->n_noisy++;
}

/* docs/engine.md: a payoff is the mean, in points, of the last six depths, but for what is forced;
 * the margin, in thousandths of a game, half of what single depths lie from it on the average. */
static void
means_cb (void *data, const MidWorker *w, unsigned line, MidBoundKind bound)
{
  Means *means = data;
  means->noise = means->n_noisy = 0;
  means->n++;
  g_assert_cmpuint (line, ==, 0);
  g_assert_cmpint (w->depth, ==, means->n);
  for (unsigned r = 0; r < w->duel.rows; r++)
    for (unsigned c = 0; c < (r == 0 ? 1 : w->duel.columns); c++)
      check_cell (means, w, r, c);
  for (unsigned c = 1; c < w->duel.columns; c++)
    g_assert_cmpint (w->duel.payoff[0][c], ==, w->duel.payoff[0][0]);
  double margin = means->noise / MAX (means->n_noisy, 1) / 2 / (2 * MID_POINTS) * 1000;
  if (means->n < 3)
    g_assert_cmpint (w->duel.margin, ==, 1000); /* nothing is known of it */
  else
    g_assert_cmpfloat (ABS (w->duel.margin - 1 - margin), <=, 1);
}

static void
test_duels (void)
{
  static const char *const texts[] = {
    "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 cc 33 d5xPd5",
    "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR w kq - 0 2 rc 33 d5xPd5",
    "3R2k1/5ppp/8/8/8/8/8/6K1 w - - 0 1 cc 13 d8xRd8", /* some of it is forced */
  };
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      Bench bench;
      Means means = { .n = 0 };
      MidMoveList legal;
      bench_init (&bench, "sirlin", texts[i]);
      MidWorker *w = bench.worker;
      bench.task.limits = (MidLimits){ .depth = DUEL_DEPTH };
      means.points = bench.task.points;
      w->report = means_cb;
      w->data = &means;
      mid_worker_run (w);
      g_assert_cmpint (means.n, ==, DUEL_DEPTH);
      /* The likeliest answer has come first, and all are still there. */
      w->game->legal (&w->pos, &legal);
      g_assert_cmpuint (w->n_moves, ==, legal.count);
      for (unsigned k = 0; k < legal.count; k++)
        {
          guint times = 0;
          for (unsigned at = 0; at < w->n_moves; at++)
            times += w->moves[at].move == legal.at[k];
          g_assert_cmpuint (times, ==, 1);
        }
      bench_clear (&bench);
    }
}

/* --- The turns before ------------------------------------------------------------------------- */

/* The last of many are kept, with room for those of the tree; the present one is no earlier one. */
static void
test_keys (void)
{
  static const gsize numbers[] = { 0, 1, 2, 100, 3840, 3841, 4096, 10000 };
  Bench bench;
  bench_init (&bench, "chess", NULL);
  MidWorker *w = bench.worker;
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      gsize n = numbers[i];
      g_autofree guint64 *keys = g_new (guint64, n + 1);
      for (gsize k = 0; k < n; k++)
        keys[k] = k + 1;
      MidPosition pos = w->pos;
      mid_worker_set (w, w->game, &pos, keys, n);
      g_assert_cmpuint (w->n_keys, ==, MIN (n, MID_KEYS_MAX - 2 * MID_PLY_MAX));
      g_assert_cmpuint (w->root_keys, ==, w->n_keys > 0 ? w->n_keys - 1 : 0);
      for (guint k = 0; k < w->n_keys; k++)
        g_assert_cmpuint (w->keys[k], ==, n - w->n_keys + k + 1);
    }
  bench_clear (&bench);
}

/* A search begins anew each time: nothing is left of the one before. */
static void
test_set_again (void)
{
  Bench bench;
  bench_init (&bench, "chess", kiwipete);
  MidWorker *w = bench.worker;
  MidPosition pos = w->pos;
  bench.task.limits = (MidLimits){ .depth = 4 };
  mid_worker_run (w);
  g_assert_cmpuint (w->nodes, >, 0);
  atomic_store (&w->table_hits, 3);
  mid_worker_set (w, w->game, &pos, NULL, 0);
  g_assert_cmpuint (w->nodes, ==, 0);
  g_assert_cmpuint (w->table_hits, ==, 0);
  g_assert_cmpuint (w->told, ==, 0);
  g_assert_cmpint (w->depth, ==, 0);
  g_assert_cmpint (w->seldepth, ==, 0);
  g_assert_cmpint (w->completed, ==, 0);
  for (guint i = 0; i < w->n_moves; i++)
    {
      g_assert_cmpint (w->moves[i].score, ==, -MID_SCORE_INFINITE);
      g_assert_cmpint (w->moves[i].previous, ==, -MID_SCORE_INFINITE);
      g_assert_cmpuint (w->moves[i].pv_length, ==, 1);
      g_assert_cmpuint (w->moves[i].pv[0], ==, w->moves[i].move);
    }
  bench_clear (&bench);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/root/before", test_before);
  g_test_add_func ("/root/ranks", test_ranks);
  g_test_add_func ("/root/bounds", test_bounds);
  g_test_add_func ("/root/trust", test_trust);
  g_test_add_func ("/root/chance", test_chance);
  g_test_add_func ("/root/duels", test_duels);
  g_test_add_func ("/root/keys", test_keys);
  g_test_add_func ("/root/set-again", test_set_again);
  return g_test_run ();
}
