/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-reader.h: reads MGN and PGN, one game after another.
 *
 * The reader streams: it holds one game at a time.  What is wrong in a game is reported and kept as
 * text where it stood; reading goes on with the next game.  No input crashes or hangs it: nesting,
 * lengths and counts are limited (mid-reader-limits in docs/).
 */
#pragma once
#include "mid-record.h"

G_BEGIN_DECLS

#define MID_RECORD_ERROR (mid_record_error_quark ())
GQuark mid_record_error_quark (void);

typedef enum
{
  MID_RECORD_ERROR_SYNTAX,    /* not of the form expected */
  MID_RECORD_ERROR_VARIANT,   /* a game that is not known */
  MID_RECORD_ERROR_TAG,       /* a tag's value is wrong: armies, FEN, start number … */
  MID_RECORD_ERROR_ILLEGAL,   /* an element is not legal, or ambiguous */
  MID_RECORD_ERROR_START,     /* a log whose start is unknown */
  MID_RECORD_ERROR_LIMIT,     /* too deep, too long */
  MID_RECORD_ERROR_ENCODING,  /* read as Latin-1: a remark, nothing is lost */
  MID_RECORD_ERROR_AMBIGUOUS, /* read in one of several ways: a remark */
  MID_RECORD_ERROR_IO
} MidRecordError;

/* Something wrong, with its place.  `message` is translated and complete: what failed, the token in
 * quotes, what was expected. */
typedef struct
{
  MidRecordError code;
  guint line, column; /* 1-based; column counts characters */
  char *message;
} MidReadError;

/* Whether the code only tells how the text was understood; the game is right all the same. */
gboolean mid_record_error_is_remark (MidRecordError code);

#define MID_TYPE_READER (mid_reader_get_type ())
G_DECLARE_FINAL_TYPE (MidReader, mid_reader, MID, READER, GObject)

MidReader *mid_reader_new (GInputStream *stream);
MidReader *mid_reader_new_for_data (const char *data, gsize len);

/* The next game, transfer full.  NULL at the end (error unset), or when the stream fails or is
 * cancelled (error set).  A game with a start that cannot be understood is still returned, with all
 * its text kept in the root's text, so that writing it loses nothing. */
MidRecord *mid_reader_next (MidReader *self, GCancellable *cancellable, GError **error);

/* What was wrong in the game that mid_reader_next() just returned; borrowed until the next call. */
guint mid_reader_get_n_errors (MidReader *self);
const MidReadError *mid_reader_get_error (MidReader *self, guint i);

/* Bytes read so far, for progress; the line where the last game begins. */
goffset mid_reader_get_offset (MidReader *self);
guint mid_reader_get_line (MidReader *self);

G_END_DECLS
