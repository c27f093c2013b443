/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-clearing.h: notes are cleared in all games of a collection, a few at a time, so that the main
 * loop goes on meanwhile. */
#pragma once
#include "mid-clear.h"
#include "mid-collection.h"

typedef struct _MidClearing MidClearing;

/* Ten times a second, and at the end, when done is n: so many games have been gone through, and in
 * n_cleared of them there was something to clear.  May free the clearing. */
typedef void (*MidClearingTell) (guint done, guint n, guint n_cleared, gpointer data);

/* Begins as soon as the main loop has nothing else to do.  Games that come or go meanwhile are no
 * matter; what cannot be read is left out.  Freed, it stops; what was cleared stays so, each game
 * with an undo step of its own. */
MidClearing *mid_clearing_new (MidCollection *collection, MidClearKinds kinds, MidClearingTell tell,
                               gpointer data);
void mid_clearing_free (MidClearing *self); /* NULL is fine */

guint mid_clearing_get_n_cleared (MidClearing *self);
