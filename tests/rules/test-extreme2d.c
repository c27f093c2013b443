/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rulings of Extreme 2D Chess, E1 to E10, one by one: what each allows and what it does not.
 * Text has tests of its own in test-extreme2d-text.c. */
#include "extreme2d-tester.h"

#define KINGS_APART "9,k/10/10/10/10/10/10/10/10/K,9"

/* --- E1 --------------------------------------------------------------------------------------- */

static MidParse
start_with (const char *tag, const char *value, MidPosition *pos)
{
  MidSetting setting = { tag, value };
  memset (pos, 0, sizeof *pos);
  return extreme ()->start (extreme (), &setting, tag != NULL ? 1 : 0, pos);
}

static void
test_start (void)
{
  MidPosition pos;
  char text[MID_TEXT_MAX];

  g_assert_cmpint (start_with (NULL, NULL, &pos).status, ==, MID_OK);
  extreme ()->format (&pos, text, sizeof text);
  g_assert_cmpstr (text, ==,
                   "pr,pb,1,pb,pr,pr,pb,1,pb,pr/1,py,1,py,2,py,1,py,1/p,p,p,p,p,p,p,p,p,p/10/10/"
                   "10/10/P,P,P,P,P,P,P,P,P,P/1,Py,1,Py,2,Py,1,Py,1/"
                   "Pr,Pb,1,Pb,Pr,Pr,Pb,1,Pb,Pr w place 0 1");
  assert_stack (&pos, "i9", 'P', MID_SECOND, 0, 0, 1);
  g_assert_cmpint (cell_at (&pos, "j9").piece, ==, 0);
}

static void
test_start_j9 (void)
{
  MidPosition pos;
  g_assert_cmpint (start_with ("YellowOnJ9", "yes", &pos).status, ==, MID_OK);
  assert_stack (&pos, "j9", 'P', MID_SECOND, 0, 0, 1);
  g_assert_cmpint (cell_at (&pos, "i9").piece, ==, 0);
  assert_stack (&pos, "i2", 'P', MID_FIRST, 0, 0, 1);
  g_assert_cmpint (start_with ("YellowOnJ9", "maybe", &pos).status, ==, MID_BAD_SYNTAX);
}

/* --- E2 --------------------------------------------------------------------------------------- */

static void
test_placing (void)
{
  MidPosition pos;
  MidMoveList list;
  start_with (NULL, NULL, &pos);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidDecision decision = extreme ()->decision (&pos);
      g_assert_cmpint (decision.ask, ==, MID_ASK_PLACING);
      g_assert_cmpint (decision.decides, ==, side);
      g_assert_cmpint (decision.number, ==, 1);
      extreme ()->legal (&pos, &list);
      g_assert_cmpuint (list.count, ==, 2);
      g_assert_true (extreme ()->irreversible (&pos, list.at[0]));
      play (&pos, side == MID_FIRST ? "K@h1" : "K@c10");
    }
  assert_stack (&pos, "h1", 'K', MID_FIRST, 0, 0, 0);
  assert_stack (&pos, "c1", 'H', MID_FIRST, 0, 0, 0);
  assert_stack (&pos, "c10", 'K', MID_SECOND, 0, 0, 0);
  assert_stack (&pos, "h10", 'H', MID_SECOND, 0, 0, 0);
  MidDecision decision = extreme ()->decision (&pos);
  g_assert_cmpint (decision.ask, ==, MID_ASK_MOVE);
  g_assert_cmpint (decision.decides, ==, MID_FIRST);
  g_assert_cmpint (decision.number, ==, 2);
}

static void
test_placing_only (void)
{
  MidPosition pos;
  start_with (NULL, NULL, &pos);
  g_assert_false (is_move (&pos, "d4"));
  g_assert_false (is_move (&pos, "K@c10"));
  g_assert_false (is_move (&pos, "K@d1"));
  play (&pos, "K@c1");
  g_assert_false (is_move (&pos, "K@c1"));
  g_assert_false (is_move (&pos, "d7"));
  play (&pos, "K@h10");
  g_assert_false (is_move (&pos, "K@h1"));
  g_assert_true (is_move (&pos, "d4"));
}

/* The board shows king and heir as they are put down. */
static void
test_placing_shown (void)
{
  MidPosition pos;
  MidChange changes[MID_CHANGES_MAX];
  MidGesture gesture;
  start_with (NULL, NULL, &pos);
  MidMove m = move (&pos, "K@h1");
  g_assert_cmpuint (extreme ()->changes (&pos, m, changes), ==, 2);
  g_assert_cmpint (changes[0].kind, ==, MID_CHANGE_PLACE);
  g_assert_cmpint (changes[0].from, ==, -1);
  g_assert_cmpint (changes[0].to, ==, square ("h1"));
  g_assert_cmpint (extreme ()->pieces[changes[0].cell.piece].letter, ==, 'K');
  g_assert_cmpint (changes[1].kind, ==, MID_CHANGE_PLACE);
  g_assert_cmpint (changes[1].to, ==, square ("c1"));
  g_assert_cmpint (extreme ()->pieces[changes[1].cell.piece].letter, ==, 'H');
  extreme ()->gesture (&pos, m, &gesture);
  g_assert_cmpint (gesture.from, ==, -1);
  g_assert_cmpint (gesture.to[0], ==, square ("h1"));
}

/* --- E3 --------------------------------------------------------------------------------------- */

static void
test_one_red (void)
{
  MidPosition pos = position ("9,k/10/10/3,p,6/10/1,P,1,Pr,2,p,3/10/10/10/K,9 w - 0 1");
  assert_targets (&pos, "d5", "d1 d2 d3 d4 c5 e5 f5 g5 d6 d7");
}

/* The rectangle from d4 is bounded by what stands in it; a stack on its far corner is prey. */
static void
test_two_red (void)
{
  MidPosition pos = position ("10/8,k,1/10/10/10/4,p,5/2,P,Prr,2,p,3/3,P,6/10/K,9 w - 0 1");
  assert_targets (&pos, "d4", "e4 f4 g4 d5 e5 d6 d7 d8 d9 d10");
  pos = position ("k,9/10/10/10/10/10/2,P,Prr,6/2,P,P,6/10/6,K,3 w - 0 1");
  /* Free upwards to the right, but no target is behind a stack, and the king must not be prey. */
  g_assert_true (is_move (&pos, "d4h10"));
  g_assert_true (is_move (&pos, "d4j5"));
  g_assert_false (is_move (&pos, "d4c5"));
  g_assert_false (is_move (&pos, "d4e3"));
  g_assert_false (is_move (&pos, "d4c4"));
}

static void
test_one_blue (void)
{
  MidPosition pos = position ("9,k/10/10/5,p,4/2,P,7/3,Pb,6/10/10/10/K,9 w - 0 1");
  assert_targets (&pos, "d5", "h1 a2 g2 b3 f3 c4 e4 e6 f7");
}

/* From e5 the diagonal area counts cells of its own pattern only: d5, f5, e4 and e6 do not matter.
 */
static void
test_two_blue (void)
{
  MidPosition pos = position ("8,k,1/10/10/10/4,p,5/3,p,Pbb,p,4/4,p,5/10/10/K,9 w - 0 1");
  g_assert_true (is_move (&pos, "e5e7"));
  g_assert_true (is_move (&pos, "e5e3"));
  g_assert_true (is_move (&pos, "e5c5"));
  g_assert_true (is_move (&pos, "e5g5"));
  g_assert_true (is_move (&pos, "e5f8"));
  g_assert_false (is_move (&pos, "e5e6"));
  g_assert_false (is_move (&pos, "e5e8"));
  /* A stack on the pattern shuts it: f6 lies between e5 and e7, g5, f8. */
  pos = position ("9,k/10/10/10/5,p,4/4,Pbb,5/10/10/10/K,9 w - 0 1");
  g_assert_true (is_move (&pos, "e5xf6"));
  g_assert_false (is_move (&pos, "e5e7"));
  g_assert_false (is_move (&pos, "e5g5"));
  g_assert_false (is_move (&pos, "e5g7"));
  g_assert_true (is_move (&pos, "e5c5"));
  g_assert_true (is_move (&pos, "e5e3"));
  g_assert_true (is_move (&pos, "e5b6"));
}

/* Every cell of the area must lie on the board: from a5, c5 needs b6 and b4, but a7 needs a cell
 * beside the board. */
static void
test_two_blue_edge (void)
{
  MidPosition pos = position ("9,k/10/10/10/10/Pbb,9/10/10/10/5,K,4 w - 0 1");
  g_assert_true (is_move (&pos, "a5c5"));
  g_assert_true (is_move (&pos, "a5e5"));
  g_assert_true (is_move (&pos, "a5d6"));
  g_assert_false (is_move (&pos, "a5a7"));
  g_assert_false (is_move (&pos, "a5b8"));
  g_assert_false (is_move (&pos, "a5a3"));
}

static void
test_one_yellow (void)
{
  MidPosition pos = position ("9,k/10/10/4,p,5/2,p,p,p,5/2,p,Py,p,5/2,p,p,p,5/10/10/K,9 w - 0 1");
  assert_targets (&pos, "d5", "c3 e3 b4 f4 b6 f6 c7 e7");
}

static void
test_two_yellow (void)
{
  MidPosition pos = position ("9,k/10/10/10/6,p,3/10/4,P,5/10/Pyy,9/K,9 w - 0 1");
  /* a2-b4-c6-d8-e10 is free; a2-c3-e4 ends at an own stack; c1 and b-file end at once. */
  assert_targets (&pos, "a2", "c1 c3 b4 c6 d8 e10");
  pos = position ("9,k/10/10/10/2,p,7/10/10/2,p,7/Pyy,9/K,9 w - 0 1");
  assert_targets (&pos, "a2", "c1 c3 b4 c6");
}

/* Red and yellow: a slide or a leap, never one after the other. */
static void
test_alternatives (void)
{
  MidPosition pos = position ("9,k/10/10/10/10/10/10/10/2,P,7/Pry,P,K,7 w - 0 1");
  assert_targets (&pos, "a1", "a2 a3 b3 a4 a5 a6 a7 a8 a9 a10");
}

/* The area of an attack may be shut anywhere, and what shuts it alone is pinned to it. */
static void
test_planar_check (void)
{
  MidPosition pos = position ("9,k/10/10/7,prr,2/10/10/4,K,5/1,Pr,8/10/10 w - 0 1");
  int16_t checked[3];
  extreme ()->in_check (&pos, checked);
  g_assert_cmpint (checked[0], ==, square ("e4"));
  assert_targets (&pos, "b3", "");
  pos = position ("9,k/10/10/7,prr,2/10/1,Pr,8/4,K,5/10/10/10 w - 0 1");
  assert_targets (&pos, "b5", "e5 f5 g5 h5");
  /* The stack on f5 shuts the rectangle e4-h7 alone: it may go anywhere in it, or take. */
  pos = position ("9,k/10/10/7,prr,2/10/5,Pr,4/4,K,5/10/10/10 w - 0 1");
  extreme ()->in_check (&pos, checked);
  g_assert_cmpint (checked[0], ==, -1);
  assert_targets (&pos, "f5", "f4 e5 g5 h5 f6 f7");
  /* Two stacks shut it: neither is pinned. */
  pos = position ("9,k/10/10/7,prr,2/6,P,3/5,Pr,4/4,K,5/10/10/10 w - 0 1");
  assert_targets (&pos, "f5", "f1 f2 f3 f4 a5 b5 c5 d5 e5 g5 h5 i5 j5 f6 f7 f8 f9 f10");
}

/* --- E4 --------------------------------------------------------------------------------------- */

static void
test_pawn (void)
{
  MidPosition pos = position ("9,k/10/10/10/10/10/3,p,6/2,P,P,P,5/10/K,9 w - 0 1");
  assert_targets (&pos, "c3", "c4");
  assert_targets (&pos, "d3", "d4");
  play (&pos, "dxd4");
  assert_stack (&pos, "d4", 'P', MID_FIRST, 0, 0, 0);
  pos = position ("9,k/3,p,6/3,P,6/10/10/10/10/10/10/K,9 b - 0 1");
  assert_targets (&pos, "d9", "d8");
  pos = position ("9,k/10/10/10/10/10/3,P,6/3,P,6/10/K,9 w - 0 1");
  assert_targets (&pos, "d3", "");
}

/* It gives check straight ahead, not aside. */
static void
test_pawn_check (void)
{
  MidPosition pos = position ("10/10/10/10/4,k,5/4,P,5/10/10/10/K,9 b - 0 1");
  int16_t checked[3];
  extreme ()->in_check (&pos, checked);
  g_assert_cmpint (checked[0], ==, square ("e6"));
  pos = position ("10/10/10/10/4,k,5/3,P,6/10/10/10/K,9 b - 0 1");
  extreme ()->in_check (&pos, checked);
  g_assert_cmpint (checked[0], ==, -1);
}

static void
test_no_pawn_with_powers (void)
{
  MidPosition pos = position ("9,k/10/10/10/10/10/3,pb,6/3,P,6/10/K,9 w - 0 1");
  play (&pos, "dxd4");
  play (&pos, "Kj9");
  assert_stack (&pos, "d4", 'P', MID_FIRST, 0, 1, 0);
  g_assert_false (is_move (&pos, "d4d5"));
  assert_targets (&pos, "d4", "g1 b2 f2 c3 e3 c5 e5 b6 f6 a7 g7 h8 i9 j10");
}

/* --- E5 --------------------------------------------------------------------------------------- */

static void
test_absorbing (void)
{
  MidPosition pos = position ("9,k/10/10/10/10/3,prrby,6/10/10/3,Prb,6/K,9 w - 0 1");
  MidChange changes[MID_CHANGES_MAX];
  MidMove m = move (&pos, "RBxd5");
  g_assert_true (extreme ()->irreversible (&pos, m));
  g_assert_cmpuint (extreme ()->changes (&pos, m, changes), ==, 2);
  g_assert_cmpint (changes[0].kind, ==, MID_CHANGE_REMOVE);
  g_assert_cmpint (changes[0].from, ==, square ("d5"));
  g_assert_cmpint (changes[0].cell.powers, ==, 2 | 1 << 2 | 1 << 4);
  g_assert_cmpint (changes[1].kind, ==, MID_CHANGE_MOVE);
  g_assert_cmpint (changes[1].cell.powers, ==, 2 | 2 << 2 | 1 << 4);
  play (&pos, "RBxd5");
  assert_stack (&pos, "d5", 'P', MID_FIRST, 2, 2, 1);
}

/* Three reds are two; nothing is gained from a pawn; king and heir absorb as well. */
static void
test_absorbing_limits (void)
{
  MidPosition pos = position ("9,k/10/10/10/10/3,prr,6/10/10/3,Pr,6/K,9 w - 0 1");
  play (&pos, "Rxd5");
  assert_stack (&pos, "d5", 'P', MID_FIRST, 2, 0, 0);
  pos = position ("9,k/10/10/10/10/3,p,6/10/10/3,Pr,6/K,9 w - 0 1");
  play (&pos, "Rxd5");
  assert_stack (&pos, "d5", 'P', MID_FIRST, 1, 0, 0);
  pos = position ("9,k/10/10/10/10/10/10/10/1,hyy,8/K,9 w - 0 1");
  play (&pos, "Kxb2");
  assert_stack (&pos, "b2", 'K', MID_FIRST, 0, 0, 2);
  pos = position ("9,k/10/10/10/10/10/10/5,pr,4/5,H,4/K,9 w - 0 1");
  play (&pos, "Hxf3");
  assert_stack (&pos, "f3", 'H', MID_FIRST, 1, 0, 0);
}

/* --- E6 --------------------------------------------------------------------------------------- */

static void
test_last_rank (void)
{
  MidPosition pos = position ("9,k/3,P,6/10/10/10/10/10/10/10/K,9 w - 0 1");
  MidChange changes[MID_CHANGES_MAX];
  MidMove m = move (&pos, "d10=H");
  g_assert_cmpuint (extreme ()->changes (&pos, m, changes), ==, 2);
  g_assert_cmpint (changes[1].kind, ==, MID_CHANGE_PROMOTE);
  g_assert_cmpint (changes[1].to, ==, square ("d10"));
  play (&pos, "d10=H");
  assert_stack (&pos, "d10", 'H', MID_FIRST, 0, 0, 0);
  play (&pos, "Kj9");
  assert_targets (&pos, "d10", "c9 d9 e9 c10 e10");

  /* Black's likewise; and only his own heir counts. */
  pos = position ("9,k/10/10/10/10/10/10/H,9/3,p,6/9,K b - 0 1");
  play (&pos, "d1=H");
  assert_stack (&pos, "d1", 'H', MID_SECOND, 0, 0, 0);
}

static void
test_last_rank_shut (void)
{
  MidPosition pos = position ("9,k/3,P,6/10/10/10/10/10/10/10/K,8,H w - 0 1");
  assert_targets (&pos, "d9", "");
  g_assert_cmpstr (extreme ()->why_illegal (&pos, square ("d9"), square ("d10")), ==,
                   "a pawn may enter the last rank without capturing only when its heir has been "
                   "captured");
}

/* A capture there is always allowed and never promotes; a pawn that took a pawn moves no more. */
static void
test_last_rank_capture (void)
{
  for (int heir = 0; heir < 2; heir++)
    {
      MidPosition pos = position (heir ? "3,p,5,k/3,P,6/10/10/10/10/10/10/10/K,8,H w - 0 1"
                                       : "3,p,5,k/3,P,6/10/10/10/10/10/10/10/K,9 w - 0 1");
      g_assert_false (is_move (&pos, "dxd10=H"));
      play (&pos, "dxd10");
      assert_stack (&pos, "d10", 'P', MID_FIRST, 0, 0, 0);
      play (&pos, "Kj9");
      assert_targets (&pos, "d10", "");
    }
  MidPosition pos = position ("3,pyy,5,k/3,P,6/10/10/10/10/10/10/10/K,8,H w - 0 1");
  play (&pos, "dxd10");
  assert_stack (&pos, "d10", 'P', MID_FIRST, 0, 0, 2);
}

/* --- E7 --------------------------------------------------------------------------------------- */

static void
test_steps (void)
{
  MidPosition pos = position ("9,k/10/10/10/10/4,K,3,H,1/10/10/10/10 w - 0 1");
  assert_targets (&pos, "e5", "d4 e4 f4 d5 f5 d6 e6 f6");
  assert_targets (&pos, "i5", "h4 i4 j4 h5 j5 h6 i6 j6");
  /* Powers come on top of the step. */
  pos = position ("9,k/10/10/10/10/10/10/10/10/K,7,Hy,1 w - 0 1");
  assert_targets (&pos, "i1", "h1 j1 g2 h2 i2 j2 h3 j3");
}

/* The heir may be taken, stand in attack and give check. */
static void
test_heir_not_royal (void)
{
  MidPosition pos = position ("9,k/10/10/10/3,pr,6/10/3,H,6/10/10/K,9 b - 0 1");
  play (&pos, "Rxd4");
  assert_stack (&pos, "d4", 'P', MID_SECOND, 1, 0, 0);
  g_assert_cmpint (extreme ()->outcome (&pos).result, ==, MID_ONGOING);
  pos = position ("8,H,k/10/10/10/10/10/10/10/10/K,9 b - 0 1");
  int16_t checked[3];
  extreme ()->in_check (&pos, checked);
  g_assert_cmpint (checked[0], ==, square ("j10"));
}

static void
test_swap (void)
{
  MidPosition pos = position ("k,3,pr,5/10/10/10/10/10/10/10/7,Hyy,2/4,Krb,5 w - 3 1");
  MidChange changes[MID_CHANGES_MAX];
  MidMove m = move (&pos, "K~H");
  g_assert_false (extreme ()->irreversible (&pos, m));
  g_assert_cmpuint (extreme ()->changes (&pos, m, changes), ==, 2);
  for (unsigned i = 0; i < 2; i++)
    g_assert_cmpint (changes[i].kind, ==, MID_CHANGE_TELEPORT);
  g_assert_cmpint (changes[0].to, ==, square ("h2"));
  g_assert_cmpint (changes[0].cell.powers, ==, 2 << 4);
  g_assert_true (move (&pos, "e1h2") == m);
  play (&pos, "K~H");
  assert_stack (&pos, "h2", 'K', MID_FIRST, 0, 0, 2);
  assert_stack (&pos, "e1", 'H', MID_FIRST, 1, 1, 0);
}

static void
test_no_swap (void)
{
  static const char *const texts[] = {
    "k,4,pr,4/10/10/10/10/10/10/10/7,H,2/4,K,5 w - 0 1",      /* no check */
    "k,3,pr,2,pr,2/10/10/10/10/10/10/10/7,H,2/4,K,5 w - 0 1", /* the heir is attacked */
    "k,3,pr,5/10/10/10/10/10/10/10/10/4,K,5 w - 0 1",         /* no heir */
    "k,3,pr,5/10/10/10/10/10/10/10/4,H,5/4,K,5 w - 0 1",      /* the heir shuts the file */
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MidPosition pos = position (texts[i]);
      g_assert_false (is_move (&pos, "K~H"));
    }
}

/* --- E8 --------------------------------------------------------------------------------------- */

static void
test_checkmate (void)
{
  MidPosition pos = position ("k,9/10/10/10/10/10/10/10/pr,9/pr,4,K,4 w - 0 1");
  MidOutcome outcome = extreme ()->outcome (&pos);
  g_assert_cmpint (outcome.result, ==, MID_SECOND_WINS);
  g_assert_cmpint (outcome.reason, ==, MID_REASON_CHECKMATE);
  g_assert_cmpint (extreme ()->decision (&pos).decides, ==, MID_NOBODY);
  /* With an heir elsewhere the same position goes on (E7). */
  pos = position ("k,9/10/10/10/10/10/H,9/10/pr,9/pr,4,K,4 w - 0 1");
  g_assert_cmpint (extreme ()->outcome (&pos).result, ==, MID_SECOND_WINS);
  pos = position ("k,9/10/10/10/10/10/1,H,8/10/pr,9/pr,4,K,4 w - 0 1");
  g_assert_cmpint (extreme ()->outcome (&pos).result, ==, MID_ONGOING);
  assert_targets (&pos, "f1", "b4");
}

static void
test_stalemate (void)
{
  MidPosition pos = position ("9,k/10/10/10/10/10/10/10/2,pr,7/K,p,8 w - 0 1");
  g_assert_cmpint (extreme ()->outcome (&pos).result, ==, MID_ONGOING);
  pos = position ("9,k/10/10/10/10/10/10/1,pr,8/5,pr,4/K,9 w - 0 1");
  MidOutcome outcome = extreme ()->outcome (&pos);
  g_assert_cmpint (outcome.result, ==, MID_DRAWN);
  g_assert_cmpint (outcome.reason, ==, MID_REASON_STALEMATE);
}

/* The hundredth half-move without capture or pawn step ends the game, mate comes first. */
static void
test_fifty (void)
{
  MidPosition pos = position (KINGS_APART " w - 99 70");
  MidMoveList list;
  g_assert_cmpint (extreme ()->outcome (&pos).result, ==, MID_ONGOING);
  play (&pos, "Ka2");
  MidOutcome outcome = extreme ()->outcome (&pos);
  g_assert_cmpint (outcome.result, ==, MID_DRAWN);
  g_assert_cmpint (outcome.reason, ==, MID_REASON_FIFTY);
  extreme ()->legal (&pos, &list);
  g_assert_cmpuint (list.count, ==, 0);
  MidMove m;
  g_assert_cmpint (extreme ()->parse_move (&pos, "Kj9", 3, &m).status, ==, MID_OK);
  g_assert_false (extreme ()->is_legal (&pos, m)); /* but players may have gone on */
  g_assert_true (extreme ()->may_record (&pos, m));
  g_assert_cmpuint (mid_perft (extreme (), &pos, 1), ==, 0);
  pos = position ("k,9/10/10/10/10/10/10/10/pr,9/pr,4,K,4 w - 100 90");
  g_assert_cmpint (extreme ()->outcome (&pos).reason, ==, MID_REASON_CHECKMATE);
}

static void
test_clock (void)
{
  static const struct
  {
    const char *move;
    int clock;
  } moves[] = { { "Rb3", 8 }, { "Rxd2", 0 }, { "h4", 0 }, { "Ka2", 8 } };
  for (unsigned i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      MidPosition pos = position ("9,k/10/10/10/10/10/10/7,P,2/1,Pr,1,p,6/K,9 w - 7 9");
      char text[MID_TEXT_MAX], end[32];
      play (&pos, moves[i].move);
      extreme ()->format (&pos, text, sizeof text);
      g_snprintf (end, sizeof end, " b - %d 9", moves[i].clock);
      g_assert_true (g_str_has_suffix (text, end));
    }
}

/* Kings that go to and fro: the third time is what mid_repetition calls so. */
static void
test_threefold (void)
{
  static const char *const moves[] = { "Ka2", "Kj9", "Ka1", "Kj10" };
  MidPosition pos = position (KINGS_APART " w - 0 1");
  uint64_t keys[9];
  for (unsigned i = 0; i < 9; i++)
    {
      keys[i] = extreme ()->key (&pos);
      g_assert_cmpint (mid_repetition (keys, i + 1), ==,
                       i == 8 ? MID_REASON_THREEFOLD : MID_REASON_NONE);
      play (&pos, moves[i % 4]);
    }
}

/* --- E9 --------------------------------------------------------------------------------------- */

static void
test_options (void)
{
  static const struct
  {
    const char *option, *text, *simple, *extended;
  } cases[] = {
    { "PlanarRed", "8,k,1/8,p,1/10/10/10/10/3,Prr,6/10/10/K,9 w - 0 1", "d4d10", "d4f7" },
    { "PlanarBlue", "8,k,1/8,p,1/10/10/10/10/3,Pbb,6/10/10/6,K,3 w - 0 1", "d4a1", "d4f4" },
    { "LongYellow", "8,k,1/8,p,1/10/10/10/10/3,Pyy,6/10/10/K,9 w - 0 1", "d4e6", "d4f8" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    for (unsigned k = 0; k < G_N_ELEMENTS (cases); k++)
      {
        MidPosition full = position (cases[i].text);
        MidPosition pos = position_without (cases[i].text, cases[k].option);
        g_assert_true (is_move (&full, cases[i].extended));
        g_assert_true (is_move (&pos, cases[i].simple));
        g_assert_cmpint (is_move (&pos, cases[i].extended), ==, i != k);
        g_assert_cmpuint (extreme ()->key (&pos), !=, extreme ()->key (&full));
      }
}

/* Turned off, two discs neither give check nor pin from afar. */
static void
test_options_check (void)
{
  const char *text = "9,k/10/10/7,prr,2/10/10/4,K,5/10/10/10 w - 0 1";
  MidPosition pos = position_without (text, "PlanarRed");
  int16_t checked[3];
  extreme ()->in_check (&pos, checked);
  g_assert_cmpint (checked[0], ==, -1);
  pos = position (text);
  extreme ()->in_check (&pos, checked);
  g_assert_cmpint (checked[0], ==, square ("e4"));
}

/* --- How a move looks ------------------------------------------------------------------------- */

static void
test_gliding (void)
{
  static const struct
  {
    const char *text, *move;
    MidChangeKind kind;
  } cases[] = {
    { "8,k,1/8,p,1/10/10/10/10/3,Pr,6/10/10/K,9 w - 0 1", "d4d9", MID_CHANGE_MOVE },
    { "8,k,1/8,p,1/10/10/10/10/3,Prr,6/10/10/K,9 w - 0 1", "d4f8", MID_CHANGE_MOVE },
    { "8,k,1/8,p,1/10/10/10/10/3,Pb,6/10/10/6,K,3 w - 0 1", "d4a7", MID_CHANGE_MOVE },
    { "8,k,1/8,p,1/10/10/10/10/3,Pbb,6/10/10/6,K,3 w - 0 1", "d4f4", MID_CHANGE_TELEPORT },
    { "8,k,1/8,p,1/10/10/10/10/3,Py,6/10/10/K,9 w - 0 1", "d4e6", MID_CHANGE_TELEPORT },
    { "8,k,1/8,p,1/10/10/10/10/3,Prry,6/10/10/K,9 w - 0 1", "d4e6", MID_CHANGE_MOVE },
    { "8,k,1/8,p,1/10/10/10/3,p,6/3,Prry,6/10/10/K,9 w - 0 1", "d4e6", MID_CHANGE_TELEPORT },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos = position (cases[i].text);
      MidChange changes[MID_CHANGES_MAX];
      g_assert_cmpuint (extreme ()->changes (&pos, move (&pos, cases[i].move), changes), ==, 1);
      g_assert_cmpint (changes[0].kind, ==, cases[i].kind);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/extreme2d/E1/start", test_start);
  g_test_add_func ("/extreme2d/E1/j9", test_start_j9);
  g_test_add_func ("/extreme2d/E2/placing", test_placing);
  g_test_add_func ("/extreme2d/E2/nothing-else", test_placing_only);
  g_test_add_func ("/extreme2d/E2/shown", test_placing_shown);
  g_test_add_func ("/extreme2d/E3/one-red", test_one_red);
  g_test_add_func ("/extreme2d/E3/two-red", test_two_red);
  g_test_add_func ("/extreme2d/E3/one-blue", test_one_blue);
  g_test_add_func ("/extreme2d/E3/two-blue", test_two_blue);
  g_test_add_func ("/extreme2d/E3/two-blue-edge", test_two_blue_edge);
  g_test_add_func ("/extreme2d/E3/one-yellow", test_one_yellow);
  g_test_add_func ("/extreme2d/E3/two-yellow", test_two_yellow);
  g_test_add_func ("/extreme2d/E3/alternatives", test_alternatives);
  g_test_add_func ("/extreme2d/E3/planar-check", test_planar_check);
  g_test_add_func ("/extreme2d/E4/pawn", test_pawn);
  g_test_add_func ("/extreme2d/E4/check", test_pawn_check);
  g_test_add_func ("/extreme2d/E4/no-pawn-with-powers", test_no_pawn_with_powers);
  g_test_add_func ("/extreme2d/E5/absorbing", test_absorbing);
  g_test_add_func ("/extreme2d/E5/limits", test_absorbing_limits);
  g_test_add_func ("/extreme2d/E6/promotion", test_last_rank);
  g_test_add_func ("/extreme2d/E6/shut", test_last_rank_shut);
  g_test_add_func ("/extreme2d/E6/capture", test_last_rank_capture);
  g_test_add_func ("/extreme2d/E7/steps", test_steps);
  g_test_add_func ("/extreme2d/E7/heir-not-royal", test_heir_not_royal);
  g_test_add_func ("/extreme2d/E7/swap", test_swap);
  g_test_add_func ("/extreme2d/E7/no-swap", test_no_swap);
  g_test_add_func ("/extreme2d/E8/checkmate", test_checkmate);
  g_test_add_func ("/extreme2d/E8/stalemate", test_stalemate);
  g_test_add_func ("/extreme2d/E8/fifty", test_fifty);
  g_test_add_func ("/extreme2d/E8/clock", test_clock);
  g_test_add_func ("/extreme2d/E8/threefold", test_threefold);
  g_test_add_func ("/extreme2d/E9/options", test_options);
  g_test_add_func ("/extreme2d/E9/check", test_options_check);
  g_test_add_func ("/extreme2d/changes/gliding", test_gliding);
  return g_test_run ();
}
