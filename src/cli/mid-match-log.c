/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-match-log.h"

#include "mid-reader.h"
#include "mid-writer.h"

/* --- Opening -------------------------------------------------------------------------------- */

static gboolean
is_pipe (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  return g_str_equal (path, "-")
         || g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_SPECIAL;
}

MidCliStatus
mid_match_log_open (MidMatchLog *self, const char *path, const char *description)
{
  g_autoptr (GError) error = NULL;
  *self = (MidMatchLog){ .path = path, .written = g_array_new (FALSE, FALSE, sizeof (guint64)) };
  if (!mid_cli_output_find_style (NULL, path, &self->style))
    return MID_CLI_USAGE;
  if (is_pipe (path))
    return mid_cli_output_init (&self->pipe, path, self->style) ? MID_CLI_OK : MID_CLI_WRONG;
  g_autofree char *beside = g_strconcat (path, ".part", NULL);
  self->journal = mid_job_journal_open (beside, description, &error);
  return self->journal != NULL ? MID_CLI_OK
                               : mid_cli_wrong ("cannot keep games", beside, error->message);
}

void
mid_match_log_clear (MidMatchLog *self)
{
  mid_cli_output_clear (&self->pipe);
  g_clear_pointer (&self->journal, mid_job_journal_close);
  g_clear_pointer (&self->written, g_array_unref);
}

/* --- Games ---------------------------------------------------------------------------------- */

MidRecord *
mid_match_log_find (MidMatchLog *self, guint64 number, MidRecord *opening)
{
  if (self->journal == NULL)
    return NULL;
  g_autofree char *text = mid_writer_dup_text (opening, MID_WRITE_MGN);
  g_autoptr (GBytes) played = mid_job_journal_find (self->journal, number + 1, text);
  return played != NULL ? mid_reader_read_bytes (played) : NULL;
}

gboolean
mid_match_log_keep (MidMatchLog *self, guint64 number, MidRecord *opening, MidRecord *record)
{
  g_autoptr (GError) error = NULL;
  if (self->journal == NULL)
    return TRUE;
  g_autofree char *before = mid_writer_dup_text (opening, MID_WRITE_MGN),
                  *after = mid_writer_dup_text (record, MID_WRITE_MGN);
  if (mid_job_journal_add (self->journal, number + 1, before, after, &error))
    return TRUE;
  mid_cli_wrong ("cannot keep a game of", self->path, error->message);
  return FALSE;
}

gboolean
mid_match_log_write (MidMatchLog *self, guint64 number, MidRecord *record)
{
  g_array_append_val (self->written, number);
  return self->journal != NULL || mid_cli_output_append (&self->pipe, record);
}

/* --- The end -------------------------------------------------------------------------------- */

static gboolean
write_file (MidMatchLog *self)
{
  g_auto (MidCliOutput) output = { 0 };
  if (!mid_cli_output_init (&output, self->path, self->style))
    return FALSE;
  for (guint i = 0; i < self->written->len; i++)
    {
      guint64 number = g_array_index (self->written, guint64, i);
      g_autoptr (GBytes) played = mid_job_journal_get (self->journal, number + 1);
      g_autoptr (MidRecord) record = played != NULL ? mid_reader_read_bytes (played) : NULL;
      if (record == NULL)
        return mid_cli_wrong ("cannot read again", self->path, "its journal was changed")
               == MID_CLI_OK;
      mid_cli_output_append (&output, record);
    }
  return mid_cli_output_finish (&output);
}

gboolean
mid_match_log_finish (MidMatchLog *self, MidMatchEnd end)
{
  if (self->journal == NULL)
    return mid_cli_output_finish (&self->pipe);
  if (!write_file (self))
    return FALSE;
  if (end == MID_MATCH_COMPLETE)
    mid_job_journal_finish (g_steal_pointer (&self->journal));
  return TRUE;
}
