/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-history.h: the steps that can be undone, to go back over several at once. */
#pragma once
#include <gtk/gtk.h>

#include "mid-study.h"

#define MID_TYPE_HISTORY (mid_history_get_type ())
G_DECLARE_FINAL_TYPE (MidHistory, mid_history, MID, HISTORY, GtkPopover)

/* Lists the steps of the study's game, the latest first, and pops up; the one that is chosen is
 * undone, and what came after it. */
void mid_history_show (MidHistory *self, MidStudy *study);
