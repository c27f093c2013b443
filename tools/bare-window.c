/* SPDX-License-Identifier: GPL-3.0-or-later */
/* bare-window.c: the least that a GTK program can show, to compare with: a window with a title bar
 * and a label, or with an argument the same as libadwaita has it. */
#include <adwaita.h>

static void
activate_cb (GtkApplication *application)
{
  gboolean is_plain = !ADW_IS_APPLICATION (application);
  GtkWidget *label = gtk_label_new ("Nothing");
  GtkWidget *window =
    is_plain ? gtk_application_window_new (application) : adw_application_window_new (application);
  gtk_window_set_title (GTK_WINDOW (window), "Bare");
  gtk_window_set_default_size (GTK_WINDOW (window), 1120, 760);
  if (is_plain)
    gtk_window_set_child (GTK_WINDOW (window), label);
  else
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
      gtk_box_append (GTK_BOX (box), label);
      adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
    }
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  GType type = argc > 1 ? ADW_TYPE_APPLICATION : GTK_TYPE_APPLICATION;
  g_autoptr (GApplication) application = g_object_new (
    type, "application-id", "io.github.midline.Bare", "flags", G_APPLICATION_NON_UNIQUE, NULL);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);
  return g_application_run (application, 1, argv);
}
