/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-command.h: commands to programs within comments: [%eval 0.31], [%clk 0:10:00] … */
#pragma once
#include "mid-record.h"

/* The value of the first such command in the comment behind the node's element; NULL if there is
 * none.  Transfer full. */
char *mid_node_dup_command (const MidNode *node, const char *name);

/* Gives the command that value, where it stands or before all else that is said behind the element;
 * the rest of the comment stays as it is and where it is.  One step of the undo stack; nothing
 * where the record or the node is kept as text. */
void mid_record_set_command (MidRecord *self, MidNode *node, const char *name, const char *value);
