/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-file.h: files as a person chooses and calls them. */
#pragma once
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The name without the folder, for display.  Transfer full. */
char *mid_file_dup_name (GFile *file);

/* Lets the dialog show records only, or all files. */
void mid_file_add_filters (GtkFileChooser *chooser);

G_END_DECLS
