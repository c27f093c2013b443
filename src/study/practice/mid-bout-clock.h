/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bout-clock.h: the clock of a game being played (mid-bout.h): what each side has left, which
 * side's runs, and that its flag falls.  A plain struct, cleared by whoever has it.
 *
 * It goes by beats of the main loop, which come when there is nothing else to do: what an engine
 * has said is read by then, and what was played is drawn.  Where a beat is late because the window,
 * or the machine, was busy, that time is nobody's. */
#pragma once
#include <glib.h>

#include "mid-game.h"

/* The flag of that side has fallen; its clock runs on until it is stopped. */
typedef void (*MidBoutFlag) (gpointer data, MidSide side);

typedef struct
{
  guint start, increment; /* milliseconds; a start of 0: there is no clock */
  gint64 left[2];         /* microseconds, when `since` was */
  gint64 since;           /* the last beat; 0: it stands still */
  MidSide side;           /* whose runs */
  guint beat_id;
  MidBoutFlag flag;
  gpointer data; /* of the flag */
} MidBoutClock;

/* Both have the start's milliseconds, and nobody's runs.  The data are borrowed. */
void mid_bout_clock_init (MidBoutClock *self, guint start, guint increment, MidBoutFlag flag,
                          gpointer data);
void mid_bout_clock_clear (MidBoutClock *self);

/* Starts that side's; nothing where one runs already, or there is none. */
void mid_bout_clock_run (MidBoutClock *self, MidSide side);
void mid_bout_clock_stop (MidBoutClock *self);

/* The increment, to that side. */
void mid_bout_clock_add (MidBoutClock *self, MidSide side);

/* Milliseconds, never less than 0; -1: there is no clock. */
gint64 mid_bout_clock_get_left (const MidBoutClock *self, MidSide side);

/* What is left when it stands, as [%clk] says it: "1:02:03", and "0:00:09.4" in the
 * last ten seconds.  Transfer full. */
char *mid_bout_clock_dup_text (const MidBoutClock *self, MidSide side);
