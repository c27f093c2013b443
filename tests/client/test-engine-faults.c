/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines that misbehave where nobody attends to them: each search comes to an end. */
#include <glib/gstdio.h>

#include "engine-test.h"

enum
{
  LONG = 1000 /* ms of patience where the machine's other work must not use it up */
};

/* Searches the start of chess, up to `amount`. */
static void
analyse_to (Setup *setup, MidLimitKind kind, gint64 amount)
{
  const MidGame *game = mid_game_find ("chess");
  const MidEngineLimit limit = { .kind = kind, .amount = amount, .lines = 2 };
  MidPosition start;
  g_assert_cmpint (game->start (game, NULL, 0, &start).status, ==, MID_OK);
  mid_engine_process_analyse (setup->engine, game, &start, NULL, 0, &limit);
}

/* Without an end, as a person looks on. */
static void
analyse_attended (Setup *setup)
{
  analyse_to (setup, MID_LIMIT_NONE, 1);
}

/* A search that nobody attends comes to an end, good or bad, whatever the engine does. */
static void
check_alone (const char *mode, MidLimitKind kind, const char *word)
{
  Setup setup;
  setup_init (&setup, mode);
  mid_engine_process_set_restarts (setup.engine, 1);
  analyse (&setup, "chess", 0, kind);
  WAIT (mid_engine_process_get_best (setup.engine) != NULL
        || (state (&setup) == MID_ENGINE_DEAD && !mid_engine_process_will_restart (setup.engine)));
  const char *reason = mid_engine_process_get_reason (setup.engine);
  g_test_message ("%s: %s: %s", mode, setup.states->str, reason);
  if (word == NULL)
    g_assert_cmpstr (setup.states->str, ==, "srgr");
  else
    g_assert_nonnull (strstr (reason, word));
  if (word != NULL)
    g_assert_true (g_str_has_suffix (setup.states->str, "d")
                   && strchr (setup.states->str, 'd') < strrchr (setup.states->str, 's'));
  setup_clear (&setup);
}

static void
test_alone (void)
{
  static const struct
  {
    const char *mode, *word;
  } bad[] = { { "silent", "does not answer as" },
              { "uciok-flood", "does not answer as" },
              { "never-ready", "does not answer as" },
              { "dies-ready", "status 5" },
              { "never-goes", "no answer" },
              { "hangs", "no answer" },
              { "half", "no answer" },
              { "floods", "no answer" },
              { "floods-a-line", "no answer" },
              { "dies", "status 3" },
              { "crashes", "signal" },
              { "illegal", "legal move: e2e5" },
              { "null", "legal move: 0000" },
              { "none", "finds no move" },
              { "no-text", "finds no move" } };
  static const char *const good[] = { "counts", "depth-minus", "no-pv", "moves-only",
                                      "twice",  "deaf",        "drips", "good" };
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    check_alone (bad[i].mode, i % 2 == 0 ? MID_LIMIT_TIME : MID_LIMIT_DEPTH, bad[i].word);
  check_alone ("never-goes", MID_LIMIT_DEPTH, "no answer");
  check_alone ("hangs", MID_LIMIT_TIME, "no answer");
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      check_alone (good[i], MID_LIMIT_DEPTH, NULL);
      check_alone (good[i], MID_LIMIT_TIME, NULL);
    }
}

/* What it says of numbers that can be none is not taken, and what it does not say is not made up.
 */
static void
test_wild (void)
{
  Setup setup;
  setup_init (&setup, "depth-minus");
  analyse (&setup, "chess", 0, MID_LIMIT_DEPTH);
  WAIT (mid_engine_process_get_best (setup.engine) != NULL);
  const MidEngineReport *report = mid_engine_process_get_report (setup.engine);
  g_assert_cmpint (report->depth, ==, -1);
  g_assert_cmpint (report->nodes, ==, -1);
  g_assert_cmpint (report->lines[0].score, ==, 7);
  setup_clear (&setup);

  setup_init (&setup, "no-pv");
  analyse (&setup, "chess", 0, MID_LIMIT_DEPTH);
  WAIT (mid_engine_process_get_best (setup.engine) != NULL);
  report = mid_engine_process_get_report (setup.engine);
  g_assert_cmpstr (report->lines[0].pv[0], ==, "h2h3"); /* its answer */
  g_assert_null (report->lines[0].pv[1]);
  setup_clear (&setup);

  setup_init (&setup, "mates");
  analyse (&setup, "chess", 0, MID_LIMIT_DEPTH);
  WAIT (mid_engine_process_get_best (setup.engine) != NULL);
  report = mid_engine_process_get_report (setup.engine);
  g_assert_cmpuint (report->n_lines, ==, 0);
  g_assert_true (report->is_denied);
  g_assert_cmpint (report->depth, ==, 4);
  setup_clear (&setup);

  setup_init (&setup, "wild-scores");
  analyse (&setup, "chess", 0, MID_LIMIT_DEPTH);
  WAIT (mid_engine_process_get_best (setup.engine) != NULL);
  g_assert_cmpuint (n_lines (&setup), ==, 0);
  setup_clear (&setup);
}

/* One that goes on and on from depth to depth is left to it as far as it was told to go, and then
 * told to stop; a long silence in between is long thinking as long as it ends. */
static void
test_progress (void)
{
  Setup setup;
  setup_init (&setup, "counts");
  analyse_to (&setup, MID_LIMIT_DEPTH, 600); /* so many lines take three times its patience */
  WAIT (mid_engine_process_get_best (setup.engine) != NULL);
  g_assert_cmpint (mid_engine_process_get_report (setup.engine)->depth, >=, 600);
  g_assert_cmpstr (setup.states->str, ==, "srgr");
  setup_clear (&setup);
}

/* Whatever it is that grows; and it is left alone as far as it was told to go. */
static void
test_progress_of_a_kind (void)
{
  static const char *const modes[] = { "counts-nodes", "counts-time", "counts-moves" };
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      Setup setup;
      setup_init (&setup, modes[i]);
      mid_engine_process_set_patience (setup.engine, LONG);
      analyse_to (&setup, i == 0 ? MID_LIMIT_NODES : MID_LIMIT_DEPTH, 1000000);
      WAIT (state (&setup) == MID_ENGINE_SEARCHING);
      turn_for (5 * LONG / 2);
      g_test_message ("%s: %s", modes[i], setup.states->str);
      g_assert_cmpint (state (&setup), ==, MID_ENGINE_SEARCHING);
      setup_clear (&setup);
    }
}

/* It is urged when it has passed what it was told, however much of it there is. */
static void
test_too_far (void)
{
  Setup setup;
  setup_init (&setup, "counts-nodes");
  mid_engine_process_set_patience (setup.engine, LONG);
  analyse_to (&setup, MID_LIMIT_NODES, 100);
  WAIT (mid_engine_process_get_best (setup.engine) != NULL);
  g_assert_cmpint (mid_engine_process_get_report (setup.engine)->nodes, >=, 200);
  setup_clear (&setup);
}

/* The same again and again is no progress, however much of it there is. */
static void
test_no_progress (void)
{
  Setup setup;
  setup_init (&setup, "counts-nothing");
  analyse_to (&setup, MID_LIMIT_DEPTH, 1000000);
  WAIT (mid_engine_process_get_best (setup.engine) != NULL);
  g_assert_cmpint (mid_engine_process_get_report (setup.engine)->depth, ==, 5);
  g_assert_cmpstr (setup.states->str, ==, "srgr");
  setup_clear (&setup);
}

/* Who is told to stop, and has so much to say from then on, has come to no answer all the same. */
static void
test_too_late (void)
{
  Setup setup;
  setup_init (&setup, "counts-late");
  analyse_to (&setup, MID_LIMIT_DEPTH, 1000000);
  WAIT (state (&setup) == MID_ENGINE_DEAD);
  g_assert_nonnull (strstr (mid_engine_process_get_reason (setup.engine), "no answer"));
  setup_clear (&setup);
}

/* One that has said something and then neither goes on nor answers is silent before it is given up,
 * looked on or not. */
static void
test_falls_silent (void)
{
  static const MidLimitKind kinds[] = { MID_LIMIT_NONE, MID_LIMIT_DEPTH, MID_LIMIT_TIME };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      Setup setup;
      setup_init (&setup, "half");
      mid_engine_process_set_patience (setup.engine, LONG);
      analyse_to (&setup, kinds[i], 5);
      WAIT (n_lines (&setup) == 1);
      g_assert_false (mid_engine_process_is_silent (setup.engine));
      if (kinds[i] != MID_LIMIT_TIME) /* of which it is given up at once when it is urged in vain */
        {
          WAIT (mid_engine_process_is_silent (setup.engine) || state (&setup) == MID_ENGINE_DEAD);
          g_assert_cmpint (state (&setup), ==, MID_ENGINE_SEARCHING);
          g_assert_cmpuint (n_lines (&setup), ==, 1);
        }
      WAIT (state (&setup) == MID_ENGINE_DEAD);
      g_assert_false (mid_engine_process_is_silent (setup.engine));
      setup_clear (&setup);
    }
}

/* Nothing is waited for where nothing was asked. */
static void
test_idle (void)
{
  Setup setup;
  setup_init (&setup, "good");
  WAIT (state (&setup) == MID_ENGINE_READY);
  mid_engine_process_set_patience (setup.engine, 50);
  turn_for (300);
  g_assert_cmpint (state (&setup), ==, MID_ENGINE_READY);
  g_assert_false (mid_engine_process_is_silent (setup.engine));
  setup_clear (&setup);
}

typedef struct
{
  Setup setup;
  gint64 said_at, silent_at;
} Silence;

static void
said_cb (MidEngineProcess *engine, MidEngineDirection direction, const char *line, Silence *silence)
{
  if (direction == MID_ENGINE_SAID)
    silence->said_at = g_get_monotonic_time ();
}

static void
silent_cb (MidEngineProcess *engine, Silence *silence)
{
  if (mid_engine_process_is_silent (engine) && silence->silent_at == 0)
    silence->silent_at = g_get_monotonic_time ();
}

/* What is left of a half in which it gave a sign does not count: it is silent for half of its
 * patience at least when it is said to be. */
static void
test_silent_for (void)
{
  Silence silence = { 0 };
  setup_init (&silence.setup, "slow-ready");
  mid_engine_process_set_patience (silence.setup.engine, LONG);
  WAIT (state (&silence.setup) == MID_ENGINE_READY);
  g_signal_connect (silence.setup.engine, "line", G_CALLBACK (said_cb), &silence);
  g_signal_connect (silence.setup.engine, "report", G_CALLBACK (silent_cb), &silence);
  analyse_attended (&silence.setup);
  WAIT (silence.silent_at != 0);
  g_assert_cmpint (silence.silent_at - silence.said_at, >=, LONG / 2 * 1000);
  setup_clear (&silence.setup);
}

/* It is said of an engine before it is given up, and no longer when it has answered. */
static void
test_silent (void)
{
  static const char *const modes[] = { "silent", "never-goes", "hangs-at-stop", "hangs-once" };
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      Setup setup;
      g_autofree char *file = g_build_filename (g_get_tmp_dir (), "fake-engine-once", NULL);
      g_remove (file);
      g_setenv ("FAKE_ENGINE_FILE", file, TRUE);
      setup_init (&setup, modes[i]);
      analyse_attended (&setup);
      g_assert_false (mid_engine_process_is_silent (setup.engine));
      if (i == 2)
        {
          WAIT (n_lines (&setup) == 2);
          mid_engine_process_stop (setup.engine);
        }
      WAIT (mid_engine_process_is_silent (setup.engine));
      g_assert_cmpint (state (&setup), !=, MID_ENGINE_DEAD);
      g_assert_null (mid_engine_process_get_reason (setup.engine));
      if (i == 3)
        {
          mid_engine_process_start (setup.engine);
          g_assert_false (mid_engine_process_is_silent (setup.engine));
          WAIT (n_lines (&setup) == 2);
          turn_for (2 * PATIENCE);
          g_assert_false (mid_engine_process_is_silent (setup.engine));
          g_assert_cmpint (state (&setup), ==, MID_ENGINE_SEARCHING);
        }
      if (i == 1) /* it is alive, and may be left to it */
        {
          turn_for (6 * PATIENCE);
          g_assert_cmpint (state (&setup), ==, MID_ENGINE_SEARCHING);
          g_assert_true (mid_engine_process_is_silent (setup.engine));
        }
      g_remove (file);
      setup_clear (&setup);
    }
}

/* What is no program is dead at once, and says why. */
static void
test_no_program (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *plain = g_build_filename (folder, "plain", NULL);
  g_autofree char *script = g_build_filename (folder, "script", NULL);
  g_assert_true (g_file_set_contents (plain, "MZ", -1, NULL));
  g_assert_true (g_file_set_contents_full (script, "#!/nonexistent/sh\n", -1,
                                           G_FILE_SET_CONTENTS_NONE, 0755, NULL));
  const char *const paths[] = { folder, plain, script };
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      Setup setup;
      const char *argv[] = { paths[i], NULL };
      setup_argv (&setup, argv);
      g_assert_cmpint (state (&setup), ==, MID_ENGINE_DEAD);
      g_assert_nonnull (strstr (mid_engine_process_get_reason (setup.engine), paths[i]));
      setup_clear (&setup);
    }
  g_remove (plain);
  g_remove (script);
  g_remove (folder);
}

static gboolean
count_cb (gpointer data)
{
  ++*(guint *) data;
  return G_SOURCE_CONTINUE;
}

/* An engine that never says what it is, is given up after its patience: two halves of it, however
 * late the machine's clocks are, by others that are as late. */
static void
test_patience (void)
{
  Setup setup;
  guint halves = 0;
  setup_init (&setup, "silent");
  guint clock = g_timeout_add (PATIENCE / 2, count_cb, &halves);
  WAIT (state (&setup) == MID_ENGINE_DEAD);
  g_source_remove (clock);
  g_assert_cmpuint (halves, >=, 1);
  g_assert_cmpuint (halves, <=, 3);
  setup_clear (&setup);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-faults/alone", test_alone);
  g_test_add_func ("/engine-faults/wild", test_wild);
  g_test_add_func ("/engine-faults/progress", test_progress);
  g_test_add_func ("/engine-faults/progress-of-a-kind", test_progress_of_a_kind);
  g_test_add_func ("/engine-faults/too-far", test_too_far);
  g_test_add_func ("/engine-faults/no-progress", test_no_progress);
  g_test_add_func ("/engine-faults/too-late", test_too_late);
  g_test_add_func ("/engine-faults/falls-silent", test_falls_silent);
  g_test_add_func ("/engine-faults/idle", test_idle);
  g_test_add_func ("/engine-faults/silent-for", test_silent_for);
  g_test_add_func ("/engine-faults/silent", test_silent);
  g_test_add_func ("/engine-faults/no-program", test_no_program);
  g_test_add_func ("/engine-faults/patience", test_patience);
  return g_test_run ();
}
