/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-order.h: in what order variations stand, and how a line is meant to be shown.
 *
 * Each function is one step of undo, none if there is nothing to do.
 */
#pragma once
#include "mid-edit.h"

typedef enum
{
  MID_ORDER_UP,
  MID_ORDER_DOWN
} MidOrderStep;

/* Moves the variation that node is in one place among the variations to the same element.  Unlike
 * mid_record_promote() it never becomes the line.  Whether it could be moved. */
gboolean mid_record_move_variation (MidRecord *self, MidNode *node, MidOrderStep step);
gboolean mid_record_can_move_variation (MidRecord *self, MidNode *node, MidOrderStep step);

/* Puts the variations of the whole record in order, those of most elements first; lines stay where
 * they are, and so do variations of one length among themselves. */
void mid_record_sort_variations (MidRecord *self);

/* A line from node on that is SET ASIDE reads as a variation though nothing else is played there:
 * what was only analysed after the last move of a game.  Kept as "[%variation]" in the comment. */
gboolean mid_node_is_set_aside (const MidNode *node);
void mid_record_set_aside (MidRecord *self, MidNode *node, gboolean aside);
