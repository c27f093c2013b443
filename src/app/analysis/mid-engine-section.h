/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-section.h: one engine at work on the position at the cursor, with its lines.
 *
 * No engine is started unless the section is switched on; switching it off ends the engine.  While
 * it is on it follows the cursor, unless it is told to stay with a position.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-study-widget.h"
#include "mid-engine-log.h"

G_BEGIN_DECLS

#define MID_TYPE_ENGINE_SECTION (mid_engine_section_get_type ())
G_DECLARE_FINAL_TYPE (MidEngineSection, mid_engine_section, MID, ENGINE_SECTION, MidStudyWidget)

/* Signal "died" (const char *message): the engine ended or no longer answers; translated.
 * Signal "evaluated": what mid_engine_section_get_view() says may have changed.
 * Signal "kept": what mid_engine_section_get_terms() says has changed.
 * Signal "removed": the person wants to be rid of the section.
 * Properties: "on" (gboolean): whether the engine is to run; "flipped" (gboolean): of the boards;
 * "threat" (gboolean): it thinks about the position as if the side to move gave up its turn;
 * "idle" (gboolean): it does not think, for nobody looks; "locked" (gboolean): it stays with the
 * position; "removable" (gboolean).
 */

/* What the section says to the board. */
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

/* What is remembered of it; strings borrowed. */
typedef struct
{
  const char *engine; /* id of a MidEngineChoice */
  int lines;
  const char *limit;
} MidSectionTerms;

GtkWidget *mid_engine_section_new (const MidSectionTerms *terms);
void mid_engine_section_get_terms (MidEngineSection *self, MidSectionTerms *out);

/* Asks that engine from now on, which is not kept: nobody has chosen it. */
void mid_engine_section_propose (MidEngineSection *self, const char *id);

/* To be cleared.  A section that stays with another position than the cursor's knows nothing. */
void mid_engine_section_get_view (MidEngineSection *self, MidAnalysisView *view);

/* Starts the engine again if it is dead. */
void mid_engine_section_restart (MidEngineSection *self);

/* Its name, as far as it is known; borrowed. */
const char *mid_engine_section_get_name (MidEngineSection *self);

/* What has gone to and fro; borrowed. */
MidEngineLog *mid_engine_section_get_log (MidEngineSection *self);

G_END_DECLS
