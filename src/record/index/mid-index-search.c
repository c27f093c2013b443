/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-search.c: asks the database for games. */
#include "mid-index-search-private.h"

#include "mid-index-functions-private.h"

enum
{
  CHECK_INTERVAL = 10000 /* steps of SQLite's machine between looks at the cancellable */
};

static void
sighting_cb (guint number, guint move, gpointer data)
{
  mid_index_set_add (data, number);
}

static GByteArray *
new_set (MidIndex *self)
{
  GByteArray *set = g_byte_array_new ();
  g_byte_array_set_size (set, mid_index_get_n_games (self) / 8 + 1);
  memset (set->data, 0, set->len);
  return set;
}

static gboolean
bind_keys (MidIndex *self, MidStatement *statement, int column, const GArray *keys, GError **error)
{
  GByteArray *set = new_set (self);
  gboolean good = TRUE;
  for (guint i = 0; i < keys->len && good; i++)
    good =
      mid_index_each_sighting (self, g_array_index (keys, guint64, i), sighting_cb, set, error);
  mid_index_bind_set (statement, column, set);
  return good;
}

static gboolean
bind_doubles (MidIndex *self, MidStatement *statement, int column, MidBindDoubles which,
              GError **error)
{
  GByteArray *set = new_set (self);
  g_autoptr (GPtrArray) groups = mid_index_find_duplicates (self, NULL, error);
  for (guint i = 0; groups != NULL && i < groups->len; i++)
    {
      const GArray *group = g_ptr_array_index (groups, i);
      for (guint j = which == MID_DOUBLES_LATER ? 1 : 0; j < group->len; j++)
        mid_index_set_add (set, g_array_index (group, guint, j));
    }
  mid_index_bind_set (statement, column, set);
  return groups != NULL;
}

static gboolean
bind_value (MidIndex *self, MidStatement *statement, int column, const MidBinding *binding,
            GError **error)
{
  switch (binding->kind)
    {
    case MID_BIND_NUMBER:
      sqlite3_bind_int64 (statement, column, binding->number);
      return TRUE;
    case MID_BIND_TEXT:
      sqlite3_bind_text (statement, column, binding->text, -1, SQLITE_TRANSIENT);
      return TRUE;
    case MID_BIND_BYTES:
      {
        gsize length;
        const void *bytes = g_bytes_get_data (binding->bytes, &length);
        sqlite3_bind_blob (statement, column, bytes, (int) length, SQLITE_TRANSIENT);
        return TRUE;
      }
    case MID_BIND_KEYS:
      return bind_keys (self, statement, column, binding->keys, error);
    case MID_BIND_DOUBLES:
      return bind_doubles (self, statement, column, (MidBindDoubles) binding->number, error);
    case MID_BIND_PATTERN:
      return mid_index_bind_pattern (self, statement, column, binding->pattern, error);
    }
  return TRUE;
}

MidStatement *
mid_index_prepare_query (MidIndex *self, const char *columns, MidQuery *query, const char *rest,
                         GError **error)
{
  g_autoptr (GString) sql = g_string_new (NULL);
  g_autoptr (GArray) bindings = g_array_new (FALSE, TRUE, sizeof (MidBinding));

  g_string_printf (sql, "SELECT %s FROM game LEFT JOIN fact ON fact.id = game.id WHERE ", columns);
  if (query != NULL)
    mid_query_append_sql (query, mid_index_schema_has_fts (self), sql, bindings);
  else
    g_string_append_c (sql, '1');
  g_string_append (sql, rest);
  g_autoptr (MidStatement) statement = mid_index_prepare (self, sql->str, error);
  if (statement == NULL)
    return NULL;
  for (guint i = 0; i < bindings->len; i++)
    if (!bind_value (self, statement, (int) i + 1, &g_array_index (bindings, MidBinding, i), error))
      return NULL;
  return g_steal_pointer (&statement);
}

static int
interrupt_cb (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

gboolean
mid_index_each_row (MidIndex *self, MidStatement *statement, GCancellable *cancellable,
                    void (*row) (MidStatement *statement, gpointer data), gpointer data,
                    GError **error)
{
  int code;
  if (cancellable != NULL)
    sqlite3_progress_handler (self->db, CHECK_INTERVAL, interrupt_cb, cancellable);
  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    row (statement, data);
  if (cancellable != NULL)
    sqlite3_progress_handler (self->db, 0, NULL, NULL);
  return code == SQLITE_DONE || mid_index_fail (self, error);
}

static const char *
order_column (MidIndexOrder order)
{
  switch (order)
    {
    case MID_INDEX_BY_NUMBER:
      return "game.id";
    case MID_INDEX_BY_WHITE:
      return "game.white COLLATE NOCASE";
    case MID_INDEX_BY_BLACK:
      return "game.black COLLATE NOCASE";
    case MID_INDEX_BY_EVENT:
      return "game.event COLLATE NOCASE";
    case MID_INDEX_BY_DATE:
      return "game.day";
    case MID_INDEX_BY_RESULT:
      return "coalesce(fact.result, game.result)";
    case MID_INDEX_BY_PLIES:
      return "fact.plies";
    case MID_INDEX_BY_ELO:
      return "max(game.white_elo, game.black_elo)";
    case MID_INDEX_BY_ARMIES:
      return "(SELECT name.name FROM name WHERE name.id = fact.white_army) ||"
             " (SELECT name.name FROM name WHERE name.id = fact.black_army)";
    case MID_INDEX_BY_MOVES:
      return "fact.moves";
    }
  return "game.id";
}

static void
number_row (MidStatement *statement, gpointer data)
{
  guint number = (guint) sqlite3_column_int64 (statement, 0);
  g_array_append_val ((GArray *) data, number);
}

GArray *
mid_index_search (MidIndex *self, MidQuery *query, MidIndexOrder order, MidIndexDirection direction,
                  guint limit, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (MID_IS_INDEX (self), NULL);

  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *rest = g_strdup_printf (
    " ORDER BY %s%s, game.id LIMIT %" G_GINT64_FORMAT, order_column (order),
    direction == MID_INDEX_DESCENDING ? " DESC" : "", limit > 0 ? (gint64) limit : -1);
  g_autoptr (MidStatement) statement =
    mid_index_prepare_query (self, "game.id", query, rest, error);
  if (statement == NULL
      || !mid_index_each_row (self, statement, cancellable, number_row, numbers, error))
    return NULL;
  return g_steal_pointer (&numbers);
}
