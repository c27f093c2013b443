/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-analysis-view.h"

#include "mid-pv.h"
#include "mid-verdict.h"

static void
take_best_move (MidAnalysisView *view, const MidAnalystPlace *place, const MidUciInfo *line)
{
  g_auto (MidPv) pv = { 0 };
  MidGesture gesture;
  mid_pv_init (&pv, place->game, &place->position, line->pv);
  if (pv.moves->len == 0)
    return;
  place->game->gesture (&place->position, g_array_index (pv.moves, MidMove, 0), &gesture);
  if (gesture.n_to == 0)
    return;
  view->from = gesture.from;
  view->to = gesture.to[0];
}

void
mid_analysis_view_init (MidAnalysisView *view, const MidAnalystPlace *place,
                        const MidEngineReport *report)
{
  *view = (MidAnalysisView){ .threat = place->passed, .from = -1, .to = -1 };
  if (report == NULL || report->n_lines == 0 || report->lines[0].score_kind == MID_SCORE_NONE)
    return;
  const MidUciInfo *line = &report->lines[0];
  MidSide turn = mid_analyst_place_get_decision (place).turn;
  double points = mid_verdict_points (place->game, line->score_kind, line->score);
  view->known = TRUE;
  view->share = turn == MID_FIRST ? points : 1 - points;
  view->score = mid_pv_dup_score (line->score_kind, line->score, line->bound, turn);
  take_best_move (view, place, line);
}

void
mid_analysis_view_clear (MidAnalysisView *view)
{
  g_clear_pointer (&view->score, g_free);
}

gboolean
mid_analyst_duel_init (MidAnalystDuel *out, const MidAnalystPlace *place,
                       const MidEngineReport *report)
{
  if (report == NULL || !report->has_duel
      || mid_analyst_place_get_decision (place).ask != MID_ASK_DUEL)
    return FALSE;
  MidNode *next = mid_node_get_first_child (place->node);
  *out = (MidAnalystDuel){ place->game, mid_analyst_place_get_decision (place).turn, report->duel,
                           next != NULL && place->game->bid != NULL };
  if (out->has_bid)
    place->game->bid (&place->position, mid_node_get_move (next), &out->bid);
  return TRUE;
}
