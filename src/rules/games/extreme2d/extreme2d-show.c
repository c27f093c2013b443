/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-show.c: what a board shows, and how a hand makes moves on it. */
#include "extreme2d-board.h"

const MidPiece mid_extreme_pieces[MID_KING_TOP + 1] = {
  { NULL, NULL, 0, 0 },
  { "extreme-disc", MID_N_ ("disc"), 'P', 1 },
  { "extreme-heir", MID_N_ ("heir"), 'H', 4 },
  { "extreme-king", MID_N_ ("king"), 'K', 0 },
};

const MidPower mid_extreme_powers[MID_EXTREME_POWERS] = {
  { "extreme-red", MID_N_ ("red disc"), 'r', 0, 2 },
  { "extreme-blue", MID_N_ ("blue disc"), 'b', 2, 2 },
  { "extreme-yellow", MID_N_ ("yellow disc"), 'y', 4, 2 },
};

uint16_t
mid_extreme_cell_powers (MidStack stack)
{
  unsigned powers = 0;
  for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
    powers |= mid_stack_count (stack, colour) << (2 * colour);
  return (uint16_t) powers;
}

static MidCell
show_stack (MidSide side, MidStack stack)
{
  return (MidCell){ (uint8_t) mid_stack_top (stack), (uint8_t) side,
                    mid_extreme_cell_powers (stack) };
}

void
mid_extreme_cells (const MidExtreme *p, MidCell *out)
{
  for (int cell = 0; cell < MID_EXTREME_CELLS; cell++)
    out[cell] = show_stack (owner_at (p, cell), p->cells[cell]);
}

static unsigned
add_change (MidChange *out, MidChangeKind kind, int from, int to, MidSide side, MidStack stack)
{
  *out = (MidChange){ kind, (int16_t) from, (int16_t) to, show_stack (side, stack) };
  return 1;
}

/* Whether the stack can be shown gliding: a step, a slide or a move over an empty rectangle.  Over
 * a diagonal area it would cross cells of the other pattern, and a leap crosses anything. */
static bool
is_glide (const MidExtreme *p, int from, int to)
{
  MidSet occupied = occupied_set (p);
  const MidPowerTable *red = &mid_power_tables[MID_RED], *blue = &mid_power_tables[MID_BLUE];
  if (mid_set_has (mid_extreme_steps[from], to))
    return true;
  if (mid_set_has (blue->one[from], to))
    return (blue->between[from][to] & occupied) == 0;
  return mid_stack_count (p->cells[from], MID_RED) > 0
         && mid_set_has (reach_from (red, from, red->two[from], occupied), to);
}

static unsigned
move_changes (const MidExtreme *p, MidMove m, MidChange *out)
{
  int from = mid_extreme_from (m), to = mid_extreme_to (m);
  MidSide us = p->turn;
  MidStack mover = p->cells[from], prey = p->cells[to];
  unsigned discs = mid_discs_absorb (mid_stack_discs (mover), mid_stack_discs (prey));
  unsigned n = 0;

  if (prey != 0)
    n += add_change (out, MID_CHANGE_REMOVE, to, -1, other_side (us), prey);
  n += add_change (out + n, is_glide (p, from, to) ? MID_CHANGE_MOVE : MID_CHANGE_TELEPORT, from,
                   to, us, mid_stack (mid_stack_top (mover), discs));
  if (mid_extreme_deed (m) == MID_DEED_PROMOTE)
    n += add_change (out + n, MID_CHANGE_PROMOTE, -1, to, us, mid_stack (MID_HEIR, 0));
  return n;
}

/* Each arrives with the powers that stay on the cell. */
static unsigned
swap_changes (const MidExtreme *p, int king, int heir, MidChange *out)
{
  MidSide us = p->turn;
  unsigned n = add_change (out, MID_CHANGE_TELEPORT, king, heir, us,
                           mid_stack (MID_KING_TOP, mid_stack_discs (p->cells[heir])));
  return n
         + add_change (out + n, MID_CHANGE_TELEPORT, heir, king, us,
                       mid_stack (MID_HEIR, mid_stack_discs (p->cells[king])));
}

unsigned
mid_extreme_changes (const MidExtreme *p, MidMove m, MidChange *out)
{
  int from = mid_extreme_from (m), to = mid_extreme_to (m);
  unsigned n;
  switch (mid_extreme_deed (m))
    {
    case MID_DEED_MOVE:
    case MID_DEED_PROMOTE:
      return move_changes (p, m, out);
    case MID_DEED_SWAP:
      return swap_changes (p, from, to, out);
    case MID_DEED_PLACE:
      n = add_change (out, MID_CHANGE_PLACE, -1, from, p->turn, mid_stack (MID_KING_TOP, 0));
      return n + add_change (out + n, MID_CHANGE_PLACE, -1, to, p->turn, mid_stack (MID_HEIR, 0));
    }
  return 0;
}

/* Placing: the cell chosen is the king's. */
void
mid_extreme_gesture (const MidExtreme *p, MidMove m, MidGesture *out)
{
  bool places = mid_extreme_deed (m) == MID_DEED_PLACE;
  int from = mid_extreme_from (m), to = mid_extreme_to (m);
  *out = (MidGesture){ .from = (int16_t) (places ? -1 : from),
                       .to = { (int16_t) (places ? from : to) },
                       .n_to = 1,
                       .choice = places ? MID_KING_TOP : 0 };
}
