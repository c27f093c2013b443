/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app-test.h"
#include "mid-line-summary.h"

static char *
dup_letters (const MidGame *game, const GArray *cells)
{
  GString *letters = g_string_new (NULL);
  for (guint i = 0; i < cells->len; i++)
    g_string_append_c (letters, game->pieces[g_array_index (cells, MidCell, i).piece].letter);
  return g_string_free (letters, FALSE);
}

static void
test_losses_and_clocks (void)
{
  g_autoptr (MidRecord) record = app_test_read (
    "[White \"A\"]\n\n1. e4 {[%clk 0:10:00]} d5 {[%clk 0:09:00]} 2. exd5 {[%clk 0:08:00]} Qxd5 "
    "3. Nc3 Qxg2 4. Bxg2 *\n");
  MidNode *last = app_test_node (record, 7);
  MidLineSummary summary;
  mid_line_summary_init (&summary, record, last);
  const MidGame *game = mid_record_get_game (record);
  g_autofree char *white = dup_letters (game, summary.lost[MID_FIRST]);
  g_autofree char *black = dup_letters (game, summary.lost[MID_SECOND]);
  g_assert_cmpstr (white, ==, "PP");
  g_assert_cmpstr (black, ==, "QP"); /* the queen first, though she fell last */
  g_assert_cmpstr (summary.clock[MID_FIRST], ==, "0:08:00");
  g_assert_cmpstr (summary.clock[MID_SECOND], ==, "0:09:00");
  mid_line_summary_clear (&summary);

  mid_line_summary_init (&summary, record, mid_record_get_root (record));
  g_assert_cmpuint (summary.lost[MID_FIRST]->len, ==, 0);
  g_assert_null (summary.clock[MID_FIRST]);
  mid_line_summary_clear (&summary);
}

/* Pawns go against pawns; what one side has lost more is left. */
static void
test_difference (void)
{
  g_autoptr (MidRecord) record =
    app_test_read ("[White \"A\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 4. Bxg2 h6 *\n");
  const MidGame *game = mid_record_get_game (record);
  MidLineSummary summary;
  mid_line_summary_init (&summary, record, app_test_node (record, 8));
  mid_line_summary_reduce (&summary, game);
  g_autofree char *white = dup_letters (game, summary.lost[MID_FIRST]);
  g_autofree char *black = dup_letters (game, summary.lost[MID_SECOND]);
  g_assert_cmpstr (white, ==, "P");
  g_assert_cmpstr (black, ==, "Q");
  mid_line_summary_clear (&summary);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/line-summary/losses-and-clocks", test_losses_and_clocks);
  g_test_add_func ("/line-summary/difference", test_difference);
  return g_test_run ();
}
