/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-dealing.h: what to do where not all cards are known: an estimate.
 *
 * An engine says which plain moves, and which plays of cards, are best by the cards in sight.  Then
 * the unknown ones are dealt by lot (MidGame.deal), many times, and it compares those few choices
 * with each hand as if that were open.  What comes of it is a mean over what hands there may be: no
 * more than an estimate, for nobody has seen the hand, and the engine plays as if it had.
 *
 * Where the record says what each side may have brought, points or cards of one's own, hands are
 * such as that allows.  The same seed deals the same hands.
 */
#pragma once
#include "mid-engine-process.h"
#include "mid-record.h"

enum
{
  MID_DEALING_CHOICES = 8, /* that are compared, at most */
  MID_DEALING_MOST = 1000  /* deals */
};

typedef struct
{
  MidEngineLimit limit; /* for each deal; its lines and moves do not matter */
  guint deals;          /* 1 … MID_DEALING_MOST */
  guint64 seed;         /* the number of the first */
  guint choices;        /* 1 … 4 of plain moves, and as many of cards */
} MidDealingTerms;

/* Points are those of the side that decides (mid-verdict.h). */
typedef struct
{
  MidMove move;
  char text[MID_MOVE_TEXT_MAX + 2]; /* as a record has it */
  gboolean is_card, is_pass;
  guint n;       /* deals that it was compared in */
  guint best;    /* of these, those in which none was better */
  double points; /* the mean, 1/2 before there is one */
  double error;  /* of the mean: a standard deviation */
} MidDealingChoice;

typedef struct
{
  guint64 seed;
  char *cards[2]; /* what each side was dealt, "Bog, Fog of War"; "" for nothing */
  guint best;     /* which choice */
  double points[MID_DEALING_CHOICES]; /* of each; negative where nothing was said */
} MidDealingHand;

typedef struct MidDealing MidDealing;

/* Something is news: a choice, a hand, the end. */
typedef void (*MidDealingChanged) (MidDealing *dealing, gpointer data);

/* Whether there is anything to deal, and somebody to decide. */
gboolean mid_dealing_is_for (const MidGame *game, const MidPosition *pos);

/* Begins; the position must be such a one.  The engine is used from here on and prepared for the
 * game, by the rules of the record, which may be NULL.  Freed before it is done the engine is
 * stopped. */
MidDealing *mid_dealing_new (const MidGame *game, const MidPosition *pos, MidRecord *record,
                             MidEngineProcess *engine, const MidDealingTerms *terms,
                             MidDealingChanged changed, gpointer data);
void mid_dealing_free (MidDealing *self);

/* Is done with what was dealt so far. */
void mid_dealing_stop (MidDealing *self);

/* The choices, plain moves first; none before they are found. */
guint mid_dealing_get_n_choices (MidDealing *self);
const MidDealingChoice *mid_dealing_get_choice (MidDealing *self, guint i);

/* Which of them is the best on the whole, of plain moves or of cards; -1: there is none. */
int mid_dealing_get_best (MidDealing *self, gboolean is_card);

/* The hands dealt so far, and how many are to be. */
guint mid_dealing_get_n_hands (MidDealing *self);
const MidDealingHand *mid_dealing_get_hand (MidDealing *self, guint i);
guint mid_dealing_get_n_deals (MidDealing *self);

/* What a hand changes: points that its best choice has there above the one that is the best on the
 * whole. */
double mid_dealing_get_gain (MidDealing *self, guint hand);

/* Whether nothing more is to come: all is dealt, or it has ended before that. */
gboolean mid_dealing_is_done (MidDealing *self);

/* Why it ended before all was dealt, translated; NULL if it did not. */
const char *mid_dealing_get_error (MidDealing *self);
