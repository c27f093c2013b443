/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "study-test.h"
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
  g_autoptr (MidRecord) record = study_test_read (
    "[White \"A\"]\n\n1. e4 {[%clk 0:10:00]} d5 {[%clk 0:09:00]} 2. exd5 {[%clk 0:08:00]} Qxd5 "
    "3. Nc3 Qxg2 4. Bxg2 *\n");
  MidNode *last = study_test_node (record, 7);
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
    study_test_read ("[White \"A\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 4. Bxg2 h6 *\n");
  const MidGame *game = mid_record_get_game (record);
  MidLineSummary summary;
  mid_line_summary_init (&summary, record, study_test_node (record, 8));
  mid_line_summary_reduce (&summary, game);
  g_autofree char *white = dup_letters (game, summary.lost[MID_FIRST]);
  g_autofree char *black = dup_letters (game, summary.lost[MID_SECOND]);
  g_assert_cmpstr (white, ==, "P");
  g_assert_cmpstr (black, ==, "Q");
  mid_line_summary_clear (&summary);
}

/* In games with cards: what becomes another piece is not lost, what comes back no longer. */
static void
test_cards (void)
{
  static const struct
  {
    const char *moves, *white, *black;
  } cases[] = {
    { "1. e4 <Crab d2>", "", "" },
    { "1. e4 <Crab d2> d5 2. exd5", "", "P" },
    { "1. e4 <Crab d2> d5 2. exd5 <b:Chaos>", "", "" },
    { "1. e4 d5 2. exd5 <b:Hostage a7>", "", "P" },
    { "1. e4 d5 2. exd5 Qxd5 3. <Winged Victory e4>", "", "P" },
    { "1. e4 d5 2. Nf3 dxe4 3. Nd4 Qxd4 4. <Winged Victory e5>", "N", "" },
    { "1. Nf3 e5 2. Nxe5 <Revelation g8>", "", "P" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("[Variant \"Knightmare\"]\n\n%s *\n", cases[i].moves);
      g_autoptr (MidRecord) record = study_test_read (text);
      MidNode *last = mid_record_get_root (record);
      while (mid_node_get_first_child (last) != NULL)
        last = mid_node_get_first_child (last);
      MidLineSummary summary;
      mid_line_summary_init (&summary, record, last);
      g_autofree char *white = dup_letters (mid_record_get_game (record), summary.lost[MID_FIRST]);
      g_autofree char *black = dup_letters (mid_record_get_game (record), summary.lost[MID_SECOND]);
      g_test_message ("%s", cases[i].moves);
      g_assert_cmpstr (white, ==, cases[i].white);
      g_assert_cmpstr (black, ==, cases[i].black);
      mid_line_summary_clear (&summary);
    }
}

/* A position that is set up by its text says what had been captured before. */
static void
test_set_up (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[Variant \"Knightmare\"]\n[SetUp \"1\"]\n[FEN "
                     "\"rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/RNB1KBNR w "
                     "KQkq - 0 3 captured:Qpp\"]\n\n3. dxe5 *\n");
  const MidGame *game = mid_record_get_game (record);
  MidLineSummary summary;
  mid_line_summary_init (&summary, record, study_test_node (record, 1));
  g_autofree char *white = dup_letters (game, summary.lost[MID_FIRST]);
  g_autofree char *black = dup_letters (game, summary.lost[MID_SECOND]);
  g_assert_cmpstr (white, ==, "Q");
  g_assert_cmpstr (black, ==, "PPP");
  mid_line_summary_clear (&summary);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/line-summary/losses-and-clocks", test_losses_and_clocks);
  g_test_add_func ("/line-summary/difference", test_difference);
  g_test_add_func ("/line-summary/cards", test_cards);
  g_test_add_func ("/line-summary/set-up", test_set_up);
  return g_test_run ();
}
