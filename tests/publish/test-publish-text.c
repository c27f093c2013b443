/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-publish-text.h"

static void
test_text (void)
{
  static const struct
  {
    const char *text, *fit;
  } cases[] = {
    { NULL, "" },
    { "  two\r\n\twords ", "two words" },
    { "a\x01"
      "b\x7f"
      "c",
      "a b c" },
    { "bad \xff byte", "bad \xef\xbf\xbd byte" },
    { "שלום", "שלום" },
    { "a\u202Eb", "a\u202Eb\u202C" },
    { "a\u2067b\u202Dc", "a\u2067b\u202Dc\u202C\u2069" },
    { "a\u202Eb\u202Cc", "a\u202Eb\u202Cc" },
    { "a\u202C\u2069b", "ab" },
    { "line\u2028end\ufeff", "line end" },
    { "\ufdd0\U0001FFFE", "" },
    { "♔ 𝄞 漢字", "♔ 𝄞 漢字" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *fit = mid_publish_text (cases[i].text);
      g_assert_cmpstr (fit, ==, cases[i].fit);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/publish-text/text", test_text);
  return g_test_run ();
}
