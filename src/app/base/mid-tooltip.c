/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tooltip.h"

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("mid-tooltip");
}

static gboolean
query_cb (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  const char *text = g_object_get_qdata (G_OBJECT (widget), get_quark ());
  gtk_tooltip_set_text (tooltip, text);
  return text != NULL;
}

static void
describe (GtkWidget *widget, const char *text)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  if (text != NULL)
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  else
    gtk_accessible_reset_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
mid_tooltip_set (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  GObject *object = G_OBJECT (widget);
  const char *before = g_object_get_qdata (object, get_quark ());
  const char *words = text != NULL && *text != '\0' ? text : NULL;
  if (g_strcmp0 (before, words) == 0)
    return;
  if (g_signal_handler_find (object, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, query_cb, NULL) == 0)
    g_signal_connect (object, "query-tooltip", G_CALLBACK (query_cb), NULL);
  g_object_set_qdata_full (object, get_quark (), g_strdup (words), g_free);
  gtk_widget_set_has_tooltip (widget, words != NULL);
  describe (widget, words);
  if (gtk_widget_get_mapped (widget)
      && (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_PRELIGHT) != 0)
    gtk_widget_trigger_tooltip_query (widget); /* it may be on the screen */
}

const char *
mid_tooltip_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  const char *text = g_object_get_qdata (G_OBJECT (widget), get_quark ());
  return text != NULL ? text : gtk_widget_get_tooltip_text (widget);
}
