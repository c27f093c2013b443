/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-notation-row.h: a paragraph of the notation on the screen.
 *
 * The text is drawn as Pango sets it; each element also has a child widget without looks, by which
 * assistive technology finds, names and activates it.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-notation-layout.h"
#include "mid-paragraph.h"

enum
{
  MID_NOTATION_ROW_NARROWEST = 120 /* pixels */
};

#define MID_TYPE_NOTATION_ROW (mid_notation_row_get_type ())
G_DECLARE_FINAL_TYPE (MidNotationRow, mid_notation_row, MID, NOTATION_ROW, GtkWidget)

/* To be parented to the list, whose signals it emits. */
GtkWidget *mid_notation_row_new (void);

/* NULL empties it. */
void mid_notation_row_set_paragraph (MidNotationRow *self, MidParagraph *paragraph);
MidParagraph *mid_notation_row_get_paragraph (MidNotationRow *self);

/* How high it has to be in that width.  It asks for no size itself. */
int mid_notation_row_get_height (MidNotationRow *self, int width);

/* How high a row will be, by how much it has to say; without writing that out. */
int mid_notation_row_expect_height (MidParagraph *paragraph, int width, PangoFontMetrics *metrics);

/* Where in a row of that width the node's element and the words behind it stand, from the row's
 * top; all of the row, if it does not. */
void
mid_notation_row_locate (MidNotationRow *self, int width, MidNode *node, int *top, int *bottom);

/* The place of the node's element in the row, which has its size.  FALSE: it is not in the row. */
gboolean mid_notation_row_get_area (MidNotationRow *self, MidNode *node, GdkRectangle *area);

/* What stands out; nodes that are not in the paragraph are no matter. */
void mid_notation_row_set_focus (MidNotationRow *self, const MidNotationFocus *focus);
