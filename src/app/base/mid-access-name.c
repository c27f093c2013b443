/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-access-name.h"

#include <string.h>

#include "mid-tooltip.h"

/* "_Keep" is called "Keep"; "__" is an underscore. */
static void
take_label (GtkWidget *widget, const char *label)
{
  g_autoptr (GString) name = g_string_new (NULL);
  for (const char *p = label; *p != '\0'; p++)
    {
      if (*p == '_' && p[1] != '\0')
        p++;
      g_string_append_c (name, *p);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str,
                                  -1);
}

/* GTK 4.18 takes the name from the label's widget alone where there is one. */
static void
forget_label (GtkWidget *widget)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* A menu's entry is labelled by a widget of which GTK 4.18 says nothing, again each time it
 * changes.  Its text is what is read on it: an underscore there is one. */
static void
name_entry (GtkWidget *entry)
{
  g_autofree char *text = NULL;
  g_object_get (entry, "text", &text, NULL);
  forget_label (entry);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text != NULL ? text : "", -1);
}

static void
follow_entry (GtkWidget *entry)
{
  g_signal_handlers_disconnect_by_func (entry, name_entry, NULL);
  g_signal_connect (entry, "notify", G_CALLBACK (name_entry), NULL);
  name_entry (entry);
}

/* GTK keeps its class to itself. */
static gboolean
is_entry (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton");
}

/* "Undo (Ctrl+Z)" is called "Undo". */
static void
take_tooltip (GtkWidget *widget)
{
  const char *tooltip = mid_tooltip_get (widget);
  const char *keys = tooltip != NULL ? strstr (tooltip, " (") : NULL;
  if (tooltip == NULL)
    return;
  g_autofree char *name = keys != NULL && keys != tooltip
                            ? g_strndup (tooltip, (gsize) (keys - tooltip))
                            : g_strdup (tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  mid_tooltip_follow_name (widget, name);
}

static GQuark
get_named_quark (void)
{
  return g_quark_from_static_string ("mid-access-name");
}

static gboolean
has_only_icon (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    return gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)) == NULL;
  return GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL;
}

/* The label with the mark of its access key in it, NULL if it has none. */
static const char *
get_marked_label (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    return gtk_button_get_label (GTK_BUTTON (widget));
  if (GTK_IS_CHECK_BUTTON (widget)
      && gtk_check_button_get_use_underline (GTK_CHECK_BUTTON (widget)))
    return gtk_check_button_get_label (GTK_CHECK_BUTTON (widget));
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_use_underline (GTK_MENU_BUTTON (widget)))
    return gtk_menu_button_get_label (GTK_MENU_BUTTON (widget));
  return NULL;
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  const char *label = get_marked_label (widget);
  if (is_entry (widget))
    follow_entry (widget);
  /* A button is labelled by its label's widget already, and would be called that as well. */
  if (label != NULL && GTK_IS_BUTTON (widget))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  else if (label != NULL)
    take_label (widget, label);
  else if (has_only_icon (widget)
           && g_object_get_qdata (G_OBJECT (widget), get_named_quark ()) == NULL)
    take_tooltip (widget);
  return TRUE;
}

void
mid_access_name_set (GtkWidget *widget, const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_object_set_qdata (G_OBJECT (widget), get_named_quark (), widget); /* when it appears as well */
  forget_label (widget);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  mid_tooltip_follow_name (widget, name);
}

void
mid_access_name_follow_widgets (void)
{
  g_type_class_unref (g_type_class_ref (GTK_TYPE_BUTTON)); /* its parent's signals exist with it */
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
