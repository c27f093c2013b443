/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What takes long is cancelled at moments all over its time: it then says so, or gives all that it
 * gives undisturbed.  Nothing half done passes for the whole. */
#include <glib/gstdio.h>

#include "../scratch.h"
#include "../stop.h"
#include "mid-check.h"
#include "mid-edit.h"
#include "mid-explorer.h"
#include "mid-name-survey.h"
#include "mid-xml-reader.h"
#include "mid-xml-writer.h"

enum
{
  GAMES = 4000
};

static char *folder;
static GFile *plain, *packed, *xml;
static char *text;
static MidIndex *whole;

/* Does it; what came of it in words, transfer full, or NULL and error. */
typedef char *(*Operation) (GCancellable *cancellable, GError **error);

static char *
dup_collection (MidCollection *collection)
{
  return collection != NULL
           ? g_strdup_printf ("%u", g_list_model_get_n_items (G_LIST_MODEL (collection)))
           : NULL;
}

static char *
load_plain (GCancellable *cancellable, GError **error)
{
  g_autoptr (MidCollection) collection = mid_collection_load (plain, cancellable, error);
  return dup_collection (collection);
}

static char *
load_packed (GCancellable *cancellable, GError **error)
{
  g_autoptr (MidCollection) collection = mid_collection_load (packed, cancellable, error);
  return dup_collection (collection);
}

static char *
read_xml (GCancellable *cancellable, GError **error)
{
  guint n = 0;
  GError *local = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (xml, NULL, NULL);
  g_autoptr (MidXmlReader) reader = mid_xml_reader_new (G_INPUT_STREAM (stream));
  for (MidRecord *record; (record = mid_xml_reader_next (reader, cancellable, &local)) != NULL; n++)
    g_object_unref (record);
  if (local != NULL)
    g_propagate_error (error, local);
  return local == NULL ? g_strdup_printf ("%u", n) : NULL;
}

static char *
unpack (GCancellable *cancellable, GError **error)
{
  g_autoptr (MidStore) store =
    mid_store_open_slowly (g_file_peek_path (packed), cancellable, error);
  return store != NULL ? g_strdup_printf ("%" G_GOFFSET_FORMAT, mid_store_get_size (store)) : NULL;
}

static char *
check (GCancellable *cancellable, GError **error)
{
  MidCheckTotals totals = { 0 };
  g_autoptr (GFileInputStream) stream = g_file_read (plain, NULL, NULL);
  if (!mid_check_stream (G_INPUT_STREAM (stream), MID_CHECK_MOVES, 2, NULL, NULL, &totals,
                         cancellable, error))
    return NULL;
  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, totals.games, totals.plies);
}

static char *
dup_length (GArray *array)
{
  return array != NULL ? g_strdup_printf ("%u", array->len) : NULL;
}

static char *
search (GCancellable *cancellable, GError **error)
{
  g_autoptr (MidQuery) query = mid_query_new ("moves:\"d4 d5\" white:player", NULL, NULL);
  g_autoptr (GArray) numbers = mid_index_search (whole, query, MID_INDEX_BY_NUMBER,
                                                 MID_INDEX_ASCENDING, 0, cancellable, error);
  return dup_length (numbers);
}

static char *
sum (GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) sums = mid_index_get_sums (whole, cancellable, error);
  return dup_length (sums);
}

static char *
find_duplicates (GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) groups = mid_index_find_duplicates (whole, cancellable, error);
  return groups != NULL ? g_strdup_printf ("%u", groups->len) : NULL;
}

static char *
complete (GCancellable *cancellable, GError **error)
{
  g_auto (GStrv) values = mid_index_complete (whole, "White", "Play", 50, cancellable, error);
  return values != NULL ? g_strjoinv (", ", values) : NULL;
}

static char *
explore (GCancellable *cancellable, GError **error)
{
  const MidGame *game = mid_game_find ("chess");
  MidPosition pos;
  g_assert_cmpint (game->start (game, NULL, 0, &pos).status, ==, MID_OK);
  g_autoptr (MidExploration) found =
    mid_explorer_look (whole, game, &pos, NULL, cancellable, error);
  return found != NULL ? g_strdup_printf ("%u %u", found->score.games, found->continuations->len)
                       : NULL;
}

static char *
survey (GCancellable *cancellable, GError **error)
{
  g_autoptr (MidNameSurvey) found = mid_name_survey_new (whole, cancellable, error);
  return found != NULL ? g_strdup_printf ("%u", mid_name_survey_get_proposals (found)->len) : NULL;
}

/* The file is what it was, or what it is to be. */
static char *
save (GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_build_filename (folder, "saved.pgn", NULL), *now = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_autoptr (MidCollection) collection = mid_collection_load (file, NULL, NULL);
  g_autoptr (MidRecord) record = mid_record_new (mid_game_find ("chess"), NULL, 0, NULL);
  mid_record_set_tag (record, "White", "Last", NULL);
  mid_collection_append (collection, record);
  gboolean good = mid_collection_save (collection, file, MID_SAVE_CAREFULLY, cancellable, error);
  g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
  g_assert_true (g_str_equal (now, text) == !good);
  g_assert_true (mid_collection_is_modified (collection) == !good);
  return good ? g_steal_pointer (&now) : NULL;
}

static const struct
{
  const char *name;
  Operation run;
} operations[] = { { "load", load_plain },
                   { "load-packed", load_packed },
                   { "read-xml", read_xml },
                   { "unpack", unpack },
                   { "check", check },
                   { "search", search },
                   { "sums", sum },
                   { "duplicates", find_duplicates },
                   { "complete", complete },
                   { "explore", explore },
                   { "survey-names", survey },
                   { "save", save } };

/* --- The moments ---------------------------------------------------------------------------- */

static gboolean
is_stopped (Operation run, gulong delay, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Stop stop = { cancellable, delay };
  GThread *thread = g_thread_new ("stop", stop_cb, &stop);
  g_autofree char *outcome = run (cancellable, &error);
  g_thread_join (thread);
  if (outcome == NULL)
    {
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      return TRUE;
    }
  g_assert_no_error (error);
  g_assert_cmpstr (outcome, ==, expected);
  return FALSE;
}

static void
test_operation (gconstpointer data)
{
  Operation run = operations[GPOINTER_TO_UINT (data)].run;
  g_autoptr (GError) error = NULL;
  gint64 start = g_get_monotonic_time ();
  g_autofree char *expected = run (NULL, &error);
  gint64 time = g_get_monotonic_time () - start;
  guint stopped = 0, n = g_test_slow () ? 400 : 12;
  g_assert_no_error (error);
  g_autoptr (GCancellable) before = g_cancellable_new ();
  g_cancellable_cancel (before);
  g_autofree char *nothing = run (before, &error);
  g_assert_null (nothing);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  for (guint i = 0; i < n; i++)
    stopped += is_stopped (run, (gulong) (time * i / n), expected);
  g_test_message ("%u of %u were stopped within %d µs", stopped, n, (int) time);
}

/* --- The files ------------------------------------------------------------------------------ */

static GFile *
write_as (const char *name, const char *contents)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  return g_file_new_for_path (path);
}

static GFile *
write_packed (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GOutputStream) raw =
    G_OUTPUT_STREAM (g_file_create (file, G_FILE_CREATE_NONE, NULL, NULL));
  g_autoptr (GZlibCompressor) gzip = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 6);
  g_autoptr (GOutputStream) out = g_converter_output_stream_new (raw, G_CONVERTER (gzip));
  g_assert_true (g_output_stream_write_all (out, text, strlen (text), NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (out, NULL, NULL));
  return g_steal_pointer (&file);
}

static GFile *
write_xml (const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GOutputStream) out =
    G_OUTPUT_STREAM (g_file_create (file, G_FILE_CREATE_NONE, NULL, NULL));
  g_autoptr (MidXmlWriter) writer = mid_xml_writer_new (out);
  g_autoptr (MidCollection) collection = mid_collection_load (plain, NULL, NULL);
  for (guint i = 0; i < GAMES; i++)
    {
      g_autoptr (MidRecord) record = mid_collection_load_game (collection, i, NULL);
      g_assert_true (mid_xml_writer_append (writer, record, NULL));
    }
  g_assert_true (mid_xml_writer_finish (writer, NULL));
  return g_steal_pointer (&file);
}

static void
write_files (void)
{
  static const char *const lines[] = { "1. d4 d5 2. c4 e6", "1. e4 e5 2. Nf3 Nc6",
                                       "1. d4 Nf6 2. c4 g6 (2... e6 3. Nc3 Bb4)" };
  g_autoptr (GString) all = g_string_new (NULL);
  for (guint i = 0; i < GAMES; i++)
    g_string_append_printf (all, "[White \"Player, %c\"]\n[Black \"Player %c.\"]\n\n%s *\n\n",
                            'A' + i % 26, 'A' + i / 3 % 26, lines[i % G_N_ELEMENTS (lines)]);
  text = g_string_free (g_steal_pointer (&all), FALSE);
  plain = write_as ("plain.pgn", text);
  packed = write_packed ("packed.pgn.gz");
  xml = write_xml ("games.xml");
  whole = mid_index_new (g_file_peek_path (plain), NULL);
  g_assert_true (mid_index_build (whole, NULL, NULL, NULL, NULL));
}

int
main (int argc, char **argv)
{
  folder = g_dir_make_tmp ("midline-cancelled-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  write_files ();
  for (guint i = 0; i < G_N_ELEMENTS (operations); i++)
    {
      g_autofree char *name = g_strdup_printf ("/cancelled/%s", operations[i].name);
      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_operation);
    }
  int status = g_test_run ();
  g_clear_object (&whole);
  g_object_unref (plain);
  g_object_unref (packed);
  g_object_unref (xml);
  g_free (text);
  scratch_remove (folder);
  return status;
}
