/* SPDX-License-Identifier: GPL-3.0-or-later */
/* practice-test.h: a file of practice in a folder of its own, and exercises by number. */
#pragma once
#include <sqlite3.h>

#include "../record/record-test.h"
#include "../scratch.h"
#include "mid-practice.h"

typedef struct
{
  char *folder, *path;
  MidPractice *practice; /* NULL: not open */
} Place;

static inline void
place_open (Place *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;
  self->practice = mid_practice_open (self->path, &kept, &error);
  g_assert_no_error (error);
  g_assert_null (kept);
}

static inline void
place_close (Place *self)
{
  g_clear_pointer (&self->practice, mid_practice_close);
}

static inline void
place_init (Place *self)
{
  self->practice = NULL;
  self->folder = g_dir_make_tmp ("practice-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "practice.db", NULL);
}

static inline void
place_clear (Place *self)
{
  place_close (self);
  scratch_remove (self->folder);
  g_free (self->path);
}

/* A record with something in it that cannot be played. */
static inline MidRecord *
read_faulty (const char *text)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  MidRecord *record = mid_reader_next (reader, NULL, NULL);
  g_assert_nonnull (record);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), >, 0);
  return record;
}

/* What another program does to the file. */
static inline void
run_sql (const char *path, const char *sql)
{
  sqlite3 *db;
  char *message = NULL;
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  if (sqlite3_exec (db, sql, NULL, NULL, &message) != SQLITE_OK)
    g_error ("%s", message);
  sqlite3_close (db);
}

/* 729 positions that differ. */
static inline MidExercise *
exercise_of_number (const char *deck, guint i)
{
  static const char *const ranks[] = { "8", "P7", "1P6", "2P5", "3P4", "4P3", "5P2", "6P1", "7P" };
  g_autofree char *text =
    g_strdup_printf ("[SetUp \"1\"]\n[FEN \"k7/p7/8/%s/%s/%s/8/K7 w - - 0 1\"]\n\n1. Kb1 *\n",
                     ranks[i / 81 % 9], ranks[i / 9 % 9], ranks[i % 9]);
  g_autoptr (MidRecord) record = record_test_read (text);
  return mid_exercise_new (MID_EXERCISE_PROBLEM, deck, record);
}

/* Those from first to before end. */
static inline MidPracticeReport
place_add (Place *self, const char *deck, guint first, guint end, MidPracticeHow how, int day)
{
  MidPracticeReport report;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_exercise_free);
  for (guint i = first; i < end; i++)
    g_ptr_array_add (all, exercise_of_number (deck, i));
  mid_practice_add (self->practice, deck, all, how, day, &report, &error);
  g_assert_no_error (error);
  return report;
}

/* Noon of that day after the first of January 2026, where the test is. */
static inline gint64
noon_of (int n)
{
  g_autoptr (GDateTime) first = g_date_time_new_local (2026, 1, 1, 12, 0, 0);
  g_autoptr (GDateTime) at = g_date_time_add_days (first, n);
  return g_date_time_to_unix (at);
}

static inline int
day_of (int n)
{
  return mid_practice_get_day (noon_of (n));
}

static inline MidExercise *
place_next (Place *self, int n)
{
  g_autoptr (GError) error = NULL;
  MidExercise *next = mid_practice_dup_next (self->practice, day_of (n), &error);
  g_assert_no_error (error);
  return next;
}

static inline void
place_answer (Place *self, MidExercise *exercise, MidRecall recall, gint64 time)
{
  g_autoptr (GError) error = NULL;
  mid_practice_answer (self->practice, exercise, recall, time, 7, &error);
  g_assert_no_error (error);
}
