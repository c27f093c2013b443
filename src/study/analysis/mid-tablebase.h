/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tablebase.h: the Syzygy tables (mid-syzygy.h) in the folder that the setting "syzygy-path"
 * names: one for all windows.
 *
 * What reads them believes what stands in them, so that they are read by our own engine, in a
 * process of its own: a position is asked for, and what was found is there a moment later.  Main
 * thread only.
 *
 * Properties, for reading, notified when they change; text is translated:
 *   "found"    int     grows whenever something was found: what is shown is to be looked up again
 *   "path"     char *  the folder, or several with colons between them; NULL if none is chosen
 *   "state"    char *  for a person: the path, and with how many pieces the largest tables are
 *   "problem"  char *  why they are of no use; NULL if they are, or none is chosen
 */
#pragma once
#include <gio/gio.h>

#include "mid-tables.h"

#define MID_TYPE_TABLEBASE (mid_tablebase_get_type ())
G_DECLARE_FINAL_TYPE (MidTablebase, mid_tablebase, MID, TABLEBASE, GObject)

/* A move, and what it leads to; see mid_syzygy_list(). */
typedef struct
{
  MidMove move;
  MidTableEntry entry;
} MidTablebaseMove;

/* Borrowed. */
MidTablebase *mid_tablebase_get (void);

/* What the tables say of the position that was asked for last, and of its moves (MidTablebaseMove,
 * in no order; borrowed until the main loop goes on).  FALSE if they do not have it, and until it
 * has been found: then "found" changes. */
gboolean mid_tablebase_lookup (MidTablebase *self, const MidGame *game, const MidPosition *pos,
                               MidTableEntry *out, const GArray **moves);

/* A sentence where the position was asked for last and is not known, although there are tables of
 * as many pieces: which one is missing.  NULL: that is not so.  Translated; transfer full. */
char *mid_tablebase_dup_missing (MidTablebase *self, const MidGame *game, const MidPosition *pos);

/* Uses another folder from now on; NULL: none. */
void mid_tablebase_set_path (MidTablebase *self, const char *path);
