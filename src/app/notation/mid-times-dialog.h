/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-times-dialog.h: what a move says to programs, to be seen and changed: the clock after it
 * ([%clk]), the time taken ([%emt]) and its evaluation ([%eval]).
 */
#pragma once
#include <adwaita.h>

#include "mid-record.h"

#define MID_TYPE_TIMES_DIALOG (mid_times_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MidTimesDialog, mid_times_dialog, MID, TIMES_DIALOG, AdwWindow)

/* For an element of the record, or its root.  What is set is one step of undo; what was left as it
 * was stays as it is written, and an empty field takes its command away. */
GtkWidget *mid_times_dialog_new (GtkWindow *parent, MidRecord *record, MidNode *node);
