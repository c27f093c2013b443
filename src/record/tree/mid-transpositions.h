/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-transpositions.h: the positions that a record comes to more than once.
 *
 * Follows the record's edits.  The tree is gone through in slices of a few milliseconds while the
 * main loop has nothing better to do, so that a large record is no burden; until a part was gone
 * through nothing is known of it.
 */
#pragma once
#include "mid-record.h"

#define MID_TYPE_TRANSPOSITIONS (mid_transpositions_get_type ())
G_DECLARE_FINAL_TYPE (MidTranspositions, mid_transpositions, MID, TRANSPOSITIONS, GObject)

MidTranspositions *mid_transpositions_new (MidRecord *record);

/* Another node with the same position, with the same side to begin its turn; asked again from there
 * it leads round all of them and back.  NULL if there is none. */
MidNode *mid_transpositions_find (MidTranspositions *self, MidNode *node);

/* Signal "changed" (GPtrArray *nodes): these have come to share their position with another node,
 * or have ceased to.  Deleted ones may be among them. */
