/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-comment-text.h"

static void
test_prose (void)
{
  static const struct
  {
    const char *comment, *prose;
  } cases[] = {
    { NULL, "" },
    { "", "" },
    { "plain words", "plain words" },
    { "[%clk 0:41:07] hoping for f7", "hoping for f7" },
    { "hoping [%clk 0:41:07] for f7", "hoping for f7" },
    { "hoping for f7 [%eval 0.3][%clk 1:00:00]", "hoping for f7" },
    { "[%csl Gd4,Re5]", "" },
    { "[no command] stays", "[no command] stays" },
    { "[%clk never closed", "[%clk never closed" },
    { "50 [%] and [% 1]", "50 [%] and [% 1]" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *prose = mid_comment_text_dup_prose (cases[i].comment);
      g_assert_cmpstr (prose, ==, cases[i].prose);
    }
}

/* Only as many bytes as are given, and nothing is tidied. */
static void
test_append_prose (void)
{
  static const struct
  {
    const char *comment;
    gsize len;
    const char *prose;
  } cases[] = {
    { "", 0, "" },
    { "words", 5, "words" },
    { "[%clk 0:41:07] words } more", 20, "  words" },
    { "a[%clk 1][%emt 2]b[x]", 21, "a  b[x]" },
    { "[%clk 0:41:07]", 8, "[%clk 0:" },
    { "[", 1, "[" },
    { "[%c]", 4, " " },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      mid_comment_text_append_prose (out, cases[i].comment, cases[i].len);
      g_assert_cmpstr (out->str, ==, cases[i].prose);
    }
}

static void
test_replace (void)
{
  static const struct
  {
    const char *comment, *prose, *result;
  } cases[] = {
    { NULL, "new", "new" },
    { NULL, "  ", NULL },
    { "old", "", NULL },
    { "[%clk 0:41:07] old words", "new", "[%clk 0:41:07] new" },
    { "old words [%clk 0:41:07]", "new", "new [%clk 0:41:07]" },
    { "[%eval 1] old [%clk 2] words [%csl Gd4]", " new ", "[%eval 1] new [%clk 2] [%csl Gd4]" },
    { "[%clk 0:41:07] old", NULL, "[%clk 0:41:07]" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *result = mid_comment_text_replace_prose (cases[i].comment, cases[i].prose);
      g_assert_cmpstr (result, ==, cases[i].result);
    }
}

static void
test_command (void)
{
  g_autofree char *clock = mid_comment_text_dup_command ("a [%clk 0:41:07] b", "clk");
  g_assert_cmpstr (clock, ==, "0:41:07");
  g_assert_null (mid_comment_text_dup_command ("[%clkx 1]", "clk"));
  g_assert_null (mid_comment_text_dup_command ("[%cl 1]", "clk"));
  g_assert_null (mid_comment_text_dup_command (NULL, "clk"));
}

static void
test_set_command (void)
{
  static const struct
  {
    const char *comment, *name, *argument, *result;
  } cases[] = {
    { NULL, "bookmark", "here", "[%bookmark here]" },
    { "words", "bookmark", "here", "[%bookmark here] words" },
    { "[%bookmark here] words", "bookmark", "a ] b} c\nd", "[%bookmark a  b c d] words" },
    { "words [%bookmark x] more", "bookmark", NULL, "words more" },
    { "[%bookmark x] [%bookmark y]", "bookmark", NULL, NULL },
    { "[%bookmark x] [%bookmark y] z", "bookmark", "w", "[%bookmark w] z" },
    { "[%clk 1] words", "variation", "", "[%variation] [%clk 1] words" },
    { "words", "bookmark", NULL, "words" },
    { "[%bookmarks x]", "bookmark", NULL, "[%bookmarks x]" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *result =
        mid_comment_text_set_command (cases[i].comment, cases[i].name, cases[i].argument);
      g_assert_cmpstr (result, ==, cases[i].result);
    }
  g_autofree char *flag = mid_comment_text_dup_command ("[%variation]", "variation");
  g_assert_cmpstr (flag, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/comment-text/prose", test_prose);
  g_test_add_func ("/comment-text/append-prose", test_append_prose);
  g_test_add_func ("/comment-text/replace", test_replace);
  g_test_add_func ("/comment-text/command", test_command);
  g_test_add_func ("/comment-text/set-command", test_set_command);
  return g_test_run ();
}
