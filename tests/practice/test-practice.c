/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "practice-test.h"

static void
assert_queue (Place *place, int n, guint due, guint fresh, guint later)
{
  MidPracticeQueue queue;
  g_assert_true (mid_practice_count (place->practice, day_of (n), &queue, NULL));
  g_assert_cmpuint (queue.due, ==, due);
  g_assert_cmpuint (queue.fresh, ==, fresh);
  g_assert_cmpuint (queue.later, ==, later);
}

/* Answers what comes next; which it was. */
static gint64
answer_next (Place *place, int n, MidRecall recall)
{
  g_autoptr (MidExercise) next = place_next (place, n);
  g_assert_nonnull (next);
  place_answer (place, next, recall, noon_of (n));
  return next->id;
}

/* --- The queue --- */

static void
test_empty (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  assert_queue (&place, 0, 0, 0, 0);
  g_assert_null (place_next (&place, 0));
  place_clear (&place);
}

/* New ones in their order, so many a day; what was not known comes again once the rest is done. */
static void
test_order (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  place_add (&place, "Problems", 0, 30, MID_PRACTICE_ADD, day_of (0));
  assert_queue (&place, 0, 0, 20, 10);
  gint64 first = answer_next (&place, 0, MID_RECALL_AGAIN);
  gint64 second = answer_next (&place, 0, MID_RECALL_AGAIN);
  g_assert_cmpint (second, ==, first + 1);
  assert_queue (&place, 0, 2, 18, 10);
  for (int i = 2; i < 20; i++)
    g_assert_cmpint (answer_next (&place, 0, MID_RECALL_GOOD), ==, first + i);
  assert_queue (&place, 0, 2, 0, 28);
  g_assert_cmpint (answer_next (&place, 0, MID_RECALL_AGAIN), ==, first);
  g_assert_cmpint (answer_next (&place, 0, MID_RECALL_GOOD), ==, second);
  g_assert_cmpint (answer_next (&place, 0, MID_RECALL_GOOD), ==, first);
  g_assert_null (place_next (&place, 0));
  assert_queue (&place, 0, 0, 0, 30);
  /* What is due comes before what is new, and what is due longer before the rest. */
  assert_queue (&place, 1, 2, 10, 18);
  g_assert_cmpint (answer_next (&place, 1, MID_RECALL_EASY), ==, second);
  assert_queue (&place, 2, 19, 10, 1);
  g_assert_cmpint (answer_next (&place, 2, MID_RECALL_EASY), ==, first);
  g_assert_cmpint (answer_next (&place, 2, MID_RECALL_EASY), ==, first + 2);
  place_clear (&place);
}

/* --- Decks --- */

/* A position is in a deck once; in another deck it is another exercise. */
static void
test_decks (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  MidPracticeReport one = place_add (&place, "One", 0, 5, MID_PRACTICE_ADD, day_of (0));
  MidPracticeReport more = place_add (&place, "One", 3, 8, MID_PRACTICE_ADD, day_of (0));
  place_add (&place, "Another", 0, 2, MID_PRACTICE_ADD, day_of (0));
  g_assert_cmpuint (one.n_added, ==, 5);
  g_assert_cmpuint (one.n_known + one.n_retired, ==, 0);
  g_assert_cmpuint (more.n_added, ==, 3);
  g_assert_cmpuint (more.n_known, ==, 2);
  g_assert_cmpuint (more.n_retired, ==, 0);
  answer_next (&place, 0, MID_RECALL_GOOD);
  answer_next (&place, 0, MID_RECALL_AGAIN);
  g_autoptr (GArray) decks = mid_practice_list_decks (place.practice, day_of (0), NULL);
  g_assert_cmpuint (decks->len, ==, 2);
  const MidPracticeDeck *deck = &g_array_index (decks, MidPracticeDeck, 0);
  g_assert_cmpstr (deck->name, ==, "Another");
  g_assert_cmpuint (deck->n_exercises, ==, 2);
  g_assert_cmpuint (deck->n_new, ==, 2);
  deck++;
  g_assert_cmpstr (deck->name, ==, "One");
  g_assert_cmpuint (deck->n_exercises, ==, 8);
  g_assert_cmpuint (deck->n_due, ==, 1);
  g_assert_cmpuint (deck->n_new, ==, 6);
  place_clear (&place);
}

/* What is taken out of a repertory is asked no more, and what comes back is known as it was. */
static void
test_retired (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 3, MID_PRACTICE_REPLACE, day_of (0));
  place_add (&place, "Other", 9, 10, MID_PRACTICE_ADD, day_of (0));
  gint64 first = answer_next (&place, 0, MID_RECALL_GOOD);
  MidPracticeReport report = place_add (&place, "One", 1, 4, MID_PRACTICE_REPLACE, day_of (1));
  g_assert_cmpuint (report.n_added, ==, 1);
  g_assert_cmpuint (report.n_known, ==, 2);
  g_assert_cmpuint (report.n_retired, ==, 1);
  assert_queue (&place, 30, 0, 4, 0);
  report = place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (1));
  g_assert_cmpuint (report.n_known, ==, 1);
  assert_queue (&place, 30, 1, 4, 0);
  g_autoptr (MidExercise) next = place_next (&place, 30);
  g_assert_cmpint (next->id, ==, first);
  g_assert_cmpuint (next->n_answers, ==, 1);
  g_assert_cmpint (next->schedule.due, ==, day_of (2));
  report = place_add (&place, "One", 0, 0, MID_PRACTICE_REPLACE, day_of (1));
  g_assert_cmpuint (report.n_retired, ==, 4);
  assert_queue (&place, 30, 0, 1, 0);
  place_clear (&place);
}

/* The answer of what is added again is the new one. */
static void
test_renewed (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (0));
  g_autoptr (MidRecord) record = record_test_read (
    "[SetUp \"1\"]\n[FEN \"k7/p7/8/8/8/8/8/K7 w - - 12 31\"]\n\n31. Kb2 (31. Ka2) *");
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_exercise_free);
  MidPracticeReport report;
  g_ptr_array_add (all, mid_exercise_new (MID_EXERCISE_REPERTORY, "One", record));
  g_assert_true (
    mid_practice_add (place.practice, "One", all, MID_PRACTICE_ADD, day_of (0), &report, NULL));
  g_assert_cmpuint (report.n_known, ==, 1); /* counters make no other position */
  g_autoptr (MidExercise) next = place_next (&place, 0);
  g_assert_cmpint (next->kind, ==, MID_EXERCISE_REPERTORY);
  g_assert_nonnull (record_test_find (next->record, "Kb2"));
  g_assert_nonnull (record_test_find (next->record, "Ka2"));
  place_clear (&place);
}

/* --- Answers --- */

/* Two answers in one second, or after a clock was set back, are two answers in their order. */
static void
test_times (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (0));
  g_autoptr (MidExercise) next = place_next (&place, 0);
  MidSchedule twin = { 0 };
  const gint64 times[] = { noon_of (5), noon_of (5), noon_of (2), noon_of (40) };
  const MidRecall recalls[] = { MID_RECALL_GOOD, MID_RECALL_AGAIN, MID_RECALL_HARD,
                                MID_RECALL_GOOD };
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      place_answer (&place, next, recalls[i], times[i]);
      mid_schedule_answer (&twin, recalls[i], mid_practice_get_day (times[i]));
      g_assert_cmpuint (next->n_answers, ==, i + 1);
      g_assert_cmpmem (&next->schedule, sizeof twin, &twin, sizeof twin);
    }
  place_clear (&place);
}

static void
test_days (void)
{
  g_assert_cmpint (day_of (1), ==, day_of (0) + 1);
  g_assert_cmpint (day_of (365), ==, day_of (0) + 365);
  g_autoptr (GDateTime) late = g_date_time_new_local (2026, 3, 29, 23, 59, 59);
  g_autoptr (GDateTime) early = g_date_time_new_local (2026, 3, 30, 0, 0, 0);
  g_assert_cmpint (mid_practice_get_day (g_date_time_to_unix (late)) + 1, ==,
                   mid_practice_get_day (g_date_time_to_unix (early)));
}

/* A time that no calendar has is no day. */
static void
test_no_day (void)
{
  g_assert_cmpint (mid_practice_get_day (G_MAXINT64), ==, 0);
  g_assert_cmpint (mid_practice_get_day (G_MININT64), ==, 0);
  g_autoptr (GDateTime) first = g_date_time_new_local (1970, 1, 2, 0, 0, 0);
  GDate date;
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, 2, G_DATE_JANUARY, 1970);
  g_assert_cmpint (mid_practice_get_day (g_date_time_to_unix (first)), ==,
                   (int) g_date_get_julian (&date));
}

/* One exercise that cannot be read is said to be so, by its file, and nothing is asked in its
 * stead. */
static void
test_spoilt (void)
{
  Place place;
  g_autoptr (GError) error = NULL;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 2, MID_PRACTICE_ADD, day_of (0));
  run_sql (place.path, "UPDATE exercise SET text = '' WHERE id = 1");
  g_assert_null (mid_practice_dup_next (place.practice, day_of (0), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_nonnull (strstr (error->message, place.path));
  run_sql (place.path, "UPDATE exercise SET retired = 1 WHERE id = 1");
  g_autoptr (MidExercise) next = place_next (&place, 0);
  g_assert_cmpint (next->id, ==, 2);
  place_clear (&place);
}

/* What is asked next carries what is known of it: deck, kind, answers and schedule, all of which
 * are in the file. */
static void
test_carried (void)
{
  static const MidExerciseKind kinds[] = { MID_EXERCISE_PROBLEM, MID_EXERCISE_REPERTORY,
                                           MID_EXERCISE_MISTAKE, MID_EXERCISE_DUEL };
  static const char *const ids[] = { "problem", "repertory", "mistake", "duel" };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      Place place;
      MidExerciseKind back = MID_EXERCISE_PROBLEM;
      MidSchedule twin = { 0 };
      place_init (&place);
      place_open (&place);
      g_autoptr (GPtrArray) all =
        g_ptr_array_new_with_free_func ((GDestroyNotify) mid_exercise_free);
      g_ptr_array_add (all, exercise_of_number ("Deck", i));
      ((MidExercise *) all->pdata[0])->kind = kinds[i];
      g_assert_true (
        mid_practice_add (place.practice, "Deck", all, MID_PRACTICE_ADD, day_of (0), NULL, NULL));
      g_autoptr (MidExercise) fresh = place_next (&place, 0);
      g_assert_true (mid_schedule_is_new (&fresh->schedule));
      g_assert_cmpuint (fresh->n_answers, ==, 0);
      place_answer (&place, fresh, MID_RECALL_HARD, noon_of (0));
      mid_schedule_answer (&twin, MID_RECALL_HARD, day_of (0));
      place_close (&place);
      place_open (&place);
      g_autoptr (MidExercise) next = place_next (&place, twin.due - day_of (0));
      g_assert_cmpint (next->kind, ==, kinds[i]);
      g_assert_cmpstr (next->deck, ==, "Deck");
      g_assert_cmpuint (next->n_answers, ==, 1);
      g_assert_cmpmem (&next->schedule, sizeof twin, &twin, sizeof twin);
      g_assert_cmpstr (mid_exercise_kind_get_id (kinds[i]), ==, ids[i]);
      g_assert_true (mid_exercise_kind_from_id (ids[i], &back));
      g_assert_cmpint (back, ==, kinds[i]);
      place_clear (&place);
    }
  MidExerciseKind none;
  g_assert_false (mid_exercise_kind_from_id ("problems", &none));
  g_assert_false (mid_exercise_kind_from_id ("", &none));
  g_assert_false (mid_exercise_kind_from_id (NULL, &none));
}

/* So many are begun on a day, whatever became of them, and as many again on the next. */
static void
test_budget (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 50, MID_PRACTICE_ADD, day_of (0));
  assert_queue (&place, 0, 0, MID_PRACTICE_NEW_A_DAY, 50 - MID_PRACTICE_NEW_A_DAY);
  for (int i = 0; i < MID_PRACTICE_NEW_A_DAY; i++)
    answer_next (&place, 0, MID_RECALL_EASY);
  g_assert_null (place_next (&place, 0));
  assert_queue (&place, 0, 0, 0, 50);
  assert_queue (&place, 1, 0, MID_PRACTICE_NEW_A_DAY, 50 - MID_PRACTICE_NEW_A_DAY);
  place_add (&place, "One", 0, 25, MID_PRACTICE_REPLACE,
             day_of (1)); /* retired ones are not asked */
  assert_queue (&place, 1, 0, 5, 20);
  for (int i = 0; i < 5; i++)
    answer_next (&place, 1, MID_RECALL_EASY);
  g_assert_null (place_next (&place, 1));
  place_clear (&place);
}

/* --- A thousand days --- */

/* Every day all that is asked is answered, and the file is closed every tenth day: each answer is
 * there in the end, and each schedule what its answers make of it. */
static void
test_thousand_days (void)
{
  enum
  {
    EXERCISES = 40
  };
  Place place;
  guint n_answers = 0, n_found = 0;
  MidSchedule twins[EXERCISES + 1] = { 0 }; /* by id */
  gboolean is_found[EXERCISES + 1] = { FALSE };
  g_autoptr (GRand) lot = g_rand_new_with_seed (2);
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, EXERCISES, MID_PRACTICE_ADD, day_of (0));
  for (int n = 0; n < 1000; n++)
    {
      MidExercise *next;
      for (; (next = place_next (&place, n)) != NULL; mid_exercise_free (next), n_answers++)
        {
          MidRecall recall =
            g_rand_int_range (lot, 0, 10) == 0 ? MID_RECALL_AGAIN : MID_RECALL_GOOD;
          MidSchedule *twin = &twins[next->id];
          g_assert_cmpmem (twin, sizeof *twin, &next->schedule, sizeof *twin);
          place_answer (&place, next, recall, noon_of (n));
          mid_schedule_answer (twin, recall, day_of (n));
        }
      if (n % 10 == 0)
        {
          place_close (&place);
          place_open (&place);
        }
    }
  for (int n = 1000; n_found < EXERCISES; n++)
    for (MidExercise *next; (next = place_next (&place, n)) != NULL; mid_exercise_free (next))
      {
        n_answers -= is_found[next->id] ? 0 : next->n_answers;
        n_found += !is_found[next->id];
        is_found[next->id] = TRUE;
        place_answer (&place, next, MID_RECALL_EASY, noon_of (n));
      }
  g_assert_cmpuint (n_answers, ==, 0);
  place_clear (&place);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/practice/empty", test_empty);
  g_test_add_func ("/practice/order", test_order);
  g_test_add_func ("/practice/decks", test_decks);
  g_test_add_func ("/practice/retired", test_retired);
  g_test_add_func ("/practice/renewed", test_renewed);
  g_test_add_func ("/practice/times", test_times);
  g_test_add_func ("/practice/days", test_days);
  g_test_add_func ("/practice/no-day", test_no_day);
  g_test_add_func ("/practice/spoilt", test_spoilt);
  g_test_add_func ("/practice/carried", test_carried);
  g_test_add_func ("/practice/budget", test_budget);
  g_test_add_func ("/practice/thousand-days", test_thousand_days);
  return g_test_run ();
}
