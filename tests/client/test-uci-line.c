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
  static const char *const refused[] = { "option name type spin", "option name Hash type wheel",
                                         "option name Hash type", "option name Hash", "option" };
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_assert_false (mid_uci_option_init (&none, refused[i]));
      g_assert_null (none.name);
      g_assert_null (none.fallback);
      g_assert_null (none.choices);
    }
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

/* Scores are within what a record can have, a thousand pawns and a mate in a thousand turns; counts
 * are not negative; each word is of its own number. */
static void
test_ranges (void)
{
  static const struct
  {
    const char *line;
    MidScoreKind kind;
    gint score;
    MidBound bound;
  } cases[] = {
    { "info score cp 100000", MID_SCORE_CENTIPAWNS, 100000, MID_BOUND_EXACT },
    { "info score cp -100000", MID_SCORE_CENTIPAWNS, -100000, MID_BOUND_EXACT },
    { "info score cp 100001", MID_SCORE_NONE, 0, MID_BOUND_EXACT },
    { "info score cp -100001", MID_SCORE_NONE, 0, MID_BOUND_EXACT },
    { "info score mate 1000", MID_SCORE_MATE, 1000, MID_BOUND_EXACT },
    { "info score mate 1001", MID_SCORE_NONE, 0, MID_BOUND_EXACT },
    { "info score mate -1001", MID_SCORE_NONE, 0, MID_BOUND_EXACT },
    { "info score mate 0", MID_SCORE_MATE, 0, MID_BOUND_EXACT },
    { "info score lowerbound cp 4", MID_SCORE_CENTIPAWNS, 4, MID_BOUND_LOWER },
    { "info score cp 4 upperbound", MID_SCORE_CENTIPAWNS, 4, MID_BOUND_UPPER },
    { "info score cp 4 depth 3 lowerbound", MID_SCORE_CENTIPAWNS, 4, MID_BOUND_EXACT },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (MidUciInfo) info;
      mid_uci_info_init (&info, cases[i].line);
      g_assert_cmpint (info.score_kind, ==, cases[i].kind);
      g_assert_cmpint (info.score, ==, cases[i].score);
      g_assert_cmpint (info.bound, ==, cases[i].bound);
    }
}

static void
test_numbers (void)
{
  g_auto (MidUciInfo) none, all, wrong;
  mid_uci_info_init (&none, "info");
  const gint unset[] = { none.depth,          none.seldepth, none.multipv, none.hashfull,
                         none.currmovenumber, none.win,      none.draw,    none.loss };
  for (guint i = 0; i < G_N_ELEMENTS (unset); i++)
    g_assert_cmpint (unset[i], ==, -1);
  g_assert_cmpint (none.nodes, ==, -1);
  g_assert_cmpint (none.nps, ==, -1);
  g_assert_cmpint (none.time, ==, -1);
  mid_uci_info_init (&all, "info depth 0 seldepth 1 multipv 2 hashfull 3 currmovenumber 4 nodes 0 "
                           "nps 6 time 7 wdl 0 1000 8");
  g_assert_cmpint (all.depth, ==, 0);
  g_assert_cmpint (all.seldepth, ==, 1);
  g_assert_cmpint (all.multipv, ==, 2);
  g_assert_cmpint (all.hashfull, ==, 3);
  g_assert_cmpint (all.currmovenumber, ==, 4);
  g_assert_cmpint (all.nodes, ==, 0);
  g_assert_cmpint (all.nps, ==, 6);
  g_assert_cmpint (all.time, ==, 7);
  g_assert_cmpint (all.win, ==, 0);
  g_assert_cmpint (all.draw, ==, 1000);
  g_assert_cmpint (all.loss, ==, 8);
  mid_uci_info_init (&wrong, "info wdl 1 2 1001 seldepth -1 nps -1 time -1 hashfull 2147483648");
  g_assert_cmpint (wrong.win, ==, -1);
  g_assert_cmpint (wrong.loss, ==, -1);
  g_assert_cmpint (wrong.seldepth, ==, -1);
  g_assert_cmpint (wrong.nps, ==, -1);
  g_assert_cmpint (wrong.time, ==, -1);
  g_assert_cmpint (wrong.hashfull, ==, -1);
}

static void
test_all_kinds (void)
{
  static const struct
  {
    const char *line;
    MidUciKind kind;
  } cases[] = { { "id name x", MID_UCI_ID },      { "id", MID_UCI_ID },
                { "\tuciok ", MID_UCI_UCIOK },    { "readyok", MID_UCI_READYOK },
                { "option", MID_UCI_OPTION },     { "info", MID_UCI_INFO },
                { "bestmove", MID_UCI_BESTMOVE }, { "bestmov", MID_UCI_OTHER },
                { "Info", MID_UCI_OTHER },        { "idname", MID_UCI_OTHER } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (mid_uci_line_kind (cases[i].line), ==, cases[i].kind);
}

/* Options of each kind, with their words in any order. */
static void
test_option_details (void)
{
  static const struct
  {
    const char *line, *name, *fallback;
    MidOptionKind kind;
    gint64 min, max;
    guint choices; /* 99: no list of any */
  } cases[] = {
    { "option name A type check default true", "A", "true", MID_OPTION_CHECK, 0, 0, 99 },
    { "option name A B type spin min -5 max 9 default 3", "A B", "3", MID_OPTION_SPIN, -5, 9, 99 },
    { "option name A type spin default 3 max x min 1", "A", "3", MID_OPTION_SPIN, 1, 0, 99 },
    { "option name A type combo var a b default a b var c", "A", "a b", MID_OPTION_COMBO, 0, 0, 2 },
    { "option name A type combo", "A", NULL, MID_OPTION_COMBO, 0, 0, 0 },
    { "option name A type button", "A", NULL, MID_OPTION_BUTTON, 0, 0, 99 },
    { "option name A type string default  x  y ", "A", "x y", MID_OPTION_STRING, 0, 0, 99 },
    { "option name A type string default <empty>", "A", "", MID_OPTION_STRING, 0, 0, 99 },
    { "option name A type string default", "A", "", MID_OPTION_STRING, 0, 0, 99 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (MidUciOption) option;
      g_assert_true (mid_uci_option_init (&option, cases[i].line));
      g_assert_cmpstr (option.name, ==, cases[i].name);
      g_assert_cmpstr (option.fallback, ==, cases[i].fallback);
      g_assert_cmpint (option.kind, ==, cases[i].kind);
      g_assert_cmpint (option.min, ==, cases[i].min);
      g_assert_cmpint (option.max, ==, cases[i].max);
      g_assert_true ((option.choices == NULL) == (cases[i].choices == 99));
      if (option.choices != NULL)
        g_assert_cmpuint (g_strv_length (option.choices), ==, cases[i].choices);
    }
}

/* Without "ponder" there is none to ponder on; the last of two lines of play counts. */
static void
test_odd_ends (void)
{
  char *ponder;
  g_autofree char *move = mid_uci_line_dup_bestmove ("bestmove e2e4 e7e5", &ponder);
  g_assert_cmpstr (move, ==, "e2e4");
  g_assert_null (ponder);
  g_autofree char *other = mid_uci_line_dup_bestmove ("  bestmove  e2e4  ponder", &ponder);
  g_assert_cmpstr (other, ==, "e2e4");
  g_assert_null (ponder);
  g_auto (MidUciInfo) info;
  mid_uci_info_init (&info, "info depth 3 unknown words pv e2e4 depth 4");
  g_assert_cmpint (info.depth, ==, 3); /* a line of play goes on to the end */
  g_assert_cmpuint (g_strv_length (info.pv), ==, 3);
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
  g_test_add_func ("/uci-line/ranges", test_ranges);
  g_test_add_func ("/uci-line/numbers", test_numbers);
  g_test_add_func ("/uci-line/all-kinds", test_all_kinds);
  g_test_add_func ("/uci-line/option-details", test_option_details);
  g_test_add_func ("/uci-line/odd-ends", test_odd_ends);
  return g_test_run ();
}
