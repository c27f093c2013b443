/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-practice-private.h"
#include "mid-reader.h"
#include "mid-writer.h"

int
mid_practice_get_day (gint64 time)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (time);
  GDate date;
  g_date_clear (&date, 1);
  if (at != NULL)
    g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (at),
                    (GDateMonth) g_date_time_get_month (at), (GDateYear) g_date_time_get_year (at));
  return at != NULL ? (int) g_date_get_julian (&date) : 0;
}

/* --- Adding --- */

static gint64
get_key (MidRecord *record)
{
  return (gint64) mid_record_get_game (record)->key (mid_record_get_start (record));
}

gint64
mid_practice_find (MidPractice *self, const char *deck, MidRecord *record, GError **error)
{
  g_autoptr (MidQuery) query = mid_practice_query (
    self, error, "SELECT id FROM exercise WHERE deck = ? AND game = ? AND key = ?", "ssi", deck,
    mid_record_get_game (record)->id, get_key (record));
  int code = query != NULL ? sqlite3_step (query) : SQLITE_ERROR;
  if (code == SQLITE_ROW)
    return sqlite3_column_int64 (query, 0);
  if (code == SQLITE_DONE)
    return 0;
  if (query != NULL)
    mid_practice_fail (self, error);
  return -1;
}

gint64
mid_practice_insert (MidPractice *self, const MidExercise *exercise, int day, gboolean retired,
                     GError **error)
{
  g_autofree char *text = mid_writer_dup_text (exercise->record, MID_WRITE_MGN);
  return mid_practice_run (self, error,
                           "INSERT INTO exercise (deck, kind, game, key, text, added, retired)"
                           " VALUES (?, ?, ?, ?, ?, ?, ?)",
                           "sssisii", exercise->deck, mid_exercise_kind_get_id (exercise->kind),
                           mid_record_get_game (exercise->record)->id, get_key (exercise->record),
                           text, (gint64) day, (gint64) retired)
           ? sqlite3_last_insert_rowid (self->db)
           : 0;
}

/* The answer is what it is now, and it is asked. */
static gboolean
renew (MidPractice *self, gint64 id, const MidExercise *exercise, GError **error)
{
  g_autofree char *text = mid_writer_dup_text (exercise->record, MID_WRITE_MGN);
  return mid_practice_run (self, error,
                           "UPDATE exercise SET kind = ?, text = ?, retired = 0 WHERE id = ?",
                           "ssi", mid_exercise_kind_get_id (exercise->kind), text, id);
}

static gboolean
add (MidPractice *self, const MidExercise *exercise, int day, MidPracticeReport *report,
     GError **error)
{
  gint64 id = mid_practice_find (self, exercise->deck, exercise->record, error);
  if (id < 0)
    return FALSE;
  report->n_known += id > 0;
  report->n_added += id == 0;
  return id > 0 ? renew (self, id, exercise, error)
                : mid_practice_insert (self, exercise, day, FALSE, error) > 0;
}

/* Those that are asked are marked, and those that are added again lose the mark. */
static gboolean
add_all (MidPractice *self, GPtrArray *exercises, const char *deck, MidPracticeHow how, int day,
         MidPracticeReport *report, GError **error)
{
  if (how == MID_PRACTICE_REPLACE
      && !mid_practice_run (
        self, error, "UPDATE exercise SET retired = 2 WHERE deck = ? AND retired = 0", "s", deck))
    return FALSE;
  for (guint i = 0; i < exercises->len; i++)
    if (!add (self, exercises->pdata[i], day, report, error))
      return FALSE;
  gboolean is_done = mid_practice_run (
    self, error, "UPDATE exercise SET retired = 1 WHERE deck = ? AND retired = 2", "s", deck);
  report->n_retired = is_done ? (guint) sqlite3_changes (self->db) : 0;
  return is_done;
}

gboolean
mid_practice_add (MidPractice *self, const char *deck, GPtrArray *exercises, MidPracticeHow how,
                  int day, MidPracticeReport *report, GError **error)
{
  g_return_val_if_fail (self != NULL && deck != NULL && exercises != NULL, FALSE);
  MidPracticeReport done = { 0 };
  if (!mid_practice_begin (self, error))
    return FALSE;
  if (!add_all (self, exercises, deck, how, day, &done, error))
    {
      mid_practice_roll_back (self);
      return FALSE;
    }
  if (report != NULL)
    *report = done;
  return mid_practice_commit (self, error);
}

/* --- Answers --- */

gboolean
mid_practice_reckon (MidPractice *self, gint64 id, MidExercise *out, GError **error)
{
  MidSchedule schedule = { 0 };
  gint64 begun = 0;
  guint n = 0;
  int code;
  g_autoptr (MidQuery) query = mid_practice_query (
    self, error, "SELECT recall, day FROM answer WHERE exercise = ? ORDER BY time", "i", id);
  if (query == NULL)
    return FALSE;
  for (; (code = sqlite3_step (query)) == SQLITE_ROW; n++)
    {
      int day = sqlite3_column_int (query, 1);
      mid_schedule_answer (&schedule, (MidRecall) sqlite3_column_int (query, 0), day);
      if (n == 0)
        begun = day;
    }
  if (code != SQLITE_DONE)
    return mid_practice_fail (self, error);
  if (out != NULL)
    {
      out->schedule = schedule;
      out->n_answers = n;
    }
  return mid_practice_run (self, error,
                           "UPDATE exercise SET stability = ?, difficulty = ?, answered = ?,"
                           " due = ?, begun = ? WHERE id = ?",
                           "ddiiii", schedule.stability, schedule.difficulty,
                           (gint64) schedule.answered, (gint64) schedule.due, begun, id);
}

/* No two answers have the same time, and none comes before another that was given earlier. */
static gboolean
insert_answer (MidPractice *self, gint64 id, MidRecall recall, gint64 time, guint seconds,
               GError **error)
{
  return mid_practice_run (
    self, error,
    "INSERT INTO answer (exercise, time, day, recall, seconds) VALUES (?1, max (?2, 1 +"
    " coalesce ((SELECT max (time) FROM answer WHERE exercise = ?1), 0)), ?3, ?4, ?5)",
    "iiiii", id, time, (gint64) mid_practice_get_day (time), (gint64) recall, (gint64) seconds);
}

gboolean
mid_practice_answer (MidPractice *self, MidExercise *exercise, MidRecall recall, gint64 time,
                     guint seconds, GError **error)
{
  g_return_val_if_fail (self != NULL && exercise != NULL && exercise->id > 0, FALSE);
  if (!mid_practice_begin (self, error))
    return FALSE;
  if (insert_answer (self, exercise->id, recall, time, seconds, error)
      && mid_practice_reckon (self, exercise->id, exercise, error))
    return mid_practice_commit (self, error);
  mid_practice_roll_back (self);
  return FALSE;
}

/* --- The queue --- */

/* What can still be begun on the day ?1, if at most ?2 are. */
#define BUDGET "max (0, ?2 - (SELECT count (*) FROM exercise WHERE begun = ?1))"

static const char count_text[] =
  "SELECT coalesce (sum (begun > 0 AND due <= ?1), 0),"
  " min (coalesce (sum (begun = 0), 0), " BUDGET "), count (*) FROM exercise WHERE retired = 0";

gboolean
mid_practice_count (MidPractice *self, int day, MidPracticeQueue *out, GError **error)
{
  g_return_val_if_fail (self != NULL && out != NULL, FALSE);
  g_autoptr (MidQuery) query = mid_practice_query (self, error, count_text, "ii", (gint64) day,
                                                   (gint64) MID_PRACTICE_NEW_A_DAY);
  if (query == NULL)
    return FALSE;
  if (sqlite3_step (query) != SQLITE_ROW)
    return mid_practice_fail (self, error);
  out->due = (guint) sqlite3_column_int64 (query, 0);
  out->fresh = (guint) sqlite3_column_int64 (query, 1);
  out->later = (guint) sqlite3_column_int64 (query, 2) - out->due - out->fresh;
  return TRUE;
}

static const char next_text[] =
  "SELECT id, text, deck, kind, stability, difficulty, answered, due,"
  " (SELECT count (*) FROM answer WHERE exercise = id) FROM exercise"
  " WHERE retired = 0 AND CASE begun WHEN 0 THEN " BUDGET " > 0 ELSE due <= ?1 END"
  " ORDER BY CASE WHEN begun = 0 THEN 1 WHEN answered >= ?1 THEN 2 ELSE 0 END, due,"
  " (SELECT max (time) FROM answer WHERE exercise = id), id LIMIT 1";

MidRecord *
mid_practice_read (MidPractice *self, MidQuery *row, GError **error)
{
  const char *text = (const char *) sqlite3_column_text (row, 1);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  MidRecord *record = mid_reader_next (reader, NULL, NULL);
  if (record == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 _ ("an exercise of the practice file “%s” cannot be read"), self->path);
  return record;
}

static MidExercise *
read_exercise (MidPractice *self, MidQuery *row, GError **error)
{
  MidExerciseKind kind = MID_EXERCISE_PROBLEM;
  g_autoptr (MidRecord) record = mid_practice_read (self, row, error);
  if (record == NULL)
    return NULL;
  mid_exercise_kind_from_id ((const char *) sqlite3_column_text (row, 3), &kind);
  MidExercise *exercise =
    mid_exercise_new (kind, (const char *) sqlite3_column_text (row, 2), record);
  exercise->id = sqlite3_column_int64 (row, 0);
  exercise->schedule =
    (MidSchedule){ sqlite3_column_double (row, 4), sqlite3_column_double (row, 5),
                   sqlite3_column_int (row, 6), sqlite3_column_int (row, 7) };
  exercise->n_answers = (guint) sqlite3_column_int (row, 8);
  return exercise;
}

MidExercise *
mid_practice_dup_next (MidPractice *self, int day, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_autoptr (MidQuery) query = mid_practice_query (self, error, next_text, "ii", (gint64) day,
                                                   (gint64) MID_PRACTICE_NEW_A_DAY);
  int code = query != NULL ? sqlite3_step (query) : SQLITE_ERROR;
  if (code == SQLITE_ROW)
    return read_exercise (self, query, error);
  if (query != NULL && code != SQLITE_DONE)
    mid_practice_fail (self, error);
  return NULL;
}

/* --- Decks --- */

static void
clear_deck (gpointer deck)
{
  g_free (((MidPracticeDeck *) deck)->name);
}

GArray *
mid_practice_list_decks (MidPractice *self, int day, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);
  int code;
  g_autoptr (GArray) decks = g_array_new (FALSE, FALSE, sizeof (MidPracticeDeck));
  g_array_set_clear_func (decks, clear_deck);
  g_autoptr (MidQuery) query = mid_practice_query (
    self, error,
    "SELECT deck, count (*), sum (begun > 0 AND due <= ?1), sum (begun = 0) FROM exercise"
    " WHERE retired = 0 GROUP BY deck ORDER BY deck",
    "i", (gint64) day);
  if (query == NULL)
    return NULL;
  while ((code = sqlite3_step (query)) == SQLITE_ROW)
    {
      MidPracticeDeck deck = { g_strdup ((const char *) sqlite3_column_text (query, 0)),
                               (guint) sqlite3_column_int64 (query, 1),
                               (guint) sqlite3_column_int64 (query, 2),
                               (guint) sqlite3_column_int64 (query, 3) };
      g_array_append_val (decks, deck);
    }
  if (code == SQLITE_DONE)
    return g_steal_pointer (&decks);
  mid_practice_fail (self, error);
  return NULL;
}
