/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-graph.h"

#include <math.h>

#include "mid-paint-private.h"

enum
{
  MARGIN = 8,   /* pixels */
  GAP = 6,      /* between lanes */
  GAP_MOST = 3, /* points of which nothing is known that a line goes over */
  HEIGHT_EVALUATION = 72,
  HEIGHT_OTHER = 40,
  MARK = 4,        /* half the size of a bad move's mark */
  NAME = 9,        /* size of the lanes' names */
  NAME_ROOM = 100, /* how far they reach at most, in any language */
  HEAD = 12        /* what a name takes of its lane */
};

/* A lane's place: from left to right, top to bottom. */
typedef struct
{
  const MidGraph *graph;
  cairo_t *cr;
  double width, top, height;
} Lane;

static const MidColour first_colour = { 0.96, 0.95, 0.92, 1 };
static const MidColour second_colour = { 0.25, 0.24, 0.23, 1 };
static const MidColour gold = { 0.72, 0.53, 0.17, 1 };
static const MidColour bad_colour = { 0.80, 0.20, 0.16, 1 };

static void
set_faint (cairo_t *cr, const MidColour *colour, double alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, alpha);
}

/* --- What there is -------------------------------------------------------------------------- */

static gboolean
has_point (const MidGraphPoint *point, MidGraphLane lane)
{
  switch (lane)
    {
    case MID_GRAPH_EVALUATION:
      return point->is_known;
    case MID_GRAPH_STONES:
      return point->stones[0] >= 0 && point->stones[1] >= 0;
    case MID_GRAPH_TIME:
      return point->seconds >= 0;
    case MID_GRAPH_LANES:
      break;
    }
  return FALSE;
}

/* Two points make a line; one bar is enough. */
gboolean
mid_graph_has_lane (const MidGraph *self, MidGraphLane lane)
{
  guint found = 0, last = 0;
  for (guint i = 0; i < self->n && found < 2; i++)
    if (has_point (&self->points[i], lane))
      {
        if (lane == MID_GRAPH_EVALUATION && i - last > GAP_MOST + 1)
          found = 0; /* nothing is drawn between these */
        found++;
        last = i;
      }
  return found >= (lane == MID_GRAPH_TIME ? 1 : 2);
}

gboolean
mid_graph_is_worth_drawing (const MidGraph *self)
{
  if (mid_graph_has_lane (self, MID_GRAPH_EVALUATION) || mid_graph_has_lane (self, MID_GRAPH_TIME))
    return TRUE;
  for (guint i = 1; i < self->n; i++)
    if (self->points[i].stones[0] != self->points[0].stones[0]
        || self->points[i].stones[1] != self->points[0].stones[1])
      return TRUE;
  return FALSE;
}

static int
lane_height (MidGraphLane lane)
{
  return lane == MID_GRAPH_EVALUATION ? HEIGHT_EVALUATION : HEIGHT_OTHER;
}

int
mid_graph_get_height (const MidGraph *self)
{
  int height = 0;
  for (guint lane = 0; lane < MID_GRAPH_LANES; lane++)
    if (mid_graph_has_lane (self, (MidGraphLane) lane))
      height += lane_height ((MidGraphLane) lane) + GAP;
  return height;
}

double
mid_graph_get_x (const MidGraph *self, guint i, double width)
{
  guint steps = MAX (self->n, 2) - 1;
  return MARGIN + (width - 2 * MARGIN) * i / steps;
}

int
mid_graph_find (const MidGraph *self, double x, double width)
{
  guint steps = MAX (self->n, 2) - 1;
  if (self->n == 0 || width <= 2 * MARGIN)
    return -1;
  double at = (x - MARGIN) / (width - 2 * MARGIN) * steps;
  return (int) CLAMP (lround (at), 0, (long) self->n - 1);
}

/* --- The evaluation ------------------------------------------------------------------------- */

static double
y_of_share (const Lane *lane, double share)
{
  return lane->top + lane->height * (1 - share);
}

/* The last point of the run that begins at `from`: what is not said in between, of parts of a turn
 * mostly, is passed over. */
static guint
find_end (const MidGraph *graph, guint from)
{
  guint end = from;
  for (guint i = from; i < graph->n && i <= end + GAP_MOST + 1; i++)
    if (graph->points[i].is_known)
      end = i;
  return end;
}

static void
trace_run (const Lane *lane, guint from, guint end, gboolean closed)
{
  const MidGraph *graph = lane->graph;
  double bottom = lane->top + lane->height;
  cairo_new_sub_path (lane->cr);
  for (guint i = from; i <= end; i++)
    if (graph->points[i].is_known)
      cairo_line_to (lane->cr, mid_graph_get_x (graph, i, lane->width),
                     y_of_share (lane, graph->points[i].share));
  if (!closed)
    return;
  cairo_line_to (lane->cr, mid_graph_get_x (graph, end, lane->width), bottom);
  cairo_line_to (lane->cr, mid_graph_get_x (graph, from, lane->width), bottom);
  cairo_close_path (lane->cr);
}

static void
trace (const Lane *lane, gboolean closed)
{
  const MidGraph *graph = lane->graph;
  for (guint i = 0; i < graph->n; i++)
    if (graph->points[i].is_known)
      {
        guint end = find_end (graph, i);
        trace_run (lane, i, end, closed);
        i = end;
      }
}

static void
draw_mark (cairo_t *cr, double x, double y, guint badness, const MidColour *ink)
{
  cairo_new_path (cr);
  switch (badness)
    {
    case 1:
      cairo_arc (cr, x, y, MARK - 1, 0, 2 * G_PI);
      break;
    case 2:
      cairo_move_to (cr, x, y - MARK);
      cairo_line_to (cr, x + MARK, y + MARK);
      cairo_line_to (cr, x - MARK, y + MARK);
      break;
    default:
      cairo_move_to (cr, x, y - MARK - 1);
      cairo_line_to (cr, x + MARK + 1, y);
      cairo_line_to (cr, x, y + MARK + 1);
      cairo_line_to (cr, x - MARK - 1, y);
    }
  cairo_close_path (cr);
  mid_colour_set_source (badness == 1 ? &first_colour : &bad_colour, cr);
  cairo_fill_preserve (cr);
  mid_colour_set_source (badness == 1 ? &bad_colour : ink, cr);
  cairo_set_line_width (cr, badness == 1 ? 1.5 : 0.75);
  cairo_stroke (cr);
}

static void
draw_evaluation (const Lane *lane)
{
  const MidGraph *graph = lane->graph;
  cairo_t *cr = lane->cr;
  double right = mid_graph_get_x (graph, graph->n - 1, lane->width);
  for (guint i = 0; i < graph->n; i++) /* where nothing is known there is nothing */
    if (graph->points[i].is_known)
      {
        guint end = find_end (graph, i);
        double x = mid_graph_get_x (graph, i, lane->width);
        cairo_rectangle (cr, x, lane->top, mid_graph_get_x (graph, end, lane->width) - x,
                         lane->height);
        i = end;
      }
  mid_colour_set_source (&second_colour, cr);
  cairo_fill (cr);
  trace (lane, TRUE);
  mid_colour_set_source (&first_colour, cr);
  cairo_fill (cr);
  cairo_move_to (cr, MARGIN, floor (y_of_share (lane, 0.5)) + 0.5);
  cairo_line_to (cr, right, floor (y_of_share (lane, 0.5)) + 0.5);
  mid_colour_set_source (&gold, cr);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  trace (lane, FALSE);
  cairo_set_source_rgba (cr, 0.45, 0.44, 0.42, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  for (guint i = 0; i < graph->n; i++)
    if (graph->points[i].badness > 0)
      draw_mark (cr, mid_graph_get_x (graph, i, lane->width),
                 y_of_share (lane, graph->points[i].is_known ? graph->points[i].share : 0.5),
                 graph->points[i].badness, &first_colour);
}

/* --- Stones and time ------------------------------------------------------------------------ */

static int
most_stones (const MidGraph *graph)
{
  int most = 1;
  for (guint i = 0; i < graph->n; i++)
    most = MAX (most, MAX (graph->points[i].stones[0], graph->points[i].stones[1]));
  return most;
}

/* They change at an element and not on the way to it. */
static void
draw_stones_of (const Lane *lane, guint side, int most)
{
  const MidGraph *graph = lane->graph;
  double dashes[] = { 4, 3 }, before = 0;
  cairo_new_path (lane->cr); /* text leaves a point behind, from which a line would be drawn */
  for (guint i = 0; i < graph->n; i++)
    {
      double x = mid_graph_get_x (graph, i, lane->width);
      double y =
        lane->top + 2 + (lane->height - 4) * (1 - (double) graph->points[i].stones[side] / most);
      if (i > 0)
        cairo_line_to (lane->cr, x, before);
      cairo_line_to (lane->cr, x, y + (side == 0 ? -0.75 : 0.75));
      before = y + (side == 0 ? -0.75 : 0.75);
    }
  cairo_set_dash (lane->cr, dashes, side == 0 ? 0 : 2, 0);
  cairo_set_line_width (lane->cr, 1.5);
  mid_colour_set_source (side == 0 ? &gold : &graph->ink, lane->cr);
  cairo_stroke (lane->cr);
  cairo_set_dash (lane->cr, NULL, 0, 0);
}

static void
draw_stones (const Lane *lane)
{
  int most = most_stones (lane->graph);
  for (guint side = 0; side < 2; side++)
    draw_stones_of (lane, side, most);
}

static void
draw_time (const Lane *lane)
{
  const MidGraph *graph = lane->graph;
  double most = 1, middle = floor (lane->top + lane->height / 2);
  double wide = CLAMP ((lane->width - 2 * MARGIN) / MAX (graph->n, 1) - 1, 1, 8);
  for (guint i = 0; i < graph->n; i++)
    most = MAX (most, graph->points[i].seconds);
  for (guint i = 0; i < graph->n; i++)
    {
      const MidGraphPoint *point = &graph->points[i];
      double high = (lane->height / 2 - 1) * sqrt (MAX (point->seconds, 0) / most);
      if (point->seconds <= 0)
        continue;
      cairo_rectangle (lane->cr, mid_graph_get_x (graph, i, lane->width) - wide / 2,
                       point->side == MID_SECOND ? middle : middle - high, wide, high);
      set_faint (lane->cr, &graph->ink, point->side == MID_SECOND ? 0.75 : 0.45);
      cairo_fill (lane->cr);
    }
  cairo_rectangle (lane->cr, MARGIN, middle, lane->width - 2 * MARGIN, 1);
  set_faint (lane->cr, &graph->ink, 0.3);
  cairo_fill (lane->cr);
}

/* --- All ------------------------------------------------------------------------------------ */

static void
draw_figures (const Lane *lane, MidGraphLane which)
{
  switch (which)
    {
    case MID_GRAPH_EVALUATION:
      draw_evaluation (lane);
      break;
    case MID_GRAPH_STONES:
      draw_stones (lane);
      break;
    case MID_GRAPH_TIME:
      draw_time (lane);
      break;
    case MID_GRAPH_LANES:
      break;
    }
}

static gboolean
is_left (const Lane *lane, int i)
{
  return i >= 0 && mid_graph_get_x (lane->graph, (guint) i, lane->width) < MARGIN + NAME_ROOM;
}

/* At the left, but where a place is shown there: its line would go through the name. */
static void
draw_name (const Lane *lane, const char *name)
{
  gboolean right = is_left (lane, lane->graph->current) || is_left (lane, lane->graph->hovered);
  set_faint (lane->cr, &lane->graph->ink, 0.6);
  mid_paint_text (lane->cr, name, MID_PAINT_PLAIN, NAME, right ? lane->width - MARGIN : MARGIN,
                  lane->top, right, 0);
}

/* The evaluation needs no name, and has the whole lane. */
static void
draw_lane (const Lane *lane, MidGraphLane which)
{
  Lane below = *lane;
  if (which != MID_GRAPH_EVALUATION && lane->graph->names[which] != NULL)
    {
      draw_name (lane, lane->graph->names[which]);
      below.top += HEAD;
      below.height -= HEAD;
    }
  draw_figures (&below, which);
}

static void
draw_place (const MidGraph *self, cairo_t *cr, int i, double width, double height, double thick)
{
  if (i < 0 || i >= (int) self->n)
    return;
  double x = mid_graph_get_x (self, (guint) i, width);
  cairo_rectangle (cr, x - thick / 2, 0, thick, height);
  mid_colour_set_source (&self->accent, cr);
  cairo_fill (cr);
}

void
mid_graph_draw (const MidGraph *self, cairo_t *cr, double width, double height)
{
  g_return_if_fail (self != NULL && cr != NULL);
  int wanted = mid_graph_get_height (self);
  double top = GAP / 2.0, more = height - wanted;
  if (self->n == 0 || wanted == 0)
    return;
  for (guint i = 0; i < MID_GRAPH_LANES; i++)
    {
      MidGraphLane which = (MidGraphLane) i;
      if (!mid_graph_has_lane (self, which))
        continue;
      Lane lane = { self, cr, width, top, more < 0 ? height - GAP : lane_height (which) + more };
      draw_lane (&lane, which);
      top += lane.height + GAP;
      if (more < 0) /* there is room for one */
        break;
      more = 0; /* the first lane has what is left */
    }
  draw_place (self, cr, self->hovered, width, height, 1);
  draw_place (self, cr, self->current, width, height, 2.5);
}
