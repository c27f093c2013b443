/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-emblem.h: a sign for what a card does, by the kind of its effect. */
#pragma once
#include <cairo.h>

#include "mid-card.h"
#include "mid-guide.h"

/* Where a card does several things, the last of them here is what it is known by. */
typedef enum
{
  MID_EMBLEM_MOVE,   /* a piece goes somewhere */
  MID_EMBLEM_STRIKE, /* something is captured or dies */
  MID_EMBLEM_HOLD,   /* pieces are kept where they are */
  MID_EMBLEM_GUARD,  /* pieces are kept from harm */
  MID_EMBLEM_SWAP,   /* places are exchanged */
  MID_EMBLEM_CHANGE, /* a piece is another one from now on */
  MID_EMBLEM_RETURN, /* something comes back */
  MID_EMBLEM_WALL,   /* squares are not as they were */
  MID_EMBLEM_TURN,   /* the board goes round */
  MID_EMBLEM_CARDS,  /* it is about cards */
  MID_EMBLEM_UNDO,   /* what was done is undone, or a turn is lost */
  MID_EMBLEM_CROWN,  /* it is about who is king */
  MID_EMBLEM_WRITE,  /* what it does is written out */
  MID_EMBLEM_COPY,   /* it does what another card does */
  MID_EMBLEM_SHORT,  /* signs of pieces only: goes not far */
  MID_EMBLEM_TRAP,
  MID_EMBLEMS
} MidCardEmblem;

/* What stands for the card where there is no room for words; what stands for a sign in it. */
MidCardEmblem mid_card_emblem_of (const MidCard *card);

MidCardEmblem mid_card_emblem_of_sign (MidSign sign);

/* Draws it in the current source into the square whose top left corner is (x, y). */
void mid_card_emblem_draw (MidCardEmblem emblem, cairo_t *cr, double x, double y, double size);
