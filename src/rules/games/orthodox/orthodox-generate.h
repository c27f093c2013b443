/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-generate.h: the one generator of legal moves, inline, to be specialised by its callers.
 *
 * No move is tried out.  Beforehand it is known
 *   - who gives check: then every move but the king's must end on the target: the checker, or a
 *     square between; against two checkers only the king moves;
 *   - which own piece is pinned: it stays on the line through it and its king;
 *   - where the king would be in check: what the enemy attacks when the king is lifted off.
 * Only en passant, which takes two pawns off a rank at once, is looked at by itself.
 *
 * What becomes of the moves is the sink's affair: counted, a set at a time, or listed.
 */
#pragma once
#include "orthodox-board.h"

typedef enum
{
  SINK_COUNT,
  SINK_LIST
} SinkKind;

typedef struct
{
  MidMove *out;   /* SINK_LIST: where the next move goes */
  uint64_t count; /* SINK_COUNT */
} Sink;

/* What the moves of one position have in common. */
typedef struct
{
  MidBits own, enemy, occupied;
  MidBits checkers, pinned;
  MidBits target; /* where a move may end that is not the king's */
  MidBits goals;  /* where moves are wanted */
  int king;
} Scene;

MID_INLINE MidBits
enemy_sliders (const MidOrthodox *p, MidSide us, MidRole role)
{
  return (role_set (p, role) | role_set (p, MID_QUEEN)) & p->sides[other_side (us)];
}

/* Enemy sliders that only own pieces keep from the king are looked at one by one: with none
 * between the slider gives check, with one that one is pinned. */
MID_INLINE Scene
survey (const MidOrthodox *p, MidSide us)
{
  Scene scene = { .own = p->sides[us], .enemy = p->sides[other_side (us)] };
  scene.occupied = scene.own | scene.enemy;
  scene.king = mid_first (piece_set (p, us, MID_KING));
  scene.checkers = ((mid_pawn_attacks (us, scene.king) & role_set (p, MID_PAWN))
                    | (mid_knight_attacks (scene.king) & role_set (p, MID_KNIGHT)))
                   & scene.enemy;
  MidBits snipers =
    (mid_bishop_attacks (scene.king, scene.enemy) & enemy_sliders (p, us, MID_BISHOP))
    | (mid_rook_attacks (scene.king, scene.enemy) & enemy_sliders (p, us, MID_ROOK));
  while (snipers != 0)
    {
      int sniper = mid_pop (&snipers);
      MidBits between = mid_between (scene.king, sniper) & scene.own;
      if (between == 0)
        scene.checkers |= mid_bit (sniper);
      else if (!mid_several (between))
        scene.pinned |= between;
    }
  scene.target = ~scene.own;
  if (scene.checkers != 0)
    {
      int checker = mid_first (scene.checkers);
      scene.target = mid_between (scene.king, checker) | mid_bit (checker);
    }
  return scene;
}

/* Squares that the enemy attacks when our king is not in the way. */
MID_INLINE MidBits
danger_set (const MidOrthodox *p, MidSide us, const Scene *scene)
{
  MidSide them = other_side (us);
  MidBits occupied = scene->occupied ^ mid_bit (scene->king);
  MidBits pawns = ahead (them, piece_set (p, them, MID_PAWN));
  MidBits danger = mid_east (pawns) | mid_west (pawns);
  danger |= mid_king_attacks (mid_first (piece_set (p, them, MID_KING)));
  for (MidBits set = piece_set (p, them, MID_KNIGHT); set != 0;)
    danger |= mid_knight_attacks (mid_pop (&set));
  for (MidBits set = enemy_sliders (p, us, MID_BISHOP); set != 0;)
    danger |= mid_bishop_attacks (mid_pop (&set), occupied);
  for (MidBits set = enemy_sliders (p, us, MID_ROOK); set != 0;)
    danger |= mid_rook_attacks (mid_pop (&set), occupied);
  return danger;
}

/* Moves of one piece, not a pawn. */
MID_INLINE void
put_piece (const MidOrthodox *p, const Scene *scene, MidRole role, int from, MidBits to,
           SinkKind kind, Sink *sink)
{
  if (kind == SINK_COUNT)
    {
      sink->count += (unsigned) mid_count (to);
      return;
    }
  MidMove base = mid_orthodox_move (from, 0, role, MID_NO_ROLE, MID_NO_ROLE, MID_SPECIAL_NONE);
  for (MidBits set = to & scene->enemy; set != 0;)
    {
      int square = mid_pop (&set);
      *sink->out++ = base
                     | mid_orthodox_move (0, square, MID_NO_ROLE, role_at (p, square), MID_NO_ROLE,
                                          MID_SPECIAL_NONE);
    }
  for (MidBits set = to & ~scene->enemy; set != 0;)
    *sink->out++ = base | (MidMove) mid_pop (&set) << 6;
}

/* Pawns that all go by the same `step`, to the squares of `to`. */
MID_INLINE void
put_pawns (const MidOrthodox *p, MidSide us, MidBits to, int step, MidSpecial special,
           SinkKind kind, Sink *sink)
{
  MidBits last = side_rank (us, 8);
  if (kind == SINK_COUNT)
    {
      sink->count += (unsigned) mid_count (to);
      if (special == MID_SPECIAL_NONE && (to & last) != 0)
        sink->count += 3 * (unsigned) mid_count (to & last);
      return;
    }
  while (to != 0)
    {
      int square = mid_pop (&to);
      MidRole captured = (step & 7) != 0 ? role_at (p, square) : MID_NO_ROLE;
      MidMove m =
        mid_orthodox_move (square - step, square, MID_PAWN, captured, MID_NO_ROLE, special);
      if (!mid_has (last, square))
        *sink->out++ = m;
      else
        for (MidMove promotion = MID_QUEEN; promotion >= MID_KNIGHT; promotion--)
          *sink->out++ = m | promotion << 18;
    }
}

/* All that some pawns do but en passant, where they may end on `target` only. */
MID_INLINE void
pawn_moves (const MidOrthodox *p, MidSide us, const Scene *scene, MidBits pawns, MidBits target,
            SinkKind kind, Sink *sink)
{
  int up = us == MID_FIRST ? 8 : -8;
  MidBits one = ahead (us, pawns) & ~scene->occupied;
  MidBits two = ahead (us, one & side_rank (us, 3)) & ~scene->occupied;
  MidBits prey = scene->enemy & target;
  put_pawns (p, us, one & target, up, MID_SPECIAL_NONE, kind, sink);
  put_pawns (p, us, two & target, 2 * up, MID_SPECIAL_DOUBLE_STEP, kind, sink);
  put_pawns (p, us, mid_east (ahead (us, pawns)) & prey, up + 1, MID_SPECIAL_NONE, kind, sink);
  put_pawns (p, us, mid_west (ahead (us, pawns)) & prey, up - 1, MID_SPECIAL_NONE, kind, sink);
}

MID_INLINE void
en_passant_moves (const MidOrthodox *p, MidSide us, MidBits pawns, SinkKind kind, Sink *sink)
{
  for (MidBits set = mid_pawn_attacks (other_side (us), p->ep) & pawns; set != 0;)
    {
      int from = mid_pop (&set);
      if (!ep_is_safe (p, us, from, p->ep))
        continue;
      if (kind == SINK_COUNT)
        sink->count++;
      else
        *sink->out++ =
          mid_orthodox_move (from, p->ep, MID_PAWN, MID_PAWN, MID_NO_ROLE, MID_SPECIAL_EN_PASSANT);
    }
}

/* Whether king and rook may change places, not in check.  The squares either crosses are free but
 * for the two, and the king is nowhere attacked.  A pinned rook hides an attacker that stands
 * beyond it on the first rank (Chess960 only): when it leaves, the king is in check. */
MID_INLINE bool
can_castle (const Scene *scene, MidBits danger, int rook)
{
  int king_to = castled_king (scene->king, rook), rook_to = castled_rook (scene->king, rook);
  MidBits two = mid_bit (scene->king) | mid_bit (rook);
  MidBits king_path = mid_between (scene->king, king_to) | mid_bit (king_to);
  MidBits rook_path = mid_between (rook, rook_to) | mid_bit (rook_to);
  return ((king_path | rook_path) & scene->occupied & ~two) == 0 && (king_path & danger) == 0
         && !mid_has (scene->pinned, rook);
}

MID_INLINE void
king_moves (const MidOrthodox *p, MidSide us, const Scene *scene, SinkKind kind, Sink *sink)
{
  MidBits to = mid_king_attacks (scene->king) & ~scene->own;
  bool may_castle = scene->checkers == 0 && scene->goals == ~UINT64_C (0);
  MidBits rooks = may_castle ? p->castlers & side_rank (us, 1) : 0;
  if ((to | rooks) == 0)
    return;
  MidBits danger = danger_set (p, us, scene);
  put_piece (p, scene, MID_KING, scene->king, to & ~danger & scene->goals, kind, sink);
  while (rooks != 0)
    {
      int rook = mid_pop (&rooks);
      if (!can_castle (scene, danger, rook))
        continue;
      if (kind == SINK_COUNT)
        sink->count++;
      else
        *sink->out++ = mid_orthodox_move (scene->king, rook, MID_KING, MID_NO_ROLE, MID_NO_ROLE,
                                          MID_SPECIAL_CASTLING);
    }
}

/* Knights, bishops, rooks and queens of `movers`. */
MID_INLINE void
officer_moves (const MidOrthodox *p, const Scene *scene, MidBits movers, SinkKind kind, Sink *sink)
{
  for (MidBits set = role_set (p, MID_KNIGHT) & movers & ~scene->pinned; set != 0;)
    {
      int from = mid_pop (&set);
      put_piece (p, scene, MID_KNIGHT, from, mid_knight_attacks (from) & scene->target, kind, sink);
    }
  for (MidRole role = MID_BISHOP; role <= MID_QUEEN; role++)
    for (MidBits set = role_set (p, role) & movers; set != 0;)
      {
        int from = mid_pop (&set);
        MidBits to = role == MID_BISHOP ? mid_bishop_attacks (from, scene->occupied)
                     : role == MID_ROOK ? mid_rook_attacks (from, scene->occupied)
                                        : mid_queen_attacks (from, scene->occupied);
        if (mid_has (scene->pinned, from))
          to &= mid_line (scene->king, from);
        put_piece (p, scene, role, from, to & scene->target, kind, sink);
      }
}

/* The legal moves of `us`, whose turn it is, that start on a square of `from` and end on one of
 * `goals`; promotions and en passant are there whatever the goals, castling if they are all
 * squares.
 */
MID_INLINE void
generate (const MidOrthodox *p, MidSide us, MidBits from, MidBits goals, SinkKind kind, Sink *sink)
{
  Scene scene = survey (p, us);
  MidBits movers = scene.own & from, pawn_target = scene.target & (goals | side_rank (us, 8));
  scene.goals = goals;
  if (mid_has (from, scene.king))
    king_moves (p, us, &scene, kind, sink);
  if (mid_several (scene.checkers))
    return;

  MidBits pawns = role_set (p, MID_PAWN) & movers;
  pawn_moves (p, us, &scene, pawns & ~scene.pinned, pawn_target, kind, sink);
  for (MidBits set = pawns & scene.pinned; set != 0;)
    {
      int pawn = mid_pop (&set);
      pawn_moves (p, us, &scene, mid_bit (pawn), pawn_target & mid_line (scene.king, pawn), kind,
                  sink);
    }
  if (p->ep != 0)
    en_passant_moves (p, us, pawns, kind, sink);
  scene.target &= goals;
  officer_moves (p, &scene, movers, kind, sink);
}
