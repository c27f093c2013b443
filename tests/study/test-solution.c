/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tables say of a place in a game, and the one file of them that the program has: missing,
 * damaged, made and not made, chosen.
 *
 * usage: test-solution TABLES */
#include <glib/gstdio.h>
#include <string.h>

#include "../wait.h"
#include "mid-bout.h"
#include "mid-edit.h"
#include "mid-engine-choice.h"
#include "mid-engine-command.h"
#include "mid-four-map.h"
#include "mid-guess.h"
#include "mid-solution.h"
#include "mid-spoken.h"
#include "mid-table-file.h"
#include "study-test.h"

#define WAIT(condition) WAIT_FOR (60000, condition)

static const char *made; /* a file of tables */
static char *folder;

#define GAME(fen) "[White \"A\"]\n[Variant \"chess2\"]\n[SetUp \"1\"]\n[FEN \"" fen "\"]\n\n*\n"
#define QUEEN     GAME ("8/8/8/4k3/8/8/8/K6Q w - - 0 1 cc --")
#define FOUR      GAME ("8/8/8/4k3/8/8/7P/K6Q w - - 0 1 cc --")
#define KNIGHTS   GAME ("8/4k3/8/8/8/8/2NNK3/8 w - - 0 1 cc --")
#define KINGS     GAME ("8/4k3/8/8/8/8/2K1K3/8 K - - 0 1 kc --")
#define DRAWN     GAME ("8/8/8/4k3/8/4K3/8/N7 b - - 0 1 cc --")

static MidCursor *
make_cursor (const char *text)
{
  g_autoptr (MidRecord) record = study_test_read (text);
  return mid_cursor_new (record);
}

static gboolean
is (const char *property)
{
  gboolean value;
  g_object_get (mid_table_file_get (), property, &value, NULL);
  return value;
}

static char *
dup_text (const char *property)
{
  char *value;
  g_object_get (mid_table_file_get (), property, &value, NULL);
  return value;
}

/* --- The file ------------------------------------------------------------------------------- */

/* Only what could be looked up is missed. */
static void
test_missing (void)
{
  g_autofree char *path = dup_text ("path"), *usual = mid_engine_command_dup_tables ();
  g_autoptr (MidCursor) queen = make_cursor (QUEEN), four = make_cursor (FOUR);
  MidSolution solution;
  g_assert_cmpstr (path, ==, usual);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  mid_solution_init (&solution, queen);
  g_assert_true (solution.is_missing && !solution.is_known);
  mid_solution_init (&solution, four);
  g_assert_false (solution.is_missing || solution.is_known);
  mid_solution_init (&solution, NULL);
  g_assert_false (solution.is_missing || solution.is_known);
  g_autofree char *problem = dup_text ("problem");
  g_assert_null (problem);
}

/* A file of no use says so, once, and is read again when another has taken its place. */
static void
test_damaged (void)
{
  g_autoptr (MidCursor) cursor = make_cursor (QUEEN);
  g_autofree char *path = g_build_filename (folder, "some.tables", NULL);
  g_autofree char *text = NULL;
  gsize length;
  MidSolution solution;
  g_assert_true (g_file_get_contents (made, &text, &length, NULL));
  g_assert_true (g_file_set_contents (path, text, (gssize) length - 9, NULL));
  mid_table_file_set_path (mid_table_file_get (), path);
  mid_solution_init (&solution, cursor);
  g_assert_true (solution.is_missing);
  g_autofree char *problem = dup_text ("problem");
  g_assert_nonnull (strstr (problem, path));
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  mid_solution_init (&solution, cursor);
  g_assert_true (solution.is_known);
  mid_solution_clear (&solution);
  g_autofree char *none = dup_text ("problem");
  g_assert_null (none);
  mid_table_file_set_path (mid_table_file_get (), NULL);
  g_assert_false (is ("ready"));
}

/* A file of an ending of four pieces in which every position is drawn. */
static void
write_draws (const char *beside, const char *name)
{
  g_autofree char *file = g_build_filename (beside, name, NULL);
  MidFourClass class;
  const char *problem;
  g_assert_true (mid_four_class_init (&class, name));
  g_autofree guint8 *draws = g_malloc0 (class.n + 8);
  g_assert_true (mid_four_map_write (file, &class, draws, &problem));
}

/* Whether the place is solved now, and how many moves are. */
static guint
count_solved (MidCursor *cursor)
{
  g_auto (MidSolution) solution = { 0 };
  mid_solution_init (&solution, cursor);
  g_assert_false (solution.is_missing);
  return solution.is_known ? solution.moves->len : 0;
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A copy of the tables, and a folder for four pieces beside it. */
static char *
dup_beside (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;
  char *beside = g_strconcat (path, ".four", NULL);
  g_assert_true (g_file_get_contents (made, &text, &length, NULL));
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  g_assert_cmpint (g_mkdir (beside, 0700), ==, 0);
  return beside;
}

/* Endings of four pieces stand beside the file; one that is damaged is named, and the rest is
 * there.  Whoever asks does not wait for them. */
static void
test_four (void)
{
  g_autoptr (MidCursor) four = make_cursor (KNIGHTS), three = make_cursor (QUEEN);
  g_autofree char *path = g_build_filename (folder, "four.tables", NULL);
  g_autofree char *beside = dup_beside (path);
  g_autofree char *file = g_build_filename (beside, "cKNNvK", NULL), *said = NULL;
  write_draws (beside, "cKNNvK");
  mid_table_file_set_path (mid_table_file_get (), path);
  g_assert_cmpuint (count_solved (four), ==, 0);
  g_assert_cmpuint (count_solved (three), >, 10);
  WAIT (count_solved (four) > 10);
  mid_table_file_set_path (mid_table_file_get (), NULL);
  g_assert_true (g_file_set_contents (file, "MidFour1", 8, NULL));
  mid_table_file_set_path (mid_table_file_get (), path);
  WAIT ((said = dup_text ("problem")) != NULL);
  g_assert_nonnull (strstr (said, file));
  g_assert_cmpuint (count_solved (four), ==, 0);
  g_assert_cmpuint (count_solved (three), >, 10);
  mid_table_file_set_path (mid_table_file_get (), NULL);
  g_unlink (file);
  g_rmdir (beside);
  g_unlink (path);
}

/* Those that come while the program runs are there for whoever asks again, those that go are not;
 * what is being read for a file that is not asked any more is let go. */
static void
test_four_later (void)
{
  g_autoptr (MidCursor) four = make_cursor (KNIGHTS);
  g_autofree char *path = g_build_filename (folder, "later.tables", NULL);
  g_autofree char *beside = dup_beside (path);
  g_autofree char *file = g_build_filename (beside, "cKNNvK", NULL);
  guint news = 0;
  g_rmdir (beside);
  mid_table_file_set_path (mid_table_file_get (), path);
  for (guint i = 0; i < 20; i++, g_usleep (5000))
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (count_solved (four), ==, 0);
  gulong id =
    g_signal_connect_swapped (mid_table_file_get (), "notify::ready", G_CALLBACK (count_cb), &news);
  g_assert_cmpint (g_mkdir (beside, 0700), ==, 0);
  write_draws (beside, "cKNNvK");
  WAIT (count_solved (four) > 10);
  g_assert_cmpuint (news, >=, 1);
  g_usleep (20000); /* the time of a folder goes in steps of up to ten milliseconds */
  g_unlink (file);
  WAIT (count_solved (four) == 0);
  g_usleep (20000);
  write_draws (beside, "cKNNvK");
  g_assert_cmpuint (count_solved (four), ==, 0); /* it is being read */
  mid_table_file_set_path (mid_table_file_get (), made);
  news = 0;
  for (guint i = 0; i < 20; i++, g_usleep (5000))
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (news, ==, 0);
  g_assert_cmpuint (count_solved (four), ==, 0);
  g_signal_handler_disconnect (mid_table_file_get (), id);
  mid_table_file_set_path (mid_table_file_get (), NULL);
  g_unlink (file);
  g_rmdir (beside);
  g_unlink (path);
}

/* Made as far as it takes to see that, and ended: nothing is there.  Where no file can be, that is
 * said. */
static void
test_build (void)
{
  MidTableFile *file = mid_table_file_get ();
  g_autofree char *usual = dup_text ("path");
  g_autofree char *impossible = g_build_filename (made, "below-a-file", NULL);
  int share;
  mid_table_file_build (file);
  mid_table_file_build (file); /* once is enough */
  g_assert_true (is ("building"));
  WAIT ((g_object_get (file, "share", &share, NULL), share > 0));
  mid_table_file_cancel (file);
  g_assert_false (is ("building"));
  for (guint i = 0; i < 20; i++, g_usleep (20000))
    g_main_context_iteration (NULL, FALSE);
  g_assert_false (g_file_test (usual, G_FILE_TEST_EXISTS));
  g_autofree char *none = dup_text ("problem");
  g_assert_null (none);
  mid_table_file_set_path (file, impossible);
  g_autofree char *path = dup_text ("path");
  g_assert_cmpstr (path, ==, impossible);
  mid_table_file_build (file);
  WAIT (!is ("building"));
  g_autofree char *problem = dup_text ("problem");
  g_assert_nonnull (strstr (problem, "could not be made: it cannot be written."));
  mid_table_file_set_path (file, made);
  g_assert_nonnull (mid_table_file_get_tables (file));
}

/* Who names the wrong file does not lose it. */
static void
test_foreign (void)
{
  g_autofree char *path = g_build_filename (folder, "some.tables", NULL), *text = NULL;
  g_assert_true (g_file_set_contents (path, "1. e4 *\n", -1, NULL));
  mid_table_file_set_path (mid_table_file_get (), path);
  mid_table_file_build (mid_table_file_get ());
  g_assert_false (is ("building"));
  g_autofree char *problem = dup_text ("problem");
  g_assert_nonnull (strstr (problem, "is not overwritten"));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "1. e4 *\n");
}

/* --- What they say -------------------------------------------------------------------------- */

/* After each move the tables say of the position there what was said of the move. */
static void
check_moves (MidCursor *cursor)
{
  g_auto (MidSolution) solution = { 0 };
  MidMoveList legal;
  mid_solution_init (&solution, cursor);
  g_assert_true (solution.is_known);
  solution.game->legal (&solution.position, &legal);
  g_assert_cmpuint (solution.moves->len, ==, legal.count);
  const MidSolvedMove *best = &g_array_index (solution.moves, MidSolvedMove, 0);
  g_assert_cmpint (mid_table_entry_compare (&best->entry, &solution.entry), ==, 0);
  for (guint i = 0; i < solution.moves->len; i++)
    {
      const MidSolvedMove *one = &g_array_index (solution.moves, MidSolvedMove, i);
      MidTableEntry after;
      MidPosition next = solution.position;
      mid_play (solution.game, &next, one->move, NULL);
      g_assert_cmpint (mid_table_entry_compare (&best->entry, &one->entry), <=, 0);
      best = one;
      if (!mid_tables_probe (mid_table_file_get_tables (mid_table_file_get ()), solution.game,
                             &next, &after))
        continue; /* the game is over */
      gboolean same = solution.game->decision (&next).decides == solution.decision.decides;
      g_assert_cmpint (after.result == MID_TABLE_DRAW, ==, one->entry.result == MID_TABLE_DRAW);
      g_assert_cmpint ((after.result == MID_TABLE_WIN) == same, ==,
                       one->entry.result == MID_TABLE_WIN
                         || (after.result == MID_TABLE_DRAW && !same));
      if (after.result != MID_TABLE_DRAW)
        g_assert_cmpuint (after.distance + 1, ==, one->entry.distance);
    }
}

static void
test_moves (void)
{
  g_autoptr (MidCursor) queen = make_cursor (QUEEN), kings = make_cursor (KINGS);
  g_autoptr (MidCursor) drawn = make_cursor (DRAWN);
  mid_table_file_set_path (mid_table_file_get (), made);
  check_moves (queen);
  check_moves (kings);
  check_moves (drawn);
}

/* By the rules alone: the king crosses the midline. */
static void
test_words (void)
{
  g_autoptr (MidCursor) cursor = make_cursor (GAME ("k7/8/8/8/4K3/8/8/7R w - - 0 1 cc --"));
  g_auto (MidSolution) solution = { 0 };
  mid_solution_init (&solution, cursor);
  g_autofree char *words = mid_solution_dup_words (&solution);
  const MidSolvedMove *best = &g_array_index (solution.moves, MidSolvedMove, 0);
  g_autofree char *move = mid_solution_dup_move (&solution, best);
  g_autofree char *result = mid_solution_dup_result (&solution, &best->entry);
  g_autofree char *said = mid_spoken_dup_answer (cursor, "ending");
  g_assert_cmpstr (words, ==, "White wins in 1 decision");
  g_assert_cmpstr (move, ==, "Kd5%");
  g_assert_cmpstr (result, ==, "Wins in 1");
  g_assert_cmpstr (best->note, ==, "+1");
  g_assert_true (g_str_has_prefix (
    said, "White wins in 1 decision. Wins in 1 decision: Kd5%, Ke5%, Kf5%. Wins in 3"));
  g_autoptr (MidCursor) kings = make_cursor (KINGS);
  g_autofree char *king_turn = mid_spoken_dup_answer (kings, "ending");
  g_assert_nonnull (strstr (king_turn, "no king-turn"));
  g_assert_null (strchr (king_turn, '<'));
  g_autoptr (MidCursor) four = make_cursor (FOUR);
  g_autofree char *unknown = mid_spoken_dup_answer (four, "ending");
  g_assert_cmpstr (unknown, ==, "The tables of endings know nothing of this position");
}

/* A mark a square, that of the best move; of the chosen piece alone. */
static void
test_marks (void)
{
  g_autoptr (MidCursor) cursor = make_cursor (QUEEN);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (MidMark));
  g_autoptr (GArray) king = g_array_new (FALSE, FALSE, sizeof (MidMark));
  g_auto (MidSolution) solution = { 0 };
  gboolean seen[64] = { FALSE };
  mid_solution_init (&solution, cursor);
  mid_solution_add_marks (&solution, -1, all);
  mid_solution_add_marks (&solution, 0, king);
  g_assert_cmpuint (king->len, ==, 3); /* a1: to a2, b1, b2 */
  g_assert_cmpuint (all->len, >, 20);
  for (guint i = 0; i < all->len; i++)
    {
      const MidMark *mark = &g_array_index (all, MidMark, i);
      g_assert_false (seen[mark->square]);
      seen[mark->square] = TRUE;
      g_assert_cmpint (mark->kind, ==, MID_MARK_NOTE);
      g_assert_cmpint (mark->ink, ==,
                       mark->text[0] == '+'   ? MID_INK_GREEN
                       : mark->text[0] == '=' ? MID_INK_YELLOW
                                              : MID_INK_RED);
    }
}

/* Whoever is asked for the move is not told. */
static void
test_hidden (void)
{
  g_autoptr (MidRecord) game =
    study_test_read ("[White \"A\"]\n[Variant \"chess2\"]\n[SetUp \"1\"]\n[FEN "
                     "\"k7/8/8/8/4K3/8/8/7R w - - 0 1 cc --\"]\n\n1. Kd5% *\n");
  g_autoptr (MidDocument) document =
    mid_guess_new_document (game, mid_record_get_root (game), 1 << MID_FIRST);
  g_autoptr (MidStudy) study = mid_study_new ();
  MidSolution solution;
  mid_study_open (study, document, 0);
  g_assert_nonnull (mid_guess_find (mid_study_get_record (study)));
  mid_solution_init (&solution, mid_study_get_cursor (study));
  g_assert_false (solution.is_known || solution.is_missing);
}

/* Our engine is told of the file, but for one that somebody has chosen for it; another engine is
 * not. */
static void
test_engine (void)
{
  g_setenv ("MIDLINE_ENGINE", "true", TRUE);
  g_autoptr (MidEngineChoice) own = mid_engine_choice_find (MID_ENGINE_OWN);
  mid_table_file_set_path (mid_table_file_get (), made);
  g_autoptr (MidEngineProcess) told = mid_engine_choice_new_process (own);
  g_assert_cmpstr (mid_engine_process_get_set_option (told, "TablesFile"), ==, made);
  mid_engine_choice_set_option (own, "TablesFile", "/other");
  g_autoptr (MidEngineProcess) chosen = mid_engine_choice_new_process (own);
  mid_engine_choice_tell_tables (own, chosen);
  g_assert_cmpstr (mid_engine_process_get_set_option (chosen, "TablesFile"), ==, "/other");
  g_free (own->id);
  own->id = g_strdup ("other");
  mid_engine_choice_set_option (own, "TablesFile", NULL);
  g_autoptr (MidEngineProcess) other = mid_engine_choice_new_process (own);
  g_assert_null (mid_engine_process_get_set_option (other, "TablesFile"));
}

int
main (int argc, char **argv)
{
  g_autofree char *data = g_dir_make_tmp ("midline-solution-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_test_init (&argc, &argv, NULL);
  made = argv[1];
  folder = data;
  g_test_add_func ("/solution/missing", test_missing);
  g_test_add_func ("/solution/damaged", test_damaged);
  g_test_add_func ("/solution/four", test_four);
  g_test_add_func ("/solution/four-later", test_four_later);
  g_test_add_func ("/solution/build", test_build);
  g_test_add_func ("/solution/foreign", test_foreign);
  g_test_add_func ("/solution/moves", test_moves);
  g_test_add_func ("/solution/words", test_words);
  g_test_add_func ("/solution/marks", test_marks);
  g_test_add_func ("/solution/hidden", test_hidden);
  g_test_add_func ("/solution/engine", test_engine);
  int failed = g_test_run ();
  g_autofree char *some = g_build_filename (data, "some.tables", NULL);
  g_autofree char *own = g_build_filename (data, "midline", NULL);
  g_remove (some);
  g_rmdir (own);
  g_rmdir (data);
  return failed;
}
