/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-games-list.h"

#include <glib/gi18n.h>

#include "mid-connect.h"
#include "mid-games-columns.h"
#include "mid-games-menu.h"
#include "mid-games-model.h"
#include "mid-games-preview.h"
#include "mid-menu-focus.h"
#include "mid-template.h"
#include "mid-tooltip.h"

struct _MidGamesList
{
  MidStudyWidget parent_instance;
  GtkWidget *search, *menu_button, *view;
  GtkWidget *count;    /* how many games are listed */
  GtkWidget *progress; /* with the button: while the index grows */
  GtkWidget *stop;
  MidGamesModel *model;
  GtkSliceListModel *shown; /* of model: the first ones, or all */
  GtkSingleSelection *selection;
  guint grow_id;       /* of a tick callback; 0: all are shown, or nobody looks */
  MidCatalog *catalog; /* borrowed */
  GSignalGroup *catalog_signals;
  GCancellable *searching;  /* NULL: nothing is asked */
  MidCatalogState answered; /* the catalog's state when it was asked last */
  guint listed;             /* games it had then */
};

G_DEFINE_FINAL_TYPE (MidGamesList, mid_games_list, MID_TYPE_STUDY_WIDGET)

enum
{
  MORE_ROWS = 8,  /* made with every frame after that in which the list is first seen */
  MOST_ROWS = 220 /* as many as a GtkListView has, and some */
};

enum
{
  CHOSEN,
  LEFT,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static guint
count_all (MidGamesList *self)
{
  return self->catalog != NULL
           ? g_list_model_get_n_items (G_LIST_MODEL (mid_catalog_get_collection (self->catalog)))
           : 0;
}

static MidQuery *
get_query (MidGamesList *self)
{
  return mid_search_bar_get_query (MID_SEARCH_BAR (self->search));
}

/* --- The line below ------------------------------------------------------------------------- */

static char *
dup_grouped (guint n)
{
  return g_strdup_printf ("%'u", n);
}

static char *
dup_count (MidGamesList *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model)), all = count_all (self);
  g_autofree char *shown = dup_grouped (n), *total = dup_grouped (all);
  if (get_query (self) == NULL)
    /* Translators: a number of games */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s game", "%s games", all), total);
  if (!mid_catalog_can_answer (self->catalog, get_query (self)))
    return g_strdup (_ ("Waiting for the index"));
  if (n == 0)
    /* Translators: a number of games */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "0 of %s game: loosen the search, or clear it",
                                         "0 of %s games: loosen the search, or clear it", all),
                            total);
  /* Translators: how many games were found, and how many there are */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s of %s game", "%s of %s games", all),
                          shown, total);
}

static void
show_count (MidGamesList *self)
{
  g_autofree char *text = self->catalog != NULL ? dup_count (self) : g_strdup ("");
  gtk_label_set_label (GTK_LABEL (self->count), text);
}

static void
show_progress (MidGamesList *self)
{
  MidCatalogState state =
    self->catalog != NULL ? mid_catalog_get_state (self->catalog) : MID_CATALOG_READY;
  gboolean busy = state == MID_CATALOG_LISTING || state == MID_CATALOG_INDEXING;
  gboolean stopped = state == MID_CATALOG_STOPPED;
  const char *failure = stopped ? mid_catalog_get_failure (self->catalog) : NULL;
  gtk_widget_set_visible (self->progress, busy);
  gtk_widget_set_visible (self->stop, busy || stopped);
  gtk_button_set_icon_name (GTK_BUTTON (self->stop),
                            busy ? "process-stop-symbolic" : "view-refresh-symbolic");
  mid_tooltip_set (self->stop, busy      ? _ ("Stop Indexing")
                               : failure ? failure
                                         : _ ("Resume Indexing"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->stop), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  busy ? _ ("Stop Indexing") : _ ("Resume Indexing"), -1);
  if (busy)
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress),
                                   mid_catalog_get_progress (self->catalog));
  gtk_progress_bar_set_text (GTK_PROGRESS_BAR (self->progress),
                             state == MID_CATALOG_LISTING ? _ ("Listing") : _ ("Indexing"));
}

static void
stop_cb (MidGamesList *self)
{
  if (mid_catalog_get_state (self->catalog) == MID_CATALOG_STOPPED)
    mid_catalog_restart (self->catalog);
  else
    mid_catalog_stop (self->catalog);
}

/* --- The current game ----------------------------------------------------------------------- */

static gboolean
find_current (MidGamesList *self, guint *index)
{
  guint nth;
  MidCursor *cursor = mid_study_widget_get_cursor (MID_STUDY_WIDGET (self));
  return cursor != NULL && self->catalog != NULL
         && mid_collection_find (mid_catalog_get_collection (self->catalog),
                                 mid_cursor_get_record (cursor), &nth)
         && mid_games_model_find (self->model, nth, index);
}

static void
select_current (MidGamesList *self)
{
  guint i;
  if (find_current (self, &i))
    {
      gtk_single_selection_set_selected (self->selection, i);
      if (gtk_column_view_get_model (GTK_COLUMN_VIEW (self->view)) != NULL)
        gtk_widget_activate_action (gtk_widget_get_last_child (self->view), "list.scroll-to-item",
                                    "u", i);
    }
  else
    gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
}

static void
mid_games_list_opened (MidStudyWidget *widget)
{
  select_current (MID_GAMES_LIST (widget));
}

gboolean
mid_games_list_step (MidGamesList *self, int offset, guint *nth)
{
  g_return_val_if_fail (MID_IS_GAMES_LIST (self), FALSE);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model)), i;
  gint64 wanted = find_current (self, &i) ? (gint64) i + offset : 0;
  if (wanted < 0 || wanted >= n)
    return FALSE;
  *nth = mid_games_model_get_index (self->model, (guint) wanted);
  return TRUE;
}

gboolean
mid_games_list_draw (MidGamesList *self, guint *nth)
{
  g_return_val_if_fail (MID_IS_GAMES_LIST (self), FALSE);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->model)), current;
  gboolean listed = find_current (self, &current);
  guint others = listed && n > 0 ? n - 1 : n;
  if (others == 0)
    return FALSE;
  guint drawn = (guint) g_random_int_range (0, (gint32) others);
  *nth = mid_games_model_get_index (self->model, listed && drawn >= current ? drawn + 1 : drawn);
  return TRUE;
}

gboolean
mid_games_list_find_pointed (MidGamesList *self, guint *nth)
{
  g_return_val_if_fail (MID_IS_GAMES_LIST (self), FALSE);
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && mid_games_preview_find_game (self->view, nth);
}

GArray *
mid_games_list_dup_games (MidGamesList *self)
{
  g_return_val_if_fail (MID_IS_GAMES_LIST (self), NULL);
  GArray *shown = mid_games_model_get_indices (self->model);
  if (shown != NULL)
    return g_array_ref (shown);
  GArray *all = g_array_sized_new (FALSE, FALSE, sizeof (guint), count_all (self));
  for (guint i = 0; i < count_all (self); i++)
    g_array_append_val (all, i);
  return all;
}

/* --- Searching ------------------------------------------------------------------------------ */

static void
show_games (MidGamesList *self, GArray *games)
{
  /* A selection looks for its item among all that are new. */
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  mid_games_model_set_indices (self->model, games);
  select_current (self);
  show_count (self);
  mid_study_set_query (mid_study_widget_get_study (MID_STUDY_WIDGET (self)), get_query (self));
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidGamesList) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) games = mid_catalog_search_finish (MID_CATALOG (source), result, &error);
  if (MID_CATALOG (source) != self->catalog
      || g_task_get_cancellable (G_TASK (result)) != self->searching)
    return; /* something else was asked since */
  g_clear_object (&self->searching);
  if (games != NULL)
    show_games (self, games);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    gtk_label_set_label (GTK_LABEL (self->count), error->message);
}

static void
search (MidGamesList *self)
{
  MidIndexOrder order;
  MidIndexDirection direction;
  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  /* Without a catalog the list may be going away, and its parts be gone. */
  if (self->catalog == NULL || !mid_search_bar_is_understood (MID_SEARCH_BAR (self->search)))
    return; /* what was found last stays */
  MidQuery *query = get_query (self);
  mid_games_columns_get_order (GTK_COLUMN_VIEW (self->view), &order, &direction);
  self->answered = mid_catalog_get_state (self->catalog);
  self->listed = count_all (self);
  if (query == NULL && order == MID_INDEX_BY_NUMBER && direction == MID_INDEX_ASCENDING)
    show_games (self, NULL);
  else if (mid_catalog_can_answer (self->catalog, query))
    {
      self->searching = g_cancellable_new ();
      mid_catalog_search_async (self->catalog, query, order, direction, self->searching, found_cb,
                                g_object_ref (self));
    }
  else
    show_count (self);
}

MidSearchBar *
mid_games_list_get_search (MidGamesList *self)
{
  g_return_val_if_fail (MID_IS_GAMES_LIST (self), NULL);
  return MID_SEARCH_BAR (self->search);
}

/* More is known than when it was asked: what is listed, or what is in the games. */
static void
catalog_changed_cb (MidGamesList *self)
{
  gboolean more = mid_catalog_get_state (self->catalog) != self->answered;
  show_progress (self);
  if (more)
    {
      search (self);
      mid_games_model_refresh (self->model);
    }
  show_count (self);
}

static void
doubles_cb (MidGamesList *self)
{
  mid_games_model_refresh (self->model);
}

static void
mid_games_list_filed (MidStudyWidget *widget)
{
  MidGamesList *self = MID_GAMES_LIST (widget);
  MidCatalog *catalog = mid_study_widget_get_catalog (widget);
  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  self->catalog = catalog;
  g_signal_group_set_target (self->catalog_signals, catalog);
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  mid_games_model_set_collection (self->model,
                                  catalog != NULL ? mid_catalog_get_collection (catalog) : NULL);
  mid_search_bar_set_text (MID_SEARCH_BAR (self->search), "");
  if (catalog != NULL)
    search (self);
  show_progress (self);
  show_count (self);
}

void
mid_games_list_set_menu (MidGamesList *self, GMenuModel *menu)
{
  g_return_if_fail (MID_IS_GAMES_LIST (self));
  mid_menu_button_set_model (GTK_MENU_BUTTON (self->menu_button), menu);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
activate_cb (MidGamesList *self, guint index)
{
  if (index < g_list_model_get_n_items (G_LIST_MODEL (self->model)))
    g_signal_emit (self, signals[CHOSEN], 0, mid_games_model_get_index (self->model, index));
}

/* Rows are made when they are first to be seen: most of the time that a window takes to appear. The
 * view makes two hundred whatever it shows, which is too long for one frame. */
static gboolean
grow_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MidGamesList *self = MID_GAMES_LIST (widget);
  GtkColumnView *view = GTK_COLUMN_VIEW (self->view);
  guint n = gtk_slice_list_model_get_size (self->shown) + MORE_ROWS;
  if (gtk_column_view_get_model (view) == NULL)
    {
      gtk_column_view_set_model (view, GTK_SELECTION_MODEL (self->selection));
      return G_SOURCE_CONTINUE;
    }
  if (n < MOST_ROWS && n < g_list_model_get_n_items (G_LIST_MODEL (self->model)))
    {
      gtk_slice_list_model_set_size (self->shown, n);
      return G_SOURCE_CONTINUE;
    }
  self->grow_id = 0;
  gtk_slice_list_model_set_size (self->shown, G_MAXUINT);
  select_current (self);
  return G_SOURCE_REMOVE;
}

static void
mapped_cb (MidGamesList *self)
{
  if (self->grow_id != 0 || gtk_column_view_get_model (GTK_COLUMN_VIEW (self->view)) != NULL)
    return;
  gtk_slice_list_model_set_size (self->shown, 0);
  self->grow_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), grow_cb, NULL, NULL);
}

static void
left_cb (MidGamesList *self)
{
  g_signal_emit (self, signals[LEFT], 0);
}

/* Games of orthodox chess have no armies: the room is for the date. */
static void
armies_cb (MidGamesList *self)
{
  mid_games_columns_offer_armies (GTK_COLUMN_VIEW (self->view),
                                  mid_games_model_has_armies (self->model));
}

static gboolean
find_double_cb (gpointer data, guint nth, guint *first)
{
  MidGamesList *self = data;
  return self->catalog != NULL && mid_catalog_find_double (self->catalog, nth, first);
}

static void
mid_games_list_dispose (GObject *object)
{
  MidGamesList *self = MID_GAMES_LIST (object);
  mid_study_widget_leave (MID_STUDY_WIDGET (self));
  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  self->catalog = NULL;
  g_clear_object (&self->catalog_signals);
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  if (self->grow_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->grow_id);
  self->grow_id = 0;
  G_OBJECT_CLASS (mid_games_list_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *class)
{
  g_type_ensure (MID_TYPE_SEARCH_BAR);
  g_type_ensure (MID_TYPE_GAMES_MODEL);
  MID_TEMPLATE (class, "games-list");
  MID_TEMPLATE_CHILDREN (class, MidGamesList, search, menu_button, view, count, progress, stop,
                         model, shown, selection);
  MID_TEMPLATE_CALLBACKS (class, search, left_cb, mapped_cb, activate_cb, stop_cb, show_count,
                          armies_cb);
}

static void
mid_games_list_class_init (MidGamesListClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_games_list_dispose;
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_games_list_opened;
  MID_STUDY_WIDGET_CLASS (class)->filed = mid_games_list_filed;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  bind_template (GTK_WIDGET_CLASS (class));
  signals[CHOSEN] = mid_class_add_signal (class, "chosen", 1, G_TYPE_UINT);
  signals[LEFT] = mid_class_add_signal (class, "left", 0);
}

static void
mid_games_list_init (MidGamesList *self)
{
  self->catalog_signals = g_signal_group_new (MID_TYPE_CATALOG);
  g_signal_group_connect_swapped (self->catalog_signals, "changed", G_CALLBACK (catalog_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->catalog_signals, "doubles", G_CALLBACK (doubles_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_tooltip_set (self->menu_button, _ ("Games"));
  mid_games_columns_add (GTK_COLUMN_VIEW (self->view), find_double_cb, self);
  g_autoptr (GSimpleActionGroup) actions =
    mid_games_columns_new_actions (GTK_COLUMN_VIEW (self->view));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "games", G_ACTION_GROUP (actions));
  mid_connect (gtk_column_view_get_sorter (GTK_COLUMN_VIEW (self->view)), "changed", search, self);
  mid_games_menu_add (self->view, GTK_WIDGET (self));
  mid_games_preview_add (self->view, MID_STUDY_WIDGET (self));
}
