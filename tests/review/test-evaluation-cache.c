/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-evaluation-cache.h"

#include <glib/gstdio.h>

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
  mid_evaluation_cache_clear (cache);
  g_assert_false (knows (cache, record, "d4"));
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
  mid_evaluation_cache_clear (cache);
  mid_evaluation_cache_free (cache);
  cache = mid_evaluation_cache_new (path);
  g_assert_false (knows (cache, record, "d4"));
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evaluation-cache/deepest", test_deepest);
  g_test_add_func ("/evaluation-cache/file", test_file);
  g_test_add_func ("/evaluation-cache/damaged", test_damaged);
  return g_test_run ();
}
