/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-own-choice.h: where a repertory leaves its side more than one move.
 *
 * In a repertory one means to play one move in each position; a second one may have come in by
 * accident.  Moves count by their position, in whatever line they stand: two lines that come to the
 * same position and go on differently are such a place.  Moves that a sign calls bad are not meant,
 * and not gone into.
 */
#pragma once
#include "mid-record.h"

typedef struct
{
  MidNode *node; /* behind which the side has the choice; of several, the first */
  char *moves;   /* "Nf3, Bc4", in the order of the record */
  guint n_moves;
} MidOwnChoice;

/* Of MidOwnChoice, in the order of the tree; transfer full. */
GArray *mid_own_choice_list (MidRecord *record, MidSide side);
