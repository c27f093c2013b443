/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bookmark.h: places in a game to come back to.
 *
 * A bookmark is kept as "[%bookmark words]" in the comment after its element, so that it is part of
 * the file and other programs leave it alone.
 */
#pragma once
#include "mid-edit.h"

/* The words of the node's bookmark, "" for one without words; NULL if there is none.  Transfer
 * full. */
char *mid_bookmark_dup_label (const MidNode *node);

/* Sets or (label NULL) takes away the node's bookmark: one step of undo. */
void mid_bookmark_set (MidRecord *record, MidNode *node, const char *label);

/* The nodes that have bookmarks, in the order of the tree.  Transfer container. */
GPtrArray *mid_bookmark_list (MidRecord *record);
