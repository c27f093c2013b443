/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-departure.h"
#include "mid-exercise-source.h"
#include "practice-test.h"

/* Moves from the start of chess, or a record with its tags. */
static MidRecord *
read_moves (const char *moves)
{
  g_autofree char *text =
    g_strdup_printf ("[Event \"\"]\n%s%s\n", *moves == '[' ? "" : "\n", moves);
  return record_test_read (text);
}

static void
add_repertory (Place *place, const char *deck, const char *moves, MidSide side)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidRecord) record = read_moves (moves);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_exercise_free);
  mid_exercises_of_repertory (record, side, deck, all);
  mid_practice_add (place->practice, deck, all, MID_PRACTICE_REPLACE, day_of (1), NULL, &error);
  g_assert_no_error (error);
}

/* "own White Bd3 (h4); …" and how many decisions were as they are meant. */
static char *
dup_departures (Place *place, const char *moves)
{
  static const char *const kinds[] = { "own", "other", "end" };
  guint n;
  g_autoptr (GError) error = NULL;
  g_autoptr (MidRecord) record = read_moves (moves);
  g_autoptr (GArray) list = mid_departure_list (place->practice, record, &n, &error);
  g_autoptr (GString) said = g_string_new (NULL);
  g_assert_no_error (error);
  for (guint i = 0; i < list->len; i++)
    {
      const MidDeparture *one = &g_array_index (list, MidDeparture, i);
      g_autofree char *element = mid_record_dup_element (record, one->node);
      g_string_append_printf (said, "%s %s %s", kinds[one->kind],
                              one->side == MID_FIRST ? "White" : "Black", element);
      g_string_append_printf (said, one->meant != NULL ? " (%s); " : "; ", one->meant);
    }
  g_string_append_printf (said, "%u", n);
  return g_string_free (g_steal_pointer (&said), FALSE);
}

static void
assert_departures (Place *place, const char *moves, const char *expected)
{
  g_autofree char *said = dup_departures (place, moves);
  g_assert_cmpstr (said, ==, expected);
}

/* The repertory and the game of the picture in the wish that this answers (lichessTools 1520):
 * Black leaves it on move 3, another order of moves leads back, White leaves it on move 4. */
static void
test_london (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  assert_departures (&place, "1. d4 d5 *", "0");
  add_repertory (&place, "London", "1. d4 d5 2. Bf4 Nf6 (2... e6 3. Nf3) 3. e3 g6 4. h4 *",
                 MID_FIRST);
  assert_departures (&place, "1. d4 d5 2. Bf4 g6 3. e3 Nf6 4. Bd3 *",
                     "other White g6 (e6, Nf6); own White Bd3 (h4); 2");
  assert_departures (&place, "1. d4 d5 2. Bf4 Nf6 3. e3 g6 4. h4 Bg7 5. Nf3 *", "end White Bg7; 4");
  assert_departures (&place, "1. d4 d5 2. Bf4 Nf6 *", "2");
  assert_departures (&place, "1. e4 e5 *", "own White e4 (d4); 0");
  assert_departures (&place, "*", "0");
  place_clear (&place);
}

/* Both sides' repertories, two of one side, and what is retired. */
static void
test_several (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  add_repertory (&place, "e4", "1. e4 e5 2. Nf3 *", MID_FIRST);
  add_repertory (&place, "d4", "1. d4 d5 2. c4 *", MID_FIRST);
  add_repertory (&place, "Black", "1. e4 c5 (1... e5?) (1... c6) 2. Nf3 d6 *", MID_SECOND);
  assert_departures (&place, "1. e4 e5 2. Nf3 *", "own Black e5 (c5, c6); 2");
  assert_departures (&place, "1. d4 d5 2. c4 *", "2");
  assert_departures (&place, "1. c4 c5 *", "own White c4 (e4, d4); 0");
  assert_departures (&place, "1. e4 c5 2. d4 cxd4 *",
                     "other White c5 (e5); other Black d4 (Nf3); 2");
  add_repertory (&place, "e4", "*", MID_FIRST);
  assert_departures (&place, "1. e4 c5 2. Nf3 *", "own White e4 (d4); 1");
  place_clear (&place);
}

/* Where there is nothing to choose nothing is left, though nothing is asked there. */
static void
test_forced (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
#define FROM(moves) "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/1q6/7P/K7 w - - 0 1\"]\n\n" moves
  add_repertory (&place, "Forced", FROM ("1. h4 Qb2+ 2. Kxb2 Kg7 3. h5 *"), MID_FIRST);
  assert_departures (&place, FROM ("1. h4 Qb2+ 2. Kxb2 Kg7 3. h5 *"), "2");
  assert_departures (&place, FROM ("1. h4 Qb2+ 2. Kxb2 Kg8 3. h5 *"), "other White Kg8 (Kg7); 1");
  assert_departures (&place, FROM ("1. h3 Qb2+ 2. Kxb2 *"), "own White h3 (h4); 0");
  place_clear (&place);
}

/* Who declines a king-turn that was never thought of has left nothing; who takes one has. */
static void
test_king_turns (void)
{
#define KINGS(moves)                                                                               \
  "[Variant \"Chess2\"]\n[WhiteArmy \"TwoKings\"]\n[BlackArmy \"Classic\"]\n\n" moves
  Place place;
  place_init (&place);
  place_open (&place);
  add_repertory (&place, "Kings", KINGS ("1. e4 e5 2. Nf3 Nc6 *"), MID_FIRST);
  assert_departures (&place, KINGS ("1. e4 e5 2. Nf3 Nc6 *"), "2");
  assert_departures (&place, KINGS ("1. e4 <Kee2> e5 2. Nf3 Nc6 *"), "end White e4; 1");
  add_repertory (&place, "Kings", KINGS ("1. e4 <Kee2> e5 2. Nf3 Nc6 *"), MID_FIRST);
  assert_departures (&place, KINGS ("1. e4 <Kee2> e5 2. Nf3 Nc6 *"), "3");
  assert_departures (&place, KINGS ("1. e4 e5 2. Nf3 Nc6 *"), "own White <-> (<Kee2>); 1");
  assert_departures (&place, "1. e4 e5 *", "0"); /* of another game */
  place_clear (&place);
}

/* A duel is decided by both: either side may find that its repertory knows nothing of the outcome.
 */
static void
test_duels (void)
{
#define DUELS(moves) RECORD_TEST_SIRLIN ("Classic", "Animals") moves
  Place place;
  place_init (&place);
  place_open (&place);
  add_repertory (&place, "Duels", DUELS ("1. e4 d5 2. exd5 <-> Qxd5 <-> 3. Nc3 *"), MID_FIRST);
  assert_departures (&place, DUELS ("1. e4 d5 2. exd5 <-> Qxd5 <-> 3. Nc3 *"), "3");
  assert_departures (&place, DUELS ("1. e4 d5 2. exd5 <-> Qxd5 <1:0> 3. Nc3 *"),
                     "other White <1:0> (<->); 2");
  assert_departures (&place, DUELS ("1. e4 d5 2. exd5 <-> Nf6 3. Nc3 *"), "end White Nf6; 2");
  place_clear (&place);
}

/* Four replies are named at most; a move that two repertories mean is named once. */
static void
test_names (void)
{
  static const char *const replies[] = { "c5", "c6", "d5", "d6", "e5", "e6" };
  Place place;
  guint n_named = 0;
  place_init (&place);
  place_open (&place);
  add_repertory (&place, "One",
                 "1. e4 c5 (1... c6 2. d4) (1... d5 2. exd5) (1... d6 2. d4) (1... e5 2. Nf3) "
                 "(1... e6 2. d4) 2. Nf3 *",
                 MID_FIRST);
  add_repertory (&place, "Other", "1. e4 e5 2. Nf3 *", MID_FIRST);
  assert_departures (&place, "1. d4 d5 *", "own White d4 (e4); 0");
  g_autofree char *said = dup_departures (&place, "1. e4 a6 2. d4 *");
  g_assert_true (g_str_has_prefix (said, "other White a6 ("));
  g_assert_true (g_str_has_suffix (said, "); 1"));
  char *list = said + strlen ("other White a6 (");
  *strchr (list, ')') = '\0';
  g_auto (GStrv) named = g_strsplit (list, ", ", -1);
  for (guint i = 0; i < G_N_ELEMENTS (replies); i++)
    n_named += g_strv_contains ((const char *const *) named, replies[i]);
  g_assert_cmpuint (g_strv_length (named), ==, 4);
  g_assert_cmpuint (n_named, ==, 4);
  place_clear (&place);
}

/* A game that has left is not in it until a position is; it may leave again, and come back to the
 * end.  What cannot be played ends the game. */
static void
test_back (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  add_repertory (&place, "d4", "1. d4 d5 2. c4 e6 3. Nc3 *", MID_FIRST);
  assert_departures (&place, "1. c4 e6 2. d4 d5 3. Nc3 Nf6 4. Bg5 *",
                     "own White c4 (d4); end White Nf6; 1");
  assert_departures (&place, "1. c4 e6 2. d4 d5 3. Nf3 *",
                     "own White c4 (d4); own White Nf3 (Nc3); 0");
  assert_departures (&place, "1. d4 d5 2. c4 Nc6 3. Nc3 *", "other White Nc6 (e6); 2");
  guint n;
  g_autoptr (MidRecord) faulty = read_faulty ("1. d4 d5 2. c4 Qe4 3. Nf3 *\n");
  g_autoptr (GArray) list = mid_departure_list (place.practice, faulty, &n, NULL);
  g_assert_cmpuint (list->len, ==, 0);
  g_assert_cmpuint (n, ==, 2);
  place_clear (&place);
}

/* What is practised cannot be read: that is said, and nothing is listed. */
static void
test_unreadable (void)
{
  static const char *const harms[] = { "UPDATE exercise SET text = ''",
                                       "ALTER TABLE exercise RENAME COLUMN text TO other" };
  for (guint i = 0; i < G_N_ELEMENTS (harms); i++)
    {
      Place place;
      guint n = 7;
      g_autoptr (GError) error = NULL;
      place_init (&place);
      place_open (&place);
      add_repertory (&place, "d4", "1. d4 d5 2. c4 e6 3. Nc3 *", MID_FIRST);
      run_sql (place.path, harms[i]);
      g_autoptr (MidRecord) record = read_moves ("1. d4 d5 *");
      g_assert_null (mid_departure_list (place.practice, record, &n, &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, "practice.db"));
      place_clear (&place);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/departure/london", test_london);
  g_test_add_func ("/departure/several", test_several);
  g_test_add_func ("/departure/forced", test_forced);
  g_test_add_func ("/departure/king-turns", test_king_turns);
  g_test_add_func ("/departure/duels", test_duels);
  g_test_add_func ("/departure/names", test_names);
  g_test_add_func ("/departure/back", test_back);
  g_test_add_func ("/departure/unreadable", test_unreadable);
  return g_test_run ();
}
