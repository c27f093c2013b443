/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-entry-list.h: a list below an entry, to be reached by the arrow key. */
#pragma once
#include <gtk/gtk.h>

/* Down in the entry goes to the first row of the list that is shown. */
void mid_entry_list_join (GtkWidget *entry, GtkWidget *list);
