/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-sight.c: games through their own tables, or through the contract alone. */
#include "mid-sight.h"

enum
{
  PAWN = 100,
  DISC = 60,  /* a disc beneath the first */
  FREEDOM = 2 /* a move more to choose from */
};

static MidResult
won_by (MidSide side)
{
  return side == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS;
}

static void
plain_glance (const MidGame *game, const MidPosition *pos, MidGlance *out)
{
  MidDecision decision = game->decision (pos);
  MidOutcome outcome = game->outcome (pos);
  int16_t checked[3];

  game->in_check (pos, checked);
  *out = (MidGlance){
    .decides = decision.decides,
    .turn = decision.turn,
    .ask = decision.ask,
    .result = outcome.result,
    .stuck = won_by (decision.turn == MID_FIRST ? MID_SECOND : MID_FIRST),
    .starts_turn = decision.starts_turn,
    .in_check = checked[0] >= 0,
    .may_claim = outcome.claim != MID_REASON_NONE,
    .lookback = UINT16_MAX,
  };
  if (out->result != MID_ONGOING)
    out->decides = MID_NOBODY;
}

static unsigned
discs (uint16_t powers)
{
  unsigned n = 0;
  for (; powers != 0; powers >>= 2)
    n += powers & 3;
  return n;
}

static int
worth_of (const MidGame *game, const MidCell *cell)
{
  unsigned n = discs (cell->powers);
  return game->pieces[cell->piece].worth * PAWN + (n > 1 ? (int) (n - 1) * DISC : 0);
}

static int
plain_evaluate (const MidGame *game, const MidPosition *pos)
{
  MidCell cells[MID_CELLS_MAX];
  MidMoveList moves;
  MidSide us = game->decision (pos).turn;
  int score = 0;

  game->cells (pos, cells);
  for (unsigned i = 0; i < (unsigned) game->files * game->ranks; i++)
    if (cells[i].piece != 0)
      score += cells[i].owner == us ? worth_of (game, &cells[i]) : -worth_of (game, &cells[i]);
  game->legal (pos, &moves);
  score += FREEDOM * (int) moves.count;
  if (score >= MID_EVALUATION_MAX)
    return MID_EVALUATION_MAX - 1;
  return score <= -MID_EVALUATION_MAX ? 1 - MID_EVALUATION_MAX : score;
}

static void
plain_rate (const MidGame *game, const MidPosition *pos, const MidMoveList *in, MidRating *out)
{
  MidCell cells[MID_CELLS_MAX];
  game->cells (pos, cells);
  for (unsigned i = 0; i < in->count; i++)
    {
      MidGesture gesture;
      game->gesture (pos, in->at[i], &gesture);
      out[i] = (MidRating){ .gain = MID_QUIET };
      if (gesture.from < 0 || gesture.n_to == 0)
        continue;
      const MidCell *from = &cells[gesture.from], *to = &cells[gesture.to[0]];
      out[i].track = (uint16_t) ((from->piece * 160u + (unsigned) gesture.to[0]) % MID_TRACKS);
      if (to->piece != 0 && to->owner != from->owner)
        {
          int gain = worth_of (game, to) - worth_of (game, from) / 16;
          out[i].gain = (int16_t) (gain > 0 ? gain : 0);
        }
    }
}

static void
plain_noisy (const MidGame *game, const MidPosition *pos, MidMoveList *out)
{
  MidRating ratings[MID_MOVES_MAX];
  unsigned n = 0;
  game->legal (pos, out);
  plain_rate (game, pos, out, ratings);
  for (unsigned i = 0; i < out->count; i++)
    if (ratings[i].gain != MID_QUIET)
      out->at[n++] = out->at[i];
  out->count = n;
}

void
mid_sight_glance (const MidGame *game, const MidPosition *pos, MidGlance *out)
{
  if (game->search != NULL)
    game->search->glance (pos, out);
  else
    plain_glance (game, pos, out);
}

int
mid_sight_evaluate (const MidGame *game, const MidPosition *pos)
{
  return game->search != NULL ? game->search->evaluate (pos) : plain_evaluate (game, pos);
}

void
mid_sight_noisy (const MidGame *game, const MidPosition *pos, MidMoveList *out)
{
  if (game->search != NULL)
    game->search->noisy (pos, out);
  else
    plain_noisy (game, pos, out);
}

void
mid_sight_rate (const MidGame *game, const MidPosition *pos, const MidMoveList *in, MidRating *out)
{
  if (game->search != NULL)
    game->search->rate (pos, in, out);
  else
    plain_rate (game, pos, in, out);
}

bool
mid_sight_pass (const MidGame *game, MidPosition *pos)
{
  return game->search != NULL && game->search->pass != NULL && game->search->pass (pos);
}

int
mid_sight_stake (const MidGame *game, const MidPosition *pos, MidMove m)
{
  return game->search != NULL && game->search->stake != NULL ? game->search->stake (pos, m) : 0;
}
