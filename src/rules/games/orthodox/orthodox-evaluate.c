/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-evaluate.c: what a position of chess is worth before anything is tried.
 *
 * Every term is a pair, for a full and for an empty board (mid-pair.h), and the position stands
 * between the two.  First each side is looked at for itself, which leaves what it attacks, and then
 * what comes of both together.
 */
#include "mid-processor.h"

#include "orthodox-side.h"

enum
{
  PHASE_WHOLE = 24,
  SPACE_FROM = 12 /* of the phase: with fewer pieces room is worth nothing */
};

static MidBits
pawns_attack (MidSide side, MidBits pawns)
{
  return beside (ahead (side, pawns));
}

/* Pieces of `us` that must not leave the line between their king and a slider. */
static void
find_pins (MidSideView *s)
{
  MidBits queens = role_set (s->p, MID_QUEEN);
  MidBits sliders =
    (mid_bishop_attacks (s->king, s->enemy) & (role_set (s->p, MID_BISHOP) | queens))
    | (mid_rook_attacks (s->king, s->enemy) & (role_set (s->p, MID_ROOK) | queens));
  for (sliders &= s->enemy; sliders != 0;)
    {
      int slider = mid_pop (&sliders);
      MidBits line = mid_between (s->king, slider), held = line & s->own;
      if (held == 0 || mid_several (held))
        continue;
      s->pinned |= held;
      s->pins |= line | mid_bit (slider);
    }
}

static MidSideView
survey (const MidOrthodox *p, MidSide us)
{
  MidSide them = other_side (us);
  MidSideView s = { .p = p,
                    .weights = &mid_orthodox_weights,
                    .us = us,
                    .own = p->sides[us],
                    .enemy = p->sides[them],
                    .occupied = occupied_set (p),
                    .pawns = piece_set (p, us, MID_PAWN),
                    .enemy_pawns = piece_set (p, them, MID_PAWN),
                    .king = mid_first (piece_set (p, us, MID_KING)),
                    .enemy_king = mid_first (piece_set (p, them, MID_KING)) };
  s.pawn_attacks = pawns_attack (us, s.pawns);
  s.enemy_pawn_attacks = pawns_attack (them, s.enemy_pawns);
  s.ring = mid_king_attacks (s.enemy_king) | mid_bit (s.enemy_king);
  s.ring |= ahead (them, s.ring);
  find_pins (&s);
  return s;
}

static MidPair
own_terms (MidSideView *s)
{
  return mid_orthodox_officers (s) + mid_orthodox_pawns (s) + mid_orthodox_shelter (s)
         + placed (s, MID_KING, s->king);
}

/* --- Contact ---------------------------------------------------------------------------------- */

/* What attacks what; pawns that guard each other are left in peace. */
static MidPair
threat_terms (const MidSideView *s, const MidSideView *other)
{
  const MidOrthodoxWeights *w = s->weights;
  MidBits officers = s->enemy & ~s->enemy_pawns & ~mid_bit (s->enemy_king);
  MidBits minor = s->by_role[MID_KNIGHT] | s->by_role[MID_BISHOP];
  MidBits guarded = s->enemy_pawn_attacks | (other->twice & ~s->twice);
  MidBits alone = s->enemy & ~mid_bit (s->enemy_king) & s->attacks & ~guarded;
  MidBits loose = alone & (~other->attacks | (s->twice & officers));
  MidPair sum = mid_count (s->pawn_attacks & officers) * w->hunted;

  for (MidRole role = MID_PAWN; role <= MID_QUEEN; role++)
    {
      MidBits set = role_set (s->p, role);
      sum += mid_count (minor & set & (officers | alone)) * w->by_minor[role];
      sum += mid_count (s->by_role[MID_ROOK] & set & alone) * w->by_rook[role];
    }
  sum += mid_count (s->by_role[MID_ROOK] & officers & ~alone & role_set (s->p, MID_QUEEN))
         * w->by_rook[MID_QUEEN];
  if (s->by_role[MID_KING] & alone)
    sum += w->by_king;
  return sum + mid_count (loose) * w->hanging;
}

/* Attacks of pawns that are a step away, from where they stand safely. */
static MidPair
push_terms (const MidSideView *s, const MidSideView *other)
{
  MidBits step = ahead (s->us, s->pawns) & ~s->occupied;
  step |= ahead (s->us, step & side_rank (s->us, 3)) & ~s->occupied;
  step &= ~s->enemy_pawn_attacks & (s->attacks | ~other->attacks);
  MidBits officers = s->enemy & ~s->enemy_pawns & ~mid_bit (s->enemy_king);
  return mid_count (pawns_attack (s->us, step) & officers & ~s->pawn_attacks) * s->weights->pushed;
}

/* Squares that the other side looks at and had better not go to; safe squares for a side's own
 * pieces in the middle behind its pawns. */
static MidPair
room_terms (const MidSideView *s, const MidSideView *other)
{
  MidBits contested = other->attacks & ~s->enemy_pawn_attacks & ~(other->twice & ~s->twice);
  MidBits middle = mid_file_bits (2) | mid_file_bits (3) | mid_file_bits (4) | mid_file_bits (5);
  MidBits behind = (side_rank (s->us, 2) | side_rank (s->us, 3) | side_rank (s->us, 4)) & middle;
  MidPair sum = mid_count (contested & s->attacks) * s->weights->contested;
  if (s->phase + other->phase >= SPACE_FROM)
    sum += mid_count (behind & ~s->pawns & ~s->enemy_pawn_attacks) * s->weights->space;
  return sum;
}

static MidPair
joint_terms (const MidSideView *s, const MidSideView *other)
{
  return threat_terms (s, other) + push_terms (s, other) + room_terms (s, other)
         + mid_orthodox_danger (s, other);
}

/* --- The whole -------------------------------------------------------------------------------- */

static bool
has_opposite_bishops (const MidOrthodox *p)
{
  MidBits first = piece_set (p, MID_FIRST, MID_BISHOP),
          second = piece_set (p, MID_SECOND, MID_BISHOP);
  return first != 0 && second != 0 && !mid_several (first) && !mid_several (second)
         && ((first & MID_DARK) != 0) != ((second & MID_DARK) != 0);
}

/* Without pawns a lead of less than a rook hardly ever wins; with one bishop each, that never meet,
 * and nothing else, two pawns often do not. */
static int
temper (const MidSideView *leader, const MidSideView *other, int score)
{
  if (leader->pawns == 0 && leader->phase - other->phase <= 1)
    return score / 4;
  if (leader->phase == 1 && other->phase == 1 && has_opposite_bishops (leader->p))
    return score / 2;
  return score;
}

MID_EACH_PROCESSOR int
mid_orthodox_evaluate (const MidOrthodox *p)
{
  MidSideView first = survey (p, MID_FIRST), second = survey (p, MID_SECOND);
  MidPair sum = own_terms (&first) - own_terms (&second);

  sum += joint_terms (&first, &second) - joint_terms (&second, &first);
  int phase = first.phase + second.phase;
  phase = phase > PHASE_WHOLE ? PHASE_WHOLE : phase;
  int score = mid_pair_taper (sum, phase, PHASE_WHOLE);
  score = score > 0 ? temper (&first, &second, score) : temper (&second, &first, score);
  return (p->turn == MID_FIRST ? score : -score) + mid_orthodox_weights.tempo;
}
