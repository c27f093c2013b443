/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-unpack-stream.h: the text of a file, whatever it is wrapped in.
 *
 * What is packed (mid-packing.h) is unpacked as it is read, by libarchive and GIO's converters; of
 * an archive the files of games, one behind the other: those by the names "….pgn" and "….mgn", and
 * if it has none, all.  Plain text goes through.  What is no text is refused at the start, and what
 * unpacks to absurd lengths on the way.
 */
#pragma once
#include "mid-packing.h"

#define MID_TYPE_UNPACK_STREAM (mid_unpack_stream_get_type ())
G_DECLARE_FINAL_TYPE (MidUnpackStream, mid_unpack_stream, MID, UNPACK_STREAM, GInputStream)

/* Looks at how the stream begins; `path` as in mid_charset_get_chosen().  NULL and error if that
 * fails or it is no text (mid_foreign_refuse_binary()).  Transfer full. */
GInputStream *mid_unpack_stream_new (GInputStream *raw, const char *path, GCancellable *cancellable,
                                     GError **error);

/* Once it was read to its end: what the text was wrapped in.  Transfer full; NULL: nothing. */
MidPacking *mid_unpack_stream_dup_packing (MidUnpackStream *self);

/* Of the part that is read. */
MidCharset mid_unpack_stream_get_charset (MidUnpackStream *self);

/* Bytes of the raw stream that were read so far. */
goffset mid_unpack_stream_get_consumed (MidUnpackStream *self);

/* How the text begins, as far as it is known; borrowed. */
const char *mid_unpack_stream_peek (MidUnpackStream *self, gsize *len);
