/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-soon.h"

typedef struct
{
  guint *id;
  void (*run) (gpointer self);
  gpointer self;
} Soon;

static gboolean
run_cb (gpointer data)
{
  const Soon *soon = data;
  *soon->id = 0;
  soon->run (soon->self);
  return G_SOURCE_REMOVE;
}

void
mid_soon (guint *id, int priority, guint after, GCallback run, gpointer self)
{
  g_return_if_fail (id != NULL && run != NULL);
  if (*id != 0)
    return;
  const Soon soon = { id, (void (*) (gpointer)) run, self };
  *id = after == 0
          ? g_idle_add_full (priority, run_cb, g_memdup2 (&soon, sizeof soon), g_free)
          : g_timeout_add_full (priority, after, run_cb, g_memdup2 (&soon, sizeof soon), g_free);
}
