/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-replay.h"

#include "mid-steps.h"

struct MidReplay
{
  MidStudy *study;
  MidNode *shown; /* where it has come to */
  guint pause;
  guint step_id;
};

MidReplay *
mid_replay_new (MidStudy *study)
{
  g_return_val_if_fail (MID_IS_STUDY (study), NULL);
  MidReplay *self = g_new0 (MidReplay, 1);
  self->study = study;
  return self;
}

void
mid_replay_free (MidReplay *self)
{
  if (self == NULL)
    return;
  mid_replay_stop (self);
  g_free (self);
}

static gboolean
step (MidReplay *self)
{
  MidCursor *cursor = mid_study_get_cursor (self->study);
  gboolean has_gone = cursor != NULL && mid_steps_next (cursor);
  self->shown = mid_study_get_node (self->study);
  return has_gone;
}

static gboolean
has_next (MidReplay *self)
{
  MidNode *node = mid_study_get_node (self->study);
  return node != NULL && mid_node_get_first_child (node) != NULL;
}

static gboolean
step_cb (gpointer data)
{
  MidReplay *self = data;
  if (mid_study_get_node (self->study) == self->shown && step (self) && has_next (self))
    return G_SOURCE_CONTINUE;
  self->step_id = 0;
  self->pause = 0;
  return G_SOURCE_REMOVE;
}

gboolean
mid_replay_start (MidReplay *self, guint pause)
{
  g_return_val_if_fail (self != NULL && pause > 0, FALSE);
  MidCursor *cursor = mid_study_get_cursor (self->study);
  mid_replay_stop (self);
  if (cursor == NULL)
    return FALSE;
  if (!has_next (self))
    mid_cursor_first (cursor);
  if (!has_next (self))
    return FALSE;
  self->shown = mid_study_get_node (self->study);
  self->pause = pause;
  self->step_id = g_timeout_add (pause, step_cb, self);
  return TRUE;
}

void
mid_replay_stop (MidReplay *self)
{
  g_return_if_fail (self != NULL);
  g_clear_handle_id (&self->step_id, g_source_remove);
  self->pause = 0;
}

guint
mid_replay_get_pause (MidReplay *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->pause;
}
