/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine says of a position, as the board and a duel's table have it. */
#include "mid-analysis-view.h"
#include "study-test.h"

typedef struct
{
  MidRecord *record;
  MidAnalystPlace place;
  MidEngineReport report;
} Fixture;

/* After n elements. */
static void
init (Fixture *self, const char *text, guint n)
{
  *self = (Fixture){ .record = study_test_read (text) };
  g_autoptr (MidCursor) cursor = mid_cursor_new (self->record);
  mid_cursor_go (cursor, study_test_node (self->record, n));
  mid_analyst_place_go (&self->place, cursor, FALSE);
  mid_engine_report_init (&self->report);
}

static void
clear (Fixture *self)
{
  mid_engine_report_clear (&self->report);
  mid_analyst_place_clear (&self->place);
  g_object_unref (self->record);
}

static void
assert_move (const MidAnalysisView *view, MidRecord *record, const char *from, const char *to)
{
  g_assert_cmpint (view->from, ==, study_test_square (record, from));
  g_assert_cmpint (view->to, ==, study_test_square (record, to));
}

static void
test_board (void)
{
  Fixture white, black;
  g_auto (MidAnalysisView) first = { 0 }, second = { 0 };
  init (&white, "1. e4 *\n", 0);
  init (&black, "1. e4 *\n", 1);
  g_assert_true (mid_engine_report_take (&white.report, "info depth 8 score cp 50 pv g1f3 g8f6"));
  g_assert_true (mid_engine_report_take (&black.report, "info depth 8 score cp 50 pv e7e5"));
  mid_analysis_view_init (&first, &white.place, &white.report);
  mid_analysis_view_init (&second, &black.place, &black.report);
  g_assert_true (first.known && second.known);
  g_assert_cmpstr (first.score, ==, "+0.50");
  g_assert_cmpstr (second.score, ==, "−0.50");
  g_assert_cmpfloat (first.share, >, 0.5);
  g_assert_cmpfloat_with_epsilon (first.share + second.share, 1, 1e-9);
  assert_move (&first, white.record, "g1", "f3");
  assert_move (&second, black.record, "e7", "e5");
  clear (&white);
  clear (&black);
}

static void
test_nothing (void)
{
  Fixture self;
  g_auto (MidAnalysisView) silent = { 0 }, unasked = { 0 };
  MidAnalystDuel duel;
  init (&self, "1. e4 *\n", 0);
  mid_analysis_view_init (&silent, &self.place, &self.report);
  mid_analysis_view_init (&unasked, &self.place, NULL);
  g_assert_false (silent.known || unasked.known);
  g_assert_cmpint (silent.from, ==, -1);
  self.report.has_duel = TRUE;
  g_assert_false (mid_analyst_duel_init (&duel, &self.place, NULL));
  g_assert_false (mid_analyst_duel_init (&duel, &self.place, &self.report)); /* none is asked for */
  clear (&self);
}

/* With what was bid in the game, where it goes on. */
static void
test_duel (void)
{
  static const char text[] = STUDY_TEST_SIRLIN ("Classic", "Animals") "1. e4 d5 2. exd5 <1:0> *\n";
  Fixture self;
  MidAnalystDuel duel;
  init (&self, text, 3);
  g_assert_false (mid_analyst_duel_init (&duel, &self.place, &self.report));
  self.report.has_duel = TRUE;
  self.report.duel.rows = 3;
  g_assert_true (mid_analyst_duel_init (&duel, &self.place, &self.report));
  g_assert_cmpint (duel.attacker, ==, MID_FIRST);
  g_assert_cmpuint (duel.duel.rows, ==, 3);
  g_assert_true (duel.has_bid && duel.bid.challenged);
  g_assert_cmpint (duel.bid.challenge, ==, 1);
  g_assert_cmpint (duel.bid.response, ==, 0);
  clear (&self);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis-view/board", test_board);
  g_test_add_func ("/analysis-view/nothing", test_nothing);
  g_test_add_func ("/analysis-view/duel", test_duel);
  return g_test_run ();
}
