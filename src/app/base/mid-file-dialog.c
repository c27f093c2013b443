/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-file-dialog.h"

#include <glib/gi18n.h>

#include "mid-packing.h"

static GtkFileFilter *
make_filter (const char *name, const char *const *patterns)
{
  GtkFileFilter *filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, name);
  for (; *patterns != NULL; patterns++)
    gtk_file_filter_add_pattern (filter, *patterns);
  return filter;
}

void
mid_file_dialog_add_filters (GtkFileChooser *chooser)
{
  static const char *const records[] = { "*.mgn", "*.pgn", "*.MGN", "*.PGN", NULL };
  static const char *const all[] = { "*", NULL };
  g_autoptr (GtkFileFilter) first = make_filter (_ ("Game records"), records);
  /* Archives may be called anything; what is compressed is called after what is in it. */
  for (const char *const *ending = mid_packing_get_endings (); *ending != NULL; ending++)
    {
      g_autofree char *suffix = g_strdup (*ending + 1);
      gtk_file_filter_add_suffix (first, suffix);
    }
  g_autoptr (GtkFileFilter) second = make_filter (_ ("All files"), all);
  gtk_file_chooser_add_filter (chooser, first);
  gtk_file_chooser_add_filter (chooser, second);
}

GtkFileChooser *
mid_file_dialog_new (GtkWidget *where, GtkFileChooserAction action, const char *title,
                     const char *accept, GCallback response, gpointer object)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    title, GTK_WINDOW (gtk_widget_get_root (where)), action, accept, _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect_object (dialog, "response", response, object, G_CONNECT_SWAPPED);
  return GTK_FILE_CHOOSER (dialog);
}

GFile *
mid_file_dialog_finish (GtkNativeDialog *dialog, int response)
{
  GFile *file =
    response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_object_unref (dialog);
  return file;
}
