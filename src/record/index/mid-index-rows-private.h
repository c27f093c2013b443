/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-rows-private.h: many rows written by one statement.
 *
 * A statement for each row costs as much as the row: each value bound and each step made takes the
 * connection's mutex, and the place in the table is looked for anew.  Here the rows are a virtual
 * table, which one statement copies:
 *
 *     INSERT INTO fact SELECT c0, c1, … FROM mid_rows (?)
 */
#pragma once
#include "mid-index-private.h"

enum
{
  MID_ROWS_COLUMNS = 24 /* at most */
};

typedef struct
{
  guint n; /* rows */
  gconstpointer data;

  /* Sets the context's result to a value; column is counted from 0.  What it points to outlives the
   * statement. */
  void (*value) (sqlite3_context *context, guint row, guint column, gconstpointer data);
} MidIndexRows;

/* Makes mid_rows() known; FALSE if it fails. */
gboolean mid_index_rows_add (MidIndex *self);

/* A statement that writes rows to the columns: "fact", or "note (rowid, text)". */
MidStatement *
mid_index_rows_prepare (MidIndex *self, const char *table, guint n_columns, GError **error);

gboolean mid_index_rows_write (MidIndex *self, MidStatement *statement, const MidIndexRows *rows,
                               GError **error);
