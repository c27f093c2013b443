/* SPDX-License-Identifier: GPL-3.0-or-later */
/* MGN and PGN: whatever is in a file, reading ends, and what is then written reads back as the
 * same; as PGN it can be written as well. */
#include <string.h>

#include "fuzz.h"
#include "mid-check.h"
#include "mid-reader.h"
#include "mid-writer.h"

static void
check_errors (MidReader *reader)
{
  for (guint i = 0; i < mid_reader_get_n_errors (reader); i++)
    {
      const MidReadError *error = mid_reader_get_error (reader, i);
      FUZZ_LAW (error->line > 0 && error->column > 0);
      FUZZ_LAW (error->message != NULL && g_utf8_validate (error->message, -1, NULL));
    }
}

static char *
rewrite (const char *data, gsize size, MidWriteStyle style, guint *games)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (data, size);
  g_autoptr (GError) error = NULL;
  GString *out = g_string_new (NULL);
  MidRecord *record;
  for (*games = 0; (record = mid_reader_next (reader, NULL, &error)) != NULL; (*games)++)
    {
      check_errors (reader);
      mid_writer_append (record, style, out);
      g_object_unref (record);
    }
  FUZZ_LAW (error == NULL);
  return g_string_free (out, FALSE);
}

/* The checker is told of the same games, and says the same of them. */
static void
tell_cb (const MidReadError *error, gpointer data)
{
  FUZZ_LAW (error->line > 0 && error->column > 0 && error->message != NULL);
}

static void
check_visitors (const char *data, gsize size, guint games)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  MidCheckTotals totals = { 0 };
  FUZZ_LAW (mid_check_stream (stream, MID_CHECK_MOVES, 1, tell_cb, NULL, &totals, NULL, NULL));
  FUZZ_LAW (totals.games == games && totals.good <= games);
  FUZZ_LAW ((totals.errors == 0) == (totals.good == games));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  guint games, again;
  g_autofree char *once = rewrite ((const char *) data, size, MID_WRITE_MGN, &games);
  check_visitors ((const char *) data, size, games);
  g_autofree char *twice = rewrite (once, strlen (once), MID_WRITE_MGN, &again);
  g_autofree char *pgn = rewrite (once, strlen (once), MID_WRITE_PGN, &again);
  if (strcmp (once, twice) != 0)
    g_printerr ("once:\n%s\ntwice:\n%s\n", once, twice);
  FUZZ_LAW (strcmp (once, twice) == 0);
  FUZZ_LAW (games == again);
  return 0;
}
