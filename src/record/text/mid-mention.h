/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-mention.h: moves and addresses that the words of a comment speak of.
 *
 * "better was 12. Nf3, and after 12... Nf6 13. Bb5": the moves are found where they can be played.
 * One goes on from the move before it, other words between them only if it has the number that
 * comes next; else it is after the comment's element, instead of it, or where its number says.
 */
#pragma once
#include "mid-record.h"

typedef enum
{
  MID_MENTION_MOVE,
  MID_MENTION_LINK /* an address of the web */
} MidMentionKind;

typedef struct
{
  MidMentionKind kind;
  guint start, end; /* bytes of the words */
  guint first;      /* MOVE: the mention with which its line begins */
  MidNode *node;    /* MOVE: the node after which that line begins */
  MidMove move;     /* MOVE */
} MidMention;

/* The mentions in the words of node's comment, in order.  Transfer full: an array of MidMention. */
GArray *mid_mention_find (MidRecord *record, MidNode *node, const char *words);

/* The bytes of the address of the web with which the text begins, without what usually ends a
 * sentence; 0: it begins with none. */
gsize mid_mention_get_address_length (const char *text);

/* The position in which the i-th mention, a move, is played. */
void mid_mention_get_position (MidRecord *record, const GArray *mentions, guint i, MidPosition *at);

/* Enters the line up to the i-th mention, a move, as one step of undo; what is there already is
 * only followed.  Returns its node. */
MidNode *mid_mention_enter (MidRecord *record, const GArray *mentions, guint i);
