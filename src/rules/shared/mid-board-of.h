/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-board-of.h: where a game keeps its board.  To be included with MID_BOARD defined as the type
 * that a position of the game is, from its first byte. */
#include "mid-game.h"

static inline const MID_BOARD *
board_of (const MidPosition *pos)
{
  return (const void *) pos->bytes;
}

static inline MID_BOARD *
edit_board (MidPosition *pos)
{
  return (void *) pos->bytes;
}
