/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-annotator-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-command.h"
#include "mid-engine-rules.h"

#define place_at mid_annotator_place
typedef MidAnnotatorPlace Place;

static void
place_clear (gpointer data)
{
  Place *place = data;
  g_free (place->line);
  g_free (place->duel);
}

/* --- What there is to do -------------------------------------------------------------------- */

static gboolean
is_done (const MidAnnotator *self, const MidNode *node)
{
  g_autofree char *value = mid_node_dup_command (node, "eval");
  return value != NULL && !self->terms.again;
}

static void
add_place (MidAnnotator *self, MidNode *node, guint before)
{
  Place place = { .node = node, .before = before };
  MidPosition pos;
  MidMoveList moves;
  mid_record_get_position (self->record, node, &pos);
  place.decision = self->game->decision (&pos);
  self->game->legal (&pos, &moves);
  place.is_forced = moves.count == 1;
  g_array_append_val (self->places, place);
}

/* An element that was passed over is done if the one before it is. */
static void
follow (MidAnnotator *self, MidNode *node, guint before)
{
  guint i = self->places->len;
  add_place (self, node, before);
  Place *here = place_at (self, i), *there = place_at (self, before);
  here->is_open =
    mid_annotator_is_silent (there, here) ? there->is_open : !is_done (self, here->node);
  there->is_wanted |= here->is_open;
  here->is_wanted |= here->is_open;
}

/* A variation that begins with an evaluation is one that an annotator has written, or has been
 * through. */
static gboolean
is_passed_over (const MidAnnotator *self, const MidNode *node)
{
  return mid_node_get_previous_sibling (node) != NULL
         && (!self->terms.variations || is_done (self, node));
}

/* The next node to be looked at when `node` is; one whose line is left out counts as looked at
 * with all that follows it. */
static MidNode *
step (MidNode *node, gboolean enter)
{
  if (enter && mid_node_get_first_child (node) != NULL)
    return mid_node_get_first_child (node);
  while (node != NULL && mid_node_get_next_sibling (node) == NULL)
    node = mid_node_get_parent (node);
  return node != NULL ? mid_node_get_next_sibling (node) : NULL;
}

static void
list_places (MidAnnotator *self)
{
  MidNode *root = mid_record_get_root (self->record);
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  add_place (self, root, 0);
  if (mid_node_get_text (root) != NULL) /* it is kept as text altogether */
    return;
  g_hash_table_insert (numbers, root, GUINT_TO_POINTER (0));
  gboolean enter = TRUE;
  for (MidNode *node = root; (node = step (node, enter)) != NULL;)
    {
      enter = mid_node_get_move (node) != 0 && !is_passed_over (self, node);
      if (!enter)
        continue;
      guint before = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, mid_node_get_parent (node)));
      g_hash_table_insert (numbers, node, GUINT_TO_POINTER (self->places->len));
      follow (self, node, before);
    }
  for (guint i = 0; i < self->places->len; i++)
    self->n_wanted += place_at (self, i)->is_wanted;
}

/* --- Searching ------------------------------------------------------------------------------ */

static void
take_line (MidAnnotator *self, Place *place, const MidPosition *start, char **pv)
{
  MidPosition pos = *start;
  guint n = pv != NULL ? g_strv_length (pv) : 0;
  place->line = g_new (MidMove, n + 1);
  for (guint i = 0; i < n; i++)
    {
      MidMove m;
      if (self->game->parse_move (&pos, pv[i], strlen (pv[i]), &m).status != MID_OK
          || mid_play (self->game, &pos, m, NULL) != MID_OK)
        return;
      place->line[place->n_line++] = m;
    }
}

/* Deleted meanwhile: its moves need not fit to where the game starts now. */
static gboolean
is_gone (const Place *place)
{
  return mid_node_get_living (place->node) != place->node;
}

static void
take_report (MidAnnotator *self, Place *place)
{
  const MidEngineReport *report = mid_engine_process_get_report (self->engine);
  MidPosition pos;
  self->count.positions++;
  if (is_gone (place))
    return; /* nobody wants to know any more */
  self->n_mute += report->n_lines == 0;
  if (report->n_lines == 0)
    return; /* it had no time to think of anything */
  mid_record_get_position (self->record, place->node, &pos);
  place->is_known = TRUE;
  self->n_known++;
  if (report->has_duel)
    place->duel = g_memdup2 (&report->duel, sizeof report->duel);
  place->evaluation =
    mid_evaluation_from_line (&report->lines[0], place->decision.turn, report->depth);
  take_line (self, place, &pos, report->lines[0].pv);
  if (self->terms.cache != NULL)
    mid_evaluation_cache_put (self->terms.cache, self->game, &pos, &place->evaluation,
                              place->n_line > 0 ? place->line[0] : 0);
}

/* Where the game is over no engine is asked. */
static gboolean
know_end (MidAnnotator *self, Place *place)
{
  MidOutcome outcome = mid_record_get_outcome (self->record, place->node);
  if (!mid_evaluation_from_outcome (outcome, &place->evaluation))
    return FALSE;
  place->is_known = TRUE;
  return TRUE;
}

/* The engine hears how the position came about. */
static void
search (MidAnnotator *self, MidNode *node)
{
  guint n = mid_node_get_depth (node);
  g_autofree MidMove *moves = g_new (MidMove, n + 1);
  for (guint i = n; i > 0; node = mid_node_get_parent (node))
    moves[--i] = mid_node_get_move (node);
  self->is_searching = TRUE;
  mid_engine_rules_tell (self->engine, self->record);
  mid_engine_process_analyse (self->engine, self->game, mid_record_get_start (self->record), moves,
                              n, &self->terms.limit);
}

static void
finish (MidAnnotator *self)
{
  g_clear_signal_handler (&self->handler, self->engine);
  mid_annotator_write (self);
  self->done (self, self->data);
}

/* What is known by then is kept. */
static void
fail (MidAnnotator *self, const char *why)
{
  self->error = g_strdup (why);
  finish (self);
}

/* Goes on to the next place that is wanted. */
static void
search_next (MidAnnotator *self)
{
  for (; self->at < self->places->len; self->at++)
    {
      Place *place = place_at (self, self->at);
      if (!place->is_wanted)
        continue;
      if (!is_gone (place) && !know_end (self, place))
        {
          search (self, place->node);
          return;
        }
      self->n_passed++;
    }
  if (self->n_mute > 0 && self->n_known == 0)
    fail (self, _ ("it has a score for no position"));
  else
    finish (self);
}

/* It is not a game of this engine's. */
static void
leave (MidAnnotator *self)
{
  self->count.foreign = 1;
  g_clear_signal_handler (&self->handler, self->engine);
  self->done (self, self->data);
}

static gboolean
step_cb (gpointer data)
{
  MidAnnotator *self = data;
  MidEngineState state = mid_engine_process_get_state (self->engine);
  self->step_id = 0;
  if (state == MID_ENGINE_DEAD && !mid_engine_process_will_restart (self->engine))
    fail (self, mid_engine_process_get_reason (self->engine));
  else if (state == MID_ENGINE_READY && !mid_engine_process_plays (self->engine, self->game))
    leave (self);
  else if (state == MID_ENGINE_READY && self->is_searching)
    {
      self->is_searching = FALSE;
      self->n_passed++;
      take_report (self, place_at (self, self->at++));
      search_next (self);
    }
  else if (state == MID_ENGINE_READY)
    search_next (self);
  return G_SOURCE_REMOVE;
}

static void
state_cb (MidAnnotator *self)
{
  if (self->step_id == 0)
    self->step_id = g_idle_add_full (G_PRIORITY_DEFAULT, step_cb, self, NULL);
}

/* --- Its life ------------------------------------------------------------------------------- */

MidAnnotator *
mid_annotator_new (MidRecord *record, MidEngineProcess *engine, const MidAnnotatorTerms *terms,
                   MidAnnotatorDone done, gpointer data)
{
  MidAnnotator *self = g_new0 (MidAnnotator, 1);
  self->record = g_object_ref (record);
  self->game = mid_record_get_game (record);
  self->engine = g_object_ref (engine);
  self->terms = *terms;
  self->done = done;
  self->data = data;
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_array_set_clear_func (self->places, place_clear);
  list_places (self);
  mid_engine_process_prepare (engine, self->game);
  self->handler = g_signal_connect_swapped (engine, "state", G_CALLBACK (state_cb), self);
  state_cb (self);
  return self;
}

void
mid_annotator_free (MidAnnotator *self)
{
  g_clear_handle_id (&self->step_id, g_source_remove);
  g_clear_signal_handler (&self->handler, self->engine);
  g_object_unref (self->record);
  g_object_unref (self->engine);
  g_array_unref (self->places);
  g_free (self->error);
  g_free (self);
}

MidRecord *
mid_annotator_get_record (MidAnnotator *self)
{
  return self->record;
}

const MidAnnotatorCount *
mid_annotator_get_count (MidAnnotator *self)
{
  return &self->count;
}

void
mid_annotator_get_progress (MidAnnotator *self, guint *done, guint *all)
{
  *done = self->n_passed;
  *all = self->n_wanted;
}

MidNode *
mid_annotator_get_node (MidAnnotator *self)
{
  return place_at (self, MIN (self->at, self->places->len - 1))->node;
}

const char *
mid_annotator_get_error (MidAnnotator *self)
{
  return self->error;
}
