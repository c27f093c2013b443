/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-game.c: what the index says of one game, and the game itself. */
#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "mid-index-private.h"
#include "mid-reader.h"

void
mid_index_game_clear (MidIndexGame *game)
{
  g_free (game->event);
  g_free (game->site);
  g_free (game->date);
  g_free (game->round);
  g_free (game->white);
  g_free (game->black);
  g_free (game->eco);
  *game = (MidIndexGame){ 0 };
}

static char *
dup_text (MidStatement *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);
  return g_strdup (text != NULL ? text : "");
}

static const char *
result_name (gint64 result)
{
  static const char *const names[] = { "*", "1-0", "0-1", "1/2-1/2" };
  return result >= 0 && result < (gint64) G_N_ELEMENTS (names) ? names[result] : "*";
}

gboolean
mid_index_step_to_game (MidIndex *self, MidStatement *statement, guint number, GError **error)
{
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_int64 (statement, 1, number);
  int code = sqlite3_step (statement);
  if (code == SQLITE_ROW)
    return TRUE;
  if (code != SQLITE_DONE)
    return mid_index_fail (self, error);
  g_set_error (error, MID_INDEX_ERROR, MID_INDEX_ERROR_GAME, _ ("there is no game %u"), number);
  return FALSE;
}

gboolean
mid_index_get_game (MidIndex *self, guint number, MidIndexGame *out, GError **error)
{
  g_return_val_if_fail (MID_IS_INDEX (self), FALSE);
  *out = (MidIndexGame){ 0 };
  g_autoptr (MidStatement) row =
    mid_index_prepare (self,
                       "SELECT offset, length, event, site, date, round, white, black, eco,"
                       " coalesce(fact.result, game.result), white_elo, black_elo"
                       " FROM game LEFT JOIN fact ON fact.id = game.id WHERE game.id = ?",
                       error);
  if (!mid_index_step_to_game (self, row, number, error))
    return FALSE;
  *out = (MidIndexGame){
    .number = number,
    .offset = sqlite3_column_int64 (row, 0),
    .length = sqlite3_column_int64 (row, 1),
    .event = dup_text (row, 2),
    .site = dup_text (row, 3),
    .date = dup_text (row, 4),
    .round = dup_text (row, 5),
    .white = dup_text (row, 6),
    .black = dup_text (row, 7),
    .eco = dup_text (row, 8),
    .result = result_name (sqlite3_column_int64 (row, 9)),
    .white_elo = (guint) sqlite3_column_int (row, 10),
    .black_elo = (guint) sqlite3_column_int (row, 11),
  };
  return TRUE;
}

const char *
mid_index_get_name (MidIndex *self, gint64 id)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  const char *known = g_hash_table_lookup (self->names, GINT_TO_POINTER ((int) id));
  if (known != NULL || id == 0)
    return known != NULL ? known : "";
  g_autoptr (MidStatement) select =
    mid_index_prepare (self, "SELECT name FROM name WHERE id = ?", NULL);
  if (select == NULL)
    return "";
  sqlite3_bind_int64 (select, 1, id);
  char *name = sqlite3_step (select) == SQLITE_ROW ? dup_text (select, 0) : g_strdup ("");
  g_hash_table_insert (self->names, GINT_TO_POINTER ((int) id), name);
  return name;
}

gboolean
mid_index_get_details (MidIndex *self, guint number, MidIndexDetails *out, GError **error)
{
  g_return_val_if_fail (MID_IS_INDEX (self), FALSE);
  g_autoptr (MidStatement) row =
    mid_index_prepare (self,
                       "SELECT variant, white_army, black_army, start, plies, moves, duels,"
                       " white_bluffs, black_bluffs, white_spent, black_spent, crossed, variations,"
                       " errors, ending, sum FROM fact WHERE id = ?",
                       error);
  if (!mid_index_step_to_game (self, row, number, error))
    return FALSE;
  guint value[15];
  for (int i = 0; i < (int) G_N_ELEMENTS (value); i++)
    value[i] = (guint) sqlite3_column_int (row, i);
  *out = (MidIndexDetails){
    .variant = mid_index_get_name (self, value[0]),
    .army = { mid_index_get_name (self, value[1]), mid_index_get_name (self, value[2]) },
    .start_number = (int) value[3],
    .plies = value[4],
    .moves = value[5],
    .duels = value[6],
    .bluffs = { value[7], value[8] },
    .spent = { value[9], value[10] },
    .crossed = value[11],
    .variations = value[12],
    .errors = value[13],
    .reason = MIN (value[14], MID_N_REASONS - 1),
    .sum = (guint64) sqlite3_column_int64 (row, 15),
  };
  return TRUE;
}

GBytes *
mid_index_read_game (MidIndex *self, guint number, GError **error)
{
  g_return_val_if_fail (MID_IS_INDEX (self), NULL);
  g_autoptr (MidStatement) row =
    mid_index_prepare (self, "SELECT offset, length FROM game WHERE id = ?", error);
  if (!mid_index_step_to_game (self, row, number, error))
    return NULL;
  gsize length = (gsize) sqlite3_column_int64 (row, 1);
  int fd = mid_index_open_text (self, error);
  if (fd < 0)
    return NULL;
  g_autofree char *bytes = g_malloc (length + 1);
  gboolean good = mid_index_read_at (fd, sqlite3_column_int64 (row, 0), length, bytes, error);
  close (fd);
  return good ? g_bytes_new_take (g_steal_pointer (&bytes), length) : NULL;
}

MidRecord *
mid_index_load_game (MidIndex *self, guint number, GError **error)
{
  g_autoptr (GBytes) bytes = mid_index_read_game (self, number, error);
  if (bytes == NULL)
    return NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, length);
  MidRecord *record = mid_reader_next (reader, NULL, NULL);
  if (record == NULL)
    g_set_error (error, MID_INDEX_ERROR, MID_INDEX_ERROR_CHANGED,
                 _ ("“%s” has changed since it was indexed"), self->path);
  return record;
}
