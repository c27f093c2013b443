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

/* Cards that by has played at once before the one that undoes, and that stay spent. */
typedef struct
{
  unsigned n;
  uint8_t cards[2];
} Spent;

static Spent
find_spent (const MidKmTable *t, MidSide by, unsigned count)
{
  Spent spent = { 0 };
  unsigned n = km_discard_count (t, by);
  while (spent.n < count && spent.n < n && spent.n < sizeof spent.cards)
    {
      spent.cards[spent.n] = (uint8_t) km_discard_card (t, by, spent.n);
      spent.n++;
    }
  return spent;
}

static void
spend (MidKmTable *t, MidSide by, const Spent *spent)
{
  for (unsigned i = spent->n; i-- > 0;)
    if (km_hand_remove (t, by, spent->cards[i]))
      {
        km_discard (t, by, spent->cards[i]);
        km_refill (t, by);
      }
}

void
km_undo_turn (MidKnightmare *p, MidSide by, unsigned card, bool again)
{
  MidKmTable *t = &p->now;
  MidSide them = other_side (by);
  MidMove made = t->made;
  uint8_t plays = t->plays;
  /* further cards that a card allows: 3 is after it, 2 after one of them */
  Spent spent = find_spent (t, by, t->late > 1 ? 4u - t->late : 0);
  *t = p->turn;
  t->plays = plays;
  km_hand_remove (t, by, card);
  spend (t, by, &spent);
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
  Spent spent = find_spent (t, by, t->extra[by] > 0 ? 3u - t->extra[by] : 0);
  *t = exposed ? p->turn : p->card;
  if (exposed)
    resume_move (t, them); /* the move that the card should have made good is taken back */
  t->plays = plays;
  km_hand_remove (t, by, card);
  spend (t, by, &spent);
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
  t->extra[them] = t->extra[by] = 0;
  if (window == MID_WINDOW_AFTER && !exposed)
    t->resume = MID_PHASE_END;
  else
    resume_move (t, them);
}
