/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-pawns.c: pawns for the evaluation (chessprogramming wiki, "Pawn Structure"). */
#include "mid-processor.h"

#include "orthodox-side.h"

/* Nothing stands in a passed pawn's way that a pawn could: what counts is who is near, and whether
 * its next step is open. */
static MidPair
passed_terms (const MidSideView *s, int square)
{
  const MidOrthodoxWeights *w = s->weights;
  int rank = rank_for (s->us, square), next = square + (s->us == MID_FIRST ? 8 : -8);
  MidPair sum = w->passed[rank];
  if (next < 0 || next > 63)
    return sum;
  if (mid_has (s->occupied, next))
    sum += w->held[rank];
  return sum + (7 - mid_distance (next, s->king)) * w->escort[rank]
         + (7 - mid_distance (next, s->enemy_king)) * w->hunter[rank];
}

static MidPair
chain_terms (const MidSideView *s)
{
  const MidOrthodoxWeights *w = s->weights;
  MidPair sum = 0;
  for (MidBits set = s->pawns & s->pawn_attacks; set != 0;)
    sum += w->guarded[rank_for (s->us, mid_pop (&set))];
  for (MidBits set = s->pawns & beside (s->pawns); set != 0;)
    sum += w->abreast[rank_for (s->us, mid_pop (&set))];
  return sum;
}

/* Alone on its files; behind another; left behind by its neighbours, with its next step taken. */
static MidPair
flaw_terms (const MidSideView *s)
{
  const MidOrthodoxWeights *w = s->weights;
  MidBits front = front_of (s->us, s->pawns);
  MidBits columns = s->pawns | front | front_of (other_side (s->us), s->pawns);
  MidBits neighbours = beside (columns);
  MidBits covered = s->pawn_attacks | front_of (s->us, s->pawn_attacks);
  MidBits stopped = ahead (other_side (s->us), s->enemy_pawn_attacks & ~covered);

  return mid_count (s->pawns & ~neighbours) * w->isolated
         + mid_count (s->pawns & front) * w->doubled
         + mid_count (s->pawns & neighbours & stopped & ~s->pawn_attacks) * w->backward;
}

MID_EACH_PROCESSOR MidPair
mid_orthodox_pawns (const MidSideView *s)
{
  MidPair sum = chain_terms (s) + flaw_terms (s);
  MidBits guarded = front_of (other_side (s->us), s->enemy_pawns);
  guarded |= beside (guarded) | front_of (other_side (s->us), s->pawns);
  for (MidBits set = s->pawns; set != 0;)
    sum += placed (s, MID_PAWN, mid_pop (&set));
  for (MidBits set = s->pawns & ~guarded; set != 0;)
    sum += passed_terms (s, mid_pop (&set));
  return sum;
}
