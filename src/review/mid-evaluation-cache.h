/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-evaluation-cache.h: what engines have thought of positions, remembered.
 *
 * A position is known by its game and its key, so that it is found again however it came about.  Of
 * what is said of it the deepest is kept, and the latest of equal depth.  What is put in is in
 * memory at once and in the file, if there is one, a moment later; a file that cannot be used is
 * done without, and a damaged one is begun anew.  It may be deleted at any time.
 */
#pragma once
#include "mid-evaluation.h"

enum
{
  MID_EVALUATION_CACHE_MEMORY = 20000 /* positions in memory; the file holds more */
};

typedef struct MidEvaluationCache MidEvaluationCache;

/* path: of the file, whose folder must exist; NULL: in memory alone. */
MidEvaluationCache *mid_evaluation_cache_new (const char *path);
void mid_evaluation_cache_free (MidEvaluationCache *self); /* what is not written yet is written */

/* best: the move that it thought best, 0: not said.  Nothing without a score. */
void
mid_evaluation_cache_put (MidEvaluationCache *self, const MidGame *game, const MidPosition *pos,
                          const MidEvaluation *evaluation, MidMove best);

/* FALSE, with *out and *best unspecified, if nothing is known of it.  best may be NULL. */
gboolean mid_evaluation_cache_get (MidEvaluationCache *self, const MidGame *game,
                                   const MidPosition *pos, MidEvaluation *out, MidMove *best);

/* How often something was put in that was news: what is shown may be as old as that number. */
guint mid_evaluation_cache_get_age (MidEvaluationCache *self);

/* Writes what is not written yet. */
void mid_evaluation_cache_flush (MidEvaluationCache *self);
