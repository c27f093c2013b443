/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-recovery.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mid-journal.h"
#include "mid-keeper.h"
#include "mid-message.h"
#include "mid-replacement.h"
#include "mid-toasts.h"
#include "mid-window.h"

/* --- In a tab ----------------------------------------------------------------------------------
 */

typedef struct
{
  MidTab *tab;
  MidLostWork *lost;
} Recovery;

static void
recovery_free (Recovery *self)
{
  g_object_unref (self->tab);
  mid_lost_work_free (self->lost);
  g_free (self);
}

/* collection: of the file as it is now; NULL: it cannot be read, or there was none. */
static void
recover_in (Recovery *recovery, MidCollection *collection)
{
  MidTab *self = recovery->tab;
  gboolean fits = collection != NULL && mid_lost_work_fits (recovery->lost, collection);
  g_autoptr (MidCollection) shown = fits ? g_object_ref (collection) : mid_collection_new ();
  g_autoptr (GError) error = NULL;
  GFile *file = mid_lost_work_get_file (recovery->lost);

  if (!mid_lost_work_apply (recovery->lost, shown, &error))
    mid_message_tell (GTK_WIDGET (self), _ ("Not Everything Could Be Restored"), error->message);
  g_autoptr (MidDocument) document = mid_document_new (shown, MID_ORIGIN_PASTED);
  mid_tab_show (self, document, 0);
  /* What could not be restored wholly stays in its journal, and so does what is not kept anew. */
  if (error == NULL && mid_keeper_flush (mid_document_get_keeper (document)))
    mid_lost_work_discard (recovery->lost);
  if (file != NULL && !fits)
    {
      g_autofree char *name = mid_document_dup_file_name (file);
      g_autofree char *text = g_strdup_printf (
        /* Translators: a file's name */
        _ ("“%s” has changed since; only the edited games are shown"), name);
      mid_toasts_say (GTK_WIDGET (mid_tab_get_board_pane (self)), text);
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

/* Shows lost work as unsaved changes of its file; if that is no longer what it was, alone.  Takes
 * `lost`; its journal goes when the document keeps a new one. */
static void
show_lost (MidTab *self, MidLostWork *lost)
{
  Recovery *recovery = g_new0 (Recovery, 1);
  GFile *file = mid_lost_work_get_file (lost);
  *recovery = (Recovery){ g_object_ref (self), lost };
  /* What is being opened, the samples say, must not come in between. */
  mid_tab_stop_opening (self);
  if (file != NULL)
    {
      mid_collection_load_async (file, NULL, NULL, NULL, loaded_cb, recovery);
      return;
    }
  recover_in (recovery, NULL);
  recovery_free (recovery);
}
/* Shows the games of a copy that was left when a file was written in place, unsaved; the copy goes
 * when they are kept otherwise. */
static void
show_copy (MidTab *self, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MidCollection) read = mid_collection_load (file, NULL, NULL);
  guint n = read != NULL ? g_list_model_get_n_items (G_LIST_MODEL (read)) : 0;
  if (n == 0)
    return;
  g_autoptr (MidCollection) shown = mid_collection_new ();
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (read), i);
      mid_collection_append (shown, record);
    }
  mid_tab_stop_opening (self);
  g_autoptr (MidDocument) document = mid_document_new (shown, MID_ORIGIN_PASTED);
  mid_tab_show (self, document, 0);
  if (mid_keeper_flush (mid_document_get_keeper (document)))
    g_file_delete (file, NULL, NULL);
  g_autofree char *name = mid_document_dup_file_name (file);
  char *dot = strrchr (name, '.');
  if (dot != NULL)
    *dot = '\0';
  /* Translators: a file's name */
  g_autofree char *text =
    g_strdup_printf (_ ("Writing “%s” was cut short: these are its games"), name);
  mid_toasts_say (GTK_WIDGET (mid_tab_get_board_pane (self)), text);
}


/* --- What to do with it -------------------------------------------------------------------------
 */

typedef struct
{
  GtkApplication *application;
  GPtrArray *lost; /* of MidLostWork */
} Offer;

static void
offer_free (gpointer data)
{
  Offer *offer = data;
  g_object_unref (offer->application);
  g_ptr_array_unref (offer->lost);
  g_free (offer);
}

static MidTab *
get_empty_tab (GtkApplication *application)
{
  MidWindow *window = mid_window_find (application);
  return mid_tab_set_get_empty (
    mid_window_get_tabs (window != NULL ? window : mid_window_new (application)));
}

/* Where the file is open already, its edits belong. */
static MidTab *
get_tab (GtkApplication *application, MidLostWork *lost)
{
  GFile *file = mid_lost_work_get_file (lost);
  MidTab *tab = file != NULL ? mid_tab_set_find_file (file) : NULL;
  if (tab != NULL && !mid_tab_is_modified (tab))
    return tab;
  return get_empty_tab (application);
}

static void
restore (Offer *offer)
{
  while (offer->lost->len > 0)
    {
      MidLostWork *lost = g_ptr_array_steal_index (offer->lost, 0);
      MidTab *tab = get_tab (offer->application, lost);
      gtk_window_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (tab))));
      show_lost (tab, lost);
    }
}

static void
response_cb (Offer *offer, const char *response)
{
  if (g_str_equal (response, "restore"))
    restore (offer);
  else if (g_str_equal (response, "discard"))
    for (guint i = 0; i < offer->lost->len; i++)
      mid_lost_work_discard (g_ptr_array_index (offer->lost, i));
}

/* "“games.mgn”, 2 games, 21 Nov 11:32" */
static char *
dup_line (MidLostWork *lost)
{
  GFile *file = mid_lost_work_get_file (lost);
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *name = base != NULL ? g_filename_display_name (base) : NULL;
  g_autofree char *title =
    /* Translators: the name of a file */
    name != NULL ? g_strdup_printf (_ ("“%s”"), name) : g_strdup (_ ("A game without a file"));
  g_autofree char *time = g_date_time_format (mid_lost_work_get_time (lost), "%x %H:%M");
  guint n = mid_lost_work_get_n_games (lost);
  if (n <= 1)
    return g_strdup_printf ("%s, %s", title, time);
  g_autofree char *games =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", n), n);
  return g_strdup_printf ("%s, %s, %s", title, games, time);
}

static char *
dup_body (GPtrArray *lost)
{
  g_autoptr (GString) text = g_string_new (_ ("Midline closed before these changes were saved:"));
  for (guint i = 0; i < lost->len; i++)
    {
      g_autofree char *line = dup_line (g_ptr_array_index (lost, i));
      g_string_append_printf (text, "\n%s", line);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
mid_recovery_offer (GtkApplication *application)
{
  /* Files that were being written in place: there is nothing to ask. */
  g_auto (GStrv) copies = mid_replacement_find_leftovers ();
  for (char **copy = copies; *copy != NULL; copy++)
    show_copy (get_empty_tab (application), *copy);
  g_autoptr (GPtrArray) lost = mid_lost_work_find (mid_keeper_get_folder ());
  if (lost->len == 0)
    return;
  g_autofree char *body = dup_body (lost);
  Offer *offer = g_new0 (Offer, 1);
  *offer = (Offer){ g_object_ref (application), g_steal_pointer (&lost) };

  AdwMessageDialog *dialog = mid_message_new (gtk_application_get_active_window (application),
                                              _ ("Restore Unsaved Changes?"), body);
  adw_message_dialog_add_responses (dialog, "later", _ ("_Later"), "discard", _ ("_Discard"),
                                    "restore", _ ("_Restore"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "restore", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "restore");
  adw_message_dialog_set_close_response (dialog, "later");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), offer,
                         (GClosureNotify) offer_free, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
