/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-message.h"

static GtkWidget *
find_heading (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title-2"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_heading (child);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* The dialog has its heading large and small, and takes the one that fits.  To find out which, it
 * measures the large one for less than its words need, of which GTK 4.18 complains each time; words
 * that may be broken need nothing. */
static void
let_heading_break (GtkWidget *dialog)
{
  GtkWidget *heading = find_heading (dialog);
  if (heading == NULL)
    return;
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (heading), PANGO_WRAP_WORD_CHAR);
}

AdwMessageDialog *
mid_message_new (GtkWindow *parent, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, heading, body);
  let_heading_break (dialog);
  return ADW_MESSAGE_DIALOG (dialog);
}
