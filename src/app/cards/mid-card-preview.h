/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-preview.h: a popover with the whole face of a card, and what is to be said of it now. */
#pragma once
#include <gtk/gtk.h>

#include "mid-card-table.h"

#define MID_TYPE_CARD_PREVIEW (mid_card_preview_get_type ())
G_DECLARE_FINAL_TYPE (MidCardPreview, mid_card_preview, MID, CARD_PREVIEW, GtkPopover)

/* Shows the card beside that widget, which is in the popover's parent, after a moment's rest; of
 * one that is not known nothing is shown.  NULL, NULL: hides it. */
void mid_card_preview_point (MidCardPreview *self, GtkWidget *at, const MidTableCard *card);
