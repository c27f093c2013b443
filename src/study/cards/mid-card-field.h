/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-field.h: the cards of a hand, a deck or the discards in a position's text, as a list
 * that a deck is made from (mid-deck-draft.h).
 *
 * The text is that of docs/notation.md, with what lies beside the board in fields behind those of
 * the board: hands:White/Black, decks:, discards:.  Where both sides have one deck, it is that of
 * either.
 */
#pragma once
#include <glib.h>

#include "mid-game.h"

typedef enum
{
  MID_CARD_FIELD_HANDS,
  MID_CARD_FIELD_DECKS,
  MID_CARD_FIELD_DISCARDS
} MidCardField;

enum
{
  MID_CARD_FIELDS = 3
};

/* Whether the position, which must be of a game with cards, has one deck for both sides. */
gboolean mid_card_field_is_common (const MidGame *game, const MidPosition *pos);

/* "Fanatic x2, Holy War", the last card of a pile first; "": none; NULL: it is not known.  Transfer
 * full. */
char *
mid_card_field_dup (const MidGame *game, const MidPosition *pos, MidCardField field, MidSide side);

/* The position's text with those cards there, a deck being in no known order.  Transfer full. */
char *mid_card_field_dup_text (const MidGame *game, const MidPosition *pos, MidCardField field,
                               MidSide side, const char *cards);
