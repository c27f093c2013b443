/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-dialog-header.h"

#include <adwaita.h>
#include <glib/gi18n.h>

GtkWidget *
mid_dialog_header_new (const char *label, GtkWidget **accept)
{
  g_return_val_if_fail (label != NULL && accept != NULL, NULL);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  *accept = gtk_button_new_with_mnemonic (label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (cancel), "window.close");
  gtk_widget_add_css_class (*accept, "suggested-action");
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), *accept);
  return header;
}
