/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has been bid in a duel: whose turn it is to bid, what may be bid, and what all bids come to,
 * of every combination there is. */
#include "duel-test.h"
#include "mid-bout-duel.h"

#define WON "1. e4 d5 2. exd5 *\n"

/* The move that the record's text of the duel means. */
static MidMove
read_bids (const MidDuelAnswers *duel, int challenge, int response)
{
  MidMove move;
  g_autofree char *text = g_strdup_printf ("<%d:%d>", challenge, response);
  MidParse parse =
    mid_parse_element (duel->game, &duel->position, text, strlen (text), NULL, &move);
  g_assert_cmpint (parse.status, ==, MID_OK);
  return move;
}

/* White has captured, so Black challenges, and with so much; White answers. */
static MidSide
expected_bidder (int white, int black, MidSide first)
{
  gboolean is_white_due = white == MID_BOUT_NO_BID && black != MID_BID_NONE;
  if (first == MID_FIRST)
    return white == MID_BOUT_NO_BID   ? MID_FIRST
           : black == MID_BOUT_NO_BID ? MID_SECOND
                                      : MID_NOBODY;
  return black == MID_BOUT_NO_BID ? MID_SECOND : is_white_due ? MID_FIRST : MID_NOBODY;
}

static void
test_combinations (void)
{
  MidDuelAnswers duel;
  guint n_moves = 0;
  duel_test_init (&duel, STUDY_TEST_SIRLIN ("Classic", "Classic") WON);
  for (int white = MID_BOUT_NO_BID; white <= MID_BID_MAX; white++)
    for (int black = MID_BOUT_NO_BID; black <= MID_BID_MAX; black++)
      for (MidSide first = MID_FIRST; first <= MID_SECOND; first++)
        {
          if (white == MID_BID_NONE) /* who attacks can only bid nothing */
            continue;
          const MidBoutDuel bout = { { white, black }, MID_ZERO_NONE };
          MidSide bidder = expected_bidder (white, black, first);
          MidMove move = mid_bout_duel_find_move (&bout, &duel, first, TRUE);
          g_assert_cmpint (mid_bout_duel_get_bidder (&bout, &duel, first), ==, bidder);
          if (bidder != MID_NOBODY || (white == 0 && black == 0))
            g_assert_true (move == 0);
          else if (black == MID_BID_NONE)
            g_assert_true (move == duel.pass);
          else
            g_assert_true (move == read_bids (&duel, black, white));
          n_moves += move != 0;
        }
  g_assert_cmpuint (n_moves, ==, 2 * 8 + 2 * 3 + 1);
  mid_duel_answers_clear (&duel);
}

/* After two zeros the attacker chooses: who is asked, is asked; an engine has said it before. */
static void
test_zeros (void)
{
  static const MidZero zeros[] = { MID_ZERO_GAIN, MID_ZERO_TAKE };
  MidDuelAnswers duel;
  duel_test_init (&duel, STUDY_TEST_SIRLIN ("Classic", "Classic") WON);
  for (guint i = 0; i < G_N_ELEMENTS (zeros); i++)
    {
      MidBoutDuel bout = { { 0, 0 }, zeros[i] };
      MidMove move = mid_duel_answers_find (&duel, 0, 0, zeros[i])->move;
      g_assert_true (mid_bout_duel_find_move (&bout, &duel, MID_SECOND, FALSE) == move);
      g_assert_true (mid_bout_duel_find_move (&bout, &duel, MID_SECOND, TRUE) == 0);
      g_assert_true (mid_bout_duel_find_choice (&bout, &duel, zeros[i]) == move);
      bout.bids[i] = 1;
      g_assert_true (mid_bout_duel_find_choice (&bout, &duel, zeros[i]) == 0);
    }
  const MidBoutDuel unsaid = { { 0, 0 }, MID_ZERO_NONE };
  g_assert_true (mid_bout_duel_find_choice (&unsaid, &duel, MID_ZERO_NONE) == 0);
  g_assert_true (mid_bout_duel_find_move (&unsaid, &duel, MID_SECOND, FALSE) != 0);
  mid_duel_answers_clear (&duel);
}

/* Black pays a stone to challenge, and has two. */
static void
test_possible (void)
{
  MidDuelAnswers duel;
  duel_test_init (&duel, "[White \"A\"]\n[Black \"B\"]\n[Variant \"Sirlin\"]\n[SetUp \"1\"]\n"
                         "[FEN \"4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1 cc 12\"]\n\n1. Rxd5 *\n");
  static const struct
  {
    MidSide side;
    int bid;
    gboolean is_possible;
  } cases[] = {
    { MID_SECOND, MID_BID_NONE, TRUE },
    { MID_SECOND, 0, TRUE },
    { MID_SECOND, 1, TRUE },
    { MID_SECOND, 2, FALSE },
    { MID_FIRST, 0, TRUE },
    { MID_FIRST, 1, TRUE },
    { MID_FIRST, 2, FALSE },
    { MID_FIRST, MID_BID_NONE, FALSE },
    { MID_FIRST, MID_BOUT_NO_BID, FALSE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (mid_bout_duel_is_possible (&duel, cases[i].side, cases[i].bid), ==,
                     cases[i].is_possible);
  /* More than either may bid comes to nothing. */
  const MidBoutDuel bout = { { 2, 2 }, MID_ZERO_NONE };
  g_assert_true (mid_bout_duel_find_move (&bout, &duel, MID_SECOND, FALSE) == 0);
  MidBoutDuel forgotten = { { 1, 1 }, MID_ZERO_TAKE };
  mid_bout_duel_forget (&forgotten);
  g_assert_cmpint (forgotten.bids[0], ==, MID_BOUT_NO_BID);
  g_assert_cmpint (forgotten.bids[1], ==, MID_BOUT_NO_BID);
  g_assert_cmpint (forgotten.zero, ==, MID_ZERO_NONE);
  mid_duel_answers_clear (&duel);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bout-duel/combinations", test_combinations);
  g_test_add_func ("/bout-duel/zeros", test_zeros);
  g_test_add_func ("/bout-duel/possible", test_possible);
  return g_test_run ();
}
