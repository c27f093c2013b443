/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-help.h: the help, in the desktop's viewer of such pages. */
#pragma once
#include <gtk/gtk.h>

/* Opens the help's first page.  Where that fails, most likely because no viewer is installed, a
 * message over the window says so, and where the same can be read. */
void mid_help_show (GtkWindow *window);
