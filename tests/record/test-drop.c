/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-drop.h"

enum
{
  MANY = 20000
};

static GMutex mutex;
static GCond freed;
static GThread *where; /* the last was freed */
static guint n_freed;

static void
freed_cb (gpointer data)
{
  g_free (data);
  g_mutex_lock (&mutex);
  where = g_thread_self ();
  n_freed++;
  g_cond_signal (&freed);
  g_mutex_unlock (&mutex);
}

/* Waits until so many are gone; where the last was. */
static GThread *
wait_for (guint n)
{
  g_mutex_lock (&mutex);
  while (n_freed < n)
    g_cond_wait (&freed, &mutex);
  n_freed = 0;
  g_mutex_unlock (&mutex);
  return where;
}

static void
test_data (void)
{
  mid_drop (g_strdup ("something"), freed_cb);
  g_assert_true (wait_for (1) != g_thread_self ());
}

static GHashTable *
make_table (guint n)
{
  GHashTable *table = g_hash_table_new_full (NULL, NULL, NULL, freed_cb);
  for (guint i = 1; i <= n; i++)
    g_hash_table_insert (table, GUINT_TO_POINTER (i), g_strdup ("value"));
  return table;
}

/* A small one is gone when the call returns. */
static void
test_table (void)
{
  mid_drop_table (make_table (1));
  g_assert_cmpuint (n_freed, ==, 1);
  g_assert_true (wait_for (1) == g_thread_self ());
  mid_drop_table (make_table (MANY));
  g_assert_true (wait_for (MANY) != g_thread_self ());
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drop/data", test_data);
  g_test_add_func ("/drop/table", test_table);
  return g_test_run ();
}
