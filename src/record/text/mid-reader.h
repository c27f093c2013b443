/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-reader.h: reads MGN and PGN, one game after another.
 *
 * The reader streams: it holds one game at a time.  What is wrong in a game is reported and kept as
 * text where it stood; reading goes on with the next game.  No input crashes or hangs it: nesting,
 * lengths and counts are limited (docs/notation.md, 9).
 */
#pragma once
#include "mid-record-error.h"
#include "mid-record.h"

#define MID_TYPE_READER (mid_reader_get_type ())
G_DECLARE_FINAL_TYPE (MidReader, mid_reader, MID, READER, GObject)

/* Holds a reference on the stream; copies the data.  Transfer full. */
MidReader *mid_reader_new (GInputStream *stream);
MidReader *mid_reader_new_for_data (const char *data, gsize len);

/* The first game of the bytes, transfer full; NULL if there is none. */
MidRecord *mid_reader_read_bytes (GBytes *bytes);

/* The next game, transfer full.  NULL at the end (error unset), or when the stream fails or is
 * cancelled (error set).  A game with a start that cannot be understood is still returned, with all
 * its text kept in the root's text, so that writing it loses nothing. */
MidRecord *mid_reader_next (MidReader *self, GCancellable *cancellable, GError **error);

/* What was wrong in the game that mid_reader_next() just returned; borrowed until the next call. */
guint mid_reader_get_n_errors (MidReader *self);
const MidReadError *mid_reader_get_error (MidReader *self, guint i);

/* Where the last game begins. */
guint mid_reader_get_line (MidReader *self);
