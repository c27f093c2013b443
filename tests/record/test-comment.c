/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-comment-private.h"

#include <string.h>

static const struct
{
  const char *text, *folded;
} cases[] = {
  { "", "" },        { " \n ", "" },           { "a", "a" },           { " a  b ", "a  b" },
  { "a\nb", "a b" }, { "a  \r\n\t b", "a b" }, { "a\n\n\nb ", "a b" }, { "é\vé", "é é" },
  { "a \n", "a" },   { "{ }\n}", "{ } }" },
};

/* Whichever way it is folded; without a copy just where it is one line already. */
static void
test_fold (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) out = g_string_new ("x");
      const char *text = cases[i].text;
      gsize len = strlen (text);
      mid_comment_append_folded (out, text, len);
      g_assert_cmpstr (out->str + 1, ==, cases[i].folded);
      g_autofree char *copy = mid_comment_fold (&text, &len);
      g_assert_cmpmem (text, len, cases[i].folded, strlen (cases[i].folded));
      g_assert_true ((copy == NULL) == (strstr (cases[i].text, cases[i].folded) != NULL));
    }
}

static void
test_delimited (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  mid_comment_append_delimited (out, "a { b", 5);
  mid_comment_append_delimited (out, "a } b", 5);
  g_assert_cmpstr (out->str, ==, "{a { b}; a } b\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/comment/fold", test_fold);
  g_test_add_func ("/comment/delimited", test_delimited);
  return g_test_run ();
}
