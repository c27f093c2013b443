/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-guess-record.h: what is known of a game before it is guessed. */
#pragma once
#include "mid-record.h"

typedef struct
{
  char *name, *value;
} MidGuessTag;

/* The line that leads to the node, without words, that cannot be undone to anything else, and with
 * only those tags that say nothing of how the game went; seen from the second side where that alone
 * (bits 1 << MidSide) guesses.  tags: gets the others (of MidGuessTag).
 * Transfer full. */
MidRecord *mid_guess_record_new (MidRecord *record, MidNode *node, guint sides, GArray **tags);
