/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli edit: changes games as the window does, through the same edits and the same saving.
 *
 * Only the games that are edited are written anew; all other bytes of the file stay.
 */
#include "mid-cli-collection.h"
#include "mid-cli-element.h"

#include "mid-collection.h"
#include "mid-edit.h"
#include "mid-expectation.h"

#include <stdio.h>
#include <string.h>

typedef enum
{
  EDIT_GAME,
  EDIT_QUERY,
  EDIT_SET_TAG,
  EDIT_REMOVE_TAG,
  EDIT_COMMENT,
  EDIT_COMMENT_BEFORE,
  EDIT_NAG,
  EDIT_REMOVE_NAG,
  EDIT_ADD_MOVE,
  EDIT_DELETE,
  EDIT_PROMOTE,
  EDIT_DEMOTE,
  EDIT_MAIN_LINE
} EditKind;

/* The options, in the order of the enum. */
static const struct
{
  const char *option, *operands, *description;
  guint n_operands;
} kinds[] = {
  [EDIT_GAME] = { "--game", "N", "The edits that follow are of the Nth game (1)", 1 },
  [EDIT_QUERY] = { "--query", "QUERY", "… of all games that the query finds, see search", 1 },
  [EDIT_SET_TAG] = { "--set-tag", "NAME=VALUE", "Set a tag; Result as well", 1 },
  [EDIT_REMOVE_TAG] = { "--remove-tag", "NAME", "Remove a tag", 1 },
  [EDIT_COMMENT] = { "--comment", "ELEMENT TEXT", "Set the comment behind an element; \"\": none",
                     2 },
  [EDIT_COMMENT_BEFORE] = { "--comment-before", "ELEMENT TEXT",
                            "The one before the first element of a variation", 2 },
  [EDIT_NAG] = { "--nag", "ELEMENT N", "Add a glyph by its number: 1 is !, 2 is ? …", 2 },
  [EDIT_REMOVE_NAG] = { "--remove-nag", "ELEMENT N", "Remove it", 2 },
  [EDIT_ADD_MOVE] = { "--add-move", "ELEMENT TEXT",
                      "Play on behind an element: one element of text or more", 2 },
  [EDIT_DELETE] = { "--delete", "ELEMENT", "Delete an element and all that follows it", 1 },
  [EDIT_PROMOTE] = { "--promote", "ELEMENT", "Move the variation it is in up", 1 },
  [EDIT_DEMOTE] = { "--demote", "ELEMENT", "Move the variation it is in down", 1 },
  [EDIT_MAIN_LINE] = { "--main-line", "ELEMENT", "Make the line to it the main line", 1 },
};

/* Of the whole file. */
typedef struct
{
  gboolean help, in_place, utf8;
} Options;

typedef struct
{
  EditKind kind;
  const char *first, *second; /* operands, borrowed */
} Edit;

/* --- The command line --- */

static void
print_help (void)
{
  printf ("Usage:\n  midline-cli edit [EDIT…] IN OUT\n\n%s\n\nEdits, made in their order:\n",
          mid_cli_edit.summary);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *words = g_strjoin (" ", kinds[i].option, kinds[i].operands, NULL);
      printf ("  %-31s %s\n", words, kinds[i].description);
    }
  printf ("\nAn ELEMENT is\n"
          "  0             the start of the game\n"
          "  7w, 7b        the move of White's, of Black's turn 7\n"
          "  7b.duel       a part of that turn: move, place, duel, king, card; .duel2 the second\n"
          "  end           the last element of the line\n"
          "  7b/2          the beginning of the second variation behind 7b\n"
          "  7b/2/9w.king  an element of that variation, and so on\n"
          "\nWithout an edit OUT is IN, byte for byte; with some, so is all but the games edited.\n"
          "A file that is overwritten is kept once as OUT~.\n"
          "\nOUT is compressed as its name says (.gz, .bz2, .xz, .zst, .zip), and in the encoding\n"
          "of IN: Latin-1 stays that, unless what is new is not in it; then all becomes UTF-8.\n"
          "  --utf8        Make all of it UTF-8 in any case\n"
          "  --in-place    Write OUT itself where it cannot be replaced: its folder is read-only,\n"
          "                or it has several names, which then stay; not safe if interrupted\n");
}

static gboolean
find_kind (const char *word, EditKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].option, word))
      {
        *kind = (EditKind) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_operands (char ***word, Edit *edit)
{
  const char **operands[] = { &edit->first, &edit->second };
  const char *option = **word;
  for (guint i = 0; i < kinds[edit->kind].n_operands; i++)
    {
      if ((*word)[1] == NULL)
        {
          mid_cli_usage ("an operand is missing", option, kinds[edit->kind].operands);
          return FALSE;
        }
      *operands[i] = *++*word;
    }
  return TRUE;
}

/* Takes the edits and the two files out of the words; options may stand anywhere, up to "--". */
static gboolean
read_words (char **words, GArray *edits, const char *files[2], Options *options_out)
{
  guint n_files = 0;
  gboolean options = TRUE;

  for (char **word = words; *word != NULL; word++)
    {
      Edit edit = { 0 };
      if (options && g_str_equal (*word, "--"))
        options = FALSE;
      else if (options && find_kind (*word, &edit.kind))
        {
          if (!read_operands (&word, &edit))
            return FALSE;
          g_array_append_val (edits, edit);
        }
      else if (options && (g_str_equal (*word, "--help") || g_str_equal (*word, "-h")))
        {
          options_out->help = TRUE;
          return TRUE;
        }
      else if (options && g_str_equal (*word, "--in-place"))
        options_out->in_place = TRUE;
      else if (options && g_str_equal (*word, "--utf8"))
        options_out->utf8 = TRUE;
      else if (options && **word == '-' && (*word)[1] != '\0')
        {
          mid_cli_usage ("no such option", *word, "midline-cli edit --help lists them");
          return FALSE;
        }
      else if (n_files < 2)
        files[n_files++] = *word;
      else
        {
          mid_cli_usage ("wrong number of arguments", *word, "expected IN OUT");
          return FALSE;
        }
    }
  if (n_files == 2)
    return TRUE;
  mid_cli_usage ("wrong number of arguments", n_files > 0 ? files[0] : "", "expected IN OUT");
  return FALSE;
}

/* --- Edits --- */

/* Plays the elements of the text one after another; what they pass over is played as well. */
static MidCliStatus
add_moves (MidRecord *record, MidNode *node, const char *text)
{
  const MidGame *game = mid_record_get_game (record);
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n", -1);
  guint played = 0;

  for (char **word = words; *word != NULL; word++)
    {
      MidPosition pos;
      MidMove move;
      unsigned passes;
      if (**word == '\0')
        continue;
      mid_record_get_position (record, node, &pos);
      MidParse parse = mid_parse_element (game, &pos, *word, strlen (*word), &passes, &move);
      for (unsigned i = passes; i > 0 && parse.status != MID_OK; i--)
        {
          MidUndo undo;
          game->apply (&pos, game->decision (&pos).pass, &undo);
        }
      g_autofree char *why =
        parse.status != MID_OK
          ? mid_expectation_dup_sentence (game, &pos, *word, strlen (*word), parse.message, NULL)
          : NULL;
      if (why != NULL)
        return mid_cli_wrong ("cannot be played", *word, why);
      for (; passes > 0 && node != NULL; passes--)
        {
          node = mid_record_play (record, node, game->decision (&pos).pass);
          if (node != NULL)
            mid_record_get_position (record, node, &pos);
        }
      node = node != NULL ? mid_record_play (record, node, move) : NULL;
      if (node == NULL)
        return mid_cli_wrong ("cannot be played", *word, "the line is kept as text here");
      played++;
    }
  return played > 0 ? MID_CLI_OK : mid_cli_usage ("no move", text, "expected moves");
}

static MidCliStatus
set_tag (MidRecord *record, const char *name, const char *value)
{
  g_autoptr (GError) error = NULL;
  if (mid_record_set_tag (record, name, value, &error))
    return MID_CLI_OK;
  return mid_cli_wrong ("cannot set the tag", name, error->message);
}

static MidCliStatus
set_nag (MidRecord *record, MidNode *node, const char *text, gboolean present)
{
  guint64 nag;
  if (!mid_cli_number (text, 0, MID_NAG_MAX, &nag))
    return mid_cli_usage ("no such glyph", text, "expected a number, 0 to 9999");
  if (mid_node_has_nag (node, (guint) nag) != present)
    mid_record_toggle_nag (record, node, (guint) nag);
  return MID_CLI_OK;
}

/* Comments and glyphs of text that could not be played are part of it. */
static MidCliStatus
check_annotated (MidNode *node, const char *name)
{
  if (mid_node_get_text (node) == NULL)
    return MID_CLI_OK;
  return mid_cli_wrong ("cannot be annotated", name, "it is text that could not be played");
}

static MidCliStatus
edit_element (MidRecord *record, const Edit *edit, MidNode *node)
{
  MidCliStatus status = MID_CLI_OK;
  if (edit->kind >= EDIT_DELETE && mid_node_get_parent (node) == NULL)
    return mid_cli_wrong ("cannot be moved or deleted", edit->first, "it is the start");
  if (edit->kind < EDIT_ADD_MOVE)
    status = check_annotated (node, edit->first);
  if (status != MID_CLI_OK)
    return status;
  switch (edit->kind)
    {
    case EDIT_COMMENT:
      mid_record_set_comment (record, node, MID_COMMENT_AFTER, edit->second);
      break;
    case EDIT_COMMENT_BEFORE:
      mid_record_set_comment (record, node, MID_COMMENT_BEFORE, edit->second);
      break;
    case EDIT_NAG:
    case EDIT_REMOVE_NAG:
      return set_nag (record, node, edit->second, edit->kind == EDIT_NAG);
    case EDIT_ADD_MOVE:
      return add_moves (record, node, edit->second);
    case EDIT_DELETE:
      mid_record_delete (record, node);
      break;
    case EDIT_PROMOTE:
      mid_record_promote (record, node);
      break;
    case EDIT_DEMOTE:
      mid_record_demote (record, node);
      break;
    case EDIT_MAIN_LINE:
      mid_record_make_main_line (record, node);
      break;
    case EDIT_GAME:
    case EDIT_QUERY:
    case EDIT_SET_TAG:
    case EDIT_REMOVE_TAG:
      break;
    }
  return MID_CLI_OK;
}

/* Splits "NAME=VALUE"; NULL, with the error printed. */
static char *
dup_tag_name (const Edit *edit, const char **value)
{
  const char *equals = strchr (edit->first, '=');
  *value = NULL;
  if (edit->kind == EDIT_REMOVE_TAG)
    return g_strdup (edit->first);
  if (equals == NULL)
    {
      mid_cli_usage ("no value", edit->first, "expected NAME=VALUE");
      return NULL;
    }
  *value = equals + 1;
  return g_strndup (edit->first, (gsize) (equals - edit->first));
}

static gboolean
is_about_tag (const Edit *edit)
{
  return edit->kind == EDIT_SET_TAG || edit->kind == EDIT_REMOVE_TAG;
}

static MidCliStatus
make_edit (MidRecord *record, const Edit *edit)
{
  g_autoptr (GError) error = NULL;

  if (is_about_tag (edit))
    {
      const char *value;
      g_autofree char *name = dup_tag_name (edit, &value);
      return name != NULL ? set_tag (record, name, value) : MID_CLI_USAGE;
    }
  MidNode *node = mid_cli_find_element (record, edit->first, &error);
  if (node != NULL)
    return edit_element (record, edit, node);
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
           ? mid_cli_wrong ("no such element", edit->first, error->message)
           : mid_cli_usage ("no element", edit->first, error->message);
}

/* --- Which games --- */

typedef struct
{
  MidCollection *collection;
  MidIndex *index; /* NULL: there is no query */
  GArray *chosen;  /* of guint: indices of the games that are edited */
  gboolean queried;
} Games;

static MidCliStatus
choose_game (Games *games, const char *text)
{
  guint64 number;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (games->collection));
  if (!mid_cli_number (text, 1, G_MAXUINT, &number))
    return mid_cli_usage ("no such game", text, "expected its number, from 1");
  guint index = (guint) number - 1;
  g_array_set_size (games->chosen, 0);
  g_array_append_val (games->chosen, index);
  games->queried = FALSE;
  if (number <= n)
    return MID_CLI_OK;
  g_autofree char *count = g_strdup_printf ("the file has %u", n);
  return mid_cli_wrong ("no such game", text, count);
}

static MidCliStatus
choose_found (Games *games, const char *text)
{
  char *words[] = { (char *) text, NULL };
  MidCliStatus status;
  GArray *numbers = mid_cli_search (games->index, words, &status);
  if (numbers == NULL)
    return status;
  for (guint i = 0; i < numbers->len; i++)
    g_array_index (numbers, guint, i)--;
  g_array_unref (games->chosen);
  games->chosen = numbers;
  games->queried = TRUE;
  return MID_CLI_OK;
}

/* A tag of many games is not set one by one: they need not be in memory. */
static MidCliStatus
set_tags (Games *games, const Edit *edit)
{
  g_autoptr (GError) error = NULL;
  const char *value;
  g_autofree char *name = dup_tag_name (edit, &value);
  if (name == NULL)
    return MID_CLI_USAGE;
  if (mid_collection_set_tag (games->collection, (guint *) (gpointer) games->chosen->data,
                              games->chosen->len, name, value, &error))
    return MID_CLI_OK;
  return mid_cli_wrong ("cannot set the tag", name, error->message);
}

static MidCliStatus
edit_chosen (Games *games, const Edit *edit)
{
  MidCliStatus status = MID_CLI_OK;
  if (games->queried && is_about_tag (edit))
    return set_tags (games, edit);
  for (guint i = 0; i < games->chosen->len && status == MID_CLI_OK; i++)
    {
      g_autoptr (GError) error = NULL;
      guint index = g_array_index (games->chosen, guint, i);
      g_autoptr (MidRecord) record = mid_collection_load_game (games->collection, index, &error);
      status = record != NULL ? make_edit (record, edit)
                              : mid_cli_wrong ("cannot read the game", "", error->message);
    }
  return status;
}

static MidCliStatus
make_edits (Games *games, GArray *edits)
{
  MidCliStatus status = MID_CLI_OK;
  guint first = 0;

  g_array_append_val (games->chosen, first);
  for (guint i = 0; i < edits->len && status == MID_CLI_OK; i++)
    {
      const Edit *edit = &g_array_index (edits, Edit, i);
      if (edit->kind == EDIT_GAME)
        status = choose_game (games, edit->first);
      else if (edit->kind == EDIT_QUERY)
        status = choose_found (games, edit->first);
      else if (!games->queried && g_list_model_get_n_items (G_LIST_MODEL (games->collection)) == 0)
        status = mid_cli_wrong ("no such game", "1", "the file has 0");
      else
        status = edit_chosen (games, edit);
    }
  return status;
}

/* --- Files --- */

/* With a query the games are found by the index, and read only when they are edited. */
static MidCliStatus
open_games (Games *games, const char *path, gboolean query)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  if (query)
    {
      games->index = mid_cli_index (path);
      games->collection = games->index != NULL ? mid_cli_listed (games->index) : NULL;
      return games->collection != NULL ? MID_CLI_OK : MID_CLI_WRONG;
    }
  games->collection = mid_collection_load (file, NULL, &error);
  return games->collection != NULL ? MID_CLI_OK
                                   : mid_cli_wrong ("cannot read", path, error->message);
}

static gboolean
has_query (const GArray *edits)
{
  for (guint i = 0; i < edits->len; i++)
    if (g_array_index (edits, Edit, i).kind == EDIT_QUERY)
      return TRUE;
  return FALSE;
}

static MidCliStatus
edit_file (const char *in, const char *out, GArray *edits, const Options *options)
{
  MidSaveFlags flags =
    (options->in_place ? MID_SAVE_IN_PLACE : 0) | (options->utf8 ? MID_SAVE_TO_UTF8 : 0);
  g_autoptr (GFile) to = g_file_new_for_path (out);
  g_autoptr (GError) error = NULL;
  Games games = { .chosen = g_array_new (FALSE, FALSE, sizeof (guint)) };

  MidCliStatus status = open_games (&games, in, has_query (edits));
  if (status == MID_CLI_OK)
    status = make_edits (&games, edits);
  if (status == MID_CLI_OK && !mid_cli_save (games.collection, to, flags, &error))
    {
      gboolean folder =
        g_error_matches (error, MID_REPLACEMENT_ERROR, MID_REPLACEMENT_ERROR_FOLDER);
      g_autofree char *detail =
        g_strconcat (error->message, folder ? "; --in-place does that" : "", NULL);
      status = mid_cli_wrong ("cannot write", out, detail);
    }
  g_array_unref (games.chosen);
  g_clear_object (&games.collection);
  g_clear_object (&games.index);
  return status;
}

static MidCliStatus
run (char **arguments)
{
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (Edit));
  const char *files[2];
  Options options = { 0 };

  if (!read_words (arguments, edits, files, &options))
    return MID_CLI_USAGE;
  if (options.help)
    {
      print_help ();
      return MID_CLI_OK;
    }
  if (g_str_equal (files[0], "-") || g_str_equal (files[1], "-"))
    return mid_cli_usage ("no file", "-", "expected two files");
  return edit_file (files[0], files[1], edits, &options);
}

const MidCliCommand mid_cli_edit = {
  "edit",
  "IN OUT",
  "Change games as the window does; all other bytes stay",
  run,
};
