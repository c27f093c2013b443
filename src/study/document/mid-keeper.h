/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-keeper.h: keeps a window's unsaved edits in a journal while it is open.
 *
 * What was edited is on the disk less than a second later (MidJournal), written in a thread.  The
 * journal goes with the keeper: then everything was saved or given up.
 */
#pragma once
#include "mid-collection.h"

/* Where journals are; constant. */
const char *mid_keeper_get_folder (void);

typedef struct _MidKeeper MidKeeper;

/* Says whether there is something to keep. */
typedef gboolean (*MidKeeperAsk) (gpointer data);

/* Says that edits could not be kept, and why; or that they were: NULL. */
typedef void (*MidKeeperTell) (const char *failure, gpointer data);

/* Keeps the edits of the collection from now on.  Transfer full. */
MidKeeper *
mid_keeper_new (MidCollection *collection, MidKeeperAsk ask, MidKeeperTell tell, gpointer data);

/* Waits for what is being written. */
void mid_keeper_free (MidKeeper *self);

/* Keeps at once what is unsaved now.  FALSE if it could not be written. */
gboolean mid_keeper_flush (MidKeeper *self);
