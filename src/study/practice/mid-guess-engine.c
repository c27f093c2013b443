/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-guess-engine.h"

#include <string.h>

#include "mid-engine-rules.h"
#include "mid-evaluations.h"

enum
{
  MOMENT = 700, /* milliseconds for a place */
  RESTARTS = 2
};

struct MidGuessEngine
{
  MidRecord *record;
  MidEngineProcess *process;
  MidGuessEngineLooked looked;
  gpointer data;
  GQueue places; /* of MidNode: to be looked at, the present one first */
  gboolean is_searching;
  gulong handler;
};

static void
search (MidGuessEngine *self)
{
  MidEngineLimit limit = { .kind = MID_LIMIT_TIME, .amount = MOMENT, .lines = 1 };
  MidNode *node = g_queue_peek_head (&self->places);
  guint n = mid_node_get_depth (node);
  g_autofree MidMove *moves = g_new (MidMove, n + 1);
  for (guint i = n; i > 0; node = mid_node_get_parent (node))
    moves[--i] = mid_node_get_move (node);
  self->is_searching = TRUE;
  mid_engine_rules_tell (self->process, self->record);
  mid_engine_process_analyse (self->process, mid_record_get_game (self->record),
                              mid_record_get_start (self->record), moves, n, &limit);
}

/* 0: it said none, or none that can be played. */
static MidMove
read_best (const MidGame *game, const MidPosition *at, const MidUciInfo *line)
{
  MidMove best = 0;
  if (line->pv == NULL || line->pv[0] == NULL
      || game->parse_move (at, line->pv[0], strlen (line->pv[0]), &best).status != MID_OK)
    return 0;
  return best;
}

static void
remember (MidGuessEngine *self, MidNode *node, const MidEngineReport *report)
{
  const MidGame *game = mid_record_get_game (self->record);
  MidPosition at;
  mid_record_get_position (self->record, node, &at);
  MidEvaluation evaluation =
    mid_evaluation_from_line (&report->lines[0], game->decision (&at).turn, report->depth);
  mid_evaluation_cache_put (mid_evaluations_get (), game, &at, &evaluation,
                            read_best (game, &at, &report->lines[0]));
}

static void
finish (MidGuessEngine *self)
{
  const MidEngineReport *report = mid_engine_process_get_report (self->process);
  MidNode *node = g_queue_pop_head (&self->places);
  self->is_searching = FALSE;
  if (report->n_lines == 0)
    return; /* it had nothing to say */
  remember (self, node, report);
  self->looked (self->data, node, report->has_duel ? &report->duel : NULL);
}

static void
state_cb (MidGuessEngine *self)
{
  MidEngineState state = mid_engine_process_get_state (self->process);
  if (state != MID_ENGINE_READY
      || !mid_engine_process_plays (self->process, mid_record_get_game (self->record)))
    return;
  if (self->is_searching)
    finish (self);
  if (!g_queue_is_empty (&self->places))
    search (self);
}

MidGuessEngine *
mid_guess_engine_new (MidRecord *record, const MidEngineChoice *choice, MidGuessEngineLooked looked,
                      gpointer data)
{
  MidGuessEngine *self = g_new0 (MidGuessEngine, 1);
  self->record = record;
  self->looked = looked;
  self->data = data;
  self->process = mid_engine_choice_new_process (choice);
  self->handler = g_signal_connect_swapped (self->process, "state", G_CALLBACK (state_cb), self);
  mid_engine_process_set_restarts (self->process, RESTARTS);
  return self;
}

void
mid_guess_engine_free (MidGuessEngine *self)
{
  g_clear_signal_handler (&self->handler, self->process);
  g_object_unref (self->process);
  g_queue_clear (&self->places);
  g_free (self);
}

void
mid_guess_engine_look (MidGuessEngine *self, MidNode *node)
{
  gboolean is_first = g_queue_is_empty (&self->places);
  if (g_queue_find (&self->places, node) != NULL)
    return;
  g_queue_push_tail (&self->places, node);
  if (!is_first)
    return;
  if (mid_engine_process_get_state (self->process) == MID_ENGINE_DEAD
      && mid_engine_process_get_reason (self->process) == NULL)
    {
      mid_engine_process_start (self->process);
      mid_engine_process_prepare (self->process, mid_record_get_game (self->record));
    }
  else if (mid_engine_process_get_state (self->process) == MID_ENGINE_READY)
    search (self);
}
