/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-record.h: one recorded game.
 *
 * A MidRecord is the tags, the start and the tree of one game.  The tree has one NODE a decision:
 * a move, a duel's outcome, a king-turn, a decision declined.  A node's first child goes on with
 * the line; the others are alternatives (variations).  The root has no move: it is the start.
 *
 * Nodes belong to their record and live as long as it does, deleted ones included (an undo may
 * bring them back).  Every change goes through the functions of mid-edit.h, which can be undone.
 *
 * Not thread-safe: a record belongs to one thread at a time; it may be handed over.
 */
#pragma once
#include <gio/gio.h>

#include "mid-game.h"

#define MID_TYPE_RECORD (mid_record_get_type ())
G_DECLARE_FINAL_TYPE (MidRecord, mid_record, MID, RECORD, GObject)

typedef struct MidNode MidNode;

enum
{
  MID_NAG_MAX = 9999 /* PGN defines 0 … 255; programs use some above */
};

typedef enum
{
  MID_COMMENT_BEFORE, /* stands before the element, at the start of a variation */
  MID_COMMENT_AFTER
} MidCommentPlace;

/* A new record of `game` from the starting position that `settings` ask for (their tags are set).
 * NULL and error if they are wrong.  Transfer full. */
MidRecord *
mid_record_new (const MidGame *game, const MidSetting *settings, guint n_settings, GError **error);

/* The same from position text; sets SetUp and FEN.  Transfer full. */
MidRecord *mid_record_new_from_fen (const MidGame *game, const char *fen, GError **error);

/* The same with settings for what position text does not say. */
MidRecord *mid_record_new_from_setup (const MidGame *game, const char *fen,
                                      const MidSetting *settings, guint n_settings, GError **error);

/* The same of the game of `shown`, where the text names cards that only `shown` has: the new record
 * then has them as well.  NULL if it has none, or the text is no position even so. */
MidRecord *mid_record_new_beside (MidRecord *shown, const char *text);

/* All borrowed.  The root is the start, before the first element. */
const MidGame *mid_record_get_game (MidRecord *self);
const MidPosition *mid_record_get_start (MidRecord *self);
MidNode *mid_record_get_root (MidRecord *self);

/* Tags, in the order of the file.  Names are compared with case.  NULL if there is none. */
guint mid_record_get_n_tags (MidRecord *self);
const char *mid_record_get_tag_name (MidRecord *self, guint i);
const char *mid_record_get_tag_value (MidRecord *self, guint i);
const char *mid_record_get_tag (MidRecord *self, const char *name);

/* "1-0", "0-1", "1/2-1/2" or "*". */
const char *mid_record_get_result (MidRecord *self);

/* --- Nodes.  All getters borrow; NULL where there is none. --- */

MidNode *mid_node_get_parent (const MidNode *node);
MidNode *mid_node_get_first_child (const MidNode *node);
MidNode *mid_node_get_next_sibling (const MidNode *node);
MidNode *mid_node_get_previous_sibling (const MidNode *node);
gboolean mid_node_is_main_line (const MidNode *node);
guint mid_node_get_depth (const MidNode *node); /* decisions from the root */

/* The move that leads to the node; 0 for the root and for text that could not be played. */
MidMove mid_node_get_move (const MidNode *node);

/* Text kept where play stopped: an illegal or unreadable rest of the line; else NULL. */
const char *mid_node_get_text (const MidNode *node);

/* Each line of the text is a comment of its own in the file: "{one} {two}" is "one\ntwo".  The
 * root's comment after is what stands before the first move. */
const char *mid_node_get_comment (const MidNode *node, MidCommentPlace place);

/* Numeric annotation glyphs, in order. */
guint mid_node_get_n_nags (const MidNode *node);
guint mid_node_get_nag (const MidNode *node, guint i);
gboolean mid_node_has_nag (const MidNode *node, guint nag);

/* The position after the node's move. */
void mid_record_get_position (MidRecord *self, MidNode *node, MidPosition *out);

/* The position before it, and the decision it answers. */
void mid_record_get_position_before (MidRecord *self, MidNode *node, MidPosition *out);

/* The element's text as the record writes it ("Bxd5", "<1:0>", "<->"); transfer full. */
char *mid_record_dup_element (MidRecord *self, MidNode *node);

/* How the game stands after the node, repetitions along its line counted. */
MidOutcome mid_record_get_outcome (MidRecord *self, MidNode *node);

/* The child of node that plays m, or NULL. */
MidNode *mid_node_find_child (const MidNode *node, MidMove m);

/* The node after this one when all that `top` leads to is gone through, each node before what
 * follows it and a line before its alternatives; NULL at the end. */
MidNode *mid_node_get_next_below (const MidNode *node, const MidNode *top);

/* The same, but what follows the node is passed over. */
MidNode *mid_node_skip_below (const MidNode *node, const MidNode *top);

/* Whether the way to node leads over ancestor; a node is its own. */
gboolean mid_node_is_below (const MidNode *node, const MidNode *ancestor);

/* The node, or its nearest ancestor that is not deleted. */
MidNode *mid_node_get_living (MidNode *node);

/* Signal "changed" (MidNode *where): after every edit, undo and redo; `where` is the node to look
 * at now (never NULL, never a deleted one). */

/* While "changed" is emitted: appends to nodes (of MidNode, borrowed) those whose notes, place or
 * children are not what they were, and the root if it is the tags.  Deleted ones among them; of
 * what is new, that which all the rest of it is below. */
void mid_record_list_touched (MidRecord *self, GPtrArray *nodes);

/* What the record says, without its history and its source, to be read in another thread.  Transfer
 * full. */
MidRecord *mid_record_copy (MidRecord *self);
