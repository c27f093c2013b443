/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes into the window: files by the dialog, the recent ones or dropped, the samples, new
 * games.  A file that is open already is shown, any other gets a tab. */
#include "mid-window-private.h"

#include <glib/gi18n.h>

#include "mid-after-frame.h"
#include "mid-edit.h"
#include "mid-file-filters.h"
#include "mid-message.h"
#include "mid-new-game.h"
#include "mid-recent.h"

/* --- Files ---------------------------------------------------------------------------------- */

void
mid_window_open (MidWindow *self, GFile *file)
{
  g_return_if_fail (MID_IS_WINDOW (self) && G_IS_FILE (file));
  if (mid_window_find_file (gtk_window_get_application (GTK_WINDOW (self)), file) == NULL)
    mid_tab_open (mid_window_get_empty_tab (self), file);
}

static void
open_response_cb (MidWindow *self, int response, GtkNativeDialog *dialog)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
      for (guint i = 0; i < g_list_model_get_n_items (files); i++)
        {
          g_autoptr (GFile) file = g_list_model_get_item (files, i);
          mid_window_open (self, file);
        }
    }
  g_object_unref (dialog);
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Open"), GTK_WINDOW (widget), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  mid_file_filters_add (GTK_FILE_CHOOSER (dialog));
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
  MidTab *tab = mid_window_get_empty_tab (MID_WINDOW (widget));
  if (!mid_tab_open_samples (tab))
    mid_message_tell (widget, _ ("No Sample Games"), _ ("The sample games are not installed."));
}

/* --- A new game ----------------------------------------------------------------------------- */

static void
show_new_game (MidWindow *self, MidRecord *record)
{
  g_autoptr (MidCollection) collection = mid_collection_new ();
  mid_collection_append (collection, record);
  mid_record_mark_saved (record);
  g_autoptr (MidDocument) document = mid_document_new (collection, MID_ORIGIN_GIVEN);
  mid_tab_show (mid_window_get_empty_tab (self), document, 0);
}

static void
created_cb (MidWindow *self, MidRecord *record, gboolean add)
{
  if (add && self->tab != NULL && mid_tab_get_document (self->tab) != NULL)
    mid_tab_add_game (self->tab, record);
  else
    show_new_game (self, record);
}

static void
new_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  MidDocument *document = self->tab != NULL ? mid_tab_get_document (self->tab) : NULL;
  gboolean has_file = document != NULL && mid_document_get_file (document) != NULL;
  g_autofree char *collection = has_file ? mid_document_dup_name (document) : NULL;
  GtkWidget *dialog = mid_new_game_new (GTK_WINDOW (self), collection);
  g_signal_connect_object (dialog, "created", G_CALLBACK (created_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- Dropping ------------------------------------------------------------------------------- */

static gboolean
drop_cb (MidWindow *self, const GValue *value)
{
  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      mid_tab_paste_text (self->tab, g_value_get_string (value));
      return TRUE;
    }
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *i = files; i != NULL; i = i->next)
    mid_window_open (self, i->data);
  g_slist_free (files);
  return files != NULL;
}

static void
init_drop (MidWindow *self)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* --- Object --------------------------------------------------------------------------------- */

/* The button makes all of the menu as soon as it is given it. */
static void
make_menu (GtkWidget *widget)
{
  MidWindow *self = MID_WINDOW (widget);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) samples = g_menu_new ();
  g_autoptr (GMenu) recent = mid_recent_new_menu ("win.open-uri");
  g_menu_append_section (menu, _ ("Recent"), G_MENU_MODEL (recent));
  g_menu_append (samples, _ ("Sample Games"), "win.open-samples");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (samples));
  adw_split_button_set_menu_model (self->open_button, G_MENU_MODEL (menu));
}

void
mid_window_init_open (MidWindow *self)
{
  mid_after_frame (GTK_WIDGET (self), make_menu);
  init_drop (self);
}

void
mid_window_class_install_open_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.new", NULL, new_cb);
  gtk_widget_class_install_action (class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (class, "win.open-uri", "s", open_uri_cb);
  gtk_widget_class_install_action (class, "win.open-samples", NULL, open_samples_cb);
}
