/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-movetext-private.h: from the words of one game to what they mean. */
#pragma once
#include "mid-parser.h"
#include "mid-letters.h"
#include "mid-report-private.h"
#include "mid-token-private.h"

/* What the words of a game in the older style mean (mid-legacy.c). */
typedef struct
{
  GArray *readings; /* of MidReading, one a word; NULL: the game is in today's notation */
  const char *why;  /* why there are no more of them; constant, translated */
} MidReadings;

typedef struct
{
  const MidGame *game;
  const MidPosition *start;
  const MidReadings *readings; /* NULL: today's notation */
  const MidLetters *letters;   /* the language that the pieces are named in; NULL: SAN's */
  const MidVisitor *visitor;
  gpointer data;
} MidMovetextJob;

typedef struct
{
  MidToken result; /* MID_TOKEN_RESULT if the game ended with one */
  guint variations;
  gboolean dead;             /* the main line */
  const MidPosition *last;   /* where it ends; until the next game */
  const MidLetters *letters; /* not NULL: the pieces are named in this language, and nothing that
                              * was told is true; the job is to be done again with it */
} MidMovetextEnd;

typedef struct _MidMovetext MidMovetext;

MidMovetext *mid_movetext_new (void);
void mid_movetext_free (MidMovetext *self);

/* Reads the game's elements and tells them, up to its result or the end of the text; the scanner is
 * then behind it.  FALSE if the visitor has had enough; *end says how far it came. */
gboolean mid_movetext_read (MidMovetext *self, const MidMovetextJob *job, MidScanner *scanner,
                            MidReport *report, MidMovetextEnd *end);

/* Goes to the game's end without a word, from where the visitor had enough or from the beginning.
 */
void mid_movetext_pass (MidMovetext *self, MidScanner *scanner);
