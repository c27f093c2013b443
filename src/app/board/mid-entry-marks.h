/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-entry-marks.h: what is marked on a board for what can be entered there now: by a piece that
 * is picked up, by nothing, or by a card that is being told what to do. */
#pragma once
#include "mid-board.h"
#include "mid-card-entry.h"
#include "mid-move-entry.h"

/* Where the piece that is chosen can go, or what could be picked up and where something can be
 * placed, which hangs there like a shadow.  targets: whether squares are marked that the pointer is
 * not on. */
void
mid_entry_marks_add (MidBoard *board, MidMoveEntry *entry, gboolean targets, MidBoardDecor *decor);

/* What a click would play; NULL: nothing. */
void mid_entry_marks_add_suggested (const MidEntryMove *move, MidBoardDecor *decor);

/* What the move would remove. */
void mid_entry_marks_add_victims (MidMoveEntry *entry, const MidGame *game,
                                  const MidEntryMove *move, MidBoardDecor *decor);

/* Where the result differs from what there is now. */
void mid_entry_marks_add_result (const MidGame *game, const MidPosition *now,
                                 const MidPosition *result, MidBoardDecor *decor);

/* What the card has been told, and could be told next. */
void mid_entry_marks_add_card (MidBoard *board, MidCardEntry *card, MidBoardDecor *decor);
