/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-armies.c: for the evaluation, what is particular to an army. */
#include "chess2-side.h"

static MidPair
nemesis_terms (const MidSideView *s)
{
  MidPair sum = 0;
  for (MidBits set = s->pawns; set != 0;)
    sum += (7 - mid_steps_to (mid_pop (&set), s->enemy_kings)) * s->weights->pulled;
  for (MidBits set = mid_chess2_nemeses (s->p, s->us); set != 0;)
    sum += (7 - mid_steps_to (mid_pop (&set), s->enemy_kings)) * s->weights->besieging;
  return sum;
}

/* C4: what the three kinds of officers lend each other. */
static MidPair
empowered_terms (const MidSideView *s)
{
  MidBits lenders[3];
  MidPair sum = 0;
  for (MidRole role = MID_KNIGHT; role <= MID_ROOK; role++)
    lenders[role - MID_KNIGHT] = s->own & s->p->roles[role];
  for (int lender = 0; lender < 3; lender++)
    for (int borrower = 0; borrower < 3; borrower++)
      if (borrower != lender)
        sum += mid_count (mid_beside (lenders[lender]) & lenders[borrower]) * s->weights->lent;
  return sum;
}

/* Ghosts stand in a king's way, reapers look for what nobody defends. */
static MidPair
reaper_terms (const MidSideView *s, const MidSideView *other)
{
  MidBits around = mid_kings_attack (s->enemy_kings);
  MidBits way = around & mid_ahead_of (!s->us, around);
  MidBits alone = s->enemy & ~other->attacks & ~s->enemy_kings & ~mid_last_rank (s->us);
  MidPair sum = mid_count (way & mid_chess2_ghosts (s->p, s->us)) * s->weights->barring;
  if ((s->own & s->p->roles[MID_QUEEN]) != 0)
    sum += mid_count (alone & ~s->p->roles[MID_PAWN]) * s->weights->reaped;
  return sum;
}

static MidPair
two_kings_terms (const MidSideView *s)
{
  MidBits around = mid_kings_attack (s->kings);
  MidPair sum = s->weights->second_king + mid_count (around & s->enemy) * s->weights->storm;
  if (mid_king_attacks (mid_first (s->kings)) & s->kings)
    sum += s->weights->cramped;
  return sum;
}

MidPair
mid_side_army (const MidSideView *s, const MidSideView *other)
{
  switch (s->army)
    {
    case MID_NEMESIS:
      return nemesis_terms (s);
    case MID_EMPOWERED:
      return empowered_terms (s);
    case MID_REAPER:
      return reaper_terms (s, other);
    case MID_TWO_KINGS:
      return two_kings_terms (s);
    case MID_CLASSIC:
    case MID_ANIMALS:
    case MID_ARMIES:
      return 0;
    }
  return 0;
}
