/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-record-error.h: what can be wrong in the text of games. */
#pragma once
#include <glib.h>

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
  MID_RECORD_ERROR_ENCODING,  /* read as Windows-1252: a remark, nothing is lost */
  MID_RECORD_ERROR_AMBIGUOUS, /* read in one of several ways: a remark */
  MID_RECORD_ERROR_OVER,      /* played on after a draw that the rules impose: a remark */
  MID_RECORD_ERROR_SKIPPED,   /* passed over, and kept: a remark */
  MID_RECORD_ERROR_SPELLING,  /* not as it should be spelled, and understood: a remark */
  MID_RECORD_ERROR_MISSING,   /* understood from elsewhere, or dropped as impossible: a remark */
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
