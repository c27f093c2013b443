/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Syzygy tables as the window asks for them: found a moment later, in words and marks, by our own
 * engine; none, damaged, another folder; nothing is told of what somebody is asked.
 *
 * usage: test-tablebase ENGINE FOLDER built|not */
#include <glib/gstdio.h>
#include <string.h>

#include "../wait.h"
#include "mid-board-mark.h"
#include "mid-bout.h"
#include "mid-engine-choice.h"
#include "mid-guess.h"
#include "mid-solution.h"
#include "mid-spoken.h"
#include "mid-tablebase.h"
#include "study-test.h"

#define WAIT(condition) WAIT_FOR (60000, condition)

static const char *folder;

#define GAME(fen) "[White \"A\"]\n[SetUp \"1\"]\n[FEN \"" fen "\"]\n\n*\n"
#define ROOK      GAME ("8/8/8/4k3/8/8/8/K6R w - - 0 1")
#define LATE      GAME ("8/8/8/4k3/8/8/8/K6R w - - 90 99")
#define MANY      GAME ("8/8/8/4k3/8/8/8/K5RR w - - 0 1")

static MidCursor *
make_cursor (const char *text)
{
  g_autoptr (MidRecord) record = study_test_read (text);
  return mid_cursor_new (record);
}

static char *
dup_text (const char *property)
{
  char *value;
  g_object_get (mid_tablebase_get (), property, &value, NULL);
  return value;
}

static gboolean
is_known (MidCursor *cursor, MidSolution *solution)
{
  mid_solution_clear (solution);
  mid_solution_init (solution, cursor);
  return solution->is_known;
}

static gboolean
is_state (const char *part)
{
  g_autofree char *state = dup_text ("state");
  return strstr (state, part) != NULL;
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* --- Without and with ----------------------------------------------------------------------- */

static void
test_none (void)
{
  g_autoptr (MidCursor) cursor = make_cursor (ROOK);
  g_auto (MidSolution) solution = { 0 };
  g_assert_false (is_known (cursor, &solution));
  g_assert_false (solution.is_missing); /* nobody is told to get some */
  g_assert_true (is_state ("No folder chosen"));
  mid_tablebase_set_path (mid_tablebase_get (), "/none");
  WAIT (is_state ("There are no Syzygy tables in “/none”."));
  g_assert_false (is_known (cursor, &solution));
  mid_tablebase_set_path (mid_tablebase_get (), NULL);
  g_autofree char *problem = dup_text ("problem");
  g_assert_null (problem);
}

/* Built without what reads them: that is said. */
static void
test_not_built (void)
{
  mid_tablebase_set_path (mid_tablebase_get (), folder);
  WAIT (is_state ("built without"));
}

/* Asked, and found a moment later: who shows it is told. */
static void
test_found (void)
{
  guint n = 0;
  g_autoptr (MidCursor) cursor = make_cursor (ROOK), late = make_cursor (LATE);
  g_autoptr (MidCursor) many = make_cursor (MANY);
  g_auto (MidSolution) solution = { 0 };
  mid_tablebase_set_path (mid_tablebase_get (), folder);
  gulong id =
    g_signal_connect_swapped (mid_tablebase_get (), "notify::found", G_CALLBACK (count_cb), &n);
  g_assert_false (is_known (cursor, &solution));
  WAIT (n == 1);
  g_assert_true (is_known (cursor, &solution) && solution.is_syzygy);
  g_assert_cmpuint (solution.moves->len, ==, 16);
  g_assert_true (is_state ("up to 4 pieces"));
  g_autofree char *words = mid_solution_dup_words (&solution);
  g_assert_cmpstr (words, ==, "White wins; 29 half-moves to a capture, a pawn move or mate");
  const MidSolvedMove *best = &g_array_index (solution.moves, MidSolvedMove, 0);
  g_autofree char *result = mid_solution_dup_result (&solution, &best->entry);
  g_autofree char *spoken = mid_solution_dup_spoken (&solution, &best->entry);
  g_assert_cmpstr (result, ==, "Wins, DTZ 29");
  g_assert_cmpstr (spoken, ==, "Wins, 29 half-moves to a capture, a pawn move or mate");
  g_assert_cmpstr (best->note, ==, "+29");
  g_autofree char *said = mid_spoken_dup_answer (cursor, "ending");
  g_assert_true (g_str_has_prefix (said, words));
  WAIT (is_known (late, &solution));
  g_assert_cmpint (solution.entry.result, ==, MID_TABLE_CURSED_WIN);
  g_autofree char *cursed = mid_solution_dup_words (&solution);
  g_assert_cmpstr (cursed, ==, "White would win, but the fifty-move rule makes it a draw");
  g_autofree char *once = mid_spoken_dup_answer (late, "ending"); /* all moves in one sentence */
  g_auto (GStrv) parts = g_strsplit (once, "Would win, but", -1);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  WAIT (!is_known (many, &solution)); /* asked, and not there */
  n = 0;
  WAIT (n == 1);
  g_assert_false (is_known (many, &solution) || solution.is_missing);
  g_autofree char *missing =
    g_strdup_printf ("In “%s” the table KRRvK is missing, or one that it leads to.", folder);
  g_assert_cmpstr (solution.lack, ==, missing);
  g_autofree char *told = mid_spoken_dup_answer (many, "ending");
  g_assert_cmpstr (told, ==, missing);
  g_signal_handler_disconnect (mid_tablebase_get (), id);
}

/* Whoever goes on quickly gets what he has come to, not what he passed. */
static void
test_quick (void)
{
  g_autoptr (MidCursor) first = make_cursor (ROOK);
  g_autoptr (MidCursor) second = make_cursor (GAME ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1"));
  g_auto (MidSolution) solution = { 0 };
  for (guint i = 0; i < 50; i++)
    {
      is_known (first, &solution);
      is_known (second, &solution);
    }
  WAIT (is_known (second, &solution));
  g_assert_cmpuint (solution.entry.distance, ==, 1);
  const MidSolvedMove *best = &g_array_index (solution.moves, MidSolvedMove, 0);
  g_assert_cmpstr (best->text, ==, "Qg7#");
}

/* A mark a square, that of the best move. */
static void
test_marks (void)
{
  g_autoptr (MidCursor) cursor = make_cursor (GAME ("8/8/8/8/8/2k5/1R6/K7 w - - 0 1"));
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  g_auto (MidSolution) solution = { 0 };
  guint drawn = 0;
  WAIT (is_known (cursor, &solution));
  mid_solution_add_marks (&solution, -1, marks);
  for (guint i = 0; i < marks->len; i++)
    drawn += g_str_equal (g_array_index (marks, MidMark, i).text, "=");
  g_assert_cmpuint (marks->len, >, 10);
  g_assert_cmpuint (drawn, ==, 4); /* the rook is left to be taken */
}

/* --- Where nothing is told, and what goes wrong ---------------------------------------------- */

static void
test_hidden (void)
{
  g_autoptr (MidRecord) game = study_test_read ("[White \"A\"]\n[SetUp \"1\"]\n[FEN "
                                                "\"8/8/8/4k3/8/8/8/K6R w - - 0 1\"]\n\n1. Kb2 *\n");
  g_autoptr (MidDocument) document =
    mid_guess_new_document (game, mid_record_get_root (game), 1 << MID_FIRST);
  g_autoptr (MidStudy) study = mid_study_new ();
  g_auto (MidSolution) solution = { 0 };
  mid_study_open (study, document, 0);
  for (guint i = 0; i < 20; i++, g_usleep (5000))
    {
      g_assert_false (is_known (mid_study_get_cursor (study), &solution));
      g_main_context_iteration (NULL, FALSE);
    }
}

/* Tables that end whoever believes them end our engine, not this program; another folder serves. */
static void
test_damaged (void)
{
  g_autoptr (MidCursor) cursor = make_cursor (ROOK);
  g_autofree char *some = g_dir_make_tmp ("midline-tablebase-XXXXXX", NULL);
  g_auto (MidSolution) solution = { 0 };
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (some, i == 0 ? "KRvK.rtbw" : "KRvK.rtbz", NULL);
      g_autofree char *bytes = g_malloc (64 * 20 + 16);
      memset (bytes, 0xff, 64 * 20 + 16);
      const guint8 magic[2][4] = { { 0x71, 0xe8, 0x23, 0x5d }, { 0xd7, 0x66, 0x0c, 0xa5 } };
      memcpy (bytes, magic[i], 4);
      g_assert_true (g_file_set_contents (path, bytes, 64 * 20 + 16, NULL));
    }
  mid_tablebase_set_path (mid_tablebase_get (), some);
  is_known (cursor, &solution);
  WAIT (is_state ("could not be read"));
  g_assert_false (is_known (cursor, &solution));
  mid_tablebase_set_path (mid_tablebase_get (), folder);
  WAIT (is_known (cursor, &solution));
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *path = g_build_filename (some, i == 0 ? "KRvK.rtbw" : "KRvK.rtbz", NULL);
      g_remove (path);
    }
  g_rmdir (some);
}

/* Every engine that knows the option is told, but for one that somebody has told of another folder.
 */
static void
test_engines (void)
{
  g_autoptr (MidEngineChoice) own = mid_engine_choice_find (MID_ENGINE_OWN);
  g_autoptr (MidEngineProcess) told = mid_engine_choice_new_process (own);
  g_assert_cmpstr (mid_engine_process_get_set_option (told, "SyzygyPath"), ==, folder);
  mid_engine_choice_set_option (own, "SyzygyPath", "/other");
  g_autoptr (MidEngineProcess) chosen = mid_engine_choice_new_process (own);
  g_assert_cmpstr (mid_engine_process_get_set_option (chosen, "SyzygyPath"), ==, "/other");
  mid_engine_choice_set_option (own, "SyzygyPath", NULL);
  mid_tablebase_set_path (mid_tablebase_get (), NULL);
  mid_engine_choice_tell_tables (own, told);
  g_assert_cmpstr (mid_engine_process_get_set_option (told, "SyzygyPath"), ==, "<empty>");
  g_autoptr (MidEngineProcess) none = mid_engine_choice_new_process (own);
  g_assert_null (mid_engine_process_get_set_option (none, "SyzygyPath"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_setenv ("MIDLINE_ENGINE", argv[1], TRUE);
  folder = argv[2];
  if (g_str_equal (argv[3], "not"))
    {
      g_test_add_func ("/tablebase/not-built", test_not_built);
      return g_test_run ();
    }
  g_test_add_func ("/tablebase/none", test_none);
  g_test_add_func ("/tablebase/found", test_found);
  g_test_add_func ("/tablebase/quick", test_quick);
  g_test_add_func ("/tablebase/marks", test_marks);
  g_test_add_func ("/tablebase/hidden", test_hidden);
  g_test_add_func ("/tablebase/damaged", test_damaged);
  g_test_add_func ("/tablebase/engines", test_engines);
  return g_test_run ();
}
