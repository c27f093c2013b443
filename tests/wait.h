/* SPDX-License-Identifier: GPL-3.0-or-later */
/* wait.h: waiting for what the main loop brings. */
#pragma once
#include <glib.h>

static inline gboolean
wait_is_over_cb (gpointer condition)
{
  g_error ("%s", (const char *) condition);
  return G_SOURCE_REMOVE;
}

/* Turns the main loop until the condition holds; after that many ms the test has failed. */
#define WAIT_FOR(ms, condition)                                                                    \
  G_STMT_START                                                                                     \
  {                                                                                                \
    guint late_id = g_timeout_add (ms, wait_is_over_cb, (gpointer) #condition);                    \
    while (!(condition))                                                                           \
      g_main_context_iteration (NULL, TRUE);                                                       \
    g_source_remove (late_id);                                                                     \
  }                                                                                                \
  G_STMT_END
