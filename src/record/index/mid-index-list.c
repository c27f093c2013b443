/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-list.c: the first stage: a row for each game, by its place and its tags.
 *
 * If a frame that begins with tags turns out to hold several games, which the second stage sees,
 * the list is made again with all frames read (MID_LIST_EXACT).
 */
#include "mid-index-rows-private.h"

enum
{
  COMMIT = 20000 /* games */
};

/* Columns of `game`, in their order. */
enum
{
  GAME_ID,
  GAME_OFFSET,
  GAME_LENGTH,
  GAME_EVENT,
  GAME_SITE,
  GAME_DATE,
  GAME_DAY,
  GAME_ROUND,
  GAME_WHITE,
  GAME_BLACK,
  GAME_RESULT,
  GAME_WHITE_ELO,
  GAME_BLACK_ELO,
  GAME_ECO,
  GAME_OTHER,
  GAME_COLUMNS
};

typedef struct
{
  const MidListing *listing;
  guint before; /* games */
} Batch;

static gint64
get_number (const Batch *batch, guint row, guint column)
{
  const MidListed *game = &g_array_index (batch->listing->games, MidListed, row);
  switch (column)
    {
    case GAME_ID:
      return batch->before + row + 1;
    case GAME_OFFSET:
      return game->offset;
    case GAME_LENGTH:
      return game->length;
    case GAME_DAY:
      return game->day;
    case GAME_RESULT:
      return game->result;
    case GAME_WHITE_ELO:
      return game->elo[0];
    default:
      return game->elo[1];
    }
}

static void
game_value (sqlite3_context *context, guint row, guint column, gconstpointer data)
{
  static const gint8 texts[GAME_COLUMNS] = {
    [GAME_EVENT] = MID_LISTED_EVENT + 1, [GAME_SITE] = MID_LISTED_SITE + 1,
    [GAME_DATE] = MID_LISTED_DATE + 1,   [GAME_ROUND] = MID_LISTED_ROUND + 1,
    [GAME_WHITE] = MID_LISTED_WHITE + 1, [GAME_BLACK] = MID_LISTED_BLACK + 1,
    [GAME_ECO] = MID_LISTED_ECO + 1,     [GAME_OTHER] = MID_LISTED_OTHER + 1,
  };
  const Batch *batch = data;
  const MidListed *game = &g_array_index (batch->listing->games, MidListed, row);
  if (texts[column] == 0)
    {
      sqlite3_result_int64 (context, get_number (batch, row, column));
      return;
    }
  guint i = (guint) texts[column] - 1;
  gsize start = i == 0 ? game->start : game->ends[i - 1];
  sqlite3_result_text64 (context, batch->listing->text->str + start, game->ends[i] - start,
                         SQLITE_STATIC, SQLITE_UTF8);
}

static gboolean
write_listing (MidIndexJob *job, MidStatement *insert, const MidListing *listing, GError **error)
{
  const Batch batch = { listing, job->ends->len };
  const MidIndexRows rows = { listing->games->len, &batch, game_value };
  for (guint i = 0; i < listing->games->len; i++)
    {
      const MidListed *game = &g_array_index (listing->games, MidListed, i);
      goffset end = game->offset + game->length;
      g_array_append_val (job->ends, end);
    }
  return mid_index_rows_write (job->index, insert, &rows, error);
}

/* The first games are told at once. */
static gboolean
commit (MidIndexJob *job, guint *committed, GError **error)
{
  if (*committed > 0 && job->ends->len - *committed < COMMIT)
    return TRUE;
  *committed = job->ends->len;
  mid_index_job_tell (job, MID_INDEX_LISTING, g_array_index (job->ends, goffset, *committed - 1));
  return mid_index_exec (job->index, "COMMIT; BEGIN IMMEDIATE", error);
}

static gboolean
write_all (MidIndexJob *job, MidStatement *insert, MidLister *lister, GError **error)
{
  GError *local = NULL;
  guint committed = 0;
  for (;;)
    {
      g_autoptr (MidListing) listing = mid_lister_next (lister, &local);
      if (listing == NULL)
        break;
      if (!write_listing (job, insert, listing, error) || !commit (job, &committed, error))
        return FALSE;
    }
  if (local != NULL)
    g_propagate_error (error, local);
  return local == NULL;
}

gboolean
mid_index_list (MidIndexJob *job, MidListMode mode, GError **error)
{
  const char *path = mid_index_get_text_path (job->index, job->cancellable, error);
  g_autoptr (MidLister) lister =
    path != NULL ? mid_lister_new (path, mode, job->cancellable, error) : NULL;
  if (lister == NULL)
    return FALSE;
  g_autoptr (MidStatement) insert =
    mid_index_rows_prepare (job->index, "game", GAME_COLUMNS, error);
  if (insert == NULL || !mid_index_exec (job->index, "BEGIN IMMEDIATE", error))
    return FALSE;
  g_array_set_size (job->ends, 0);
  gboolean good = write_all (job, insert, lister, error);
  sqlite3_reset (insert);
  return mid_index_exec (job->index, good ? "COMMIT" : "ROLLBACK", good ? error : NULL) && good;
}
