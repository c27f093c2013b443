/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-effect-list.h: what cards have in play, and which captured pieces may come back, in a
 * position's text: to be looked at and changed one by one.
 *
 * The text is that of docs/notation.md; words here are those of it.
 */
#pragma once
#include <glib.h>

#include "mid-card.h"
#include "mid-game.h"

typedef struct
{
  char *card; /* its name */
  MidSide owner;
  char *what;    /* "stuck" */
  char *at, *to; /* squares, or of "kinds" a role; NULL: none */
  char *value;   /* a kind of piece, a side, a number; NULL: none */
  guint turns;   /* that end before it does; 0: for good */
  guint play;    /* what tells plays of a card apart */
} MidEffect;

void mid_effect_free (MidEffect *self);

/* What can be said of such an effect. */
typedef enum
{
  MID_EFFECT_NOTHING,
  MID_EFFECT_NUMBER, /* 1 … most */
  MID_EFFECT_PIECE,  /* one of mid_effect_list_kinds() */
  MID_EFFECT_SIDE_OF
} MidEffectValue;

typedef struct
{
  guint n_squares; /* 0 … 2 */
  MidEffectValue value;
  guint most;
} MidEffectNeed;

/* Of MidEffect *, in order.  The game must have cards.  Transfer full. */
GPtrArray *mid_effect_list (const MidGame *game, const MidPosition *pos);

/* What may be changed of it; NULL where it is something that is owed, and stays as it is. */
const MidEffectNeed *mid_effect_get_need (const MidEffect *self);

/* "Crab: is another kind of piece".  Translated; transfer full. */
char *mid_effect_dup_title (const MidEffect *self);

/* The kinds that a piece may become, NULL-ended. */
const char *const *mid_effect_list_kinds (void);

/* Whether the card leaves anything in play that can be set up. */
gboolean mid_effect_has_card (const MidCard *card);

/* Appends what a play of the card leaves, about squares where it could be. */
void mid_effect_append_card (GPtrArray *effects, const MidGame *game, const MidPosition *pos,
                             const MidCard *card, MidSide owner);

/* The position's text with these in place of its own.  Transfer full. */
char *mid_effect_dup_text (const MidGame *game, const MidPosition *pos, GPtrArray *effects);

/* Likewise with so many captured pieces of a kind of the side's that may come back. */
char *mid_effect_dup_captured_text (const MidGame *game, const MidPosition *pos, MidSide side,
                                    guint piece, guint n);
