/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-inputs.c: chess as a network sees it: a slot a square, the viewer's king on the right
 * half.  That a board and its mirror image are worth the same is so but for the right to castle. */
#include "orthodox-private.h"

#include <string.h>

static void
show (const MidPosition *pos, MidSide viewer, uint8_t *out)
{
  const MidOrthodox *p = (const void *) pos->bytes;
  MidBits king = p->roles[MID_KING - 1] & p->sides[viewer];
  int turned = viewer == MID_FIRST ? 0 : 56;
  if (king != 0 && (mid_first (king) & 7) < 4)
    turned ^= 7;
  memset (out, 0, 64);
  for (int role = MID_PAWN; role <= MID_KING; role++)
    for (int side = 0; side < 2; side++)
      for (MidBits set = p->roles[role - 1] & p->sides[side]; set != 0;)
        out[mid_pop (&set) ^ turned] = (uint8_t) (side == (int) viewer ? role : role + MID_KING);
}

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
