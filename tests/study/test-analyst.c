/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine at work on a study's position, and what it says of it. */
#include "../told.h"
#include "analysis-test.h"
#include "mid-evaluations.h"
#include "mid-analyst.h"
#include "mid-command.h"
#include "mid-edit.h"

typedef struct
{
  MidStudy *study;
  MidAnalyst *analyst;
  GListModel *lines;
} Setup;

static void
setup_init (Setup *setup, const char *mode)
{
  setup->study = analysis_test_begin (mode);
  setup->analyst = mid_analyst_new (setup->study, MID_ENGINE_OWN, 2, "none");
  told_watch (setup->analyst);
  told_watch (setup->study);
  setup->lines = mid_analyst_get_lines (setup->analyst);
}

static void
setup_clear (Setup *setup)
{
  g_assert_finalize_object (setup->analyst);
  g_assert_finalize_object (setup->study);
}

/* Borrowed: it is in the list.  NULL: there is no such line. */
static MidEngineLine *
get_line (Setup *setup, guint nth)
{
  g_autoptr (MidEngineLine) line = g_list_model_get_item (setup->lines, nth);
  return line;
}

static gboolean
has_score (Setup *setup, const char *score)
{
  return get_line (setup, 0) != NULL && says (get_line (setup, 0), "score", score);
}

/* While it is off there is no engine to ask, and the words say how to have one. */
static void
test_off (void)
{
  Setup setup;
  setup_init (&setup, "dies-at-once");
  g_assert_true (says (setup.analyst, "name", "Midline"));
  g_assert_true (says (setup.analyst, "status", "Switched off"));
  g_assert_true (mentions (setup.analyst, "words", "Switch the engine on"));
  g_assert_cmpuint (g_list_model_get_n_items (setup.lines), ==, 0);
  mid_cursor_next (mid_study_get_cursor (setup.study));
  mid_analyst_insert_all (setup.analyst);
  g_assert_true (says (setup.analyst, "error", NULL));
  setup_clear (&setup);
}

static void
test_none (void)
{
  Setup setup;
  setup_init (&setup, NULL);
  g_assert_false (is (setup.analyst, "missing"));
  set (setup.analyst, "on", TRUE);
  g_assert_true (is (setup.analyst, "missing"));
  g_assert_true (mentions (setup.analyst, "words", "No engine was found"));
  setup_clear (&setup);
}

/* It follows the cursor, with as many lines as are asked for; Black's score is turned round. */
static void
test_follows (void)
{
  Setup setup;
  setup_init (&setup, "good");
  set (setup.analyst, "on", TRUE);
  WAIT (has_score (&setup, "0.00") && mentions (setup.analyst, "status", "Depth"));
  g_assert_true (says (setup.analyst, "name", "Fake Engine"));
  g_assert_true (says (setup.analyst, "words", NULL));
  g_assert_true (mentions (get_line (&setup, 0), "markup", ">e4</a>"));
  WAIT (g_list_model_get_n_items (setup.lines) == 2);
  mid_cursor_next (mid_study_get_cursor (setup.study));
  WAIT (has_score (&setup, "−0.01"));
  set (setup.analyst, "on", FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (setup.lines), ==, 0);
  setup_clear (&setup);
}

/* The board is told the first side's share, and the move that is thought best. */
static void
test_view (void)
{
  Setup setup;
  g_auto (MidAnalysisView) off = { 0 }, on = { 0 }, elsewhere = { 0 };
  setup_init (&setup, "good");
  mid_analyst_get_view (setup.analyst, &off);
  g_assert_false (off.known);
  set (setup.analyst, "on", TRUE);
  WAIT (has_score (&setup, "0.00"));
  mid_analyst_get_view (setup.analyst, &on);
  MidRecord *record = mid_study_get_record (setup.study);
  g_assert_true (on.known && !on.threat);
  g_assert_cmpfloat_with_epsilon (on.share, 0.5, 0.01);
  g_assert_cmpint (on.from, ==, study_test_square (record, "e2"));
  g_assert_cmpint (on.to, ==, study_test_square (record, "e4"));
  set (setup.analyst, "locked", TRUE);
  mid_cursor_next (mid_study_get_cursor (setup.study));
  mid_analyst_get_view (setup.analyst, &elsewhere);
  g_assert_false (elsewhere.known);
  setup_clear (&setup);
}

/* It stays with a position until it is let go, or there is another game. */
static void
test_locked (void)
{
  Setup setup;
  setup_init (&setup, "good");
  MidCursor *cursor = mid_study_get_cursor (setup.study);
  mid_cursor_next (cursor);
  set (setup.analyst, "on", TRUE);
  WAIT (has_score (&setup, "−0.01"));
  set (setup.analyst, "locked", TRUE);
  g_assert_true (says (setup.analyst, "note", "Stays after 1. d4"));
  mid_cursor_next (cursor);
  g_assert_true (has_score (&setup, "−0.01"));
  set (setup.analyst, "locked", FALSE);
  g_assert_true (says (setup.analyst, "note", NULL));
  WAIT (has_score (&setup, "+0.02"));

  set (setup.analyst, "locked", TRUE);
  g_autoptr (MidRecord) other = study_test_read ("[White \"B\"]\n\n1. e4 *\n");
  mid_study_set_record (setup.study, other);
  g_assert_false (is (setup.analyst, "locked"));
  WAIT (has_score (&setup, "0.00"));
  setup_clear (&setup);
}

/* The position that it stays with is deleted: it stays with what is left. */
static void
test_locked_deleted (void)
{
  Setup setup;
  setup_init (&setup, "good");
  MidCursor *cursor = mid_study_get_cursor (setup.study);
  mid_cursor_next (cursor);
  mid_cursor_next (cursor);
  set (setup.analyst, "on", TRUE);
  WAIT (has_score (&setup, "+0.02"));
  set (setup.analyst, "locked", TRUE);
  mid_study_delete (setup.study);
  g_assert_true (says (setup.analyst, "note", "Stays after 1. d4"));
  WAIT (has_score (&setup, "−0.01"));
  setup_clear (&setup);
}

/* What a person points at stays as it is, until the position is another. */
static void
test_held (void)
{
  Setup setup;
  setup_init (&setup, "good");
  set (setup.analyst, "on", TRUE);
  WAIT (g_list_model_get_n_items (setup.lines) == 2);
  set (get_line (&setup, 1), "held", TRUE);
  g_object_set (setup.analyst, "n-lines", 1, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (setup.lines), ==, 2);
  mid_cursor_next (mid_study_get_cursor (setup.study));
  g_assert_cmpuint (g_list_model_get_n_items (setup.lines), ==, 0);
  WAIT (has_score (&setup, "−0.01"));
  setup_clear (&setup);
}

/* Moves are left out one after another, or singled out; elsewhere all are looked at again. */
static void
test_look (void)
{
  Setup setup;
  setup_init (&setup, "good");
  set (setup.analyst, "on", TRUE);
  WAIT (g_list_model_get_n_items (setup.lines) == 2);
  mid_analyst_look (setup.analyst, MID_LOOK_WITHOUT, get_line (&setup, 0));
  g_assert_true (says (setup.analyst, "note", "Without e4") && is (setup.analyst, "narrowed"));
  WAIT (g_list_model_get_n_items (setup.lines) == 2);
  mid_analyst_look (setup.analyst, MID_LOOK_WITHOUT, get_line (&setup, 1));
  g_assert_true (says (setup.analyst, "note", "Without e4, d4"));
  WAIT (g_list_model_get_n_items (setup.lines) == 2);
  mid_analyst_look (setup.analyst, MID_LOOK_ONLY, get_line (&setup, 1));
  g_assert_true (says (setup.analyst, "note", "Only d4"));
  mid_analyst_look (setup.analyst, MID_LOOK_ALL, NULL);
  g_assert_false (is (setup.analyst, "narrowed"));
  WAIT (g_list_model_get_n_items (setup.lines) == 2);
  mid_analyst_look (setup.analyst, MID_LOOK_ONLY, get_line (&setup, 0));
  mid_cursor_next (mid_study_get_cursor (setup.study));
  g_assert_true (says (setup.analyst, "note", NULL));
  setup_clear (&setup);
}

/* A line's first moves are one step of undo, and one goes there. */
static void
test_insert (void)
{
  Setup setup;
  setup_init (&setup, "good");
  MidRecord *record = mid_study_get_record (setup.study);
  MidNode *first = study_test_node (record, 1);
  set (setup.analyst, "on", TRUE);
  WAIT (has_score (&setup, "0.00"));
  mid_analyst_insert (setup.analyst, get_line (&setup, 0), 2);
  g_assert_nonnull (mid_node_get_next_sibling (first)); /* the game goes on with d4 */
  g_assert_cmpuint (mid_node_get_depth (mid_study_get_node (setup.study)), ==, 2);
  mid_study_undo (setup.study, 1);
  g_assert_null (mid_node_get_next_sibling (first));
  g_assert_false (mid_record_can_undo (record));
  setup_clear (&setup);
}

/* All lines, each with its evaluation and who has said it, are one step. */
static void
test_insert_all (void)
{
  Setup setup;
  setup_init (&setup, "good");
  MidRecord *record = mid_study_get_record (setup.study);
  set (setup.analyst, "on", TRUE);
  WAIT (g_list_model_get_n_items (setup.lines) == 2);
  mid_analyst_insert_all (setup.analyst);
  MidNode *first = study_test_node (record, 1);
  MidNode *other = mid_node_get_next_sibling (first);
  g_assert_nonnull (other);
  g_assert_nonnull (strstr (mid_node_get_comment (other, MID_COMMENT_AFTER), "Fake Engine"));
  g_autofree char *eval = mid_node_dup_command (other, "eval");
  g_assert_nonnull (eval);
  mid_study_undo (setup.study, 1);
  g_assert_false (mid_record_can_undo (record));
  setup_clear (&setup);
}

/* What is worth remembering of several lines is the first: its score, and its first move. */
static void
test_remember (void)
{
  Setup setup;
  MidEvaluation known;
  MidMove best, expected;
  setup_init (&setup, "good");
  MidRecord *record = mid_study_get_record (setup.study);
  const MidGame *game = mid_record_get_game (record);
  const MidPosition *start = mid_record_get_start (record);
  g_assert_cmpint (game->parse_move (start, "e4", 2, &expected).status, ==, MID_OK);
  set (setup.analyst, "on", TRUE);
  WAIT (g_list_model_get_n_items (setup.lines) == 2);
  WAIT (mid_evaluation_cache_get (mid_evaluations_get (), game, start, &known, &best));
  g_assert_cmpuint (best, ==, expected);
  g_assert_cmpint (known.score, ==, 0);
  setup_clear (&setup);
}

static void
test_watch (void)
{
  Setup setup;
  setup_init (&setup, "good");
  set (setup.analyst, "on", TRUE);
  WAIT (has_score (&setup, "0.00"));
  mid_analyst_watch (setup.analyst, get_line (&setup, 0));
  g_assert_true (mid_study_is_playing_line (setup.study));
  g_assert_false (mid_record_can_undo (mid_study_get_record (setup.study)));
  setup_clear (&setup);
}

/* A threat is looked for after the turn was given up, which cannot be done in check. */
static void
test_threat (void)
{
  Setup setup;
  g_auto (MidAnalysisView) view = { 0 };
  setup_init (&setup, "good");
  set (setup.analyst, "on", TRUE);
  set (setup.analyst, "threat", TRUE);
  WAIT (g_list_model_get_n_items (setup.lines) > 0);
  mid_analyst_get_view (setup.analyst, &view);
  g_assert_true (view.threat);
  g_autoptr (MidRecord) check = study_test_read ("[White \"A\"]\n\n1. e4 f5 2. Qh5+ *\n");
  mid_study_set_record (setup.study, check);
  while (mid_cursor_next (mid_study_get_cursor (setup.study)))
    ;
  g_assert_true (mentions (setup.analyst, "words", "no threat"));
  g_assert_cmpuint (g_list_model_get_n_items (setup.lines), ==, 0);
  setup_clear (&setup);
}

/* Nobody looks: it waits, and goes on when somebody does. */
static void
test_idle (void)
{
  Setup setup;
  setup_init (&setup, "good");
  set (setup.analyst, "idle", TRUE);
  set (setup.analyst, "on", TRUE);
  WAIT (says (setup.analyst, "name", "Fake Engine"));
  mid_cursor_next (mid_study_get_cursor (setup.study));
  g_assert_cmpuint (g_list_model_get_n_items (setup.lines), ==, 0);
  set (setup.analyst, "idle", FALSE);
  WAIT (has_score (&setup, "−0.01"));
  setup_clear (&setup);
}

static guint
count_logged (Setup *setup, const char *words)
{
  GListModel *log = mid_engine_log_get_lines (mid_analyst_get_log (setup->analyst));
  guint count = 0;
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (MidEngineLogLine) line = g_list_model_get_item (log, i);
      count += strstr (mid_engine_log_line_get_text (line), words) != NULL;
    }
  return count;
}

/* It says why it is gone, logs it, and can be started anew. */
static void
test_dies (void)
{
  Setup setup;
  setup_init (&setup, "crashes");
  set (setup.analyst, "on", TRUE);
  WAIT (mentions (setup.analyst, "error", "Fake Engine stopped: "));
  g_assert_true (mentions (setup.analyst, "words", "The engine is not running"));
  g_assert_true (says (setup.analyst, "status", "Not running"));
  g_assert_true (is (setup.analyst, "stuck"));
  mid_analyst_restart (setup.analyst);
  g_assert_true (says (setup.analyst, "error", NULL));
  WAIT (mentions (setup.analyst, "error", "Fake Engine stopped: "));
  WAIT (count_logged (&setup, "stopped: ") == 2);
  setup_clear (&setup);
}

/* What it calls mate where there is a move is no score, and is told. */
static void
test_mate_at_once (void)
{
  Setup setup;
  setup_init (&setup, "mates");
  set (setup.analyst, "on", TRUE);
  WAIT (mentions (setup.analyst, "words", "calls this mate, but there is a move"));
  g_assert_false (is (setup.analyst, "stuck"));
  g_assert_cmpuint (g_list_model_get_n_items (setup.lines), ==, 0);
  setup_clear (&setup);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/analyst/off", test_off);
  g_test_add_func ("/analyst/none", test_none);
  g_test_add_func ("/analyst/follows", test_follows);
  g_test_add_func ("/analyst/view", test_view);
  g_test_add_func ("/analyst/locked", test_locked);
  g_test_add_func ("/analyst/locked-deleted", test_locked_deleted);
  g_test_add_func ("/analyst/held", test_held);
  g_test_add_func ("/analyst/look", test_look);
  g_test_add_func ("/analyst/insert", test_insert);
  g_test_add_func ("/analyst/insert-all", test_insert_all);
  g_test_add_func ("/analyst/remember", test_remember);
  g_test_add_func ("/analyst/watch", test_watch);
  g_test_add_func ("/analyst/threat", test_threat);
  g_test_add_func ("/analyst/idle", test_idle);
  g_test_add_func ("/analyst/dies", test_dies);
  g_test_add_func ("/analyst/mate-at-once", test_mate_at_once);
  return g_test_run ();
}
