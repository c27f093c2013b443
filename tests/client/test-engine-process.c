/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines of every kind: a fake one that misbehaves on demand, and Stockfish where it is there. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "../beat.h"
#include "engine-test.h"
#include "mid-engine-position.h"

static void
test_searches (void)
{
  Setup setup;
  setup_init (&setup, "good");
  analyse (&setup, "chess", 3, MID_LIMIT_DEPTH);
  WAIT (mid_engine_process_get_best (setup.engine) != NULL);
  g_assert_cmpstr (setup.states->str, ==, "srgr");
  g_assert_cmpstr (mid_engine_process_get_name (setup.engine), ==, "Fake Engine");
  g_assert_cmpstr (mid_engine_process_get_best (setup.engine), ==, "h7h6");
  g_assert_cmpuint (mid_engine_process_get_n_options (setup.engine), ==, 2);

  const MidEngineReport *report = mid_engine_process_get_report (setup.engine);
  g_assert_cmpuint (report->n_lines, ==, 2);
  g_assert_cmpint (report->depth, ==, 2);
  g_assert_cmpint (report->nodes, ==, 200);
  g_assert_cmpint (report->lines[0].score, ==, 3);
  g_assert_cmpint (report->lines[1].score, ==, -3);
  g_assert_cmpstr (report->lines[0].pv[1], ==, "e7e5");
  setup_clear (&setup);
}

/* The answers to the old position come late, and are never taken for the new one's. */
static void
test_changes_position (void)
{
  Setup setup;
  setup_init (&setup, "slow");
  analyse (&setup, "chess", 1, MID_LIMIT_NONE);
  WAIT (n_lines (&setup) == 2);
  for (guint n = 2; n < 5; n++)
    {
      analyse (&setup, "chess", n + 1, MID_LIMIT_NONE); /* overtaken by the next */
      analyse (&setup, "chess", n, MID_LIMIT_NONE);
      g_assert_cmpint (state (&setup), ==, MID_ENGINE_STOPPING);
      g_assert_cmpuint (n_lines (&setup), ==, 0);
      WAIT (n_lines (&setup) > 0);
      g_assert_cmpint (mid_engine_process_get_report (setup.engine)->lines[0].score, ==, (gint) n);
    }
  mid_engine_process_stop (setup.engine);
  WAIT (state (&setup) == MID_ENGINE_READY);
  g_assert_cmpuint (n_lines (&setup), ==, 2);
  g_assert_cmpstr (setup.states->str, ==, "srgxrgxrgxrgxr");
  setup_clear (&setup);
}

static void
check_death (const char *mode, const char *word)
{
  Setup setup;
  setup_init (&setup, mode);
  analyse (&setup, "chess", 1, MID_LIMIT_NONE);
  if (strstr (mode, "stop") != NULL)
    {
      WAIT (n_lines (&setup) == 2);
      analyse (&setup, "chess", 2, MID_LIMIT_NONE);
    }
  WAIT (state (&setup) == MID_ENGINE_DEAD);
  const char *reason = mid_engine_process_get_reason (setup.engine);
  g_test_message ("%s: %s", mode, reason);
  g_assert_nonnull (strstr (reason, word));

  /* Again the same, from the start. */
  g_string_truncate (setup.states, 0);
  mid_engine_process_start (setup.engine);
  g_assert_null (mid_engine_process_get_reason (setup.engine));
  g_assert_cmpint (setup.states->str[0], ==, 's');
  if (strstr (mode, "stop") != NULL)
    WAIT (n_lines (&setup) == 2);
  else
    WAIT (state (&setup) == MID_ENGINE_DEAD);
  setup_clear (&setup);
}

static void
test_dies (void)
{
  check_death ("dies", "status 3");
  check_death ("dies-at-once", "status 3");
  check_death ("crashes", "signal");
  check_death ("dies-at-stop", "status 4");
}

static void
test_hangs (void)
{
  check_death ("silent", "does not answer");
  check_death ("hangs", "no longer answers");
  check_death ("deaf-to-stop", "did not stop");
  check_death ("hangs-at-stop", "did not stop");
  check_death ("babbles", "does not answer");
  check_death ("chatters", "does not answer");
}

static void
test_closes (void)
{
  Setup setup;
  setup_init (&setup, "closes");
  mid_engine_process_set_patience (setup.engine, AT_MOST); /* it is not this that ends it */
  analyse (&setup, "chess", 1, MID_LIMIT_NONE);
  WAIT (state (&setup) == MID_ENGINE_DEAD);
  g_assert_nonnull (strstr (mid_engine_process_get_reason (setup.engine), "closed its output"));
  setup_clear (&setup);
}

static void
test_missing (void)
{
  Setup setup;
  const char *argv[] = { "/nonexistent/engine", NULL };
  setup_argv (&setup, argv);
  g_assert_cmpint (state (&setup), ==, MID_ENGINE_DEAD);
  g_assert_cmpstr (setup.states->str, ==, "d");
  g_assert_nonnull (mid_engine_process_get_reason (setup.engine));
  setup_clear (&setup);
}

/* Binary rubbish, numbers out of range, lines of three megabytes: and then it plays. */
static void
test_junk (void)
{
  Setup setup;
  setup_init (&setup, "junk");
  mid_engine_process_set_patience (setup.engine, 5000);
  analyse (&setup, "chess", 2, MID_LIMIT_DEPTH);
  WAIT (n_lines (&setup) == 2 && state (&setup) == MID_ENGINE_READY);
  g_assert_cmpint (mid_engine_process_get_report (setup.engine)->lines[0].score, ==, 2);
  g_assert_false (mid_engine_process_get_report (setup.engine)->has_duel);
  setup_clear (&setup);
}

/* The main loop is not held, and there is a report now and then. */
static void
check_flood (const char *mode)
{
  Setup setup;
  setup_init (&setup, mode);
  mid_engine_process_set_patience (setup.engine, 5000);
  analyse (&setup, "chess", 1, MID_LIMIT_NONE);
  WAIT (n_lines (&setup) == 2);
  guint before = setup.reports;
  Beat beat;
  beat_start (&beat);
  turn_for (1000);
  beat_stop (&beat);
  g_test_message ("%s: %u reports a second, depth %d", mode, setup.reports - before,
                  mid_engine_process_get_report (setup.engine)->depth);
  g_assert_cmpuint (setup.reports - before, <=, 11);
  g_assert_cmpuint (setup.reports - before, >=, 3);

  /* It can still be stopped and asked something else. */
  analyse (&setup, "chess", 3, MID_LIMIT_NONE);
  WAIT (n_lines (&setup) == 2);
  g_assert_cmpint (mid_engine_process_get_report (setup.engine)->lines[0].score, ==, 3);
  setup_clear (&setup);
}

static void
test_floods (void)
{
  check_flood ("stream");
  check_flood ("flood");
}

static void
test_duel (void)
{
  Setup setup;
  setup_init (&setup, "duel");
  analyse (&setup, "chess", 1, MID_LIMIT_NONE);
  WAIT (n_lines (&setup) == 2);
  const MidEngineReport *report = mid_engine_process_get_report (setup.engine);
  g_assert_true (report->has_duel);
  g_assert_cmpuint (report->duel.rows, ==, 3);
  g_assert_cmpuint (report->duel.columns, ==, 2);
  g_assert_cmpint (report->duel.challenge[0], ==, -1);
  g_assert_cmpfloat (report->duel.defender[2], ==, 0.75);
  g_assert_cmpfloat (report->duel.attacker[0], ==, 1);
  g_assert_cmpstr (report->duel.payoff[1][0].answer, ==, ":00-");
  g_assert_cmpint (report->duel.payoff[2][0].kind, ==, MID_SCORE_MATE);
  analyse (&setup, "chess", 2, MID_LIMIT_NONE);
  g_assert_false (mid_engine_process_get_report (setup.engine)->has_duel);
  setup_clear (&setup);
}

/* Started and dropped in every state: nothing of it is left. */
static void
test_leaves_nothing (void)
{
  static const char *const modes[] = { "good", "flood", "silent", "hangs", "closes" };
  for (guint i = 0; i < 5 * G_N_ELEMENTS (modes); i++)
    {
      Setup setup;
      setup_init (&setup, modes[i % G_N_ELEMENTS (modes)]);
      analyse (&setup, "chess", 1, MID_LIMIT_NONE);
      turn_for (i / G_N_ELEMENTS (modes) * 12);
      setup_clear (&setup);
    }
  /* GLib's own thread takes the dead away; then there is no child to wait for. */
  siginfo_t info;
  guint i = 0;
  while (waitid (P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && i++ < 400)
    turn_for (10);
  g_assert_cmpuint (i, <, 400);
}

/* A turn's elements are joined; declined ones are there. */
static void
test_position (void)
{
  const MidGame *game = mid_game_find ("sirlin");
  const MidSetting armies[] = { { "WhiteArmy", "TwoKings" } };
  static const char *const texts[] = { "e2e4", "0000", "d7d5", "e4d5", ":01", "d1e2" };
  MidMove moves[6];
  MidPosition start, at;
  g_assert_cmpint (game->start (game, armies, 1, &start).status, ==, MID_OK);
  at = start;
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MidParse parse = game->parse_move (&at, texts[i], strlen (texts[i]), &moves[i]);
      g_test_message ("%s: %s", texts[i], parse.status == MID_OK ? "" : parse.message);
      g_assert_cmpint (mid_play (game, &at, moves[i], NULL), ==, MID_OK);
    }
  g_autofree char *command =
    mid_engine_position_dup (game, &start, moves, G_N_ELEMENTS (moves), MID_DIALECT_OWN);
  g_assert_true (g_str_has_prefix (command, "position fen "));
  g_assert_true (g_str_has_suffix (command, " moves e2e4,0000 d7d5 e4d5,:01,d1e2"));
}

static void
check_position (const char *game_id, const char *fen, const char *move, MidEngineDialect dialect,
                const char *command)
{
  const MidGame *game = mid_game_find (game_id);
  MidPosition start;
  MidMove m;
  g_assert_cmpint (game->parse (game, NULL, 0, fen, strlen (fen), &start, NULL).status, ==, MID_OK);
  g_assert_cmpint (game->parse_move (&start, move, strlen (move), &m).status, ==, MID_OK);
  g_autofree char *actual = mid_engine_position_dup (game, &start, &m, 1, dialect);
  g_assert_cmpstr (actual, ==, command);
}

/* To an engine of chess castling is what it is in chess, and stones are nothing. */
static void
test_dialects (void)
{
  static const char fen[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 cc 33";
  check_position ("chess2", fen, "O-O-O", MID_DIALECT_CHESS,
                  "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1c1");
  check_position ("chess2", fen, "O-O", MID_DIALECT_CHESS960,
                  "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1h1");
  check_position ("chess2", fen, "Rxa8", MID_DIALECT_CHESS,
                  "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves a1a8");
  check_position ("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", MID_DIALECT_OWN,
                  "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1");
  check_position ("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=N", MID_DIALECT_CHESS,
                  "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8n");
}

/* --- Limits, logs and restarts --- */

/* One that is asked while it searches stops, gets ready for the other game, and is not spoken to of
 * it before it has said that it is. */
static void
test_prepares (void)
{
  Setup setup;
  setup_init (&setup, "good");
  analyse (&setup, "chess", 1, MID_LIMIT_NONE);
  WAIT (n_lines (&setup) == 2);
  g_string_truncate (setup.states, 0);
  mid_engine_process_prepare (setup.engine, mid_game_find ("chess"));
  g_assert_cmpuint (n_lines (&setup), ==, 0);
  analyse (&setup, "chess", 2, MID_LIMIT_DEPTH);
  WAIT (mid_engine_process_get_best (setup.engine) != NULL);
  g_assert_cmpstr (setup.states->str, ==, "xrsrgr");
  g_assert_cmpint (mid_engine_process_get_report (setup.engine)->lines[0].score, ==, 2);
  setup_clear (&setup);
}

static void
test_restarts (void)
{
  Setup setup;
  setup_init (&setup, "dies");
  mid_engine_process_set_restarts (setup.engine, 2);
  analyse (&setup, "chess", 1, MID_LIMIT_NONE);
  WAIT (state (&setup) == MID_ENGINE_DEAD && !mid_engine_process_will_restart (setup.engine));
  g_assert_cmpstr (setup.states->str, ==, "srgdsrgdsrgd");
  setup_clear (&setup);

  /* One that is killed goes on where it was; a search that comes to its end ends the row. */
  setup_init (&setup, "tells-pid");
  mid_engine_process_set_restarts (setup.engine, 1);
  for (guint n = 2; n < 5; n++)
    {
      analyse (&setup, "chess", n, MID_LIMIT_NONE);
      WAIT (n_lines (&setup) == 2);
      kill ((pid_t) atoi (mid_engine_process_get_name (setup.engine)), SIGKILL);
      WAIT (state (&setup) == MID_ENGINE_DEAD);
      g_assert_true (mid_engine_process_will_restart (setup.engine));
      WAIT (n_lines (&setup) == 2);
      g_assert_cmpint (mid_engine_process_get_report (setup.engine)->lines[0].score, ==, (gint) n);
      analyse (&setup, "chess", n, MID_LIMIT_DEPTH);
      WAIT (mid_engine_process_get_best (setup.engine) != NULL);
    }
  setup_clear (&setup);
}

/* The name it gives itself says what it may use. */
static void
test_allowance (void)
{
  const gsize memory = (gsize) 3 << 30;
  const MidEngineAllowance allowance = { 5, memory };
  const char *argv[] = { g_getenv ("MIDLINE_FAKE_ENGINE"), "allowance", NULL };
  int nice = getpriority (PRIO_PROCESS, 0);
  g_autofree char *expected =
    g_strdup_printf ("nice %d memory %" G_GSIZE_FORMAT, MIN (nice + 5, 19), memory);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  g_test_skip ("a sanitizer wants more memory than there is");
  return;
#endif
  MidEngineProcess *engine = mid_engine_process_new (argv, &allowance);
  mid_engine_process_start (engine);
  WAIT (mid_engine_process_get_state (engine) == MID_ENGINE_READY);
  g_assert_cmpstr (mid_engine_process_get_name (engine), ==, expected);
  g_assert_finalize_object (engine);
}

static void
check_real (const char *const *argv, const char *game)
{
  Setup setup;
  setup_argv (&setup, argv);
  mid_engine_process_set_patience (setup.engine, 10000);
  for (guint n = 0; n < 6; n++)
    {
      analyse (&setup, game, n, MID_LIMIT_NONE);
      WAIT (mid_engine_process_get_report (setup.engine)->depth >= 4 && n_lines (&setup) == 2);
      g_assert_nonnull (mid_engine_process_get_report (setup.engine)->lines[1].pv);
    }
  analyse (&setup, game, 2, MID_LIMIT_DEPTH);
  WAIT (state (&setup) == MID_ENGINE_READY);
  g_assert_nonnull (mid_engine_process_get_best (setup.engine));
  setup_clear (&setup);
}

static void
test_stockfish (void)
{
  static const char *const paths[] = { "/usr/games/stockfish", "/usr/bin/stockfish" };
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    if (g_file_test (paths[i], G_FILE_TEST_IS_EXECUTABLE))
      {
        const char *argv[] = { paths[i], NULL };
        check_real (argv, "chess");
        check_real (argv, "chess960");
        return;
      }
  g_test_skip ("there is no Stockfish here");
}

/* Its own chess, and a game that it knows by another name and from a file. */
static void
test_fairy_stockfish (void)
{
  static const char path[] = "/usr/games/fairy-stockfish";
  const char *argv[] = { path, NULL };
  if (!g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    {
      g_test_skip ("there is no Fairy-Stockfish here");
      return;
    }
  check_real (argv, "chess");
  check_real (argv, "chess960");

  Setup setup = { mid_engine_process_new (argv, NULL), g_string_new (NULL), 0 };
  mid_engine_process_set_variant (setup.engine, "midline");
  mid_engine_process_set_option (setup.engine, "VariantPath", g_getenv ("MIDLINE_VARIANTS"));
  mid_engine_process_start (setup.engine);
  WAIT (state (&setup) == MID_ENGINE_READY);
  g_assert_true (mid_engine_process_plays (setup.engine, mid_game_find ("chess2")));
  analyse (&setup, "chess2", 3, MID_LIMIT_DEPTH);
  WAIT (mid_engine_process_get_best (setup.engine) != NULL);
  g_assert_cmpuint (n_lines (&setup), ==, 2);
  setup_clear (&setup);
}

static void
test_our_own (void)
{
  const char *argv[] = { g_getenv ("MIDLINE_ENGINE"), NULL };
  check_real (argv, "sirlin");
  check_real (argv, "chess");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-process/searches", test_searches);
  g_test_add_func ("/engine-process/changes-position", test_changes_position);
  g_test_add_func ("/engine-process/dies", test_dies);
  g_test_add_func ("/engine-process/hangs", test_hangs);
  g_test_add_func ("/engine-process/closes", test_closes);
  g_test_add_func ("/engine-process/missing", test_missing);
  g_test_add_func ("/engine-process/junk", test_junk);
  g_test_add_func ("/engine-process/floods", test_floods);
  g_test_add_func ("/engine-process/duel", test_duel);
  g_test_add_func ("/engine-process/position", test_position);
  g_test_add_func ("/engine-process/dialects", test_dialects);
  g_test_add_func ("/engine-process/prepares", test_prepares);
  g_test_add_func ("/engine-process/restarts", test_restarts);
  g_test_add_func ("/engine-process/allowance", test_allowance);
  g_test_add_func ("/engine-process/stockfish", test_stockfish);
  g_test_add_func ("/engine-process/fairy-stockfish", test_fairy_stockfish);
  g_test_add_func ("/engine-process/our-own", test_our_own);
  g_test_add_func ("/engine-process/leaves-nothing", test_leaves_nothing);
  return g_test_run ();
}
