/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chess 2 in words: move text in and out, position text, what is wrong with a setup. */
#include "chess2-helpers.h"

static MidParse
read_move (const MidPosition *pos, const char *text, MidMove *m)
{
  return edition ("sirlin")->parse_move (pos, text, strlen (text), m);
}

/* The move that the first text means is written as the second, in SAN, and the third, if any, in
 * the long form. */
static void
assert_written (const char *position_text, const char *text, const char *san, const char *long_form)
{
  MidPosition pos = duelling (position_text);
  char written[MID_MOVE_TEXT_MAX];
  MidMove m;
  MidParse parse = read_move (&pos, text, &m);
  if (parse.status != MID_OK)
    g_error ("%s, %s: %s", position_text, text, parse.message);
  edition ("sirlin")->format_move (&pos, m, MID_SAN, written, sizeof written);
  g_assert_cmpstr (written, ==, san);
  edition ("sirlin")->format_move (&pos, m, MID_LONG, written, sizeof written);
  if (long_form != NULL)
    g_assert_cmpstr (written, ==, long_form);
}

static void
test_san (void)
{
  static const struct
  {
    const char *position, *text, *san, *long_form;
  } cases[] = {
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 cc 33", "e2e4", "e4", "e2e4" },
    { "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 cc 33", "e4d5", "exd5", "e4d5" },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 cc 33", "e5d6", "exd6", "e5d6" },
    { "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1 cc 33", "e7d8q", "exd8=Q+", "e7d8q" },
    { "8/4P2k/8/8/8/8/8/4K3 w - - 0 1 cc 33", "e7e8n", "e8=N", "e7e8n" },
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 cc 33", "e1h1", "O-O", "e1h1" },
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 cc 33", "e1c1", "O-O-O", "e1a1" },
    /* Disambiguation: file, rank, both. */
    { "4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1 cc 33", "f1d2", "Nfd2", "f1d2" },
    { "4k3/8/8/N7/8/8/8/N3K3 w - - 0 1 cc 33", "a1b3", "N1b3", "a1b3" },
    { "4k3/8/8/8/8/N3N3/8/N3K3 w - - 0 1 cc 33", "a3c2", "Na3c2", "a3c2" },
    { "4k3/8/8/8/8/8/4r3/RN2KN2 w - - 0 1 cc 33", "e1e2", "Kxe2", "e1e2" },
    /* A pinned rival needs no telling apart. */
    { "4k3/4r3/8/8/8/8/4N3/RN2K3 w - - 0 1 cc 33", "b1c3", "Nc3", "b1c3" },
    /* Nemesis pawns: a step beside another's. */
    { "4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1 nc 33", "d4e5", "de5", "d4e5" },
    { "4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1 nc 33", "e4e5", "ee5", "e4e5" },
    { "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1 nc 33", "d4e5", "e5", "d4e5" },
    { "8/4k3/8/8/3P4/8/8/3k1K2 w - - 0 1 nk 33", "d4d3", "d3", "d4d3" },
    /* Two kings. */
    { "4k3/8/8/8/8/8/8/K1K5 w - - 0 1 kc 33", "a1b1", "Kab1", "a1b1" },
    { "4k3/8/8/8/8/K7/8/K7 w - - 0 1 kc 33", "a3a2", "K3a2", "a3a2" },
    { "4k3/8/8/8/8/K7/8/K7 K - - 0 1 kc 33", "K3a2", "K3a2", "a3a2" },
    { "4k3/8/8/8/8/8/8/K1K5 w - - 0 1 kc 33", "c1d1", "Kd1", "c1d1" },
    { "4k3/8/8/8/8/8/8/K1K5 w - - 0 1 kc 33", "K~a1", "K~a1", "a1a1" },
    { "4k3/8/8/8/8/8/8/K1K5 K - - 0 1 kc 33", "c1c1", "K~c1", "c1c1" },
    { "4k3/8/8/8/8/8/8/K1K5 K - - 0 1 kc 33", "0000", "-", "0000" },
    /* Animals: the captured square, the last square. */
    { "4k3/8/8/8/3n4/2B5/8/4K3 w - - 0 1 ac 33", "Bxd4", "Bxd4", "c3d4" },
    { "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1 ac 33", "a1a4", "Rxa4", "a1a4" },
    { "4k3/8/8/8/8/8/p7/R3K3 w - - 0 1 ac 33", "a1b1", "Rb1", "a1b1" },
    { "4k3/8/8/8/8/1P6/8/N3K3 w - - 0 1 ac 33", "Nxb3", "Nxb3", "a1b3" },
    /* Endings and checks, as if duels were declined and the king-turn passed. */
    { "6k1/R4ppp/8/8/8/8/8/K7 w - - 0 1 cc 33", "Ra8", "Ra8#", "a7a8" },
    { "6k1/R4pp1/8/8/8/8/8/K7 w - - 0 1 cc 33", "Ra8", "Ra8+", "a7a8" },
    { "6k1/R4ppp/8/8/8/8/8/K6K w - - 0 1 kc 33", "Ra8", "Ra8#", "a7a8" },
    { "k7/8/3Q4/8/8/8/8/K7 w - - 0 1 cc 33", "Qb6", "Qb6#", "d6b6" },
    { "4k3/8/8/8/K7/8/8/8 w - - 0 1 cc 33", "Ka5", "Ka5%", "a4a5" },
    { "4k3/8/8/K7/7K/8/8/8 K - - 0 1 kc 33", "Kh5", "Kh5%", "h4h5" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_written (cases[i].position, cases[i].text, cases[i].san, cases[i].long_form);
}

static void
test_liberal (void)
{
  static const struct
  {
    const char *position, *text, *san;
  } cases[] = {
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 cc 33", "0-0", "O-O" },
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 cc 33", "0-0-0+", "O-O-O" },
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 cc 33", "e1g1", "O-O" },
    { "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 cc 33", "o-o!?", "O-O" },
    { "8/4P2k/8/8/8/8/8/4K3 w - - 0 1 cc 33", "e8Q", "e8=Q" },
    { "8/4P2k/8/8/8/8/8/4K3 w - - 0 1 cc 33", "e8(Q)", "e8=Q" },
    { "8/4P2k/8/8/8/8/8/4K3 w - - 0 1 cc 33", "e7-e8=q", "e8=Q" },
    { "8/4P2k/8/8/8/8/8/4K3 w - - 0 1 cc 33", "e8/B!", "e8=B" },
    { "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1 cc 33", "Ng1-f3", "Nf3" },
    { "4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1 cc 33", "Ng1xf3", "Nxf3" },
    { "4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1 cc 33", "Nf3", "Nxf3" },
    { "4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1 cc 33", "N:f3", "Nxf3" },
    { "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1 cc 33", "Nf3+!!", "Nf3" },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 cc 33", "exd6 e.p.", "exd6" },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 cc 33", "exd6e.p.", "exd6" },
    { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 cc 33", "exd6+ ep!?", "exd6" },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 cc 33", "Pe4", "e4" },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 cc 33", "e2-e4", "e4" },
    /* A rampage by another square that it takes. */
    { "4k3/8/8/8/8/p7/p7/R3K3 w - - 0 1 ac 33", "Rxa2", "Rxa4" },
    { "4k3/8/8/8/8/p7/p7/R3K3 w - - 0 1 ac 33", "a1a3", "Rxa4" },
    { "4k3/8/8/8/8/8/8/K1K5 K - - 0 1 kc 33", "--", "-" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_written (cases[i].position, cases[i].text, cases[i].san, NULL);
}

static void
test_errors (void)
{
  static const struct
  {
    const char *position, *text;
    MidStatus status;
    const char *message;
  } cases[] = {
    { "4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1 cc 33", "Nd2", MID_AMBIGUOUS,
      "more than one move fits: say where the piece comes from" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "hello", MID_BAD_SYNTAX,
      "it does not say which piece goes where; expected a move such as Nf3" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "", MID_BAD_SYNTAX,
      "it does not say which piece goes where; expected a move such as Nf3" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "Ke9", MID_BAD_SYNTAX,
      "it does not say which piece goes where; expected a move such as Nf3" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "-", MID_ILLEGAL,
      "only a king-turn or a duel can be passed over" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "Nf3", MID_ILLEGAL, "there is no such piece to move" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "O-O", MID_ILLEGAL, "castling is not possible now" },
    { "4k3/8/8/8/8/8/8/4K2R w - - 0 1 nc 33", "O-O", MID_ILLEGAL, "only a Classic army castles" },
    { "8/4P2k/8/8/8/8/8/4K3 w - - 0 1 cc 33", "e8", MID_ILLEGAL,
      "the pawn promotes there: to which piece is not said" },
    { "8/4P2k/8/8/8/8/8/K3K3 w - - 0 1 kc 33", "e8=Q", MID_ILLEGAL,
      "no piece can become that one there" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "Ke3", MID_ILLEGAL, "a king moves one square" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "K~e1", MID_ILLEGAL,
      "only a warrior king acts where it stands" },
    { "4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1 cn 33", "Nxd5", MID_ILLEGAL,
      "the nemesis can be captured only by a king" },
    { "4k3/8/8/8/4K3/8/8/8 b - - 0 1 cc 33", "", MID_BAD_SYNTAX,
      "it does not say which piece goes where; expected a move such as Nf3" },
    { "4k3/8/K7/8/8/8/8/8 b - - 0 1 cc 33", "Kd8", MID_ILLEGAL, "the game is over" },
    /* Of several pawns the one on the file is meant; a Nemesis pawn may come from another. */
    { "4k3/8/8/4p3/4P3/8/P7/4K3 w - - 0 1 cc 33", "e5", MID_ILLEGAL,
      "a pawn does not capture straight ahead" },
    { "4k3/8/8/4p3/4P3/8/P7/4K3 w - - 0 1 nc 33", "e5", MID_ILLEGAL, "no such piece can go there" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos = duelling (cases[i].position);
      MidMove m = 1;
      MidParse parse = read_move (&pos, cases[i].text, &m);
      g_assert_cmpstr (parse.message, ==, cases[i].message);
      g_assert_cmpint (parse.status, ==, cases[i].status);
      g_assert_cmpuint (m, ==, 0);
    }
}

static void
test_duel_errors (void)
{
  static const struct
  {
    const char *stones, *text;
    MidStatus status;
    const char *message;
  } cases[] = {
    { "33", "3:0", MID_ILLEGAL, "a bid is 0, 1 or 2 stones" },
    { "33", "0:3", MID_ILLEGAL, "a bid is 0, 1 or 2 stones" },
    { "33", "9:9", MID_ILLEGAL, "a bid is 0, 1 or 2 stones" },
    { "32", "2:0", MID_ILLEGAL, "the defender does not hold that many stones" },
    { "13", "1:2", MID_ILLEGAL, "the attacker does not hold that many stones" },
    { "03", "2:0", MID_ILLEGAL,
      "against an attacker without stones the defender bids exactly one" },
    { "03", "0:0+", MID_ILLEGAL,
      "against an attacker without stones the defender bids exactly one" },
    { "33", "0:0", MID_ILLEGAL,
      "after two zeros the attacker gains a stone (+) or the defender loses one (-)" },
    { "63", "0:0+", MID_ILLEGAL, "an attacker with six stones gains none" },
    { "31", "0:0-", MID_ILLEGAL, "the defender has no stone to lose" },
    { "33", "1:0+", MID_ILLEGAL, "only after two zeros does the attacker choose" },
    { "33", "1-0", MID_BAD_SYNTAX,
      "a duel is the defender’s and the attacker’s bid, as \"1:0\", or \"-\"" },
    { "33", "Ke7", MID_BAD_SYNTAX,
      "a duel is the defender’s and the attacker’s bid, as \"1:0\", or \"-\"" },
    { "33", "1:", MID_BAD_SYNTAX,
      "a duel is the defender’s and the attacker’s bid, as \"1:0\", or \"-\"" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("4k3/8/8/3n4/8/8/3R4/4K3 w - - 0 1 cc %s", cases[i].stones);
      MidPosition pos = duelling (text);
      play (&pos, "Rxd5");
      MidMove m = 1;
      MidParse parse = read_move (&pos, cases[i].text, &m);
      g_assert_cmpstr (parse.message, ==, cases[i].message);
      g_assert_cmpint (parse.status, ==, cases[i].status);
      g_assert_cmpuint (m, ==, 0);
    }
}

/* --- Position text ---------------------------------------------------------------------------- */

static void
test_positions_written (void)
{
  static const struct
  {
    const char *game, *text, *written;
  } cases[] = {
    /* The ruling's own example. */
    { "sirlin", "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck 33",
      "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck 33" },
    { "chess2", "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HA - 0 1 ck 33",
      "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck --" },
    /* Six fields: Classic against Classic. */
    { "chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 9",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 9 cc --" },
    { "sirlin", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 9",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 9 cc 33" },
    { "sirlin", "4k3/8/8/8/8/8/8/4K3 b - -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1 cc 33" },
    /* An inner rook needs its file. */
    { "chess2", "4k3/8/8/8/8/8/8/RR2K2R w HB - 0 1 cc --",
      "4k3/8/8/8/8/8/8/RR2K2R w KB - 0 1 cc --" },
    { "chess2", "4k3/8/8/8/8/8/8/RR2K2R w KQ - 0 1 CC --",
      "4k3/8/8/8/8/8/8/RR2K2R w KQ - 0 1 cc --" },
    { "sirlin", "4k3/8/8/8/8/8/8/K5K1 K - - 0 1 kr 06", "4k3/8/8/8/8/8/8/K5K1 K - - 0 1 kr 06" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos = position_with (edition (cases[i].game), cases[i].text, NULL, NULL);
      assert_text (&pos, cases[i].written);
    }
  /* Settings supply what the text does not say, and only that. */
  MidPosition pos =
    position_with (edition ("sirlin"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "BlackArmy", "Reaper");
  assert_text (&pos, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cr 33");
  pos =
    position_with (edition ("sirlin"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cn", "BlackArmy", "Reaper");
  assert_text (&pos, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cn 33");
  pos = position_with (edition ("sirlin"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cn", "Stones", "14");
  assert_text (&pos, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cn 14");
}

static void
test_position_errors (void)
{
  static const struct
  {
    const char *text;
    size_t offset;
    const char *message;
  } cases[] = {
    { "4k3/8/8/8/8/8/8/4K3", 19, "the turn is missing" },
    { "4k3/8/8/8/8/8/8/4K3 w", 21, "the castling rights are missing" },
    { "4k3/8/8/8/8/8/8/4K3 w -", 23, "the en-passant square is missing" },
    { "4k3/8/8/8/8/8/8/4K3 x - -", 20, "the turn is not \"w\", \"b\", \"K\" or \"k\"" },
    { "4k3/8/8/8/8/8/8/4K3 w - e9", 24, "the en-passant field is neither \"-\" nor a square" },
    { "4k3/8/8/8/8/8/8/4K3 w KX -", 23,
      "castling rights are \"-\", letters of KQkq, or files of rooks" },
    { "4k3/8/8/8/8/8/8/4K3 w - - x", 26, "the half-move clock is not a number" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 x", 28, "the full-move number is not a number" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cz", 31,
      "the armies are not two letters of c, n, e, r, k, a" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 c", 30, "the armies are not two letters of c, n, e, r, k, a" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 3", 33, "the stones are neither two digits nor \"--\"" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33 zz", 36, "the last field is not a pending duel" },
    { "4k3/8/8/8/8/8/8/4X3 w - - 0 1 cc 33", 17, "this letter is not a piece" },
  };
  const MidGame *game = edition ("sirlin");
  MidPosition pos;
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidParse parse =
        game->parse (game, NULL, 0, cases[i].text, strlen (cases[i].text), &pos, NULL);
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      g_assert_cmpstr (parse.message, ==, cases[i].message);
      g_assert_cmpuint (parse.offset, ==, cases[i].offset);
    }
}

/* --- Defects ---------------------------------------------------------------------------------- */

static void
test_defects (void)
{
  static const struct
  {
    const char *text, *message;
    int square;
  } cases[] = {
    { "4k3/8/8/8/8/8/8/8 w - - 0 1 cc 33", "White has no king", -1 },
    { "8/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "Black has no king", -1 },
    { "4k3/8/8/8/8/8/8/K3K3 w - - 0 1 cc 33", "White has more than one king", 4 },
    { "4k3/8/8/8/8/8/8/K1K1K3 w - - 0 1 kc 33", "White has more than two kings", 4 },
    { "4k3/8/8/8/8/8/8/K7 w - - 0 1 kc 33", "White plays Two Kings and has only one king", 0 },
    { "4k3/8/8/8/8/8/8/K7 w - - 0 1 ck 33", "Black plays Two Kings and has only one king", 60 },
    { "4k3/8/8/8/8/8/8/K1K4Q w - - 0 1 kc 33", "Two Kings have no queen", 7 },
    { "P3k3/8/8/8/8/8/8/K7 w - - 0 1 cc 33", "a pawn on the last rank would have promoted", 56 },
    { "P3k3/8/8/8/8/8/8/K7 w - - 0 1 nc 33", "a pawn on the last rank would have promoted", 56 },
    { "p3k3/8/8/8/8/8/8/K7 w - - 0 1 cc 33", "a pawn cannot stand on its own first rank", 56 },
    { "4k3/PPPPPPPP/P7/8/8/8/8/K7 w - - 0 1 cc 33", "White has more than eight pawns", -1 },
    { "4k3/NNNNN3/NNNNN3/NNNN1N2/2N5/8/8/K7 w - - 0 1 cc 33", "White has more than sixteen pieces",
      -1 },
    { "4k3/8/8/8/8/8/8/4R2K w - - 0 1 cc 33", "the king of the side not to move is in check", 60 },
    { "8/8/8/4k3/4K3/8/8/8 w - - 0 1 cc 33", "the king of the side not to move is in check", 36 },
    { "4k3/8/8/8/8/8/8/r3K2K K - - 0 1 kc 33",
      "the king of the side that has just moved is in check", 4 },
    { "4k3/8/8/8/8/8/8/K7 K - - 0 1 cc 33", "White has no king-turn: the army is not Two Kings",
      -1 },
    { "4k3/8/8/8/8/8/8/K7 k - - 0 1 cc 33", "Black has no king-turn: the army is not Two Kings",
      -1 },
    { "4k3/8/8/8/8/8/8/K6R w K - 0 1 rc 33", "only a Classic army castles", 7 },
    { "4k3/8/8/8/8/8/8/K7 w K - 0 1 cc 33", "there is no rook to castle with", 7 },
    { "4k3/8/8/8/8/8/K7/7R w K - 0 1 cc 33", "a king that is not on its first rank cannot castle",
      8 },
    { "4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1 cc 33", "a king castles with one rook on each side", 4 },
    { "4k3/8/8/8/8/8/8/K7 w - d6 0 1 cc 33", "there is no pawn to capture en passant", 43 },
    { "4k3/8/8/3p4/8/8/8/K7 w - d5 0 1 cc 33", "the en-passant square is on the wrong rank", 35 },
    { "4k3/8/8/3p4/8/8/8/K7 w - d6 0 1 cn 33", "a nemesis pawn does not move two squares", 43 },
    { "4k3/3n4/8/3p4/8/8/8/K7 w - d6 0 1 cc 33",
      "a pawn could not have passed the en-passant square", 43 },
    { "4k3/8/8/8/8/8/8/K7 w - - 0 1 cc 73", "White has more than six stones", -1 },
    { "4k3/8/8/8/8/8/8/K7 w - - 0 1 cc 39", "Black has more than six stones", -1 },
    { "8/8/K7/8/8/8/7k/8 w - - 0 1 cc 33", "the kings of both sides stand across the midline", -1 },
  };
  const MidGame *game = edition ("sirlin");
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos;
      MidDefects defects;
      bool found = false;
      char again[MID_TEXT_MAX];
      MidParse parse =
        game->parse (game, NULL, 0, cases[i].text, strlen (cases[i].text), &pos, &defects);
      g_assert_cmpint (parse.status, ==, MID_BAD_SETUP);
      for (unsigned k = 0; k < defects.count; k++)
        found |= strcmp (defects.at[k].message, cases[i].message) == 0
                 && defects.at[k].square == cases[i].square;
      if (!found)
        g_error ("%s: %s is not among the defects, but %s (%d)", cases[i].text, cases[i].message,
                 defects.at[0].message, defects.at[0].square);
      MidCell cells[MID_CELLS_MAX];
      game->cells (&pos, cells);
      game->format (&pos, again, sizeof again);
    }
}

/* All at once, and a valid nemesis pawn on its first rank. */
static void
test_all_defects (void)
{
  const MidGame *game = edition ("sirlin");
  const char *text = "P7/8/8/8/8/8/8/p6Q w K d3 0 1 ck 78";
  MidPosition pos;
  MidDefects defects;
  game->parse (game, NULL, 0, text, strlen (text), &pos, &defects);
  g_assert_cmpuint (defects.count, >=, 8);
  pos = duelling ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1 nc 33");
  g_assert_true (can (&pos, "a1a2 a1b2 a1b1"));
  g_assert_true (cannot (&pos, "a1a3"));
}

/* --- What the board shows --------------------------------------------------------------------- */

static void
test_gestures (void)
{
  static const struct
  {
    const char *text, *move;
    int from, to[3]; /* -2 ends */
  } cases[] = {
    { "4k3/8/8/8/8/8/8/4K2R w K - 0 1 cc 33", "O-O", 4, { 6, 7, -2 } },
    { "4k3/8/8/8/8/8/8/5K1R w K - 0 1 cc 33", "O-O", 5, { 7, -2 } }, /* g1 is a step as well */
    { "4k3/8/8/8/8/8/8/6KR w K - 0 1 cc 33", "O-O", 6, { 7, -2 } },
    { "4k3/8/8/8/p7/p7/8/R3K3 w - - 0 1 ac 33", "Rxa4", 0, { 24, 16, -2 } },
    { "4k3/8/8/8/p7/8/8/R3K3 w - - 0 1 ac 33", "Rxa4", 0, { 24, -2 } },
    { "4k3/8/8/8/8/8/8/K3K3 w - - 0 1 kc 33", "K~e1", 4, { 4, -2 } },
    { "4k3/8/8/8/8/8/8/K3K3 K - - 0 1 kc 33", "-", -1, { -2 } },
    { "4k3/8/8/8/3n4/2B5/8/4K3 w - - 0 1 ac 33", "Bxd4", 18, { 27, -2 } },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos = duelling (cases[i].text);
      MidGesture gesture;
      MidMove m;
      g_assert_cmpint (read_move (&pos, cases[i].move, &m).status, ==, MID_OK);
      edition ("sirlin")->gesture (&pos, m, &gesture);
      g_assert_cmpint (gesture.from, ==, cases[i].from);
      for (int k = 0; cases[i].to[k] != -2; k++)
        g_assert_cmpint (gesture.to[k], ==, cases[i].to[k]);
    }
}

static void
test_changes (void)
{
  static const struct
  {
    const char *text, *move;
    MidChangeKind kinds[8];
    unsigned n;
  } cases[] = {
    { "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 rc 33", "Qh7", { MID_CHANGE_TELEPORT }, 1 },
    { "4k3/8/8/8/3n4/2B5/8/4K3 w - - 0 1 ac 33",
      "Bxd4",
      { MID_CHANGE_POUNCE, MID_CHANGE_REMOVE },
      2 },
    { "4k3/8/8/8/p7/P7/8/R3K3 w - - 0 1 ac 30",
      "Rxa4",
      { MID_CHANGE_REMOVE, MID_CHANGE_REMOVE, MID_CHANGE_RAMPAGE },
      3 },
    { "4k3/8/8/8/p7/p7/8/R3K3 w - - 0 1 ac 33", /* as far as the first duel */
      "Rxa4",
      { MID_CHANGE_REMOVE, MID_CHANGE_RAMPAGE },
      2 },
    { "4k3/8/8/8/8/3pp3/4K3/K7 w - - 0 1 kc 33",
      "K~e2",
      { MID_CHANGE_WHIRL, MID_CHANGE_REMOVE, MID_CHANGE_REMOVE },
      3 },
    { "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1 cc 30",
      "exd8=Q",
      { MID_CHANGE_REMOVE, MID_CHANGE_MOVE, MID_CHANGE_PROMOTE },
      3 },
    { "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1 cc 33", /* not before the duel */
      "exd8=Q",
      { MID_CHANGE_REMOVE, MID_CHANGE_MOVE },
      2 },
    { "4k3/8/8/8/8/8/8/4K2R w K - 0 1 cc 33", "O-O", { MID_CHANGE_MOVE, MID_CHANGE_MOVE }, 2 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos = duelling (cases[i].text);
      MidChange changes[MID_CHANGES_MAX];
      MidMove m;
      g_assert_cmpint (read_move (&pos, cases[i].move, &m).status, ==, MID_OK);
      g_assert_cmpuint (edition ("sirlin")->changes (&pos, m, changes), ==, cases[i].n);
      for (unsigned k = 0; k < cases[i].n; k++)
        g_assert_cmpint (changes[k].kind, ==, cases[i].kinds[k]);
    }
}

/* --- A game, and nonsense --------------------------------------------------------------------- */

/* The public sample game of 2013, Empowered against Two Kings: moves, checks and the midline win as
 * its text has them. */
static void
test_public_game (void)
{
  const MidGame *game = edition ("sirlin");
  MidSetting settings[] = { { "WhiteArmy", "Empowered" }, { "BlackArmy", "TwoKings" } };
  MidPosition pos;
  g_assert_cmpint (game->start (game, settings, 2, &pos).status, ==, MID_OK);
  play (&pos,
        "e4 d5 <Ked7> d4 Nc6 <Kd6> Rg3 dxe4 <2:2> <-> Bc4 Be6 <K6d7> d5 Bxd5 <-> <-> B4b3 f5");
  play (&pos, "<Ke6> Bxd5+ <1:0> f4 <Kf5> Rc3 e5 <Ke8> g3 Bb4 <Kf7> Bb3+ Kf6 <K5g5> Bxb4 <1:0>");
  play (&pos, "Kg4 <K~g4> Rg3+ Kh4 <K~h4> Nd2 Kf5 <Kf4%>");
  assert_text (&pos, "r5nr/ppp3pp/2n5/4p3/4pk1k/8/PPPN1P1P/R2QK1N1 w - - 2 14 ek 12");
  assert_outcome (&pos, MID_SECOND_WINS, MID_REASON_MIDLINE);
}

/* Asks everything of a position, and plays each of its moves. */
static void
use_position (const MidGame *game, MidPosition *pos, bool valid)
{
  MidCell cells[MID_CELLS_MAX];
  char text[MID_TEXT_MAX];
  game->cells (pos, cells);
  g_assert_cmpuint (game->format (pos, text, sizeof text), <, sizeof text);
  if (!valid)
    return;
  MidMoveList list;
  game->legal (pos, &list);
  g_assert_true ((list.count > 0) == (game->outcome (pos).result == MID_ONGOING));
  for (unsigned i = 0; i < list.count; i++)
    {
      MidUndo undo;
      game->apply (pos, list.at[i], &undo);
      g_assert_cmpuint (game->key (pos), ==, game->fresh_key (pos));
      game->outcome (pos);
      game->retract (pos, list.at[i], &undo);
    }
}

/* Texts that were positions before some bytes of them changed: refused with a reason, or read and
 * then good for everything. */
static void
test_nonsense (void)
{
  static const char *const seeds[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 cc 33",
    "rnbkkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQ e6 0 2 rk 33",
    "4k3/8/8/8/n7/P7/R7/4K3 w - - 0 1 ac 33 a2xPa2>a4",
    "3Pk3/8/8/8/8/8/8/K7 w - - 0 1 nc 33 d8xRd8=Q",
    "4rk2/8/8/8/8/8/8/4K3 w - - 0 1 cc 32 exposed",
    "4k3/8/8/8/8/1N1B4/R7/K1K5 K - - 0 1 ka 12",
  };
  static const char bytes[] = "PNBRQKpnbrqkcnerka/12345678 -wbKkHAha0=x>:";
  const MidGame *game = edition ("sirlin");
  g_autoptr (GRand) chance = g_rand_new_with_seed (2);
  unsigned good = 0, bad = 0;
  for (int i = 0; i < 60000; i++)
    {
      g_autofree char *text = g_strdup (seeds[i % G_N_ELEMENTS (seeds)]);
      size_t len = strlen (text);
      MidPosition pos;
      MidDefects defects;
      for (int k = g_rand_int_range (chance, 1, 5); k > 0; k--)
        text[g_rand_int_range (chance, 0, (gint32) len)] =
          bytes[g_rand_int_range (chance, 0, sizeof bytes - 1)];
      MidParse parse = game->parse (game, NULL, 0, text, len, &pos, &defects);
      g_assert_true ((parse.status == MID_OK) == (parse.message == NULL));
      g_assert_cmpuint (parse.offset, <=, len);
      if (parse.status == MID_BAD_SYNTAX)
        {
          bad++;
          continue;
        }
      g_assert_true ((parse.status == MID_BAD_SETUP) == (defects.count > 0));
      use_position (game, &pos, parse.status == MID_OK);
      good += parse.status == MID_OK;
    }
  g_assert_cmpuint (good, >, 1000);
  g_assert_cmpuint (bad, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess2/move-text/san", test_san);
  g_test_add_func ("/chess2/move-text/liberal", test_liberal);
  g_test_add_func ("/chess2/move-text/errors", test_errors);
  g_test_add_func ("/chess2/move-text/duel-errors", test_duel_errors);
  g_test_add_func ("/chess2/position-text/written", test_positions_written);
  g_test_add_func ("/chess2/position-text/errors", test_position_errors);
  g_test_add_func ("/chess2/defects/each", test_defects);
  g_test_add_func ("/chess2/defects/all", test_all_defects);
  g_test_add_func ("/chess2/board/gestures", test_gestures);
  g_test_add_func ("/chess2/board/changes", test_changes);
  g_test_add_func ("/chess2/record/public-game", test_public_game);
  g_test_add_func ("/chess2/position-text/nonsense", test_nonsense);
  return g_test_run ();
}
