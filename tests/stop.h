/* SPDX-License-Identifier: GPL-3.0-or-later */
/* stop.h: cancels what a test does, from a thread and after a while. */
#pragma once
#include <gio/gio.h>

typedef struct
{
  GCancellable *cancellable;
  gulong delay; /* microseconds */
} Stop;

/* The thread's; its data is the Stop, which must last until it is joined. */
static inline gpointer
stop_cb (gpointer data)
{
  const Stop *stop = data;
  if (stop->delay > 0)
    g_usleep (stop->delay);
  g_cancellable_cancel (stop->cancellable);
  return NULL;
}
