/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-board-mark.h"
#include "view-fixture.h"

static GArray *
read_comment (int files, int ranks, const char *comment)
{
  MidGame game;
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (MidMark));

  fixture_game_init (&game, files, ranks, 0);
  g_assert_cmpuint (mid_marks_read_comment (&game, comment, marks), ==, marks->len);
  return marks;
}

static void
test_both_kinds (void)
{
  g_autoptr (GArray) marks =
    read_comment (8, 8, "good [%csl Gd4,Re5] and [%cal Ye2e4, Bg1f3 ] well played");
  const MidMark *mark = (const MidMark *) (gconstpointer) marks->data;

  g_assert_cmpuint (marks->len, ==, 4);
  g_assert_cmpint (mark[0].kind, ==, MID_MARK_CIRCLE);
  g_assert_cmpint (mark[0].square, ==, 27);
  g_assert_cmpint (mark[0].ink, ==, MID_INK_GREEN);
  g_assert_cmpint (mark[1].ink, ==, MID_INK_RED);
  g_assert_cmpint (mark[2].kind, ==, MID_MARK_ARROW);
  g_assert_cmpint (mark[2].square, ==, 12);
  g_assert_cmpint (mark[2].to, ==, 28);
  g_assert_cmpint (mark[2].ink, ==, MID_INK_YELLOW);
  g_assert_cmpint (mark[3].ink, ==, MID_INK_BLUE);
}

static void
test_two_digits (void)
{
  g_autoptr (GArray) marks = read_comment (17, 11, "[%cal Ga10q11]");
  const MidMark *mark = (const MidMark *) (gconstpointer) marks->data;

  g_assert_cmpuint (marks->len, ==, 1);
  g_assert_cmpint (mark->square, ==, 9 * 17);
  g_assert_cmpint (mark->to, ==, 10 * 17 + 16);
}

static void
test_malformed (void)
{
  static const char *const comments[] = { "",
                                          "[%csl ",
                                          "[%csl]",
                                          "[%csl Gd9]",
                                          "[%csl Xd4]",
                                          "[%csl G]",
                                          "[%csl ,,]",
                                          "[%cal Ge2]",
                                          "[%cal e2e4]",
                                          "[%cal Ge2e4x]",
                                          "[%cal Gd4d4]",
                                          "[%c",
                                          "[%csl Gd4,Re5",
                                          "[%csl Gd4d5]",
                                          "[%cal G]",
                                          "[%clk 0:10:00]" };

  for (guint i = 0; i < G_N_ELEMENTS (comments); i++)
    {
      g_autoptr (GArray) marks = read_comment (8, 8, comments[i]);
      g_assert_cmpuint (marks->len, ==, 0);
    }
  g_autoptr (GArray) rest = read_comment (8, 8, "[%csl Zz9,Gd4,,R]");
  g_assert_cmpuint (rest->len, ==, 1);
}

/* Each row: a comment, what is drawn into it, what it says then. */
static void
test_toggle (void)
{
  static const struct
  {
    const char *before, *kind, *drawn, *after;
  } cases[] = {
    { NULL, "csl", "Gd4", "[%csl Gd4]" },
    { "good", "csl", "Gd4", "[%csl Gd4] good" },
    { "good", "cal", "Re2e4", "[%cal Re2e4] good" },
    { "[%csl Gd4] good", "csl", "Re5", "[%csl Gd4,Re5] good" },
    { "[%csl Gd4,Re5] good", "csl", "Gd4", "[%csl Re5] good" },
    { "[%csl Gd4] good", "csl", "Rd4", "[%csl Rd4] good" },
    { "[%csl Gd4] good", "csl", "Gd4", "good" },
    { "good [%csl Gd4]", "csl", "Gd4", "good" },
    { "[%csl Gd4]", "csl", "Gd4", NULL },
    { "[%clk 0:10:00] [%cal Ge2e4] so [%x y]", "cal", "Ge2e4", "[%clk 0:10:00] so [%x y]" },
    { "[%csl Zz9,Gd4]", "csl", "Gd4", "[%csl Zz9]" },
    { "[%csl Gd4] [%cal Gd4d5]", "cal", "Bd5d4", "[%csl Gd4] [%cal Gd4d5,Bd5d4]" },
    { "[%csl Gd4", "csl", "Gd4", "[%csl Gd4] [%csl Gd4" },
  };
  MidGame game;

  fixture_game_init (&game, 8, 8, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("[%%%s %s]", cases[i].kind, cases[i].drawn);
      g_autoptr (GArray) mark = read_comment (8, 8, text);
      g_autofree char *after =
        mid_marks_toggle (&game, cases[i].before, &g_array_index (mark, MidMark, 0));
      g_assert_cmpstr (after, ==, cases[i].after);
    }
}

static void
test_clear (void)
{
  g_autofree char *rest = mid_marks_clear ("[%csl Gd4] one [%cal Ge2e4,Rd2d4] two [%clk 1:00]");
  g_assert_cmpstr (rest, ==, "one two [%clk 1:00]");
  g_assert_null (mid_marks_clear ("[%csl Gd4] [%cal Ge2e4]"));
  g_assert_null (mid_marks_clear (NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-mark/both-kinds", test_both_kinds);
  g_test_add_func ("/board-mark/two-digits", test_two_digits);
  g_test_add_func ("/board-mark/malformed", test_malformed);
  g_test_add_func ("/board-mark/toggle", test_toggle);
  g_test_add_func ("/board-mark/clear", test_clear);
  return g_test_run ();
}
