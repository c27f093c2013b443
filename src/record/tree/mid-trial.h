/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-trial.h: trying things out in a game, to be kept or thrown away.
 *
 * A trial remembers how far the undo stack reaches and where the cursor stands.  Throwing away
 * takes back every step since; they can still be redone until the next edit, so that nothing is
 * lost by a slip.  While it lasts undo goes no further back than to its beginning: the game is to
 * be found as it was left.
 */
#pragma once
#include "mid-cursor.h"

#define MID_TYPE_TRIAL (mid_trial_get_type ())
G_DECLARE_FINAL_TYPE (MidTrial, mid_trial, MID, TRIAL, GObject)

/* Begins at the cursor, whose record the trial watches. */
MidTrial *mid_trial_new (MidCursor *cursor);

/* How many steps throwing away would take back. */
guint mid_trial_get_n_steps (MidTrial *self);

/* Takes them back, as far as no later trial with the same game stands on them, and returns the
 * cursor to where the trial began.  Once. */
void mid_trial_discard (MidTrial *self);
