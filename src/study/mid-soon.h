/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-soon.h: what is done once, a little later, however often it is asked for meanwhile. */
#pragma once
#include <glib-object.h>

/* Calls run (self) after so many milliseconds; 0: when nothing of a higher priority is to be done.
 * *id, a field of self, is the id of the source until then and 0 afterwards.  Is it not 0, what is
 * asked for comes already; g_clear_handle_id() calls it off, as whoever owns the field does in the
 * end (MID_DISPOSES (class, Type, g_source_remove, id)). */
void mid_soon (guint *id, int priority, guint after, GCallback run, gpointer self);
