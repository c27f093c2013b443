/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine with Syzygy tables (tests/tables/syzygy): its options, what it says, and how it plays.
 *
 * usage: test-uci-syzygy FOLDER built|not */
#include "uci-talk.h"

static const char *folder;
static gboolean is_built;

static Engine
start_with_tables (void)
{
  Engine engine = start ();
  say (&engine, "setoption name SyzygyPath value %s", folder);
  return engine;
}

/* The last line before the answer. */
static char *
think (const Engine *engine, const char *position, const char *go)
{
  say (engine, "position %s", position);
  say (engine, "%s", go);
  g_autoptr (GPtrArray) lines = hear_until (engine, "bestmove");
  g_assert_cmpuint (lines->len, >, 1);
  return g_strdup (lines->pdata[lines->len - 2]);
}

static gboolean
has_part (GPtrArray *lines, const char *part)
{
  for (guint i = 0; i < lines->len; i++)
    if (strstr (lines->pdata[i], part) != NULL)
      return TRUE;
  return FALSE;
}

/* As every engine that reads such tables calls them. */
static void
test_options (void)
{
  Engine engine = start ();
  say (&engine, "uci");
  g_autoptr (GPtrArray) lines = hear_until (&engine, "uciok");
  g_assert_true (has_part (lines, "option name SyzygyPath type string default <empty>"));
  g_assert_true (
    has_part (lines, "option name SyzygyProbeDepth type spin default 1 min 1 max 100"));
  g_assert_true (has_part (lines, "option name SyzygyProbeLimit type spin default 7 min 0 max 7"));
  say (&engine, "setoption name SyzygyPath value /none");
  g_autoptr (GPtrArray) none = hear_until (&engine, "info string SyzygyPath: ");
  g_assert_true (has_part (none, is_built ? "no tables in '/none'" : "without libfathom"));
  say (&engine, "setoption name SyzygyPath value %s", folder);
  g_autoptr (GPtrArray) some = hear_until (&engine, "info string SyzygyPath: ");
  g_assert_true (has_part (some, is_built ? "tables of up to 4 pieces" : "without libfathom"));
  finish (&engine);
}

/* At the root: known at once, but for a limit that leaves it out, and for other games. */
static void
test_root (void)
{
  Engine engine = start_with_tables ();
  g_autofree char *known = think (&engine, "fen 8/8/8/4k3/8/8/8/K6R w - - 0 1", "go depth 1");
  g_assert_nonnull (strstr (known, "score cp 20000 "));
  g_assert_cmpuint (number_after (known, " tbhits "), >, 0);
  g_autofree char *lost = think (&engine, "fen 8/8/8/4k3/8/8/8/K6R b - - 0 1", "go depth 1");
  g_assert_nonnull (strstr (lost, "score cp -20000 "));
  g_autofree char *drawn = think (&engine, "fen 8/8/8/8/8/4k3/4P3/4K3 w - - 0 1", "go depth 4");
  g_assert_nonnull (strstr (drawn, "score cp 0 "));
  g_autofree char *cursed = think (&engine, "fen 8/8/8/4k3/8/8/8/K6R w - - 90 90", "go depth 4");
  g_assert_cmpuint (number_after (cursed, " score cp "), <, 50);
  g_autofree char *mate = think (&engine, "fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "go depth 3");
  g_assert_nonnull (strstr (mate, "score mate 1 "));
  say (&engine, "setoption name SyzygyProbeLimit value 2");
  g_autofree char *limited = think (&engine, "fen 8/8/8/4k3/8/8/8/K6R w - - 0 1", "go depth 1");
  g_assert_null (strstr (limited, "score cp 20000 "));
  g_assert_cmpuint (number_after (limited, " tbhits "), ==, 0);
  say (&engine, "setoption name SyzygyProbeLimit value 7");
  say (&engine, "setoption name SyzygyPath value <empty>");
  g_autofree char *none = think (&engine, "fen 8/8/8/4k3/8/8/8/K6R w - - 0 1", "go depth 1");
  g_assert_null (strstr (none, "score cp 20000 "));
  finish (&engine);
}

/* Lines stand in the order of the tables, whatever the search thinks of them. */
static void
test_lines (void)
{
  Engine engine = start_with_tables ();
  gboolean is_drawn = FALSE;
  say (&engine, "setoption name MultiPV value 20");
  say (&engine, "position fen 8/8/8/8/8/2k5/1R6/K7 w - - 0 1");
  say (&engine, "go depth 3");
  g_autoptr (GPtrArray) lines = hear_until (&engine, "bestmove");
  for (guint i = 0; i < lines->len; i++)
    if (g_str_has_prefix (lines->pdata[i], "info depth 3 "))
      {
        gboolean is_won = strstr (lines->pdata[i], "cp 20000 ") != NULL;
        g_assert_false (is_won && is_drawn);
        is_drawn |= !is_won;
      }
  g_assert_true (is_drawn); /* the rook may be left to be taken */
  finish (&engine);
}

/* In the tree: a rook that wins when it takes, a pawn that cannot be held. */
static void
test_tree (void)
{
  Engine engine = start_with_tables ();
  g_autofree char *takes = think (&engine, "fen 7k/8/8/8/8/1r6/K7/7B w - - 0 1", "go depth 6");
  g_assert_nonnull (strstr (takes, "score cp 0 "));
  g_autofree char *wins = think (&engine, "fen 8/8/4k3/8/8/1r6/K7/7R w - - 0 1", "go depth 6");
  g_assert_cmpuint (number_after (wins, " score cp "), ==, 19999); /* after one turn */
  g_assert_nonnull (strstr (wins, " pv a2b3"));
  g_assert_cmpuint (number_after (wins, " tbhits "), >, 0);
  say (&engine, "setoption name SyzygyProbeDepth value 100");
  say (&engine, "ucinewgame");
  g_autofree char *deep = think (&engine, "fen 8/8/4k3/8/8/1r6/K7/7R w - - 0 1", "go depth 6");
  g_assert_cmpuint (number_after (deep, " score cp "), <, 19000);
  g_assert_cmpuint (number_after (deep, " tbhits "), ==, 0);
  finish (&engine);
}

/* What is won is won, by both sides' best play, without thinking, within what the tables say: no
 * move gives anything away, and mate comes before the count is full. */
static void
test_play (void)
{
  Engine engine = start_with_tables ();
  g_autoptr (GString) position = g_string_new ("fen 8/8/8/4k3/8/8/8/K6R w - - 0 1 moves");
  int n = 0;
  for (; n < 100; n++)
    {
      say (&engine, "position %s", position->str);
      say (&engine, "go depth 6");
      g_autoptr (GPtrArray) lines = hear_until (&engine, "bestmove");
      const char *best = lines->pdata[lines->len - 1];
      if (strstr (best, "(none)") != NULL)
        {
          g_assert_true (has_part (lines, "score mate 0"));
          break;
        }
      g_auto (GStrv) words = g_strsplit (best, " ", 3);
      g_string_append_printf (position, " %s", words[1]);
    }
  g_assert_cmpint (n, <, 100);
  finish (&engine);
}

/* What the window asks for. */
static void
test_tables (void)
{
  Engine engine = start_with_tables ();
  say (&engine, "position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
  say (&engine, "tables");
  g_autoptr (GPtrArray) lines = hear_until (&engine, "table end");
  g_assert_true (has_part (lines, "table fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1"));
  g_assert_true (has_part (lines, "table win 1"));
  g_assert_true (has_part (lines, "table move g6g7 win 1"));
  g_assert_true (has_part (lines, "table move f6f7 draw 0"));
  say (&engine, "position startpos");
  say (&engine, "tables");
  g_autoptr (GPtrArray) none = hear_until (&engine, "table end");
  g_assert_cmpuint (none->len, ==, 2);
  finish (&engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  folder = argv[1];
  is_built = g_str_equal (argv[2], "built");
  g_test_add_func ("/uci/syzygy/options", test_options);
  if (!is_built)
    return g_test_run ();
  g_test_add_func ("/uci/syzygy/root", test_root);
  g_test_add_func ("/uci/syzygy/lines", test_lines);
  g_test_add_func ("/uci/syzygy/tree", test_tree);
  g_test_add_func ("/uci/syzygy/play", test_play);
  g_test_add_func ("/uci/syzygy/tables", test_tables);
  return g_test_run ();
}
