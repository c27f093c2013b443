/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-complete.c: values of a tag, of all games listed.
 *
 * What has a column of its own is counted by the database; other tags stand together in one text a
 * game, "Name\x1fvalue\n", which is looked through. */
#include "mid-completion.h"
#include "mid-index-search-private.h"

typedef struct
{
  MidCompletion *completion;
  char *head; /* "Name\x1f" */
} Search;

/* NULL: it has none. */
static const char *
column_of (const char *tag)
{
  static const char *const tags[] = { "Event", "Site", "Date", "Round", "White", "Black", "ECO" };
  static const char *const columns[] = {
    "event", "site", "date", "round", "white", "black", "eco"
  };
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (g_str_equal (tags[i], tag))
      return columns[i];
  return NULL;
}

static void
counted_row (MidStatement *statement, gpointer data)
{
  const Search *search = data;
  const char *value = (const char *) sqlite3_column_text (statement, 0);
  if (value != NULL)
    mid_completion_add (search->completion, value, (guint) sqlite3_column_int64 (statement, 1));
}

/* The name may be the end of another one's. */
static void
other_row (MidStatement *statement, gpointer data)
{
  const Search *search = data;
  const char *other = (const char *) sqlite3_column_text (statement, 0);
  const char *at = other;
  gsize len = strlen (search->head);
  while (at != NULL && (at = strstr (at, search->head)) != NULL)
    {
      const char *value = at + len;
      if (at == other || at[-1] == '\n')
        {
          g_autofree char *copy = g_strndup (value, strcspn (value, "\n"));
          mid_completion_add (search->completion, copy, 1);
          return;
        }
      at = value;
    }
}

static gboolean
look (MidIndex *self, const char *sql, const char *needle, Search *search,
      void (*row) (MidStatement *statement, gpointer data), GCancellable *cancellable,
      GError **error)
{
  g_autoptr (MidStatement) statement = mid_index_prepare (self, sql, error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, needle, -1, SQLITE_STATIC);
  return mid_index_each_row (self, statement, cancellable, row, search, error);
}

/* A word of what was typed leaves out most of the games. */
static gboolean
look_in_column (MidIndex *self, const char *column, const char *text, Search *search,
                GCancellable *cancellable, GError **error)
{
  g_autofree char *word = g_strndup (text, strcspn (text, " "));
  g_autofree char *sql = g_strdup_printf (
    "SELECT %s, count(*) FROM game WHERE mid_contains (%s, ?) GROUP BY 1", column, column);
  return look (self, sql, word, search, counted_row, cancellable, error);
}

char **
mid_index_complete (MidIndex *self, const char *tag, const char *text, guint limit,
                    GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (MID_IS_INDEX (self) && tag != NULL && text != NULL, NULL);

  g_autofree char *bare = g_strstrip (g_strdup (text));
  g_autofree char *head = g_strconcat (tag, "\x1f", NULL);
  g_autoptr (MidCompletion) completion = mid_completion_new (bare);
  Search search = { completion, head };
  const char *column = column_of (tag);
  gboolean good;
  if (mid_completion_is_player (tag))
    good = look_in_column (self, "white", bare, &search, cancellable, error)
           && look_in_column (self, "black", bare, &search, cancellable, error);
  else if (column != NULL)
    good = look_in_column (self, column, bare, &search, cancellable, error);
  else
    good = look (self, "SELECT other FROM game WHERE instr (other, ?)", head, &search, other_row,
                 cancellable, error);
  return good ? mid_completion_dup (completion, limit) : NULL;
}
