/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening files and the samples.  Reading is asynchronous; what fails is said in a dialog, and what
 * was there before stays. */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-after-frame.h"
#include "mid-evaluations.h"
#include "mid-recent.h"
#include "mid-samples.h"
#include "mid-node-path.h"

/* --- Opening -------------------------------------------------------------------------------- */

enum
{
  WHOLE_MAX = 1 << 20, /* bytes of a file that is read whole; games of others are read one by one */
  START_MAX = 64 << 10 /* bytes, in all, that a window is not shown without */
};

typedef enum
{
  OPEN_FILE,
  OPEN_QUIETLY, /* the same, but what fails is said in the tab */
  OPEN_AGAIN    /* the file that is shown: by all who show it */
} MidOpening;

typedef struct
{
  MidTab *tab;
  GFile *file;
  GCancellable *cancellable;
  MidOpening what;
  guint position;      /* of the game to be shown */
  char *trail;         /* in it; NULL: its start */
  MidCatalog *catalog; /* of a file whose games are listed first; else NULL */
} Opening;

static void
opening_free (Opening *self)
{
  g_object_unref (self->tab);
  g_object_unref (self->file);
  g_object_unref (self->cancellable);
  if (self->catalog != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->catalog, self);
      g_signal_handlers_disconnect_by_data (mid_catalog_get_collection (self->catalog), self);
    }
  g_clear_object (&self->catalog);
  g_free (self->trail);
  g_free (self);
}

static void
progress_cb (goffset done, goffset total, gpointer data)
{
  Opening *opening = data;
  if (total > 0 && !g_cancellable_is_cancelled (opening->cancellable))
    gtk_progress_bar_set_fraction (opening->tab->progress, (double) done / (double) total);
}

static void
show_current_state (MidTab *self)
{
  gtk_stack_set_visible_child_name (
    self->states, mid_study_get_collection (self->study) != NULL ? "game" : "welcome");
}

static void
tell_no_games (Opening *opening, const char *message)
{
  g_autofree char *name = mid_document_dup_file_name (opening->file);
  g_autofree char *heading = g_strdup_printf (_ ("No Games in “%s”"), name);
  show_current_state (opening->tab);
  mid_tab_tell (opening->tab, heading, message);
}

static MidDocument *
new_document (Opening *opening, MidCollection *collection)
{
  if (opening->catalog != NULL)
    return mid_document_new_for_catalog (opening->catalog, MID_ORIGIN_GIVEN);
  return mid_document_new (collection, MID_ORIGIN_GIVEN);
}

static void
fill_at (MidTab *self, MidDocument *document, guint position, const char *trail)
{
  mid_tab_fill (self, document, position);
  if (trail != NULL)
    mid_tab_follow_trail (self, trail);
}

static void
opened (Opening *opening, MidCollection *collection)
{
  MidTab *self = opening->tab;
  if (g_list_model_get_n_items (G_LIST_MODEL (collection)) == 0)
    {
      tell_no_games (opening, mid_collection_get_n_errors (collection) > 0
                                ? mid_collection_get_error (collection, 0, NULL)->message
                                : _ ("The file holds no game record."));
      return;
    }
  g_autoptr (MidDocument) document = new_document (opening, collection);
  if (opening->what == OPEN_AGAIN && mid_study_get_document (self->study) != NULL)
    mid_document_replace (mid_study_get_document (self->study), document);
  else
    {
      fill_at (self, document, opening->position, opening->trail);
      mid_tab_reveal_in_steps (self);
    }
  mid_recent_add (opening->file);
}

/* Something that was open before. */
static void
say_gone (MidTab *self, const char *heading, const GError *error)
{
  gboolean gone = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_autofree char *title = g_markup_escape_text (heading, -1);
  g_autofree char *why = g_markup_escape_text (error->message, -1);
  adw_status_page_set_title (self->welcome, title);
  adw_status_page_set_description (
    self->welcome, gone ? _ ("It was open when Midline ended, and is not there any more.") : why);
}

static void
open_failed (Opening *opening, GError *error)
{
  MidTab *self = opening->tab;
  show_current_state (self);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_autofree char *name = mid_document_dup_file_name (opening->file);
  g_autofree char *heading = g_strdup_printf (_ ("Could Not Open “%s”"), name);
  if (opening->what == OPEN_QUIETLY && mid_study_get_document (self->study) == NULL)
    say_gone (self, heading, error);
  else
    mid_tab_tell (self, heading, error->message);
}

/* Whether no other file was asked for in the meantime, and the tab is still there. */
static gboolean
is_current (const Opening *opening)
{
  return opening->cancellable == opening->tab->loading_cancellable;
}

/* Nothing is being read any more. */
static void
end_loading (MidTab *self)
{
  g_clear_object (&self->loading_cancellable);
  g_clear_object (&self->loading_file);
}

void
mid_tab_stop_opening (MidTab *self)
{
  if (self->loading_cancellable != NULL)
    g_cancellable_cancel (self->loading_cancellable);
  g_clear_handle_id (&self->reveal_id, g_source_remove);
  end_loading (self);
}

/* The games, or what is wrong.  Takes opening. */
static void
loaded (Opening *opening, MidCollection *collection, GError *error)
{
  if (is_current (opening))
    {
      end_loading (opening->tab);
      if (collection != NULL)
        opened (opening, collection);
      else
        open_failed (opening, error);
      mid_tab_changed (opening->tab);
    }
  opening_free (opening);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) collection = mid_collection_load_finish (result, &error);
  loaded (data, collection, error);
}

/* --- Large files: shown as soon as there is something to show --------------------------------- */

/* The game that is wanted is there, or all are. */
static void
listed (Opening *opening)
{
  if (is_current (opening))
    {
      end_loading (opening->tab);
      opened (opening, mid_catalog_get_collection (opening->catalog));
      mid_tab_changed (opening->tab);
    }
  opening_free (opening);
}

static guint
count_listed (Opening *opening)
{
  return g_list_model_get_n_items (G_LIST_MODEL (mid_catalog_get_collection (opening->catalog)));
}

static void
games_listed_cb (Opening *opening)
{
  if (count_listed (opening) > opening->position)
    listed (opening);
}

/* It ended without the game, or without any. */
static void
listing_changed_cb (Opening *opening)
{
  const char *failure = mid_catalog_get_failure (opening->catalog);
  MidCatalogState state = mid_catalog_get_state (opening->catalog);
  if (state != MID_CATALOG_READY && state != MID_CATALOG_STOPPED)
    {
      gtk_progress_bar_set_fraction (opening->tab->progress,
                                     mid_catalog_get_progress (opening->catalog));
      return;
    }
  if (state == MID_CATALOG_READY || !is_current (opening))
    {
      listed (opening);
      return;
    }
  end_loading (opening->tab);
  g_autoptr (GError) error = failure != NULL
                               ? g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, failure)
                               : g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
  open_failed (opening, error);
  mid_tab_changed (opening->tab);
  opening_free (opening);
}

static void
cancelled_cb (GCancellable *cancellable, gpointer catalog)
{
  mid_catalog_stop (catalog);
}

/* -1: it is no file on this machine. */
static goffset
get_size (GFile *file)
{
  g_autoptr (GFileInfo) info = NULL;
  if (g_file_peek_path (file) == NULL)
    return -1;
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                            G_FILE_QUERY_INFO_NONE, NULL, NULL);
  return info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR
           ? g_file_info_get_size (info)
           : -1;
}

/* The games of a small file for a window that is not there yet: it appears with them, not with the
 * news that they are being read.  NULL: that would take too long, or there is something to be said
 * about the file. */
static MidCollection *
load_before_window (MidTab *self, GFile *file, goffset size)
{
  static goffset waited_for;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  if (root == NULL || gtk_widget_get_visible (GTK_WIDGET (root)) || size < 0
      || waited_for + size > START_MAX)
    return NULL;
  waited_for += size;
  g_autoptr (MidCollection) games = mid_collection_load (file, NULL, NULL);
  gboolean good = games != NULL && g_list_model_get_n_items (G_LIST_MODEL (games)) > 0;
  return good ? g_steal_pointer (&games) : NULL;
}

static void
start_listing (Opening *opening)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) collection = mid_collection_new_listed (opening->file, &error);
  if (collection == NULL)
    {
      end_loading (opening->tab);
      open_failed (opening, error);
      mid_tab_changed (opening->tab);
      opening_free (opening);
      return;
    }
  opening->catalog = mid_catalog_new (collection);
  g_signal_connect_swapped (collection, "items-changed", G_CALLBACK (games_listed_cb), opening);
  g_signal_connect_swapped (opening->catalog, "changed", G_CALLBACK (listing_changed_cb), opening);
  g_cancellable_connect (opening->cancellable, G_CALLBACK (cancelled_cb),
                         g_object_ref (opening->catalog), g_object_unref);
}

/* --- Packed files: unpacked first, out of the way -------------------------------------------- */

static void
read_small (Opening *opening)
{
  mid_collection_load_async (opening->file, opening->cancellable, progress_cb, opening, loaded_cb,
                             opening);
}

/* The store is found again by whoever opens the file now. */
static void
unpacked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MidStore) store = mid_store_open_finish (result, &error);
  if (store == NULL || !is_current (opening))
    loaded (opening, NULL, error);
  else if (mid_store_get_size (store) > WHOLE_MAX)
    start_listing (opening);
  else
    read_small (opening);
}

/* While a file is being read there is time for what every game asks for. */
static void
get_ready (GtkWidget *widget)
{
  mid_evaluations_get ();
}

/* Takes trail. */
static void
start_opening (MidTab *self, GFile *file, MidOpening what, guint position, char *trail)
{
  Opening *opening = g_new0 (Opening, 1);
  g_autofree char *name = mid_document_dup_file_name (file);
  g_autofree char *text = g_strdup_printf (_ ("Opening “%s”…"), name);
  mid_tab_stop_opening (self);
  self->loading_cancellable = g_cancellable_new ();
  self->loading_file = g_object_ref (file);
  *opening = (Opening){ g_object_ref (self),
                        g_object_ref (file),
                        g_object_ref (self->loading_cancellable),
                        what,
                        position,
                        trail,
                        NULL };
  goffset size = get_size (file);
  gboolean packed = size >= 0 && mid_store_is_packed (g_file_peek_path (file));
  g_autoptr (MidCollection) games = packed ? NULL : load_before_window (self, file, size);
  if (games != NULL)
    {
      loaded (opening, games, NULL);
      return;
    }

  gtk_label_set_label (self->loading, text);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_stack_set_visible_child_name (self->states, "loading");
  mid_tab_changed (self);
  mid_after_frame (GTK_WIDGET (self), get_ready);
  if (packed)
    mid_store_open_async (g_file_peek_path (file), self->loading_cancellable, progress_cb, opening,
                          unpacked_cb, opening);
  else if (size > WHOLE_MAX)
    start_listing (opening);
  else
    read_small (opening);
}

void
mid_tab_open_at (MidTab *self, GFile *file, guint position, const char *trail)
{
  g_return_if_fail (MID_IS_TAB (self) && G_IS_FILE (file));
  start_opening (self, file, OPEN_FILE, position, g_strdup (trail));
}

void
mid_tab_open_quietly (MidTab *self, GFile *file, guint position, const char *trail)
{
  start_opening (self, file, OPEN_QUIETLY, position, g_strdup (trail));
}

gboolean
mid_tab_open_samples (MidTab *self, guint position, const char *trail)
{
  g_return_val_if_fail (MID_IS_TAB (self), FALSE);
  g_autoptr (GFile) file = mid_samples_find ("samples.mgn");
  g_autoptr (MidCollection) games = file != NULL ? mid_collection_new_copy (file, NULL) : NULL;
  if (games == NULL)
    return FALSE;
  g_autoptr (MidDocument) document = mid_document_new (games, MID_ORIGIN_GIVEN);
  fill_at (self, document, position, trail);
  mid_tab_reveal (self);
  self->samples = TRUE;
  return TRUE;
}

static void
reload_now (MidTab *self, gpointer data)
{
  guint position = 0;
  MidRecord *record = mid_tab_get_record (self);
  GFile *file = mid_tab_get_file (self);
  if (record != NULL)
    mid_collection_find (mid_study_get_collection (self->study), record, &position);
  if (file != NULL)
    start_opening (self, file, OPEN_AGAIN, position, NULL);
}

void
mid_tab_reload (MidTab *self)
{
  if (mid_tab_get_file (self) != NULL)
    mid_tab_when_safe (self, reload_now, NULL, NULL);
}

static void
cancel_opening_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (self->loading_cancellable != NULL)
    g_cancellable_cancel (self->loading_cancellable);
}

static const GActionEntry entries[] = {
  { .name = "cancel-opening", .activate = cancel_opening_cb },
};

void
mid_tab_init_open (MidTab *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->tab_actions), entries,
                                   G_N_ELEMENTS (entries), self);
}
