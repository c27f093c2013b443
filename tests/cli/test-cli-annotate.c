/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli annotate, analyse: what is written is right, what was there is still there. */
#include <signal.h>
#include <string.h>

#include <glib/gstdio.h>

#include "cli-run.h"
#include "mid-reader.h"

/* As one line: a record is wrapped wherever it has a blank. */
static char *
flat (const char *name)
{
  return g_strdelimit (cli_content (name), "\n", ' ');
}

static void
annotate (const char *options, const char *in, const char *out)
{
  g_autofree char *command = g_strdup_printf ("annotate --nodes 500 %s %s %s", options, in, out);
  cli_expect (command, 0, NULL, "");
}

static void
generate (const char *variant, guint games, const char *out)
{
  g_autofree char *command = g_strdup_printf (
    "generate --variant %s --seed 8 --games %u --plies 24 --comments .3 --variations .2 --duels %s",
    variant, games, out);
  cli_expect (command, 0, "", "");
}

/* --- Nothing is lost ------------------------------------------------------------------------ */

static MidNode *
find_twin (MidRecord *before, MidNode *node, MidRecord *after, MidNode *parent)
{
  const char *text = mid_node_get_text (node);
  MidNode *child = mid_node_get_first_child (parent);
  if (text == NULL)
    return mid_node_find_child (parent, mid_node_get_move (node));
  while (child != NULL && g_strcmp0 (mid_node_get_text (child), text) != 0)
    child = mid_node_get_next_sibling (child);
  return child;
}

/* The comment is there, whatever stands before and behind it. */
static void
check_comment (const MidNode *before, const MidNode *after, MidCommentPlace place)
{
  const char *text = mid_node_get_comment (before, place);
  const char *now = mid_node_get_comment (after, place);
  if (text == NULL)
    return;
  g_assert_nonnull (now);
  g_assert_nonnull (strstr (now, text));
}

static void
check_nags (const MidNode *before, const MidNode *after)
{
  for (guint i = 0; i < mid_node_get_n_nags (before); i++)
    g_assert_cmpuint (mid_node_get_nag (before, i), ==, mid_node_get_nag (after, i));
}

/* Every node of the record is in the other, in the same order, with all that is said about it. */
static guint
check_kept (MidRecord *before, MidNode *node, MidRecord *after, MidNode *twin)
{
  guint n = 1;
  check_comment (node, twin, MID_COMMENT_BEFORE);
  check_comment (node, twin, MID_COMMENT_AFTER);
  check_nags (node, twin);
  MidNode *last = NULL;
  for (MidNode *child = mid_node_get_first_child (node); child != NULL;
       child = mid_node_get_next_sibling (child))
    {
      MidNode *other = find_twin (before, child, after, twin);
      g_assert_nonnull (other);
      g_assert_true (last == NULL || mid_node_get_next_sibling (last) == other);
      n += check_kept (before, child, after, other);
      last = other;
    }
  return n;
}

static void
check_files (const char *before, const char *after)
{
  g_autofree char *a = cli_content (before), *b = cli_content (after);
  g_autoptr (MidReader) old = mid_reader_new_for_data (a, strlen (a));
  g_autoptr (MidReader) new = mid_reader_new_for_data (b, strlen (b));
  MidRecord *record;
  guint nodes = 0;
  while ((record = mid_reader_next (old, NULL, NULL)) != NULL)
    {
      g_autoptr (MidRecord) twin = mid_reader_next (new, NULL, NULL);
      g_assert_nonnull (twin);
      g_assert_cmpuint (mid_reader_get_n_errors (new), ==, 0);
      nodes += check_kept (record, mid_record_get_root (record), twin, mid_record_get_root (twin));
      g_object_unref (record);
    }
  g_assert_null (mid_reader_next (new, NULL, NULL));
  g_assert_cmpuint (nodes, >, 0);
}

/* Random records with comments, glyphs and nested variations, of every game; twice is once. */
static void
test_kept (gconstpointer data)
{
  generate (data, 4, "kept.mgn");
  cli_expect ("annotate --depth 2 kept.mgn once.mgn", 0, NULL, "");
  check_files ("kept.mgn", "once.mgn");
  cli_expect_start ("validate once.mgn", "games 4 ok 4 errors 0 ");
  cli_expect ("annotate --depth 3 once.mgn twice.mgn", 0,
              "games 4 positions 0 elements 0 inaccuracies 0 mistakes 0 blunders 0\n", "");
  g_autofree char *once = cli_content ("once.mgn"), *twice = cli_content ("twice.mgn");
  g_assert_cmpuint (cli_count (once, "%eval"), >, 40);
  g_assert_cmpstr (once, ==, twice);

  /* With --again the numbers are new, and nothing is there twice. */
  cli_expect ("annotate --depth 2 --again once.mgn again.mgn", 0, NULL, "");
  g_autofree char *again = cli_content ("again.mgn");
  g_assert_cmpstr (once, ==, again);
  cli_expect ("annotate --depth 1 --again once.mgn again.mgn", 0, NULL, "");
  check_files ("kept.mgn", "again.mgn");
  g_autofree char *shallow = cli_content ("again.mgn");
  g_assert_cmpuint (cli_count (shallow, "%eval"), >=, cli_count (once, "%eval"));
}

/* Comments behind variations stay behind them; what could not be played stays where it was. */
static void
test_places (void)
{
  g_autofree char *path = cli_file (
    "places.mgn", "1. e4 (1. d4) {behind} 1... e5 $1 {[%clk 0:01:00] mine} 2. Nf3 {[%eval "
                  "0.5] lichess} 2... Ke4 {never} (2... Nc6) *\n");
  cli_expect ("annotate --nodes 300 places.mgn places-out.mgn", 1, NULL, NULL);
  g_autofree char *text = flat ("places-out.mgn");
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "} (1. d4) {behind} "));
  g_assert_nonnull (strstr (text, "1... e5 $1 {[%eval "));
  g_assert_nonnull (strstr (text, "[%clk 0:01:00] mine}"));
  g_assert_nonnull (strstr (text, "{[%eval 0.5] lichess}"));
  g_assert_nonnull (strstr (text, "Ke4 {never}"));
}

/* --- What is written ------------------------------------------------------------------------ */

/* A fool's mate: the blunder is named, a better line is given, the mate is not one. */
static void
test_blunder (void)
{
  g_autofree char *path = cli_file ("fool.pgn", "1. f3 e5 2. g4 Qh4# 0-1\n");
  annotate ("", "fool.pgn", "fool-out.pgn");
  g_autofree char *text = flat ("fool-out.pgn");
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, "2. g4 $4 {[%eval #-1"));
  g_assert_nonnull (strstr (text, "} (2. "));
  g_assert_nonnull (strstr (text, "Qh4# {[%eval #-1]} 0-1"));
  g_assert_null (strstr (text, "Qh4# $"));
  annotate ("--line 0", "fool.pgn", "short.pgn");
  g_autofree char *bare = cli_content ("short.pgn");
  g_assert_null (strchr (bare, '('));
}

/* With variations all elements are gone through, those that it has written itself are not. */
static void
test_variations (void)
{
  g_autofree char *path =
    cli_file ("lines.pgn", "1. f3 e5 (1... d5 2. d4 (2. e4)) 2. g4 Qh4# 0-1\n");
  annotate ("--variations", "lines.pgn", "lines-out.pgn");
  g_autofree char *text = flat ("lines-out.pgn");
  g_test_message ("%s", text);
  static const char *const elements[] = { "\\(1\\.\\.\\. d5", "2\\. d4", "\\(2\\. e4" };
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    {
      g_autofree char *pattern = g_strconcat (elements[i], " (\\$\\d )?\\{\\[%eval ", NULL);
      g_assert_true (g_regex_match_simple (pattern, text, 0, 0));
    }
  cli_expect ("annotate --nodes 500 --variations lines-out.pgn twice.pgn", 0,
              "games 1 positions 0 elements 0 inaccuracies 0 mistakes 0 blunders 0\n", "");
  g_autofree char *once = cli_content ("lines-out.pgn"), *twice = cli_content ("twice.pgn");
  g_assert_cmpstr (once, ==, twice);
}

/* A duel whose solution is known, with one bid that is far from it: it is said whose that was, and
 * what would have been best.  (The fake engine says the same of every position.) */
static void
test_duels (void)
{
  g_autofree char *path =
    cli_file ("duels.mgn", "[Variant \"Sirlin\"]\n\n1. e4 d5 2. exd5 <1:1> {mine} *\n\n"
                           "[Variant \"Sirlin\"]\n\n1. e4 d5 2. exd5 <0:0-> *\n");
  g_autofree char *command =
    g_strdup_printf ("annotate --depth 1 --engine '%s duel' --engine-variant chess duels.mgn "
                     "duels-out.mgn",
                     g_getenv ("MIDLINE_FAKE_ENGINE"));
  cli_expect (command, 0, NULL, "");
  g_autofree char *text = flat ("duels-out.mgn");
  g_assert_nonnull (strstr (text, "<1:1> $4 {[%eval "));
  g_assert_true (
    g_regex_match_simple ("mine} {Black’s bid gives away 5\\d %; best: 0 25 %, 1 75 %; "
                          "answers 0 100 %} \\*",
                          text, 0, 0));
  g_assert_cmpuint (cli_count (text, "gives away"), ==, 1);
}

/* Our own engine's duels; one that was declined without a word stays so. */
static void
test_declined (void)
{
  g_autofree char *path = cli_file ("declined.mgn", "[Variant \"Sirlin\"]\n\n1. e4 d5 2. exd5 Qxd5 "
                                                    "<2:0> 3. Nc3 *\n");
  cli_expect ("annotate --nodes 20000 declined.mgn declined-out.mgn", 0, NULL, "");
  g_autofree char *text = flat ("declined-out.mgn");
  g_test_message ("%s", text);
  g_assert_null (strstr (text, "<->"));
  g_assert_nonnull (strstr (text, "<2:0> "));
  g_assert_cmpuint (cli_count (text, "%eval"), >=, 6);
}

/* --- Shards, jobs, and the same again after a kill ------------------------------------------- */

static void
test_shards (void)
{
  generate ("chess2", 7, "all.mgn");
  annotate ("--jobs 3", "all.mgn", "whole.mgn");
  annotate ("--shard 1/3", "all.mgn", "s1.mgn");
  annotate ("--shard 2/3", "all.mgn", "s2.mgn");
  annotate ("--shard 3/3", "all.mgn", "s3.mgn");
  cli_expect ("merge s1.mgn s2.mgn s3.mgn merged.mgn", 0, "", "");
  g_autofree char *whole = cli_content ("whole.mgn"), *merged = cli_content ("merged.mgn");
  g_assert_cmpuint (cli_count (whole, "[Event "), ==, 7);
  g_assert_cmpstr (whole, ==, merged);
  annotate ("--shard 9/12", "all.mgn", "none.mgn"); /* more shards than games: some are empty */
}

static gboolean
journal_has (const char *name, guint entries)
{
  g_autofree char *path = cli_path (name), *text = NULL;
  return g_file_get_contents (path, &text, NULL, NULL) && cli_count (text, "\ngame ") >= entries;
}

/* Killed as soon as two games are done; torn as well, as a lost power supply would leave it. */
static void
test_resume (void)
{
  generate ("sirlin", 6, "long.mgn");
  annotate ("", "long.mgn", "expected.mgn");
  g_autofree char *in = cli_path ("long.mgn"), *out = cli_path ("resumed.mgn");
  g_autofree char *part = cli_path ("resumed.mgn.part"), *torn = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error, g_getenv ("MIDLINE_CLI"),
                      "annotate", "--nodes", "500", in, out, NULL);
  g_assert_no_error (error);
  while (!journal_has ("resumed.mgn.part", 2))
    g_usleep (2000);
  g_subprocess_send_signal (process, SIGKILL);
  g_subprocess_wait (process, NULL, NULL);
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (part, &torn, NULL, NULL));
  g_autofree char *longer = g_strconcat (torn, "game 5 0123", NULL);
  g_assert_true (g_file_set_contents (part, longer, -1, NULL));

  cli_expect ("annotate --nodes 501 long.mgn resumed.mgn", 1, "", NULL);
  g_assert_true (g_file_test (part, G_FILE_TEST_EXISTS)); /* that would have been another job */
  cli_expect ("annotate --nodes 500 long.mgn resumed.mgn", 0, NULL, "");
  g_assert_false (g_file_test (part, G_FILE_TEST_EXISTS));
  g_autofree char *expected = cli_content ("expected.mgn"), *resumed = cli_content ("resumed.mgn");
  g_assert_cmpstr (expected, ==, resumed);
}

static void
test_interrupt (void)
{
  generate ("sirlin", 40, "int.mgn");
  g_autofree char *in = cli_path ("int.mgn"), *out = cli_path ("int-out.mgn");
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, g_getenv ("MIDLINE_CLI"),
                      "annotate", "--nodes", "3000", in, out, NULL);
  g_assert_no_error (error);
  while (!journal_has ("int-out.mgn.part", 1))
    g_usleep (2000);
  g_subprocess_send_signal (process, SIGINT);
  g_subprocess_wait (process, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
  g_assert_true (journal_has ("int-out.mgn.part", 1));
}

static gboolean
is_there (const char *name)
{
  g_autofree char *path = cli_path (name);
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* An engine that dies is given up after a second try; the journal and the old file stay. */
static void
test_engine_dies (void)
{
  g_autofree char *old = cli_file ("old.pgn", "old");
  g_autofree char *path = cli_file ("game.pgn", "1. e4 e5 *\n");
  g_autofree char *command = g_strdup_printf ("annotate --engine '%s dies' game.pgn old.pgn",
                                              g_getenv ("MIDLINE_FAKE_ENGINE"));
  cli_expect (command, 1, "", NULL);
  g_autofree char *text = cli_content ("old.pgn");
  g_assert_cmpstr (text, ==, "old");
}

static char *
fake_command (const char *command, const char *mode, const char *rest)
{
  return g_strdup_printf ("%s --patience 300 --engine '%s %s' %s", command,
                          g_getenv ("MIDLINE_FAKE_ENGINE"), mode, rest);
}

#define AT_START "position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"

/* Whatever it does: an end, and not a good one. */
static void
test_misbehaves (void)
{
  static const char *const modes[] = { "never-goes", "hangs",       "silent", "half",    "floods",
                                       "moves-only", "wild-scores", "none",   "illegal", "closes" };
  g_autofree char *path =
    cli_file ("hang.pgn", "[White \"Anne\"]\n[Black \"Bert\"]\n\n1. e4 e5 *\n");
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      gboolean starts = i != 2;
      g_autofree char *annotate = fake_command ("annotate", modes[i], "hang.pgn hang-out.pgn");
      g_autofree char *analyse = fake_command ("analyse --movetime 50", modes[i], "");
      g_autofree char *deep = fake_command ("analyse --depth 3", modes[i], "");
      g_autofree char *said = cli_fail (annotate, 1, "");
      g_test_message ("%s", said);
      g_assert_nonnull (strstr (said, modes[i]));
      g_assert_true (!starts || strstr (said, ": game 1, Anne - Bert, at rnbqkb") != NULL);
      g_autofree char *of_one = cli_fail (i % 2 == 0 ? analyse : deep, 1, AT_START);
      g_assert_nonnull (strstr (of_one, modes[i]));
      g_assert_true (!starts || strstr (of_one, ": chess: it") != NULL);
    }
}

/* A mate where there is a move is no score, and is called what it is. */
static void
test_mate_at_once (void)
{
  g_autofree char *path = cli_file ("mates.pgn", "1. e4 e5 *\n");
  g_autofree char *analyse = fake_command ("analyse --depth 3", "mates", "");
  g_autofree char *annotate = fake_command ("annotate", "mates", "mates.pgn mates-out.pgn");
  g_autofree char *of_one = cli_fail (analyse, 1, AT_START);
  g_autofree char *of_game = cli_fail (annotate, 1, "");
  g_assert_nonnull (strstr (of_one, "chess: it calls mate where there is a move"));
  g_assert_nonnull (strstr (of_game, "it has a score for no position"));
}

/* What is not said is not printed. */
static void
test_says_little (void)
{
  g_autofree char *minus = fake_command ("analyse --depth 3", "depth-minus", "");
  g_autofree char *without = fake_command ("analyse --depth 3", "no-pv", "");
  static const char start[] = AT_START "engine Fake Engine\n";
  g_autofree char *of_minus = g_strconcat (start, "line 1 score 0.07 moves e4\ntotal\n", NULL);
  g_autofree char *of_without =
    g_strconcat (start, "line 1 depth 4 score 0.07 moves h3\ntotal depth 4\n", NULL);
  cli_expect (minus, 0, of_minus, "");
  cli_expect (without, 0, of_without, "");
}

/* It is started anew over the position, once; what it has done by its end is kept, of games that
 * are done and of the one that is not, and the same command goes on from there. */
static void
test_fails_later (void)
{
  g_autofree char *path = cli_file ("later.pgn", "1. e4 *\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 *\n");
  g_autofree char *once = cli_path ("once");
  g_autofree char *works = fake_command ("annotate --depth 3", "hangs-once", "later.pgn once.pgn");
  g_autofree char *fails =
    fake_command ("annotate --depth 3", "hangs-later", "later.pgn later-out.pgn");
  g_setenv ("FAKE_ENGINE_FILE", once, TRUE);
  cli_expect (works, 0, NULL, "");
  g_assert_true (g_file_test (once, G_FILE_TEST_EXISTS));
  g_remove (once);
  g_autofree char *said = cli_fail (fails, 1, "");
  g_assert_nonnull (strstr (said, ": game 2, ? - ?, at "));
  g_autofree char *kept = cli_content ("later-out.pgn.part");
  g_assert_cmpuint (cli_count (kept, "\ngame "), ==, 2);
  g_assert_cmpuint (cli_count (kept, "[%eval"), ==, 3);
  g_assert_false (is_there ("later-out.pgn"));
  g_assert_true (g_file_set_contents (once, "", 0, NULL));
  cli_expect (fails, 0, "games 2 positions 4 elements 3 inaccuracies 0 mistakes 0 blunders 0\n",
              "");
  g_assert_false (is_there ("later-out.pgn.part"));
  g_autofree char *a = cli_content ("once.pgn"), *b = cli_content ("later-out.pgn");
  g_assert_cmpstr (a, ==, b);
}

/* A Stockfish that is installed is asked of chess, where nobody says otherwise, and of nothing
 * else. */
static void
test_proposes (void)
{
  g_autofree char *text =
    g_strdup_printf ("#!/bin/sh\nexec '%s' good\n", g_getenv ("MIDLINE_FAKE_ENGINE"));
  g_autofree char *script = cli_file ("stockfish", text);
  g_assert_cmpint (g_chmod (script, 0755), ==, 0);
  g_autofree char *chess = cli_file ("chess.mgn", "1. e4 *\n\n[Variant \"Chess960\"]\n\n1. e4 *\n");
  g_autofree char *mixed = cli_file ("some.mgn", "1. e4 *\n\n[Variant \"Sirlin\"]\n\n1. e4 *\n");
  g_autofree char *note =
    g_strdup_printf ("midline-cli: asking %s; --engine - is midline-engine\n", script);
  static const char first[] = "[%eval -0.01,2]"; /* the fake one's, and of nobody else */
  g_setenv ("MIDLINE_STOCKFISH", script, TRUE);
  cli_expect ("annotate --depth 2 --shard 1/2 chess.mgn asked.mgn", 0, NULL, note);
  g_autofree char *asked = flat ("asked.mgn");
  g_assert_nonnull (strstr (asked, first));
  cli_expect ("annotate --depth 2 --engine - chess.mgn own.mgn", 0, NULL, "");
  g_autofree char *own = flat ("own.mgn");
  g_assert_null (strstr (own, first));
  cli_expect ("annotate --depth 2 some.mgn mixed.mgn", 0, NULL, "");
  cli_expect ("annotate --depth 2 --option Hash=1 chess.mgn told.mgn", 0, NULL, "");
  g_setenv ("MIDLINE_STOCKFISH", "", TRUE);
  cli_expect ("annotate --depth 2 chess.mgn none.mgn", 0, NULL, "");
}

/* Games that the engine does not play are named and stay as they are. */
static void
test_foreign (void)
{
  g_autofree char *path =
    cli_file ("mixed.mgn", "[Variant \"Chess960\"]\n\n1. e4 e5 *\n\n1. e4 *\n");
  g_autofree char *command =
    g_strdup_printf ("annotate --depth 1 --engine '%s variants' mixed.mgn mixed-out.mgn",
                     g_getenv ("MIDLINE_FAKE_ENGINE"));
  cli_expect (command, 1, NULL, "midline-cli: engine does not play game: \"1\": chess960\n");
  g_autofree char *text = flat ("mixed-out.mgn");
  g_assert_nonnull (strstr (text, " 1. e4 e5 * "));
  g_assert_nonnull (strstr (text, " 1. e4 {[%eval -0.01,2]} * "));
}

/* --- A position ----------------------------------------------------------------------------- */

static void
test_analyse (void)
{
  cli_expect_start (
    "analyse --depth 4 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2'",
    "position rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2\n"
    "engine Midline " MID_VERSION "\n"
    "line 1 depth 4 score #1 moves Qh4#\n");
  cli_expect ("analyse 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'", 0,
              "position rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n"
              "over 0-1 checkmate\n",
              "");
  cli_expect (
    "analyse --nodes 0", 2, "",
    "midline-cli: no such number of nodes: \"0\": expected a number of 1 to 1152921504606846976\n");
  cli_expect ("analyse --multipv 17", 2, "",
              "midline-cli: no such number of lines: \"17\": expected a number of 1 to 16\n");
  cli_expect ("analyse --engine false", 1, NULL,
              "midline-cli: engine does not start: \"false\": it ended with status 1\n");
  cli_expect ("analyse --option Hush=1", 2, NULL, NULL);
  cli_expect ("analyse 8/8/8 w - -", 1, "", NULL);
}

/* The lines that were asked for, and a duel's mixes, which make a whole. */
static void
test_analyse_lines (void)
{
  g_autofree char *fen =
    g_strdup ("position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 "
              "cc 33\nengine Midline " MID_VERSION "\nline 1 depth 3 score ");
  cli_expect_start ("analyse --variant sirlin --depth 3 --multipv 3", fen);
  g_autofree char *path =
    cli_file ("duel.mgn", "[Variant \"Sirlin\"]\n\n1. e4 d5 2. exd5 <1:1> {[%eval 9]} *\n");
  annotate ("", "duel.mgn", "duel-out.mgn");
  g_autofree char *text = flat ("duel-out.mgn");
  g_assert_nonnull (strstr (text, "2. exd5 {[%eval "));
}

/* Cards of one's own, which the engine is told of (review/test-dealing has what is dealt). */
static void
test_analyse_own_cards (void)
{
#define HIDDEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 hands:Fanatic,Frost/?_x3"
  cli_expect_start (
    "analyse --variant knightmare --nodes 300 --deals 3 --set BlackPoints=30 "
    "--set 'Card=<card name=\"Frost\" points=\"1\" when=\"after-move\"><text>It "
    "stays.</text><play><pick id=\"piece\" "
    "whose=\"enemy\"/><mark effect=\"stuck\" at=\"piece\" turns=\"2\"/></play></card>' '" HIDDEN
    "'",
    "position " HIDDEN "\nengine Midline " MID_VERSION "\nchoice 1 move points ");
  cli_expect ("analyse --variant knightmare --deals 2 '" HIDDEN "'", 1, "", NULL);
  cli_expect ("analyse --variant knightmare --deals 2 --set BlackPoint=30", 2, "", NULL);
  cli_expect ("analyse --variant knightmare --deals 2 --set Card=Frost", 1, "", NULL);
}

static void
test_wrong (void)
{
  g_autofree char *path = cli_file ("g.pgn", "1. e4 *\n");
  cli_expect ("annotate g.pgn", 2, "",
              "midline-cli: wrong number of arguments: \"g.pgn\": expected FILE OUT\n");
  cli_expect ("annotate - out.pgn", 2, "", "midline-cli: no file: \"-\": expected two files\n");
  cli_expect ("annotate --shard 3/2 g.pgn out.pgn", 2, "",
              "midline-cli: no such shard: \"3/2\": expected I/N, I of 1 to N\n");
  cli_expect ("annotate --shard 1 g.pgn out.pgn", 2, "",
              "midline-cli: no such shard: \"1\": expected I/N, I of 1 to N\n");
  cli_expect ("annotate --jobs 0 g.pgn out.pgn", 2, "",
              "midline-cli: no such number of jobs: \"0\": expected a number of 1 to 1024\n");
  cli_expect ("annotate --nodes 5 --depth 5 g.pgn out.pgn", 2, "",
              "midline-cli: more than one limit: \"5\": expected --movetime, --depth or --nodes\n");
  cli_expect ("annotate missing.pgn out.pgn", 1, "", NULL);
  cli_expect ("annotate --nodes 5 g.pgn no/folder/out.pgn", 1, "", NULL);
  cli_expect ("annotate --engine /no/engine g.pgn out.pgn", 1, "", NULL);
}

int
main (int argc, char **argv)
{
  static const char *const variants[] = { "chess",  "chess960",    "chess2",
                                          "sirlin", "operational", "extreme2d" };
  cli_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/annotate/kept/%s", variants[i]);
      g_test_add_data_func (path, variants[i], test_kept);
    }
  g_test_add_func ("/cli/annotate/places", test_places);
  g_test_add_func ("/cli/annotate/blunder", test_blunder);
  g_test_add_func ("/cli/annotate/variations", test_variations);
  g_test_add_func ("/cli/annotate/duels", test_duels);
  g_test_add_func ("/cli/annotate/declined", test_declined);
  g_test_add_func ("/cli/annotate/shards", test_shards);
  g_test_add_func ("/cli/annotate/resume", test_resume);
  g_test_add_func ("/cli/annotate/interrupt", test_interrupt);
  g_test_add_func ("/cli/annotate/engine-dies", test_engine_dies);
  g_test_add_func ("/cli/annotate/misbehaves", test_misbehaves);
  g_test_add_func ("/cli/annotate/proposes", test_proposes);
  g_test_add_func ("/cli/annotate/mate-at-once", test_mate_at_once);
  g_test_add_func ("/cli/annotate/says-little", test_says_little);
  g_test_add_func ("/cli/annotate/fails-later", test_fails_later);
  g_test_add_func ("/cli/annotate/foreign", test_foreign);
  g_test_add_func ("/cli/annotate/analyse", test_analyse);
  g_test_add_func ("/cli/annotate/analyse-lines", test_analyse_lines);
  g_test_add_func ("/cli/analyse/own-cards", test_analyse_own_cards);
  g_test_add_func ("/cli/annotate/wrong", test_wrong);
  return cli_run ();
}
