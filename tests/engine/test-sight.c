/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-sight.c: games without tables for the search are seen through the rest of the contract. */
#include "engine-fixture.h"
#include "mid-sight.h"

/* The game as it would be without tables. */
static MidGame
bare (const char *id)
{
  MidGame game = *game_called (id);
  game.search = NULL;
  return game;
}

/* What can be said without tables is what those of the game say; but these leave it to the search
 * to find out that nobody can move. */
static void
check_glance (const MidGame *game, const MidPosition *pos)
{
  MidGame plain = bare (game->id);
  MidGlance own, seen;
  mid_sight_glance (game, pos, &own);
  mid_sight_glance (&plain, pos, &seen);
  if (own.decides != MID_NOBODY && seen.decides == MID_NOBODY)
    {
      g_assert_cmpint (seen.result, ==, own.stuck);
      return;
    }
  g_assert_cmpint (seen.decides, ==, own.decides);
  g_assert_cmpint (seen.turn, ==, own.turn);
  if (own.decides == MID_NOBODY)
    g_assert_cmpint (seen.result, ==, own.result);
  else
    g_assert_cmpint (seen.ask, ==, own.ask);
  g_assert_cmpint (seen.starts_turn, ==, own.starts_turn);
  if (own.ask == MID_ASK_MOVE && own.decides != MID_NOBODY)
    g_assert_cmpint (seen.in_check, ==, own.in_check);
  g_assert_cmpint (seen.may_claim, ==, own.may_claim);
  g_assert_cmpuint (seen.lookback, >=, own.lookback);
}

static void
test_glance (void)
{
  static const char *const ids[] = { "chess", "chess2", "sirlin" };
  g_autoptr (GRand) lot = g_rand_new_with_seed (6);
  guint checks = 0, over = 0;
  for (guint i = 0; i < 60; i++)
    {
      const MidGame *game = game_called (ids[i % G_N_ELEMENTS (ids)]);
      MidPosition pos = position_of (game, NULL);
      for (guint n = 0; n < 200; n++)
        {
          MidMoveList legal;
          MidUndo undo;
          MidGlance seen;
          check_glance (game, &pos);
          mid_sight_glance (game, &pos, &seen);
          checks += seen.in_check;
          over += seen.decides == MID_NOBODY;
          game->legal (&pos, &legal);
          if (legal.count == 0)
            break;
          game->apply (&pos, legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)], &undo);
        }
    }
  g_assert_cmpuint (checks, >, 20);
  g_assert_cmpuint (over, >, 10);
}

/* Who cannot move loses, for nothing is known of stalemate; a draw by the count may be claimed. */
static void
test_stuck (void)
{
  MidGame plain = bare ("chess");
  MidPosition pos = position_of (&plain, "4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
  MidGlance seen;
  mid_sight_glance (&plain, &pos, &seen);
  g_assert_cmpint (seen.stuck, ==, MID_SECOND_WINS);
  g_assert_false (seen.may_claim);
  pos = position_of (&plain, "4k3/8/8/8/8/8/8/R3K3 b - - 100 80");
  mid_sight_glance (&plain, &pos, &seen);
  g_assert_cmpint (seen.stuck, ==, MID_FIRST_WINS);
  g_assert_true (seen.may_claim);
  g_assert_false (seen.in_check);
}

/* Hundredths of a pawn for each piece, and two for each move to choose from. */
static void
test_evaluate (void)
{
  static const struct
  {
    const char *game, *text;
    int worth;
  } cases[] = {
    { "chess", NULL, 2 * 20 },
    { "chess", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", 900 + 2 * 21 },
    { "chess", "4k3/8/8/8/8/8/8/3QK3 b - - 0 1", -900 + 2 * 3 },
    { "chess", "7k/8/8/8/8/8/8/K6R b - - 0 1", -500 + 2 * 2 },
    { "extreme2d", NULL, 0 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidGame plain = bare (cases[i].game);
      MidPosition pos = position_of (&plain, cases[i].text);
      MidMoveList legal;
      plain.legal (&pos, &legal);
      int worth = i + 1 < G_N_ELEMENTS (cases) ? cases[i].worth : 2 * (int) legal.count;
      g_assert_cmpint (mid_sight_evaluate (&plain, &pos), ==, worth);
    }
}

/* However much there is, an evaluation is none of a win, and lost by so much as it is won. */
static void
test_bounds (void)
{
  static const char *const sides[] = { "w", "b" };
  MidGame plain = bare ("chess");
  MidPiece pieces[7];
  memcpy (pieces, plain.pieces, sizeof pieces);
  for (gsize i = 1; i < G_N_ELEMENTS (pieces); i++)
    pieces[i].worth = 255; /* pawns */
  plain.pieces = pieces;
  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *text = g_strdup_printf ("7k/8/8/8/8/8/8/KQ6 %s - - 0 1", sides[i]);
      MidPosition pos = position_of (&plain, text);
      int worth = mid_sight_evaluate (&plain, &pos), most = MID_EVALUATION_MAX - 1;
      g_assert_cmpint (worth, ==, i == 0 ? most : -most);
    }
}

/* What the discs beneath a piece are worth, apart from the moves that they allow. */
static int
worth_of_stack (const char *stack)
{
  MidGame plain = bare ("extreme2d");
  char turn = g_ascii_isupper (stack[0]) ? 'b' : 'w'; /* the other's, who may be in check */
  g_autofree char *text =
    g_strdup_printf ("9,k/10/10/10/10/3,%s,6/10/10/10/K,9 %c - 0 20", stack, turn);
  MidPosition pos = position_of (&plain, text);
  MidMoveList legal;
  plain.legal (&pos, &legal);
  return 2 * (int) legal.count - mid_sight_evaluate (&plain, &pos);
}

/* The first disc is the piece's own. */
static void
test_discs (void)
{
  int pawn = worth_of_stack ("P");
  g_assert_cmpint (pawn, ==, 100);
  g_assert_cmpint (worth_of_stack ("Pr"), ==, pawn);
  g_assert_cmpint (worth_of_stack ("Prr"), ==, pawn + 60);
  g_assert_cmpint (worth_of_stack ("Prb"), ==, pawn + 60);
  g_assert_cmpint (worth_of_stack ("Prrby"), ==, pawn + 180);
  g_assert_cmpint (worth_of_stack ("p"), ==, pawn);
  g_assert_cmpint (worth_of_stack ("pby"), ==, pawn + 60);
}

static MidRating
rating_of (const MidGame *game, const MidPosition *pos, const char *text)
{
  MidMoveList one = { .count = 1 };
  MidRating rating;
  g_assert_cmpint (game->parse_move (pos, text, strlen (text), &one.at[0]).status, ==, MID_OK);
  mid_sight_rate (game, pos, &one, &rating);
  return rating;
}

/* A capture wins what is taken, a little less if it is done by much; other moves are quiet, and
 * told from each other by who goes where. */
static void
test_rate (void)
{
  MidGame plain = bare ("chess");
  MidPosition pos = position_of (&plain, "6k1/8/8/1q1p4/2P1Q3/8/8/R3K2R w - - 0 1");
  g_assert_cmpint (rating_of (&plain, &pos, "c4b5").gain, ==, 900 - 100 / 16);
  g_assert_cmpint (rating_of (&plain, &pos, "c4d5").gain, ==, 100 - 100 / 16);
  g_assert_cmpint (rating_of (&plain, &pos, "e4d5").gain, ==, 100 - 900 / 16);
  g_assert_cmpint (rating_of (&plain, &pos, "c4c5").gain, ==, MID_QUIET);
  guint16 first = rating_of (&plain, &pos, "a1b1").track;
  g_assert_cmpuint (first, ==, rating_of (&plain, &pos, "a1b1").track);
  g_assert_cmpuint (first, !=, rating_of (&plain, &pos, "a1c1").track);
  g_assert_cmpuint (rating_of (&plain, &pos, "e1f1").track, !=,
                    rating_of (&plain, &pos, "h1f1").track);
  g_assert_cmpuint (rating_of (&plain, &pos, "a1d1").track, ==,
                    rating_of (&plain, &pos, "a1d1").track);
  pos = position_of (&plain, "4k3/8/8/8/8/8/3p4/3K4 w - - 0 1");
  g_assert_cmpint (rating_of (&plain, &pos, "d1d2").gain, ==, 100); /* a king risks nothing */
}

/* Captures are what is not quiet, in the order of the list; castling is no capture of the rook. */
static void
test_noisy (void)
{
  const MidGame plain = bare ("chess");
  MidPosition pos =
    position_of (&plain, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  MidMoveList noisy;
  mid_sight_noisy (&plain, &pos, &noisy);
  g_assert_cmpuint (noisy.count, ==, 8); /* chessprogramming wiki, "Perft Results" */
  for (unsigned i = 0; i < noisy.count; i++)
    g_assert_true (plain.is_legal (&pos, noisy.at[i]));
  pos = position_of (&plain, NULL);
  mid_sight_noisy (&plain, &pos, &noisy);
  g_assert_cmpuint (noisy.count, ==, 0);
}

/* Nothing to pass with, and no stones. */
static void
test_without (void)
{
  MidGame plain = bare ("sirlin");
  MidPosition pos = position_of (&plain, NULL), before = pos;
  MidMoveList legal;
  plain.legal (&pos, &legal);
  g_assert_false (mid_sight_pass (&plain, &pos));
  g_assert_cmpmem (&pos, sizeof pos, &before, sizeof before);
  g_assert_cmpint (mid_sight_stake (&plain, &pos, legal.at[0]), ==, 0);
}

/* Slower, but no fool: a mate at hand is given, and what hangs is taken. */
static void
test_plays (void)
{
  static const struct
  {
    const char *game, *text, *best;
  } cases[] = {
    { "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8" },
    { "chess", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5" },
    { "chess", "4k3/8/8/3p4/4Q3/8/8/4K3 b - - 0 1", "d5e4" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidGame plain = bare (cases[i].game);
      MidPosition pos = position_of (&plain, cases[i].text);
      char text[MID_MOVE_TEXT_MAX];
      Found found = search_to (&plain, &pos, 4);
      plain.format_move (&pos, found.best, MID_LONG, text, sizeof text);
      g_assert_cmpstr (text, ==, cases[i].best);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sight/glance", test_glance);
  g_test_add_func ("/sight/stuck", test_stuck);
  g_test_add_func ("/sight/evaluate", test_evaluate);
  g_test_add_func ("/sight/bounds", test_bounds);
  g_test_add_func ("/sight/discs", test_discs);
  g_test_add_func ("/sight/rate", test_rate);
  g_test_add_func ("/sight/noisy", test_noisy);
  g_test_add_func ("/sight/without", test_without);
  g_test_add_func ("/sight/plays", test_plays);
  return g_test_run ();
}
