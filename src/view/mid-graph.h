/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-graph.h: how a game went, drawn: the evaluation, the stones, the time used.
 *
 *     Evaluation   ▁▂▅▆▅▁     the first side's share is the area below the line
 *     Stones       ──┐_       the first side's line is solid, the second's is dashed
 *     Time         ▮▯▮        the first side's bars go up, the second's down
 *
 * A lane is there when the game has something for it.  Bad moves are marked by shape as well as by
 * colour: a ring, a triangle, a diamond.
 */
#pragma once
#include "mid-board-theme.h"
#include "mid-game.h"

/* What is behind an element; the first point is the start. */
typedef struct
{
  gboolean is_known;
  double share;    /* the first side's, 0 … 1, where it is known */
  guint badness;   /* 0 none, 1 inaccuracy, 2 mistake, 3 blunder */
  MidSide side;    /* who decided */
  gint8 stones[2]; /* -1: none */
  double seconds;  /* -1: not said */
} MidGraphPoint;

typedef enum
{
  MID_GRAPH_EVALUATION,
  MID_GRAPH_STONES,
  MID_GRAPH_TIME,
  MID_GRAPH_LANES
} MidGraphLane;

typedef struct
{
  const MidGraphPoint *points;
  guint n;
  int current, hovered;               /* -1: none */
  MidColour ink;                      /* of words and lines */
  MidColour accent;                   /* of the current place */
  const char *names[MID_GRAPH_LANES]; /* translated */
} MidGraph;

/* Whether there is something to be shown in the lane. */
gboolean mid_graph_has_lane (const MidGraph *self, MidGraphLane lane);

/* Whether anything happens in it: stones alone are worth a lane once they change. */
gboolean mid_graph_is_worth_drawing (const MidGraph *self);

/* The height that its lanes want; 0 if it has none. */
int mid_graph_get_height (const MidGraph *self);

/* With less height than its lanes want the first alone is drawn. */
void mid_graph_draw (const MidGraph *self, cairo_t *cr, double width, double height);

/* Where the point stands, and which point is nearest to x; -1 if there is none. */
double mid_graph_get_x (const MidGraph *self, guint i, double width);
int mid_graph_find (const MidGraph *self, double x, double width);
