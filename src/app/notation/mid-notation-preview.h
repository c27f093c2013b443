/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-notation-preview.h: a small board at a move that the pointer rests on, and beside it the face
 * of a card that is played or given away. */
#pragma once
#include "mid-board-geometry.h"
#include "mid-notation-row.h"

#define MID_TYPE_NOTATION_PREVIEW (mid_notation_preview_get_type ())
G_DECLARE_FINAL_TYPE (MidNotationPreview, mid_notation_preview, MID, NOTATION_PREVIEW, GtkPopover)

/* To be parented to the widget whose coordinates `where` is in. */
GtkWidget *mid_notation_preview_new (void);

/* Shows, after a moment, the position that the span speaks of; hides where span is NULL or speaks
 * of none. */
void mid_notation_preview_point (MidNotationPreview *self, MidRecord *record, const MidSpan *span,
                                 const GdkRectangle *where, MidOrientation orientation);

void mid_notation_preview_hide (MidNotationPreview *self);
