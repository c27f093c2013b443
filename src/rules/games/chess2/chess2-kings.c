/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-kings.c: kings for the evaluation: what threatens them, and how far they have to go.
 *
 * The race to the midline (C11) is measured by a walk over squares that nobody attacks.
 */
#include "mid-processor.h"

#include "chess2-side.h"

enum
{
  DANGER_MOST = 720,
  DANGER_FULL = 900, /* the square of the danger is divided by it */
  DANGER_EMPTY = 24  /* the danger itself */
};

/* Ways by which a check can be given from a square that the enemy does not defend. */
static int
safe_checks (const MidSideView *s, const MidSideView *other)
{
  const int16_t *check = s->weights->check;
  MidBits safe = ~s->own & ~other->attacks;
  int danger = 0;
  for (MidBits kings = s->enemy_kings; kings != 0;)
    {
      int king = mid_pop (&kings);
      MidBits bishop = mid_bishop_attacks (king, s->occupied) & safe;
      MidBits rook = mid_rook_attacks (king, s->occupied) & safe;
      if (s->army == MID_ANIMALS)
        bishop &= mid_chess2_box[king];
      if (s->by_way[MID_WAY_KNIGHT] & mid_knight_attacks (king) & safe)
        danger += check[MID_WAY_KNIGHT];
      if (s->by_way[MID_WAY_BISHOP] & bishop)
        danger += check[MID_WAY_BISHOP];
      if (s->by_way[MID_WAY_ROOK] & rook)
        danger += check[MID_WAY_ROOK];
      if (s->by_way[MID_WAY_QUEEN] & (bishop | rook))
        danger += check[MID_WAY_QUEEN];
      if (s->by_way[MID_WAY_STEP] & mid_king_attacks (king) & safe)
        danger += check[MID_WAY_STEP];
      if (s->by_way[MID_WAY_TRAMPLE] & mid_chess2_cross[king] & safe)
        danger += check[MID_WAY_TRAMPLE];
    }
  return danger;
}

/* It grows with the square of what comes together. */
MID_EACH_PROCESSOR MidPair
mid_side_danger (const MidSideView *s, const MidSideView *other)
{
  MidBits ring = mid_kings_attack (s->enemy_kings);
  MidBits weak = ring & s->attacks & ~other->twice & ~other->pawn_attacks;
  int danger = s->danger;
  if (danger == 0)
    return 0;
  danger += safe_checks (s, other) + mid_count (weak) * s->weights->weak;
  danger = danger > DANGER_MOST ? DANGER_MOST : danger;
  return MID_PAIR (danger * danger / DANGER_FULL, danger / DANGER_EMPTY);
}

MID_EACH_PROCESSOR MidPair
mid_side_shelter (const MidSideView *s)
{
  MidBits near = mid_ahead_of (s->us, mid_kings_attack (s->kings));
  return mid_count (near & s->pawns) * s->weights->shielded;
}

/* Steps that the king needs to be across, over squares of `open`; MID_RUN_MOST if it cannot. */
static int
walk (MidBits king, MidBits open, MidBits far)
{
  MidBits reached = king;
  for (int steps = 0; steps < MID_RUN_MOST; steps++)
    {
      if (reached & far)
        return steps;
      MidBits next = reached | (mid_kings_attack (reached) & open);
      if (next == reached)
        return MID_RUN_MOST;
      reached = next;
    }
  return MID_RUN_MOST;
}

MID_EACH_PROCESSOR int
mid_side_race (const MidSideView *s, const MidSideView *other)
{
  MidBits open = ~other->attacks & ~(s->own & ~s->kings) & ~mid_chess2_ghosts (s->p, !s->us);
  int steps = 0, turns;
  for (MidBits kings = s->kings; kings != 0;)
    steps += walk (mid_bit (mid_pop (&kings)), open, mid_chess2_beyond (s->us));
  turns = s->army == MID_TWO_KINGS ? (steps + 1) / 2 : steps;
  return turns < MID_RUN_MOST ? s->weights->run[s->p->turn == s->us][turns] : 0;
}
