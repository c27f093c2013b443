/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a tab shows, and how that comes into it: documents, files that are opened, and what was
 * shown before. */
#include "mid-connect.h"
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-after-frame.h"
#include "mid-evaluations.h"
#include "mid-handover.h"
#include "mid-message.h"
#include "mid-recent.h"
#include "mid-reveal.h"
#include "mid-samples.h"
#include "mid-status.h"

static void
changed (MidTab *self)
{
  g_signal_emit_by_name (self, "changed");
}

/* --- What is asked of it -------------------------------------------------------------------- */

MidDocument *
mid_tab_get_document (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  return mid_study_get_document (self->study);
}

MidStudy *
mid_tab_get_study (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  return self->study;
}

MidRecord *
mid_tab_get_record (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  return mid_study_get_record (self->study);
}

MidBoardPane *
mid_tab_get_board_pane (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  return self->board_pane;
}

gboolean
mid_tab_is_loading (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), FALSE);
  return mid_opener_get_file (self->opener) != NULL;
}

GFile *
mid_tab_get_file (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  MidDocument *document = mid_tab_get_document (self);
  if (mid_tab_is_loading (self))
    return mid_opener_get_file (self->opener);
  return document != NULL ? mid_document_get_file (document) : NULL;
}

gboolean
mid_tab_is_modified (MidTab *self)
{
  MidDocument *document = mid_tab_get_document (self);
  return document != NULL && mid_document_is_modified (document);
}

gboolean
mid_tab_is_empty (MidTab *self)
{
  return mid_tab_get_file (self) == NULL && !mid_tab_is_modified (self);
}

char *
mid_tab_dup_title (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  MidRecord *record = mid_tab_get_record (self);
  if (mid_tab_is_loading (self))
    return mid_document_dup_file_name (mid_opener_get_file (self->opener));
  return record != NULL ? mid_status_dup_title (record) : g_strdup (_ ("Midline"));
}

char *
mid_tab_dup_subtitle (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  MidRecord *record = mid_tab_get_record (self);
  return record != NULL ? mid_status_dup_subtitle (record) : g_strdup ("");
}

void
mid_tab_focus_board (MidTab *self)
{
  g_return_if_fail (MID_IS_TAB (self));
  /* Keys go nowhere while what has the focus is not shown. */
  if (mid_handover_focus (mid_tab_get_child (self, "handover")))
    return;
  if (mid_tab_get_record (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (mid_board_pane_get_board (self->board_pane)));
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* --- What is shown -------------------------------------------------------------------------- */

/* Takes the spot: it is shown next. */
static void
set_spot (MidTab *self, MidSpot *spot)
{
  g_clear_pointer (&self->spot, mid_spot_free);
  self->spot = spot;
  if (spot != NULL)
    mid_split_set_wanted (self->split, spot->handle);
}

static void
show_state (MidTab *self)
{
  gtk_stack_set_visible_child_name (self->states,
                                    mid_tab_get_record (self) != NULL ? "game" : "welcome");
}

/* Studies the game at the place that is set; it is seen when that is revealed. */
static void
fill (MidTab *self, MidDocument *document)
{
  mid_spot_open (self->spot, self->study, document);
  mid_tab_stop_opening (self);
}

static void
reveal (gpointer data)
{
  MidTab *self = data;
  g_clear_handle_id (&self->reveal_id, g_source_remove);
  show_state (self);
  if (self->spot != NULL && self->spot->page != NULL && *self->spot->page != '\0')
    adw_view_stack_set_visible_child_name (self->pages, self->spot->page);
  g_clear_pointer (&self->spot, mid_spot_free);
  mid_tab_focus_board (self);
  changed (self);
}

/* Soon: what the first frame needs is made in turns of the main loop before it. */
static void
reveal_in_steps (MidTab *self)
{
  MidBoard *board = mid_board_pane_get_board (self->board_pane);
  if (mid_tab_get_record (self) != NULL)
    self->reveal_id = mid_reveal_begin (self->states, "game", board, reveal, self);
  if (self->reveal_id == 0)
    reveal (self);
}

void
mid_tab_show (MidTab *self, MidDocument *document, guint index)
{
  g_return_if_fail (MID_IS_TAB (self) && MID_IS_DOCUMENT (document));
  set_spot (self, mid_spot_new (index));
  fill (self, document);
  reveal (self);
}

void
mid_tab_add_game (MidTab *self, MidRecord *record)
{
  g_return_if_fail (MID_IS_TAB (self) && MID_IS_RECORD (record));
  if (mid_tab_get_document (self) != NULL)
    {
      mid_collection_append (mid_study_get_collection (self->study), record);
      mid_study_set_record (self->study, record);
      return;
    }
  g_autoptr (MidCollection) games = mid_collection_new ();
  g_autoptr (MidDocument) document = mid_document_new (games, MID_ORIGIN_PASTED);
  mid_collection_append (games, record);
  mid_tab_show (self, document, 0);
}

/* --- Opening ---------------------------------------------------------------------------------- */

/* While a file is being read there is time for what every game asks for. */
static void
get_ready (GtkWidget *widget)
{
  mid_evaluations_get ();
}

/* Takes the spot. */
static void
begin_opening (MidTab *self, GFile *file, MidOpening opening, MidSpot *spot)
{
  guint index = spot->index;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  /* A window that is not there yet appears with the games, not with the news that they are read. */
  gboolean unseen = root != NULL && !gtk_widget_get_visible (GTK_WIDGET (root));
  mid_tab_stop_opening (self);
  self->opening = opening;
  set_spot (self, spot);
  mid_opener_open (self->opener, file, index, unseen ? MID_OPEN_AT_ONCE : MID_OPEN_MEANWHILE);
  if (!mid_tab_is_loading (self))
    return;
  gtk_stack_set_visible_child_name (self->states, "loading");
  mid_after_frame (GTK_WIDGET (self), get_ready);
}

static void
opened_cb (MidTab *self, MidDocument *document)
{
  if (self->opening == MID_OPENING_AGAIN && mid_tab_get_document (self) != NULL)
    mid_document_replace (mid_tab_get_document (self), document);
  else
    {
      fill (self, document);
      reveal_in_steps (self);
    }
  mid_recent_add (mid_document_get_file (document));
}

/* Something that was open before. */
static void
say_gone (MidTab *self, const char *heading, const GError *error)
{
  AdwStatusPage *welcome = mid_tab_get_child (self, "welcome");
  gboolean gone = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_autofree char *title = g_markup_escape_text (heading, -1);
  g_autofree char *why = g_markup_escape_text (error->message, -1);
  adw_status_page_set_title (welcome, title);
  adw_status_page_set_description (
    welcome, gone ? _ ("It was open when Midline closed and is no longer there.") : why);
}

static void
failed_cb (MidTab *self, GFile *file, const GError *error)
{
  gboolean no_games = g_error_matches (error, MID_OPENER_ERROR, MID_OPENER_ERROR_NO_GAMES);
  set_spot (self, NULL);
  show_state (self);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_autofree char *name = mid_document_dup_file_name (file);
  g_autofree char *heading =
    g_strdup_printf (no_games ? _ ("No Games in “%s”") : _ ("Could Not Open “%s”"), name);
  if (self->opening == MID_OPENING_QUIETLY && mid_tab_get_document (self) == NULL && !no_games)
    say_gone (self, heading, error);
  else
    mid_message_tell (GTK_WIDGET (self), heading, error->message);
}

static void
file_cb (MidTab *self)
{
  GFile *file = mid_opener_get_file (self->opener);
  g_autofree char *name = file != NULL ? mid_document_dup_file_name (file) : NULL;
  g_autofree char *text = name != NULL ? g_strdup_printf (_ ("Opening “%s”…"), name) : NULL;
  if (text != NULL)
    gtk_label_set_label (mid_tab_get_child (self, "loading"), text);
  changed (self);
}

void
mid_tab_open (MidTab *self, GFile *file, guint index)
{
  g_return_if_fail (MID_IS_TAB (self) && G_IS_FILE (file));
  begin_opening (self, file, MID_OPENING_ASKED, mid_spot_new (index));
}

/* Takes the spot. */
static gboolean
open_samples (MidTab *self, MidSpot *spot)
{
  g_autoptr (GFile) file = mid_samples_find ("samples.mgn");
  g_autoptr (MidCollection) games = file != NULL ? mid_collection_new_copy (file, NULL) : NULL;
  set_spot (self, spot);
  if (games == NULL)
    return FALSE;
  g_autoptr (MidDocument) document = mid_document_new (games, MID_ORIGIN_SAMPLES);
  fill (self, document);
  reveal (self);
  return TRUE;
}

gboolean
mid_tab_open_samples (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), FALSE);
  return open_samples (self, mid_spot_new (0));
}

void
mid_tab_stop_opening (MidTab *self)
{
  g_return_if_fail (MID_IS_TAB (self));
  g_clear_handle_id (&self->reveal_id, g_source_remove);
  mid_opener_stop (self->opener);
}

/* --- Again --------------------------------------------------------------------------------------
 */

/* Where it is now. */
static MidSpot *
new_spot (MidTab *self)
{
  MidSpot *spot = mid_spot_new_for_study (self->study);
  return spot != NULL ? spot : mid_spot_new (0);
}

static void
replaced_cb (MidTab *self, MidDocument *by)
{
  set_spot (self, new_spot (self));
  fill (self, by);
  reveal (self);
}

static void
reload_now (gpointer data)
{
  MidTab *self = data;
  GFile *file = mid_tab_get_file (self);
  if (file != NULL)
    begin_opening (self, file, MID_OPENING_AGAIN, new_spot (self));
}

void
mid_tab_reload (MidTab *self)
{
  if (mid_tab_get_file (self) != NULL)
    mid_saver_when_safe (self->saver, reload_now, g_object_ref (self), g_object_unref);
}

/* A file to be read in an encoding. */
typedef struct
{
  MidTab *tab;
  MidCharset charset;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *self = data;
  g_object_unref (self->tab);
  g_free (self);
}

/* From the places of games on: what was listed in another encoding is another text. */
static void
read_now (gpointer data)
{
  Reading *self = data;
  GFile *file = mid_tab_get_file (self->tab);
  if (file == NULL || g_file_peek_path (file) == NULL)
    return;
  mid_charset_choose (g_file_peek_path (file), self->charset);
  reload_now (self->tab);
}

void
mid_tab_read_as (MidTab *self, MidCharset charset)
{
  Reading *reading = g_new (Reading, 1);
  *reading = (Reading){ g_object_ref (self), charset };
  mid_saver_when_safe (self->saver, read_now, reading, reading_free);
}

void
mid_tab_take_place (MidTab *self, GKeyFile *keys, const char *group)
{
  g_return_if_fail (MID_IS_TAB (self) && keys != NULL && group != NULL);
  if (self->spot != NULL) /* it is on its way there */
    {
      mid_spot_write (self->spot, keys, group);
      return;
    }
  g_autoptr (MidSpot) spot = new_spot (self);
  spot->page = g_strdup (adw_view_stack_get_visible_child_name (self->pages));
  spot->handle = mid_split_get_moved (self->split);
  mid_spot_write (spot, keys, group);
}

/* Samples are read again; other games without a file are a matter of the journal. */
gboolean
mid_tab_take_down (MidTab *self, GKeyFile *keys, const char *group)
{
  g_return_val_if_fail (MID_IS_TAB (self) && keys != NULL && group != NULL, FALSE);
  MidDocument *document = mid_tab_get_document (self);
  GFile *file = mid_tab_get_file (self);
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
  if (uri != NULL)
    g_key_file_set_string (keys, group, "File", uri);
  else if (document != NULL && mid_document_is_samples (document)
           && !mid_document_is_modified (document))
    g_key_file_set_boolean (keys, group, "Samples", TRUE);
  else
    return FALSE;
  mid_tab_take_place (self, keys, group);
  return TRUE;
}

void
mid_tab_show_again (MidTab *self, MidDocument *document, GKeyFile *keys, const char *group)
{
  g_return_if_fail (MID_IS_TAB (self) && MID_IS_DOCUMENT (document) && keys != NULL);
  set_spot (self, mid_spot_read (keys, group));
  fill (self, document);
  reveal (self);
}

void
mid_tab_bring_back (MidTab *self, GKeyFile *keys, const char *group)
{
  g_return_if_fail (MID_IS_TAB (self) && keys != NULL && group != NULL);
  g_autofree char *uri = g_key_file_get_string (keys, group, "File", NULL);
  g_autoptr (GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;
  if (file != NULL)
    begin_opening (self, file, MID_OPENING_QUIETLY, mid_spot_read (keys, group));
  else
    open_samples (self, mid_spot_read (keys, group));
}

/* --- Object --------------------------------------------------------------------------------- */

static void
document_cb (MidTab *self)
{
  g_signal_group_set_target (self->document_signals, mid_tab_get_document (self));
}

void
mid_tab_init_opening (MidTab *self)
{
  self->opener = mid_opener_new ();
  self->document_signals = g_signal_group_new (MID_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (changed), self);
  g_signal_group_connect_swapped (self->document_signals, "replaced", G_CALLBACK (replaced_cb),
                                  self);
  mid_connect (self->study, "notify::document", document_cb, self);
  mid_connect (self->opener, "opened", opened_cb, self);
  mid_connect (self->opener, "failed", failed_cb, self);
  mid_connect (self->opener, "notify::file", file_cb, self);
  g_object_bind_property (self->opener, "progress", mid_tab_get_child (self, "progress"),
                          "fraction", 0);
}
