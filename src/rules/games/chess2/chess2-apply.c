/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-apply.c: making moves.
 *
 * A position is small, so an undo record is a copy of it: whirlwinds and rampages come back as
 * cheaply as a step.
 */
#include "chess2-attacks.h"

#include <string.h>

/* --- The key ---------------------------------------------------------------------------------- */

/* Mixes what has no table of its own; the finaliser of SplitMix64. */
static uint64_t
scramble (uint64_t z)
{
  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static uint64_t
duel_key (const MidChess2Duel *duel)
{
  return scramble (UINT64_C (1) << 48 | (uint64_t) duel->attacker | (uint64_t) duel->captured << 8
                   | (uint64_t) duel->piece << 16 | (uint64_t) duel->promotion << 24
                   | (uint64_t) duel->direction << 32 | (uint64_t) duel->left << 40);
}

/* The part of the key that changes with every move. */
static uint64_t
state_key (const MidChess2 *p)
{
  uint64_t key = mid_chess2_key_phase[p->turn * 4 + p->phase] ^ mid_chess2_key_stones[p->stones[0]]
                 ^ mid_chess2_key_stones[8 + p->stones[1]];
  return p->phase == MID_PHASE_DUEL ? key ^ duel_key (&p->duel) : key;
}

/* Whether the right to capture en passant is worth anything: a pawn of the other side than the
 * one that passed stands ready, and, where it is that side's turn, may legally capture. */
static bool
has_en_passant (const MidPosition *pos)
{
  const MidChess2 *p = mid_chess2_in (pos);
  if (p->en_passant < 0)
    return false;
  int passed = p->en_passant < 32 ? MID_FIRST : MID_SECOND;
  MidBits takers =
    mid_pawn_attacks (passed, p->en_passant) & mid_chess2_pieces (p, !passed, MID_PAWN);
  if (p->phase != MID_PHASE_MOVE)
    return takers != 0;
  while (takers != 0)
    if (mid_chess2_is_legal (
          pos, mid_chess2_move (MID_KIND_EN_PASSANT, mid_pop (&takers), p->en_passant)))
      return true;
  return false;
}

/* Kept out of the incremental part, for it depends on the whole board (C14: the right counts, not
 * the square). */
static uint64_t
en_passant_key (const MidPosition *pos)
{
  return has_en_passant (pos) ? mid_chess2_key_en_passant[mid_chess2_in (pos)->en_passant] : 0;
}

uint64_t
mid_chess2_key (const MidPosition *pos)
{
  return mid_chess2_in (pos)->key ^ en_passant_key (pos);
}

uint64_t
mid_chess2_board_key (const MidChess2 *p)
{
  uint64_t key = state_key (p) ^ mid_chess2_key_army[p->army[0]]
                 ^ mid_chess2_key_army[8 + p->army[1]] ^ mid_chess2_key_rules[p->rules];
  for (int square = 0; square < 64; square++)
    if (p->board[square] != 0)
      key ^= mid_chess2_key_piece[p->board[square] * 64 + square];
  for (MidBits rooks = p->castling; rooks != 0;)
    key ^= mid_chess2_key_castling[mid_pop (&rooks)];
  return key;
}

uint64_t
mid_chess2_fresh_key (const MidPosition *pos)
{
  return mid_chess2_board_key (mid_chess2_in (pos)) ^ en_passant_key (pos);
}

/* --- Pieces ----------------------------------------------------------------------------------- */

void
mid_chess2_put (MidChess2 *p, int square, unsigned code)
{
  p->board[square] = (uint8_t) code;
  p->roles[mid_code_role (code)] |= mid_bit (square);
  p->sides[mid_code_side (code)] |= mid_bit (square);
  p->key ^= mid_chess2_key_piece[code * 64 + (unsigned) square];
}

unsigned
mid_chess2_take (MidChess2 *p, int square)
{
  unsigned code = p->board[square];
  p->board[square] = 0;
  p->roles[mid_code_role (code)] ^= mid_bit (square);
  p->sides[mid_code_side (code)] ^= mid_bit (square);
  p->key ^= mid_chess2_key_piece[code * 64 + (unsigned) square];
  return code;
}

/* Rights go with the king, and with the rook that leaves or is captured. */
static void
lose_castling (MidChess2 *p, MidBits touched)
{
  MidBits lost = p->castling & touched;
  if (touched & p->roles[MID_KING] & p->sides[p->turn])
    lost |= p->castling & p->sides[p->turn];
  p->castling ^= lost;
  while (lost != 0)
    p->key ^= mid_chess2_key_castling[mid_pop (&lost)];
}

/* --- The kinds of moves ----------------------------------------------------------------------- */

static void
make_step (MidChess2 *p, MidMove m)
{
  int from = mid_move_from (m), to = mid_move_to (m);
  unsigned code = p->board[from];
  MidRole role = mid_code_role (code), promotion = mid_move_promotion (m);
  bool duel = false;

  lose_castling (p, mid_bit (from) | mid_bit (to));
  mid_chess2_take (p, from);
  if (role == MID_PAWN)
    p->clock = 0;
  if (p->board[to] != 0)
    {
      p->clock = 0;
      if (mid_code_side (p->board[to]) == p->turn)
        mid_chess2_take (p, to);
      else if (role == MID_KING)
        mid_chess2_capture_freely (p, to);
      else
        duel = mid_chess2_capture (p, to, to);
    }
  if (promotion != 0 && duel)
    p->duel.promotion = (uint8_t) promotion; /* D10: not before the duel is over */
  else if (promotion != 0)
    code = mid_chess2_code (p->turn, promotion);
  mid_chess2_put (p, to, code);
  if (role == MID_PAWN && (to - from == 16 || from - to == 16))
    p->en_passant = (int8_t) ((from + to) / 2);
}

static void
make_en_passant (MidChess2 *p, MidMove m)
{
  int to = mid_move_to (m);
  p->clock = 0;
  mid_chess2_put (p, to, mid_chess2_take (p, mid_move_from (m)));
  mid_chess2_capture (p, to, to - mid_forward (p->turn));
}

static void
make_castle (MidChess2 *p, MidMove m)
{
  lose_castling (p, mid_bit (mid_move_from (m)));
  unsigned king = mid_chess2_take (p, mid_move_from (m));
  unsigned rook = mid_chess2_take (p, mid_move_to (m));
  mid_chess2_put (p, mid_castle_king_to (m), king);
  mid_chess2_put (p, mid_castle_rook_to (m), rook);
}

/* C6, C14: a whirlwind that removes something is a capture; one that does not changes nothing. */
static void
make_whirl (MidChess2 *p, int king)
{
  MidBits around =
    mid_king_attacks (king) & mid_chess2_occupied (p) & ~mid_chess2_ghosts (p, !p->turn);
  if (around != 0)
    p->clock = 0;
  lose_castling (p, around);
  while (around != 0)
    {
      int square = mid_pop (&around);
      if (mid_code_side (p->board[square]) == p->turn)
        mid_chess2_take (p, square);
      else
        mid_chess2_capture_freely (p, square);
    }
}

static void
make_pounce (MidChess2 *p, MidMove m)
{
  p->clock = 0;
  lose_castling (p, mid_bit (mid_move_to (m)));
  mid_chess2_capture (p, mid_move_from (m), mid_move_to (m));
}

void
mid_chess2_go_on (MidChess2 *p)
{
  while (p->duel.left > 0)
    {
      int from = p->duel.attacker, to = from + mid_direction_step (p->duel.direction);
      lose_castling (p, mid_bit (to));
      unsigned elephant = mid_chess2_take (p, from);
      p->duel.attacker = (uint8_t) to;
      p->duel.left--;
      bool duel = false;
      if (p->board[to] != 0 && mid_code_side (p->board[to]) == p->turn)
        mid_chess2_take (p, to);
      else if (p->board[to] != 0)
        duel = mid_chess2_capture (p, to, to);
      mid_chess2_put (p, to, elephant);
      if (duel && p->duel.left == 0)
        p->duel.direction = 0;
      if (duel)
        return;
    }
  memset (&p->duel, 0, sizeof p->duel);
}

static void
make_rampage (MidChess2 *p, MidMove m)
{
  int from = mid_move_from (m), to = mid_move_to (m);
  p->clock = 0;
  p->duel.attacker = (uint8_t) from;
  p->duel.direction = (uint8_t) mid_direction (from, to);
  p->duel.left = (uint8_t) mid_distance (from, to);
  mid_chess2_go_on (p);
}

/* --- A decision ------------------------------------------------------------------------------- */

void
mid_chess2_end_part (MidChess2 *p)
{
  bool king_turn = p->phase != MID_PHASE_KING_TURN && p->army[p->turn] == MID_TWO_KINGS
                   && !mid_chess2_is_across (p, p->turn); /* C11: at once */
  if (king_turn)
    {
      p->phase = MID_PHASE_KING_TURN;
      return;
    }
  p->phase = MID_PHASE_MOVE;
  if (p->turn == MID_SECOND && p->number < UINT16_MAX)
    p->number++;
  p->turn = !p->turn;
}

/* C13: the right survives a king-turn, unless that removed the pawn or took its place. */
static void
check_en_passant (MidChess2 *p)
{
  if (p->en_passant < 0)
    return;
  int passed = p->en_passant < 32 ? MID_FIRST : MID_SECOND;
  int pawn = p->en_passant + mid_forward (passed);
  if (p->board[pawn] != mid_chess2_code (passed, MID_PAWN) || p->board[p->en_passant] != 0)
    p->en_passant = -1;
}

static void
make_kind (MidChess2 *p, MidMove m)
{
  switch (mid_move_kind (m))
    {
    case MID_KIND_MOVE:
      make_step (p, m);
      break;
    case MID_KIND_EN_PASSANT:
      make_en_passant (p, m);
      break;
    case MID_KIND_CASTLE:
      make_castle (p, m);
      break;
    case MID_KIND_WHIRL:
      make_whirl (p, mid_move_from (m));
      break;
    case MID_KIND_POUNCE:
      make_pounce (p, m);
      break;
    case MID_KIND_RAMPAGE:
      make_rampage (p, m);
      break;
    case MID_KIND_PASS:
    case MID_KIND_BID:
      break;
    }
}

void
mid_chess2_make (MidChess2 *p, MidMove m)
{
  p->key ^= state_key (p);
  if (p->phase == MID_PHASE_DUEL)
    mid_chess2_answer (p, m);
  else
    {
      if (p->phase == MID_PHASE_MOVE)
        {
          p->en_passant = -1;
          p->clock += p->clock < UINT16_MAX;
        }
      make_kind (p, m);
      if (p->phase == MID_PHASE_KING_TURN)
        check_en_passant (p);
      if (p->phase != MID_PHASE_DUEL)
        mid_chess2_end_part (p);
    }
  p->key ^= state_key (p);
}

/* The whole turn is given up, a king-turn with it. */
static void
skip (MidChess2 *p)
{
  p->key ^= state_key (p);
  if (p->turn == MID_SECOND && p->number < UINT16_MAX)
    p->number++;
  p->turn = !p->turn;
  p->en_passant = -1;
  p->clock += p->clock < UINT16_MAX;
  p->key ^= state_key (p);
}

void
mid_chess2_apply (MidPosition *pos, MidMove m, MidUndo *undo)
{
  memcpy (undo->bytes, pos->bytes, sizeof (MidChess2));
  if (m == MID_NULL_MOVE)
    skip (mid_chess2_of (pos));
  else
    mid_chess2_make (mid_chess2_of (pos), m);
}

void
mid_chess2_retract (MidPosition *pos, MidMove m, const MidUndo *undo)
{
  (void) m;
  memcpy (pos->bytes, undo->bytes, sizeof (MidChess2));
}

/* A nemesis pawn may come back to where it was (C3), and a whirlwind among nothing, or a pass,
 * leaves things as they are. */
bool
mid_chess2_irreversible (const MidPosition *pos, MidMove m)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidChess2 next = *p;
  int from = mid_move_from (m);

  if (m == MID_NULL_MOVE)
    return true; /* nothing before is repeated by moves of both */
  if (mid_move_kind (m) == MID_KIND_PASS)
    return p->phase == MID_PHASE_DUEL;
  if (mid_move_kind (m) == MID_KIND_BID)
    return true;
  mid_chess2_make (&next, m);
  if (mid_count (mid_chess2_occupied (&next)) != mid_count (mid_chess2_occupied (p))
      || next.castling != p->castling)
    return true;
  return mid_code_role (p->board[from]) == MID_PAWN
         && (p->army[p->turn] != MID_NEMESIS || mid_move_promotion (m) != 0);
}
