/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-report-view.h: a report on a game (mid-game-report.h) as a table, and its bad moves to click.
 */
#pragma once
#include <adwaita.h>

#include "mid-cursor.h"

#define MID_TYPE_REPORT_VIEW (mid_report_view_get_type ())
G_DECLARE_FINAL_TYPE (MidReportView, mid_report_view, MID, REPORT_VIEW, AdwBin)

/* Follows the edits of the cursor's game. */
GtkWidget *mid_report_view_new (MidCursor *cursor);
