/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli deck, and Knightmare Chess in the other commands. */
#include <string.h>

#include "cli-run.h"

static void
test_check (void)
{
  g_autofree char *good = cli_file ("good.txt", "Crab x2\nCoup, Holy War\n");
  g_autofree char *unknown = cli_file ("unknown.txt", "Crab\n\nCrib\n");
  g_autofree char *twice = cli_file ("twice.txt", "Vendetta, Vendetta\n");
  cli_expect ("deck good.txt", 0, "cards 4 points 19\n", "");
  cli_expect ("deck --points 19 good.txt", 0, "cards 4 points 19\n", "");
  cli_expect ("deck --points 18 good.txt", 1, "",
              "midline-cli: not a deck: \"good.txt\": the cards cost more points than there are: "
              "19, and there "
              "are 18\n");
  cli_expect ("deck --common good.txt", 0, "cards 4 points 19\n", "");
  cli_expect ("deck --common --points 19 good.txt", 2, "", NULL);
  cli_expect ("deck --list --random", 2, "", NULL);
  g_autofree char *rich = cli_file ("rich.txt", "Chaos x9\nChaos x9\n");
  g_autofree char *empty = cli_file ("empty.txt", "\n,;\n");
  g_autofree char *veiled = cli_file ("veiled.txt", "Crab, ?\n");
  g_autofree char *none = cli_file ("none.txt", "Crab x0\n");
  cli_expect ("deck rich.txt", 1, "",
              "midline-cli: not a deck: \"rich.txt\": the cards cost more points than there are: "
              "180, and there are 150\n");
  cli_expect ("deck --common rich.txt", 0, "cards 18 points 180\n", "");
  cli_expect ("deck empty.txt", 1, "",
              "midline-cli: not a deck: \"empty.txt\": there is no card in it\n");
  cli_expect ("deck veiled.txt", 1, "",
              "midline-cli: not a deck: \"veiled.txt\": a card in it is not known\n");
  cli_expect ("deck none.txt", 1, "",
              "midline-cli: not a deck: \"none.txt:1: Crab x0\": there is no such card\n");
  cli_expect ("deck unknown.txt", 1, "",
              "midline-cli: not a deck: \"unknown.txt:3: Crib\": there is no such card\n");
  cli_expect (
    "deck twice.txt", 1, "",
    "midline-cli: not a deck: \"twice.txt\": a card that must be the only one of its kind "
    "is there twice\n");
  cli_expect ("deck", 2, "", NULL);
  cli_expect ("deck --points many good.txt", 2, "", NULL);
  cli_expect ("deck no-such-file", 1, "", NULL);
}

/* Decks as documents: read as the schema has them, and checked as any. */
static void
test_documents (void)
{
#define DECK(cards) "<deck xmlns=\"urn:midline:cards:1\" version=\"1\">" cards "</deck>\n"
  g_autofree char *bare = cli_file ("bare.xml", "<?xml version=\"1.0\"?>\n");
  g_autofree char *deck =
    cli_file ("deck.xml", DECK ("<card name=\"Crab\" count=\"2\"/><card name=\"Holy War\"/>"));
  g_autofree char *rich = cli_file ("rich.xml", DECK ("<card name=\"Chaos\" count=\"18\"/>"));
  g_autofree char *crib = cli_file ("crib.xml", DECK ("\n<card name=\"Crib\"/>"));
  g_autofree char *none = cli_file ("none.xml", DECK ("<card name=\"Crab\" count=\"0\"/>"));
  g_autofree char *empty = cli_file ("empty.xml", DECK (""));
  g_autofree char *other = cli_file ("other.xml", "<deck version=\"1\"/>");
  cli_expect ("deck deck.xml", 0, "cards 3 points 13\n", "");
  cli_expect ("deck rich.xml", 1, "",
              "midline-cli: not a deck: \"rich.xml\": the cards cost more points than there are: "
              "180, and there are 150\n");
  cli_expect ("deck --common rich.xml", 0, "cards 18 points 180\n", "");
  cli_expect ("deck bare.xml", 1, "", NULL);
  cli_expect ("deck crib.xml", 1, "", NULL);
  cli_expect ("deck none.xml", 1, "", NULL);
  cli_expect ("deck empty.xml", 1, "", NULL);
  cli_expect ("deck other.xml", 1, "", NULL);
#undef DECK
}

/* A random deck is the same for the same seed, and other decks fit other numbers of points. */
static void
test_random (void)
{
  cli_expect ("deck --random --seed 2 --points 10", 0, "Long Jump\nSquaring the Circle\n", "");
  cli_expect ("deck --random --seed 2 --points 1", 2, "", NULL);
  cli_expect ("deck --random extra", 2, "", NULL);
}

static void
test_list (void)
{
  cli_expect_start (
    "deck --list",
    "Assassin\t2\tinstead\tA piece of yours moves, as it moves, onto another of your own "
    "pieces, but the king, and captures it.\town:PNBRQK goal\n");
}

/* Cards of one's own: known once their file is, refused with the line. */
static void
test_own (void)
{
  g_autofree char *cards = cli_file (
    "own.xml", "<cards xmlns=\"urn:midline:cards:1\" version=\"1\">\n"
               "<card name=\"Frost\" points=\"3\" when=\"after-move\"><text>Cold.</text></card>\n"
               "</cards>\n");
  g_autofree char *bad =
    cli_file ("bad.xml", "<cards xmlns=\"urn:midline:cards:1\" version=\"1\">\n"
                         "<card name=\"Frost\" points=\"300\" when=\"after-move\"><text/></card>\n"
                         "</cards>\n");
  g_autofree char *deck = cli_file ("own.txt", "Frost\n");
  cli_expect ("deck --cards own.xml own.txt", 0, "cards 1 points 3\n", "");
  cli_expect ("deck own.txt", 1, "",
              "midline-cli: not a deck: \"own.txt:1: Frost\": there is no such card\n");
  g_autofree char *said = cli_fail ("deck --cards bad.xml own.txt", 1, "");
  g_assert_nonnull (strstr (said, "line 2: "));
  g_assert_nonnull (strstr (said, "attribute “points” of <card> cannot be “300”"));
}

/* What a table record cannot hold is told by line and column. */
static void
test_contradictions (void)
{
  g_autofree char *second = cli_file (
    "second.mgn", "[Variant \"Knightmare\"]\n\n1. <Disintegration a2> <Disintegration b2> e4 *\n");
  g_autofree char *late = cli_file ("late.mgn", "[Variant \"Knightmare\"]\n\n1. <Truce> e4 *\n");
  g_autofree char *absent = cli_file (
    "absent.mgn", "[Variant \"Knightmare\"]\n[WhiteDeck \"Crab, Coup\"]\n\n1. e4 <Truce> *\n");
  cli_expect ("validate second.mgn", 1, NULL,
              "second.mgn:3:24: “1. <Disintegration b2>” cannot be played: a card has already "
              "been played on this turn\n");
  cli_expect ("validate late.mgn", 1, NULL,
              "late.mgn:3:4: “1. <Truce>” cannot be played: the card is played right after the "
              "player’s own move\n");
  g_autofree char *misspelt =
    cli_file ("misspelt.mgn", "[Variant \"Knightmare\"]\n\n1. e4 <Trus> e5 *\n");
  g_autofree char *own =
    cli_file ("own-turn.mgn", "[Variant \"Knightmare\"]\n\n1. e4 <w:Truce> e5 *\n");
  cli_expect ("validate misspelt.mgn", 1, NULL,
              "misspelt.mgn:3:7: “1. <Trus>” cannot be played: there is no such card, and no "
              "such move\n");
  cli_expect ("validate own-turn.mgn", 1, NULL,
              "own-turn.mgn:3:7: “1. <w:Truce>” cannot be played: the card is played on the "
              "player’s own turn, and no side is named with it\n");
  cli_expect ("validate absent.mgn", 1, NULL,
              "absent.mgn:4:7: “1. <Truce>” cannot be played: the card is not in hand\n");
}

/* Of a known deck, an unknown one, one whose order chance makes known. */
static void
test_records (void)
{
  static const char record[] =
    "[Variant \"Knightmare\"]\n[WhiteCards \"Coup, Crab, Fanatic, Holy War, Truce, Vendetta\"]\n"
    "[BlackDeck \"Bog, Chaos, Toll, Siege, Treason, Crab, Truce\"]\n\n"
    "<draw Crab> <draw Coup> <draw Truce> <draw Fanatic> <draw Holy War> 1. e4\n"
    "<Crab d2> <draw Vendetta> <b:Chaos> c4 c5 <discard Bog> *\n\n";
  g_autofree char *path = cli_file ("record.mgn", record);
  g_autofree char *xml = cli_path ("record.xml");
  cli_expect ("validate record.mgn", 0, NULL, "");
  cli_expect ("convert record.mgn -", 0, record, "");
  cli_expect ("convert record.mgn record.xml", 0, "", "");
  cli_expect ("convert record.xml -", 0, record, "");
  cli_expect ("start --variant knightmare", 0,
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", "");
  cli_expect_start ("start --variant knightmare --set Seed=7",
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 h");
  cli_expect ("start --variant knightmare --set WhiteDeck=Crib", 2, "",
              "midline-cli: no such start: \"WhiteDeck=Crib\": there is no such card\n");
}

/* K1: decks and hands of a record cost no more than their players have. */
static void
test_points (void)
{
  static const char chaos[] =
    "Chaos, Chaos, Chaos, Chaos, Chaos, Chaos, Chaos, Chaos, Chaos, Chaos, "
    "Chaos, Chaos, Chaos, Chaos, Chaos";
  static const struct
  {
    const char *set;
    int status;
    const char *wrong;
  } cases[] = {
    { "--set WhitePoints=20 --set 'WhiteDeck=Chaos x2'", 0, NULL },
    { "--set WhitePoints=20 --set 'WhiteDeck=Chaos x2, Crab'", 2, "WhiteDeck=Chaos x2, Crab" },
    { "--set BlackPoints=20 --set 'BlackCards=Chaos x2' --set BlackHand=Crab", 2,
      "BlackHand=Crab" },
    { "--set WhitePoints=20 --set 'WhiteCards=Chaos x2, ?'", 0, NULL },
    { "--set 'WhiteDeck=Vendetta, Crab' --set WhiteHand=Vendetta", 2, "WhiteHand=Vendetta" },
    { "--set Decks=Common --set 'Deck=Chaos x9, Chaos x9'", 0, NULL },
    { "--set Decks=Common --set 'Deck=Vendetta x2'", 2, "Deck=Vendetta x2" },
    { "--set Decks=Common --set WhiteDeck=Crab", 2, "nobody has a deck of his own" },
    { "--set Cards=Crab", 2, "there is none for both" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strdup_printf ("start --variant knightmare %s", cases[i].set);
      g_test_message ("%s", line);
      if (cases[i].status == 0)
        cli_expect (line, 0, NULL, NULL);
      else
        {
          g_autofree char *said = cli_fail (line, cases[i].status, "");
          g_assert_nonnull (strstr (said, cases[i].wrong));
        }
    }
  g_autofree char *text =
    g_strdup_printf ("[Variant \"Knightmare\"]\n[WhiteDeck \"%s, Crab\"]\n\n1. e4 *\n", chaos);
  g_autofree char *path = cli_file ("rich.mgn", text);
  g_autofree char *said =
    cli_fail ("validate rich.mgn", 1, "games 1 ok 0 errors 1 plies 0 secs S\n");
  g_assert_nonnull (strstr (said, "the cards cost more points than there are"));
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/deck/check", test_check);
  g_test_add_func ("/cli/deck/documents", test_documents);
  g_test_add_func ("/cli/deck/random", test_random);
  g_test_add_func ("/cli/deck/list", test_list);
  g_test_add_func ("/cli/deck/own", test_own);
  g_test_add_func ("/cli/knightmare/contradictions", test_contradictions);
  g_test_add_func ("/cli/knightmare/records", test_records);
  g_test_add_func ("/cli/knightmare/points", test_points);
  return cli_run ();
}
