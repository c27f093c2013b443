/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-decompress.h: the bytes within one compression: gzip, bzip2, xz, Zstandard ….
 *
 * All of them or an error: a stream that ends too early, does not agree with its checksum, or has
 * anything but zeros behind its end, fails where that is seen, and says at which byte.
 */
#pragma once
#include <gio/gio.h>

#define MID_TYPE_DECOMPRESS (mid_decompress_get_type ())
G_DECLARE_FINAL_TYPE (MidDecompress, mid_decompress, MID, DECOMPRESS, GInputStream)

/* Reads from `packed` what begins with `start`.  NULL and error if it cannot be begun. */
MidDecompress *mid_decompress_new (GInputStream *packed, const char *start, gsize len,
                                   GCancellable *cancellable, GError **error);

goffset mid_decompress_get_consumed (MidDecompress *self); /* bytes of what is packed */
int mid_decompress_get_filter (MidDecompress *self);       /* libarchive's code */
