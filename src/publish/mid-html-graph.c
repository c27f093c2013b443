/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lane of the graph is as many units wide as the game has steps; the sheet says how it looks. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "mid-html-private.h"

enum
{
  HEIGHT = 100, /* of the lane, in units */
  GAP_MOST = 4  /* steps that a line goes over where nothing is known */
};

static void
append_points (GString *out, const MidGraph *graph, gboolean closed)
{
  guint first = 0, last = 0;
  gboolean begun = FALSE;
  for (guint i = 0; i < graph->n; i++)
    {
      if (!graph->points[i].is_known)
        continue;
      gboolean breaks = begun && i - last > GAP_MOST;
      if (breaks && closed)
        g_string_append_printf (out, "V%dH%uZ", HEIGHT, first);
      if (!begun || breaks)
        first = i;
      g_string_append_printf (out, "%c%u %ld", !begun || breaks ? 'M' : 'L', i,
                              lround (HEIGHT * (1 - graph->points[i].share)));
      last = i;
      begun = TRUE;
    }
  if (closed && begun)
    g_string_append_printf (out, "V%dH%uZ", HEIGHT, first);
}

static void
append_evaluation (GString *out, const MidGraph *graph)
{
  g_string_append (out, "<path class=\"area\" d=\"");
  append_points (out, graph, TRUE);
  g_string_append_printf (out, "\"/><path class=\"middle\" d=\"M0 %dH%u\"/><path d=\"", HEIGHT / 2,
                          graph->n - 1);
  append_points (out, graph, FALSE);
  g_string_append (out, "\"/>");
}

/* Both sides' stones as steps, the second side's dashed. */
static void
append_stones (GString *out, const MidGraph *graph)
{
  int most = 1;
  for (guint i = 0; i < graph->n; i++)
    most = MAX (most, MAX (graph->points[i].stones[0], graph->points[i].stones[1]));
  for (guint side = 0; side < 2; side++)
    {
      g_string_append_printf (out, "<path class=\"%s\" d=\"", side == 0 ? "first" : "second");
      for (guint i = 0; i < graph->n; i++)
        g_string_append_printf (out, i == 0 ? "M%u %d" : "H%uV%d", i,
                                HEIGHT - HEIGHT * MAX (graph->points[i].stones[side], 0) / most);
      g_string_append (out, "\"/>");
    }
}

static void
append_times (GString *out, const MidGraph *graph)
{
  double most = 1;
  for (guint i = 0; i < graph->n; i++)
    most = MAX (most, graph->points[i].seconds);
  g_string_append (out, "<path class=\"bars\" d=\"");
  for (guint i = 0; i < graph->n; i++)
    if (graph->points[i].seconds > 0)
      g_string_append_printf (out, "M%u %dV%ld", i, HEIGHT / 2,
                              lround (HEIGHT / 2
                                      + HEIGHT / 2 * (graph->points[i].seconds / most)
                                          * (graph->points[i].side == MID_SECOND ? 1 : -1)));
  g_string_append (out, "\"/>");
}

/* What a curve says, for those who do not see it. */
static char *
dup_words (const MidGraph *graph, MidGraphLane lane)
{
  double first = -1, last = 0, least = 1, most = 0;
  for (guint i = 0; i < graph->n; i++)
    if (graph->points[i].is_known)
      {
        last = graph->points[i].share;
        first = first < 0 ? last : first;
        least = MIN (least, last);
        most = MAX (most, last);
      }
  if (lane != MID_GRAPH_EVALUATION || first < 0)
    return g_strdup (graph->names[lane]);
  /* Translators: the first side's share of the points, in hundredths, as the game went */
  return g_strdup_printf (
    _ ("Evaluation: %ld %% at first, %ld %% at the end, between %ld %% and %ld %%"),
    lround (first * 100), lround (last * 100), lround (least * 100), lround (most * 100));
}

static void
append_lane (GString *out, const MidGraph *graph, MidGraphLane lane)
{
  static void (*const append[MID_GRAPH_LANES]) (
    GString *, const MidGraph *) = { append_evaluation, append_stones, append_times };
  g_autofree char *words = dup_words (graph, lane);
  g_string_append (out, "<figure class=\"graph\"><figcaption>");
  mid_html_append_text (out, graph->names[lane]);
  g_string_append_printf (out,
                          "</figcaption><svg viewBox=\"0 0 %u %d\" preserveAspectRatio=\"none\" "
                          "role=\"img\" aria-label=\"",
                          MAX (graph->n, 2) - 1, HEIGHT);
  mid_html_append_text (out, words);
  g_string_append (out, "\">");
  append[lane](out, graph);
  g_string_append (out, "</svg></figure>\n");
}

void
mid_html_append_graph (GString *out, const MidGraph *graph)
{
  for (guint lane = 0; lane < MID_GRAPH_LANES; lane++)
    if (mid_graph_has_lane (graph, (MidGraphLane) lane))
      append_lane (out, graph, (MidGraphLane) lane);
}
