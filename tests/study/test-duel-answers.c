/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "duel-test.h"
#include "mid-duel-answers.h"

static void
test_equal_rank (void)
{
  MidDuelAnswers answers;
  duel_test_init (&answers, STUDY_TEST_SIRLIN ("Classic", "Classic") "1. e4 d5 2. exd5 *\n");
  g_assert_cmpint (mid_duel_answers_get_defender (&answers), ==, MID_SECOND);
  g_assert_cmpuint (answers.pass, !=, 0);
  g_assert_cmpint (answers.duel.payment, ==, 0);
  for (int bid = 0; bid <= MID_BID_MAX; bid++)
    g_assert_true (mid_duel_answers_allow (&answers, bid, MID_BID_NONE));

  /* D3: defender higher, the attacker dies; D5: the pawn pays its capturer. */
  const MidDuelAnswer *won = mid_duel_answers_find (&answers, 1, 0, MID_ZERO_NONE);
  g_assert_nonnull (won);
  g_assert_true (won->bid.attacker_dies);
  g_autofree char *result = mid_duel_answers_dup_result (&answers, won);
  g_assert_cmpstr (result, ==, "The attacking pawn dies as well.\nStones left: White 4, Black 2");

  /* After two zeros there is a choice, so no plain answer. */
  g_assert_null (mid_duel_answers_find (&answers, 0, 0, MID_ZERO_NONE));
  g_assert_nonnull (mid_duel_answers_find (&answers, 0, 0, MID_ZERO_GAIN));
  g_assert_nonnull (mid_duel_answers_find (&answers, 0, 0, MID_ZERO_TAKE));
  mid_duel_answers_clear (&answers);
}

/* D2: the defender pays one stone when the attacker ranks higher; with two stones one is left. */
static void
test_payment (void)
{
  MidDuelAnswers answers;
  duel_test_init (&answers, "[White \"A\"]\n[Black \"B\"]\n[Variant \"Sirlin\"]\n[SetUp \"1\"]\n"
                            "[FEN \"4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1 cc 32\"]\n\n1. Rxd5 *\n");
  g_assert_cmpint (answers.duel.payment, ==, 1);
  g_assert_true (mid_duel_answers_allow (&answers, 1, MID_BID_NONE));
  g_assert_false (mid_duel_answers_allow (&answers, 2, MID_BID_NONE));
  g_autofree char *reason = mid_duel_answers_dup_reason (&answers, MID_SECOND, 2);
  g_assert_cmpstr (reason, ==, "Black can bid no more than 1 after paying for the challenge");
  mid_duel_answers_clear (&answers);
}

static void
test_none_pending (void)
{
  g_autoptr (MidRecord) record = study_test_read (STUDY_TEST_SIRLIN ("Classic", "Classic") "*\n");
  MidDuelAnswers answers;
  g_assert_false (
    mid_duel_answers_init (&answers, mid_record_get_game (record), mid_record_get_start (record)));
  g_autoptr (MidRecord) chess = study_test_read ("[White \"A\"]\n\n*\n");
  g_assert_false (
    mid_duel_answers_init (&answers, mid_record_get_game (chess), mid_record_get_start (chess)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/duel-answers/equal-rank", test_equal_rank);
  g_test_add_func ("/duel-answers/payment", test_payment);
  g_test_add_func ("/duel-answers/none-pending", test_none_pending);
  return g_test_run ();
}
