/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What text is compared as, held against what CLDR's Latin-ASCII and Unicode's case folding say. */
#include "mid-plain-text.h"

static void
test_fold (void)
{
  static const char *const cases[][2] = {
    { "", "" },
    { "Anna B.", "anna b." },
    { "ÀÉÎÕÜ àéîõü", "aeiou aeiou" },
    { "Łódź", "lodz" },
    { "Ærøskøbing", "aeroskobing" },
    { "Œuvre", "oeuvre" },
    { "Đorđe", "dorde" },
    { "Þórður", "thordur" },
    { "Ħal", "hal" },
    { "Ŧ ŋ", "t n" },
    { "İIıi", "iiii" },
    { "Große GROẞE", "grosse grosse" },
    { "ﬁne ĳ", "fine ij" },
    { "e\xcc\x81", "e" },
    { "Ёжий", "ежии" },
    { "中文", "中文" },
    { "हिन्दी", "हनद" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folded = mid_plain_text_fold (cases[i][0]);
      g_assert_cmpstr (folded, ==, cases[i][1]);
    }
}

static void
test_damaged (void)
{
  g_autofree char *folded = mid_plain_text_fold ("a\xff");
  g_assert_cmpstr (folded, ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plain-text/fold", test_fold);
  g_test_add_func ("/plain-text/damaged", test_damaged);
  return g_test_run ();
}
