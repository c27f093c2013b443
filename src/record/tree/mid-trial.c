/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-trial.h"

#include "mid-edit.h"
#include "mid-record-private.h"

struct _MidTrial
{
  GObject parent_instance;
  MidCursor *cursor;
  MidNode *node; /* where it began */
  guint lowest;  /* the fewest steps there have been since */
  gulong changed_id;
};

G_DEFINE_FINAL_TYPE (MidTrial, mid_trial, G_TYPE_OBJECT)

static void
changed_cb (MidTrial *self)
{
  guint n = mid_record_get_n_steps (mid_cursor_get_record (self->cursor));
  self->lowest = MIN (self->lowest, n);
}

guint
mid_trial_get_n_steps (MidTrial *self)
{
  g_return_val_if_fail (MID_IS_TRIAL (self), 0);
  return mid_record_get_n_steps (mid_cursor_get_record (self->cursor)) - self->lowest;
}

void
mid_trial_discard (MidTrial *self)
{
  g_return_if_fail (MID_IS_TRIAL (self));
  MidRecord *record = mid_cursor_get_record (self->cursor);
  while (mid_record_get_n_steps (record) > self->lowest)
    mid_record_undo (record);
  mid_cursor_go (self->cursor, mid_node_get_living (self->node));
}

static void
mid_trial_finalize (GObject *object)
{
  MidTrial *self = MID_TRIAL (object);
  if (self->cursor != NULL)
    g_signal_handler_disconnect (mid_cursor_get_record (self->cursor), self->changed_id);
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
  self->lowest = mid_record_get_n_steps (mid_cursor_get_record (cursor));
  self->changed_id = g_signal_connect_swapped (mid_cursor_get_record (cursor), "changed",
                                               G_CALLBACK (changed_cb), self);
  return self;
}
