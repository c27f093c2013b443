/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games on their way to other people: gathered in turns, made in threads, called off. */
#include <glib/gstdio.h>

#include "../scratch.h"
#include "../wait.h"
#include "mid-publishing.h"
#include "study-test.h"

enum
{
  PATIENCE = 30000, /* ms */
  N_GAMES = 40
};

typedef struct
{
  MidCollection *games;
  MidPublishStyle style;
  char *folder;
  GAsyncResult *result; /* NULL: it is not over */
  guint n_told;
  double told; /* the latest */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->games = mid_collection_new ();
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autofree char *text = g_strdup_printf (
        "[White \"Player %u\"]\n[Variant \"Chess\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *\n", i);
      g_autoptr (MidRecord) record = study_test_read (text);
      mid_collection_append (f->games, record);
    }
  g_assert_true (mid_publish_style_find (&f->style, mid_publish_style_list ()[0], NULL));
  f->folder = g_dir_make_tmp ("midline-publishing-XXXXXX", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_clear_object (&f->result);
  g_object_unref (f->games);
  mid_publish_style_clear (&f->style);
  scratch_remove (f->folder);
}

static void
over_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ((Fixture *) data)->result = g_object_ref (result);
}

static void
told_cb (double share, gpointer data)
{
  Fixture *f = data;
  g_assert_null (f->result);
  g_assert_cmpfloat (share, >=, f->told);
  f->told = share;
  f->n_told++;
}

/* The games at these places, -1 the last; called off at once if there is a cancellable. */
static void
begin (Fixture *f, const int *places, const char *title, GCancellable *cancellable)
{
  g_autoptr (GArray) positions = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; places[i] >= 0; i++)
    g_array_append_vals (positions, &(guint){ (guint) places[i] }, 1);
  mid_publishing_gather_async (f->games, positions, &f->style, title, cancellable, over_cb, f);
}

static MidPublication *
gather (Fixture *f, const int *places, const char *title)
{
  begin (f, places, title, NULL);
  WAIT_FOR (PATIENCE, f->result != NULL);
  g_autoptr (GAsyncResult) result = g_steal_pointer (&f->result);
  g_autoptr (GError) error = NULL;
  MidPublication *publication = mid_publishing_gather_finish (result, &error);
  g_assert_no_error (error);
  return publication;
}

static void
test_gather (Fixture *f, gconstpointer data)
{
  g_autoptr (MidPublication) publication = gather (f, (int[]){ 5, 2, 39, -1 }, "Three Games");
  g_assert_cmpstr (mid_publication_get_title (publication), ==, "Three Games");
  g_assert_cmpuint (mid_publication_get_n_chapters (publication), ==, 3);
}

static void
test_called_off (Fixture *f, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  begin (f, (int[]){ 0, 1, -1 }, "", cancellable);
  g_cancellable_cancel (cancellable);
  WAIT_FOR (PATIENCE, f->result != NULL);
  g_assert_null (mid_publishing_gather_finish (f->result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The whole is told in the main thread, never after the end, and is a file. */
static void
test_write (Fixture *f, gconstpointer data)
{
  g_autoptr (MidPublication) publication = gather (f, (int[]){ 0, 1, 2, -1 }, "");
  g_autofree char *path = g_build_filename (f->folder, "games.md", NULL);
  g_autoptr (GFile) out = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  mid_publishing_write_async (publication, MID_FORM_MARKDOWN, out, NULL, told_cb, over_cb, f);
  WAIT_FOR (PATIENCE, f->result != NULL);
  g_assert_true (mid_publishing_write_finish (f->result, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (f->n_told, >, 0);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Player 2"));
  g_assert_null (strstr (text, "Player 3"));
}

static void
test_unwritable (Fixture *f, gconstpointer data)
{
  g_autoptr (MidPublication) publication = gather (f, (int[]){ 0, -1 }, "");
  g_autofree char *path = g_build_filename (f->folder, "nowhere", "games.md", NULL);
  g_autoptr (GFile) out = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  mid_publishing_write_async (publication, MID_FORM_MARKDOWN, out, NULL, NULL, over_cb, f);
  WAIT_FOR (PATIENCE, f->result != NULL);
  g_assert_false (mid_publishing_write_finish (f->result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_pages (Fixture *f, gconstpointer data)
{
  const double width = 595, height = 842; /* points of A4 */
  g_autoptr (MidPublication) publication = gather (f, (int[]){ 0, 1, -1 }, "");
  g_autoptr (GError) error = NULL;
  mid_publishing_set_pages_async (publication, width, height, NULL, over_cb, f);
  WAIT_FOR (PATIENCE, f->result != NULL);
  g_autoptr (GPtrArray) pages = mid_publishing_set_pages_finish (f->result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (pages->len, >, 0);
}

/* A variation is made the main line of a copy; the main line has no need of one. */
static void
test_line (Fixture *f, gconstpointer data)
{
  g_autoptr (MidRecord) record = mid_collection_load_game (f->games, 0, NULL);
  MidNode *e5 = study_test_node (record, 2);
  MidNode *nf3 = mid_node_get_first_child (mid_node_get_next_sibling (e5));
  g_assert_null (mid_publishing_dup_line (record, e5));
  g_autoptr (MidCollection) line = mid_publishing_dup_line (record, nf3);
  g_autoptr (MidRecord) copy = mid_collection_load_game (line, 0, NULL);
  g_assert_cmpuint (mid_node_get_move (study_test_node (copy, 3)), ==, mid_node_get_move (nf3));
  g_assert_true (study_test_node (record, 2) == e5);
}

#define ADD(name, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/publishing/gather", test_gather);
  ADD ("/publishing/called-off", test_called_off);
  ADD ("/publishing/write", test_write);
  ADD ("/publishing/unwritable", test_unwritable);
  ADD ("/publishing/pages", test_pages);
  ADD ("/publishing/line", test_line);
  return g_test_run ();
}
