/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-print.h: prints games, as the last export set them; the dialog has a page for what is printed
 * and how.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-collection.h"

/* The collection's game of that index, or those that are listed (of guint).  What goes wrong
 * is said over the window. */
void mid_print (GtkWindow *parent, MidCollection *games, guint index, GArray *listed);
