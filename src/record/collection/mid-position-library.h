/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-position-library.h: positions by name, a person's own and those that come with the program.
 *
 * Both are files of records, each with the name as its Event and the position as its start; other
 * programs read them as well.  The own file is written at once with every change, and is made with
 * the first.
 *
 * Signal "changed": there are others now.
 */
#pragma once
#include "mid-record.h"

#define MID_TYPE_POSITION_LIBRARY (mid_position_library_get_type ())
G_DECLARE_FINAL_TYPE (MidPositionLibrary, mid_position_library, MID, POSITION_LIBRARY, GObject)

/* own, shipped: either file may be missing; shipped may be NULL.  A file that cannot be read is
 * told by error, and what can be is there all the same; own is then not written. */
MidPositionLibrary *mid_position_library_new (GFile *own, GFile *shipped, GError **error);

/* The own positions come first, in the order of saving. */
guint mid_position_library_get_n (MidPositionLibrary *self);
gboolean mid_position_library_is_own (MidPositionLibrary *self, guint i);

/* All borrowed; the remark is NULL if there is none. */
const char *mid_position_library_get_name (MidPositionLibrary *self, guint i);
const char *mid_position_library_get_remark (MidPositionLibrary *self, guint i);
MidRecord *mid_position_library_get_record (MidPositionLibrary *self, guint i);

/* Saves the record's start under the name; an own position of that name is replaced.  FALSE and
 * error if the file cannot be written: nothing has changed then. */
gboolean mid_position_library_save (MidPositionLibrary *self, const char *name, MidRecord *record,
                                    GError **error);

/* Own positions only. */
gboolean mid_position_library_remove (MidPositionLibrary *self, guint i, GError **error);

/* The same; another own position of that name makes room.  FALSE and error as with saving. */
gboolean
mid_position_library_rename (MidPositionLibrary *self, guint i, const char *name, GError **error);
