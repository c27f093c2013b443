/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-packing.h: how the text of a file is wrapped.
 *
 * Files of games come compressed (gzip, bzip2, xz, Zstandard …), in an archive (zip, 7z, tar), in
 * UTF-16 and in other encodings.  A packing says which, so that a file can be written again as what
 * it was.  Plain text has none: NULL stands for it everywhere.  Text in Latin-1 is plain: see
 * mid-encoding.h.
 *
 * Immutable but for its reference count; any thread.
 */
#pragma once
#include <gio/gio.h>

#include "mid-charset-choice.h"

typedef struct
{
  int filter;         /* libarchive's code of the compression; 0: none */
  char *member;       /* the name of the one file in the zip, in UTF-8; NULL: it is none */
  MidCharset charset; /* of the text */
  gboolean several;   /* the texts of several files, one behind the other */
  char *fixed;        /* why a file like this cannot be written; NULL: it can */
} MidPacking;

/* An empty one, to be filled; transfer full. */
MidPacking *mid_packing_new (void);
MidPacking *mid_packing_ref (MidPacking *self); /* NULL is welcome in both */
void mid_packing_unref (MidPacking *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidPacking, mid_packing_unref)

/* A file like this is only read. */
void mid_packing_fix (MidPacking *self);

/* The packing that the ending of a file's name asks for: "games.pgn.gz"; of a text in that charset.
 * Transfer full. */
MidPacking *mid_packing_new_for_name (const char *name, MidCharset charset);

/* Whether what begins so is no plain text, but can be unpacked; `path` as in
 * mid_charset_get_chosen(). */
gboolean mid_packing_begins (const char *path, const char *start, gsize len);

typedef enum
{
  MID_WRAPPING_NONE,
  MID_WRAPPING_COMPRESSED,
  MID_WRAPPING_ARCHIVE,
  MID_WRAPPING_CUT /* of a compressed file or archive only so little is left */
} MidWrapping;

/* Of all that there is, or MID_FOREIGN_LOOK bytes; UTF-16 is none. */
MidWrapping mid_packing_find_wrapping (const char *start, gsize len);

/* The charset that a byte order mark says, or that was chosen, or that the first MID_FOREIGN_LOOK
 * bytes are in; XML says it itself. */
MidCharset mid_packing_find_charset (MidCharset chosen, const char *start, gsize len);

/* One of the same kind, of text in UTF-8; NULL if that is plain.  Transfer full. */
MidPacking *mid_packing_new_in_utf8 (const MidPacking *self);

gboolean mid_packing_is_games_name (const char *name);

/* Whether a file of that name is taken out of an archive before others: "a.pgn", "a.pgn.gz". */
gboolean mid_packing_is_member_name (const char *name);

/* Endings of names that files have which can be unpacked: ".gz" …; constant, NULL-terminated. */
const char *const *mid_packing_get_endings (void);

/* Say that it is not whole: what is packed ends at that byte, or something follows.  FALSE. */
gboolean mid_packing_refuse_cut (goffset end, GError **error);
gboolean mid_packing_refuse_rest (goffset end, GError **error);

/* A stream that packs what is written to it into `out`, in UTF-8 with the byte order mark if it is
 * to have one.  Text that the charset cannot say fails with G_IO_ERROR_INVALID_DATA.  Closing it
 * ends the packing, but does not close `out`.  Transfer full; NULL and error if a file like this
 * cannot be written. */
GOutputStream *mid_packing_write (const MidPacking *self, GOutputStream *out, GError **error);
