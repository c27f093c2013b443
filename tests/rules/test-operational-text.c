/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operational Chess 2: position text (O11), moves as text, what is said and what is shown. */
#include "operational-boards.h"

static const MidGame *game;

/* --- O11: position text ----------------------------------------------------------------------- */

#define EMPTY_RANKS "17/17/17/17/17/17/17/17/"

static void
test_text (void)
{
  static const struct
  {
    const char *text, *canonical;
  } cases[] = {
    { START, START },
    { "16u/17/17/17/17/17/17/17/17/17/U16 r", "16u/17/17/17/17/17/17/17/17/17/U16 r 0 1" },
    { "16u/17/17/17/17/17/17/17/17/17/U97 b 7", NULL },
    { "u511/17/17/17/17/17/17/17/17/17/U16 b 7", NULL },
    { "u88/17/17/17/17/17/17/17/17/17/U16 b 7", NULL },
    { "u10P5/17/17/17/17/17/17/17/17/17/U16 r 17 230", NULL },
    { "u16/10s6/17/17/17/17/17/17/17/17/U16 b 12", "u16/10s6/17/17/17/17/17/17/17/17/U16 b 12 1" },
    { " u16/10s6/17/17/17/17/17/17/17/17/U16  r  12  34 ",
      "u16/10s6/17/17/17/17/17/17/17/17/U16 r 12 34" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos;
      char text[MID_TEXT_MAX];
      const char *from = cases[i].text;
      MidParse parse = game->parse (game, NULL, 0, from, strlen (from), &pos, NULL);
      g_assert_cmpint (parse.status == MID_OK, ==, cases[i].canonical != NULL);
      if (parse.status != MID_OK)
        continue;
      g_assert_cmpuint (game->format (&pos, text, sizeof text), ==, strlen (cases[i].canonical));
      g_assert_cmpstr (text, ==, cases[i].canonical);
    }
}

/* Every field wrong in turn: where, and what is said. */
static void
test_text_errors (void)
{
  static const struct
  {
    const char *text;
    size_t offset;
    const char *message;
  } cases[] = {
    { "", 0, "the rank has fewer squares than the board is wide" },
    { "u15/" EMPTY_RANKS "17/U16 b", 3, "the rank has fewer squares than the board is wide" },
    { "u17/" EMPTY_RANKS "17/U16 b", 1, "the rank has more squares than the board is wide" },
    { "u16p/" EMPTY_RANKS "17/U16 b", 3, "the rank has more squares than the board is wide" },
    { "u16/" EMPTY_RANKS "17 b", 30, "the board has fewer ranks than it should" },
    { "u16/" EMPTY_RANKS "17/U16/17 b", 34, "the board has more ranks than it should" },
    { "u15k/" EMPTY_RANKS "17/U16 b", 3, "this letter is not a piece" },
    { "u15*/" EMPTY_RANKS "17/U16 b", 3, "this letter is not a piece" },
    { "u15\xc3/" EMPTY_RANKS "17/U16 b", 3, "this letter is not a piece" },
    { "u16/" EMPTY_RANKS "17/U16", 34, "the side to move is missing: b (Blue) or r (Red)" },
    { "u16/" EMPTY_RANKS "17/U16 w", 35, "the side to move is written b (Blue) or r (Red)" },
    { "u16/" EMPTY_RANKS "17/U16 br", 35, "the side to move is written b (Blue) or r (Red)" },
    { "u16/" EMPTY_RANKS "17/U16 b -", 37, "the half-move clock is a number up to 9999" },
    { "u16/" EMPTY_RANKS "17/U16 b 10000", 37, "the half-move clock is a number up to 9999" },
    { "u16/" EMPTY_RANKS "17/U16 b 0 x", 39, "the move number is a number up to 99999" },
    { "u16/" EMPTY_RANKS "17/U16 b 0 -1", 39, "the move number is a number up to 99999" },
    { "u16/" EMPTY_RANKS "17/U16 b 0 1 -", 41, "the position has more than four fields" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos;
      MidDefects defects;
      MidParse parse =
        game->parse (game, NULL, 0, cases[i].text, strlen (cases[i].text), &pos, &defects);
      g_autofree char *shown = g_strescape (cases[i].text, NULL);
      g_test_message ("%s", shown);
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      g_assert_cmpstr (parse.message, ==, cases[i].message);
      g_assert_cmpuint (parse.offset, ==, cases[i].offset);
    }
}

/* The defects of a list of pieces, each with its square, one a line. */
static char *
describe_defects (const char *list, char turn)
{
  g_autofree char *text = operational_list_to_text (list, turn);
  GString *found = g_string_new (NULL);
  MidPosition pos;
  MidDefects defects;
  MidParse parse = game->parse (game, NULL, 0, text, strlen (text), &pos, &defects);
  g_assert_cmpint (parse.status, ==, defects.count > 0 ? MID_BAD_SETUP : MID_OK);
  for (unsigned i = 0; i < defects.count; i++)
    {
      char name[5] = "";
      if (defects.at[i].square >= 0)
        mid_square_name (game, defects.at[i].square, name);
      g_string_append_printf (found, "%s%s%s\n", name, *name != '\0' ? ": " : "",
                              defects.at[i].message);
    }
  char letters[MID_TEXT_MAX];
  game->format (&pos, letters, sizeof letters);
  g_assert_true (g_str_has_prefix (letters, text)); /* the arrangement is there all the same */
  return g_string_free (found, FALSE);
}

static void
test_defects (void)
{
  static const struct
  {
    const char *list;
    char turn;
    const char *defects;
  } cases[] = {
    { "", 'b', "" },
    { "Pq10 pa2", 'b', "" },
    { "!Ua1", 'b', "Red has no outpost and no stronghold: Blue has already won\n" },
    { "!sa1", 'r', "Blue has no outpost and no stronghold: Red has already won\n" },
    { "!Ua1", 'r', "" }, /* the last was captured just now */
    { "!", 'b',
      "Blue has no outpost and no stronghold: Red has already won\n"
      "Red has no outpost and no stronghold: Blue has already won\n" },
    { "Ub1 Uc1 Sd1 Se1 Sf1", 'b', "Blue has more than five outposts and strongholds\n" },
    { "ub1 uc1 sd1 se1 uf1", 'b', "Red has more than five outposts and strongholds\n" },
    { "Pc11 Pd11 pe1", 'b',
      "c11: A blue soldier stands on Red’s first rank, where it becomes a general\n"
      "d11: A blue soldier stands on Red’s first rank, where it becomes a general\n"
      "e1: A red soldier stands on Blue’s first rank, where it becomes a general\n" },
    { "Hb1 Hb2 Hb3 Hb4 Hb5 Hb6 Hb7 Hb8 Hb9 Hc1 Hc2", 'b', "" },
    { "Hb1 Hb2 Hb3 Hb4 Hb5 Hb6 Hb7 Hb8 Hb9 Hc1 Hc2 Hc3", 'b',
      "Blue has more helicopters, missiles and bombers than can be played with\n" },
    { "ob1 ob2 ob3 ob4 ob5 ob6 ob7 ob8 ob9 mc1 mc2 mc3 mc4", 'b',
      "Red has more helicopters, missiles and bombers than can be played with\n" },
    { "Pb3 Pc3 Pd3 Pe3 Pf3 Pg3 Ph3 Pi3 Pj3 Pk3 Pl3 Pm3 Pn3 Po3 Pp3 Pq3 Pa3", 'b', "" },
    { "Pb3 Pc3 Pd3 Pe3 Pf3 Pg3 Ph3 Pi3 Pj3 Pk3 Pl3 Pm3 Pn3 Po3 Pp3 Pq3 Pa3 Pa4", 'b',
      "Blue has more than seventeen soldiers\n" },
    { "na2 nb2 nc2 nd2 ne2 nf2 ng2 nh2 ni2 nj2 nk2 nl2 nm2 nn2 no2 np2 nq2 na3 nb3 nc3 nd3 ne3 nf3 "
      "ng3 nh3 ni3 nj3 nk3 nl3 nm3 nn3 no3 np3 nq3 na4 nb4 nc4 nd4 ne4",
      'b', "Red has more than thirty-nine pieces\n" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = describe_defects (cases[i].list, cases[i].turn);
      g_assert_cmpstr (found, ==, cases[i].defects);
    }
}

/* The most moves that the piece ever has: squares to go to on an empty board, from the best square,
 * and eight to shoot at if it has a gun. */
static unsigned
most_moves (char letter)
{
  unsigned most = 0;
  for (int square = 1; square < SQUARES - 1; square++)
    {
      char name[5], list[8];
      static MidMoveList legal;
      unsigned n = 0;
      mid_square_name (game, square, name);
      g_snprintf (list, sizeof list, "%c%s", letter, name);
      if (letter == 'P' && square / 17 == 10)
        continue;
      MidPosition pos = operational_set_up (list, 'b', NULL);
      game->legal (&pos, &legal);
      for (unsigned i = 0; i < legal.count; i++)
        {
          MidGesture gesture;
          char text[MID_MOVE_TEXT_MAX];
          game->gesture (&pos, legal.at[i], &gesture);
          game->format_move (&pos, legal.at[i], MID_SAN, text, sizeof text);
          n += gesture.from == square && strchr (text, '~') == NULL;
        }
      most = MAX (most, n);
    }
  return most + (strchr ("PRBHUS", letter) != NULL ? 8 : 0);
}

/* Pieces are too many just when together they could have more moves than a list has room for. */
static void
test_room (void)
{
  static const char letters[] = "PCRHBMONGQXS";
  g_autoptr (GRand) chance = g_rand_new_with_seed (1);
  unsigned most[sizeof letters], n_close = 0;
  for (unsigned i = 0; i < strlen (letters); i++)
    most[i] = most_moves (letters[i]);
  for (unsigned board = 0; board < 3000; board++)
    {
      g_autoptr (GString) list = g_string_new ("Hb1 Hb2 Hb4 Hb5 Hb6 Hb7 Hb8");
      unsigned moves = 7 * most[3] + 8, posts = 1, soldiers = 0; /* and the outpost in the corner */
      for (int square = 2 * 17; square < 3 * 17 && moves < MID_MOVES_MAX; square++)
        {
          char name[5];
          unsigned i = (unsigned) g_rand_int_range (chance, 0, (gint32) strlen (letters));
          posts += letters[i] == 'S';
          soldiers += letters[i] == 'P';
          if (posts > 5 || soldiers > 17)
            continue;
          mid_square_name (game, square, name);
          g_string_append_printf (list, " %c%s", letters[i], name);
          moves += most[i];
        }
      g_autofree char *found = describe_defects (list->str, 'b');
      bool refused = strstr (found, "than can be played with") != NULL;
      if (refused != (moves > MID_MOVES_MAX))
        g_error ("%s: %u moves: %s", list->str, moves, found);
      n_close += abs ((int) moves - MID_MOVES_MAX) <= 8;
    }
  g_assert_cmpuint (n_close, >, 100);
}

static void
test_settings (void)
{
  static const MidSetting wrong[][2] = {
    { { "SoldierGunRange", "2" }, { "GunsIgnoreBlockers", "maybe" } },
    { { "GunsIgnoreBlockers", "no" }, { "SoldierGunRange", "3" } },
    { { "GunsIgnoreBlockers", "yes" }, { "SoldierGunRange", "0" } },
    { { "Unknown", "?" }, { "SoldierGunRange", "" } },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      MidPosition pos;
      MidParse parse = game->start (game, wrong[i], 2, &pos);
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      g_assert_cmpuint (parse.offset, ==, 1);
      parse = game->parse (game, wrong[i], 2, START, strlen (START), &pos, NULL);
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
    }
}

/* --- Moves as text ---------------------------------------------------------------------------- */

static void
test_san (void)
{
  static const struct
  {
    const char *list, *move, *san;
  } cases[] = {
    { "Ri6", "i6i10", "Ri10" },
    { "Ri6 pi10", "i6i10", "Rxi10" },
    { "Ri6 pi7", "i6i7", "Rxi7" },
    { "Ri6 pi7", "i6~i7", "R~i7" },
    { "Ri6 Rk6 pj6", "i6~j6", "Ri~j6" },
    { "Ri6 Rk6 pj6", "i6j6", "Rixj6" },
    { "Ri4 Ri10 pi7", "i10~i7", "R10~i7" },
    { "Ri4 Ri10 pi7", "i4i7", "R4xi7" },
    /* the helicopter on g6 may go to i8 as well, but cannot shoot there through h7 */
    { "Hi6 Hg6 Ph7 ni8", "i6~i8", "H~i8" },
    { "Hi6 Hg6 Ph7 ni8", "i6i8", "Hixi8" },
    { "Xi6 Xi8 Xg6 nh7", "i6h7", "Xi6xh7" },
    { "Pi6", "i6i7", "i7" },
    { "Pi6", "i6h5", "h5" },
    { "Pi6 Pk6", "i6j7", "ij7" },
    { "Pi6 Pi8", "i6h7", "i6h7" },
    { "Pi6 pj7", "i6j7", "ixj7" },
    { "Pi6 pj7", "i6~j7", "i~j7" },
    { "Pi6 Pi8 pj7", "i8j7", "i8xj7" },
    { "Pi6 Pi8 pj7", "i8~j7", "i8~j7" },
    { "Pi10", "i10i11q", "i11=Q" },
    { "Pi10 nj11", "i10j11q", "ixj11=Q" },
    { "Pi10 nj11", "i10~j11", "i~j11" },
    { "Mi10", "i10a2", "Ma2" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = g_strconcat (cases[i].list, " nd9", NULL); /* so that Red can move */
      MidPosition pos = operational_set_up (list, 'b', NULL);
      MidMove m = operational_find_move (&pos, cases[i].move), back = 0;
      char text[MID_MOVE_TEXT_MAX];
      g_assert_cmpuint (m, !=, 0);
      game->format_move (&pos, m, MID_SAN, text, sizeof text);
      g_assert_cmpstr (text, ==, cases[i].san);
      g_assert_cmpint (game->parse_move (&pos, text, strlen (text), &back).status, ==, MID_OK);
      g_assert_cmpuint (back, ==, m);
    }
}

/* What people write besides; status, and the long form or the message. */
static void
test_reading (void)
{
  static const struct
  {
    const char *list, *text;
    MidStatus status;
    const char *says;
  } cases[] = {
    { "Ri6 pi10", "Ri6xi10!?", MID_OK, "i6i10" },
    { "Ri6 pi10", "Ri6-i10+", MID_OK, "i6i10" },
    { "Ri6 pi10", "Ri10", MID_OK, "i6i10" },
    { "Ri6 pi7", "Ri6~i7#", MID_OK, "i6~i7" },
    { "Ri10 pi11", "R10~i11", MID_OK, "i10~i11" },
    { "Pi10", "i11", MID_OK, "i10i11q" },
    { "Pi10", "Pi11Q", MID_OK, "i10i11q" },
    { "Pi10", "i10i11", MID_OK, "i10i11q" },
    { "Pi10", "i10i11=q", MID_OK, "i10i11q" },
    { "Pi6 Pk6", "j7", MID_AMBIGUOUS, "more than one piece can make this move" },
    { "Ri6 Rk6 pj6", "R~j6", MID_AMBIGUOUS, "more than one piece can make this move" },
    { "Ri6", "", MID_BAD_SYNTAX, "a move is expected" },
    { "Ri6", "!?", MID_BAD_SYNTAX, "a move is expected" },
    { "Ri6", "R", MID_BAD_SYNTAX,
      "it does not say where the piece goes; expected a square from a1 to q11" },
    { "Ri6", "Ri12", MID_BAD_SYNTAX,
      "it does not say where the piece goes; expected a square from a1 to q11" },
    { "Ri6", "Ri0", MID_BAD_SYNTAX,
      "it does not say where the piece goes; expected a square from a1 to q11" },
    { "Ri6", "Ri07", MID_BAD_SYNTAX,
      "it does not say where the piece goes; expected a square from a1 to q11" },
    { "Ri6", "Rr6", MID_BAD_SYNTAX,
      "it does not say where the piece goes; expected a square from a1 to q11" },
    { "Ri6", "Ri6~", MID_BAD_SYNTAX,
      "it does not say where the piece goes; expected a square from a1 to q11" },
    { "Ri6", "O-O", MID_BAD_SYNTAX,
      "it does not say where the piece goes; expected a square from a1 to q11" },
    { "Pi10", "i11=R", MID_BAD_SYNTAX, "after the square only \"=Q\" can follow" },
    { "Pi10", "i11=QQ", MID_BAD_SYNTAX, "the move should end here" },
    { "Ri6", "Hi8", MID_ILLEGAL, "the side to move has no such piece there" },
    { "Ri6", "Ri11", MID_ILLEGAL, "a tank leaps one to four squares along a rank or file" },
    { "Ri6 Rk6", "Ra11", MID_ILLEGAL, "no such piece can go there" },
    { "Ri6 Rk6", "R~i8", MID_ILLEGAL, "no such piece can shoot there" },
    { "Ri6", "Ri7=Q", MID_ILLEGAL, "only a soldier on the last rank becomes a 4-star general" },
    { "Ri6", "R~i8", MID_ILLEGAL, "there is no enemy piece to shoot at" },
    { "Ri6 ni10", "R~i10", MID_ILLEGAL, "the gun does not reach that far" },
    { "Ni6 ni8", "N~i8", MID_ILLEGAL, "this piece has no gun" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos = operational_set_up (cases[i].list, 'b', NULL);
      MidMove m = 0;
      g_test_message ("%s", cases[i].text);
      MidParse parse = game->parse_move (&pos, cases[i].text, strlen (cases[i].text), &m);
      g_assert_cmpint (parse.status, ==, cases[i].status);
      if (parse.status == MID_OK)
        g_assert_cmpuint (m, ==, operational_find_move (&pos, cases[i].says));
      else
        g_assert_cmpstr (parse.message, ==, cases[i].says);
      g_assert_cmpuint (parse.offset, <=, strlen (cases[i].text));
    }
}

/* --- What is said and shown ------------------------------------------------------------------- */

static void
test_why (void)
{
  static const struct
  {
    const char *list, *from, *to, *why;
  } cases[] = {
    { "Ri6", "i7", "i8", "no piece stands there" },
    { "Ri6 ni8", "i8", "i6", "it is the other side’s turn" },
    { "Ri6", "i6", "i6", "a move must end on a different square" },
    { "Ri6 Pi8", "i6", "i8", "a piece of the same side stands there" },
    { "Ri6", "i6", "k8", "a tank leaps one to four squares along a rank or file" },
    { "Ri6 nk8", "i6", "k8", NULL },
    { "Ri6 nk8 nj7", "i6", "k8", "a piece stands in the line of fire" },
    { "Ri6 nm10", "i6", "m10", "the gun does not reach that far" },
    { "Ri6 nj8", "i6", "j8", "a tank leaps one to four squares along a rank or file" },
    { "Bi6", "i6", "i8", "the cavalry leaps one to four squares along a diagonal" },
    { "Hi6", "i6", "i11", "a helicopter leaps no farther than four files and four ranks" },
    { "Pi6", "i6", "i8", "a soldier steps one square in any direction" },
    { "Pi6 ni9", "i6", "i9", "the gun does not reach that far" },
    { "Xi6", "i6", "i7",
      "a fighter goes to squares of its own colour within three files and ranks" },
    { "Ni6", "i6", "i7", "a 2-star general leaps exactly two squares, straight or diagonally" },
    { "Gi6", "i6", "i7", "a 3-star general leaps exactly three squares, straight or diagonally" },
    { "Qi6", "i6", "i7", "a 4-star general leaps exactly four squares, straight or diagonally" },
    { "Mi6", "i6", "i7", "a missile never leaves the colour it stands on" },
    { "Oi6", "i6", "i7", "a bomber never leaves the colour it stands on" },
    { "Mi6", "i6", "i11", "missile and bomber cannot go to the opponent’s first rank" },
    { "Ci6", "i6", "j8", "the airborne moves along ranks, files and diagonals" },
    { "Ci6 pi8", "i6", "i8", "the airborne captures only over exactly one piece" },
    { "Ci6 pi8", "i6", "i9", "a piece stands in the way" },
    { "Ui6", "i6", "i7", "an outpost never moves; it only shoots" },
    { "Si6", "i6", "i7", "a stronghold never moves; it only shoots" },
    { "Si6 ni10", "i6", "i10", "the gun does not reach that far" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = g_strconcat (cases[i].list, " Nd3", NULL); /* so that Blue can move */
      MidPosition pos = operational_set_up (list, 'b', NULL);
      int from = mid_square_parse (game, cases[i].from, strlen (cases[i].from));
      int to = mid_square_parse (game, cases[i].to, strlen (cases[i].to));
      g_assert_cmpstr (game->why_illegal (&pos, from, to), ==, cases[i].why);
      g_assert_cmpstr (game->why_illegal (&pos, from, SQUARES), ==,
                       "that is not a square of the board");
    }
}

/* What a move looks like: kinds in order, as letters. */
static void
test_changes (void)
{
  static const struct
  {
    const char *list, *move, *kinds;
  } cases[] = {
    { "Ri6 pi7", "i6~i7", "SR" },
    { "Ri6 pi7", "i6i7", "RT" },
    { "Hi6", "i6i8", "T" },
    { "Mi6 na2", "i6a2", "RT" },
    { "Pi6", "i6i7", "M" },
    { "Pi10", "i10i11q", "MP" },
    { "Pi10 nj11", "i10j11q", "RMP" },
    { "Pi10 nj11", "i10~j11", "SR" },
    { "Ci6", "i6i9", "M" },
    { "Ci6 Pi7 ni9", "i6i9", "RT" },
  };
  static const char letters[] = "MRT..."
                                "SP";
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos = operational_set_up (cases[i].list, 'b', NULL);
      MidChange changes[MID_CHANGES_MAX];
      char kinds[MID_CHANGES_MAX + 1] = "";
      unsigned n = game->changes (&pos, operational_find_move (&pos, cases[i].move), changes);
      for (unsigned k = 0; k < n; k++)
        kinds[k] = letters[changes[k].kind];
      g_assert_cmpstr (kinds, ==, cases[i].kinds);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  game = operational_game ();

  g_test_add_func ("/operational/O11/text", test_text);
  g_test_add_func ("/operational/O11/errors", test_text_errors);
  g_test_add_func ("/operational/O11/defects", test_defects);
  g_test_add_func ("/operational/O11/room", test_room);
  g_test_add_func ("/operational/settings", test_settings);
  g_test_add_func ("/operational/text/san", test_san);
  g_test_add_func ("/operational/text/reading", test_reading);
  g_test_add_func ("/operational/why", test_why);
  g_test_add_func ("/operational/changes", test_changes);
  return g_test_run ();
}
