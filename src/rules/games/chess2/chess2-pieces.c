/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-pieces.c: pieces for the evaluation, looked at twice: each by its army and role (what it
 * is worth, and where), and in sets by how they attack (MidThreat), which is where an Empowered
 * rook counts as the knight it also is. */
#include "mid-processor.h"

#include "chess2-side.h"

static const int8_t phase_weight[MID_ROLES] = { 0, 1, 1, 2, 4, 0 };

static MidPair
place_role (const MidSideView *s, MidRole role, MidBits set)
{
  const MidPair *placed = mid_chess2_placed[role];
  int flip = s->us == MID_FIRST ? 0 : 56;
  MidPair sum = mid_count (set) * s->weights->worth[s->army][role];
  while (set != 0)
    sum += placed[mid_pop (&set) ^ flip];
  return sum;
}

MID_EACH_PROCESSOR MidPair
mid_side_placing (MidSideView *s)
{
  MidPair sum = 0;
  for (MidRole role = MID_PAWN; role < MID_ROLES; role++)
    {
      MidBits set = s->own & s->p->roles[role];
      s->phase += phase_weight[role] * mid_count (set);
      sum += place_role (s, role, set);
    }
  return sum;
}

static inline MidPair
reach_term (MidSideView *s, MidWay way, MidBits to, MidBits free)
{
  int reach = mid_count (to & free);
  s->twice |= s->attacks & to;
  s->attacks |= to;
  s->by_way[way] |= to;
  s->danger += s->weights->attack[way] * mid_count (to & s->king_zone);
  return s->weights->mobility[way][reach < MID_REACH_MOST ? reach : MID_REACH_MOST];
}

static MidPair
trample_terms (MidSideView *s, const MidThreat *threat, MidBits free)
{
  MidPair sum = 0;
  for (MidBits set = threat->elephants; set != 0;)
    {
      int from = mid_pop (&set);
      MidBits paths = 0, steps = mid_rook_attacks (from, s->occupied) & mid_chess2_cross[from];
      for (unsigned d = 0; d < 4; d++)
        paths |= mid_rampage_path (from, d, threat->walls, threat->herd, threat->stops_short);
      sum += mid_count (paths & s->enemy) * s->weights->charge;
      sum += reach_term (s, MID_WAY_TRAMPLE, paths | (steps & ~s->occupied), free);
    }
  return sum;
}

static MidPair
slider_terms (MidSideView *s, const MidThreat *threat, MidBits free)
{
  MidBits queens = threat->bishops & threat->rooks;
  MidPair sum = 0;
  for (MidBits set = threat->bishops & ~queens; set != 0;)
    {
      int from = mid_pop (&set);
      MidBits to = mid_bishop_attacks (from, s->occupied);
      sum += reach_term (s, MID_WAY_BISHOP, s->army == MID_ANIMALS ? to & mid_chess2_box[from] : to,
                         free);
    }
  for (MidBits set = threat->rooks & ~queens; set != 0;)
    sum += reach_term (s, MID_WAY_ROOK, mid_rook_attacks (mid_pop (&set), s->occupied), free);
  for (MidBits set = queens; set != 0;)
    {
      int from = mid_pop (&set);
      MidBits to = mid_bishop_attacks (from, s->occupied) | mid_rook_attacks (from, s->occupied);
      sum += reach_term (s, MID_WAY_QUEEN, to, free);
    }
  return sum;
}

/* Files without own pawns, and squares from which no pawn will drive a piece away. */
static MidPair
post_terms (const MidSideView *s, const MidThreat *threat)
{
  const MidChess2Weights *w = s->weights;
  MidBits enemy_pawns = s->p->roles[MID_PAWN] & s->enemy;
  MidBits columns = s->pawns | mid_front_of (s->us, s->pawns) | mid_front_of (!s->us, s->pawns);
  MidBits driven = mid_front_of (!s->us, enemy_pawns);
  driven = mid_east (driven) | mid_west (driven);
  MidBits posts = s->pawn_attacks & ~driven
                  & (mid_chess2_beyond (s->us) | mid_ahead_of (!s->us, mid_chess2_beyond (s->us)));
  MidBits rooks = threat->rooks & s->p->roles[MID_ROOK] & ~columns;
  MidBits blocked = rooks & mid_front_of (!s->us, enemy_pawns);
  MidPair sum =
    mid_count (rooks & ~blocked) * w->open_file + mid_count (blocked) * w->half_open_file;

  sum += mid_count (posts & s->own & s->p->roles[MID_KNIGHT]) * w->outpost[0];
  sum += mid_count (posts & s->own & s->p->roles[MID_BISHOP]) * w->outpost[1];
  if (s->army != MID_ANIMALS && mid_several (s->own & s->p->roles[MID_BISHOP]))
    sum += w->bishop_pair;
  return sum;
}

MID_EACH_PROCESSOR MidPair
mid_side_reach (MidSideView *s)
{
  MidThreat threat = mid_threat (s->p, s->us, s->army, s->own);
  MidBits free = ~s->own & ~s->enemy_pawn_attacks; /* where it is worth while to go */
  MidPair sum = 0;

  s->attacks = mid_kings_attack (s->kings);
  s->twice = s->attacks & s->pawn_attacks;
  s->attacks |= s->pawn_attacks;
  for (MidBits set = threat.knights; set != 0;)
    sum += reach_term (s, MID_WAY_KNIGHT, mid_knight_attacks (mid_pop (&set)), free);
  sum += slider_terms (s, &threat, free);
  for (MidBits set = threat.steps & ~s->kings; set != 0;)
    sum += reach_term (s, MID_WAY_STEP, mid_king_attacks (mid_pop (&set)), free);
  if (s->army == MID_ANIMALS)
    sum += trample_terms (s, &threat, free);
  return sum + post_terms (s, &threat);
}
