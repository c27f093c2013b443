/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-evaluation-bar.h: who is better, as a column whose lighter part is the first side's share. */
#pragma once
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MID_TYPE_EVALUATION_BAR (mid_evaluation_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidEvaluationBar, mid_evaluation_bar, MID, EVALUATION_BAR, GtkWidget)

GtkWidget *mid_evaluation_bar_new (void);

/* share: the first side's points, 0 … 1; score: "+0.31", as that side sees it; side: its name. */
void mid_evaluation_bar_set (MidEvaluationBar *self, double share, const char *score,
                             const char *side);

/* Which side's part is below. */
void mid_evaluation_bar_set_flipped (MidEvaluationBar *self, gboolean flipped);

G_END_DECLS
