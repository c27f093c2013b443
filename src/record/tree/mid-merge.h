/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-merge.h: moves and games that come from elsewhere, put into a record.
 *
 * Each function is one step of undo.
 */
#pragma once
#include "mid-graft.h"

/* Reads the moves in text, with their variations and comments, and puts them into the record: where
 * the text says that they belong ("12... Qd7" at move 12 of the line that node is on), else behind
 * node, else in the place of node.  FALSE and error, with nothing done, if the first of them cannot
 * be played at any of these.  report may be NULL. */
gboolean mid_record_paste_line (MidRecord *self, MidNode *node, const char *text,
                                MidGraftReport *report, GError **error);

/* Merges another game into this one: lines that both have are shared, and new lines that come to a
 * position of this game go on there.  Where the other's main line ends stands who played it.
 * FALSE and error, with nothing done, if its main line never comes to a position of this game.
 * report may be NULL. */
gboolean
mid_record_merge (MidRecord *self, MidRecord *other, MidGraftReport *report, GError **error);

/* --- In another thread: a copy of the record (mid_record_copy) is edited there, and the record
 * follows it --- */

/* The node of this record that stands where node does in another one with the same tree; NULL if
 * there is none. */
MidNode *mid_record_find_counterpart (MidRecord *self, const MidNode *node);

/* Makes of self what was made of the copy since, where that was to add moves and notes as above: as
 * one step of that name (untranslated).  self must not have been edited meanwhile.  The copy, whose
 * new notes it takes, has the same elements afterwards, and is of no other use.  where, a node of
 * the copy: what is to be looked at after the step; may be NULL. */
void
mid_record_follow_copy (MidRecord *self, MidRecord *copy, const char *name, const MidNode *where);
