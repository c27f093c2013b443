/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-follower.h: hears of a cursor's steps and of the edits of its record, for the widgets that
 * show either.
 */
#pragma once
#include "mid-cursor.h"

G_BEGIN_DECLS

/* Part of a widget; all NULL before it is initialized and after it is cleared. */
typedef struct
{
  GSignalGroup *cursor, *record;
} MidFollower;

/* `moved` is told of MidCursor::moved, `changed` of MidRecord::changed, both with `data` first. */
void mid_follower_init (MidFollower *self, GCallback moved, GCallback changed, gpointer data);

/* Follows another cursor from now on; NULL: none. */
void mid_follower_set_cursor (MidFollower *self, MidCursor *cursor);

/* Hears of nothing more; may be called more than once. */
void mid_follower_clear (MidFollower *self);

G_END_DECLS
