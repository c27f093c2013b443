/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli edit: changes games as the window does, through the same edits and the same saving.
 *
 * Only the games that are edited are written anew; all other bytes of the file stay.
 */
#include "mid-cli-element.h"

#include "mid-collection.h"
#include "mid-edit.h"
#include "mid-xml-reader.h"

#include <stdio.h>
#include <string.h>

typedef enum
{
  EDIT_GAME,
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
          "A file that is overwritten is kept once as OUT~.\n");
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
read_words (char **words, GArray *edits, const char *files[2], gboolean *help)
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
          *help = TRUE;
          return TRUE;
        }
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
      if (parse.status != MID_OK)
        return mid_cli_wrong ("cannot be played", *word, parse.message);
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
  gboolean found = FALSE;
  if (!mid_cli_number (text, 0, MID_NAG_MAX, &nag))
    return mid_cli_usage ("no such glyph", text, "expected a number, 0 to 9999");
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    found |= mid_node_get_nag (node, i) == nag;
  if (found != present)
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
    case EDIT_SET_TAG:
    case EDIT_REMOVE_TAG:
      break;
    }
  return MID_CLI_OK;
}

static MidCliStatus
make_edit (MidRecord *record, const Edit *edit)
{
  g_autoptr (GError) error = NULL;

  if (edit->kind == EDIT_REMOVE_TAG)
    return set_tag (record, edit->first, NULL);
  if (edit->kind == EDIT_SET_TAG)
    {
      const char *equals = strchr (edit->first, '=');
      if (equals == NULL)
        return mid_cli_usage ("no value", edit->first, "expected NAME=VALUE");
      g_autofree char *name = g_strndup (edit->first, (gsize) (equals - edit->first));
      return set_tag (record, name, equals + 1);
    }
  MidNode *node = mid_cli_find_element (record, edit->first, &error);
  if (node != NULL)
    return edit_element (record, edit, node);
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
           ? mid_cli_wrong ("no such element", edit->first, error->message)
           : mid_cli_usage ("no element", edit->first, error->message);
}

static MidCliStatus
make_edits (MidCollection *collection, GArray *edits)
{
  GListModel *games = G_LIST_MODEL (collection);
  guint64 game = 1;
  MidCliStatus status = MID_CLI_OK;

  for (guint i = 0; i < edits->len && status == MID_CLI_OK; i++)
    {
      const Edit *edit = &g_array_index (edits, Edit, i);
      if (edit->kind == EDIT_GAME)
        {
          if (!mid_cli_number (edit->first, 1, G_MAXUINT, &game))
            return mid_cli_usage ("no such game", edit->first, "expected its number, from 1");
          continue;
        }
      g_autoptr (MidRecord) record = g_list_model_get_item (games, (guint) game - 1);
      if (record == NULL)
        {
          g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, game);
          g_autofree char *count =
            g_strdup_printf ("the file has %u", g_list_model_get_n_items (games));
          return mid_cli_wrong ("no such game", number, count);
        }
      status = make_edit (record, edit);
    }
  return status;
}

/* --- Files --- */

static gboolean
check_is_text (const char *path)
{
  g_autoptr (GInputStream) stream = mid_cli_open (path);
  char start[64];
  gsize len;
  if (stream == NULL)
    return FALSE;
  if (!g_input_stream_read_all (stream, start, sizeof start, &len, NULL, NULL)
      || !mid_xml_is_document (start, len))
    return TRUE;
  mid_cli_wrong ("cannot edit", path, "it is XML; midline-cli convert makes text of it");
  return FALSE;
}

static MidCliStatus
edit_file (const char *in, const char *out, GArray *edits)
{
  g_autoptr (GFile) from = g_file_new_for_path (in);
  g_autoptr (GFile) to = g_file_new_for_path (out);
  g_autoptr (GError) error = NULL;

  if (!check_is_text (in))
    return MID_CLI_WRONG;
  g_autoptr (MidCollection) collection = mid_collection_load (from, NULL, &error);
  if (collection == NULL)
    return mid_cli_wrong ("cannot read", in, error->message);
  MidCliStatus status = make_edits (collection, edits);
  if (status != MID_CLI_OK)
    return status;
  if (!mid_collection_save (collection, to, FALSE, NULL, &error))
    return mid_cli_wrong ("cannot write", out, error->message);
  return MID_CLI_OK;
}

static MidCliStatus
run (char **arguments)
{
  g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (Edit));
  const char *files[2];
  gboolean help = FALSE;

  if (!read_words (arguments, edits, files, &help))
    return MID_CLI_USAGE;
  if (help)
    {
      print_help ();
      return MID_CLI_OK;
    }
  if (g_str_equal (files[0], "-") || g_str_equal (files[1], "-"))
    return mid_cli_usage ("no file", "-", "expected two files");
  return edit_file (files[0], files[1], edits);
}

const MidCliCommand mid_cli_edit = {
  "edit",
  "IN OUT",
  "Change games as the window does; all other bytes stay",
  run,
};
