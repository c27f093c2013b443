/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-practice-private.h: the database behind a MidPractice. */
#pragma once
#include <sqlite3.h>

#include "mid-practice.h"

struct MidPractice
{
  sqlite3 *db;
  char *path;
};

typedef sqlite3_stmt MidQuery;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidQuery, sqlite3_finalize)

/* A statement with its values: a letter of types each, 'i' gint64, 'd' double, 's' const char *,
 * which must live as long.  NULL and error if it fails.  Transfer full. */
MidQuery *
mid_practice_query (MidPractice *self, GError **error, const char *sql, const char *types, ...);

/* Runs it to its end; FALSE and error if it fails. */
gboolean
mid_practice_run (MidPractice *self, GError **error, const char *sql, const char *types, ...);

/* Sets the error from what the database says; returns FALSE. */
gboolean mid_practice_fail (MidPractice *self, GError **error);

gboolean mid_practice_begin (MidPractice *self, GError **error);
gboolean mid_practice_commit (MidPractice *self, GError **error);
void mid_practice_roll_back (MidPractice *self);

/* The exercise of the deck with the position of the record's start; 0: there is none, -1 and error:
 * it cannot be found out. */
gint64 mid_practice_find (MidPractice *self, const char *deck, MidRecord *record, GError **error);

/* Adds it: what it is as an exercise, nothing that was answered.  Returns its id; 0 and error if
 * that fails. */
gint64 mid_practice_insert (MidPractice *self, const MidExercise *exercise, int day,
                            gboolean retired, GError **error);

/* The record of a row that begins with id and text.  NULL and error if it is not one. */
MidRecord *mid_practice_read (MidPractice *self, MidQuery *row, GError **error);

/* Works out from its answers when it is asked again; tells out, which may be NULL, as well. */
gboolean mid_practice_reckon (MidPractice *self, gint64 id, MidExercise *out, GError **error);
