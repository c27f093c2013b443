/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text as LaTeX has it: what each character becomes, where lines of the file end and long words may
 * be broken, foreign letters, addresses. */
#include "mid-latex-private.h"

#include <string.h>

static char *
dup_latex (const char *text)
{
  GString *out = g_string_new (NULL);
  mid_latex_append_text (out, text);
  return g_string_free (out, FALSE);
}

static void
check (const char *text, const char *expected)
{
  g_autofree char *latex = dup_latex (text);
  g_assert_cmpstr (latex, ==, expected);
}

/* --- Characters ------------------------------------------------------------------------------- */

/* All of ASCII: what is special to TeX, what T1 makes ligatures of, and all the rest as it is. */
static void
test_ascii (void)
{
  static const char *const replaced[] = { "\\\\textbackslash{}",
                                          "{\\{",
                                          "}\\}",
                                          "$\\$",
                                          "&\\&",
                                          "#\\#",
                                          "%\\%",
                                          "_\\_",
                                          "^\\textasciicircum{}",
                                          "~\\textasciitilde{}",
                                          "\"\\textquotedbl{}",
                                          "'\\textquotesingle{}",
                                          "`\\textasciigrave{}",
                                          "<\\textless{}",
                                          ">\\textgreater{}",
                                          "|\\textbar{}",
                                          "[{[}",
                                          "]{]}",
                                          "--{}",
                                          ",,{}" };
  for (char c = ' '; c < 0x7f; c++)
    {
      const char text[] = { c, '\0' };
      const char *expected = text;
      for (guint i = 0; i < G_N_ELEMENTS (replaced); i++)
        if (replaced[i][0] == c)
          expected = replaced[i] + 1;
      check (text, expected);
    }
}

static void
test_others (void)
{
  static const char *const pairs[][2] = {
    { "a\u00a0b", "a~b" },
    { "a\u00adb", "a\\-b" },
    { "a…", "a\\dots{}" },
    { "→", "\\ensuremath{\\rightarrow}" },
    { "∞", "\\ensuremath{\\infty}" },
    { "∓", "\\ensuremath{\\mp}" },
    { "a\u200bb", "ab" },
    { "¡ÄßÿĀžŒ", "¡ÄßÿĀžŒ" },
    { "–—‘’‚“”„†‡•‰‹›€№™", "–—‘’‚“”„†‡•‰‹›€№™" },
    { "¿", "¿" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    check (pairs[i][0], pairs[i][1]);
}

/* What T1 has no letter for has its nearest ASCII beside it; words of one script stay together. */
static void
test_foreign (void)
{
  check ("ế", "\\MidForeign{ế}{e}");
  check ("a ſ b", "a \\MidForeign{ſ}{s} b");
  check ("Каро", "\\MidForeign{Каро}{????}");
  check ("Α, Б", "\\MidForeign{Α}{?},{} \\MidForeign{Б}{?}");
  check ("ΑБ", "\\MidForeign{Α}{?}\\MidForeign{Б}{?}");
  check ("漢", "\\MidForeign{漢}{?}");
  check ("漢字", "\\MidForeign{漢}{?}\\MidBreak{}%\n\\MidForeign{字}{?}");
  check ("漢 a", "\\MidForeign{漢}{?} a");
  check ("a שלום b", "a \\MidRight{\\MidForeign{שלום}{????}} b");
  check ("Ħ & שלום", "\\MidForeign{Ħ}{?} \\& \\MidRight{\\MidForeign{שלום}{????}}");
}

/* --- Lines ------------------------------------------------------------------------------------ */

static char *
dup_letters (guint n)
{
  return g_strnfill (n, 'a');
}

/* A word may be broken behind every fortieth letter, but not at its end. */
static void
test_long_words (void)
{
  g_autofree char *some = dup_letters (39), *forty = dup_letters (40), *many = dup_letters (81);
  g_autofree char *two = g_strconcat (some, " ", some, NULL);
  g_autofree char *more = g_strconcat (forty, "b", NULL);
  g_autofree char *broken = g_strconcat (forty, "\\allowbreak{}%\nb", NULL);
  g_autofree char *thrice =
    g_strconcat (forty, "\\allowbreak{}%\n", forty, "\\allowbreak{}%\na", NULL);
  check (some, some);
  check (forty, forty);
  check (two, two);
  check (more, broken);
  check (many, thrice);
}

/* Lines end at spaces, once they are longer than 90 columns, and nothing else is changed. */
static void
test_lines (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GString) text = g_string_new ("a");
      for (int words = g_rand_int_range (rand, 1, 80); words > 0; words--)
        {
          g_autofree char *word = dup_letters ((guint) g_rand_int_range (rand, 1, 39));
          g_string_append_printf (text, " %s", word);
        }
      g_autofree char *latex = dup_latex (text->str);
      g_auto (GStrv) lines = g_strsplit (latex, "\n", -1);
      for (guint line = 0; lines[line] != NULL; line++)
        {
          const char *last = strrchr (lines[line], ' ');
          if (last != NULL) /* where it could have ended before it did */
            g_assert_cmpint (last - lines[line], <=, 90);
          if (lines[line + 1] != NULL)
            g_assert_cmpuint (strlen (lines[line]), >, 90);
        }
      g_strdelimit (latex, "\n", ' ');
      g_assert_cmpstr (latex, ==, text->str);
    }
}

static void
test_addresses (void)
{
  static const char *const pairs[][2] = {
    { "https://a.b/c?d=e&f#g_h", "https://a.b/c?d=e\\&f\\#g\\_h" },
    { "https://a.b/c%20d", "https://a.b/c\\%20d" },
    { "https://a.b/~c", "https://a.b/~c" },
    { "https://a.b/{c}\\d", "https://a.b/\\%7Bc\\%7D\\%5Cd" },
    { "https://a.b/ü", "https://a.b/\\%C3\\%BC" },
    { "mailto:a@b,c;d", "mailto:a@b,c;d" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      mid_latex_append_address (out, pairs[i][0]);
      g_assert_cmpstr (out->str, ==, pairs[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/latex-text/ascii", test_ascii);
  g_test_add_func ("/latex-text/others", test_others);
  g_test_add_func ("/latex-text/foreign", test_foreign);
  g_test_add_func ("/latex-text/long-words", test_long_words);
  g_test_add_func ("/latex-text/lines", test_lines);
  g_test_add_func ("/latex-text/addresses", test_addresses);
  return g_test_run ();
}
