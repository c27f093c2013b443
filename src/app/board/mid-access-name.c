/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-access-name.h"

#include <gtk/gtk.h>
#include <string.h>

/* "Undo (Ctrl+Z)" is called "Undo". */
static void
take_tooltip (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  const char *keys = tooltip != NULL ? strstr (tooltip, " (") : NULL;
  if (tooltip == NULL)
    return;
  g_autofree char *name = keys != NULL && keys != tooltip
                            ? g_strndup (tooltip, (gsize) (keys - tooltip))
                            : g_strdup (tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static gboolean
has_only_icon (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    return gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)) == NULL;
  return GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL;
}

static gboolean
has_marked_letter (GtkWidget *widget)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    return gtk_check_button_get_use_underline (GTK_CHECK_BUTTON (widget));
  return GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget));
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  if (has_only_icon (widget))
    take_tooltip (widget);
  else if (has_marked_letter (widget))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  return TRUE;
}

void
mid_access_name_follow_labels (void)
{
  g_type_class_unref (g_type_class_ref (GTK_TYPE_BUTTON)); /* its parent's signals exist with it */
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
