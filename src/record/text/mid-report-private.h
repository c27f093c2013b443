/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-report-private.h: what is wrong in a game, with its place in the file. */
#pragma once
#include "mid-record-error.h"
#include "mid-token-private.h"

typedef struct
{
  GArray *errors; /* of MidReadError */
  guint skipped;  /* of the kind MID_RECORD_ERROR_SKIPPED, told or not */
  guint names;    /* errors that may still name pieces: that takes longer than reading */

  /* The text that the places are in, and the last place counted: each is found from there. */
  const char *text;
  const char *counted, *column_at;
  guint first_line, line, column;
} MidReport;

void mid_report_init (MidReport *report);
void mid_report_clear (MidReport *report);

/* Forgets the errors.  text lives until the next call; its first line has this number. */
void mid_report_start (MidReport *report);
void mid_report_set_text (MidReport *report, const char *text, guint first_line);

/* Forgets all errors but the first n. */
void mid_report_forget (MidReport *report, guint n);

/* Notes what is wrong at `at` in the text; takes message. */
void mid_report_add (MidReport *report, MidRecordError code, const char *at, char *message);

/* Notes it if the comment does not end. */
void mid_report_check_comment (MidReport *report, const MidToken *comment);

guint mid_report_get_line (MidReport *report, const char *at);

/* A token to be quoted in a message, shortened if it is long; transfer full. */
char *mid_report_dup_token (const char *text, gsize len);
