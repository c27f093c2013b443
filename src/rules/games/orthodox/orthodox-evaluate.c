/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-evaluate.c: what a position of chess is worth before anything is tried.
 *
 * Every term is a pair, for a full and for an empty board (mid-pair.h), and the position stands
 * between the two.
 */
#include "orthodox-private.h"
#include "orthodox-weights.h"

enum
{
  PHASE_WHOLE = 24
};
static const int8_t phase_weight[MID_KING + 1] = { 0, 0, 1, 1, 2, 4, 0 };
static const int8_t usual[MID_KING + 1] = { 0, 0, 4, 6, 7, 13, 0 }; /* squares reached */
static const MidOrthodoxWeights *const weights = &mid_orthodox_weights;

/* --- Terms ------------------------------------------------------------------------------------ */

typedef struct
{
  const MidOrthodox *p;
  MidSide us;
  MidBits own, pawns, enemy_pawns, occupied;
  MidBits pawn_attacks, enemy_pawn_attacks;
  MidBits king_zone; /* around the enemy king */
  int danger;        /* to the enemy king */
  int phase;
} Side;

MID_INLINE MidBits
pawns_attack (MidSide side, MidBits pawns)
{
  MidBits up = ahead (side, pawns);
  return mid_east (up) | mid_west (up);
}

MID_INLINE MidPair
placed (MidSide us, MidRole role, int square)
{
  int rank = us == MID_FIRST ? square >> 3 : 7 - (square >> 3), file = square & 7;
  return weights->worth[role] + weights->by_rank[role][rank]
         + weights->by_file[role][file < 4 ? file : 7 - file];
}

/* All squares in front of the set, as the side looks. */
MID_INLINE MidBits
front_of (MidSide us, MidBits set)
{
  set = ahead (us, set);
  set |= us == MID_FIRST ? set << 8 : set >> 8;
  set |= us == MID_FIRST ? set << 16 : set >> 16;
  return set | (us == MID_FIRST ? set << 32 : set >> 32);
}

static MidPair
pawn_terms (const Side *s)
{
  MidPair sum = 0;
  MidBits guarded = front_of (other_side (s->us), s->enemy_pawns);
  guarded |= mid_east (guarded) | mid_west (guarded);
  MidBits files = s->pawns | front_of (s->us, s->pawns) | front_of (other_side (s->us), s->pawns);
  MidBits beside = mid_east (files) | mid_west (files);

  sum += mid_count (s->pawns & ~beside) * weights->isolated;
  sum += mid_count (s->pawns & front_of (s->us, s->pawns)) * weights->doubled;
  for (MidBits set = s->pawns; set != 0;)
    {
      int square = mid_pop (&set);
      int rank = s->us == MID_FIRST ? square >> 3 : 7 - (square >> 3);
      sum += placed (s->us, MID_PAWN, square);
      if (!mid_has (guarded, square) && (front_of (s->us, mid_bit (square)) & s->pawns) == 0)
        sum += mid_has (s->occupied, square + (s->us == MID_FIRST ? 8 : -8))
                 ? weights->passed[rank] / 2
                 : weights->passed[rank];
    }
  return sum;
}

MID_INLINE MidPair
officer_terms (Side *s, MidRole role)
{
  MidPair sum = 0;
  for (MidBits set = role_set (s->p, role) & s->own; set != 0;)
    {
      int square = mid_pop (&set);
      MidBits to = role == MID_KNIGHT   ? mid_knight_attacks (square)
                   : role == MID_BISHOP ? mid_bishop_attacks (square, s->occupied)
                   : role == MID_ROOK   ? mid_rook_attacks (square, s->occupied)
                                        : mid_queen_attacks (square, s->occupied);
      int reach = mid_count (to & ~s->own & ~s->enemy_pawn_attacks);
      sum += placed (s->us, role, square) + (reach - usual[role]) * weights->mobility[role];
      s->danger += weights->attack[role] * mid_count (to & s->king_zone);
      s->phase += phase_weight[role];
      if (role == MID_ROOK && (mid_file_bits (square & 7) & s->pawns) == 0)
        sum += (mid_file_bits (square & 7) & s->enemy_pawns) == 0 ? weights->open_file
                                                                  : weights->half_open;
    }
  return sum;
}

static MidPair
side_terms (Side *s)
{
  MidPair sum = pawn_terms (s);
  int king = mid_first (piece_set (s->p, s->us, MID_KING));
  MidBits shield = ahead (s->us, mid_king_attacks (king) | mid_bit (king)) & s->pawns;

  sum += officer_terms (s, MID_KNIGHT) + officer_terms (s, MID_BISHOP) + officer_terms (s, MID_ROOK)
         + officer_terms (s, MID_QUEEN);
  if (mid_several (role_set (s->p, MID_BISHOP) & s->own))
    sum += weights->bishop_pair;
  sum += placed (s->us, MID_KING, king) + mid_count (shield) * weights->shielded;
  sum += mid_count (s->pawn_attacks & s->p->sides[other_side (s->us)] & ~s->enemy_pawns)
         * weights->hunted;
  /* Danger grows with the square of what looks at the king. */
  int danger = s->danger > 60 ? 60 : s->danger;
  return sum + MID_PAIR (danger * danger / 14, danger / 4);
}

static Side
survey_side (const MidOrthodox *p, MidSide us)
{
  MidSide them = other_side (us);
  Side s = { .p = p, .us = us, .own = p->sides[us], .occupied = occupied_set (p) };
  int king = mid_first (piece_set (p, them, MID_KING));
  s.pawns = piece_set (p, us, MID_PAWN);
  s.enemy_pawns = piece_set (p, them, MID_PAWN);
  s.pawn_attacks = pawns_attack (us, s.pawns);
  s.enemy_pawn_attacks = pawns_attack (them, s.enemy_pawns);
  s.king_zone = mid_king_attacks (king) | mid_bit (king);
  s.king_zone |= ahead (them, s.king_zone);
  return s;
}

/* Without pawns a lead of less than a rook hardly ever wins. */
static int
temper (const Side *leader, const Side *other, int score)
{
  return leader->pawns == 0 && leader->phase - other->phase <= 1 ? score / 4 : score;
}

int
mid_orthodox_evaluate (const MidOrthodox *p)
{
  Side first = survey_side (p, MID_FIRST), second = survey_side (p, MID_SECOND);
  MidPair sum = side_terms (&first) - side_terms (&second);
  int phase = first.phase + second.phase;
  phase = phase > PHASE_WHOLE ? PHASE_WHOLE : phase;
  int score = mid_pair_taper (sum, phase, PHASE_WHOLE);
  score = score > 0 ? temper (&first, &second, score) : temper (&second, &first, score);
  return (p->turn == MID_FIRST ? score : -score) + weights->tempo;
}
