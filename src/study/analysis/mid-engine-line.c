/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-line.h"

#include <string.h>

#include "mid-class.h"
#include "mid-property.h"
#include "mid-verdict.h"

struct _MidEngineLine
{
  GObject parent_instance;
  MidPv pv;
  GArray *spans; /* MidPvSpan, of the markup's text */
  char *score, *points, *markup;
  gboolean held;
};

G_DEFINE_FINAL_TYPE (MidEngineLine, mid_engine_line, G_TYPE_OBJECT)

/* Takes the text over. */
static void
take (MidEngineLine *self, const char *property, char **where, char *text)
{
  gboolean is_new = g_strcmp0 (*where, text) != 0;
  g_free (*where);
  *where = text;
  if (is_new)
    g_object_notify (G_OBJECT (self), property);
}

static char *
dup_points (const MidGame *game, const MidUciInfo *info, MidSide turn)
{
  double points = mid_verdict_points (game, info->score_kind, info->score);
  if (info->score_kind == MID_SCORE_NONE)
    return g_strdup ("");
  return g_strdup_printf ("%.0f %%", 100 * (turn == MID_FIRST ? points : 1 - points));
}

void
mid_engine_line_set (MidEngineLine *self, const MidGame *game, const MidPosition *start,
                     const MidUciInfo *info, MidSide turn)
{
  g_return_if_fail (MID_IS_ENGINE_LINE (self) && game != NULL && start != NULL && info != NULL);
  mid_pv_clear (&self->pv);
  mid_pv_init (&self->pv, game, start, info->pv);
  g_array_set_size (self->spans, 0);
  take (self, "score", &self->score,
        mid_pv_dup_score (info->score_kind, info->score, info->bound, turn));
  take (self, "points", &self->points, dup_points (game, info, turn));
  take (self, "markup", &self->markup, mid_pv_dup_markup (&self->pv, self->spans));
}

gboolean
mid_engine_line_is_held (MidEngineLine *self, const MidGame *game, const MidPosition *start)
{
  g_return_val_if_fail (MID_IS_ENGINE_LINE (self) && game != NULL && start != NULL, FALSE);
  return self->held && self->pv.game == game
         && memcmp (&self->pv.start, start, game->position_size) == 0;
}

void
mid_engine_lines_set (GListStore *lines, const MidAnalystPlace *place,
                      const MidEngineReport *report)
{
  GListModel *model = G_LIST_MODEL (lines);
  guint n = report != NULL ? MIN (report->n_lines, MID_ANALYST_LINES) : 0;
  for (guint i = 0; report != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (MidEngineLine) line = g_list_model_get_item (model, i);
      if (mid_engine_line_is_held (line, place->game, &place->position))
        return;
    }
  while (g_list_model_get_n_items (model) > n)
    g_list_store_remove (lines, g_list_model_get_n_items (model) - 1);
  for (guint i = 0; i < n; i++)
    {
      gboolean is_new = i >= g_list_model_get_n_items (model);
      g_autoptr (MidEngineLine) line =
        is_new ? g_object_new (MID_TYPE_ENGINE_LINE, NULL) : g_list_model_get_item (model, i);
      mid_engine_line_set (line, place->game, &place->position, &report->lines[i],
                           mid_analyst_place_get_decision (place).turn);
      if (is_new)
        g_list_store_append (lines, line);
    }
}

const MidPv *
mid_engine_line_get_pv (MidEngineLine *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_LINE (self), NULL);
  return self->pv.moves != NULL ? &self->pv : NULL;
}

guint
mid_engine_line_find (MidEngineLine *self, guint byte)
{
  g_return_val_if_fail (MID_IS_ENGINE_LINE (self), 0);
  for (guint i = 0; i < self->spans->len; i++)
    {
      const MidPvSpan *span = &g_array_index (self->spans, MidPvSpan, i);
      if (byte < span->end)
        return span->n;
    }
  return 0;
}

/* --- Object --------------------------------------------------------------------------------- */

static const MidProperty properties[] = {
  { "score", G_TYPE_STRING, MID_FIELD (MidEngineLine, score), .is_read_only = TRUE },
  { "points", G_TYPE_STRING, MID_FIELD (MidEngineLine, points), .is_read_only = TRUE },
  { "markup", G_TYPE_STRING, MID_FIELD (MidEngineLine, markup), .is_read_only = TRUE },
  { "held", G_TYPE_BOOLEAN, MID_FIELD (MidEngineLine, held) },
};

static void
mid_engine_line_class_init (MidEngineLineClass *class)
{
  MID_FINALIZES (class, MidEngineLine, g_array_unref, spans);
  MID_FINALIZES (class, MidEngineLine, g_free, score, points, markup);
  MID_CLEARS (class, MidEngineLine, mid_pv_clear, pv);
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), NULL);
}

static void
mid_engine_line_init (MidEngineLine *self)
{
  self->spans = g_array_new (FALSE, FALSE, sizeof (MidPvSpan));
}
