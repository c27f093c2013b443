/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Position text of Knightmare Chess: what a person can write, what is wrong with it and where, and
 * what earlier versions wrote. */
#include <stdlib.h>

#include "knightmare-tester.h"

#define FROST                                                                                      \
  "Frost|0 3 63 0 0 0 0 0 0||1 0 0 2 31 0 0 0 0 1 1 0;22 0 0 1 0 0 3 0 0 2 1 0|It freezes.|"

static const MidSetting frost = { "Card", FROST };

static MidParse
parse (const char *text, MidPosition *pos)
{
  memset (pos, 0, sizeof *pos);
  return mid_knightmare.parse (&mid_knightmare, &frost, 1, text, strlen (text), pos, NULL);
}

static void
assert_written (const char *text, const char *canonical)
{
  MidPosition pos, again;
  char written[MID_TEXT_MAX];
  MidParse read = parse (text, &pos);
  if (read.status != MID_OK)
    g_error ("%s: byte %zu: %s", text, read.offset, read.message);
  gsize len = mid_knightmare.format (&pos, written, sizeof written);
  g_assert_cmpstr (written, ==, canonical);
  g_assert_cmpuint (len, ==, strlen (written));
  g_assert_cmpint (parse (written, &again).status, ==, MID_OK);
  g_assert_cmpmem (&again, sizeof again, &pos, sizeof pos);
}

/* --- What a person writes --------------------------------------------------------------------- */

#define KINGS "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1"

static const char *const canonical[] = {
  KINGS,
  KINGS " hands:Crab,Coup/?_x5",
  KINGS " hands:-/-",
  KINGS " hands:Holy_War,?_x2/Charge!_x3",
  KINGS " decks:Crab,Holy_War_x2,Crab/-",
  KINGS " decks:~Crab,Holy_War_x3/?",
  KINGS " decks:Frost,Coup",
  KINGS " decks:?",
  KINGS " decks:- discards:Crab,Coup",
  KINGS " discards:Crab,Coup/?_x17",
  KINGS " captured:PPPNQnbq",
  KINGS " effects:Frost.b.stuck@a2*2",
  KINGS " effects:Frost.b.stuck@a2*2#3,Crab.w.kind@a7=crab,-.w.shield@e8",
  KINGS " effects:Fortification.w.wall@f7/f6,Forbidden_City.b.blocked@d4",
  KINGS " effects:Earthquake.w.rotated=3,Truce.b.truce,Panic.w.no-turn=b",
  KINGS " effects:Coup.w.kinds@pawn=royal-knight",
  KINGS " effects:Man-Trap.w.trap",
  "4k2P/p7/8/8/8/8/P7/4K3 w - - 0 1 hands:-/-",
  KINGS " | 4k3/8/p7/8/8/8/P7/4K3 b - - 4 9 hands:-/Coup",
  KINGS " | - | 4k3/8/p7/8/8/8/P7/4K3 b - - 4 9",
};

static void
test_canonical (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (canonical); i++)
    assert_written (canonical[i], canonical[i]);
}

/* In another order, and with what goes without saying. */
static void
test_lenient (void)
{
  assert_written (KINGS "   captured:qPn  hands:coup,CRAB/-  ",
                  KINGS " hands:Crab,Coup/- captured:Pnq");
  assert_written (KINGS " phase:move hands:?_x5/?_x5 effects:-", KINGS);
  assert_written (KINGS " decks:Crab_x1,Crab/-", KINGS " decks:Crab_x2/-");
  assert_written (KINGS " decks:~Holy_War,Crab,Holy_War/?", KINGS " decks:~Crab,Holy_War_x2/?");
  assert_written (KINGS " discards:Crab,Coup/- decks:~Bog/?",
                  KINGS " decks:~Bog/? discards:Crab,Coup/-");
  assert_written (KINGS " | -", KINGS);
}

/* What is written takes effect. */
static void
test_effect (void)
{
  MidPosition pos;
  MidMoveList list;
  g_assert_cmpint (parse (KINGS " hands:-/- effects:Frost.b.stuck@a2*2", &pos).status, ==, MID_OK);
  mid_knightmare.legal (&pos, &list);
  g_assert_cmpuint (list.count, ==, 5); /* the king's */
  g_assert_cmpstr (mid_knightmare.why_illegal (&pos, 8, 16), ==,
                   "a card keeps the piece from moving");
  g_assert_cmpint (parse (KINGS " hands:Coup/-", &pos).status, ==, MID_OK);
  MidMove m;
  g_assert_cmpint (mid_knightmare.parse_move (&pos, "Crab a2", 7, &m).status, ==, MID_ILLEGAL);
}

/* --- What is wrong ---------------------------------------------------------------------------- */

typedef struct
{
  const char *text, *at; /* what stands where it is wrong */
  const char *message;
} Wrong;

static const char both[] = "White’s and Black’s are expected, with “/” between them";
static const char unsound[] =
  "such an effect is not possible: no piece stands there, or its value means nothing";
static const char effect[] =
  "an effect is a card, whose it is, what it does and where, as in “Coup.w.stuck@a7*2”";

static const char no_card[] =
  "there is no such card; one of a record’s own is known only with that record";

static const Wrong wrong[] = {
  { "hand:Crab", "hand:Crab", "there is no such field; “hands:Crab,Coup/?_x5” is one" },
  { "hands:-/- Crab", "Crab", "there is no such field; “hands:Crab,Coup/?_x5” is one" },
  { "hands:Crap/-", "Crap/-", no_card },
  { "hands:Crab", "", both },
  { "hands:Crab,/-", "/-", no_card },
  { "hands:Crab_x7/-", "Crab_x7/-", "there are too many cards" },
  { "hands:Crab_x3,Coup_x4/-", "Coup_x4/-", "there are too many cards" },
  { "hands:-/-/-", "/-", "the field ends before this" },
  { "decks:Crab_x97/-", "Crab_x97/-", "there are too many cards" },
  { "discards:Crab", "", "there are two decks, so that there are two piles of discards" },
  { "decks:? discards:-/-", "/-", "the field ends before this" },
  { "captured:PX", "X", "captured pieces are letters: PNBRQK White’s, pnbrqk Black’s" },
  { "captured:PPPPPPPPPPPPPPPP", "P",
    "captured pieces are letters: PNBRQK White’s, pnbrqk Black’s" },
  { "phase:later", "later", "“move”, “after”, “reply” or “end” is expected" },
  { "card-time:now", "now", "“late”, “before”, “instead”, “after-move” or “reply” is expected" },
  { "started:1", "1", "“yes” or “no” is expected" },
  { "used:yes", "", both },
  { "plays:256", "", "a number from 0 to 255 is expected" },
  { "draws:x/0", "x/0", "a number from 0 to 255 is expected" },
  { "mover:White", "White", "“w” or “b” is expected" },
  { "from:e9", "e9", "a square is expected, or a hyphen" },
  { "moved:e4,", "", "squares with commas between them are expected, or a hyphen" },
  { "kinds:knight/horse", "horse", "a kind of piece is expected, such as “knight”, or a hyphen" },
  { "made:Crab.z1", "z1", "a move is expected, as in “e2e4” or “Holy_War.b1.c1”" },
  { "made:Thaw.b1", "Thaw.b1", no_card },
  { "effects:Crab", "", effect },
  { "effects:Thaw.w.stuck@a2", "Thaw.w.stuck@a2", no_card },
  { "effects:Crab.w.stuck@a2,Thaw.w.stuck@a2", "Thaw.w.stuck@a2", no_card },
  { "effects:,", ",", effect },
  { "effects:Crab.w.frozen@a2", "frozen@a2", effect },
  { "effects:Crab.w.kind@a2=horse", "horse", effect },
  { "effects:Crab.w.kind@a2", "", effect },
  { "effects:Crab.w.stuck@a9", "a9", effect },
  { "effects:Crab.w.stuck@a2,", "", effect },
  { "effects:Crab.w.stuck@a3", "effects:Crab.w.stuck@a3", unsound },
  { "effects:Earthquake.w.rotated=4", "effects:Earthquake.w.rotated=4", unsound },
  { "phase:reply", "phase:reply",
    "a reply answers a card, and there is none, or not what was before it" },
  { "draws:1/0", "draws:1/0", "more cards are to be drawn than a deck has, or a hand takes" },
  { "late:4", "late:4", "what is said of the turn does not go together" },
  { "| 4k3/8/8/8/8/8/8/4K3 x - - 0 1", "x - - 0 1", "the side to move is written w or b" },
  { "| - x", "x", "the field ends before this" },
  { "| - | - | -", "| -", "there are three positions at most" },
};

static void
test_wrong (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      MidPosition pos;
      g_autofree char *text = g_strconcat (KINGS " ", wrong[i].text, NULL);
      MidParse read = parse (text, &pos);
      if (g_strcmp0 (read.message, wrong[i].message) != 0
          || strcmp (text + read.offset, wrong[i].at) != 0)
        g_error ("%s: byte %zu, “%s”: %s", text, read.offset, text + read.offset, read.message);
      g_assert_cmpint (read.status, ==, MID_BAD_SYNTAX);
    }
}

/* A board on which no card has done anything is one of chess; a king may be off one where a card
 * owes his return. */
static void
test_defects (void)
{
  MidPosition pos;
  MidParse read = parse ("8/p7/8/8/8/8/P7/4K3 w - - 0 1 hands:Crab/-", &pos);
  g_assert_cmpint (read.status, ==, MID_BAD_SETUP);
  g_assert_cmpstr (read.message, ==, "Black has no king");
  assert_written ("8/p7/8/8/8/8/P7/4K3 w - - 0 1 effects:Under_Elf_Hill.b.return=b",
                  "8/p7/8/8/8/8/P7/4K3 w - - 0 1 effects:Under_Elf_Hill.b.return=b");
}

/* --- What earlier versions wrote -------------------------------------------------------------- */

static void
test_older (void)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "rules", "data", "knightmare.older", NULL);
  g_autofree char *data = NULL;
  g_assert_true (g_file_get_contents (path, &data, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (data, "\n", -1);
  guint i = 2, pairs = 0;
  for (; lines[i] != NULL && *lines[i] != '\0'; i += 2, pairs++)
    {
      MidPosition older, now;
      char text[MID_TEXT_MAX];
      g_assert_cmpint (parse (lines[i], &older).status, ==, MID_OK);
      g_assert_cmpint (parse (lines[i + 1], &now).status, ==, MID_OK);
      g_assert_cmpmem (&older, sizeof older, &now, sizeof now);
      mid_knightmare.format (&older, text, sizeof text);
      g_assert_cmpstr (text, ==, lines[i + 1]);
    }
  g_assert_cmpuint (pairs, ==, 10);
}

/* What is no patch is refused, and so is what reaches beyond a table's members: the number of its
 * catalogue stands there. */
static void
test_older_wrong (void)
{
  static const char *const refused[] = { "+zz",   "+240:01", "+23e:01", "+23d:0000", "+68",
                                         "+68:0", "+68:f",   "+:00",    "+//-x",     "+195:ff00" };
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      MidPosition pos;
      g_autofree char *text = g_strconcat (KINGS " ", refused[i], NULL);
      MidParse read = parse (text, &pos);
      if (read.status != MID_BAD_SYNTAX)
        g_error ("%s is read", text);
    }
}

/* The square that a second pawn passed over is a part of the position only where a pawn can use it:
 * else two positions that are the same would not be. */
static void
test_passed_too (void)
{
  static const struct
  {
    const char *fen;
    gboolean said;
  } cases[] = {
    { "4k3/8/8/8/8/8/P2P4/4K3 w - - 0 1", FALSE },
    { "4k3/8/8/8/6p1/8/P2P4/4K3 w - - 0 1", FALSE },
    { "4k3/8/8/8/2p5/8/P2P4/4K3 w - - 0 1", TRUE },
    { "4k3/8/8/8/1pp5/8/P2P4/4K3 w - - 0 1", TRUE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char text[MID_TEXT_MAX];
      MidPosition pos = read_position (cases[i].fen);
      play_all (&pos, "<Annexation a2 d2>; <->");
      mid_knightmare.format (&pos, text, sizeof text);
      *strchr (text, '|') = '\0'; /* what follows is the turn's start */
      g_assert_cmpint (strstr (text, " passed-too:") != NULL, ==, cases[i].said);
    }
}

/* Of three queens that go to a1 the one in the middle is told apart by its file and its rank. */
static void
test_origins (void)
{
  static const char *const sans[] = { "Qd4a1", "Qaa1", "Q1a1" };
  static const char *const longs[] = { "d4a1", "a4a1", "d1a1" };
  MidPosition pos = read_position ("5k2/8/8/7K/Q2Q4/8/8/3Q4 w - - 0 1");
  for (guint i = 0; i < G_N_ELEMENTS (sans); i++)
    {
      char san[MID_MOVE_TEXT_MAX];
      MidMove m = 0, again = 0;
      MidParse parse = mid_knightmare.parse_move (&pos, longs[i], strlen (longs[i]), &m);
      g_assert_cmpint (parse.status, ==, MID_OK);
      mid_knightmare.format_move (&pos, m, MID_SAN, san, sizeof san);
      g_assert_cmpstr (san, ==, sans[i]);
      parse = mid_knightmare.parse_move (&pos, san, strlen (san), &again);
      g_assert_true (parse.status == MID_OK && again == m);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare/text/canonical", test_canonical);
  g_test_add_func ("/knightmare/text/lenient", test_lenient);
  g_test_add_func ("/knightmare/text/effect", test_effect);
  g_test_add_func ("/knightmare/text/wrong", test_wrong);
  g_test_add_func ("/knightmare/text/defects", test_defects);
  g_test_add_func ("/knightmare/text/older", test_older);
  g_test_add_func ("/knightmare/text/older-wrong", test_older_wrong);
  g_test_add_func ("/knightmare/text/passed-too", test_passed_too);
  g_test_add_func ("/knightmare/text/origins", test_origins);
  return g_test_run ();
}
