/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-review-queue.h: an engine goes through many games of a collection, one after another.
 *
 * Each game becomes an annotated one (mid-annotator.h) when it is through, as one step that can be
 * undone there; what was done stays when the queue is stopped, and the game it was at is as it was.
 * Games that have their evaluations cost no time, so that a queue begun again goes on where the one
 * before was stopped.
 *
 * The collection may be edited meanwhile: games that are removed are passed over, and so are those
 * that somebody plays or guesses just then, to whom an engine would tell the answer.
 *
 * Signal "changed" (): a game is through, or all of it has come to its end.
 */
#pragma once
#include "mid-annotator.h"
#include "mid-collection.h"

#define MID_TYPE_REVIEW_QUEUE (mid_review_queue_get_type ())
G_DECLARE_FINAL_TYPE (MidReviewQueue, mid_review_queue, MID, REVIEW_QUEUE, GObject)

/* Begins with the games with these indices, in this order.  The engine is used from here on, and
 * given back at the end; it restarts by itself if it was told to. */
MidReviewQueue *mid_review_queue_new (MidCollection *games, const guint *indices, guint n,
                                      MidEngineProcess *engine, const MidAnnotatorTerms *terms);

/* Ends it; "changed" if it had not ended. */
void mid_review_queue_stop (MidReviewQueue *self);
gboolean mid_review_queue_is_running (MidReviewQueue *self);

MidCollection *mid_review_queue_get_games (MidReviewQueue *self); /* borrowed */

/* How many games are through, of how many, and what share of all the work that is, 0 … 1. */
guint mid_review_queue_get_done (MidReviewQueue *self);
guint mid_review_queue_get_all (MidReviewQueue *self);
double mid_review_queue_get_share (MidReviewQueue *self);

/* Seconds until the end, as far as one can say by what there was to do; -1: one cannot say yet. */
int mid_review_queue_get_left (MidReviewQueue *self);

/* Of all games that are through; `foreign` is how many the engine does not play. */
const MidAnnotatorCount *mid_review_queue_get_count (MidReviewQueue *self);

/* Why it ended before its end, and at which game; NULL: it did not, or was told to. */
const char *mid_review_queue_get_error (MidReviewQueue *self);
guint mid_review_queue_get_index (MidReviewQueue *self);
