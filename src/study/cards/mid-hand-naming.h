/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-hand-naming.h: cards of a hand that a record did not know, named once they have become known.
 *
 * It is the hand that a side had at the start; what is drawn later comes from a deck.  Naming a
 * card is refused if what was played contradicts it.
 */
#pragma once
#include "mid-deck-draft.h"
#include "mid-record.h"

/* Whether the side had cards at the start that are not known: else there is nothing to name. */
gboolean mid_hand_naming_is_for (MidRecord *record, MidSide side);

/* The hand as it is known, to be put together; its unknown cards are left out.  Transfer full. */
MidDeckDraft *mid_hand_naming_dup_hand (MidRecord *record, MidSide side);

/* Lets the side have had those cards ("Coup, Panic"); what they leave of the hand is not known. One
 * step of undo.  FALSE and error, and no change, if these are more than the hand had, or something
 * that was played could not have been. */
gboolean mid_hand_naming_set (MidRecord *record, MidSide side, const char *cards, GError **error);
