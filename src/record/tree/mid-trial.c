/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-trial.h"

#include "mid-edit.h"
#include "mid-record-private.h"

struct _MidTrial
{
  GObject parent_instance;
  MidCursor *cursor;
  MidNode *node;      /* where it began */
  guint fence;        /* the steps there were */
  gboolean is_fenced; /* nobody has thrown it away yet */
};

G_DEFINE_FINAL_TYPE (MidTrial, mid_trial, G_TYPE_OBJECT)

guint
mid_trial_get_n_steps (MidTrial *self)
{
  g_return_val_if_fail (MID_IS_TRIAL (self), 0);
  return mid_undo_get_n_done (mid_cursor_get_record (self->cursor)) - self->fence;
}

/* Undo goes as far again as it did before. */
static void
open_fence (MidTrial *self)
{
  if (self->is_fenced)
    mid_undo_unfence (mid_cursor_get_record (self->cursor), self->fence);
  self->is_fenced = FALSE;
}

void
mid_trial_discard (MidTrial *self)
{
  g_return_if_fail (MID_IS_TRIAL (self) && self->is_fenced);
  MidRecord *record = mid_cursor_get_record (self->cursor);
  while (mid_trial_get_n_steps (self) > 0 && mid_record_can_undo (record))
    mid_record_undo (record);
  open_fence (self);
  mid_cursor_go (self->cursor, mid_node_get_living (self->node));
}

static void
mid_trial_finalize (GObject *object)
{
  MidTrial *self = MID_TRIAL (object);
  if (self->cursor != NULL)
    open_fence (self);
  g_clear_object (&self->cursor);
  G_OBJECT_CLASS (mid_trial_parent_class)->finalize (object);
}

static void
mid_trial_class_init (MidTrialClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_trial_finalize;
}

static void
mid_trial_init (MidTrial *self)
{
}

MidTrial *
mid_trial_new (MidCursor *cursor)
{
  g_return_val_if_fail (MID_IS_CURSOR (cursor), NULL);
  MidTrial *self = g_object_new (MID_TYPE_TRIAL, NULL);
  self->cursor = g_object_ref (cursor);
  self->node = mid_cursor_get_node (cursor);
  self->fence = mid_undo_fence (mid_cursor_get_record (cursor));
  self->is_fenced = TRUE;
  return self;
}
