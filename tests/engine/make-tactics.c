/* SPDX-License-Identifier: GPL-3.0-or-later */
/* make-tactics: makes tactics.txt, positions of every pairing of armies with a win by force.
 *
 *   make-tactics [SEED [ARMIES [ARMIES]]] > tests/engine/tactics.txt
 *
 * Random endings are shown to the engine; where it claims a win in two or three turns, the
 * exhaustive solver proves it, and that there is none sooner.  Then endings are made in which the
 * army has what it needs for what is rare: a whirlwind, or a rampage, that wins in at most two
 * turns where no other move does.  The same seed makes the same file as long as the engine finds
 * the same.  With SEED 0 only the rare ones are made, to be added to a file.  A line is
 *
 *   KIND TURNS GAME POSITION
 *
 * with a KIND of mate, midline, whirl, rampage, king-turn (it wins, and nothing else does) or bid
 * (the duel at hand is won: TURNS is negative if it is the defender who wins it).
 */
#include <stdio.h>
#include <stdlib.h>

#include "engine-fixture.h"
#include "exhaustive.h"
#include "random-ending.h"

enum
{
  EACH = 40,          /* for a pairing */
  TRIES = 60000,      /* at most, then a pairing stays short */
  CAP = 12,           /* of a kind, until … */
  CAPPED_TRIES = 600, /* … so many tries */
  BIDS = 6,
  BID_TRIES = 1500,
  RARE = 4,
  RARE_TRIES = 100000,
  BUDGET = 2000000 /* positions for a proof */
};

typedef enum
{
  MATE,
  MIDLINE,
  WHIRL,
  RAMPAGE,
  KING_TURN,
  BID,
  KINDS
} Kind;

static const char *const names[KINDS] = {
  "mate", "midline", "whirl", "rampage", "king-turn", "bid"
};

/* --- What kind of win it is ------------------------------------------------------------------- */

static gboolean
does (const MidGame *game, const MidPosition *pos, MidMove m, MidChangeKind kind)
{
  MidChange changes[MID_CHANGES_MAX];
  unsigned n = game->changes (pos, m, changes);
  for (unsigned i = 0; i < n; i++)
    if (changes[i].kind == kind)
      return TRUE;
  return FALSE;
}

/* Whether the win needs the king-turn that follows the move. */
static gboolean
needs_king_turn (const MidGame *game, const MidPosition *pos, MidMove m, int turns)
{
  MidPosition next = *pos;
  MidUndo undo;
  game->apply (&next, m, &undo);
  MidDecision decision = game->decision (&next);
  exhaustive_budget = BUDGET;
  MidSide side = game->decision (pos).turn;
  return decision.ask == MID_ASK_KING_TURN && decision.pass != 0
         && !exhaustive_wins_after (game, &next, decision.pass, side, turns);
}

/* How the game ends if both sides follow the engine. */
static MidReason
end_of (const MidGame *game, MidPosition pos)
{
  for (int n = 0; n < 16 && game->decision (&pos).decides != MID_NOBODY; n++)
    {
      MidUndo undo;
      Found found = search_to (game, &pos, 6);
      game->apply (&pos, found.best, &undo);
    }
  return game->outcome (&pos).reason;
}

static Kind
kind_of (const MidGame *game, const MidPosition *pos, MidMove m, int turns)
{
  if (does (game, pos, m, MID_CHANGE_WHIRL))
    return WHIRL;
  if (does (game, pos, m, MID_CHANGE_RAMPAGE))
    return RAMPAGE;
  if (needs_king_turn (game, pos, m, turns))
    return KING_TURN;
  return end_of (game, *pos) == MID_REASON_MIDLINE ? MIDLINE : MATE;
}

/* --- Making ----------------------------------------------------------------------------------- */

/* In how many turns the side to move wins, if that is proved; else 0.  With two kings a turn has so
 * many moves that three turns are out of reach. */
static int
proved_win (const MidGame *game, const MidPosition *pos, int most, MidMove *best)
{
  MidSide side = game->decision (pos).turn;
  Found found = search_to (game, pos, 7);
  int turns = (MID_SCORE_WIN - found.score + 1) / 2;
  if (found.score < MID_SCORE_SURE || turns < 2 || turns > most)
    return 0;
  exhaustive_budget = BUDGET;
  if (exhaustive_wins (game, pos, side, turns - 1, 0)
      || !exhaustive_wins (game, pos, side, turns, found.best) || exhaustive_budget <= 0)
    return 0;
  *best = found.best;
  return turns;
}

static void
make_wins (GRand *lot, char white, char black, int wanted)
{
  const MidGame *game = game_called ("chess2");
  gboolean kings = white == 'k' || black == 'k';
  int made[KINDS] = { 0 }, all = 0;
  for (int tries = 0; tries < TRIES && all < wanted; tries++)
    {
      g_autofree char *text = random_ending (lot, white, black, 3, kings ? 6 : 8, "--");
      MidPosition pos = { 0 };
      MidMove best = 0;
      if (game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status != MID_OK
          || game->decision (&pos).decides == MID_NOBODY)
        continue;
      int turns = proved_win (game, &pos, kings ? 2 : 3, &best);
      if (turns == 0)
        continue;
      Kind kind = kind_of (game, &pos, best, turns);
      if (made[kind] >= CAP && tries < CAPPED_TRIES)
        continue;
      made[kind]++;
      all++;
      printf ("%s %d chess2 %s\n", names[kind], turns, text);
    }
}

/* --- What is rare ----------------------------------------------------------------------------- */

/* Whether a move of the kind wins within the turns, and every other move does not. */
static gboolean
only_kind_wins (const MidGame *game, const MidPosition *pos, MidChangeKind kind, int turns)
{
  MidMoveList list;
  MidSide side = game->decision (pos).turn;
  gboolean some = FALSE;
  game->legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      gboolean is_kind = does (game, pos, list.at[i], kind);
      if (some && is_kind)
        continue;
      if (exhaustive_wins_after (game, pos, list.at[i], side, turns) != is_kind)
        {
          if (!is_kind)
            return FALSE;
          continue;
        }
      some |= is_kind;
    }
  return some;
}

static gboolean
has_kind (const MidGame *game, const MidPosition *pos, MidChangeKind kind)
{
  MidMoveList list;
  game->legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (does (game, pos, list.at[i], kind))
      return TRUE;
  return FALSE;
}

/* In how many turns the kind of move wins, and nothing else; 0: it does not. */
static int
turns_of_kind (const MidGame *game, const MidPosition *pos, MidChangeKind kind, int most)
{
  for (int turns = 1; turns <= most; turns++)
    {
      exhaustive_budget = BUDGET / 4;
      gboolean only = only_kind_wins (game, pos, kind, turns);
      if (exhaustive_budget <= 0)
        return 0;
      if (only)
        return turns;
    }
  return 0;
}

/* The army that has the kind of move is to move, and is `us`. */
static void
make_rare (GRand *lot, char white, char black, Kind kind, char us)
{
  const MidGame *game = game_called ("chess2");
  MidChangeKind change = kind == WHIRL ? MID_CHANGE_WHIRL : MID_CHANGE_RAMPAGE;
  int made = 0;
  if (white != us && black != us)
    return;
  for (int tries = 0; tries < RARE_TRIES && made < RARE; tries++)
    {
      /* Who whirls needs company. */
      g_autofree char *text = random_ending (lot, white, black, 4, kind == WHIRL ? 14 : 9, "--");
      MidPosition pos = { 0 };
      if (game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status != MID_OK
          || game->decision (&pos).decides == MID_NOBODY || !has_kind (game, &pos, change))
        continue;
      int turns = turns_of_kind (game, &pos, change, white == 'k' || black == 'k' ? 1 : 2);
      if (turns == 0)
        continue;
      made++;
      printf ("%s %d chess2 %s\n", names[kind], turns, text);
    }
}

/* A capture that can be challenged, at random; FALSE if there is none. */
static gboolean
start_duel (const MidGame *game, MidPosition *pos)
{
  MidMoveList list;
  game->legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      MidPosition next = *pos;
      MidUndo undo;
      game->apply (&next, list.at[i], &undo);
      if (game->decision (&next).ask != MID_ASK_DUEL)
        continue;
      *pos = next;
      return TRUE;
    }
  return FALSE;
}

/* Returns how many there are: some pairings have few. */
static int
make_bids (GRand *lot, char white, char black)
{
  const MidGame *game = game_called ("sirlin");
  int made = 0;
  for (int tries = 0; tries < BID_TRIES && made < BIDS; tries++)
    {
      char stones[3] = { (char) ('0' + g_rand_int_range (lot, 0, 4)),
                         (char) ('0' + g_rand_int_range (lot, 1, 4)), '\0' };
      g_autofree char *text = random_ending (lot, white, black, 4, 8, stones);
      char duel[MID_TEXT_MAX];
      MidPosition pos = { 0 };
      if (game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status != MID_OK
          || game->decision (&pos).decides == MID_NOBODY || !start_duel (game, &pos))
        continue;
      Found found = search_to (game, &pos, 4);
      MidSide attacker = game->decision (&pos).turn;
      exhaustive_budget = BUDGET;
      if (ABS (found.score) < mid_score_won_in (3)
          || !exhaustive_wins (game, &pos, found.score > 0 ? attacker : !attacker, 2, 0)
          || exhaustive_budget <= 0)
        continue;
      made++;
      game->format (&pos, duel, sizeof duel);
      printf ("bid %d sirlin %s\n", found.score > 0 ? 2 : -2, duel);
    }
  return made;
}

int
main (int argc, char **argv)
{
  guint32 seed = argc > 1 ? (guint32) strtoul (argv[1], NULL, 10) : 1;
  for (const char *white = argc > 2 ? argv[2] : random_ending_armies; *white != '\0'; white++)
    for (const char *black = argc > 3 ? argv[3] : random_ending_armies; *black != '\0'; black++)
      {
        g_autoptr (GRand) lot = g_rand_new_with_seed (seed * 36 + (guint32) (*white * 6 + *black));
        if (seed > 0)
          {
            make_wins (lot, *white, *black, EACH - BIDS);
            make_wins (lot, *white, *black, BIDS - make_bids (lot, *white, *black));
          }
        make_rare (lot, *white, *black, WHIRL, 'k');
        make_rare (lot, *white, *black, RAMPAGE, 'a');
        fflush (stdout);
      }
  return 0;
}
