/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a file in its window: searched by what is on the board, tagged and written many at a
 * time, and looked after while other programs may change the file. */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-after-frame.h"
#include "mid-file-filters.h"
#include "mid-position-query.h"
#include "mid-study.h"
#include "mid-tag-dialog.h"

/* --- Searching ------------------------------------------------------------------------------ */

static void
show_games (MidTab *self, const char *query)
{
  if (query == NULL)
    {
      mid_tab_toast (self, _ ("This position cannot be searched for while a decision is open"));
      return;
    }
  adw_view_stack_set_visible_child_name (self->pages, "games");
  mid_games_list_search (mid_tab_get_games_list (self), query);
}

static void
search_position_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (mid_tab_get_record (self) == NULL)
    return;
  g_autofree char *query = mid_position_query_dup_exact (
    mid_record_get_game (mid_tab_get_record (self)), mid_study_get_position (self->study));
  show_games (self, query);
}

/* Squares with a circle at the current element. */
static GArray *
find_circled (MidTab *self)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, TRUE, sizeof (MidMark));
  GArray *squares = g_array_new (FALSE, FALSE, sizeof (gint16));
  const char *comment = mid_node_get_comment (mid_study_get_node (self->study), MID_COMMENT_AFTER);
  if (comment != NULL)
    mid_marks_read_comment (mid_record_get_game (mid_tab_get_record (self)), comment, marks);
  for (guint i = 0; i < marks->len; i++)
    {
      const MidMark *mark = &g_array_index (marks, MidMark, i);
      if (mark->kind == MID_MARK_CIRCLE)
        g_array_append_val (squares, mark->square);
    }
  return squares;
}

static void
search_squares_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (mid_tab_get_record (self) == NULL)
    return;
  g_autoptr (GArray) squares = find_circled (self);
  if (squares->len == 0)
    {
      mid_tab_toast (self, _ ("Circle squares first: click them with the other button"));
      return;
    }
  g_autofree char *query = mid_position_query_dup_part (
    mid_record_get_game (mid_tab_get_record (self)), mid_study_get_position (self->study), squares);
  show_games (self, query);
}

static void
search_material_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (mid_tab_get_record (self) == NULL)
    return;
  g_autofree char *query = mid_position_query_dup_material (
    mid_record_get_game (mid_tab_get_record (self)), mid_study_get_position (self->study));
  show_games (self, query);
}

static void
search_doubles_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_games (MID_TAB (data), "duplicate:yes");
}

static void
search_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (!adw_view_stack_page_get_visible (self->games_page))
    return;
  adw_view_stack_set_visible_child_name (self->pages, "games");
  mid_games_list_focus_search (mid_tab_get_games_list (self));
}

static void
left_cb (MidTab *self)
{
  mid_tab_focus_board (self);
}

static void
warm (GtkWidget *widget)
{
  MidTab *self = MID_TAB (widget);
  if (mid_study_get_catalog (self->study) != NULL)
    mid_catalog_warm (mid_study_get_catalog (self->study));
}

void
mid_tab_warm_catalog (MidTab *self)
{
  mid_after_frame (GTK_WIDGET (self), warm);
}

/* The explorer narrows what is searched for already. */
static void
explorer_search_cb (MidTab *self, const char *query)
{
  MidGamesList *list = mid_tab_get_games_list (self);
  const char *searched = mid_games_list_get_search (list);
  gboolean plain = mid_games_list_get_query (list) == NULL;
  g_autofree char *both = plain ? g_strdup (query) : g_strdup_printf ("(%s) %s", searched, query);
  show_games (self, both);
}

/* --- Tags of many games --------------------------------------------------------------------- */

static void
toast_with_undo (MidTab *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);
  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, "tab.undo-tag");
  adw_toast_set_timeout (toast, 10);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
mid_tab_refresh_games (MidTab *self)
{
  gboolean undoable =
    mid_study_get_collection (self->study) != NULL
    && mid_collection_get_undo_tag (mid_study_get_collection (self->study)) != NULL;
  mid_tab_enable (self, "undo-tag", undoable);
  if (self->games_list != NULL)
    mid_games_list_refresh (self->games_list);
}

static void
tag_chosen_cb (MidTab *self, const char *name, const char *value, GtkWidget *dialog)
{
  g_autoptr (GArray) positions = mid_games_list_dup_games (mid_tab_get_games_list (self));
  g_autoptr (GError) error = NULL;
  mid_study_settle (self->study);
  if (!mid_collection_set_tag (mid_study_get_collection (self->study),
                               (guint *) (gpointer) positions->data, positions->len, name,
                               *value != '\0' ? value : NULL, &error))
    {
      mid_tag_dialog_complain (MID_TAG_DIALOG (dialog), error->message);
      return;
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  mid_tab_refresh_games (self);
  g_autofree char *text
    /* Translators: a tag's name, a number of games */
    = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Set %s in %'u game", "Set %s in %'u games", positions->len),
      name, positions->len);
  toast_with_undo (self, text);
}

static void
set_tag_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (mid_study_get_collection (self->study) == NULL)
    return;
  g_autoptr (GArray) positions = mid_games_list_dup_games (mid_tab_get_games_list (self));
  GtkWidget *dialog = mid_tag_dialog_new (mid_tab_get_window (self),
                                          mid_study_get_catalog (self->study), positions->len);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (tag_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
undo_tag_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (mid_study_get_collection (self->study) == NULL
      || mid_collection_get_undo_tag (mid_study_get_collection (self->study)) == NULL)
    return;
  mid_collection_undo_tag (mid_study_get_collection (self->study));
  mid_tab_refresh_games (self);
}

/* --- Files ---------------------------------------------------------------------------------- */

static void
extracted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidTab) self = data;
  g_autoptr (GError) error = NULL;
  if (mid_collection_extract_finish (MID_COLLECTION (source), result, &error))
    mid_tab_toast (self, _ ("The games have been written"));
  else
    mid_tab_tell (self, _ ("Could Not Write the Games"), error->message);
}

static void
extract_response_cb (MidTab *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file =
    response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_object_unref (dialog);
  if (file == NULL || mid_study_get_collection (self->study) == NULL)
    return;
  mid_study_settle (self->study);
  g_autoptr (GArray) positions = mid_games_list_dup_games (mid_tab_get_games_list (self));
  mid_collection_extract_async (mid_study_get_collection (self->study),
                                (guint *) (gpointer) positions->data, positions->len, file, NULL,
                                extracted_cb, g_object_ref (self));
}

static void
extract_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (_ ("Write Listed Games"), mid_tab_get_window (data),
                                 GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  mid_file_filters_add (GTK_FILE_CHOOSER (dialog));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("Games.mgn"));
  g_signal_connect_object (dialog, "response", G_CALLBACK (extract_response_cb), data,
                           G_CONNECT_SWAPPED);
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
  return g_strdup_printf ("%s; %s", text, rest);
}

static void
added_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidTab) self = data;
  g_autoptr (GError) error = NULL;
  guint added, left_out;
  if (!mid_collection_add_file_finish (MID_COLLECTION (source), result, &added, &left_out, &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        mid_tab_tell (self, _ ("Could Not Add the Games"), error->message);
      return;
    }
  if (MID_COLLECTION (source) != mid_study_get_collection (self->study))
    return; /* another file has been opened since */
  mid_tab_changed (self);
  g_autofree char *text = dup_added (added, left_out);
  mid_tab_toast (self, text);
}

static void
add_response_cb (MidTab *self, int response, GtkNativeDialog *dialog)
{
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);
  g_autoptr (GFile) file =
    response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (chooser) : NULL;
  gboolean new_only = g_strcmp0 (gtk_file_chooser_get_choice (chooser, "new"), "true") == 0;
  g_object_unref (dialog);
  if (file == NULL || mid_study_get_collection (self->study) == NULL)
    return;
  mid_study_settle (self->study);
  mid_collection_add_file_async (mid_study_get_collection (self->study), file,
                                 new_only ? MID_ADD_NEW : MID_ADD_ALL, self->pasting_cancellable,
                                 added_cb, g_object_ref (self));
}

static void
add_file_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (_ ("Add Games"), mid_tab_get_window (data),
                                 GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Add"), _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  mid_file_filters_add (GTK_FILE_CHOOSER (dialog));
  gtk_file_chooser_add_choice (GTK_FILE_CHOOSER (dialog), "new",
                               _ ("Leave out games that are there already"), NULL, NULL);
  g_signal_connect_object (dialog, "response", G_CALLBACK (add_response_cb), data,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* --- Other programs ------------------------------------------------------------------------- */

static void
reload_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_tab_reload (data);
}

static void
dismiss_unkept_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (mid_study_get_document (self->study) != NULL)
    mid_document_dismiss_unprotected (mid_study_get_document (self->study));
}

static void
keep_mine_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (mid_study_get_document (self->study) != NULL)
    mid_document_keep_mine (mid_study_get_document (self->study));
}

/* The keys that step through a game are those of the board. */
static void
game_chosen_cb (MidTab *self, guint position)
{
  mid_tab_go_to_game (self, position);
  mid_tab_focus_board (self);
}

static void
open_game_apart_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (mid_study_get_document (self->study) != NULL)
    mid_tab_want_tab (self, mid_study_get_document (self->study), g_variant_get_uint32 (parameter));
}

/* --- Object --------------------------------------------------------------------------------- */

static const GActionEntry entries[] = {
  { .name = "search", .activate = search_cb },
  { .name = "search-position", .activate = search_position_cb },
  { .name = "search-squares", .activate = search_squares_cb },
  { .name = "search-material", .activate = search_material_cb },
  { .name = "search-doubles", .activate = search_doubles_cb },
  { .name = "set-tag", .activate = set_tag_cb },
  { .name = "undo-tag", .activate = undo_tag_cb },
  { .name = "extract", .activate = extract_cb },
  { .name = "add-file", .activate = add_file_cb },
  { .name = "open-game-apart", .activate = open_game_apart_cb, .parameter_type = "u" },
  { .name = "reload", .activate = reload_cb },
  { .name = "keep-mine", .activate = keep_mine_cb },
  { .name = "dismiss-unkept", .activate = dismiss_unkept_cb },
};

static void
made_cb (MidTab *self, GtkWidget *page)
{
  MidGamesList *list = self->games_list = MID_GAMES_LIST (page);
  GMenu *menu =
    G_MENU (gtk_widget_get_template_child (GTK_WIDGET (self), MID_TYPE_TAB, "games_menu"));
  mid_actions_label_menu (menu);
  mid_games_list_set_menu (list, G_MENU_MODEL (menu));
  g_signal_connect_object (list, "chosen", G_CALLBACK (game_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  g_object_set (list, "study", self->study, NULL);
}

MidGamesList *
mid_tab_get_games_list (MidTab *self)
{
  mid_later_make (self->games_place);
  return self->games_list;
}

void
mid_tab_init_games (MidTab *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->tab_actions), entries,
                                   G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->games_place, "made", G_CALLBACK (made_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->explorer, "search", G_CALLBACK (explorer_search_cb), self,
                           G_CONNECT_SWAPPED);
  mid_tab_enable (self, "undo-tag", FALSE);
}
