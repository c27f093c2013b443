/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of Knightmare Chess, K1 to K10, and the clarifications of single cards. */
#include "knightmare-tester.h"
#include "mid-deck.h"

static MidPosition
start_with (const char *tag, const char *value)
{
  MidSetting setting = { tag, value };
  MidPosition pos;
  memset (&pos, 0, sizeof pos);
  MidParse parse = mid_knightmare.start (&mid_knightmare, &setting, 1, &pos);
  if (parse.status != MID_OK)
    g_error ("%s=%s: %s", tag, value, parse.message);
  return pos;
}

/* --- K1 --------------------------------------------------------------------------------------- */

static void
test_decks (void)
{
  MidDeck deck;
  const char *where;
  unsigned total;
  g_assert_null (mid_deck_parse (0, "Crab x2, Coup; Holy War", &deck, &where));
  g_assert_cmpuint (deck.n, ==, 4);
  g_assert_null (mid_deck_check (0, &deck, 19, &total));
  g_assert_cmpuint (total, ==, 19);
  g_assert_nonnull (mid_deck_check (0, &deck, 18, &total));
  g_assert_null (mid_deck_parse (0, "Vendetta, Vendetta", &deck, &where));
  g_assert_cmpstr (mid_deck_check (0, &deck, 0, &total), ==,
                   "a card that must be the only one of its kind is there twice");
  g_assert_cmpstr (mid_deck_parse (0, "Crab, Crabs", &deck, &where), ==, "there is no such card");
  g_assert_true (g_str_has_prefix (where, "Crabs"));
}

static void
test_random_decks (void)
{
  for (unsigned seed = 1; seed < 200; seed++)
    {
      MidDeck deck, again;
      unsigned total, points = 20 + seed;
      mid_deck_random (&deck, points, seed);
      mid_deck_random (&again, points, seed);
      g_assert_cmpmem (&deck.cards, deck.n, &again.cards, again.n);
      g_assert_null (mid_deck_check (0, &deck, points, &total));
      g_assert_cmpuint (total + 2, >, points); /* no card is cheaper */
    }
}

/* The topmost five are the hand; what is played is replaced from the deck, until it is empty. */
static void
test_hands (void)
{
  MidPosition pos =
    start_with ("WhiteDeck", "Crab, Coup, Truce, Fanatic, Holy War, Vendetta, Panic");
  g_assert_cmpuint (km_hand_count (table_of (&pos), MID_FIRST), ==, 5);
  g_assert_cmpuint (km_deck_count (table_of (&pos), MID_FIRST), ==, 2);
  play_all (&pos, "<Fanatic a2>; a6; <->");
  unsigned vendetta = mid_card_find (0, "Vendetta", 8), fanatic = mid_card_find (0, "Fanatic", 7);
  g_assert_true (km_has_card (table_of (&pos), MID_FIRST, vendetta));
  g_assert_false (km_has_card (table_of (&pos), MID_FIRST, fanatic));
  assert_refused (&pos, "<Fanatic b2>", "the card is not in hand");
  play_all (&pos, "b3; <discard Coup>; b6; <->; c3; <Crab d2>");
  g_assert_cmpuint (km_hand_count (table_of (&pos), MID_FIRST), ==, 4);
}

static void
test_common_deck (void)
{
  MidSetting settings[] = { { "Decks", "Common" }, { "Seed", "3" } };
  MidPosition pos;
  g_assert_cmpint (mid_knightmare.start (&mid_knightmare, settings, 2, &pos).status, ==, MID_OK);
  MidDeck all;
  mid_deck_all (&all);
  g_assert_cmpuint (km_deck_count (table_of (&pos), MID_FIRST), ==, all.n - 10);
  g_assert_cmpuint (km_deck_count (table_of (&pos), MID_SECOND), ==, all.n - 10);
}

#define TWELVE                                                                                     \
  "Crab, Coup, Truce, Fanatic, Holy War, Panic, Siege, Bog, Curse, Champion, Merciless, Hostage"

static void
assert_holds (const MidKmTable *table, MidSide side, const char *names)
{
  g_auto (GStrv) list = g_strsplit (names, ", ", -1);
  g_assert_cmpuint (km_hand_count (table, side), ==, g_strv_length (list));
  for (char **name = list; *name != NULL; name++)
    g_assert_true (km_has_card (table, side, mid_card_find (0, *name, strlen (*name))));
}

/* What the record names is dealt, in its order; a number shuffles it, and adds nothing. */
static void
test_named_common_deck (void)
{
  MidSetting settings[] = { { "Decks", "Common" }, { "Deck", TWELVE }, { "Seed", "0" } };
  MidPosition pos;
  g_assert_cmpint (mid_knightmare.start (&mid_knightmare, settings, 3, &pos).status, ==, MID_OK);
  assert_holds (table_of (&pos), MID_FIRST, "Crab, Coup, Truce, Fanatic, Holy War");
  assert_holds (table_of (&pos), MID_SECOND, "Panic, Siege, Bog, Curse, Champion");
  g_assert_cmpuint (km_deck_count (table_of (&pos), MID_FIRST), ==, 2);
  settings[2].value = "4";
  g_assert_cmpint (mid_knightmare.start (&mid_knightmare, settings, 3, &pos).status, ==, MID_OK);
  g_assert_cmpuint (km_deck_count (table_of (&pos), MID_FIRST), ==, 2);
  settings[1].tag = "Cards";
  g_assert_cmpint (mid_knightmare.start (&mid_knightmare, settings, 3, &pos).status, ==, MID_OK);
  g_assert_cmpuint (km_deck_count (table_of (&pos), MID_FIRST), ==, 2);
}

/* --- Scenarios -------------------------------------------------------------------------------- */

static const char lands[] = "the card cannot be played on this";
static const char goes[] = "the piece does not go there";
static const char takes[] = "the piece cannot capture there";
static const char spent[] = "a card has already been played on this turn";

static const Scenario scenarios[] = {
  /* K2 */
  { "one-card", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "<Disintegration a2>; <->", NULL,
    "<Disintegration b2>", spent },
  { "one-card-after", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "Kd1; <Truce>; Kd8; <->", NULL,
    "<b:Chaos>", "it is not for that side to play a card now" },
  { "one-answer", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "Kd1; <->; <b:Second Sight ?>; <->", NULL,
    "<b:Chaos>", "a card has already been played on the opponent’s turn" },
  { "discard", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "Kd1; <discard Truce>; Kd8", NULL, NULL, NULL },
  { "no-discard-with-card", "4k3/8/8/8/8/8/PP6/4K3 w - - 0 1", "Kd1; <Truce>", NULL,
    "<discard Crab>", "the card cannot be discarded now" },

  /* K3 */
  { "blocked", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Kd1; <Forbidden City a4>; Kd8; <->", NULL, "Ra5",
    goes },
  { "unblocked", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
    "Kd1; <Forbidden City a4>; Kd8; <->; Ra3; <Peace Talks Forbidden City>; Ke8; <->; Ra7",
    "4k3/R7/8/8/8/8/8/3K4", NULL, NULL },
  { "wall", "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1", "Kd1; <Fortification a2 a3>; Kd8; <->", NULL, "Ra3",
    goes },
  { "wall-leapt", "4k3/8/8/8/8/8/8/RN2K3 w - - 0 1", "Kd1; <Fortification a2 a3>; Kd8; Na3",
    "3k4/8/8/8/8/N7/8/R2K4", NULL, NULL },
  { "champion", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "Kd1; <Champion a1>; Kd8; Nc4",
    "3k4/8/8/8/2N5/8/8/3K4", "Nb3", NULL },
  { "crab", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Kd1; <Crab e2>; Kd8; ef3", NULL, NULL, NULL },
  { "warlord", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "<Warlord e1>; <->; Kd8; Kg3",
    "3k4/8/8/8/8/6K1/8/8", NULL, NULL },
  { "magnet", "4k3/8/8/2n5/2R5/8/8/4K3 w - - 0 1", "Kd1; <Fatal Attraction c4>; <->", NULL, "Ne6",
    "a card keeps the piece from moving" },
  { "magnet-moves", "4k3/8/8/2n5/2R5/8/8/4K3 w - - 0 1",
    "Kd1; <Fatal Attraction c4>; Kd8; Rh4; Ne6", "3k4/8/4n3/8/7R/8/8/3K4", NULL, NULL },
  { "trap", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1", "Rc1; <Man-Trap c1>; Kd8; Rc3; Nxc3; <->; Kd2",
    NULL, NULL, NULL },
  { "trapped", "4k3/8/8/3n4/8/8/8/2R1K3 w - - 0 1", "Rc3; <Man-Trap c3>; Nxc3",
    "4k3/8/8/8/8/8/8/4K3", NULL, NULL },
  { "neutral", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1", "Ra5; <Neutrality d5>; Kd8; Ne7",
    "3k4/4n3/8/R7/8/8/8/4K3", NULL, NULL },
  { "dungeon", "4k3/8/8/3n4/8/8/8/4K3 w - - 0 1", "Kd2; <Dungeon d5 h1>; <->", NULL, "Nf2",
    "a card keeps the piece from moving" },
  { "dungeon-over", "4k3/8/8/3n4/8/8/8/4K3 w - - 0 1", "Kd2; <Dungeon d5 h1>; Kd8; Kd1; Nf2+", NULL,
    NULL, NULL },
  { "challenge", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1", "Ra2; <Challenge d5>; <->", NULL, "Kd7",
    "a card asks for a move of another piece" },
  { "challenge-lost", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1", "Ra2; <Challenge d5>; <->; <->; Ra3",
    "4k3/8/8/3n4/8/R7/8/4K3", NULL, NULL },
  { "panic", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2; <Panic late>; <->; <->; Ra3",
    "4k3/8/8/8/8/R7/8/4K3", NULL, NULL },
  { "vendetta", "4k3/p7/8/8/8/8/7r/R3K3 b - - 0 1", "Rh3; <Vendetta>; <->", NULL, "Ra2",
    "a card asks for a capture" },
  /* Of several pieces the one is meant that goes there. */
  { "challenge-pawns", "1n2k3/4p1pp/8/8/8/8/8/R3K3 w - - 0 1", "Ra2; <Challenge b8>; <->", NULL,
    "e5", "a card asks for a move of another piece" },
  { "dungeon-knights", "4k3/2n5/8/3n4/8/8/8/4K3 w - - 0 1", "Kd2; <Dungeon d5 h1>; <->", NULL,
    "Nf2", "a card keeps the piece from moving" },
  { "vendetta-over", "4k3/p7/8/8/8/8/7r/R3K3 b - - 0 1", "Rh3; <Vendetta>; Rxa7; Rh1+", NULL, NULL,
    NULL },
  { "doomed", "4k3/p7/8/8/8/8/4P3/4K3 w - - 0 1",
    "Kd1; <Doomsayer silent>; <->; <Doomsayer a7>; Kd8", "3k4/8/8/8/8/8/4P3/3K4", NULL, NULL },
  { "earthquake", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Kd1; <Earthquake right>; Kd8; f2",
    "3k4/8/8/8/8/8/5P2/3K4", NULL, NULL },
  { "earthquake-promotes", "4k3/8/8/8/7P/8/8/4K3 w - - 0 1",
    "Kd1; <Earthquake right>; <->; <Earthquake h4=N>", "4k3/8/8/8/7N/8/8/3K4", NULL, NULL },
  /* K4 */
  { "no-mate-by-card", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "<Dubbing h1 g3>; <->", NULL, "Rg1", NULL },
  { "void", "k7/8/1K6/8/8/8/8/N6R w - - 0 1", "<Hidden Passage b6 c7>; <->; Ka7; <->", NULL, NULL,
    NULL },
  { "pacifist-gives-no-check", "4k3/8/8/8/8/8/4r3/R6K b - - 0 1",
    "<Pacifism e2>; <->; Kd8; Kg1; Kc8; Kf1", "2k5/8/8/8/8/8/4r3/R4K2", NULL, NULL },

  /* K6 */
  { "first-rank", "r3k2r/8/8/8/8/3P4/8/R3K3 w - - 0 1",
    "<Squaring the Circle d3 h1>; <->; Rg8; <->; h3", "r3k1r1/8/8/8/8/7P/8/R3K3", NULL, NULL },
  { "not-promoted", "4k3/8/P7/8/8/8/8/4K3 w - - 0 1", "<Blessing a6 c8>", "2P1k3/8/8/8/8/8/8/4K3",
    NULL, NULL },
  { "passed-by-card", "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "<Annexation a2>; <->; bxa3",
    "4k3/8/8/8/8/p7/8/4K3", NULL, NULL },
  { "not-passed-by-card", "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "<Guardian a2 a4 alone>; <->", NULL,
    "bxa3", NULL },

  /* K7 */
  { "dead", "4k3/8/8/8/8/P7/8/4K3 w - - 0 1", "<Disintegration a3>; <->; Ke2; Kd8; <->", NULL,
    "<Winged Victory e4>", lands },
  { "dead-by-card", "4k3/8/8/8/8/P6r/8/4K3 b - - 0 1", "Rxa3; <No Quarter>; <->", NULL,
    "<Winged Victory e4>", lands },
  { "pyre", "4k3/8/8/8/8/P6r/8/4K3 b - - 0 1", "Rxa3; <Funeral Pyre>; <->", NULL,
    "<Winged Victory e4>", lands },

  /* clarifications */
  { "pacifist-captured", "4k3/8/8/8/8/N6r/P7/4K3 w - - 0 1", "<Pacifism a3>; <->; Ke2", NULL,
    "Rxa3", takes },
  { "pacifist-captures-not", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", "<Pacifism a1>; <->", NULL, "Rxa7",
    takes },
  { "pacifist-fireball", "4k3/p7/8/8/8/8/8/R3K3 b - - 0 1",
    "<Pacifism a7>; <->; Ke7; Ra5; Kf8; Ra6; <Fireball>", "5k2/p7/8/8/8/8/8/4K3", NULL, NULL },
  { "pacifist-explodes-not", "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", "<Pacifism a1>; <->; Kd1; Ke7; Ra6",
    NULL, "<Fireball>", lands },
  { "pacifist-hostage", "4k3/8/8/8/8/N6r/1P6/4K3 w - - 0 1", "<Pacifism b2>; <->; Ke2; Rxa3; <->",
    NULL, "<w:Hostage b2>", lands },
  { "pacifist-revenge", "4k3/1p6/8/8/8/P6r/8/4K3 b - - 0 1", "<Pacifism b7>; <->; Rxa3", NULL,
    "<w:Revenge b7>", lands },
  { "pacifist-toll", "4k3/8/8/8/R7/8/P7/4K3 w - - 0 1", "<Pacifism a2>; <->; Ra7; <b:Toll>", NULL,
    "<Toll a2>", "the card cannot be played on this: the piece cannot be captured" },
  { "pacifist-split", "4k3/8/2p1p3/8/3N4/8/8/6K1 b - - 0 1", "<Pacifism c6>; <->; Kd8", NULL,
    "<Split Knight d4 c6 e6>", lands },
  { "pacifist-doom", "4k3/p7/8/8/8/8/4P3/4K3 b - - 0 1",
    "<Pacifism a7>; <->; Kd8; Kd1; <Doomsayer silent>; <->", NULL, "<Doomsayer a7>", NULL },
  { "pacifist-dies", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
    "<Pacifism a2>; <->; Kd1; Kd8; <Disintegration a2>", "3k4/8/8/8/8/8/8/3K4", NULL, NULL },
  { "truce", "4k3/p7/8/8/8/8/1P6/R3K3 w - - 0 1", "Kd1; <Truce>; Kd8; <->", NULL, "Rxa7", takes },
  { "truce-evil-eye", "4k3/p7/8/8/8/8/1P6/R3K3 w - - 0 1", "Kd1; <Truce>; Kd8; <->", NULL,
    "<Evil Eye a7>", lands },
  { "truce-dead", "4k3/p7/8/8/8/8/1P6/R3K3 w - - 0 1", "Kd1; <Truce>; Kd8; <Disintegration b2>",
    "3k4/p7/8/8/8/8/8/R2K4", NULL, NULL },
  { "truce-ends", "4k3/p7/8/8/8/8/1P6/R3K3 w - - 0 1",
    "Kd2; <Truce>; Kd8; <->; Kc2; <->; Ke8; <->; Re1+; <->; Kd8; <->; Re7; <->; Kxe7",
    "8/p3k3/8/8/8/8/1PK5/8", NULL, NULL },
  { "curse", "4k3/8/8/3q4/8/8/8/4K3 w - - 0 1", "Ke2; <Curse d5>; <->", NULL, "Qd2", goes },
  { "curse-two", "4k3/8/8/3q4/8/8/8/4K3 w - - 0 1", "Kf1; <Curse d5>; Qd3+", NULL, NULL, NULL },
  { "curse-leaps", "4k3/8/8/3n4/3r4/8/8/4K3 b - - 0 1",
    "<Confabulation d4 d5>; <->; Kf1; <Curse d5>; Ne3+", NULL, NULL, NULL },
  { "two-pawns", "4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1",
    "<Confabulation a2 b3>; <->; Ke7; <Onslaught b3>", "8/4k3/8/8/1P6/8/8/4K3", NULL, NULL },
  { "two-pawns-once", "4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1", "<Confabulation a2 b3>; <->; Ke7; <->",
    NULL, "<Annexation b3 b5>", lands },
  { "no-bog-into-check", "4k3/8/8/8/1b6/8/8/R3K3 w - - 0 1", "Ra4", NULL, "Kd2", NULL },
  { "pushed-off", "7k/8/8/8/8/7p/7P/3K4 b - - 0 1", "Kg8; <->", NULL, "<Irresistible Force d1 d2>",
    lands },
  { "second-answer-move", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra5; <b:Chaos>; <->", NULL, "Ra5",
    "that move was undone by a card: another one has to be made" },
  { "chaos-gives-card-back", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1",
    "<Disintegration a2>; <->; Ra5; <b:Chaos>", "4k3/8/8/8/8/8/P7/R3K3", NULL, NULL },
  { "fog-no-further-card", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1",
    "<Hidden Passage e1 g1>; <b:Fog of War>", "4k3/8/8/8/8/8/P7/R3K3", "<Fanatic a2>", spent },
  { "toll-undone", "4k3/8/8/8/R7/8/P7/4K3 w - - 0 1", "Ra7; <b:Toll>; <->; <Toll undo>; Kd8",
    "3k4/8/8/8/R7/8/P7/4K3", NULL, NULL },
  { "riposte-loses-turn", "4k3/8/8/8/8/N6r/8/4K3 b - - 0 1", "Rxa3; <w:Riposte>; <->; <->; Kd8",
    "3k4/8/8/8/8/N7/8/4K3", NULL, NULL },
  { "shield", "4k3/8/8/7r/8/8/8/R3K3 w - - 0 1", "Ra5; <Mystic Shield>; <->", NULL, "Rxa5", takes },
  { "ghostwalk-stops-at-enemies", "4k3/8/8/p7/8/P7/8/R3K3 w - - 0 1", "", NULL, "<Ghostwalk a1 a6>",
    lands },
  { "madman-jumps-often", "4k3/8/3p4/8/1p6/P7/8/4K3 w - - 0 1", "<Madman a3 c5>",
    "4k3/8/3p4/2P5/1p6/8/8/4K3", NULL, NULL },
  { "volunteer-needs-more", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "", NULL, "<Volunteer>",
    "the card needs the opponent to have more pieces other than pawns" },
  { "no-capture-no-quarter", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra5", NULL, "<No Quarter>",
    "the card needs a capture just made" },
  { "revenge-for-pawns", "4k3/1p6/8/8/8/N6r/8/4K3 b - - 0 1", "Rxa3; <->", NULL, "<w:Revenge b7>",
    "the card needs a pawn to have been captured" },
  { "charge-by-knights", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra5", NULL, "<Charge! b5>",
    "the card needs a knight to have moved" },
  { "straw-needs-check", "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "", NULL, "<Man of Straw e1 a2>",
    "the card needs the king to be in check" },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare/decks", test_decks);
  g_test_add_func ("/knightmare/random-decks", test_random_decks);
  g_test_add_func ("/knightmare/hands", test_hands);
  g_test_add_func ("/knightmare/common-deck", test_common_deck);
  g_test_add_func ("/knightmare/named-common-deck", test_named_common_deck);
  for (gsize i = 0; i < G_N_ELEMENTS (scenarios); i++)
    {
      g_autofree char *path = g_strdup_printf ("/knightmare/rules/%s", scenarios[i].name);
      g_test_add_data_func (path, &scenarios[i], run_scenario);
    }
  return g_test_run ();
}
