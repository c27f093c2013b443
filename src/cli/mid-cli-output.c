/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-cli-output.h"
#include "mid-writer.h"

#include <gio/gunixoutputstream.h>
#include <unistd.h>

gboolean
mid_cli_output_find_style (const char *name, const char *path, MidCliStyle *style)
{
  static const char *const names[] = {
    [MID_CLI_MGN] = "mgn", [MID_CLI_PGN] = "pgn", [MID_CLI_XML] = "xml"
  };
  g_autofree char *lower = g_ascii_strdown (path, -1);
  const char *dot = strrchr (lower, '.');
  const char *wanted = name != NULL ? name : dot != NULL ? dot + 1 : "";

  *style = MID_CLI_MGN;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], wanted))
      {
        *style = (MidCliStyle) i;
        return TRUE;
      }
  if (name != NULL)
    mid_cli_usage ("no such style", name, "expected mgn, pgn or xml");
  return name == NULL;
}

static GOutputStream *
open_stream (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  if (g_str_equal (path, "-"))
    return g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_SPECIAL)
    return G_OUTPUT_STREAM (g_file_append_to (file, G_FILE_CREATE_NONE, NULL, error));
  return G_OUTPUT_STREAM (g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, error));
}

gboolean
mid_cli_output_init (MidCliOutput *self, const char *path, MidCliStyle style)
{
  *self = (MidCliOutput){ .path = path, .style = style, .text = g_string_new (NULL) };
  self->stream = open_stream (path, &self->error);
  if (self->stream == NULL)
    mid_cli_wrong ("cannot write", path, self->error->message);
  else if (style == MID_CLI_XML)
    self->xml = mid_xml_writer_new (self->stream);
  return self->stream != NULL;
}

/* A cancelled close leaves the file that was there. */
void
mid_cli_output_clear (MidCliOutput *self)
{
  g_clear_pointer (&self->xml, mid_xml_writer_free);
  if (self->stream != NULL && !g_output_stream_is_closed (self->stream))
    {
      g_autoptr (GCancellable) cancelled = g_cancellable_new ();
      g_cancellable_cancel (cancelled);
      g_output_stream_close (self->stream, cancelled, NULL);
    }
  g_clear_object (&self->stream);
  g_clear_error (&self->error);
  if (self->text != NULL)
    g_string_free (g_steal_pointer (&self->text), TRUE);
}

gboolean
mid_cli_output_append (MidCliOutput *self, MidRecord *record)
{
  if (self->error != NULL)
    return FALSE;
  if (self->xml != NULL)
    return mid_xml_writer_append (self->xml, record, &self->error);
  g_string_truncate (self->text, 0);
  mid_writer_append (record, self->style == MID_CLI_PGN ? MID_WRITE_PGN : MID_WRITE_MGN,
                     self->text);
  return g_output_stream_write_all (self->stream, self->text->str, self->text->len, NULL, NULL,
                                    &self->error);
}

/* A reader that has gone away is not worth a word. */
gboolean
mid_cli_output_finish (MidCliOutput *self)
{
  if (self->error == NULL && (self->xml == NULL || mid_xml_writer_finish (self->xml, &self->error))
      && g_output_stream_close (self->stream, NULL, &self->error))
    return TRUE;
  if (!g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    mid_cli_wrong ("cannot write", self->path, self->error->message);
  return FALSE;
}
