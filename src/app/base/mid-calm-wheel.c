/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-calm-wheel.h"

#include <gtk/gtk.h>

static void
heed_focus (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);
  gboolean focused = (gtk_widget_get_state_flags (spin) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller,
                                                    focused ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
    }
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  if (!GTK_IS_SPIN_BUTTON (widget))
    return TRUE;
  g_signal_handlers_disconnect_by_func (widget, heed_focus, NULL);
  g_signal_connect (widget, "state-flags-changed", G_CALLBACK (heed_focus), NULL);
  heed_focus (widget);
  return TRUE;
}

void
mid_calm_wheel_follow_widgets (void)
{
  g_type_class_unref (g_type_class_ref (GTK_TYPE_SPIN_BUTTON)); /* its parent's signals exist */
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
