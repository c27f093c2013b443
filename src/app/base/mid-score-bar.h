/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-score-bar.h: how games ended, as a bar in three parts: the first side's wins, draws, the
 * second side's.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-explorer.h"

#define MID_TYPE_SCORE_BAR (mid_score_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidScoreBar, mid_score_bar, MID, SCORE_BAR, GtkWidget)

GtkWidget *mid_score_bar_new (const MidScore *score);
