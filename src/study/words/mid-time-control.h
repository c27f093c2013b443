/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-time-control.h: what time each side has for a game, those that are offered, and their words;
 * and a time as a clock shows it. */
#pragma once
#include <glib.h>

typedef struct
{
  guint start, increment; /* milliseconds for the game, and more for each turn; start 0: no clock */
} MidTimeControl;

/* Those that are usual, the fastest first behind "no clock"; how many. */
guint mid_time_control_get_usual (const MidTimeControl **out);

/* "3 minutes + 2 seconds", "None"; translated, transfer full. */
char *mid_time_control_dup_name (const MidTimeControl *self);

/* "1:02:03", "4:09"; below ten seconds, when tenths count, "0:09.8".  Never more than there is;
 * less than 0 is 0.  Transfer full. */
char *mid_time_dup_text (gint64 milliseconds);
