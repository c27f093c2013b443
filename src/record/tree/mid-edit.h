/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-edit.h: every change to a record, on one undo stack.
 *
 * Each function makes one named step that mid_record_undo() takes back whole.  Steps are unlimited;
 * while something is tried out (mid-trial.h) those from before are out of reach.
 */
#pragma once
#include "mid-record.h"

/* Plays the legal move m, or the null move where mid-game.h's may_record has it, after node.  A
 * child that plays it already is returned as it is (no step); else the new node is the line's
 * continuation if node had none, a variation otherwise.  NULL if m is not legal there. */
MidNode *mid_record_play (MidRecord *self, MidNode *node, MidMove m);

/* text NULL or "" removes it.  Each line of it becomes a comment of its own in a file. */
void
mid_record_set_comment (MidRecord *self, MidNode *node, MidCommentPlace place, const char *text);

/* Adds the glyph (0 … MID_NAG_MAX) if the node lacks it, removes it if not. */
void mid_record_toggle_nag (MidRecord *self, MidNode *node, guint nag);

/* Deletes node and all that follows it. */
void mid_record_delete (MidRecord *self, MidNode *node);

/* Moves the variation that node is in one place up (down) among its siblings; to the first makes it
 * the line.  Text that could not be played never becomes the line. */
void mid_record_promote (MidRecord *self, MidNode *node);
void mid_record_demote (MidRecord *self, MidNode *node);

/* Makes the line that leads to node the main line of the record.  Nothing is deleted: what it takes
 * the place of becomes a variation. */
void mid_record_make_main_line (MidRecord *self, MidNode *node);

/* value NULL removes the tag.  "Result" is set here as well and must be 1-0, 0-1, 1/2-1/2 or *.
 * Tags that decide the start (Variant, FEN, armies …) are refused once the tree has moves, and when
 * they do not make a start.  FALSE and error if refused. */
gboolean mid_record_set_tag (MidRecord *self, const char *name, const char *value, GError **error);

/* Several edits in one step; calls may nest.  `name` is translatable ("Paste variation"), or
 * is so already. */
void mid_record_begin_step (MidRecord *self, const char *name);
void mid_record_end_step (MidRecord *self);

/* The same, but what follows becomes part of the last step, and is undone with it; a step of its
 * own where there is none, or something was undone, or a step is being made. */
void mid_record_continue_step (MidRecord *self, const char *name);

gboolean mid_record_can_undo (MidRecord *self);
gboolean mid_record_can_redo (MidRecord *self);
const char *mid_record_get_undo_name (MidRecord *self); /* "Add Nf3", or NULL */
const char *mid_record_get_redo_name (MidRecord *self);

/* The steps that can be undone, the latest first: how many, and what each is called. */
guint mid_record_get_n_steps (MidRecord *self);
const char *mid_record_get_step_name (MidRecord *self, guint i);

void mid_record_undo (MidRecord *self);
void mid_record_redo (MidRecord *self);

/* Whether the record differs from what was last saved; undoing back to that point clears it. */
gboolean mid_record_is_modified (MidRecord *self);
void mid_record_mark_saved (MidRecord *self);
