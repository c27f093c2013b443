/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-officers.c: knights, bishops, rooks and queens for the evaluation: what they are worth
 * where they stand, how far they reach (chessprogramming wiki, "Mobility"), and whether they stand
 * well (same place, "Outposts", "Bad Bishop", "Rook on Open File"). */
#include "mid-processor.h"

#include "orthodox-side.h"

static const int8_t phase_weight[MID_ORTHODOX_ROLES] = { 0, 0, 1, 1, 2, 4, 0 };

/* A slider is thought to reach through its like: behind a queen a bishop attacks as well. */
static MidBits
reach_of (const MidSideView *s, MidRole role, int square)
{
  MidBits queens = role_set (s->p, MID_QUEEN) & s->own;
  MidBits rooks = (role_set (s->p, MID_ROOK) & s->own) | queens;
  MidBits to = role == MID_KNIGHT   ? mid_knight_attacks (square)
               : role == MID_BISHOP ? mid_bishop_attacks (square, s->occupied & ~queens)
               : role == MID_ROOK   ? mid_rook_attacks (square, s->occupied & ~rooks)
                                    : mid_queen_attacks (square, s->occupied);
  return mid_has (s->pinned, square) ? to & s->pins : to;
}

/* Where a pawn neither drives it away nor can come to do so, guarded by an own one. */
static MidBits
outposts (const MidSideView *s)
{
  MidBits middle = side_rank (s->us, 4) | side_rank (s->us, 5) | side_rank (s->us, 6);
  return s->pawn_attacks & middle & ~beside (front_of (other_side (s->us), s->enemy_pawns));
}

static MidPair
minor_terms (const MidSideView *s, MidRole role, int square)
{
  MidBits dark = mid_has (MID_DARK, square) ? MID_DARK : ~MID_DARK;
  MidPair sum = 0;
  if (mid_has (outposts (s), square))
    sum += s->weights->outpost[role == MID_BISHOP];
  if (role == MID_BISHOP)
    sum += mid_count (s->pawns & dark) * s->weights->bad_bishop;
  return sum + mid_distance (square, s->king) * s->weights->far_from_king[role == MID_BISHOP];
}

static MidPair
rook_terms (const MidSideView *s, int square)
{
  MidBits file = mid_file_bits (square & 7);
  if (file & s->pawns)
    return 0;
  return file & s->enemy_pawns ? s->weights->half_open : s->weights->open_file;
}

static MidPair
officer_terms (MidSideView *s, MidRole role, MidBits free)
{
  MidBits all = role_set (s->p, role) & s->own, attacks = s->attacks, twice = s->twice;
  MidPair sum = 0;
  for (MidBits set = all; set != 0;)
    {
      int square = mid_pop (&set);
      MidBits to = reach_of (s, role, square);
      twice |= attacks & to;
      attacks |= to;
      s->by_role[role] |= to;
      if (to & s->ring)
        {
          s->attackers++;
          s->attackers_weight += s->weights->attacker[role];
          s->near += mid_count (to & mid_king_attacks (s->enemy_king));
        }
      sum += placed (s, role, square) + s->weights->mobility[role][mid_count (to & free)];
      if (role == MID_KNIGHT || role == MID_BISHOP)
        sum += minor_terms (s, role, square);
      if (role == MID_ROOK)
        sum += rook_terms (s, square);
    }
  s->attacks = attacks;
  s->twice = twice;
  s->phase += phase_weight[role] * mid_count (all);
  return sum;
}

MID_EACH_PROCESSOR MidPair
mid_orthodox_officers (MidSideView *s)
{
  MidBits stuck =
    s->pawns
    & (ahead (other_side (s->us), s->occupied) | side_rank (s->us, 2) | side_rank (s->us, 3));
  MidBits free =
    ~(s->enemy_pawn_attacks | stuck | mid_bit (s->king) | (role_set (s->p, MID_QUEEN) & s->own));

  s->by_role[MID_PAWN] = s->pawn_attacks;
  s->by_role[MID_KING] = mid_king_attacks (s->king);
  s->attacks = s->pawn_attacks | s->by_role[MID_KING];
  s->twice = s->pawn_attacks & s->by_role[MID_KING];
  s->twice |= mid_east (ahead (s->us, s->pawns)) & mid_west (ahead (s->us, s->pawns));
  MidPair sum = officer_terms (s, MID_KNIGHT, free) + officer_terms (s, MID_BISHOP, free)
                + officer_terms (s, MID_ROOK, free) + officer_terms (s, MID_QUEEN, free);
  if (mid_several (role_set (s->p, MID_BISHOP) & s->own))
    sum += s->weights->bishop_pair;
  return sum;
}
