/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games on their way to other people: which are gathered and in what order, a line as a game, pages
 * and files made in threads, what is told meanwhile, and what is cancelled or cannot be written. */
#include "study-test.h"

#include <glib/gstdio.h>

#include "../scratch.h"
#include "../wait.h"
#include "mid-edit.h"
#include "mid-publishing.h"

#define WAIT(condition) WAIT_FOR (20000, condition)

enum
{
  MANY = 150 /* games: more than there are hundredths */
};

static void
keep_result_cb (GObject *source, GAsyncResult *result, gpointer place)
{
  *(GAsyncResult **) place = g_object_ref (result);
}

static MidCollection *
collect (const char *const *games)
{
  MidCollection *collection = mid_collection_new ();
  for (; *games != NULL; games++)
    {
      g_autoptr (MidRecord) record = study_test_read (*games);
      mid_collection_append (collection, record);
    }
  return collection;
}

static MidCollection *
collect_three (void)
{
  static const char *const games[] = { "[White \"A\"]\n\n1. e4 *\n", "[White \"B\"]\n\n1. d4 *\n",
                                       "[White \"C\"]\n\n1. c4 *\n", NULL };
  return collect (games);
}

static MidCollection *
collect_many (void)
{
  MidCollection *collection = mid_collection_new ();
  for (guint i = 0; i < MANY; i++)
    {
      g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 e5 *\n");
      mid_collection_append (collection, record);
    }
  return collection;
}

/* Those at the positions, which end with -1; NULL: all. */
static MidPublication *
gather (MidCollection *games, const int *wanted, const char *title, GCancellable *cancellable,
        GError **error)
{
  g_auto (MidPublishStyle) style;
  g_assert_true (mid_publish_style_find (&style, "lesson", NULL));
  style.diagrams = MID_DIAGRAMS_MARKS;
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (games));
  for (guint i = 0; wanted == NULL ? i < n : wanted[i] >= 0; i++)
    {
      guint position = wanted == NULL ? i : (guint) wanted[i];
      g_array_append_val (positions, position);
    }
  g_autoptr (GAsyncResult) result = NULL;
  mid_publishing_gather_async (games, positions, &style, title, cancellable, keep_result_cb,
                               &result);
  WAIT (result != NULL);
  return mid_publishing_gather_finish (result, error);
}

static void
test_gathered (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) games = collect_three ();
  g_autoptr (MidPublication) some = gather (games, (int[]){ 2, 0, -1 }, "Two", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mid_publication_get_n_chapters (some), ==, 2);
  g_assert_cmpstr (mid_publication_get_chapter (some, 0)->white, ==, "C");
  g_assert_cmpstr (mid_publication_get_chapter (some, 1)->white, ==, "A");
  g_assert_cmpstr (mid_publication_get_title (some), ==, "Two");

  /* Without a title it has what a publication has by itself. */
  g_auto (MidPublishStyle) style;
  g_assert_true (mid_publish_style_find (&style, "lesson", NULL));
  g_autoptr (MidPublication) plain = mid_publication_new (&style);
  g_autoptr (MidPublication) none = gather (games, (int[]){ -1 }, "", NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mid_publication_get_n_chapters (none), ==, 0);
  g_assert_cmpstr (mid_publication_get_title (none), ==, mid_publication_get_title (plain));
}

static void
test_cancelled (void)
{
  g_autoptr (MidCollection) games = collect_three ();
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL, of_pages = NULL;
  g_autoptr (MidPublication) whole = gather (games, NULL, "", NULL, NULL);
  g_cancellable_cancel (cancelled);
  g_assert_null (gather (games, NULL, "", cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  g_autoptr (GAsyncResult) result = NULL;
  mid_publishing_set_pages_async (whole, 400, 600, cancelled, keep_result_cb, &result);
  WAIT (result != NULL);
  g_assert_null (mid_publishing_set_pages_finish (result, &of_pages));
  g_assert_error (of_pages, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* Games of a file that is no longer what it was. */
static void
test_unreadable (void)
{
  static const char text[] = "[White \"A\"]\n\n1. e4 *\n";
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("midline-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.pgn", NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MidCollection) games = mid_collection_new_listed (file, &error);
  g_assert_no_error (error);
  const MidPlace place = { 0, sizeof text - 1 };
  mid_collection_add_places (games, &place, 1);
  mid_collection_end_places (games);
  g_assert_cmpint (truncate (path, 3), ==, 0);
  g_assert_null (gather (games, NULL, "", NULL, &error));
  g_assert_nonnull (error);
  scratch_remove (folder);
}

/* --- A line ---------------------------------------------------------------------------------- */

/* The main line of the one game. */
static char *
dup_main_line (MidCollection *games)
{
  g_autoptr (MidRecord) record = mid_collection_load_game (games, 0, NULL);
  GString *line = g_string_new (NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (games)), ==, 1);
  for (MidNode *at = mid_node_get_first_child (mid_record_get_root (record)); at != NULL;
       at = mid_node_get_first_child (at))
    {
      char text[MID_MOVE_TEXT_MAX + 2];
      MidPosition before;
      mid_record_get_position (record, mid_node_get_parent (at), &before);
      mid_format_element (mid_record_get_game (record), &before, mid_node_get_move (at), text,
                          sizeof text);
      g_string_append_printf (line, "%s%s", line->len > 0 ? " " : "", text);
    }
  return g_string_free (line, FALSE);
}

static void
check_line (MidRecord *record, MidNode *node, const char *expected)
{
  g_autoptr (MidCollection) games = mid_publishing_dup_line (record, node);
  g_autofree char *line = games == NULL ? NULL : dup_main_line (games);
  g_assert_cmpstr (line, ==, expected);
}

static void
test_line (void)
{
  g_autoptr (MidRecord) record = study_test_read (
    "[White \"A\"]\n\n1. e4 (1. d4 d5 (1... Nf6 2. c4) (1... f5 2. g3) 2. c4) (1. c4 e5) e5 *\n");
  MidNode *root = mid_record_get_root (record), *e4 = mid_node_get_first_child (root);
  MidNode *d4 = mid_node_get_next_sibling (e4), *c4 = mid_node_get_next_sibling (d4);
  MidNode *f5 =
    mid_node_get_next_sibling (mid_node_get_next_sibling (mid_node_get_first_child (d4)));
  check_line (record, root, NULL);
  check_line (record, e4, NULL);
  check_line (record, mid_node_get_first_child (e4), NULL);
  check_line (record, d4, "d4 d5 c4");
  check_line (record, c4, "c4 e5");
  check_line (record, mid_node_get_first_child (c4), "c4 e5");
  check_line (record, mid_node_get_first_child (f5), "d4 f5 g3");
  /* The game itself is as it was. */
  g_assert_true (mid_node_get_first_child (root) == e4);
  g_assert_true (mid_node_get_next_sibling (d4) == c4);
}

/* --- In threads ------------------------------------------------------------------------------ */

static void
test_pages (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) games = collect_three ();
  g_autoptr (MidPublication) publication = gather (games, NULL, "", NULL, NULL);
  g_autoptr (GAsyncResult) result = NULL;
  mid_publishing_set_pages_async (publication, 420, 595, NULL, keep_result_cb, &result);
  WAIT (result != NULL);
  g_autoptr (GPtrArray) pages = mid_publishing_set_pages_finish (result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pages->len, >=, 1);
  cairo_rectangle_t extents;
  g_assert_true (cairo_recording_surface_get_extents (pages->pdata[0], &extents));
  g_assert_cmpfloat (extents.width, ==, 420);
  g_assert_cmpfloat (extents.height, ==, 595);
}

typedef struct
{
  GThread *thread;
  GAsyncResult *result;
  guint n;
  double last;
} Told;

static void
progress_cb (double share, gpointer data)
{
  Told *told = data;
  g_assert_true (g_thread_self () == told->thread);
  g_assert_null (told->result);
  g_assert_cmpfloat (share, >, told->last);
  told->last = share;
  told->n++;
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ((Told *) data)->result = g_object_ref (result);
}

/* As it goes on, never twice the same, and of more games than there are hundredths no more often
 * than of a hundred. */
static void
test_told (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("midline-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "games.md", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MidCollection) games = collect_many ();
  g_autoptr (MidPublication) publication = gather (games, NULL, "", NULL, NULL);
  Told told = { .thread = g_thread_self () };
  mid_publishing_write_async (publication, MID_FORM_MARKDOWN, file, NULL, progress_cb, written_cb,
                              &told);
  WAIT (told.result != NULL);
  g_assert_true (mid_publishing_write_finish (told.result, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (told.n, <=, 100);
  g_assert_cmpuint (told.n, >, 0);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_clear_object (&told.result);

  /* Nobody needs to listen. */
  g_autoptr (GAsyncResult) result = NULL;
  mid_publishing_write_async (publication, MID_FORM_MARKDOWN, file, NULL, NULL, keep_result_cb,
                              &result);
  WAIT (result != NULL);
  g_assert_true (mid_publishing_write_finish (result, &error));
  scratch_remove (folder);
}

static void
test_refused (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) games = collect_three ();
  g_autoptr (MidPublication) publication = gather (games, NULL, "", NULL, NULL);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent/games.md");
  g_autoptr (GAsyncResult) result = NULL;
  mid_publishing_write_async (publication, MID_FORM_MARKDOWN, nowhere, NULL, NULL, keep_result_cb,
                              &result);
  WAIT (result != NULL);
  g_assert_false (mid_publishing_write_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/publishing/gathered", test_gathered);
  g_test_add_func ("/publishing/cancelled", test_cancelled);
  g_test_add_func ("/publishing/unreadable", test_unreadable);
  g_test_add_func ("/publishing/line", test_line);
  g_test_add_func ("/publishing/pages", test_pages);
  g_test_add_func ("/publishing/told", test_told);
  g_test_add_func ("/publishing/refused", test_refused);
  return g_test_run ();
}
