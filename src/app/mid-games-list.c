/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-games-list.h"

#include <glib/gi18n.h>

#include "mid-status.h"

struct _MidGamesList
{
  GtkWidget parent_instance;
  GtkWidget *scroller;
  GtkWidget *list;
  GtkSingleSelection *selection;
  MidRecord *current;
};

G_DEFINE_FINAL_TYPE (MidGamesList, mid_games_list, GTK_TYPE_WIDGET)

static guint chosen_signal;

static GtkWidget *
make_label (const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

/* number | title over subtitle | result */
static void
setup_cb (MidGamesList *self, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *number = make_label ("dim-label");
  GtkWidget *result = make_label ("numeric");
  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (text), make_label (NULL));
  GtkWidget *subtitle = make_label ("dim-label");
  gtk_widget_add_css_class (subtitle, "caption");
  gtk_box_append (GTK_BOX (text), subtitle);
  gtk_box_append (GTK_BOX (row), number);
  gtk_box_append (GTK_BOX (row), text);
  gtk_box_append (GTK_BOX (row), result);
  gtk_widget_add_css_class (row, "game-row");
  gtk_list_item_set_child (item, row);
}

static const char *
show_result (const char *result)
{
  return g_strcmp0 (result, "1/2-1/2") == 0 ? "½–½"
         : g_strcmp0 (result, "1-0") == 0   ? "1–0"
         : g_strcmp0 (result, "0-1") == 0   ? "0–1"
                                            : "";
}

static void
fill_row (GtkListItem *item)
{
  MidRecord *record = gtk_list_item_get_item (item);
  GtkWidget *number = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *text = gtk_widget_get_next_sibling (number);
  g_autofree char *title = mid_status_dup_title (record);
  g_autofree char *subtitle = mid_status_dup_subtitle (record);
  g_autofree char *place = g_strdup_printf ("%u", gtk_list_item_get_position (item) + 1);
  gtk_label_set_label (GTK_LABEL (number), place);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (text)), title);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (text)), subtitle);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (text)),
                       show_result (mid_record_get_result (record)));
}

static void
bind_cb (MidGamesList *self, GtkListItem *item)
{
  GObject *record = gtk_list_item_get_item (item);
  fill_row (item);
  g_signal_connect_object (record, "changed", G_CALLBACK (fill_row), item, G_CONNECT_SWAPPED);
}

static void
unbind_cb (MidGamesList *self, GtkListItem *item)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), fill_row, item);
}

static void
activate_cb (MidGamesList *self, guint position)
{
  g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (self->selection), position);
  if (record != NULL)
    g_signal_emit (self, chosen_signal, 0, record);
}

void
mid_games_list_set_collection (MidGamesList *self, MidCollection *collection)
{
  g_return_if_fail (MID_IS_GAMES_LIST (self));
  gtk_single_selection_set_model (self->selection,
                                  collection != NULL ? G_LIST_MODEL (collection) : NULL);
}

gboolean
mid_games_list_get_index (MidGamesList *self, guint *index)
{
  GListModel *model = G_LIST_MODEL (self->selection);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);
      if (item != (GObject *) self->current)
        continue;
      *index = i;
      return TRUE;
    }
  return FALSE;
}

void
mid_games_list_set_current (MidGamesList *self, MidRecord *record)
{
  guint i;
  g_return_if_fail (MID_IS_GAMES_LIST (self));
  self->current = record;
  if (record == NULL || !mid_games_list_get_index (self, &i))
    return;
  gtk_single_selection_set_selected (self->selection, i);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", i);
}

static void
mid_games_list_dispose (GObject *object)
{
  g_clear_pointer (&MID_GAMES_LIST (object)->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_games_list_parent_class)->dispose (object);
}

static void
mid_games_list_class_init (MidGamesListClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_games_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  chosen_signal = g_signal_new ("chosen", MID_TYPE_GAMES_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, MID_TYPE_RECORD);
}

static void
mid_games_list_init (MidGamesList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_cb), self);
  self->selection = gtk_single_selection_new (NULL);
  self->list = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory);
  gtk_list_view_set_single_click_activate (GTK_LIST_VIEW (self->list), TRUE);
  gtk_widget_add_css_class (self->list, "games");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Games"), -1);
  g_signal_connect_swapped (self->list, "activate", G_CALLBACK (activate_cb), self);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}
