/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operational Chess 2: every ruling, random play beside a second set of rules, texts and reasons.
 *
 * Positions are given as lists of pieces, "Re5 pe7": upper case is Blue.  Each side has an outpost
 * in a corner besides, unless the list begins with "!". */
#include <glib.h>
#include <string.h>

#include "mid-game.h"
#include "operational-naive.h"

#define START                                                                                      \
  "cnbgxrhmoqhrxgbnc/2u2s2u2s2u2/ppppppppppppppppp/17/17/17/17/17/PPPPPPPPPPPPPPPPP/"              \
  "2U2S2U2S2U2/CNBGXRHMOQHRXGBNC b 0 1"

static const MidGame *game;

static const MidSetting past_blockers[] = { { "GunsIgnoreBlockers", "yes" } };
static const MidSetting short_guns[] = { { "SoldierGunRange", "1" } };

/* --- Setting up ------------------------------------------------------------------------------- */

static void
place (char *letters, const char *piece)
{
  int square = mid_square_parse (game, piece + 1, strlen (piece + 1));
  g_assert_cmpint (square, >=, 0);
  letters[square] = piece[0];
}

static char *
list_to_text (const char *list, char turn)
{
  char letters[NAIVE_SQUARES] = { 0 };
  GString *text = g_string_new (NULL);
  g_auto (GStrv) pieces = g_strsplit (*list == '!' ? list + 1 : list, " ", -1);
  if (*list != '!')
    {
      place (letters, "Ua1");
      place (letters, "uq11");
    }
  for (char **piece = pieces; *piece != NULL; piece++)
    if (**piece != '\0')
      place (letters, *piece);
  for (int rank = NAIVE_RANKS - 1; rank >= 0; rank--)
    {
      int run = 0;
      for (int file = 0; file < NAIVE_FILES; file++)
        {
          char letter = letters[rank * NAIVE_FILES + file];
          if (letter != 0 && run > 0)
            g_string_append_printf (text, "%d", run);
          if (letter != 0)
            g_string_append_c (text, letter);
          run = letter != 0 ? 0 : run + 1;
        }
      if (run > 0)
        g_string_append_printf (text, "%d", run);
      g_string_append_c (text, rank > 0 ? '/' : ' ');
    }
  g_string_append_c (text, turn);
  return g_string_free (text, FALSE);
}

static MidPosition
read_text (const char *text, const MidSetting *settings)
{
  MidPosition pos;
  memset (&pos, 0, sizeof pos);
  MidParse parse =
    game->parse (game, settings, settings != NULL ? 1 : 0, text, strlen (text), &pos, NULL);
  g_assert_cmpstr (parse.message, ==, NULL);
  return pos;
}

static MidPosition
set_up (const char *list, char turn, const MidSetting *settings)
{
  g_autofree char *text = list_to_text (list, turn);
  return read_text (text, settings);
}

static void
start_game (MidPosition *pos)
{
  memset (pos, 0, sizeof *pos);
  g_assert_cmpint (game->start (game, NULL, 0, pos).status, ==, MID_OK);
}

/* --- Asking ----------------------------------------------------------------------------------- */

/* The legal move of that long form, 0 if there is none. */
static MidMove
find_move (const MidPosition *pos, const char *text)
{
  MidMoveList list;
  game->legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      char buf[MID_MOVE_TEXT_MAX];
      game->format_move (pos, list.at[i], MID_LONG, buf, sizeof buf);
      if (strcmp (buf, text) == 0)
        return list.at[i];
    }
  return 0;
}

/* That the moves, long forms with spaces between, are all legal, or none of them. */
static void
assert_moves (const MidPosition *pos, const char *moves, gboolean legal)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);
  for (char **text = texts; *text != NULL; text++)
    {
      if ((find_move (pos, *text) != 0) != legal)
        g_error ("%s should be %s", *text, legal ? "legal" : "illegal");
      MidMove m = 0;
      MidParse parse = game->parse_move (pos, *text, strlen (*text), &m);
      g_assert_cmpint (parse.status, ==, legal ? MID_OK : MID_ILLEGAL);
      g_assert_true (!legal || m == find_move (pos, *text));
    }
}

static void
assert_both (const char *list, const char *legal, const char *illegal)
{
  MidPosition pos = set_up (list, 'b', NULL);
  assert_moves (&pos, legal, TRUE);
  assert_moves (&pos, illegal, FALSE);
}

/* Legal moves from the square. */
static unsigned
count_from (const MidPosition *pos, const char *square)
{
  MidMoveList list;
  unsigned count = 0;
  game->legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      MidGesture gesture;
      game->gesture (pos, list.at[i], &gesture);
      count += gesture.from == mid_square_parse (game, square, strlen (square));
    }
  return count;
}

static void
play (MidPosition *pos, const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);
  for (char **text = texts; *text != NULL; text++)
    if (mid_play (game, pos, find_move (pos, *text), NULL) != MID_OK)
      g_error ("%s cannot be played", *text);
}

/* The letter on a square, '.' if it is empty. */
static char
letter_on (const MidPosition *pos, const char *square)
{
  MidCell cells[MID_CELLS_MAX];
  game->cells (pos, cells);
  MidCell cell = cells[mid_square_parse (game, square, strlen (square))];
  if (cell.piece == 0)
    return '.';
  char letter = game->pieces[cell.piece].letter;
  return cell.owner == MID_SECOND ? g_ascii_tolower (letter) : letter;
}

static void
assert_outcome (const MidPosition *pos, MidResult result, MidReason reason)
{
  MidMoveList list;
  MidOutcome outcome = game->outcome (pos);
  g_assert_cmpint (outcome.result, ==, result);
  g_assert_cmpint (outcome.reason, ==, reason);
  game->legal (pos, &list);
  g_assert_cmpint (list.count > 0, ==, result == MID_ONGOING);
  g_assert_cmpint (game->decision (pos).decides == MID_NOBODY, ==, result != MID_ONGOING);
}

/* --- O1 … O11 --------------------------------------------------------------------------------- */

static void
test_start (void)
{
  MidPosition pos;
  MidMoveList list;
  char text[MID_TEXT_MAX];
  start_game (&pos);
  game->format (&pos, text, sizeof text);
  g_assert_cmpstr (text, ==, START);
  g_assert_nonnull (strstr (game->remark, "reconstruction"));

  /* Nothing is in reach of a gun or a leap: only missile, bomber and airborne capture at once. */
  game->legal (&pos, &list);
  g_assert_cmpuint (list.count, ==, 305);
  for (unsigned i = 0; i < list.count; i++)
    {
      MidChange changes[MID_CHANGES_MAX];
      game->changes (&pos, list.at[i], changes);
      g_assert_cmpint (changes[0].kind, !=, MID_CHANGE_SHOOT);
      if (changes[0].kind == MID_CHANGE_REMOVE)
        g_assert_nonnull (strchr ("MOC", game->pieces[changes[1].cell.piece].letter));
    }
}

static void
test_gun_stays (void)
{
  MidPosition pos = set_up ("Re5 pe7 ch8 nb2", 'b', NULL);
  assert_moves (&pos, "e5~e7 e5~h8 e5~b2", TRUE);
  play (&pos, "e5~e7");
  g_assert_cmpint (letter_on (&pos, "e5"), ==, 'R');
  g_assert_cmpint (letter_on (&pos, "e7"), ==, '.');
  g_assert_cmpint (game->decision (&pos).turn, ==, MID_SECOND); /* the whole turn */
  g_assert_cmpint (game->decision (&pos).decides, ==, MID_SECOND);
}

static void
test_gun_blocked (void)
{
  /* an own piece and an enemy's shield what is behind; nothing empty and no own piece is shot */
  assert_both ("Re5 Pe6 pe7 pf5 ng5", "e5~f5", "e5~e7 e5~g5 e5~e6 e5~d5");
  /* every line, and no other */
  assert_both ("Se5 ne8 nh8 nh5 nh2 ne2 nb2 nb5 nb8 nf7",
               "e5~e8 e5~h8 e5~h5 e5~h2 e5~e2 e5~b2 e5~b5 e5~b8", "e5~f7");
  /* the back line too */
  assert_both ("Sp9 Sb9 cp11 mb11", "p9~p11 b9~b11", "p9~q10");
}

static void
test_gun_option (void)
{
  MidPosition pos = set_up ("Re5 Pe6 pe7 pf5 ng5", 'b', past_blockers);
  assert_moves (&pos, "e5~e7 e5~f5 e5~g5", TRUE);
  assert_moves (&pos, "e5~e6 e5~i5", FALSE);
  MidPosition plain = set_up ("Re5 Pe6 pe7 pf5 ng5", 'b', NULL);
  g_assert_cmpuint (game->key (&pos), !=, game->key (&plain));
  MidSetting no = { "GunsIgnoreBlockers", "no" };
  pos = set_up ("Re5 Pe6 pe7 pf5 ng5", 'b', &no);
  g_assert_cmpmem (&pos, game->position_size, &plain, game->position_size);
}

/* Straight and diagonally. */
static void
test_ranges (void)
{
  static const struct
  {
    char role;
    int range;
  } guns[] = { { 'H', 4 }, { 'R', 3 }, { 'B', 3 }, { 'S', 3 }, { 'P', 2 }, { 'U', 1 }, { 'X', 0 },
               { 'N', 0 }, { 'G', 0 }, { 'Q', 0 }, { 'M', 0 }, { 'O', 0 }, { 'C', 0 } };
  for (unsigned i = 0; i < G_N_ELEMENTS (guns); i++)
    for (int far = 1; far <= 5; far++)
      {
        g_autofree char *list =
          g_strdup_printf ("%ci7 p%c7 p%c%d", guns[i].role, 'i' + far, 'i' - far, 7 - far);
        g_autofree char *straight = g_strdup_printf ("i7~%c7", 'i' + far);
        g_autofree char *diagonal = g_strdup_printf ("i7~%c%d", 'i' - far, 7 - far);
        MidPosition pos = set_up (list, 'b', NULL);
        assert_moves (&pos, straight, far <= guns[i].range);
        assert_moves (&pos, diagonal, far <= guns[i].range);
      }
}

static void
test_short_gun (void)
{
  MidPosition pos = set_up ("Pe5 pf6 pc5 Rk5 pn5", 'b', short_guns);
  assert_moves (&pos, "e5~f6 k5~n5", TRUE);
  assert_moves (&pos, "e5~c5", FALSE);
  pos = set_up ("Pe5 pf6 pc5 Rk5 pn5", 'b', NULL);
  assert_moves (&pos, "e5~f6 e5~c5 k5~n5", TRUE);
}

static void
test_tank_and_cavalry (void)
{
  assert_both ("Ri6 Pi7 pj6 pm6 pi2", "i6i8 i6i10 i6k6 i6m6 i6e6 i6i2 i6j6 i6~j6",
               "i6i7 i6i11 i6n6 i6d6 i6j7 i6k8 i6~m6");
  assert_both ("Bi6 Pj7 ph5 pm10 pk6", "i6k8 i6m10 i6e10 i6h5 i6e2 i6~k6 i6~h5",
               "i6j7 i6n11 i6i7 i6k6 i6d1 i6~m10");
}

static void
test_leapers (void)
{
  assert_both ("Hi6 Ph6 pm10 pe7", "i6m10 i6e2 i6e7 i6k7 i6j9 i6m5 i6~m10",
               "i6h6 i6n6 i6i11 i6~e7");
  assert_both ("Xi6 Pj7 pl9 pk6", "i6l9 i6k6 i6f3 i6j9 i6h7 i6l5",
               "i6j7 i6i7 i6j8 i6m6 i6m10 i6i5");
  assert_both ("Ni6 Ph6 pk8 pi7", "i6k8 i6g6 i6i8 i6k4", "i6h6 i6j7 i6l9 i6j8 i6i7");
  assert_both ("Gi6 Ph6 pl9 pi7", "i6l9 i6f6 i6i9 i6l3", "i6k8 i6m10 i6j9 i6h6");
  assert_both ("Qi6 Ph6 pm10 pi7", "i6m10 i6e6 i6i10 i6m2", "i6l9 i6i9 i6j10 i6k10");
}

static void
test_missile_and_bomber (void)
{
  for (unsigned i = 0; i < 2; i++)
    {
      /* e5 is of a1's colour: so are q9 and a3, b1 is not */
      g_autofree char *list = g_strdup_printf ("%ce5 pq9 pp9 Pa3 ci11", "MO"[i]);
      assert_both (list, "e5q9 e5c1 e5i9 e5p10 e5b10", "e5p9 e5b1 e5a3 e5i11 e5a11 e5e6 e5e5");
    }
  /* Red's must stay off the first rank; one that stands on a last rank may leave it. */
  MidPosition pos = set_up ("me5 Pc1 Oc11", 'r', NULL);
  assert_moves (&pos, "e5i11 e5c3", TRUE);
  assert_moves (&pos, "e5c1 e5g1", FALSE);
  pos = set_up ("me5 Pc1 Oc11 Rc4", 'b', NULL);
  assert_moves (&pos, "c11e5 c4e4", TRUE);
  assert_moves (&pos, "c11e11", FALSE);
  /* captured like any piece, shot like any piece */
  assert_both ("Rc4 mc6 oe4", "c4c6 c4~c6 c4e4 c4~e4", "c4d6");
}

static void
test_airborne (void)
{
  /* slides to empty squares */
  assert_both ("Ci6", "i6q6 i6a6 i6i11 i6i1 i6n11 i6d11 i6n1 i6d1", "i6j8 i6i6");
  /* over one piece of either side to the next, which must be an enemy; not beyond */
  assert_both ("Ci6 Pk6 pm6 po6", "i6j6 i6m6", "i6k6 i6l6 i6n6 i6o6");
  assert_both ("Ci6 pi8 pi9 pi10", "i6i7 i6i9", "i6i8 i6i10");
  assert_both ("Ci6 pg4 Pf3 pe2", "i6h5", "i6g4 i6f3 i6e2");
  assert_both ("Ci6 pk8 nn11", "i6n11 i6j7", "i6k8 i6l9");
  assert_both ("Ci6 ci10", "i6i9", "i6i10");
}

static void
test_soldier (void)
{
  assert_both ("Pi6 pj7 ph5 Pi5", "i6i7 i6h6 i6h7 i6j5 i6j7 i6~j7 i6h5 i6~h5",
               "i6i8 i6i5 i6k6 i6i7q");
  MidPosition pos = set_up ("Pi10 cj11 ch11", 'b', NULL);
  assert_moves (&pos, "i10i11q i10j11q i10~h11 i10i9", TRUE);
  assert_moves (&pos, "i10i9q i10~h11q", FALSE);
  MidPosition shot = pos, taken = pos;
  play (&shot, "i10~j11");
  g_assert_cmpint (letter_on (&shot, "i10"), ==, 'P');
  play (&taken, "i10j11q");
  g_assert_cmpint (letter_on (&taken, "j11"), ==, 'Q');
  play (&pos, "i10i11q");
  g_assert_cmpint (letter_on (&pos, "i11"), ==, 'Q');

  /* "at once and always": there is no move to the last rank that leaves a soldier */
  pos = set_up ("pi2 Ri5", 'r', NULL);
  g_assert_cmpuint (count_from (&pos, "i2"), ==, 8);
  play (&pos, "i2h1q");
  g_assert_cmpint (letter_on (&pos, "h1"), ==, 'q');
  /* its own first rank is a rank like any other */
  pos = set_up ("Pi2", 'b', NULL);
  play (&pos, "i2i1");
  g_assert_cmpint (letter_on (&pos, "i1"), ==, 'P');
}

static void
test_posts (void)
{
  MidPosition pos = set_up ("!Ui6 Sf6 pj7 pf9 pf3 uq11", 'b', NULL);
  assert_moves (&pos, "i6~j7 f6~f9 f6~f3", TRUE);
  assert_moves (&pos, "i6i7 i6j7 f6f7 f6f9", FALSE);
  g_assert_cmpuint (count_from (&pos, "i6"), ==, 1);
  g_assert_cmpuint (count_from (&pos, "f6"), ==, 2);
}

static void
test_last_post (void)
{
  MidPosition pos = set_up ("!Ua1 Re5 ue8 sh5 ng9", 'b', NULL);
  play (&pos, "e5~e8");
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE); /* one is left */
  play (&pos, "g9g7");
  char text[MID_MOVE_TEXT_MAX];
  game->format_move (&pos, find_move (&pos, "e5h5"), MID_SAN, text, sizeof text);
  g_assert_cmpstr (text, ==, "Rxh5#");
  play (&pos, "e5h5");
  assert_outcome (&pos, MID_FIRST_WINS, MID_REASON_CAPTURED);
  g_assert_cmpstr (game->why_illegal (&pos, 0, 1), ==, "the game is over");
  g_assert_cmpuint (mid_perft (game, &pos, 1), ==, 0);

  pos = set_up ("!Ua2 Rq5 ma6 uq11", 'r', NULL); /* and for Red */
  play (&pos, "a6a2");
  assert_outcome (&pos, MID_SECOND_WINS, MID_REASON_CAPTURED);
}

static void
test_no_move (void)
{
  /* posts alone: with nothing to shoot at there is no move, and that loses */
  MidPosition pos = set_up ("!Ua1 Sc1 uq11 pq9", 'b', NULL);
  assert_outcome (&pos, MID_SECOND_WINS, MID_REASON_NO_MOVE);
  pos = set_up ("!Ua1 Sc1 uq11 pc4", 'b', NULL);
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE); /* a shot is a move */
  pos = set_up ("!Ua1 Nc1 uq11", 'r', NULL);
  assert_outcome (&pos, MID_FIRST_WINS, MID_REASON_NO_MOVE);
}

static void
test_hundred_moves (void)
{
  g_autofree char *board = list_to_text ("Re5 Pe10 re7 nh11", 'b');
  g_autofree char *text = g_strconcat (board, " 199 100", NULL);
  MidPosition pos = read_text (text, NULL), drawn = pos, captured = pos, promoted = pos;
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE);
  g_assert_cmpuint (mid_perft (game, &pos, 3), ==, mid_perft_plain (game, &pos, 3));
  play (&drawn, "e5d5");
  assert_outcome (&drawn, MID_DRAWN, MID_REASON_HUNDRED);
  MidMove m;
  g_assert_cmpint (game->parse_move (&drawn, "e7e6", 4, &m).status, ==, MID_ILLEGAL);
  play (&captured, "e5~e7");
  assert_outcome (&captured, MID_ONGOING, MID_REASON_NONE);
  play (&promoted, "e10e11q");
  assert_outcome (&promoted, MID_ONGOING, MID_REASON_NONE);
  char after[MID_TEXT_MAX];
  game->format (&promoted, after, sizeof after);
  g_assert_true (g_str_has_suffix (after, " r 0 100"));
}

/* The third time: the keys of three turns are one, and of nothing else. */
static void
test_repetition (void)
{
  MidPosition pos;
  uint64_t keys[9];
  start_game (&pos);
  keys[0] = game->key (&pos);
  static const char *const dance[] = { "g1g5", "g11g7", "g5g1", "g7g11" };
  for (unsigned i = 0; i < 8; i++)
    {
      MidMove m = find_move (&pos, dance[i % 4]);
      g_assert_false (game->irreversible (&pos, m));
      play (&pos, dance[i % 4]);
      keys[i + 1] = game->key (&pos);
      g_assert_cmpint (mid_repetition (keys, i + 2), ==,
                       i == 7 ? MID_REASON_THREEFOLD : MID_REASON_NONE);
    }
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE); /* the caller's to claim */
}

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
  g_autofree char *text = list_to_text (list, turn);
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
      "c11: A blue soldier stands on Red's first rank, where it becomes a general\n"
      "d11: A blue soldier stands on Red's first rank, where it becomes a general\n"
      "e1: A red soldier stands on Blue's first rank, where it becomes a general\n" },
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
      MidPosition pos = set_up (list, 'b', NULL);
      MidMove m = find_move (&pos, cases[i].move), back = 0;
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
    { "Ri6", "R", MID_BAD_SYNTAX, "a square from a1 to q11 is expected" },
    { "Ri6", "Ri12", MID_BAD_SYNTAX, "a square from a1 to q11 is expected" },
    { "Ri6", "Ri0", MID_BAD_SYNTAX, "a square from a1 to q11 is expected" },
    { "Ri6", "Ri07", MID_BAD_SYNTAX, "a square from a1 to q11 is expected" },
    { "Ri6", "Rr6", MID_BAD_SYNTAX, "a square from a1 to q11 is expected" },
    { "Ri6", "Ri6~", MID_BAD_SYNTAX, "a square from a1 to q11 is expected" },
    { "Ri6", "O-O", MID_BAD_SYNTAX, "a square from a1 to q11 is expected" },
    { "Pi10", "i11=R", MID_BAD_SYNTAX, "after the square only \"=Q\" can follow" },
    { "Pi10", "i11=QQ", MID_BAD_SYNTAX, "the move should end here" },
    { "Ri6", "Hi8", MID_ILLEGAL, "the side to move has no such piece there" },
    { "Ri6", "Ri11", MID_ILLEGAL, "a tank leaps one to four squares along a rank or file" },
    { "Ri6 Rk6", "Ra11", MID_ILLEGAL, "no such piece can go there" },
    { "Ri6 Rk6", "R~i8", MID_ILLEGAL, "no such piece can shoot there" },
    { "Ri6", "Ri7=Q", MID_ILLEGAL, "only a soldier on the last rank becomes a 4-star general" },
    { "Ri6", "R~i8", MID_ILLEGAL, "there is no enemy piece to shoot at" },
    { "Ri6 ni10", "R~i10", MID_ILLEGAL, "the gun does not reach so far" },
    { "Ni6 ni8", "N~i8", MID_ILLEGAL, "this piece has no gun" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos = set_up (cases[i].list, 'b', NULL);
      MidMove m = 0;
      g_test_message ("%s", cases[i].text);
      MidParse parse = game->parse_move (&pos, cases[i].text, strlen (cases[i].text), &m);
      g_assert_cmpint (parse.status, ==, cases[i].status);
      if (parse.status == MID_OK)
        g_assert_cmpuint (m, ==, find_move (&pos, cases[i].says));
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
    { "Ri6 ni8", "i8", "i6", "it is the other side's turn" },
    { "Ri6", "i6", "i6", "a move ends on another square than it starts" },
    { "Ri6 Pi8", "i6", "i8", "a piece of the same side stands there" },
    { "Ri6", "i6", "k8", "a tank leaps one to four squares along a rank or file" },
    { "Ri6 nk8", "i6", "k8", NULL },
    { "Ri6 nk8 nj7", "i6", "k8", "a piece stands in the line of fire" },
    { "Ri6 nm10", "i6", "m10", "the gun does not reach so far" },
    { "Ri6 nj8", "i6", "j8", "a tank leaps one to four squares along a rank or file" },
    { "Bi6", "i6", "i8", "the cavalry leaps one to four squares along a diagonal" },
    { "Hi6", "i6", "i11", "a helicopter leaps no farther than four files and four ranks" },
    { "Pi6", "i6", "i8", "a soldier steps one square in any direction" },
    { "Pi6 ni9", "i6", "i9", "the gun does not reach so far" },
    { "Xi6", "i6", "i7",
      "a fighter goes to squares of its own colour within three files and ranks" },
    { "Ni6", "i6", "i7", "a 2-star general leaps exactly two squares, straight or diagonally" },
    { "Gi6", "i6", "i7", "a 3-star general leaps exactly three squares, straight or diagonally" },
    { "Qi6", "i6", "i7", "a 4-star general leaps exactly four squares, straight or diagonally" },
    { "Mi6", "i6", "i7", "a missile never leaves the colour it stands on" },
    { "Oi6", "i6", "i7", "a bomber never leaves the colour it stands on" },
    { "Mi6", "i6", "i11", "missile and bomber cannot go to the opponent's first rank" },
    { "Ci6", "i6", "j8", "the airborne moves along ranks, files and diagonals" },
    { "Ci6 pi8", "i6", "i8", "the airborne captures only over exactly one piece" },
    { "Ci6 pi8", "i6", "i9", "a piece stands in the way" },
    { "Ui6", "i6", "i7", "an outpost never moves, it only shoots" },
    { "Si6", "i6", "i7", "a stronghold never moves, it only shoots" },
    { "Si6 ni10", "i6", "i10", "the gun does not reach so far" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *list = g_strconcat (cases[i].list, " Nd3", NULL); /* so that Blue can move */
      MidPosition pos = set_up (list, 'b', NULL);
      int from = mid_square_parse (game, cases[i].from, strlen (cases[i].from));
      int to = mid_square_parse (game, cases[i].to, strlen (cases[i].to));
      g_assert_cmpstr (game->why_illegal (&pos, from, to), ==, cases[i].why);
      g_assert_cmpstr (game->why_illegal (&pos, from, NAIVE_SQUARES), ==,
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
      MidPosition pos = set_up (cases[i].list, 'b', NULL);
      MidChange changes[MID_CHANGES_MAX];
      char kinds[MID_CHANGES_MAX + 1] = "";
      unsigned n = game->changes (&pos, find_move (&pos, cases[i].move), changes);
      for (unsigned k = 0; k < n; k++)
        kinds[k] = letters[changes[k].kind];
      g_assert_cmpstr (kinds, ==, cases[i].kinds);
    }
}

/* --- Beside the naive rules ------------------------------------------------------------------- */

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static char *
join_sorted (GPtrArray *texts)
{
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv (" ", (char **) texts->pdata);
}

static void
assert_same_moves (const Naive *naive, const MidPosition *pos, const NaiveMove *moves, unsigned n)
{
  g_autoptr (GPtrArray) theirs = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) ours = g_ptr_array_new_with_free_func (g_free);
  MidMoveList list;
  char text[MID_TEXT_MAX];
  game->legal (pos, &list);
  for (unsigned i = 0; i < n; i++)
    g_ptr_array_add (theirs, naive_text (naive, &moves[i]));
  for (unsigned i = 0; i < list.count; i++)
    {
      game->format_move (pos, list.at[i], MID_LONG, text, sizeof text);
      g_ptr_array_add (ours, g_strdup (text));
    }
  g_autofree char *expected = join_sorted (theirs), *found = join_sorted (ours);
  if (strcmp (expected, found) != 0)
    {
      game->format (pos, text, sizeof text);
      g_error ("%s: expected %s, found %s", text, expected, found);
    }
}

/* One game, at most so many plies; captures are sought so that the middle of games comes up. */
static void
play_beside (GRand *random, const MidSetting *settings, unsigned plies)
{
  MidPosition pos;
  Naive naive;
  NaiveMove moves[4096];
  naive_read (&naive, START);
  naive.past_blockers = strcmp (settings[0].value, "yes") == 0;
  naive.soldier_range = settings[1].value[0] - '0';
  g_assert_cmpint (game->start (game, settings, 2, &pos).status, ==, MID_OK);
  for (unsigned ply = 0; ply < plies && game->outcome (&pos).result == MID_ONGOING; ply++)
    {
      unsigned n = naive_moves (&naive, moves);
      assert_same_moves (&naive, &pos, moves, n);
      if (ply % 16 == 15)
        g_assert_cmpuint (mid_perft (game, &pos, 2), ==, naive_perft (&naive, 2));
      const NaiveMove *m = &moves[g_rand_int_range (random, 0, (int) n)];
      for (int tries = 0; tries < 12 && naive.board[m->to_rank][m->to_file] == '.'; tries++)
        m = &moves[g_rand_int_range (random, 0, (int) n)];
      g_autofree char *text = naive_text (&naive, m);
      naive_apply (&naive, m);
      play (&pos, text);
    }
}

static void
test_play (gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  for (unsigned i = 0; i < 4; i++)
    play_beside (random, data, 120);
}

int
main (int argc, char **argv)
{
  static const MidSetting settings[4][2] = {
    { { "GunsIgnoreBlockers", "no" }, { "SoldierGunRange", "2" } },
    { { "GunsIgnoreBlockers", "no" }, { "SoldierGunRange", "1" } },
    { { "GunsIgnoreBlockers", "yes" }, { "SoldierGunRange", "2" } },
    { { "GunsIgnoreBlockers", "yes" }, { "SoldierGunRange", "1" } },
  };
  g_test_init (&argc, &argv, NULL);
  game = mid_game_find ("operational");
  g_assert_nonnull (game);

  g_test_add_func ("/operational/O1/start", test_start);
  g_test_add_func ("/operational/O2/shooter-stays", test_gun_stays);
  g_test_add_func ("/operational/O2/first-piece", test_gun_blocked);
  g_test_add_func ("/operational/O2/option", test_gun_option);
  g_test_add_func ("/operational/O3/ranges", test_ranges);
  g_test_add_func ("/operational/O3/option", test_short_gun);
  g_test_add_func ("/operational/O4/tank-and-cavalry", test_tank_and_cavalry);
  g_test_add_func ("/operational/O5/helicopter-fighter-generals", test_leapers);
  g_test_add_func ("/operational/O6/missile-and-bomber", test_missile_and_bomber);
  g_test_add_func ("/operational/O7/airborne", test_airborne);
  g_test_add_func ("/operational/O8/soldier", test_soldier);
  g_test_add_func ("/operational/O9/posts", test_posts);
  g_test_add_func ("/operational/O10/last-post", test_last_post);
  g_test_add_func ("/operational/O10/no-move", test_no_move);
  g_test_add_func ("/operational/O10/hundred-moves", test_hundred_moves);
  g_test_add_func ("/operational/O10/repetition", test_repetition);
  g_test_add_func ("/operational/O11/text", test_text);
  g_test_add_func ("/operational/O11/errors", test_text_errors);
  g_test_add_func ("/operational/O11/defects", test_defects);
  g_test_add_func ("/operational/settings", test_settings);
  g_test_add_func ("/operational/text/san", test_san);
  g_test_add_func ("/operational/text/reading", test_reading);
  g_test_add_func ("/operational/why", test_why);
  g_test_add_func ("/operational/changes", test_changes);
  for (unsigned i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      g_autofree char *name =
        g_strdup_printf ("/operational/play/%s/%s", settings[i][0].value, settings[i][1].value);
      g_test_add_data_func (name, settings[i], test_play);
    }
  return g_test_run ();
}
