/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-typed-move.h: which moves a person may mean by what was typed so far.
 *
 * "Nf3", "exd5", "ed5", "e2e4", "o-o", "a8q": signs of captures and checks may be left out, the
 * letter of a piece may be small where no pawn moves so, and that of the screen or SAN's.  Cards
 * are typed with what they are told, "Crab a7", by their names on the screen or in records.  As on
 * the board, decisions that may be declined are passed over by going on.
 */
#pragma once
#include "mid-move-entry.h"

typedef struct
{
  MidEntryMove entry;
  char *text; /* as a record writes it, without brackets, with the letters of the screen */
} MidTypedMatch;

typedef struct MidTypedMove MidTypedMove;

MidTypedMove *mid_typed_move_new (const MidGame *game, const MidPosition *position);
void mid_typed_move_free (MidTypedMove *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidTypedMove, mid_typed_move_free)

typedef enum
{
  MID_TYPED_NOTHING, /* no move reads so */
  MID_TYPED_OPEN,    /* it may become one of the matches */
  MID_TYPED_COMPLETE /* it is the first match, and can become no other */
} MidTyped;

/* Fills matches, emptied before, with MidTypedMatch (borrowed): the best first. */
MidTyped mid_typed_move_match (MidTypedMove *self, const char *typed, GPtrArray *matches);
