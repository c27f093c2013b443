/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening: files, the samples, a new game.  Reading is asynchronous; what fails is said in a
 * dialog, and what was there before stays. */
#include "mid-window-private.h"

#include <glib/gi18n.h>

#include "mid-edit.h"
#include "mid-new-game.h"
#include "mid-samples.h"

/* --- Opening -------------------------------------------------------------------------------- */

enum
{
  WHOLE_MAX = 1 << 20 /* bytes of a file that is read whole; games of others are read one by one */
};

typedef struct
{
  MidWindow *window;
  GFile *file;
  GCancellable *cancellable;
  gboolean samples;
  MidCatalog *catalog; /* of a file whose games are listed first; else NULL */
} Opening;

static void
opening_free (Opening *self)
{
  g_object_unref (self->window);
  g_object_unref (self->file);
  g_object_unref (self->cancellable);
  if (self->catalog != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->catalog, self);
      g_signal_handlers_disconnect_by_data (mid_catalog_get_collection (self->catalog), self);
    }
  g_clear_object (&self->catalog);
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
tell_no_games (Opening *opening, const char *message)
{
  g_autofree char *name = mid_window_dup_file_name (opening->file);
  g_autofree char *heading = g_strdup_printf (_ ("No Games in “%s”"), name);
  show_current_state (opening->window);
  mid_window_tell (opening->window, heading, message);
}

static void
opened (Opening *opening, MidCollection *collection)
{
  MidWindow *self = opening->window;
  if (g_list_model_get_n_items (G_LIST_MODEL (collection)) == 0)
    {
      tell_no_games (opening, mid_collection_get_n_errors (collection) > 0
                                ? mid_collection_get_error (collection, 0, NULL)->message
                                : _ ("The file holds no game record."));
      return;
    }
  g_autoptr (MidCollection) shown =
    opening->samples ? without_file (collection) : g_object_ref (collection);
  if (opening->catalog != NULL)
    mid_window_set_catalog (self, opening->catalog, MID_ORIGIN_GIVEN);
  else
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

/* --- Large files: shown as soon as there is something to show --------------------------------- */

/* Whether no other file was asked for in the meantime. */
static gboolean
is_current (const Opening *opening)
{
  return opening->cancellable == opening->window->loading_cancellable;
}

static void
finish_listed (Opening *opening)
{
  if (is_current (opening))
    g_clear_object (&opening->window->loading_cancellable);
  opening_free (opening);
}

static void
first_games_cb (Opening *opening)
{
  if (is_current (opening))
    opened (opening, mid_catalog_get_collection (opening->catalog));
  finish_listed (opening);
}

/* It ended without a game. */
static void
listing_changed_cb (Opening *opening)
{
  const char *failure = mid_catalog_get_failure (opening->catalog);
  MidCatalogState state = mid_catalog_get_state (opening->catalog);
  if (state != MID_CATALOG_READY && state != MID_CATALOG_STOPPED)
    return;
  if (is_current (opening) && failure != NULL)
    {
      g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, failure);
      open_failed (opening, error);
    }
  else if (is_current (opening) && state == MID_CATALOG_STOPPED)
    show_current_state (opening->window);
  else if (is_current (opening))
    tell_no_games (opening, _ ("The file holds no game record."));
  finish_listed (opening);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer catalog)
{
  mid_catalog_stop (catalog);
}

static gboolean
is_large (GFile *file)
{
  g_autoptr (GFileInfo) info = NULL;
  if (g_file_peek_path (file) == NULL)
    return FALSE;
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                            G_FILE_QUERY_INFO_NONE, NULL, NULL);
  return info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR
         && g_file_info_get_size (info) > WHOLE_MAX;
}

static void
start_listing (Opening *opening)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) collection = mid_collection_new_listed (opening->file, &error);
  if (collection == NULL)
    {
      open_failed (opening, error);
      finish_listed (opening);
      return;
    }
  opening->catalog = mid_catalog_new (collection);
  g_signal_connect_swapped (collection, "items-changed", G_CALLBACK (first_games_cb), opening);
  g_signal_connect_swapped (opening->catalog, "changed", G_CALLBACK (listing_changed_cb), opening);
  g_cancellable_connect (opening->cancellable, G_CALLBACK (cancelled_cb),
                         g_object_ref (opening->catalog), g_object_unref);
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
                        g_object_ref (self->loading_cancellable), samples, NULL };

  gtk_label_set_label (self->loading, text);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_stack_set_visible_child_name (self->states, "loading");
  if (!samples && is_large (file))
    start_listing (opening);
  else
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
