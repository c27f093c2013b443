/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-keeper.h"

#include "mid-journal.h"

enum
{
  DELAY = 250, /* ms from an edit until it is written, so that a burst of them is written once */
  SLICE = 4000 /* µs of games before the main loop is asked again */
};

/* What the keeper and its thread share. */
typedef struct
{
  GMutex mutex;
  MidJournal *journal; /* NULL: there is none, or the keeper has gone */
  guint written;       /* the number of the latest state that was */
} Shared;

typedef struct
{
  Shared *shared;
  MidJournalState *state; /* NULL: nothing is unsaved */
  guint number;           /* the later the higher */
} Write;

struct _MidKeeper
{
  MidKeeperAsk ask;
  MidKeeperTell tell;
  gpointer data;
  MidCollection *collection;
  Shared *shared; /* atomically reference-counted */
  guint delay_id, gather_id;
  guint n_states;
  Write *gathering;      /* its games are; NULL: none */
  GCancellable *writing; /* NULL: nothing is being written */
};

static void look_later (MidKeeper *self);

const char *
mid_keeper_get_folder (void)
{
  static char *folder;
  if (folder == NULL)
    folder = g_build_filename (g_get_user_state_dir (), "midline", "journal", NULL);
  return folder;
}

/* --- Writing -------------------------------------------------------------------------------- */

static void
shared_clear (gpointer data)
{
  Shared *shared = data;
  g_mutex_clear (&shared->mutex);
}

static void
write_free (gpointer data)
{
  Write *write = data;
  g_atomic_rc_box_release_full (write->shared, shared_clear);
  g_clear_pointer (&write->state, mid_journal_state_free);
  g_free (write);
}

/* The journal is made when there is first something to write. */
static gboolean
write_state (Shared *shared, MidJournalState *state, guint number, GError **error)
{
  g_autoptr (GBytes) text = state != NULL ? mid_journal_state_dup_text (state) : NULL;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&shared->mutex);
  if (number < shared->written)
    return TRUE; /* a later one was faster */
  shared->written = number;
  if (shared->journal == NULL) /* that has been told */
    return TRUE;
  return mid_journal_write (shared->journal, text, error);
}

static void
write_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Write *write = data;
  GError *error = NULL;
  if (write_state (write->shared, write->state, write->number, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GCancellable) writing = g_object_ref (g_task_get_cancellable (G_TASK (result)));
  if (g_cancellable_is_cancelled (writing))
    return; /* the keeper has gone */
  MidKeeper *self = data;
  g_autoptr (GError) error = NULL;
  gboolean kept = g_task_propagate_boolean (G_TASK (result), &error);
  if (!kept || self->shared->journal != NULL)
    self->tell (kept ? NULL : error->message, self->data);
  gboolean again = self->delay_id == 0 && g_object_get_data (G_OBJECT (writing), "again") != NULL;
  g_clear_object (&self->writing);
  if (again)
    look_later (self);
}

static gboolean
open_journal (MidKeeper *self)
{
  g_autoptr (GError) error = NULL;
  g_mutex_lock (&self->shared->mutex);
  if (self->shared->journal == NULL)
    self->shared->journal = mid_journal_new (mid_keeper_get_folder (), &error);
  g_mutex_unlock (&self->shared->mutex);
  if (error != NULL)
    self->tell (error->message, self->data);
  return error == NULL;
}

static void
write_beside (MidKeeper *self, Write *write)
{
  if (write->state != NULL)
    open_journal (self);
  self->writing = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (NULL, self->writing, written_cb, self);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, write, write_free);
  g_task_run_in_thread (task, write_cb);
}

static gboolean
gather_cb (gpointer data)
{
  MidKeeper *self = data;
  MidJournalState *state = self->gathering->state;
  if (state != NULL && !mid_journal_state_gather (state, g_get_monotonic_time () + SLICE))
    return G_SOURCE_CONTINUE;
  self->gather_id = 0;
  write_beside (self, g_steal_pointer (&self->gathering));
  return G_SOURCE_REMOVE;
}

static void
stop_gathering (MidKeeper *self)
{
  g_clear_handle_id (&self->gather_id, g_source_remove);
  g_clear_pointer (&self->gathering, write_free);
}

static gboolean
delay_cb (gpointer data)
{
  MidKeeper *self = data;
  if (self->gathering != NULL)
    return G_SOURCE_CONTINUE; /* what was edited may be among what is gathered already */
  self->delay_id = 0;
  if (self->writing != NULL)
    {
      g_object_set_data (G_OBJECT (self->writing), "again", self);
      return G_SOURCE_REMOVE;
    }
  self->gathering = g_new0 (Write, 1);
  self->gathering->shared = g_atomic_rc_box_acquire (self->shared);
  self->gathering->state =
    self->ask (self->data) ? mid_journal_state_begin (self->collection) : NULL;
  self->gathering->number = ++self->n_states;
  if (gather_cb (self) == G_SOURCE_CONTINUE)
    self->gather_id = g_idle_add (gather_cb, self);
  return G_SOURCE_REMOVE;
}

static void
look_later (MidKeeper *self)
{
  if (self->delay_id == 0)
    self->delay_id = g_timeout_add (DELAY, delay_cb, self);
}

gboolean
mid_keeper_flush (MidKeeper *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_autoptr (MidJournalState) state =
    self->ask (self->data) ? mid_journal_state_new (self->collection) : NULL;
  g_clear_handle_id (&self->delay_id, g_source_remove);
  stop_gathering (self);
  g_autoptr (GError) error = NULL;
  if (state != NULL && !open_journal (self))
    return FALSE;
  if (write_state (self->shared, state, ++self->n_states, &error))
    return TRUE;
  self->tell (error->message, self->data);
  return FALSE;
}

/* --- The keeper ----------------------------------------------------------------------------- */

MidKeeper *
mid_keeper_new (MidCollection *collection, MidKeeperAsk ask, MidKeeperTell tell, gpointer data)
{
  g_return_val_if_fail (MID_IS_COLLECTION (collection), NULL);
  MidKeeper *self = g_new0 (MidKeeper, 1);
  self->collection = g_object_ref (collection);
  self->ask = ask;
  self->tell = tell;
  self->data = data;
  self->shared = g_atomic_rc_box_new0 (Shared);
  g_mutex_init (&self->shared->mutex);
  g_signal_connect_swapped (collection, "edited", G_CALLBACK (look_later), self);
  g_signal_connect_swapped (collection, "notify::modified", G_CALLBACK (look_later), self);
  look_later (self);
  return self;
}

void
mid_keeper_free (MidKeeper *self)
{
  if (self == NULL)
    return;
  g_clear_handle_id (&self->delay_id, g_source_remove);
  stop_gathering (self);
  g_signal_handlers_disconnect_by_data (self->collection, self);
  g_object_unref (self->collection);
  if (self->writing != NULL)
    g_cancellable_cancel (self->writing);
  g_clear_object (&self->writing);
  g_mutex_lock (&self->shared->mutex);
  g_clear_pointer (&self->shared->journal, mid_journal_free);
  g_mutex_unlock (&self->shared->mutex);
  g_atomic_rc_box_release_full (self->shared, shared_clear);
  g_free (self);
}
