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
              "midline-cli: not a deck: \"good.txt\": the cards cost more points than there are\n");
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
  cli_expect_start ("deck --list", "Assassin\t2\tinstead\t");
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
              "second.mgn:3:24: “<Disintegration b2>” cannot be played at 1.: a card has already "
              "been played on this turn\n");
  cli_expect (
    "validate late.mgn", 1, NULL,
    "late.mgn:3:4: “<Truce>” cannot be played at 1.: the card is played right after one's "
    "own move\n");
  cli_expect ("validate absent.mgn", 1, NULL,
              "absent.mgn:4:7: “<Truce>” cannot be played at 1.: the card is not in hand\n");
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
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 +");
  cli_expect ("start --variant knightmare --set WhiteDeck=Crib", 2, "",
              "midline-cli: no such start: \"WhiteDeck=Crib\": there is no such card\n");
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/deck/check", test_check);
  g_test_add_func ("/cli/deck/random", test_random);
  g_test_add_func ("/cli/deck/list", test_list);
  g_test_add_func ("/cli/deck/own", test_own);
  g_test_add_func ("/cli/knightmare/contradictions", test_contradictions);
  g_test_add_func ("/cli/knightmare/records", test_records);
  return cli_run ();
}
