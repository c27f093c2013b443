/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-evaluation-cache.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "../record/record-test.h"

static MidEvaluation
centipawns (gint score, gint depth)
{
  return (MidEvaluation){ MID_SCORE_CENTIPAWNS, score, depth };
}

static void
put (MidEvaluationCache *cache, MidRecord *record, const char *path, gint score, gint depth)
{
  MidPosition pos;
  MidEvaluation evaluation = centipawns (score, depth);
  mid_record_get_position (record, record_test_find (record, path), &pos);
  mid_evaluation_cache_put (cache, mid_record_get_game (record), &pos, &evaluation, 77);
}

static void
assert_is (MidEvaluationCache *cache, MidRecord *record, const char *path, gint score, gint depth)
{
  MidPosition pos;
  MidEvaluation evaluation;
  MidMove best;
  mid_record_get_position (record, record_test_find (record, path), &pos);
  g_assert_true (
    mid_evaluation_cache_get (cache, mid_record_get_game (record), &pos, &evaluation, &best));
  g_assert_cmpint (evaluation.kind, ==, MID_SCORE_CENTIPAWNS);
  g_assert_cmpint (evaluation.score, ==, score);
  g_assert_cmpint (evaluation.depth, ==, depth);
  g_assert_cmpuint (best, ==, 77);
}

static gboolean
knows (MidEvaluationCache *cache, MidRecord *record, const char *path)
{
  MidPosition pos;
  MidEvaluation evaluation;
  mid_record_get_position (record, record_test_find (record, path), &pos);
  return mid_evaluation_cache_get (cache, mid_record_get_game (record), &pos, &evaluation, NULL);
}

#define GAME "[Event \"\"]\n\n1. d4 d5 (1... Nf6 2. c4 e6) 2. c4 e6 (2... Nf6) 3. Nf3 *"

/* The deepest stays; what leads to the same position shares it. */
static void
test_deepest (void)
{
  g_autoptr (MidRecord) record = record_test_read (GAME);
  MidEvaluationCache *cache = mid_evaluation_cache_new (NULL);
  g_assert_false (knows (cache, record, "d4"));
  put (cache, record, "d4", 20, 10);
  put (cache, record, "d4", 90, 8);
  assert_is (cache, record, "d4", 20, 10);
  guint age = mid_evaluation_cache_get_age (cache);
  put (cache, record, "d4", 20, 10);
  g_assert_cmpuint (mid_evaluation_cache_get_age (cache), ==, age);
  put (cache, record, "d4", 30, 12);
  assert_is (cache, record, "d4", 30, 12);
  g_assert_cmpuint (mid_evaluation_cache_get_age (cache), >, age);
  g_assert_false (knows (cache, record, "d4 d5"));
  mid_evaluation_cache_free (cache);
}

static void
test_file (void)
{
  g_autoptr (MidRecord) record = record_test_read (GAME);
  g_autofree char *folder = g_dir_make_tmp ("evaluations-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "evaluations.sqlite", NULL);
  MidEvaluationCache *cache = mid_evaluation_cache_new (path);
  put (cache, record, "d4", 20, 10);
  put (cache, record, "d4 d5", -31, 14);
  mid_evaluation_cache_free (cache);
  cache = mid_evaluation_cache_new (path);
  assert_is (cache, record, "d4", 20, 10);
  assert_is (cache, record, "d4 d5", -31, 14);
  g_assert_false (knows (cache, record, "d4 d5 c4"));
  mid_evaluation_cache_free (cache);
  g_autofree char *command = g_strdup_printf ("rm -r '%s'", folder);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
}

/* A file of something else is begun anew; a folder that is not there is done without. */
static void
test_damaged (void)
{
  g_autoptr (MidRecord) record = record_test_read (GAME);
  g_autofree char *folder = g_dir_make_tmp ("evaluations-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "evaluations.sqlite", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "such", NULL);
  g_assert_true (
    g_file_set_contents (path, "this is no database, whatever it is called", -1, NULL));
  MidEvaluationCache *cache = mid_evaluation_cache_new (path);
  put (cache, record, "d4", 20, 10);
  mid_evaluation_cache_free (cache);
  cache = mid_evaluation_cache_new (path);
  assert_is (cache, record, "d4", 20, 10);
  mid_evaluation_cache_free (cache);
  cache = mid_evaluation_cache_new (nowhere);
  put (cache, record, "d4", 20, 10);
  assert_is (cache, record, "d4", 20, 10);
  mid_evaluation_cache_free (cache);
  g_autofree char *command = g_strdup_printf ("rm -r '%s'", folder);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
}

/* --- News ----------------------------------------------------------------------------------- */

typedef struct
{
  MidEvaluation evaluation;
  gboolean is_news;
} Saying;

/* Of the deepest the latest is kept; a lower depth or the same again is no news, and what has no
 * score is nothing. */
static void
test_news (void)
{
  static const Saying sayings[] = {
    { { MID_SCORE_NONE, 5, 9 }, FALSE },        { { MID_SCORE_CENTIPAWNS, 20, 5 }, TRUE },
    { { MID_SCORE_CENTIPAWNS, 20, 5 }, FALSE }, { { MID_SCORE_CENTIPAWNS, 21, 5 }, TRUE },
    { { MID_SCORE_CENTIPAWNS, 99, 4 }, FALSE }, { { MID_SCORE_CENTIPAWNS, 21, 6 }, TRUE },
    { { MID_SCORE_MATE, 21, 6 }, TRUE },        { { MID_SCORE_NONE, 21, 30 }, FALSE },
    { { MID_SCORE_MATE, 21, 6 }, FALSE },       { { MID_SCORE_MATE, -3, 7 }, TRUE },
  };
  g_autoptr (MidRecord) record = record_test_read (GAME);
  const MidGame *game = mid_record_get_game (record);
  const MidPosition *start = mid_record_get_start (record);
  MidEvaluationCache *cache = mid_evaluation_cache_new (NULL);
  MidEvaluation known, expected = { 0 };
  MidMove best = 0, expected_best = 0;
  guint age = mid_evaluation_cache_get_age (cache);

  for (guint i = 0; i < G_N_ELEMENTS (sayings); i++)
    {
      mid_evaluation_cache_put (cache, game, start, &sayings[i].evaluation, 100 + i);
      if (sayings[i].is_news)
        {
          expected = sayings[i].evaluation;
          expected_best = 100 + i;
          age++;
        }
      g_assert_cmpuint (mid_evaluation_cache_get_age (cache), ==, age);
      g_assert_true (mid_evaluation_cache_get (cache, game, start, &known, &best) == (i > 0));
      g_assert_cmpint (known.kind, ==, expected.kind);
      g_assert_cmpint (known.score, ==, expected.score);
      g_assert_cmpint (known.depth, ==, expected.depth);
      g_assert_cmpuint (best, ==, expected_best);
    }
  mid_evaluation_cache_free (cache);
}

/* The same key in another game is another position. */
static void
test_games (void)
{
  g_autoptr (MidRecord) record = record_test_read (GAME);
  const MidPosition *start = mid_record_get_start (record);
  const MidGame *chess = mid_record_get_game (record);
  MidGame twin = *chess;
  MidEvaluation known, even = centipawns (0, 3);
  MidEvaluationCache *cache = mid_evaluation_cache_new (NULL);
  mid_evaluation_cache_put (cache, chess, start, &even, 0);
  g_assert_true (mid_evaluation_cache_get (cache, chess, start, &known, NULL));
  g_assert_false (mid_evaluation_cache_get (cache, &twin, start, &known, NULL));
  mid_evaluation_cache_free (cache);
}

/* --- The file ------------------------------------------------------------------------------- */

typedef struct
{
  char *folder, *path;
} Folder;

static void
folder_init (Folder *self)
{
  self->folder = g_dir_make_tmp ("evaluations-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "evaluations.sqlite", NULL);
}

static void
folder_clear (Folder *self)
{
  g_autofree char *command = g_strdup_printf ("rm -r '%s'", self->folder);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  g_free (self->folder);
  g_free (self->path);
}

static gboolean
is_in_file (const char *path, MidRecord *record, const char *place, MidEvaluation *out)
{
  MidPosition pos;
  MidEvaluationCache *other = mid_evaluation_cache_new (path);
  mid_record_get_position (record, record_test_find (record, place), &pos);
  gboolean known = mid_evaluation_cache_get (other, mid_record_get_game (record), &pos, out, NULL);
  mid_evaluation_cache_free (other);
  return known;
}

/* What is flushed is in the file while the cache goes on; a mate is a mate there too. */
static void
test_flush (void)
{
  Folder folder;
  MidPosition pos;
  MidEvaluation known, mate = { MID_SCORE_MATE, -7, 22 };
  g_autoptr (MidRecord) record = record_test_read (GAME);
  folder_init (&folder);
  MidEvaluationCache *cache = mid_evaluation_cache_new (folder.path);
  mid_record_get_position (record, record_test_find (record, "d4"), &pos);
  mid_evaluation_cache_put (cache, mid_record_get_game (record), &pos, &mate, 5);
  g_assert_false (is_in_file (folder.path, record, "d4", &known));
  mid_evaluation_cache_flush (cache);
  g_assert_true (is_in_file (folder.path, record, "d4", &known));
  g_assert_cmpint (known.kind, ==, MID_SCORE_MATE);
  g_assert_cmpint (known.score, ==, -7);
  g_assert_cmpint (known.depth, ==, 22);
  /* News of what is there already are written as well. */
  put (cache, record, "d4", 12, 30);
  mid_evaluation_cache_flush (cache);
  g_assert_true (is_in_file (folder.path, record, "d4", &known));
  g_assert_cmpint (known.score, ==, 12);
  mid_evaluation_cache_free (cache);
  folder_clear (&folder);
}

/* Without being told it is written some seconds later, once for all that came meanwhile. */
static void
test_written_by_itself (void)
{
  Folder folder;
  MidEvaluation known;
  g_autoptr (MidRecord) record = record_test_read (GAME);
  folder_init (&folder);
  MidEvaluationCache *cache = mid_evaluation_cache_new (folder.path);
  gint64 began = g_get_monotonic_time ();
  put (cache, record, "d4", 20, 10);
  put (cache, record, "d4 d5", 20, 10);
  g_assert_false (is_in_file (folder.path, record, "d4", &known));
  while (!is_in_file (folder.path, record, "d4", &known)
         && g_get_monotonic_time () - began < 30 * G_USEC_PER_SEC)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - began, >=, 1900 * 1000);
  g_assert_true (is_in_file (folder.path, record, "d4 d5", &known));
  g_assert_false (g_main_context_pending (NULL)); /* nothing left to be done */
  mid_evaluation_cache_free (cache);
  folder_clear (&folder);
}

/* A file that another program is writing is not waited for. */
static void
test_busy (void)
{
  Folder folder;
  sqlite3 *other;
  MidEvaluation known;
  g_autoptr (MidRecord) record = record_test_read (GAME);
  folder_init (&folder);
  MidEvaluationCache *cache = mid_evaluation_cache_new (folder.path);
  g_assert_cmpint (sqlite3_open (folder.path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  put (cache, record, "d4", 20, 10);
  mid_evaluation_cache_flush (cache);
  assert_is (cache, record, "d4", 20, 10); /* in memory all the same */
  sqlite3_exec (other, "COMMIT", NULL, NULL, NULL);
  sqlite3_close (other);
  g_assert_false (is_in_file (folder.path, record, "d4", &known));
  put (cache, record, "d4 d5", 20, 10);
  mid_evaluation_cache_flush (cache);
  g_assert_true (is_in_file (folder.path, record, "d4 d5", &known));
  mid_evaluation_cache_free (cache);
  folder_clear (&folder);
}

/* --- Many ----------------------------------------------------------------------------------- */

/* Positions that differ, made by walking about at random. */
static void
walk (const MidGame *game, const MidPosition *start, guint n, MidPosition *out)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GRand) lot = g_rand_new_with_seed (7);
  MidPosition at = *start;
  while (n > 0)
    {
      MidMoveList moves;
      gint64 key = (gint64) game->key (&at);
      if (g_hash_table_add (seen, g_memdup2 (&key, sizeof key)))
        out[--n] = at;
      game->legal (&at, &moves);
      if (moves.count == 0 || g_rand_int_range (lot, 0, 60) == 0
          || mid_play (game, &at, moves.at[g_rand_int_range (lot, 0, (gint32) moves.count)], NULL)
               != MID_OK)
        at = *start;
    }
}

static guint
count_known (MidEvaluationCache *cache, const MidGame *game, const MidPosition *positions, guint n)
{
  guint known = 0;
  for (guint i = 0; i < n; i++)
    {
      MidEvaluation evaluation;
      known += mid_evaluation_cache_get (cache, game, &positions[i], &evaluation, NULL)
               && evaluation.score == (gint) i;
    }
  return known;
}

/* Memory holds twenty thousand; with a file nothing is lost beyond. */
static void
test_many (void)
{
  enum
  {
    MOST = MID_EVALUATION_CACHE_MEMORY
  };
  Folder folder;
  g_autoptr (MidRecord) record = record_test_read (GAME);
  const MidGame *game = mid_record_get_game (record);
  g_autofree MidPosition *positions = g_new (MidPosition, MOST + 1);
  walk (game, mid_record_get_start (record), MOST + 1, positions);
  folder_init (&folder);
  for (int has_file = 0; has_file < 2; has_file++)
    {
      MidEvaluationCache *cache = mid_evaluation_cache_new (has_file ? folder.path : NULL);
      for (guint i = 0; i < MOST; i++)
        {
          MidEvaluation evaluation = centipawns ((gint) i, 1);
          mid_evaluation_cache_put (cache, game, &positions[i], &evaluation, 0);
        }
      g_assert_cmpuint (count_known (cache, game, positions, MOST), ==, MOST);
      MidEvaluation last = centipawns (MOST, 1);
      mid_evaluation_cache_put (cache, game, &positions[MOST], &last, 0);
      if (has_file)
        g_assert_cmpuint (count_known (cache, game, positions, MOST + 1), ==, MOST + 1);
      else
        {
          g_assert_true (mid_evaluation_cache_get (cache, game, &positions[MOST], &last, NULL));
          g_assert_cmpuint (count_known (cache, game, positions, 1), ==, 0);
        }
      mid_evaluation_cache_free (cache);
    }
  folder_clear (&folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evaluation-cache/deepest", test_deepest);
  g_test_add_func ("/evaluation-cache/file", test_file);
  g_test_add_func ("/evaluation-cache/damaged", test_damaged);
  g_test_add_func ("/evaluation-cache/news", test_news);
  g_test_add_func ("/evaluation-cache/games", test_games);
  g_test_add_func ("/evaluation-cache/flush", test_flush);
  g_test_add_func ("/evaluation-cache/written-by-itself", test_written_by_itself);
  g_test_add_func ("/evaluation-cache/busy", test_busy);
  g_test_add_func ("/evaluation-cache/many", test_many);
  return g_test_run ();
}
