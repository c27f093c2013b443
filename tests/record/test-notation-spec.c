/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of docs/notation.md are what the page says they are.
 *
 * Fenced blocks, by the words behind the fence:
 *
 *     mgn            reads without an error or remark, and is written as it stands
 *     mgn lenient    reads without an error; the block "mgn canonical" that follows is what is
 *                    written
 *     mgn wrong      the block "errors" that follows lists what is wrong: LINE:COLUMN: message
 *     pgn, xml, long the game of the last block so far, in that form
 *
 * usage: test-notation-spec NOTATION.MD
 */
#include "mid-glyph.h"
#include "mid-reader.h"
#include "mid-spelling-private.h"
#include "mid-writer.h"
#include "mid-xml-writer.h"

#include <string.h>

typedef struct
{
  char *kind; /* the words behind the fence */
  char *text;
  guint line;
} Block;

static GArray *blocks;

/* --- The page --- */

static void
clear_block (gpointer data)
{
  Block *block = data;
  g_free (block->kind);
  g_free (block->text);
}

static GArray *
read_blocks (const char *path)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Block));
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;
  GString *text = NULL;
  Block block = { NULL, NULL, 0 };

  g_array_set_clear_func (found, clear_block);
  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (page, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      gboolean fence = g_str_has_prefix (lines[i], "```");
      if (fence && text == NULL)
        {
          block.kind = g_strdup (lines[i] + 3);
          block.line = i + 2;
          text = g_string_new (NULL);
        }
      else if (fence)
        {
          block.text = g_string_free (g_steal_pointer (&text), FALSE);
          g_array_append_val (found, block);
        }
      else if (text != NULL)
        g_string_append_printf (text, "%s\n", lines[i]);
    }
  g_assert_null (text);
  return found;
}

static const Block *
get_block (guint i)
{
  return i < blocks->len ? &g_array_index (blocks, Block, i) : NULL;
}

static gboolean
is_kind (const Block *block, const char *kind)
{
  return block != NULL && strcmp (block->kind, kind) == 0;
}

/* --- Reading and writing --- */

/* The games of the text in canonical form; what is wrong is appended to errors, remarks as well if
 * they are asked for. */
static char *
rewrite (const char *text, MidWriteStyle style, GString *errors, gboolean remarks)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  GString *out = g_string_new (NULL);
  MidRecord *record;

  while ((record = mid_reader_next (reader, NULL, NULL)) != NULL)
    {
      for (guint i = 0; i < mid_reader_get_n_errors (reader); i++)
        {
          const MidReadError *error = mid_reader_get_error (reader, i);
          if (remarks || !mid_record_error_is_remark (error->code))
            g_string_append_printf (errors, "%u:%u: %s\n", error->line, error->column,
                                    error->message);
        }
      mid_writer_append (record, style, out);
      g_object_unref (record);
    }
  return g_string_free (out, FALSE);
}

/* A block ends with one line end, a game with an empty line. */
static void
assert_text (const char *written, const Block *block)
{
  g_autofree char *wanted = g_strconcat (block->text, "\n", NULL);
  if (strcmp (written, wanted) != 0)
    g_test_message ("line %u", block->line);
  g_assert_cmpstr (written, ==, wanted);
}

static MidRecord *
read_one (const Block *block)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (block->text, strlen (block->text));
  MidRecord *record = mid_reader_next (reader, NULL, NULL);
  g_assert_nonnull (record);
  return record;
}

/* --- Each kind --- */

static guint n_games, n_wrong, n_lenient, n_forms;

static void
check_game (const Block *block)
{
  g_autoptr (GString) errors = g_string_new (NULL);
  g_autofree char *written = rewrite (block->text, MID_WRITE_MGN, errors, TRUE);
  if (errors->len > 0)
    g_test_message ("line %u", block->line);
  g_assert_cmpstr (errors->str, ==, "");
  assert_text (written, block);
  n_games++;
}

static void
check_lenient (const Block *block, const Block *canonical)
{
  g_autoptr (GString) errors = g_string_new (NULL);
  g_assert_true (is_kind (canonical, "mgn canonical"));
  g_autofree char *written = rewrite (block->text, MID_WRITE_MGN, errors, FALSE);
  g_assert_cmpstr (errors->str, ==, "");
  assert_text (written, canonical);
  g_assert_cmpstr (block->text, !=, canonical->text);
  n_lenient++;
}

/* Writing it and reading it again comes to the same errors, in their places or others. */
static void
check_wrong (const Block *block, const Block *list)
{
  g_autoptr (GString) errors = g_string_new (NULL), again = g_string_new (NULL);
  g_assert_true (is_kind (list, "errors"));
  g_autofree char *written = rewrite (block->text, MID_WRITE_MGN, errors, TRUE);
  g_assert_cmpstr (errors->str, ==, list->text);
  g_autofree char *rewritten = rewrite (written, MID_WRITE_MGN, again, TRUE);
  g_assert_cmpstr (rewritten, ==, written);
  n_wrong++;
}

static void
check_pgn (const Block *game, const Block *block)
{
  g_autoptr (GString) errors = g_string_new (NULL);
  g_autofree char *written = rewrite (game->text, MID_WRITE_PGN, errors, TRUE);
  assert_text (written, block);
  n_forms++;
}

static void
check_xml (const Block *game, const Block *block)
{
  g_autoptr (MidRecord) record = read_one (game);
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (MidXmlWriter) writer = mid_xml_writer_new (stream);
  gsize len;

  g_assert_true (mid_xml_writer_append (writer, record, NULL));
  g_assert_true (mid_xml_writer_finish (writer, NULL));
  len = g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream));
  g_autofree char *xml =
    g_strndup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (stream)), len);
  g_assert_cmpstr (xml, ==, block->text);
  n_forms++;
}

/* The elements of one turn joined by commas, turns divided by spaces. */
static void
check_long (const Block *game, const Block *block)
{
  g_autoptr (MidRecord) record = read_one (game);
  g_autoptr (GString) line = g_string_new (NULL);
  const MidGame *rules = mid_record_get_game (record);
  MidNode *node = mid_record_get_root (record);
  MidPosition pos = *mid_record_get_start (record);

  while ((node = mid_node_get_first_child (node)) != NULL)
    {
      char text[MID_MOVE_TEXT_MAX];
      MidMove move = mid_node_get_move (node), again;
      gboolean starts = rules->decision (&pos).starts_turn;
      rules->format_move (&pos, move, MID_LONG, text, sizeof text);
      g_string_append_printf (line, "%s%s", line->len == 0 ? "" : starts ? " " : ",", text);
      g_assert_cmpint (rules->parse_move (&pos, text, strlen (text), &again).status, ==, MID_OK);
      g_assert_cmpuint (again, ==, move);
      g_assert_cmpint (mid_play (rules, &pos, move, NULL), ==, MID_OK);
    }
  g_string_append_c (line, '\n');
  g_assert_cmpstr (line->str, ==, block->text);
  n_forms++;
}

static void
test_examples (void)
{
  const Block *game = NULL;

  for (guint i = 0; i < blocks->len; i++)
    {
      const Block *block = get_block (i);
      if (is_kind (block, "mgn lenient"))
        check_lenient (block, get_block (i + 1));
      else if (is_kind (block, "mgn wrong"))
        check_wrong (block, get_block (i + 1));
      else if (is_kind (block, "mgn") || is_kind (block, "mgn canonical"))
        check_game (game = block);
      else if (is_kind (block, "pgn"))
        check_pgn (game, block);
      else if (is_kind (block, "xml"))
        check_xml (game, block);
      else if (is_kind (block, "long"))
        check_long (game, block);
      else
        g_assert_true (is_kind (block, "errors") || is_kind (block, "ebnf"));
    }

  /* A page without its examples would pass everything. */
  g_assert_cmpuint (n_games, >=, 20);
  g_assert_cmpuint (n_wrong, >=, 5);
  g_assert_cmpuint (n_lenient, >=, 2);
  g_assert_cmpuint (n_forms, >=, 3);
}

/* Every game of the registry has an example, and its tag and its fields' tags are on the page. */
static void
test_games (void)
{
  g_autoptr (GString) all = g_string_new (NULL);
  for (guint i = 0; i < blocks->len; i++)
    g_string_append (all, get_block (i)->text);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      if ((*game)->variant == NULL)
        continue;
      g_autofree char *tag = g_strdup_printf ("[Variant \"%s\"]", (*game)->variant);
      g_assert_nonnull (strstr (all->str, tag));
    }
}

static const char *page_path;

static void
test_tags (void)
{
  g_autofree char *page = NULL;
  g_assert_true (g_file_get_contents (page_path, &page, NULL, NULL));
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (unsigned i = 0; i < (*game)->n_fields; i++)
      {
        const MidField *field = &(*game)->fields[i];
        g_autofree char *tag = g_strdup_printf ("`%s`", field->tag);
        g_test_message ("%s", tag);
        g_assert_nonnull (strstr (page, tag));
        for (unsigned j = 0; field->kind == MID_FIELD_CHOICE && j < field->n_choices; j++)
          {
            g_autofree char *value = g_strdup_printf ("`%s`", field->choices[j].value);
            if (g_ascii_isalpha (*field->choices[j].value))
              g_assert_nonnull (strstr (page, value));
          }
      }
}

/* --- Tables --- */

/* The page has just these rows, in this order, below the line. */
static void
assert_table (const char *heading, const GString *rows)
{
  g_autofree char *page = NULL;
  g_assert_true (g_file_get_contents (page_path, &page, NULL, NULL));
  const char *at = strstr (page, heading);
  g_assert_nonnull (at);
  at = strchr (strchr (at, '\n') + 1, '\n') + 1; /* behind the line of dashes */
  const char *end = strstr (at, "\n\n");
  g_autofree char *table = g_strndup (at, (gsize) (end + 1 - at));
  g_assert_cmpstr (table, ==, rows->str);
}

static void
test_glyphs (void)
{
  g_autoptr (GString) rows = g_string_new (NULL);
  guint n;
  const MidGlyphSign *signs = mid_glyph_list (&n);
  for (guint i = 0; i < n; i++)
    {
      gboolean same = i > 0 && signs[i].nag == signs[i - 1].nag;
      if (i > 0)
        g_string_append (rows, same ? ", " : " |\n");
      if (!same)
        g_string_append_printf (rows, "| `$%d` | ", signs[i].nag);
      g_string_append_printf (rows, "`%s`", signs[i].sign);
    }
  g_string_append (rows, " |\n");
  assert_table ("| glyph | signs |", rows);
}

static void
test_languages (void)
{
  g_autoptr (GString) rows = g_string_new (NULL);
  guint n;
  const MidLetters *list = mid_letters_list (&n);
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (rows, "| %s |", list[i].name);
      for (guint piece = 0; piece < MID_LETTERS_PIECES; piece++)
        if (*list[i].pieces[piece] != '\0')
          g_string_append_printf (rows, " `%s` |", list[i].pieces[piece]);
        else
          g_string_append (rows, "   |");
      g_string_append_c (rows, '\n');
    }
  assert_table ("| language | K |", rows);
}

static void
test_aliases (void)
{
  g_autoptr (GString) rows = g_string_new (NULL);
  static const char *const order[] = { "chess",       "chess960",  "chess2",    "sirlin",
                                       "operational", "extreme2d", "knightmare" };
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const MidGame *game = mid_game_find (order[i]);
      const char *code = game->variant != NULL ? "`" : "";
      g_string_append_printf (rows, "| %s%s%s | ", code,
                              game->variant != NULL ? game->variant : "chess", code);
      for (const char *const *alias = game->aliases; *alias != NULL; alias++)
        g_string_append_printf (rows, "%s`%s`", alias > game->aliases ? ", " : "", *alias);
      g_string_append (rows, " |\n");
    }
  assert_table ("| game | names |", rows);
}

/* --- Fields of position text --- */

#define KINGS "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1"

/* The rows of the page's table of fields: value by key, as if nothing were said. */
static GHashTable *
read_fields (void)
{
  g_autofree char *page = NULL;
  GHashTable *fields = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_assert_true (g_file_get_contents (page_path, &page, NULL, NULL));
  g_auto (GStrv) lines =
    g_strsplit (strstr (page, "| key | value | what it says | if not said |"), "\n", -1);
  for (guint i = 2; g_str_has_prefix (lines[i], "| `"); i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], " | ", -1);
      char *key = g_strndup (cells[0] + 3, strlen (cells[0]) - 4);
      char *usual = strchr (cells[3], '`') != NULL ? g_strdup (cells[3] + 1) : g_strdup ("");
      if (*usual != '\0')
        *strchr (usual, '`') = '\0';
      g_assert_true (g_hash_table_insert (fields, key, usual));
    }
  return fields;
}

/* What is not said is as the page has it. */
static void
assert_usual (const char *key, const char *value)
{
  const MidGame *game = mid_game_find ("knightmare");
  char text[MID_TEXT_MAX];
  MidPosition pos;
  g_autofree char *said = g_strdup_printf (KINGS " %s:%s", key, value);
  MidParse parse = game->parse (game, NULL, 0, said, strlen (said), &pos, NULL);
  if (parse.status != MID_OK)
    g_error ("%s: %s", said, parse.message);
  game->format (&pos, text, sizeof text);
  g_assert_cmpstr (text, ==, KINGS);
}

/* Every key of the text is in the table. */
static void
assert_told (const char *text, GHashTable *fields, GHashTable *seen)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      char *colon = strchr (words[i], ':');
      if (colon == NULL)
        continue;
      *colon = '\0';
      if (!g_hash_table_contains (fields, words[i]))
        g_error ("the page does not tell of the field “%s”", words[i]);
      g_hash_table_add (seen, g_strdup (words[i]));
    }
}

static void
play_somehow (GRand *lot, GHashTable *fields, GHashTable *seen)
{
  const MidGame *game = mid_game_find ("knightmare");
  char number[8], text[MID_TEXT_MAX];
  g_snprintf (number, sizeof number, "%d", g_rand_int_range (lot, 0, 1000));
  MidSetting settings[] = { { "Seed", number },
                            { "Decks", g_rand_boolean (lot) ? "Common" : "Personal" } };
  MidPosition pos = { 0 };
  MidMoveList list;
  MidUndo undo;
  g_assert_cmpint (game->start (game, settings, 2, &pos).status, ==, MID_OK);
  for (guint i = 0; i < 150; i++)
    {
      game->legal (&pos, &list);
      if (list.count == 0)
        return;
      /* cards come last */
      guint last = MIN (list.count, 12);
      game->apply (&pos, list.at[list.count - 1 - (guint) g_rand_int_range (lot, 0, (gint32) last)],
                   &undo);
      game->format (&pos, text, sizeof text);
      assert_told (text, fields, seen);
    }
}

static void
test_fields (void)
{
  g_autoptr (GHashTable) fields = read_fields ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GRand) lot = g_rand_new_with_seed (14);
  GHashTableIter iter;
  gpointer key, value;
  g_hash_table_iter_init (&iter, fields);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (*(const char *) value != '\0')
      assert_usual (key, value);
  for (guint i = 0; i < 60; i++)
    play_somehow (lot, fields, seen);
  g_assert_cmpuint (g_hash_table_size (fields), >=, 38);
  g_assert_cmpuint (g_hash_table_size (seen), >=, 30);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  page_path = argv[1];
  blocks = read_blocks (page_path);
  g_test_add_func ("/notation-spec/examples", test_examples);
  g_test_add_func ("/notation-spec/games", test_games);
  g_test_add_func ("/notation-spec/tags", test_tags);
  g_test_add_func ("/notation-spec/glyphs", test_glyphs);
  g_test_add_func ("/notation-spec/languages", test_languages);
  g_test_add_func ("/notation-spec/aliases", test_aliases);
  g_test_add_func ("/notation-spec/fields", test_fields);
  int status = g_test_run ();
  g_array_unref (blocks);
  return status;
}
