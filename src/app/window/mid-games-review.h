/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-games-review.h: an engine goes through the games that are listed, while one goes on working.
 */
#pragma once
#include "mid-later.h"
#include "mid-review-bar.h"
#include "mid-saver.h"
#include "mid-study-widget.h"

#define MID_TYPE_GAMES_REVIEW (mid_games_review_get_type ())
G_DECLARE_FINAL_TYPE (MidGamesReview, mid_games_review, MID, GAMES_REVIEW, GObject)

/* Adds the action "review-games": of the games in the list at `place`, which is made then.  The bar
 * shows how far it is.  A review ends when the widget's study is of another file. */
MidGamesReview *mid_games_review_new (MidStudyWidget *where, MidLater *place, MidReviewBar *bar,
                                      GActionMap *actions);

gboolean mid_games_review_is_running (MidGamesReview *self);

/* Does `then` at once if there is no review, and if there is one when it is agreed to stop that;
 * not at all if that is refused. */
void mid_games_review_when_over (MidGamesReview *self, MidSaverThen then, gpointer data,
                                 GDestroyNotify free_data);
