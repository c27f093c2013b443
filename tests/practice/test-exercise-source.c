/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-writer.h"
#include "mid-exercise-source.h"
#include "practice-test.h"

static const char *problems; /* the file that comes with the program */

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mid_exercise_free);
}

/* "e4 d4": what is right at the start, the line's first. */
static char *
dup_answers (const MidExercise *exercise)
{
  GString *text = g_string_new (NULL);
  MidNode *root = mid_record_get_root (exercise->record);
  for (MidNode *n = mid_node_get_first_child (root); n != NULL; n = mid_node_get_next_sibling (n))
    {
      g_autofree char *element = mid_record_dup_element (exercise->record, n);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", element);
      g_assert_null (mid_node_get_first_child (n));
    }
  return g_string_free (text, FALSE);
}

/* Where each is asked, as the elements that lead there, and what is right. */
static void
assert_exercises (MidRecord *record, GPtrArray *list, const char *const *expected)
{
  const MidGame *game = mid_record_get_game (record);
  guint n = 0;
  for (; expected[2 * n] != NULL; n++)
    {
      MidPosition at;
      g_assert_cmpuint (n, <, list->len);
      const MidExercise *exercise = list->pdata[n];
      mid_record_get_position (record, record_test_find (record, expected[2 * n]), &at);
      g_assert_cmpuint (game->key (mid_record_get_start (exercise->record)), ==, game->key (&at));
      g_autofree char *answers = dup_answers (exercise);
      g_assert_cmpstr (answers, ==, expected[2 * n + 1]);
      g_assert_cmpstr (exercise->deck, ==, "D");
    }
  g_assert_cmpuint (list->len, ==, n);
}

/* --- Repertories --- */

/* Every move that is there is right, bad ones are not gone into, and a position that comes about in
 * two ways is asked once, with what is meant in both. */
static void
test_repertory (void)
{
  static const char *const white[] = {
    "",       "e4 d4",  "e4 e5",        "Nf3 Bc4", "e4 e5 Nf3 Nc6", "Bb5", "e4 c5", "Nf3",
    "d4 Nf6", "c4 Nf3", "d4 Nf6 c4 e6", "Nc3 Nf3", "d4 Nf6 Nf3 e6", "c4",  NULL,    NULL
  };
  static const char *const black[] = { "e4",
                                       "e5 c5",
                                       "e4 e5 Nf3",
                                       "Nc6",
                                       "d4",
                                       "Nf6",
                                       "d4 Nf6 c4",
                                       "e6",
                                       "d4 Nf6 Nf3",
                                       "e6",
                                       "d4 Nf6 Nf3 e6 c4",
                                       "Bb4+",
                                       "d4 Nf6 Nf3 e6 g4",
                                       "d5",
                                       "f3",
                                       "e5",
                                       "f3 e5 g4",
                                       "Qh4#",
                                       NULL,
                                       NULL };
  g_autoptr (MidRecord) record = record_test_read (
    "[White \"Anne\"]\n\n1. e4 (1. d4 Nf6 2. c4 (2. Nf3 e6 3. c4 (3. g4? d5 4. g5) "
    "Bb4) 2... e6 3. Nc3 (3. Nf3)) (1. f3? e5 2. g4 Qh4#) 1... e5 (1... c5 2. Nf3) "
    "2. Nf3 (2. Bc4) 2... Nc6 3. Bb5 {Spanish.} *");
  g_autoptr (GPtrArray) list = new_list ();
  g_autoptr (GPtrArray) other = new_list ();
  mid_exercises_of_repertory (record, MID_FIRST, "D", list);
  assert_exercises (record, list, white);
  const MidExercise *first = list->pdata[0];
  g_assert_cmpint (first->kind, ==, MID_EXERCISE_REPERTORY);
  g_assert_cmpstr (mid_record_get_tag (first->record, "White"), ==, "Anne");
  mid_exercises_of_repertory (record, MID_SECOND, "D", other);
  assert_exercises (record, other, black);
}

/* What the game is introduced with, and how it ended, is nothing of a position in it. */
static void
test_bare (void)
{
  g_autoptr (MidRecord) record = record_test_read (
    "[White \"Anne\"]\n[Result \"1-0\"]\n\n{They knew.} 1. e4 {So far.} e5 2. Nf3 {Well.} 1-0");
  g_autoptr (GPtrArray) list = new_list ();
  mid_exercises_of_repertory (record, MID_FIRST, "D", list);
  g_assert_cmpuint (list->len, ==, 2);
  for (guint i = 0; i < list->len; i++)
    {
      const MidExercise *exercise = list->pdata[i];
      g_autofree char *text = mid_writer_dup_text (exercise->record, MID_WRITE_MGN);
      g_assert_null (strstr (text, "They knew"));
      g_assert_null (strstr (text, "So far"));
      g_assert_cmpstr (mid_record_get_result (exercise->record), ==, "*");
      g_assert_cmpstr (mid_record_get_tag (exercise->record, "White"), ==, "Anne");
    }
}

/* Nothing is asked where there is no choice, nor what is decided at once: a duel. */
static void
test_no_choice (void)
{
  static const char *const white[] = { "",   "e4", "e4 d5", "exd5", "e4 d5 exd5 <1:0> Nf6",
                                       "d4", NULL, NULL };
  g_autoptr (MidRecord) record = record_test_read (
    RECORD_TEST_SIRLIN ("Classic", "Animals") "1. e4 d5 2. exd5 <1:0> Nf6 3. d4 *");
  g_autoptr (MidRecord) forced = record_test_read (
    "[SetUp \"1\"]\n[FEN \"k7/8/8/8/8/8/1q5P/K7 w - - 0 1\"]\n\n1. Kxb2 Ka7 2. h4 *");
  static const char *const later[] = { "Kxb2 Ka7", "h4", NULL, NULL };
  g_autoptr (GPtrArray) list = new_list ();
  g_autoptr (GPtrArray) other = new_list ();
  mid_exercises_of_repertory (record, MID_FIRST, "D", list);
  assert_exercises (record, list, white);
  mid_exercises_of_repertory (forced, MID_FIRST, "D", other);
  assert_exercises (forced, other, later);
}

/* A king-turn is a decision of its own; it is asked where one is meant, with “none” if that is as
 * well. */
static void
test_king_turns (void)
{
  static const char *const white[] = { "",
                                       "e4",
                                       "e4 <-> e5",
                                       "Nf3",
                                       "e4 <-> e5 Nf3 <-> Nc6",
                                       "Kde2",
                                       "e4 <-> e5 Nf3 <-> Nc6 Kde2",
                                       "<Ke3> <->",
                                       NULL,
                                       NULL };
  g_autoptr (MidRecord) record =
    record_test_read ("[Variant \"Chess2\"]\n[WhiteArmy \"TwoKings\"]\n[BlackArmy \"Classic\"]\n\n"
                      "1. e4 e5 2. Nf3 Nc6 3. Kd1e2 <Ke3> (<-> d6) *");
  g_autoptr (GPtrArray) list = new_list ();
  mid_exercises_of_repertory (record, MID_FIRST, "D", list);
  assert_exercises (record, list, white);
}

/* A large one: every node is some position once, and it does not take long. */
static void
test_many (void)
{
  g_autoptr (MidRecord) record = record_test_read ("1. e4 *");
  g_autoptr (GRand) lot = g_rand_new_with_seed (3);
  const MidGame *game = mid_record_get_game (record);
  for (int i = 0; i < 300; i++)
    {
      MidNode *node = mid_record_get_root (record);
      for (int depth = 0; depth < 12 && node != NULL; depth++)
        {
          MidPosition at;
          MidMoveList moves;
          mid_record_get_position (record, node, &at);
          game->legal (&at, &moves);
          node =
            moves.count > 0
              ? mid_record_play (record, node, moves.at[g_rand_int_range (lot, 0, moves.count)])
              : NULL;
        }
    }
  g_autoptr (GPtrArray) list = new_list ();
  gint64 began = g_get_monotonic_time ();
  mid_exercises_of_repertory (record, MID_FIRST, "D", list);
  double ms = (double) (g_get_monotonic_time () - began) / 1000;
  g_test_message ("%u exercises in %.0f ms", list->len, ms);
  g_assert_cmpuint (list->len, >, 1000);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint i = 0; i < list->len; i++)
    {
      const MidExercise *exercise = list->pdata[i];
      gint64 key = (gint64) game->key (mid_record_get_start (exercise->record));
      g_assert_true (g_hash_table_add (seen, g_memdup2 (&key, sizeof key)));
    }
}

/* --- Mistakes --- */

/* By signs and by evaluations; the better move is what is written beside it, of which one that is
 * proved comes before one that is not. */
static void
test_mistakes (void)
{
  static const char *const black[] = { "e4 e5 Qh5", "Nc6 Nf6", NULL, NULL };
  g_autoptr (MidRecord) record = record_test_read (
    "1. e4 e5 2. Qh5? (2. f4) (2. g4?) (2. Nf3 {[%eval 0.4]}) 2... g6?? (2... Nf6) (2... Nc6) 3. "
    "Qf3 "
    "{[%eval 0.1]} Bg7 {[%eval 0.1]} 4. Qxf7+ {[%eval -9]} (4. d3 {[%eval 0.1]}) 4... Kxf7 *");
  static const char *const found[] = {
    "e4 e5", "Nf3", "e4 e5 Qh5", "Nc6 Nf6", "e4 e5 Qh5 g6 Qf3 Bg7", "d3", NULL, NULL
  };
  g_autoptr (GPtrArray) list = new_list ();
  g_autoptr (GPtrArray) other = new_list ();
  mid_exercises_of_mistakes (record, 3, "D", list);
  assert_exercises (record, list, found);
  g_assert_cmpint (((MidExercise *) list->pdata[0])->kind, ==, MID_EXERCISE_MISTAKE);
  mid_exercises_of_mistakes (record, 1u << MID_SECOND, "D", other);
  assert_exercises (record, other, black);
}

/* Whoever writes ! or !!, or that a move is the only one, has said what is better. */
static void
test_mistakes_praised (void)
{
  static const char *const signs[] = { "!", "!!", "$7" };
  static const char *const found[] = { "", "d4", NULL, NULL };
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      g_autofree char *text = g_strdup_printf ("1. f3? (1. e4) (1. d4 %s) (1. c4) *", signs[i]);
      g_autoptr (MidRecord) record = record_test_read (text);
      g_autoptr (GPtrArray) list = new_list ();
      mid_exercises_of_mistakes (record, 3, "D", list);
      assert_exercises (record, list, found);
    }
}

/* A mistake of which nobody says what is better is none to be asked. */
static void
test_mistakes_unanswered (void)
{
  g_autoptr (MidRecord) record = record_test_read ("1. f3? e5 2. g4?? (2. a3?!) 2... Qh4# *");
  g_autoptr (GPtrArray) list = new_list ();
  mid_exercises_of_mistakes (record, 3, "D", list);
  g_assert_cmpuint (list->len, ==, 0);
}

/* --- Problems --- */

static void
test_problems (void)
{
  char *text;
  gsize len;
  guint n = 0;
  g_autoptr (GPtrArray) list = new_list ();
  g_assert_true (g_file_get_contents (problems, &text, &len, NULL));
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  for (MidRecord *record; (record = mid_reader_next (reader, NULL, NULL)) != NULL; n++)
    {
      mid_exercises_of_problem (record, "D", list);
      g_object_unref (record);
    }
  g_free (text);
  g_assert_cmpuint (n, >, 100);
  g_assert_cmpuint (list->len, ==, n);
}

/* An alternative is as good, a try is none. */
static void
test_tries (void)
{
  g_autoptr (GPtrArray) list = new_list ();
  g_autoptr (MidRecord) record =
    record_test_read ("1. e4 (1. f3? e5) (1. d4) (1. g4?? e5 2. f3) *");
  mid_exercises_of_problem (record, "D", list);
  g_assert_cmpuint (list->len, ==, 1);
  g_autofree char *answers = dup_answers (list->pdata[0]);
  g_assert_cmpstr (answers, ==, "e4 d4");
}

static void
test_no_problem (void)
{
  static const char *const texts[] = {
    "*", RECORD_TEST_SIRLIN ("Classic", "Animals") "*",
    "[SetUp \"1\"]\n[FEN \"k7/8/8/8/8/8/1q5P/K7 w - - 0 1\"]\n\n1. Kxb2 *"
  };
  g_autoptr (GPtrArray) list = new_list ();
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MidRecord) record = record_test_read (texts[i]);
      mid_exercises_of_problem (record, "D", list);
    }
  g_assert_cmpuint (list->len, ==, 0);
}

/* Every duel of the main line as it stood, also one that was not challenged; none where nobody has
 * a stone to bid. */
static void
test_duels (void)
{
  static const char *const asked[] = { "e4 d5 exd5", "<->", "e4 d5 exd5 <-> Qxd5",
                                       "<1:0>",      NULL,  NULL };
  g_autoptr (MidRecord) record = record_test_read (
    RECORD_TEST_SIRLIN ("Classic", "Animals") "1. e4 d5 2. exd5 <-> Qxd5 <1:0> 3. d4 *");
  g_autoptr (MidRecord) chess = record_test_read ("1. e4 d5 2. exd5 Qxd5 *");
  g_autoptr (GPtrArray) list = new_list ();
  mid_exercises_of_duels (record, "D", list);
  assert_exercises (record, list, asked);
  for (guint i = 0; i < list->len; i++)
    {
      const MidExercise *exercise = list->pdata[i];
      g_assert_cmpint (exercise->kind, ==, MID_EXERCISE_DUEL);
      g_assert_true (mid_exercise_is_possible (exercise->record));
    }
  mid_exercises_of_duels (chess, "D", list);
  g_assert_cmpuint (list->len, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  problems = argv[1];
  g_test_add_func ("/exercise-source/bare", test_bare);
  g_test_add_func ("/exercise-source/repertory", test_repertory);
  g_test_add_func ("/exercise-source/no-choice", test_no_choice);
  g_test_add_func ("/exercise-source/king-turns", test_king_turns);
  g_test_add_func ("/exercise-source/many", test_many);
  g_test_add_func ("/exercise-source/mistakes", test_mistakes);
  g_test_add_func ("/exercise-source/mistakes-praised", test_mistakes_praised);
  g_test_add_func ("/exercise-source/mistakes-unanswered", test_mistakes_unanswered);
  g_test_add_func ("/exercise-source/problems", test_problems);
  g_test_add_func ("/exercise-source/tries", test_tries);
  g_test_add_func ("/exercise-source/no-problem", test_no_problem);
  g_test_add_func ("/exercise-source/duels", test_duels);
  return g_test_run ();
}
