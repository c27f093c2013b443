/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-sign-typing.h"

/* Types all of it, a tenth of a second between characters; the last glyph set, 0 for none. */
static guint
type (MidSignTyping *typing, const char *text, gint64 *now)
{
  guint last = 0;
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      guint nag;
      if (mid_sign_typing_take (typing, g_utf8_get_char (text), *now += 100000, &nag)
          == MID_SIGN_SET)
        last = nag;
    }
  return last;
}

static void
test_signs (void)
{
  static const struct
  {
    const char *typed;
    guint nag;
  } cases[] = { { "!", 1 },    { "!!", 3 },  { "!?", 5 },  { "?!", 6 },   { "??", 4 },
                { "=", 10 },   { "+=", 14 }, { "=+", 15 }, { "+/=", 14 }, { "+/-", 16 },
                { "-/+", 17 }, { "+-", 18 }, { "-+", 19 }, { "~", 13 },   { "#", 220 },
                { "+", 0 },    { "a", 0 },   { "!~", 13 }, { "!!!", 1 },  { "∓", 17 },
                { "⩲", 14 },   { "∞", 13 },  { "□", 7 },   { "⌓", 142 },  { "+−", 18 },
                { "−−", 0 },   { "é", 0 },   { "!±", 16 } };
  gint64 now = 1000;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidSignTyping typing = { { 0 } };
      g_assert_cmpuint (type (&typing, cases[i].typed, &now), ==, cases[i].nag);
    }
}

/* "+/" is ± already: the "-" of "+/-" does not take it back. */
static void
test_once (void)
{
  MidSignTyping typing = { { 0 } };
  guint nag;
  g_assert_cmpint (mid_sign_typing_take (&typing, '+', 1000, &nag), ==, MID_SIGN_BEGUN);
  g_assert_cmpint (mid_sign_typing_take (&typing, '/', 2000, &nag), ==, MID_SIGN_SET);
  g_assert_cmpuint (nag, ==, 16);
  g_assert_cmpint (mid_sign_typing_take (&typing, '-', 3000, &nag), ==, MID_SIGN_BEGUN);
  /* Typed once more it is a sign of its own, which takes back what is set. */
  g_assert_cmpint (mid_sign_typing_take (&typing, '+', 4000, &nag), ==, MID_SIGN_BEGUN);
  g_assert_cmpint (mid_sign_typing_take (&typing, '/', 5000, &nag), ==, MID_SIGN_SET);
}

static void
test_null_move (void)
{
  MidSignTyping typing = { { 0 } };
  guint nag;
  g_assert_cmpint (mid_sign_typing_take (&typing, '-', 1000, &nag), ==, MID_SIGN_BEGUN);
  g_assert_cmpint (mid_sign_typing_take (&typing, '-', 2000, &nag), ==, MID_SIGN_NULL);
}

/* After a pause a sign is one of its own. */
static void
test_pause (void)
{
  MidSignTyping typing = { { 0 } };
  gint64 now = 1000;
  guint nag;
  g_assert_cmpuint (type (&typing, "!", &now), ==, 1);
  g_assert_cmpint (mid_sign_typing_take (&typing, '?', now + 2000000, &nag), ==, MID_SIGN_SET);
  g_assert_cmpuint (nag, ==, 2);
  g_assert_cmpint (mid_sign_typing_take (&typing, 'x', now + 2000001, &nag), ==, MID_SIGN_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sign-typing/signs", test_signs);
  g_test_add_func ("/sign-typing/once", test_once);
  g_test_add_func ("/sign-typing/null-move", test_null_move);
  g_test_add_func ("/sign-typing/pause", test_pause);
  return g_test_run ();
}
