/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-uci-print.c: what is printed of what a search says, whatever it says: scores, bounds, odds,
 * lines, and the ends of games. */
#include <stdio.h>

#include "engine-fixture.h"
#include "mid-odds.h"
#include "mid-uci.h"

static void
print_info_cb (MidUci *uci, const void *info)
{
  mid_uci_print_info (uci, info);
}

static char *
printed (MidUci *uci, void (*print) (MidUci *uci, const void *what), const void *what)
{
  char *text = NULL;
  size_t n = 0;
  uci->out = open_memstream (&text, &n);
  print (uci, what);
  fclose (uci->out);
  g_assert_cmpuint (n, ==, strlen (text)); /* no byte of zero in it */
  char *copy = g_strdup (text);
  free (text);
  return copy;
}

static MidEngineInfo
info_of (const MidGame *game, const MidPosition *pos, int score)
{
  return (MidEngineInfo){ .game = game,
                          .position = pos,
                          .depth = 7,
                          .seldepth = 11,
                          .line = 2,
                          .score = score,
                          .bound = MID_BOUND_EXACT,
                          .nodes = 3000,
                          .table_hits = 5,
                          .time = 1500,
                          .fullness = 42 };
}

/* What stands between "score" and "nodes". */
static char *
score_said (const MidGame *game, int score, MidBoundKind bound, bool shows_wdl)
{
  MidPosition pos = position_of (game, NULL);
  MidUci uci = { .shows_wdl = shows_wdl };
  MidEngineInfo info = info_of (game, &pos, score);
  info.bound = bound;
  g_autofree char *line = printed (&uci, print_info_cb, &info);
  const char *from = strstr (line, " score "), *to = strstr (line, " nodes ");
  g_assert_true (from != NULL && to != NULL && from < to);
  from += strlen (" score ");
  return g_strndup (from, (gsize) (to - from));
}

static void
assert_score (int score, const char *expected)
{
  g_autofree char *said = score_said (game_called ("chess"), score, MID_BOUND_EXACT, false);
  g_assert_cmpstr (said, ==, expected);
}

/* The winner's turns up to the end, his own; a table's win is 200.00 less its distance; the rest in
 * hundredths of a pawn that are worth the same in all games. */
static void
test_scores (void)
{
  for (int turns = 1; turns <= 500; turns++)
    {
      g_autofree char *wins = g_strdup_printf ("mate %d", turns);
      g_autofree char *loses = g_strdup_printf ("mate -%d", turns);
      assert_score (MID_SCORE_WIN - (2 * turns - 1), wins);
      assert_score (-MID_SCORE_WIN + 2 * turns, loses);
    }
  assert_score (MID_SCORE_SURE, "mate 500"); /* and no farther */
  assert_score (MID_SCORE_SURE - 1, "cp 20099");
  for (int turns = 0; turns <= 1000; turns += 50)
    {
      g_autofree char *wins = g_strdup_printf ("cp %d", 20000 - turns);
      g_autofree char *loses = g_strdup_printf ("cp -%d", 20000 - turns);
      assert_score (MID_SCORE_TABLE - turns, wins);
      assert_score (turns - MID_SCORE_TABLE, loses);
    }
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (int score = -3000; score <= 3000; score += 250)
      {
        g_autofree char *said = score_said (*game, score, MID_BOUND_EXACT, false);
        g_autofree char *expected = g_strdup_printf ("cp %d", mid_odds_scale (*game, score));
        g_assert_cmpstr (said, ==, expected);
      }
}

static void
test_bounds (void)
{
  const MidGame *game = game_called ("chess2");
  g_autofree char *exact = score_said (game, 0, MID_BOUND_EXACT, false);
  g_autofree char *lower = score_said (game, 0, MID_BOUND_LOWER, false);
  g_autofree char *upper = score_said (game, 0, MID_BOUND_UPPER, false);
  g_autofree char *odds = score_said (game, MID_SCORE_TABLE, MID_BOUND_LOWER, true);
  g_assert_cmpstr (exact, ==, "cp 0");
  g_assert_cmpstr (lower, ==, "cp 0 lowerbound");
  g_assert_cmpstr (upper, ==, "cp 0 upperbound");
  g_assert_cmpstr (odds, ==, "cp 20000 lowerbound wdl 1000 0 0");
}

/* A thousand games; of the other side's view the other way round; better scores win no less. */
static void
test_odds (void)
{
  static const int scores[] = { 0, 30, 100, 300, 1000, 5000, MID_SCORE_TABLE_LEAST, 30000, 31000 };
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    for (gsize i = 0, before = 0; i < G_N_ELEMENTS (scores); i++)
      {
        int odds[3], turned[3];
        g_autofree char *ours = score_said (*game, scores[i], MID_BOUND_EXACT, true);
        g_autofree char *theirs = score_said (*game, -scores[i], MID_BOUND_EXACT, true);
        g_assert_cmpint (
          sscanf (strstr (ours, " wdl "), " wdl %d %d %d", &odds[0], &odds[1], &odds[2]), ==, 3);
        g_assert_cmpint (
          sscanf (strstr (theirs, " wdl "), " wdl %d %d %d", &turned[0], &turned[1], &turned[2]),
          ==, 3);
        g_assert_cmpint (odds[0] + odds[1] + odds[2], ==, 1000);
        g_assert_cmpint (odds[0], ==, turned[2]);
        g_assert_cmpint (odds[1], ==, turned[1]);
        g_assert_cmpint (odds[2], ==, turned[0]);
        g_assert_cmpint (odds[0], >=, (int) before);
        if (scores[i] >= MID_SCORE_TABLE_LEAST)
          g_assert_cmpint (odds[0], ==, 1000);
        before = (gsize) odds[0];
      }
}

/* All of a line, which ends where its moves can no longer be played. */
static void
test_line (void)
{
  static const char *const moves[] = { "e2e4", "c7c5", "g1f3" };
  const MidGame *game = game_called ("chess");
  MidPosition pos = position_of (game, NULL), at = pos;
  MidUci uci = { 0 };
  MidEngineInfo info = info_of (game, &pos, 0);
  MidMove pv[] = { 0, 0, 0, 0 };
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      MidUndo undo;
      g_assert_cmpint (game->parse_move (&at, moves[i], strlen (moves[i]), &pv[i]).status, ==,
                       MID_OK);
      game->apply (&at, pv[i], &undo);
    }
  pv[3] = pv[0]; /* it has been played */
  info.pv = pv;
  info.pv_length = 4;
  g_autofree char *line = printed (&uci, print_info_cb, &info);
  g_assert_cmpstr (line, ==,
                   "info depth 7 seldepth 11 multipv 2 score cp 0 nodes 3000 nps 2000 "
                   "hashfull 42 tbhits 5 time 1500 pv e2e4 c7c5 g1f3\n");
  info.pv_length = 2;
  info.time = 0; /* what took no millisecond took one, or there were no speed */
  info.line = 1;
  g_autofree char *quick = printed (&uci, print_info_cb, &info);
  g_assert_cmpstr (quick, ==,
                   "info depth 7 seldepth 11 multipv 1 score cp 0 nodes 3000 nps 3000000 "
                   "hashfull 42 tbhits 5 time 0 pv e2e4 c7c5\n");
}

/* A duel's two lines come before the line itself: each side's choices with their shares, or what
 * they give away, and each joint outcome with what it is worth; without a challenge the answer is
 * none. */
static void
test_duel (void)
{
  static const char *const answers[3][2] = { { "0000", "0000" },
                                             { ":00+", ":01" },
                                             { ":10", ":11" } };
  const MidGame *game = game_called ("sirlin");
  MidPosition pos =
    position_of (game, "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 cc 33 d5xPd5");
  MidUci uci = { 0 };
  MidEngineInfo info = info_of (game, &pos, MID_SCORE_WIN - 3);
  MidEngineDuel duel = { .rows = 3,
                         .columns = 2,
                         .challenge = { 0, 0, 1 },
                         .response = { 0, 1 },
                         .scale = 7,
                         .row = { 1, 2, 4 },
                         .column = { 3, 4 },
                         .row_regret = { 5, 6, 8 },
                         .column_regret = { 9, 10 },
                         .margin = 12,
                         .value = MID_SCORE_WIN - 3 };
  for (unsigned r = 0; r < duel.rows; r++)
    for (unsigned c = 0; c < duel.columns; c++)
      {
        duel.payoff[r][c] = (int) (2 * r + c) - MID_SCORE_WIN + 2;
        MidParse parse =
          game->parse_move (&pos, answers[r][c], strlen (answers[r][c]), &duel.answer[r][c]);
        g_assert_cmpint (parse.status, ==, MID_OK);
      }
  info.duel = &duel;
  g_autofree char *said = printed (&uci, print_info_cb, &info);
  g_assert_cmpstr (said, ==,
                   "info duel depth 7 score mate 2 scale 7 defender - 1 0 2 1 4 attacker 0 3 1 4 "
                   "matrix 0000 mate -1 :00+ mate -2 :01 mate -2 :10 mate -3 :11 mate -3\n"
                   "info regret depth 7 margin 12 defender - 5 0 6 1 8 attacker 0 9 1 10\n"
                   "info depth 7 seldepth 11 multipv 2 score mate 2 nodes 3000 nps 2000 "
                   "hashfull 42 tbhits 5 time 1500 pv\n");
}

typedef struct
{
  const MidGame *game;
  const MidPosition *pos;
  MidMove best, ponder;
} Best;

static void
print_best_cb (MidUci *uci, const void *what)
{
  const Best *best = what;
  mid_uci_print_best (uci, best->game, best->pos, best->best, best->ponder);
}

/* What is expected is said where it can be played; where nothing can, how the game has ended. */
static void
test_best (void)
{
  static const struct
  {
    const char *game, *text, *said;
  } over[] = {
    { "chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "mate 0" },
    { "chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0" },
    { "chess", "8/8/8/8/8/5k2/5q2/5K2 w - - 0 1", "mate 0" },
    { "chess2", "4k3/8/8/4K3/8/8/8/8 b - - 0 1 cc --", "mate 0" },
  };
  const MidGame *chess = game_called ("chess");
  MidPosition start = position_of (chess, NULL), next = start;
  MidUci uci = { 0 };
  MidUndo undo;
  Best best = { .game = chess, .pos = &start };
  chess->parse_move (&start, "e2e4", 4, &best.best);
  g_autofree char *alone = printed (&uci, print_best_cb, &best);
  g_assert_cmpstr (alone, ==, "bestmove e2e4\n");
  chess->parse_move (&start, "d2d4", 4, &best.ponder); /* not the other side's */
  g_autofree char *wrong = printed (&uci, print_best_cb, &best);
  g_assert_cmpstr (wrong, ==, "bestmove e2e4\n");
  chess->apply (&next, best.best, &undo);
  chess->parse_move (&next, "e7e5", 4, &best.ponder);
  g_autofree char *both = printed (&uci, print_best_cb, &best);
  g_assert_cmpstr (both, ==, "bestmove e2e4 ponder e7e5\n");
  for (gsize i = 0; i < G_N_ELEMENTS (over); i++)
    {
      const MidGame *game = game_called (over[i].game);
      MidPosition pos = position_of (game, over[i].text);
      const Best none = { .game = game, .pos = &pos };
      g_autofree char *said = printed (&uci, print_best_cb, &none);
      g_autofree char *expected =
        g_strdup_printf ("info depth 0 score %s\nbestmove (none)\n", over[i].said);
      g_assert_cmpstr (said, ==, expected);
    }
}

static void
complain_cb (MidUci *uci, const void *what)
{
  mid_uci_complain (uci, "%s.", (const char *) what);
}

/* A complaint of any length is one line, of so many bytes at most. */
static void
test_complaints (void)
{
  enum
  {
    ROOM = 511
  };
  for (gsize n = 0; n < 2 * ROOM; n++)
    {
      MidUci uci = { 0 };
      g_autofree char *word = g_strnfill (n, 'w');
      g_autofree char *all = g_strconcat ("info string ", word, ".", NULL);
      g_autofree char *said = printed (&uci, complain_cb, word);
      all[MIN (strlen (all), strlen ("info string ") + ROOM)] = '\0';
      g_assert_true (g_str_has_prefix (said, all));
      g_assert_cmpstr (said + strlen (all), ==, "\n");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uci-print/scores", test_scores);
  g_test_add_func ("/uci-print/bounds", test_bounds);
  g_test_add_func ("/uci-print/odds", test_odds);
  g_test_add_func ("/uci-print/line", test_line);
  g_test_add_func ("/uci-print/duel", test_duel);
  g_test_add_func ("/uci-print/best", test_best);
  g_test_add_func ("/uci-print/complaints", test_complaints);
  return g_test_run ();
}
