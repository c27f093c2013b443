/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-search.c: what the search claims, against a solver that looks at everything. */
#include "engine-fixture.h"
#include "exhaustive.h"
#include "random-ending.h"

/* --- Made positions --------------------------------------------------------------------------- */

/* The winner's own turns, and the decision that begins it where there is only one. */
typedef struct
{
  const char *game, *text;
  int turns;
  const char *best;
} Problem;

static const Problem problems[] = {
  /* chess: mates; the second is P. Morphy's, where having to move is what mates */
  { "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, "a1a8" },
  { "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "a1a6" },
  { "chess", "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", 1, NULL },
  { "chess", "4k3/8/4K3/8/8/8/8/7R w - - 0 1", 1, "h1h8" },
  { "chess960", "8/8/8/8/8/2k5/8/K6r w - - 0 1", 0, NULL },
  /* a step across the midline, and two */
  { "chess2", "4k3/pppppppp/8/8/4K3/8/PPPP1PPP/R6R w - - 0 1 cc --", 1, NULL },
  { "chess2", "4k3/8/8/8/8/3K4/8/8 w - - 0 1 cc --", 2, NULL },
  { "chess2", "3rkr2/8/8/8/8/4K3/8/8 b - - 0 1 ec --", 0, NULL },
  /* Two Kings: both must get across, with two steps a turn */
  { "chess2", "4k3/pppppppp/8/8/2K2K2/8/8/8 w - - 0 1 kc --", 1, NULL },
  { "chess2", "4k3/pppppppp/8/8/2K5/5K2/8/8 w - - 0 1 kc --", 2, NULL },
  /* a king-turn alone wins */
  { "chess2", "4k3/pppppppp/8/4K3/3K4/8/8/8 K - - 0 1 kc --", 1, NULL },
};

/* Positions of no turns are not to be won in three. */
static void
check_problem (const Problem *problem)
{
  const MidGame *game = game_called (problem->game);
  MidPosition pos = position_of (game, problem->text);
  MidSide side = game->decision (&pos).turn;
  Found found = search_to (game, &pos, 12);
  char text[MID_MOVE_TEXT_MAX];

  g_test_message ("%s: %d", problem->text, found.score);
  if (problem->turns == 0)
    {
      g_assert_false (exhaustive_wins (game, &pos, side, 1, 0));
      g_assert_cmpint (found.score, <, mid_score_won_in (1));
      return;
    }
  g_assert_true (exhaustive_wins (game, &pos, side, problem->turns, 0));
  g_assert_false (exhaustive_wins (game, &pos, side, problem->turns - 1, 0));
  g_assert_cmpint (found.score, ==, mid_score_won_in (2 * problem->turns - 1));
  game->format_move (&pos, found.best, MID_LONG, text, sizeof text);
  if (problem->best != NULL)
    g_assert_cmpstr (text, ==, problem->best);
}

static void
test_problems (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (problems); i++)
    check_problem (&problems[i]);
}

/* --- Random endings --------------------------------------------------------------------------- */

enum
{
  ENDINGS = 8, /* of each pairing */
  ENDINGS_SLOW = 300,
  DEPTH = 6,
  BUDGET = 100000, /* positions for a proof: with two kings a turn has very many moves */
  BUDGET_SLOW = 3000000
};

typedef struct
{
  unsigned endings, claims, proved, longer, not_shortest;
} Claims;

/* A claim to win, or to lose, is proved; so is that there is a win in one where it says so.  What
 * takes too long to prove is counted. */
static void
check_claim (const MidGame *game, const MidPosition *pos, const char *text, Claims *claims)
{
  MidSide side = game->decision (pos).turn;
  Found found = search_to (game, pos, DEPTH);
  gboolean lost = found.score < 0;
  exhaustive_budget = g_test_slow () ? BUDGET_SLOW : BUDGET;
  claims->endings++;
  if (ABS (found.score) < MID_SCORE_SURE)
    {
      if (exhaustive_wins (game, pos, side, 1, 0))
        g_error ("%s: a win in one was not seen", text);
      return;
    }
  int turns = (MID_SCORE_WIN - ABS (found.score) + 1) / 2;
  claims->claims++;
  gboolean wins = exhaustive_wins (game, pos, lost ? !side : side, turns, lost ? 0 : found.best);
  if (exhaustive_budget <= 0)
    {
      claims->longer++;
      return;
    }
  if (!wins)
    g_error ("%s: %d is not true", text, found.score);
  claims->proved++;
  exhaustive_budget = g_test_slow () ? BUDGET_SLOW : BUDGET;
  if (turns > 1 && exhaustive_wins (game, pos, lost ? !side : side, turns - 1, 0))
    {
      claims->not_shortest++;
      g_test_message ("%s: %d, but there is a shorter one", text, found.score);
    }
}

/* As many endings as are wanted that can be played. */
static void
check_pairing (GRand *lot, char white, char black, Claims *claims)
{
  const MidGame *game = game_called ("chess2");
  unsigned wanted = g_test_slow () ? ENDINGS_SLOW : ENDINGS;
  Claims own = { .endings = 0 };
  while (own.endings < wanted)
    {
      g_autofree char *text = random_ending (lot, white, black, 3, 7, "--");
      MidPosition pos = { 0 };
      if (game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status == MID_OK
          && game->decision (&pos).decides != MID_NOBODY)
        check_claim (game, &pos, text, &own);
    }
  g_test_message ("%c%c: %u endings, %u claims, %u proved, %u too long for a proof", white, black,
                  own.endings, own.claims, own.proved, own.longer);
  claims->endings += own.endings;
  claims->claims += own.claims;
  claims->proved += own.proved;
  claims->longer += own.longer;
  claims->not_shortest += own.not_shortest;
}

static void
test_claims (void)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (5);
  Claims all = { .endings = 0 };
  for (const char *white = random_ending_armies; *white != '\0'; white++)
    for (const char *black = random_ending_armies; *black != '\0'; black++)
      check_pairing (lot, *white, *black, &all);
  g_test_message ("%u endings, %u claims, %u proved, %u too long for a proof; %u could be shorter",
                  all.endings, all.claims, all.proved, all.longer, all.not_shortest);
  g_assert_cmpuint (all.proved, >, all.endings / 5);
}

/* --- Cards ------------------------------------------------------------------------------------ */

/* Cards may be played around every move: that does not hide what stands to be taken, nor mate. */
static void
test_cards (void)
{
  const MidGame *game = game_called ("knightmare");
  MidPosition pos = position_of (game, "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1");
  Found found = search_to (game, &pos, 1);
  char text[MID_MOVE_TEXT_MAX];
  game->format_move (&pos, found.best, MID_LONG, text, sizeof text);
  g_assert_cmpstr (text, !=, "d1d5");
  pos = position_of (game, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  found = search_to (game, &pos, 3);
  game->format_move (&pos, found.best, MID_LONG, text, sizeof text);
  g_assert_cmpstr (text, ==, "a1a8");
  g_assert_cmpint (found.score, >=, MID_SCORE_SURE);
}

/* Cards dealt by number, so that the next one is known. */
static MidPosition
dealt (const MidGame *game, guint32 seed)
{
  g_autofree char *number = g_strdup_printf ("%u", seed);
  const MidSetting settings[] = { { "Seed", number } };
  MidPosition pos = { 0 };
  g_assert_cmpint (game->start (game, settings, 1, &pos).status, ==, MID_OK);
  return pos;
}

/* Decks whose order nobody knows: cards come by chance. */
static MidPosition
shuffled (const MidGame *game)
{
  static const char cards[] = "Coup, Crab, Fanatic, Holy War, Truce, Vendetta, Challenge, Panic";
  const MidSetting settings[] = { { "WhiteCards", cards }, { "BlackCards", cards } };
  MidPosition pos = { 0 };
  MidParse parse = game->start (game, settings, G_N_ELEMENTS (settings), &pos);
  if (parse.status != MID_OK)
    g_error ("%s", parse.message);
  return pos;
}

/* Whoever decides chooses what is better for him, whosever turn it is: what is said before and
 * behind his choice is of one game.  Chance has no will: the value is the mean. */
static void
check_decider (const MidGame *game, const MidPosition *pos, const MidMoveList *legal)
{
  MidDecision decision = game->decision (pos);
  Found found = search_to (game, pos, 1);
  int best = -MID_SCORE_INFINITE, sum = 0;
  for (unsigned i = 0; i < legal->count; i++)
    {
      MidPosition next = *pos;
      MidUndo undo;
      game->apply (&next, legal->at[i], &undo);
      MidGlance glance;
      game->search->glance (&next, &glance);
      if (glance.ask != MID_ASK_MOVE || glance.in_check)
        return;
      MidMoveList noisy;
      game->search->noisy (&next, &noisy);
      if (noisy.count > 0)
        return;
      int value = game->search->evaluate (&next);
      value = glance.turn == decision.turn ? value : -value;
      sum += value;
      best = MAX (best, decision.decides == !decision.turn ? -value : value);
    }
  int expected = decision.decides == MID_CHANCE      ? sum / (int) legal->count
                 : decision.decides == decision.turn ? best
                                                     : -best;
  g_assert_cmpint (found.score, ==, expected);
  g_test_message ("%d of %u", expected, legal->count);
}

static void
test_deciders (void)
{
  const MidGame *game = game_called ("knightmare");
  unsigned seen[MID_NOBODY + 1] = { 0 };
  for (guint32 seed = 1; seed <= 60; seed++)
    {
      g_autoptr (GRand) lot = g_rand_new_with_seed (seed);
      MidPosition pos = seed % 2 == 0 ? dealt (game, seed) : shuffled (game);
      for (int n = 0; n < 60; n++)
        {
          MidMoveList legal;
          MidUndo undo;
          game->legal (&pos, &legal);
          if (legal.count == 0)
            break;
          MidDecision decision = game->decision (&pos);
          if (decision.decides == MID_CHANCE || decision.decides != decision.turn)
            {
              check_decider (game, &pos, &legal);
              seen[decision.decides]++;
            }
          game->apply (&pos, legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)], &undo);
        }
    }
  g_test_message ("%u by chance, %u in the other's turn", seen[MID_CHANCE],
                  seen[MID_FIRST] + seen[MID_SECOND]);
  g_assert_cmpuint (seen[MID_FIRST] + seen[MID_SECOND], >, 10);
  g_assert_cmpuint (seen[MID_CHANCE], >, 10);
}

/* Whether the line of a search can be played; counts the cards that are drawn behind its start. */
static void
check_line (const MidGame *game, MidPosition pos, unsigned *drawn)
{
  MidLimits limits = { .nodes = 400 };
  Found found = search_with (game, &pos, &limits, 1);
  for (unsigned i = 0; i < found.pv_length; i++)
    {
      MidUndo undo;
      *drawn += i > 0 && game->decision (&pos).decides == MID_CHANCE;
      g_assert_true (game->is_legal (&pos, found.pv[i]));
      game->apply (&pos, found.pv[i], &undo);
    }
}

/* In the tree a card that is drawn is one of those that may come. */
static void
test_draws (void)
{
  const MidGame *game = game_called ("knightmare");
  unsigned drawn = 0;
  g_autoptr (GRand) lot = g_rand_new_with_seed (2);
  MidPosition pos = shuffled (game);
  for (int n = 0; n < 15; n++)
    {
      MidMoveList legal;
      MidUndo undo;
      game->legal (&pos, &legal);
      g_assert_cmpuint (legal.count, >, 0);
      check_line (game, pos, &drawn);
      game->apply (&pos, legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)], &undo);
    }
  g_test_message ("%u draws", drawn);
  g_assert_cmpuint (drawn, >, 5);
}

/* --- The search as a whole -------------------------------------------------------------------- */

static void
test_same_twice (void)
{
  const char *const ids[] = { "chess", "chess2", "sirlin" };
  for (unsigned i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MidGame *game = game_called (ids[i]);
      MidPosition pos = position_of (game, NULL);
      Found first = search_to (game, &pos, 8), second = search_to (game, &pos, 8);
      g_assert_cmpuint (first.nodes, ==, second.nodes);
      g_assert_cmpint (first.score, ==, second.score);
      g_assert_cmpuint (first.best, ==, second.best);
    }
}

/* A proved result is the same whatever the size of the table. */
static void
test_hash_size (void)
{
  const MidGame *game = game_called ("chess2");
  MidPosition pos = position_of (game, "8/8/2p5/3k4/8/4K3/2P1R3/8 w - - 0 1 cc --");
  MidLimits limits = { .depth = 14 };
  Found small = search_with (game, &pos, &limits, 1), large = search_with (game, &pos, &limits, 64);
  g_assert_cmpint (small.score, >=, MID_SCORE_SURE);
  g_assert_cmpint (small.score, ==, large.score);
}

/* Every game can be analysed, from its start to wherever moves at random lead. */
static void
test_every_game (void)
{
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autoptr (GRand) lot = g_rand_new_with_seed (11);
      MidPosition pos = position_of (*game, NULL);
      for (int n = 0; n < 40; n++)
        {
          MidMoveList legal;
          MidUndo undo;
          MidLimits limits = { .nodes = 5000 };
          Found found = search_with (*game, &pos, &limits, 1);
          (*game)->legal (&pos, &legal);
          if (legal.count == 0)
            {
              g_assert_cmpuint (found.best, ==, 0);
              break;
            }
          g_assert_true ((*game)->is_legal (&pos, found.best));
          if (ABS (found.score) > MID_SCORE_WIN)
            {
              char text[MID_TEXT_MAX];
              (*game)->format (&pos, text, sizeof text);
              g_error ("%s: '%s': not one iteration", (*game)->id, text);
            }
          guint32 which = (guint32) g_rand_int_range (lot, 0, (gint32) legal.count);
          (*game)->apply (&pos, n % 3 == 0 ? legal.at[which] : found.best, &undo);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/problems", test_problems);
  g_test_add_func ("/search/claims", test_claims);
  g_test_add_func ("/search/cards", test_cards);
  g_test_add_func ("/search/deciders", test_deciders);
  g_test_add_func ("/search/draws", test_draws);
  g_test_add_func ("/search/same-twice", test_same_twice);
  g_test_add_func ("/search/hash-size", test_hash_size);
  g_test_add_func ("/search/every-game", test_every_game);
  return g_test_run ();
}
