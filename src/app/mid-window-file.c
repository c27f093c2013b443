/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening, saving, closing.  All reading and writing is asynchronous; whatever fails is said in a
 * dialog and nothing that was there is lost. */
#include "mid-window-private.h"

#include <glib/gi18n.h>

#include "mid-edit.h"
#include "mid-new-game.h"

#define RECENT_GROUP "Midline"

static void save (MidWindow *self, GFile *file, gboolean force);

static char *
dup_display_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  return g_filename_display_name (base);
}

static void
tell (MidWindow *self, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- Recent files --------------------------------------------------------------------------- */

enum
{
  RECENT_MAX = 10
};

static void
remember (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  char *groups[] = { (char *) RECENT_GROUP, NULL };
  GtkRecentData data = { .mime_type = (char *) "text/plain",
                         .app_name = (char *) g_get_application_name (),
                         .app_exec = (char *) "midline %u",
                         .groups = groups };
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static int
compare_recent (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static void
refresh_recent (MidWindow *self)
{
  GList *items =
    g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()), compare_recent);
  guint n = 0;
  g_menu_remove_all (self->recent);
  for (GList *i = items; i != NULL && n < RECENT_MAX; i = i->next)
    {
      if (!gtk_recent_info_has_group (i->data, RECENT_GROUP))
        continue;
      g_autoptr (GMenuItem) item =
        g_menu_item_new (gtk_recent_info_get_display_name (i->data), NULL);
      g_menu_item_set_action_and_target (item, "win.open-uri", "s",
                                         gtk_recent_info_get_uri (i->data));
      g_menu_append_item (self->recent, item);
      n++;
    }
  if (n == 0)
    g_menu_append (self->recent, _ ("No recent files"), "win.none");
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

void
mid_window_init_recent (MidWindow *self)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) samples = g_menu_new ();
  self->recent = g_menu_new ();
  g_menu_append_section (menu, _ ("Recent"), G_MENU_MODEL (self->recent));
  g_menu_append (samples, _ ("Sample Games"), "win.open-samples");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (samples));
  adw_split_button_set_menu_model (self->open_button, G_MENU_MODEL (menu));
  g_object_unref (menu);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed",
                           G_CALLBACK (refresh_recent), self, G_CONNECT_SWAPPED);
  refresh_recent (self);
}

/* --- What to do with unsaved changes -------------------------------------------------------- */

typedef void (*Then) (MidWindow *self, gpointer data);

/* What waits for the answer, or for the saving that was the answer. */
typedef struct
{
  MidWindow *window;
  Then then;
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
  g_autofree char *name = file != NULL ? dup_display_name (file) : g_strdup (_ ("Untitled"));
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
static void
when_safe (MidWindow *self, Then then, gpointer data, GDestroyNotify free_data)
{
  Waiting *waiting = g_new0 (Waiting, 1);
  *waiting = (Waiting){ g_object_ref (self), then, data, free_data };
  mid_window_commit (self);
  if (self->collection != NULL && mid_collection_is_modified (self->collection))
    ask_unsaved (waiting);
  else
    go_on (waiting);
}

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
      g_autofree char *name = dup_display_name (opening->file);
      g_autofree char *heading = g_strdup_printf (_ ("No Games in “%s”"), name);
      const char *message = mid_collection_get_n_errors (collection) > 0
                              ? mid_collection_get_error (collection, 0, NULL)->message
                              : _ ("The file holds no game record.");
      show_current_state (self);
      tell (self, heading, message);
      return;
    }
  g_autoptr (MidCollection) shown =
    opening->samples ? without_file (collection) : g_object_ref (collection);
  mid_window_set_collection (self, shown);
  if (!opening->samples)
    remember (opening->file);
}

static void
open_failed (Opening *opening, GError *error)
{
  MidWindow *self = opening->window;
  show_current_state (self);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_autofree char *name = dup_display_name (opening->file);
  g_autofree char *heading = g_strdup_printf (_ ("Could Not Open “%s”"), name);
  tell (self, heading, error->message);
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
  g_autofree char *name = dup_display_name (file);
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
  when_safe (self, open_now, g_object_ref (file), g_object_unref);
}

/* Where the samples are: installed, or in the tree the program was built from. */
static GFile *
find_samples (void)
{
  const char *const folders[] = { g_getenv ("MIDLINE_DATA_DIR"), MID_DATA_DIR,
                                  MID_SOURCE_DATA_DIR };
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      if (folders[i] == NULL)
        continue;
      g_autoptr (GFile) file =
        g_file_new_build_filename (folders[i], "samples", "samples.mgn", NULL);
      if (g_file_query_exists (file, NULL))
        return g_steal_pointer (&file);
    }
  return NULL;
}

static void
open_samples_now (MidWindow *self, gpointer data)
{
  g_autoptr (GFile) file = find_samples ();
  if (file != NULL)
    start_opening (self, file, TRUE);
  else
    tell (self, _ ("No Sample Games"), _ ("The sample games are not installed."));
}

void
mid_window_open_samples (MidWindow *self)
{
  g_return_if_fail (MID_IS_WINDOW (self));
  when_safe (self, open_samples_now, NULL, NULL);
}

static GtkFileFilter *
make_filter (const char *name, const char *const *patterns)
{
  GtkFileFilter *filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, name);
  for (; *patterns != NULL; patterns++)
    gtk_file_filter_add_pattern (filter, *patterns);
  return filter;
}

static void
add_filters (GtkFileChooser *chooser)
{
  static const char *const records[] = { "*.mgn", "*.pgn", "*.MGN", "*.PGN", NULL };
  static const char *const all[] = { "*", NULL };
  g_autoptr (GtkFileFilter) first = make_filter (_ ("Game records"), records);
  g_autoptr (GtkFileFilter) second = make_filter (_ ("All files"), all);
  gtk_file_chooser_add_filter (chooser, first);
  gtk_file_chooser_add_filter (chooser, second);
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
  add_filters (GTK_FILE_CHOOSER (dialog));
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
  mid_window_open_samples (MID_WINDOW (widget));
}

static void
cancel_opening_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  if (self->loading_cancellable != NULL)
    g_cancellable_cancel (self->loading_cancellable);
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
  g_autofree char *name = dup_display_name (saving->file);
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
      g_autofree char *name = dup_display_name (saving->file);
      g_autofree char *heading = g_strdup_printf (_ ("Could Not Save “%s”"), name);
      tell (self, heading, error->message);
      saving_free (saving);
      return;
    }
  g_autofree char *name = dup_display_name (saving->file);
  g_autofree char *text = g_strdup_printf (_ ("Saved “%s”"), name);
  remember (saving->file);
  mid_window_refresh_title (self);
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
  add_filters (GTK_FILE_CHOOSER (dialog));
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

/* --- A new game ----------------------------------------------------------------------------- */

static void
show_new_game (MidWindow *self, gpointer record)
{
  g_autoptr (MidCollection) collection = mid_collection_new ();
  mid_collection_append (collection, record);
  mid_record_mark_saved (record);
  mid_window_set_collection (self, collection);
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
    when_safe (self, show_new_game, g_object_ref (record), g_object_unref);
}

static void
new_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  GFile *file = self->collection != NULL ? mid_collection_get_file (self->collection) : NULL;
  g_autofree char *collection = file != NULL ? dup_display_name (file) : NULL;
  GtkWidget *dialog = mid_new_game_new (GTK_WINDOW (self), collection);
  g_signal_connect_object (dialog, "created", G_CALLBACK (created_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
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
  if (self->closing || self->collection == NULL || !mid_collection_is_modified (self->collection))
    return FALSE;
  when_safe (self, close_now, NULL, NULL);
  return TRUE;
}

void
mid_window_class_install_file_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.new", NULL, new_cb);
  gtk_widget_class_install_action (class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (class, "win.open-uri", "s", open_uri_cb);
  gtk_widget_class_install_action (class, "win.open-samples", NULL, open_samples_cb);
  gtk_widget_class_install_action (class, "win.cancel-opening", NULL, cancel_opening_cb);
  gtk_widget_class_install_action (class, "win.save", NULL, save_cb);
  gtk_widget_class_install_action (class, "win.save-as", NULL, save_as_cb);
}
