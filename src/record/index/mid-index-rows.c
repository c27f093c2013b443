/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-rows.c: many rows written by one statement. */
#include "mid-index-rows-private.h"

static const char rows_type[] = "midline-rows";

typedef struct
{
  sqlite3_vtab_cursor base;
  const MidIndexRows *rows;
  guint at;
} Cursor;

static int
connect_cb (sqlite3 *db, void *data, int argc, const char *const *argv, sqlite3_vtab **out,
            char **message)
{
  g_autoptr (GString) sql = g_string_new ("CREATE TABLE x(");
  for (guint i = 0; i < MID_ROWS_COLUMNS; i++)
    g_string_append_printf (sql, "c%u,", i);
  g_string_append (sql, "rows HIDDEN)");
  int code = sqlite3_declare_vtab (db, sql->str);
  if (code != SQLITE_OK)
    return code;
  sqlite3_vtab_config (db, SQLITE_VTAB_DIRECTONLY);
  *out = sqlite3_malloc (sizeof **out);
  if (*out == NULL)
    return SQLITE_NOMEM;
  **out = (sqlite3_vtab){ 0 };
  return SQLITE_OK;
}

static int
disconnect_cb (sqlite3_vtab *table)
{
  sqlite3_free (table);
  return SQLITE_OK;
}

/* There is one way: all rows of the argument. */
static int
best_index_cb (sqlite3_vtab *table, sqlite3_index_info *info)
{
  for (int i = 0; i < info->nConstraint; i++)
    if (info->aConstraint[i].iColumn == MID_ROWS_COLUMNS && info->aConstraint[i].usable
        && info->aConstraint[i].op == SQLITE_INDEX_CONSTRAINT_EQ)
      {
        info->aConstraintUsage[i].argvIndex = 1;
        info->aConstraintUsage[i].omit = 1;
        return SQLITE_OK;
      }
  return SQLITE_CONSTRAINT;
}

static int
open_cb (sqlite3_vtab *table, sqlite3_vtab_cursor **out)
{
  Cursor *cursor = sqlite3_malloc (sizeof *cursor);
  if (cursor == NULL)
    return SQLITE_NOMEM;
  *cursor = (Cursor){ 0 };
  *out = &cursor->base;
  return SQLITE_OK;
}

static int
close_cb (sqlite3_vtab_cursor *base)
{
  sqlite3_free (base);
  return SQLITE_OK;
}

static int
filter_cb (sqlite3_vtab_cursor *base, int number, const char *text, int argc, sqlite3_value **argv)
{
  Cursor *cursor = (Cursor *) base;
  cursor->rows = sqlite3_value_pointer (argv[0], rows_type);
  cursor->at = 0;
  return SQLITE_OK;
}

static int
next_cb (sqlite3_vtab_cursor *base)
{
  ((Cursor *) base)->at++;
  return SQLITE_OK;
}

static int
eof_cb (sqlite3_vtab_cursor *base)
{
  const Cursor *cursor = (Cursor *) base;
  return cursor->rows == NULL || cursor->at >= cursor->rows->n;
}

static int
column_cb (sqlite3_vtab_cursor *base, sqlite3_context *context, int column)
{
  const Cursor *cursor = (Cursor *) base;
  if (column < MID_ROWS_COLUMNS)
    cursor->rows->value (context, cursor->at, (guint) column, cursor->rows->data);
  return SQLITE_OK;
}

static int
rowid_cb (sqlite3_vtab_cursor *base, sqlite3_int64 *out)
{
  *out = ((Cursor *) base)->at;
  return SQLITE_OK;
}

gboolean
mid_index_rows_add (MidIndex *self)
{
  static const sqlite3_module module = {
    .xConnect = connect_cb,
    .xBestIndex = best_index_cb,
    .xDisconnect = disconnect_cb,
    .xOpen = open_cb,
    .xClose = close_cb,
    .xFilter = filter_cb,
    .xNext = next_cb,
    .xEof = eof_cb,
    .xColumn = column_cb,
    .xRowid = rowid_cb,
  };
  return sqlite3_create_module (self->db, "mid_rows", &module, NULL) == SQLITE_OK;
}

MidStatement *
mid_index_rows_prepare (MidIndex *self, const char *table, guint n_columns, GError **error)
{
  g_autoptr (GString) sql = g_string_new (NULL);
  g_string_printf (sql, "INSERT INTO %s SELECT c0", table);
  for (guint i = 1; i < n_columns; i++)
    g_string_append_printf (sql, ",c%u", i);
  g_string_append (sql, " FROM mid_rows(?)");
  return mid_index_prepare (self, sql->str, error);
}

gboolean
mid_index_rows_write (MidIndex *self, MidStatement *statement, const MidIndexRows *rows,
                      GError **error)
{
  sqlite3_bind_pointer (statement, 1, (gpointer) rows, rows_type, NULL);
  gboolean good = mid_index_run (self, statement, error);
  sqlite3_clear_bindings (statement);
  return good;
}
