/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-worker.c: the parts of the search one by one: what they promise each other (mid-worker.h).
 */
#include "worker-bench.h"

static const char hanging_queen[] = "4k3/p7/8/3q4/8/2N5/P7/R3K3 w - - 0 1";

/* --- Scores ----------------------------------------------------------------------------------- */

/* What is known of a node is known wherever it is met: a win is as many turns away from it. */
static void
test_store (void)
{
  static const MidBoundKind bounds[] = { MID_BOUND_LOWER, MID_BOUND_UPPER, MID_BOUND_EXACT };
  Bench bench;
  MidHashEntry known;
  bench_init (&bench, "chess", NULL);
  MidFrame *here = &bench.worker->frames[2], *there = &bench.worker->frames[5];
  g_assert_false (mid_probe (bench.worker, 2, &known));
  g_assert_cmpint (known.bound, ==, MID_BOUND_NONE);
  g_assert_cmpint (known.depth, <, 0);
  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    for (int away = 0; away < 30; away++)
      for (int sign = -1; sign <= 1; sign += 2)
        {
          here->key = there->key = 0x123456789abcdefU + (guint64) away;
          here->turns = 3;
          there->turns = 11;
          here->eval = 17 * sign;
          mid_hash_clear (bench.task.hash);
          mid_store (bench.worker, 2, 0, sign * mid_score_won_in (here->turns + away), 5,
                     bounds[i]);
          g_assert_true (mid_probe (bench.worker, 5, &known));
          g_assert_cmpint (known.score, ==, sign * mid_score_won_in (there->turns + away));
          g_assert_cmpint (known.eval, ==, 17 * sign);
          g_assert_cmpint (known.depth, ==, 5);
          g_assert_cmpint (known.bound, ==, bounds[i]);
          g_assert_cmpuint (known.hint, ==, 0);
          mid_store (bench.worker, 2, move_called (&bench, "e2e4"), sign * 123, 7, bounds[i]);
          g_assert_true (mid_probe (bench.worker, 5, &known));
          g_assert_cmpint (known.score, ==, sign * 123); /* what is no forced win stays */
          g_assert_cmpuint (known.hint, ==, mid_hash_hint (move_called (&bench, "e2e4")));
        }
  bench_clear (&bench);
}

/* A bound says enough where the value that it bounds is beyond the window. */
static void
test_cutoff (void)
{
  static const struct
  {
    MidBoundKind bound;
    int score;
    gboolean is_enough;
  } cases[] = {
    { MID_BOUND_EXACT, -50, TRUE }, { MID_BOUND_EXACT, 15, TRUE },  { MID_BOUND_EXACT, 50, TRUE },
    { MID_BOUND_LOWER, 20, TRUE },  { MID_BOUND_LOWER, 21, TRUE },  { MID_BOUND_LOWER, 19, FALSE },
    { MID_BOUND_UPPER, 10, TRUE },  { MID_BOUND_UPPER, 9, TRUE },   { MID_BOUND_UPPER, 11, FALSE },
    { MID_BOUND_NONE, 50, FALSE },  { MID_BOUND_NONE, -50, FALSE },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidHashEntry entry = { .bound = cases[i].bound, .score = cases[i].score };
      g_assert_true (mid_is_cutoff (&entry, 10, 20) == cases[i].is_enough);
    }
}

/* Who has won is better off the fewer turns it took, whoever looks at it. */
static void
test_results (void)
{
  MidFrame frame = { .turns = 4 };
  for (MidSide viewer = MID_FIRST; viewer <= MID_SECOND; viewer++)
    {
      frame.glance.decides = viewer;
      frame.glance.turn = !viewer; /* a card is answered in the other's turn */
      MidResult own = viewer == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS;
      MidResult other = viewer == MID_FIRST ? MID_SECOND_WINS : MID_FIRST_WINS;
      g_assert_cmpint (mid_score_of_result (own, &frame), ==, MID_SCORE_WIN - 4);
      g_assert_cmpint (mid_score_of_result (other, &frame), ==, 4 - MID_SCORE_WIN);
      g_assert_cmpint (mid_score_of_result (MID_DRAWN, &frame), ==, MID_SCORE_DRAW);
      frame.glance.decides = MID_BOTH; /* then it is the side whose turn it is */
      g_assert_cmpint (mid_score_of_result (own, &frame), ==, 4 - MID_SCORE_WIN);
    }
}

/* --- Making and taking back ------------------------------------------------------------------- */

/* Down a line and up again all is as it was; on the way each node knows its position. */
static void
test_down_and_up (void)
{
  static const char *const ids[] = { "chess", "chess2", "sirlin", "knightmare" };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      Bench bench;
      g_autoptr (GRand) lot = g_rand_new_with_seed (5);
      MidMove line[40];
      int n = 0;
      bench_init (&bench, ids[i], NULL);
      MidWorker *w = bench.worker;
      const MidPosition start = w->pos;
      const unsigned n_keys = w->n_keys;
      unsigned starts = 0;
      int turns = 0;
      for (; n < (int) G_N_ELEMENTS (line); n++)
        {
          MidMoveList legal;
          w->game->legal (&w->pos, &legal);
          if (legal.count == 0)
            break;
          MidSide turn = w->frames[n].glance.turn;
          line[n] = legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)];
          mid_descend (w, n, line[n], MID_UNRATED);
          const MidFrame *child = &w->frames[n + 1];
          g_assert_cmpuint (child->key, ==, w->game->fresh_key (&w->pos));
          turns += child->glance.turn != turn;
          starts += child->glance.starts_turn;
          g_assert_cmpint (child->turns, ==, turns);
          g_assert_cmpuint (w->n_keys, ==, n_keys + starts);
          if (child->glance.starts_turn)
            g_assert_cmpuint (w->keys[w->n_keys - 1], ==, child->key);
          g_assert_cmpuint (w->nodes, ==, (guint64) n + 1);
        }
      g_assert_cmpint (n, >, 20);
      while (n-- > 0)
        mid_ascend (w, n);
      g_assert_cmpmem (&w->pos, w->game->position_size, &start, w->game->position_size);
      g_assert_cmpuint (w->n_keys, ==, n_keys);
      bench_clear (&bench);
    }
}

/* --- The order of moves ----------------------------------------------------------------------- */

/* Each move once: the hinted one, what wins, the killers, quiet moves by what was learned of them,
 * what loses. */
static int
rank_of (const Bench *bench, const MidPicker *picker, int index, MidMove hinted)
{
  const MidFrame *frame = &bench->worker->frames[0];
  MidMove m = picker->list.at[index];
  MidRating rating = picker->ratings[index];
  if (m == hinted)
    return 0;
  if (rating.gain != MID_QUIET)
    return rating.gain >= 0 ? 1 : 5;
  return m == frame->killers[0] ? 2 : m == frame->killers[1] ? 3 : 4;
}

static void
test_order (void)
{
  static const char *const hints[] = { NULL, "e5f7", "a2a4", "f3f6" };
  for (guint i = 0; i < G_N_ELEMENTS (hints); i++)
    {
      Bench bench;
      MidPicker picker;
      gboolean seen[MID_MOVES_MAX] = { FALSE };
      g_autoptr (GRand) lot = g_rand_new_with_seed (i);
      bench_init (&bench, "chess",
                  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
      MidWorker *w = bench.worker;
      MidMove hinted = hints[i] != NULL ? move_called (&bench, hints[i]) : 0;
      w->frames[0].killers[0] = move_called (&bench, "d2f4");
      w->frames[0].killers[1] = move_called (&bench, "g2g4");
      for (guint track = 0; track < MID_TRACKS; track++)
        w->history[0][track] = (gint16) g_rand_int_range (lot, -9000, 9000);
      w->game->legal (&w->pos, &picker.list);
      mid_picker_start (&picker, w, 0, hinted != 0 ? mid_hash_hint (hinted) : 0, MID_PICK_ALL);
      int before = 0, last = 0, n = 0;
      gint64 value = 0;
      for (int at; (at = mid_picker_next (&picker)) >= 0; n++)
        {
          MidRating rating = picker.ratings[at];
          int rank = rank_of (&bench, &picker, at, hinted);
          gint64 here = rank == 4 ? mid_history_of (w, 0, rating.track) : rating.gain;
          g_assert_false (seen[at]);
          seen[at] = TRUE;
          g_assert_cmpint (rank, >=, before);
          if (rank == before && rank != 0 && n > 0)
            {
              g_assert_cmpint (here, <=, value);
              if (here == value)
                g_assert_cmpint (at, >, last); /* equals in the order of the list */
            }
          before = rank;
          value = here;
          last = at;
        }
      g_assert_cmpint (n, ==, 48);
      bench_clear (&bench);
    }
}

/* Quiet moves that force nothing may be left, at any time; the others still come, each once. */
static void
test_leave_quiet (void)
{
  for (int after = 1; after < 30; after++)
    {
      Bench bench;
      MidPicker picker;
      guint forcing = 0, seen = 0;
      bench_init (&bench, "chess",
                  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
      MidWorker *w = bench.worker;
      MidMove hinted = after % 2 == 0 ? move_called (&bench, "a2a4") : 0;
      w->game->legal (&w->pos, &picker.list);
      mid_picker_start (&picker, w, 0, hinted != 0 ? mid_hash_hint (hinted) : 0, MID_PICK_ALL);
      int n = 0;
      gboolean been[MID_MOVES_MAX] = { FALSE };
      for (int at; (at = mid_picker_next (&picker)) >= 0; n++)
        {
          gboolean quiet = picker.ratings[at].gain == MID_QUIET && !picker.ratings[at].forcing;
          g_assert_false (been[at]);
          been[at] = TRUE;
          g_assert_true (n < after || !quiet);
          seen += !quiet;
          if (n + 1 == after)
            mid_picker_leave_quiet (&picker);
        }
      for (unsigned i = 0; i < picker.list.count; i++)
        {
          MidMoveList one = { .count = 1, .at = { picker.list.at[i] } };
          MidRating rating;
          w->game->search->rate (&w->pos, &one, &rating);
          forcing += rating.gain != MID_QUIET || rating.forcing;
        }
      g_assert_cmpuint (seen, ==, forcing);
      g_assert_cmpuint (forcing, >=, 8); /* so many captures there are */
      bench_clear (&bench);
    }
}

/* --- What is learned -------------------------------------------------------------------------- */

/* Praise and blame move a number towards the end of its scale, never beyond, by less and less. */
static void
test_history (void)
{
  Bench bench;
  bench_init (&bench, "chess", NULL);
  MidWorker *w = bench.worker;
  w->frames[0].track = 77;
  for (int sign = -1; sign <= 1; sign += 2)
    {
      int before = 0, step = G_MAXINT;
      mid_worker_forget (w);
      for (int i = 0; i < 200; i++)
        {
          mid_history_adjust (w, 0, sign * 5000); /* as much as it can be */
          int now = sign * w->history[0][77];
          g_assert_cmpint (now, >=, before);
          g_assert_cmpint (now, <=, MID_HISTORY_MAX);
          g_assert_cmpint (now - before, <=, step);
          step = now - before;
          before = now;
        }
      g_assert_cmpint (before, >, MID_HISTORY_MAX * 9 / 10);
    }
  mid_worker_forget (w);
  mid_history_adjust (w, 0, 40);
  int small = w->history[0][77];
  g_assert_cmpint (small, >, 0);
  g_assert_cmpint (w->history[1][77], ==, 0); /* the other side learns nothing by it */
  mid_history_adjust (w, 0, -40);
  g_assert_cmpint (ABS (w->history[0][77]), <=, 1);
  for (int depth = 1; depth < 20; depth++)
    {
      mid_worker_forget (w);
      mid_history_praise (w, 0, depth);
      int praised = w->history[0][77];
      mid_worker_forget (w);
      mid_history_praise (w, 0, depth + 1);
      g_assert_cmpint (praised, >, 0);
      g_assert_cmpint (w->history[0][77], >=, praised); /* deeper counts no less */
    }
  bench_clear (&bench);
}

/* The move that was enough becomes the first killer, the one before it the second; a capture is
 * none; and the quiet ones tried before it are blamed for what it is praised for. */
static void
test_killers (void)
{
  static const char *const enough[] = { "a2a3", "b2b3", "b2b3", "e5d7" };
  static const char *const first[] = { "a2a3", "b2b3", "b2b3", "b2b3" };
  static const char *const second[] = { NULL, "a2a3", "a2a3", "a2a3" };
  Bench bench;
  bench_init (&bench, "chess",
              "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  MidWorker *w = bench.worker;
  for (guint i = 0; i < G_N_ELEMENTS (enough); i++)
    {
      MidPicker picker;
      MidMove wanted = move_called (&bench, enough[i]);
      guint blamed = 0;
      w->game->legal (&w->pos, &picker.list);
      mid_worker_forget (w);
      mid_picker_start (&picker, w, 0, 0, MID_PICK_ALL);
      for (int at; (at = mid_picker_next (&picker)) >= 0;)
        {
          mid_picker_note (&picker, at);
          if (picker.list.at[at] == wanted)
            break;
        }
      mid_history_learn (w, 0, &picker, 6);
      g_assert_cmpuint (w->frames[0].killers[0], ==, move_called (&bench, first[i]));
      g_assert_cmpuint (w->frames[0].killers[1], ==,
                        second[i] != NULL ? move_called (&bench, second[i]) : 0);
      for (guint track = 0; track < MID_TRACKS; track++)
        blamed += w->history[0][track] < 0;
      g_assert_true ((blamed > 0) == (picker.n_tried > 1 && i < 3));
    }
  bench_clear (&bench);
}

/* --- What is looked at less, or more ---------------------------------------------------------- */

/* A late move is looked at less, the later and the deeper the more; never so that nothing is left,
 * and not where it wins something, forces, or answers a check. */
static void
test_reductions (void)
{
  Bench bench;
  bench_init (&bench, "chess", NULL);
  MidWorker *w = bench.worker;
  const MidRating quiet = { .gain = MID_QUIET }, wins = { .gain = 100 }, loses = { .gain = -100 },
                  forces = { .gain = MID_QUIET, .forcing = true };
  gboolean is_reduced = FALSE;
  for (int depth = 1; depth <= 40; depth++)
    for (int n = 1; n <= 60; n++)
      {
        MidNode node = { .depth = depth }, pv = node, cut = node, improving = node, deeper = node;
        pv.is_pv = true;
        cut.is_cut = true;
        improving.improving = true;
        deeper.depth++;
        int r = mid_move_reduction (w, 0, &node, quiet, n);
        g_assert_cmpint (r, >=, 0);
        g_assert_cmpint (r, <=, MAX (depth - 2, 0));
        g_assert_cmpint (mid_move_reduction (w, 0, &node, wins, n), ==, 0);
        g_assert_cmpint (mid_move_reduction (w, 0, &node, forces, n), <=, r);
        g_assert_cmpint (mid_move_reduction (w, 0, &pv, quiet, n), <=, r);
        g_assert_cmpint (mid_move_reduction (w, 0, &improving, quiet, n), <=, r);
        g_assert_cmpint (mid_move_reduction (w, 0, &cut, quiet, n), >=, r);
        g_assert_cmpint (mid_move_reduction (w, 0, &node, quiet, n + 1), >=, r);
        g_assert_cmpint (mid_move_reduction (w, 0, &deeper, quiet, n), >=, r);
        g_assert_cmpint (mid_move_reduction (w, 0, &node, loses, n), >=, 0);
        if (n == 1 || depth < 3)
          g_assert_cmpint (r, ==, 0);
        is_reduced |= r > 3;
      }
  g_assert_true (is_reduced);
  MidNode node = { .depth = 20 };
  int r = mid_move_reduction (w, 0, &node, quiet, 20);
  w->history[0][0] = MID_HISTORY_MAX; /* what was praised is looked at more */
  g_assert_cmpint (mid_move_reduction (w, 0, &node, quiet, 20), <, r);
  w->history[0][0] = -MID_HISTORY_MAX;
  g_assert_cmpint (mid_move_reduction (w, 0, &node, quiet, 20), >, r);
  w->history[0][0] = 0;
  w->frames[0].glance.in_check = true;
  g_assert_cmpint (mid_move_reduction (w, 0, &node, quiet, 20), <, r);
  bench_clear (&bench);
}

/* After many moves quiet ones are no longer looked at, after no fewer the deeper, and where things
 * go well; never in check or under pressure, or where it is deep. */
static void
test_late_moves (void)
{
  Bench bench;
  bench_init (&bench, "chess", NULL);
  MidWorker *w = bench.worker;
  for (int depth = 1; depth <= 12; depth++)
    for (int n = 0; n <= 100; n++)
      {
        MidNode node = { .depth = depth }, better = { .depth = depth, .improving = true };
        gboolean left = mid_quiet_is_hopeless (w, 0, &node, n);
        g_assert_true (!left || mid_quiet_is_hopeless (w, 0, &node, n + 1));
        g_assert_true (left || !mid_quiet_is_hopeless (w, 0, &better, n));
        MidNode deeper = { .depth = depth + 1 };
        g_assert_true (left || !mid_quiet_is_hopeless (w, 0, &deeper, n));
        g_assert_false (left && (depth > 8 || n < 2));
        for (int forced = 1; forced <= 2; forced++)
          {
            w->frames[0].glance.in_check = forced == 1;
            w->frames[0].glance.is_pressed = forced == 2;
            g_assert_false (mid_quiet_is_hopeless (w, 0, &node, n));
            g_assert_false (
              mid_move_is_hopeless (w, 0, &node, 0, (MidRating){ .gain = -MID_HISTORY_MAX }));
          }
        w->frames[0].glance.in_check = w->frames[0].glance.is_pressed = false;
      }
  g_assert_true (mid_quiet_is_hopeless (w, 0, &(MidNode){ .depth = 8 }, 100));
  g_assert_false (mid_quiet_is_hopeless (w, 0, &(MidNode){ .depth = 9 }, 100));
  bench_clear (&bench);
}

/* A quiet move promises too little where the evaluation is far below what is wanted, a capture
 * where it loses much; the deeper it is the more may still come of it. */
static void
test_hopeless (void)
{
  Bench bench;
  bench_init (&bench, "chess", NULL);
  MidWorker *w = bench.worker;
  MidMove m = move_called (&bench, "e2e4");
  const MidRating quiet = { .gain = MID_QUIET }, forces = { .gain = MID_QUIET, .forcing = true };
  for (int depth = 1; depth <= 6; depth++)
    {
      gboolean before = FALSE;
      for (int alpha = -1000; alpha <= 2000; alpha += 5)
        {
          MidNode node = { .depth = depth, .alpha = alpha }, deeper = node;
          deeper.depth++;
          gboolean hopeless = mid_move_is_hopeless (w, 0, &node, m, quiet);
          g_assert_true (!before || hopeless);
          g_assert_true (hopeless || !mid_move_is_hopeless (w, 0, &deeper, m, quiet));
          g_assert_false (mid_move_is_hopeless (w, 0, &node, m, forces));
          g_assert_false (hopeless && alpha <= 0); /* as it stands it is enough */
          before = hopeless;
        }
      g_assert_true (before);
      before = FALSE;
      for (gint16 gain = 500; gain >= -2000; gain -= 5)
        {
          MidNode node = { .depth = depth };
          gboolean hopeless = mid_move_is_hopeless (w, 0, &node, m, (MidRating){ .gain = gain });
          g_assert_true (!before || hopeless);
          g_assert_false (hopeless && gain >= 0);
          before = hopeless;
        }
      g_assert_true (before);
    }
  /* What has often been no good is left out near the leaves. */
  MidNode node = { .depth = 1 };
  w->history[0][0] = -MID_HISTORY_MAX;
  g_assert_true (mid_move_is_hopeless (w, 0, &node, m, quiet));
  node.depth = 9;
  g_assert_false (mid_move_is_hopeless (w, 0, &node, m, quiet));
  bench_clear (&bench);
}

/* --- The only good move ----------------------------------------------------------------------- */

static int
extension_of (Bench *bench, const MidNode *node, int score, const char *text, int doubles)
{
  MidWorker *w = bench->worker;
  MidMove m = move_called (bench, text);
  MidHashEntry known = {
    .hint = mid_hash_hint (m), .score = score, .depth = node->depth, .bound = MID_BOUND_EXACT
  };
  int extension = 99;
  w->frames[0].doubles = doubles;
  w->frames[0].eval = 55;
  w->frames[0].killers[0] = 11;
  w->frames[0].killers[1] = 12;
  mid_weigh_alternatives (w, 0, node, &known, m, &extension);
  /* It was only a question. */
  g_assert_cmpuint (w->frames[0].excluded, ==, 0);
  g_assert_cmpint (w->frames[0].eval, ==, 55);
  g_assert_cmpuint (w->frames[0].killers[0], ==, 11);
  g_assert_cmpuint (w->frames[0].killers[1], ==, 12);
  return extension;
}

/* Whoever can take a queen for nothing has one good move, which is looked at more: by two plies,
 * but for six times in a line and where the line is to be exact; one of two as good is not, and
 * less if it is enough anyway. */
static void
test_singular (void)
{
  Bench bench;
  bench_init (&bench, "chess", hanging_queen);
  MidNode node = { .depth = 8, .alpha = 500, .beta = 501 };
  for (int doubles = 0; doubles < 6; doubles++)
    g_assert_cmpint (extension_of (&bench, &node, 600, "c3d5", doubles), ==, 2);
  for (int doubles = 6; doubles < 8; doubles++)
    g_assert_cmpint (extension_of (&bench, &node, 600, "c3d5", doubles), ==, 1);
  node.is_pv = true;
  g_assert_cmpint (extension_of (&bench, &node, 600, "c3d5", 0), ==, 1);
  node.is_pv = false;
  /* The queen may be taken all the same when it is the king's move that is left out. */
  g_assert_cmpint (extension_of (&bench, &node, 300, "e1f2", 0), ==, 0);
  node = (MidNode){ .depth = 8, .alpha = 199, .beta = 200 };
  g_assert_cmpint (extension_of (&bench, &node, 300, "e1f2", 0), ==, -1);
  bench_clear (&bench);
}

/* It is asked where the table knows a move that is good, nearly as deep, and no forced win. */
static void
test_singular_candidates (void)
{
  Bench bench;
  bench_init (&bench, "chess", hanging_queen);
  MidWorker *w = bench.worker;
  MidMove m = move_called (&bench, "c3d5"), other = move_called (&bench, "e1f2");
  const MidNode node = { .depth = 8 };
  const MidHashEntry good = {
    .hint = mid_hash_hint (m), .score = 600, .depth = 5, .bound = MID_BOUND_LOWER
  };
  MidHashEntry known = good;
  g_assert_true (mid_is_singular_candidate (w, 1, &node, &known, m));
  g_assert_false (mid_is_singular_candidate (w, 1, &node, &known, other));
  g_assert_false (mid_is_singular_candidate (w, 0, &node, &known, m)); /* the root has its own */
  g_assert_true (mid_is_singular_candidate (w, 19, &node, &known, m));
  g_assert_false (mid_is_singular_candidate (w, 20, &node, &known, m)); /* twice the depth of ten */
  g_assert_false (mid_is_singular_candidate (w, 1, &(MidNode){ .depth = 7 }, &known, m));
  g_assert_true (mid_is_singular_candidate (w, 1, &(MidNode){ .depth = 8 }, &known, m));
  g_assert_false (mid_is_singular_candidate (w, 1, &(MidNode){ .depth = 9 }, &known, m));
  known.bound = MID_BOUND_EXACT;
  g_assert_true (mid_is_singular_candidate (w, 1, &node, &known, m));
  known.bound = MID_BOUND_UPPER;
  g_assert_false (mid_is_singular_candidate (w, 1, &node, &known, m));
  known = good;
  known.score = MID_SCORE_SURE;
  g_assert_false (mid_is_singular_candidate (w, 1, &node, &known, m));
  known.score = -MID_SCORE_SURE;
  g_assert_false (mid_is_singular_candidate (w, 1, &node, &known, m));
  known = good;
  w->frames[1].excluded = other;
  g_assert_false (mid_is_singular_candidate (w, 1, &node, &known, m));
  bench_clear (&bench);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/worker/store", test_store);
  g_test_add_func ("/worker/cutoff", test_cutoff);
  g_test_add_func ("/worker/results", test_results);
  g_test_add_func ("/worker/down-and-up", test_down_and_up);
  g_test_add_func ("/worker/order", test_order);
  g_test_add_func ("/worker/leave-quiet", test_leave_quiet);
  g_test_add_func ("/worker/history", test_history);
  g_test_add_func ("/worker/killers", test_killers);
  g_test_add_func ("/worker/reductions", test_reductions);
  g_test_add_func ("/worker/late-moves", test_late_moves);
  g_test_add_func ("/worker/hopeless", test_hopeless);
  g_test_add_func ("/worker/singular", test_singular);
  g_test_add_func ("/worker/singular-candidates", test_singular_candidates);
  return g_test_run ();
}
