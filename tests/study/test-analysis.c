/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engines at work on a study's position: which there are, and which of them run. */
#include "../told.h"
#include "analysis-test.h"
#include "mid-analysis.h"
#include "mid-settings.h"

typedef struct
{
  MidStudy *study;
  MidAnalysis *analysis;
  GListModel *engines;
} Setup;

static void
setup_init (Setup *setup, const char *mode)
{
  setup->study = analysis_test_begin (mode);
  setup->analysis = mid_analysis_new (setup->study);
  told_watch (setup->analysis);
  setup->engines = mid_analysis_get_engines (setup->analysis);
}

/* What was kept stays. */
static void
setup_end (Setup *setup)
{
  g_assert_finalize_object (setup->analysis);
  g_assert_finalize_object (setup->study);
}

static void
setup_clear (Setup *setup)
{
  setup_end (setup);
  g_settings_reset (mid_settings_get (), "analysis");
}

/* Borrowed: it is in the list. */
static MidAnalyst *
get_engine (Setup *setup, guint nth)
{
  g_autoptr (MidAnalyst) engine = g_list_model_get_item (setup->engines, nth);
  g_assert_nonnull (engine);
  return engine;
}

/* One is there always; what is added joins the others. */
static void
test_add (void)
{
  Setup setup;
  setup_init (&setup, "good");
  g_assert_cmpuint (g_list_model_get_n_items (setup.engines), ==, 1);
  g_assert_false (is (setup.analysis, "removable"));
  mid_analysis_remove (setup.analysis, get_engine (&setup, 0));
  g_assert_cmpuint (g_list_model_get_n_items (setup.engines), ==, 1);
  mid_analysis_add (setup.analysis, MID_ENGINE_OWN);
  g_assert_false (is (get_engine (&setup, 1), "on"));
  g_assert_true (is (setup.analysis, "removable"));
  set (get_engine (&setup, 0), "on", TRUE);
  mid_analysis_add (setup.analysis, MID_ENGINE_OWN);
  g_assert_true (is (get_engine (&setup, 2), "on"));
  mid_analysis_remove (setup.analysis, get_engine (&setup, 0));
  g_assert_cmpuint (g_list_model_get_n_items (setup.engines), ==, 2);
  g_assert_true (is (setup.analysis, "on"));
  setup_clear (&setup);
}

/* Those that ran run again. */
static void
test_on (void)
{
  Setup setup;
  setup_init (&setup, "good");
  mid_analysis_add (setup.analysis, MID_ENGINE_OWN);
  mid_analysis_add (setup.analysis, MID_ENGINE_OWN);
  set (setup.analysis, "on", TRUE);
  g_assert_true (is (get_engine (&setup, 0), "on"));
  g_assert_false (is (get_engine (&setup, 1), "on"));
  set (get_engine (&setup, 2), "on", TRUE);
  set (setup.analysis, "on", FALSE);
  g_assert_false (is (get_engine (&setup, 0), "on") || is (get_engine (&setup, 2), "on"));
  set (setup.analysis, "on", TRUE);
  g_assert_true (is (get_engine (&setup, 0), "on") && is (get_engine (&setup, 2), "on"));
  g_assert_false (is (get_engine (&setup, 1), "on"));
  setup_clear (&setup);
}

/* All of them wait, and look for the threat. */
static void
test_shared (void)
{
  Setup setup;
  setup_init (&setup, "good");
  set (setup.analysis, "threat", TRUE);
  mid_analysis_add (setup.analysis, MID_ENGINE_OWN);
  set (setup.analysis, "idle", TRUE);
  for (guint i = 0; i < 2; i++)
    g_assert_true (is (get_engine (&setup, i), "threat") && is (get_engine (&setup, i), "idle"));
  setup_clear (&setup);
}

/* The first that knows anything is who is shown at the board. */
static void
test_view (void)
{
  Setup setup;
  g_auto (MidAnalysisView) view = { 0 };
  setup_init (&setup, "good");
  mid_analysis_add (setup.analysis, MID_ENGINE_OWN);
  mid_analysis_get_view (setup.analysis, &view);
  g_assert_false (view.known);
  set (get_engine (&setup, 1), "on", TRUE);
  WAIT (g_list_model_get_n_items (mid_analyst_get_lines (get_engine (&setup, 1))) > 0);
  mid_analysis_get_view (setup.analysis, &view);
  g_assert_true (view.known);
  g_assert_cmpstr (view.score, ==, "0.00");
  setup_clear (&setup);
}

static void
count_cb (guint *count)
{
  ++*count;
}

static void
test_error (void)
{
  Setup setup;
  guint told = 0;
  setup_init (&setup, "crashes");
  g_signal_connect_swapped (setup.analysis, "notify::error", G_CALLBACK (count_cb), &told);
  set (setup.analysis, "on", TRUE);
  WAIT (mentions (setup.analysis, "error", "Fake Engine stopped: "));
  g_assert_cmpuint (told, ==, 1);
  mid_analysis_restart (setup.analysis);
  g_assert_true (says (setup.analysis, "error", NULL));
  WAIT (mentions (setup.analysis, "error", "Fake Engine stopped: "));
  g_assert_cmpuint (told, ==, 3);
  setup_clear (&setup);
}

/* Until somebody chooses, an installed Stockfish is asked about the game that it plays, our own
 * engine about the others. */
static void
test_proposes (void)
{
  Setup setup;
  g_setenv ("MIDLINE_STOCKFISH", "sh", TRUE); /* any program: it is not started */
  setup_init (&setup, "good");
  g_assert_true (says (get_engine (&setup, 0), "choice", "stockfish"));
  g_autoptr (MidRecord) other =
    study_test_read (STUDY_TEST_SIRLIN ("Classic", "Reaper") "1. e4 *\n");
  mid_study_set_record (setup.study, other);
  g_assert_true (says (get_engine (&setup, 0), "choice", "midline"));
  g_autoptr (MidRecord) chess = study_test_read ("[White \"A\"]\n\n1. e4 *\n");
  mid_study_set_record (setup.study, chess);
  g_assert_true (says (get_engine (&setup, 0), "choice", "stockfish"));

  g_object_set (get_engine (&setup, 0), "choice", "midline", NULL);
  mid_study_set_record (setup.study, other);
  mid_study_set_record (setup.study, chess);
  g_assert_true (says (get_engine (&setup, 0), "choice", "midline"));
  setup_clear (&setup);
  g_setenv ("MIDLINE_STOCKFISH", "", TRUE);
}

/* What a person has set is there the next time. */
static void
test_kept (void)
{
  Setup setup;
  int n_lines;
  setup_init (&setup, "good");
  g_object_set (get_engine (&setup, 0), "n-lines", 5, "limit", "depth-12", NULL);
  mid_analysis_add (setup.analysis, MID_ENGINE_OWN);
  setup_end (&setup);
  setup_init (&setup, "good");
  g_assert_cmpuint (g_list_model_get_n_items (setup.engines), ==, 2);
  g_object_get (get_engine (&setup, 0), "n-lines", &n_lines, NULL);
  g_assert_cmpint (n_lines, ==, 5);
  g_assert_true (says (get_engine (&setup, 0), "limit", "depth-12"));
  setup_clear (&setup);
}

int
main (int argc, char **argv)
{
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/analysis/proposes", test_proposes);
  g_test_add_func ("/analysis/kept", test_kept);
  g_test_add_func ("/analysis/add", test_add);
  g_test_add_func ("/analysis/on", test_on);
  g_test_add_func ("/analysis/shared", test_shared);
  g_test_add_func ("/analysis/view", test_view);
  g_test_add_func ("/analysis/error", test_error);
  return g_test_run ();
}
