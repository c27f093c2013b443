/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-repetition.h"

#include <glib/gstdio.h>

#include "../record/record-test.h"
#include "../scratch.h"
#include "../wait.h"
#include "mid-guess-bids.h"
#include "mid-practice-text.h"
#include "mid-problem-set.h"
#include "mid-verdict.h"

static const char tree[] = "[Event \"Openings\"]\n[White \"Anne\"]\n\n"
                           "1. e4 (1. d4 Nf6) 1... e5 2. Qh5? (2. Nf3) *";

static char *
add (const char *text, MidRepetitionWhat what)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidRecord) record = record_test_read (text);
  char *said = mid_repetition_add (record, what, &error);
  g_assert_no_error (error);
  return said;
}

static void
assert_adds (const char *text, MidRepetitionWhat what, const char *expected)
{
  g_autofree char *said = add (text, what);
  g_assert_cmpstr (said, ==, expected);
}

/* The record in which the next exercise is asked; NULL: there is none. */
static MidRecord *
dup_next (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidDocument) document = mid_repetition_dup_next (&error);
  g_assert_no_error (error);
  return document != NULL
           ? mid_collection_load_game (mid_document_get_collection (document), 0, NULL)
           : NULL;
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
play (MidRecord *record, const char *element)
{
  MidGuess *guess = mid_guess_find (record);
  MidNode *at = mid_guess_get_node (guess);
  mid_record_play (record, at, record_test_move (record, at, element));
  settle ();
}

static MidRecall
get_proposed (MidRecord *record, MidGuess *guess)
{
  MidGuessScore score;
  mid_guess_get_score (guess, &score);
  return mid_repetition_propose (record, &score);
}

static void
assert_said (MidGuess *guess, const char *expected)
{
  g_autofree char *text = mid_guess_dup_text (guess);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_answers (MidRecord *record, MidRecall recall, guint left)
{
  g_autoptr (GError) error = NULL;
  g_assert_false (mid_repetition_is_answered (record));
  mid_repetition_answer (record, recall, &error);
  g_assert_no_error (error);
  g_assert_true (mid_repetition_is_answered (record));
  g_assert_cmpuint (mid_repetition_count (), ==, left);
}

/* --- Adding --- */

static void
test_adding (void)
{
  assert_adds (tree, MID_REPETITION_FIRST,
               "“Openings, Anne, as White”: 2 exercises added, 0 there already, 0 no longer asked");
  assert_adds ("[Event \"Openings\"]\n[White \"Anne\"]\n\n1. e4 c5 2. Nf3 *", MID_REPETITION_FIRST,
               "“Openings, Anne, as White”: 1 exercise added, 1 there already, 1 no longer asked");
  assert_adds (tree, MID_REPETITION_SECOND,
               "“Openings, Anne, as Black”: 2 exercises added, 0 there already, 0 no longer asked");
  assert_adds (tree, MID_REPETITION_MISTAKES_FIRST,
               "“My mistakes”: 1 exercise added, 0 there already, 0 no longer asked");
  assert_adds (tree, MID_REPETITION_MISTAKES_SECOND,
               "No mistake has a better move beside it: have the game reviewed first");
  assert_adds (tree, MID_REPETITION_PROBLEMS,
               "“Problems”: 1 exercise added, 0 there already, 0 no longer asked");
  assert_adds ("*", MID_REPETITION_PROBLEMS, "There is nothing to practise in this game");
  assert_adds ("*", MID_REPETITION_FIRST, "There is nothing to practise in this game");
  g_assert_cmpuint (mid_repetition_count (), ==, 6);
}

/* --- Answers --- */

/* What the tree has is right, whichever it is; by how it went the grade is proposed. */
static void
test_answering (void)
{
  assert_adds (tree, MID_REPETITION_FIRST,
               "“Openings, Anne, as White”: 2 exercises added, 0 there already, 0 no longer asked");
  g_autoptr (MidRecord) first = dup_next ();
  g_autoptr (MidGuess) guess = g_object_ref (mid_guess_find (first));
  assert_said (guess, "What should White play?");
  g_assert_cmpstr (mid_repetition_get_deck (mid_repetition_find (first)), ==,
                   "Openings, Anne, as White");
  play (first, "d4");
  g_assert_null (mid_guess_find (first));
  g_autofree char *news = mid_guess_dup_news (guess);
  g_assert_cmpstr (news, ==, "d4 is right.");
  g_assert_cmpint (get_proposed (first, guess), ==, MID_RECALL_EASY);
  g_assert_cmpint (mid_repetition_foresee (first, MID_RECALL_AGAIN), ==, 0);
  g_assert_cmpint (mid_repetition_foresee (first, MID_RECALL_EASY), ==, 8);
  assert_answers (first, MID_RECALL_EASY, 1);

  g_autoptr (MidRecord) second = dup_next ();
  g_autoptr (MidGuess) other = g_object_ref (mid_guess_find (second));
  play (second, "d4");
  assert_said (other, "d4 is not right. What should White play?");
  play (second, "Nf3");
  g_assert_cmpint (get_proposed (second, other), ==, MID_RECALL_AGAIN);
  assert_answers (second, MID_RECALL_AGAIN, 1);

  g_autoptr (MidRecord) third = dup_next ();
  g_autoptr (MidGuess) again = g_object_ref (mid_guess_find (third));
  g_assert_cmpint (mid_repetition_find (third)->id, ==, mid_repetition_find (second)->id);
  g_assert_true (mid_guess_hint (again));
  play (third, "Nf3");
  g_assert_cmpint (get_proposed (third, again), ==, MID_RECALL_HARD);
  assert_answers (third, MID_RECALL_HARD, 0);
  g_assert_null (dup_next ());
}

/* The seconds are those until it was found, not those until it was graded. */
static void
test_time (void)
{
  g_autofree char *said = add (tree, MID_REPETITION_MISTAKES_FIRST);
  g_autoptr (MidRecord) record = dup_next ();
  g_autoptr (MidGuess) guess = g_object_ref (mid_guess_find (record));
  play (record, "Nf3");
  g_usleep (5100 * 1000);
  g_assert_cmpint (get_proposed (record, guess), ==, MID_RECALL_EASY);
  assert_answers (record, MID_RECALL_EASY, 0);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = mid_practice_dup_text (mid_repetition_get_practice (NULL), &error);
  g_assert_true (strstr (text, "easy 0") != NULL || strstr (text, "easy 1") != NULL);
}

/* The answer that is shown, and an exercise that is given up. */
static void
test_not_answering (void)
{
  assert_adds (tree, MID_REPETITION_MISTAKES_FIRST,
               "“My mistakes”: 1 exercise added, 0 there already, 0 no longer asked");
  g_autoptr (MidRecord) record = dup_next ();
  mid_guess_end (mid_guess_find (record));
  g_assert_cmpuint (mid_repetition_count (), ==, 1);
  g_autoptr (MidRecord) next = dup_next ();
  g_autoptr (MidGuess) guess = g_object_ref (mid_guess_find (next));
  mid_guess_show (guess);
  g_autofree char *news = mid_guess_dup_news (guess);
  g_assert_cmpstr (news, ==, "The answer is Nf3.");
  g_assert_cmpint (get_proposed (next, guess), ==, MID_RECALL_AGAIN);
  assert_answers (next, MID_RECALL_AGAIN, 1);
}

/* A problem is a line of several decisions; an alternative is as good at its start alone. */
static void
test_problem (void)
{
  assert_adds ("1. e4 (1. d4) 1... e5 2. Nf3 (2. Bc4) 2... Nc6 *", MID_REPETITION_PROBLEMS,
               "“Problems”: 1 exercise added, 0 there already, 0 no longer asked");
  g_autoptr (MidRecord) record = dup_next ();
  g_autoptr (MidGuess) guess = g_object_ref (mid_guess_find (record));
  play (record, "e4");
  assert_said (guess, "e4 is right. What should White play?");
  play (record, "Bc4");
  assert_said (guess, "Bc4 is not right. What should White play?");
  play (record, "Nf3");
  g_assert_null (mid_guess_find (record));
}

/* Of a problem that comes with the program what it asks for is practised, not what was guessed. */
static void
test_problem_set (void)
{
  g_autoptr (MidDocument) document = mid_problem_set_dup_next ();
  g_autoptr (MidRecord) asked =
    mid_collection_load_game (mid_document_get_collection (document), 0, NULL);
  MidRecord *problem = mid_problem_set_get (asked);
  MidNode *answer = mid_node_get_first_child (mid_record_get_root (problem));
  g_autofree char *said = mid_repetition_add (asked, MID_REPETITION_PROBLEMS, NULL);
  g_assert_cmpstr (said, ==, "“Problems”: 1 exercise added, 0 there already, 0 no longer asked");
  g_autoptr (MidRecord) next = dup_next ();
  const MidExercise *exercise = mid_repetition_find (next);
  MidNode *root = mid_record_get_root (exercise->record);
  g_assert_cmpuint (mid_node_get_move (mid_node_get_first_child (root)), ==,
                    mid_node_get_move (answer));
}

/* --- Whole files --- */

/* All games of a file are problems; what was exported comes in again with its answers. */
static void
test_all (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) games = mid_collection_new ();
  for (int i = 0; i < 3; i++)
    {
      g_autoptr (MidRecord) record =
        record_test_read (i == 0   ? "1. e4 *"
                          : i == 1 ? "*"
                                   : RECORD_TEST_SIRLIN ("Classic", "Animals") "1. d4 *");
      mid_collection_append (games, record);
    }
  g_autofree char *said = mid_repetition_add_all (games, &error);
  g_assert_cmpstr (said, ==, "“Problems”: 2 exercises added, 0 there already, 0 no longer asked");
  g_autoptr (MidRecord) first = dup_next ();
  mid_guess_show (mid_guess_find (first));
  assert_answers (first, MID_RECALL_GOOD, 1);
  g_autoptr (MidDocument) all = mid_repetition_dup_all (&error);
  g_assert_no_error (error);
  MidCollection *exported = mid_document_get_collection (all);
  g_autofree char *path = mid_practice_dup_path ();
  mid_repetition_end ();
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpuint (mid_repetition_count (), ==, 0);
  g_autofree char *taken = mid_repetition_add_all (exported, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (taken, ==, "Imported exercises: 2, answers: 1");
  g_assert_cmpuint (mid_repetition_count (), ==, 1);
}

/* --- The file --- */

static void
test_damaged (void)
{
  g_autofree char *path = mid_practice_dup_path ();
  g_autofree char *aside = g_strconcat (path, ".damaged-1", NULL);
  mid_repetition_end ();
  g_assert_true (g_file_set_contents (path, "no database", -1, NULL));
  g_assert_null (dup_next ());
  g_autofree char *kept = mid_repetition_take_kept ();
  g_assert_cmpstr (kept, ==, aside);
  g_assert_null (mid_repetition_take_kept ());
}

/* --- Duels --- */

static const char duels[] =
  RECORD_TEST_SIRLIN ("Classic", "Animals") "1. e4 d5 2. exd5 <1:0> Nf6 *";

static const char *engine; /* ours */

/* Bids as each side is asked, and waits until it is over. */
static void
bid (MidRecord *record, MidGuess *guess, int challenge, int answer)
{
  g_assert_true (mid_guess_can_bid (guess, challenge));
  mid_guess_bid (guess, challenge);
  g_assert_true (mid_guess_can_bid (guess, answer));
  g_assert_false (mid_guess_can_bid (guess, MID_GUESS_NO_CHALLENGE));
  mid_guess_bid (guess, answer);
  WAIT_FOR (60000, mid_guess_find (record) == NULL);
}

/* Nobody judges: what was bid is not held against anybody, and who bid nothing knew nothing. */
static void
test_duel_unsolved (void)
{
  assert_adds (duels, MID_REPETITION_DUELS,
               "“Duels”: 1 exercise added, 0 there already, 0 no longer asked");
  assert_adds ("1. e4 *", MID_REPETITION_DUELS, "There is no duel in this game");
  g_autoptr (MidRecord) record = dup_next ();
  g_autoptr (MidGuess) guess = g_object_ref (mid_guess_find (record));
  assert_said (guess, "Should Black challenge, and bid how many stones?");
  bid (record, guess, 1, 2);
  g_assert_cmpint (get_proposed (record, guess), <=, MID_RECALL_EASY);
  g_assert_cmpint (get_proposed (record, guess), >=, MID_RECALL_GOOD);
  g_autofree char *news = mid_guess_dup_news (guess);
  g_assert_cmpstr (news, ==,
                   "Guessed: White bids 2. Guessed: Black bids 1. No engine has solved this duel.");
  g_autoptr (MidRecord) next = dup_next ();
  g_autoptr (MidGuess) other = g_object_ref (mid_guess_find (next));
  mid_guess_show (other);
  g_assert_cmpint (get_proposed (next, other), ==, MID_RECALL_AGAIN);
}

/* The engine solves it: it is over only when that is known, and the grade goes by what each bid
 * gives away. */
static void
test_duel_solved (void)
{
  g_setenv ("MIDLINE_ENGINE", engine, TRUE);
  g_autoptr (MidEngineChoice) choice = mid_engine_choice_find (MID_ENGINE_OWN);
  g_autofree char *said = add (duels, MID_REPETITION_DUELS);
  for (int challenge = MID_GUESS_NO_CHALLENGE; challenge <= 2; challenge++)
    {
      g_autoptr (MidRecord) record = dup_next ();
      g_autoptr (MidGuess) guess = g_object_ref (mid_guess_find (record));
      MidGuessScore score;
      mid_guess_set_engine (guess, choice);
      bid (record, guess, challenge, 0);
      mid_guess_get_score (guess, &score);
      g_assert_cmpuint (score.bids, ==, 2);
      g_assert_cmpuint (score.bids_measured, ==, 2);
      MidVerdict verdict = mid_verdict_of_loss (score.bids_lost / 2);
      MidRecall proposed = get_proposed (record, guess);
      g_assert_cmpint (proposed == MID_RECALL_AGAIN, ==, verdict >= MID_VERDICT_MISTAKE);
      g_assert_cmpint (proposed == MID_RECALL_HARD, ==, verdict == MID_VERDICT_INACCURACY);
      g_autofree char *news = mid_guess_dup_news (guess);
      g_assert_nonnull (strstr (news, " Best: "));
      g_assert_null (strstr (news, "was played"));
    }
}

/* Each test has a folder of its own. */
static void
run_apart (gconstpointer function)
{
  g_autofree char *path = mid_practice_dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  ((void (*) (void)) function) ();
  mid_repetition_end ();
  scratch_remove (g_steal_pointer (&folder));
}

/* docs/practice.md: within five seconds it is easy, after more than a minute hard. */
static void
test_recall_of (void)
{
  static const struct
  {
    guint seconds;
    MidRecall recall;
  } cases[] = { { 0, MID_RECALL_EASY },  { 4, MID_RECALL_EASY },  { 5, MID_RECALL_GOOD },
                { 60, MID_RECALL_GOOD }, { 61, MID_RECALL_HARD }, { 3600, MID_RECALL_HARD } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (mid_repetition_recall_of (cases[i].seconds), ==, cases[i].recall);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  engine = argv[1];
  g_test_add_data_func ("/repetition/adding", test_adding, run_apart);
  g_test_add_data_func ("/repetition/answering", test_answering, run_apart);
  g_test_add_data_func ("/repetition/time", test_time, run_apart);
  g_test_add_func ("/repetition/recall-of", test_recall_of);
  g_test_add_data_func ("/repetition/not-answering", test_not_answering, run_apart);
  g_test_add_data_func ("/repetition/problem", test_problem, run_apart);
  g_test_add_data_func ("/repetition/problem-set", test_problem_set, run_apart);
  g_test_add_data_func ("/repetition/all", test_all, run_apart);
  g_test_add_data_func ("/repetition/damaged", test_damaged, run_apart);
  g_test_add_data_func ("/repetition/duel-unsolved", test_duel_unsolved, run_apart);
  g_test_add_data_func ("/repetition/duel-solved", test_duel_solved, run_apart);
  return g_test_run ();
}
