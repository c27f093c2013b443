/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a scripted engine's answers to a duel mean in a game that is played out. */
#include "../wait.h"
#include "mid-bout-engine.h"
#include "study-test.h"

#include <glib/gstdio.h>

#define WAIT(condition) WAIT_FOR (30000, condition)
#define MIX                                                                                        \
  "|info duel depth 3 score cp -31 scale 4 defender - 0 0 0 1 4 attacker 0 0 1 4 matrix "          \
  "0000 cp -20 :00+ cp -31 :01 cp 12 :10 cp 2 :11 cp -5\n"

typedef struct
{
  MidRecord *record;
  MidDuelAnswers duel;
  MidEngineProcess *engine;
} Setup;

/* A duel of pawns, and all that the engine says of it. */
static void
setup_init (Setup *setup, const char *said)
{
  const char *const argv[] = { g_getenv ("MIDLINE_FAKE_ENGINE"), "script", NULL };
  setup->record = study_test_read (STUDY_TEST_SIRLIN ("Classic", "Classic") "1. e4 d5 2. exd5 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (setup->record);
  mid_cursor_last (cursor);
  const MidGame *game = mid_record_get_game (setup->record);
  g_assert_true (mid_duel_answers_init (&setup->duel, game, mid_cursor_get_position (cursor)));
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "bout-engine-script", NULL);
  g_assert_true (g_file_set_contents (path, said, -1, NULL));
  g_setenv ("FAKE_ENGINE_SCRIPT", path, TRUE);
  setup->engine = mid_engine_process_new (argv, NULL);
  mid_engine_process_start (setup->engine);
  const MidEngineLimit limit = {
    .kind = MID_LIMIT_DEPTH, .amount = 3, .lines = 1, .attended = TRUE
  };
  mid_engine_process_analyse (setup->engine, game, mid_cursor_get_position (cursor), NULL, 0,
                              &limit);
  WAIT (mid_engine_process_get_best (setup->engine) != NULL
        || mid_engine_process_get_state (setup->engine) == MID_ENGINE_DEAD);
  g_remove (path);
}

static void
setup_clear (Setup *setup)
{
  g_object_unref (setup->engine);
  mid_duel_answers_clear (&setup->duel);
  g_object_unref (setup->record);
}

static void
expect_bids (const char *said, int challenge, int response, MidZero zero)
{
  Setup setup;
  MidLot lot;
  mid_lot_init (&lot, 1, 1);
  setup_init (&setup, said);
  g_assert_cmpint (mid_bout_engine_choose_bid (setup.engine, &setup.duel, MID_SECOND, &lot), ==,
                   challenge);
  g_assert_cmpint (mid_bout_engine_choose_bid (setup.engine, &setup.duel, MID_FIRST, &lot), ==,
                   response);
  g_assert_cmpint (mid_bout_engine_choose_zero (setup.engine, &setup.duel), ==, zero);
  setup_clear (&setup);
}

/* By its mix where it has one; else what it has named outright; a bid that cannot be is its least.
 */
static void
test_bids (void)
{
  expect_bids (MIX "|bestmove :00-\n", 1, 1, MID_ZERO_GAIN);
  expect_bids ("|info depth 1 score cp 3\n|bestmove :21\n", 2, 1, MID_ZERO_NONE);
  expect_bids ("|info depth 1 score cp 3\n|bestmove :12\n", 1, 2, MID_ZERO_NONE);
  expect_bids ("|info depth 1 score cp 3\n|bestmove 0000\n", MID_BID_NONE, 0, MID_ZERO_NONE);
  expect_bids ("|info depth 1 score cp 3\n|bestmove e9e9\n", MID_BID_NONE, 0, MID_ZERO_NONE);
}

static void
test_score (void)
{
  Setup setup;
  gint score = 77;
  setup_init (&setup, "|info depth 1 score cp -41 pv :00-\n|bestmove :00-\n");
  g_assert_true (mid_bout_engine_get_score (setup.engine, &score));
  g_assert_cmpint (score, ==, -41);
  setup_clear (&setup);
  setup_init (&setup, "|info depth 1\n|bestmove :00-\n");
  score = 77;
  g_assert_false (mid_bout_engine_get_score (setup.engine, &score));
  g_assert_cmpint (score, ==, 77);
  setup_clear (&setup);
}

/* What is asked for a decision: a limit, a clock, both, or a moment. */
static void
test_limits (void)
{
  static const struct
  {
    MidLimitKind kind;
    gint64 amount;
    guint start, increment;
    const char *command;
  } cases[] = {
    { MID_LIMIT_NONE, 0, 0, 0, "go movetime 1000" },
    { MID_LIMIT_NONE, 0, 60000, 2000, "go wtime 60000 btime 60000 winc 2000 binc 2000" },
    { MID_LIMIT_TIME, 3000, 0, 0, "go movetime 3000" },
    { MID_LIMIT_TIME, 3000, 60000, 0, "go movetime 3000" },
    { MID_LIMIT_TIME, 3000, 1000, 0, "go movetime 500" },
    { MID_LIMIT_DEPTH, 4, 0, 0, "go depth 4" },
    { MID_LIMIT_DEPTH, 4, 1000, 0, "go depth 4 wtime 1000 btime 1000 winc 0 binc 0" },
    { MID_LIMIT_NODES, 1000, 0, 0, "go nodes 1000" },
    { MID_LIMIT_NODES, 1000, 1000, 50, "go nodes 1000 wtime 1000 btime 1000 winc 50 binc 50" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidBoutClock clock;
      const MidBoutTerms terms = { .limit = { cases[i].kind, cases[i].amount, 1 },
                                   .start = cases[i].start,
                                   .increment = cases[i].increment };
      mid_bout_clock_init (&clock, terms.start, terms.increment, NULL, NULL);
      MidEngineLimit limit = mid_bout_engine_get_limit (&terms, &clock, MID_FIRST);
      g_autofree char *command = mid_engine_limit_dup_command (&limit);
      g_assert_cmpstr (command, ==, cases[i].command);
      mid_bout_clock_clear (&clock);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/bout-engine/bids", test_bids);
  g_test_add_func ("/bout-engine/score", test_score);
  g_test_add_func ("/bout-engine/limits", test_limits);
  return g_test_run ();
}
