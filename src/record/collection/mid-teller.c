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
  *self = (MidTeller){ progress, data, g_main_context_ref_thread_default (), g_thread_self (), 0 };
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

/* g_main_context_invoke() would call it in this thread while nobody is in the context. */
static void
tell_there (MidTeller *self, Note *note)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, tell_cb, note, g_free);
  g_source_attach (source, self->context);
}

void
mid_teller_tell (MidTeller *self, goffset done, goffset total)
{
  gint64 now = g_get_monotonic_time ();
  if (self->progress == NULL || now - self->last < INTERVAL)
    return;
  self->last = now;

  const Note note = { self->progress, self->data, done, MAX (done, total) };
  if (self->thread == g_thread_self ())
    note.progress (note.done, note.total, note.data);
  else
    tell_there (self, g_memdup2 (&note, sizeof note));
}
