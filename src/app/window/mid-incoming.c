/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-incoming.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-after-frame.h"
#include "mid-connect.h"
#include "mid-edit.h"
#include "mid-file-dialog.h"
#include "mid-message.h"
#include "mid-new-game.h"
#include "mid-problem-set.h"
#include "mid-recent.h"
#include "mid-repetition.h"

static GtkWindow *
get_window (MidTabSet *tabs)
{
  MidTab *tab = mid_tab_set_get_selected (tabs);
  return tab != NULL ? GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (tab))) : NULL;
}

/* --- Files ---------------------------------------------------------------------------------- */

void
mid_incoming_open (MidTabSet *tabs, GFile *file)
{
  g_return_if_fail (MID_IS_TAB_SET (tabs) && G_IS_FILE (file));
  if (mid_tab_set_find_file (file) == NULL)
    mid_tab_open (mid_tab_set_get_empty (tabs), file, 0);
}

void
mid_incoming_open_game (MidTabSet *tabs, GFile *file, guint index)
{
  g_return_if_fail (MID_IS_TAB_SET (tabs) && G_IS_FILE (file));
  MidTab *tab = mid_tab_set_find_file (file);
  if (tab == NULL)
    mid_tab_open (mid_tab_set_get_empty (tabs), file, index);
  else
    mid_study_go_to_game (mid_tab_get_study (tab), index, NULL);
}

static void
open_response_cb (MidTabSet *tabs, int response, GtkNativeDialog *dialog)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
      for (guint i = 0; i < g_list_model_get_n_items (files); i++)
        {
          g_autoptr (GFile) file = g_list_model_get_item (files, i);
          mid_incoming_open (tabs, file);
        }
    }
  g_object_unref (dialog);
}

static void
open_cb (MidTabSet *tabs)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Open"), get_window (tabs), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  mid_file_dialog_add_filters (GTK_FILE_CHOOSER (dialog));
  mid_connect (dialog, "response", open_response_cb, tabs);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
open_folder_cb (MidTabSet *tabs)
{
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (_ ("Open a Folder"), get_window (tabs),
                                 GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("_Open"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  mid_connect (dialog, "response", open_response_cb, tabs);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
open_uri_cb (MidTabSet *tabs, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  mid_incoming_open (tabs, file);
}

static void
open_samples_cb (MidTabSet *tabs)
{
  MidTab *tab = mid_tab_set_get_empty (tabs);
  if (!mid_tab_open_samples (tab))
    mid_message_tell (GTK_WIDGET (tab), _ ("No Sample Games"),
                      _ ("The sample games are not installed."));
}

/* Where the problem before is, the next takes its place. */
static void
next_problem_cb (MidTabSet *tabs)
{
  MidTab *tab = mid_tab_set_get_selected (tabs);
  MidRecord *record = tab != NULL ? mid_tab_get_record (tab) : NULL;
  g_autoptr (MidDocument) problem = mid_problem_set_dup_next ();
  if (record == NULL || !mid_problem_set_has (record))
    tab = mid_tab_set_get_empty (tabs);
  if (problem == NULL)
    mid_message_tell (GTK_WIDGET (tab), _ ("No Problems"), _ ("The problems are not installed."));
  else
    mid_tab_show (tab, problem, 0);
}

/* A damaged file of practice is kept: whoever looks for his statistics is told where. */
static void
tell_of_kept (MidTab *tab)
{
  g_autofree char *kept = mid_repetition_take_kept ();
  if (kept == NULL)
    return;
  g_autofree char *text = g_strdup_printf (
    _ ("The file of your exercises was damaged. It is kept as “%s”, and a new one is begun."),
    kept);
  mid_message_tell (GTK_WIDGET (tab), _ ("Practice File Damaged"), text);
}

/* Where the exercise before is, the next takes its place. */
static void
practise_cb (MidTabSet *tabs)
{
  MidTab *tab = mid_tab_set_get_selected (tabs);
  MidRecord *record = tab != NULL ? mid_tab_get_record (tab) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MidDocument) next = mid_repetition_dup_next (&error);
  if (next != NULL && (record == NULL || mid_repetition_find (record) == NULL))
    tab = mid_tab_set_get_empty (tabs);
  if (error != NULL)
    mid_message_tell (GTK_WIDGET (tab), _ ("No Practice"), error->message);
  else if (next == NULL)
    mid_message_tell (
      GTK_WIDGET (tab), _ ("Nothing to Practise Today"),
      _ ("Exercises come from games: add some with “Add to Practice” in the menu “Game”."));
  else
    {
      mid_tab_show (tab, next, 0);
      mid_tab_focus_board (tab);
    }
  tell_of_kept (tab);
}

/* All that is practised, as games of a tab: to be looked at, and saved to be carried elsewhere. */
static void
exercises_cb (MidTabSet *tabs)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidDocument) all = mid_repetition_dup_all (&error);
  MidTab *tab = mid_tab_set_get_selected (tabs);
  guint n =
    all != NULL ? g_list_model_get_n_items (G_LIST_MODEL (mid_document_get_collection (all))) : 0;
  if (n > 0)
    mid_tab_show (tab = mid_tab_set_get_empty (tabs), all, 0);
  else
    mid_message_tell (GTK_WIDGET (tab), _ ("No Practice"),
                      error != NULL ? error->message : _ ("There are no exercises yet."));
  tell_of_kept (tab);
}

/* --- A new game ----------------------------------------------------------------------------- */

static void
show_new_game (MidTabSet *tabs, MidRecord *record)
{
  g_autoptr (MidCollection) collection = mid_collection_new ();
  mid_collection_append (collection, record);
  mid_record_mark_saved (record);
  g_autoptr (MidDocument) document = mid_document_new (collection, MID_ORIGIN_GIVEN);
  mid_tab_show (mid_tab_set_get_empty (tabs), document, 0);
}

static void
created_cb (MidTabSet *tabs, MidRecord *record, gboolean add)
{
  MidTab *tab = mid_tab_set_get_selected (tabs);
  if (add && tab != NULL && mid_tab_get_document (tab) != NULL)
    mid_tab_add_game (tab, record);
  else
    show_new_game (tabs, record);
}

static void
new_cb (MidTabSet *tabs)
{
  MidTab *tab = mid_tab_set_get_selected (tabs);
  MidDocument *document = tab != NULL ? mid_tab_get_document (tab) : NULL;
  gboolean has_file = document != NULL && mid_document_get_file (document) != NULL;
  g_autofree char *collection = has_file ? mid_document_dup_name (document) : NULL;
  MidRecord *record = tab != NULL ? mid_tab_get_record (tab) : NULL;
  GtkWidget *dialog = mid_new_game_new (get_window (tabs), collection,
                                        record != NULL ? mid_record_get_game (record) : NULL);
  mid_connect (dialog, "created", created_cb, tabs);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- Dropping ------------------------------------------------------------------------------- */

static gboolean
drop_cb (MidTabSet *tabs, const GValue *value)
{
  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      mid_tab_paste_text (mid_tab_set_get_selected (tabs), g_value_get_string (value));
      return TRUE;
    }
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *i = files; i != NULL; i = i->next)
    mid_incoming_open (tabs, i->data);
  g_slist_free (files);
  return files != NULL;
}

static void
add_drop (GtkWidget *window, MidTabSet *tabs)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  mid_connect (target, "drop", drop_cb, tabs);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (target));
}

/* --- All ------------------------------------------------------------------------------------- */

static const MidDeed entries[] = {
  { "new", G_CALLBACK (new_cb) },
  { "open", G_CALLBACK (open_cb) },
  { "open-folder", G_CALLBACK (open_folder_cb) },
  { "open-uri", G_CALLBACK (open_uri_cb), "s" },
  { "open-samples", G_CALLBACK (open_samples_cb) },
  { "next-problem", G_CALLBACK (next_problem_cb) },
  { "practise", G_CALLBACK (practise_cb) },
  { "exercises", G_CALLBACK (exercises_cb) },
};

/* The button makes all of the menu as soon as it is given it. */
static void
make_menu (GtkWidget *button)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) samples = g_menu_new ();
  g_menu_append (samples, _ ("_Folder of Games…"), "win.open-folder");
  g_menu_append (samples, _ ("_Sample Games"), "win.open-samples");
  g_menu_append (samples, _ ("_Problems"), "win.next-problem");
  g_menu_append (samples, _ ("_Today’s Exercises"), "win.practise");
  g_autoptr (GMenu) recent = mid_recent_new_menu ("win.open-uri", samples);
  g_menu_append_section (menu, _ ("Recent"), G_MENU_MODEL (recent));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (samples));
  adw_split_button_set_menu_model (ADW_SPLIT_BUTTON (button), G_MENU_MODEL (menu));
}

void
mid_incoming_init (MidTabSet *tabs, GtkWindow *window, AdwSplitButton *button)
{
  g_return_if_fail (MID_IS_TAB_SET (tabs) && GTK_IS_WINDOW (window));
  mid_actions_add_deeds (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), tabs);
  add_drop (GTK_WIDGET (window), tabs);
  mid_after_frame (GTK_WIDGET (button), make_menu);
}
