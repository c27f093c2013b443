/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody owes, or may do, beyond what the decision's ask says: of every kind one position at
 * which it is said, and where there is nothing more to say. */
#include "knightmare-tester.h"

typedef struct
{
  const char *name, *fen, *elements, *due;
  const char *white, *black; /* decks; NULL: not known */
} Due;

static const Due dues[] = {
  { "move", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "", NULL },
  { "card-after-the-move", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "Kd1", NULL },
  { "next-turn", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "Kd1; <->", NULL },
  { "answer", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "<Hidden Passage e1 g1>",
    "%s may answer the card" },
  { "check", "4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2", "%s has to end the check by a card" },
  { "check-ended", "4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2; <Forbidden City e4>; <->", NULL },
  { "another-move", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4; <b:Chaos>",
    "%s to move, differently from before", "Chaos, Legacy", "Chaos, Bog" },
  { "no-move", "k7/8/1Q6/8/8/8/8/K7 b - - 0 1", "", "%s has no move, and may play a card" },
  { "lost-turn", "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1 skipped:yes", "", "%s loses the turn" },
  { "marked-piece",
    "4k3/p7/8/8/8/3p4/P1B5/4K3 w - - 0 1 effects:Heresy.b.shift@c2=w phase:end "
    "then:end used:no/yes started:yes",
    "", "%s moves the marked piece to a square of the other colour beside it" },
  { "toll", "4k3/p7/8/8/8/8/P7/4K3 b - - 0 1 effects:Toll.w.toll=b phase:end then:end started:yes",
    "", "%s loses a pawn, or the turn is undone" },
  /* Over is over, whatever was owed. */
  { "mated", "k7/8/1KN5/8/8/8/8/7R w - - 0 1", "Rh8; <->", NULL, "Charge!, Legacy",
    "Charge!, Legacy" },
};

static void
run_due (gconstpointer data)
{
  const Due *due = data;
  MidPosition pos = read_position_with (due->fen, due->white, due->black);
  play_all (&pos, due->elements);
  if (g_strcmp0 (mid_knightmare.due (&pos), due->due) != 0)
    g_error ("%s: %s, expected %s", due->name, mid_knightmare.due (&pos), due->due);
}

/* Cards are drawn by one side at a time, White first, before anything else is owed. */
static void
test_draws (void)
{
  static const struct
  {
    const char *white, *black, *due;
  } cases[] = {
    { "Crab x5", "", "White draws a card" },
    { "", "Crab x5", "Black draws a card" },
    { "Crab x5", "Crab x5", "White draws a card" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidSetting settings[] = { { "WhiteCards", cases[i].white },
                                { "BlackCards", cases[i].black } };
      MidPosition pos;
      g_assert_cmpint (mid_knightmare.start (&mid_knightmare, settings, 2, &pos).status, ==,
                       MID_OK);
      g_assert_cmpint (mid_knightmare.decision (&pos).decides, ==, MID_CHANCE);
      g_assert_cmpstr (mid_knightmare.due (&pos), ==, cases[i].due);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (dues); i++)
    {
      g_autofree char *path = g_strdup_printf ("/knightmare/due/%s", dues[i].name);
      g_test_add_data_func (path, &dues[i], run_due);
    }
  g_test_add_func ("/knightmare/due/draws", test_draws);
  return g_test_run ();
}
