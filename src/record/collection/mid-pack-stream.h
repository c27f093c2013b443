/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pack-stream.h: a stream that compresses what is written to it, by libarchive. */
#pragma once
#include <gio/gio.h>

#define MID_TYPE_PACK_STREAM (mid_pack_stream_get_type ())
G_DECLARE_FINAL_TYPE (MidPackStream, mid_pack_stream, MID, PACK_STREAM, GOutputStream)

/* By the filter of that code, or, with a member's name, into a zip of one file.  What has been
 * written is whole only when the stream was closed, which leaves `out` open; let go of otherwise it
 * writes no more.  NULL and error if libarchive was built without that.  Transfer full. */
GOutputStream *
mid_pack_stream_new (GOutputStream *out, int filter, const char *member, GError **error);
