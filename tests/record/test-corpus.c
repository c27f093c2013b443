/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A zoo of files as they are found in the wild, and worse: tests/corpus/pgn.
 *
 * NAME.mgn is what NAME.pgn means, in canonical form; NAME.errors what is said about it, if
 * anything is.  "test-corpus FOLDER --write" writes both anew, to be looked at before they are
 * believed.
 */
#include <locale.h>
#include <string.h>

#include "mid-check.h"
#include "mid-record-private.h"
#include "mid-writer.h"
#include "mid-xml-reader.h"
#include "mid-xml-writer.h"

typedef struct
{
  GString *mgn, *errors;
  GByteArray *sources;
  guint games;
} Reading;

static void
append_error (const MidReadError *error, gpointer data)
{
  g_string_append_printf (data, "%u:%u: %s\n", error->line, error->column, error->message);
}

static Reading
read_text (const char *text, gsize len)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  Reading reading = { g_string_new (NULL), g_string_new (NULL), g_byte_array_new (), 0 };
  MidRecord *record;

  while ((record = mid_reader_next (reader, NULL, NULL)) != NULL)
    {
      gsize size;
      const guint8 *source = g_bytes_get_data (record->source, &size);
      g_byte_array_append (reading.sources, source, (guint) size);
      for (guint i = 0; i < mid_reader_get_n_errors (reader); i++)
        append_error (mid_reader_get_error (reader, i), reading.errors);
      mid_writer_append (record, MID_WRITE_MGN, reading.mgn);
      reading.games++;
      g_object_unref (record);
    }
  g_autoptr (GBytes) rest = mid_reader_dup_rest (reader);
  g_byte_array_append (reading.sources, g_bytes_get_data (rest, NULL),
                       (guint) g_bytes_get_size (rest));
  return reading;
}

static void
reading_clear (Reading *reading)
{
  g_string_free (reading->mgn, TRUE);
  g_string_free (reading->errors, TRUE);
  g_byte_array_unref (reading->sources);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

static char *
load (const char *path, gsize *len)
{
  char *text = NULL;
  if (!g_file_get_contents (path, &text, len, NULL))
    text = g_strdup ("");
  return text;
}

static char *
dup_beside (const char *path, const char *ending)
{
  return g_strdup_printf ("%.*s%s", (int) (strlen (path) - strlen (".pgn")), path, ending);
}

/* --- What is expected ------------------------------------------------------------------------- */

static void
assert_file (const char *path, const char *ending, const char *text)
{
  g_autofree char *beside = dup_beside (path, ending);
  gsize len = 0;
  g_autofree char *expected = load (beside, &len);
  g_assert_cmpstr (text, ==, expected);
}

static void
write_file (const char *path, const char *ending, const char *text)
{
  g_autofree char *beside = dup_beside (path, ending);
  if (*text != '\0')
    g_assert_true (g_file_set_contents (beside, text, -1, NULL));
}

/* --- Other ways to the same ------------------------------------------------------------------- */

/* The checker is another visitor of the same games: it says the same, on any number of threads. */
static void
assert_checked (const char *text, gsize len, const Reading *reading, guint threads)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) len, NULL);
  g_autoptr (GString) errors = g_string_new (NULL);
  MidCheckTotals totals = { 0 };
  g_assert_true (
    mid_check_stream (stream, MID_CHECK_MOVES, threads, append_error, errors, &totals, NULL, NULL));
  g_assert_cmpstr (errors->str, ==, reading->errors->str);
  g_assert_cmpuint (totals.games, ==, reading->games);
}

/* As a document, and back. */
static void
assert_xml (const Reading *reading)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (reading->mgn->str, reading->mgn->len);
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();
  MidXmlWriter *writer = mid_xml_writer_new (out);
  g_autoptr (GString) back = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  MidRecord *record;

  for (; (record = mid_reader_next (reader, NULL, NULL)) != NULL; g_object_unref (record))
    g_assert_true (mid_xml_writer_append (writer, record, NULL));
  g_assert_true (mid_xml_writer_finish (writer, NULL));
  mid_xml_writer_free (writer);
  g_assert_true (g_output_stream_close (out, NULL, NULL));
  g_autoptr (GBytes) bytes = g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
  g_autoptr (GInputStream) in = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (MidXmlReader) xml = mid_xml_reader_new (in);
  for (; (record = mid_xml_reader_next (xml, NULL, &error)) != NULL; g_object_unref (record))
    mid_writer_append (record, MID_WRITE_MGN, back);
  g_assert_no_error (error);
  g_assert_cmpstr (back->str, ==, reading->mgn->str);
}

static void
test_file (gconstpointer data)
{
  const char *path = data;
  gsize len;
  g_autofree char *text = load (path, &len);
  g_auto (Reading) reading = read_text (text, len);
  g_auto (Reading) again = read_text (reading.mgn->str, reading.mgn->len);

  g_assert_cmpmem (reading.sources->data, reading.sources->len, text, len);
  assert_file (path, ".mgn", reading.mgn->str);
  assert_file (path, ".errors", reading.errors->str);
  g_assert_cmpstr (again.mgn->str, ==, reading.mgn->str);
  g_assert_cmpuint (again.games, ==, reading.games);
  assert_checked (text, len, &reading, 1);
  assert_checked (text, len, &reading, 3);
  assert_xml (&reading);
}

static void
write_expected (const char *path)
{
  gsize len;
  g_autofree char *text = load (path, &len);
  g_auto (Reading) reading = read_text (text, len);
  write_file (path, ".mgn", reading.mgn->str);
  write_file (path, ".errors", reading.errors->str);
}

/* --- pgn-extract ------------------------------------------------------------------------------ */

/* What it cannot read, or not so: ";" within a line, hard spaces, signs such as "+=", tabs of old
 * kinds, "½-½", "e8(Q)", null moves in the main line, signs in the names of
 * tags, variations without a move. */
static const char *const unreadable[] = {
  "comment-result-inside", "en-passant-joined", "glyphs",
  "hard-spaces",           "line-comments",     "null-move-main-line",
  "promotion-in-brackets", "result-fractions",  "tabs-and-blank-lines",
  "tags-unknown",          "remark-variation",  "line-comment-with-brace",
};

/* Moves as squares, variations too, a game a line. */
static char *
dup_own_moves (const char *text, gsize len)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  GString *out = g_string_new (NULL);
  MidRecord *record;

  for (; (record = mid_reader_next (reader, NULL, NULL)) != NULL; g_object_unref (record))
    {
      g_autoptr (GQueue) nodes = g_queue_new ();
      for (MidNode *node = record->root; node != NULL; node = g_queue_pop_head (nodes))
        {
          char move[MID_MOVE_TEXT_MAX] = "";
          MidPosition pos;
          for (MidNode *child = node->first_child; child != NULL; child = child->next)
            g_queue_push_tail (nodes, child);
          if (node->move == 0)
            continue;
          mid_record_get_position_before (record, node, &pos);
          record->game->format_move (&pos, node->move, MID_LONG, move, sizeof move);
          g_string_append_printf (out, "%s ", move);
        }
      g_string_append_c (out, '\n');
    }
  return g_string_free (out, FALSE);
}

/* What pgn-extract makes of a file: the moves as squares, or all of it. */
static char *
dup_extracted (const char *program, const char *path, gboolean moves)
{
  const char *argv[] = {
    program,
    "-s",
    path,
    moves ? "-C" : NULL,
    "-N",
    "-w99999",
    "--nomovenumbers",
    "--noresults",
    "--notags",
    "-Wuci",
    NULL,
  };
  char *text = NULL;
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL,
                               &text, NULL, NULL, NULL));
  return text;
}

/* It reads the file and our canonical form of it alike, and we read what it writes as we read the
 * file. */
static void
compare_with_extract (const char *program, const char *path)
{
  gsize len;
  g_autofree char *canonical = dup_beside (path, ".mgn");
  g_autofree char *text = load (path, &len);
  g_autofree char *theirs = dup_extracted (program, path, TRUE);
  g_autofree char *same = dup_extracted (program, canonical, TRUE);
  g_autofree char *written = dup_extracted (program, canonical, FALSE);
  g_autofree char *moves = dup_own_moves (text, len);
  g_autofree char *again = dup_own_moves (written, strlen (written));

  if (strcmp (theirs, same) != 0 || strcmp (moves, again) != 0)
    g_test_message ("%s", path);
  g_assert_cmpstr (g_strstrip (theirs), ==, g_strstrip (same));
  g_assert_cmpstr (moves, ==, again);
}

static gboolean
is_readable (const char *path)
{
  g_autofree char *errors = dup_beside (path, ".errors");
  g_autofree char *canonical = dup_beside (path, ".mgn");
  g_autofree char *name = g_path_get_basename (path);
  gsize len = 0;
  g_autofree char *text = load (canonical, &len);

  name[strlen (name) - strlen (".pgn")] = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (unreadable); i++)
    if (strcmp (unreadable[i], name) == 0)
      return FALSE;
  return len > 0 && strstr (text, "[Variant") == NULL && !g_file_test (errors, G_FILE_TEST_EXISTS);
}

static void
test_pgn_extract (gconstpointer data)
{
  GPtrArray *paths = (GPtrArray *) data;
  g_autofree char *program = g_find_program_in_path ("pgn-extract");
  guint compared = 0;

  if (program == NULL && g_file_test ("/usr/games/pgn-extract", G_FILE_TEST_IS_EXECUTABLE))
    program = g_strdup ("/usr/games/pgn-extract");
  if (program == NULL)
    {
      g_test_skip ("pgn-extract is not installed");
      return;
    }
  for (guint i = 0; i < paths->len; i++)
    if (is_readable (g_ptr_array_index (paths, i)))
      {
        compare_with_extract (program, g_ptr_array_index (paths, i));
        compared++;
      }
  g_assert_cmpuint (compared, >=, 60);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  const char *folder = argv[1];
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".pgn"))
      g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_assert_cmpuint (paths->len, >=, 60);
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autofree char *base = g_path_get_basename (path);
      g_autofree char *test = g_strdup_printf ("/corpus/%s", base);
      if (g_strcmp0 (argv[2], "--write") == 0)
        write_expected (path);
      else
        g_test_add_data_func (test, path, test_file);
    }
  g_test_add_data_func ("/corpus/pgn-extract", paths, test_pgn_extract);
  return g_test_run ();
}
