/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-menu-focus.h"

/* Whether the focus is nowhere, or in the menu, or where GTK 4.18 leaves it: on the menu's button.
 */
static gboolean
is_left_over (GtkWidget *focus, GtkWidget *menu)
{
  GtkWidget *button = gtk_widget_get_parent (menu);
  return focus == NULL || focus == menu || gtk_widget_is_ancestor (focus, menu)
         || !gtk_widget_get_mapped (focus)
         || (GTK_IS_MENU_BUTTON (button) && gtk_widget_is_ancestor (focus, button));
}

static gboolean
release_cb (gpointer data)
{
  g_autoptr (GtkWidget) menu = data;
  GtkRoot *root = gtk_widget_get_root (menu);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (!gtk_widget_get_visible (menu) && is_left_over (focus, menu))
    gtk_widget_activate_action (menu, "tab.focus-board", NULL);
  return G_SOURCE_REMOVE;
}

/* Only once the menu is gone, and its action done, is it known where the focus went. */
void
mid_menu_release_focus (GtkPopover *menu)
{
  g_idle_add (release_cb, g_object_ref (menu));
}

static void
create_cb (GtkMenuButton *button, gpointer model)
{
  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  gtk_menu_button_set_menu_model (button, model);
  g_signal_connect (gtk_menu_button_get_popover (button), "closed",
                    G_CALLBACK (mid_menu_release_focus), NULL);
}

void
mid_menu_button_set_model (GtkMenuButton *button, GMenuModel *model)
{
  gtk_menu_button_set_create_popup_func (button, create_cb, g_object_ref (model), g_object_unref);
}
