/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-evaluation-bar.h: what an engine thinks of the position, beside the board: the first side's
 * share of the points, from its own edge.
 *
 * Property "flipped" (gboolean): the second side is below.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-game.h"

#define MID_TYPE_EVALUATION_BAR (mid_evaluation_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidEvaluationBar, mid_evaluation_bar, MID, EVALUATION_BAR, GtkWidget)

/* share: of the first side, 0 … 1.  score: "+0.31"; NULL: nothing is known, and the bar goes. */
void mid_evaluation_bar_show (MidEvaluationBar *self, const MidGame *game, double share,
                              const char *score);
