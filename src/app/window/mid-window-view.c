/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person has chosen in the preferences, or chooses in the menu for all games. */
#include "mid-window-private.h"

#include <glib/gi18n.h>

#include "mid-overlays.h"
#include "mid-preferences.h"
#include "mid-settings.h"

static void
preferences_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mid_preferences_show (GTK_WINDOW (widget));
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
  g_autoptr (GArray) choices = mid_overlays_list (NULL);
  for (guint i = 0; i < choices->len; i++)
    {
      const char *id = g_array_index (choices, MidOverlayChoice, i).id;
      g_autofree char *name = g_strconcat (OVERLAY, id, NULL);
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
      g_simple_action_set_state (G_SIMPLE_ACTION (action),
                                 g_variant_new_boolean (mid_overlays_is_on (id)));
    }
}

/* The menu has those of the game that is shown. */
void
mid_window_offer_overlays (MidWindow *self, const MidGame *game)
{
  if (game == NULL || game == self->offered)
    return;
  self->offered = game;
  g_menu_remove_all (self->overlays_menu);
  g_autoptr (GArray) choices = mid_overlays_list (game);
  for (guint i = 0; i < choices->len; i++)
    {
      const MidOverlayChoice *choice = &g_array_index (choices, MidOverlayChoice, i);
      g_autofree char *action = g_strconcat ("win." OVERLAY, choice->id, NULL);
      g_menu_append (self->overlays_menu, _ (choice->name), action);
    }
}

/* A switch for each. */
static void
init_overlays (MidWindow *self)
{
  g_autoptr (GArray) choices = mid_overlays_list (NULL);
  for (guint i = 0; i < choices->len; i++)
    {
      const MidOverlayChoice *choice = &g_array_index (choices, MidOverlayChoice, i);
      g_autofree char *name = g_strconcat (OVERLAY, choice->id, NULL);
      g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (
        name, NULL, g_variant_new_boolean (mid_overlays_is_on (choice->id)));
      g_signal_connect (action, "change-state", G_CALLBACK (overlay_cb), NULL);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
  if (mid_settings_get () != NULL)
    g_signal_connect_object (mid_settings_get (), "changed::overlays",
                             G_CALLBACK (overlays_changed_cb), self, G_CONNECT_SWAPPED);
}

void
mid_window_init_view (MidWindow *self)
{
  init_overlays (self);
}

void
mid_window_class_install_view_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.preferences", NULL, preferences_cb);
}
