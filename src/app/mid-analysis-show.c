/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-analysis-private.h"

#include <glib/gi18n.h>

#include "mid-duel-panel.h"
#include "mid-pv-row.h"

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
  if (report->nps > 0)
    {
      g_autofree char *speed = dup_size (report->nps);
      /* Translators: positions looked at in a second: "1.2 M/s" */
      g_string_append_printf (text, _ (" · %s/s"), speed);
    }
  return g_string_free (text, FALSE);
}

static char *
dup_status (MidAnalysisPage *self)
{
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

/* Why there are no lines to show; NULL if there can be some. */
static char *
dup_words (MidAnalysisPage *self)
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
  if (self->game == NULL)
    return g_strdup (_ ("There is no position to think about."));
  if (self->game->decision (&self->position).decides == MID_NOBODY)
    return g_strdup (_ ("The game is over here."));
  if (mid_engine_process_get_state (self->engine) == MID_ENGINE_READY
      && !mid_engine_process_plays (self->engine, self->game))
    return g_strdup_printf (_ ("This engine does not play %s."), _ (self->game->name));
  return NULL;
}

static void
show_words (MidAnalysisPage *self, const char *words)
{
  gboolean missing = self->on && self->engine == NULL;
  gboolean dead =
    self->engine != NULL && mid_engine_process_get_state (self->engine) == MID_ENGINE_DEAD;
  gtk_label_set_label (GTK_LABEL (self->words), words != NULL ? words : "");
  gtk_widget_set_visible (self->add_engine, missing);
  gtk_widget_set_visible (self->restart, dead);
  gtk_stack_set_visible_child_name (GTK_STACK (self->body), words != NULL ? "words" : "lines");
}

static gboolean
is_held (MidAnalysisPage *self)
{
  for (guint i = 0; i < MID_ANALYSIS_LINES; i++)
    if (mid_pv_row_is_held (MID_PV_ROW (self->rows[i]), self->game, &self->position))
      return TRUE;
  return FALSE;
}

static void
show_lines (MidAnalysisPage *self, const MidEngineReport *report)
{
  MidDecision decision = self->game->decision (&self->position);
  for (guint i = 0; i < MID_ANALYSIS_LINES; i++)
    {
      gtk_widget_set_visible (self->rows[i], i < report->n_lines);
      if (i < report->n_lines)
        mid_pv_row_show (MID_PV_ROW (self->rows[i]), self->game, &self->position, &report->lines[i],
                         decision.turn, self->flipped ? MID_SECOND_BELOW : MID_FIRST_BELOW);
    }
  gboolean has_duel = report->has_duel && decision.ask == MID_ASK_DUEL;
  gtk_widget_set_visible (self->duel, has_duel);
  if (has_duel)
    mid_duel_panel_show (MID_DUEL_PANEL (self->duel), self->game, decision.turn, &report->duel);
}

void
mid_analysis_show (MidAnalysisPage *self)
{
  g_autofree char *words = dup_words (self);
  g_autofree char *status = self->engine != NULL ? dup_status (self) : g_strdup ("");
  const char *name = self->engine != NULL ? mid_engine_process_get_name (self->engine) : NULL;
  gtk_label_set_label (GTK_LABEL (self->name), name != NULL ? name : _ ("Engine"));
  gtk_label_set_label (GTK_LABEL (self->status), status);
  show_words (self, words);
  if (words == NULL && !is_held (self))
    show_lines (self, mid_engine_process_get_report (self->engine));
}
