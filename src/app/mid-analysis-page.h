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
 * Signal "evaluated": what mid_analysis_page_get_view() says may have changed.
 * Properties: "on" (gboolean): whether the engine is to run; "flipped" (gboolean): of the boards;
 * "threat" (gboolean): it thinks about the position as if the side to move gave up its turn.
 */

/* What the page says to the board. */
typedef struct
{
  gboolean known;  /* the rest means something */
  double share;    /* the first side's points, 0 … 1 */
  char *score;     /* "+0.31" */
  gboolean threat; /* it is of the threat */
  gint16 from, to; /* the best move; -1 where it has no squares */
} MidAnalysisView;

void mid_analysis_view_clear (MidAnalysisView *view);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidAnalysisView, mid_analysis_view_clear)

/* NULL: nothing to think about. */
void mid_analysis_page_set_cursor (MidAnalysisPage *self, MidCursor *cursor);

/* To be cleared. */
void mid_analysis_page_get_view (MidAnalysisPage *self, MidAnalysisView *view);

/* Starts the engine again; does nothing while it runs or is switched off. */
void mid_analysis_page_restart (MidAnalysisPage *self);

/* The list of engines has changed. */
void mid_analysis_page_engines_changed (MidAnalysisPage *self);

G_END_DECLS
