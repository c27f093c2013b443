/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-evaluate.c: what a position of Chess 2 is worth before anything is tried.
 *
 * Every term is a pair, for a full and for an empty board (mid-pair.h), and the position stands
 * between the two.  First each side is looked at for itself, which leaves what it attacks, and then
 * what comes of both together.
 */
#include "mid-processor.h"

#include "chess2-side.h"

enum
{
  PHASE_WHOLE = 24
};

static MidBits
pawns_attack (int side, MidBits pawns)
{
  MidBits up = mid_ahead_of (side, pawns);
  return mid_east (up) | mid_west (up);
}

static MidSideView
survey (const MidChess2 *p, int us)
{
  MidSideView s = { .p = p,
                    .weights = &mid_chess2_weights,
                    .us = us,
                    .army = (MidArmy) p->army[us],
                    .own = p->sides[us],
                    .enemy = p->sides[!us],
                    .occupied = mid_chess2_occupied (p),
                    .pawns = mid_chess2_pieces (p, us, MID_PAWN),
                    .kings = mid_chess2_pieces (p, us, MID_KING),
                    .enemy_kings = mid_chess2_pieces (p, !us, MID_KING) };
  s.pawn_attacks = pawns_attack (us, s.pawns);
  s.enemy_pawn_attacks = pawns_attack (!us, s.enemy & p->roles[MID_PAWN]);
  s.king_zone = mid_kings_attack (s.enemy_kings);
  s.king_zone |= mid_ahead_of (!us, s.king_zone);
  return s;
}

static MidPair
own_terms (MidSideView *s)
{
  return s->weights->versus[s->army][s->p->army[!s->us]] + mid_side_placing (s) + mid_side_reach (s)
         + mid_side_pawns (s) + mid_side_shelter (s);
}

/* What attacks what. */
static MidPair
threat_terms (const MidSideView *s, const MidSideView *other)
{
  const MidChess2Weights *w = s->weights;
  const MidBits *roles = s->p->roles;
  MidBits prey = s->enemy & ~s->enemy_kings & ~mid_chess2_ghosts (s->p, other->us)
                 & ~mid_chess2_nemeses (s->p, other->us);
  MidBits officers = prey & ~roles[MID_PAWN];
  MidBits minor = s->by_way[MID_WAY_KNIGHT] | s->by_way[MID_WAY_BISHOP];
  MidBits alone = prey & s->attacks & ~other->attacks;

  return mid_count (s->pawn_attacks & officers) * w->hunted
         + mid_count (minor & officers & (roles[MID_ROOK] | roles[MID_QUEEN])) * w->menaced[0]
         + mid_count (s->by_way[MID_WAY_ROOK] & officers & roles[MID_QUEEN]) * w->menaced[1]
         + mid_count (alone & roles[MID_PAWN]) * w->loose
         + mid_count (alone & officers) * w->hanging;
}

/* Squares beyond the midline, not far from a king, that nobody guards. */
static MidPair
door_terms (const MidSideView *s, const MidSideView *other)
{
  MidBits beyond = mid_chess2_beyond (s->us), near = mid_front_of (s->us, s->kings);
  MidBits entrance = beyond & ~mid_ahead_of (s->us, beyond);
  near |= mid_east (near) | mid_west (near);
  near |= mid_east (near) | mid_west (near);
  return mid_count (near & entrance & ~other->attacks & ~s->occupied) * s->weights->doors;
}

static MidPair
joint_terms (const MidSideView *s, const MidSideView *other)
{
  return threat_terms (s, other) + door_terms (s, other) + mid_side_danger (s, other)
         + mid_side_army (s, other);
}

MID_EACH_PROCESSOR int
mid_chess2_evaluate (const MidPosition *pos)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidSideView first = survey (p, MID_FIRST), second = survey (p, MID_SECOND);
  MidPair sum = own_terms (&first) - own_terms (&second);

  sum += joint_terms (&first, &second) - joint_terms (&second, &first);
  int phase = first.phase + second.phase;
  int score = mid_pair_taper (sum, phase > PHASE_WHOLE ? PHASE_WHOLE : phase, PHASE_WHOLE);
  score += mid_side_race (&first, &second) - mid_side_race (&second, &first);
  score += mid_chess2_stones_worth (p->stones[0]) - mid_chess2_stones_worth (p->stones[1]);
  return (p->turn == MID_FIRST ? score : -score) + mid_chess2_weights.tempo
         + (p->phase == MID_PHASE_KING_TURN ? mid_chess2_weights.half_turn : 0);
}
