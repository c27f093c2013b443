/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each army can do, army by army: C2 to C7. */
#include "chess2-helpers.h"

static const char army_letters[] = "cnerka";

/* --- C2: Classic castles, nobody else --------------------------------------------------------- */

static void
test_c2_castling (void)
{
  MidPosition pos = position ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 cc --");
  g_assert_true (can (&pos, "e1h1 e1a1"));
  play (&pos, "O-O");
  assert_text (&pos, "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1 cc --");
  /* The rook now looks at f8. */
  g_assert_true (can (&pos, "e8a8"));
  g_assert_true (cannot (&pos, "e8h8"));
}

static void
test_c2_not_through_check (void)
{
  MidPosition pos = position ("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1 cc --");
  g_assert_true (cannot (&pos, "e1h1"));
  g_assert_true (can (&pos, "e1a1"));
  pos = position ("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 cc --"); /* b1 is the rook's affair */
  g_assert_true (can (&pos, "e1a1"));
  pos = position ("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1 cc --"); /* in check */
  g_assert_true (cannot (&pos, "e1a1 e1h1"));
  pos = position ("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1 cc --"); /* something between */
  g_assert_true (cannot (&pos, "e1a1 e1h1"));
}

static void
test_c2_randomised (void)
{
  MidPosition pos = position ("4k3/8/8/8/8/8/8/RK5R w HA - 0 1 cc --");
  g_assert_true (can (&pos, "b1a1 b1h1"));
  MidPosition before = pos;
  play (&pos, "O-O-O");
  assert_text (&pos, "4k3/8/8/8/8/8/8/2KR3R b - - 1 1 cc --");
  pos = before;
  play (&pos, "b1h1");
  assert_text (&pos, "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1 cc --");
  /* The rook that leaves uncovers an attack along the rank. */
  pos = position ("4k3/8/8/8/8/8/8/qRK5 w B - 0 1 cc --");
  g_assert_true (cannot (&pos, "c1b1"));
}

static void
test_c2_nobody_else (void)
{
  const MidGame *game = edition ("chess2");
  for (int army = 1; army < 6; army++)
    {
      g_autofree char *text =
        g_strdup_printf ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 %cc --", army_letters[army]);
      MidPosition pos;
      MidDefects defects;
      MidParse parse = game->parse (game, NULL, 0, text, strlen (text), &pos, &defects);
      g_assert_cmpint (parse.status, ==, MID_BAD_SETUP);
      bool named = false;
      for (unsigned i = 0; i < defects.count; i++)
        named |= strcmp (defects.at[i].message, "only a Classic army castles") == 0;
      g_assert_true (named);
    }
}

/* --- C3: Nemesis ------------------------------------------------------------------------------ */

static void
test_c3_nemesis (void)
{
  /* White's nemesis on d4: moves as a queen, takes neither pawn nor rook, gives check. */
  MidPosition pos = position ("3k4/8/3p4/8/1r1Q4/8/8/7K w - - 0 1 nc --");
  g_assert_true (can (&pos, "d4d5 d4c4 d4h8 d4a1 d4c3"));
  g_assert_true (cannot (&pos, "d4d6 d4b4"));
  pos = position ("3k4/8/8/8/3Q4/8/8/7K b - - 0 1 nc --");
  int16_t squares[3];
  edition ("chess2")->in_check (&pos, squares);
  g_assert_cmpint (squares[0], ==, 59);
  g_assert_cmpint (squares[1], ==, -1);
}

static void
test_c3_captured_by_kings_only (void)
{
  MidPosition pos = position ("7k/8/8/8/3qK3/8/4N3/8 w - - 0 1 cn --");
  g_assert_true (can (&pos, "e4d4"));
  g_assert_true (cannot (&pos, "e2d4"));
  pos = position ("4k3/8/8/2b5/R2q4/2P5/8/7K w - - 0 1 cn --");
  g_assert_true (cannot (&pos, "a4d4 c3d4"));
  g_assert_true (can (&pos, "a4c4"));
}

static void
test_c3_pawns (void)
{
  /* King on h8: to the right and up; never left, never two squares. */
  MidPosition pos = position ("7k/8/8/8/2n5/3P4/1P6/7K w - - 0 1 nc --");
  g_assert_true (can (&pos, "d3d4 d3e3 d3e4 d3c4"));
  g_assert_true (cannot (&pos, "d3c3 d3d2 d3e2 d3c2 b2b4"));
  g_assert_cmpuint (count_from (&pos, "d3"), ==, 4);
  /* A nemesis move does not capture: not forward, not sideways. */
  pos = position ("7k/8/8/8/3nn3/3Pn3/8/7K w - - 0 1 nc --");
  g_assert_true (cannot (&pos, "d3d4 d3e3"));
  g_assert_true (can (&pos, "d3e4")); /* an ordinary capture */
  g_assert_cmpuint (count_from (&pos, "d3"), ==, 1);
}

static void
test_c3_backward (void)
{
  /* Black's warrior kings on a2 and h7: either king will do, backward too. */
  MidPosition pos = position ("8/7k/8/3P4/8/8/k7/4K3 w - - 0 1 nk --");
  g_assert_true (can (&pos, "d5d6 d5e5 d5e6 d5c5 d5c4 d5d4"));
  g_assert_true (cannot (&pos, "d5e4 d5c6"));
  g_assert_cmpuint (count_from (&pos, "d5"), ==, 6);
  /* On the king's own file: straight only, and forward as any pawn. */
  pos = position ("3k4/8/8/3P4/8/8/8/3k1K2 w - - 0 1 nk --");
  g_assert_true (can (&pos, "d5d6 d5d4"));
  g_assert_cmpuint (count_from (&pos, "d5"), ==, 2);
}

static void
test_c3_en_passant_is_one_move (void)
{
  /* e4-d3 is toward the king and a capture in passing: it is the capture. */
  MidPosition pos = position ("4k3/8/8/8/3Pp3/8/8/2K5 b - d3 0 1 cn --");
  g_assert_true (can (&pos, "e4d3"));
  g_assert_cmpuint (count_from (&pos, "e4d3"), ==, 1);
  play (&pos, "exd3");
  assert_text (&pos, "4k3/8/8/8/8/3p4/8/2K5 w - - 0 2 cn --");
}

/* --- C4: Empowered ---------------------------------------------------------------------------- */

static void
test_c4_neighbours (void)
{
  /* Knight, bishop, rook in a line: the rulebook's own example. */
  MidPosition pos = position ("6k1/8/8/8/8/2NBR3/8/K7 w - - 0 1 ec --");
  g_assert_true (can (&pos, "c3b5 c3d5 c3e5 c3a5 c3f6")); /* knight + bishop */
  g_assert_true (cannot (&pos, "c3c7 c3a3"));             /* not what the bishop has gained */
  g_assert_true (can (&pos, "d3a6 d3b4 d3f4 d3d8 d3d1")); /* bishop + knight + rook */
  g_assert_true (can (&pos, "e3e8 e3h3 e3h6 e3g5"));      /* rook + bishop */
  g_assert_true (cannot (&pos, "e3f5 e3g4"));             /* no knight */
}

static void
test_c4_alone (void)
{
  MidPosition pos = position ("7k/8/8/8/8/2N5/3B4/K3R3 w - - 0 1 ec --"); /* diagonal: nothing */
  g_assert_true (can (&pos, "c3b5 d2h6 e1e8"));
  g_assert_true (cannot (&pos, "c3e5 d2d4 d2f3 e1f3"));
  pos = position ("7k/8/8/8/8/8/1QP5/KR6 w - - 0 1 ec --"); /* king, queen, pawn lend nothing */
  g_assert_true (cannot (&pos, "b1d2 b1c1q b2h8 b2b4"));
  g_assert_true (can (&pos, "b2b3 b2a3 b2c3"));
  pos = position ("7k/8/8/8/8/8/8/KRr5 w - - 0 1 ee --"); /* nor does the enemy */
  g_assert_true (cannot (&pos, "b1d2"));
}

static void
test_c4_check (void)
{
  /* The knight beside the rook checks along the file. */
  MidPosition pos = position ("4k3/8/8/8/8/8/8/K3NR2 b - - 0 1 ec --");
  g_assert_true (cannot (&pos, "e8e7"));
  g_assert_true (can (&pos, "e8d7"));
  /* Capturing the neighbour that lends meets the check, and frees the pinned. */
  pos = position ("8/8/b7/4k3/8/8/8/K3NR2 b - - 0 1 ec --");
  g_assert_true (can (&pos, "a6f1"));
  g_assert_true (cannot (&pos, "a6b7"));
  pos = position ("4k3/8/8/8/8/8/4b3/K3NR2 b - - 0 1 ec --");
  g_assert_true (can (&pos, "e2f1"));
  g_assert_true (cannot (&pos, "e2d3 e2h5"));
  /* Two lenders: capturing one does not help. */
  pos = position ("8/8/b7/4k3/8/8/8/K2RNR2 b - - 0 1 ec --");
  g_assert_true (cannot (&pos, "a6f1"));
  /* Without a lender there is no check, and no pin. */
  pos = position ("4k3/4r3/8/8/8/8/8/K3N3 b - - 0 1 ec --");
  g_assert_true (can (&pos, "e7a7"));
}

static void
test_c4_queen (void)
{
  MidPosition pos = position ("7k/8/8/8/3Q4/8/8/K7 w - - 0 1 ec --");
  g_assert_cmpuint (count_from (&pos, "d4"), ==, 8);
  /* Not royal: it may be attacked and taken. */
  pos = position ("3r3k/8/8/8/3Q4/8/8/K7 w - - 0 1 ec --");
  g_assert_true (can (&pos, "a1b1 d4d5"));
}

/* --- C5: Reaper ------------------------------------------------------------------------------- */

static void
test_c5_reaper (void)
{
  MidPosition pos = position ("1n2k3/p7/8/8/8/8/P7/Q3K3 w - - 0 1 rc --");
  g_assert_true (can (&pos, "a1h7 a1a7 a1h3 a1b1"));
  g_assert_true (cannot (&pos, "a1b8 a1h8 a1e8 a1a2"));
  /* Never gives check. */
  pos = position ("4k3/4Q3/8/8/8/8/8/4K3 b - - 0 1 rc --");
  int16_t squares[3];
  edition ("chess2")->in_check (&pos, squares);
  g_assert_cmpint (squares[0], ==, -1);
  g_assert_true (can (&pos, "e8e7 e8d8"));
  /* Black's reaper: not the first rank, but the eighth. */
  pos = position ("4k2q/8/8/8/8/8/P7/1N2K3 b - - 0 1 cr --");
  g_assert_true (can (&pos, "h8a8 h8a2"));
  g_assert_true (cannot (&pos, "h8b1 h8h1"));
}

static void
test_c5_ghosts (void)
{
  MidPosition pos = position ("1n2k3/p6P/8/8/8/8/P7/R3K3 w - - 0 1 rc --");
  g_assert_true (can (&pos, "a1h8 a1a8 a1h1 a1d5"));
  g_assert_true (cannot (&pos, "a1b8 a1a7 a1e8 a1a2"));
  /* Not captured, not passed. */
  pos = position ("3r1k2/8/8/8/8/3R4/8/3K4 b - - 0 1 rc --");
  g_assert_true (can (&pos, "d8d4"));
  g_assert_true (cannot (&pos, "d8d3 d8d2"));
  /* A ghost pinned may go anywhere on the line, also to and fro, and nowhere else. */
  pos = position ("3r1k2/8/8/8/8/3R4/8/3K4 w - - 0 1 rc --");
  g_assert_true (can (&pos, "d3d2 d3d7"));
  g_assert_true (cannot (&pos, "d3e3 d3a8"));
  g_assert_cmpuint (count_from (&pos, "d3"), ==, 5);
  /* Nor by a king. */
  pos = position ("8/8/8/8/8/3R1k2/4R3/7K b - - 0 1 rc --");
  g_assert_true (cannot (&pos, "f3e2"));
}

/* --- C6: Two Kings ---------------------------------------------------------------------------- */

static void
test_c6_turn (void)
{
  MidPosition pos = position ("4k3/8/8/8/8/8/3P4/K6K w - - 4 7 kc --");
  play (&pos, "d4");
  assert_text (&pos, "4k3/8/8/8/3P4/8/8/K6K K - d3 0 7 kc --");
  g_assert_cmpint (asked (&pos), ==, MID_ASK_KING_TURN);
  g_assert_cmpint (edition ("chess2")->decision (&pos).decides, ==, MID_FIRST);
  g_assert_false (edition ("chess2")->decision (&pos).starts_turn);
  g_assert_true (can (&pos, "a1b1 a1b2 h1g2 a1a1 h1h1 0000"));
  g_assert_true (cannot (&pos, "d4d5"));
  MidPosition before = pos;
  play (&pos, "<Kg1>");
  assert_text (&pos, "4k3/8/8/8/3P4/8/8/K5K1 b - d3 0 7 kc --");
  pos = before;
  play (&pos, "<->");
  assert_text (&pos, "4k3/8/8/8/3P4/8/8/K6K b - d3 0 7 kc --");
}

static void
test_c6_whirlwind (void)
{
  /* Either colour goes; on a normal turn and on a king-turn; with nothing adjacent, too. */
  MidPosition pos = position ("4k3/8/8/2pn4/1PK5/2B5/8/7K w - - 9 1 kc --");
  play (&pos, "K~c4");
  assert_text (&pos, "4k3/8/8/8/2K5/8/8/7K K - - 0 1 kc --");
  play (&pos, "<K~h1>");
  assert_text (&pos, "4k3/8/8/8/2K5/8/8/7K b - - 0 1 kc --");
  /* What it removes can no longer castle. */
  pos = position ("4k2r/6K1/8/8/8/8/8/K7 w k - 0 1 kc --");
  play (&pos, "K~g7");
  assert_text (&pos, "4k3/6K1/8/8/8/8/8/K7 K - - 0 1 kc --");
  /* Not beside the other king. */
  pos = position ("4k3/8/8/8/8/8/8/6KK w - - 0 1 kc --");
  g_assert_true (cannot (&pos, "g1g1 h1h1"));
  /* Not when it opens a line. */
  pos = position ("r3k3/8/8/8/8/P7/K7/7K w - - 0 1 kc --");
  g_assert_true (cannot (&pos, "a2a2"));
  g_assert_true (can (&pos, "h1h1"));
}

static void
test_c6_whirlwind_exceptions (void)
{
  MidPosition pos = position ("4k3/8/8/2q5/2K5/8/8/7K w - - 0 1 kn --"); /* a nemesis is removed */
  play (&pos, "K~c4");
  assert_text (&pos, "4k3/8/8/8/2K5/8/8/7K K - - 0 1 kn --");
  pos = position ("4k3/8/8/2r5/2K5/1p6/8/7K w - - 0 1 kr --"); /* a ghost is not */
  play (&pos, "K~c4");
  assert_text (&pos, "4k3/8/8/2r5/2K5/8/8/7K K - - 0 1 kr --");
}

static void
test_c6_both_kings_safe (void)
{
  /* The rook checks one king: the other may not simply move. */
  MidPosition pos = position ("4k3/8/8/8/8/8/r6K/K7 w - - 0 1 kc --");
  g_assert_true (cannot (&pos, "h2h3 h2g3"));
  g_assert_true (can (&pos, "a1a2"));
  /* One king shields the other. */
  pos = position ("4k3/8/8/8/K2K3r/8/8/8 w - - 0 1 kc --");
  g_assert_true (cannot (&pos, "d4d3"));
  /* Mate to either is mate. */
  pos = position ("1r4k1/r7/8/8/8/7K/8/K7 w - - 0 1 kc --");
  assert_outcome (&pos, MID_SECOND_WINS, MID_REASON_CHECKMATE);
  /* No promotion to queen. */
  pos = position ("7k/P7/8/8/8/8/8/K6K w - - 0 1 kc --");
  g_assert_true (can (&pos, "a7a8r a7a8b a7a8n"));
  g_assert_true (cannot (&pos, "a7a8q"));
}

/* --- C7: Animals ------------------------------------------------------------------------------ */

static void
test_c7_horse_and_queen (void)
{
  MidPosition pos = position ("7k/8/2p5/P7/3N4/1P6/8/K1Q5 w - - 0 1 ac --");
  g_assert_true (can (&pos, "d4b3 d4c6 d4f5"));
  g_assert_true (can (&pos, "c1c6 c1h1 c1e2 c1a2 c1d3"));
  g_assert_true (cannot (&pos, "c1b3 c1e3 c1h6")); /* not as a bishop */
  play (&pos, "Nxb3");
  assert_text (&pos, "7k/8/2p5/P7/8/1N6/8/K1Q5 b - - 0 1 ac --");
  pos = position ("7k/8/8/8/8/1N6/8/K7 w - - 0 1 ac --"); /* C9: never its king */
  g_assert_true (cannot (&pos, "b3a1"));
}

static void
test_c7_tiger (void)
{
  MidPosition pos = position ("7k/8/8/8/1p1n4/2B5/3P4/K7 w - - 0 1 ac --");
  g_assert_true (can (&pos, "c3b4 c3d4 c3b2"));
  g_assert_true (cannot (&pos, "c3e5 c3a5 c3d2 c3e1")); /* does not jump */
  play (&pos, "Bxd4");
  assert_text (&pos, "7k/8/8/8/1p6/2B5/3P4/K7 b - - 0 1 ac --");
  pos = position ("7k/8/8/4n3/8/2B5/8/K7 w - - 0 1 ac --"); /* at most two */
  g_assert_true (can (&pos, "c3e5"));
  g_assert_true (cannot (&pos, "c3f6"));
  /* It stays: so it may not uncover its king by taking what stands between. */
  pos = position ("k2r4/8/8/8/3n4/2B5/8/3K4 w - - 0 1 ac --");
  g_assert_true (cannot (&pos, "c3d4"));
  g_assert_true (can (&pos, "c3d2"));
}

static void
test_c7_elephant_from_afar (void)
{
  MidPosition pos = position ("r3r2k/8/8/8/8/8/8/R3R1K1 w - - 0 1 ca --");
  g_assert_true (cannot (&pos, "a1a8 e1e8"));
  pos = position ("7k/8/8/r7/8/8/8/R3q1K1 w - - 0 1 cr --"); /* a ghost is another matter */
  g_assert_true (cannot (&pos, "a1a5"));
  pos = position ("7k/8/8/8/8/r7/8/R5K1 w - - 0 1 ca --");
  g_assert_true (can (&pos, "a1a3"));
  pos = position ("7k/8/8/8/r7/8/8/R5K1 w - - 0 1 ca --");
  g_assert_true (cannot (&pos, "a1a4"));
  /* Not even the reaper. */
  pos = position ("7k/8/8/8/r2Q2r1/8/8/6K1 w - - 0 1 ra --");
  g_assert_true (cannot (&pos, "d4a4 d4g4"));
  pos = position ("7k/8/8/8/3Q1r2/8/8/6K1 w - - 0 1 ra --");
  g_assert_true (can (&pos, "d4f4"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess2/C2/castling", test_c2_castling);
  g_test_add_func ("/chess2/C2/not-through-check", test_c2_not_through_check);
  g_test_add_func ("/chess2/C2/randomised", test_c2_randomised);
  g_test_add_func ("/chess2/C2/nobody-else", test_c2_nobody_else);
  g_test_add_func ("/chess2/C3/nemesis", test_c3_nemesis);
  g_test_add_func ("/chess2/C3/captured-by-kings-only", test_c3_captured_by_kings_only);
  g_test_add_func ("/chess2/C3/pawns", test_c3_pawns);
  g_test_add_func ("/chess2/C3/backward", test_c3_backward);
  g_test_add_func ("/chess2/C3/en-passant-is-one-move", test_c3_en_passant_is_one_move);
  g_test_add_func ("/chess2/C4/neighbours", test_c4_neighbours);
  g_test_add_func ("/chess2/C4/alone", test_c4_alone);
  g_test_add_func ("/chess2/C4/check", test_c4_check);
  g_test_add_func ("/chess2/C4/queen", test_c4_queen);
  g_test_add_func ("/chess2/C5/reaper", test_c5_reaper);
  g_test_add_func ("/chess2/C5/ghosts", test_c5_ghosts);
  g_test_add_func ("/chess2/C6/turn", test_c6_turn);
  g_test_add_func ("/chess2/C6/whirlwind", test_c6_whirlwind);
  g_test_add_func ("/chess2/C6/whirlwind-exceptions", test_c6_whirlwind_exceptions);
  g_test_add_func ("/chess2/C6/both-kings-safe", test_c6_both_kings_safe);
  g_test_add_func ("/chess2/C7/horse-and-queen", test_c7_horse_and_queen);
  g_test_add_func ("/chess2/C7/tiger", test_c7_tiger);
  g_test_add_func ("/chess2/C7/elephant-from-afar", test_c7_elephant_from_afar);
  return g_test_run ();
}
