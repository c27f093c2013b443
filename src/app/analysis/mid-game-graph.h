/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-game-graph.h: the line at the cursor as a graph (mid-graph.h), to look at and to click.
 *
 * A line of words says what is under the pointer, or else where the cursor is; so do the names that
 * a screen reader hears.  It hides itself where there is nothing to show.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-study-widget.h"

#define MID_TYPE_GAME_GRAPH (mid_game_graph_get_type ())
G_DECLARE_FINAL_TYPE (MidGameGraph, mid_game_graph, MID, GAME_GRAPH, MidStudyWidget)

/* Property "wanted" (gboolean): whether it may be shown at all. */

/* Where there is little room, the graph is left out until somebody asks for it anew. */
void mid_game_graph_set_tight (MidGameGraph *self, gboolean tight);

/* Evaluations that are remembered have changed: looks again, soon. */
void mid_game_graph_refresh (MidGameGraph *self);
