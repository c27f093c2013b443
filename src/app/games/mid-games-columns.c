/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-games-columns.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-class.h"
#include "mid-connect.h"
#include "mid-game-row.h"
#include "mid-games-menu.h"
#include "mid-menu-item.h"
#include "mid-tooltip.h"

typedef enum
{
  WORDS,
  FIGURES, /* as wide as one another */
  NUMBER   /* the same, at the far side */
} Kind;

typedef struct
{
  const char *name;  /* of the action */
  const char *title; /* MID_N_ */
  MidIndexOrder order;
  int width; /* characters */
  gboolean expand, shown;
  Kind kind;
} Column;

static const Column columns[MID_N_COLUMNS] = {
  [MID_COLUMN_NUMBER] = { "number", MID_N_ ("No."), MID_INDEX_BY_NUMBER, 4, FALSE, TRUE, NUMBER },
  [MID_COLUMN_WHITE] = { "white", MID_N_ ("White"), MID_INDEX_BY_WHITE, 9, TRUE, TRUE, WORDS },
  [MID_COLUMN_BLACK] = { "black", MID_N_ ("Black"), MID_INDEX_BY_BLACK, 9, TRUE, TRUE, WORDS },
  [MID_COLUMN_RESULT] = { "result", MID_N_ ("Result"), MID_INDEX_BY_RESULT, 4, FALSE, TRUE,
                          FIGURES },
  [MID_COLUMN_DATE] = { "date", MID_N_ ("Date"), MID_INDEX_BY_DATE, 10, FALSE, TRUE, FIGURES },
  [MID_COLUMN_ARMIES] = { "armies", MID_N_ ("Armies"), MID_INDEX_BY_ARMIES, 16, TRUE, FALSE,
                          WORDS },
  [MID_COLUMN_MOVES] = { "moves", MID_N_ ("Moves"), MID_INDEX_BY_MOVES, 4, FALSE, TRUE, NUMBER },
  [MID_COLUMN_EVENT] = { "event", MID_N_ ("Event"), MID_INDEX_BY_EVENT, 7, TRUE, TRUE, WORDS },
  [MID_COLUMN_RATING] = { "rating", MID_N_ ("Rating"), MID_INDEX_BY_ELO, 4, FALSE, FALSE, NUMBER },
};

/* --- A cell ------------------------------------------------------------------------------------
 *
 * A list keeps two hundred rows of seven cells, of which a few dozen rows can be seen.  A GtkLabel
 * sets its text to say how large it wants to be; this asks for the same size whatever it says, but
 * for a number that needs more, and sets its text when it is seen. */

#define MID_TYPE_GAMES_CELL (mid_games_cell_get_type ())
G_DECLARE_FINAL_TYPE (MidGamesCell, mid_games_cell, MID, GAMES_CELL, GtkWidget)

struct _MidGamesCell
{
  GtkWidget parent_instance;
  const Column *column;
  char *text;
  PangoLayout *layout; /* NULL: not seen yet */
};

MID_DEFINE_PLAIN_TYPE (MidGamesCell, mid_games_cell, GTK_TYPE_WIDGET)

/* The list that the cell is in; while it is in none, itself. */
static GtkWidget *
get_view (MidGamesCell *self)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_COLUMN_VIEW);
  return view != NULL ? view : GTK_WIDGET (self);
}

/* In characters.  Half a number is another one. */
static int
width_of (MidGamesCell *self, const char *text)
{
  int length = self->column->kind == NUMBER && text != NULL ? (int) strlen (text) : 0;
  return MAX (self->column->width, length);
}

/* All cells ask the list's context, which remembers the answer. */
static void
mid_games_cell_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  MidGamesCell *self = MID_GAMES_CELL (widget);
  PangoContext *context = gtk_widget_get_pango_context (get_view (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                   pango_font_metrics_get_approximate_digit_width (metrics));
  int size = orientation == GTK_ORIENTATION_HORIZONTAL ? width_of (self, self->text) * width
                                                       : pango_font_metrics_get_height (metrics);
  pango_font_metrics_unref (metrics);
  *minimum = *natural = PANGO_PIXELS_CEIL (size);
}

static gboolean
is_seen (MidGamesCell *self)
{
  GtkWidget *view = get_view (self);
  double x, y;
  return gtk_widget_translate_coordinates (GTK_WIDGET (self), view, 0, 0, &x, &y)
         && y < gtk_widget_get_height (view) && y + gtk_widget_get_height (GTK_WIDGET (self)) > 0;
}

static PangoLayout *
make_layout (MidGamesCell *self)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), self->text);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  if (self->column->kind != WORDS)
    {
      g_autoptr (PangoAttrList) list = pango_attr_list_new ();
      pango_attr_list_insert (list, pango_attr_font_features_new ("tnum"));
      pango_layout_set_attributes (layout, list);
    }
  return layout;
}

static void
mid_games_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidGamesCell *self = MID_GAMES_CELL (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  gboolean right =
    (self->column->kind == NUMBER) != (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL);
  PangoRectangle logical;
  if (self->text == NULL || !is_seen (self))
    return;
  if (self->layout == NULL)
    self->layout = make_layout (self);
  pango_layout_set_width (self->layout, width * PANGO_SCALE);
  pango_layout_get_pixel_extents (self->layout, NULL, &logical);
  gtk_snapshot_render_layout (snapshot, gtk_widget_get_style_context (widget),
                              (right ? width - logical.width : 0) - logical.x,
                              (height - logical.height) / 2 - logical.y, self->layout);
}

static void
mid_games_cell_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mid_games_cell_parent_class)->css_changed (widget, change);
  g_clear_object (&MID_GAMES_CELL (widget)->layout);
}

static void
mid_games_cell_class_init (MidGamesCellClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidGamesCell, g_object_unref, layout);
  MID_FINALIZES (class, MidGamesCell, g_free, text);
  widget_class->measure = mid_games_cell_measure;
  widget_class->snapshot = mid_games_cell_snapshot;
  widget_class->css_changed = mid_games_cell_css_changed;
  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
set_text (MidGamesCell *self, const char *text)
{
  if (g_strcmp0 (self->text, text) == 0)
    return;
  if (width_of (self, self->text) != width_of (self, text))
    gtk_widget_queue_resize (GTK_WIDGET (self));
  g_free (self->text);
  self->text = g_strdup (text);
  g_clear_object (&self->layout);
  /* What has no name would be read out by that of its type. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text[0] != '\0' ? text : " ", -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* What the cells of a column need. */
typedef struct
{
  MidColumn column;
  MidFindDouble find_double;
  gpointer data;
} Cells;

/* --- What cells say -------------------------------------------------------------------------- */

static void
setup_cb (Cells *cells, GtkListItem *item)
{
  MidGamesCell *cell = g_object_new (MID_TYPE_GAMES_CELL, NULL);
  cell->column = &columns[cells->column];
  mid_games_menu_mark (GTK_WIDGET (cell), item);
  gtk_list_item_set_child (item, GTK_WIDGET (cell));
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
      g_autofree char *marked = g_strconcat ("= ", MID_GAMES_CELL (cell)->text, NULL);
      set_text (MID_GAMES_CELL (cell), marked);
      text = later ? g_strdup_printf (_ ("Duplicate of game %u"), first + 1)
                   : g_strdup (_ ("This game occurs more than once"));
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
  set_text (MID_GAMES_CELL (cell), text);
  mark_double (cells, cell, mid_game_row_get_index (row));
}

static void
bind_cb (Cells *cells, GtkListItem *item)
{
  g_object_set_data (G_OBJECT (item), "cells", cells);
  fill (item);
  mid_connect (gtk_list_item_get_item (item), "changed", fill, item);
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
  mid_menu_item_add_keys (menu, NULL);
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
