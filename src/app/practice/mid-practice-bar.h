/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-practice-bar.h: what bars above a board have in common that ask somebody something: words,
 * and beside them buttons, which stand below where the window is narrow.
 *
 * Property "narrow" (gboolean).
 */
#pragma once
#include "mid-study-widget.h"

#define MID_TYPE_PRACTICE_BAR (mid_practice_bar_get_type ())
G_DECLARE_DERIVABLE_TYPE (MidPracticeBar, mid_practice_bar, MID, PRACTICE_BAR, MidStudyWidget)

struct _MidPracticeBarClass
{
  MidStudyWidgetClass parent_class;
};

/* Once there is a template: the grid in which the buttons are, beside the words; both borrowed. */
void mid_practice_bar_set_rows (MidPracticeBar *self, GtkWidget *rows, GtkWidget *buttons);
