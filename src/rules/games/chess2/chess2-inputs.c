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

static void
show (const MidPosition *pos, MidSide viewer, uint8_t *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidBits kings = mid_chess2_pieces (p, (int) viewer, MID_KING);
  int turned = viewer == MID_FIRST ? 0 : 56;
  if (kings != 0 && (mid_first (kings) & 7) < 4)
    turned ^= 7;
  memset (out, 0, SLOTS);
  for (MidBits set = mid_chess2_occupied (p); set != 0;)
    {
      int square = mid_pop (&set), side = mid_code_side (p->board[square]);
      unsigned kind = p->army[side] * (unsigned) MID_ROLES + mid_code_role (p->board[square]);
      out[square ^ turned] = (uint8_t) (1 + kind + (side == (int) viewer ? 0 : KINDS));
    }
  if (p->rules & MID_RULE_DUELS)
    {
      out[OWN_STONES] = (uint8_t) (1 + p->stones[viewer]);
      out[OTHER_STONES] = (uint8_t) (1 + p->stones[!viewer]);
    }
  if (p->phase != MID_PHASE_MOVE)
    out[ASKED] = (uint8_t) (2 * p->phase + (p->turn == (uint8_t) viewer));
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
