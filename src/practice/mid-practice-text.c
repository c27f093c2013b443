/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-practice-text.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "mid-edit.h"
#include "mid-practice-private.h"
#include "mid-reader.h"
#include "mid-writer.h"

static const char deck_tag[] = "PracticeDeck", kind_tag[] = "PracticeKind",
                  added_tag[] = "PracticeAdded", answers_tag[] = "PracticeAnswers";
static const char retired_word[] = " retired";

/* As they are called in the file, from MID_RECALL_AGAIN on. */
static const char *const recalls[] = { "again", "hard", "good", "easy" };

/* --- Days and times --- */

static char *
dup_day (int day)
{
  GDate date;
  char text[32] = "-";
  g_date_clear (&date, 1);
  if (day > 0)
    g_date_set_julian (&date, (guint32) day);
  if (day > 0)
    g_date_strftime (text, sizeof text, "%Y-%m-%d", &date);
  return g_strdup (text);
}

/* 0: it is none. */
static int
read_day (const char *text)
{
  int year, month, day;
  GDate date;
  g_date_clear (&date, 1);
  if (sscanf (text, "%4d-%2d-%2d", &year, &month, &day) == 3
      && g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  int number = g_date_valid (&date) ? (int) g_date_get_julian (&date) : 0;
  g_autofree char *same = dup_day (number);
  return g_str_equal (same, text) ? number : 0;
}

static char *
dup_time (gint64 time)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_utc (time);
  return at != NULL ? g_date_time_format_iso8601 (at) : g_strdup ("-");
}

/* --- Out --- */

static char *
dup_answers (MidPractice *self, gint64 id, GError **error)
{
  int code;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MidQuery) query = mid_practice_query (
    self, error, "SELECT day, time, recall, seconds FROM answer WHERE exercise = ? ORDER BY time",
    "i", id);
  if (query == NULL)
    return NULL;
  while ((code = sqlite3_step (query)) == SQLITE_ROW)
    {
      g_autofree char *day = dup_day (sqlite3_column_int (query, 0));
      g_autofree char *time = dup_time (sqlite3_column_int64 (query, 1));
      g_string_append_printf (text, "%s%s %s %s %" G_GINT64_FORMAT, text->len > 0 ? ", " : "", day,
                              time, recalls[sqlite3_column_int (query, 2) - 1],
                              (gint64) sqlite3_column_int64 (query, 3));
    }
  if (code == SQLITE_DONE)
    return g_string_free (g_steal_pointer (&text), FALSE);
  mid_practice_fail (self, error);
  return NULL;
}

static gboolean
write_exercise (MidPractice *self, MidQuery *row, GString *out, GError **error)
{
  g_autofree char *answers = dup_answers (self, sqlite3_column_int64 (row, 0), error);
  if (answers == NULL)
    return FALSE;
  g_autofree char *day = dup_day (sqlite3_column_int (row, 4));
  g_autofree char *added =
    g_strconcat (day, sqlite3_column_int (row, 5) != 0 ? retired_word : "", NULL);
  g_autoptr (MidRecord) record = mid_practice_read (self, row, error);
  if (record == NULL)
    return FALSE;
  mid_record_set_tag (record, deck_tag, (const char *) sqlite3_column_text (row, 2), NULL);
  mid_record_set_tag (record, kind_tag, (const char *) sqlite3_column_text (row, 3), NULL);
  mid_record_set_tag (record, added_tag, added, NULL);
  mid_record_set_tag (record, answers_tag, answers, NULL);
  mid_writer_append (record, MID_WRITE_MGN, out);
  return TRUE;
}

/* What is read is of one moment. */
static gboolean
write_all (MidPractice *self, GString *out, GError **error)
{
  int code;
  g_autoptr (MidQuery) query = mid_practice_query (
    self, error, "SELECT id, text, deck, kind, added, retired FROM exercise ORDER BY id", "");
  if (query == NULL)
    return FALSE;
  while ((code = sqlite3_step (query)) == SQLITE_ROW)
    if (!write_exercise (self, query, out, error))
      return FALSE;
  return code == SQLITE_DONE || mid_practice_fail (self, error);
}

char *
mid_practice_dup_text (MidPractice *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  return write_all (self, out, error) ? g_string_free (g_steal_pointer (&out), FALSE) : NULL;
}

/* --- In --- */

gboolean
mid_practice_is_exported (MidRecord *record)
{
  g_return_val_if_fail (MID_IS_RECORD (record), FALSE);
  return mid_record_get_tag (record, deck_tag) != NULL;
}

typedef struct
{
  gint64 day, time;
  int recall;
  gint64 seconds;
} Answer;

static gboolean
read_answer (const char *text, Answer *out)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  if (g_strv_length (words) != 4)
    return FALSE;
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (words[1], NULL);
  guint64 seconds;
  out->day = read_day (words[0]);
  out->time = time != NULL ? g_date_time_to_unix (time) : 0;
  out->recall = 0;
  for (int i = 0; i < (int) G_N_ELEMENTS (recalls); i++)
    if (g_str_equal (words[2], recalls[i]))
      out->recall = i + 1;
  if (out->day == 0 || time == NULL || out->recall == 0
      || !g_ascii_string_to_unsigned (words[3], 10, 0, G_MAXUINT, &seconds, NULL))
    return FALSE;
  out->seconds = (gint64) seconds;
  return TRUE;
}

static gboolean
fail_at (guint line, const char *tag, const char *value, const char *expected, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("the game in line %u is no exercise: its tag %s is “%.60s”, expected %s"), line,
               tag, value != NULL ? value : "", expected);
  return FALSE;
}

static gboolean
import_answers (MidPractice *self, gint64 id, const char *text, guint line,
                MidPracticeImport *report, GError **error)
{
  g_auto (GStrv) answers = g_strsplit (text, ", ", -1);
  for (char **i = answers; *i != NULL; i++)
    {
      Answer answer;
      if (!read_answer (*i, &answer))
        return fail_at (line, answers_tag, *i, "DAY TIME again|hard|good|easy SECONDS", error);
      if (!mid_practice_run (self, error,
                             "INSERT OR IGNORE INTO answer (exercise, time, day, recall, seconds)"
                             " VALUES (?, ?, ?, ?, ?)",
                             "iiiii", id, answer.time, answer.day, (gint64) answer.recall,
                             answer.seconds))
        return FALSE;
      report->n_answers += (guint) sqlite3_changes (self->db);
    }
  return mid_practice_reckon (self, id, NULL, error);
}

/* What the tags say, which are taken off. */
typedef struct
{
  char *deck, *kind, *added, *answers;
} Tags;

static char *
take_tag (MidRecord *record, const char *name)
{
  char *value = g_strdup (mid_record_get_tag (record, name));
  mid_record_set_tag (record, name, NULL, NULL);
  return value != NULL ? value : g_strdup ("");
}

static void
tags_clear (Tags *self)
{
  g_free (self->deck);
  g_free (self->kind);
  g_free (self->added);
  g_free (self->answers);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tags, tags_clear)

static gboolean
import (MidPractice *self, MidRecord *record, guint line, MidPracticeImport *report, GError **error)
{
  g_auto (Tags) tags = { take_tag (record, deck_tag), take_tag (record, kind_tag),
                         take_tag (record, added_tag), take_tag (record, answers_tag) };
  gboolean retired = g_str_has_suffix (tags.added, retired_word);
  g_autofree char *date =
    g_strndup (tags.added, strlen (tags.added) - (retired ? strlen (retired_word) : 0));
  int day = read_day (date);
  MidExerciseKind kind;
  if (tags.deck[0] == '\0')
    return fail_at (line, deck_tag, tags.deck, "the name of a deck", error);
  if (!mid_exercise_kind_from_id (tags.kind, &kind))
    return fail_at (line, kind_tag, tags.kind, "problem, repertory, mistake or duel", error);
  if (day == 0)
    return fail_at (line, added_tag, tags.added, "YYYY-MM-DD", error);
  if (!mid_exercise_is_possible (record))
    {
      g_set_error (
        error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
        _ ("the game in line %u is no exercise: its start leaves no choice, or no answer follows"),
        line);
      return FALSE;
    }
  gint64 id = mid_practice_find (self, tags.deck, record, error);
  if (id < 0)
    return FALSE;
  if (id == 0)
    {
      g_autoptr (MidExercise) exercise = mid_exercise_new (kind, tags.deck, record);
      id = mid_practice_insert (self, exercise, day, retired, error);
      report->n_exercises++;
    }
  return id > 0
         && (tags.answers[0] == '\0'
             || import_answers (self, id, tags.answers, line, report, error));
}

static gboolean
import_all (MidPractice *self, MidReader *reader, MidPracticeImport *report, GError **error)
{
  g_autoptr (MidRecord) record = NULL;
  g_autoptr (GError) failure = NULL;
  while ((record = mid_reader_next (reader, NULL, &failure)) != NULL)
    {
      if (!import (self, record, mid_reader_get_line (reader), report, error))
        return FALSE;
      g_clear_object (&record);
    }
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gboolean
mid_practice_import (MidPractice *self, GInputStream *stream, MidPracticeImport *report,
                     GError **error)
{
  g_return_val_if_fail (self != NULL && G_IS_INPUT_STREAM (stream) && report != NULL, FALSE);
  g_autoptr (MidReader) reader = mid_reader_new (stream);
  *report = (MidPracticeImport){ 0 };
  if (!mid_practice_begin (self, error))
    return FALSE;
  if (import_all (self, reader, report, error))
    return mid_practice_commit (self, error);
  mid_practice_roll_back (self);
  return FALSE;
}
