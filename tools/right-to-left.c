/* SPDX-License-Identifier: GPL-3.0-or-later */
/* right-to-left.c: a shared object that, preloaded into a GTK program, has it lay out everything
 * from right to left, as it would in Hebrew or Arabic, whatever translations are installed. */
#include <gtk/gtk.h>

static gboolean
turn_cb (gpointer data)
{
  if (!gtk_is_initialized ())
    return G_SOURCE_CONTINUE;
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  return G_SOURCE_REMOVE;
}

__attribute__ ((constructor)) static void
begin (void)
{
  g_unsetenv ("LD_PRELOAD"); /* not for engines */
  g_timeout_add (1, turn_cb, NULL);
}
