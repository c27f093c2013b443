/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-file.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-card-reader.h"
#include "mid-file-dialog.h"
#include "mid-message.h"

/* A file being opened or saved. */
typedef struct
{
  const MidCardFile *kind;
  GtkWidget *window;
  AdwToastOverlay *toasts; /* NULL: it is opened */
} Task;

static void
task_free (Task *task)
{
  g_object_unref (task->window);
  g_clear_object (&task->toasts);
  g_free (task);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Task, task_free)

/* Once the dialog has answered: what was asked for. */
static Task *
steal_task (GtkNativeDialog *dialog)
{
  return g_object_steal_data (G_OBJECT (dialog), "task");
}

static void
ask (GtkFileChooser *dialog, GtkWidget *window, AdwToastOverlay *toasts, const MidCardFile *kind)
{
  Task *task = g_new (Task, 1);
  *task = (Task){ kind, g_object_ref (window), toasts != NULL ? g_object_ref (toasts) : NULL };
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, _ (kind->files));
  gtk_file_filter_add_pattern (filter, "*.xml");
  gtk_file_chooser_add_filter (dialog, filter);
  g_object_set_data_full (G_OBJECT (dialog), "task", task, (GDestroyNotify) task_free);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* --- Opening --------------------------------------------------------------------------------- */

static gboolean
is_short (const char *contents, goffset size, gpointer data)
{
  return size <= MID_CARD_FILE_MAX;
}

static void
loaded_cb (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (Task) task = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  gsize len;
  if (!g_file_load_partial_contents_finish (G_FILE (file), result, &contents, &len, NULL, &error)
      || !task->kind->take (task->window, contents, len, &error))
    mid_message_tell (task->window, _ (task->kind->not_opened), error->message);
}

static void
open_response_cb (GtkWidget *window, int response, GtkNativeDialog *dialog)
{
  g_autoptr (Task) task = steal_task (dialog);
  g_autoptr (GFile) file = mid_file_dialog_finish (dialog, response);
  if (file != NULL)
    g_file_load_partial_contents_async (file, NULL, is_short, loaded_cb, g_steal_pointer (&task));
}

void
mid_card_file_open (GtkWidget *window, const MidCardFile *kind)
{
  ask (mid_file_dialog_new (window, GTK_FILE_CHOOSER_ACTION_OPEN, _ (kind->open), _ ("_Open"),
                            G_CALLBACK (open_response_cb), window),
       window, NULL, kind);
}

/* --- Saving ---------------------------------------------------------------------------------- */

static void
saved_cb (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (Task) task = data;
  g_autoptr (GError) error = NULL;
  if (!g_file_replace_contents_finish (G_FILE (file), result, NULL, &error))
    mid_message_tell (task->window, _ (task->kind->not_saved), error->message);
  else
    adw_toast_overlay_add_toast (task->toasts, adw_toast_new (_ (task->kind->saved)));
}

static void
save_response_cb (GtkWidget *window, int response, GtkNativeDialog *dialog)
{
  g_autoptr (Task) task = steal_task (dialog);
  g_autoptr (GFile) file = mid_file_dialog_finish (dialog, response);
  if (file == NULL)
    return;
  char *document = task->kind->dup (window);
  g_autoptr (GBytes) bytes = g_bytes_new_take (document, strlen (document));
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, saved_cb,
                                       g_steal_pointer (&task));
}

void
mid_card_file_save (GtkWidget *window, AdwToastOverlay *toasts, const MidCardFile *kind)
{
  GtkFileChooser *dialog =
    mid_file_dialog_new (window, GTK_FILE_CHOOSER_ACTION_SAVE, _ (kind->save), _ ("_Save"),
                         G_CALLBACK (save_response_cb), window);
  gtk_file_chooser_set_current_name (dialog, _ (kind->name));
  ask (dialog, window, toasts, kind);
}
