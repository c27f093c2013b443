/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-games-desk.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-after-frame.h"
#include "mid-class.h"
#include "mid-export-window.h"
#include "mid-file-dialog.h"
#include "mid-games-list.h"
#include "mid-message.h"
#include "mid-names-dialog.h"
#include "mid-position-query.h"
#include "mid-print.h"
#include "mid-publishing.h"
#include "mid-tag-dialog.h"
#include "mid-toasts.h"

struct _MidGamesDesk
{
  GObject parent_instance;
  MidStudyWidget *where;
  MidStudy *study; /* the widget's */
  MidGamesDeskParts parts;
  GCancellable *cancellable; /* cancelled with the tab */
  MidGamesList *list;        /* weak; NULL: not made yet */
  GSimpleAction *undo_tag;   /* borrowed */
  AdwToast *undoable;        /* weak; offers to undo the last tag */
  GSignalGroup *signals;     /* of the collection */
};

G_DEFINE_FINAL_TYPE (MidGamesDesk, mid_games_desk, G_TYPE_OBJECT)

static GtkWidget *
get_where (MidGamesDesk *self)
{
  return GTK_WIDGET (self->where);
}

/* The list, made now if it was not. */
static MidGamesList *
make_list (MidGamesDesk *self)
{
  return MID_GAMES_LIST (mid_later_make (self->parts.place));
}

/* --- Searching ------------------------------------------------------------------------------ */

static void
show_games (MidGamesDesk *self, const char *query)
{
  if (query == NULL)
    {
      mid_toasts_say (get_where (self),
                      _ ("This position cannot be searched for while a decision is open"));
      return;
    }
  adw_view_stack_set_visible_child_name (self->parts.pages, "games");
  mid_search_bar_set_text (mid_games_list_get_search (make_list (self)), query);
}

static void
search_for (MidGamesDesk *self, char *(*dup_query) (const MidGame *, const MidPosition *) )
{
  MidRecord *record = mid_study_get_record (self->study);
  if (record == NULL)
    return;
  g_autofree char *query =
    dup_query (mid_record_get_game (record), mid_study_get_position (self->study));
  show_games (self, query);
}

static void
search_position_cb (MidGamesDesk *self)
{
  search_for (self, mid_position_query_dup_exact);
}

static void
search_material_cb (MidGamesDesk *self)
{
  search_for (self, mid_position_query_dup_material);
}

static void
search_transpositions_cb (MidGamesDesk *self)
{
  MidRecord *record = mid_study_get_record (self->study);
  if (record == NULL)
    return;
  g_autofree char *query =
    mid_position_query_dup_transpositions (record, mid_study_get_node (self->study));
  if (query != NULL)
    show_games (self, query);
  else
    mid_toasts_say (get_where (self), _ ("Go to a position that was reached by moves first"));
}

static void
search_squares_cb (MidGamesDesk *self)
{
  MidRecord *record = mid_study_get_record (self->study);
  if (record == NULL)
    return;
  g_autofree char *query = mid_position_query_dup_circled (
    mid_record_get_game (record), mid_study_get_position (self->study),
    mid_node_get_comment (mid_study_get_node (self->study), MID_COMMENT_AFTER));
  if (query != NULL)
    show_games (self, query);
  else
    mid_toasts_say (get_where (self), _ ("Right-click squares first to circle them"));
}

static void
search_doubles_cb (MidGamesDesk *self)
{
  show_games (self, "duplicate:yes");
}

static void
search_cb (MidGamesDesk *self)
{
  if (!adw_view_stack_page_get_visible (self->parts.page))
    return;
  adw_view_stack_set_visible_child_name (self->parts.pages, "games");
  mid_search_bar_focus (mid_games_list_get_search (make_list (self)));
}

/* The explorer narrows what is searched for already. */
static void
explorer_search_cb (MidGamesDesk *self, const char *query)
{
  MidSearchBar *search = mid_games_list_get_search (make_list (self));
  g_autofree char *both = mid_search_bar_get_query (search) == NULL
                            ? g_strdup (query)
                            : g_strdup_printf ("(%s) %s", mid_search_bar_get_text (search), query);
  show_games (self, both);
}

/* --- Tags of many games --------------------------------------------------------------------- */

void
mid_games_desk_refresh (MidGamesDesk *self)
{
  g_return_if_fail (MID_IS_GAMES_DESK (self));
  MidCollection *games = mid_study_get_collection (self->study);
  gboolean undoable = games != NULL && mid_collection_get_undo_tag (games) != NULL;
  g_simple_action_set_enabled (self->undo_tag, undoable);
  if (self->list != NULL)
    mid_games_list_refresh (self->list);
}

/* Its button would undo something else now. */
static void
drop_undoable (MidGamesDesk *self)
{
  AdwToast *toast = self->undoable;
  g_clear_weak_pointer (&self->undoable);
  if (toast != NULL)
    adw_toast_dismiss (toast);
}

static void
offer_undo (MidGamesDesk *self, const char *text)
{
  drop_undoable (self);
  mid_games_desk_refresh (self);
  AdwToast *toast = mid_toasts_offer (get_where (self), text, _ ("Undo"), "tab.undo-tag");
  adw_toast_set_timeout (toast, 10);
  g_set_weak_pointer (&self->undoable, toast);
}

static void
tag_chosen_cb (MidGamesDesk *self, const char *name, const char *value, GtkWidget *dialog)
{
  g_autoptr (GArray) indices = mid_games_list_dup_games (make_list (self));
  g_autoptr (GError) error = NULL;
  mid_study_settle (self->study);
  if (!mid_collection_set_tag (mid_study_get_collection (self->study),
                               (guint *) (gpointer) indices->data, indices->len, name,
                               *value != '\0' ? value : NULL, &error))
    {
      mid_tag_dialog_complain (MID_TAG_DIALOG (dialog), error->message);
      return;
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_autofree char *text
    /* Translators: a tag's name, a number of games */
    = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Set %s in %'u game", "Set %s in %'u games", indices->len),
      name, indices->len);
  offer_undo (self, text);
}

static void
set_tag_cb (MidGamesDesk *self)
{
  if (mid_study_get_collection (self->study) == NULL)
    return;
  g_autoptr (GArray) indices = mid_games_list_dup_games (make_list (self));
  GtkWidget *dialog = mid_tag_dialog_new (GTK_WINDOW (gtk_widget_get_root (get_where (self))),
                                          mid_study_get_catalog (self->study), indices->len);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (tag_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
names_chosen_cb (MidGamesDesk *self, MidNameSurvey *survey, GPtrArray *proposals, GtkWidget *dialog)
{
  g_autoptr (GError) error = NULL;
  guint n;
  mid_study_settle (self->study);
  if (!mid_catalog_correct_names (mid_study_get_catalog (self->study), survey, proposals, &n,
                                  &error))
    {
      mid_names_dialog_complain (MID_NAMES_DIALOG (dialog), error->message);
      return;
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  g_autofree char *text = g_strdup_printf (
    /* Translators: how often a name was corrected in a tag of a game */
    g_dngettext (GETTEXT_PACKAGE, "Corrected %'u name", "Corrected %'u names", n), n);
  offer_undo (self, text);
}

static void
correct_names_cb (MidGamesDesk *self)
{
  MidCatalog *catalog = mid_study_get_catalog (self->study);
  if (catalog == NULL)
    return;
  GtkWidget *dialog =
    mid_names_dialog_new (GTK_WINDOW (gtk_widget_get_root (get_where (self))), catalog);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (names_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
undo_tag_cb (MidGamesDesk *self)
{
  if (mid_study_get_collection (self->study) == NULL
      || mid_collection_get_undo_tag (mid_study_get_collection (self->study)) == NULL)
    return;
  drop_undoable (self);
  mid_collection_undo_tag (mid_study_get_collection (self->study));
  mid_games_desk_refresh (self);
}

/* --- Files ---------------------------------------------------------------------------------- */

static void
extracted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidGamesDesk) self = data;
  g_autoptr (GError) error = NULL;
  if (mid_collection_extract_finish (MID_COLLECTION (source), result, &error))
    mid_toasts_say (get_where (self), _ ("Exported the games"));
  else
    mid_message_tell (get_where (self), _ ("Could Not Export the Games"), error->message);
}

static void
extract_response_cb (MidGamesDesk *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = mid_file_dialog_finish (dialog, response);
  if (file == NULL || mid_study_get_collection (self->study) == NULL)
    return;
  mid_study_settle (self->study);
  g_autoptr (GArray) indices = mid_games_list_dup_games (make_list (self));
  mid_collection_extract_async (mid_study_get_collection (self->study),
                                (guint *) (gpointer) indices->data, indices->len, file, NULL,
                                extracted_cb, g_object_ref (self));
}

static void
extract_cb (MidGamesDesk *self)
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
  g_autoptr (MidGamesDesk) self = data;
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
add_response_cb (MidGamesDesk *self, int response, GtkNativeDialog *dialog)
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
add_file_cb (MidGamesDesk *self)
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
choose_games (MidGamesDesk *self, guint *index, GArray **listed)
{
  MidCollection *games = mid_study_get_collection (self->study);
  MidRecord *record = mid_study_settle (self->study);
  if (games == NULL || record == NULL || !mid_collection_find (games, record, index))
    return NULL;
  *listed = g_list_model_get_n_items (G_LIST_MODEL (games)) > 1
              ? mid_games_list_dup_games (make_list (self))
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
exported_cb (MidGamesDesk *self, GFile *file)
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
export_cb (MidGamesDesk *self)
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
  g_signal_connect_object (window, "exported", G_CALLBACK (exported_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
print_cb (MidGamesDesk *self)
{
  guint index;
  g_autoptr (GArray) listed = NULL;
  MidCollection *games = choose_games (self, &index, &listed);
  if (games != NULL)
    mid_print (GTK_WINDOW (gtk_widget_get_root (get_where (self))), games, index, listed);
}

/* --- Other programs ------------------------------------------------------------------------- */

static void
dismiss_notices_cb (MidGamesDesk *self)
{
  if (mid_study_get_document (self->study) != NULL)
    mid_document_dismiss_notices (mid_study_get_document (self->study));
}

static void
keep_mine_cb (MidGamesDesk *self)
{
  if (mid_study_get_document (self->study) != NULL)
    mid_document_keep_mine (mid_study_get_document (self->study));
}

/* --- One game or another -----------------------------------------------------------------------
 */

static void
go_to_game (MidGamesDesk *self, guint n)
{
  g_autoptr (GError) error = NULL;
  if (!mid_study_go_to_game (self->study, n, &error))
    mid_toasts_say (get_where (self), error->message);
}

/* The keys that step through a game are those of the board. */
static void
chosen_cb (MidGamesDesk *self, guint n)
{
  go_to_game (self, n);
  gtk_widget_activate_action (get_where (self), "tab.focus-board", NULL);
}

static void
left_cb (MidGamesDesk *self)
{
  gtk_widget_activate_action (get_where (self), "tab.focus-board", NULL);
}

/* In the order of the list: what is not listed is passed over. */
static void
step (MidGamesDesk *self, int offset)
{
  guint n;
  if (mid_study_get_collection (self->study) != NULL
      && mid_games_list_step (make_list (self), offset, &n))
    go_to_game (self, n);
}

static void
random_game_cb (MidGamesDesk *self)
{
  guint n;
  if (mid_study_get_collection (self->study) != NULL && mid_games_list_draw (make_list (self), &n))
    go_to_game (self, n);
}

/* By a key: what one would click. */
static void
merge_pointed_cb (MidGamesDesk *self)
{
  guint n;
  if (self->list != NULL && mid_games_list_find_pointed (self->list, &n))
    gtk_widget_activate_action (get_where (self), "tab.merge-game", "u", n);
  else
    mid_toasts_say (get_where (self), _ ("Point at a game in the list of games first"));
}

/* --- Another file ------------------------------------------------------------------------------
 */

/* What a first search needs is at hand then. */
static void
warm (GtkWidget *where)
{
  MidCatalog *catalog = mid_study_widget_get_catalog (MID_STUDY_WIDGET (where));
  if (catalog != NULL)
    mid_catalog_warm (catalog);
}

/* The pages about many games are there when there are; else whoever was on them is elsewhere. */
static void
games_changed_cb (MidGamesDesk *self)
{
  MidCollection *games = mid_study_get_collection (self->study);
  const char *page = adw_view_stack_get_visible_child_name (self->parts.pages);
  guint n = games != NULL ? g_list_model_get_n_items (G_LIST_MODEL (games)) : 0;
  if (n <= 1 && (g_strcmp0 (page, "games") == 0 || g_strcmp0 (page, "explorer") == 0))
    adw_view_stack_set_visible_child_name (self->parts.pages, "notation");
  adw_view_stack_page_set_visible (self->parts.page, n > 1);
}

static void
document_cb (MidGamesDesk *self)
{
  g_signal_group_set_target (self->signals, mid_study_get_collection (self->study));
  drop_undoable (self);
  games_changed_cb (self);
  mid_games_desk_refresh (self);
  mid_after_frame (get_where (self), warm);
}

/* --- Object ------------------------------------------------------------------------------------
 */

static const MidDeed entries[] = {
  { "search", G_CALLBACK (search_cb) },
  { "search-position", G_CALLBACK (search_position_cb) },
  { "search-transpositions", G_CALLBACK (search_transpositions_cb) },
  { "search-squares", G_CALLBACK (search_squares_cb) },
  { "search-material", G_CALLBACK (search_material_cb) },
  { "search-doubles", G_CALLBACK (search_doubles_cb) },
  { "set-tag", G_CALLBACK (set_tag_cb) },
  { "correct-names", G_CALLBACK (correct_names_cb) },
  { "undo-tag", G_CALLBACK (undo_tag_cb) },
  { "extract", G_CALLBACK (extract_cb) },
  { "add-file", G_CALLBACK (add_file_cb) },
  { "export", G_CALLBACK (export_cb) },
  { "print", G_CALLBACK (print_cb) },
  { "random-game", G_CALLBACK (random_game_cb) },
  { "merge-pointed", G_CALLBACK (merge_pointed_cb) },
  { "next-game", MID_STEP (step, 1) },
  { "previous-game", MID_STEP (step, -1) },
  { "keep-mine", G_CALLBACK (keep_mine_cb) },
  { "dismiss-notices", G_CALLBACK (dismiss_notices_cb) },
};

static void
made_cb (MidGamesDesk *self, GtkWidget *list)
{
  self->list = MID_GAMES_LIST (list);
  g_object_add_weak_pointer (G_OBJECT (list), (gpointer *) &self->list);
  mid_actions_label_menu (self->parts.menu);
  mid_games_list_set_menu (self->list, G_MENU_MODEL (self->parts.menu));
  g_signal_connect_object (list, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
}

static void
mid_games_desk_dispose (GObject *object)
{
  g_cancellable_cancel (MID_GAMES_DESK (object)->cancellable);
  G_OBJECT_CLASS (mid_games_desk_parent_class)->dispose (object);
}

static void
mid_games_desk_class_init (MidGamesDeskClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_games_desk_dispose;
  MID_CLEARS (class, MidGamesDesk, mid_class_clear_weak, list, undoable);
  MID_FINALIZES (class, MidGamesDesk, g_object_unref, cancellable, signals, study, where);
}

static void
mid_games_desk_init (MidGamesDesk *self)
{
  self->cancellable = g_cancellable_new ();
  self->signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->signals, "items-changed", G_CALLBACK (games_changed_cb),
                                  self);
}

MidGamesDesk *
mid_games_desk_new (MidStudyWidget *where, const MidGamesDeskParts *parts, GActionMap *actions)
{
  g_return_val_if_fail (MID_IS_STUDY_WIDGET (where), NULL);
  MidGamesDesk *self = g_object_new (MID_TYPE_GAMES_DESK, NULL);
  self->where = g_object_ref (where);
  self->study = g_object_ref (mid_study_widget_get_study (where));
  self->parts = *parts;
  mid_actions_add_deeds (actions, entries, G_N_ELEMENTS (entries), self);
  self->undo_tag = G_SIMPLE_ACTION (g_action_map_lookup_action (actions, "undo-tag"));
  g_signal_connect_object (self->study, "notify::document", G_CALLBACK (document_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->place, "made", G_CALLBACK (made_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (parts->explorer, "search", G_CALLBACK (explorer_search_cb), self,
                           G_CONNECT_SWAPPED);
  games_changed_cb (self);
  mid_games_desk_refresh (self);
  return self;
}
