/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-summary.h: one line about a game, for lists: what its tags say and how long it is.
 */
#pragma once
#include "mid-record.h"

/* Strings are never NULL; "" where nothing is known.  "?" counts as nothing. */
typedef struct
{
  const MidGame *game; /* never NULL */
  char *white, *black, *event, *date;
  const char *army[2]; /* as the game names it, untranslated; NULL: it has none */
  const char *result;  /* "1-0" …; constant */
  guint elo[2];        /* 0: unknown */
  guint moves;         /* the number of the last turn begun in the main line */
} MidSummary;

void mid_summary_clear (MidSummary *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidSummary, mid_summary_clear)

/* Of the first game in the text, read without building its tree; text[len] must be 0.  FALSE, and
 * *out as of a game without tags, if there is none. */
gboolean mid_summary_read (MidSummary *out, const char *text, gsize len);

/* Of a record as it is now. */
void mid_summary_init_for_record (MidSummary *out, MidRecord *record);
