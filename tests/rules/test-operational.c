/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operational Chess 2: every ruling but that on text, and random play beside a second set of
 * rules. */
#include "operational-boards.h"
#include "operational-naive.h"

static const MidGame *game;

static const MidSetting past_blockers[] = { { "GunsIgnoreBlockers", "yes" } };
static const MidSetting short_guns[] = { { "SoldierGunRange", "1" } };

/* --- Setting up ------------------------------------------------------------------------------- */

static void
start_game (MidPosition *pos)
{
  memset (pos, 0, sizeof *pos);
  g_assert_cmpint (game->start (game, NULL, 0, pos).status, ==, MID_OK);
}

/* --- Asking ----------------------------------------------------------------------------------- */

/* That the moves, long forms with spaces between, are all legal, or none of them. */
static void
assert_moves (const MidPosition *pos, const char *moves, gboolean legal)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);
  for (char **text = texts; *text != NULL; text++)
    {
      if ((operational_find_move (pos, *text) != 0) != legal)
        g_error ("%s should be %s", *text, legal ? "legal" : "illegal");
      MidMove m = 0;
      MidParse parse = game->parse_move (pos, *text, strlen (*text), &m);
      g_assert_cmpint (parse.status, ==, legal ? MID_OK : MID_ILLEGAL);
      g_assert_true (!legal || m == operational_find_move (pos, *text));
    }
}

static void
assert_both (const char *list, const char *legal, const char *illegal)
{
  MidPosition pos = operational_set_up (list, 'b', NULL);
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
    if (mid_play (game, pos, operational_find_move (pos, *text), NULL) != MID_OK)
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

/* --- O1 … O10 --------------------------------------------------------------------------------- */

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
  MidPosition pos = operational_set_up ("Re5 pe7 ch8 nb2", 'b', NULL);
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
  MidPosition pos = operational_set_up ("Re5 Pe6 pe7 pf5 ng5", 'b', past_blockers);
  assert_moves (&pos, "e5~e7 e5~f5 e5~g5", TRUE);
  assert_moves (&pos, "e5~e6 e5~i5", FALSE);
  MidPosition plain = operational_set_up ("Re5 Pe6 pe7 pf5 ng5", 'b', NULL);
  g_assert_cmpuint (game->key (&pos), !=, game->key (&plain));
  MidSetting no = { "GunsIgnoreBlockers", "no" };
  pos = operational_set_up ("Re5 Pe6 pe7 pf5 ng5", 'b', &no);
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
        MidPosition pos = operational_set_up (list, 'b', NULL);
        assert_moves (&pos, straight, far <= guns[i].range);
        assert_moves (&pos, diagonal, far <= guns[i].range);
      }
}

static void
test_short_gun (void)
{
  MidPosition pos = operational_set_up ("Pe5 pf6 pc5 Rk5 pn5", 'b', short_guns);
  assert_moves (&pos, "e5~f6 k5~n5", TRUE);
  assert_moves (&pos, "e5~c5", FALSE);
  pos = operational_set_up ("Pe5 pf6 pc5 Rk5 pn5", 'b', NULL);
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
  MidPosition pos = operational_set_up ("me5 Pc1 Oc11", 'r', NULL);
  assert_moves (&pos, "e5i11 e5c3", TRUE);
  assert_moves (&pos, "e5c1 e5g1", FALSE);
  pos = operational_set_up ("me5 Pc1 Oc11 Rc4", 'b', NULL);
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
  MidPosition pos = operational_set_up ("Pi10 cj11 ch11", 'b', NULL);
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
  pos = operational_set_up ("pi2 Ri5", 'r', NULL);
  g_assert_cmpuint (count_from (&pos, "i2"), ==, 8);
  play (&pos, "i2h1q");
  g_assert_cmpint (letter_on (&pos, "h1"), ==, 'q');
  /* its own first rank is a rank like any other */
  pos = operational_set_up ("Pi2", 'b', NULL);
  play (&pos, "i2i1");
  g_assert_cmpint (letter_on (&pos, "i1"), ==, 'P');
}

static void
test_posts (void)
{
  MidPosition pos = operational_set_up ("!Ui6 Sf6 pj7 pf9 pf3 uq11", 'b', NULL);
  assert_moves (&pos, "i6~j7 f6~f9 f6~f3", TRUE);
  assert_moves (&pos, "i6i7 i6j7 f6f7 f6f9", FALSE);
  g_assert_cmpuint (count_from (&pos, "i6"), ==, 1);
  g_assert_cmpuint (count_from (&pos, "f6"), ==, 2);
}

static void
test_last_post (void)
{
  MidPosition pos = operational_set_up ("!Ua1 Re5 ue8 sh5 ng9", 'b', NULL);
  play (&pos, "e5~e8");
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE); /* one is left */
  play (&pos, "g9g7");
  char text[MID_MOVE_TEXT_MAX];
  game->format_move (&pos, operational_find_move (&pos, "e5h5"), MID_SAN, text, sizeof text);
  g_assert_cmpstr (text, ==, "Rxh5#");
  play (&pos, "e5h5");
  assert_outcome (&pos, MID_FIRST_WINS, MID_REASON_CAPTURED);
  g_assert_cmpstr (game->why_illegal (&pos, 0, 1), ==, "the game is over");
  g_assert_cmpuint (mid_perft (game, &pos, 1), ==, 0);

  pos = operational_set_up ("!Ua2 Rq5 ma6 uq11", 'r', NULL); /* and for Red */
  play (&pos, "a6a2");
  assert_outcome (&pos, MID_SECOND_WINS, MID_REASON_CAPTURED);
}

static void
test_no_move (void)
{
  /* posts alone: with nothing to shoot at there is no move, and that loses */
  MidPosition pos = operational_set_up ("!Ua1 Sc1 uq11 pq9", 'b', NULL);
  assert_outcome (&pos, MID_SECOND_WINS, MID_REASON_NO_MOVE);
  pos = operational_set_up ("!Ua1 Sc1 uq11 pc4", 'b', NULL);
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE); /* a shot is a move */
  pos = operational_set_up ("!Ua1 Nc1 uq11", 'r', NULL);
  assert_outcome (&pos, MID_FIRST_WINS, MID_REASON_NO_MOVE);
}

static void
test_hundred_moves (void)
{
  g_autofree char *board = operational_list_to_text ("Re5 Pe10 re7 nh11", 'b');
  g_autofree char *text = g_strconcat (board, " 199 100", NULL);
  MidPosition pos = operational_read (text, NULL), drawn = pos, captured = pos, promoted = pos;
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE);
  g_assert_cmpuint (mid_perft (game, &pos, 3), ==, mid_perft_plain (game, &pos, 3));
  play (&drawn, "e5d5");
  assert_outcome (&drawn, MID_DRAWN, MID_REASON_HUNDRED);
  MidMove m;
  g_assert_cmpint (game->parse_move (&drawn, "e7e6", 4, &m).status, ==, MID_OK);
  g_assert_false (game->is_legal (&drawn, m)); /* but players may have gone on */
  g_assert_true (game->may_record (&drawn, m));
  g_assert_cmpint (game->parse_move (&drawn, "e7e2", 4, &m).status, ==, MID_ILLEGAL);
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
      MidMove m = operational_find_move (&pos, dance[i % 4]);
      g_assert_false (game->irreversible (&pos, m));
      play (&pos, dance[i % 4]);
      keys[i + 1] = game->key (&pos);
      g_assert_cmpint (mid_repetition (keys, i + 2), ==,
                       i == 7 ? MID_REASON_THREEFOLD : MID_REASON_NONE);
    }
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE); /* the caller's to claim */
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
  game = operational_game ();

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
  for (unsigned i = 0; i < G_N_ELEMENTS (settings); i++)
    {
      g_autofree char *name =
        g_strdup_printf ("/operational/play/%s/%s", settings[i][0].value, settings[i][1].value);
      g_test_add_data_func (name, settings[i], test_play);
    }
  return g_test_run ();
}
