/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-cli-output.h"
#include "mid-writer.h"

#include <string.h>

#include "mid-packing.h"

gboolean
mid_cli_output_find_style (const char *name, const char *path, MidCliStyle *style)
{
  static const char *const names[] = {
    [MID_CLI_MGN] = "mgn", [MID_CLI_PGN] = "pgn", [MID_CLI_XML] = "xml"
  };
  g_autofree char *lower = g_ascii_strdown (path, -1);
  g_autoptr (MidPacking) packing = mid_packing_new_for_name (lower, MID_CHARSET_BYTES);
  if (packing != NULL) /* "games.pgn.gz" */
    *strrchr (lower, '.') = '\0';
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

gboolean
mid_cli_output_init (MidCliOutput *self, const char *path, MidCliStyle style)
{
  *self = (MidCliOutput){ .path = path, .style = style, .text = g_string_new (NULL) };
  gboolean good = mid_cli_target_open (&self->target, path, &self->error);
  if (!good)
    mid_cli_wrong ("cannot write", path, self->error->message);
  else if (style == MID_CLI_XML)
    self->xml = mid_xml_writer_new (self->target.stream);
  return good;
}

void
mid_cli_output_clear (MidCliOutput *self)
{
  g_clear_pointer (&self->xml, mid_xml_writer_free);
  mid_cli_target_clear (&self->target);
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
  return g_output_stream_write_all (self->target.stream, self->text->str, self->text->len, NULL,
                                    NULL, &self->error)
         && (self->target.replacement != NULL
             || g_output_stream_flush (self->target.stream, NULL, &self->error));
}

/* A reader that has gone away is not worth a word. */
gboolean
mid_cli_output_finish (MidCliOutput *self)
{
  if (self->error == NULL && (self->xml == NULL || mid_xml_writer_finish (self->xml, &self->error))
      && mid_cli_target_finish (&self->target, &self->error))
    return TRUE;
  if (!g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    mid_cli_wrong ("cannot write", self->path, self->error->message);
  return FALSE;
}
