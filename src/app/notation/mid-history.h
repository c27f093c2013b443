/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-history.h: the steps that can be undone, to go back over several at once. */
#pragma once
#include <gtk/gtk.h>

#include "mid-record.h"

#define MID_TYPE_HISTORY (mid_history_get_type ())
G_DECLARE_FINAL_TYPE (MidHistory, mid_history, MID, HISTORY, GtkPopover)

/* Signal "chosen" (guint n): the last n steps are to be undone. */

GtkWidget *mid_history_new (void);

/* Lists the record's steps, the latest first, and pops up. */
void mid_history_show (MidHistory *self, MidRecord *record);
