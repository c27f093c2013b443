/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cursor.h: a place in a record, with its position at hand.
 *
 * Stepping costs one apply() or one copy, however deep the game.  A cursor holds a reference on its
 * record and moves to the nearest living node when the one it stands on is deleted.
 */
#pragma once
#include "mid-record.h"

#define MID_TYPE_CURSOR (mid_cursor_get_type ())
G_DECLARE_FINAL_TYPE (MidCursor, mid_cursor, MID, CURSOR, GObject)

MidCursor *mid_cursor_new (MidRecord *record); /* at the root */
MidRecord *mid_cursor_get_record (MidCursor *self);
MidNode *mid_cursor_get_node (MidCursor *self);
const MidPosition *mid_cursor_get_position (MidCursor *self); /* borrowed until the next step */
MidDecision mid_cursor_get_decision (MidCursor *self);        /* what is asked there */

/* Goes there; signal "moved" if that is elsewhere.  The node must not be a deleted one. */
void mid_cursor_go (MidCursor *self, MidNode *node);

/* All return whether there was somewhere to go.  A turn's elements are steps of their own; the
 * _turn functions go on to the next start of a turn, or the end of the line. */
gboolean mid_cursor_next (MidCursor *self);
gboolean mid_cursor_previous (MidCursor *self);
gboolean mid_cursor_next_turn (MidCursor *self);
gboolean mid_cursor_previous_turn (MidCursor *self);
gboolean mid_cursor_next_variation (MidCursor *self); /* next sibling of the current element */
gboolean mid_cursor_previous_variation (MidCursor *self);
gboolean mid_cursor_first (MidCursor *self);
gboolean mid_cursor_last (MidCursor *self); /* end of the current line */
