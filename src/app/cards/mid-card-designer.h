/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-designer.h: a window in which a card is designed: what it says of itself, its steps, and
 * its face beside them.  What is wrong is said while it is being put together.
 */
#pragma once
#include <adwaita.h>

#include "mid-card-draft.h"

#define MID_TYPE_CARD_DESIGNER (mid_card_designer_get_type ())
G_DECLARE_FINAL_TYPE (MidCardDesigner, mid_card_designer, MID, CARD_DESIGNER, AdwWindow)

/* Signal "used": the card is to be as the draft is now; the window closes. */

GtkWidget *mid_card_designer_new (GtkWindow *parent, MidCardDraft *draft);

/* Borrowed. */
MidCardDraft *mid_card_designer_get_draft (MidCardDesigner *self);
