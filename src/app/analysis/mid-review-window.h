/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-review-window.h: an engine goes through the whole game, or many, and what came of it.
 *
 * The window can be left open beside the game: the engine works in the background, and what it has
 * found becomes part of the game as one step that can be undone, once it is through.  Closing the
 * window, or cancelling, leaves the game as it is.  For many games it asks what to do and goes.
 */
#pragma once
#include <adwaita.h>

#include "mid-collection.h"
#include "mid-cursor.h"

#define MID_TYPE_REVIEW_WINDOW (mid_review_window_get_type ())
G_DECLARE_FINAL_TYPE (MidReviewWindow, mid_review_window, MID, REVIEW_WINDOW, AdwWindow)

/* Of the cursor's game; the cursor goes where the report points. */
GtkWidget *mid_review_window_new (GtkWindow *parent, MidCursor *cursor);

/* Of the games at these positions (guint); the cursor's game is like them.  Signal "queued"
 * (MidReviewQueue *): that is what has begun, and the window is about to close. */
GtkWidget *mid_review_window_new_for_games (GtkWindow *parent, MidCursor *cursor,
                                            MidCollection *games, GArray *listed);
