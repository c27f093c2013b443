/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-section-private.h"

#include <glib/gi18n.h>

#include "mid-duel-panel.h"
#include "mid-evaluations.h"
#include "mid-verdict.h"

/* "12.3 k", "4.5 M": the size matters, not the digits. */
static char *
dup_size (gint64 n)
{
  if (n < 10000)
    return g_strdup_printf ("%" G_GINT64_FORMAT, n);
  if (n < 1000000)
    return g_strdup_printf ("%" G_GINT64_FORMAT "\302\240k", n / 1000);
  if (n < 1000000000)
    return g_strdup_printf ("%.1f\302\240M", (double) n / 1e6);
  return g_strdup_printf ("%.1f\302\240G", (double) n / 1e9);
}

/* "Depth 18/27 · 1.2 M/s", as far as it has said so. */
static char *
dup_progress (const MidEngineReport *report)
{
  GString *text = g_string_new (NULL);
  if (report->depth >= 0)
    g_string_append_printf (text, _ ("Depth %d"), report->depth);
  if (report->depth >= 0 && report->seldepth > report->depth)
    g_string_append_printf (text, "/%d", report->seldepth);
  if (report->nodes > 0)
    {
      g_autofree char *nodes = dup_size (report->nodes);
      /* Translators: positions looked at: "1.2 M nodes"; leave the blank before it */
      g_string_append_printf (text, _ (" · %s nodes"), nodes);
    }
  if (report->nps > 0)
    {
      g_autofree char *speed = dup_size (report->nps);
      /* Translators: positions looked at in a second: "1.2 M/s" */
      g_string_append_printf (text, _ (" · %s/s"), speed);
    }
  return g_string_free (text, FALSE);
}

static char *
dup_status (MidEngineSection *self)
{
  if (self->engine == NULL)
    return g_strdup (self->on ? "" : _ ("Switched off"));
  if (mid_engine_process_is_silent (self->engine))
    return g_strdup (_ ("Silent"));
  switch (mid_engine_process_get_state (self->engine))
    {
    case MID_ENGINE_STARTING:
      return g_strdup (_ ("Starting…"));
    case MID_ENGINE_READY:
    case MID_ENGINE_SEARCHING:
    case MID_ENGINE_STOPPING:
      break;
    case MID_ENGINE_DEAD:
      return g_strdup (_ ("Not running"));
    }
  return dup_progress (mid_engine_process_get_report (self->engine));
}

/* Whether it should have said something by now, and there is nothing that it did say. */
static gboolean
is_mute (MidEngineSection *self)
{
  return self->engine != NULL && mid_engine_process_is_silent (self->engine)
         && mid_engine_process_get_report (self->engine)->n_lines == 0;
}

/* Why there are no lines to show; NULL if there can be some. */
static char *
dup_words (MidEngineSection *self)
{
  if (!self->on)
    return g_strdup (
      _ ("Switch the engine on, here or with the L key, to see what it thinks of the "
         "position."));
  if (self->engine == NULL)
    return g_strdup (_ ("No engine was found. Midline’s own is called midline-engine and is "
                        "installed with it; any program that speaks UCI can be added."));
  if (mid_engine_process_get_state (self->engine) == MID_ENGINE_DEAD)
    return g_strdup_printf (_ ("The engine is not running: %s."),
                            mid_engine_process_get_reason (self->engine));
  if (is_mute (self))
    return g_strdup (_ ("The engine has said nothing for some seconds. It may only need longer, or "
                        "be stuck."));
  if (self->game == NULL)
    return g_strdup (_ ("There is no position to think about."));
  if (self->game->decision (&self->position).decides == MID_NOBODY)
    return g_strdup (_ ("The game is over here."));
  if (self->threat && !self->passed)
    return g_strdup (_ ("There is no threat to be seen here: the turn cannot be given up."));
  if (mid_engine_process_get_state (self->engine) == MID_ENGINE_READY
      && !mid_engine_process_plays (self->engine, self->game))
    return g_strdup_printf (_ ("This engine does not play %s."), _ (self->game->name));
  return NULL;
}

static void
show_words (MidEngineSection *self, const char *words)
{
  gboolean missing = self->on && self->engine == NULL;
  gboolean dead =
    self->engine != NULL && mid_engine_process_get_state (self->engine) == MID_ENGINE_DEAD;
  gtk_label_set_label (GTK_LABEL (self->words), words != NULL ? words : "");
  gtk_widget_set_visible (self->add_engine, missing);
  gtk_widget_set_visible (self->restart, dead || is_mute (self));
  gtk_widget_set_visible (self->words_box, words != NULL);
  gtk_widget_set_visible (self->lines_box, words == NULL);
}

static gboolean
is_held (MidEngineSection *self)
{
  for (guint i = 0; i < MID_SECTION_LINES; i++)
    if (self->rows[i] != NULL
        && mid_pv_row_is_held (MID_PV_ROW (self->rows[i]), self->game, &self->position))
      return TRUE;
  return FALSE;
}

/* With what was bid in the game, where that goes on from here. */
static void
show_duel (MidEngineSection *self, const MidUciDuel *duel, MidSide attacker)
{
  MidBid bid = { 0 };
  MidNode *next = mid_node_get_first_child (self->node);
  gboolean is_bid = next != NULL && self->game->bid != NULL;
  if (is_bid)
    self->game->bid (&self->position, mid_node_get_move (next), &bid);
  mid_duel_panel_show (MID_DUEL_PANEL (self->duel), self->game, attacker, duel,
                       is_bid ? &bid : NULL);
}

static void
show_lines (MidEngineSection *self, const MidEngineReport *report)
{
  MidDecision decision = self->game->decision (&self->position);
  for (guint i = 0; i < MID_SECTION_LINES; i++)
    {
      if (self->rows[i] == NULL && i < report->n_lines)
        self->rows[i] = GTK_WIDGET (mid_engine_section_add_row (self));
      if (self->rows[i] != NULL)
        gtk_widget_set_visible (self->rows[i], i < report->n_lines);
      if (i < report->n_lines)
        mid_pv_row_show (MID_PV_ROW (self->rows[i]), self->game, &self->position, &report->lines[i],
                         decision.turn, self->flipped ? MID_SECOND_BELOW : MID_FIRST_BELOW);
    }
  gboolean has_duel = report->has_duel && decision.ask == MID_ASK_DUEL;
  gtk_widget_set_visible (self->duel, has_duel);
  if (has_duel)
    show_duel (self, &report->duel, decision.turn);
}

static void
show_note (MidEngineSection *self)
{
  g_autofree char *note = mid_engine_section_dup_note (self);
  gtk_widget_set_visible (self->note_box, note != NULL);
  gtk_widget_set_visible (self->all_moves, self->look != MID_LOOK_ALL);
  gtk_label_set_label (GTK_LABEL (self->note), note != NULL ? note : "");
}

/* What it thinks of all moves, to the end of a depth, is worth remembering. */
static void
remember (MidEngineSection *self, const MidEngineReport *report)
{
  g_auto (MidPv) pv = { 0 };
  if (self->passed || self->look != MID_LOOK_ALL || report->n_lines == 0
      || report->lines[0].bound != MID_BOUND_EXACT)
    return;
  mid_pv_init (&pv, self->game, &self->position, report->lines[0].pv);
  MidEvaluation evaluation = mid_evaluation_from_line (
    &report->lines[0], self->game->decision (&self->position).turn, report->lines[0].depth);
  mid_evaluation_cache_put (mid_evaluations_get (), self->game, &self->position, &evaluation,
                            pv.moves->len > 0 ? g_array_index (pv.moves, MidMove, 0) : 0);
}

void
mid_engine_section_show (MidEngineSection *self)
{
  g_autofree char *words = dup_words (self);
  g_autofree char *status = dup_status (self);
  gtk_label_set_label (GTK_LABEL (self->name), mid_engine_section_get_name (self));
  show_note (self);
  gtk_label_set_label (GTK_LABEL (self->status), status);
  show_words (self, words);
  if (words == NULL)
    remember (self, mid_engine_process_get_report (self->engine));
  if (words == NULL && !is_held (self))
    show_lines (self, mid_engine_process_get_report (self->engine));
  mid_engine_section_emit_evaluated (self);
}

/* --- For the board -------------------------------------------------------------------------- */

static void
take_best_move (MidEngineSection *self, const MidUciInfo *line, MidAnalysisView *view)
{
  g_auto (MidPv) pv = { 0 };
  MidGesture gesture;
  mid_pv_init (&pv, self->game, &self->position, line->pv);
  if (pv.moves->len == 0)
    return;
  self->game->gesture (&self->position, g_array_index (pv.moves, MidMove, 0), &gesture);
  if (gesture.n_to == 0)
    return;
  view->from = gesture.from;
  view->to = gesture.to[0];
}

void
mid_engine_section_get_view (MidEngineSection *self, MidAnalysisView *view)
{
  g_return_if_fail (MID_IS_ENGINE_SECTION (self));
  *view = (MidAnalysisView){ .threat = self->passed, .from = -1, .to = -1 };
  if (self->engine == NULL || self->game == NULL
      || (self->locked != NULL
          && mid_cursor_get_node (self->locked) != mid_cursor_get_node (self->cursor)))
    return;
  const MidEngineReport *report = mid_engine_process_get_report (self->engine);
  if (report->n_lines == 0 || report->lines[0].score_kind == MID_SCORE_NONE)
    return;
  const MidUciInfo *line = &report->lines[0];
  MidSide turn = self->game->decision (&self->position).turn;
  double points = mid_verdict_points (self->game, line->score_kind, line->score);
  view->known = TRUE;
  view->share = turn == MID_FIRST ? points : 1 - points;
  view->score = mid_pv_dup_score (line->score_kind, line->score, line->bound, turn);
  take_best_move (self, line, view);
}

void
mid_analysis_view_clear (MidAnalysisView *view)
{
  g_clear_pointer (&view->score, g_free);
}
