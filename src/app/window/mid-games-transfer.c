/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-games-transfer.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-class.h"
#include "mid-connect.h"
#include "mid-export-window.h"
#include "mid-file-dialog.h"
#include "mid-games-list.h"
#include "mid-message.h"
#include "mid-print.h"
#include "mid-publishing.h"
#include "mid-toasts.h"

struct _MidGamesTransfer
{
  GObject parent_instance;
  MidStudyWidget *where;
  MidStudy *study;           /* the widget's */
  MidLater *place;           /* of the list; borrowed */
  GCancellable *cancellable; /* cancelled with the tab */
};

G_DEFINE_FINAL_TYPE (MidGamesTransfer, mid_games_transfer, G_TYPE_OBJECT)

static GtkWidget *
get_where (MidGamesTransfer *self)
{
  return GTK_WIDGET (self->where);
}

/* Of guint.  Transfer full. */
static GArray *
dup_listed (MidGamesTransfer *self)
{
  return mid_games_list_dup_games (MID_GAMES_LIST (mid_later_make (self->place)));
}

/* --- Files ---------------------------------------------------------------------------------- */

static void
extracted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidGamesTransfer) self = data;
  g_autoptr (GError) error = NULL;
  if (mid_collection_extract_finish (MID_COLLECTION (source), result, &error))
    mid_toasts_say (get_where (self), _ ("Exported the games"));
  else
    mid_message_tell (get_where (self), _ ("Could Not Export the Games"), error->message);
}

static void
extract_response_cb (MidGamesTransfer *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = mid_file_dialog_finish (dialog, response);
  if (file == NULL || mid_study_get_collection (self->study) == NULL)
    return;
  mid_study_settle (self->study);
  g_autoptr (GArray) indices = dup_listed (self);
  mid_collection_extract_async (mid_study_get_collection (self->study),
                                (guint *) (gpointer) indices->data, indices->len, file, NULL,
                                extracted_cb, g_object_ref (self));
}

static void
extract_cb (MidGamesTransfer *self)
{
  GtkFileChooser *dialog =
    mid_file_dialog_new (get_where (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Save Listed Games"),
                         _ ("_Save"), G_CALLBACK (extract_response_cb), self);
  mid_file_dialog_add_filters (dialog);
  gtk_file_chooser_set_current_name (dialog, _ ("Games.mgn"));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static char *
dup_added (guint added, guint left_out)
{
  g_autofree char *text = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Added %'u game", "Added %'u games", added), added);
  if (left_out == 0)
    return g_steal_pointer (&text);
  g_autofree char *rest = g_strdup_printf (
    /* Translators: how many games of a file were not added to another */
    g_dngettext (GETTEXT_PACKAGE, "%'u was there already", "%'u were there already", left_out),
    left_out);
  /* Translators: "Added 3 games; 2 were there already" */
  return g_strdup_printf (_ ("%s; %s"), text, rest);
}

static void
added_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidGamesTransfer) self = data;
  g_autoptr (GError) error = NULL;
  guint added, left_out;
  if (!mid_collection_add_file_finish (MID_COLLECTION (source), result, &added, &left_out, &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        mid_message_tell (get_where (self), _ ("Could Not Add the Games"), error->message);
      return;
    }
  if (MID_COLLECTION (source) != mid_study_get_collection (self->study))
    return; /* another file has been opened since */
  g_autofree char *text = dup_added (added, left_out);
  mid_toasts_say (get_where (self), text);
}

static void
add_response_cb (MidGamesTransfer *self, int response, GtkNativeDialog *dialog)
{
  const char *new_games = gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (dialog), "new");
  gboolean new_only = g_strcmp0 (new_games, "true") == 0;
  g_autoptr (GFile) file = mid_file_dialog_finish (dialog, response);
  if (file == NULL || mid_study_get_collection (self->study) == NULL)
    return;
  mid_study_settle (self->study);
  mid_collection_add_file_async (mid_study_get_collection (self->study), file,
                                 new_only ? MID_ADD_NEW : MID_ADD_ALL, self->cancellable, added_cb,
                                 g_object_ref (self));
}

static void
add_file_cb (MidGamesTransfer *self)
{
  GtkFileChooser *dialog =
    mid_file_dialog_new (get_where (self), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Add Games"),
                         _ ("_Add"), G_CALLBACK (add_response_cb), self);
  mid_file_dialog_add_filters (dialog);
  gtk_file_chooser_add_choice (dialog, "new", _ ("Skip games that are already there"), NULL, NULL);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* --- Other people ---------------------------------------------------------------------------- */

/* What there is to choose from: the game, and those of the list. */
static MidCollection *
choose_games (MidGamesTransfer *self, guint *index, GArray **listed)
{
  MidCollection *games = mid_study_get_collection (self->study);
  MidRecord *record = mid_study_settle (self->study);
  if (games == NULL || record == NULL || !mid_collection_find (games, record, index))
    return NULL;
  *listed = g_list_model_get_n_items (G_LIST_MODEL (games)) > 1
              ? dup_listed (self)
              : g_array_new (FALSE, FALSE, sizeof (guint));
  return games;
}

static void
open_exported_cb (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  gtk_show_uri (NULL, uri, GDK_CURRENT_TIME);
}

static void
exported_cb (MidGamesTransfer *self, GFile *file)
{
  g_autofree char *name = mid_document_dup_file_name (file);
  g_autofree char *text = g_strdup_printf (_ ("Exported “%s”"), name);
  AdwToast *toast = adw_toast_new (text);
  adw_toast_set_button_label (toast, _ ("_Open"));
  adw_toast_set_timeout (toast, 10);
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (open_exported_cb),
                         g_object_ref (file), (GClosureNotify) (void (*) (void)) g_object_unref,
                         G_CONNECT_SWAPPED);
  mid_toasts_add (get_where (self), toast);
}

static void
export_cb (MidGamesTransfer *self)
{
  guint index;
  g_autoptr (GArray) listed = NULL;
  MidCollection *games = choose_games (self, &index, &listed);
  if (games == NULL)
    return;
  MidCollection *line =
    mid_publishing_dup_line (mid_study_get_record (self->study), mid_study_get_node (self->study));
  GtkWidget *window = mid_export_window_new (GTK_WINDOW (gtk_widget_get_root (get_where (self))),
                                             games, index, listed, line);
  mid_connect (window, "exported", exported_cb, self);
  gtk_window_present (GTK_WINDOW (window));
}

static void
print_cb (MidGamesTransfer *self)
{
  guint index;
  g_autoptr (GArray) listed = NULL;
  MidCollection *games = choose_games (self, &index, &listed);
  if (games != NULL)
    mid_print (GTK_WINDOW (gtk_widget_get_root (get_where (self))), games, index, listed);
}

/* --- Object ------------------------------------------------------------------------------------
 */

static const MidDeed entries[] = {
  { "extract", G_CALLBACK (extract_cb) },
  { "add-file", G_CALLBACK (add_file_cb) },
  { "export", G_CALLBACK (export_cb) },
  { "print", G_CALLBACK (print_cb) },
};

static void
mid_games_transfer_dispose (GObject *object)
{
  g_cancellable_cancel (MID_GAMES_TRANSFER (object)->cancellable);
  G_OBJECT_CLASS (mid_games_transfer_parent_class)->dispose (object);
}

static void
mid_games_transfer_class_init (MidGamesTransferClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_games_transfer_dispose;
  MID_FINALIZES (class, MidGamesTransfer, g_object_unref, cancellable, study, where);
}

static void
mid_games_transfer_init (MidGamesTransfer *self)
{
  self->cancellable = g_cancellable_new ();
}

MidGamesTransfer *
mid_games_transfer_new (MidStudyWidget *where, MidLater *place, GActionMap *actions)
{
  g_return_val_if_fail (MID_IS_STUDY_WIDGET (where), NULL);
  MidGamesTransfer *self = g_object_new (MID_TYPE_GAMES_TRANSFER, NULL);
  self->where = g_object_ref (where);
  self->study = g_object_ref (mid_study_widget_get_study (where));
  self->place = place;
  mid_actions_add_deeds (actions, entries, G_N_ELEMENTS (entries), self);
  return self;
}
