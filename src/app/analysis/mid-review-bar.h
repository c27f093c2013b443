/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-review-bar.h: says how far a review of many games is, and stops it. */
#pragma once
#include <gtk/gtk.h>

#include "mid-review-queue.h"

#define MID_TYPE_REVIEW_BAR (mid_review_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidReviewBar, mid_review_bar, MID, REVIEW_BAR, GtkWidget)

/* Shows the queue, which it holds, until that ends. */
void mid_review_bar_show (MidReviewBar *self, MidReviewQueue *queue);

/* Borrowed; NULL: none is under way. */
MidReviewQueue *mid_review_bar_get_queue (MidReviewBar *self);
