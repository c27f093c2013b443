/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-connect.h: how one object answers another's signals.
 *
 *   mid_connect (self->board, "selected", selected_cb, self);
 *
 * The callback is given self first, and is called as long as both are there.
 */
#pragma once
#include <glib-object.h>

#define mid_connect(object, signal, callback, self)                                                \
  g_signal_connect_object (object, signal, G_CALLBACK (callback), self, G_CONNECT_SWAPPED)
