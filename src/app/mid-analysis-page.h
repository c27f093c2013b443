/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-analysis-page.h: what an engine thinks of the position at the cursor.
 *
 * No engine is started unless the page is switched on; switching it off ends the engine.  While it
 * is on it follows the cursor.  Whatever the engine does, the rest of the program goes on.
 */
#pragma once
#include <adwaita.h>

#include "mid-cursor.h"

G_BEGIN_DECLS

#define MID_TYPE_ANALYSIS_PAGE (mid_analysis_page_get_type ())
G_DECLARE_FINAL_TYPE (MidAnalysisPage, mid_analysis_page, MID, ANALYSIS_PAGE, GtkWidget)

/* Signal "died" (const char *message): the engine ended or no longer answers; translated.
 * Signal "manage": the person wants to see the list of engines.
 * Properties: "on" (gboolean): whether the engine is to run; "flipped" (gboolean): of the boards.
 */

/* NULL: nothing to think about. */
void mid_analysis_page_set_cursor (MidAnalysisPage *self, MidCursor *cursor);

/* Starts the engine again; does nothing while it runs or is switched off. */
void mid_analysis_page_restart (MidAnalysisPage *self);

/* The list of engines has changed. */
void mid_analysis_page_engines_changed (MidAnalysisPage *self);

G_END_DECLS
