/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-ambiguity-private.h: an element that several legal moves fit.
 *
 * People leave out where a piece comes from when they think that nobody could doubt it.  The
 * reading under which the rest of the line can be played is the one they meant.
 */
#pragma once
#include "mid-game.h"
#include "mid-token-private.h"

G_BEGIN_DECLS

typedef enum
{
  MID_AMBIGUITY_HOPELESS, /* the element fits nothing, or is not ambiguous */
  MID_AMBIGUITY_OPEN,     /* several readings go equally far; *out is the shortest move of them */
  MID_AMBIGUITY_RESOLVED  /* one goes further than all others */
} MidAmbiguity;

/* Reads the element that `token` is at pos; `rest` is behind it and is not moved.  *passes
 * decisions are declined before *out.  The work is bounded. */
MidAmbiguity
mid_ambiguity_resolve (const MidGame *game, const MidPosition *pos, const MidToken *token,
                       const MidScanner *rest, unsigned *passes, MidMove *out);

G_END_DECLS
