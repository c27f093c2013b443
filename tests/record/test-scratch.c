/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-scratch-private.h"

#include <string.h>

/* What is taken is what was in it, whatever its length, and the string goes on being one. */
static void
test_take (void)
{
  static const gsize lengths[] = { 0, 1, 1000, 100 << 10, 3, 5 << 20, 0 };
  g_autoptr (GString) scratch = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *text = g_strnfill (lengths[i], (char) ('a' + i));
      g_string_append (scratch, text);
      g_autofree char *taken = mid_scratch_take (scratch);
      g_assert_cmpstr (taken, ==, text);
      g_assert_cmpstr (scratch->str, ==, "");
      g_assert_cmpuint (scratch->len, ==, 0);
    }
}

/* A long text's memory is given back, a short one's kept. */
static void
test_empty (void)
{
  g_autoptr (GString) scratch = g_string_new (NULL);
  g_string_set_size (scratch, 1000);
  mid_scratch_empty (scratch);
  g_assert_cmpuint (scratch->allocated_len, >=, 1000);
  g_string_set_size (scratch, 1 << 20);
  mid_scratch_empty (scratch);
  g_assert_cmpuint (scratch->allocated_len, <, 1000);
  g_assert_cmpstr (scratch->str, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scratch/take", test_take);
  g_test_add_func ("/scratch/empty", test_empty);
  return g_test_run ();
}
