/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-clipboard.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-class.h"
#include "mid-connect.h"
#include "mid-export-choices.h"
#include "mid-game-clip.h"
#include "mid-paste-dialog.h"
#include "mid-pasted.h"
#include "mid-pasting.h"
#include "mid-position-text.h"
#include "mid-publishing.h"
#include "mid-toasts.h"
#include "mid-writer.h"

struct _MidClipboard
{
  GObject parent_instance;
  MidBoardPane *pane;
  GCancellable *cancellable; /* of all that is being pasted */
};

G_DEFINE_FINAL_TYPE (MidClipboard, mid_clipboard, G_TYPE_OBJECT)

static guint pasted_signal;

static MidStudy *
get_study (MidClipboard *self)
{
  return mid_study_widget_get_study (MID_STUDY_WIDGET (self->pane));
}

/* --- Copying ---------------------------------------------------------------------------------- */

/* node NULL: the whole game. */
static void
set_game (MidClipboard *self, MidNode *node)
{
  g_autoptr (GdkContentProvider) clip =
    mid_game_clip_new (mid_study_get_record (get_study (self)), node);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self->pane)), clip);
}

static void
copy_cb (MidClipboard *self)
{
  mid_study_settle (get_study (self));
  set_game (self, NULL);
  mid_toasts_say (GTK_WIDGET (self->pane), _ ("Copied the game"));
}

static void
copy_line_cb (MidClipboard *self)
{
  set_game (self, mid_study_get_node (get_study (self)));
  mid_toasts_say (GTK_WIDGET (self->pane), _ ("Copied the moves"));
}

static void
copy_position_cb (MidClipboard *self)
{
  char text[MID_TEXT_MAX];
  mid_record_get_game (mid_study_get_record (get_study (self)))
    ->format (mid_study_get_position (get_study (self)), text, sizeof text);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->pane)), text);
  mid_toasts_say (GTK_WIDGET (self->pane), _ ("Copied the position"));
}

/* Markdown, as what is exported looks, with positions as text. */
static void
copy_markdown_cb (MidClipboard *self)
{
  g_auto (MidPublishStyle) style = { 0 };
  g_autoptr (GFile) artwork = mid_publishing_dup_artwork ();
  const MidPublishJob job = { .artwork = artwork, .alone = TRUE };
  mid_study_settle (get_study (self));
  mid_export_choices_load (&style);
  g_autoptr (MidPublication) publication = mid_publication_new (&style);
  mid_publication_add (publication, mid_study_get_record (get_study (self)));
  g_autofree char *text = mid_publish_dup_text (publication, MID_FORM_MARKDOWN, &job, NULL);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->pane)), text);
  mid_toasts_say (GTK_WIDGET (self->pane), _ ("Copied the game as Markdown"));
}

/* --- Pasting -------------------------------------------------------------------------------- */

static void
take (MidClipboard *self, MidCollection *games)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (games));
  g_autoptr (MidRecord) first = g_list_model_get_item (G_LIST_MODEL (games), 0);
  if (mid_study_get_collection (get_study (self)) == NULL)
    {
      g_autoptr (MidDocument) document = mid_document_new (games, MID_ORIGIN_PASTED);
      g_signal_emit (self, pasted_signal, 0, document);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (games), i);
      mid_collection_append (mid_study_get_collection (get_study (self)), record);
    }
  mid_study_set_record (get_study (self), first);
  g_autofree char *told =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Pasted %u game", "Pasted %u games", n), n);
  mid_toasts_say (GTK_WIDGET (self->pane), told);
}

static void
tell_nothing_found (MidClipboard *self)
{
  mid_toasts_say (GTK_WIDGET (self->pane), _ ("The clipboard holds neither a game nor a position"));
}

/* However much was copied, the window goes on: reading is left to a thread. */
static void
read_thread (GTask *task, gpointer source, gpointer text, GCancellable *cancellable)
{
  g_task_return_pointer (task, mid_pasted_new (text, cancellable),
                         (GDestroyNotify) mid_pasted_free);
}

static void paste_games (MidClipboard *self, char *text);

static void
mended_cb (MidClipboard *self, const char *response, AdwMessageDialog *dialog)
{
  const MidPasted *pasted = g_object_get_data (G_OBJECT (dialog), "pasted");
  guint fix;
  if (g_str_equal (response, MID_PASTE_AS_IT_IS))
    take (self, pasted->games);
  else if (mid_paste_dialog_find_fix (response, &fix))
    paste_games (self, g_strdup (((MidFix *) pasted->fixes->fixes->pdata[fix])->text));
}

/* What breaks off is not taken without a word, where it is known what may be meant. */
static void
ask (MidClipboard *self, MidPasted *pasted)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->pane)));
  AdwMessageDialog *dialog = mid_paste_dialog_new (window, pasted->fixes);
  g_object_set_data_full (G_OBJECT (dialog), "pasted", pasted, (GDestroyNotify) mid_pasted_free);
  mid_connect (dialog, "response", mended_cb, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
games_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MidClipboard *self = MID_CLIPBOARD (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (MidPasted) pasted = g_task_propagate_pointer (G_TASK (result), &error);
  if (error != NULL) /* the window is gone */
    return;
  const char *fault = pasted->fixes->fault;
  if (pasted->games == NULL)
    tell_nothing_found (self);
  else if (pasted->fixes->fixes->len > 0)
    ask (self, g_steal_pointer (&pasted));
  else
    {
      take (self, pasted->games);
      if (fault != NULL)
        mid_toasts_say (GTK_WIDGET (self->pane), fault);
    }
}

static void
paste_games (MidClipboard *self, char *text)
{
  g_autoptr (GTask) task = g_task_new (self, self->cancellable, games_read_cb, NULL);
  g_task_set_task_data (task, text, g_free);
  g_task_run_in_thread (task, read_thread);
}

/* Why the text is no position to be played; what only needs mending can be mended. */
static void
refuse_position (MidClipboard *self, const MidPositionReading *reading, const char *text)
{
  g_autofree char *fault = mid_position_reading_dup_fault (reading, text);
  /* Translators: the name of a game, and what is wrong with a position's text */
  g_autofree char *told = g_strdup_printf (_ ("Not a position of %s. %s"), _ (reading->game->name),
                                           fault != NULL ? fault : "");
  g_autofree char *markup = g_markup_escape_text (told, -1);
  AdwToast *toast = adw_toast_new (markup);
  if (reading->parse.status == MID_BAD_SETUP && reading->game->setup != NULL)
    {
      adw_toast_set_button_label (toast, _ ("Fix…"));
      adw_toast_set_action_name (toast, "tab.set-up-text");
      adw_toast_set_action_target (toast, "(ss)", reading->game->id, text);
    }
  adw_toast_set_timeout (toast, 10);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH); /* what was pasted last is meant */
  mid_toasts_add (GTK_WIDGET (self->pane), toast);
}

static void
take_position (MidClipboard *self, MidRecord *taken)
{
  g_autoptr (MidRecord) record = taken;
  g_autoptr (MidCollection) games = mid_collection_new ();
  mid_collection_append (games, record);
  take (self, games);
}

/* The game on the board is asked first, and its own cards are known. */
static void
paste_position (MidClipboard *self, const char *text)
{
  MidRecord *shown = mid_study_get_record (get_study (self));
  MidPositionReading reading;
  if (!mid_position_text_read (text, shown != NULL ? mid_record_get_game (shown) : NULL, &reading))
    {
      MidRecord *record = shown != NULL ? mid_record_new_beside (shown, text) : NULL;
      if (record != NULL)
        take_position (self, record);
      else
        refuse_position (self, &reading, text);
      return;
    }
  take_position (self, mid_record_new_from_fen (reading.game, text, NULL));
}

void
mid_clipboard_paste_text (MidClipboard *self, const char *pasted)
{
  g_return_if_fail (MID_IS_CLIPBOARD (self) && pasted != NULL);
  g_autofree char *text = g_strstrip (g_strdup (pasted));
  if (text[0] == '\0')
    tell_nothing_found (self);
  else if (mid_position_text_is_likely (text))
    paste_position (self, text);
  else
    paste_games (self, g_steal_pointer (&text));
}

/* --- Pasting into the game -------------------------------------------------------------------- */

static void paste_moves (MidClipboard *self, const char *text);

static void
show_pasted (MidClipboard *self, MidRecord *record, MidNode *first)
{
  if (first != NULL && record == mid_study_get_record (get_study (self)))
    mid_cursor_go (mid_study_get_cursor (get_study (self)), first);
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidClipboard) self = data;
  g_auto (MidPastingNews) news = { 0 };
  MidRecord *record = MID_RECORD (source);
  mid_pasting_run_finish (record, result, &news);
  switch (news.end)
    {
    case MID_PASTING_DONE:
      show_pasted (self, record, news.first);
      mid_toasts_say_undoable (GTK_WIDGET (self->pane), news.told);
      break;
    case MID_PASTING_NOTHING:
      show_pasted (self, record, news.first);
      mid_toasts_say (GTK_WIDGET (self->pane), news.told);
      break;
    case MID_PASTING_REFUSED:
      mid_board_pane_complain (self->pane, news.told);
      break;
    case MID_PASTING_OUTDATED:
      if (record == mid_study_get_record (get_study (self)))
        paste_moves (self, news.text);
      else /* what is shown now is another game */
        mid_toasts_say (GTK_WIDGET (self->pane),
                        _ ("Nothing was pasted: the game was edited meanwhile"));
      break;
    case MID_PASTING_CALLED_OFF: /* the tab is gone */
      break;
    }
}

static void
paste_moves (MidClipboard *self, const char *text)
{
  MidRecord *record = mid_study_get_record (get_study (self));
  if (record != NULL)
    mid_pasting_run_async (record, mid_study_get_node (get_study (self)), text, self->cancellable,
                           pasted_cb, g_object_ref (self));
}

/* --- What is on the clipboard ----------------------------------------------------------------- */

static void
read_cb (GObject *source, GAsyncResult *result, MidClipboard *self,
         void (*paste) (MidClipboard *self, const char *text))
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    paste (self, text != NULL ? text : "");
  g_object_unref (self);
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer self)
{
  read_cb (source, result, self, mid_clipboard_paste_text);
}

static void
moves_read_cb (GObject *source, GAsyncResult *result, gpointer self)
{
  read_cb (source, result, self, paste_moves);
}

static void
read_clipboard (MidClipboard *self, GAsyncReadyCallback callback)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self->pane)),
                                 self->cancellable, callback, g_object_ref (self));
}

static void
paste_cb (MidClipboard *self)
{
  read_clipboard (self, text_read_cb);
}

static void
paste_moves_cb (MidClipboard *self)
{
  mid_study_settle (get_study (self));
  read_clipboard (self, moves_read_cb);
}

/* --- Another game of the list ------------------------------------------------------------------
 */

static void
merge_game_cb (MidClipboard *self, GVariant *parameter)
{
  MidDocument *document = mid_study_get_document (get_study (self));
  GListModel *games =
    document != NULL ? G_LIST_MODEL (mid_document_get_collection (document)) : NULL;
  g_autoptr (MidRecord) other =
    games != NULL ? g_list_model_get_item (games, g_variant_get_uint32 (parameter)) : NULL;
  if (other == NULL)
    return;
  if (other == mid_study_settle (get_study (self)))
    {
      mid_toasts_say (GTK_WIDGET (self->pane), _ ("That is the game on the board"));
      return;
    }
  g_autofree char *text = mid_writer_dup_text (other, MID_WRITE_MGN);
  paste_moves (self, text);
}

static const MidDeed entries[] = {
  { "copy", G_CALLBACK (copy_cb) },
  { "copy-line", G_CALLBACK (copy_line_cb) },
  { "copy-markdown", G_CALLBACK (copy_markdown_cb) },
  { "copy-position", G_CALLBACK (copy_position_cb) },
  { "paste", G_CALLBACK (paste_cb) },
  { "paste-moves", G_CALLBACK (paste_moves_cb) },
  { "merge-game", G_CALLBACK (merge_game_cb), "u" },
};

/* --- Object ----------------------------------------------------------------------------------- */

static void
mid_clipboard_dispose (GObject *object)
{
  g_cancellable_cancel (MID_CLIPBOARD (object)->cancellable);
  G_OBJECT_CLASS (mid_clipboard_parent_class)->dispose (object);
}

static void
mid_clipboard_class_init (MidClipboardClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_clipboard_dispose;
  MID_FINALIZES (class, MidClipboard, g_object_unref, cancellable, pane);
  pasted_signal = mid_class_add_signal (class, "pasted", 1, MID_TYPE_DOCUMENT);
}

static void
mid_clipboard_init (MidClipboard *self)
{
  self->cancellable = g_cancellable_new ();
}

MidClipboard *
mid_clipboard_new (MidBoardPane *pane, GActionMap *actions)
{
  g_return_val_if_fail (MID_IS_BOARD_PANE (pane), NULL);
  MidClipboard *self = g_object_new (MID_TYPE_CLIPBOARD, NULL);
  self->pane = g_object_ref (pane);
  mid_actions_add_deeds (actions, entries, G_N_ELEMENTS (entries), self);
  return self;
}
