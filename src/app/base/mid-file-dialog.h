/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-file-dialog.h: dialogs that ask for a file, and which files they offer. */
#pragma once
#include <gtk/gtk.h>

/* A dialog over the window that the widget is in.  Once it is shown (gtk_native_dialog_show), its
 * answer goes to response (object, int, GtkNativeDialog *), if that lives still.  accept: what the
 * button says; NULL: what GTK calls it. */
GtkFileChooser *
mid_file_dialog_new (GtkWidget *where, GtkFileChooserAction action, const char *title,
                     const char *accept, GCallback response, gpointer object);

/* The file that was chosen; NULL: none was.  Takes the dialog.  Transfer full. */
GFile *mid_file_dialog_finish (GtkNativeDialog *dialog, int response);

/* Lets the dialog show records only, or all files. */
void mid_file_dialog_add_filters (GtkFileChooser *chooser);
