/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the game is looked at: which side is below, and how large the board is. */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-turned.h"

static MidBoard *
get_board (MidTab *self)
{
  return mid_board_pane_get_board (self->board_pane);
}

/* Another game is shown from the side that it was looked at from. */
void
mid_tab_turn_board (MidTab *self)
{
  self->turning = TRUE;
  g_object_set (get_board (self), "flipped", mid_turned_get (mid_tab_get_record (self)), NULL);
  self->turning = FALSE;
}

static void
flipped_cb (MidTab *self)
{
  if (!self->turning && mid_tab_get_record (self) != NULL)
    mid_turned_set (mid_tab_get_record (self), mid_board_get_flipped (get_board (self)));
}

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_tab_move_handle (MID_TAB (data), 1);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_tab_move_handle (MID_TAB (data), -1);
}

static void
zoom_normal_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_tab_move_handle (MID_TAB (data), 0);
}

static void
explain_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (!mid_study_controller_explain (mid_board_pane_get_controller (self->board_pane)))
    mid_board_pane_complain (self->board_pane, _ ("choose a piece first, or point at one"));
}

static void
ask_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_board_pane_ask (MID_TAB (data)->board_pane);
}

/* A page that there is none of for this game stays away. */
static void
page_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  GtkWidget *child =
    adw_view_stack_get_child_by_name (self->pages, g_variant_get_string (parameter, NULL));
  if (child == NULL || mid_tab_get_record (self) == NULL
      || !adw_view_stack_page_get_visible (adw_view_stack_get_page (self->pages, child)))
    return;
  adw_view_stack_set_visible_child (self->pages, child);
  gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}

/* The stack puts the focus into the first field of a page that was only to be looked at: what one
 * types next would go into a name.  Who comes by a key is given the focus afterwards. */
static void
turned_page_cb (MidTab *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pages)))
    mid_tab_focus_board (self);
}

static const GActionEntry entries[] = {
  { .name = "ask", .activate = ask_cb },
  { .name = "explain", .activate = explain_cb },
  { .name = "page", .parameter_type = "s", .activate = page_cb },
  { .name = "zoom-in", .activate = zoom_in_cb },
  { .name = "zoom-out", .activate = zoom_out_cb },
  { .name = "zoom-normal", .activate = zoom_normal_cb },
};

void
mid_tab_init_view (MidTab *self)
{
  static const char *const switches[] = { "continuations", "one-click" };
  MidBoard *board = get_board (self);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autoptr (GPropertyAction) action = g_property_action_new (
        switches[i], mid_board_pane_get_controller (self->board_pane), switches[i]);
      g_action_map_add_action (G_ACTION_MAP (self->tab_actions), G_ACTION (action));
    }
  g_autoptr (GPropertyAction) flip = g_property_action_new ("flip", board, "flipped");
  g_action_map_add_action (G_ACTION_MAP (self->tab_actions), G_ACTION (flip));
  g_signal_connect_object (board, "notify::flipped", G_CALLBACK (flipped_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (turned_page_cb), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (self->tab_actions), entries,
                                   G_N_ELEMENTS (entries), self);
}
