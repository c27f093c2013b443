/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-game-clip.h: a game on the clipboard.
 *
 * It is what the game was when it was copied.  Its text is written, in a thread, when somebody asks
 * for it: that of a game of fifty thousand moves takes longer than a frame.
 */
#pragma once
#include <gdk/gdk.h>

#include "mid-record.h"

#define MID_TYPE_GAME_CLIP (mid_game_clip_get_type ())
G_DECLARE_FINAL_TYPE (MidGameClip, mid_game_clip, MID, GAME_CLIP, GdkContentProvider)

/* The whole game if node is NULL, else the line of elements from there on. */
GdkContentProvider *mid_game_clip_new (MidRecord *record, MidNode *node);
