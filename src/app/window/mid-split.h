/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-split.h: how a board and the pages beside it share a tab.
 *
 * Wide: the pages beside the board, which gets what its height can use.  Narrow: the pages below
 * it.  A handle that was moved by hand stays until the layout changes.
 */
#pragma once
#include <adwaita.h>

#include "mid-adaptive.h"
#include "mid-board-pane.h"
#include "mid-game-graph.h"

#define MID_TYPE_SPLIT (mid_split_get_type ())
G_DECLARE_FINAL_TYPE (MidSplit, mid_split, MID, SPLIT, GObject)

/* What it puts in their places; all borrowed, and live as long as it. */
typedef struct
{
  MidAdaptive *adaptive; /* which knows whether all is narrow */
  GtkPaned *paned;       /* between the board and the pages */
  MidBoardPane *board_pane;
  AdwViewSwitcher *switcher; /* of the pages */
  MidGameGraph *graph;       /* in one of them */
} MidSplitParts;

MidSplit *mid_split_new (const MidSplitParts *parts);

/* Gives the board what it can use, soon; unless the handle was moved by hand. */
void mid_split_place (MidSplit *self);

/* Gives the board a step more room, or less; 0: what it can use. */
void mid_split_move (MidSplit *self, int steps);

/* The next time that it is placed it stands there, as if it had been moved there; 0: no more. */
void mid_split_set_wanted (MidSplit *self, int position);

/* Where it was moved to by hand; 0: it was not. */
int mid_split_get_moved (MidSplit *self);
