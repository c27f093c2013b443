/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-nag.h"

static void
test_table (void)
{
  guint n;
  const MidNag *nags = mid_nag_list (&n);
  g_assert_cmpuint (n, >, 20);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (mid_nag_find (nags[i].number) == &nags[i]);
      g_assert_true (mid_nag_find_sign (nags[i].sign) == &nags[i]);
    }
}

/* The six signs that every PGN reader knows. */
static void
test_standard (void)
{
  static const char *const signs[] = { "!", "?", "!!", "??", "!?", "?!" };
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      g_autofree char *sign = mid_nag_dup_sign (i + 1);
      g_assert_cmpstr (sign, ==, signs[i]);
      g_assert_cmpuint (mid_nag_find (i + 1)->group, ==, MID_NAG_MOVE);
    }
  g_autofree char *unknown = mid_nag_dup_sign (201);
  g_assert_cmpstr (unknown, ==, "$201");
  g_assert_null (mid_nag_find (201));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/nag/table", test_table);
  g_test_add_func ("/nag/standard", test_standard);
  return g_test_run ();
}
