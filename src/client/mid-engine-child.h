/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-child.h: somebody else's program, running, spoken to in lines.
 *
 * Nothing it does holds the main loop: it is read in small pieces at low priority, and left to wait
 * when it prints more than anybody could use; what is written to it waits in a bounded queue.  It
 * is killed with its own children when it is closed, and dies with this program.
 */
#pragma once
#include <gio/gio.h>

enum
{
  MID_ENGINE_LINE_MAX = 64 * 1024,       /* bytes; longer lines are dropped whole */
  MID_ENGINE_QUEUE_MAX = 4 * 1024 * 1024 /* bytes that wait to be read by it */
};

#define MID_TYPE_ENGINE_CHILD (mid_engine_child_get_type ())
G_DECLARE_FINAL_TYPE (MidEngineChild, mid_engine_child, MID, ENGINE_CHILD, GObject)

/* What a child may use; 0: no limit of ours. */
typedef struct
{
  int niceness;      /* added to ours */
  gsize memory;      /* bytes of address space */
  gboolean confined; /* it has neither a person's files nor the network (mid-confinement.h) */
} MidEngineAllowance;

/* Called from the main loop of the thread that made the child.
 * line: without its end; may be any bytes but NUL.
 * ended: once; why, translated.  Nothing comes after it. */
typedef struct
{
  void (*line) (gpointer data, const char *line);
  void (*ended) (gpointer data, const char *why);
} MidEngineChildEvents;

/* Starts it; argv is NULL-ended.  NULL and error (G_SPAWN_ERROR …) if there is no such program, or
 * nothing that could confine it.  allowance may be NULL, and so may files, paths that it may read
 * when it is confined.  Transfer full. */
MidEngineChild *mid_engine_child_new (const char *const *argv, const MidEngineAllowance *allowance,
                                      const char *const *files, const MidEngineChildEvents *events,
                                      gpointer data, GError **error);

/* A line for it, without its end. */
void mid_engine_child_write (MidEngineChild *self, const char *line);

/* Kills it; no event comes any more. */
void mid_engine_child_close (MidEngineChild *self);
