/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-help.h"

#include <glib/gi18n.h>

#include "mid-message.h"

#define PAGES   "help:midline"
#define WEBSITE "https://github.com/midline/Midline/tree/main/docs"

/* The window, which the task keeps, may have been closed while the viewer was looked for. */
static void
shown_cb (GObject *window, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  if (gtk_show_uri_full_finish (GTK_WINDOW (window), result, &error)
      || !gtk_widget_get_mapped (GTK_WIDGET (window)))
    return;
  /* Translators: %s is an address */
  g_autofree char *body = g_strdup_printf (
    _ ("No program that shows help pages, such as Yelp, could be started. The same help is at %s"),
    WEBSITE);
  g_message ("%s: %s", PAGES, error->message);
  mid_message_tell (GTK_WIDGET (window), _ ("Help Cannot Be Shown"), body);
}

void
mid_help_show (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  gtk_show_uri_full (window, PAGES, GDK_CURRENT_TIME, NULL, shown_cb, NULL);
}
