/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-suggestion.h"

#include "mid-move-guess.h"
#include "mid-unaided.h"

void
mid_suggestion_forget (MidSuggestion *self)
{
  self->square = -1;
}

static void
find (MidSuggestion *self, MidRecord *record, MidMoveEntry *entry)
{
  self->move.move = 0;
  if (mid_unaided_is (record)
      || !mid_move_guess (mid_record_get_game (record), entry, self->square, &self->move)
      || self->move.gesture.from < 0) /* what is placed hangs there already */
    self->move.move = 0;
}

const MidEntryMove *
mid_suggestion_find (MidSuggestion *self, MidStudy *study, MidMoveEntry *entry, int square)
{
  if (square != self->square)
    {
      self->square = square;
      find (self, mid_study_get_record (study), entry);
    }
  return self->move.move != 0 ? &self->move : NULL;
}
