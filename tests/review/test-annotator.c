/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game gone through by an engine whose score is the number of moves played
 * (tests/client/fake-engine.c), and by midline-engine. */
#include "mid-annotator.h"

#include "../record/record-test.h"
#include "mid-command.h"
#include "mid-graft.h"

typedef struct
{
  MidEngineProcess *engine;
  MidAnnotator *annotator;
  gboolean is_done;
} Setup;

static void
done_cb (MidAnnotator *annotator, gpointer data)
{
  ((Setup *) data)->is_done = TRUE;
}

static gboolean
late_cb (gpointer data)
{
  g_error ("the annotator is not done in time");
  return G_SOURCE_REMOVE;
}

static void
setup_init (Setup *setup, const char *program, const char *mode)
{
  const char *argv[] = { g_getenv (program), mode, NULL };
  *setup = (Setup){ mid_engine_process_new (argv, NULL), NULL, FALSE };
  mid_engine_process_start (setup->engine);
}

static void
setup_clear (Setup *setup)
{
  g_clear_pointer (&setup->annotator, mid_annotator_free);
  g_assert_finalize_object (setup->engine);
}

static void
begin (Setup *setup, MidRecord *record, const MidAnnotatorTerms *terms)
{
  g_clear_pointer (&setup->annotator, mid_annotator_free);
  setup->is_done = FALSE;
  setup->annotator = mid_annotator_new (record, setup->engine, terms, done_cb, setup);
}

static const MidAnnotatorCount *
annotate (Setup *setup, MidRecord *record, const MidAnnotatorTerms *terms)
{
  guint late = g_timeout_add_seconds (30, late_cb, NULL);
  begin (setup, record, terms);
  while (!setup->is_done)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
  g_assert_null (mid_annotator_get_error (setup->annotator));
  return mid_annotator_get_count (setup->annotator);
}

#define GAME "[Event \"\"]\n\n1. d4 d5 (1... e5 2. dxe5 (2. e4)) 2. c4 *"

static void
test_main_line (void)
{
  Setup setup;
  MidAnnotatorTerms terms = { .limit = { MID_LIMIT_DEPTH, 2, 1 } };
  g_autoptr (MidRecord) record = record_test_read (GAME);
  setup_init (&setup, "MIDLINE_FAKE_ENGINE", "good");
  g_assert_cmpuint (annotate (&setup, record, &terms)->elements, ==, 3);
  record_test_assert_one_step (record, "1. d4 d5 (1... e5 2. dxe5 (2. e4)) 2. c4 *");
  g_assert_cmpuint (annotate (&setup, record, &terms)->positions, ==, 0);
  setup_clear (&setup);
}

/* All is gone through once; what is new then is not. */
static void
test_variations (void)
{
  Setup setup;
  guint done, all;
  MidAnnotatorTerms terms = { .limit = { MID_LIMIT_DEPTH, 2, 1 }, .variations = TRUE };
  g_autoptr (MidRecord) record = record_test_read (GAME);
  setup_init (&setup, "MIDLINE_FAKE_ENGINE", "good");
  const MidAnnotatorCount *count = annotate (&setup, record, &terms);
  g_assert_cmpuint (count->elements, ==, 6);
  g_assert_cmpuint (count->positions, ==, 7); /* and the start */
  mid_annotator_get_progress (setup.annotator, &done, &all);
  g_assert_cmpuint (done, ==, 7);
  g_assert_cmpuint (all, ==, 7);
  /* The score is the side's to move: one move played is 0.01 for Black. */
  record_test_assert_moves (
    record, "1. d4 {[%eval -0.01,2]} 1... d5 {[%eval 0.02,2]} (1... e5 {[%eval 0.02,2]} 2. dxe5 "
            "{[%eval -0.03,2]} (2. e4 {[%eval -0.03,2]})) 2. c4 {[%eval -0.03,2]} *");
  g_assert_cmpuint (annotate (&setup, record, &terms)->positions, ==, 0);
  setup_clear (&setup);
}

/* Lines that it writes are not gone through when it comes again. */
static void
test_own_lines (void)
{
  Setup setup;
  MidAnnotatorTerms terms = { .limit = { MID_LIMIT_NODES, 3000, 1 },
                              .plies = 4,
                              .variations = TRUE };
  g_autoptr (MidRecord) record =
    record_test_read ("[Event \"\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 (3... g6 4. Qxe5) *");
  setup_init (&setup, "MIDLINE_ENGINE", NULL);
  const MidAnnotatorCount *count = annotate (&setup, record, &terms);
  g_assert_cmpuint (count->verdicts[MID_VERDICT_BLUNDER], >=, 2);
  MidNode *nf6 = record_test_find (record, "e4 e5 Qh5 Nc6 Bc4 Nf6");
  g_assert_cmpuint (mid_node_get_nag (nf6, 0), ==, 4);
  g_autofree char *before = record_test_dup_moves (record);
  g_assert_cmpuint (annotate (&setup, record, &terms)->positions, ==, 0);
  record_test_assert_moves (record, before);
  setup_clear (&setup);
}

/* A blunder's sign is set beside signs that judge no move, and not where one of $1 to $6 does. */
static void
test_signs (void)
{
  static const struct
  {
    guint sign;
    gboolean judges;
  } cases[] = { { 1, TRUE }, { 3, TRUE }, { 6, TRUE }, { 7, FALSE }, { 10, FALSE } };
  MidAnnotatorTerms terms = { .limit = { MID_LIMIT_NODES, 3000, 1 }, .plies = 2 };
  Setup setup;
  setup_init (&setup, "MIDLINE_ENGINE", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *game =
        g_strdup_printf ("[Event \"\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 $%u *", cases[i].sign);
      g_autoptr (MidRecord) record = record_test_read (game);
      annotate (&setup, record, &terms);
      MidNode *nf6 = record_test_find (record, "e4 e5 Qh5 Nc6 Bc4 Nf6");
      g_assert_cmpuint (mid_node_get_n_nags (nf6), ==, cases[i].judges ? 1 : 2);
      g_assert_true (cases[i].judges || mid_node_get_nag (nf6, 0) == 4
                     || mid_node_get_nag (nf6, 1) == 4);
      /* The better line: two elements, of which the first says what it is worth. */
      MidNode *better = mid_node_get_next_sibling (nf6);
      g_autofree char *first = mid_node_dup_command (better, "eval");
      g_autofree char *second = mid_node_dup_command (mid_node_get_first_child (better), "eval");
      g_assert_nonnull (first);
      g_assert_null (second);
      g_assert_null (mid_node_get_first_child (mid_node_get_first_child (better)));
      g_assert_null (mid_node_get_next_sibling (better));
    }
  setup_clear (&setup);
}

/* No lines are wanted, and none are written. */
static void
test_no_lines (void)
{
  MidAnnotatorTerms terms = { .limit = { MID_LIMIT_NODES, 3000, 1 } };
  Setup setup;
  g_autoptr (MidRecord) record =
    record_test_read ("[Event \"\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 *");
  setup_init (&setup, "MIDLINE_ENGINE", NULL);
  g_assert_cmpuint (annotate (&setup, record, &terms)->verdicts[MID_VERDICT_BLUNDER], >=, 1);
  g_assert_null (mid_node_get_next_sibling (record_test_find (record, "e4 e5 Qh5 Nc6 Bc4 Nf6")));
  setup_clear (&setup);
}

/* An engine that fails leaves what was known by then, as one step, and says where it was. */
static void
test_fails (void)
{
  MidAnnotatorTerms terms = { .limit = { MID_LIMIT_DEPTH, 2, 1 } };
  Setup setup;
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. d4 d5 2. c4 e6 *");
  g_unsetenv ("FAKE_ENGINE_FILE");
  setup_init (&setup, "MIDLINE_FAKE_ENGINE", "hangs-later");
  mid_engine_process_set_patience (setup.engine, 200);
  begin (&setup, record, &terms);
  guint late = g_timeout_add_seconds (30, late_cb, NULL);
  while (!setup.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
  g_assert_nonnull (strstr (mid_annotator_get_error (setup.annotator), "no answer"));
  g_assert_true (mid_annotator_get_node (setup.annotator) == record_test_find (record, "d4 d5 c4"));
  record_test_assert_moves (record, "1. d4 {[%eval -0.01,2]} 1... d5 {[%eval 0.02,2]} 2. c4 e6 *");
  record_test_assert_one_step (record, "1. d4 d5 2. c4 e6 *");
  setup_clear (&setup);
}

/* An engine without a score for anything has not annotated anything. */
static void
test_mute (void)
{
  MidAnnotatorTerms terms = { .limit = { MID_LIMIT_DEPTH, 2, 1 } };
  Setup setup;
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. d4 d5 *");
  setup_init (&setup, "MIDLINE_FAKE_ENGINE", "moves-only");
  begin (&setup, record, &terms);
  while (!setup.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (mid_annotator_get_error (setup.annotator), "score for no position"));
  g_assert_false (mid_record_can_undo (record));
  setup_clear (&setup);
}

/* Only one side is judged, and only its blunders. */
static void
test_choice (void)
{
  Setup setup;
  MidAnnotatorTerms terms = { .limit = { MID_LIMIT_NODES, 3000, 1 },
                              .spared = 1u << MID_SECOND,
                              .least = MID_VERDICT_BLUNDER };
  g_autoptr (MidRecord) record =
    record_test_read ("[Event \"\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxe5 Nxe5 *");
  setup_init (&setup, "MIDLINE_ENGINE", NULL);
  const MidAnnotatorCount *count = annotate (&setup, record, &terms);
  g_assert_cmpuint (count->verdicts[MID_VERDICT_INACCURACY], ==, 0);
  g_assert_cmpuint (mid_node_get_n_nags (record_test_find (record, "e4 e5 Qh5 Nc6 Bc4 Nf6")), ==,
                    0);
  g_assert_cmpuint (mid_node_get_nag (record_test_find (record, "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxe5+"), 0),
                    ==, 4);
  setup_clear (&setup);
}

/* The game begins elsewhere meanwhile: what led there is passed over, the rest is gone through.
 * Black's king stands where a pawn captured in what was deleted. */
static void
test_other_start (void)
{
  Setup setup;
  MidAnnotatorTerms terms = { .limit = { MID_LIMIT_DEPTH, 2, 1 } };
  g_autoptr (MidRecord) record =
    record_test_read ("[Event \"\"]\n\n1. d4 e5 2. dxe5 Ke7 3. a3 Ke6 4. a4 Kxe5 5. a5 *");
  MidNode *last = record_test_find (record, "d4 e5 dxe5 Ke7 a3 Ke6 a4 Kxe5");
  setup_init (&setup, "MIDLINE_FAKE_ENGINE", "good");
  begin (&setup, record, &terms);
  g_assert_true (mid_record_delete_before (record, last, NULL));
  for (MidNode *node = last; node != NULL; node = mid_node_get_parent (node))
    g_assert_cmpint (mid_record_get_outcome (record, node).result, ==, MID_ONGOING);
  guint late = g_timeout_add_seconds (30, late_cb, NULL);
  while (!setup.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
  g_assert_null (mid_annotator_get_error (setup.annotator));
  record_test_assert_moves (record, "5. a5 *");
  setup_clear (&setup);
}

/* What is deleted meanwhile is passed over; what is given up leaves no trace. */
static void
test_meanwhile (void)
{
  Setup setup;
  MidEvaluationCache *cache = mid_evaluation_cache_new (NULL);
  MidAnnotatorTerms terms = { .limit = { MID_LIMIT_DEPTH, 2, 1 }, .cache = cache };
  g_autoptr (MidRecord) record = record_test_read (GAME);
  setup_init (&setup, "MIDLINE_FAKE_ENGINE", "good");
  begin (&setup, record, &terms);
  g_clear_pointer (&setup.annotator, mid_annotator_free);
  g_assert_false (mid_record_can_undo (record));
  begin (&setup, record, &terms);
  mid_record_delete (record, record_test_find (record, "d4 d5 c4"));
  guint late = g_timeout_add_seconds (30, late_cb, NULL);
  while (!setup.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
  record_test_assert_moves (record,
                            "1. d4 {[%eval -0.01,2]} 1... d5 {[%eval 0.02,2]} (1... e5 2. dxe5 "
                            "(2. e4)) *");
  MidEvaluation known;
  g_assert_true (mid_evaluation_cache_get (cache, mid_record_get_game (record),
                                           mid_record_get_start (record), &known, NULL));
  setup_clear (&setup);
  mid_evaluation_cache_free (cache);
}

#define CARDS                                                                                      \
  "[Variant \"Knightmare\"]\n[SetUp \"1\"]\n[FEN \"qr5k/8/8/8/8/8/6PP/R6K w - - 0 1 "              \
  "hands:Evil_Eye/- \"]\n\n"

/* A card that takes the queen, which is protected, for nothing is missed by who moves; nothing is
 * said of who plays it, or of who misses a move. */
static void
test_missed_card (void)
{
  static const struct
  {
    const char *game;
    gboolean is_missed;
  } games[] = {
    { CARDS "1. h3 *", TRUE },
    { CARDS "1. <Evil Eye a8> *", FALSE },
    { "[Event \"\"]\n[SetUp \"1\"]\n[FEN \"qr5k/8/8/8/8/8/6PP/R6K w - - 0 1\"]\n\n1. h3 *", FALSE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      Setup setup;
      MidAnnotatorTerms terms = { .limit = { MID_LIMIT_NODES, 20000, 1 }, .plies = 2 };
      g_autoptr (MidRecord) record = record_test_read (games[i].game);
      setup_init (&setup, "MIDLINE_ENGINE", NULL);
      annotate (&setup, record, &terms);
      g_autofree char *moves = record_test_dup_moves (record);
      g_assert_cmpint (strstr (moves, "A card was missed: <Evil Eye a8>") != NULL, ==,
                       games[i].is_missed);
      g_assert_cmpint (strstr (moves, "was missed") != NULL, ==, games[i].is_missed);
      setup_clear (&setup);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/annotator/main-line", test_main_line);
  g_test_add_func ("/annotator/variations", test_variations);
  g_test_add_func ("/annotator/own-lines", test_own_lines);
  g_test_add_func ("/annotator/signs", test_signs);
  g_test_add_func ("/annotator/no-lines", test_no_lines);
  g_test_add_func ("/annotator/fails", test_fails);
  g_test_add_func ("/annotator/mute", test_mute);
  g_test_add_func ("/annotator/choice", test_choice);
  g_test_add_func ("/annotator/other-start", test_other_start);
  g_test_add_func ("/annotator/meanwhile", test_meanwhile);
  g_test_add_func ("/annotator/missed-card", test_missed_card);
  return g_test_run ();
}
