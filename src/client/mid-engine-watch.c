/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-watch.c: how long an engine is waited for, in halves of its patience. */
#include "mid-engine-process-private.h"

#include <glib/gi18n-lib.h>

enum
{
  NEVER = G_MAXINT
};

/* When it is urged to say something, and when it is given up, in halves of the patience. */
typedef struct
{
  gint urged, over;
} Plan;

/* Whether nobody else sees to it that the search ends. */
static gboolean
is_alone (const MidEngineProcess *self)
{
  const MidEngineLimit *limit = self->wish != NULL ? &self->wish->limit : NULL;
  return self->state == MID_ENGINE_SEARCHING && limit != NULL && !limit->attended
         && limit->kind != MID_LIMIT_NONE && limit->kind != MID_LIMIT_CLOCK;
}

static gboolean
is_timed (const MidEngineProcess *self)
{
  return is_alone (self) && self->wish->limit.kind == MID_LIMIT_TIME;
}

static Plan
make_plan (const MidEngineProcess *self)
{
  if (self->state != MID_ENGINE_SEARCHING)
    return (Plan){ NEVER, 2 };
  return is_timed (self) ? (Plan){ 1, 2 } : (Plan){ 2, 4 };
}

static const char *
complaint (const MidEngineProcess *self)
{
  switch (self->state)
    {
    case MID_ENGINE_STARTING:
      return _ ("it does not answer as a UCI engine does");
    case MID_ENGINE_STOPPING:
      return _ ("it did not stop");
    case MID_ENGINE_READY:
    case MID_ENGINE_SEARCHING:
    case MID_ENGINE_DEAD:
      break;
    }
  return is_alone (self) ? _ ("it comes to no answer") : _ ("it no longer answers");
}

/* A search that nobody ends may be silent for long, but not to the question whether it is ready;
 * one that should have come to its end is told to. */
static void
urge (MidEngineProcess *self)
{
  self->urged = TRUE;
  if (is_alone (self))
    mid_engine_process_tell (self, "stop");
  else
    mid_engine_process_ask_ready (self);
}

/* A search that has said something may have come to all that there is to be said. */
static void
note_silence (MidEngineProcess *self, gint urged)
{
  gboolean silent =
    self->state != MID_ENGINE_SEARCHING || !self->heard || (self->urged && self->ticks > urged);
  if (silent != self->silent)
    {
      self->silent = silent;
      mid_engine_process_notify_report (self);
    }
}

static gboolean
tick_cb (gpointer data)
{
  MidEngineProcess *self = data;
  const Plan plan = make_plan (self);
  self->watch_id = 0;
  self->ticks++;
  if (self->ticks >= plan.over)
    {
      mid_engine_process_fail (self, complaint (self));
      return G_SOURCE_REMOVE;
    }
  self->watch_id = g_timeout_add (MAX (self->patience / 2, 1), tick_cb, self);
  if (self->ticks == plan.urged)
    urge (self);
  if (self->ticks > 0)
    note_silence (self, plan.urged);
  return G_SOURCE_REMOVE;
}

void
mid_engine_watch (MidEngineProcess *self)
{
  gint64 limit = is_timed (self) ? self->wish->limit.amount : 0;
  mid_engine_unwatch (self);
  self->watch_id = g_timeout_add (
    (guint) MIN (limit + MAX (self->patience / 2, 1), (gint64) G_MAXUINT), tick_cb, self);
}

void
mid_engine_unwatch (MidEngineProcess *self)
{
  g_clear_handle_id (&self->watch_id, g_source_remove);
  self->ticks = 0;
  self->urged = self->silent = self->heard = FALSE;
}

/* It has all its time again: what is left of this half is not counted. */
static void
begin_again (MidEngineProcess *self)
{
  self->ticks = -1;
  self->urged = FALSE;
  self->silent &= !self->heard;
}

void
mid_engine_watch_readyok (MidEngineProcess *self)
{
  if (self->state == MID_ENGINE_SEARCHING && !is_alone (self))
    begin_again (self);
}

/* Further than ever, and not further than it was told to go. */
static gboolean
is_progress (MidEngineProcess *self)
{
  const MidEngineReport *report = &self->report;
  const MidEngineLimit *limit = &self->wish->limit;
  MidEngineProgress *far = &self->furthest;
  gboolean is_within = limit->kind == MID_LIMIT_DEPTH ? report->depth <= limit->amount
                                                      : report->nodes / 2 <= limit->amount;
  gboolean is_further = report->depth > far->depth || report->nodes > far->nodes
                        || report->time > far->time || report->current != far->current;
  far->depth = MAX (far->depth, report->depth);
  far->nodes = MAX (far->nodes, report->nodes);
  far->time = MAX (far->time, report->time);
  far->current = report->current;
  return is_within && is_further;
}

void
mid_engine_watch_info (MidEngineProcess *self)
{
  self->heard |= self->report.n_lines > 0 || self->report.depth >= 0;
  if (!is_alone (self))
    begin_again (self);
  else if (!is_timed (self) && !self->urged && is_progress (self))
    begin_again (self);
}
