/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-access-name.h"

void
mid_access_name_set (GtkWidget *widget, const char *label)
{
  g_autoptr (GString) name = g_string_new (NULL);
  for (const char *p = label; *p != '\0'; p++)
    {
      if (*p == '_' && p[1] != '\0') /* "__" is an underscore */
        p++;
      g_string_append_c (name, *p);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str,
                                  -1);
}
