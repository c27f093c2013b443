/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-header-private.h: the tags of a game as text, and what those of the older style say. */
#pragma once
#include "mid-record-private.h"
#include "mid-report-private.h"
#include "mid-token-private.h"

/* --- The tags (mid-header.c) --- */

enum
{
  MID_TAGS_MAX = 1024
};

typedef struct
{
  GArray *tags;       /* of MidTag */
  GPtrArray *escapes; /* lines that begin with '%'; NULL: none */
  GString *comment;   /* what stands before the tags, one comment a line; NULL: nothing */
  gboolean overflow;  /* there are more tags than a game may have: they are left in the text */
  guint n_read;
  MidTag read[MID_TAGS_MAX];        /* on their way into `tags`, which are made in one go */
  const char *places[MID_TAGS_MAX]; /* where the value of each tag that was read stands */
  const char *ends[MID_TAGS_MAX];   /* and where the tag ends */
} MidHeader;

/* Reads the tags; the scanner is then at the movetext. */
void mid_header_read (MidHeader *header, MidScanner *scanner, MidReport *report);
void mid_header_clear (MidHeader *header);
void mid_header_add_escape (GPtrArray **escapes, const MidToken *token);

/* --- The older style (mid-legacy.c) --- */

/* If the tags are those of a Chess 2 record of the older style, adds the tags that say so in
 * today's and returns the tags as they were, transfer full; else NULL. */
GArray *mid_legacy_adopt_tags (GArray *tags);

/* Finds a reading of the movetext.  The words behind the last reading fit nothing.  *at is the
 * first of them, NULL if all words fit.  FALSE if so few fit that the game cannot have begun so. */
gboolean mid_legacy_read (const MidGame *game, const MidPosition *start, const MidScanner *text,
                          GArray *readings, const char **at, gsize *len);
