/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the game is looked at: which side is below, how large the board is, and what a person has
 * chosen in the preferences. */
#include "mid-window-private.h"

#include <glib/gi18n.h>

#include "mid-overlays.h"
#include "mid-preferences.h"
#include "mid-settings.h"
#include "mid-turned.h"

static MidBoard *
get_board (MidWindow *self)
{
  return mid_board_pane_get_board (self->board_pane);
}

/* Another game is shown from the side that it was looked at from. */
void
mid_window_turn_board (MidWindow *self)
{
  self->turning = TRUE;
  g_object_set (get_board (self), "flipped", mid_turned_get (mid_window_get_record (self)), NULL);
  self->turning = FALSE;
}

static void
flipped_cb (MidWindow *self)
{
  if (!self->turning && self->cursor != NULL)
    mid_turned_set (mid_window_get_record (self), mid_board_get_flipped (get_board (self)));
}

static void
preferences_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (mid_preferences_new (GTK_WINDOW (widget))));
}

static void
zoom_in_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mid_window_move_handle (MID_WINDOW (widget), 1);
}

static void
zoom_out_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mid_window_move_handle (MID_WINDOW (widget), -1);
}

static void
zoom_normal_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mid_window_move_handle (MID_WINDOW (widget), 0);
}

static void
explain_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  if (!mid_board_explain (get_board (self)))
    mid_board_pane_complain (self->board_pane, _ ("choose a piece first, or point at one"));
}

/* --- Overlays ------------------------------------------------------------------------------- */

#define OVERLAY "overlay-"

static void
overlay_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  mid_overlays_set (g_action_get_name (G_ACTION (action)) + strlen (OVERLAY),
                    g_variant_get_boolean (state));
}

static void
overlays_changed_cb (MidWindow *self)
{
  g_autoptr (GArray) choices = mid_overlays_list ();
  for (guint i = 0; i < choices->len; i++)
    {
      const char *id = g_array_index (choices, MidOverlayChoice, i).id;
      g_autofree char *name = g_strconcat (OVERLAY, id, NULL);
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
      g_simple_action_set_state (G_SIMPLE_ACTION (action),
                                 g_variant_new_boolean (mid_overlays_is_on (id)));
    }
}

/* A switch for each, in the menu as in the preferences. */
static void
init_overlays (MidWindow *self)
{
  g_autoptr (GArray) choices = mid_overlays_list ();
  for (guint i = 0; i < choices->len; i++)
    {
      const MidOverlayChoice *choice = &g_array_index (choices, MidOverlayChoice, i);
      g_autofree char *name = g_strconcat (OVERLAY, choice->id, NULL);
      g_autofree char *full_name = g_strconcat ("win.", name, NULL);
      g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (
        name, NULL, g_variant_new_boolean (mid_overlays_is_on (choice->id)));
      g_signal_connect (action, "change-state", G_CALLBACK (overlay_cb), NULL);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
      g_menu_append (self->overlays_menu, _ (choice->name), full_name);
    }
  if (mid_settings_get () != NULL)
    g_signal_connect_object (mid_settings_get (), "changed::overlays",
                             G_CALLBACK (overlays_changed_cb), self, G_CONNECT_SWAPPED);
}

void
mid_window_init_view (MidWindow *self)
{
  static const char *const switches[] = { "continuations", "one-click" };
  MidBoard *board = get_board (self);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      g_autoptr (GPropertyAction) action = g_property_action_new (switches[i], board, switches[i]);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
  g_autoptr (GPropertyAction) flip = g_property_action_new ("flip", board, "flipped");
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (flip));
  g_signal_connect_object (board, "notify::flipped", G_CALLBACK (flipped_cb), self,
                           G_CONNECT_SWAPPED);
  init_overlays (self);
}

void
mid_window_class_install_view_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.preferences", NULL, preferences_cb);
  gtk_widget_class_install_action (class, "win.explain", NULL, explain_cb);
  gtk_widget_class_install_action (class, "win.zoom-in", NULL, zoom_in_cb);
  gtk_widget_class_install_action (class, "win.zoom-out", NULL, zoom_out_cb);
  gtk_widget_class_install_action (class, "win.zoom-normal", NULL, zoom_normal_cb);
}
