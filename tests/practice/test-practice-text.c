/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-practice-text.h"
#include "practice-test.h"

static char *
dup_text (Place *place)
{
  g_autoptr (GError) error = NULL;
  char *text = mid_practice_dup_text (place->practice, &error);
  g_assert_no_error (error);
  return text;
}

static gboolean
import (Place *place, const char *text, MidPracticeImport *report, GError **error)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  return mid_practice_import (place->practice, stream, report, error);
}

static void
assert_imports (Place *place, const char *text, guint n_exercises, guint n_answers)
{
  MidPracticeImport report;
  g_autoptr (GError) error = NULL;
  import (place, text, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report.n_exercises, ==, n_exercises);
  g_assert_cmpuint (report.n_answers, ==, n_answers);
}

/* Practises so many days by lot. */
static guint
practise (Place *place, int first, int end, guint32 seed)
{
  guint n = 0;
  g_autoptr (GRand) lot = g_rand_new_with_seed (seed);
  for (int day = first; day < end; day++)
    for (MidExercise *next; (next = place_next (place, day)) != NULL; mid_exercise_free (next), n++)
      place_answer (place, next, (MidRecall) g_rand_int_range (lot, 1, 5), noon_of (day) + n);
  return n;
}

/* --- Out and in --- */

static void
test_round_trip (void)
{
  Place place, other;
  place_init (&place);
  place_open (&place);
  place_init (&other);
  place_open (&other);
  place_add (&place, "Words “of” a \"deck\" \\", 0, 30, MID_PRACTICE_ADD, day_of (0));
  place_add (&place, "One", 5, 10, MID_PRACTICE_ADD, day_of (3));
  guint n = practise (&place, 5, 60, 1);
  place_add (&place, "One", 6, 10, MID_PRACTICE_REPLACE, day_of (60));
  g_autofree char *text = dup_text (&place);
  assert_imports (&other, text, 35, n);
  g_autofree char *same = dup_text (&other);
  g_assert_cmpstr (same, ==, text);
  assert_imports (&other, text, 0, 0);
  assert_imports (&place, text, 0, 0);
  g_autofree char *still = dup_text (&place);
  g_assert_cmpstr (still, ==, text);
  for (int day = 60; day < 400; day++)
    {
      MidPracticeQueue here, there;
      g_assert_true (mid_practice_count (place.practice, day_of (day), &here, NULL));
      g_assert_true (mid_practice_count (other.practice, day_of (day), &there, NULL));
      g_assert_cmpmem (&here, sizeof here, &there, sizeof there);
    }
  g_autoptr (MidExercise) next = place_next (&place, 400);
  g_autoptr (MidExercise) twin = place_next (&other, 400);
  g_assert_cmpmem (&next->schedule, sizeof next->schedule, &twin->schedule, sizeof twin->schedule);
  place_clear (&other);
  place_clear (&place);
}

/* Practised on two machines and carried both ways, both know the same. */
static void
test_merged (void)
{
  Place place, other;
  place_init (&place);
  place_open (&place);
  place_init (&other);
  place_open (&other);
  place_add (&place, "One", 0, 12, MID_PRACTICE_ADD, day_of (0));
  practise (&place, 0, 5, 1);
  g_autofree char *begun = dup_text (&place);
  MidPracticeImport report;
  g_assert_true (import (&other, begun, &report, NULL));
  guint n_here = practise (&place, 5, 20, 2), n_there = practise (&other, 20, 40, 3);
  g_autofree char *here = dup_text (&place);
  g_autofree char *there = dup_text (&other);
  assert_imports (&place, there, 0, n_there);
  assert_imports (&other, here, 0, n_here);
  g_autofree char *both = dup_text (&place);
  g_autofree char *all = dup_text (&other);
  g_assert_cmpstr (both, ==, all);
  place_clear (&other);
  place_clear (&place);
}

/* The export is a file of games, each of which starts where it is asked. */
static void
test_form (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (0));
  g_autoptr (MidExercise) next = place_next (&place, 0);
  place_answer (&place, next, MID_RECALL_AGAIN, noon_of (1));
  place_answer (&place, next, MID_RECALL_EASY, noon_of (2));
  g_autofree char *text = dup_text (&place);
  g_autoptr (MidRecord) record = record_test_read (text);
  g_assert_cmpstr (mid_record_get_tag (record, "PracticeDeck"), ==, "One");
  g_assert_cmpstr (mid_record_get_tag (record, "PracticeKind"), ==, "problem");
  g_assert_cmpstr (mid_record_get_tag (record, "PracticeAdded"), ==, "2026-01-01");
  g_assert_cmpstr (
    mid_record_get_tag (record, "PracticeAnswers"), ==,
    "2026-01-02 2026-01-02T12:00:00Z again 7, 2026-01-03 2026-01-03T12:00:00Z easy 7");
  g_assert_nonnull (record_test_find (record, "Kb1"));
  place_clear (&place);
}

/* --- What is wrong --- */

#define START "[SetUp \"1\"]\n[FEN \"k7/p7/8/8/8/8/7P/K7 w - - 0 1\"]\n"
#define TAGS(deck, kind, added, answers)                                                           \
  "[PracticeDeck \"" deck "\"]\n[PracticeKind \"" kind "\"]\n[PracticeAdded \"" added "\"]\n"      \
  "[PracticeAnswers \"" answers "\"]\n"
#define GOOD START TAGS ("D", "problem", "2026-01-01", "") "\n1. h3 *\n\n"

/* It is said where and what, and nothing of the file is taken in. */
static void
test_wrong (void)
{
  static const struct
  {
    const char *game, *said;
  } wrong[] = {
    { "[Event \"A game\"]\n\n1. e4 *\n", "PracticeDeck" },
    { START TAGS ("D", "poem", "2026-01-01", "") "\n1. Kb1 *\n",
      "problem, repertory, mistake or duel" },
    { START TAGS ("D", "problem", "yesterday", "") "\n1. Kb1 *\n", "YYYY-MM-DD" },
    { START TAGS ("D", "problem", "2026-02-30", "") "\n1. Kb1 *\n", "YYYY-MM-DD" },
    { START TAGS ("D", "problem", "2026-01-01 tired", "") "\n1. Kb1 *\n", "YYYY-MM-DD" },
    { START TAGS ("D", "problem", "2026-01-01", "good") "\n1. Kb1 *\n", "DAY TIME" },
    { START TAGS ("D", "problem", "2026-01-01",
                  "2026-01-02 2026-01-02T12:00:00Z best 7") "\n1. Kb1 *\n",
      "again|hard|good|easy" },
    { START TAGS ("D", "problem", "2026-01-01",
                  "2026-01-02 2026-01-02T12:00:00Z good -7") "\n1. Kb1 *\n",
      "SECONDS" },
    { START TAGS ("D", "problem", "2026-01-01", "2026-01-02 noon good 7") "\n1. Kb1 *\n", "noon" },
    { START TAGS ("", "problem", "2026-01-01", "") "\n1. Kb1 *\n", "the name of a deck" },
    { START TAGS ("D", "problem", "2026-1-01", "") "\n1. Kb1 *\n", "“2026-1-01”" },
    { START TAGS ("D", "problem", "2026-01-01x", "") "\n1. Kb1 *\n", "YYYY-MM-DD" },
    { START TAGS ("D", "problem", "retired", "") "\n1. Kb1 *\n", "YYYY-MM-DD" },
    { START TAGS ("D", "problem", "-", "") "\n1. Kb1 *\n", "YYYY-MM-DD" },
    { START TAGS ("D", "problem", "2026-01-01",
                  "2026-02-29 2026-01-02T12:00:00Z good 7") "\n1. Kb1 *\n",
      "DAY TIME" },
    { START TAGS ("D", "problem", "2026-01-01",
                  "2026-01-02 2026-01-02T12:00:00Z good") "\n1. Kb1 *\n",
      "DAY TIME" },
    { START TAGS ("D", "problem", "2026-01-01",
                  "2026-01-02 2026-01-02T12:00:00Z good 7 8") "\n1. Kb1 *\n",
      "DAY TIME" },
    { START TAGS ("D", "problem", "2026-01-01",
                  "2026-01-02 2026-01-02T12:00:00Z good 4294967296") "\n1. Kb1 *\n",
      "SECONDS" },
    { START TAGS ("D", "problem", "2026-01-01",
                  "2026-01-02 2026-01-02T12:00:00Z good 7, ") "\n1. Kb1 *\n",
      "PracticeAnswers is “”" },
    { START TAGS ("D", "problem", "2026-01-01", "") "\n*\n", "no answer" },
    { START TAGS ("D", "problem", "2026-01-01", "") "\n1. Qh8 *\n", "no answer" },
    { "[SetUp \"1\"]\n[FEN \"k7/8/8/8/8/8/1q5P/K7 w - - 0 1\"]\n" TAGS (
        "D", "problem", "2026-01-01", "") "\n1. Kxb2 *\n",
      "no choice" },
  };
  Place place;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (0));
  g_autofree char *before = dup_text (&place);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      MidPracticeImport report;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = g_strconcat (GOOD, wrong[i].game, NULL);
      g_assert_false (import (&place, text, &report, &error));
      if (strstr (error->message, wrong[i].said) == NULL
          || strstr (error->message, "in line 10 ") == NULL)
        g_error ("%s: %s", wrong[i].game, error->message);
      g_autofree char *after = dup_text (&place);
      g_assert_cmpstr (after, ==, before);
    }
  assert_imports (&place, GOOD, 1, 0);
  place_clear (&place);
}

/* What the tags say is what is in the file then, to the word: read as a person wrote it, and
 * written the same. */
static void
test_read (void)
{
  static const char game[] =
    "[PracticeDeck \"Lost endings\"]\n[PracticeKind \"mistake\"]\n"
    "[PracticeAdded \"2025-12-31 retired\"]\n"
    "[PracticeAnswers \"2026-01-02 2026-01-01T23:59:59Z hard 0, 2026-01-05 2026-01-05T00:00:00Z "
    "again 4294967295\"]\n" START "\n1. h3 *\n";
  Place place;
  MidPracticeQueue queue;
  place_init (&place);
  place_open (&place);
  assert_imports (&place, game, 1, 2);
  g_assert_true (mid_practice_count (place.practice, day_of (500), &queue, NULL));
  g_assert_cmpuint (queue.due + queue.fresh + queue.later, ==, 0); /* retired */
  g_autofree char *text = dup_text (&place);
  g_autoptr (MidRecord) record = record_test_read (text);
  g_assert_cmpstr (mid_record_get_tag (record, "PracticeDeck"), ==, "Lost endings");
  g_assert_cmpstr (mid_record_get_tag (record, "PracticeKind"), ==, "mistake");
  g_assert_cmpstr (mid_record_get_tag (record, "PracticeAdded"), ==, "2025-12-31 retired");
  g_assert_cmpstr (mid_record_get_tag (record, "PracticeAnswers"), ==,
                   "2026-01-02 2026-01-01T23:59:59Z hard 0, "
                   "2026-01-05 2026-01-05T00:00:00Z again 4294967295");
  g_assert_true (mid_practice_is_exported (record));
  run_sql (place.path, "UPDATE exercise SET retired = 0");
  g_autoptr (MidExercise) next = place_next (&place, 500);
  MidSchedule twin = { 0 };
  mid_schedule_answer (&twin, MID_RECALL_HARD, day_of (1));
  mid_schedule_answer (&twin, MID_RECALL_AGAIN, day_of (4));
  g_assert_cmpmem (&next->schedule, sizeof twin, &twin, sizeof twin);
  g_assert_cmpuint (next->n_answers, ==, 2);
  g_assert_false (mid_practice_is_exported (next->record)); /* its tags were for the journey */
  place_clear (&place);
}

/* What stands in the file and is no day or time is written as a dash; what is no game is said. */
static void
test_spoilt (void)
{
  Place place;
  g_autoptr (GError) error = NULL;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (0));
  g_autoptr (MidExercise) next = place_next (&place, 0);
  place_answer (&place, next, MID_RECALL_GOOD, noon_of (0));
  run_sql (place.path, "UPDATE exercise SET added = 0; UPDATE answer SET day = 0, time = 1 << 62");
  g_autofree char *text = dup_text (&place);
  g_assert_nonnull (strstr (text, "[PracticeAdded \"-\"]"));
  g_assert_nonnull (strstr (text, "[PracticeAnswers \"- - good 7\"]"));
  run_sql (place.path, "UPDATE exercise SET text = ''");
  g_assert_null (mid_practice_dup_text (place.practice, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_clear_error (&error);
  run_sql (place.path, "DROP TABLE answer");
  g_assert_null (mid_practice_dup_text (place.practice, &error));
  g_assert_nonnull (strstr (error->message, "no such table"));
  place_clear (&place);
}

/* Years of answers are one tag. */
static void
test_long (void)
{
  Place place, other;
  place_init (&place);
  place_open (&place);
  place_init (&other);
  place_open (&other);
  place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (0));
  g_autoptr (MidExercise) next = place_next (&place, 0);
  for (int i = 0; i < 3000; i++)
    place_answer (&place, next, MID_RECALL_AGAIN, noon_of (i));
  g_autofree char *text = dup_text (&place);
  assert_imports (&other, text, 1, 3000);
  g_autofree char *same = dup_text (&other);
  g_assert_cmpstr (same, ==, text);
  place_clear (&other);
  place_clear (&place);
}

int
main (int argc, char **argv)
{
  g_setenv ("TZ", "UTC",
            TRUE); /* the times in the file are the same everywhere, the days are not */
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/practice-text/round-trip", test_round_trip);
  g_test_add_func ("/practice-text/merged", test_merged);
  g_test_add_func ("/practice-text/form", test_form);
  g_test_add_func ("/practice-text/wrong", test_wrong);
  g_test_add_func ("/practice-text/read", test_read);
  g_test_add_func ("/practice-text/spoilt", test_spoilt);
  g_test_add_func ("/practice-text/long", test_long);
  return g_test_run ();
}
