/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-apply.c: makes moves and takes them back; keys. */

#include "operational-board.h"

static uint64_t
piece_key (MidSide side, MidRole role, int slot)
{
  return mid_operational_keys[side][role - 1][mid_slots[slot].square];
}

/* What the move changes in the key. */
static uint64_t
move_key (MidSide us, MidMove m)
{
  int from = mid_operational_from (m), to = mid_operational_to (m);
  MidRole role = mid_operational_role (m), captured = mid_operational_captured (m);
  uint64_t key = mid_operational_key_turn;
  if (captured != MID_NO_ROLE)
    key ^= piece_key (other_side (us), captured, to);
  if (mid_operational_is_shot (m))
    return key;
  MidRole arrives = mid_operational_is_promotion (m) ? MID_GENERAL_4 : role;
  return key ^ piece_key (us, role, from) ^ piece_key (us, arrives, to);
}

static void
move_pieces (MidOperational *p, MidMove m)
{
  bool resets =
    mid_operational_captured (m) != MID_NO_ROLE || mid_operational_is_promotion (m); /* O10 */
  flip_move (p, m);
  p->key ^= move_key (p->turn, m);
  p->clock = resets ? 0 : (uint16_t) (p->clock + 1);
}

void
mid_operational_apply (MidOperational *p, MidMove m, MidOperationalUndo *undo)
{
  *undo = (MidOperationalUndo){ .key = p->key, .clock = p->clock };
  if (m == MID_NULL_MOVE)
    {
      p->key ^= mid_operational_key_turn;
      p->clock++;
    }
  else
    move_pieces (p, m);
  p->number += p->turn == MID_SECOND;
  p->turn ^= 1;
}

void
mid_operational_retract (MidOperational *p, MidMove m, const MidOperationalUndo *undo)
{
  p->turn ^= 1;
  p->number -= p->turn == MID_SECOND;
  if (m != MID_NULL_MOVE)
    flip_move (p, m);
  p->key = undo->key;
  p->clock = undo->clock;
}

/* The options decide what can follow as well as the pieces do. */
uint64_t
mid_operational_fresh_key (const MidOperational *p)
{
  uint64_t key = mid_operational_key_rules[p->rules];
  if (p->turn == MID_SECOND)
    key ^= mid_operational_key_turn;
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidSlots pieces = p->sides[side];
      int slot;
      while ((slot = mid_slots_take (&pieces)) >= 0)
        key ^= piece_key (side, role_at (p, slot), slot);
    }
  return key;
}
