/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The referee's judgement of random games, against the record's, which counts repetitions its own
 * way; bids by lot; evaluations as text. */
#include <math.h>
#include <string.h>

#include "mid-bid-lot.h"
#include "mid-evaluation.h"
#include "mid-generator.h"
#include "mid-referee.h"

static void
check_game (MidRecord *record)
{
  const MidGame *game = mid_record_get_game (record);
  MidNode *node = mid_record_get_root (record);
  g_auto (MidReferee) referee;
  mid_referee_init (&referee, game, mid_record_get_start (record));
  for (;;)
    {
      MidOutcome expected = mid_record_get_outcome (record, node);
      MidOutcome actual = mid_referee_judge (&referee);
      MidResult result = expected.result == MID_ONGOING && expected.claim != MID_REASON_NONE
                           ? MID_DRAWN
                           : expected.result;
      g_assert_cmpint (actual.result, ==, result);
      node = mid_node_get_first_child (node);
      if (node == NULL)
        break;
      g_assert_true (mid_referee_play (&referee, mid_node_get_move (node)));
    }
  g_assert_cmpuint (referee.moves->len, >, 0);
}

/* Of every game, with duels fought. */
static void
test_random_games (void)
{
  guint drawn = 0, decided = 0;
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (guint i = 0; i < 40; i++)
      {
        const MidGeneratorPlan plan = {
          .game = *game, .seed = 5, .plies = 300, .duels = MID_DUELS_OFTEN
        };
        g_autoptr (GError) error = NULL;
        g_autoptr (MidRecord) record = mid_generator_make (&plan, i, &error);
        g_assert_no_error (error);
        check_game (record);
        drawn += g_str_equal (mid_record_get_result (record), "1/2-1/2");
        decided += g_str_equal (mid_record_get_result (record), "1-0");
      }
  g_test_message ("%u drawn, %u won by the first side", drawn, decided);
  g_assert_cmpuint (drawn, >, 0);
  g_assert_cmpuint (decided, >, 0);
}

static void
play_text (MidReferee *referee, const char *text)
{
  MidMove m = mid_referee_read (referee, text);
  g_assert_cmpuint (m, !=, 0);
  g_assert_true (mid_referee_play (referee, m));
}

static void
test_repetition (void)
{
  static const char *const knights[] = { "g1f3", "g8f6", "f3g1", "f6g8" };
  const MidGame *game = mid_game_find ("chess");
  MidPosition start;
  g_auto (MidReferee) referee;
  game->start (game, NULL, 0, &start);
  mid_referee_init (&referee, game, &start);
  for (guint i = 0; i < 8; i++)
    {
      g_assert_cmpint (mid_referee_judge (&referee).result, ==, MID_ONGOING);
      play_text (&referee, knights[i % 4]);
    }
  g_assert_cmpint (mid_referee_judge (&referee).reason, ==, MID_REASON_THREEFOLD);
  g_assert_cmpuint (mid_referee_read (&referee, "e2e5"), ==, 0);
  g_assert_cmpuint (mid_referee_read (&referee, ""), ==, 0);
  g_assert_false (mid_referee_play (&referee, 12345));
}

/* The bids that the rules allow, and the choice after two zeros. */
static void
test_bids (void)
{
  const MidGame *game = mid_game_find ("sirlin");
  MidPosition start;
  MidMoveList answers;
  g_auto (MidReferee) referee;
  game->start (game, NULL, 0, &start);
  mid_referee_init (&referee, game, &start);
  play_text (&referee, "e2e4");
  play_text (&referee, "d7d5");
  play_text (&referee, "e4d5");
  g_assert_cmpuint (referee.plies, ==, 3);
  mid_referee_list_bids (&referee, -1, 0, &answers);
  g_assert_cmpuint (answers.count, ==, 1);
  mid_referee_list_bids (&referee, 0, 0, &answers);
  g_assert_cmpuint (answers.count, ==, 2);
  mid_referee_list_bids (&referee, 1, 2, &answers);
  g_assert_cmpuint (answers.count, ==, 1);
  mid_referee_list_bids (&referee, 3, 0, &answers);
  g_assert_cmpuint (answers.count, ==, 0);
  play_text (&referee, ":21");
  g_assert_cmpuint (referee.plies, ==, 3); /* a duel is no ply */
}

static void
test_lot (void)
{
  static const char line[] =
    "info duel depth 1 score cp 0 scale 4 defender - 1 0 2 1 0 2 1 attacker "
    "0 0 1 4 matrix 0000 cp 0 :00- cp 1 :01 cp 1 :10 cp 1 :11 cp 1 :20 cp 1 "
    ":21 cp 1";
  MidUciDuel duel;
  guint seen[4] = { 0 };
  g_assert_true (mid_uci_duel_parse (&duel, line));
  for (guint i = 0; i < 400; i++)
    seen[mid_bid_lot_challenge (&duel, i / 400.0) + 1]++;
  g_assert_cmpuint (seen[0], ==, 100);
  g_assert_cmpuint (seen[1], ==, 200);
  g_assert_cmpuint (seen[2], ==, 0);
  g_assert_cmpuint (seen[3], ==, 100);
  g_assert_cmpint (mid_bid_lot_response (&duel, 0), ==, 1);
  g_assert_cmpint (mid_bid_lot_response (&duel, nextafter (1, 0)), ==, 1);
  g_assert_cmpstr (mid_bid_lot_zero (&duel), ==, ":00-");
}

static void
check_evaluation (const char *text, const char *again, double points)
{
  MidEvaluation evaluation;
  g_assert_true (mid_evaluation_parse (&evaluation, text));
  g_autofree char *formatted = mid_evaluation_format (&evaluation);
  g_assert_cmpstr (formatted, ==, again);
  g_assert_cmpfloat_with_epsilon (
    mid_evaluation_points (&evaluation, mid_game_find ("chess"), MID_FIRST), points, 1e-6);
  g_assert_cmpfloat_with_epsilon (
    mid_evaluation_points (&evaluation, mid_game_find ("chess"), MID_SECOND), 1 - points, 1e-6);
}

static void
test_evaluation (void)
{
  static const char *const wrong[] = { "",    "x",   "1,x",  "#",    "#x",
                                       "nan", "1e9", "0x10", "5000", "1,-2" };
  check_evaluation ("2.5", "2.50", 0.789890);
  check_evaluation ("-2.50,12", "-2.50,12", 0.210110);
  check_evaluation (" 0.3 , 4", "0.30,4", 0.537124);
  check_evaluation ("#3", "#3", 1);
  check_evaluation ("#-3,9", "#-3,9", 0);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      MidEvaluation evaluation;
      g_assert_false (mid_evaluation_parse (&evaluation, wrong[i]));
    }
  const MidUciInfo mated = { .score_kind = MID_SCORE_MATE, .score = 0 };
  MidEvaluation end = mid_evaluation_from_line (&mated, MID_SECOND, 0);
  g_assert_cmpfloat (mid_evaluation_points (&end, mid_game_find ("chess"), MID_FIRST), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/referee/random-games", test_random_games);
  g_test_add_func ("/referee/repetition", test_repetition);
  g_test_add_func ("/referee/bids", test_bids);
  g_test_add_func ("/referee/lot", test_lot);
  g_test_add_func ("/referee/evaluation", test_evaluation);
  return g_test_run ();
}
