/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-turns.h: counts the whole turns of Two Kings, a move and the king-turn behind it (C6),
 * without making the move.
 *
 * A king-turn is made out of check, so no line of an enemy slider ends at a king: wherever a king
 * goes, what it leaves opens nothing.  It may therefore step to every empty square beside it that
 * is not attacked, and its partner stays as safe as it was.  A quiet move of another piece changes
 * the number of king-turns in two ways only, as long as it neither starts nor ends on a square that
 * a slider sees: a square beside a king falls free, or is taken.
 *
 *   king-turns after from-to  =  king-turns now  +  kings beside from  -  kings beside to
 *                                                   (attacked squares do not count)
 *
 * Sums of that over sets of squares are counts of bits.  Moves that a slider sees, captures,
 * promotions and the kings' own moves are left to be listed.  A whirlwind empties the squares
 * around a king: sliders then see as far as they would without what stands there.
 */
#pragma once
#include "chess2-legal.h"

typedef struct
{
  MidBits disturbing;  /* squares whose change may change anything else */
  MidBits room[2];     /* beside each king, where it may step if nobody stands there */
  unsigned king_turns; /* as things stand, passing included */
} MidTurns;

MID_INLINE MidBits
mid_seen_by_sliders (const MidThreat *threat, MidBits occupied)
{
  MidBits seen = 0;
  for (MidBits bishops = threat->bishops; bishops != 0;)
    {
      int from = mid_pop (&bishops);
      MidBits attacks = mid_bishop_attacks (from, occupied);
      seen |= threat->army == MID_ANIMALS ? attacks & mid_chess2_box[from] : attacks;
    }
  for (MidBits rooks = threat->rooks; rooks != 0;)
    seen |= mid_rook_attacks (mid_pop (&rooks), occupied);
  return seen;
}

MID_INLINE MidBits
mid_seen_by_others (const MidThreat *threat, int side)
{
  int up = mid_forward (side);
  MidBits ahead = up > 0 ? threat->pawns << 8 : threat->pawns >> 8;
  MidBits seen = mid_east (ahead) | mid_west (ahead);
  for (MidBits knights = threat->knights; knights != 0;)
    seen |= mid_knight_attacks (mid_pop (&knights));
  for (MidBits steps = threat->steps; steps != 0;)
    seen |= mid_king_attacks (mid_pop (&steps));
  for (MidBits elephants = threat->elephants; elephants != 0;)
    {
      int from = mid_pop (&elephants);
      for (unsigned direction = 0; direction < 4; direction++)
        seen |=
          mid_rampage_path (from, direction, threat->walls, threat->herd, threat->stops_short);
    }
  return seen;
}

/* Of moves from one square, those that disturb; the others are counted. */
MID_INLINE MidBits
mid_turns_from (const MidTurns *turns, int from, MidBits targets, uint64_t *count)
{
  if (mid_has (turns->disturbing, from))
    return targets;
  MidBits quiet = targets & ~turns->disturbing;
  unsigned each =
    turns->king_turns + mid_has (turns->room[0], from) + mid_has (turns->room[1], from);
  *count += (uint64_t) mid_count (quiet) * each - (unsigned) mid_count (quiet & turns->room[0])
            - (unsigned) mid_count (quiet & turns->room[1]);
  return targets & turns->disturbing;
}

/* Counts undisturbing moves that all go by the same delta, from `origins` to `quiet`. */
MID_INLINE void
mid_turns_along (const MidTurns *turns, MidBits origins, MidBits quiet, uint64_t *count)
{
  *count += (uint64_t) mid_count (quiet) * turns->king_turns;
  for (int king = 0; king < 2; king++)
    {
      *count += (unsigned) mid_count (origins & turns->room[king]);
      *count -= (unsigned) mid_count (quiet & turns->room[king]);
    }
}
