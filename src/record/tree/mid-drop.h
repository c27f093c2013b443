/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-drop.h: freeing what is large without making anyone wait for it. */
#pragma once
#include <glib.h>

/* Frees the data with `destroy` in a thread, soon.  No one else may have it or anything it is made
 * of; what is only pointed at from there, and not freed, may be in use. */
void mid_drop (gpointer data, GDestroyNotify destroy);

/* The same of a table; a small one is freed at once. */
void mid_drop_table (GHashTable *table);
