/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-cli-target.h"

#include <gio/gunixoutputstream.h>
#include <unistd.h>

#include "mid-packing.h"

static GOutputStream *
buffer_stream (GOutputStream *taken)
{
  g_autoptr (GOutputStream) raw = taken;
  return raw != NULL ? g_buffered_output_stream_new_sized (raw, 256 << 10) : NULL;
}

static GOutputStream *
open_file (MidCliTarget *self, GFile *file, GError **error)
{
  self->replacement = mid_cli_replace (file, error);
  if (self->replacement == NULL)
    return NULL;
  GOutputStream *plain = mid_replacement_get_stream (self->replacement);
  g_autoptr (MidPacking) packing =
    mid_packing_new_for_name (g_file_peek_path (file), MID_CHARSET_BYTES);
  return packing != NULL ? mid_packing_write (packing, plain, error) : g_object_ref (plain);
}

gboolean
mid_cli_target_open (MidCliTarget *self, const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  *self = (MidCliTarget){ 0 };
  if (g_str_equal (path, "-"))
    self->stream = buffer_stream (g_unix_output_stream_new (STDOUT_FILENO, FALSE));
  else if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_SPECIAL)
    self->stream =
      buffer_stream (G_OUTPUT_STREAM (g_file_append_to (file, G_FILE_CREATE_NONE, NULL, error)));
  else
    self->stream = open_file (self, file, error);
  return self->stream != NULL;
}

gboolean
mid_cli_target_finish (MidCliTarget *self, GError **error)
{
  gboolean plain =
    self->replacement != NULL && self->stream == mid_replacement_get_stream (self->replacement);
  return (plain || g_output_stream_close (self->stream, NULL, error))
         && (self->replacement == NULL
             || mid_replacement_commit (self->replacement, MID_BACKUP_NONE, error));
}

void
mid_cli_target_clear (MidCliTarget *self)
{
  g_clear_object (&self->stream);
  g_clear_pointer (&self->replacement, mid_replacement_free);
}
