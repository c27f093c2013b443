/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-study.h: what a person does to the game at the cursor.
 *
 * These functions say what a key or a click means in terms of the record's edits and the cursor's
 * steps.  A decision that was declined stands in the tree as a node of its own; stepping goes over
 * it, because nothing happens there that one could see.
 */
#pragma once
#include "mid-board-mark.h"
#include "mid-cursor.h"
#include "mid-graft.h"
#include "mid-move-entry.h"

G_BEGIN_DECLS

/* The decision at the cursor. */
MidDecision mid_study_get_decision (MidCursor *cursor);

/* Whether the node declines a decision. */
gboolean mid_study_is_pass (MidRecord *record, MidNode *node);

/* Steps to what is next seen to happen; return whether there was somewhere to go. */
gboolean mid_study_next (MidCursor *cursor);
gboolean mid_study_previous (MidCursor *cursor);

/* Where a step forward can lead: what is next seen to happen in each line that goes on here, the
 * line itself first.  Transfer container: an array of MidNode. */
GPtrArray *mid_study_list_choices (MidCursor *cursor);

/* The next or previous place where the line at the cursor has alternatives. */
gboolean mid_study_next_branch (MidCursor *cursor);
gboolean mid_study_previous_branch (MidCursor *cursor);

/* Plays what was entered, after its passes, as one step of undo, and goes there.  FALSE if it is
 * not legal. */
gboolean mid_study_play (MidCursor *cursor, const MidEntryMove *entry);

/* The same, and says what becomes of the rest of the line.  report may be NULL. */
gboolean mid_study_play_with (MidCursor *cursor, const MidEntryMove *entry, MidRest rest,
                              MidGraftReport *report);

/* Puts the move in the place of node, which follows the cursor's, and goes there.  FALSE if it is
 * not legal. */
gboolean
mid_study_exchange (MidCursor *cursor, MidNode *node, MidMove move, MidGraftReport *report);

/* Plays one move of the decision at hand. */
gboolean mid_study_play_move (MidCursor *cursor, MidMove move);

/* Declines the decision at hand; FALSE if it cannot be. */
gboolean mid_study_pass (MidCursor *cursor);

/* Adds the glyph, or removes it if it is there; takes away others of its group that exclude it. */
void mid_study_toggle_nag (MidCursor *cursor, guint number);

/* Draws the circle or arrow at the current element; if it is there, wipes it out. */
void mid_study_toggle_mark (MidCursor *cursor, const MidMark *mark);

/* Wipes out all that is drawn at the current element; FALSE if there is nothing. */
gboolean mid_study_clear_marks (MidCursor *cursor);

/* Deletes the current element and what follows it.  FALSE at the start. */
gboolean mid_study_delete (MidCursor *cursor);

G_END_DECLS
