/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-notation-list.h: the paragraphs of a notation below one another, to be scrolled.
 *
 * There are rows for what can be seen and a little around it; those around are made while the main
 * loop has nothing better to do.  What stands at the top stays there when something above changes
 * or is found to be higher than expected.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-notation-model.h"
#include "mid-notation-row.h"

#define MID_TYPE_NOTATION_LIST (mid_notation_list_get_type ())
G_DECLARE_FINAL_TYPE (MidNotationList, mid_notation_list, MID, NOTATION_LIST, GtkWidget)

/* A GtkScrollable; the model is kept.
 *
 * Signals, each with a span of a row's paragraph (const MidSpan *, with a node):
 *   "activated" (span, MidNotationRow *): it was clicked.
 *   "menu" (span, GdkRectangle *where, MidNotationRow *): its menu was asked for, there in the row.
 *   "hovered" (span, where, row): the pointer came over it; NULL when it left. */
GtkWidget *mid_notation_list_new (MidNotationModel *model);

/* What stands out; current: the node in the solid pill, or one below it that is not shown. */
void mid_notation_list_set_focus (MidNotationList *self, const MidNotationFocus *focus);

/* Brings the current node into view, if it is not, and keeps it there, whatever changes around it,
 * until the list is scrolled. */
void mid_notation_list_follow (MidNotationList *self);

/* The row that shows the node or, where that is folded, the one it is below (*shown); NULL: it is
 * far out of sight, or nothing is shown of it.  Borrowed, until the list is scrolled. */
MidNotationRow *mid_notation_list_find_row (MidNotationList *self, MidNode *node, MidNode **shown);
