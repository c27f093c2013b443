/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-apply.c: making moves, taking them back, and the key from nothing. */
#include "orthodox-make.h"

/* The turn goes over to the other side, and that is all. */
static void
skip (MidOrthodox *p)
{
  p->key ^= ep_key (p->ep) ^ mid_keys[KEYS_TURN];
  p->ep = 0;
  p->clock++;
  p->number += p->turn == MID_SECOND;
  p->turn = other_side (p->turn);
}

void
mid_orthodox_apply (MidOrthodox *p, MidMove m, MidOrthodoxUndo *undo)
{
  *undo =
    (MidOrthodoxUndo){ .castlers = p->castlers, .key = p->key, .clock = p->clock, .ep = p->ep };
  if (m == MID_NULL_MOVE)
    {
      skip (p);
      return;
    }
  bool resets = mid_orthodox_role (m) == MID_PAWN || mid_orthodox_captured (m) != MID_NO_ROLE;
  p->clock = resets ? 0 : p->clock + 1;
  if (p->turn == MID_FIRST)
    make (p, MID_FIRST, m, KEY_KEPT);
  else
    {
      make (p, MID_SECOND, m, KEY_KEPT);
      p->number++;
    }
}

void
mid_orthodox_retract (MidOrthodox *p, MidMove m, const MidOrthodoxUndo *undo)
{
  MidSide us = other_side (p->turn);
  p->turn = us;
  p->number -= us == MID_SECOND;
  if (m == MID_NULL_MOVE)
    ; /* nothing has moved */
  else if (us == MID_FIRST)
    flip_pieces (p, MID_FIRST, m, KEY_IDLE);
  else
    flip_pieces (p, MID_SECOND, m, KEY_IDLE);
  p->castlers = undo->castlers;
  p->key = undo->key;
  p->clock = undo->clock;
  p->ep = undo->ep;
}

uint64_t
mid_orthodox_fresh_key (const MidOrthodox *p)
{
  uint64_t key = p->turn == MID_SECOND ? mid_keys[KEYS_TURN] : 0;
  key ^= castlers_key (p->castlers) ^ ep_key (p->ep);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    for (MidRole role = MID_PAWN; role <= MID_KING; role++)
      for (MidBits set = piece_set (p, side, role); set != 0;)
        key ^= piece_key (side, role, mid_pop (&set));
  return key;
}
