/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines as engines print them, and lines as they should not. */
#include <string.h>

#include "mid-uci-line.h"

static void
test_kinds (void)
{
  g_assert_cmpint (mid_uci_line_kind ("uciok"), ==, MID_UCI_UCIOK);
  g_assert_cmpint (mid_uci_line_kind ("  readyok\r\n"), ==, MID_UCI_READYOK);
  g_assert_cmpint (mid_uci_line_kind ("info depth 1"), ==, MID_UCI_INFO);
  g_assert_cmpint (mid_uci_line_kind ("information"), ==, MID_UCI_OTHER);
  g_assert_cmpint (mid_uci_line_kind (""), ==, MID_UCI_OTHER);
  g_assert_cmpint (mid_uci_line_kind ("bestmove e2e4"), ==, MID_UCI_BESTMOVE);
}

static void
test_info (void)
{
  g_auto (MidUciInfo) info;

  mid_uci_info_init (&info, "info depth 20 seldepth 31 multipv 2 score cp -34 upperbound wdl 12 "
                            "800 188 nodes 5000000000 nps 1234567 hashfull 999 time 4050 "
                            "pv e2e4 d7d5,:10 e4d5");
  g_assert_cmpint (info.depth, ==, 20);
  g_assert_cmpint (info.seldepth, ==, 31);
  g_assert_cmpint (info.multipv, ==, 2);
  g_assert_cmpint (info.score_kind, ==, MID_SCORE_CENTIPAWNS);
  g_assert_cmpint (info.score, ==, -34);
  g_assert_cmpint (info.bound, ==, MID_BOUND_UPPER);
  g_assert_cmpint (info.draw, ==, 800);
  g_assert_cmpint (info.nodes, ==, G_GINT64_CONSTANT (5000000000));
  g_assert_cmpint (info.time, ==, 4050);
  g_assert_cmpuint (g_strv_length (info.pv), ==, 3);
  g_assert_cmpstr (info.pv[1], ==, "d7d5,:10");
  g_assert_null (info.text);
}

static void
test_info_mate_and_string (void)
{
  g_auto (MidUciInfo) mate, text;

  mid_uci_info_init (&mate, "info score mate -3 currmove e2e4 currmovenumber 7 pv");
  g_assert_cmpint (mate.score_kind, ==, MID_SCORE_MATE);
  g_assert_cmpint (mate.score, ==, -3);
  g_assert_cmpint (mate.currmovenumber, ==, 7);
  g_assert_null (mate.pv);
  mid_uci_info_init (&text, "info string  depth  of 3 pv");
  g_assert_cmpstr (text.text, ==, "depth of 3 pv");
  g_assert_cmpint (text.depth, ==, -1);
}

/* Nonsense leaves fields unset and never reads on past what it is. */
static void
test_info_junk (void)
{
  static const char *const lines[] = {
    "info",
    "info depth",
    "info depth x",
    "info depth -4",
    "info depth 99999999999999999999",
    "info score",
    "info score cp",
    "info score mate x",
    "info wdl 5000 1 1",
    "info nodes 12e4 string",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (MidUciInfo) info;
      mid_uci_info_init (&info, lines[i]);
      g_assert_cmpint (info.depth, ==, -1);
      g_assert_cmpint (info.nodes, ==, -1);
      g_assert_cmpint (info.win, ==, -1);
      g_assert_cmpint (info.score_kind, ==, MID_SCORE_NONE);
    }
}

static void
test_options (void)
{
  g_auto (MidUciOption) spin, combo, text;
  MidUciOption none;

  g_assert_true (
    mid_uci_option_init (&spin, "option name Skill Level type spin default 20 min 0 max 20"));
  g_assert_cmpstr (spin.name, ==, "Skill Level");
  g_assert_cmpint (spin.kind, ==, MID_OPTION_SPIN);
  g_assert_cmpstr (spin.fallback, ==, "20");
  g_assert_cmpint (spin.max, ==, 20);
  g_assert_true (mid_uci_option_init (
    &combo, "option name Style type combo default Very Risky var Solid var Very Risky"));
  g_assert_cmpstr (combo.fallback, ==, "Very Risky");
  g_assert_cmpuint (g_strv_length (combo.choices), ==, 2);
  g_assert_cmpstr (combo.choices[1], ==, "Very Risky");
  g_assert_true (mid_uci_option_init (&text, "option name SyzygyPath type string default <empty>"));
  g_assert_cmpstr (text.fallback, ==, "");
  g_assert_false (mid_uci_option_init (&none, "option name type spin"));
  g_assert_false (mid_uci_option_init (&none, "option name Hash type wheel"));
  g_assert_false (mid_uci_option_init (&none, "option"));
}

static void
test_bestmove (void)
{
  g_autofree char *ponder = NULL;
  g_autofree char *move = mid_uci_line_dup_bestmove ("bestmove e2e4 ponder e7e5", &ponder);
  char *other;

  g_assert_cmpstr (move, ==, "e2e4");
  g_assert_cmpstr (ponder, ==, "e7e5");
  g_assert_null (mid_uci_line_dup_bestmove ("bestmove (none)", &other));
  g_assert_null (other);
  g_assert_null (mid_uci_line_dup_bestmove ("bestmove", &other));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uci-line/kinds", test_kinds);
  g_test_add_func ("/uci-line/info", test_info);
  g_test_add_func ("/uci-line/info/mate-and-string", test_info_mate_and_string);
  g_test_add_func ("/uci-line/info/junk", test_info_junk);
  g_test_add_func ("/uci-line/options", test_options);
  g_test_add_func ("/uci-line/bestmove", test_bestmove);
  return g_test_run ();
}
