/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-folder.h: a folder of files as one file of games, which is only read.
 *
 * It has the games of all files in it and in folders within it whose names are those of games
 * ("….pgn", "….mgn", compressed or not: mid_packing_is_member_name()), one file behind the other in
 * the order of their names; hidden ones and links to folders are passed over.
 */
#pragma once
#include "mid-packing.h"

G_BEGIN_DECLS

/* What it is in: another once a file is added, taken away, renamed or changed.  NULL and error if
 * the folder cannot be read.  Transfer full. */
char *mid_folder_dup_stamp (const char *path, GError **error);

/* Called now and then while it is read: bytes of all files done. */
typedef void (*MidFolderProgress) (goffset done, goffset total, gpointer data);

/* Writes the texts of all files, unpacked; files that cannot be read are an error that names them,
 * and so is a folder without any. */
gboolean mid_folder_write (const char *path, GOutputStream *out, MidFolderProgress progress,
                           gpointer data, GCancellable *cancellable, GError **error);

G_END_DECLS
