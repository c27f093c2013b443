/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "study-test.h"
#include "mid-status.h"

static void
assert_status (const char *text, const char *expected)
{
  g_autoptr (MidRecord) record = study_test_read (text);
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  mid_cursor_last (cursor);
  g_autofree char *status = mid_status_dup_text (cursor);
  g_assert_cmpstr (status, ==, expected);
}

static void
test_text (void)
{
  assert_status ("[White \"A\"]\n\n1. e4 *\n", "Black to move");
  assert_status ("[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n", "Black wins: checkmate");
  assert_status (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 *\n",
                 "Black may take a king-turn");
  assert_status (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 2. exd5 *\n",
                 "Black may challenge the capture");
}

#define CARDS(fields)                                                                              \
  "[Variant \"Knightmare\"]\n[SetUp \"1\"]\n[FEN \"4k3/p7/8/8/8/3p4/P1B5/4K3 " fields "\"]\n\n*\n"

/* What is owed, and by whom, is said. */
static void
test_due (void)
{
  assert_status (CARDS ("w - - 0 1 effects:Heresy.b.shift@c2=w phase:end then:end used:no/yes "
                        "started:yes"),
                 "White moves the marked piece to a square of the other colour beside it");
  assert_status (CARDS ("b - - 0 1 effects:Toll.w.toll=b phase:end then:end started:yes"),
                 "Black loses a pawn, or the turn is undone");
  assert_status (
    CARDS ("w - - 0 1 phase:after started:yes made:a2a3 mover:w moved:a2 from:a2 to:a3"),
    "White may play a card");
  assert_status ("[Variant \"Knightmare\"]\n[WhiteHand \"Hidden Passage, Truce\"]\n"
                 "[BlackHand \"Fog of War, Bog\"]\n\n1. e4 <Truce> *\n",
                 "Black may answer the card");
  assert_status ("[Variant \"Knightmare\"]\n[WhiteHand \"Chaos\"]\n"
                 "[BlackHand \"Chaos, Bog\"]\n\n1. e4 <b:Chaos> *\n",
                 "White to move, differently from before");
  assert_status ("[Variant \"Knightmare\"]\n[WhiteCards \"Crab x5\"]\n\n*\n", "White draws a card");
  assert_status ("[Variant \"Knightmare\"]\n[BlackCards \"Crab x5\"]\n\n*\n", "Black draws a card");
}

/* O1: a start that is a reconstruction says so, and only the start. */
static void
test_remark (void)
{
  assert_status ("[Variant \"OperationalChess2\"]\n\n*\n",
                 "Blue to move. The starting position is a reconstruction: the picture of the "
                 "original is lost.");
  assert_status ("[Variant \"OperationalChess2\"]\n\n1. aa4 *\n", "Red to move");
}

static void
test_title (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[Event \"Club match\"]\n[Date \"2013.12.??\"]\n[White \"Anne\"]\n"
                     "[Black \"?\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"Empowered\"]\n"
                     "[BlackArmy \"TwoKings\"]\n\n*\n");
  g_autofree char *title = mid_status_dup_title (record);
  g_autofree char *subtitle = mid_status_dup_subtitle (record);
  g_assert_cmpstr (title, ==, "Anne – Black · Club match");
  g_assert_cmpstr (subtitle, ==, "Sirlin’s Chess · Empowered – Two Kings · 2013.12");
}

/* What tells a game apart where nobody has a name: the armies, else the game. */
static void
test_nameless (void)
{
  static const struct
  {
    const char *text, *title;
  } cases[] = {
    { "[Variant \"Sirlin\"]\n[WhiteArmy \"Empowered\"]\n[BlackArmy \"TwoKings\"]\n\n*\n",
      "Empowered – Two Kings" },
    { "[Event \"Cup\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"Reaper\"]\n[BlackArmy "
      "\"Animals\"]\n\n*\n",
      "Reaper – Animals · Cup" },
    { "[Event \"?\"]\n[White \"?\"]\n[Black \"-\"]\n\n*\n", "Chess" },
    { "[Event \"Cup\"]\n[Black \"Bert\"]\n\n*\n", "White – Bert · Cup" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidRecord) record = study_test_read (cases[i].text);
      g_autofree char *title = mid_status_dup_title (record);
      g_assert_cmpstr (title, ==, cases[i].title);
    }
}

static void
test_sentence (void)
{
  g_autofree char *sentence = mid_status_dup_sentence ("élan vital");
  g_autofree char *nothing = mid_status_dup_sentence ("");
  g_assert_cmpstr (sentence, ==, "Élan vital");
  g_assert_cmpstr (nothing, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/status/text", test_text);
  g_test_add_func ("/status/due", test_due);
  g_test_add_func ("/status/remark", test_remark);
  g_test_add_func ("/status/title", test_title);
  g_test_add_func ("/status/nameless", test_nameless);
  g_test_add_func ("/status/sentence", test_sentence);
  return g_test_run ();
}
