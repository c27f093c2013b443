/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-games-desk.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-after-frame.h"
#include "mid-class.h"
#include "mid-connect.h"
#include "mid-games-list.h"
#include "mid-names-dialog.h"
#include "mid-position-query.h"
#include "mid-tag-dialog.h"
#include "mid-toasts.h"

struct _MidGamesDesk
{
  GObject parent_instance;
  MidStudyWidget *where;
  MidStudy *study; /* the widget's */
  MidGamesDeskParts parts;
  MidGamesList *list;      /* weak; NULL: not made yet */
  GSimpleAction *undo_tag; /* borrowed */
  AdwToast *undoable;      /* weak; offers to undo the last tag */
  GSignalGroup *signals;   /* of the collection */
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

static void
undo_tag_changed_cb (MidGamesDesk *self)
{
  MidCollection *games = mid_study_get_collection (self->study);
  g_simple_action_set_enabled (self->undo_tag,
                               games != NULL && mid_collection_get_undo_tag (games) != NULL);
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
  mid_connect (dialog, "chosen", tag_chosen_cb, self);
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
  mid_connect (dialog, "chosen", names_chosen_cb, self);
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
  undo_tag_changed_cb (self);
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
  mid_connect (list, "chosen", chosen_cb, self);
  mid_connect (list, "left", left_cb, self);
}

static void
mid_games_desk_class_init (MidGamesDeskClass *class)
{
  MID_CLEARS (class, MidGamesDesk, mid_class_clear_weak, list, undoable);
  MID_FINALIZES (class, MidGamesDesk, g_object_unref, signals, study, where);
}

static void
mid_games_desk_init (MidGamesDesk *self)
{
  self->signals = g_signal_group_new (MID_TYPE_COLLECTION);
  g_signal_group_connect_swapped (self->signals, "items-changed", G_CALLBACK (games_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->signals, "notify::undo-tag",
                                  G_CALLBACK (undo_tag_changed_cb), self);
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
  mid_connect (self->study, "notify::document", document_cb, self);
  mid_connect (parts->place, "made", made_cb, self);
  mid_connect (parts->explorer, "search", explorer_search_cb, self);
  games_changed_cb (self);
  undo_tag_changed_cb (self);
  return self;
}
