/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-veil.h: a game replayed as one of its players knew it.
 *
 * What he does not know (cards in the other hand, bids that were not given yet) is in no record
 * that is made here: there is nothing that a window, a clipboard or an engine could give away.  The
 * record ends where the replay is, at what was seen last; the next one goes on.  Where a player
 * cannot have followed what happened (hands change owners, say), it begins anew with the position
 * as he knows it then. Comments and variations stay behind: they were written by somebody who knew.
 *
 * What was shown later may be told as well: cards of the other side's that are played, discarded,
 * drawn by him who looks or otherwise seen before the line ends, are named where they lay before
 * that, in the hand or in the deck; his own deck is in the order in which he drew it; and of a duel
 * both bids are known.  Nothing else is.
 */
#pragma once
#include "mid-document.h"
#include "mid-record.h"

#define MID_TYPE_VEIL (mid_veil_get_type ())
G_DECLARE_FINAL_TYPE (MidVeil, mid_veil, MID, VEIL, GObject)

typedef enum
{
  MID_VEIL_THEN,  /* what he knew at that point of the game */
  MID_VEIL_LATER, /* with what was shown later in its line */
  MID_VEIL_ASKED /* what he knows who is to decide now: nobody else has anything to decide before */
} MidVeilSight;

/* Whether there is anything to be hidden in such a game: cards, or the bids of a duel. */
gboolean mid_veil_is_for (const MidGame *game);

/* Whether cards are. */
gboolean mid_veil_hides_cards (const MidGame *game);

/* The game up to the node as the viewer knows it; MID_NOBODY: what both players know then, which is
 * the position there alone.  Transfer full. */
MidRecord *
mid_veil_dup_record (MidRecord *record, MidNode *node, MidSide viewer, MidVeilSight sight);

/* A replay of what was known then, which begins there. */
MidVeil *mid_veil_new (MidRecord *record, MidNode *node, MidSide viewer);

void mid_veil_set_sight (MidVeil *self, MidVeilSight sight);
MidVeilSight mid_veil_get_sight (MidVeil *self);

MidSide mid_veil_get_viewer (MidVeil *self);
const MidGame *mid_veil_get_game (MidVeil *self);
gboolean mid_veil_can_go_on (MidVeil *self); /* the line goes on */

/* Lets the next thing that is seen happen.  In a duel that is the viewer's own bid first, and what
 * was bid against it after that, unless both are known before. */
void mid_veil_go_on (MidVeil *self);

/* What the viewer has bid, while what was bid against it is not known: "White bids 1. …"; what both
 * will bid in the duel that comes next, where that is known; NULL elsewhere.  Translated; transfer
 * full. */
char *mid_veil_dup_bid (MidVeil *self);

/* A document with the game as it is known now; it knows the veil.  Transfer full. */
MidDocument *mid_veil_dup_document (MidVeil *self);

/* That of the document; NULL: it has none, or the game there is a person's own by now, for
 * something was done to it.  Borrowed. */
MidVeil *mid_veil_find (MidDocument *document);
