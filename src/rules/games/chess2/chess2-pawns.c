/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-pawns.c: pawns for the evaluation (chessprogramming wiki, "Pawn Structure"). */
#include "mid-processor.h"

#include "chess2-side.h"

static MidPair
passed_term (const MidSideView *s, int square)
{
  const MidChess2Weights *w = s->weights;
  int rank = mid_rank_for (s->us, square), ahead = square + mid_forward (s->us);
  MidPair sum = w->passed[rank];
  if (ahead < 0 || ahead > 63)
    return sum;
  if (mid_has (s->occupied, ahead))
    sum += w->held[rank];
  return sum + (7 - mid_steps_to (ahead, s->kings)) * w->escort[rank]
         + (7 - mid_steps_to (ahead, s->enemy_kings)) * w->hunter[rank];
}

static MidPair
chain_terms (const MidSideView *s)
{
  const MidChess2Weights *w = s->weights;
  MidPair sum = 0;
  for (MidBits set = s->pawns & s->pawn_attacks; set != 0;)
    sum += w->guarded[mid_rank_for (s->us, mid_pop (&set))];
  for (MidBits set = s->pawns & (mid_east (s->pawns) | mid_west (s->pawns)); set != 0;)
    sum += w->abreast[mid_rank_for (s->us, mid_pop (&set))];
  return sum;
}

/* Alone on its files; behind another; left behind by its neighbours, with its next step taken. */
static MidPair
flaw_terms (const MidSideView *s)
{
  const MidChess2Weights *w = s->weights;
  MidBits front = mid_front_of (s->us, s->pawns);
  MidBits columns = s->pawns | front | mid_front_of (!s->us, s->pawns);
  MidBits beside = mid_east (columns) | mid_west (columns);
  MidBits covered = s->pawn_attacks | mid_front_of (s->us, s->pawn_attacks);
  MidBits stopped = mid_ahead_of (!s->us, s->enemy_pawn_attacks & ~covered);

  return mid_count (s->pawns & ~beside) * w->isolated + mid_count (s->pawns & front) * w->doubled
         + mid_count (s->pawns & beside & stopped & ~s->pawn_attacks) * w->backward;
}

MID_EACH_PROCESSOR MidPair
mid_side_pawns (const MidSideView *s)
{
  MidPair sum = chain_terms (s) + flaw_terms (s);
  MidBits guarded = mid_front_of (!s->us, s->p->roles[MID_PAWN] & s->enemy);
  guarded |= mid_east (guarded) | mid_west (guarded);
  guarded |= mid_front_of (!s->us, s->pawns);
  for (MidBits free = s->pawns & ~guarded; free != 0;)
    sum += passed_term (s, mid_pop (&free));
  return sum;
}
