/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-node-path.h: the path to a node of a record, in words that outlive the record.
 *
 * "12" is the twelfth element of the main line, "12.1.3" three elements into the first alternative
 * to what follows that: numbers of steps along a line, and between them which of the
 * alternatives (from 1) was taken by a step of its own.
 */
#pragma once
#include "mid-record.h"

/* Transfer full; "0" at the root. */
char *mid_node_path_dup (MidNode *node);

/* The node at its end; where the record does not go on like that, the last one on the way. */
MidNode *mid_node_path_follow (MidRecord *record, const char *path);
