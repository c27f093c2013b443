/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands on collections, byte for byte. */
#include <glib/gstdio.h>
#include <string.h>

#include "../scratch.h"
#include "cli-run.h"

#define GAME_1                                                                                     \
  "[Event \"A\"]\n[Date \"2013.05.21\"]\n[White \"Fisher, A\"]\n[Black \"Baker\"]\n"               \
  "[Result \"0-1\"]\n\n1. f3   e5 {odd  style} 2. g4 Qh4# 0-1\n\n"
#define GAME_2                                                                                     \
  "[Event \"B\"]\n[Date \"2011.01.01\"]\n[White \"Clark\"]\n[Black \"Fisher, A\"]\n"               \
  "[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n\n"
#define GAME_3                                                                                     \
  "[Event \"C\"]\n[White \"Clark\"]\n[Black \"Baker\"]\n[Result \"1-0\"]\n\n1. f3 e5 1-0"

static const char three[] = GAME_1 GAME_2 GAME_3;

#define LINE_1 "1\tFisher, A\tBaker\t0-1\t2013.05.21\tA\tchess\t4\tmate\n"
#define LINE_2 "2\tClark\tFisher, A\t1/2-1/2\t2011.01.01\tB\tchess\t2\tagreement\n"
#define LINE_3 "3\tClark\tBaker\t1-0\t\tC\tchess\t2\tresignation\n"

static void
make_file (void)
{
  g_free (cli_file ("three.pgn", three));
}

static void
expect_file (const char *name, const char *content)
{
  g_autofree char *path = cli_path (name);
  g_autofree char *bytes = NULL;
  g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
  g_assert_cmpstr (bytes, ==, content);
}

static void
test_index (void)
{
  static const char *const on_xml[] = { "index in.xml", "search in.xml",
                                        "sort in.xml date out.mgn" };
  make_file ();
  cli_expect ("index three.pgn", 0, "three.pgn: games 3 secs S\n", "");
  cli_expect ("index --anew three.pgn three.pgn", 0,
              "three.pgn: games 3 secs S\nthree.pgn: games 3 secs S\n", "");
  cli_expect ("index none.pgn", 1, "", NULL);
  g_autofree char *xml = cli_file ("in.xml", "<?xml version='1.0'?>");
  for (guint i = 0; i < G_N_ELEMENTS (on_xml); i++)
    cli_expect (
      on_xml[i], 1, "",
      "midline-cli: index fails: \"in.xml\": it is XML; midline-cli convert makes text of it\n");
  cli_expect ("index", 2, "", NULL);
}

static void
test_search (void)
{
  make_file ();
  cli_expect ("search three.pgn", 0, LINE_1 LINE_2 LINE_3, "");
  cli_expect ("search three.pgn player:fisher", 0, LINE_1 LINE_2, "");
  cli_expect ("search three.pgn 'white:\"Fisher, A\"' ending:mate", 0, LINE_1, "");
  cli_expect ("search three.pgn --sort date --reverse date:2000..", 0, LINE_1 LINE_2, "");
  cli_expect ("search three.pgn --sort black --limit 2", 0, LINE_1 LINE_3, "");
  cli_expect ("search three.pgn --count comment:style", 0, "1\n", "");
  cli_expect ("search three.pgn white:nobody", 0, "", "");
  cli_expect ("search three.pgn plies:4 'plies>x'", 2, "",
              "midline-cli: query not understood: \"plies:4 plies>x\": column 15: expected a "
              "number\n");
  cli_expect ("search three.pgn --sort colour", 2, "", NULL);
}

static void
test_explore (void)
{
  make_file ();
  cli_expect ("explore three.pgn", 0,
              "games\t3\t1\t1\t1\t50.0\nmove f3\t2\t1\t0\t1\t50.0\nmove e4\t1\t0\t1\t0\t50.0\n",
              "");
  cli_expect ("explore three.pgn "
              "--fen 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2' result:0-1",
              0, "games\t1\t0\t0\t1\t0.0\nmove g4\t1\t0\t0\t1\t0.0\n", "");
  cli_expect ("explore three.pgn --fen xyz", 1, "", NULL);
}

static void
test_stats (void)
{
  make_file ();
  cli_expect ("stats three.pgn player:fisher", 0,
              "games\t2\t0\t1\t1\t25.0\nvariant chess\t2\t0\t1\t1\t25.0\n"
              "ending agreement\t1\t0\t1\t0\t50.0\nending mate\t1\t0\t0\t1\t0.0\n"
              "plies\t6\nduels\t0\nbluffs\t0\nstones\t0\ncrossed\t0\nwith errors\t0\n",
              "");
}

static void
test_extract (void)
{
  make_file ();
  cli_expect ("extract three.pgn '' all.pgn", 0, "", "");
  expect_file ("all.pgn", three);
  cli_expect ("extract three.pgn white:clark out.pgn", 0, "", "");
  expect_file ("out.pgn", GAME_2 GAME_3);
  cli_expect ("extract three.pgn 'white:\"Fisher, A\"' -", 0, GAME_1, "");
  cli_expect ("extract three.pgn white: out.pgn", 2, "", NULL);
  expect_file ("out.pgn", GAME_2 GAME_3);
}

static void
test_sort (void)
{
  make_file ();
  cli_expect ("sort three.pgn number --reverse sorted.pgn", 0, "", "");
  expect_file ("sorted.pgn", GAME_3 "\n\n" GAME_2 GAME_1);
}

static void
test_merge_and_split (void)
{
  make_file ();
  g_free (cli_file ("marked.pgn", "\xef\xbb\xbf[Event \"D\"]\r\n\r\n1. d4 *\r\n"));
  cli_expect ("merge three.pgn marked.pgn three.pgn merged.pgn", 0, "", "");
  {
    g_autofree char *wanted =
      g_strconcat (three, "\n\n[Event \"D\"]\r\n\r\n1. d4 *\r\n\r\n", three, NULL);
    expect_file ("merged.pgn", wanted);
  }
  cli_expect (
    "dups merged.pgn", 0,
    "1 5\tthe same 4 plies; White \"Fisher, A\"; Black \"Baker\"; date 2013.05.21\n"
    "2 6\tthe same 2 plies; White \"Clark\"; Black \"Fisher, A\"; date 2011.01.01\n"
    "3 7\tthe same 2 plies; White \"Clark\"; Black \"Baker\"; no date, event \"C\" and \"C\"\n",
    "");
  cli_expect ("search merged.pgn --count duplicate:yes", 0, "6\n", "");
  cli_expect ("search merged.pgn --count duplicate:no", 0, "1\n", "");
  cli_expect ("search merged.pgn --count duplicate:later", 0, "3\n", "");
  cli_expect ("merge --unique three.pgn marked.pgn three.pgn unique.pgn", 0,
              "unique.pgn: games 4 left out 3\n", "");
  expect_file ("unique.pgn", GAME_1 GAME_2 GAME_3 "\n\n[Event \"D\"]\r\n\r\n1. d4 *\r\n");
  cli_expect ("extract merged.pgn 'not duplicate:later' out.pgn", 0, "", "");
  cli_expect ("search out.pgn --count", 0, "4\n", "");
  cli_expect ("split three.pgn 2 part.pgn", 0, "part-0001.pgn: games 2\npart-0002.pgn: games 1\n",
              "");
  expect_file ("part-0001.pgn", GAME_1 GAME_2);
  expect_file ("part-0002.pgn", GAME_3);
  cli_expect ("split three.pgn 0 part.pgn", 2, "", NULL);
}

/* The same game twice, the second with notes; and one that only has its moves. */
static void
test_copies (void)
{
  static const char bare[] = "[Date \"2001.05.12\"]\n[White \"Fischer, R\"]\n[Black \"Bell\"]\n"
                             "[Result \"1-0\"]\n\n1. e4 {one} e5 2. f4 1-0\n\n";
  static const char noted[] = "[Date \"2001.??.??\"]\n[White \"Robert Fischer\"]\n"
                              "[Black \"Bell, A\"]\n[Result \"1-0\"]\n[ECO \"C30\"]\n\n"
                              "1. e4 e5 {a well  known} 2. f4 (2. Nf3) 1-0\n\n";
  static const char other[] = "[Date \"2002.05.12\"]\n[White \"Fischer, R\"]\n[Black \"Bell\"]\n"
                              "[Result \"1-0\"]\n\n1. e4 e5 2. f4 1-0\n\n";
  g_free (cli_file ("bare.pgn", bare));
  g_free (cli_file ("noted.pgn", noted));
  g_free (cli_file ("other.pgn", other));
  cli_expect ("merge --unique bare.pgn other.pgn noted.pgn out.pgn", 0,
              "out.pgn: games 2 left out 1\n", "");
  {
    g_autofree char *wanted = g_strconcat (noted, other, NULL);
    expect_file ("out.pgn", wanted);
  }
  cli_expect ("merge --join bare.pgn other.pgn noted.pgn out.pgn", 0,
              "out.pgn: games 2 left out 1\n", "");
  cli_expect ("search out.pgn --count 'comment:one comment:known variations:1 tag:ECO=C30'", 0,
              "1\n", "");
  cli_expect ("search out.pgn --count", 0, "2\n", "");
  cli_expect ("merge bare.pgn noted.pgn out.pgn", 0, "", "");
  cli_expect ("dups out.pgn", 0,
              "1 2\tthe same 3 plies; White \"Fischer, R\" can be \"Robert Fischer\"; "
              "Black \"Bell\" can be \"Bell, A\"; date 2001.05.12 can be 2001.??.??\n",
              "");
  cli_expect ("merge --unique --join bare.pgn noted.pgn out.pgn", 2, "", NULL);
}

/* Tags of the games that a query finds; the others stay, byte for byte. */
static void
test_edit (void)
{
  make_file ();
  cli_expect ("edit --query 'player:baker' --set-tag Annotator=Dill three.pgn edited.pgn", 0, "",
              "");
  expect_file (
    "edited.pgn",
    "[Event \"A\"]\n[Date \"2013.05.21\"]\n[White \"Fisher, A\"]\n[Black \"Baker\"]\n"
    "[Result \"0-1\"]\n[Annotator \"Dill\"]\n\n1. f3   e5 {odd  style} 2. g4 Qh4# 0-1\n\n" GAME_2
    "[Event \"C\"]\n[White \"Clark\"]\n[Black \"Baker\"]\n[Result \"1-0\"]\n"
    "[Annotator \"Dill\"]\n\n1. f3 e5 1-0");
  cli_expect ("edit --query nobody --set-tag Annotator=Dill three.pgn edited.pgn", 0, "", "");
  expect_file ("edited.pgn", three);
  cli_expect ("edit --query result:1-0 --comment 1w good --remove-tag Event three.pgn edited.pgn",
              0, "", "");
  expect_file ("edited.pgn",
               GAME_1 GAME_2 "[White \"Clark\"]\n[Black \"Baker\"]\n[Result \"1-0\"]\n"
                             "\n1. f3 {good} 1... e5 1-0");
  cli_expect ("edit --query 'colour:x' --set-tag A=B three.pgn edited.pgn", 2, "", NULL);
  cli_expect ("edit --query '' --set-tag FEN=x three.pgn edited.pgn", 1, "", NULL);
  cli_expect ("edit --query '' --set-tag Result=3-0 three.pgn edited.pgn", 1, "", NULL);
}

int
main (int argc, char **argv)
{
  char *cache = g_dir_make_tmp ("midline-cache-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/index", test_index);
  g_test_add_func ("/cli/search", test_search);
  g_test_add_func ("/cli/explore", test_explore);
  g_test_add_func ("/cli/stats", test_stats);
  g_test_add_func ("/cli/extract", test_extract);
  g_test_add_func ("/cli/sort", test_sort);
  g_test_add_func ("/cli/edit-query", test_edit);
  g_test_add_func ("/cli/merge-and-split", test_merge_and_split);
  g_test_add_func ("/cli/copies", test_copies);
  int status = cli_run ();
  scratch_remove (cache);
  return status;
}
