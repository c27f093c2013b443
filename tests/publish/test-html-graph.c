/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The curves of a page, counted by hand: where each line goes, where it breaks, and what is said to
 * those who do not see it. */
#include "mid-html-private.h"

#include <string.h>

#define UNKNOWN                                                                                    \
  {                                                                                                \
    .stones = { -1, -1 }, .seconds = -1                                                            \
  }
#define KNOWN(value)                                                                               \
  {                                                                                                \
    .is_known = TRUE, .share = (value), .stones = { -1, -1 }, .seconds = -1                        \
  }

static char *
dup_graph (const MidGraphPoint *points, guint n)
{
  const MidGraph graph = { .points = points,
                           .n = n,
                           .current = -1,
                           .hovered = -1,
                           .names = { "Evaluation", "Stones & bids", "Time" } };
  GString *out = g_string_new (NULL);
  mid_html_append_graph (out, &graph);
  return g_string_free (out, FALSE);
}

static void
assert_has (const char *html, const char *part)
{
  if (strstr (html, part) == NULL)
    g_error ("no %s in %s", part, html);
}

/* The words name the first and the last that is known, and the extremes; even where it is nothing.
 */
static void
test_evaluation (void)
{
  const MidGraphPoint points[] = { UNKNOWN, KNOWN (0), KNOWN (0.754), KNOWN (0.25), UNKNOWN };
  g_autofree char *html = dup_graph (points, G_N_ELEMENTS (points));
  assert_has (html,
              "aria-label=\"Evaluation: 0 % at first, 25 % at the end, between 0 % and 75 %\"");
  assert_has (html, "viewBox=\"0 0 4 100\"");
  assert_has (html, "<path class=\"area\" d=\"M1 100L2 25L3 75V100H1Z\"/>");
  assert_has (html, "<path class=\"middle\" d=\"M0 50H4\"/>");
  assert_has (html, "<path d=\"M1 100L2 25L3 75\"/>");
  g_assert_null (strstr (html, "Stones"));
  g_assert_null (strstr (html, "Time"));
}

/* Over four steps of which nothing is known a line goes on; over five it breaks. */
static void
test_gaps (void)
{
  const MidGraphPoint four[] = { KNOWN (1), UNKNOWN, UNKNOWN, UNKNOWN, KNOWN (0.5) };
  const MidGraphPoint five[] = { KNOWN (1), KNOWN (1), UNKNOWN,     UNKNOWN,
                                 UNKNOWN,   UNKNOWN,   KNOWN (0.5), KNOWN (0.5) };
  g_autofree char *whole = dup_graph (four, G_N_ELEMENTS (four));
  g_autofree char *parted = dup_graph (five, G_N_ELEMENTS (five));
  assert_has (whole, "\"M0 0L4 50V100H0Z\"");
  assert_has (parted, "\"M0 0L1 0V100H0ZM6 50L7 50V100H6Z\"");
  assert_has (parted, "<path d=\"M0 0L1 0M6 50L7 50\"/>");
  assert_has (parted, "100 % at first, 50 % at the end, between 50 % and 100 %");
}

static void
test_stones (void)
{
  const MidGraphPoint points[] = { { .stones = { 3, 2 }, .seconds = -1 },
                                   { .stones = { 6, 2 }, .seconds = -1 },
                                   { .stones = { 0, 1 }, .seconds = -1 } };
  g_autofree char *html = dup_graph (points, G_N_ELEMENTS (points));
  assert_has (html, "<figcaption>Stones &amp; bids</figcaption>");
  assert_has (html, "aria-label=\"Stones &amp; bids\"");
  assert_has (html, "<path class=\"first\" d=\"M0 50H1V0H2V100\"/>");
  assert_has (html, "<path class=\"second\" d=\"M0 67H1V67H2V84\"/>");
  g_assert_null (strstr (html, "Evaluation"));
}

/* The first side's bars go up, the second's down; who took no time has none. */
static void
test_times (void)
{
  const MidGraphPoint points[] = { { .stones = { -1, -1 }, .seconds = -1 },
                                   { .stones = { -1, -1 }, .seconds = 40, .side = MID_FIRST },
                                   { .stones = { -1, -1 }, .seconds = 10, .side = MID_SECOND },
                                   { .stones = { -1, -1 }, .seconds = 0, .side = MID_FIRST } };
  g_autofree char *html = dup_graph (points, G_N_ELEMENTS (points));
  assert_has (html, "<path class=\"bars\" d=\"M1 50V0M2 50V63\"/>");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/html-graph/evaluation", test_evaluation);
  g_test_add_func ("/html-graph/gaps", test_gaps);
  g_test_add_func ("/html-graph/stones", test_stones);
  g_test_add_func ("/html-graph/times", test_times);
  return g_test_run ();
}
