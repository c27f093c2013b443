/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unsaved edits: kept while the window is open, and shown again after a crash. */
#include "mid-window-private.h"

#include <glib/gi18n.h>

/* --- Keeping -------------------------------------------------------------------------------- */

static gboolean
is_modified_cb (gpointer window)
{
  return mid_window_is_modified (window);
}

void
mid_window_init_keeper (MidWindow *self)
{
  self->keeper = mid_keeper_new (is_modified_cb, self);
}

/* --- Showing again -------------------------------------------------------------------------- */

typedef struct
{
  MidWindow *window;
  MidLostWork *lost;
} Recovery;

static void
recovery_free (Recovery *self)
{
  g_object_unref (self->window);
  mid_lost_work_free (self->lost);
  g_free (self);
}

/* collection: of the file as it is now; NULL: it cannot be read, or there was none. */
static void
recover_in (Recovery *recovery, MidCollection *collection)
{
  MidWindow *self = recovery->window;
  gboolean fits = collection != NULL && mid_lost_work_fits (recovery->lost, collection);
  g_autoptr (MidCollection) shown = fits ? g_object_ref (collection) : mid_collection_new ();
  g_autoptr (GError) error = NULL;
  GFile *file = mid_lost_work_get_file (recovery->lost);

  if (!mid_lost_work_apply (recovery->lost, shown, &error))
    mid_window_tell (self, _ ("Not Everything Could Be Restored"), error->message);
  mid_window_set_collection (self, shown, MID_ORIGIN_PASTED);
  mid_window_refresh_title (self);
  /* What could not be restored wholly stays in its journal, and so does what is not kept anew. */
  if (error == NULL && mid_keeper_flush (self->keeper))
    mid_lost_work_discard (recovery->lost);
  if (file != NULL && !fits)
    {
      g_autofree char *name = mid_window_dup_file_name (file);
      g_autofree char *text = g_strdup_printf (
        /* Translators: a file's name */
        _ ("“%s” is not what it was: the edited games are shown alone"), name);
      mid_window_toast (self, text);
    }
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Recovery *recovery = data;
  g_autoptr (MidCollection) collection = mid_collection_load_finish (result, NULL);
  recover_in (recovery, collection);
  recovery_free (recovery);
}

void
mid_window_recover (MidWindow *self, MidLostWork *lost)
{
  g_return_if_fail (MID_IS_WINDOW (self) && lost != NULL);
  Recovery *recovery = g_new0 (Recovery, 1);
  GFile *file = mid_lost_work_get_file (lost);
  *recovery = (Recovery){ g_object_ref (self), lost };
  /* What is being opened, the samples say, must not come in between. */
  if (self->loading_cancellable != NULL)
    g_cancellable_cancel (self->loading_cancellable);
  g_clear_object (&self->loading_cancellable);
  if (file != NULL)
    {
      mid_collection_load_async (file, NULL, NULL, NULL, loaded_cb, recovery);
      return;
    }
  recover_in (recovery, NULL);
  recovery_free (recovery);
}
