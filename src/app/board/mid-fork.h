/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-fork.h: where the game can go on, when there are several ways.
 *
 * A row of buttons, one of them chosen: a step forward takes it.  Hidden where there is one way
 * only.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-study-widget.h"

#define MID_TYPE_FORK (mid_fork_get_type ())
G_DECLARE_FINAL_TYPE (MidFork, mid_fork, MID, FORK, MidStudyWidget)

/* Chooses the next way, or the previous one.  FALSE if there is no choice. */
gboolean mid_fork_choose (MidFork *self, int step);

/* Goes the chosen way.  FALSE if there is no choice. */
gboolean mid_fork_go (MidFork *self);
