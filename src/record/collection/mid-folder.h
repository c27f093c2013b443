/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-folder.h: a folder of files as one file of games, which is only read.
 *
 * It has the games of all files in it and in folders within it whose names are those of games
 * ("….pgn", "….mgn", compressed or not: mid_packing_is_member_name()), one file behind the other in
 * the order of their names; hidden ones and links to folders are passed over.
 */
#pragma once
#include <gio/gio.h>

/* What it is in: another once a file is added, taken away, renamed or changed.  NULL and error if
 * the folder cannot be read.  Transfer full. */
char *mid_folder_dup_stamp (const char *path, GError **error);

/* Called now and then while it is read: bytes of all files done. */
typedef void (*MidFolderProgress) (goffset done, goffset total, gpointer data);

/* Writes the texts of all files, unpacked.  Files and folders that cannot be read, or not to their
 * end, are passed over: which, and why, is appended to unread (of char *, transfer full; NULL:
 * nobody asks).  It is an error if there is none that can be read. */
gboolean
mid_folder_write (const char *path, GOutputStream *out, MidFolderProgress progress, gpointer data,
                  GPtrArray *unread, GCancellable *cancellable, GError **error);
