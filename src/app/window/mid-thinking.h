/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-thinking.h: what engines think, at the board: they are switched there, what they say is shown
 * beside it and on it, and lines that are played end by a press on it. */
#pragma once
#include <adwaita.h>

#include "mid-board-pane.h"
#include "mid-game-graph.h"
#include "mid-later.h"

#define MID_TYPE_THINKING (mid_thinking_get_type ())
G_DECLARE_FINAL_TYPE (MidThinking, mid_thinking, MID, THINKING, GObject)

/* What it works with; all borrowed, and live as long as it. */
typedef struct
{
  GtkWidget *tab; /* all of it: engines think while it is seen */
  MidBoardPane *board_pane;
  AdwViewStack *pages;
  MidLater *place; /* of the page of analysis, which is made when it is wanted */
  MidGameGraph *graph;
} MidThinkingParts;

/* Adds the actions "engines", "analyse", "threat", "review" and "restart-engine". */
MidThinking *mid_thinking_new (const MidThinkingParts *parts, GActionMap *actions);
