/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-departure.h: where a game leaves the repertories that are practised.
 *
 * A repertory is what the exercises of its kind say: the moves that one side means to play in each
 * of its positions.  Positions are compared, not moves, so that a game that comes back by another
 * order of moves is in the repertory again.  What is decided by nobody alone, or without a choice,
 * leaves nothing.
 */
#pragma once
#include "mid-practice.h"

typedef enum
{
  MID_DEPARTURE_OWN,   /* the side does not play what it means to */
  MID_DEPARTURE_OTHER, /* the other side plays what the repertory has no answer to */
  MID_DEPARTURE_END    /* the repertory goes no further */
} MidDepartureKind;

typedef struct
{
  MidDepartureKind kind;
  MidSide side;  /* whose repertory it is */
  MidNode *node; /* OWN, OTHER: what was played; END: the last that the repertory has */
  char *meant;   /* OWN: "Nf3, c4"; OTHER: what it has an answer to; else NULL */
} MidDeparture;

/* Of MidDeparture, in the order of the main line; n_known: how many of its decisions are those that
 * a repertory means.  Transfer full; NULL and error if what is practised cannot be read. */
GArray *
mid_departure_list (MidPractice *practice, MidRecord *record, guint *n_known, GError **error);
