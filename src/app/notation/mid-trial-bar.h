/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-trial-bar.h: says that things are only tried out, and ends that one way or the other. */
#pragma once
#include <gtk/gtk.h>

#include "mid-cursor.h"

G_BEGIN_DECLS

#define MID_TYPE_TRIAL_BAR (mid_trial_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidTrialBar, mid_trial_bar, MID, TRIAL_BAR, GtkWidget)

/* Signal "ended". */

/* Begins a trial at the cursor; one under way is kept. */
void mid_trial_bar_begin (MidTrialBar *self, MidCursor *cursor);

gboolean mid_trial_bar_is_on (MidTrialBar *self);

typedef enum
{
  MID_TRIAL_KEEP,
  MID_TRIAL_DISCARD
} MidTrialEnd;

/* Ends the trial, if there is one. */
void mid_trial_bar_end (MidTrialBar *self, MidTrialEnd how);

G_END_DECLS
