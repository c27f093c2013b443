/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-file-filters.h: which files a dialog offers. */
#pragma once
#include <gtk/gtk.h>

/* Lets the dialog show records only, or all files. */
void mid_file_filters_add (GtkFileChooser *chooser);
