/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-show.c: what a board shows, and how a hand makes moves on it. */
#include "operational-board.h"

const MidPiece mid_operational_pieces[MID_OPERATIONAL_ROLES + 1] = {
  { NULL, NULL, 0, 0 },
  { "operational-soldier", MID_N_ ("soldier"), 'P', 1 },
  { "operational-airborne", MID_N_ ("airborne"), 'C', 7 },
  { "operational-tank", MID_N_ ("tank"), 'R', 9 },
  { "operational-helicopter", MID_N_ ("helicopter"), 'H', 11 },
  { "operational-cavalry", MID_N_ ("cavalry"), 'B', 8 },
  { "operational-missile", MID_N_ ("missile"), 'M', 12 },
  { "operational-bomber", MID_N_ ("bomber"), 'O', 13 },
  { "operational-general-2", MID_N_ ("2-star general"), 'N', 3 },
  { "operational-general-3", MID_N_ ("3-star general"), 'G', 4 },
  { "operational-general-4", MID_N_ ("4-star general"), 'Q', 5 },
  { "operational-fighter", MID_N_ ("fighter"), 'X', 6 },
  { "operational-outpost", MID_N_ ("outpost"), 'U', 14 },
  { "operational-stronghold", MID_N_ ("stronghold"), 'S', 15 },
};

static MidCell
piece_cell (MidSide side, MidRole role)
{
  return (MidCell){ (uint8_t) role, (uint8_t) side, 0 };
}

void
mid_operational_cells (const MidOperational *p, MidCell *out)
{
  for (int square = 0; square < MID_SLOT_SQUARES; square++)
    {
      int slot = mid_slot_of_square[square];
      MidSide side = mid_slots_has (&p->sides[MID_SECOND], slot) ? MID_SECOND : MID_FIRST;
      out[square] = piece_cell (side, role_at (p, slot));
    }
}

/* Soldiers step and the airborne slides when it does not capture; everything else passes over what
 * lies between. */
static MidChangeKind
travel_kind (MidRole role, bool captures)
{
  bool goes = role == MID_SOLDIER || (role == MID_AIRBORNE && !captures);
  return goes ? MID_CHANGE_MOVE : MID_CHANGE_TELEPORT;
}

unsigned
mid_operational_changes (const MidOperational *p, MidMove m, MidChange *out)
{
  MidSide us = p->turn;
  MidRole role = mid_operational_role (m), captured = mid_operational_captured (m);
  int16_t from = mid_slots[mid_operational_from (m)].square;
  int16_t to = mid_slots[mid_operational_to (m)].square;
  bool captures = captured != MID_NO_ROLE;
  unsigned n = 0;

  if (mid_operational_is_shot (m))
    out[n++] = (MidChange){ MID_CHANGE_SHOOT, from, to, piece_cell (us, role) };
  if (captures)
    out[n++] = (MidChange){ MID_CHANGE_REMOVE, to, -1, piece_cell (other_side (us), captured) };
  if (mid_operational_is_shot (m))
    return n;
  out[n++] = (MidChange){ travel_kind (role, captures), from, to, piece_cell (us, role) };
  if (mid_operational_is_promotion (m))
    out[n++] = (MidChange){ MID_CHANGE_PROMOTE, -1, to, piece_cell (us, MID_GENERAL_4) };
  return n;
}

/* A capture and a shot may share both squares: their texts tell them apart.  A promotion is no
 * choice (O8). */
void
mid_operational_gesture (const MidOperational *p, MidMove m, MidGesture *out)
{
  *out = (MidGesture){ .from = mid_slots[mid_operational_from (m)].square,
                       .to = { mid_slots[mid_operational_to (m)].square },
                       .n_to = 1 };
}
