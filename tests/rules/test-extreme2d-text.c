/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Extreme 2D Chess in words: position text (E10) and what can be wrong with it, moves as text, and
 * why a move is not allowed. */
#include "extreme2d-tester.h"

/* --- Position text (E10) ---------------------------------------------------------------------- */

static void
assert_round_trip (const char *text, const char *canonical)
{
  MidPosition pos = position (text);
  char again[MID_TEXT_MAX];
  size_t len = extreme ()->format (&pos, again, sizeof again);
  g_assert_cmpstr (again, ==, canonical);
  g_assert_cmpuint (len, ==, strlen (canonical));
}

static void
test_round_trip (void)
{
  static const char *const texts[] = {
    "pr,pb,1,pb,pr,pr,pb,1,pb,pr/1,py,1,py,2,py,1,py,1/p,p,p,p,p,p,p,p,p,p/10/10/10/10/"
    "P,P,P,P,P,P,P,P,P,P/1,Py,1,Py,2,Py,1,Py,1/Pr,Pb,1,Pb,Pr,Pr,Pb,1,Pb,Pr w place 0 1",
    "pr,pb,1,pb,pr,pr,pb,1,pb,pr/1,py,1,py,2,py,1,py,1/p,p,p,p,p,p,p,p,p,p/10/10/10/10/"
    "P,P,P,P,P,P,P,P,P,P/1,Py,1,Py,2,Py,1,Py,1/Pr,Pb,H,Pb,Pr,Pr,Pb,K,Pb,Pr b place 0 1",
    "3,pb,Prrbb,5/10/10/1,p,krbby,1,p,5/p,2,p,6/7,Krrbbyy,2/Py,P,2,P,5/P,1,P,3,P,3/2,H,5,Py,1/"
    "10 w - 12 345",
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_round_trip (texts[i], texts[i]);
}

/* Powers in any order, runs in pieces, counters left out: read, and written as they should be. */
static void
test_lenient (void)
{
  assert_round_trip ("9,k/5,5/10/10/10/10/10/Pybr,3,1,5/10/Ky,9 b -",
                     "9,k/10/10/10/10/10/10/Prby,9/10/Ky,9 b - 0 1");
  assert_round_trip ("9,k/10/10/10/10/10/10/10/10/K,9 w - 0 0",
                     "9,k/10/10/10/10/10/10/10/10/K,9 w - 0 1");
  assert_round_trip ("  9,k/10/10/10/10/10/10/10/10/K,9   w  -  7 ",
                     "9,k/10/10/10/10/10/10/10/10/K,9 w - 7 1");
}

/* A hundred stacks of all discs, which no game comes to, still fit. */
static void
test_longest (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char again[MID_TEXT_MAX];
  MidPosition pos;
  for (unsigned i = 0; i < 100; i++)
    g_string_append_printf (text, "Prrbbyy%s", i == 99 ? "" : i % 10 == 9 ? "/" : ",");
  g_string_append (text, " b place 9999 99999");
  memset (&pos, 0, sizeof pos);
  g_assert_cmpint (extreme ()->parse (extreme (), NULL, 0, text->str, text->len, &pos, NULL).status,
                   ==, MID_BAD_SETUP);
  g_assert_cmpuint (extreme ()->format (&pos, again, sizeof again), ==, text->len);
  g_assert_cmpstr (again, ==, text->str);
}

typedef struct
{
  const char *text;
  size_t offset;
  const char *message;
} Fault;

#define EMPTY_8   "10/10/10/10/10/10/10/10"
#define THE_KINGS "9,k/" EMPTY_8 "/K,9"

/* Each field wrong in turn: its own words, at its own place. */
static void
test_faults (void)
{
  static const Fault faults[] = {
    { "", 0, "a stack or a number of empty cells is expected" },
    { "9,x/" EMPTY_8 "/K,9 w - 0 1", 2, "a stack begins with P, H, K, p, h or k" },
    { "9,kg/" EMPTY_8 "/K,9 w - 0 1", 3, "the powers of a stack are written r, b and y" },
    { "9,kR/" EMPTY_8 "/K,9 w - 0 1", 3, "the powers of a stack are written r, b and y" },
    { "9,krrr/" EMPTY_8 "/K,9 w - 0 1", 5, "a stack has at most two discs of a colour" },
    { "9,kyby y/" EMPTY_8 "/K,9 w - 0 1", 6, "the board has fewer ranks than it should" },
    { "9k/" EMPTY_8 "/K,9 w - 0 1", 1, "a comma is expected between cells" },
    { "9,,k/" EMPTY_8 "/K,9 w - 0 1", 2, "a stack or a number of empty cells is expected" },
    { "9,k,/" EMPTY_8 "/K,9 w - 0 1", 4, "a stack or a number of empty cells is expected" },
    { "8,k/" EMPTY_8 "/K,9 w - 0 1", 3, "the rank has fewer cells than the board is wide" },
    { "9,k,p/" EMPTY_8 "/K,9 w - 0 1", 4, "the rank has more cells than the board is wide" },
    { "k,10/" EMPTY_8 "/K,9 w - 0 1", 2, "the rank has more cells than the board is wide" },
    { "k,99999999999999999999/" EMPTY_8 "/K,9 w - 0 1", 2,
      "the rank has more cells than the board is wide" },
    { "0,9,k/" EMPTY_8 "/K,9 w - 0 1", 0, "a run of empty cells is at least 1" },
    { "9,k/" EMPTY_8 " w - 0 1", 27, "the board has fewer ranks than it should" },
    { THE_KINGS "/10 w - 0 1", 31, "the board has more ranks than it should" },
    { THE_KINGS, 31, "the side to move is written w or b" },
    { THE_KINGS " x - 0 1", 32, "the side to move is written w or b" },
    { THE_KINGS " w", 33, "the phase is written as a hyphen or as place" },
    { THE_KINGS " w played 0 1", 34, "the phase is written as a hyphen or as place" },
    { THE_KINGS " w - x 1", 36, "the half-move clock is a number up to 9999" },
    { THE_KINGS " w - -1 1", 36, "the half-move clock is a number up to 9999" },
    { THE_KINGS " w - 10000 1", 36, "the half-move clock is a number up to 9999" },
    { THE_KINGS " w - 0 x", 38, "the move number is a number up to 99999" },
    { THE_KINGS " w - 0 100000", 38, "the move number is a number up to 99999" },
    { THE_KINGS " w - 0 1 x", 40, "the position has more than five fields" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      MidPosition pos;
      MidDefects defects;
      const Fault *fault = &faults[i];
      MidParse parse =
        extreme ()->parse (extreme (), NULL, 0, fault->text, strlen (fault->text), &pos, &defects);
      g_test_message ("%s", fault->text);
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      g_assert_cmpstr (parse.message, ==, fault->message);
      g_assert_cmpuint (parse.offset, ==, fault->offset);
      g_assert_cmpuint (defects.count, ==, 0);
    }
}

/* Every defect of one arrangement, in order, with its cell; message NULL ends. */
typedef struct
{
  const char *text;
  struct
  {
    const char *message, *cell;
  } defects[6];
} Arrangement;

#define RANKS_9_2 "1,py,1,py,2,py,1,py,1/10/10/10/10/10/10/1,Py,1,Py,2,Py,1,Py,1"

static const Arrangement arrangements[] = {
  { "10/" EMPTY_8 "/10 w - 0 1", { { "White has no king", NULL }, { "Black has no king", NULL } } },
  { "9,k/" EMPTY_8 "/10 w - 0 1", { { "White has no king", NULL } } },
  { "k,8,k/" EMPTY_8 "/K,9 w - 0 1", { { "Black has more than one king", "j10" } } },
  { "9,k/" EMPTY_8 "/K,4,K,4 w - 0 1", { { "White has more than one king", "f1" } } },
  { "9,k/" EMPTY_8 "/K,H,H,H,6 w - 0 1",
    { { "White has more than one heir", "c1" }, { "White has more than one heir", "d1" } } },
  { "h,3,h,4,k/" EMPTY_8 "/K,9 w - 0 1", { { "Black has more than one heir", "e10" } } },
  { "9,k/10/10/P,P,P,P,P,P,P,P,P,P/P,P,P,P,P,P,P,P,P,P/10/10/10/P,P,P,7/K,9 w - 0 1",
    { { "White has more than 22 plain discs", NULL } } },
  { "9,k/p,p,p,7/10/p,p,p,p,p,p,p,p,p,p/p,p,p,p,p,p,p,p,p,p/10/10/10/10/K,9 w - 0 1",
    { { "Black has more than 22 plain discs", NULL } } },
  { "9,k/9,p/10/10/prr,prr,prr,prr,6/10/10/10/P,P,8/K,6,Pr,2 w - 0 1",
    { { "There are more than eight red discs", NULL } } },
  { "8,k,1/10/10/10/2,pbb,pbb,pbb,pbb,4/10/10/10/P,P,8/1,K,7,Pb b - 0 1",
    { { "There are more than eight blue discs", NULL } } },
  { "9,k/10/10/10/10/pyy,pyy,pyy,pyy,6/10/10/10/9,K w - 0 1", { { NULL, NULL } } },
  { "9,k/10/10/10/10/pyy,pyy,pyy,pyy,5,py/10/10/10/8,K,1 w - 0 1",
    { { "There are more than eight yellow discs", NULL } } },
  { "10/8,k,1/7,K,2/10/10/10/10/10/10/10 w - 0 1",
    { { "The kings stand next to each other", "i9" } } },
  { "9,k/" EMPTY_8 "/K,8,Pr w - 0 1", { { "White to move could capture the black king", "j10" } } },
  { "9,k/10/10/10/10/10/10/10/p,9/K,9 b - 0 1",
    { { "Black to move could capture the white king", "a1" } } },
  { "9,k/" RANKS_9_2 "/K,9 w place 0 1",
    { { "White’s king stands before it is placed", "a1" },
      { "Black’s king stands before it is placed", "j10" } } },
  { "2,p,4,H,2/" RANKS_9_2 "/2,h,4,P,2 w place 0 1",
    { { "White’s heir stands before it is placed", "h10" },
      { "A stack stands where White’s king or heir is to be placed", "c1" },
      { "A stack stands where White’s king or heir is to be placed", "h1" },
      { "Black’s heir stands before it is placed", "c1" },
      { "A stack stands where Black’s king or heir is to be placed", "c10" },
      { "A stack stands where Black’s king or heir is to be placed", "h10" } } },
  { "10/" RANKS_9_2 "/2,K,5,H,1 b place 0 1",
    { { "White’s king and heir do not stand where they are placed", "c1" } } },
  { "10/10/10/2,Pr,7/10/10/10/10/10/10 w place 0 1",
    { { "White attacks a cell where Black’s king may be placed", "c10" } } },
};

static void
test_defects (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (arrangements); i++)
    {
      const Arrangement *a = &arrangements[i];
      MidPosition pos;
      MidDefects defects;
      MidCell cells[MID_CELLS_MAX];
      char text[MID_TEXT_MAX];
      unsigned n = 0;
      memset (&pos, 0, sizeof pos);
      MidParse parse =
        extreme ()->parse (extreme (), NULL, 0, a->text, strlen (a->text), &pos, &defects);
      g_test_message ("%s", a->text);
      for (; n < G_N_ELEMENTS (a->defects) && a->defects[n].message != NULL; n++)
        {
          const char *cell = a->defects[n].cell;
          g_assert_cmpuint (defects.count, >, n);
          g_assert_cmpstr (defects.at[n].message, ==, a->defects[n].message);
          g_assert_cmpint (defects.at[n].square, ==, cell != NULL ? square (cell) : -1);
        }
      g_assert_cmpuint (defects.count, ==, n);
      g_assert_cmpint (parse.status, ==, n > 0 ? MID_BAD_SETUP : MID_OK);
      g_assert_cmpstr (parse.message, ==, a->defects[0].message);
      extreme ()->cells (&pos, cells);
      extreme ()->format (&pos, text, sizeof text);
      g_assert_cmpstr (text, ==, a->text);
    }
}

/* --- Moves as text ---------------------------------------------------------------------------- */

static void
assert_move_text (const char *fen, const char *long_form, const char *san)
{
  MidPosition pos = position (fen);
  char text[MID_MOVE_TEXT_MAX];
  MidMove m = move (&pos, long_form);
  extreme ()->format_move (&pos, m, MID_SAN, text, sizeof text);
  g_assert_cmpstr (text, ==, san);
  g_assert_true (move (&pos, text) == m);
  extreme ()->format_move (&pos, m, MID_LONG, text, sizeof text);
  g_assert_cmpstr (text, ==, long_form);
}

static void
test_san (void)
{
  static const char *const cases[][3] = {
    { "9,k/10/10/10/10/10/10/3,P,6/10/K,9 w - 0 1", "d3d4", "d4" },
    { "9,k/10/10/10/10/10/3,p,6/3,P,6/10/K,9 w - 0 1", "d3d4", "dxd4" },
    { "9,k/3,P,6/10/10/10/10/10/10/10/K,9 w - 0 1", "d9d10h", "d10=H" },
    { "8,k,1/8,P,1/10/10/10/10/10/10/10/K,9 b - 0 1", "i10j10", "Kj10" },
    { "7,pr,1,k/7,P,2/10/10/10/10/10/10/10/K,9 w - 0 1", "h9h10", "hxh10+" },
    { "7,k,2/10/10/10/10/10/10/10/Prby,9/8,K,1 w - 0 1", "a2c3", "RBYc3" },
    { "9,k/10/10/10/10/10/10/10/Pyy,9/8,K,1 w - 0 1", "a2e10", "Ye10" },
    { "9,k/10/10/10/10/10/10/10/Hyy,9/8,K,1 w - 0 1", "a2e10", "He10" },
    /* Another of the same colours: the file tells them apart, the rank, or only both. */
    { "8,k,1/10/10/10/10/10/10/10/8,K,1/Pr,4,Pr,4 w - 0 1", "a1c1", "Rac1" },
    { "8,k,1/10/10/10/10/10/10/10/8,K,1/Pr,4,Prb,4 w - 0 1", "a1c1", "Rc1" },
    { "Pr,9/8,k,1/10/10/10/10/10/10/8,K,1/Pr,9 w - 0 1", "a10a5", "R10a5" },
    { "8,k,1/10/10/10/10/Py,9/8,K,1/Py,3,Py,5/10/10 w - 0 1", "a3c4", "Ya3c4" },
    { "8,k,1/10/10/10/10/Py,9/8,K,1/Py,3,Py,5/10/10 w - 0 1", "a5c4", "Y5c4" },
    { "8,k,1/10/10/10/10/Py,9/8,K,1/Py,3,Py,5/10/10 w - 0 1", "e3c4", "Yec4" },
    /* A rival that is pinned is none. */
    { "5,pr,3,k/10/10/10/10/5,Pr,4/10/10/Pr,9/5,K,4 w - 0 1", "a2a5", "Ra5" },
    { "k,3,pr,5/10/10/10/10/10/10/10/7,H,2/4,K,5 w - 0 1", "e1h2", "K~H" },
    /* Mate; a stalemate is no mate. */
    { "4,k,5/10/10/10/10/10/10/pr,9/1,pr,8/8,K,1 b - 0 1", "a3a1", "Ra1#" },
    { "9,k/10/5,pr,4/10/10/10/10/1,pr,8/10/K,9 b - 0 1", "f8f2", "Rf2" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s %s", cases[i][0], cases[i][1]);
      assert_move_text (cases[i][0], cases[i][1], cases[i][2]);
    }
}

static void
test_placing_text (void)
{
  MidPosition pos;
  char text[MID_MOVE_TEXT_MAX];
  extreme ()->start (extreme (), NULL, 0, &pos);
  MidMove m = move (&pos, "K@h1");
  g_assert_true (move (&pos, "H@c1") == m);
  for (MidNotation how = MID_SAN; how <= MID_LONG; how++)
    {
      extreme ()->format_move (&pos, m, how, text, sizeof text);
      g_assert_cmpstr (text, ==, "K@h1");
    }
}

/* People write more than the canonical form. */
static void
test_reading (void)
{
  static const char *const alike[][2] = {
    { "Ra5", "Ra2a5" },  { "Ra5", "Ra2-a5" },   { "Ra5", "a2a5" },        { "Ra5", "a2-a5" },
    { "Ra5", "Ra5+!" },  { "Ra5", "R2a5??" },   { "Kc2", "Kb1-c2" },      { "h4", "Ph4" },
    { "h4", "h3h4" },    { "cxc7", "xc7" },     { "cxc7", "c6:c7" },      { "e10=H", "e10" },
    { "e10=H", "e10H" }, { "e10=H", "e9e10h" }, { "e10=H", "e9-e10=H+" }, { "BRYi5", "RBYi5" },
  };
  MidPosition pos = position ("9,k/4,P,5/10/2,p,7/2,P,7/10/8,Prby,1/7,P,2/Pr,9/1,K,8 w - 0 1");
  for (unsigned i = 0; i < G_N_ELEMENTS (alike); i++)
    g_assert_true (move (&pos, alike[i][0]) == move (&pos, alike[i][1]));
}

static void
test_unreadable (void)
{
  static const Fault faults[] = {
    { "", 0, "it does not say where the piece goes; expected a cell from a1 to j10" },
    { "R", 1, "it does not say where the piece goes; expected a cell from a1 to j10" },
    { "k4", 0, "it does not say where the piece goes; expected a cell from a1 to j10" },
    { "Ra0", 2, "it does not say where the piece goes; expected a cell from a1 to j10" },
    { "Ra11", 2, "it does not say where the piece goes; expected a cell from a1 to j10" },
    { "Ra2a5x", 5, "the move should end here" },
    { "d10=Q", 4, "a pawn becomes the heir (H)" },
    { "R@c1", 0, "only king and heir are placed" },
    { "K@x1", 2, "it does not say where the piece goes; expected a cell from a1 to j10" },
    { "K~R", 1, "it does not say where the piece goes; expected a cell from a1 to j10" },
  };
  MidPosition pos = position ("9,k/10/10/10/10/10/10/10/Pr,9/1,K,8 w - 0 1");
  for (unsigned i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      MidMove m;
      MidParse parse = extreme ()->parse_move (&pos, faults[i].text, strlen (faults[i].text), &m);
      g_test_message ("%s", faults[i].text);
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      g_assert_cmpstr (parse.message, ==, faults[i].message);
      g_assert_cmpuint (parse.offset, ==, faults[i].offset);
    }
}

static void
test_illegal_text (void)
{
  static const struct
  {
    const char *fen, *text;
    MidStatus status;
    const char *message;
  } cases[] = {
    { "8,k,1/10/10/10/10/10/10/10/8,K,1/Pr,4,Pr,4 w - 0 1", "Rc1", MID_AMBIGUOUS,
      "more than one stack can make this move" },
    { "8,k,1/10/10/10/10/10/10/10/8,K,1/Pr,4,Pr,4 w - 0 1", "Bc1", MID_ILLEGAL,
      "the side to move has no such stack there" },
    { "8,k,1/10/10/10/10/10/10/10/8,K,1/Pr,4,Pr,4 w - 0 1", "Rc3", MID_ILLEGAL,
      "no such stack can go there" },
    { "8,k,1/10/10/10/10/10/10/P,9/8,K,1/Pr,4,Pr,4 w - 0 1", "Ra5", MID_ILLEGAL,
      "a stack stands in the way" },
    { "8,k,1/10/10/10/10/10/10/P,9/8,K,1/Pr,4,Pr,4 w - 0 1", "K~H", MID_ILLEGAL,
      "the heir has been captured" },
    { "8,k,1/10/10/10/10/10/10/P,9/8,K,1/Pr,4,Pr,4 w - 0 1", "K@c1", MID_ILLEGAL,
      "king and heir are placed only in a side’s first turn" },
    { "8,k,1/10/10/10/10/10/10/P,9/8,K,1/Pr,4,Pr,4 w - 0 1", "a4=H", MID_ILLEGAL,
      "only a pawn on the last rank becomes the heir" },
    { "10/10/10/10/10/10/10/10/10/10 w place 0 1", "Kc1", MID_ILLEGAL,
      "king and heir are to be placed first" },
    { "10/10/10/10/10/10/10/10/10/10 w place 0 1", "K@d1", MID_ILLEGAL,
      "White’s king is placed on c1 or h1" },
    { "k,9/10/10/10/10/10/10/10/pr,9/pr,4,K,4 w - 0 1", "Kf2", MID_ILLEGAL, "the game is over" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidMove m;
      MidPosition pos = position (cases[i].fen);
      MidParse parse = extreme ()->parse_move (&pos, cases[i].text, strlen (cases[i].text), &m);
      g_test_message ("%s %s", cases[i].fen, cases[i].text);
      g_assert_cmpint (parse.status, ==, cases[i].status);
      g_assert_cmpstr (parse.message, ==, cases[i].message);
    }
}

/* --- Why not ---------------------------------------------------------------------------------- */

typedef struct
{
  const char *fen, *from, *to, *message, *option;
} Why;

/* e5 has what is asked about; nothing is near. */
#define AROUND(stack) "8,k,1/8,p,1/10/10/10/4," stack ",5/10/10/10/7,K,2 w - 0 1"

static const Why whys[] = {
  { AROUND ("Pr"), "e6", "e7", "no stack stands there", NULL },
  { AROUND ("Pr"), "i9", "i8", "it is the other side’s turn", NULL },
  { AROUND ("Pr"), "e5", "e5", "a move must end on a different cell", NULL },
  { AROUND ("Pr"), "e5", "e9", NULL, NULL },
  { AROUND ("Pr"), "h1", "h3", "a king without powers moves one cell", NULL },
  { AROUND ("H"), "e5", "e7", "an heir without powers moves one cell", NULL },
  { AROUND ("P"), "e5", "e4", "a pawn moves only forward", NULL },
  { AROUND ("P"), "e5", "f6", "a pawn steps one cell straight ahead, even to capture", NULL },
  { AROUND ("P"), "e5", "e7", "a pawn steps one cell straight ahead, even to capture", NULL },
  { AROUND ("Pb"), "e5", "e6", "a stack with powers has lost the pawn’s step", NULL },
  { AROUND ("Pr"), "e5", "f6", "one red disc moves only along ranks and files", NULL },
  { AROUND ("Pb"), "e5", "g5", "one blue disc moves only along diagonals", NULL },
  { AROUND ("Py"), "e5", "g9", "one yellow disc makes only one leap", NULL },
  { AROUND ("Prb"), "e5", "f7", "none of its powers goes there", NULL },
  { AROUND ("Prr"), "e5", "f7", "planar moves with two red discs are switched off in this game",
    "PlanarRed" },
  { AROUND ("Pbb"), "e5", "g5", "planar moves with two blue discs are switched off in this game",
    "PlanarBlue" },
  { AROUND ("Pyy"), "e5", "g9", "further leaps with two yellow discs are switched off in this game",
    "LongYellow" },
  { AROUND ("Pbb"), "e5", "j9", "none of its powers goes there", NULL },
  { "8,k,1/8,p,1/10/10/10/Pbb,9/10/10/10/7,K,2 w - 0 1", "a5", "a7",
    "the diagonal area between is not wholly on the board", NULL },
  { "8,k,1/8,p,1/10/4,p,5/10/4,Pr,5/10/10/10/7,K,2 w - 0 1", "e5", "e8",
    "a stack stands in the way", NULL },
  { "8,k,1/8,p,1/10/10/5,p,4/4,Prr,5/10/10/10/7,K,2 w - 0 1", "e5", "g7",
    "a stack stands in the rectangle between", NULL },
  { "8,k,1/8,p,1/10/10/5,p,4/4,Pbb,5/10/10/10/7,K,2 w - 0 1", "e5", "g5",
    "a stack stands in the diagonal area between", NULL },
  { "8,k,1/8,p,1/10/5,p,4/10/4,Pyy,5/10/10/10/7,K,2 w - 0 1", "e5", "g9",
    "a stack stands where an earlier leap touches down", NULL },
  { "8,k,1/8,p,1/10/10/10/4,Pr,P,4/10/10/10/7,K,2 w - 0 1", "e5", "f5",
    "a stack of the same side stands there", NULL },
  { "8,k,1/P,7,p,1/10/10/10/4,H,5/10/10/10/7,K,2 w - 0 1", "a9", "a10",
    "a pawn may enter the last rank without capturing only when its heir has been captured", NULL },
  { "P,7,k,1/8,p,1/10/10/10/4,H,5/10/10/10/7,K,2 w - 0 1", "a10", "a9",
    "a pawn on the last rank does not move any more", NULL },
  { "8,k,1/7,pr,2/10/10/10/7,Prb,2/10/10/10/7,K,2 w - 0 1", "h5", "g5",
    "the king would be in check", NULL },
  { "8,k,1/7,pr,2/10/10/10/6,Prb,3/10/10/10/7,K,2 w - 0 1", "g5", "f5",
    "the king would still be in check", NULL },
  { "8,k,1/7,pr,2/10/10/10/6,Prb,3/10/10/10/7,K,2 w - 0 1", "h1", "h2",
    "the king would be in check", NULL },
  { "8,k,1/6,pr,3/10/10/10/4,H,5/10/10/10/7,K,2 w - 0 1", "h1", "e5",
    "king and heir change places only when the king is in check", NULL },
  { "8,k,1/4,pr,2,pr,2/10/10/10/4,H,5/10/10/10/7,K,2 w - 0 1", "h1", "e5",
    "the king would be in check where the heir stands", NULL },
  { "k,9/10/10/10/10/10/10/10/pr,9/pr,4,K,4 w - 0 1", "f1", "f2", "the game is over", NULL },
  { "10/10/10/10/10/10/10/10/P,9/10 w place 0 1", "a2", "a3",
    "king and heir are to be placed first", NULL },
};

static void
test_why (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (whys); i++)
    {
      const Why *w = &whys[i];
      MidPosition pos = position_without (w->fen, w->option);
      g_test_message ("%s %s %s", w->fen, w->from, w->to);
      g_assert_cmpstr (extreme ()->why_illegal (&pos, square (w->from), square (w->to)), ==,
                       w->message);
    }
}

static void
test_why_placing (void)
{
  MidPosition pos;
  extreme ()->start (extreme (), NULL, 0, &pos);
  g_assert_null (extreme ()->why_illegal (&pos, -1, square ("c1")));
  g_assert_cmpstr (extreme ()->why_illegal (&pos, -1, square ("d1")), ==,
                   "White’s king is placed on c1 or h1");
  play (&pos, "K@c1");
  g_assert_cmpstr (extreme ()->why_illegal (&pos, -1, square ("h1")), ==,
                   "Black’s king is placed on c10 or h10");
  g_assert_cmpstr (extreme ()->why_illegal (&pos, 100, 0), ==, "that is not a cell of the board");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/extreme2d/E10/round-trip", test_round_trip);
  g_test_add_func ("/extreme2d/E10/lenient", test_lenient);
  g_test_add_func ("/extreme2d/E10/longest", test_longest);
  g_test_add_func ("/extreme2d/E10/faults", test_faults);
  g_test_add_func ("/extreme2d/E10/defects", test_defects);
  g_test_add_func ("/extreme2d/moves/san", test_san);
  g_test_add_func ("/extreme2d/moves/placing", test_placing_text);
  g_test_add_func ("/extreme2d/moves/reading", test_reading);
  g_test_add_func ("/extreme2d/moves/unreadable", test_unreadable);
  g_test_add_func ("/extreme2d/moves/illegal", test_illegal_text);
  g_test_add_func ("/extreme2d/why/moves", test_why);
  g_test_add_func ("/extreme2d/why/placing", test_why_placing);
  return g_test_run ();
}
