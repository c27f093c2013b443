/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-annotator.h"

#include <string.h>

#include "mid-command.h"
#include "mid-edit.h"
#include "mid-evaluation.h"
#include "mid-verdict.h"

/* A position of the main line: the one behind `node`. */
typedef struct
{
  MidNode *node;
  MidPosition pos;
  MidDecision decision;
  gboolean is_wanted; /* somebody has to know what it is worth */
  gboolean is_known;
  gboolean is_forced; /* there is but one answer */
  MidEvaluation evaluation;
  MidMove *line; /* the best, as far as it can be played; NULL: none */
  guint n_line;
  gboolean has_duel;
  MidUciDuel duel;
} Place;

struct MidAnnotator
{
  MidRecord *record;
  const MidGame *game;
  MidEngineProcess *engine;
  MidAnnotatorTerms terms;
  MidAnnotatorDone done;
  gpointer data;

  GArray *places; /* of Place, the start first */
  GArray *moves;  /* of MidMove, that lead to the place searched */
  guint at;       /* the place searched */
  gboolean is_searching;
  gulong handler;
  guint step_id;
  char *error;
  MidAnnotatorCount count;
};

static Place *
place_at (const MidAnnotator *self, guint i)
{
  return &g_array_index (self->places, Place, i);
}

static void
place_clear (gpointer data)
{
  g_free (((Place *) data)->line);
}

/* --- What there is to do -------------------------------------------------------------------- */

/* Passed over without a word: nothing is written there. */
static gboolean
is_silent (const Place *before, const Place *after)
{
  return before->decision.pass != 0 && mid_node_get_move (after->node) == before->decision.pass
         && mid_node_get_comment (after->node, MID_COMMENT_AFTER) == NULL
         && mid_node_get_n_nags (after->node) == 0;
}

static gboolean
is_done (const MidAnnotator *self, const Place *after)
{
  g_autofree char *value = mid_node_dup_command (after->node, "eval");
  return value != NULL && !self->terms.again;
}

static void
add_place (MidAnnotator *self, MidNode *node, const MidPosition *pos)
{
  Place place = { .node = node, .pos = *pos, .decision = self->game->decision (pos) };
  MidMoveList moves;
  self->game->legal (pos, &moves);
  place.is_forced = moves.count == 1;
  g_array_append_val (self->places, place);
}

/* An element that was passed over is done if the one before it is. */
static void
list_places (MidAnnotator *self)
{
  MidNode *node = mid_record_get_root (self->record);
  MidPosition pos = *mid_record_get_start (self->record);
  gboolean is_open = FALSE;
  add_place (self, node, &pos);
  if (mid_node_get_text (node) != NULL) /* it is kept as text altogether */
    return;
  while ((node = mid_node_get_first_child (node)) != NULL && mid_node_get_move (node) != 0)
    {
      guint last = self->places->len - 1;
      if (mid_play (self->game, &pos, mid_node_get_move (node), NULL) != MID_OK)
        return;
      add_place (self, node, &pos);
      if (!is_silent (place_at (self, last), place_at (self, last + 1)))
        is_open = !is_done (self, place_at (self, last + 1));
      place_at (self, last)->is_wanted |= is_open;
      place_at (self, last + 1)->is_wanted |= is_open;
    }
}

/* --- Searching ------------------------------------------------------------------------------ */

static void
take_line (MidAnnotator *self, Place *place, char **pv)
{
  MidPosition pos = place->pos;
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

static void
take_report (MidAnnotator *self, Place *place)
{
  const MidEngineReport *report = mid_engine_process_get_report (self->engine);
  self->count.positions++;
  if (report->n_lines == 0)
    return; /* it had no time to think of anything */
  place->is_known = TRUE;
  place->has_duel = report->has_duel;
  place->duel = report->duel;
  place->evaluation =
    mid_evaluation_from_line (&report->lines[0], place->decision.turn, report->depth);
  take_line (self, place, report->lines[0].pv);
}

/* Where the game is over no engine is asked. */
static gboolean
know_end (MidAnnotator *self, Place *place)
{
  MidOutcome outcome = mid_record_get_outcome (self->record, place->node);
  if (outcome.result == MID_ONGOING)
    return FALSE;
  place->is_known = TRUE;
  place->evaluation =
    (MidEvaluation){ outcome.result == MID_DRAWN ? MID_SCORE_CENTIPAWNS : MID_SCORE_MATE,
                     outcome.result == MID_FIRST_WINS    ? 1
                     : outcome.result == MID_SECOND_WINS ? -1
                                                         : 0,
                     -1 };
  return TRUE;
}

static void finish (MidAnnotator *self);

/* Goes on to the next place that is wanted; the engine hears how it came about. */
static void
search_next (MidAnnotator *self)
{
  while (self->at < self->places->len)
    {
      Place *place = place_at (self, self->at);
      if (self->at > 0 && self->moves->len < self->at)
        {
          MidMove m = mid_node_get_move (place->node);
          g_array_append_val (self->moves, m);
        }
      if (place->is_wanted && !place->is_known && !know_end (self, place))
        {
          self->is_searching = TRUE;
          mid_engine_process_analyse (self->engine, self->game, mid_record_get_start (self->record),
                                      (const MidMove *) (gpointer) self->moves->data,
                                      self->moves->len, &self->terms.limit);
          return;
        }
      self->at++;
    }
  finish (self);
}

static void
fail (MidAnnotator *self, const char *why)
{
  self->error = g_strdup (why);
  g_clear_signal_handler (&self->handler, self->engine);
  self->done (self, self->data);
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

/* --- Writing -------------------------------------------------------------------------------- */

static void
set_evaluation (MidRecord *record, MidNode *node, const MidEvaluation *evaluation)
{
  g_autofree char *text = mid_evaluation_format (evaluation);
  mid_record_set_command (record, node, "eval", text);
}

/* A judgement of the move is there already. */
static gboolean
is_judged (const MidNode *node)
{
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    {
      guint nag = mid_node_get_nag (node, i);
      if (nag >= 1 && nag <= 6)
        return TRUE;
    }
  return FALSE;
}

/* One that an annotator has written. */
static gboolean
has_evaluated_variation (const MidNode *node)
{
  const MidNode *other = mid_node_get_first_child (mid_node_get_parent (node));
  for (; other != NULL; other = mid_node_get_next_sibling (other))
    {
      g_autofree char *value = mid_node_dup_command (other, "eval");
      if (other != node && value != NULL)
        return TRUE;
    }
  return FALSE;
}

static void
add_better_line (MidAnnotator *self, const Place *before, const Place *after)
{
  MidNode *node = mid_node_get_parent (after->node);
  guint n = MIN (before->n_line, self->terms.plies);
  if (n == 0 || mid_node_find_child (node, before->line[0]) != NULL
      || (self->terms.again && has_evaluated_variation (after->node)))
    return;
  for (guint i = 0; i < n && node != NULL; i++)
    {
      node = mid_record_play (self->record, node, before->line[i]);
      if (i == 0 && node != NULL)
        set_evaluation (self->record, node, &before->evaluation);
    }
}

static void
write_verdict (MidAnnotator *self, const Place *after, double loss)
{
  MidVerdict verdict = mid_verdict_of_loss (loss);
  self->count.verdicts[verdict]++;
  if (verdict != MID_VERDICT_NONE && !is_judged (after->node))
    mid_record_toggle_nag (self->record, after->node, mid_verdict_get_nag (verdict));
}

static void
append_share (GString *out, const char *what, double share)
{
  if (share >= 0.005)
    g_string_append_printf (out, " %s %.0f %%,", what, share * 100);
}

/* "best: no challenge 25 %, 1 75 %; answers 0 50 %, 2 50 %" */
static char *
dup_best_bids (const MidUciDuel *duel)
{
  GString *text = g_string_new ("best:");
  for (guint i = 0; i < duel->rows; i++)
    {
      g_autofree char *bid = g_strdup_printf ("%d", duel->challenge[i]);
      append_share (text, duel->challenge[i] < 0 ? "no challenge" : bid, duel->defender[i]);
    }
  g_string_truncate (text, text->len - 1);
  g_string_append (text, "; answers");
  for (guint i = 0; i < duel->columns; i++)
    {
      g_autofree char *bid = g_strdup_printf ("%d", duel->response[i]);
      append_share (text, bid, duel->attacker[i]);
    }
  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

static void
append_comment (MidRecord *record, MidNode *node, const char *text)
{
  const char *old = mid_node_get_comment (node, MID_COMMENT_AFTER);
  if (old != NULL && strstr (old, text) != NULL)
    return;
  g_autofree char *both = old != NULL ? g_strconcat (old, "\n", text, NULL) : g_strdup (text);
  mid_record_set_comment (record, node, MID_COMMENT_AFTER, both);
}

/* Both sides decide: the worse bid is the duel's glyph, and words say whose it was. */
static double
judge_duel (MidAnnotator *self, const Place *before, const Place *after)
{
  MidBid bid;
  MidDuel duel;
  double defender, attacker;
  if (!before->has_duel || self->game->bid == NULL)
    return 0;
  self->game->bid (&before->pos, mid_node_get_move (after->node), &bid);
  self->game->duel (&before->pos, &duel);
  if (!mid_verdict_duel (&before->duel, &bid, &defender, &attacker))
    return 0;
  if (mid_verdict_of_loss (MAX (defender, attacker)) == MID_VERDICT_NONE)
    return 0;
  guint side = (defender > attacker) == (duel.attacker == MID_FIRST) ? MID_SECOND : MID_FIRST;
  g_autofree char *best = dup_best_bids (&before->duel);
  g_autofree char *text =
    g_strdup_printf ("%s's bid gives away %.0f %%; %s", self->game->sides[side],
                     100 * MAX (defender, attacker), best);
  append_comment (self->record, after->node, text);
  return MAX (defender, attacker);
}

static double
judge_move (const Place *before, const Place *after)
{
  MidSide side = before->decision.decides;
  if (before->is_forced || side > MID_SECOND
      || (before->n_line > 0 && before->line[0] == mid_node_get_move (after->node)))
    return 0;
  return mid_evaluation_points (&before->evaluation, side)
         - mid_evaluation_points (&after->evaluation, side);
}

static void
write_place (MidAnnotator *self, const Place *before, const Place *after)
{
  gboolean is_duel = before->decision.decides == MID_BOTH;
  gboolean silent = is_silent (before, after);
  double loss = is_duel ? judge_duel (self, before, after) : judge_move (before, after);
  gboolean is_bad = mid_verdict_of_loss (loss) != MID_VERDICT_NONE;
  if (silent && !is_bad)
    return;
  self->count.elements++;
  set_evaluation (self->record, after->node, &after->evaluation);
  write_verdict (self, after, loss);
  if (is_bad && !is_duel)
    add_better_line (self, before, after);
}

static void
finish (MidAnnotator *self)
{
  gboolean is_open = FALSE;
  g_clear_signal_handler (&self->handler, self->engine);
  mid_record_begin_step (self->record, "Annotate");
  for (guint i = 1; i < self->places->len; i++)
    {
      const Place *before = place_at (self, i - 1), *after = place_at (self, i);
      if (!is_silent (before, after))
        is_open = !is_done (self, after);
      if (is_open && before->is_known && after->is_known)
        write_place (self, before, after);
    }
  mid_record_end_step (self->record);
  self->done (self, self->data);
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
  self->moves = g_array_new (FALSE, FALSE, sizeof (MidMove));
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
  g_array_unref (self->moves);
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

const char *
mid_annotator_get_error (MidAnnotator *self)
{
  return self->error;
}
