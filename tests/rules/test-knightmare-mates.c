/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checkmate rule (K4), for every card: a regular card that would mate has no effect and is
 * spent, one that goes on may mate, and what a card asks for is not answered by a mate.  Where no
 * mate is shown it says why there can be none.
 *
 * White plays the card, and has no other that could help; Black’s hand is not known.
 */
#include "knightmare-tester.h"

typedef enum
{
  MATE_VOID,    /* it would mate, and has no effect */
  MATE_STANDS,  /* it mates */
  MATE_REFUSED, /* it asks for more: an answer that mates is refused */
  MATE_NEVER
} Mate;

typedef struct
{
  const char *card;
  Mate mate;
  const char *fen, *before, *play;
  const char *deck; /* White's, where it is more than the card */
  const char *why;
} Shown;

static const Shown shown[] = {
  { "Assassin", MATE_VOID, "k7/1N6/KQ6/8/8/8/8/8 w - - 0 1", "", "<Assassin b6 b7>" },
  { "Disintegration", MATE_VOID, "k1K5/8/8/P7/2Q5/8/8/8 w - - 0 1", "Qa2", "<Disintegration a5>" },
  { "Doomsayer", MATE_STANDS, "k7/1R6/8/8/8/7K/n7/Q7 w - - 0 1", "Rb1", "<Doomsayer said a2>" },
  { "Fanatic", MATE_VOID, "3k4/8/3P4/1BR2K2/4P3/8/8/8 w - - 0 1", "", "<Fanatic e4>" },
  { "Annexation", MATE_VOID, "nk6/5K2/1B1N4/P7/8/8/8/8 w - - 0 1", "", "<Annexation a5>" },
  { "Forced March", MATE_VOID, "3K1k2/5P2/5P2/8/6R1/8/8/8 w - - 0 1", "",
    "<Forced March f7 e7 f6 e6>" },
  { "Guardian", MATE_VOID, "kn6/N7/RP6/8/8/8/1Q3K2/8 w - - 0 1", "", "<Guardian b6 b7 alone>" },
  { "Heresy", MATE_REFUSED, "k3B2R/8/1K6/8/8/8/7P/8 w - - 0 1", "h3; <Heresy>; <->",
    "<Heresy e8 e7>" },
  { "Holy War", MATE_VOID, "2K1k3/8/4N1N1/B7/8/8/8/8 w - - 0 1", "Bc7", "<Holy War e6 c7>" },
  { "Madman", MATE_VOID, "4kb2/R7/2N1p3/8/2B5/1P6/K7/8 w - - 0 1", "", "<Madman b3 f7>" },
  { "Pacifism", MATE_NEVER, .why = "its player moves before the other side does" },
  { "Squaring the Circle", MATE_VOID, "K6k/5Q2/8/8/8/8/8/n2R4 w - - 0 1", "",
    "<Squaring the Circle d1 h1>" },
  { "Vendetta", MATE_NEVER, .why = "who has no capture may do what he likes" },
  { "Bog", MATE_NEVER, .why = "it has no effect if the king would be in check" },
  { "Cowardice", MATE_VOID, "5Nk1/8/8/5Q2/K1p5/1B6/8/8 w - - 0 1", "Qf6", "<Cowardice c4 c6>" },
  { "Doppelganger", MATE_VOID, "1k1N4/1P6/P2K4/8/8/8/8/2n5 b - - 0 1", "Na2; <->",
    "<Doppelganger d8 c6>" },
  { "Dubbing", MATE_VOID, "k2K2R1/1p6/2N5/8/8/8/8/8 w - - 0 1", "", "<Dubbing d8 e6>" },
  { "Earthquake", MATE_REFUSED, "1R6/8/2N5/8/k6P/8/8/2B3K1 w - - 0 1",
    "Kg2; <Earthquake right>; <->", "<Earthquake h4=Q>" },
  { "Figure Dance", MATE_VOID, "1B5k/8/8/Q7/8/8/8/4K3 w - - 0 1", "Qa7", "<Figure Dance>" },
  { "No Quarter", MATE_NEVER, .why = "nothing on the board changes" },
  { "Rebirth", MATE_VOID, "1K5k/8/8/7B/8/3Q4/8/8 w - - 0 1", "Qd6", "<Rebirth h8 e8>" },
  { "Revenge", MATE_NEVER, .why = "its player moves before the other side does" },
  { "Toll", MATE_NEVER, .why = "the opponent chooses, and may make no move" },
  { "Anathema", MATE_VOID, "1K4k1/1P3R1b/2Qp4/5R2/2r5/8/8/8 w - - 0 1", "Qc8+",
    "<Anathema h7 c4>" },
  { "Crab", MATE_NEVER, .why = "a crab captures where the pawn did" },
  { "Dark Mirror", MATE_VOID, "5B1k/6RP/6p1/8/8/7Q/3K4/8 w - - 0 1", "", "<Dark Mirror h7 g6>" },
  { "Forbidden City", MATE_STANDS, "k7/8/2K5/8/8/8/8/1R6 w - - 0 1", "Ra1+",
    "<Forbidden City b8>" },
  { "Confabulation", MATE_STANDS, "bk6/8/3N4/8/5K2/Q7/8/6B1 w - - 0 1", "",
    "<Confabulation a3 d6>" },
  { "Ghostwalk", MATE_VOID, "1RNk4/8/8/1N6/8/B7/5K2/8 w - - 0 1", "", "<Ghostwalk c8 b6>" },
  { "Irresistible Force", MATE_VOID, "3kB3/2b5/2P5/8/4RB2/8/2K5/8 w - - 0 1", "",
    "<Irresistible Force c6 c7>" },
  { "Masquerade", MATE_VOID, "3k4/Q2p4/5P2/8/8/8/8/6K1 w - - 0 1", "", "<Masquerade a7 b8>" },
  { "Panic", MATE_NEVER, .why = "the opponent may be in time, and who is late need not move" },
  { "Peace Talks", MATE_VOID, "6k1/5ppp/1p6/8/8/8/8/R3K3 w - - 0 1", "<Pacifism a1>; Ra8; b5; Kd1",
    "<Peace Talks Pacifism>", .deck = "Pacifism, Peace Talks" },
  { "Truce", MATE_NEVER, .why = "nobody is in check while nobody captures" },
  { "Vulture", MATE_NEVER, .why = "nothing on the board changes" },
  { "Blessing", MATE_VOID, "3RN2k/7p/5K2/8/8/8/8/8 w - - 0 1", "", "<Blessing e8 a4>" },
  { "Breakthrough", MATE_VOID, "5k2/4q2Q/2K1PN2/8/8/8/8/8 w - - 0 1", "", "<Breakthrough e6 e7>" },
  { "Challenge", MATE_NEVER, .why = "who is in check may move what he likes" },
  { "Charge!", MATE_VOID, "2k5/2B3R1/7K/N7/8/8/8/8 w - - 0 1", "Nc4", "<Charge! d6>" },
  { "Coup", MATE_NEVER, .why = "it concerns its player alone" },
  { "Curse", MATE_STANDS, "1K4k1/1P3R2/2Qp4/5R2/2r5/8/8/8 w - - 0 1", "Qc8+", "<Curse c4>" },
  { "Evangelists", MATE_VOID, "3k4/1B1P3R/8/b7/8/8/8/2K5 w - - 0 1", "", "<Evangelists b7 a5>" },
  { "Haunting Memories", MATE_VOID, "1k6/8/1K6/8/8/8/8/7R b - - 0 1", "<Masquerade b8 a8>",
    "<Haunting Memories h1 h8>" },
  { "Man-Trap", MATE_STANDS, "2k1N3/5Q2/8/8/2q5/7K/8/2R5 w - - 0 1", "Qc7+", "<Man-Trap c7>" },
  { "Onslaught", MATE_VOID, "7k/8/6P1/4KNP1/2Q5/8/8/8 w - - 0 1", "", "<Onslaught g6 g5>" },
  { "Passing in the Night", MATE_VOID, "k1K5/1p6/2N5/8/3P4/8/8/8 w - - 0 1", "",
    "<Passing in the Night d4 b7>" },
  { "Tournament", MATE_VOID, "1k6/1P6/1Kn5/8/8/8/8/4N3 w - - 0 1", "", "<Tournament e1 c6>" },
  { "Winged Victory", MATE_VOID, "4N3/R7/4k3/7Q/8/7p/6P1/K7 b - - 0 1", "hxg2; <->",
    "<Winged Victory d5>" },
  { "Betrayal", MATE_NEVER, .why = "its player moves before the other side does" },
  { "Cathedral", MATE_VOID, "1kn5/1P6/Kn6/1Q6/8/7R/8/8 w - - 0 1", "bxc8=B", "<Cathedral h3 c8>" },
  { "Dungeon", MATE_VOID, "2k2B2/1pP5/B2K4/8/8/8/8/8 w - - 0 1", "Bh6", "<Dungeon b7 a1>" },
  { "Fortification", MATE_STANDS, "k7/8/2K5/8/8/8/8/1R6 w - - 0 1", "Ra1+",
    "<Fortification a8 b8>" },
  { "Holy Quest", MATE_VOID, "3K1k1b/6n1/6RQ/8/8/8/n7/8 w - - 0 1", "Qxg7+", "<Holy Quest h8 a2>" },
  { "Long Jump", MATE_VOID, "k7/3Q4/8/N6K/8/8/8/R7 w - - 0 1", "", "<Long Jump a5 c6>" },
  { "Lost Castle", MATE_VOID, "r4k2/3K3R/8/7R/8/8/8/8 w - - 0 1", "", "<Lost Castle h5 a8>" },
  { "Sanctuary", MATE_VOID, "k1KQ4/2R5/8/8/8/8/8/8 w - - 0 1", "", "<Sanctuary c8 c7>" },
  { "Siege", MATE_VOID, "1Nk3N1/2r5/5R2/8/8/7K/8/8 w - - 0 1", "Rd6", "<Siege g8 d6>" },
  { "Split Knight", MATE_VOID, "1RbN1k2/8/4q3/K3NN2/8/8/8/8 b - - 0 1", "Bb7; <->",
    "<Split Knight d8 b7 e6>" },
  { "Under Elf Hill", MATE_VOID, "k7/8/8/8/K7/8/8/RR6 w - - 0 1", "", "<Under Elf Hill a4>" },
  { "Abduction", MATE_VOID, "k2K4/q7/8/8/8/8/R7/8 w - - 0 1", "Kc8", "<Abduction a7 wrong>" },
  { "Bombard", MATE_VOID, "2k5/5R2/8/8/4R3/8/K7/8 w - - 0 1", "", "<Bombard e4 e8>" },
  { "Fatal Attraction", MATE_STANDS, "3R2Nk/K4bp1/8/8/8/8/8/8 w - - 0 1", "Nf6+",
    "<Fatal Attraction f6>" },
  { "Plots Within Plots", MATE_NEVER, .why = "nothing on the board changes" },
  { "Resurrection", MATE_VOID, "7k/8/R7/1b4Q1/1K6/8/8/8 b - - 0 1", "Bxa6; <->",
    "<Resurrection rook h1>" },
  { "Treason", MATE_VOID, "1K4k1/1P3R2/2Qp4/5R2/2rn4/8/8/8 w - - 0 1", "Qc8+", "<Treason c4 d4>" },
  { "Crusade", MATE_VOID, "5B1k/8/6Q1/8/8/8/2K5/8 w - - 0 1", "Ba3", "<Crusade b2>" },
  { "Evil Eye", MATE_VOID, "7k/5P2/6K1/8/7p/7R/8/8 w - - 0 1", "", "<Evil Eye h4>" },
  { "Hostage", MATE_NEVER, .why = "its player moves before the other side does" },
  { "Man of Straw", MATE_NEVER, .why = "its player moves before the other side does" },
  { "Merciless", MATE_VOID, "1k6/8/3P4/4K3/2R5/5B2/8/8 w - - 0 1", "Ra4", "<Merciless a8>" },
  { "Mystic Shield", MATE_VOID, "6k1/5ppp/8/8/8/8/8/R3K2b w - - 0 1", "Ra8", "<Mystic Shield a8>" },
  { "Neutrality", MATE_STANDS, "1R1r2k1/7N/7P/8/8/8/8/2K5 w - - 0 1", "Ng5", "<Neutrality d8>" },
  { "Chaos", MATE_VOID, "k7/8/2K5/8/8/8/8/R7 b - - 0 1", "Kb8; <->", "<w:Chaos>" },
  { "Fireball", MATE_VOID, "3k1N1R/8/3KQ3/8/8/8/8/8 w - - 0 1", "Qf7", "<Fireball>" },
  { "Fog of War", MATE_NEVER,
    .why = "a mate that comes back is that of a move, and the card in between is undone" },
  { "Hidden Passage", MATE_VOID, "k1KQ4/8/8/8/8/8/8/8 w - - 0 1", "", "<Hidden Passage c8 a6>" },
  { "Knightmare!", MATE_VOID, "k7/8/2K5/8/8/8/8/R7 b - - 0 1", "Kb8; <->", "<w:Knightmare!>" },
  { "Legacy", MATE_NEVER, .why = "nothing on the board changes" },
  { "Riposte", MATE_VOID, "3rkr2/3prp2/8/8/8/8/8/4R1K1 b - - 0 1", "Rxe1+; <->", "<w:Riposte>" },
  { "Think Again!", MATE_VOID, "k7/8/2K5/8/8/8/8/R7 b - - 0 1", "Kb8; <->", "<w:Think Again!>" },
  { "Champion", MATE_STANDS, "5k2/3R4/8/3NR3/8/4K3/8/8 w - - 0 1", "Rg7", "<Champion d5>" },
  { "Death Dance", MATE_VOID, "2k5/2Pn4/K2Q4/1B6/8/8/8/8 w - - 0 1", "", "<Death Dance d6 d7>" },
  { "Funeral Pyre", MATE_NEVER, .why = "nothing on the board changes" },
  { "Hand of Fate", MATE_NEVER, .why = "its player moves before the other side does" },
  { "Martyr", MATE_VOID, "2R2b1k/1R6/1K6/2B5/1n6/8/8/8 b - - 0 1", "Kg8; <->",
    "<Martyr c5 f8 b4>" },
  { "Revelation", MATE_VOID, "2kN4/4Q1K1/8/4B3/8/8/8/8 w - - 0 1", "Ne6", "<Revelation e6>" },
  { "Spoils of War", MATE_VOID, "1q5k/2P1R3/8/8/8/8/7K/8 w - - 0 1", "cxb8=B", "<Spoils of War>" },
  { "Warlord", MATE_STANDS, "k7/2K5/8/8/8/8/8/8 w - - 0 1", "", "<Warlord c7>" },
  { "Second Sight", MATE_NEVER, .why = "nothing on the board changes" },
  { "Volunteer", MATE_VOID, "n5rn/4N2b/R7/4k3/7Q/7p/6P1/K7 b - - 0 1", "hxg2; <->",
    "<Volunteer d4>" },
  { "Amazon", MATE_STANDS, "6k1/8/4KQ2/8/8/8/8/8 w - - 0 1", "Ke7", "<Amazon>" },
  { "Royal Knight", MATE_STANDS, "4k3/7N/5Q2/8/8/8/1K6/8 w - - 0 1", "Nf8", "<Royal Knight f8>" },
  { "Princess", MATE_STANDS, "3kB1K1/3P4/8/8/8/8/8/8 w - - 0 1", "Kf7", "<Princess d7>" },
  { "Heir", MATE_NEVER, .why = "what it does is written out by those who play" },
  { "Demotion", MATE_NEVER, .why = "what it does is written out by those who play" },
  { "New Tactics", MATE_NEVER, .why = "what it does is written out by those who play" },
  { "Freeze", MATE_NEVER, .why = "what it does is written out by those who play" },
  { "Double Kill", MATE_NEVER, .why = "what it does is written out by those who play" },
  { "Paladin", MATE_NEVER, .why = "what it does is written out by those who play" },
  { "Knightmare", MATE_VOID, "k7/8/2K5/8/8/8/8/R7 b - - 0 1", "Kb8; <->", "<w:Knightmare>" },
};

static gboolean
is_mated (const MidKmTable *t)
{
  MidKmTable turned = *t;
  turned.chess.turn = MID_SECOND;
  turned.forbidden = 0;
  return km_is_exposed (t, MID_SECOND) && !km_has_move (&turned);
}

/* Spent: not in hand any more, and on top of White's discards. */
static void
assert_spent (const MidKmTable *t, guint card)
{
  g_assert_null (memchr (t->hand[MID_FIRST], (int) card, MID_HAND_MAX));
  g_assert_cmpuint (km_discard_count (t, MID_FIRST), >, 0);
  g_assert_cmpuint (km_discard_card (t, MID_FIRST, 0), ==, card);
}

/* A card without effect is marked so, and is read with the mark and without. */
static void
assert_marked (const MidPosition *pos, const char *element, gboolean is_void)
{
  char text[MID_MOVE_TEXT_MAX + 2];
  MidPosition at = *pos;
  MidMove m, again;
  unsigned passes;
  g_assert_cmpint (read_element (&at, element, &m).status, ==, MID_OK);
  mid_format_element (&mid_knightmare, &at, m, text, sizeof text);
  g_assert_cmpint (g_str_has_suffix (text, " ->"), ==, is_void);
  MidParse parse = mid_parse_element (&mid_knightmare, &at, text, strlen (text), &passes, &again);
  g_assert_cmpint (parse.status, ==, MID_OK);
  g_assert_true (m == again);
}

static void
test_mate (gconstpointer data)
{
  const Shown *s = data;
  guint card = mid_card_find (0, s->card, strlen (s->card));
  g_autofree char *deck =
    s->deck != NULL ? g_strdup (s->deck) : g_strdup_printf ("%s, Legacy", s->card);
  MidPosition pos = read_position_with (s->fen, deck, NULL);
  play_all (&pos, s->before);
  g_autofree char *before = dup_board (&pos);
  g_assert_false (is_mated (table_of (&pos)));
  if (s->mate == MATE_REFUSED)
    {
      assert_refused (&pos, s->play,
                      strchr (s->play, '=') != NULL
                        ? "such a promotion would leave the king in check, or mate at once"
                        : "the card would leave a king in check, or mate, when all is shifted");
      return;
    }
  assert_marked (&pos, s->play, s->mate == MATE_VOID);
  play (&pos, s->play);
  g_autofree char *after = dup_board (&pos);
  if (s->mate == MATE_VOID)
    {
      g_assert_cmpstr (after, ==, before);
      g_assert_false (is_mated (table_of (&pos)));
      assert_spent (table_of (&pos), card);
    }
  else
    g_assert_true (is_mated (table_of (&pos)));
  g_assert_true (mid_card_get (0, card)->is_continuing || s->mate == MATE_VOID);
}

/* Fog of War against the card that undid a mating move: the mate is the move's, and stands.  So it
 * is against a card that was played in place of an answer to it. */
static void
test_comes_back (void)
{
  MidPosition pos = read_position ("k7/8/1K6/8/8/8/8/7R w - - 0 1");
  play_all (&pos, "Rh8+; <b:Chaos>");
  g_assert_false (is_mated (table_of (&pos)));
  assert_marked (&pos, "<Fog of War>", FALSE);
  play (&pos, "<Fog of War>");
  g_assert_true (is_mated (table_of (&pos)));
  pos = read_position ("k7/8/1K6/8/8/8/8/7R w - - 0 1");
  play_all (&pos, "Rh8+; <Hidden Passage f3>");
  assert_marked (&pos, "<w:Fog of War>", FALSE);
  play (&pos, "<w:Fog of War>");
  g_assert_true (is_mated (table_of (&pos)));
}

/* No card is left out, in the order of the card set. */
static void
test_all_there (void)
{
  g_assert_cmpuint (mid_card_stock_count (), ==, G_N_ELEMENTS (shown));
  for (guint id = 1; id <= mid_card_stock_count (); id++)
    {
      const Shown *s = &shown[id - 1];
      g_assert_cmpstr (mid_card_get (0, id)->name, ==, s->card);
      g_assert_true (s->mate == MATE_NEVER ? s->why != NULL : s->play != NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare/mates/all", test_all_there);
  g_test_add_func ("/knightmare/mates/comes-back", test_comes_back);
  for (gsize i = 0; i < G_N_ELEMENTS (shown); i++)
    if (shown[i].mate != MATE_NEVER)
      {
        g_autofree char *path = g_strdup_printf ("/knightmare/mates/%s", shown[i].card);
        g_test_add_data_func (path, &shown[i], test_mate);
      }
  return g_test_run ();
}
