/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-cli-games.h"

#include <stdio.h>

gboolean
mid_cli_games_init (MidCliGames *self, const char *path)
{
  *self = (MidCliGames){ .path = path };
  g_autoptr (GInputStream) stream = mid_cli_open (path);
  if (stream != NULL)
    self->reader = mid_reader_new (stream);
  else
    {
      self->failed = TRUE;
      self->errors = 1;
    }
  return stream != NULL;
}

void
mid_cli_games_clear (MidCliGames *self)
{
  g_clear_object (&self->reader);
}

static void
print_errors (MidCliGames *self)
{
  guint64 before = self->errors;
  for (guint i = 0; i < mid_reader_get_n_errors (self->reader); i++)
    {
      const MidReadError *error = mid_reader_get_error (self->reader, i);
      fprintf (stderr, "%s:%u:%u: %s\n", self->path, error->line, error->column, error->message);
      self->errors += !mid_record_error_is_remark (error->code);
    }
  self->ok += self->errors == before;
}

MidRecord *
mid_cli_games_next (MidCliGames *self)
{
  g_autoptr (GError) error = NULL;
  MidRecord *record = mid_reader_next (self->reader, NULL, &error);
  if (record != NULL)
    {
      self->games++;
      print_errors (self);
    }
  else if (error != NULL)
    {
      mid_cli_wrong ("cannot read", self->path, error->message);
      self->errors++;
      self->failed = TRUE;
    }
  return record;
}
