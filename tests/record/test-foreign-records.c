/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records as other programs and people write them: tests/corpus/foreign.
 *
 * NAME.expected says what NAME.pgn means: "remarks N errors N", then the main line of each game as
 * squares.  N may be "some".  The games are a handful that everybody knows; their main lines are
 * what pgn-extract makes of them in plain SAN, so that no reader is judged by itself.
 *
 * Where pgn-extract is installed it reads the foreign files, too.  Those of which it makes
 * something else are named below: what it cannot do, and we can.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "mid-reader.h"
#include "mid-writer.h"

/* Null moves are "--" here; castling is the king's squares. */
static void
append_move (MidRecord *record, MidNode *node, GString *out)
{
  const MidGame *game = mid_record_get_game (record);
  char text[MID_MOVE_TEXT_MAX];
  MidPosition before;

  mid_record_get_position_before (record, node, &before);
  game->format_move (&before, mid_node_get_move (node), MID_LONG, text, sizeof text);
  g_string_append_printf (out, "%s%s", out->len > 0 && out->str[out->len - 1] != '\n' ? " " : "",
                          mid_node_get_move (node) == MID_NULL_MOVE ? "--" : text);
}

static void
append_line (MidRecord *record, GString *out)
{
  MidNode *node = mid_record_get_root (record);
  while ((node = mid_node_get_first_child (node)) != NULL && mid_node_get_move (node) != 0)
    append_move (record, node, out);
  g_string_append_c (out, '\n');
}

typedef struct
{
  GString *lines, *written;
  guint remarks, errors;
} Found;

static Found
read_text (const char *text, gsize len)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  Found found = { g_string_new (NULL), g_string_new (NULL), 0, 0 };
  MidRecord *record;

  for (; (record = mid_reader_next (reader, NULL, NULL)) != NULL; g_object_unref (record))
    {
      for (guint i = 0; i < mid_reader_get_n_errors (reader); i++)
        {
          const MidReadError *error = mid_reader_get_error (reader, i);
          *(mid_record_error_is_remark (error->code) ? &found.remarks : &found.errors) += 1;
          g_test_message ("%u:%u: %s", error->line, error->column, error->message);
        }
      append_line (record, found.lines);
      mid_writer_append (record, MID_WRITE_MGN, found.written);
    }
  return found;
}

static void
found_clear (Found *found)
{
  g_string_free (found->lines, TRUE);
  g_string_free (found->written, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Found, found_clear)

static char *
load (const char *folder, const char *name, const char *ending, gsize *len)
{
  g_autofree char *base = g_strconcat (name, ending, NULL);
  g_autofree char *path = g_build_filename (folder, base, NULL);
  char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, len, NULL));
  return text;
}

static const char *folder;

static void
assert_count (const char *expected, guint is)
{
  if (strcmp (expected, "some") == 0)
    g_assert_cmpuint (is, >, 0);
  else
    g_assert_cmpuint (is, ==, g_ascii_strtoull (expected, NULL, 10));
}

/* What was read, written canonically, is read again without a remark, unless it is an error. */
static void
test_file (gconstpointer data)
{
  const char *name = data;
  gsize len;
  g_autofree char *text = load (folder, name, ".pgn", &len);
  g_autofree char *expected = load (folder, name, ".expected", NULL);
  g_auto (Found) found = read_text (text, len);
  g_auto (Found) again = read_text (found.written->str, found.written->len);
  char remarks[8] = "", errors[8] = "";

  g_assert_cmpint (sscanf (expected, "remarks %7s errors %7s", remarks, errors), ==, 2);
  g_assert_cmpstr (found.lines->str, ==, strchr (expected, '\n') + 1);
  assert_count (errors, found.errors);
  assert_count (remarks, found.remarks);
  g_assert_cmpstr (again.lines->str, ==, found.lines->str);
  g_assert_cmpstr (again.written->str, ==, found.written->str);
  g_assert_cmpuint (again.errors, ==, found.errors);
}

/* --- pgn-extract ------------------------------------------------------------------------------ */

static const char *const not_extracted[] = {
  "asides",
  "broken-missing",
  "broken-move",
  "broken-slip",
  "byte-order-marks",
  "case-bishop",
  "case-coordinates",
  "case-large",
  "case-pawns",
  "castling-cyrillic",
  "castling-dots",
  "castling-other-signs",
  "castling-words",
  "castling-zeros-dots",
  "check-glued",
  "chessbase-signs",
  "clocks-without-braces",
  "commas",
  "coordinates-arrows",
  "dash-of-prose",
  "descriptive",
  "digits-arabic",
  "digits-bold",
  "digits-raised",
  "dollars",
  "ellipsis",
  "emphasis",
  "en-passant-stroke",
  "en-passant-words",
  "evaluation-zero",
  "fen-incomplete",
  "figurines",
  "figurines-pawns",
  "figurines-white",
  "fritz-without-braces",
  "german-colon",
  "german-colon-behind",
  "glued-all",
  "glued-commas",
  "glued-coordinates",
  "glued-figurines",
  "glued-hyphens",
  "glued-numbers-twice",
  "glued-pairs",
  "glued-result-pawns",
  "glued-strokes",
  "glued-without-numbers",
  "glyphs-odd",
  "hard-spaces",
  "html",
  "iccf-numbers-hyphen",
  "iccf-numbers-opera",
  "iccf-numbers-pawns",
  "ics-style",
  "invisible-between",
  "invisible-filler",
  "invisible-joiner",
  "invisible-mongolian",
  "invisible-soft-hyphen",
  "invisible-within",
  "letters-arabic",
  "letters-armenian",
  "letters-azerbaijani",
  "letters-basque",
  "letters-belarusian",
  "letters-bulgarian",
  "letters-chinese",
  "letters-chinese-traditional",
  "letters-czech",
  "letters-english-kt",
  "letters-esperanto",
  "letters-estonian",
  "letters-finnish",
  "letters-french",
  "letters-greek",
  "letters-hungarian",
  "letters-icelandic",
  "letters-indonesian",
  "letters-irish",
  "letters-italian",
  "letters-latvian",
  "letters-lithuanian",
  "letters-polish",
  "letters-portuguese",
  "letters-romanian",
  "letters-russian",
  "letters-serbian",
  "letters-spanish",
  "letters-turkish",
  "letters-ukrainian",
  "letters-vietnamese",
  "letters-welsh",
  "lichess-without-result",
  "line-ends-cr-comment",
  "line-ends-nel",
  "line-ends-separator",
  "long-dashes",
  "long-pawns",
  "markdown",
  "novelty-glued",
  "null-words",
  "numbers-circled",
  "numbers-other-dots",
  "parted-captures",
  "parted-castling",
  "parted-figurines",
  "parted-letters",
  "promotion-hyphen",
  "promotion-in-brackets",
  "promotion-in-brackets-german",
  "promotion-word",
  "result-decimal",
  "result-draw-word",
  "result-spaced",
  "result-twice",
  "result-typographic",
  "result-white-wins",
  "result-words",
  "semicolons",
  "typographic",
  "typographic-quotes",
  "variations-square",
  "wide",
  "wide-digits",
  "words-cut",
  "words-double-check",
  "words-of-a-book",
};

static gboolean
is_extracted (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (not_extracted); i++)
    if (strcmp (not_extracted[i], name) == 0)
      return FALSE;
  return TRUE;
}

static char *
dup_extracted (const char *program, const char *name)
{
  g_autofree char *base = g_strconcat (name, ".pgn", NULL);
  g_autofree char *path = g_build_filename (folder, base, NULL);
  const char *argv[] = { program,       "-s",       path,      "-C",
                         "-N",          "-V",       "-w99999", "--nomovenumbers",
                         "--noresults", "--notags", "-Wuci",   NULL };
  char *text = NULL;
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL,
                               &text, NULL, NULL, NULL));
  for (char *p = text; *p != '\0'; p++)
    *p = g_ascii_tolower (*p);
  return text;
}

/* Lines without those that are empty, and without white space at their ends. */
static char *
dup_squeezed (const char *text)
{
  GString *out = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (*g_strstrip (*line) != '\0')
      g_string_append_printf (out, "%s\n", *line);
  return g_string_free (out, FALSE);
}

static void
test_pgn_extract (gconstpointer data)
{
  const GPtrArray *names = data;
  g_autofree char *program = g_find_program_in_path ("pgn-extract");
  guint alike = 0;

  if (program == NULL && g_file_test ("/usr/games/pgn-extract", G_FILE_TEST_IS_EXECUTABLE))
    program = g_strdup ("/usr/games/pgn-extract");
  if (program == NULL)
    {
      g_test_skip ("pgn-extract is not installed");
      return;
    }
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *expected = load (folder, name, ".expected", NULL);
      g_autofree char *ours = dup_squeezed (strchr (expected, '\n') + 1);
      g_autofree char *text = dup_extracted (program, name);
      g_autofree char *theirs = dup_squeezed (text);
      gboolean same = strcmp (ours, theirs) == 0;
      if (same != is_extracted (name))
        g_test_message ("%s: %s", name, same ? "pgn-extract reads it after all" : theirs);
      g_assert_cmpint (same, ==, is_extracted (name));
      alike += same;
    }
  g_assert_cmpuint (alike, >=, 20);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  folder = argv[1];
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *base;

  g_assert_nonnull (dir);
  while ((base = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (base, ".pgn"))
      g_ptr_array_add (names, g_strndup (base, strlen (base) - strlen (".pgn")));
  g_assert_cmpuint (names->len, >=, 90);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *test = g_strdup_printf ("/foreign-records/%s", name);
      g_test_add_data_func (test, name, test_file);
    }
  g_test_add_data_func ("/foreign-records/pgn-extract", names, test_pgn_extract);
  return g_test_run ();
}
