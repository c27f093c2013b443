/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-table-file.h: the file of solved endings (mid-tables.h) that the program looks positions up
 * in: one for all windows.
 *
 * It is the one that the setting "tables-file" names, else the usual one in the data folder.  As
 * long as there is none it is looked for again whenever somebody asks for it: another program may
 * have made it meanwhile.  Endings of four pieces are read by a thread, and again when somebody
 * asks and files have come; "ready" is notified when they are there.  Main thread only.
 *
 * Properties, for reading, notified when they change; text is translated, NULL where there is none:
 *   "ready"    gboolean  it is open: somebody has asked for it; notified anew when it has more
 *   "building" gboolean  the file is being made
 *   "share"    int       how far that is, in hundredths
 *   "problem"  char *    why the file that is there is of no use, or could not be made
 *   "path"     char *    of the file, whether it is there or not
 */
#pragma once
#include <gio/gio.h>

#include "mid-tables.h"

#define MID_TYPE_TABLE_FILE (mid_table_file_get_type ())
G_DECLARE_FINAL_TYPE (MidTableFile, mid_table_file, MID, TABLE_FILE, GObject)

/* Borrowed. */
MidTableFile *mid_table_file_get (void);

/* Borrowed until the main loop goes on; NULL: there are none. */
const MidTables *mid_table_file_get_tables (MidTableFile *self);

/* Makes the file, and the folder it belongs in, in a thread; what was there is used until then, but
 * what never was such a file is not overwritten.  Does nothing while that goes on. */
void mid_table_file_build (MidTableFile *self);

/* Ends the making; what was there before is used on.  Nothing if none is going on. */
void mid_table_file_cancel (MidTableFile *self);

/* Uses another file from now on; NULL: the usual one.  Ends the making of one. */
void mid_table_file_set_path (MidTableFile *self, const char *path);
