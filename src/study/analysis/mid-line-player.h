/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-line-player.h: an engine's line, played step by step for the main board to show.
 *
 * It is played in a record of its own, so that the game being studied stays as it is.
 */
#pragma once
#include "mid-cursor.h"

enum
{
  MID_LINE_PLAYER_STEP = 900 /* ms from one element to the next */
};

#define MID_TYPE_LINE_PLAYER (mid_line_player_get_type ())
G_DECLARE_FINAL_TYPE (MidLinePlayer, mid_line_player, MID, LINE_PLAYER, GObject)

/* The line that the moves (of MidMove) make after node; NULL if it cannot be played.  It begins at
 * once. */
MidLinePlayer *mid_line_player_new (MidRecord *record, MidNode *node, GArray *moves);

/* Where it is, and tells when it has gone on; borrowed. */
MidCursor *mid_line_player_get_cursor (MidLinePlayer *self);
