/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bout-seal.h: all of a game with hidden hands, in a tag of what is shown of it.
 *
 * What whoever is at the machine has before him is a record of what he knows.  Saved, or kept from
 * a crash, it would be all that is left of the game; so the rest goes with it as in a closed
 * envelope: compressed, in letters that nobody reads.  That hides it from the eyes, not from
 * somebody who takes the trouble of opening it.
 */
#pragma once
#include "mid-record.h"

/* The tag. */
#define MID_BOUT_SEAL "Sealed"

/* The tag's value for all of the game up to the end of its main line.  Transfer full. */
char *mid_bout_seal_dup (MidRecord *whole);

/* All of the game of which the record shows a part, and *end, where the node is in it; NULL, and
 * *end as it was: the record has none, or it is damaged or of another game, or the node is not the
 * end of what is shown.  Transfer full. */
MidRecord *mid_bout_seal_open (MidRecord *shown, MidNode *node, MidNode **end);
