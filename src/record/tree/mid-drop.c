/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-drop.h"

#include <gio/gio.h>

enum
{
  LARGE = 5000 /* entries: a millisecond */
};

static void
drop_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_set_task_data (task, NULL, NULL); /* frees what it was */
  g_task_return_boolean (task, TRUE);
}

void
mid_drop (gpointer data, GDestroyNotify destroy)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_task_data (task, data, destroy);
  g_task_run_in_thread (task, drop_thread);
}

void
mid_drop_table (GHashTable *table)
{
  if (g_hash_table_size (table) < LARGE)
    g_hash_table_unref (table);
  else
    mid_drop (table, (GDestroyNotify) g_hash_table_unref);
}
