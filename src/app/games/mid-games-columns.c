/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-games-columns.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-games-cell.h"
#include "mid-games-menu.h"
#include "mid-tooltip.h"

typedef struct
{
  const char *name;  /* of the action */
  const char *title; /* MID_N_ */
  MidIndexOrder order;
  int width; /* characters */
  gboolean expand, shown, right;
} Column;

static const Column columns[MID_N_COLUMNS] = {
  [MID_COLUMN_NUMBER] = { "number", MID_N_ ("No."), MID_INDEX_BY_NUMBER, 4, FALSE, TRUE, TRUE },
  [MID_COLUMN_WHITE] = { "white", MID_N_ ("White"), MID_INDEX_BY_WHITE, 9, TRUE, TRUE, FALSE },
  [MID_COLUMN_BLACK] = { "black", MID_N_ ("Black"), MID_INDEX_BY_BLACK, 9, TRUE, TRUE, FALSE },
  [MID_COLUMN_RESULT] = { "result", MID_N_ ("Result"), MID_INDEX_BY_RESULT, 4, FALSE, TRUE, FALSE },
  [MID_COLUMN_DATE] = { "date", MID_N_ ("Date"), MID_INDEX_BY_DATE, 10, FALSE, TRUE, FALSE },
  [MID_COLUMN_ARMIES] = { "armies", MID_N_ ("Armies"), MID_INDEX_BY_ARMIES, 16, TRUE, FALSE,
                          FALSE },
  [MID_COLUMN_MOVES] = { "moves", MID_N_ ("Moves"), MID_INDEX_BY_MOVES, 4, FALSE, TRUE, TRUE },
  [MID_COLUMN_EVENT] = { "event", MID_N_ ("Event"), MID_INDEX_BY_EVENT, 7, TRUE, TRUE, FALSE },
  [MID_COLUMN_RATING] = { "rating", MID_N_ ("Rating"), MID_INDEX_BY_ELO, 4, FALSE, FALSE, TRUE },
};

/* What the cells of a column need. */
typedef struct
{
  MidColumn column;
  MidFindDouble find_double;
  gpointer data;
} Cells;

/* --- Cells ---------------------------------------------------------------------------------- */

static void
setup_cb (Cells *cells, GtkListItem *item)
{
  const Column *column = &columns[cells->column];
  gboolean figures = cells->column == MID_COLUMN_RESULT || cells->column == MID_COLUMN_DATE;
  GtkWidget *cell = mid_games_cell_new (column->right ? MID_CELL_NUMBER
                                        : figures     ? MID_CELL_FIGURES
                                                      : MID_CELL_WORDS,
                                        column->width);
  mid_games_menu_mark (cell, item);
  gtk_list_item_set_child (item, cell);
}

/* A game that is there before is dimmed, and its number says so. */
static void
mark_double (const Cells *cells, GtkWidget *cell, guint nth)
{
  guint first;
  gboolean same = cells->find_double (cells->data, nth, &first);
  gboolean later = same && first != nth;
  g_autofree char *text = NULL;
  if (later)
    gtk_widget_add_css_class (cell, "double");
  else
    gtk_widget_remove_css_class (cell, "double");
  if (cells->column == MID_COLUMN_NUMBER && same)
    {
      const char *number = mid_games_cell_get_text (MID_GAMES_CELL (cell));
      g_autofree char *marked = g_strconcat ("= ", number, NULL);
      mid_games_cell_set_text (MID_GAMES_CELL (cell), marked);
      text = later ? g_strdup_printf (_ ("The same game as no. %u"), first + 1)
                   : g_strdup (_ ("This game is there more than once"));
    }
  mid_tooltip_set (cell, text);
}

static void
fill (GtkListItem *item)
{
  const Cells *cells = g_object_get_data (G_OBJECT (item), "cells");
  MidGameRow *row = gtk_list_item_get_item (item);
  GtkWidget *cell = gtk_list_item_get_child (item);
  g_autofree char *text = mid_game_row_dup_text (row, cells->column);
  mid_games_cell_set_text (MID_GAMES_CELL (cell), text);
  mark_double (cells, cell, mid_game_row_get_position (row));
}

static void
bind_cb (Cells *cells, GtkListItem *item)
{
  g_object_set_data (G_OBJECT (item), "cells", cells);
  fill (item);
  g_signal_connect_object (gtk_list_item_get_item (item), "changed", G_CALLBACK (fill), item,
                           G_CONNECT_SWAPPED);
}

static void
unbind_cb (Cells *cells, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), fill, item);
}

/* --- Sorting -------------------------------------------------------------------------------- */

/* The view's sorter asks the sorter of the column whose head was clicked first, and turns its
 * answer round when it is to be the other way: so a question about two rows tells what is wanted.
 */
static MidIndexOrder asked;
static gboolean was_asked;

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer column)
{
  if (!was_asked)
    asked = columns[GPOINTER_TO_INT (column)].order;
  was_asked = TRUE;
  return -1;
}

void
mid_games_columns_get_order (GtkColumnView *view, MidIndexOrder *order,
                             MidIndexDirection *direction)
{
  g_autoptr (MidGameRow) one = mid_game_row_new (0);
  g_autoptr (MidGameRow) other = mid_game_row_new (1);
  was_asked = FALSE;
  GtkOrdering answer = gtk_sorter_compare (gtk_column_view_get_sorter (view), one, other);
  *order = was_asked ? asked : MID_INDEX_BY_NUMBER;
  *direction =
    was_asked && answer == GTK_ORDERING_LARGER ? MID_INDEX_DESCENDING : MID_INDEX_ASCENDING;
}

/* --- The columns ---------------------------------------------------------------------------- */

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  for (guint i = MID_COLUMN_NUMBER + 1; i < MID_N_COLUMNS; i++)
    {
      g_autofree char *action = g_strconcat ("games.", columns[i].name, NULL);
      g_menu_append (menu, _ (columns[i].title), action);
    }
  return G_MENU_MODEL (menu);
}

#define ARMIES "armies-column"

/* Whoever shows or hides a column by hand is not overruled. */
static void
chosen_cb (GObject *column)
{
  g_object_set_data (column, "chosen", column);
}

static void
set_visible (GtkColumnViewColumn *column, gboolean visible)
{
  g_signal_handlers_block_by_func (column, chosen_cb, NULL);
  gtk_column_view_column_set_visible (column, visible);
  g_signal_handlers_unblock_by_func (column, chosen_cb, NULL);
}

/* The cells of a column that is shown later are the last of their rows for a screen reader; those
 * behind it are made again after them. */
static void
renew_behind (GtkColumnView *view, GtkColumnViewColumn *column)
{
  GListModel *all = gtk_column_view_get_columns (view);
  gboolean is_behind = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkColumnViewColumn) at = g_list_model_get_item (all, i);
      if (is_behind && gtk_column_view_column_get_visible (at))
        {
          set_visible (at, FALSE);
          set_visible (at, TRUE);
        }
      is_behind |= at == column;
    }
}

void
mid_games_columns_offer_armies (GtkColumnView *view, gboolean offered)
{
  GtkColumnViewColumn *column = g_object_get_data (G_OBJECT (view), ARMIES);
  if (g_object_get_data (G_OBJECT (column), "chosen") != NULL
      || gtk_column_view_column_get_visible (column) == offered)
    return;
  set_visible (column, offered);
  if (offered)
    renew_behind (view, column);
}

static void
add_column (GtkColumnView *view, const Cells *kind, GMenuModel *menu)
{
  const Column *column = &columns[kind->column];
  Cells *cells = g_memdup2 (kind, sizeof *kind);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_object_set_data_full (G_OBJECT (factory), "cells", cells, g_free);
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), cells);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), cells);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_cb), cells);
  g_autoptr (GtkColumnViewColumn) added = gtk_column_view_column_new (_ (column->title), factory);
  g_autoptr (GtkSorter) sorter =
    GTK_SORTER (gtk_custom_sorter_new (compare_cb, GINT_TO_POINTER (kind->column), NULL));
  gtk_column_view_column_set_sorter (added, sorter);
  gtk_column_view_column_set_header_menu (added, menu);
  gtk_column_view_column_set_resizable (added, TRUE);
  gtk_column_view_column_set_expand (added, column->expand);
  gtk_column_view_column_set_visible (added, column->shown);
  if (kind->column == MID_COLUMN_ARMIES)
    g_object_set_data_full (G_OBJECT (view), ARMIES, g_object_ref (added), g_object_unref);
  g_signal_connect (added, "notify::visible", G_CALLBACK (chosen_cb), NULL);
  gtk_column_view_append_column (view, added);
}

void
mid_games_columns_add (GtkColumnView *view, MidFindDouble find_double, gpointer data)
{
  g_autoptr (GMenuModel) menu = make_menu ();
  for (guint i = 0; i < MID_N_COLUMNS; i++)
    {
      Cells cells = { (MidColumn) i, find_double, data };
      add_column (view, &cells, menu);
    }
}

GSimpleActionGroup *
mid_games_columns_new_actions (GtkColumnView *view)
{
  GSimpleActionGroup *actions = g_simple_action_group_new ();
  for (guint i = MID_COLUMN_NUMBER + 1; i < MID_N_COLUMNS; i++)
    {
      g_autoptr (GtkColumnViewColumn) column =
        g_list_model_get_item (gtk_column_view_get_columns (view), i);
      g_autoptr (GPropertyAction) action =
        g_property_action_new (columns[i].name, column, "visible");
      g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
    }
  return actions;
}
