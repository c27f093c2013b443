/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-kings.c: kings for the evaluation (chessprogramming wiki, "King Safety"): the pawns
 * before them, and what comes together against them. */
#include "mid-processor.h"

#include "orthodox-side.h"

enum
{
  DANGER_MOST = 1400,
  DANGER_FULL = 1024, /* the square of the danger is divided by it */
  DANGER_EMPTY = 16,  /* the danger itself */
  FLANK = 4           /* files that are thought to be the king's: a to d, c to f, e to h */
};

/* --- Shelter ---------------------------------------------------------------------------------- */

/* The board as the first side would see it. */
static MidBits
as_seen (MidSide us, MidBits set)
{
  return us == MID_FIRST ? set : __builtin_bswap64 (set);
}

/* Of the pawns the nearest to the own side of the board; 0 where there is none. */
static int
nearest_rank (MidBits pawns)
{
  return pawns != 0 ? mid_first (pawns) >> 3 : 0;
}

/* As if the king stood on the square: its file and the two beside it.  The pawns are as seen. */
static MidPair
shelter_at (const MidSideView *s, int square, MidBits pawns, MidBits enemy_pawns)
{
  MidBits onward = ~UINT64_C (0) << (8 * rank_for (s->us, square));
  int file = square & 7, middle = file == 0 ? 1 : file == 7 ? 6 : file;
  MidPair sum = 0;
  for (int f = middle - 1; f <= middle + 1; f++)
    {
      MidBits here = mid_file_bits (f) & onward;
      int own = nearest_rank (pawns & here), enemy = nearest_rank (enemy_pawns & here);
      sum += s->weights->shelter[own];
      sum += own > 0 && enemy == own + 1 ? s->weights->rammed[enemy] : s->weights->storm[enemy];
    }
  return sum;
}

/* A king that may still castle is half where it would then be. */
MID_EACH_PROCESSOR MidPair
mid_orthodox_shelter (const MidSideView *s)
{
  MidBits pawns = as_seen (s->us, s->pawns), enemy_pawns = as_seen (s->us, s->enemy_pawns);
  MidPair best = shelter_at (s, s->king, pawns, enemy_pawns);
  for (MidBits rooks = s->p->castlers & s->own; rooks != 0;)
    {
      int square = castled_king (s->king, mid_pop (&rooks));
      MidPair castled = shelter_at (s, square, pawns, enemy_pawns);
      if (mid_pair_full (castled) > mid_pair_full (best))
        best = castled;
    }
  return best;
}

/* --- Danger ----------------------------------------------------------------------------------- */

/* Ways by which the enemy king can be given check from squares that are safe to go to.  Squares
 * that only the king or the queen guards are safe where two of ours look. */
static int
check_danger (const MidSideView *s, const MidSideView *other)
{
  const MidOrthodoxWeights *w = s->weights;
  MidBits faint = other->by_role[MID_KING] | other->by_role[MID_QUEEN];
  MidBits guarded = other->attacks & ~(s->twice & faint & ~other->twice);
  MidBits through = s->occupied & ~(role_set (s->p, MID_QUEEN) & s->enemy);
  MidBits bishop = mid_bishop_attacks (s->enemy_king, through);
  MidBits rook = mid_rook_attacks (s->enemy_king, through);
  const MidBits from[] = { [MID_KNIGHT] = mid_knight_attacks (s->enemy_king),
                           [MID_BISHOP] = bishop,
                           [MID_ROOK] = rook,
                           [MID_QUEEN] = bishop | rook };
  int danger = 0;
  for (MidRole role = MID_KNIGHT; role <= MID_QUEEN; role++)
    {
      MidBits checks = s->by_role[role] & from[role] & ~s->own;
      MidBits safe = checks & ~guarded;
      if (safe != 0)
        danger += w->check[role] + (mid_several (safe) ? w->check[role] / 2 : 0);
      else
        danger += mid_count (checks) * w->risky_check;
    }
  return danger;
}

/* Our attacks on the king's side of the board, less what is defended there. */
static int
flank_danger (const MidSideView *s, const MidSideView *other)
{
  int file = s->enemy_king & 7, left = file < 3 ? 0 : file > 4 ? 8 - FLANK : 2;
  MidBits onward = s->us == MID_FIRST ? ~UINT64_C (0) << 24 : ~UINT64_C (0) >> 24;
  MidBits flank = onward & MID_FILE_A * ((1 << FLANK) - 1) << left; /* from the fourth rank on */
  int looks = mid_count (flank & s->attacks) + mid_count (flank & s->twice);
  return looks * looks * s->weights->flank / 16
         - mid_count (flank & other->attacks) * s->weights->flank_guard;
}

/* Files at the king and beside it on which no own pawn stands before him. */
static int
bare_files (const MidSideView *other)
{
  MidBits level = mid_rank_bits (other->king >> 3), pawns = other->pawns;
  pawns &= level | front_of (other->us, level);
  int file = other->king & 7, middle = file == 0 ? 1 : file == 7 ? 6 : file;
  for (int shift = 32; shift >= 8; shift /= 2)
    pawns |= pawns >> shift; /* onto the first rank */
  return 3 - mid_count (pawns >> (middle - 1) & 7);
}

/* It grows with the square of what comes together: one attacker is nothing, four are mate. */
MID_EACH_PROCESSOR MidPair
mid_orthodox_danger (const MidSideView *s, const MidSideView *other)
{
  const MidOrthodoxWeights *w = s->weights;
  MidBits faint = other->by_role[MID_KING] | other->by_role[MID_QUEEN];
  MidBits weak = s->attacks & ~other->twice & (faint | ~other->attacks);
  int danger = s->attackers_weight * s->attackers / 2 + s->near * w->near;

  danger += check_danger (s, other) + flank_danger (s, other);
  danger += mid_count (s->ring & weak) * w->weak;
  danger += mid_count (other->pinned) * w->tied;
  if ((role_set (s->p, MID_QUEEN) & s->own) == 0)
    danger -= w->no_queen;
  if (other->by_role[MID_KNIGHT] & s->ring)
    danger -= w->knight_at_home;
  danger += bare_files (other) * w->bare;
  danger = danger > DANGER_MOST ? DANGER_MOST : danger;
  return danger > 0 ? MID_PAIR (danger * danger / DANGER_FULL, danger / DANGER_EMPTY) : 0;
}
