/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-replacement.h: a file written beside the one that it is to replace.
 *
 * Until it is committed the old file is as it was; from then on the new one is there, whole and on
 * the disk.  Whatever happens in between, a crash of the machine included, leaves one of the two
 * under the name, and at worst a hidden file beside it.
 */
#pragma once
#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  MID_BACKUP_NONE,
  MID_BACKUP_KEEP /* what was there is kept as "name~" */
} MidBackup;

typedef struct _MidReplacement MidReplacement;

/* Begins to write; links are followed first, so that the file they lead to is replaced.  NULL and
 * error (GIOErrorEnum) if nothing can be written there.  Transfer full. */
MidReplacement *mid_replacement_begin (GFile *file, GError **error);

/* Gives up what is not committed. */
void mid_replacement_free (MidReplacement *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidReplacement, mid_replacement_free)

/* Where the bytes go; borrowed, buffered. */
GOutputStream *mid_replacement_get_stream (MidReplacement *self);

/* Puts what was written in the place of the file; once, at the end. */
gboolean mid_replacement_commit (MidReplacement *self, MidBackup backup, GError **error);

G_END_DECLS
