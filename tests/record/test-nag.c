/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "mid-nag.h"

/* Each number of the standard has one entry, and a sign leads to the most usual of its glyphs. */
static void
test_table (void)
{
  guint n;
  const MidNag *nags = mid_nag_list (&n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (mid_nag_find (nags[i].number) == &nags[i]);
      g_assert_true (nags[i].sign == NULL
                     || strcmp (mid_nag_find_sign (nags[i].sign)->sign, nags[i].sign) == 0);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (nags[i].name, !=, nags[j].name);
    }
  for (guint number = 1; number <= 139; number++)
    g_assert_nonnull (mid_nag_find (number));
  g_assert_cmpuint (mid_nag_find_sign ("=")->number, ==, 10);
  g_assert_cmpuint (mid_nag_find_sign ("⇆")->number, ==, 130);
  g_autofree char *plain = mid_nag_dup_sign (60);
  g_assert_cmpstr (plain, ==, "$60");
}

/* Of a pair the even number is White's, the odd one Black's, where the standard has them so. */
static void
test_pairs (void)
{
  for (guint number = 22; number <= 138; number += 2)
    {
      const char *white = mid_nag_find (number)->name, *black = mid_nag_find (number + 1)->name;
      g_assert_true (g_str_has_prefix (white, "White ") && g_str_has_prefix (black, "Black "));
      g_assert_cmpstr (white + 6, ==, black + 6);
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
  g_test_add_func ("/nag/pairs", test_pairs);
  g_test_add_func ("/nag/standard", test_standard);
  return g_test_run ();
}
