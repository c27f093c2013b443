/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bout.h"

#include <glib/gi18n.h>

#include "mid-bout-engine.h"
#include "mid-bout-private.h"
#include "mid-bout-record.h"
#include "mid-bout-seal.h"
#include "mid-class.h"
#include "mid-command.h"
#include "mid-connect.h"
#include "mid-edit.h"
#include "mid-soon.h"
#include "mid-veil.h"

G_DEFINE_FINAL_TYPE (MidBout, mid_bout, G_TYPE_OBJECT)

static guint news_signal;

void
mid_bout_tell_news (MidBout *self)
{
  g_signal_emit (self, news_signal, 0);
}

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("mid-bout");
}

MidBout *
mid_bout_find (MidRecord *record)
{
  MidBout *self = record != NULL ? g_object_get_qdata (G_OBJECT (record), get_quark ()) : NULL;
  return self != NULL && !self->is_over ? self : NULL;
}

MidDecision
mid_bout_get_decision (MidBout *self, MidPosition *at)
{
  mid_record_get_position (self->record, self->at, at);
  return self->game->decision (at);
}

void
mid_bout_say (MidBout *self, char *text)
{
  g_free (self->said);
  self->said = text;
}

/* --- The end ---------------------------------------------------------------------------------- */

void
mid_bout_finish (MidBout *self, const char *result, const char *termination)
{
  mid_bout_clock_stop (&self->clock);
  self->is_over = TRUE;
  self->is_asked = FALSE;
  if (self->engine != NULL)
    {
      g_clear_signal_handler (&self->handler, self->engine);
      mid_engine_process_stop (self->engine);
    }
  self->is_playing = TRUE;
  mid_record_begin_step (self->record, N_ ("End of the game"));
  mid_record_set_tag (self->record, "Result", result, NULL);
  mid_record_set_tag (self->record, "Termination", termination, NULL);
  mid_record_end_step (self->record);
  self->is_playing = FALSE;
  g_clear_object (&self->engine);
  mid_bout_tell_news (self);
}

void
mid_bout_finish_won (MidBout *self, MidSide winner, const char *termination)
{
  mid_bout_finish (self, winner == MID_FIRST ? "1-0" : "0-1", termination);
}

static void
flag_cb (gpointer data, MidSide side)
{
  MidBout *self = data;
  if (mid_bout_is_shared (self))
    /* Translators: a side */
    mid_bout_say (self, g_strdup_printf (_ ("%s has no time left"), _ (self->game->sides[side])));
  else
    mid_bout_say (self, g_strdup (side == self->person ? _ ("Your time is up")
                                                       : _ ("The engine’s time is up")));
  mid_bout_finish_won (self, mid_bout_get_other (side), "time forfeit");
}

/* Whether the rules end it; a draw that could be claimed is one. */
static gboolean
is_decided (MidBout *self)
{
  static const char *const results[] = { "*", "1-0", "0-1", "1/2-1/2" };
  MidOutcome outcome = mid_record_get_outcome (self->record, self->at);
  MidResult result = outcome.claim != MID_REASON_NONE ? MID_DRAWN : outcome.result;
  if (result == MID_ONGOING)
    return FALSE;
  mid_bout_finish (self, results[result], "normal");
  return TRUE;
}

/* --- Playing ---------------------------------------------------------------------------------- */

/* Writes what is left to the side whose answer leads to the node. */
static void
write_clock (MidBout *self, MidNode *node, MidSide side)
{
  g_autofree char *text = mid_bout_clock_dup_text (&self->clock, side);
  if (self->terms.start != 0)
    mid_record_set_command (self->record, node, "clk", text);
}

/* The answer stands in the record; the increment comes at the end of a turn. */
static void
pass_on (MidBout *self, MidNode *node, MidSide side)
{
  MidPosition at;
  MidDecision before = mid_bout_get_decision (self, &at);
  self->at = node;
  MidDecision after = mid_bout_get_decision (self, &at);
  if (after.turn != before.turn && side != MID_CHANCE && mid_node_get_depth (node) > self->added)
    {
      self->added = mid_node_get_depth (node);
      mid_bout_clock_add (&self->clock, before.turn);
    }
  if (side == MID_FIRST || side == MID_SECOND)
    write_clock (self, node, side);
  mid_bout_duel_forget (&self->duel);
  self->view.n_sight = 0;
  self->offer = MID_NOBODY;
  mid_bout_say (self, NULL);
}

void
mid_bout_play (MidBout *self, MidMove move, MidSide side)
{
  self->is_playing = TRUE;
  mid_record_begin_step (self->record, N_ ("Play it out"));
  MidNode *node = mid_record_play (self->record, self->at, move);
  if (node != NULL)
    pass_on (self, node, side);
  mid_record_end_step (self->record);
  self->is_playing = FALSE;
}

static void
draw_chance (MidBout *self)
{
  MidPosition at;
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  while (!self->is_over && mid_bout_get_decision (self, &at).decides == MID_CHANCE)
    {
      self->game->legal (&at, moves);
      if (moves->count == 0)
        return;
      mid_bout_play (self, moves->at[mid_lot_below (&self->lot, moves->count)], MID_CHANCE);
    }
}

/* Plays what was bid as soon as all is. */
void
mid_bout_settle_duel (MidBout *self, const MidDuelAnswers *duel)
{
  MidSide first = mid_bout_get_first_bidder (self, duel), attacker = duel->duel.attacker;
  gboolean is_asked = mid_bout_is_shared (self) || attacker == self->person;
  MidMove move = mid_bout_duel_find_move (&self->duel, duel, first, is_asked);
  if (move != 0)
    mid_bout_play (self, move,
                   move == duel->pass ? mid_duel_answers_get_defender (duel) : attacker);
}

/* --- The engine ------------------------------------------------------------------------------- */

static void
take_bid (MidBout *self, const MidPosition *at)
{
  MidDuelAnswers duel;
  MidSide engine = mid_bout_get_other (self->person);
  if (!mid_duel_answers_init (&duel, self->game, at))
    return;
  self->duel.zero = mid_bout_engine_choose_zero (self->engine, &duel);
  self->duel.bids[engine] = mid_bout_engine_choose_bid (self->engine, &duel, engine, &self->lot);
  mid_bout_settle_duel (self, &duel);
  mid_duel_answers_clear (&duel);
}

static void
take_answer (MidBout *self)
{
  MidPosition at;
  MidDecision decision = mid_bout_get_decision (self, &at);
  MidMove move = mid_bout_engine_find_move (self->engine, self->game, &at);
  self->is_asked = FALSE;
  mid_bout_clock_stop (&self->clock);
  if (decision.decides == MID_BOTH)
    take_bid (self, &at);
  else if (move != 0)
    {
      self->has_score |= mid_bout_engine_get_score (self->engine, &self->score);
      mid_bout_play (self, move, mid_bout_get_other (self->person));
    }
  else
    {
      mid_bout_say (self, g_strdup (_ ("The engine has no answer, and has lost")));
      mid_bout_finish_won (self, self->person, "rules infraction");
    }
}

static void
ask (MidBout *self)
{
  MidSide side = mid_bout_get_other (self->person);
  MidEngineLimit limit = mid_bout_engine_get_limit (&self->terms, &self->clock, side);
  self->is_asked = TRUE;
  mid_bout_engine_ask (self->engine, self->record, self->at, &limit);
  mid_bout_clock_run (&self->clock, mid_bout_get_turn (self));
}

/* --- What there is to do ---------------------------------------------------------------------- */

void
mid_bout_halt (MidBout *self)
{
  mid_bout_clock_stop (&self->clock);
  if (self->engine != NULL)
    mid_engine_process_stop (self->engine);
  self->is_asked = FALSE;
  self->offer = MID_NOBODY;
  self->view.n_sight = 0;
  mid_bout_duel_forget (&self->duel);
}

/* What somebody has undone is taken back, to where it is a person's turn. */
static void
follow_undo (MidBout *self)
{
  MidPosition at;
  MidNode *living = mid_node_get_living (self->at);
  if (living == self->at)
    return;
  mid_bout_halt (self);
  self->at = living;
  while (mid_node_get_depth (self->at) > self->first
         && !mid_bout_is_persons (self, mid_bout_get_decision (self, &at)))
    self->at = mid_node_get_parent (self->at);
  self->is_playing = TRUE;
  if (self->at != living)
    mid_record_delete (self->record, mid_node_get_first_child (self->at));
  self->is_playing = FALSE;
}

/* A person has played: what was entered at the end of the line. */
static void
follow_person (MidBout *self)
{
  MidNode *node;
  MidPosition at;
  self->is_playing = TRUE;
  while ((node = mid_node_get_first_child (self->at)) != NULL)
    {
      MidSide present = mid_bout_get_present (self);
      if (present != MID_NOBODY && mid_bout_get_decision (self, &at).decides == present
          && mid_node_get_move (node) != 0)
        {
          mid_bout_clock_stop (&self->clock);
          pass_on (self, node, present);
        }
      else
        mid_record_delete (self->record, node);
    }
  self->is_playing = FALSE;
}

/* A person has played in what is shown of a game with hidden hands, perhaps declining something
 * before, or undone what was answered last. */
static void
follow_view (MidBout *self)
{
  MidPosition at;
  MidMove move;
  if (mid_bout_view_is_undone (&self->view))
    {
      self->view.at = NULL;
      mid_bout_take_back (self);
      return;
    }
  if (mid_bout_view_drop_moves (&self->view))
    return;
  do
    {
      MidSide present = mid_bout_get_present (self);
      if (present == MID_NOBODY || mid_bout_get_decision (self, &at).decides != present)
        return;
      move = mid_bout_view_take_move (&self->view, &at);
      if (move != 0)
        {
          mid_bout_clock_stop (&self->clock);
          mid_bout_play (self, move, present);
        }
    }
  while (move != 0);
  if (self->view.is_refused) /* for a reason that he does not know */
    mid_bout_say (self, g_strdup (_ ("That cannot be played here")));
}

/* Whoever decides next sits at the machine already, or it is to be handed over. */
static void
seat (MidBout *self)
{
  MidSide present = mid_bout_get_present (self);
  if (present == MID_NOBODY)
    mid_bout_clock_stop (&self->clock);
  else
    {
      self->seated = present;
      mid_bout_clock_run (&self->clock, present);
    }
}

/* The engine's turn, or the clock of the person's. */
static void
go_on (MidBout *self, MidEngineState state)
{
  if (state == MID_ENGINE_DEAD || mid_bout_is_foreign (self))
    {
      mid_bout_clock_stop (&self->clock);
      self->is_asked = FALSE;
    }
  else if (state == MID_ENGINE_READY && mid_bout_get_turn (self) != self->person)
    ask (self);
  else if (state == MID_ENGINE_READY)
    mid_bout_clock_run (&self->clock, mid_bout_get_turn (self));
}

static void
look (MidBout *self)
{
  g_autoptr (MidBout) kept = g_object_ref (self);
  MidEngineState state =
    self->engine != NULL ? mid_engine_process_get_state (self->engine) : MID_ENGINE_READY;
  follow_undo (self);
  if (self->view.is_used)
    follow_view (self);
  else
    follow_person (self);
  if (self->is_asked && state == MID_ENGINE_READY)
    take_answer (self);
  if (!self->is_over)
    draw_chance (self);
  if (self->is_over || is_decided (self))
    return;
  if (mid_bout_is_shared (self))
    seat (self);
  else
    go_on (self, state);
  mid_bout_tell_news (self);
}

static void
look_cb (MidBout *self)
{
  if (!self->is_over)
    look (self);
}

/* Whoever edits, or reads what an engine says, is not done yet. */
void
mid_bout_look_later (MidBout *self)
{
  if (!self->is_playing && !self->is_over)
    mid_soon (&self->look_id, G_PRIORITY_DEFAULT, 0, G_CALLBACK (look_cb), self);
}

/* --- The record ------------------------------------------------------------------------------- */

static void
start_engine (MidBout *self, const MidEngineChoice *choice)
{
  self->engine = mid_bout_engine_new (choice, self->game, &self->terms);
  self->handler =
    g_signal_connect_swapped (self->engine, "state", G_CALLBACK (mid_bout_look_later), self);
}

/* The document has the record, which is as little saved as the game is. */
static MidDocument *
new_document (MidRecord *record)
{
  g_autoptr (MidCollection) games = mid_collection_new ();
  mid_collection_append (games, record);
  return mid_document_new (games, MID_ORIGIN_GIVEN);
}

/* Whoever shows the record finds the game by it, and keeps it. */
static void
show_in (MidBout *self, MidRecord *record)
{
  g_object_set_qdata_full (G_OBJECT (record), get_quark (), g_object_ref (self), g_object_unref);
  mid_connect (record, "changed", mid_bout_look_later, self);
}

MidDocument *
mid_bout_dup_document (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), NULL);
  MidSide viewer = mid_bout_get_present (self);
  if (!mid_bout_view_is_stale (&self->view, self->at, viewer, self->is_over))
    return NULL;
  g_autoptr (MidRecord) shown =
    mid_bout_view_dup (&self->view, self->record, self->at, viewer, self->is_over);
  if (!self->is_over)
    show_in (self, shown);
  return new_document (shown);
}

MidDocument *
mid_bout_new_document (MidRecord *record, MidNode *node, const MidEngineChoice *engine,
                       const MidBoutTerms *terms)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, NULL);
  g_autoptr (MidRecord) whole = engine == NULL ? mid_bout_seal_open (record, node, &node) : NULL;
  record = whole != NULL ? whole : record;
  if (mid_record_get_outcome (record, node).result != MID_ONGOING)
    return NULL;
  g_autoptr (MidBout) self = g_object_new (MID_TYPE_BOUT, NULL);
  MidSide drawn = (MidSide) mid_lot_below (&self->lot, 2);
  self->terms = *terms;
  self->game = mid_record_get_game (record);
  self->person = terms->person == MID_NOBODY ? drawn : terms->person;
  if (engine == NULL)
    {
      self->person = MID_NOBODY;
      self->view.is_used = mid_veil_hides_cards (self->game);
      self->hands_over = self->view.is_used || self->terms.hands_over;
    }
  g_autoptr (MidRecord) own = mid_bout_record_new (record, node, engine, terms, self->person);
  self->record = own;
  self->at = mid_record_get_root (own);
  while (mid_node_get_first_child (self->at) != NULL)
    self->at = mid_node_get_first_child (self->at);
  self->first = self->added = mid_node_get_depth (self->at);
  mid_bout_clock_init (&self->clock, terms->start, terms->increment, flag_cb, self);
  if (engine != NULL)
    start_engine (self, engine);
  else
    mid_bout_look_later (self);
  if (self->view.is_used)
    {
      g_object_ref (own); /* nothing that is shown has it */
      return mid_bout_dup_document (self);
    }
  show_in (self, own);
  return new_document (own);
}

/* --- Object ----------------------------------------------------------------------------------- */

static void
mid_bout_finalize (GObject *object)
{
  MidBout *self = MID_BOUT (object);
  g_clear_handle_id (&self->look_id, g_source_remove);
  mid_bout_clock_clear (&self->clock);
  g_free (self->said);
  g_clear_weak_pointer (&self->view.record);
  if (self->view.is_used)
    g_object_unref (self->record);
  if (self->engine != NULL)
    g_clear_signal_handler (&self->handler, self->engine);
  g_clear_object (&self->engine);
  G_OBJECT_CLASS (mid_bout_parent_class)->finalize (object);
}

static void
mid_bout_class_init (MidBoutClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_bout_finalize;
  news_signal = mid_class_add_signal (class, "news", 0);
}

static void
mid_bout_init (MidBout *self)
{
  self->person = self->seated = self->offer = MID_NOBODY;
  mid_lot_init (&self->lot, (guint64) g_get_real_time (), g_random_int ());
  mid_bout_duel_forget (&self->duel);
}
