/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-teller-private.h"

enum
{
  INTERVAL = 50000 /* microseconds */
};

typedef struct
{
  MidProgress progress;
  gpointer data;
  goffset done, total;
} Note;

void
mid_teller_init (MidTeller *self, MidProgress progress, gpointer data)
{
  *self = (MidTeller){ progress, data, g_main_context_ref_thread_default (), 0 };
}

void
mid_teller_clear (MidTeller *self)
{
  g_clear_pointer (&self->context, g_main_context_unref);
}

static gboolean
tell_cb (gpointer data)
{
  const Note *note = data;
  note->progress (note->done, note->total, note->data);
  return G_SOURCE_REMOVE;
}

void
mid_teller_tell (MidTeller *self, goffset done, goffset total)
{
  gint64 now = g_get_monotonic_time ();
  if (self->progress == NULL || now - self->last < INTERVAL)
    return;
  self->last = now;

  Note *note = g_new (Note, 1);
  *note = (Note){ self->progress, self->data, done, MAX (done, total) };
  g_main_context_invoke_full (self->context, G_PRIORITY_DEFAULT, tell_cb, note, g_free);
}
