/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A collection is saved step by step while it goes on being edited: whatever is done between two
 * steps is in the file or still unsaved, and the file is whole. */
#include <glib/gstdio.h>
#include <string.h>

#include "../scratch.h"
#include "mid-edit.h"
#include "mid-save-private.h"

enum
{
  MANY = 20000 /* games: more than are gathered in one turn of the main loop */
};

static char *folder;

/* --- Files ---------------------------------------------------------------------------------- */

static GFile *
get_file (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  return g_file_new_for_path (path);
}

/* Games with their number as event; where they are, if places is there. */
static GFile *
write_file (const char *name, guint n, GArray *places)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GFile *file = get_file (name);
  for (guint i = 0; i < n; i++)
    {
      MidPlace place = { (goffset) text->len, 0 };
      g_string_append_printf (text, "[Event \"%u\"]\n\n1.e4  e5 {%u} 2. Nf3 *\n", i, i);
      place.length = (goffset) text->len - place.at;
      g_string_append_printf (text, "\n%s", i % 3 == 0 ? "% nobody's\n\n" : "");
      if (places != NULL)
        g_array_append_val (places, place);
    }
  g_assert_true (g_file_set_contents (g_file_peek_path (file), text->str, -1, NULL));
  return file;
}

static MidCollection *
open_whole (GFile *file)
{
  g_autoptr (GError) error = NULL;
  MidCollection *collection = mid_collection_load (file, NULL, &error);
  g_assert_no_error (error);
  return collection;
}

static MidCollection *
open_listed (GFile *file, GArray *places, guint n)
{
  g_autoptr (GError) error = NULL;
  MidCollection *collection = mid_collection_new_listed (file, &error);
  g_assert_no_error (error);
  mid_collection_add_places (collection, (MidPlace *) (gpointer) places->data, n);
  if (n == places->len)
    mid_collection_end_places (collection);
  return collection;
}

static guint
count (MidCollection *collection)
{
  return g_list_model_get_n_items (G_LIST_MODEL (collection));
}

static MidRecord *
get_record (MidCollection *collection, guint i)
{
  g_autoptr (GError) error = NULL;
  MidRecord *record = mid_collection_load_game (collection, i, &error);
  g_assert_no_error (error);
  return record;
}

static void
sign (MidCollection *collection, guint i, const char *name)
{
  g_autoptr (MidRecord) record = get_record (collection, i);
  g_assert_true (mid_record_set_tag (record, "Annotator", name, NULL));
}

static const char *
get_event (MidRecord *record)
{
  return mid_record_get_tag (record, "Event");
}

/* Who signed which games: "0 1 2=me 3". */
static char *
dup_signs (MidCollection *collection)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < count (collection); i++)
    {
      g_autoptr (MidRecord) record = get_record (collection, i);
      const char *who = mid_record_get_tag (record, "Annotator");
      g_string_append_printf (text, i > 0 ? " %s" : "%s", get_event (record));
      if (who != NULL)
        g_string_append_printf (text, "=%s", who);
    }
  return g_string_free (text, FALSE);
}

static void
assert_signs (MidCollection *collection, const char *expected)
{
  g_autofree char *signs = dup_signs (collection);
  g_assert_cmpstr (signs, ==, expected);
}

static void
assert_file (GFile *file, const char *expected)
{
  g_autoptr (MidCollection) written = open_whole (file);
  g_assert_cmpuint (mid_collection_get_n_errors (written), ==, 0);
  assert_signs (written, expected);
}

static gboolean
is_modified (MidCollection *collection, guint i)
{
  g_autoptr (MidRecord) record = get_record (collection, i);
  return mid_record_is_modified (record);
}

/* --- Step by step --------------------------------------------------------------------------- */

/* One game; whether that was the last. */
static gboolean
gather (MidSave *save, MidCollection *collection)
{
  return mid_save_gather (save, collection, 0, NULL);
}

static gboolean
settle (MidSave *save, MidCollection *collection)
{
  return mid_save_settle (save, collection, 0);
}

static void
write_and_settle (MidSave *save, MidCollection *collection)
{
  g_autoptr (GError) error = NULL;
  gboolean written = mid_save_write (save, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (written);
  mid_save_adopt (save, collection);
  while (!settle (save, collection))
    ;
  mid_collection_check_modified (collection);
  mid_save_free (save);
}

static void
finish (MidSave *save, MidCollection *collection)
{
  while (!gather (save, collection))
    ;
  write_and_settle (save, collection);
}

static void
check_edits (MidCollection *collection, GFile *file)
{
  for (guint i = 0; i < 5; i++)
    sign (collection, i, "me");
  MidSave *save = mid_save_new (file, FALSE, NULL);
  g_assert_false (gather (save, collection));
  g_assert_false (gather (save, collection));
  sign (collection, 0, "late");
  sign (collection, 4, "early");
  finish (save, collection);
  assert_file (file, "0=me 1=me 2=me 3=me 4=early");
  g_assert_true (is_modified (collection, 0));
  for (guint i = 1; i < 5; i++)
    g_assert_false (is_modified (collection, i));
  g_assert_true (mid_collection_is_modified (collection));

  /* What was written is a step of its history like any other. */
  g_autoptr (MidRecord) first = get_record (collection, 0);
  mid_record_undo (first);
  g_assert_false (mid_collection_is_modified (collection));
  mid_record_undo (first);
  g_assert_true (mid_collection_is_modified (collection));
  finish (mid_save_new (file, FALSE, NULL), collection);
  assert_file (file, "0 1=me 2=me 3=me 4=early");
  g_assert_false (mid_collection_is_modified (collection));
}

static void
test_edits (void)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (MidPlace));
  g_autoptr (GFile) one = write_file ("whole.mgn", 5, NULL);
  g_autoptr (GFile) other = write_file ("listed.mgn", 5, places);
  g_autoptr (MidCollection) whole = open_whole (one);
  g_autoptr (MidCollection) listed = open_listed (other, places, places->len);
  check_edits (whole, one);
  check_edits (listed, other);
  g_autofree char *a = NULL, *b = NULL;
  g_assert_true (g_file_get_contents (g_file_peek_path (one), &a, NULL, NULL));
  g_assert_true (g_file_get_contents (g_file_peek_path (other), &b, NULL, NULL));
  g_assert_nonnull (strstr (a, "% nobody's"));
  g_assert_cmpstr (a, ==, b);
}

/* Undone before it was written, and edited while the others are settled. */
static void
test_edits_while_settling (void)
{
  g_autoptr (GFile) file = write_file ("settling.mgn", 3, NULL);
  g_autoptr (MidCollection) collection = open_whole (file);
  g_autoptr (MidRecord) first = get_record (collection, 0);
  for (guint i = 0; i < 3; i++)
    sign (collection, i, "me");
  MidSave *save = mid_save_new (file, FALSE, NULL);
  while (!gather (save, collection))
    ;
  mid_record_undo (first);
  g_assert_false (mid_record_is_modified (first));
  g_assert_true (mid_save_write (save, NULL, NULL));
  mid_save_adopt (save, collection);
  g_assert_false (settle (save, collection));
  g_assert_true (mid_record_is_modified (first)); /* the file has what was undone */
  sign (collection, 1, "late");
  sign (collection, 2, "late");
  while (!settle (save, collection))
    ;
  mid_save_free (save);
  assert_file (file, "0=me 1=me 2=me");
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MidRecord) record = get_record (collection, i);
      g_assert_true (mid_record_is_modified (record));
      g_assert_true (mid_collection_is_modified (collection));
      if (i == 0)
        mid_record_redo (record);
      else
        mid_record_undo (record);
      g_assert_false (mid_record_is_modified (record));
    }
  g_assert_false (mid_collection_is_modified (collection));
}

/* The only edit is undone meanwhile: there is none, until it turns out that the file has it. */
static void
test_undone (void)
{
  g_autoptr (GFile) file = write_file ("undone.mgn", 2, NULL);
  g_autoptr (MidCollection) collection = open_whole (file);
  g_autoptr (MidRecord) second = get_record (collection, 1);
  sign (collection, 1, "me");
  MidSave *save = mid_save_new (file, FALSE, NULL);
  while (!gather (save, collection))
    ;
  mid_record_undo (second);
  g_assert_false (mid_collection_is_modified (collection));
  write_and_settle (save, collection);
  assert_file (file, "0 1=me");
  g_assert_true (mid_collection_is_modified (collection));
  mid_record_redo (second);
  g_assert_false (mid_collection_is_modified (collection));
}

/* One that has no history. */
static MidRecord *
new_record (const char *event)
{
  g_autoptr (MidRecord) record = mid_record_new (mid_game_find ("chess"), NULL, 0, NULL);
  mid_record_set_tag (record, "Event", event, NULL);
  return mid_record_copy (record);
}

static void
test_list (void)
{
  g_autoptr (GFile) file = write_file ("list.mgn", 6, NULL);
  g_autoptr (MidCollection) collection = open_whole (file);
  g_autoptr (MidRecord) added = new_record ("added"), put = new_record ("put");
  sign (collection, 1, "me");
  MidSave *save = mid_save_new (file, FALSE, NULL);
  for (guint i = 0; i < 3; i++)
    g_assert_false (gather (save, collection));
  mid_collection_remove (collection, 4); /* not gathered yet */
  mid_collection_remove (collection, 0); /* gathered */
  mid_collection_replace (collection, 0, put);
  mid_collection_append (collection, added);
  finish (save, collection);
  assert_file (file, "0 1=me 2 3 5 added");
  assert_signs (collection, "put 2 3 5 added");
  g_assert_true (mid_collection_is_modified (collection));
  finish (mid_save_new (file, FALSE, NULL), collection);
  assert_file (file, "put 2 3 5 added");
  g_assert_false (mid_collection_is_modified (collection));
}

/* Games that were listed meanwhile are not left out. */
static void
test_listing (void)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (MidPlace));
  g_autoptr (GFile) file = write_file ("listing.mgn", 6, places);
  g_autoptr (MidCollection) collection = open_listed (file, places, 3);
  sign (collection, 1, "me");
  MidSave *save = mid_save_new (file, FALSE, NULL);
  g_assert_false (gather (save, collection));
  g_assert_false (gather (save, collection));
  mid_collection_add_places (collection, &g_array_index (places, MidPlace, 3), 3);
  mid_collection_end_places (collection);
  finish (save, collection);
  assert_file (file, "0 1=me 2 3 4 5");
  assert_signs (collection, "0 1=me 2 3 4 5");
  g_assert_false (mid_collection_is_modified (collection));
}

/* A game that was asked for is another one when all are listed anew. */
static void
test_listed_anew (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (MidPlace));
  g_autoptr (GFile) file = write_file ("anew.mgn", 3, places), out = get_file ("some.mgn");
  g_autoptr (MidCollection) collection = open_listed (file, places, 3);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_vals (ids, ((const guint[]){ 3, 1 }), 2);
  MidSave *save = mid_save_new (out, TRUE, ids);
  g_assert_false (gather (save, collection));
  g_assert_true (mid_collection_drop_places (collection));
  g_assert_true (gather (save, collection));
  g_assert_false (mid_save_write (save, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_false (g_file_query_exists (out, NULL));
  mid_save_free (save);
}

/* --- By chance ------------------------------------------------------------------------------ */

static void
change (MidCollection *collection, GPtrArray *events, GRand *rand, guint serial)
{
  guint n = count (collection), i = (guint) g_rand_int_range (rand, 0, (gint32) n);
  g_autofree char *name = g_strdup_printf ("n%u", serial);
  g_autoptr (MidRecord) record = get_record (collection, i);
  switch (g_rand_int_range (rand, 0, 10))
    {
    case 0:
      {
        g_autoptr (MidRecord) added = new_record (name);
        mid_collection_append (collection, added);
        g_ptr_array_add (events, g_strdup (name));
        break;
      }
    case 1:
      if (n > 2)
        {
          mid_collection_remove (collection, i);
          g_ptr_array_remove_index (events, i);
        }
      break;
    case 2:
      {
        g_autoptr (MidRecord) put = new_record (name);
        mid_collection_replace (collection, i, put);
        g_free (events->pdata[i]);
        events->pdata[i] = g_strdup (name);
        break;
      }
    case 3:
      {
        const guint two[] = { i, n - 1 };
        g_assert_true (mid_collection_set_tag (collection, two, 2, "Annotator", name, NULL));
        break;
      }
    case 4:
      mid_record_undo (record);
      break;
    case 5:
      mid_record_redo (record);
      break;
    default:
      g_assert_true (mid_record_set_tag (record, "Annotator", name, NULL));
      break;
    }
}

static GHashTable *
index_signs (MidCollection *collection)
{
  GHashTable *signs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < count (collection); i++)
    {
      g_autoptr (MidRecord) record = get_record (collection, i);
      const char *who = mid_record_get_tag (record, "Annotator");
      g_hash_table_insert (signs, g_strdup (get_event (record)), g_strdup (who != NULL ? who : ""));
    }
  return signs;
}

/* What says that it is saved is in the file. */
static void
check_saved (MidCollection *collection, GFile *file, GPtrArray *events)
{
  g_autoptr (MidCollection) written = open_whole (file);
  g_autoptr (GHashTable) signs = index_signs (written);
  gboolean modified = mid_collection_is_modified (collection);
  if (!modified)
    {
      g_autofree char *expected = dup_signs (collection);
      assert_signs (written, expected);
    }
  g_assert_cmpuint (count (collection), ==, events->len);
  for (guint i = 0; i < events->len; i++)
    {
      g_autoptr (MidRecord) record = get_record (collection, i);
      const char *who = mid_record_get_tag (record, "Annotator");
      g_assert_cmpstr (get_event (record), ==, events->pdata[i]);
      if (mid_record_is_modified (record))
        g_assert_true (modified);
      else if (!modified || g_hash_table_contains (signs, get_event (record)))
        g_assert_cmpstr (g_hash_table_lookup (signs, get_event (record)), ==,
                         who != NULL ? who : "");
    }
}

static void
run_by_chance (MidCollection *collection, GFile *file, GRand *rand)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_free);
  guint serial = 0;
  for (guint i = 0; i < count (collection); i++)
    g_ptr_array_add (events, g_strdup_printf ("%u", i));
  for (guint round = 0; round < 4; round++)
    {
      MidSave *save = mid_save_new (file, FALSE, NULL);
      collection->n_saving++;
      while (!gather (save, collection))
        if (g_rand_boolean (rand))
          change (collection, events, rand, ++serial);
      g_assert_true (mid_save_write (save, NULL, NULL));
      change (collection, events, rand, ++serial);
      mid_save_adopt (save, collection);
      while (!settle (save, collection))
        if (g_rand_boolean (rand))
          change (collection, events, rand, ++serial);
      collection->n_saving--;
      mid_save_free (save);
      check_saved (collection, file, events);
    }
  finish (mid_save_new (file, FALSE, NULL), collection);
  g_assert_false (mid_collection_is_modified (collection));
  check_saved (collection, file, events);
}

static void
test_by_chance (void)
{
  for (guint seed = 0; seed < 60; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (MidPlace));
      g_autoptr (GFile) file = write_file ("chance.mgn", 8, places);
      g_autoptr (MidCollection) collection =
        seed % 2 == 0 ? open_whole (file) : open_listed (file, places, places->len);
      run_by_chance (collection, file, rand);
    }
}

/* --- Beside the main loop ------------------------------------------------------------------- */

typedef struct
{
  MidCollection *collection;
  GCancellable *cancellable; /* cancelled while games are gathered; NULL: nothing is */
  guint gathering, settling; /* turns of the main loop that saw it half done */
  guint n_open;
  GError *error;
} Watch;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Watch *watch = data;
  g_assert_no_error (watch->error);
  mid_collection_save_finish (MID_COLLECTION (source), result, &watch->error);
  watch->n_open--;
}

static void
extracted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Watch *watch = data;
  g_assert_no_error (watch->error);
  mid_collection_extract_finish (MID_COLLECTION (source), result, &watch->error);
  watch->n_open--;
}

/* The first time, edits a game that is gathered and one that is not. */
static void
see_gathering (Watch *watch)
{
  if (watch->gathering++ > 0)
    return;
  sign (watch->collection, 0, "late");
  sign (watch->collection, count (watch->collection) - 1, "early");
  if (watch->cancellable != NULL)
    g_cancellable_cancel (watch->cancellable);
}

static gboolean
look_cb (gpointer data)
{
  Watch *watch = data;
  const MidSave *save =
    watch->collection->saving != NULL ? g_task_get_task_data (watch->collection->saving) : NULL;
  if (save != NULL && save->games->len > 0 && save->games->len < MANY)
    see_gathering (watch);
  if (save != NULL && save->n_settled > 0 && save->n_settled < MANY)
    watch->settling++;
  return G_SOURCE_CONTINUE;
}

static void
save_beside (Watch *watch, GFile *file, GCancellable *cancellable)
{
  watch->n_open++;
  mid_collection_save_async (watch->collection, file, FALSE, cancellable, saved_cb, watch);
}

/* Until all is done. */
static void
wait_for (Watch *watch)
{
  guint id = g_idle_add (look_cb, watch);
  while (watch->n_open > 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (id);
}

static MidCollection *
open_edited (GFile *file)
{
  MidCollection *collection = open_whole (file);
  for (guint i = 0; i < MANY; i++)
    sign (collection, i, "me");
  return collection;
}

static void
assert_annotator (MidCollection *collection, guint i, const char *name)
{
  g_autoptr (MidRecord) record = get_record (collection, i);
  g_assert_cmpstr (mid_record_get_tag (record, "Annotator"), ==, name);
}

/* The main loop has many turns of its own, in which games are edited. */
static void
test_beside (void)
{
  g_autoptr (GFile) file = write_file ("beside.mgn", MANY, NULL);
  g_autoptr (MidCollection) collection = open_edited (file);
  Watch watch = { .collection = collection };
  save_beside (&watch, file, NULL);
  wait_for (&watch);
  g_assert_no_error (watch.error);
  g_assert_cmpuint (watch.gathering, >=, 2);
  g_assert_cmpuint (watch.settling, >=, 1);
  g_autoptr (MidCollection) written = open_whole (file);
  g_assert_cmpuint (count (written), ==, MANY);
  assert_annotator (written, 0, "me");
  assert_annotator (written, 1, "me");
  assert_annotator (written, MANY - 1, "early");
  g_assert_true (is_modified (collection, 0));
  g_assert_false (is_modified (collection, 1));
  g_assert_false (is_modified (collection, MANY - 1));
  g_assert_true (mid_collection_is_modified (collection));
}

static void
test_cancelled (void)
{
  g_autoptr (GFile) file = write_file ("cancelled.mgn", MANY, NULL);
  g_autoptr (MidCollection) collection = open_edited (file);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *before = NULL, *after = NULL;
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &before, NULL, NULL));
  Watch watch = { .collection = collection, .cancellable = cancellable };
  save_beside (&watch, file, cancellable);
  wait_for (&watch);
  g_assert_error (watch.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (watch.gathering, >=, 1);
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_assert_true (is_modified (collection, 0) && is_modified (collection, MANY / 2));
  g_clear_error (&watch.error);

  watch.cancellable = NULL; /* and now in earnest */
  save_beside (&watch, file, NULL);
  wait_for (&watch);
  g_assert_no_error (watch.error);
  g_assert_false (mid_collection_is_modified (collection));
  g_autoptr (MidCollection) written = open_whole (file);
  assert_annotator (written, 0, "late");
  assert_annotator (written, MANY / 2, "me");
}

/* Another saving waits for its turn, and the file is the program's own; so is what is taken out of
 * it meanwhile. */
static void
test_waiting (void)
{
  g_autoptr (GFile) file = write_file ("waiting.mgn", MANY, NULL);
  g_autoptr (GFile) some = get_file ("some.mgn");
  g_autoptr (MidCollection) collection = open_edited (file);
  const guint positions[] = { MANY - 1, 0, 7 };
  Watch watch = { .collection = collection };
  save_beside (&watch, file, NULL);
  save_beside (&watch, file, NULL);
  watch.n_open++;
  mid_collection_extract_async (collection, positions, 3, some, NULL, extracted_cb, &watch);
  mid_collection_remove (collection, 7);
  g_assert_null (mid_collection_get_undo_tag (collection));
  wait_for (&watch);
  g_assert_no_error (watch.error);
  g_assert_false (mid_collection_is_modified (collection));
  g_assert_cmpuint (collection->n_saving, ==, 0);
  g_autoptr (MidCollection) written = open_whole (file);
  g_assert_cmpuint (count (written), ==, MANY - 1);
  assert_annotator (written, 0, "late");
  assert_annotator (written, MANY - 2, "early");
  g_autofree char *expected = g_strdup_printf ("%u=early 0=late", MANY - 1);
  assert_file (some, expected);
}

/* Nobody but the saving holds the collection any more. */
static void
test_let_go (void)
{
  g_autoptr (GFile) file = write_file ("let-go.mgn", MANY, NULL);
  MidCollection *collection = open_edited (file);
  Watch watch = { .collection = collection };
  g_object_add_weak_pointer (G_OBJECT (collection), (gpointer *) &collection);
  save_beside (&watch, file, NULL);
  g_object_unref (collection);
  while (watch.n_open > 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_no_error (watch.error);
  g_assert_null (collection);
  g_autoptr (MidCollection) written = open_whole (file);
  assert_annotator (written, MANY - 1, "me");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("midline-save-XXXXXX", NULL);
  g_test_add_func ("/save/edits", test_edits);
  g_test_add_func ("/save/edits-while-settling", test_edits_while_settling);
  g_test_add_func ("/save/undone", test_undone);
  g_test_add_func ("/save/list", test_list);
  g_test_add_func ("/save/listing", test_listing);
  g_test_add_func ("/save/listed-anew", test_listed_anew);
  g_test_add_func ("/save/by-chance", test_by_chance);
  g_test_add_func ("/save/beside", test_beside);
  g_test_add_func ("/save/cancelled", test_cancelled);
  g_test_add_func ("/save/waiting", test_waiting);
  g_test_add_func ("/save/let-go", test_let_go);
  int status = g_test_run ();
  scratch_remove (folder);
  return status;
}
