/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bout.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-bid-lot.h"
#include "mid-command.h"
#include "mid-edit.h"
#include "mid-engine-rules.h"
#include "mid-guess-record.h"
#include "mid-lot.h"
#include "mid-status.h"

enum
{
  MOMENT = 1000, /* milliseconds for a decision where nothing is said */
  NO_BID = -2
};

struct _MidBout
{
  GObject parent_instance;
  MidRecord *record; /* that has this object */
  const MidGame *game;
  MidEngineProcess *engine;
  gulong handler;
  MidBoutTerms terms;
  MidSide person;
  MidNode *at;
  guint first; /* depth of the place where it began */
  MidLot lot;
  gboolean is_over, is_playing, is_asked; /* the record is edited here; the engine thinks */
  gint64 left[2];                         /* microseconds, when `since` was */
  gint64 since;                           /* the clock runs from then on; 0: it stands still */
  guint flag_id, look_id;
  int bids[2];      /* in the duel at hand, by MidSide, or NO_BID */
  const char *zero; /* what the engine would choose after two zeros; NULL: it does not say */
  char zero_text[MID_MOVE_TEXT_MAX];
  gint score; /* the engine's last, its own, in hundredths */
  gboolean has_score;
  const char *said; /* constant, translated; NULL: nothing but whose turn it is */
};

G_DEFINE_FINAL_TYPE (MidBout, mid_bout, G_TYPE_OBJECT)

static guint news_signal;

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

static MidDecision
get_decision (MidBout *self, MidPosition *at)
{
  mid_record_get_position (self->record, self->at, at);
  return self->game->decision (at);
}

static MidSide
get_bidder (MidBout *self, const MidDuelAnswers *duel)
{
  MidSide engine = MID_FIRST + MID_SECOND - self->person;
  MidSide defender = mid_duel_answers_get_defender (duel);
  if (self->bids[engine] == NO_BID)
    return engine;
  if (self->bids[defender] != MID_BOUT_NO_CHALLENGE && self->bids[self->person] == NO_BID)
    return self->person;
  return MID_NOBODY;
}

/* Whose answer is waited for; of a duel the next to bid, and then who chooses. */
static MidSide
get_turn (MidBout *self)
{
  MidPosition at;
  MidDecision decision = get_decision (self, &at);
  if (decision.decides != MID_BOTH)
    return decision.decides;
  MidDuelAnswers duel;
  if (!mid_duel_answers_init (&duel, self->game, &at))
    return MID_NOBODY;
  MidSide bidder = get_bidder (self, &duel);
  MidSide turn = bidder != MID_NOBODY ? bidder : duel.duel.attacker;
  mid_duel_answers_clear (&duel);
  return turn;
}

/* --- The clock -------------------------------------------------------------------------------- */

gint64
mid_bout_get_time (MidBout *self, MidSide side)
{
  g_return_val_if_fail (MID_IS_BOUT (self), -1);
  if (self->terms.start == 0)
    return -1;
  gint64 used =
    self->since != 0 && get_turn (self) == side ? g_get_monotonic_time () - self->since : 0;
  return MAX ((self->left[side] - used) / 1000, 0);
}

static void
stop_clock (MidBout *self, MidSide side)
{
  g_clear_handle_id (&self->flag_id, g_source_remove);
  if (self->since != 0)
    self->left[side] -= g_get_monotonic_time () - self->since;
  self->since = 0;
}

/* --- The end ---------------------------------------------------------------------------------- */

static void
end (MidBout *self, const char *result, const char *termination)
{
  stop_clock (self, get_turn (self));
  self->is_over = TRUE;
  self->is_asked = FALSE;
  g_clear_signal_handler (&self->handler, self->engine);
  mid_engine_process_stop (self->engine);
  self->is_playing = TRUE;
  mid_record_begin_step (self->record, N_ ("End of the game"));
  mid_record_set_tag (self->record, "Result", result, NULL);
  mid_record_set_tag (self->record, "Termination", termination, NULL);
  mid_record_end_step (self->record);
  self->is_playing = FALSE;
  g_clear_object (&self->engine);
  g_signal_emit (self, news_signal, 0);
}

static const char *
get_win (MidSide side)
{
  return side == MID_FIRST ? "1-0" : "0-1";
}

static MidSide
get_other (MidSide side)
{
  return side == MID_FIRST ? MID_SECOND : MID_FIRST;
}

static gboolean
flag_cb (gpointer data)
{
  MidBout *self = data;
  MidSide side = get_turn (self);
  self->flag_id = 0;
  self->said = side == self->person ? _ ("Your time is up") : _ ("The engine’s time is up");
  end (self, get_win (get_other (side)), "time forfeit");
  return G_SOURCE_REMOVE;
}

/* The clock of whose turn it is; nothing where it runs already. */
static void
run_clock (MidBout *self)
{
  if (self->terms.start == 0 || self->since != 0)
    return;
  gint64 left = MAX (self->left[get_turn (self)], 0);
  self->since = g_get_monotonic_time ();
  self->flag_id = g_timeout_add ((guint) MIN ((left + 999) / 1000, G_MAXINT), flag_cb, self);
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
  end (self, results[result], "normal");
  return TRUE;
}

/* --- Playing ---------------------------------------------------------------------------------- */

static void
forget_bids (MidBout *self)
{
  self->bids[MID_FIRST] = self->bids[MID_SECOND] = NO_BID;
  self->zero = NULL;
}

/* Writes what is left to the side whose answer leads to the node. */
static void
write_clock (MidBout *self, MidNode *node, MidSide side)
{
  gint64 s = MAX (self->left[side], 0) / G_USEC_PER_SEC;
  g_autofree char *text =
    g_strdup_printf ("%d:%02d:%02d", (int) (s / 3600), (int) (s / 60 % 60), (int) (s % 60));
  if (self->terms.start != 0)
    mid_record_set_command (self->record, node, "clk", text);
}

/* The answer stands in the record; the increment comes at the end of a turn. */
static void
pass_on (MidBout *self, MidNode *node, MidSide side)
{
  MidPosition at;
  MidDecision before = get_decision (self, &at);
  self->at = node;
  MidDecision after = get_decision (self, &at);
  if (after.turn != before.turn && side != MID_CHANCE)
    self->left[before.turn] += (gint64) self->terms.increment * 1000;
  if (side == MID_FIRST || side == MID_SECOND)
    write_clock (self, node, side);
  forget_bids (self);
  self->said = NULL;
}

static void
play (MidBout *self, MidMove move, MidSide side)
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
  while (!self->is_over && get_decision (self, &at).decides == MID_CHANCE)
    {
      self->game->legal (&at, moves);
      if (moves->count == 0)
        return;
      play (self, moves->at[mid_lot_below (&self->lot, moves->count)], MID_CHANCE);
    }
}

/* --- Duels ------------------------------------------------------------------------------------ */

static MidZero
get_engine_zero (MidBout *self, const MidDuelAnswers *duel)
{
  MidMove move = 0;
  MidBid bid;
  if (self->zero == NULL
      || self->game->parse_move (&duel->position, self->zero, strlen (self->zero), &move).status
           != MID_OK)
    return MID_ZERO_NONE;
  self->game->bid (&duel->position, move, &bid);
  return bid.zero;
}

/* The only answer that fits what was bid, or what the engine has chosen of them; NULL: the person
 * is to choose. */
static const MidDuelAnswer *
find_answer (MidBout *self, const MidDuelAnswers *duel)
{
  static const MidZero zeros[] = { MID_ZERO_NONE, MID_ZERO_GAIN, MID_ZERO_TAKE };
  MidSide defender = mid_duel_answers_get_defender (duel), attacker = duel->duel.attacker;
  const MidDuelAnswer *found = NULL;
  guint n = 0;
  MidZero wanted = get_engine_zero (self, duel);
  for (guint i = 0; i < G_N_ELEMENTS (zeros); i++)
    {
      const MidDuelAnswer *answer =
        mid_duel_answers_find (duel, self->bids[defender], self->bids[attacker], zeros[i]);
      n += answer != NULL;
      found = found == NULL || (answer != NULL && zeros[i] == wanted) ? answer : found;
    }
  return n > 1 && attacker == self->person ? NULL : found;
}

/* Plays what was bid as soon as all is. */
static void
settle_duel (MidBout *self, const MidDuelAnswers *duel)
{
  if (get_bidder (self, duel) != MID_NOBODY)
    return;
  MidSide defender = mid_duel_answers_get_defender (duel);
  if (self->bids[defender] == MID_BOUT_NO_CHALLENGE)
    {
      play (self, duel->pass, defender);
      return;
    }
  const MidDuelAnswer *answer = find_answer (self, duel);
  if (answer != NULL)
    play (self, answer->move, duel->duel.attacker);
}

static gboolean
is_possible (const MidDuelAnswers *duel, MidSide side, int bid)
{
  if (side != mid_duel_answers_get_defender (duel))
    return bid >= 0 && mid_duel_answers_allow (duel, MID_BID_NONE, bid);
  return bid == MID_BOUT_NO_CHALLENGE ? duel->pass != 0
                                      : mid_duel_answers_allow (duel, bid, MID_BID_NONE);
}

/* What the engine bids: by its mix, or what it has named outright; what it cannot is its least. */
static int
choose_bid (MidBout *self, const MidDuelAnswers *duel, MidSide side)
{
  const MidEngineReport *report = mid_engine_process_get_report (self->engine);
  const char *best = mid_engine_process_get_best (self->engine);
  gboolean defends = side == mid_duel_answers_get_defender (duel);
  MidMove move = 0;
  MidBid named = { 0 };
  int bid = NO_BID;
  double chance = mid_lot_share (&self->lot);
  if (report->has_duel)
    bid = defends ? mid_bid_lot_challenge (&report->duel, chance)
                  : mid_bid_lot_response (&report->duel, chance);
  else if (best != NULL
           && self->game->parse_move (&duel->position, best, strlen (best), &move).status == MID_OK)
    {
      self->game->bid (&duel->position, move, &named);
      bid = defends ? (named.challenged ? named.challenge : MID_BOUT_NO_CHALLENGE) : named.response;
    }
  for (int i = MID_BOUT_NO_CHALLENGE; i <= MID_BID_MAX && !is_possible (duel, side, bid); i++)
    bid = i;
  return bid;
}

static void
take_bid (MidBout *self, const MidPosition *at)
{
  MidDuelAnswers duel;
  MidSide engine = get_other (self->person);
  const MidEngineReport *report = mid_engine_process_get_report (self->engine);
  const char *zero = report->has_duel ? mid_bid_lot_zero (&report->duel) : NULL;
  if (!mid_duel_answers_init (&duel, self->game, at))
    return;
  self->zero = zero != NULL ? self->zero_text : NULL;
  g_strlcpy (self->zero_text, zero != NULL ? zero : "", sizeof self->zero_text);
  self->bids[engine] = choose_bid (self, &duel, engine);
  settle_duel (self, &duel);
  mid_duel_answers_clear (&duel);
}

/* --- The engine ------------------------------------------------------------------------------- */

static void
note_score (MidBout *self)
{
  const MidEngineReport *report = mid_engine_process_get_report (self->engine);
  if (report->n_lines == 0 || report->lines[0].score_kind == MID_SCORE_NONE)
    return;
  self->has_score = TRUE;
  self->score = report->lines[0].score;
}

static void
take_answer (MidBout *self)
{
  MidPosition at;
  MidDecision decision = get_decision (self, &at);
  const char *best = mid_engine_process_get_best (self->engine);
  MidMove move = 0;
  MidSide side = get_other (self->person);
  self->is_asked = FALSE;
  stop_clock (self, side);
  if (decision.decides == MID_BOTH)
    take_bid (self, &at);
  else if (best != NULL
           && self->game->parse_move (&at, best, strlen (best), &move).status == MID_OK)
    {
      note_score (self);
      play (self, move, side);
    }
  else
    {
      self->said = _ ("The engine has no answer, and has lost");
      end (self, get_win (self->person), "rules infraction");
    }
}

static MidEngineLimit
get_limit (MidBout *self)
{
  MidEngineLimit limit = self->terms.limit;
  gint64 left = self->left[get_other (self->person)] / 1000;
  limit.lines = 1;
  if (limit.kind == MID_LIMIT_NONE && self->terms.start != 0)
    {
      limit.kind = MID_LIMIT_CLOCK;
      for (guint side = 0; side < 2; side++)
        {
          limit.time[side] = MAX (self->left[side] / 1000, 1);
          limit.increment[side] = self->terms.increment;
        }
    }
  else if (limit.kind == MID_LIMIT_NONE)
    limit = (MidEngineLimit){ .kind = MID_LIMIT_TIME, .amount = MOMENT, .lines = 1 };
  else if (limit.kind == MID_LIMIT_TIME && self->terms.start != 0)
    limit.amount = CLAMP (limit.amount, 1, MAX (left / 2, 1)); /* it does not think itself lost */
  return limit;
}

static void
ask (MidBout *self)
{
  MidNode *node = self->at;
  MidEngineLimit limit = get_limit (self);
  guint n = mid_node_get_depth (node);
  g_autofree MidMove *moves = g_new (MidMove, n + 1);
  for (guint i = n; i > 0; node = mid_node_get_parent (node))
    moves[--i] = mid_node_get_move (node);
  self->is_asked = TRUE;
  mid_engine_rules_tell (self->engine, self->record);
  mid_engine_process_analyse (self->engine, self->game, mid_record_get_start (self->record), moves,
                              n, &limit);
  run_clock (self);
}

/* --- What there is to do ---------------------------------------------------------------------- */

/* What somebody has undone is taken back, to where it is the person's turn. */
static void
follow_undo (MidBout *self)
{
  MidPosition at;
  MidNode *living = mid_node_get_living (self->at);
  if (living == self->at)
    return;
  stop_clock (self, get_turn (self));
  mid_engine_process_stop (self->engine);
  self->is_asked = FALSE;
  self->at = living;
  forget_bids (self);
  while (mid_node_get_depth (self->at) > self->first
         && get_decision (self, &at).decides != self->person)
    self->at = mid_node_get_parent (self->at);
  self->is_playing = TRUE;
  if (self->at != living)
    mid_record_delete (self->record, mid_node_get_first_child (self->at));
  self->is_playing = FALSE;
}

/* The person has played: what was entered at the end of the line. */
static void
follow_person (MidBout *self)
{
  MidNode *node;
  MidPosition at;
  self->is_playing = TRUE;
  while ((node = mid_node_get_first_child (self->at)) != NULL)
    {
      if (get_decision (self, &at).decides == self->person && mid_node_get_move (node) != 0)
        {
          stop_clock (self, self->person);
          pass_on (self, node, self->person);
        }
      else
        mid_record_delete (self->record, node);
    }
  self->is_playing = FALSE;
}

static void
look (MidBout *self)
{
  g_autoptr (MidBout) kept = g_object_ref (self);
  MidEngineState state = mid_engine_process_get_state (self->engine);
  follow_undo (self);
  follow_person (self);
  if (self->is_asked && state == MID_ENGINE_READY)
    take_answer (self);
  if (!self->is_over)
    draw_chance (self);
  if (self->is_over || is_decided (self))
    return;
  if (state == MID_ENGINE_DEAD)
    {
      stop_clock (self, get_turn (self));
      self->is_asked = FALSE;
    }
  else if (state == MID_ENGINE_READY && get_turn (self) != self->person)
    ask (self);
  else if (state == MID_ENGINE_READY)
    run_clock (self);
  g_signal_emit (self, news_signal, 0);
}

static gboolean
look_cb (gpointer data)
{
  MidBout *self = data;
  self->look_id = 0;
  if (!self->is_over)
    look (self);
  return G_SOURCE_REMOVE;
}

/* Whoever edits, or reads what an engine says, is not done yet. */
static void
look_later (MidBout *self)
{
  if (!self->is_playing && !self->is_over && self->look_id == 0)
    self->look_id = g_idle_add_full (G_PRIORITY_DEFAULT, look_cb, self, NULL);
}

/* --- What a person does ----------------------------------------------------------------------- */

MidNode *
mid_bout_get_node (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), NULL);
  return mid_node_get_living (self->at);
}

MidSide
mid_bout_get_person (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), MID_NOBODY);
  return self->person;
}

gboolean
mid_bout_is_persons_turn (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  return !self->is_over && get_turn (self) == self->person;
}

gboolean
mid_bout_can_bid (MidBout *self, int bid)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  MidPosition at;
  MidDuelAnswers duel;
  if (self->is_over || get_decision (self, &at).decides != MID_BOTH
      || !mid_duel_answers_init (&duel, self->game, &at))
    return FALSE;
  gboolean can = get_bidder (self, &duel) == self->person && is_possible (&duel, self->person, bid);
  mid_duel_answers_clear (&duel);
  return can;
}

void
mid_bout_bid (MidBout *self, int bid)
{
  g_return_if_fail (mid_bout_can_bid (self, bid));
  MidPosition at;
  MidDuelAnswers duel;
  get_decision (self, &at);
  if (!mid_duel_answers_init (&duel, self->game, &at))
    return;
  self->bids[self->person] = bid;
  stop_clock (self, self->person);
  settle_duel (self, &duel);
  mid_duel_answers_clear (&duel);
  look_later (self);
}

/* The answer with that choice after two zeros; 0: it is not the person's to be made. */
static MidMove
find_choice (MidBout *self, MidZero zero)
{
  MidPosition at;
  MidDuelAnswers duel;
  MidMove move = 0;
  if (self->is_over || get_decision (self, &at).decides != MID_BOTH || self->bids[MID_FIRST] != 0
      || self->bids[MID_SECOND] != 0 || !mid_duel_answers_init (&duel, self->game, &at))
    return 0;
  const MidDuelAnswer *answer = mid_duel_answers_find (&duel, 0, 0, zero);
  if (answer != NULL && duel.duel.attacker == self->person)
    move = answer->move;
  mid_duel_answers_clear (&duel);
  return move;
}

gboolean
mid_bout_can_choose (MidBout *self, MidZero zero)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  return find_choice (self, zero) != 0;
}

void
mid_bout_choose (MidBout *self, MidZero zero)
{
  MidMove move = find_choice (self, zero);
  g_return_if_fail (move != 0);
  stop_clock (self, self->person);
  play (self, move, self->person);
  look_later (self);
}

/* The place of the person's last own decision; NULL: there is none. */
static MidNode *
find_last (MidBout *self)
{
  MidPosition at;
  for (MidNode *n = self->at; mid_node_get_depth (n) > self->first;)
    {
      n = mid_node_get_parent (n);
      mid_record_get_position (self->record, n, &at);
      if (self->game->decision (&at).decides == self->person)
        return n;
    }
  return NULL;
}

gboolean
mid_bout_take_back (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  MidNode *place = !self->is_over ? find_last (self) : NULL;
  if (place == NULL)
    return FALSE;
  stop_clock (self, get_turn (self));
  mid_engine_process_stop (self->engine);
  self->is_asked = FALSE;
  self->at = place;
  self->has_score = FALSE; /* of a game that was not played */
  self->said = NULL;
  forget_bids (self);
  self->is_playing = TRUE;
  mid_record_delete (self->record, mid_node_get_first_child (place));
  self->is_playing = FALSE;
  look_later (self);
  return TRUE;
}

gboolean
mid_bout_offer_draw (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  if (self->is_over)
    return FALSE;
  gboolean agrees = self->has_score && self->score <= 0;
  self->said = agrees ? _ ("The engine agrees to a draw") : _ ("The engine declines the draw");
  if (agrees)
    end (self, "1/2-1/2", "normal");
  else
    g_signal_emit (self, news_signal, 0);
  return agrees;
}

void
mid_bout_resign (MidBout *self)
{
  g_return_if_fail (MID_IS_BOUT (self));
  if (self->is_over)
    return;
  self->said = _ ("You have resigned");
  end (self, get_win (get_other (self->person)), "normal");
}

void
mid_bout_end (MidBout *self)
{
  g_return_if_fail (MID_IS_BOUT (self));
  if (!self->is_over)
    end (self, "*", "abandoned");
}

const char *
mid_bout_get_trouble (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), NULL);
  return !self->is_over ? mid_engine_process_get_reason (self->engine) : NULL;
}

void
mid_bout_go_on (MidBout *self)
{
  g_return_if_fail (MID_IS_BOUT (self));
  if (mid_bout_get_trouble (self) != NULL)
    {
      mid_engine_process_stop (self->engine);
      mid_engine_process_start (self->engine);
    }
}

char *
mid_bout_dup_text (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), NULL);
  const char *trouble = mid_bout_get_trouble (self);
  if (trouble != NULL)
    /* Translators: why an engine is gone */
    return g_strdup_printf (_ ("The engine is gone: %s"), trouble);
  if (self->said != NULL)
    return g_strdup (self->said);
  if (self->is_over)
    return mid_status_dup_outcome (self->game, mid_record_get_outcome (self->record, self->at));
  return g_strdup (get_turn (self) == self->person ? _ ("Your turn") : _ ("The engine thinks …"));
}

/* --- The record ------------------------------------------------------------------------------- */

static void
write_tags (MidBout *self, const MidEngineChoice *engine)
{
  static const char *const gone[] = { "Site",       "Round",      "WhiteElo",  "BlackElo",   "Time",
                                      "WhiteTitle", "BlackTitle", "EventDate", "TimeControl" };
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char *clock =
    g_strdup_printf ("%g+%g", self->terms.start / 1000.0, self->terms.increment / 1000.0);
  for (guint i = 0; i < G_N_ELEMENTS (gone); i++)
    mid_record_set_tag (self->record, gone[i], NULL, NULL);
  mid_record_set_tag (self->record, "Date", date, NULL);
  mid_record_set_tag (self->record, self->person == MID_FIRST ? "White" : "Black", NULL, NULL);
  mid_record_set_tag (self->record, self->person == MID_FIRST ? "Black" : "White", engine->name,
                      NULL);
  if (self->terms.start != 0)
    mid_record_set_tag (self->record, "TimeControl", clock, NULL);
}

static void
start_engine (MidBout *self, const MidEngineChoice *choice)
{
  g_autofree char *skill = g_strdup_printf ("%d", self->terms.skill);
  self->engine = mid_engine_choice_new_process (choice);
  self->handler = g_signal_connect_swapped (self->engine, "state", G_CALLBACK (look_later), self);
  if (self->terms.skill >= 0)
    mid_engine_process_set_option (self->engine, "Skill Level", skill);
  mid_engine_process_start (self->engine);
  mid_engine_process_prepare (self->engine, self->game);
}

MidDocument *
mid_bout_new_document (MidRecord *record, MidNode *node, const MidEngineChoice *engine,
                       const MidBoutTerms *terms)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL && engine != NULL, NULL);
  g_autoptr (GArray) tags = NULL;
  if (mid_record_get_outcome (record, node).result != MID_ONGOING)
    return NULL;
  g_autoptr (MidBout) self = g_object_new (MID_TYPE_BOUT, NULL);
  self->terms = *terms;
  self->person =
    terms->person == MID_NOBODY ? (MidSide) mid_lot_below (&self->lot, 2) : terms->person;
  self->game = mid_record_get_game (record);
  g_autoptr (MidRecord) own = mid_guess_record_new (record, node, 1u << self->person, &tags);
  self->record = own;
  self->at = mid_record_get_root (own);
  while (mid_node_get_first_child (self->at) != NULL)
    self->at = mid_node_get_first_child (self->at);
  self->first = mid_node_get_depth (self->at);
  self->left[0] = self->left[1] = (gint64) terms->start * 1000;
  write_tags (self, engine);
  mid_record_mark_saved (own);
  g_object_set_qdata_full (G_OBJECT (own), get_quark (), g_object_ref (self), g_object_unref);
  g_signal_connect_object (own, "changed", G_CALLBACK (look_later), self, G_CONNECT_SWAPPED);
  start_engine (self, engine);
  g_autoptr (MidCollection) games = mid_collection_new ();
  mid_collection_append (games, own);
  return mid_document_new (games, MID_ORIGIN_GIVEN);
}

/* --- Object ----------------------------------------------------------------------------------- */

static void
mid_bout_finalize (GObject *object)
{
  MidBout *self = MID_BOUT (object);
  g_clear_handle_id (&self->look_id, g_source_remove);
  g_clear_handle_id (&self->flag_id, g_source_remove);
  if (self->engine != NULL)
    g_clear_signal_handler (&self->handler, self->engine);
  g_clear_object (&self->engine);
  G_OBJECT_CLASS (mid_bout_parent_class)->finalize (object);
}

static void
mid_bout_class_init (MidBoutClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_bout_finalize;
  news_signal =
    g_signal_new ("news", MID_TYPE_BOUT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mid_bout_init (MidBout *self)
{
  mid_lot_init (&self->lot, (guint64) g_get_real_time (), g_random_int ());
  forget_bids (self);
}
