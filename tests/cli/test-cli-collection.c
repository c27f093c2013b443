/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collections: every order, counts by kind, copies put together, parts by name; all of it counted
 * by hand. */
#include <glib/gstdio.h>
#include <string.h>

#include "../scratch.h"
#include "cli-run.h"

/* The third has a duel of three stones, the fourth a move that cannot be played. */
static const char mixed[] =
  "[Event \"Gamma\"]\n[Date \"2001.01.05\"]\n[White \"Anna\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n"
  "[WhiteElo \"2500\"]\n[BlackElo \"2400\"]\n\n1. e4 e5 2. Nf3 1-0\n\n"
  "[Event \"Alpha\"]\n[Date \"2000.12.31\"]\n[White \"Cleo\"]\n[Black \"Anna\"]\n"
  "[Result \"1/2-1/2\"]\n[WhiteElo \"2600\"]\n\n1. e4 c5 1/2-1/2\n\n"
  "[Event \"Beta\"]\n[Date \"2003.03.03\"]\n[White \"Dora\"]\n[Black \"Ed\"]\n[Result \"*\"]\n"
  "[Variant \"Sirlin\"]\n[WhiteArmy \"Empowered\"]\n[BlackArmy \"TwoKings\"]\n\n"
  "1. e4 d5 <-> 2. exd5 <2:1> *\n\n"
  "[Event \"Beta\"]\n[Date \"2002.02.02\"]\n[White \"Bo\"]\n[Black \"Cleo\"]\n[Result \"0-1\"]\n\n"
  "1. e4 Ke5 2. d4 0-1\n\n"
  "[Event \"Delta\"]\n[Date \"2004.04.04\"]\n[White \"Fay\"]\n[Black \"Gus\"]\n[Result \"1-0\"]\n"
  "[Variant \"Sirlin\"]\n[WhiteArmy \"Empowered\"]\n[BlackArmy \"TwoKings\"]\n\n1. e4 1-0\n";

/* The numbers at the beginning of the lines. */
static void
expect_order (const char *order, const char *numbers, const char *reversed)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("by-%s-%u.mgn", order, i);
      g_autofree char *sort =
        g_strdup_printf ("sort mixed.mgn %s %s%s", order, name, i == 1 ? " --reverse" : "");
      g_autofree char *search =
        g_strdup_printf ("search mixed.mgn --sort %s%s", order, i == 1 ? " --reverse" : "");
      static const char *const rows[] = {
        "1\tAnna\tBo\t1-0\t2001.01.05\tGamma\tchess\t3\tresignation\n",
        "2\tCleo\tAnna\t1/2-1/2\t2000.12.31\tAlpha\tchess\t2\tagreement\n",
        "3\tDora\tEd\t*\t2003.03.03\tBeta\tsirlin\t4\tunfinished\n",
        "4\tBo\tCleo\t0-1\t2002.02.02\tBeta\tchess\t1\tbroken\n",
        "5\tFay\tGus\t1-0\t2004.04.04\tDelta\tsirlin\t1\tresignation\n",
      };
      g_autoptr (GString) wanted = g_string_new (NULL), renumbered = g_string_new (NULL);
      for (const char *n = i == 0 ? numbers : reversed; *n != '\0'; n++)
        {
          g_string_append (wanted, rows[*n - '1']);
          g_string_append_printf (renumbered, "%zu%s",
                                  (size_t) (n - (i == 0 ? numbers : reversed)) + 1,
                                  rows[*n - '1'] + 1);
        }
      cli_expect (search, 0, wanted->str, "");
      cli_expect (sort, 0, "", "");
      g_autofree char *again = g_strdup_printf ("search %s", name);
      cli_expect (again, 0, renumbered->str, "");
    }
}

/* Of equals the first in the file comes first, either way. */
static void
test_orders (void)
{
  g_free (cli_file ("mixed.mgn", mixed));
  expect_order ("number", "12345", "54321");
  expect_order ("white", "14235", "53241");
  expect_order ("black", "21435", "53412");
  expect_order ("event", "23451", "15342");
  expect_order ("date", "21435", "53412");
  expect_order ("plies", "45213", "31245");
  expect_order ("elo", "34512", "21345");
  cli_expect ("search mixed.mgn --sort elo --limit 1 --reverse", 0,
              "2\tCleo\tAnna\t1/2-1/2\t2000.12.31\tAlpha\tchess\t2\tagreement\n", "");
  cli_expect ("search mixed.mgn --count --limit 3", 0, "3\n", "");
  cli_expect ("search mixed.mgn --count --limit -3", 0, "5\n", "");
}

static void
test_stats (void)
{
  g_free (cli_file ("mixed.mgn", mixed));
  cli_expect ("stats mixed.mgn", 0,
              "games\t5\t2\t1\t1\t62.5\nvariant chess\t3\t1\t1\t1\t50.0\n"
              "variant sirlin\t2\t1\t0\t0\t100.0\nending agreement\t1\t0\t1\t0\t50.0\n"
              "ending broken\t1\t0\t0\t1\t0.0\nending resignation\t2\t2\t0\t0\t100.0\n"
              "ending unfinished\t1\t0\t0\t0\t-\narmies Empowered-Two Kings\t2\t1\t0\t0\t100.0\n"
              "plies\t11\nduels\t1\nbluffs\t0\nstones\t3\ncrossed\t0\nwith errors\t1\n",
              "");
  cli_expect ("stats mixed.mgn white:nobody", 0,
              "games\t0\t0\t0\t0\t-\nplies\t0\nduels\t0\nbluffs\t0\nstones\t0\ncrossed\t0\n"
              "with errors\t0\n",
              "");
  cli_expect ("stats mixed.mgn plies>x", 2, "", NULL);
  cli_expect ("stats none.mgn", 1, "", NULL);
}

static void
test_explore (void)
{
  g_free (cli_file ("mixed.mgn", mixed));
  cli_expect ("explore mixed.mgn "
              "--fen 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'",
              0,
              "games\t3\t1\t1\t1\t50.0\nend\t1\t0\t0\t1\t0.0\nmove c5\t1\t0\t1\t0\t50.0\n"
              "move e5\t1\t1\t0\t0\t100.0\n",
              "");
  cli_expect ("explore mixed.mgn --variant sirlin "
              "--fen 'rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 ek 33'",
              0,
              "games\t2\t1\t0\t0\t100.0\nmove e4\t2\t1\t0\t0\t100.0\n"
              "armies Empowered-Two Kings\t2\t1\t0\t0\t100.0\nstart 518\t2\t1\t0\t0\t100.0\n",
              "");
  cli_expect ("explore mixed.mgn white:nobody", 0, "games\t0\t0\t0\t0\t-\n", "");
  cli_expect ("explore none.mgn", 1, "", NULL);
  cli_expect ("explore mixed.mgn plies>x", 2, "", NULL);
}

#define RICH_MOVES "1. e4 (1. c4 c5) 1... e5 {two} 2. f4 $1 1-0\n\n"
#define LAST                                                                                       \
  "[Event \"Other\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"*\"]\n\n1. d4   d5 *\n\n"

/* Of what is known in part that of the copy that knows more is taken. */
static void
test_joined_fuller (void)
{
  static const char noted[] =
    "[Event \"Open\"]\n[Site \"Oslo\"]\n[Date \"199?.05.??\"]\n[Round \"3\"]\n"
    "[White \"Fischer\"]\n[Black \"Anna Bell\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n\n"
    "1. e4 {two words} e5 1-0\n\n";
  static const char known[] =
    "[Event \"Oslo Open 1991\"]\n[Site \"Rome\"]\n[Date \"1991.05.12\"]\n[Round \"3.12\"]\n"
    "[White \"Fischer, Robert J.\"]\n[Black \"Bell, A\"]\n[Result \"*\"]\n[ECO \"C20-29\"]\n\n"
    "1. e4 e5 *\n\n";
  g_free (cli_file ("noted.pgn", noted));
  g_free (cli_file ("known.pgn", known));
  cli_expect ("merge --join known.pgn noted.pgn -", 0,
              "[Event \"Oslo Open 1991\"]\n[Site \"Oslo\"]\n[Date \"1991.05.12\"]\n"
              "[Round \"3.12\"]\n[White \"Fischer, Robert J.\"]\n[Black \"Anna Bell\"]\n"
              "[Result \"1-0\"]\n[ECO \"C20\"]\n\n1. e4 {two words} 1... e5 1-0\n\n",
              "");
}

/* The copy that says most is the one that is written; what its tags do not say, another's do. */
static void
test_joined (void)
{
  static const char plain[] =
    "[Event \"Open\"]\n[Site \"Oslo\"]\n[Date \"2001.05.12\"]\n[Round \"3\"]\n"
    "[White \"Fischer, R\"]\n[Black \"Bell\"]\n[Result \"1-0\"]\n[Annotator \"Dill\"]\n\n"
    "1. e4 {one} e5 2. f4 1-0\n\n";
  static const char rich[] =
    "[Event \"?\"]\n[Site \"Rome\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n"
    "[White \"Robert Fischer\"]\n[Black \"Bell, A\"]\n[Result \"1-0\"]\n[ECO "
    "\"C30\"]\n\n" RICH_MOVES;
  static const char joined[] =
    "[Event \"Open\"]\n[Site \"Rome\"]\n[Date \"2001.05.12\"]\n[Round \"3\"]\n"
    "[White \"Robert Fischer\"]\n[Black \"Bell, A\"]\n[Result \"1-0\"]\n[ECO \"C30\"]\n"
    "[Annotator \"Dill\"]\n\n1. e4 {one} (1. c4 c5) 1... e5 {two} 2. f4 $1 1-0\n\n";
  g_autofree char *first = g_strconcat (plain, LAST, NULL);
  g_autofree char *all = g_strconcat (joined, LAST, NULL);
  g_autofree char *best = g_strconcat (rich, LAST, NULL);
  g_free (cli_file ("plain.pgn", first));
  g_free (cli_file ("rich.pgn", rich));
  cli_expect ("merge --join plain.pgn rich.pgn out.pgn", 0, "out.pgn: games 2 left out 1\n", "");
  g_autofree char *out = cli_content ("out.pgn");
  g_assert_cmpstr (out, ==, all);
  cli_expect ("merge --join plain.pgn rich.pgn plain.pgn -", 0, all, "");
  cli_expect ("merge --unique plain.pgn rich.pgn -", 0, best, "");
  cli_expect ("merge --unique plain.pgn plain.pgn rich.pgn rich.pgn -", 0, best, "");
  /* Nothing is written anew where one copy says all. */
  cli_expect ("merge --join plain.pgn plain.pgn -", 0, first, "");
  cli_expect ("merge --join plain.pgn none.pgn -", 1, "", NULL);
}

/* Of copies that say as much the first stays. */
static void
test_equals (void)
{
  static const char one[] = "[White \"Fischer, R\"]\n[Black \"Bell\"]\n[Date \"2001.05.12\"]\n\n"
                            "1. e4  e5 2. f4 *\n\n";
  static const char two[] = "[White \"Fischer, R\"]\n[Black \"Bell\"]\n[Date \"2001.05.12\"]\n\n"
                            "1. e4 e5  2. f4 *\n\n";
  g_free (cli_file ("one.pgn", one));
  g_free (cli_file ("two.pgn", two));
  cli_expect ("merge --unique one.pgn two.pgn -", 0, one, "");
  cli_expect ("merge --unique two.pgn one.pgn two.pgn -", 0, two, "");
}

/* One file and none of its games twice: the same bytes. */
static void
test_alone (void)
{
  g_free (cli_file ("mixed.mgn", mixed));
  cli_expect ("merge mixed.mgn -", 0, mixed, "");
  cli_expect ("merge --unique mixed.mgn alone.mgn", 0, "alone.mgn: games 5 left out 0\n", "");
  g_autofree char *alone = cli_content ("alone.mgn");
  g_assert_cmpstr (alone, ==, mixed);
  cli_expect ("dups mixed.mgn", 0, "", "");
}

/* What can be told apart from the name's ending, or from a folder's. */
static void
test_parts (void)
{
  static const struct
  {
    const char *out, *first;
  } cases[] = { { "games.mgn", "games-0001.mgn" },
                { "a.b.mgn", "a.b-0001.mgn" },
                { "games", "games-0001" },
                { ".mgn", ".mgn-0001" },
                { "./.mgn", "./.mgn-0001" },
                { "./x.mgn", "./x-0001.mgn" },
                { "../parts.d/x", "../parts.d/x-0001" } };
  g_free (cli_file ("mixed.mgn", mixed));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *command = g_strdup_printf ("split mixed.mgn 5 %s", cases[i].out);
      g_autofree char *wanted = g_strdup_printf ("%s: games 5\n", cases[i].first);
      gboolean elsewhere = g_str_has_prefix (cases[i].out, "../");
      if (!elsewhere)
        cli_expect (command, 0, wanted, "");
      else
        {
          g_autofree char *said = cli_fail (command, 1, "");
          g_assert_nonnull (strstr (said, cases[i].first));
        }
    }
  cli_expect ("split mixed.mgn 2 part.mgn", 0,
              "part-0001.mgn: games 2\npart-0002.mgn: games 2\npart-0003.mgn: games 1\n", "");
  cli_expect ("merge part-0001.mgn part-0002.mgn part-0003.mgn whole.mgn", 0, "", "");
  g_autofree char *whole = cli_content ("whole.mgn");
  g_assert_cmpstr (whole, ==, mixed);
}

/* A tab in a name would be a column of its own. */
static void
test_columns (void)
{
  g_free (cli_file ("tab.pgn", "[White \"A\tB\"]\n[Black \"C\"]\n[Event \"x\ty\"]\n\n1. e4 *\n"));
  cli_expect ("search tab.pgn", 0, "1\tA B\tC\t*\t\tx y\tchess\t1\tunfinished\n", "");
}

int
main (int argc, char **argv)
{
  char *cache = g_dir_make_tmp ("midline-cache-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/collection/orders", test_orders);
  g_test_add_func ("/cli/collection/stats", test_stats);
  g_test_add_func ("/cli/collection/explore", test_explore);
  g_test_add_func ("/cli/collection/joined", test_joined);
  g_test_add_func ("/cli/collection/joined-fuller", test_joined_fuller);
  g_test_add_func ("/cli/collection/equals", test_equals);
  g_test_add_func ("/cli/collection/alone", test_alone);
  g_test_add_func ("/cli/collection/parts", test_parts);
  g_test_add_func ("/cli/collection/columns", test_columns);
  int status = cli_run ();
  scratch_remove (cache);
  return status;
}
