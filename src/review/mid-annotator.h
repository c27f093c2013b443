/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-annotator.h: an engine goes through a game and writes into it what it thinks.
 *
 * Every element of the main line, and of the variations where they are asked for, gets [%eval …],
 * what the position behind it is worth.  An element that gave points away (mid-verdict.h) gets a
 * glyph, ?!, ? or ??, unless it has one of $1 to $6 already, and the better line as its last
 * variation, unless a variation begins like it.  A duel is judged by what each side's bid gave away
 * against the other's best mix; a comment then says what would have been best.
 *
 * An element that has [%eval] is left as it is, so that annotating twice is annotating once, and so
 * are all comments, glyphs and variations that were there.  A decision that was passed over without
 * a word is not given one unless there is something to say about it.
 */
#pragma once
#include "mid-engine-process.h"
#include "mid-evaluation-cache.h"
#include "mid-record.h"
#include "mid-verdict.h"

typedef struct
{
  MidEngineLimit limit; /* for each position */
  guint plies;          /* of a better line, at most; 0: none are written */
  gboolean again;       /* evaluations that are there are replaced; a better line is only written
                         * where none of the variations has an evaluation */
  gboolean variations;  /* they are gone through as well, but for those that begin with [%eval] */
  guint spared;         /* sides that are not judged: bits 1 << MID_FIRST, 1 << MID_SECOND */
  MidVerdict least;     /* what is less bad than that is not worth a glyph */
  MidEvaluationCache *cache; /* hears of every position; borrowed, may be NULL */
} MidAnnotatorTerms;

typedef struct
{
  guint positions;   /* searched */
  guint elements;    /* that were given an evaluation */
  guint verdicts[4]; /* by MidVerdict, as they were judged */
  guint foreign;     /* 1: the engine does not play the game, and the record is as it was */
} MidAnnotatorCount;

typedef struct MidAnnotator MidAnnotator;
typedef void (*MidAnnotatorDone) (MidAnnotator *annotator, gpointer data);

/* Begins.  The engine is used from here on, and prepared for the game; it restarts by itself if it
 * was told to.  done is called from the main loop when the record is annotated, or has failed.  The
 * record may be edited meanwhile: what is deleted is passed over.  Freed before it is done it
 * leaves the record as it is. */
MidAnnotator *
mid_annotator_new (MidRecord *record, MidEngineProcess *engine, const MidAnnotatorTerms *terms,
                   MidAnnotatorDone done, gpointer data);
void mid_annotator_free (MidAnnotator *self);

/* Both borrowed; the count grows until it is done. */
MidRecord *mid_annotator_get_record (MidAnnotator *self);
const MidAnnotatorCount *mid_annotator_get_count (MidAnnotator *self);

/* How many positions are done, of how many. */
void mid_annotator_get_progress (MidAnnotator *self, guint *done, guint *all);

/* Why the record could not be annotated to its end; NULL if it was.  What was known by then is in
 * it, as one step: annotating it again goes on from there. */
const char *mid_annotator_get_error (MidAnnotator *self);

/* The node whose position the engine is at, or was when it failed. */
MidNode *mid_annotator_get_node (MidAnnotator *self);
