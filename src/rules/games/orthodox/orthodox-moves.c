/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-moves.c: lists of legal moves, and questions about them. */
#include "orthodox-generate.h"
#include "orthodox-make.h"
#include "orthodox-private.h"

static unsigned
list_moves (const MidOrthodox *p, MidBits from, MidBits goals, MidMove *out)
{
  Sink sink = { out, 0 };
  if (p->turn == MID_FIRST)
    generate (p, MID_FIRST, from, goals, SINK_LIST, &sink);
  else
    generate (p, MID_SECOND, from, goals, SINK_LIST, &sink);
  return (unsigned) (sink.out - out);
}

void
mid_orthodox_moves (const MidOrthodox *p, MidMoveList *out)
{
  out->count = list_moves (p, ~UINT64_C (0), ~UINT64_C (0), out->at);
}

void
mid_orthodox_moves_among (const MidOrthodox *p, MidBits from, MidBits goals, MidMoveList *out)
{
  out->count = list_moves (p, from, goals, out->at);
}

void
mid_orthodox_noisy_moves (const MidOrthodox *p, MidMoveList *out)
{
  out->count = list_moves (p, ~UINT64_C (0), p->sides[other_side (p->turn)], out->at);
}

static bool
has_move_from (const MidOrthodox *p, MidBits from)
{
  Sink sink = { NULL, 0 };
  if (p->turn == MID_FIRST)
    generate (p, MID_FIRST, from, ~UINT64_C (0), SINK_COUNT, &sink);
  else
    generate (p, MID_SECOND, from, ~UINT64_C (0), SINK_COUNT, &sink);
  return sink.count > 0;
}

/* Pawns and knights answer for nearly every position, and cost the least to ask. */
bool
mid_orthodox_has_move (const MidOrthodox *p)
{
  return has_move_from (p, role_set (p, MID_PAWN) | role_set (p, MID_KNIGHT))
         || has_move_from (p, ~(role_set (p, MID_PAWN) | role_set (p, MID_KNIGHT)));
}

bool
mid_orthodox_can_move (const MidOrthodox *p, MidMove m)
{
  MidMove moves[32]; /* a queen has at most 27 */
  unsigned n = list_moves (p, mid_bit (mid_orthodox_from (m)), ~UINT64_C (0), moves);
  for (unsigned i = 0; i < n; i++)
    if (moves[i] == m)
      return true;
  return false;
}

MidBits
mid_orthodox_checkers (const MidOrthodox *p, MidSide side)
{
  MidBits king = piece_set (p, side, MID_KING);
  return king != 0 ? attackers (p, other_side (side), mid_first (king), occupied_set (p)) : 0;
}

bool
mid_orthodox_ep_possible (const MidOrthodox *p, MidSide side, int ep)
{
  return ep_possible (p, side, ep);
}
