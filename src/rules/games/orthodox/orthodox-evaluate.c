/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-evaluate.c: what a position of chess is worth before anything is tried.
 *
 * Every term is a pair, for a full and for an empty board, and the position stands between the two
 * (chessprogramming wiki, "Tapered Eval").  A pair is one number, the empty board's value in the
 * upper half, so that both add up at once.
 */
#include "orthodox-private.h"

typedef int32_t Pair;

#define PAIR(full, empty) ((Pair) ((uint32_t) (empty) << 16) + (full))

static int
full_of (Pair pair)
{
  return (int16_t) (uint16_t) pair;
}

static int
empty_of (Pair pair)
{
  return (int16_t) (uint16_t) ((uint32_t) (pair + 0x8000) >> 16);
}

/* --- Numbers ---------------------------------------------------------------------------------- */

static const Pair worth[MID_KING + 1] = {
  0, PAIR (85, 110), PAIR (335, 300), PAIR (350, 315), PAIR (475, 535), PAIR (1000, 980), 0
};

/* By rank and by file as the side counts them; a piece's square is worth the sum. */
static const Pair by_rank[MID_KING + 1][8] = {
  [MID_PAWN] = { 0, PAIR (-4, 0), PAIR (-2, 2), PAIR (6, 8), PAIR (14, 22), PAIR (30, 50),
                 PAIR (60, 95), 0 },
  [MID_KNIGHT] = { PAIR (-24, -20), PAIR (-10, -8), PAIR (2, 0), PAIR (10, 10), PAIR (18, 14),
                   PAIR (24, 8), PAIR (4, -6), PAIR (-30, -20) },
  [MID_BISHOP] = { PAIR (-12, -6), PAIR (4, -2), PAIR (6, 2), PAIR (6, 4), PAIR (8, 6), PAIR (8, 6),
                   PAIR (-6, 2), PAIR (-16, -4) },
  [MID_ROOK] = { PAIR (-2, -6), PAIR (-8, -6), PAIR (-6, -2), PAIR (-4, 4), PAIR (2, 8),
                 PAIR (8, 10), PAIR (24, 16), PAIR (12, 12) },
  [MID_QUEEN] = { PAIR (-4, -18), PAIR (2, -10), PAIR (2, 0), PAIR (0, 10), PAIR (2, 18),
                  PAIR (6, 20), PAIR (4, 20), PAIR (6, 8) },
  [MID_KING] = { PAIR (24, -28), PAIR (6, -12), PAIR (-26, 4), PAIR (-50, 16), PAIR (-60, 24),
                 PAIR (-60, 28), PAIR (-60, 18), PAIR (-60, -6) },
};
static const Pair by_file[MID_KING + 1][4] = {
  /* a and h … d and e */
  [MID_PAWN] = { PAIR (-8, 4), PAIR (-2, 2), PAIR (0, 0), PAIR (8, -2) },
  [MID_KNIGHT] = { PAIR (-22, -16), PAIR (-6, -6), PAIR (6, 4), PAIR (10, 10) },
  [MID_BISHOP] = { PAIR (-6, -4), PAIR (4, 0), PAIR (0, 2), PAIR (2, 4) },
  [MID_ROOK] = { PAIR (-6, 0), PAIR (-2, 0), PAIR (4, 0), PAIR (8, -2) },
  [MID_QUEEN] = { PAIR (-4, -10), PAIR (0, 0), PAIR (2, 6), PAIR (2, 10) },
  [MID_KING] = { PAIR (22, -14), PAIR (26, -2), PAIR (-4, 8), PAIR (-22, 14) },
};

/* For each square reached beyond a usual number of them. */
static const Pair mobility[MID_KING + 1] = { 0,           0, PAIR (5, 5), PAIR (5, 5), PAIR (3, 5),
                                             PAIR (2, 4), 0 };
static const int8_t usual[MID_KING + 1] = { 0, 0, 4, 6, 7, 13, 0 };

static const Pair passed[8] = {
  0, PAIR (0, 8), PAIR (0, 14), PAIR (6, 30), PAIR (18, 58), PAIR (40, 100), PAIR (70, 160), 0
};
static const Pair isolated = PAIR (-12, -14), doubled = PAIR (-8, -20), shielded = PAIR (12, 0);
static const Pair bishop_pair = PAIR (28, 50), open_file = PAIR (24, 8), half_open = PAIR (12, 6);
static const Pair hunted = PAIR (36, 26); /* a piece that a pawn attacks */
static const int8_t attack_weight[MID_KING + 1] = { 0, 0, 3, 3, 4, 6, 0 };

enum
{
  PHASE_WHOLE = 24,
  TEMPO = 14
};
static const int8_t phase_weight[MID_KING + 1] = { 0, 0, 1, 1, 2, 4, 0 };

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

MID_INLINE Pair
placed (MidSide us, MidRole role, int square)
{
  int rank = us == MID_FIRST ? square >> 3 : 7 - (square >> 3), file = square & 7;
  return worth[role] + by_rank[role][rank] + by_file[role][file < 4 ? file : 7 - file];
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

static Pair
pawn_terms (const Side *s)
{
  Pair sum = 0;
  MidBits guarded = front_of (other_side (s->us), s->enemy_pawns);
  guarded |= mid_east (guarded) | mid_west (guarded);
  MidBits files = s->pawns | front_of (s->us, s->pawns) | front_of (other_side (s->us), s->pawns);
  MidBits beside = mid_east (files) | mid_west (files);

  sum += mid_count (s->pawns & ~beside) * isolated;
  sum += mid_count (s->pawns & front_of (s->us, s->pawns)) * doubled;
  for (MidBits set = s->pawns; set != 0;)
    {
      int square = mid_pop (&set);
      int rank = s->us == MID_FIRST ? square >> 3 : 7 - (square >> 3);
      sum += placed (s->us, MID_PAWN, square);
      if (!mid_has (guarded, square) && (front_of (s->us, mid_bit (square)) & s->pawns) == 0)
        sum += mid_has (s->occupied, square + (s->us == MID_FIRST ? 8 : -8)) ? passed[rank] / 2
                                                                             : passed[rank];
    }
  return sum;
}

MID_INLINE Pair
officer_terms (Side *s, MidRole role)
{
  Pair sum = 0;
  for (MidBits set = role_set (s->p, role) & s->own; set != 0;)
    {
      int square = mid_pop (&set);
      MidBits to = role == MID_KNIGHT   ? mid_knight_attacks (square)
                   : role == MID_BISHOP ? mid_bishop_attacks (square, s->occupied)
                   : role == MID_ROOK   ? mid_rook_attacks (square, s->occupied)
                                        : mid_queen_attacks (square, s->occupied);
      int reach = mid_count (to & ~s->own & ~s->enemy_pawn_attacks);
      sum += placed (s->us, role, square) + (reach - usual[role]) * mobility[role];
      s->danger += attack_weight[role] * mid_count (to & s->king_zone);
      s->phase += phase_weight[role];
      if (role == MID_ROOK && (mid_file_bits (square & 7) & s->pawns) == 0)
        sum += (mid_file_bits (square & 7) & s->enemy_pawns) == 0 ? open_file : half_open;
    }
  return sum;
}

static Pair
side_terms (Side *s)
{
  Pair sum = pawn_terms (s);
  int king = mid_first (piece_set (s->p, s->us, MID_KING));
  MidBits shield = ahead (s->us, mid_king_attacks (king) | mid_bit (king)) & s->pawns;

  sum += officer_terms (s, MID_KNIGHT) + officer_terms (s, MID_BISHOP) + officer_terms (s, MID_ROOK)
         + officer_terms (s, MID_QUEEN);
  if (mid_several (role_set (s->p, MID_BISHOP) & s->own))
    sum += bishop_pair;
  sum += placed (s->us, MID_KING, king) + mid_count (shield) * shielded;
  sum += mid_count (s->pawn_attacks & s->p->sides[other_side (s->us)] & ~s->enemy_pawns) * hunted;
  /* Danger grows with the square of what looks at the king. */
  int danger = s->danger > 60 ? 60 : s->danger;
  return sum + PAIR (danger * danger / 14, danger / 4);
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
  Pair sum = side_terms (&first) - side_terms (&second);
  int phase = first.phase + second.phase;
  phase = phase > PHASE_WHOLE ? PHASE_WHOLE : phase;
  int score = (full_of (sum) * phase + empty_of (sum) * (PHASE_WHOLE - phase)) / PHASE_WHOLE;
  score = score > 0 ? temper (&first, &second, score) : temper (&second, &first, score);
  return (p->turn == MID_FIRST ? score : -score) + TEMPO;
}
