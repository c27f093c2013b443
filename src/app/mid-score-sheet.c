/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A GtkListView over MidNotationModel, so that only what is near the screen has text and widgets.
 * The list takes no keyboard focus: the arrow keys step through the game wherever one is. */
#include "mid-score-sheet.h"

#include <glib/gi18n.h>

#include "mid-notation-model.h"
#include "mid-notation-row.h"

struct _MidScoreSheet
{
  GtkWidget parent_instance;
  GtkWidget *scroller;
  GtkWidget *list;
  GtkWidget *menu;
  MidNotationModel *model;
  MidCursor *cursor;
  GSignalGroup *cursor_signals;
  GHashTable *rows; /* the bound ones, borrowed */
  guint scroll_id;
};

G_DEFINE_FINAL_TYPE (MidScoreSheet, mid_score_sheet, GTK_TYPE_WIDGET)

static MidNode *
current_node (MidScoreSheet *self)
{
  return self->cursor != NULL ? mid_cursor_get_node (self->cursor) : NULL;
}

static gboolean
scroll_cb (gpointer data)
{
  MidScoreSheet *self = data;
  MidNode *shown;
  guint place = mid_notation_model_find (self->model, current_node (self), &shown);
  self->scroll_id = 0;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->model)) > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u",
                                place == G_MAXUINT ? 0 : place);
  return G_SOURCE_REMOVE;
}

static void
show_current (MidScoreSheet *self)
{
  MidNode *shown;
  GHashTableIter iter;
  gpointer row;
  mid_notation_model_find (self->model, current_node (self), &shown);
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, &row, NULL))
    mid_notation_row_set_current (row, shown);

  /* After the list has taken in what may have changed with the same event. */
  if (self->scroll_id == 0)
    self->scroll_id = g_idle_add (scroll_cb, self);
}

/* --- Rows ----------------------------------------------------------------------------------- */

static void
row_activated_cb (MidScoreSheet *self, MidNode *node)
{
  if (self->cursor != NULL && node != NULL)
    mid_cursor_go (self->cursor, node);
}

static void
row_menu_cb (MidScoreSheet *self, MidNode *node, GdkRectangle *where, MidNotationRow *row)
{
  double x, y;
  row_activated_cb (self, node);
  gtk_widget_translate_coordinates (GTK_WIDGET (row), GTK_WIDGET (self), where->x, where->y, &x,
                                    &y);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
setup_cb (MidScoreSheet *self, GtkListItem *item)
{
  GtkWidget *row = mid_notation_row_new ();
  g_signal_connect_swapped (row, "activated", G_CALLBACK (row_activated_cb), self);
  g_signal_connect_swapped (row, "menu", G_CALLBACK (row_menu_cb), self);
  gtk_list_item_set_child (item, row);
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
}

static void
bind_cb (MidScoreSheet *self, GtkListItem *item)
{
  MidNotationRow *row = MID_NOTATION_ROW (gtk_list_item_get_child (item));
  MidNode *shown;
  mid_notation_model_find (self->model, current_node (self), &shown);
  mid_notation_row_set_current (row, shown);
  mid_notation_row_set_paragraph (row, gtk_list_item_get_item (item));
  g_hash_table_add (self->rows, row);
}

static void
unbind_cb (MidScoreSheet *self, GtkListItem *item)
{
  MidNotationRow *row = MID_NOTATION_ROW (gtk_list_item_get_child (item));
  mid_notation_row_set_paragraph (row, NULL);
  g_hash_table_remove (self->rows, row);
}

/* --- Object --------------------------------------------------------------------------------- */

void
mid_score_sheet_set_cursor (MidScoreSheet *self, MidCursor *cursor)
{
  g_return_if_fail (MID_IS_SCORE_SHEET (self));
  if (!g_set_object (&self->cursor, cursor))
    return;
  mid_notation_model_set_record (self->model,
                                 cursor != NULL ? mid_cursor_get_record (cursor) : NULL);
  g_signal_group_set_target (self->cursor_signals, cursor);
  show_current (self);
}

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) order = g_menu_new ();
  g_menu_append (order, _ ("Promote Variation"), "game.promote");
  g_menu_append (order, _ ("Demote Variation"), "game.demote");
  g_menu_append (order, _ ("Make Main Line"), "game.make-main-line");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (order));
  g_autoptr (GMenu) comments = g_menu_new ();
  g_menu_append (comments, _ ("Comment"), "game.comment");
  g_menu_append (comments, _ ("Comment Before"), "game.comment-before");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (comments));
  g_autoptr (GMenu) copy = g_menu_new ();
  g_menu_append (copy, _ ("Copy Moves from Here"), "win.copy-line");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (copy));
  g_autoptr (GMenu) delete = g_menu_new ();
  g_menu_append (delete, _ ("Delete from Here"), "game.delete");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (delete));
  return G_MENU_MODEL (menu);
}

static GtkWidget *
make_list (MidScoreSheet *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_cb), self);
  GtkSelectionModel *selection =
    GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->model))));
  GtkWidget *list = gtk_list_view_new (selection, factory);
  gtk_widget_add_css_class (list, "notation");
  gtk_widget_set_can_focus (list, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Moves"),
                                  -1);
  return list;
}

static void
mid_score_sheet_dispose (GObject *object)
{
  MidScoreSheet *self = MID_SCORE_SHEET (object);
  g_clear_handle_id (&self->scroll_id, g_source_remove);
  if (self->cursor_signals != NULL)
    g_signal_group_set_target (self->cursor_signals, NULL);
  g_clear_object (&self->cursor_signals);
  g_clear_object (&self->cursor);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (mid_score_sheet_parent_class)->dispose (object);
}

static void
mid_score_sheet_finalize (GObject *object)
{
  g_hash_table_unref (MID_SCORE_SHEET (object)->rows);
  G_OBJECT_CLASS (mid_score_sheet_parent_class)->finalize (object);
}

static void
mid_score_sheet_class_init (MidScoreSheetClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_score_sheet_dispose;
  G_OBJECT_CLASS (class)->finalize = mid_score_sheet_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
mid_score_sheet_init (MidScoreSheet *self)
{
  g_autoptr (GMenuModel) menu = make_menu ();
  self->rows = g_hash_table_new (NULL, NULL);
  self->model = mid_notation_model_new ();
  self->cursor_signals = g_signal_group_new (MID_TYPE_CURSOR);
  g_signal_group_connect_swapped (self->cursor_signals, "moved", G_CALLBACK (show_current), self);
  g_signal_connect_object (self->model, "items-changed", G_CALLBACK (show_current), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);

  self->list = make_list (self);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));

  self->menu = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
}
