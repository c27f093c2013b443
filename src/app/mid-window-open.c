/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening: files, the samples, a new game.  Reading is asynchronous; what fails is said in a
 * dialog, and what was there before stays. */
#include "mid-window-private.h"

#include <glib/gi18n.h>

#include "mid-edit.h"
#include "mid-new-game.h"
#include "mid-samples.h"

/* --- Opening -------------------------------------------------------------------------------- */

typedef struct
{
  MidWindow *window;
  GFile *file;
  GCancellable *cancellable;
  gboolean samples;
} Opening;

static void
opening_free (Opening *self)
{
  g_object_unref (self->window);
  g_object_unref (self->file);
  g_object_unref (self->cancellable);
  g_free (self);
}

static void
progress_cb (goffset done, goffset total, gpointer data)
{
  Opening *opening = data;
  if (total > 0 && !g_cancellable_is_cancelled (opening->cancellable))
    gtk_progress_bar_set_fraction (opening->window->progress, (double) done / (double) total);
}

static void
show_current_state (MidWindow *self)
{
  gtk_stack_set_visible_child_name (self->states, self->collection != NULL ? "game" : "welcome");
}

/* The samples are for trying things out: they open as a collection that has no file yet. */
static MidCollection *
without_file (MidCollection *collection)
{
  MidCollection *copy = mid_collection_new ();
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (collection)); i++)
    {
      g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (collection), i);
      mid_collection_append (copy, record);
    }
  return copy;
}

static void
opened (Opening *opening, MidCollection *collection)
{
  MidWindow *self = opening->window;
  if (g_list_model_get_n_items (G_LIST_MODEL (collection)) == 0)
    {
      g_autofree char *name = mid_window_dup_file_name (opening->file);
      g_autofree char *heading = g_strdup_printf (_ ("No Games in “%s”"), name);
      const char *message = mid_collection_get_n_errors (collection) > 0
                              ? mid_collection_get_error (collection, 0, NULL)->message
                              : _ ("The file holds no game record.");
      show_current_state (self);
      mid_window_tell (self, heading, message);
      return;
    }
  g_autoptr (MidCollection) shown =
    opening->samples ? without_file (collection) : g_object_ref (collection);
  mid_window_set_collection (self, shown, MID_ORIGIN_GIVEN);
  if (!opening->samples)
    mid_window_remember (opening->file);
}

static void
open_failed (Opening *opening, GError *error)
{
  MidWindow *self = opening->window;
  show_current_state (self);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_autofree char *name = mid_window_dup_file_name (opening->file);
  g_autofree char *heading = g_strdup_printf (_ ("Could Not Open “%s”"), name);
  mid_window_tell (self, heading, error->message);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  MidWindow *self = opening->window;
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) collection = mid_collection_load_finish (result, &error);
  if (opening->cancellable != self->loading_cancellable)
    {
      /* Another file was asked for in the meantime. */
      opening_free (opening);
      return;
    }
  g_clear_object (&self->loading_cancellable);
  if (collection != NULL)
    opened (opening, collection);
  else
    open_failed (opening, error);
  opening_free (opening);
}

static void
start_opening (MidWindow *self, GFile *file, gboolean samples)
{
  Opening *opening = g_new0 (Opening, 1);
  g_autofree char *name = mid_window_dup_file_name (file);
  g_autofree char *text = g_strdup_printf (_ ("Opening “%s”…"), name);
  if (self->loading_cancellable != NULL)
    g_cancellable_cancel (self->loading_cancellable);
  g_clear_object (&self->loading_cancellable);
  self->loading_cancellable = g_cancellable_new ();
  *opening = (Opening){ g_object_ref (self), g_object_ref (file),
                        g_object_ref (self->loading_cancellable), samples };

  gtk_label_set_label (self->loading, text);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_stack_set_visible_child_name (self->states, "loading");
  mid_collection_load_async (file, self->loading_cancellable, progress_cb, opening, loaded_cb,
                             opening);
}

static void
open_now (MidWindow *self, gpointer file)
{
  start_opening (self, file, FALSE);
}

void
mid_window_open (MidWindow *self, GFile *file)
{
  g_return_if_fail (MID_IS_WINDOW (self));
  mid_window_when_safe (self, open_now, g_object_ref (file), g_object_unref);
}

static void
open_samples_now (MidWindow *self, gpointer file)
{
  start_opening (self, file, TRUE);
}

gboolean
mid_window_open_samples (MidWindow *self)
{
  g_return_val_if_fail (MID_IS_WINDOW (self), FALSE);
  GFile *file = mid_samples_find ("samples.mgn");
  if (file != NULL)
    mid_window_when_safe (self, open_samples_now, file, g_object_unref);
  return file != NULL;
}

static void
open_response_cb (MidWindow *self, int response, GtkNativeDialog *dialog)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      mid_window_open (self, file);
    }
  g_object_unref (dialog);
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Open"), GTK_WINDOW (widget), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  mid_window_add_filters (GTK_FILE_CHOOSER (dialog));
  g_signal_connect_object (dialog, "response", G_CALLBACK (open_response_cb), widget,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
open_uri_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  mid_window_open (MID_WINDOW (widget), file);
}

static void
open_samples_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!mid_window_open_samples (MID_WINDOW (widget)))
    mid_window_tell (MID_WINDOW (widget), _ ("No Sample Games"),
                     _ ("The sample games are not installed."));
}

static void
cancel_opening_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  if (self->loading_cancellable != NULL)
    g_cancellable_cancel (self->loading_cancellable);
}

/* --- A new game ----------------------------------------------------------------------------- */

static void
show_new_game (MidWindow *self, gpointer record)
{
  g_autoptr (MidCollection) collection = mid_collection_new ();
  mid_collection_append (collection, record);
  mid_record_mark_saved (record);
  mid_window_set_collection (self, collection, MID_ORIGIN_GIVEN);
}

static void
created_cb (MidWindow *self, MidRecord *record, gboolean add)
{
  if (add && self->collection != NULL)
    {
      mid_collection_append (self->collection, record);
      mid_window_set_record (self, record);
      mid_window_refresh_title (self);
    }
  else
    mid_window_when_safe (self, show_new_game, g_object_ref (record), g_object_unref);
}

static void
new_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  GFile *file = self->collection != NULL ? mid_collection_get_file (self->collection) : NULL;
  g_autofree char *collection = file != NULL ? mid_window_dup_file_name (file) : NULL;
  GtkWidget *dialog = mid_new_game_new (GTK_WINDOW (self), collection);
  g_signal_connect_object (dialog, "created", G_CALLBACK (created_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
mid_window_class_install_open_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.new", NULL, new_cb);
  gtk_widget_class_install_action (class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (class, "win.open-uri", "s", open_uri_cb);
  gtk_widget_class_install_action (class, "win.open-samples", NULL, open_samples_cb);
  gtk_widget_class_install_action (class, "win.cancel-opening", NULL, cancel_opening_cb);
}
