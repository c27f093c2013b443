/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-place.c: a setup changed by hand.  It is a board: what cards have done to the position
 * that it began with, and what is known of hands and decks, is gone with the first change, and
 * cards are dealt as the settings say. */
#include "knightmare.h"

#include <string.h>

/* The tables that the board alone means, as km_parse() has them. */
static MidOrthodox *
take_board (MidKnightmare *p)
{
  MidOrthodox chess = p->now.chess;
  MidCatalogue catalogue = p->now.catalogue;
  memset (p, 0, sizeof *p);
  km_clear (&p->now, catalogue);
  p->now.chess = chess;
  return &p->now.chess;
}

static void
give_back (MidKnightmare *p)
{
  p->now.chess.key = 0;
  p->now.mover = p->now.chess.turn;
}

void
km_place (MidKnightmare *p, int square, MidCell cell)
{
  mid_orthodox_put (take_board (p), square, cell);
  give_back (p);
}

void
km_set_trait (MidKnightmare *p, unsigned trait, int value)
{
  if (!mid_orthodox_can_set_trait (&p->now.chess, trait, value)
      || mid_orthodox_get_trait (&p->now.chess, trait) == value)
    return;
  mid_orthodox_set_trait (take_board (p), trait, value);
  give_back (p);
}
