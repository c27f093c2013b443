/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-row-heights.h"

static void
fill (GArray *heights, guint n, const int *values)
{
  mid_row_heights_splice (heights, 0, heights->len, n);
  for (guint i = 0; i < n; i++)
    g_array_index (heights, int, i) = values[i];
}

static void
assert_heights (GArray *heights, guint n, const int *values)
{
  g_assert_cmpuint (heights->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint (g_array_index (heights, int, i), ==, values[i]);
}

static void
test_splice (void)
{
  static const int first[] = { 10, 20, 30, 40 };
  g_autoptr (GArray) heights = g_array_new (FALSE, TRUE, sizeof (int));
  fill (heights, 4, first);
  mid_row_heights_splice (heights, 1, 2, 1);
  assert_heights (heights, 3, (int[]){ 10, 0, 40 });
  mid_row_heights_splice (heights, 3, 0, 2);
  assert_heights (heights, 5, (int[]){ 10, 0, 40, 0, 0 });
  mid_row_heights_splice (heights, 0, 1, 3);
  assert_heights (heights, 7, (int[]){ 0, 0, 0, 0, 40, 0, 0 });
  mid_row_heights_splice (heights, 0, 7, 0);
  assert_heights (heights, 0, NULL);
}

static void
test_find (void)
{
  static const int values[] = { 10, 0, 30, 5 };
  static const struct
  {
    int distance;
    guint row;
    int within;
  } cases[] = { { -7, 0, 0 },  { 0, 0, 0 },  { 9, 0, 9 },  { 10, 2, 0 },
                { 39, 2, 29 }, { 40, 3, 0 }, { 44, 3, 4 }, { 1000, 3, 5 } };
  g_autoptr (GArray) heights = g_array_new (FALSE, TRUE, sizeof (int));
  fill (heights, 4, values);
  g_assert_cmpint (mid_row_heights_sum (heights, 0, 4), ==, 45);
  g_assert_cmpint (mid_row_heights_sum (heights, 2, 3), ==, 30);
  g_assert_cmpint (mid_row_heights_sum (heights, 2, 2), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int within = -1;
      g_assert_cmpuint (mid_row_heights_find (heights, cases[i].distance, &within), ==,
                        cases[i].row);
      g_assert_cmpint (within, ==, cases[i].within);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/row-heights/splice", test_splice);
  g_test_add_func ("/row-heights/find", test_find);
  return g_test_run ();
}
