/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an annotator writes for scores that are given: an engine recites them from a script
 * (tests/client/fake-engine.c), its rows "e2e4 e7e5|what it says behind these moves".
 *
 * Points are those of mid-odds.h: in chess 56 and 57 hundredths are on both sides of 0.07 above
 * even, 115 and 116 of 0.14, 169 and 170 of 0.20; in Sirlin's Chess 647 are 3/4. */
#include "mid-annotator.h"

#include <glib/gstdio.h>

#include "../record/record-test.h"

/* The script's file, which the engines find in their environment. */
static char *script_path;

typedef struct
{
  MidEngineProcess *engine;
  MidAnnotator *annotator;
  guint done;
} Setup;

static void
done_cb (MidAnnotator *annotator, gpointer data)
{
  ((Setup *) data)->done++;
}

static gboolean
late_cb (gpointer data)
{
  g_error ("the annotator is not done in time");
  return G_SOURCE_REMOVE;
}

static void
setup_init (Setup *setup, const char *mode)
{
  const char *argv[] = { g_getenv ("MIDLINE_FAKE_ENGINE"), mode, NULL };
  setup->engine = mid_engine_process_new (argv, NULL);
  setup->annotator = NULL;
  mid_engine_process_start (setup->engine);
}

static void
setup_clear (Setup *setup)
{
  g_clear_pointer (&setup->annotator, mid_annotator_free);
  g_assert_finalize_object (setup->engine);
}

static const MidAnnotatorCount *
annotate (Setup *setup, MidRecord *record, const MidAnnotatorTerms *terms, const char *script)
{
  guint late = g_timeout_add_seconds (30, late_cb, NULL);
  g_assert_true (g_file_set_contents (script_path, script, -1, NULL));
  g_clear_pointer (&setup->annotator, mid_annotator_free);
  setup->done = 0;
  setup->annotator = mid_annotator_new (record, setup->engine, terms, done_cb, setup);
  while (setup->done == 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
  g_assert_cmpstr (mid_annotator_get_error (setup->annotator), ==, NULL);
  return mid_annotator_get_count (setup->annotator);
}

#define DEPTH_5 .limit = { MID_LIMIT_DEPTH, 5, 1 }
#define HEAD    "[Event \"\"]\n\n"

/* A game, what the engine says, and what is in the record then. */
typedef struct
{
  const char *moves, *script, *written;
  MidAnnotatorTerms terms;
} Case;

static void
check_cases (const Case *cases, guint n)
{
  Setup setup;
  setup_init (&setup, "script");
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_str_has_prefix (cases[i].moves, "[")
                                ? g_strdup (cases[i].moves)
                                : g_strconcat (HEAD, cases[i].moves, NULL);
      g_autoptr (MidRecord) record = record_test_read (text);
      annotate (&setup, record, &cases[i].terms, cases[i].script);
      record_test_assert_moves (record, cases[i].written);
    }
  setup_clear (&setup);
}

/* --- Grades --------------------------------------------------------------------------------- */

/* From even, what White's move and then Black's may cost without a sign, and from where they have
 * one: both sides of each limit, for both. */
static void
test_limits (void)
{
  static const struct
  {
    int score; /* the opponent's after the move */
    guint nag;
    MidVerdict verdict;
  } cases[] = { { 0, 0, MID_VERDICT_NONE },        { 56, 0, MID_VERDICT_NONE },
                { 57, 6, MID_VERDICT_INACCURACY }, { 114, 6, MID_VERDICT_INACCURACY },
                { 115, 2, MID_VERDICT_MISTAKE },   { 165, 2, MID_VERDICT_MISTAKE },
                { 166, 4, MID_VERDICT_BLUNDER },   { 9000, 4, MID_VERDICT_BLUNDER },
                { -300, 0, MID_VERDICT_NONE } };
  const MidAnnotatorTerms terms = { DEPTH_5 };
  Setup setup;
  setup_init (&setup, "script");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int side = 0; side < 2; side++)
      {
        g_autoptr (MidRecord) record = record_test_read (HEAD "1. d4 d5 *");
        MidNode *d4 = record_test_find (record, "d4"), *d5 = record_test_find (record, "d4 d5");
        g_autofree char *script = g_strdup_printf (
          "|info depth 5 score cp 0 pv c2c4\nd2d4|info depth 5 score cp %d pv g8f6\n"
          "d2d4 d7d5|info depth 5 score cp %d pv c2c4\n",
          side == 0 ? cases[i].score : 0, side == 0 ? -cases[i].score : cases[i].score);
        const MidAnnotatorCount *count = annotate (&setup, record, &terms, script);
        MidNode *judged = side == 0 ? d4 : d5, *other = side == 0 ? d5 : d4;
        g_assert_cmpuint (mid_node_get_n_nags (other), ==, 0);
        g_assert_cmpuint (mid_node_get_n_nags (judged), ==, cases[i].nag != 0);
        if (cases[i].nag != 0)
          g_assert_cmpuint (mid_node_get_nag (judged, 0), ==, cases[i].nag);
        for (guint v = 0; v < 4; v++)
          g_assert_cmpuint (count->verdicts[v], ==,
                            (v == cases[i].verdict) + (v == MID_VERDICT_NONE));
        g_assert_cmpuint (count->elements, ==, 2);
        g_assert_cmpuint (count->positions, ==, 3);
      }
  setup_clear (&setup);
}

/* The side's own best move is not bad, whatever the engine says behind it; nor is the only one. */
static void
test_blameless (void)
{
  static const Case cases[] = {
    { "1. d4 d5 *",
      "|info depth 5 score cp 0 pv d2d4\nd2d4|info depth 5 score cp 900 pv g8f6\n"
      "d2d4 d7d5|info depth 5 score cp -900 pv c2c4\n",
      "1. d4 {[%eval -9.00,5]} 1... d5 {[%eval -9.00,5]} *",
      { DEPTH_5 } },
    { "[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/1r6/K7 w - - 0 1\"]\n\n1. Kxb2 *",
      "|info depth 5 score cp 0 pv a1b2\n|bestmove a1b2\n"
      "a1b2|info depth 5 score cp 900 pv e8d8\na1b2|bestmove e8d8\n",
      "1. Kxb2 {[%eval -9.00,5]} *",
      { DEPTH_5 } },
    { "[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/1r6/K7 w - - 0 1\"]\n\n1. Kxb2 *",
      "|info depth 5 score cp 0 pv e2e9\n|bestmove a1b2\n" /* it has no line */
      "a1b2|info depth 5 score cp 900 pv e8d8\na1b2|bestmove e8d8\n",
      "1. Kxb2 {[%eval -9.00,5]} *",
      { DEPTH_5 } },
  };
  check_cases (cases, G_N_ELEMENTS (cases));
}

/* Sides that are spared and what is not bad enough have no sign and no line. */
static void
test_terms (void)
{
#define BAD                                                                                        \
  "|info depth 5 score cp 0 pv c2c4\nd2d4|info depth 5 score cp 120 pv g8f6\n"                     \
  "d2d4 d7d5|info depth 5 score cp 300 pv c2c4\n"
#define D4 "1. d4 $2 {[%eval -1.20,5]} (1. c4 {[%eval 0.00,5]}) 1..."
#define D5 "d5 $4 {[%eval 3.00,5]} (1... Nf6 {[%eval -1.20,5]}) *"
  static const Case cases[] = {
    { "1. d4 d5 *", BAD, D4 " " D5, { DEPTH_5, .plies = 3 } },
    { "1. d4 d5 *",
      BAD,
      "1. d4 {[%eval -1.20,5]} 1... " D5,
      { DEPTH_5, .plies = 3, .spared = 1u << MID_FIRST } },
    { "1. d4 d5 *",
      BAD,
      D4 " d5 {[%eval 3.00,5]} *",
      { DEPTH_5, .plies = 3, .spared = 1u << MID_SECOND } },
    { "1. d4 d5 *", BAD, D4 " " D5, { DEPTH_5, .plies = 3, .least = MID_VERDICT_MISTAKE } },
    { "1. d4 d5 *",
      BAD,
      "1. d4 {[%eval -1.20,5]} 1... " D5,
      { DEPTH_5, .plies = 3, .least = MID_VERDICT_BLUNDER } },
    /* No lines. */
    { "1. d4 d5 *", BAD, "1. d4 $2 {[%eval -1.20,5]} 1... d5 $4 {[%eval 3.00,5]} *", { DEPTH_5 } },
  };
  check_cases (cases, G_N_ELEMENTS (cases));
}

/* --- Better lines --------------------------------------------------------------------------- */

#define LOSING(pv)                                                                                 \
  "|info depth 5 score cp 20 pv " pv "\nd2d4|info depth 5 score cp 300 pv g8f6\n"                  \
  "d2d4 d7d5|info depth 5 score cp -300 pv c2c4\n"

/* As many elements as are wanted or can be played; the first has what it is worth.  It comes behind
 * the variations that are there, unless one of them begins like it. */
static void
test_lines (void)
{
  static const Case cases[] = {
    { "1. d4 d5 *",
      LOSING ("e2e4 e7e5 g1f3 b8c6"),
      "1. d4 $4 {[%eval -3.00,5]} (1. e4 {[%eval 0.20,5]}) 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5, .plies = 1 } },
    { "1. d4 d5 *",
      LOSING ("e2e4 e7e5 g1f3 b8c6"),
      "1. d4 $4 {[%eval -3.00,5]} (1. e4 {[%eval 0.20,5]} 1... e5 2. Nf3) 1... d5 {[%eval "
      "-3.00,5]} *",
      { DEPTH_5, .plies = 3 } },
    { "1. d4 d5 *",
      LOSING ("e2e4 e7e5 g1f3 b8c6"),
      "1. d4 $4 {[%eval -3.00,5]} (1. e4 {[%eval 0.20,5]} 1... e5 2. Nf3 Nc6) 1... d5 {[%eval "
      "-3.00,5]} *",
      { DEPTH_5, .plies = 9 } },
    /* What cannot be played ends it. */
    { "1. d4 d5 *",
      LOSING ("e2e4 e7e5 e4e5 b8c6"),
      "1. d4 $4 {[%eval -3.00,5]} (1. e4 {[%eval 0.20,5]} 1... e5) 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5, .plies = 9 } },
    { "1. d4 d5 *",
      LOSING ("e2e5 e7e5"),
      "1. d4 $4 {[%eval -3.00,5]} 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5, .plies = 9 } },
    /* Other variations stay as they are, before it. */
    { "1. d4 (1. c4 c5) d5 *",
      LOSING ("e2e4 e7e5"),
      "1. d4 $4 {[%eval -3.00,5]} (1. c4 c5) (1. e4 {[%eval 0.20,5]}) 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5, .plies = 1 } },
    { "1. d4 (1. c4 c5) (1. e4 c6) d5 *",
      LOSING ("e2e4 e7e5"),
      "1. d4 $4 {[%eval -3.00,5]} (1. c4 c5) (1. e4 c6) 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5, .plies = 2 } },
  };
  check_cases (cases, G_N_ELEMENTS (cases));
}

/* --- Again ---------------------------------------------------------------------------------- */

/* What has an evaluation is left alone, its sign and its line with it, and nobody is asked more
 * than is needed for the rest; asked to do it again the annotator replaces the evaluations. */
static void
test_again (void)
{
  static const Case cases[] = {
    { "1. d4 {[%eval 0.10,9]} d5 *",
      LOSING ("e2e4 e7e5"),
      "1. d4 {[%eval 0.10,9]} 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5, .plies = 1 } },
    { "1. d4 d5 {[%eval 0.10,9]} *",
      LOSING ("e2e4 e7e5"),
      "1. d4 $4 {[%eval -3.00,5]} (1. e4 {[%eval 0.20,5]}) 1... d5 {[%eval 0.10,9]} *",
      { DEPTH_5, .plies = 1 } },
    { "1. d4 {mine [%eval 0.10,9] own} d5 {[%eval 0.10,9]} *",
      LOSING ("e2e4 e7e5"),
      "1. d4 $4 {mine [%eval -3.00,5] own} (1. e4 {[%eval 0.20,5]}) 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5, .plies = 1, .again = TRUE } },
    /* A line that an annotator has written is enough; one of a person's is no such line. */
    { "1. d4 {[%eval 0.10,9]} (1. c4 {[%eval 0.30,9]} e5) d5 {[%eval 0.10,9]} *",
      LOSING ("e2e4 e7e5"),
      "1. d4 $4 {[%eval -3.00,5]} (1. c4 {[%eval 0.30,9]} 1... e5) 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5, .plies = 1, .again = TRUE } },
    { "1. d4 {[%eval 0.10,9]} (1. c4 e5) d5 {[%eval 0.10,9]} *",
      LOSING ("e2e4 e7e5"),
      "1. d4 $4 {[%eval -3.00,5]} (1. c4 e5) (1. e4 {[%eval 0.20,5]}) 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5, .plies = 1, .again = TRUE } },
    /* Not asked to do it again, it writes its line whatever others have. */
    { "1. d4 (1. c4 {[%eval 0.30,9]} e5) d5 *",
      LOSING ("e2e4 e7e5"),
      "1. d4 $4 {[%eval -3.00,5]} (1. c4 {[%eval 0.30,9]} 1... e5) (1. e4 {[%eval 0.20,5]}) 1... "
      "d5 "
      "{[%eval -3.00,5]} *",
      { DEPTH_5, .plies = 1 } },
  };
  check_cases (cases, G_N_ELEMENTS (cases));
}

/* What nothing can be made of stays text, and what follows it too. */
static void
test_kept_text (void)
{
  static const char text[] = HEAD "1. d4 (1. Ke4 d5 {mine}) d5 2. Qxh8 c5 *";
  const MidAnnotatorTerms terms = { DEPTH_5, .variations = TRUE };
  Setup setup;
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), >, 0);
  setup_init (&setup, "script");
  const MidAnnotatorCount *count =
    annotate (&setup, record, &terms,
              "|info depth 5 score cp 0 pv d2d4\nd2d4|info depth 5 score cp 0 pv d7d5\n"
              "d2d4 d7d5|info depth 5 score cp 0 pv c2c4\n");
  g_assert_cmpuint (count->elements, ==, 2);
  g_assert_cmpuint (count->positions, ==, 3);
  record_test_assert_moves (
    record, "1. d4 {[%eval 0.00,5]} (1. Ke4 d5 {mine}) 1... d5 {[%eval 0.00,5]} 2. Qxh8 c5 *");
  setup_clear (&setup);
}

/* Of each element its own position and the one before it are wanted, no others. */
static void
test_positions (void)
{
  static const struct
  {
    const char *moves;
    guint positions, elements;
  } cases[] = {
    { "1. d4 d5 2. c4 c5 *", 5, 4 },
    { "1. d4 {[%eval 0.1]} d5 {[%eval 0.1]} 2. c4 c5 *", 3, 2 },
    { "1. d4 d5 2. c4 {[%eval 0.1]} c5 {[%eval 0.1]} *", 3, 2 },
    { "1. d4 d5 {[%eval 0.1]} 2. c4 {[%eval 0.1]} c5 *", 4, 2 },
    { "1. d4 {[%eval 0.1]} *", 0, 0 },
    { "*", 0, 0 },
    /* Nobody is asked about the end of a game. */
    { "1. f3 e5 2. g4 Qh4# 0-1", 4, 4 },
  };
  static const char script[] =
    "|info depth 5 score cp 0 pv d2d4\nd2d4|info depth 5 score cp 0 pv d7d5\n"
    "d2d4 d7d5|info depth 5 score cp 0 pv c2c4\nd2d4 d7d5 c2c4|info depth 5 score cp 0 pv c7c5\n"
    "d2d4 d7d5 c2c4 c7c5|info depth 5 score cp 0 pv d4c5\nf2f3|info depth 5 score cp 0 pv e7e5\n"
    "f2f3 e7e5|info depth 5 score cp 0 pv g2g4\nf2f3 e7e5 g2g4|info depth 5 score mate 1 pv d8h4\n";
  const MidAnnotatorTerms terms = { DEPTH_5 };
  Setup setup;
  setup_init (&setup, "script");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (HEAD, cases[i].moves, NULL);
      g_autoptr (MidRecord) record = record_test_read (text);
      guint done, all;
      const MidAnnotatorCount *count = annotate (&setup, record, &terms, script);
      mid_annotator_get_progress (setup.annotator, &done, &all);
      g_assert_cmpuint (count->positions, ==, cases[i].positions);
      g_assert_cmpuint (count->elements, ==, cases[i].elements);
      g_assert_cmpuint (done, ==, all);
      g_assert_cmpuint (all, >=, count->positions);
      g_assert_true (mid_annotator_get_record (setup.annotator) == record);
      g_assert_cmpuint (setup.done, ==, 1);
    }
  setup_clear (&setup);
}

/* --- Scores --------------------------------------------------------------------------------- */

/* A score is the first side's, a mate one in so many turns; the end of a game is known without an
 * engine.  To miss a mate gives half a game away where what is left is even. */
static void
test_scores (void)
{
  static const Case cases[] = {
    { "1. f3 e5 2. g4 Qh4# 0-1",
      "|info depth 5 score cp 25 pv e2e4\nf2f3|info depth 5 score cp 40 pv e7e5\n"
      "f2f3 e7e5|info depth 5 score cp -40 pv g2g3\nf2f3 e7e5 g2g4|info depth 5 score mate 1 pv "
      "d8h4\n",
      "1. f3 $6 {[%eval -0.40,5]} (1. e4 {[%eval 0.25,5]}) 1... e5 {[%eval -0.40,5]} 2. g4 $4 "
      "{[%eval #-1,5]} (2. g3 {[%eval -0.40,5]}) 2... Qh4# {[%eval #-1]} 0-1",
      { DEPTH_5, .plies = 1 } },
    { "1. f3 e5 2. g4 d6 *",
      "|info depth 5 score cp 0 pv f2f3\nf2f3|info depth 5 score cp 0 pv e7e5\n"
      "f2f3 e7e5|info depth 5 score cp 0 pv g2g4\nf2f3 e7e5 g2g4|info depth 5 score mate 1 pv "
      "d8h4\n"
      "f2f3 e7e5 g2g4 d7d6|info depth 5 score mate -3 pv g4g5\n",
      "1. f3 {[%eval 0.00,5]} 1... e5 {[%eval 0.00,5]} 2. g4 {[%eval #-1,5]} 2... d6 {[%eval "
      "#-3,5]} *",
      { DEPTH_5, .plies = 1 } },
    { "1. f3 e5 2. g4 d6 *",
      "|info depth 5 score cp 0 pv f2f3\nf2f3|info depth 5 score cp 0 pv e7e5\n"
      "f2f3 e7e5|info depth 5 score cp 0 pv g2g4\nf2f3 e7e5 g2g4|info depth 5 score mate 1 pv "
      "d8h4\n"
      "f2f3 e7e5 g2g4 d7d6|info depth 5 score cp 0 pv g4g5\n",
      "1. f3 {[%eval 0.00,5]} 1... e5 {[%eval 0.00,5]} 2. g4 {[%eval #-1,5]} 2... d6 $4 {[%eval "
      "0.00,5]} (2... Qh4# {[%eval #-1,5]}) *",
      { DEPTH_5, .plies = 3 } },
    { "[SetUp \"1\"]\n[FEN \"4k3/4p3/8/8/8/8/1r5R/K7 w - - 0 1\"]\n\n1. Kxb2 *",
      "|info depth 5 score cp 800 pv h2b2\n|bestmove h2b2\n"
      "a1b2|info depth 5 score cp -700 pv e8d8\na1b2|bestmove e8d8\n",
      "1. Kxb2 {[%eval 7.00,5]} *",
      { DEPTH_5 } },
    { "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/1k6/1q6/K7 w - - 0 1\"]\n\n*", "", "*", { DEPTH_5 } },
    /* Stalemate: half a game gone for him who could have won. */
    { "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 *",
      "|info depth 5 score mate 1 pv f1f8\n|bestmove f1f8\n",
      "1. Qf7 $4 {[%eval 0.00]} (1. Qf8# {[%eval #1,5]}) *",
      { DEPTH_5, .plies = 2 } },
  };
  check_cases (cases, G_N_ELEMENTS (cases));
}

/* Behind a position that it says nothing of there is nothing to be judged, on either side. */
static void
test_unknown (void)
{
  static const Case cases[] = {
    { "1. d4 d5 2. c4 c5 *",
      "|info depth 5 score cp 0 pv d2d4\nd2d4|info depth 5 score cp 0 pv d7d5\n"
      "d2d4 d7d5 c2c4|info depth 5 score cp 0 pv c7c5\n"
      "d2d4 d7d5 c2c4 c7c5|info depth 5 score cp 900 pv d4c5\n",
      "1. d4 {[%eval 0.00,5]} 1... d5 2. c4 c5 {[%eval 9.00,5]} *",
      { DEPTH_5 } },
  };
  check_cases (cases, G_N_ELEMENTS (cases));
}

/* --- What was there ------------------------------------------------------------------------- */

static void
test_signs_stay (void)
{
  static const Case cases[] = {
    { "1. d4 $1 d5 *",
      LOSING ("e2e4"),
      "1. d4 $1 {[%eval -3.00,5]} 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5 } },
    { "1. d4 $6 d5 *",
      LOSING ("e2e4"),
      "1. d4 $6 {[%eval -3.00,5]} 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5 } },
    { "1. d4 $4 d5 *",
      LOSING ("e2e4"),
      "1. d4 $4 {[%eval -3.00,5]} 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5 } },
    { "1. d4 $7 d5 *",
      LOSING ("e2e4"),
      "1. d4 $7 $4 {[%eval -3.00,5]} 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5 } },
    { "1. d4 $10 $3 d5 *",
      LOSING ("e2e4"),
      "1. d4 $10 $3 {[%eval -3.00,5]} 1... d5 {[%eval -3.00,5]} *",
      { DEPTH_5 } },
  };
  check_cases (cases, G_N_ELEMENTS (cases));
}

/* --- Duels ---------------------------------------------------------------------------------- */

/* White's pawn captures, and Black can challenge; what is even everywhere else, and a duel in which
 * Black should challenge with 1 three times of four, else not at all, and White should answer 1
 * five times of eight:
 *
 *                   answer 0   1        of White's points
 *   no challenge          1/2  1/2
 *   challenge 0           1    0
 *   challenge 1           0    1
 *
 * A challenge of 1 lets White hope for 5/8, one of 0 for 3/8, none for 1/2. */
#define MATRIX(share, zero)                                                                        \
  "info duel depth 5 score cp 0 scale 8 defender - 2 0 0 1 6 attacker 0 " share " 1 " zero         \
  " matrix 0000 cp 0 :00- mate 1 :01 mate -1 :10 mate -1 :11 mate 1"
#define EVEN "|info depth 5 score cp 0 pv "
#define WHITE_CAPTURES                                                                             \
  EVEN "e2e4\n|bestmove e2e4\ne2e4" EVEN "d7d5\ne2e4|bestmove d7d5\n"                              \
       "e2e4 d7d5" EVEN "0000\ne2e4 d7d5|bestmove 0000\n"                                          \
       "e2e4 d7d5,0000" EVEN "e4d5\ne2e4 d7d5,0000|bestmove e4d5\n"                                \
       "e2e4 d7d5,0000 e4d5|" MATRIX ("3", "5") "\n"                                               \
                                                "e2e4 d7d5,0000 e4d5" EVEN                         \
                                                "0000\ne2e4 d7d5,0000 e4d5|bestmove 0000\n"
#define BEHIND(bid)                                                                                \
  "e2e4 d7d5,0000 e4d5," bid EVEN "e7e6\ne2e4 d7d5,0000 e4d5," bid "|bestmove e7e6\n"              \
  "e2e4 d7d5,0000 e4d5," bid " e7e6" EVEN "0000\ne2e4 d7d5,0000 e4d5," bid " e7e6|bestmove 0000\n"
#define DUEL    "[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"TwoKings\"]\n\n"
#define OPENING "1. e4 {[%eval 0.00,5]} 1... d5 {[%eval 0.00,5]} 2. exd5 {[%eval 0.00,5]} "
#define BEST    "best: no challenge 25 %, 1 75 %; answers 0 38 %, 1 62 %"

/* The same with Black's pawn. */
#define BLACK_CAPTURES                                                                             \
  EVEN                                                                                             \
    "d2d4\n|bestmove d2d4\nd2d4" EVEN "e7e5\nd2d4|bestmove e7e5\n"                                 \
    "d2d4 e7e5" EVEN "0000\nd2d4 e7e5|bestmove 0000\n"                                             \
    "d2d4 e7e5,0000" EVEN "h2h3\nd2d4 e7e5,0000|bestmove h2h3\n"                                   \
    "d2d4 e7e5,0000 h2h3" EVEN "e5d4\nd2d4 e7e5,0000 h2h3|bestmove e5d4\n"                         \
    "d2d4 e7e5,0000 h2h3 e5d4|" MATRIX ("3", "5") "\n"                                             \
                                                  "d2d4 e7e5,0000 h2h3 e5d4" EVEN                  \
                                                  "0000\nd2d4 e7e5,0000 h2h3 e5d4|bestmove 0000\n"
#define BLACK_BEHIND(bid)                                                                          \
  "d2d4 e7e5,0000 h2h3 e5d4," bid EVEN "0000\nd2d4 e7e5,0000 h2h3 e5d4," bid "|bestmove 0000\n"
#define BLACK_OPENING                                                                              \
  "1. d4 {[%eval 0.00,5]} 1... e5 {[%eval 0.00,5]} 2. h3 {[%eval 0.00,5]} 2... exd4 {[%eval "      \
  "0.00,5]} "

static void
test_duels (void)
{
  static const Case cases[] = {
    /* White has answered 0 to a challenge of 1: a whole game. */
    { DUEL "1. e4 d5 2. exd5 <1:0> *",
      WHITE_CAPTURES BEHIND (":10"),
      OPENING "<1:0> $4 {[%eval 0.00,5] White’s bid gives away 100 %; " BEST "} *",
      { DEPTH_5, .plies = 4 } },
    /* The same with every bid that there can be. */
    { DUEL "1. e4 d5 2. exd5 <1:0> *",
      EVEN "e2e4\n|bestmove e2e4\ne2e4" EVEN "d7d5\ne2e4|bestmove d7d5\n"
           "e2e4 d7d5" EVEN "0000\ne2e4 d7d5|bestmove 0000\n"
           "e2e4 d7d5,0000" EVEN "e4d5\ne2e4 d7d5,0000|bestmove e4d5\n"
           "e2e4 d7d5,0000 e4d5|info duel depth 5 score cp 0 scale 8 defender - 2 0 0 1 6 2 0 "
           "attacker 0 3 1 5 2 0 matrix 0000 cp 0 :00- mate 1 :01 mate -1 :02 cp 0 :10 mate -1 "
           ":11 mate 1 :12 cp 0 :20 cp 0 :21 cp 0 :22 cp 0\n"
           "e2e4 d7d5,0000 e4d5" EVEN "0000\ne2e4 d7d5,0000 e4d5|bestmove 0000\n" BEHIND (":10"),
      OPENING "<1:0> $4 {[%eval 0.00,5] White’s bid gives away 100 %; " BEST "} *",
      { DEPTH_5 } },
    /* White was right, and Black's challenge worth a quarter less than one of 0. */
    { DUEL "1. e4 d5 2. exd5 <1:1> *",
      WHITE_CAPTURES BEHIND (":11"),
      OPENING "<1:1> $4 {[%eval 0.00,5] Black’s bid gives away 25 %; " BEST "} *",
      { DEPTH_5, .plies = 4 } },
    /* Where Black captures it is the other way round. */
    { DUEL "1. d4 e5 2. h3 exd4 <1:0> *",
      BLACK_CAPTURES BLACK_BEHIND (":10"),
      BLACK_OPENING "<1:0> $4 {[%eval 0.00,5] Black’s bid gives away 100 %; " BEST "} *",
      { DEPTH_5 } },
    { DUEL "1. d4 e5 2. h3 exd4 <1:1> *",
      BLACK_CAPTURES BLACK_BEHIND (":11"),
      BLACK_OPENING "<1:1> $4 {[%eval 0.00,5] White’s bid gives away 25 %; " BEST "} *",
      { DEPTH_5 } },
    /* An engine that has nothing to say of a duel as such judges no bids. */
    { DUEL "1. e4 d5 2. exd5 <1:0> *",
      EVEN "e2e4\n|bestmove e2e4\ne2e4" EVEN "d7d5\ne2e4|bestmove d7d5\n"
           "e2e4 d7d5" EVEN "0000\ne2e4 d7d5|bestmove 0000\n"
           "e2e4 d7d5,0000" EVEN "e4d5\ne2e4 d7d5,0000|bestmove e4d5\n"
           "e2e4 d7d5,0000 e4d5" EVEN "0000\ne2e4 d7d5,0000 e4d5|bestmove 0000\n" BEHIND (":10"),
      OPENING "<1:0> {[%eval 0.00,5]} *",
      { DEPTH_5 } },
    /* Black was right; White had three eighths of the right answer. */
    { DUEL "1. e4 d5 2. exd5 <0:1> *",
      WHITE_CAPTURES BEHIND (":01"),
      OPENING "<0:1> {[%eval 0.00,5]} *",
      { DEPTH_5, .plies = 4 } },
    /* Not to challenge gives an eighth away, and is written for that; else it is passed over. */
    { DUEL "1. e4 d5 2. exd5 e6 *",
      WHITE_CAPTURES BEHIND ("0000"),
      OPENING "<-> $6 {[%eval 0.00,5] Black’s bid gives away 12 %; " BEST
              "} 2... e6 {[%eval 0.00,5]} *",
      { DEPTH_5, .plies = 4 } },
    { DUEL "1. e4 d5 2. exd5 e6 *",
      WHITE_CAPTURES BEHIND ("0000"),
      OPENING "2... e6 {[%eval 0.00,5]} *",
      { DEPTH_5, .plies = 4, .least = MID_VERDICT_MISTAKE } },
    /* What is not bad enough has no words either; what was there stays, and is not said twice. */
    { DUEL "1. e4 d5 2. exd5 <1:1> *",
      WHITE_CAPTURES BEHIND (":11"),
      OPENING "<1:1> $4 {[%eval 0.00,5] Black’s bid gives away 25 %; " BEST "} *",
      { DEPTH_5, .least = MID_VERDICT_BLUNDER } },
    { DUEL "1. e4 d5 2. exd5 <1:0> {why?} *",
      WHITE_CAPTURES BEHIND (":10"),
      OPENING "<1:0> $4 {[%eval 0.00,5] why?} {White’s bid gives away 100 %; " BEST "} *",
      { DEPTH_5 } },
    { DUEL OPENING "<1:0> $4 {White’s bid gives away 100 %; " BEST "} *",
      WHITE_CAPTURES BEHIND (":10"),
      OPENING "<1:0> $4 {[%eval 0.00,5] White’s bid gives away 100 %; " BEST "} *",
      { DEPTH_5, .again = TRUE } },
  };
  check_cases (cases, G_N_ELEMENTS (cases));
}

/* The cache hears of every position: what it is worth to the first side, and the best move, though
 * the line behind it cannot be played; none where that itself cannot. */
static void
test_cache (void)
{
  static const struct
  {
    const char *path, *best; /* NULL: none */
    gint score;
  } cases[] = { { "", "e4", 20 }, { "d4", "Nf6", -300 }, { "d4 d5", NULL, -300 } };
  MidEvaluationCache *cache = mid_evaluation_cache_new (NULL);
  const MidAnnotatorTerms terms = { DEPTH_5, .cache = cache };
  Setup setup;
  g_autoptr (MidRecord) record = record_test_read (HEAD "1. d4 d5 *");
  setup_init (&setup, "script");
  annotate (&setup, record, &terms,
            "|info depth 5 score cp 20 pv e2e4 e7e5\nd2d4|info depth 5 score cp 300 pv g8f6 e2e9\n"
            "d2d4 d7d5|info depth 5 score cp -300 pv e2e9\n");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidNode *node = record_test_find (record, cases[i].path);
      MidPosition pos;
      MidEvaluation known;
      MidMove best,
        expected = cases[i].best != NULL ? record_test_move (record, node, cases[i].best) : 0;
      mid_record_get_position (record, node, &pos);
      g_assert_true (
        mid_evaluation_cache_get (cache, mid_record_get_game (record), &pos, &known, &best));
      g_assert_cmpint (known.score, ==, cases[i].score);
      g_assert_cmpint (known.depth, ==, 5);
      g_assert_cmpuint (best, ==, expected);
    }
  setup_clear (&setup);
  mid_evaluation_cache_free (cache);
}

/* A record of a game that the engine does not play is as it was, and it says so. */
static void
test_foreign (void)
{
  const MidAnnotatorTerms terms = { DEPTH_5 };
  Setup setup;
  g_autoptr (MidRecord) record = record_test_read ("[Variant \"Operational\"]\n\n*");
  g_autoptr (MidRecord) own = record_test_read (HEAD "1. d4 *");
  setup_init (&setup, "variants");
  g_assert_cmpuint (annotate (&setup, own, &terms, "")->foreign, ==, 0);
  g_assert_cmpuint (annotate (&setup, record, &terms, "")->foreign, ==, 1);
  g_assert_false (mid_record_can_undo (record));
  setup_clear (&setup);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  int file = g_file_open_tmp ("script-XXXXXX", &script_path, NULL);
  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  g_setenv ("FAKE_ENGINE_SCRIPT", script_path, TRUE);
  g_test_add_func ("/annotator-write/limits", test_limits);
  g_test_add_func ("/annotator-write/blameless", test_blameless);
  g_test_add_func ("/annotator-write/terms", test_terms);
  g_test_add_func ("/annotator-write/lines", test_lines);
  g_test_add_func ("/annotator-write/again", test_again);
  g_test_add_func ("/annotator-write/kept-text", test_kept_text);
  g_test_add_func ("/annotator-write/positions", test_positions);
  g_test_add_func ("/annotator-write/scores", test_scores);
  g_test_add_func ("/annotator-write/unknown", test_unknown);
  g_test_add_func ("/annotator-write/signs-stay", test_signs_stay);
  g_test_add_func ("/annotator-write/duels", test_duels);
  g_test_add_func ("/annotator-write/cache", test_cache);
  g_test_add_func ("/annotator-write/foreign", test_foreign);
  int failed = g_test_run ();
  g_remove (script_path);
  g_free (script_path);
  return failed;
}
