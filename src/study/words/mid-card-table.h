/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-table.h: what lies beside the board, to be shown and to be said: the cards of a hand,
 * those in play, and the piles. */
#pragma once
#include "mid-beside.h"
#include "mid-card.h"
#include "mid-cursor.h"

typedef struct
{
  MidCatalogue catalogue;
  unsigned card; /* a number in it; MID_CARD_UNKNOWN */
  MidSide owner;
  gboolean in_play;  /* else in the owner's hand */
  gboolean playable; /* now */
  const char *name;  /* as the game calls it, constant */
  char *note;        /* in play: what it is about, and how long; "e4, 2 turns"; NULL: nothing */
  char *remark;      /* why it cannot be played, or whose it is: a sentence */
  char *label;       /* all there is to say of it, remark and all */
  gint16 squares[MID_BESIDE_SQUARES];
  guint n_squares;
} MidTableCard;

/* All of it.  Transfer full. */
MidTableCard *mid_table_card_copy (const MidTableCard *self);
void mid_table_card_free (MidTableCard *self);

/* Of MidTableCard *: the side's hand, then what it has in play, one for each play of a card.  Empty
 * where the game has no cards.  Translated; transfer full. */
GPtrArray *mid_card_table_get_cards (MidCursor *cursor, MidSide side);

/* Whether there are cards at all. */
gboolean mid_card_table_has_cards (MidCursor *cursor);

/* A side's piles. */
typedef struct
{
  MidPiles piles;
  char *deck;     /* "Deck: 32 cards" */
  char *discards; /* "Discards: 4 cards" */
  char *captured; /* "Captured, may come back: 2 pawns, knight"; NULL: none */
  char *dead;     /* "Dead: rook"; NULL: none */
} MidTablePiles;

/* The game must have cards.  Translated. */
void mid_table_piles_init (MidTablePiles *self, MidCursor *cursor, MidSide side);
void mid_table_piles_clear (MidTablePiles *self);

/* The element that plays the card, as far as the game lets its words be chosen; NULL if it cannot
 * be played now.  Transfer full. */
char *mid_card_table_dup_opening (MidCursor *cursor, const char *name);
