/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-inputs.c: Chess 2 as a network sees it: a slot a square, whose symbol says side, army and
 * role; the stones of both; and who is asked what.  The viewer's king, the first he has, is on the
 * right half. */
#include "chess2.h"

#include <string.h>

enum
{
  OWN_STONES = 64,
  OTHER_STONES,
  ASKED,
  SLOTS,
  KINDS = MID_ARMIES * MID_ROLES
};

/* What a piece's code is more as a symbol. */
static uint8_t
symbol_offset (const MidChess2 *p, int side, MidSide viewer)
{
  int code = (int) mid_chess2_code (side, 0), kind = p->army[side] * MID_ROLES;
  return (uint8_t) (1 + kind + (side == (int) viewer ? 0 : KINDS) - code);
}

/* Without branches, so that compilers make vectors of it. */
static void
show_codes (const MidChess2 *p, MidSide viewer, uint8_t *out)
{
  const uint8_t last = (uint8_t) mid_chess2_code (MID_FIRST, MID_ROLES - 1);
  uint8_t first = symbol_offset (p, MID_FIRST, viewer);
  uint8_t more = (uint8_t) (symbol_offset (p, MID_SECOND, viewer) - first);
  for (unsigned i = 0; i < 64; i++)
    {
      uint8_t code = p->board[i];
      uint8_t some = (uint8_t) - (code != 0), second = (uint8_t) - (code > last);
      out[i] = (uint8_t) (code + (some & first) + (second & more));
    }
}

/* Ranks in reverse order, and each of them as well. */
static void
turn_squares (const uint8_t *in, bool upside_down, bool mirrored, uint8_t *out)
{
  for (unsigned rank = 0; rank < 8; rank++)
    {
      uint64_t row;
      memcpy (&row, in + (size_t) rank * 8, 8);
      row = mirrored ? __builtin_bswap64 (row) : row;
      memcpy (out + (size_t) (upside_down ? 7 - rank : rank) * 8, &row, 8);
    }
}

static void
show_to (const MidChess2 *p, MidSide viewer, uint8_t *out)
{
  MidBits kings = mid_chess2_pieces (p, (int) viewer, MID_KING);
  uint8_t symbols[64];
  show_codes (p, viewer, symbols);
  turn_squares (symbols, viewer != MID_FIRST, kings != 0 && (mid_first (kings) & 7) < 4, out);
  out[OWN_STONES] = out[OTHER_STONES] = out[ASKED] = 0;
  if (p->rules & MID_RULE_DUELS)
    {
      out[OWN_STONES] = (uint8_t) (1 + p->stones[viewer]);
      out[OTHER_STONES] = (uint8_t) (1 + p->stones[!viewer]);
    }
  if (p->phase != MID_PHASE_MOVE)
    out[ASKED] = (uint8_t) (2 * p->phase + (p->turn == (uint8_t) viewer));
}

static void
show (const MidPosition *pos, uint8_t out[2][MID_SLOTS_MAX])
{
  const MidChess2 *p = mid_chess2_in (pos);
  show_to (p, MID_FIRST, out[MID_FIRST]);
  show_to (p, MID_SECOND, out[MID_SECOND]);
}

/* The Classic piece of the same role. */
static uint8_t
kin (unsigned symbol)
{
  unsigned role = (symbol - 1) % MID_ROLES;
  return (uint8_t) (1 + role + (symbol > KINDS ? KINDS : 0));
}

const MidInputs mid_chess2_inputs = {
  .name = "chess2",
  .n_slots = SLOTS,
  .n_pieces = 64,
  .n_symbols = 2 * KINDS,
  .kin = kin,
  .show = show,
};
