/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-pasting.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-drop.h"
#include "mid-graft.h"
#include "mid-merge.h"
#include "mid-position-text.h"
#include "mid-reader.h"

typedef struct
{
  char *text;
  gboolean is_outdated; /* by what was edited meanwhile */
  MidRecord *copy;
  MidNode *node; /* of the copy: where one is */
  MidGraftReport report;
} Pasting;

static void
pasting_free (gpointer data)
{
  Pasting *self = data;
  g_clear_object (&self->copy);
  g_free (self->text);
  g_free (self);
}

static gboolean
is_game (const Pasting *self)
{
  return self->text[0] == '[';
}

static void
outdate_cb (Pasting *self)
{
  self->is_outdated = TRUE;
}

void
mid_pasting_news_clear (MidPastingNews *self)
{
  g_clear_pointer (&self->told, g_free);
}

/* --- In the thread ---------------------------------------------------------------------------- */

/* Every game in the text, which has tags. */
static gboolean
merge_games (Pasting *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (self->text, strlen (self->text));
  MidGraftReport *sum = &self->report;
  MidRecord *next;
  gboolean merged = FALSE;
  while ((next = mid_reader_next (reader, cancellable, NULL)) != NULL)
    {
      g_autoptr (MidRecord) other = next;
      MidGraftReport report = { 0 };
      if (!mid_record_merge (self->copy, other, &report, merged || *error != NULL ? NULL : error))
        continue;
      merged = TRUE;
      report.n_added += sum->n_added;
      report.n_lost += sum->n_lost;
      *sum = report;
    }
  if (merged)
    g_clear_error (error);
  return merged;
}

static void
paste_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Pasting *self = data;
  GError *error = NULL;
  gboolean done = is_game (self) ? merge_games (self, cancellable, &error)
                                 : mid_record_paste_line (self->copy, self->node, self->text,
                                                          &self->report, &error);
  if (done)
    g_task_return_boolean (task, TRUE);
  else if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_new_error (task, MID_RECORD_ERROR, MID_RECORD_ERROR_SYNTAX, "%s",
                             _ ("the clipboard holds no moves"));
}

void
mid_pasting_run_async (MidRecord *record, const MidNode *node, const char *text,
                       GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  g_return_if_fail (MID_IS_RECORD (record) && node != NULL && text != NULL);
  Pasting *self = g_new0 (Pasting, 1);
  self->text = g_strstrip (g_strdup (text));
  self->copy = mid_record_copy (record);
  self->node = mid_record_find_counterpart (self->copy, node);
  g_signal_connect_swapped (record, "changed", G_CALLBACK (outdate_cb), self);
  g_autoptr (GTask) task = g_task_new (record, cancellable, done, data);
  g_task_set_task_data (task, self, pasting_free);
  g_task_run_in_thread (task, paste_thread);
}

/* --- In the game ------------------------------------------------------------------------------ */

static char *
dup_report (const MidGraftReport *report)
{
  g_autofree char *added = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Added %u move", "Added %u moves", report->n_added),
    report->n_added);
  if (report->n_lost == 0)
    return g_steal_pointer (&added);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %u could not be played",
                                       "%s, %u could not be played", report->n_lost),
                          added, report->n_lost);
}

static void
follow (MidRecord *record, const Pasting *self, MidPastingNews *news)
{
  const MidGraftReport *report = &self->report;
  guint n_steps = mid_record_get_n_steps (record);
  mid_record_follow_copy (record, self->copy,
                          is_game (self) ? N_ ("Merge Game") : N_ ("Paste Moves"), report->last);
  if (report->first != NULL && !is_game (self))
    news->first = mid_record_find_counterpart (record, report->first);
  news->end = mid_record_get_n_steps (record) != n_steps ? MID_PASTING_DONE : MID_PASTING_NOTHING;
  news->told = news->end == MID_PASTING_DONE || report->n_lost > 0
                 ? dup_report (report)
                 : g_strdup (_ ("All of these moves are here already"));
}

static void
refuse (MidRecord *record, const Pasting *self, const GError *error, MidPastingNews *news)
{
  MidPositionReading reading;
  gboolean is_position =
    mid_position_text_is_likely (self->text)
    && mid_position_text_read (self->text, mid_record_get_game (record), &reading);
  news->end = MID_PASTING_REFUSED;
  news->told = g_strdup (
    is_position
      ? _ ("the clipboard holds a position, no moves; “Paste” opens it as a game of its own")
      : error->message);
}

void
mid_pasting_run_finish (MidRecord *record, GAsyncResult *result, MidPastingNews *news)
{
  g_return_if_fail (g_task_is_valid (result, record));
  Pasting *self = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  gboolean done = g_task_propagate_boolean (G_TASK (result), &error);
  g_signal_handlers_disconnect_by_data (record, self);
  news->text = self->text;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    news->end = MID_PASTING_CALLED_OFF;
  else if (self->is_outdated)
    news->end = MID_PASTING_OUTDATED;
  else if (done)
    follow (record, self, news);
  else
    refuse (record, self, error, news);
  mid_drop (g_steal_pointer (&self->copy), g_object_unref);
}
