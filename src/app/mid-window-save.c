/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving and closing.  Writing is asynchronous; whatever fails is said in a dialog and nothing is
 * lost: what would displace unsaved changes waits until the person has decided. */
#include "mid-window-private.h"

#include <glib/gi18n.h>

/* --- What to do with unsaved changes -------------------------------------------------------- */

/* What waits for the answer, or for the saving that was the answer. */
typedef struct
{
  MidWindow *window;
  MidThen then;
  gpointer data;
  GDestroyNotify free_data;
} Waiting;

static void
waiting_free (Waiting *self)
{
  if (self->free_data != NULL && self->data != NULL)
    self->free_data (self->data);
  g_object_unref (self->window);
  g_free (self);
}

static void
go_on (Waiting *waiting)
{
  waiting->then (waiting->window, waiting->data);
  waiting_free (waiting);
}

static void ask_save_as (MidWindow *self, Waiting *waiting);
static void save_then (MidWindow *self, GFile *file, gboolean force, Waiting *waiting);

static void
unsaved_response_cb (Waiting *waiting, const char *response)
{
  MidWindow *self = waiting->window;
  if (g_str_equal (response, "discard"))
    go_on (waiting);
  else if (g_str_equal (response, "save"))
    {
      GFile *file = mid_collection_get_file (self->collection);
      if (file != NULL)
        save_then (self, file, FALSE, waiting);
      else
        ask_save_as (self, waiting);
    }
  else
    waiting_free (waiting);
}

static void
ask_unsaved (Waiting *waiting)
{
  MidWindow *self = waiting->window;
  GFile *file = mid_collection_get_file (self->collection);
  g_autofree char *name =
    file != NULL ? mid_window_dup_file_name (file) : g_strdup (_ ("Untitled"));
  g_autofree char *body = g_strdup_printf (
    _ ("“%s” has changes that are not saved. If you discard them, they are lost."), name);
  GtkWidget *widget = adw_message_dialog_new (GTK_WINDOW (self), _ ("Save Changes?"), body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"),
                                    "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (unsaved_response_cb), waiting);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Does `then` at once, or once nothing can be lost by it; not at all if that is refused. */
void
mid_window_when_safe (MidWindow *self, MidThen then, gpointer data, GDestroyNotify free_data)
{
  Waiting *waiting = g_new0 (Waiting, 1);
  *waiting = (Waiting){ g_object_ref (self), then, data, free_data };
  mid_window_commit (self);
  if (mid_window_is_modified (self))
    ask_unsaved (waiting);
  else
    go_on (waiting);
}

/* --- Saving --------------------------------------------------------------------------------- */

typedef struct
{
  MidWindow *window;
  GFile *file;
  Waiting *waiting; /* NULL: nothing follows */
} Saving;

static void
saving_free (Saving *self)
{
  g_object_unref (self->window);
  g_object_unref (self->file);
  g_clear_pointer (&self->waiting, waiting_free);
  g_free (self);
}

static void
overwrite_response_cb (Saving *saving, const char *response)
{
  if (g_str_equal (response, "overwrite"))
    save_then (saving->window, saving->file, TRUE, g_steal_pointer (&saving->waiting));
  saving_free (saving);
}

/* Another program has written the file since we read it. */
static void
ask_overwrite (Saving *saving)
{
  g_autofree char *name = mid_window_dup_file_name (saving->file);
  g_autofree char *body = g_strdup_printf (
    _ ("Another program has changed “%s” since it was opened. If you overwrite it, that "
       "program’s changes are lost."),
    name);
  GtkWidget *widget =
    adw_message_dialog_new (GTK_WINDOW (saving->window), _ ("The File Has Changed"), body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "overwrite", _ ("_Overwrite"),
                                    NULL);
  adw_message_dialog_set_response_appearance (dialog, "overwrite", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (overwrite_response_cb), saving);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *saving = data;
  MidWindow *self = saving->window;
  g_autoptr (GError) error = NULL;
  if (!mid_collection_save_finish (MID_COLLECTION (source), result, &error))
    {
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
        {
          ask_overwrite (saving);
          return;
        }
      g_autofree char *name = mid_window_dup_file_name (saving->file);
      g_autofree char *heading = g_strdup_printf (_ ("Could Not Save “%s”"), name);
      mid_window_tell (self, heading, error->message);
      saving_free (saving);
      return;
    }
  g_autofree char *name = mid_window_dup_file_name (saving->file);
  g_autofree char *text = g_strdup_printf (_ ("Saved “%s”"), name);
  mid_window_remember (saving->file);
  mid_window_refresh_title (self);
  mid_window_refresh_games (self);
  mid_window_watch_file (self);
  if (self->catalog != NULL && mid_collection_get_store (self->collection) != NULL)
    mid_catalog_restart (self->catalog);
  if (saving->waiting != NULL)
    go_on (g_steal_pointer (&saving->waiting));
  else
    mid_window_toast (self, text);
  saving_free (saving);
}

static void
save_then (MidWindow *self, GFile *file, gboolean force, Waiting *waiting)
{
  Saving *saving = g_new0 (Saving, 1);
  *saving = (Saving){ g_object_ref (self), g_object_ref (file), waiting };
  mid_window_commit (self);
  mid_collection_save_async (self->collection, file, force, NULL, saved_cb, saving);
}

static void
save (MidWindow *self, GFile *file, gboolean force)
{
  save_then (self, file, force, NULL);
}

typedef struct
{
  MidWindow *window;
  Waiting *waiting;
} Naming;

static void
save_as_response_cb (Naming *naming, int response, GtkNativeDialog *dialog)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      /* The dialog has asked already whether an existing file may be replaced. */
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      save_then (naming->window, file, TRUE, g_steal_pointer (&naming->waiting));
    }
  g_clear_pointer (&naming->waiting, waiting_free);
  g_object_unref (naming->window);
  g_free (naming);
  g_object_unref (dialog);
}

static void
ask_save_as (MidWindow *self, Waiting *waiting)
{
  Naming *naming = g_new0 (Naming, 1);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Save As"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  GFile *file = mid_collection_get_file (self->collection);
  *naming = (Naming){ g_object_ref (self), waiting };
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  mid_window_add_filters (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), file, NULL);
  else
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("Untitled.mgn"));
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (save_as_response_cb), naming);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  GFile *file = mid_collection_get_file (self->collection);
  if (file != NULL)
    save (self, file, FALSE);
  else
    ask_save_as (self, NULL);
}

static void
save_as_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_save_as (MID_WINDOW (widget), NULL);
}

/* --- Closing -------------------------------------------------------------------------------- */

static void
close_now (MidWindow *self, gpointer data)
{
  self->closing = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

gboolean
mid_window_close_request (GtkWindow *window)
{
  MidWindow *self = MID_WINDOW (window);
  mid_window_commit (self);
  if (self->closing || !mid_window_is_modified (self))
    return FALSE;
  mid_window_when_safe (self, close_now, NULL, NULL);
  return TRUE;
}

void
mid_window_class_install_save_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.save", NULL, save_cb);
  gtk_widget_class_install_action (class, "win.save-as", NULL, save_as_cb);
}
