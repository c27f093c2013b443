/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-steps.h: a cursor's steps as one sees them who looks at a board.
 *
 * A decision that was declined stands in the tree as a node of its own; stepping goes over it,
 * because nothing happens there that one could see.
 */
#pragma once
#include "mid-cursor.h"

/* Whether the node declines a decision. */
gboolean mid_steps_is_pass (MidRecord *record, MidNode *node);

/* Steps to what is next seen to happen; return whether there was somewhere to go. */
gboolean mid_steps_next (MidCursor *cursor);
gboolean mid_steps_previous (MidCursor *cursor);

/* The next or previous place where the line at the cursor has alternatives. */
gboolean mid_steps_next_branch (MidCursor *cursor);
gboolean mid_steps_previous_branch (MidCursor *cursor);

/* The next or previous alternative to the element at the cursor; where it has none, as above. */
gboolean mid_steps_next_alternative (MidCursor *cursor);
gboolean mid_steps_previous_alternative (MidCursor *cursor);

/* Where a step forward can lead: what is next seen to happen in each line that goes on here, the
 * line itself first.  Transfer container: an array of MidNode. */
GPtrArray *mid_steps_list_choices (MidCursor *cursor);
