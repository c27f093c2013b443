/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-inputs.c: chess as a network sees it: a slot a square, the viewer's king on the right
 * half.  That a board and its mirror image are worth the same is so but for the right to castle. */
#include "orthodox-board.h"

#include <endian.h>
#include <string.h>

/* A rank's bits, each in a byte of its own. */
static uint64_t
spread (MidBits set, int rank)
{
  uint64_t bits = set >> (8 * rank) & 0xff;
  return ((bits & 0x7f) * UINT64_C (0x0002040810204081) & MID_FILE_A) | (bits >> 7) << 56;
}

static bool
is_mirrored (const MidOrthodox *p, MidSide viewer)
{
  MidBits king = piece_set (p, viewer, MID_KING);
  return king != 0 && (mid_first (king) & 7) < 4;
}

static void
place (uint64_t row, bool mirrored, uint8_t *out)
{
  row = htole64 (mirrored ? __builtin_bswap64 (row) : row);
  memcpy (out, &row, sizeof row);
}

/* A rank at a time: the numbers of the roles, bit by bit, and MID_KING more for the other side's.
 */
static void
show (const MidPosition *pos, uint8_t out[2][MID_SLOTS_MAX])
{
  const MidOrthodox *p = (const void *) pos->bytes;
  MidBits queens = role_set (p, MID_QUEEN), kings = role_set (p, MID_KING);
  MidBits ones = role_set (p, MID_PAWN) | role_set (p, MID_BISHOP) | queens;
  MidBits twos = role_set (p, MID_KNIGHT) | role_set (p, MID_BISHOP) | kings;
  MidBits fours = role_set (p, MID_ROOK) | queens | kings;
  bool mirrored[2] = { is_mirrored (p, MID_FIRST), is_mirrored (p, MID_SECOND) };

  for (int rank = 0; rank < 8; rank++)
    {
      uint64_t one = spread (ones, rank), two = spread (twos, rank), four = spread (fours, rank);
      uint64_t roles = one + 2 * two + 4 * four, second = spread (p->sides[MID_SECOND], rank);
      uint64_t first = (one | two | four) ^ second;
      place (roles + MID_KING * second, mirrored[MID_FIRST], &out[MID_FIRST][8 * rank]);
      place (roles + MID_KING * first, mirrored[MID_SECOND], &out[MID_SECOND][8 * (7 - rank)]);
    }
}

_Static_assert(MID_PAWN == 1 && MID_KNIGHT == 2 && MID_BISHOP == 3 && MID_ROOK == 4
                 && MID_QUEEN == 5 && MID_KING == 6,
               "as show() has their bits");

static uint8_t
kin (unsigned symbol)
{
  return (uint8_t) symbol;
}

const MidInputs mid_orthodox_inputs = {
  .name = "orthodox",
  .n_slots = 64,
  .n_pieces = 64,
  .n_symbols = 2 * MID_KING,
  .kin = kin,
  .show = show,
};
