/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-undo.c: cards that undo a turn or a card. */
#include "knightmare.h"

static void
resume_move (MidKmTable *t, MidSide side)
{
  t->phase = t->resume = MID_PHASE_MOVE;
  t->late = t->late_reply = t->replaced = t->exposed = t->no_move = 0;
  t->extra[MID_FIRST] = t->extra[MID_SECOND] = 0;
  t->started = 1;
  t->chess.turn = (uint8_t) side;
}

void
km_undo_turn (MidKnightmare *p, MidSide by, unsigned card, bool again)
{
  MidKmTable *t = &p->now;
  MidSide them = other_side (by);
  MidMove made = t->made;
  uint8_t plays = t->plays;
  *t = p->turn;
  t->plays = plays;
  km_hand_remove (t, by, card);
  resume_move (t, them);
  t->used[by] = 1;
  t->used[them] = 0;
  t->forbidden = again ? made : 0;
  if (!again)
    t->phase = t->resume = MID_PHASE_END;
}

/* The countered card goes to the discards; whose move was that card moves otherwise, without one.
 */
void
km_undo_card (MidKnightmare *p, MidSide by, unsigned card)
{
  MidKmTable *t = &p->now;
  MidSide them = other_side (by);
  unsigned countered = t->card;
  uint8_t window = t->window, plays = t->plays;
  bool exposed = window == MID_WINDOW_AFTER && p->card.exposed;
  *t = exposed ? p->turn : p->card;
  if (exposed)
    resume_move (t, them); /* the move that the card should have made good is taken back */
  t->plays = plays;
  km_hand_remove (t, by, card);
  km_hand_remove (t, them, countered);
  km_discard (t, them, countered);
  km_refill (t, them);
  t->card = (uint8_t) countered;
  t->card_by = (uint8_t) them;
  if (window == MID_WINDOW_LATE)
    {
      t->late = t->late_reply = 0;
      t->resume = MID_PHASE_MOVE;
      return;
    }
  t->used[them] = t->used[by] = 1;
  t->extra[them] = 0;
  if (window == MID_WINDOW_AFTER && !exposed)
    t->resume = MID_PHASE_END;
  else
    resume_move (t, them);
}
