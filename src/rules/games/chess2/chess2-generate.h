/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-generate.h: the legal moves of the six armies.
 *
 * One generator both lists and counts: it hands sets of target squares to a sink, and a sink
 * without a list only counts them; a third kind counts whole turns where it can, and lists the
 * rest. Everything is inlined into a few instances, so that what is constant there (the kind of
 * sink; side and armies in the most frequent pairing) costs nothing.
 */
#pragma once
#include "chess2-turns.h"

typedef struct
{
  MidMove *at; /* NULL: count only */
  unsigned count;
  const MidTurns *turns; /* NULL: moves, not turns */
  uint64_t turn_count;   /* those of moves that are not listed */
} MidSink;

MID_INLINE void
sink_targets (MidSink *sink, MidKind kind, int from, MidBits targets)
{
  if (sink->turns != NULL)
    targets = mid_turns_from (sink->turns, from, targets, &sink->turn_count);
  if (sink->at == NULL)
    {
      sink->count += (unsigned) mid_count (targets);
      return;
    }
  while (targets != 0)
    sink->at[sink->count++] = mid_chess2_move (kind, from, mid_pop (&targets));
}

MID_INLINE void
sink_move (MidSink *sink, MidKind kind, int from, int to)
{
  if (sink->at != NULL)
    sink->at[sink->count] = mid_chess2_move (kind, from, to);
  sink->count++;
}

/* C13: any piece of the own army but king and pawn; Two Kings have no queen (C6). */
MID_INLINE void
sink_promotions (MidSink *sink, MidArmy army, int from, int to)
{
  MidRole best = army == MID_TWO_KINGS ? MID_ROOK : MID_QUEEN;
  for (MidRole role = MID_KNIGHT; role <= best; role++)
    {
      if (sink->at != NULL)
        sink->at[sink->count] = mid_chess2_move (MID_KIND_MOVE, from, to) | (MidMove) role << 12;
      sink->count++;
    }
}

/* --- Pawns ------------------------------------------------------------------------------------ */

/* A set moved by delta squares: along a file, or one file east or west. */
MID_INLINE MidBits
shift_by (MidBits set, int delta)
{
  if ((delta & 7) == 1)
    set &= ~MID_FILE_H;
  if ((delta & 7) == 7)
    set &= ~MID_FILE_A;
  return delta > 0 ? set << delta : set >> -delta;
}

/* Counts the turns of quiet pawn moves; returns the targets of the others. */
MID_INLINE MidBits
sink_pawn_turns (MidSink *sink, const MidSorted *s, int delta, MidBits targets)
{
  MidBits disturbing = sink->turns->disturbing;
  MidBits quiet = targets & ~disturbing & ~shift_by (disturbing, delta) & ~mid_last_rank (s->us);
  mid_turns_along (sink->turns, shift_by (quiet, -delta), quiet, &sink->turn_count);
  return targets & ~quiet;
}

/* Pawns that all go by the same delta, to the squares in `targets`. */
MID_INLINE void
sink_pawns (MidSink *sink, const MidSorted *s, int delta, MidBits targets)
{
  if (sink->turns != NULL)
    targets = sink_pawn_turns (sink, s, delta, targets);
  MidBits last = targets & mid_last_rank (s->us), others = targets & ~last;
  if (sink->at == NULL)
    {
      unsigned roles = s->army == MID_TWO_KINGS ? 3 : 4;
      sink->count += (unsigned) mid_count (others) + roles * (unsigned) mid_count (last);
      return;
    }
  while (others != 0)
    {
      int to = mid_pop (&others);
      sink_move (sink, MID_KIND_MOVE, to - delta, to);
    }
  while (last != 0)
    {
      int to = mid_pop (&last);
      sink_promotions (sink, s->army, to - delta, to);
    }
}

/* The same where some of the pawns need a look of their own: pinned, or near a rampage. */
MID_INLINE void
sink_settled_pawns (MidSink *sink, const MidSorted *s, int delta, MidBits targets)
{
  MidBits special = s->stampede != 0 ? targets : targets & shift_by (s->pinned, delta);
  targets &= s->evasion;
  special &= targets;
  targets &= ~special;
  while (special != 0)
    {
      int to = mid_pop (&special);
      targets |= mid_settle_targets (s, MID_PAWN, to - delta, mid_bit (to));
    }
  sink_pawns (sink, s, delta, targets);
}

/* Nemesis moves (C3).  Pawns by direction: those that some enemy king lies to the east of, and so
 * on, go there.  A step forward is every pawn's.  Diagonally forward to the square that a pawn has
 * just passed is en passant and nothing else. */
MID_INLINE void
generate_nemesis_pawns (const MidSorted *s, MidSink *sink, MidBits pawns)
{
  MidBits empty = ~s->occupied, go[3][3] = { { 0 } }; /* [1 + ranks][1 + files] */
  for (MidBits kings = s->p->roles[MID_KING] & s->enemy; kings != 0;)
    {
      int king = mid_pop (&kings), file = king & 7, rank = king >> 3;
      MidBits west = MID_FILE_A * ((UINT64_C (1) << file) - 1);
      MidBits east = ~west & ~mid_file_bits (file);
      MidBits south = (UINT64_C (1) << (8 * rank)) - 1;
      MidBits north = ~south & ~mid_rank_bits (rank);
      MidBits toward_file[3] = { east, ~UINT64_C (0), west };
      MidBits toward_rank[3] = { north, ~UINT64_C (0), south };
      for (int r = 0; r < 3; r++)
        for (int f = 0; f < 3; f++)
          go[r][f] |= pawns & toward_rank[r] & toward_file[f];
    }
  int ahead = s->us == MID_FIRST ? 2 : 0;
  go[1][1] = 0;
  go[ahead][1] = pawns;
  MidBits passed = s->p->en_passant >= 0 ? mid_bit (s->p->en_passant) : 0;
  for (int r = 0; r < 3; r++)
    for (int f = 0; f < 3; f++)
      if (go[r][f] != 0)
        {
          int delta = 8 * (r - 1) + f - 1;
          MidBits targets = shift_by (go[r][f], delta) & empty;
          sink_settled_pawns (sink, s, delta, r == ahead && f != 1 ? targets & ~passed : targets);
        }
}

MID_INLINE void
generate_pawn_pushes (const MidSorted *s, MidSink *sink, MidBits pawns)
{
  MidBits empty = ~s->occupied;
  int up = mid_forward (s->us);
  MidBits single = shift_by (pawns, up) & empty;
  MidBits third = s->us == MID_FIRST ? mid_rank_bits (2) : mid_rank_bits (5);
  sink_settled_pawns (sink, s, up, single);
  sink_settled_pawns (sink, s, 2 * up, shift_by (single & third, up) & empty);
}

MID_INLINE void
generate_en_passant (const MidSorted *s, MidSink *sink, MidBits pawns)
{
  int to = s->p->en_passant, victim = to - mid_forward (s->us);
  MidBits takers = mid_pawn_attacks (!s->us, to) & pawns;
  while (takers != 0)
    {
      int from = mid_pop (&takers);
      MidAfter after = mid_after (s);
      after.gone = mid_bit (victim);
      after.occupied ^= mid_bit (from) | mid_bit (to) | mid_bit (victim);
      if (mid_is_safe_after (s, &after))
        sink_move (sink, MID_KIND_EN_PASSANT, from, to);
    }
}

MID_INLINE void
generate_pawns (const MidSorted *s, MidSink *sink)
{
  MidBits pawns = s->p->roles[MID_PAWN] & s->own;
  int up = mid_forward (s->us);

  if (s->army == MID_NEMESIS)
    generate_nemesis_pawns (s, sink, pawns);
  else
    generate_pawn_pushes (s, sink, pawns);
  sink_settled_pawns (sink, s, up + 1, shift_by (pawns, up + 1) & s->takeable);
  sink_settled_pawns (sink, s, up - 1, shift_by (pawns, up - 1) & s->takeable);
  if (s->p->en_passant >= 0)
    generate_en_passant (s, sink, pawns);
}

/* --- Pieces that go where they look ----------------------------------------------------------- */

/* To empty squares and enemy pieces; C7 for distant elephants. */
MID_INLINE MidBits
takeable_from (const MidSorted *s, int from)
{
  if (s->foe == MID_ANIMALS)
    return s->takeable & (~s->distant | mid_chess2_box[from]);
  return s->takeable;
}

MID_INLINE void
sink_piece (const MidSorted *s, MidSink *sink, MidRole role, int from, MidBits attacks)
{
  MidBits targets = attacks & (~s->occupied | takeable_from (s, from));
  sink_targets (sink, MID_KIND_MOVE, from, mid_settle_targets (s, role, from, targets));
}

MID_INLINE void
generate_orthodox_pieces (const MidSorted *s, MidSink *sink, MidRole role)
{
  MidBits pieces = s->p->roles[role] & s->own;
  while (pieces != 0)
    {
      int from = mid_pop (&pieces);
      MidBits attacks = role == MID_KNIGHT   ? mid_knight_attacks (from)
                        : role == MID_BISHOP ? mid_bishop_attacks (from, s->occupied)
                        : role == MID_ROOK   ? mid_rook_attacks (from, s->occupied)
                                             : mid_queen_attacks (from, s->occupied);
      sink_piece (s, sink, role, from, attacks);
    }
}

/* C3: moves as a queen, captures nothing (a king is never there to be captured). */
MID_INLINE void
generate_nemeses (const MidSorted *s, MidSink *sink)
{
  MidBits pieces = s->p->roles[MID_QUEEN] & s->own;
  while (pieces != 0)
    {
      int from = mid_pop (&pieces);
      MidBits targets = mid_queen_attacks (from, s->occupied) & ~s->occupied;
      sink_targets (sink, MID_KIND_MOVE, from, mid_settle_targets (s, MID_QUEEN, from, targets));
    }
}

/* C4: a neighbour lends its own movement, not what it has borrowed. */
MID_INLINE void
generate_empowered (const MidSorted *s, MidSink *sink)
{
  MidThreat own = mid_threat (s->p, s->us, MID_EMPOWERED, s->own);
  MidBits pieces = s->own & ~s->p->roles[MID_PAWN] & ~s->p->roles[MID_KING];
  while (pieces != 0)
    {
      int from = mid_pop (&pieces);
      MidBits attacks = 0;
      if (mid_has (own.knights, from))
        attacks |= mid_knight_attacks (from);
      if (mid_has (own.bishops, from))
        attacks |= mid_bishop_attacks (from, s->occupied);
      if (mid_has (own.rooks, from))
        attacks |= mid_rook_attacks (from, s->occupied);
      if (mid_has (own.steps, from))
        attacks |= mid_king_attacks (from);
      sink_piece (s, sink, MID_QUEEN, from, attacks);
    }
}

/* C5. */
MID_INLINE void
generate_reapers (const MidSorted *s, MidSink *sink)
{
  MidBits reapers = s->p->roles[MID_QUEEN] & s->own, ghosts = s->p->roles[MID_ROOK] & s->own;
  while (reapers != 0)
    sink_piece (s, sink, MID_QUEEN, mid_pop (&reapers), ~mid_last_rank (s->us));
  while (ghosts != 0)
    {
      int from = mid_pop (&ghosts);
      sink_targets (sink, MID_KIND_MOVE, from,
                    mid_settle_targets (s, MID_ROOK, from, ~s->occupied));
    }
}

/* --- Animals (C7, C8) ------------------------------------------------------------------------- */

MID_INLINE void
generate_horses (const MidSorted *s, MidSink *sink)
{
  MidBits horses = s->p->roles[MID_KNIGHT] & s->own;
  while (horses != 0)
    {
      int from = mid_pop (&horses);
      MidBits targets =
        mid_knight_attacks (from) & (~s->occupied | takeable_from (s, from) | (s->own & ~s->kings));
      sink_targets (sink, MID_KIND_MOVE, from, mid_settle_targets (s, MID_KNIGHT, from, targets));
    }
}

/* The tiger stays where it is, and what it captured is gone. */
MID_INLINE void
generate_pounces (const MidSorted *s, MidSink *sink, int tiger, MidBits prey)
{
  while (prey != 0)
    {
      int to = mid_pop (&prey);
      MidAfter after = mid_after (s);
      after.occupied &= ~mid_bit (to);
      after.gone = mid_bit (to);
      after.herd &= ~mid_bit (to);
      if (mid_is_safe_after (s, &after))
        sink_move (sink, MID_KIND_POUNCE, tiger, to);
    }
}

MID_INLINE void
generate_tigers (const MidSorted *s, MidSink *sink)
{
  MidBits tigers = s->p->roles[MID_BISHOP] & s->own;
  while (tigers != 0)
    {
      int from = mid_pop (&tigers);
      MidBits attacks = mid_bishop_attacks (from, s->occupied) & mid_chess2_box[from];
      sink_targets (sink, MID_KIND_MOVE, from,
                    mid_settle_targets (s, MID_BISHOP, from, attacks & ~s->occupied));
      generate_pounces (s, sink, from, attacks & s->takeable);
    }
}

MID_INLINE void
generate_rampage (const MidSorted *s, MidSink *sink, int from, unsigned direction)
{
  MidBits walls = mid_rampage_walls (s->p, s->us) | (s->p->roles[MID_KING] & s->enemy);
  MidBits herd = mid_herd (s->p);
  MidBits path =
    mid_rampage_path (from, direction, walls, herd, s->p->rules & MID_RULE_STOPS_SHORT);
  if ((path & s->occupied) == 0)
    return;
  int to = from + mid_direction_step (direction) * mid_count (path);
  MidAfter after = mid_after (s);
  after.occupied = (after.occupied & ~path & ~mid_bit (from)) | mid_bit (to);
  after.gone = path & s->enemy;
  after.herd = (after.herd & ~path & ~mid_bit (from)) | mid_bit (to);
  if (mid_is_safe_after (s, &after))
    sink_move (sink, MID_KIND_RAMPAGE, from, to);
}

MID_INLINE void
generate_elephants (const MidSorted *s, MidSink *sink)
{
  MidBits elephants = s->p->roles[MID_ROOK] & s->own;
  while (elephants != 0)
    {
      int from = mid_pop (&elephants);
      MidBits targets =
        mid_rook_attacks (from, s->occupied) & mid_chess2_cross[from] & ~s->occupied;
      sink_targets (sink, MID_KIND_MOVE, from, mid_settle_targets (s, MID_ROOK, from, targets));
      for (unsigned direction = 0; direction < 4; direction++)
        generate_rampage (s, sink, from, direction);
    }
}

MID_INLINE void
generate_jungle_queens (const MidSorted *s, MidSink *sink)
{
  MidBits queens = s->p->roles[MID_QUEEN] & s->own;
  while (queens != 0)
    {
      int from = mid_pop (&queens);
      sink_piece (s, sink, MID_QUEEN, from,
                  mid_rook_attacks (from, s->occupied) | mid_knight_attacks (from));
    }
}

/* --- Kings ------------------------------------------------------------------------------------ */

/* To squares in `within`. */
MID_INLINE void
generate_king_steps (const MidSorted *s, MidSink *sink, MidBits within)
{
  for (MidBits kings = s->kings; kings != 0;)
    {
      int from = mid_pop (&kings);
      MidBits targets = mid_king_attacks (from) & within & ~s->own & ~s->p->roles[MID_KING];
      if (s->foe == MID_REAPER)
        targets &= ~(s->p->roles[MID_ROOK] & s->enemy);
      while (targets != 0)
        {
          int to = mid_pop (&targets);
          MidAfter after = mid_after (s);
          after.kings = (s->kings & ~mid_bit (from)) | mid_bit (to);
          after.occupied = (s->occupied & ~mid_bit (from)) | mid_bit (to);
          after.gone = mid_bit (to) & s->enemy;
          after.herd &= ~mid_bit (to);
          if (mid_is_safe_after (s, &after))
            sink_move (sink, MID_KIND_MOVE, from, to);
        }
    }
}

/* C6. */
MID_INLINE void
generate_whirlwinds (const MidSorted *s, MidSink *sink)
{
  for (MidBits kings = s->kings; kings != 0;)
    {
      int king = mid_pop (&kings);
      MidBits around = mid_king_attacks (king) & s->occupied;
      if (around & s->kings)
        return;
      around &= ~mid_chess2_ghosts (s->p, !s->us);
      MidAfter after = mid_after (s);
      after.occupied &= ~around;
      after.gone = around & s->enemy;
      after.herd &= ~around;
      if (mid_is_safe_after (s, &after))
        sink_move (sink, MID_KIND_WHIRL, king, king);
    }
}

/* C2: the squares between are empty but for king and rook, and the king is attacked on none that
 * it passes; on arrival the rook has gone to its place. */
MID_INLINE bool
may_castle (const MidSorted *s, int king, int rook)
{
  MidMove m = mid_chess2_move (MID_KIND_CASTLE, king, rook);
  int king_to = mid_castle_king_to (m), rook_to = mid_castle_rook_to (m);
  MidBits king_path = mid_between (king, king_to) | mid_bit (king_to);
  MidBits rook_path = mid_between (rook, rook_to) | mid_bit (rook_to);
  MidBits others = s->occupied & ~mid_bit (king) & ~mid_bit (rook);

  if ((king_path | rook_path) & others)
    return false;
  for (MidBits passed = mid_between (king, king_to); passed != 0;)
    if (mid_is_attacked (&s->threat, !s->us, mid_pop (&passed), s->occupied & ~mid_bit (king)))
      return false;
  return !mid_is_attacked (&s->threat, !s->us, king_to,
                           others | mid_bit (king_to) | mid_bit (rook_to));
}

MID_INLINE void
generate_castling (const MidSorted *s, MidSink *sink)
{
  MidBits rooks = s->p->castling & s->own;
  if (rooks == 0 || s->evasion != ~UINT64_C (0) || s->is_trampled)
    return;
  int king = mid_first (s->kings);
  while (rooks != 0)
    {
      int rook = mid_pop (&rooks);
      if (may_castle (s, king, rook))
        sink_move (sink, MID_KIND_CASTLE, king, rook);
    }
}

/* --- All of them ------------------------------------------------------------------------------ */

MID_INLINE void
generate_pieces (const MidSorted *s, MidSink *sink)
{
  switch (s->army)
    {
    case MID_CLASSIC:
    case MID_TWO_KINGS:
      generate_orthodox_pieces (s, sink, MID_KNIGHT);
      generate_orthodox_pieces (s, sink, MID_BISHOP);
      generate_orthodox_pieces (s, sink, MID_ROOK);
      generate_orthodox_pieces (s, sink, MID_QUEEN);
      break;
    case MID_NEMESIS:
      generate_orthodox_pieces (s, sink, MID_KNIGHT);
      generate_orthodox_pieces (s, sink, MID_BISHOP);
      generate_orthodox_pieces (s, sink, MID_ROOK);
      generate_nemeses (s, sink);
      break;
    case MID_EMPOWERED:
      generate_empowered (s, sink);
      break;
    case MID_REAPER:
      generate_orthodox_pieces (s, sink, MID_KNIGHT);
      generate_orthodox_pieces (s, sink, MID_BISHOP);
      generate_reapers (s, sink);
      break;
    case MID_ANIMALS:
      generate_horses (s, sink);
      generate_tigers (s, sink);
      generate_elephants (s, sink);
      generate_jungle_queens (s, sink);
      break;
    case MID_ARMIES:
      break;
    }
}

/* Of a phase that is MOVE or KING_TURN of an undecided game. */
MID_INLINE void
generate_sorted (const MidSorted *s, MidSink *sink)
{
  const MidChess2 *p = s->p;
  generate_king_steps (s, sink, ~UINT64_C (0));
  if (s->army == MID_TWO_KINGS)
    generate_whirlwinds (s, sink);
  if (p->phase == MID_PHASE_KING_TURN) /* C6 */
    {
      if (sink->at != NULL)
        sink->at[sink->count] = MID_CHESS2_PASS;
      sink->count++;
      return;
    }
  if (s->army == MID_CLASSIC)
    generate_castling (s, sink);
  if (s->evasion == 0 && s->army != MID_ANIMALS && p->en_passant < 0)
    return;
  generate_pawns (s, sink);
  generate_pieces (s, sink);
}

/* goals: where pieces other than kings may go, beside what they must do. */
MID_INLINE void
generate_toward (const MidChess2 *p, MidSink *sink, int us, MidArmy army, MidArmy foe,
                 MidBits goals)
{
  MidSorted s;
  mid_sort (&s, p, us, army, foe);
  s.evasion &= goals;
  generate_sorted (&s, sink);
}

MID_INLINE void
generate (const MidChess2 *p, MidSink *sink, int us, MidArmy army, MidArmy foe)
{
  generate_toward (p, sink, us, army, foe, ~UINT64_C (0));
}

/* --- Whole turns (chess2-turns.h) ------------------------------------------------------------- */

/* Of a side that is not in check. */
MID_INLINE void
prepare_turns (const MidSorted *s, MidTurns *turns)
{
  MidSink others = { NULL, 0 }; /* whirlwinds, and steps that capture: few, looked at one by one */
  MidBits seen = mid_seen_by_sliders (&s->threat, s->occupied), around = 0;
  MidBits safe = ~seen & ~mid_seen_by_others (&s->threat, !s->us);
  unsigned n = 0;
  turns->room[1] = 0;
  for (MidBits kings = s->kings; kings != 0;)
    {
      MidBits beside = mid_king_attacks (mid_pop (&kings));
      around |= beside;
      turns->room[n] = beside & safe;
      others.count += (unsigned) mid_count (turns->room[n++] & ~s->occupied);
    }
  generate_king_steps (s, &others, s->enemy);
  generate_whirlwinds (s, &others);
  turns->king_turns = 1 + others.count;
  if ((around & s->kings) == 0 && (around & s->occupied) != 0)
    seen |= mid_seen_by_sliders (&s->threat, s->occupied & ~around);
  turns->disturbing = seen | s->enemy;
}

/* Counts those turns of Two Kings that need not be made and lists the moves of the others. */
MID_INLINE void
generate_turns (const MidChess2 *p, MidSink *sink, int us, MidArmy foe)
{
  MidSorted s;
  MidTurns turns;
  mid_sort (&s, p, us, MID_TWO_KINGS, foe);
  if (s.evasion == ~UINT64_C (0) && !s.is_trampled)
    {
      prepare_turns (&s, &turns);
      sink->turns = &turns;
    }
  generate_sorted (&s, sink);
}
