/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-games-menu.h"

#include <glib/gi18n.h>

#include "mid-game-row.h"

#define ITEM   "game-item"
#define ACTION "tab.open-game-apart"

void
mid_games_menu_mark (GtkWidget *cell, GtkListItem *item)
{
  g_object_set_data (G_OBJECT (cell), ITEM, item);
}

/* A row and a cell of the view have one child after another until there is the factory's. */
static GtkListItem *
find_within (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_first_child (widget))
    {
      GtkListItem *item = g_object_get_data (G_OBJECT (widget), ITEM);
      if (item != NULL)
        return item;
    }
  return NULL;
}

gboolean
mid_games_menu_find_game (GtkWidget *view, GtkWidget *widget, guint *nth)
{
  GtkListItem *item = NULL;
  for (; widget != NULL && widget != view && item == NULL; widget = gtk_widget_get_parent (widget))
    {
      if (GTK_IS_SCROLLABLE (widget)) /* the rows' own list: beside all of them */
        return FALSE;
      item = find_within (widget);
    }
  MidGameRow *row = item != NULL ? gtk_list_item_get_item (item) : NULL;
  if (row == NULL)
    return FALSE;
  *nth = mid_game_row_get_index (row);
  return TRUE;
}

static void
add_item (GMenu *menu, const char *label, const char *action, guint nth)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);
  g_menu_item_set_action_and_target (item, action, "u", nth);
  g_menu_append_item (menu, item);
}

static void
show_menu (GtkWidget *menu, guint nth, double x, double y)
{
  g_autoptr (GMenu) model = g_menu_new ();
  add_item (model, _ ("Open in a New _Tab"), ACTION, nth);
  add_item (model, _ ("_Merge into the Game on the Board"), "tab.merge-game", nth);
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (menu), G_MENU_MODEL (model));
  gtk_popover_set_pointing_to (GTK_POPOVER (menu), &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (menu));
}

static void
pressed_cb (GtkWidget *menu, int n, double x, double y, GtkGesture *gesture)
{
  GtkWidget *view = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  guint nth;
  double menu_x, menu_y;
  if (button == GDK_BUTTON_PRIMARY
      || !mid_games_menu_find_game (view, gtk_widget_pick (view, x, y, GTK_PICK_DEFAULT), &nth))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_translate_coordinates (view, gtk_widget_get_parent (menu), x, y, &menu_x, &menu_y);
  if (button == GDK_BUTTON_MIDDLE)
    gtk_widget_activate_action (view, ACTION, "u", nth);
  else
    show_menu (menu, nth, menu_x, menu_y);
}

static gboolean
open_cb (GtkWidget *view, GVariant *arguments, gpointer data)
{
  guint nth;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (view));
  if (focus == NULL || !mid_games_menu_find_game (view, focus, &nth))
    return FALSE;
  return gtk_widget_activate_action (view, ACTION, "u", nth);
}

void
mid_games_menu_add (GtkWidget *view, GtkWidget *parent)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (NULL);
  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);
  gtk_widget_set_parent (menu, parent);

  GtkGesture *click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), menu);
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (click));

  GtkEventController *keys = gtk_shortcut_controller_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Return, GDK_CONTROL_MASK),
                      gtk_callback_action_new (open_cb, NULL, NULL)));
  gtk_widget_add_controller (view, keys);
}
