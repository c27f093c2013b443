/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept of what an engine says, line by line. */
#include "mid-engine-report.h"

typedef struct
{
  const char *line;
  gboolean is_news;
} Said;

static void
take_all (MidEngineReport *report, const Said *said, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_test_message ("%s", said[i].line);
      g_assert_true (mid_engine_report_take (report, said[i].line) == said[i].is_news);
    }
}

/* Nothing was said. */
static void
assert_empty (const MidEngineReport *report)
{
  g_assert_cmpint (report->depth, ==, -1);
  g_assert_cmpint (report->seldepth, ==, -1);
  g_assert_cmpint (report->nodes, ==, -1);
  g_assert_cmpint (report->nps, ==, -1);
  g_assert_cmpint (report->time, ==, -1);
  g_assert_cmpint (report->current, ==, -1);
  g_assert_cmpuint (report->n_lines, ==, 0);
  g_assert_false (report->has_duel);
}

/* Counts are the last that were said; the same again is no news, nor is the move that is looked at.
 */
static void
test_counts (void)
{
  static const Said said[] = {
    { "info nodes 0", TRUE },
    { "info nodes 0", FALSE },
    { "info nodes 100 nps 5", TRUE },
    { "info nodes 100 nps 6", TRUE },
    { "info nodes 100 nps 6 time 0", TRUE },
    { "info nodes 100 nps 6 time 7", TRUE },
    { "info nodes 100 nps 6 time 7", FALSE },
    { "info depth 3", TRUE },
    { "info depth 3", FALSE },
    { "info depth 3 seldepth 8", TRUE },
    { "info depth 3 seldepth 8", FALSE },
    { "info depth 3 seldepth 7", FALSE },
    { "info seldepth 90", FALSE }, /* of no depth */
    { "info depth 4 seldepth 5", TRUE },
    { "info currmove e2e4 currmovenumber 1", FALSE },
    { "info currmove e2e4 currmovenumber 0", FALSE },
    { "info string nodes 900", FALSE },
    { "info", FALSE },
  };
  MidEngineReport report;
  mid_engine_report_init (&report);
  assert_empty (&report);
  take_all (&report, said, G_N_ELEMENTS (said));
  g_assert_cmpint (report.nodes, ==, 100);
  g_assert_cmpint (report.nps, ==, 6);
  g_assert_cmpint (report.time, ==, 7);
  g_assert_cmpint (report.depth, ==, 4);
  g_assert_cmpint (report.seldepth, ==, 5);
  g_assert_cmpint (report.current, ==, 0);
  mid_engine_report_clear (&report);
  assert_empty (&report);
}

/* A line takes its own place, without a number the first; places are not left out. */
static void
test_lines (void)
{
  static const Said said[] = {
    { "info multipv 2 score cp 5 pv e2e4", FALSE }, /* there is no first yet */
    { "info score cp 10 pv d2d4 d7d5", TRUE },
    { "info multipv 1 score cp 11 pv d2d4", TRUE },
    { "info multipv 2 score cp 9 pv e2e4", TRUE },
    { "info multipv 4 score cp 1 pv a2a3", FALSE },
    { "info multipv 3 pv a2a3", FALSE }, /* without a score it is no line */
    { "info multipv 3 score mate -2", TRUE },
    { "info multipv 0 score cp 12 pv c2c4", TRUE },
  };
  MidEngineReport report;
  mid_engine_report_init (&report);
  take_all (&report, said, G_N_ELEMENTS (said));
  g_assert_cmpuint (report.n_lines, ==, 3);
  g_assert_cmpint (report.lines[0].score, ==, 12);
  g_assert_cmpstr (report.lines[0].pv[0], ==, "c2c4");
  g_assert_null (report.lines[0].pv[1]);
  g_assert_cmpint (report.lines[1].score, ==, 9);
  g_assert_cmpint (report.lines[2].score_kind, ==, MID_SCORE_MATE);
  g_assert_null (report.lines[2].pv);
  mid_engine_report_clear (&report);
}

static void
test_most_lines (void)
{
  MidEngineReport report;
  mid_engine_report_init (&report);
  for (guint i = 1; i <= MID_ENGINE_LINES_MAX + 2; i++)
    {
      g_autofree char *line = g_strdup_printf ("info multipv %u score cp 1 pv e2e4", i);
      g_assert_true (mid_engine_report_take (&report, line) == (i <= MID_ENGINE_LINES_MAX));
    }
  g_assert_cmpuint (report.n_lines, ==, MID_ENGINE_LINES_MAX);
  mid_engine_report_clear (&report);
}

/* A bound is taken where there is nothing, and where there is but a bound. */
static void
test_bounds (void)
{
  static const Said said[] = {
    { "info score cp 5 lowerbound pv e2e4", TRUE },
    { "info score cp 7 upperbound pv e2e4", TRUE },
    { "info score cp 6 pv e2e4", TRUE },
    { "info score cp 90 lowerbound pv e2e4", FALSE },
    { "info score cp 8 pv e2e4", TRUE },
  };
  MidEngineReport report;
  mid_engine_report_init (&report);
  take_all (&report, said, G_N_ELEMENTS (said));
  g_assert_cmpint (report.lines[0].score, ==, 8);
  g_assert_cmpint (report.lines[0].bound, ==, MID_BOUND_EXACT);
  mid_engine_report_clear (&report);
}

/* Where there is a move nobody is mate already; where nobody knows, the engine is believed. */
static void
test_mate_at_once (void)
{
  static const Said open[] = {
    { "info depth 2 score mate 0", TRUE },
    { "info depth 2 score mate -0 pv e2e4", FALSE },
    { "info depth 2 multipv 1 score mate 1 pv e2e4", TRUE },
    { "info depth 2 multipv 2 score mate 0 pv d2d4", FALSE },
    { "info depth 2 multipv 2 score mate -1 pv d2d4", TRUE },
    { "info depth 2 multipv 3 score cp 0 pv c2c4", TRUE },
  };
  static const Said ended[] = { { "info depth 0 score mate 0", TRUE } };
  MidEngineReport report;
  mid_engine_report_init (&report);
  report.is_open = TRUE;
  take_all (&report, open, G_N_ELEMENTS (open));
  g_assert_true (report.is_denied);
  g_assert_cmpuint (report.n_lines, ==, 3);
  g_assert_cmpint (report.lines[0].score, ==, 1);
  g_assert_cmpint (report.lines[1].score, ==, -1);
  mid_engine_report_clear (&report);
  assert_empty (&report);
  take_all (&report, ended, 1);
  g_assert_false (report.is_denied);
  g_assert_cmpint (report.lines[0].score_kind, ==, MID_SCORE_MATE);
  mid_engine_report_clear (&report);
}

/* A duel that adds up; its regrets only behind it. */
static void
test_duel (void)
{
  static const Said said[] = {
    { "info regret depth 1 margin 2 defender - 3 attacker 0 4", FALSE },
    { "info duel depth 1", FALSE },
    { "info duel depth 1 score cp 3 scale 1 defender - 1 attacker 0 1 matrix 0000 cp 3", TRUE },
    { "info regret depth 2 margin 2 defender - 3 attacker 0 4", FALSE },
    { "info regret depth 1 margin 2 defender - 3 attacker 0 4", TRUE },
    { "info duel depth 9", FALSE },
  };
  MidEngineReport report;
  mid_engine_report_init (&report);
  take_all (&report, said, G_N_ELEMENTS (said));
  g_assert_true (report.has_duel);
  g_assert_cmpint (report.duel.depth, ==, 1);
  g_assert_cmpfloat (report.duel.margin, ==, 0.002);
  mid_engine_report_clear (&report);
  assert_empty (&report);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-report/counts", test_counts);
  g_test_add_func ("/engine-report/lines", test_lines);
  g_test_add_func ("/engine-report/most-lines", test_most_lines);
  g_test_add_func ("/engine-report/bounds", test_bounds);
  g_test_add_func ("/engine-report/mate-at-once", test_mate_at_once);
  g_test_add_func ("/engine-report/duel", test_duel);
  return g_test_run ();
}
