/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rulings of the second edition's duels, one by one: D1 … D10. */
#include "chess2-helpers.h"

/* The answers to the duel pending, "- 0:0+ 0:0- 1:0 …", in the order they are offered. */
static char *
answers (const MidPosition *pos)
{
  GString *text = g_string_new (NULL);
  MidMoveList list;
  g_assert_cmpint (asked (pos), ==, MID_ASK_DUEL);
  edition ("sirlin")->legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      char move[MID_MOVE_TEXT_MAX];
      edition ("sirlin")->format_move (pos, list.at[i], MID_SAN, move, sizeof move);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", move);
    }
  return g_string_free (text, FALSE);
}

#define assert_answers(pos, expected)                                                              \
  do                                                                                               \
    {                                                                                              \
      g_autofree char *answers_now = answers (pos);                                                \
      g_assert_cmpstr (answers_now, ==, expected);                                                 \
    }                                                                                              \
  while (0)

static MidDuel
pending (const MidPosition *pos)
{
  MidDuel duel;
  g_assert_true (edition ("sirlin")->duel (pos, &duel));
  return duel;
}

/* White's rook on d2 takes a knight on d5. */
static MidPosition
rook_takes_knight (const char *stones_text)
{
  g_autofree char *text = g_strdup_printf ("4k3/8/8/3n4/8/8/3R4/4K3 w - - 0 1 cc %s", stones_text);
  MidPosition pos = duelling (text);
  play (&pos, "Rxd5");
  return pos;
}

static void
test_d1_stones (void)
{
  const MidGame *game = edition ("sirlin");
  MidPosition pos;
  g_assert_cmpint (game->start (game, NULL, 0, &pos).status, ==, MID_OK);
  g_assert_cmpint (stones (&pos), ==, 33);
  MidSetting setting = { "Stones", "60" };
  g_assert_cmpint (game->start (game, &setting, 1, &pos).status, ==, MID_OK);
  g_assert_cmpint (stones (&pos), ==, 60);
  static const char *const bad[] = { "07", "70", "3", "333", "x3", "" };
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      MidSetting wrong = { "Stones", bad[i] };
      g_assert_cmpint (game->start (game, &wrong, 1, &pos).status, ==, MID_BAD_SYNTAX);
    }
  /* Never more than six. */
  pos = duelling ("4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1 cc 60");
  play (&pos, "Rxd5");
  g_assert_cmpint (stones (&pos), ==, 60);
}

static void
test_d1_third_edition (void)
{
  MidPosition pos = position ("4k3/8/8/3n4/8/8/3R4/4K3 w - - 0 1 cc 33");
  play (&pos, "Rxd5");
  g_assert_cmpint (asked (&pos), ==, MID_ASK_MOVE);
  assert_text (&pos, "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1 cc --");
}

static void
test_d2_who_may_challenge (void)
{
  MidPosition pos = rook_takes_knight ("33");
  MidDecision decision = edition ("sirlin")->decision (&pos);
  g_assert_cmpint (decision.ask, ==, MID_ASK_DUEL);
  g_assert_cmpint (decision.decides, ==, MID_BOTH);
  g_assert_cmpint (decision.turn, ==, MID_FIRST);
  g_assert_false (decision.starts_turn);
  MidDuel duel = pending (&pos);
  g_assert_cmpint (duel.attacker, ==, MID_FIRST);
  g_assert_cmpint (duel.attacker_square, ==, 35);
  g_assert_cmpint (duel.captured_square, ==, 35);
  g_assert_cmpint (duel.stones[0], ==, 3);
  g_assert_cmpint (duel.stones[1], ==, 3);
  g_assert_cmpint (duel.payment, ==, 1);
  play (&pos, "<->");
  assert_text (&pos, "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1 cc 33");
  /* Without a stone there is no challenge. */
  pos = rook_takes_knight ("30");
  assert_text (&pos, "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1 cc 30");
}

static void
test_d2_ranks (void)
{
  static const struct
  {
    const char *text, *move;
    int payment;
  } cases[] = {
    { "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1 cc 33", "Nxd5", 1 },
    { "4k3/8/8/3n4/8/4N3/8/4K3 w - - 0 1 cc 33", "Nxd5", 0 },
    { "4k3/8/8/3b4/8/4N3/8/4K3 w - - 0 1 cc 33", "Nxd5", 0 }, /* knight = bishop */
    { "4k3/8/8/3n4/8/5B2/8/4K3 w - - 0 1 cc 33", "Bxd5", 0 },
    { "4k3/8/8/3b4/8/8/3R4/4K3 w - - 0 1 cc 33", "Rxd5", 1 },
    { "4k3/8/8/3q4/8/8/3R4/4K3 w - - 0 1 cc 33", "Rxd5", 0 },
    { "4k3/8/8/3r4/8/8/3Q4/4K3 w - - 0 1 cc 33", "Qxd5", 1 },
    { "4k3/8/8/3q4/8/8/3Q4/4K3 w - - 0 1 cc 33", "Qxd5", 0 },
    { "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1 cc 33", "exd5", 0 },
    { "4k3/8/8/3r4/8/8/3Q4/4K3 w - - 0 1 rc 33", "Qxd5", 1 }, /* the reaper is a queen */
    { "4k3/8/8/3r4/2Q5/8/8/4K3 w - - 0 1 ec 33", "Qxd5", 1 }, /* so is the abdicated one */
    { "4k3/8/8/3n4/8/5B2/8/4K3 w - - 0 1 ac 33", "Bxd5", 0 }, /* a tiger is a bishop */
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos = duelling (cases[i].text);
      play (&pos, cases[i].move);
      g_assert_cmpint (pending (&pos).payment, ==, cases[i].payment);
    }
}

static void
test_d3_bids (void)
{
  MidPosition pos = rook_takes_knight ("33");
  assert_answers (&pos, "- 0:0+ 0:0- 0:1 0:2 1:0 1:1 1:2 2:0 2:1 2:2");
  MidPosition before = pos;
  play (&pos, "<2:1>"); /* the defender pays one and bids two */
  assert_text (&pos, "4k3/8/8/8/8/8/8/4K3 b - - 0 1 cc 20");
  pos = before;
  play (&pos, "<1:1>"); /* a tie is the attacker's */
  assert_text (&pos, "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1 cc 21");
  pos = before;
  play (&pos, "<0:2>");
  assert_text (&pos, "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1 cc 12");
  pos = before;
  play (&pos, "<0:0+>");
  assert_text (&pos, "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1 cc 42");
  pos = before;
  play (&pos, "<0:0->");
  assert_text (&pos, "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1 cc 31");
}

static void
test_d3_what_they_hold (void)
{
  MidPosition pos = rook_takes_knight ("12"); /* one is left after paying */
  assert_answers (&pos, "- 0:0+ 0:0- 0:1 1:0 1:1");
  pos = rook_takes_knight ("21");
  assert_answers (&pos, "- 0:0+ 0:1 0:2"); /* none to lose */
  pos = rook_takes_knight ("63");
  assert_answers (&pos, "- 0:0- 0:1 0:2 1:0 1:1 1:2 2:0 2:1 2:2"); /* none to gain */
  pos = rook_takes_knight ("61");
  assert_answers (&pos, "- 0:0 0:1 0:2");
  play (&pos, "<0:0>");
  assert_text (&pos, "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1 cc 60");
}

static void
test_d3_bid (void)
{
  const MidGame *game = edition ("sirlin");
  MidPosition pos = rook_takes_knight ("33");
  MidMove m;
  MidBid bid;
  g_assert_cmpint (game->parse_move (&pos, ":10", 3, &m).status, ==, MID_OK);
  game->bid (&pos, m, &bid);
  g_assert_true (bid.challenged && bid.attacker_dies);
  g_assert_cmpint (bid.challenge, ==, 1);
  g_assert_cmpint (bid.response, ==, 0);
  g_assert_cmpint (bid.zero, ==, MID_ZERO_NONE);
  g_assert_cmpint (game->parse_move (&pos, ":00-", 4, &m).status, ==, MID_OK);
  game->bid (&pos, m, &bid);
  g_assert_true (bid.challenged && !bid.attacker_dies);
  g_assert_cmpint (bid.zero, ==, MID_ZERO_TAKE);
  game->bid (&pos, game->decision (&pos).pass, &bid);
  g_assert_false (bid.challenged);
}

static void
test_d4_no_stones (void)
{
  MidPosition pos = rook_takes_knight ("03");
  assert_answers (&pos, "- 1:0");
  play (&pos, "<1:0>");
  assert_text (&pos, "4k3/8/8/8/8/8/8/4K3 b - - 0 1 cc 01");
  pos = rook_takes_knight ("01"); /* the payment takes the last */
  assert_answers (&pos, "- 0:0+");
  play (&pos, "<0:0+>");
  assert_text (&pos, "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1 cc 10");
}

static void
test_d5_pawn_pays (void)
{
  MidPosition pos = duelling ("4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1 cc 33");
  play (&pos, "Rxd5");
  g_assert_cmpint (stones (&pos), ==, 33); /* not before the duel */
  MidPosition before = pos;
  play (&pos, "<->");
  g_assert_cmpint (stones (&pos), ==, 43);
  pos = before;
  play (&pos, "<1:0>"); /* also when the attacker dies */
  assert_text (&pos, "4k3/8/8/8/8/8/8/4K3 b - - 0 1 cc 41");
  /* It cannot be bid in that duel. */
  pos = duelling ("4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1 cc 03");
  play (&pos, "Rxd5");
  assert_answers (&pos, "- 1:0");
  /* En passant; a king; a whirlwind, twice; own pawns pay nobody. */
  pos = duelling ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1 cc 33");
  play (&pos, "d5 exd6 <->");
  g_assert_cmpint (stones (&pos), ==, 43);
  pos = duelling ("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1 cc 33");
  play (&pos, "Kxd2");
  g_assert_cmpint (stones (&pos), ==, 43);
  pos = duelling ("4k3/8/8/8/8/3ppP2/4K3/K7 w - - 0 1 kc 33");
  play (&pos, "K~e2");
  assert_text (&pos, "4k3/8/8/8/8/8/4K3/K7 K - - 0 1 kc 53");
  pos = duelling ("4k3/8/8/8/8/1P6/8/N3K3 w - - 0 1 ac 33");
  play (&pos, "Nxb3");
  g_assert_cmpint (stones (&pos), ==, 33);
}

static void
test_d5_pawn_lost (void)
{
  const char *text = "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1 cc 33";
  MidPosition pos = duelling (text);
  play (&pos, "exd5 <2:1>");
  assert_text (&pos, "4k3/8/8/8/8/8/8/4K3 b - - 0 1 cc 21");
  pos = position_with (edition ("sirlin"), text, "PawnLostPays", "yes");
  play (&pos, "exd5 <2:1>");
  assert_text (&pos, "4k3/8/8/8/8/8/8/4K3 b - - 0 1 cc 22");
  pos = position_with (edition ("sirlin"), "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 cc 33",
                       "PawnLostPays", "yes"); /* both pay */
  play (&pos, "exd5 <1:0>");
  assert_text (&pos, "4k3/8/8/8/8/8/8/4K3 b - - 0 1 cc 43");
}

static void
test_d6_no_duel (void)
{
  MidPosition pos = duelling ("4k3/8/8/8/8/8/3n4/4K3 w - - 0 1 cc 33");
  play (&pos, "Kxd2");
  g_assert_cmpint (asked (&pos), ==, MID_ASK_MOVE);
  pos = duelling ("4k3/8/8/8/8/3n4/3K4/K7 w - - 0 1 kc 33");
  play (&pos, "K~d2");
  g_assert_cmpint (asked (&pos), ==, MID_ASK_KING_TURN);
  play (&pos, "<Kd3>");
  pos = duelling ("4k3/8/8/8/8/1N6/8/N3K3 w - - 0 1 ac 33");
  play (&pos, "Nxb3");
  g_assert_cmpint (asked (&pos), ==, MID_ASK_MOVE);
  pos = duelling ("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1 ac 33"); /* a rampage over own pieces */
  play (&pos, "Rxa4");
  g_assert_cmpint (asked (&pos), ==, MID_ASK_MOVE);
}

/* Elephant a1; pawn a2, own pawn a3, knight a4. */
#define RAMPAGE "4k3/8/8/8/n7/P7/p7/R3K3 w - - 5 1 ac "

static void
test_d7_in_path_order (void)
{
  MidPosition pos = duelling (RAMPAGE "33");
  play (&pos, "Rxa4");
  /* The elephant has reached the pawn; what lies beyond still stands. */
  assert_text (&pos, "4k3/8/8/8/n7/P7/R7/4K3 w - - 0 1 ac 33 a2xPa2>a4");
  g_assert_cmpint (pending (&pos).attacker_square, ==, 8);
  g_assert_cmpint (pending (&pos).payment, ==, 1);
  MidPosition first = pos;
  play (&pos, "<->");
  assert_text (&pos, "4k3/8/8/8/R7/8/8/4K3 w - - 0 1 ac 43 a4xNa4");
  MidPosition second = pos;
  play (&pos, "<->");
  assert_text (&pos, "4k3/8/8/8/R7/8/8/4K3 b - - 0 1 ac 43");
  pos = second;
  play (&pos, "<1:0>");
  assert_text (&pos, "4k3/8/8/8/8/8/8/4K3 b - - 0 1 ac 41");
  pos = first; /* dies there: the pieces beyond stay */
  play (&pos, "<1:0>");
  assert_text (&pos, "4k3/8/8/8/n7/P7/8/4K3 b - - 0 1 ac 41");
}

static void
test_d7_stones_in_between (void)
{
  /* No stone for the first duel, but the pawn's for the second. */
  MidPosition pos = duelling (RAMPAGE "03");
  play (&pos, "Rxa4");
  assert_answers (&pos, "- 1:0");
  play (&pos, "<->");
  assert_answers (&pos, "- 0:0+ 0:0- 0:1 1:0 1:1 2:0 2:1");
  /* The defender may run out of stones on the way. */
  pos = duelling (RAMPAGE "31");
  play (&pos, "Rxa4 <0:0+>");
  assert_text (&pos, "4k3/8/8/8/R7/8/8/4K3 b - - 0 1 ac 50");
}

static void
test_d7_skipping (void)
{
  const MidGame *game = edition ("sirlin");
  MidPosition pos = duelling (RAMPAGE "33");
  play (&pos, "Rxa4");
  unsigned passes = 9;
  MidMove m;
  /* "<1:0>" answers the first duel; the second needs "<->" before it. */
  g_assert_cmpint (mid_parse_element (game, &pos, "<1:0>", 5, &passes, &m).status, ==, MID_OK);
  g_assert_cmpuint (passes, ==, 0);
  /* The opponent's move passes over both. */
  g_assert_cmpint (mid_parse_element (game, &pos, "Ke7", 3, &passes, &m).status, ==, MID_OK);
  g_assert_cmpuint (passes, ==, 2);
}

static void
test_d7_tiger (void)
{
  MidPosition pos = duelling ("4k3/8/8/8/3n4/2B5/8/4K3 w - - 0 1 ac 33");
  play (&pos, "Bxd4");
  assert_text (&pos, "4k3/8/8/8/8/2B5/8/4K3 w - - 0 1 ac 33 c3xNd4");
  g_assert_cmpint (pending (&pos).attacker_square, ==, 18);
  g_assert_cmpint (pending (&pos).captured_square, ==, 27);
  play (&pos, "<1:0>");
  assert_text (&pos, "4k3/8/8/8/8/8/8/4K3 b - - 0 1 ac 32");
}

static void
test_d8_exposed (void)
{
  /* The bishop takes along its pin and dies: the rook sees the king. */
  MidPosition pos = duelling ("4k3/8/8/8/7b/6B1/8/4K3 w - - 0 1 cc 33");
  play (&pos, "Bxh4 <1:0>");
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE); /* the checker is gone as well */
  pos = duelling ("4rk2/8/8/8/8/4r3/4R3/4K3 w - - 0 1 cc 33");
  play (&pos, "Rxe3");
  MidPosition before = pos;
  play (&pos, "<1:0>");
  assert_outcome (&pos, MID_SECOND_WINS, MID_REASON_DUEL_EXPOSED);
  g_assert_cmpint (asked (&pos), ==, MID_ASK_NOTHING);
  assert_text (&pos, "4rk2/8/8/8/8/8/8/4K3 w - - 0 1 cc 32 exposed");
  MidPosition again = duelling ("4rk2/8/8/8/8/8/8/4K3 w - - 0 1 cc 32 exposed");
  assert_outcome (&again, MID_SECOND_WINS, MID_REASON_DUEL_EXPOSED);
  g_assert_cmpuint (edition ("sirlin")->key (&again), ==, edition ("sirlin")->key (&pos));
  pos = before;
  play (&pos, "<1:1>");
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE);
}

static void
test_d8_two_kings (void)
{
  /* After the normal turn's part, before any king-turn. */
  MidPosition pos = duelling ("4rk2/8/8/8/8/4r3/4R3/K3K3 w - - 0 1 kc 33");
  play (&pos, "Rxe3 <1:0>");
  assert_outcome (&pos, MID_SECOND_WINS, MID_REASON_DUEL_EXPOSED);
  pos = duelling ("5k2/8/8/8/8/4r3/4R3/K3K3 w - - 0 1 kc 33");
  play (&pos, "Rxe3 <1:0>");
  g_assert_cmpint (asked (&pos), ==, MID_ASK_KING_TURN);
}

static void
test_d8_rampage (void)
{
  /* Its last prey gave check; the elephant dies before it gets there. */
  MidPosition pos = duelling ("5k2/8/8/8/8/8/Rn1r4/3K4 w - - 0 1 ac 33");
  MidPosition before = pos;
  play (&pos, "Rxd2 <->"); /* not judged while the elephant is on its way */
  g_assert_cmpint (asked (&pos), ==, MID_ASK_DUEL);
  play (&pos, "<1:0>");
  assert_text (&pos, "5k2/8/8/8/8/8/8/3K4 b - - 0 1 ac 32");
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE);
  pos = before;
  play (&pos, "Rxd2");
  g_assert_cmpint (pending (&pos).attacker_square, ==, 9);
  play (&pos, "<1:0>");
  assert_outcome (&pos, MID_SECOND_WINS, MID_REASON_DUEL_EXPOSED);
}

static void
test_d9_mate_without_duels (void)
{
  /* The only reply is a capture that a duel could undo: not mate. */
  MidPosition pos = duelling ("R5k1/5ppp/8/3b4/8/8/8/6K1 b - - 0 1 cc 33");
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE);
  pos = duelling ("6k1/R4ppp/8/8/8/8/2b5/K7 w - - 0 1 cc 33");
  play (&pos, "Ra8#");
  assert_outcome (&pos, MID_FIRST_WINS, MID_REASON_CHECKMATE);
  /* As long as a duel can take the rook nobody is mated. */
  pos = duelling ("r5k1/R4ppp/8/8/8/8/8/K7 w - - 0 1 cc 33");
  MidMove m;
  char text[MID_MOVE_TEXT_MAX];
  const MidGame *game = edition ("sirlin");
  g_assert_cmpint (game->parse_move (&pos, "Rxa8", 4, &m).status, ==, MID_OK);
  game->format_move (&pos, m, MID_SAN, text, sizeof text);
  g_assert_cmpstr (text, ==, "Rxa8+");
  play (&pos, "Rxa8");
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE); /* while the duel is pending */
  play (&pos, "<->");
  assert_outcome (&pos, MID_FIRST_WINS, MID_REASON_CHECKMATE);
}

static void
test_d10_promotion (void)
{
  MidPosition pos = duelling ("3rk3/4P3/8/8/8/8/8/K7 w - - 0 1 cc 33");
  play (&pos, "exd8=Q");
  assert_text (&pos, "3Pk3/8/8/8/8/8/8/K7 w - - 0 1 cc 33 d8xRd8=Q");
  g_assert_cmpint (pending (&pos).payment, ==, 0); /* a pawn attacks */
  MidPosition before = pos;
  play (&pos, "<1:0>");
  assert_text (&pos, "4k3/8/8/8/8/8/8/K7 b - - 0 1 cc 32");
  pos = before;
  play (&pos, "<1:1>");
  assert_text (&pos, "3Qk3/8/8/8/8/8/8/K7 b - - 0 1 cc 22");
  pos = before;
  play (&pos, "<->");
  assert_text (&pos, "3Qk3/8/8/8/8/8/8/K7 b - - 0 1 cc 33");
}

/* Pending duels, read back, are the same positions. */
static void
test_pending_text (void)
{
  static const char *const texts[] = {
    "4k3/8/8/8/n7/P7/R7/4K3 w - - 0 1 ac 33 a2xPa2>a4",
    "3Pk3/8/8/8/8/8/8/K7 w - - 0 1 cc 33 d8xRd8=Q",
    "4k3/8/8/8/8/2B5/8/4K3 w - - 0 1 ac 33 c3xNd4",
    "4k3/8/3P4/8/8/8/8/4K3 w - - 0 1 cc 33 d6xPd5",
  };
  static const char *const bad_syntax[] = {
    "4k3/8/8/8/n7/P7/R7/4K3 w - - 0 1 ac 33 a2xPa2>b4",
    "4k3/8/8/8/n7/P7/R7/4K3 w - - 0 1 ac 33 a2xKa2",
    "4k3/8/8/8/n7/P7/R7/4K3 w - - 0 1 ac 33 a2xPa2>a5",
    "4k3/8/8/8/n7/P7/R7/4K3 w - - 0 1 ac 33 a2xPa2 more",
    "4k3/8/8/8/8/8/8/K6K K - - 0 1 kc 33 a1xPa1",
  };
  static const char *const bad_setup[] = {
    "4k3/8/8/8/n7/P7/R7/4K3 w - - 0 1 cc 33 a2xPa2>a4", /* no elephant */
    "4k3/8/8/8/n7/P7/8/4K3 w - - 0 1 ac 33 a2xPa2",     /* nobody there */
    "4k3/8/8/8/n7/P7/R7/4K3 w - - 0 1 ac 30 a2xPa2",    /* no stone */
    "3Pk3/8/8/8/8/8/8/K6K w - - 0 1 kc 33 d8xRd8=Q",    /* no queen */
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33 exposed",      /* not in check */
    "4k3/8/8/8/K7/8/R7/8 w - - 0 1 ac 33 a2xPa2>a4",    /* over its own king */
    "4k3/8/8/8/r7/8/R7/4K3 w - - 0 1 ar 33 a2xPa2>a4",  /* over a ghost */
    "4k3/8/8/8/8/8/R7/4K3 w - - 0 1 ar 33 a2xRa2",      /* a ghost captured */
    "4k3/8/8/8/8/2B5/8/4K3 w - - 0 1 cc 33 c3xNd4",     /* no tiger */
    "4k3/8/8/8/8/2B5/8/4K3 w - - 0 1 ac 33 c3xNf6",     /* too far */
    "4k3/8/8/8/P7/8/8/4K3 w - - 0 1 cc 33 a4xRb3",      /* no such pawn capture */
  };
  const MidGame *game = edition ("sirlin");
  MidPosition pos;
  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      pos = duelling (texts[i]);
      assert_text (&pos, texts[i]);
      g_assert_cmpint (asked (&pos), ==, MID_ASK_DUEL);
      g_assert_cmpuint (game->key (&pos), ==, game->fresh_key (&pos));
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (bad_syntax); i++)
    g_assert_cmpint (
      game->parse (game, NULL, 0, bad_syntax[i], strlen (bad_syntax[i]), &pos, NULL).status, ==,
      MID_BAD_SYNTAX);
  for (unsigned i = 0; i < G_N_ELEMENTS (bad_setup); i++)
    g_assert_cmpint (
      game->parse (game, NULL, 0, bad_setup[i], strlen (bad_setup[i]), &pos, NULL).status, ==,
      MID_BAD_SETUP);
}

/* Every position of random games, whatever is pending or over, is written and read. */
static void
test_every_position_reads_back (void)
{
  const MidGame *game = edition ("sirlin");
  g_autoptr (GRand) chance = g_rand_new_with_seed (1);
  for (int i = 0; i < 72; i++)
    {
      char white[2] = { "cnerka"[i % 6], 0 }, black[2] = { "cnerka"[i / 6 % 6], 0 };
      MidSetting settings[] = { { "WhiteArmy", white }, { "BlackArmy", black } };
      MidPosition pos = { 0 }, back = { 0 };
      game->start (game, settings, 2, &pos);
      for (int ply = 0; ply < 200; ply++)
        {
          char text[MID_TEXT_MAX];
          size_t len = game->format (&pos, text, sizeof text);
          MidParse parse = game->parse (game, NULL, 0, text, len, &back, NULL);
          if (parse.status != MID_OK || memcmp (&pos, &back, game->position_size) != 0)
            g_error ("%s: %s", text, parse.message);
          MidMoveList list;
          MidUndo undo;
          game->legal (&pos, &list);
          if (list.count == 0)
            break;
          game->apply (&pos, list.at[g_rand_int_range (chance, 0, (gint32) list.count)], &undo);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess2/D1/stones", test_d1_stones);
  g_test_add_func ("/chess2/D1/third-edition", test_d1_third_edition);
  g_test_add_func ("/chess2/D2/who-may-challenge", test_d2_who_may_challenge);
  g_test_add_func ("/chess2/D2/ranks", test_d2_ranks);
  g_test_add_func ("/chess2/D3/bids", test_d3_bids);
  g_test_add_func ("/chess2/D3/what-they-hold", test_d3_what_they_hold);
  g_test_add_func ("/chess2/D3/bid", test_d3_bid);
  g_test_add_func ("/chess2/D4/no-stones", test_d4_no_stones);
  g_test_add_func ("/chess2/D5/pawn-pays", test_d5_pawn_pays);
  g_test_add_func ("/chess2/D5/pawn-lost", test_d5_pawn_lost);
  g_test_add_func ("/chess2/D6/no-duel", test_d6_no_duel);
  g_test_add_func ("/chess2/D7/in-path-order", test_d7_in_path_order);
  g_test_add_func ("/chess2/D7/stones-in-between", test_d7_stones_in_between);
  g_test_add_func ("/chess2/D7/skipping", test_d7_skipping);
  g_test_add_func ("/chess2/D7/tiger", test_d7_tiger);
  g_test_add_func ("/chess2/D8/exposed", test_d8_exposed);
  g_test_add_func ("/chess2/D8/two-kings", test_d8_two_kings);
  g_test_add_func ("/chess2/D8/rampage", test_d8_rampage);
  g_test_add_func ("/chess2/D9/mate-without-duels", test_d9_mate_without_duels);
  g_test_add_func ("/chess2/D10/promotion", test_d10_promotion);
  g_test_add_func ("/chess2/duel/pending-text", test_pending_text);
  g_test_add_func ("/chess2/duel/every-position-reads-back", test_every_position_reads_back);
  return g_test_run ();
}
