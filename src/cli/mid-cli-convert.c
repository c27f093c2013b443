/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli convert: reads games and writes them anew, as canonical MGN, as PGN or as XML. */
#include "mid-cli-games.h"
#include "mid-writer.h"
#include "mid-xml-writer.h"

#include <gio/gunixoutputstream.h>
#include <unistd.h>

/* A regular file is replaced whole when the stream is closed, or not at all. */
static GOutputStream *
open_output (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  GFileOutputStream *stream;

  if (g_str_equal (path, "-"))
    return g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_SPECIAL)
    stream = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, &error);
  else
    stream = g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, &error);
  if (stream == NULL)
    mid_cli_wrong ("cannot write", path, error->message);
  return G_OUTPUT_STREAM (stream);
}

static MidCliStatus
complain_of_output (const char *path, const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    mid_cli_wrong ("cannot write", path, error->message);
  return MID_CLI_WRONG;
}

typedef enum
{
  FORM_MGN,
  FORM_PGN,
  FORM_XML
} Form;

/* What cannot be played is written as it stood: an error in a game keeps nothing from the output.
 */
static gboolean
write_text (MidCliGames *games, MidWriteStyle style, GOutputStream *stream, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MidRecord *record;
  gboolean good = TRUE;
  while (good && (record = mid_cli_games_next (games)) != NULL)
    {
      g_string_truncate (text, 0);
      mid_writer_append (record, style, text);
      good = g_output_stream_write_all (stream, text->str, text->len, NULL, NULL, error);
      g_object_unref (record);
    }
  return good;
}

static gboolean
write_document (MidCliGames *games, GOutputStream *stream, GError **error)
{
  g_autoptr (MidXmlWriter) writer = mid_xml_writer_new (stream);
  MidRecord *record;
  gboolean good = TRUE;
  while (good && (record = mid_cli_games_next (games)) != NULL)
    {
      good = mid_xml_writer_append (writer, record, error);
      g_object_unref (record);
    }
  return good && mid_xml_writer_finish (writer, error);
}

static gboolean
write_games (MidCliGames *games, Form form, GOutputStream *stream, GError **error)
{
  switch (form)
    {
    case FORM_MGN:
      return write_text (games, MID_WRITE_MGN, stream, error);
    case FORM_PGN:
      return write_text (games, MID_WRITE_PGN, stream, error);
    case FORM_XML:
      return write_document (games, stream, error);
    }
  g_assert_not_reached ();
}

static MidCliStatus
convert (const char *in, const char *out, Form form)
{
  g_auto (MidCliGames) games;
  g_autoptr (GError) error = NULL;
  if (!mid_cli_games_init (&games, in))
    return MID_CLI_WRONG;
  g_autoptr (GOutputStream) stream = open_output (out);
  if (stream == NULL)
    return MID_CLI_WRONG;

  gboolean good = write_games (&games, form, stream, &error);
  if (!good || games.failed)
    {
      /* A cancelled close leaves the file that was there. */
      g_autoptr (GCancellable) cancelled = g_cancellable_new ();
      g_cancellable_cancel (cancelled);
      g_output_stream_close (stream, cancelled, NULL);
    }
  else
    good = g_output_stream_close (stream, NULL, &error);
  if (!good)
    return complain_of_output (out, error);
  return games.errors == 0 ? MID_CLI_OK : MID_CLI_WRONG;
}

/* The form by its name, or by the output's ending when none is given. */
static gboolean
find_form (const char *name, const char *out, Form *form)
{
  static const char *const names[] = { [FORM_MGN] = "mgn", [FORM_PGN] = "pgn", [FORM_XML] = "xml" };
  g_autofree char *lower = g_ascii_strdown (out, -1);
  const char *dot = strrchr (lower, '.');
  const char *wanted = name != NULL ? name : dot != NULL ? dot + 1 : "";

  *form = FORM_MGN;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], wanted))
      {
        *form = (Form) i;
        return TRUE;
      }
  return name == NULL;
}

static MidCliStatus
run (char **arguments)
{
  g_autofree char *to = NULL;
  const GOptionEntry entries[] = {
    { "to", 0, 0, G_OPTION_ARG_STRING, &to,
      "mgn, pgn or xml; else the ending of OUT decides, else mgn", "FORM" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_convert, entries, arguments);
  Form form;
  if (rest == NULL)
    return MID_CLI_USAGE;
  if (g_strv_length (rest) != 2)
    return mid_cli_usage ("wrong number of arguments", rest[0] != NULL ? rest[0] : "",
                          "expected IN OUT");
  if (!find_form (to, rest[1], &form))
    return mid_cli_usage ("no such style", to, "expected mgn, pgn or xml");
  return convert (rest[0], rest[1], form);
}

const MidCliCommand mid_cli_convert = {
  "convert",
  "IN OUT",
  "Write games anew as MGN, PGN or XML; - is a standard stream",
  run,
};
