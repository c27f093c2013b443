/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-row.h"

#include <adwaita.h>

#include "mid-access-name.h"
#include "mid-tooltip.h"

GtkWidget *
mid_row_new (const char *title, GtkWidget *control)
{
  GtkWidget *row = adw_action_row_new ();
  if (title != NULL)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  return row;
}

GtkWidget *
mid_row_button_new (const char *icon, const char *words)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  mid_tooltip_set (button, words);
  if (words != NULL)
    mid_access_name_set (button, words);
  return button;
}
