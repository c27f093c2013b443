/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-follower.h"

void
mid_follower_init (MidFollower *self, GCallback moved, GCallback changed, gpointer data)
{
  self->cursor = g_signal_group_new (MID_TYPE_CURSOR);
  g_signal_group_connect_swapped (self->cursor, "moved", moved, data);
  self->record = g_signal_group_new (MID_TYPE_RECORD);
  g_signal_group_connect_swapped (self->record, "changed", changed, data);
}

void
mid_follower_set_cursor (MidFollower *self, MidCursor *cursor)
{
  g_signal_group_set_target (self->cursor, cursor);
  g_signal_group_set_target (self->record, cursor != NULL ? mid_cursor_get_record (cursor) : NULL);
}

void
mid_follower_clear (MidFollower *self)
{
  if (self->cursor != NULL)
    mid_follower_set_cursor (self, NULL);
  g_clear_object (&self->cursor);
  g_clear_object (&self->record);
}
