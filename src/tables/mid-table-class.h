/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-table-class.h: which ending a position is of, and its number there.
 *
 * The side with more is White; the board is turned, and mirrored, for it.  The lone king is of the
 * Classic army.
 */
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "mid-game.h"

enum
{
  MID_TABLE_CLASSES = 27,
  MID_TABLE_BARE = 0 /* two kings alone */
};

/* An ending: White's army and what it has beside its king. */
typedef struct
{
  char army, piece; /* "n", "Q"; piece 'K': the other king of Two Kings; 0: nothing */
  uint32_t n;       /* positions, legal or not */
} MidTableClass;

/* In the order in which they can be solved: what a move leads to comes first. */
const MidTableClass *mid_table_class_get (unsigned number);

/* Position text of a position of the class, which may be none that can be played; false if two
 * pieces stand on one square. */
bool mid_table_class_format (unsigned number, uint32_t index, char text[96]);

/* The class and the number of position text; FALSE if it is of none. */
bool mid_table_class_find (const char *text, unsigned *number, uint32_t *index);

/* Writes the board as position text begins with, the space behind it as well; 0: an empty square,
 * a1 first.  Returns the end; nothing ends it.  At most 72 bytes. */
char *mid_table_append_board (char *out, const char board[64]);
