/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a card still has to be told, and why it does not take what it is told. */
#include "knightmare-tester.h"

#define FEN "r3k2r/p6p/8/8/3nb3/2P5/P5NP/R2QK2R w KQkq - 0 1 effects:Forbidden_City.b.blocked@h5"

typedef struct
{
  const char *element, *why;
} Refusal;

static const Refusal refusals[] = {
  { "<Assassin>", "the card needs to be told more: a piece of one's own" },
  { "<Assassin e5>", "the card cannot be played on this: no piece stands there" },
  { "<Assassin a7>", "the card cannot be played on this: the piece is not one's own" },
  { "<Assassin a1>", "the card needs to be told more: the square where the piece goes" },
  { "<Assassin a1 b1>",
    "the card cannot be played on this: nothing stands there that the piece could capture" },
  { "<Assassin a1 a3>",
    "the card cannot be played on this: nothing stands there that the piece could capture" },
  { "<Fanatic g2>", "the card cannot be played on this: it takes no such piece" },
  { "<Fanatic a7>", "the card cannot be played on this: the piece is not one's own" },
  { "<Annexation>", "the card needs to be told more: a piece of one's own" },
  { "<Forced March a2>", "the card needs to be told more: an empty square" },
  { "<Forced March a2 e4>", "the card cannot be played on this: the square is not empty" },
  { "<Forced March a2 h5>", "the card cannot be played on this: the square is blocked" },
  { "<Squaring the Circle a1 b1>",
    "the card cannot be played on this: it is not the one empty corner" },
  { "<Squaring the Circle a1 a2>", "the card cannot be played on this: the square is not empty" },
  { "<Squaring the Circle a1 f5>",
    "the card cannot be played on this: it is not the one empty corner" },
  { "<Squaring the Circle a1 h5>", "the card cannot be played on this: the square is blocked" },
  { "<Evil Eye e8>", "the card cannot be played on this: it takes no king" },
  { "<Evil Eye a7>", "the card cannot be played on this: no piece of one's own could capture it" },
  { "<Evil Eye e5>", "the card cannot be played on this: no piece stands there" },
  { "<Hidden Passage e1>", "the card needs to be told more: an empty square" },
  { "<Hidden Passage e1 a7>", "the card cannot be played on this: the square is not empty" },
  { "<Winged Victory e5>", "the card cannot be played on this" },
  { "<Resurrection>", "the card needs to be told more: one of its words" },
  { "<Resurrection queen>", "here the card takes one of its words" },
  { "<Resurrection pawn e4>", "the card cannot be played on this: the square is not empty" },
  { "<Resurrection rook>", "the card cannot be played on this: there is nothing more to choose" },
  { "<Resurrection rook c1>",
    "the card cannot be played on this: such a piece does not begin there" },
  { "<Bombard a1>", "the card needs to be told more: the square where the piece goes" },
  { "<Bombard a1 h8>", "the card cannot be played on this: the piece does not go there" },
  { "<Tournament g2>", "the card needs to be told more: a piece of the opponent's" },
  { "<Tournament g2 e4>", "the card cannot be played on this: it takes no such piece" },
  { "<Madman c3 c4>", "the card cannot be played on this: the piece does not go there" },
  { "<Sanctuary e1 d1>", "the card cannot be played on this: it takes no such piece" },
  { "<Man of Straw e1 g2>", "the card needs one's king to be in check" },
  { "<Dubbing e1 e5>", "the card cannot be played on this: the piece does not go there" },
  { "<Irresistible Force c3 c4>",
    "the card cannot be played on this: nothing stands there that the piece could capture" },
  { "<Dark Mirror c3 c4>",
    "the card cannot be played on this: nothing stands there that the piece could capture" },
  { "<Blessing a1 a2>", "the card cannot be played on this: the square is not empty" },
  { "<Annexation a2 a2>", "the card cannot be played on this: it is chosen already" },
};

static void
test_refusals (void)
{
  MidPosition pos = read_position (FEN);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      MidMove m;
      const Refusal *refusal = &refusals[i];
      MidParse parse = mid_parse_element (&mid_knightmare, &pos, refusal->element,
                                          strlen (refusal->element), NULL, &m);
      if (parse.status == MID_OK || g_strcmp0 (parse.message, refusal->why) != 0)
        g_error ("%s: %s", refusal->element, parse.message);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare/refusal", test_refusals);
  return g_test_run ();
}
