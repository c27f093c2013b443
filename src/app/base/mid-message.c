/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-message.h"

#include <glib/gi18n.h>

/* The dialog has its heading large and small, and takes the one that fits.  To find out which, it
 * measures the large one for as little as the small one needs, of which GTK 4.18 complains each
 * time. Words that may be broken, of one size, need no more than that. */
static void
let_headings_break (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title-4"))
    {
      gtk_widget_remove_css_class (widget, "title-4");
      gtk_widget_add_css_class (widget, "title-2");
    }
  else if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title-2"))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    let_headings_break (child);
}

AdwMessageDialog *
mid_message_new (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);
  let_headings_break (dialog);
  return ADW_MESSAGE_DIALOG (dialog);
}

void
mid_message_tell (GtkWidget *where, const char *heading, const char *body)
{
  GtkRoot *root = gtk_widget_get_root (where);
  AdwMessageDialog *dialog =
    mid_message_new (root != NULL ? GTK_WINDOW (root) : NULL, heading, body);
  adw_message_dialog_add_response (dialog, "close", _ ("_Close"));
  adw_message_dialog_set_default_response (dialog, "close");
  gtk_window_present (GTK_WINDOW (dialog));
}
