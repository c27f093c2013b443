/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-suggestion.h: the move that a square is likely to be clicked for, found once for a square. */
#pragma once
#include "mid-move-entry.h"
#include "mid-study.h"

typedef struct
{
  int square;        /* that was asked about last; -1: none */
  MidEntryMove move; /* move 0: there is nothing to suggest */
} MidSuggestion;

/* To be called before all others, and when there is another position. */
void mid_suggestion_forget (MidSuggestion *self);

/* Of the study's position, of which the entry is.  NULL where nothing goes to the square, where a
 * piece stands that can be picked up, or where there is to be no help: in a game that is guessed or
 * played, and at a question. */
const MidEntryMove *
mid_suggestion_find (MidSuggestion *self, MidStudy *study, MidMoveEntry *entry, int square);
