/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Engines' lines as people read them. */
#include <string.h>

#include "mid-pv.h"

static void
start_game (const char *id, const char *const *texts, MidPosition *out)
{
  const MidGame *game = mid_game_find (id);
  const MidSetting armies[] = { { "BlackArmy", "TwoKings" } };
  g_assert_cmpint (game->start (game, armies, 1, out).status, ==, MID_OK);
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      MidMove m;
      MidParse parse = game->parse_move (out, texts[i], strlen (texts[i]), &m);
      g_assert_cmpint (parse.status, ==, MID_OK);
      g_assert_cmpint (mid_play (game, out, m, NULL), ==, MID_OK);
    }
}

/* The line as text, without its links. */
static void
check (const char *id, const char *const *before, const char *line, const char *expected, guint n)
{
  MidPosition at;
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (MidPvSpan));
  g_auto (MidPv) pv;
  start_game (id, before, &at);
  mid_pv_init (&pv, mid_game_find (id), &at, words);
  g_autofree char *markup = mid_pv_dup_markup (&pv, spans);
  g_autoptr (GRegex) tags = g_regex_new ("<[^>]*>", 0, 0, NULL);
  g_autofree char *text = g_regex_replace_literal (tags, markup, -1, 0, "", 0, NULL);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpuint (pv.moves->len, ==, n);
}

/* Each span is the text of its link. */
static void
test_spans (void)
{
  static const char *const line[] = { "e2e4", "e7e5", "g1f3", NULL };
  MidPosition at;
  g_autoptr (GArray) spans = g_array_new (FALSE, FALSE, sizeof (MidPvSpan));
  g_auto (MidPv) pv;
  start_game ("chess", NULL, &at);
  mid_pv_init (&pv, mid_game_find ("chess"), &at, (char **) line);
  g_autofree char *markup = mid_pv_dup_markup (&pv, spans);
  g_assert_cmpstr (
    markup, ==,
    "1.\302\240<a href=\"1\">e4</a> <a href=\"2\">e5</a> 2.\302\240<a href=\"3\">Nf3</a>");
  static const char *const plain = "1.\302\240e4 e5 2.\302\240Nf3";
  static const char *const expected[] = { "e4", "e5", "Nf3" };
  g_assert_cmpuint (spans->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const MidPvSpan *span = &g_array_index (spans, MidPvSpan, i);
      g_autofree char *word = g_strndup (plain + span->start, span->end - span->start);
      g_assert_cmpstr (word, ==, expected[i]);
      g_assert_cmpuint (span->n, ==, i + 1);
    }
  MidPosition after;
  MidCell cells[MID_CELLS_MAX];
  mid_pv_get_position (&pv, 3, &after);
  pv.game->cells (&after, cells);
  g_assert_cmpint (cells[21].piece, !=, 0); /* f3 */
}

/* Castling stands on one line. */
static void
test_castling (void)
{
  static const char *const line[] = {
    "g1f3", "a7a6", "g2g3", "a6a5", "f1g2", "a5a4", "e1g1", NULL
  };
  MidPosition at;
  g_auto (MidPv) pv;
  start_game ("chess", NULL, &at);
  mid_pv_init (&pv, mid_game_find ("chess"), &at, (char **) line);
  g_autofree char *markup = mid_pv_dup_markup (&pv, NULL);
  g_assert_true (g_str_has_suffix (
    markup, "4.\302\240<a href=\"7\"><span allow_breaks=\"false\">O-O</span></a>"));
}

/* What is copied can be read again, by the rules and by others. */
static void
test_text (void)
{
  static const char *const cases[][4] = {
    { "chess", "", "e2e4 e7e5 g1f3", "1. e4 e5 2. Nf3" },
    { "chess", "e2e4", "e7e5 g1f3 b8c6", "1... e5 2. Nf3 Nc6" },
    { "sirlin", "", "e2e4 d7d5 e4d5", "1. e4 d5 2. exd5" },
    { "chess", "", "", "" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition at;
      g_auto (GStrv) before = g_strsplit (cases[i][1], " ", -1);
      g_auto (GStrv) words = g_strsplit (cases[i][2], " ", -1);
      g_auto (MidPv) pv;
      start_game (cases[i][0], *cases[i][1] != '\0' ? (const char *const *) before : NULL, &at);
      mid_pv_init (&pv, mid_game_find (cases[i][0]), &at, words);
      g_autofree char *text = mid_pv_dup_text (&pv);
      g_assert_cmpstr (text, ==, cases[i][3]);
    }
}

static void
test_lines (void)
{
  static const char *const capture[] = { "e2e4", "d7d5", "0000", "e4d5", NULL };
  static const char *const one[] = { "e2e4", NULL };
  check ("chess", NULL, "e2e4 e7e5 g1f3", "1.\302\240e4 e5 2.\302\240Nf3", 3);
  check ("chess", one, "e7e5 g1f3", "1…\302\240e5 2.\302\240Nf3", 2);
  check ("chess", one, "e7e5 e7e5 g1f3", "1…\302\240e5", 1); /* up to what is not legal */
  check ("chess", NULL, "nonsense", "", 0);
  check ("chess", NULL, "", "", 0);
  /* A king-turn taken, declined in words, and left out. */
  check ("sirlin", NULL, "e2e4 e7e5 e8e7 g1f3", "1.\302\240e4 e5 ‹Kee7› 2.\302\240Nf3", 4);
  check ("sirlin", NULL, "e2e4 e7e5 0000 g1f3", "1.\302\240e4 e5 2.\302\240Nf3", 4);
  check ("sirlin", NULL, "e2e4 e7e5 g1f3", "1.\302\240e4 e5 2.\302\240Nf3", 4);
  check ("sirlin", NULL, "e2e4 e7e5,e8e7 g1f3", "1.\302\240e4 e5 ‹Kee7› 2.\302\240Nf3", 4);
  check ("sirlin", capture, ":12 d8d7", "2.\302\240‹1:2› Kdd7", 2);
}

static void
check_score (MidScoreKind kind, gint score, MidBound bound, MidSide turn, const char *expected)
{
  g_autofree char *text = mid_pv_dup_score (kind, score, bound, turn);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_scores (void)
{
  check_score (MID_SCORE_CENTIPAWNS, 31, MID_BOUND_EXACT, MID_FIRST, "+0.31");
  check_score (MID_SCORE_CENTIPAWNS, 31, MID_BOUND_EXACT, MID_SECOND, "−0.31");
  check_score (MID_SCORE_CENTIPAWNS, -1205, MID_BOUND_EXACT, MID_FIRST, "−12.05");
  check_score (MID_SCORE_CENTIPAWNS, 0, MID_BOUND_EXACT, MID_SECOND, "0.00");
  check_score (MID_SCORE_CENTIPAWNS, 50, MID_BOUND_LOWER, MID_FIRST, "≥+0.50");
  check_score (MID_SCORE_CENTIPAWNS, 50, MID_BOUND_LOWER, MID_SECOND, "≤−0.50");
  check_score (MID_SCORE_MATE, 3, MID_BOUND_EXACT, MID_FIRST, "M3");
  check_score (MID_SCORE_MATE, 3, MID_BOUND_EXACT, MID_SECOND, "−M3");
  check_score (MID_SCORE_MATE, -2, MID_BOUND_EXACT, MID_SECOND, "M2");
  check_score (MID_SCORE_MATE, 0, MID_BOUND_EXACT, MID_FIRST, "−M0");
  check_score (MID_SCORE_NONE, 0, MID_BOUND_EXACT, MID_FIRST, "");
  check_score (MID_SCORE_CENTIPAWNS, G_MININT, MID_BOUND_EXACT, MID_FIRST, "−21474836.48");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pv/text", test_text);
  g_test_add_func ("/pv/spans", test_spans);
  g_test_add_func ("/pv/castling", test_castling);
  g_test_add_func ("/pv/lines", test_lines);
  g_test_add_func ("/pv/scores", test_scores);
  return g_test_run ();
}
