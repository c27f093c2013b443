/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-history.h: what was done to a card that is being designed, to be undone and redone.
 *
 * What is typed in its name, or in what it does, is one step until something else is changed.
 */
#pragma once
#include "mid-card-draft.h"

typedef struct _MidCardHistory MidCardHistory;

/* Begins with the card as it is.  The draft is held, and not to be changed by a signal "changed".
 */
MidCardHistory *mid_card_history_new (MidCardDraft *draft);
void mid_card_history_free (MidCardHistory *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidCardHistory, mid_card_history_free)

gboolean mid_card_history_can_undo (MidCardHistory *self);
gboolean mid_card_history_can_redo (MidCardHistory *self);

/* FALSE if there is nothing to be undone, redone. */
gboolean mid_card_history_undo (MidCardHistory *self);
gboolean mid_card_history_redo (MidCardHistory *self);
