/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-evaluation.h"

#include "mid-odds.h"

/* As a record has them, and what they are. */
static void
test_texts (void)
{
  static const struct
  {
    const char *text;
    MidEvaluation evaluation;
  } cases[] = {
    { "0.00", { MID_SCORE_CENTIPAWNS, 0, -1 } },
    { "0.05,0", { MID_SCORE_CENTIPAWNS, 5, 0 } },
    { "-0.05,12", { MID_SCORE_CENTIPAWNS, -5, 12 } },
    { "1.00,7", { MID_SCORE_CENTIPAWNS, 100, 7 } },
    { "-12.34", { MID_SCORE_CENTIPAWNS, -1234, -1 } },
    { "1000.00", { MID_SCORE_CENTIPAWNS, 100000, -1 } },
    { "#3", { MID_SCORE_MATE, 3, -1 } },
    { "#-12,30", { MID_SCORE_MATE, -12, 30 } },
    { "#1000", { MID_SCORE_MATE, 1000, -1 } },
    { "#-1000", { MID_SCORE_MATE, -1000, -1 } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidEvaluation read = { 0 };
      g_autofree char *written = mid_evaluation_format (&cases[i].evaluation);
      g_assert_cmpstr (written, ==, cases[i].text);
      g_assert_true (mid_evaluation_parse (&read, cases[i].text));
      g_assert_cmpint (read.kind, ==, cases[i].evaluation.kind);
      g_assert_cmpint (read.score, ==, cases[i].evaluation.score);
      g_assert_cmpint (read.depth, ==, cases[i].evaluation.depth);
    }
}

/* Other programs' ways to write it. */
static void
test_lenient (void)
{
  static const struct
  {
    const char *text;
    MidScoreKind kind;
    gint score, depth;
  } cases[] = {
    { "0.3", MID_SCORE_CENTIPAWNS, 30, -1 },   { "+1.5", MID_SCORE_CENTIPAWNS, 150, -1 },
    { "-2", MID_SCORE_CENTIPAWNS, -200, -1 },  { " 0.31 , 12 ", MID_SCORE_CENTIPAWNS, 31, 12 },
    { "0.314", MID_SCORE_CENTIPAWNS, 31, -1 }, { "0.316", MID_SCORE_CENTIPAWNS, 32, -1 },
    { "#0", MID_SCORE_MATE, 1, -1 },           { "#-0,4", MID_SCORE_MATE, -1, 4 },
    { "#+5", MID_SCORE_MATE, 5, -1 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidEvaluation read = { 0 };
      g_assert_true (mid_evaluation_parse (&read, cases[i].text));
      g_assert_cmpint (read.kind, ==, cases[i].kind);
      g_assert_cmpint (read.score, ==, cases[i].score);
      g_assert_cmpint (read.depth, ==, cases[i].depth);
    }
}

static void
test_not_of_that_form (void)
{
  static const char *const texts[] = { "",      ",",      ",5",      "x",        "1.0x", "0x10",
                                       "inf",   "1e2",    "1000.01", "-1000.01", "#",    "#x",
                                       "#1001", "#-1001", "#1.5",    "1,",       "1,x",  "1,-1",
                                       "1,2,3", "1 2",    "--1" };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MidEvaluation read;
      g_test_message ("%s", texts[i]);
      g_assert_false (mid_evaluation_parse (&read, texts[i]));
    }
}

/* An engine's score is that of the side whose turn it is; mated already is mated. */
static void
test_lines (void)
{
  static const struct
  {
    MidScoreKind kind;
    gint score;
    MidSide turn;
    gint expected;
  } cases[] = {
    { MID_SCORE_CENTIPAWNS, 31, MID_FIRST, 31 }, { MID_SCORE_CENTIPAWNS, 31, MID_SECOND, -31 },
    { MID_SCORE_CENTIPAWNS, 0, MID_FIRST, 0 },   { MID_SCORE_MATE, 3, MID_FIRST, 3 },
    { MID_SCORE_MATE, 3, MID_SECOND, -3 },       { MID_SCORE_MATE, -2, MID_SECOND, 2 },
    { MID_SCORE_MATE, 0, MID_FIRST, -1 },        { MID_SCORE_MATE, 0, MID_SECOND, 1 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MidUciInfo line = { .score_kind = cases[i].kind, .score = cases[i].score };
      MidEvaluation evaluation = mid_evaluation_from_line (&line, cases[i].turn, 17);
      g_assert_cmpint (evaluation.kind, ==, cases[i].kind);
      g_assert_cmpint (evaluation.score, ==, cases[i].expected);
      g_assert_cmpint (evaluation.depth, ==, 17);
    }
}

static void
test_outcomes (void)
{
  static const struct
  {
    MidResult result;
    const char *text; /* NULL: it goes on */
  } cases[] = { { MID_ONGOING, NULL },
                { MID_FIRST_WINS, "#1" },
                { MID_SECOND_WINS, "#-1" },
                { MID_DRAWN, "0.00" } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidEvaluation evaluation;
      gboolean is_over =
        mid_evaluation_from_outcome ((MidOutcome){ .result = cases[i].result }, &evaluation);
      g_assert_true (is_over == (cases[i].text != NULL));
      g_autofree char *text = is_over ? mid_evaluation_format (&evaluation) : NULL;
      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_true (!is_over || evaluation.depth == -1); /* nobody has searched */
    }
}

/* The points of both sides are a whole game. */
static void
test_points (void)
{
  const MidEvaluation better = { MID_SCORE_CENTIPAWNS, 250, 1 }, lost = { MID_SCORE_MATE, -4, 1 };
  const MidGame *game = mid_game_find ("chess");
  double points = mid_odds_points (game, 250);
  g_assert_cmpfloat (points, >, 0.75);
  g_assert_cmpfloat_with_epsilon (mid_evaluation_points (&better, game, MID_FIRST), points, 1e-9);
  g_assert_cmpfloat_with_epsilon (mid_evaluation_points (&better, game, MID_SECOND), 1 - points,
                                  1e-9);
  g_assert_cmpfloat (mid_evaluation_points (&lost, game, MID_FIRST), ==, 0);
  g_assert_cmpfloat (mid_evaluation_points (&lost, game, MID_SECOND), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/evaluation/texts", test_texts);
  g_test_add_func ("/evaluation/lenient", test_lenient);
  g_test_add_func ("/evaluation/not-of-that-form", test_not_of_that_form);
  g_test_add_func ("/evaluation/lines", test_lines);
  g_test_add_func ("/evaluation/outcomes", test_outcomes);
  g_test_add_func ("/evaluation/points", test_points);
  return g_test_run ();
}
