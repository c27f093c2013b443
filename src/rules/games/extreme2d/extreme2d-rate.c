/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-rate.c: what moves promise.  An exchange here is more than what is taken: the capturer
 * absorbs the prey's powers (E5), and who takes it back has them all.  So it is looked at two steps
 * deep, with the stacks as they would be. */
#include "extreme2d-legal.h"
#include "extreme2d-search.h"

enum
{
  KINDS = 10 /* tracks: a kind of stack to a cell */
};

_Static_assert(KINDS *MID_EXTREME_CELLS <= MID_TRACKS, "tracks");

/* What the list is looked at with. */
typedef struct
{
  const MidExtreme *p;
  MidSide us, them;
  MidSet occupied;
  MidSet answered; /* where the enemy takes back */
} Outlook;

static Outlook
look_out (const MidExtreme *p)
{
  MidSide us = p->turn, them = other_side (us);
  MidSet occupied = occupied_set (p);
  return (Outlook){ p, us, them, occupied, attack_map (p, them, occupied) };
}

static MidStack
merged (MidStack mover, MidStack prey)
{
  return mid_stack (mid_stack_top (mover),
                    mid_discs_absorb (mid_stack_discs (mover), mid_stack_discs (prey)));
}

static int
gain_of (const Outlook *look, MidMove m)
{
  MidStack mover = look->p->cells[mid_extreme_from (m)];
  MidStack prey = look->p->cells[mid_extreme_to (m)];
  switch (mid_extreme_deed (m))
    {
    case MID_DEED_PROMOTE:
      return mid_extreme_stack_worth (mid_stack (MID_HEIR, 0)) - mid_extreme_stack_worth (mover);
    case MID_DEED_SWAP:
    case MID_DEED_PLACE:
      return MID_QUIET;
    case MID_DEED_MOVE:
      break;
    }
  if (prey == 0)
    return MID_QUIET;
  int before = mid_extreme_stack_worth (mover);
  int after = mid_extreme_stack_worth (merged (mover, prey));
  int won = mid_extreme_stack_worth (prey);
  /* A king takes only what is not covered. */
  if (mid_stack_top (mover) == MID_KING_TOP || !mid_set_has (look->answered, mid_extreme_to (m)))
    return won + after - before - before / 64;
  return won - before;
}

/* Kings and heirs, pawns, and stacks by their colours. */
static unsigned
kind_of (MidStack stack)
{
  unsigned discs = mid_stack_discs (stack);
  if (mid_stack_top (stack) >= MID_HEIR)
    return mid_stack_top (stack) == MID_HEIR ? 8 : 9;
  return (discs & 1) | (discs >> 1 & 2) | (discs >> 2 & 4);
}

/* Whether the stack attacks the enemy king from where it goes. */
static bool
is_forcing (const Outlook *look, MidMove m)
{
  int from = mid_extreme_from (m), to = mid_extreme_to (m);
  int king = look->p->kings[look->them];
  if (mid_extreme_deed (m) != MID_DEED_MOVE || king == MID_EXTREME_NOWHERE)
    return false;
  unsigned discs = mid_stack_discs (merged (look->p->cells[from], look->p->cells[to]));
  MidSet reach = powers_reach (look->p, to, discs, look->occupied & ~mid_set_of (from));
  if (discs == 0 && mid_stack_top (look->p->cells[from]) == MID_PLAIN)
    reach = ahead (look->us, mid_set_of (to));
  return mid_set_has (reach, king);
}

void
mid_extreme_rate (const MidExtreme *p, const MidMoveList *in, MidRating *out)
{
  Outlook look = look_out (p);
  for (unsigned i = 0; i < in->count; i++)
    {
      MidMove m = in->at[i];
      MidStack mover = p->cells[mid_extreme_from (m)];
      out[i].gain = (int16_t) gain_of (&look, m);
      out[i].track =
        (uint16_t) (kind_of (mover) * MID_EXTREME_CELLS + (unsigned) mid_extreme_to (m));
      out[i].forcing = is_forcing (&look, m);
    }
}

static void
add_targets (MidMoveList *out, int from, MidSet targets)
{
  while (targets != 0)
    out->at[out->count++] = mid_extreme_move (from, mid_set_pop (&targets), MID_DEED_MOVE);
}

void
mid_extreme_noisy (const MidExtreme *p, MidMoveList *out)
{
  MidSafety safety;
  MidSide us = p->turn;
  MidSet enemy = p->sides[other_side (us)], king = place_set (p->kings[us]);

  out->count = 0;
  if (p->phase == MID_PHASE_PLACE)
    return;
  find_safety (p, us, &safety);
  for (MidSet pawns = pawn_set (p, us); pawns != 0;)
    {
      int from = mid_set_pop (&pawns);
      MidSet pawn = mid_set_of (from),
             to = pawn_targets (p, us, pawn) & safe_targets (&safety, pawn);
      if ((to & (enemy | last_rank (us))) != 0)
        out->at[out->count++] =
          mid_extreme_move (from, mid_set_first (to), pawn_deed (p, us, mid_set_first (to)));
    }
  for (MidSet set = p->sides[us] & (powered_set (p) | place_set (p->heirs[us])) & ~king; set != 0;)
    {
      int from = mid_set_pop (&set);
      add_targets (out, from, stack_targets (p, us, from, &safety) & enemy);
    }
  add_targets (out, p->kings[us], king_targets (p, us) & enemy);
}
