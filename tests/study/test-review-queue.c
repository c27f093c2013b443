/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many games gone through by tests/client/fake-engine.c, whose score is the number of moves played.
 */
#include "mid-review-queue.h"

#include <string.h>

#include "../wait.h"
#include "mid-command.h"
#include "mid-edit.h"
#include "mid-guess.h"
#include "mid-writer.h"
#include "study-test.h"

#define WAIT(condition) WAIT_FOR (20000, condition)
#define TERMS                                                                                      \
  (&(MidAnnotatorTerms){                                                                           \
    .limit = { MID_LIMIT_DEPTH, 2, 1 },                                                            \
  })

static MidCollection *
make_games (void)
{
  static const char *const games[] = {
    "[White \"A\"]\n\n1. d4 d5 *",
    "[White \"B\"]\n\n1. e4 *",
    "[White \"C\"]\n\n1. c4 c5 2. Nc3 *",
  };
  MidCollection *self = mid_collection_new ();
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (MidRecord) record = study_test_read (games[i]);
      mid_collection_append (self, record);
    }
  mid_collection_mark_given (self);
  return self;
}

static MidReviewQueue *
begin_with (MidCollection *games, const guint *indices, guint n, const char *mode)
{
  const char *argv[] = { g_getenv ("MIDLINE_FAKE_ENGINE"), mode, NULL };
  g_autoptr (MidEngineProcess) engine = mid_engine_process_new (argv, NULL);
  mid_engine_process_set_patience (engine, 300);
  mid_engine_process_start (engine);
  return mid_review_queue_new (games, indices, n, engine, TERMS);
}

static MidReviewQueue *
begin (MidCollection *games, const char *mode)
{
  static const guint all[] = { 0, 1, 2 };
  return begin_with (games, all, G_N_ELEMENTS (all), mode);
}

/* What the text ends with. */
static void
assert_ends (MidRecord *record, const char *moves)
{
  g_autofree char *text = mid_writer_dup_text (record, MID_WRITE_MGN);
  g_strdelimit (g_strchomp (text), "\n", ' ');
  g_assert_true (g_str_has_suffix (text, moves));
}

static guint
count_evaluations (MidCollection *games, guint index)
{
  g_autoptr (MidRecord) record = mid_collection_load_game (games, index, NULL);
  guint n = 0;
  MidNode *node = mid_record_get_root (record);
  while ((node = mid_node_get_first_child (node)) != NULL)
    {
      g_autofree char *value = mid_node_dup_command (node, "eval");
      n += value != NULL;
    }
  return n;
}

/* Each game is a step of its own. */
static void
test_all (void)
{
  g_autoptr (MidCollection) games = make_games ();
  g_autoptr (MidReviewQueue) queue = begin (games, "good");
  g_assert_true (mid_review_queue_is_running (queue));
  g_assert_cmpint (mid_review_queue_get_left (queue), ==, -1);
  WAIT (!mid_review_queue_is_running (queue));
  g_assert_null (mid_review_queue_get_error (queue));
  g_assert_cmpuint (mid_review_queue_get_done (queue), ==, 3);
  g_assert_cmpfloat (mid_review_queue_get_share (queue), ==, 1);
  g_assert_cmpint (mid_review_queue_get_left (queue), ==, 0);
  g_assert_cmpuint (mid_review_queue_get_count (queue)->elements, ==, 6);
  g_autoptr (MidRecord) first = mid_collection_load_game (games, 0, NULL);
  assert_ends (first, " 1. d4 {[%eval -0.01,2]} 1... d5 {[%eval 0.02,2]} *");
  g_assert_cmpuint (mid_record_get_n_steps (first), ==, 1);
  mid_record_undo (first);
  assert_ends (first, " 1. d4 d5 *");
  g_assert_cmpuint (count_evaluations (games, 2), ==, 3);
  g_assert_cmpuint (count_evaluations (games, 1), ==, 1);
}

static void
count_cb (MidReviewQueue *queue, guint *n)
{
  ++*n;
}

/* What was done stays; the next queue goes on behind it. */
static void
test_stopped (void)
{
  guint n_changes = 0;
  g_autoptr (MidCollection) games = make_games ();
  g_autoptr (MidReviewQueue) queue = begin (games, "good");
  WAIT (mid_review_queue_get_done (queue) == 1);
  g_assert_cmpfloat (mid_review_queue_get_share (queue), >, 0.33);
  g_assert_cmpfloat (mid_review_queue_get_share (queue), <, 0.67);
  g_signal_connect (queue, "changed", G_CALLBACK (count_cb), &n_changes);
  mid_review_queue_stop (queue);
  g_assert_cmpuint (n_changes, ==, 1);
  mid_review_queue_stop (queue);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_false (mid_review_queue_is_running (queue));
  g_assert_null (mid_review_queue_get_error (queue));
  g_assert_cmpuint (count_evaluations (games, 0), ==, 2);
  g_assert_cmpuint (count_evaluations (games, 1), ==, 0);
  g_assert_cmpuint (count_evaluations (games, 2), ==, 0);

  g_autoptr (MidReviewQueue) rest = begin (games, "good");
  WAIT (!mid_review_queue_is_running (rest));
  g_assert_cmpuint (mid_review_queue_get_done (rest), ==, 3);
  g_assert_cmpuint (mid_review_queue_get_count (rest)->elements, ==, 4);
  g_assert_cmpuint (mid_review_queue_get_count (rest)->positions, ==, 6); /* and two starts */
}

/* In the order that is asked for, and none but those. */
static void
test_some (void)
{
  static const guint some[] = { 2, 0 };
  g_autoptr (MidCollection) games = make_games ();
  g_autoptr (MidReviewQueue) queue = begin_with (games, some, G_N_ELEMENTS (some), "good");
  WAIT (mid_review_queue_get_done (queue) == 1);
  g_assert_cmpuint (count_evaluations (games, 2), ==, 3);
  g_assert_cmpuint (count_evaluations (games, 0), ==, 0);
  WAIT (!mid_review_queue_is_running (queue));
  g_assert_cmpuint (count_evaluations (games, 0), ==, 2);
  g_assert_cmpuint (count_evaluations (games, 1), ==, 0);
}

/* The games behind one that is removed are still those that were meant. */
static void
test_removed (void)
{
  static const guint some[] = { 0, 2 };
  g_autoptr (MidCollection) games = make_games ();
  g_autoptr (MidReviewQueue) queue = begin_with (games, some, G_N_ELEMENTS (some), "good");
  mid_collection_remove (games, 1);
  g_assert_cmpuint (mid_review_queue_get_all (queue), ==, 2);
  WAIT (!mid_review_queue_is_running (queue));
  g_assert_cmpuint (mid_review_queue_get_done (queue), ==, 2);
  g_assert_cmpuint (count_evaluations (games, 1), ==, 3);
}

/* So are they when what is removed is being looked at, or waits. */
static void
test_removed_at_work (void)
{
  g_autoptr (MidCollection) games = make_games ();
  g_autoptr (MidReviewQueue) queue = begin (games, "good");
  WAIT (mid_review_queue_get_share (queue) > 0); /* within the first */
  g_assert_cmpuint (mid_review_queue_get_done (queue), ==, 0);
  mid_collection_remove (games, 0);
  mid_collection_remove (games, 0);
  g_assert_cmpuint (mid_review_queue_get_all (queue), ==, 1);
  WAIT (!mid_review_queue_is_running (queue));
  g_assert_cmpuint (mid_review_queue_get_done (queue), ==, 1);
  g_assert_cmpuint (count_evaluations (games, 0), ==, 3);
}

/* An engine that fails ends it; what is known by then stays, and where it was is told. */
static void
test_fails (void)
{
  g_autoptr (MidCollection) games = make_games ();
  g_unsetenv ("FAKE_ENGINE_FILE");
  g_autoptr (MidReviewQueue) queue = begin (games, "hangs-later");
  WAIT (!mid_review_queue_is_running (queue));
  g_assert_nonnull (strstr (mid_review_queue_get_error (queue), "no answer"));
  guint at = mid_review_queue_get_index (queue);
  g_assert_cmpuint (at, >, 0);
  g_assert_cmpuint (mid_review_queue_get_done (queue), ==, at);
  g_assert_cmpuint (count_evaluations (games, 0), ==, 2);
}

/* What the engine does not play is counted and left alone. */
static void
test_foreign (void)
{
  g_autoptr (MidCollection) games = mid_collection_new ();
  g_autoptr (MidRecord) record = study_test_read ("[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n"
                                                  "[BlackArmy \"Nemesis\"]\n\n1. d4 *");
  mid_collection_append (games, record);
  g_autoptr (MidReviewQueue) queue = begin_with (games, &(guint){ 0 }, 1, "good");
  WAIT (!mid_review_queue_is_running (queue));
  g_assert_cmpuint (mid_review_queue_get_count (queue)->foreign, ==, 1);
  g_assert_cmpuint (mid_review_queue_get_done (queue), ==, 1);
  g_assert_cmpuint (count_evaluations (games, 0), ==, 0);
}

/* Who guesses a game is not told the answer. */
static void
test_guessed (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. d4 d5 2. c4 e6 *");
  MidNode *d4 = study_test_node (record, 1);
  g_autoptr (MidDocument) document = mid_guess_new_document (record, d4, 1 << MID_SECOND);
  MidCollection *games = mid_document_get_collection (document);
  g_autoptr (MidReviewQueue) queue = begin_with (games, &(guint){ 0 }, 1, "good");
  WAIT (!mid_review_queue_is_running (queue));
  g_assert_cmpuint (mid_review_queue_get_all (queue), ==, 0);
  g_assert_cmpuint (mid_review_queue_get_done (queue), ==, 0);
  g_assert_cmpuint (count_evaluations (games, 0), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/review-queue/all", test_all);
  g_test_add_func ("/review-queue/stopped", test_stopped);
  g_test_add_func ("/review-queue/some", test_some);
  g_test_add_func ("/review-queue/removed", test_removed);
  g_test_add_func ("/review-queue/removed-at-work", test_removed_at_work);
  g_test_add_func ("/review-queue/fails", test_fails);
  g_test_add_func ("/review-queue/foreign", test_foreign);
  g_test_add_func ("/review-queue/guessed", test_guessed);
  return g_test_run ();
}
