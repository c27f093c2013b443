/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-doubles.c: games of an index that are the same game.
 *
 * Sums tell which can be; of those alone it is looked up who played them and when.
 */
#include <string.h>

#include "mid-doubles.h"
#include "mid-index-private.h"
#include "mid-index-search-private.h"

/* --- Sums --- */

static void
sum_row (MidStatement *statement, gpointer data)
{
  GArray *sums = data;
  guint number = (guint) sqlite3_column_int64 (statement, 0);
  if (number > 0 && number <= sums->len)
    g_array_index (sums, gint64, number - 1) = sqlite3_column_int64 (statement, 1);
}

GArray *
mid_index_get_sums (MidIndex *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (MID_IS_INDEX (self), NULL);
  g_autoptr (GArray) sums = g_array_new (FALSE, TRUE, sizeof (gint64));
  g_autoptr (MidStatement) select =
    mid_index_prepare (self, "SELECT id, sum FROM fact WHERE plies > 0", error);
  g_array_set_size (sums, mid_index_get_n_games (self));
  return select != NULL && mid_index_each_row (self, select, cancellable, sum_row, sums, error)
           ? g_steal_pointer (&sums)
           : NULL;
}

/* --- Who and when --- */

static char *
dup_text (MidStatement *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);
  return g_strdup (text != NULL ? text : "");
}

/* Of lines "Name\x1fvalue"; "" if it is not among them. */
static char *
dup_other (const char *lines, const char *name)
{
  gsize len = strlen (name);
  while (lines != NULL && *lines != '\0')
    {
      gsize end = strcspn (lines, "\n");
      if (strncmp (lines, name, len) == 0 && lines[len] == '\x1f')
        return g_strndup (lines + len + 1, end - len - 1);
      lines += end + (lines[end] == '\n');
    }
  return g_strdup ("");
}

static void
read_identity (MidStatement *row, MidIdentity *out)
{
  const char *other = (const char *) sqlite3_column_text (row, 9);
  *out = (MidIdentity){
    .moves = (guint64) sqlite3_column_int64 (row, 0),
    .plies = (guint) sqlite3_column_int64 (row, 1),
    .result = (guint) sqlite3_column_int64 (row, 2),
    .players = { dup_text (row, 3), dup_text (row, 4) },
    .event = dup_text (row, 5),
    .site = dup_text (row, 6),
    .date = dup_text (row, 7),
    .round = dup_text (row, 8),
  };
  for (MidClue clue = 0; clue < MID_N_CLUES; clue++)
    out->clues[clue] = dup_other (other, mid_clue_get_tag (clue));
  for (guint i = 0; i < 2; i++)
    out->names[i] = mid_player_name_new (out->players[i]);
}

gboolean
mid_index_get_identity (MidIndex *self, guint number, MidIdentity *out, GError **error)
{
  g_return_val_if_fail (MID_IS_INDEX (self), FALSE);
  *out = (MidIdentity){ 0 };
  g_autoptr (MidStatement) row =
    mid_index_prepare (self,
                       "SELECT sum, plies, fact.result, white, black, event, site, date, round,"
                       " other FROM game JOIN fact ON fact.id = game.id WHERE game.id = ?",
                       error);
  if (!mid_index_step_to_game (self, row, number, error))
    return FALSE;
  read_identity (row, out);
  return TRUE;
}

/* --- Doubles --- */

static int
compare_sums (gconstpointer a, gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;
  return (first > second) - (first < second);
}

GHashTable *
mid_index_find_repeated (const GArray *const *sums, guint n)
{
  GHashTable *repeated = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < n; i++)
    if (sums[i] != NULL)
      g_array_append_vals (all, sums[i]->data, sums[i]->len);
  g_array_sort (all, compare_sums);
  for (guint i = 1; i < all->len; i++)
    {
      gint64 sum = g_array_index (all, gint64, i);
      if (sum != 0 && sum == g_array_index (all, gint64, i - 1))
        g_hash_table_add (repeated, g_memdup2 (&sum, sizeof sum));
    }
  return repeated;
}

static gboolean
add_all (MidIndex *self, const GArray *sums, MidDoubles *doubles, GCancellable *cancellable,
         GError **error)
{
  g_autoptr (GHashTable) repeated = mid_index_find_repeated (&sums, 1);
  for (guint i = 0; i < sums->len; i++)
    {
      MidIdentity identity;
      if (!g_hash_table_contains (repeated, &g_array_index (sums, gint64, i)))
        continue;
      if (g_cancellable_set_error_if_cancelled (cancellable, error)
          || !mid_index_get_identity (self, i + 1, &identity, error))
        return FALSE;
      mid_doubles_add (doubles, &identity, i + 1);
    }
  return TRUE;
}

GPtrArray *
mid_index_find_duplicates (MidIndex *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (MID_IS_INDEX (self), NULL);

  g_autoptr (MidDoubles) doubles = mid_doubles_new ();
  g_autoptr (GArray) sums = mid_index_get_sums (self, cancellable, error);
  if (sums == NULL || !add_all (self, sums, doubles, cancellable, error))
    return NULL;
  const GPtrArray *groups = mid_doubles_get_groups (doubles);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < groups->len; i++)
    {
      GArray *group = g_ptr_array_index (groups, i);
      if (group->len > 1)
        g_ptr_array_add (list, g_array_ref (group));
    }
  return list;
}
