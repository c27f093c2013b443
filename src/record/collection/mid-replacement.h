/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-replacement.h: a file written beside the one that it is to replace.
 *
 * Until it is committed the old file is as it was; from then on the new one is
 * there, whole and on the disk.  Whatever happens in between, a crash of the
 * machine included, leaves one of the two under the name, and at worst a hidden
 * file beside it.  Owner, rights, access lists and extended attributes of the
 * old file stay, as far as this person may set them.
 *
 * A file with several names would lose them, and where the folder may not be
 * written there is no beside: such a file is written IN PLACE if somebody wants
 * that.  A copy of what is written is in the state folder (midline/saving)
 * until that is done.
 */
#pragma once
#include <gio/gio.h>

#define MID_REPLACEMENT_ERROR (mid_replacement_error_quark ())
GQuark mid_replacement_error_quark (void);

typedef enum
{
  MID_REPLACEMENT_ERROR_FOLDER, /* the file may be written, but not replaced: its folder may not be
                                 * written, or it would change hands */
  MID_REPLACEMENT_ERROR_LINKS   /* it has several names */
} MidReplacementError;

typedef enum
{
  MID_REPLACE_ASK,        /* such a file is not written: a MidReplacementError says why
                           */
  MID_REPLACE_IN_PLACE,   /* it is, in place */
  MID_REPLACE_BREAK_LINKS /* its other names keep what was there */
} MidReplaceMode;

typedef enum
{
  MID_BACKUP_NONE,
  MID_BACKUP_KEEP /* what was there is kept as "name~", if the folder may be
                     written */
} MidBackup;

typedef struct _MidReplacement MidReplacement;

/* Begins to write; symbolic links are followed first, so that the file they
 * lead to is replaced. NULL and error (GIOErrorEnum, MidReplacementError) if
 * nothing can be written there.  Transfer full. */
MidReplacement *mid_replacement_begin (GFile *file, MidReplaceMode mode, GError **error);

/* Copies of what was being written in place when that was cut short, of no
 * program that still runs: paths, transfer full. */
GStrv mid_replacement_find_leftovers (void);

/* Gives up what is not committed. */
void mid_replacement_free (MidReplacement *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidReplacement, mid_replacement_free)

/* Where the bytes go; borrowed, buffered. */
GOutputStream *mid_replacement_get_stream (MidReplacement *self);

/* Puts what was written in the place of the file; once, at the end. */
gboolean mid_replacement_commit (MidReplacement *self, MidBackup backup, GError **error);
