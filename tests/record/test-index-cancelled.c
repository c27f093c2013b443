/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An index whose making is stopped, at whatever moment: it says so, is not called ready, and the
 * next making goes through. */
#include "mid-index.h"

#include "../scratch.h"
#include "../stop.h"

static char *folder;

static MidIndex *
index_of (const char *name, const char *game, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  for (guint i = 0; i < n; i++)
    g_string_append (text, game);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  MidIndex *index = mid_index_new (path, &error);
  g_assert_no_error (error);
  return index;
}

static void
assert_whole (MidIndex *index, const char *words, guint found)
{
  g_autoptr (GError) error = NULL;
  g_assert_true (mid_index_build (index, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_autoptr (MidQuery) query = mid_query_new (words, NULL, NULL);
  g_autoptr (GArray) numbers =
    mid_index_search (index, query, MID_INDEX_BY_NUMBER, MID_INDEX_ASCENDING, 0, NULL, NULL);
  g_assert_cmpuint (numbers->len, ==, found);
}

static void
cancel_cb (MidIndexState stage, goffset done, goffset total, guint n_games, gpointer data)
{
  g_cancellable_cancel (data);
}

static void
test_by_progress (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MidIndex) index =
    index_of ("many.pgn", "[White \"A\"]\n\n1. f3 e5 {an errand} 2. g4 Qh4# 0-1\n\n", 10000);
  g_assert_false (mid_index_build (index, cancel_cb, cancellable, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpint (mid_index_get_state (index), !=, MID_INDEX_READY);
  assert_whole (index, "comment:errand number:9990..", 11);
  g_autoptr (GPtrArray) doubles = mid_index_find_duplicates (index, NULL, NULL);
  g_assert_cmpuint (doubles->len, ==, 1);
  g_assert_cmpuint (((GArray *) g_ptr_array_index (doubles, 0))->len, ==, 10000);
}

/* Games that only turn up when they are played have the list made twice: the moments of both
 * passes, and those between them. */
static void
test_at_any_moment (void)
{
  const char *two = "[White \"A\"]\n\n1. e4 1-0 1. d4 d5 0-1\n\n";
  guint stopped = 0, n = g_test_slow () ? 1000 : 40;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *name = g_strdup_printf ("two-%u.pgn", i);
      g_autoptr (MidIndex) index = index_of (name, two, 300);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Stop stop = { cancellable, 12000 * i / n };
      GThread *thread = g_thread_new ("stop", stop_cb, &stop);
      gboolean good = mid_index_build (index, NULL, NULL, cancellable, &error);
      g_thread_join (thread);
      g_assert_true (good == (error == NULL));
      g_assert_true (good == (mid_index_get_state (index) == MID_INDEX_READY));
      stopped += !good;
      assert_whole (index, "result:0-1", 300);
    }
  g_test_message ("%u of %u were stopped", stopped, n);
  g_assert_cmpuint (stopped, >, 0);
}

int
main (int argc, char **argv)
{
  folder = g_dir_make_tmp ("midline-cancelled-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/index-cancelled/by-progress", test_by_progress);
  g_test_add_func ("/index-cancelled/at-any-moment", test_at_any_moment);
  int status = g_test_run ();
  scratch_remove (folder);
  return status;
}
