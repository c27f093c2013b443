/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-contest.h"

#include "mid-bid-lot.h"
#include "mid-edit.h"
#include "mid-evaluation.h"
#include "mid-lot.h"
#include "mid-referee.h"

typedef enum
{
  PREPARING,
  THINKING,
  DEFENDING, /* how is the capture met? */
  ANSWERING, /* and how is the challenge? */
  OVER
} Phase;

struct MidContest
{
  MidRecord *record;
  MidNode *node;
  MidReferee referee;
  MidEngineProcess *engines[2];
  gulong handlers[2];
  MidContestTerms terms;
  MidLot lot;
  MidContestDone done;
  gpointer data;

  Phase phase;
  guint asked;        /* the side that is */
  gboolean wanted[2]; /* whose preparation is not over */
  gint64 clock[2];    /* microseconds left */
  guint step_id, late_id;
  gint challenge;    /* the defender's bid */
  guint hopeless[2]; /* how often in a row it thought itself lost */
  guint peaceful[2]; /* and even */
  MidContestResult result;
};

static void ask_next (MidContest *self);

/* --- The end -------------------------------------------------------------------------------- */

static const char *
side_name (const MidContest *self, guint side)
{
  return self->referee.game->sides[side];
}

static void
leave_engines (MidContest *self)
{
  g_clear_handle_id (&self->late_id, g_source_remove);
  g_clear_handle_id (&self->step_id, g_source_remove);
  for (guint side = 0; side < 2; side++)
    {
      g_clear_signal_handler (&self->handlers[side], self->engines[side]);
      mid_engine_process_stop (self->engines[side]);
    }
}

static const char *
termination_name (MidContestEnd end)
{
  switch (end)
    {
    case MID_CONTEST_NORMAL:
      return "normal";
    case MID_CONTEST_ADJUDICATED:
      return "adjudication";
    case MID_CONTEST_CRASH:
      return "abandoned";
    case MID_CONTEST_TIME:
      return "time forfeit";
    case MID_CONTEST_ILLEGAL:
      return "rules infraction";
    }
  return "";
}

static void
write_result (MidContest *self)
{
  static const char *const results[] = { [MID_ONGOING] = "*",
                                         [MID_FIRST_WINS] = "1-0",
                                         [MID_SECOND_WINS] = "0-1",
                                         [MID_DRAWN] = "1/2-1/2" };
  const char *before = mid_node_get_comment (self->node, MID_COMMENT_AFTER);
  g_autofree char *comment = g_strconcat (before != NULL ? before : "", before != NULL ? "\n" : "",
                                          self->result.reason, NULL);
  mid_record_set_comment (self->record, self->node, MID_COMMENT_AFTER, comment);
  mid_record_set_tag (self->record, "Result", results[self->result.result], NULL);
  mid_record_set_tag (self->record, "Termination", termination_name (self->result.end), NULL);
}

static gboolean
done_cb (gpointer data)
{
  MidContest *self = data;
  self->step_id = 0;
  self->done (self, self->data); /* which may free it */
  return G_SOURCE_REMOVE;
}

static void
end (MidContest *self, MidResult result, MidContestEnd how, char *reason)
{
  leave_engines (self);
  self->phase = OVER;
  self->result = (MidContestResult){ result, how, reason };
  write_result (self);
  self->step_id = g_idle_add (done_cb, self);
}

/* The side has lost by its own fault. */
static void
forfeit (MidContest *self, guint side, MidContestEnd how, const char *what)
{
  char *reason = g_strdup_printf ("%s %s", side_name (self, side), what);
  end (self, side == MID_FIRST ? MID_SECOND_WINS : MID_FIRST_WINS, how, reason);
  if (how == MID_CONTEST_TIME || how == MID_CONTEST_CRASH)
    mid_engine_process_start (self->engines[side]);
}

/* Whether the game is over by the rules or by agreement of those who watch it. */
static gboolean
judge (MidContest *self)
{
  MidOutcome outcome = mid_referee_judge (&self->referee);
  if (outcome.result != MID_ONGOING)
    end (self, outcome.result, MID_CONTEST_NORMAL, g_strdup (mid_reason_name (outcome.reason)));
  else if (self->terms.plies > 0 && self->referee.plies >= self->terms.plies)
    end (self, MID_DRAWN, MID_CONTEST_ADJUDICATED, g_strdup ("adjudicated: a long game"));
  return self->phase == OVER;
}

/* --- What they think of it ------------------------------------------------------------------ */

static void
note_score (MidContest *self, guint side, const MidUciInfo *line)
{
  gboolean lost = line->score_kind == MID_SCORE_MATE
                    ? line->score <= 0
                    : line->score <= -(gint) self->terms.resign_score;
  gboolean even =
    line->score_kind == MID_SCORE_CENTIPAWNS && ABS (line->score) <= (gint) self->terms.draw_score;
  self->hopeless[side] = lost ? self->hopeless[side] + 1 : 0;
  self->peaceful[side] = even ? self->peaceful[side] + 1 : 0;
}

static gboolean
adjudicate (MidContest *self, guint side, guint turn)
{
  const MidContestTerms *terms = &self->terms;
  if (terms->resign_moves > 0 && self->hopeless[side] >= terms->resign_moves)
    {
      char *reason = g_strdup_printf ("adjudicated: %s resigns", side_name (self, side));
      end (self, side == MID_FIRST ? MID_SECOND_WINS : MID_FIRST_WINS, MID_CONTEST_ADJUDICATED,
           reason);
    }
  else if (terms->draw_moves > 0 && turn >= terms->draw_turn
           && MIN (self->peaceful[0], self->peaceful[1]) >= terms->draw_moves)
    end (self, MID_DRAWN, MID_CONTEST_ADJUDICATED, g_strdup ("adjudicated: both think it even"));
  return self->phase == OVER;
}

/* The line's score is that of the side whose turn it is; a record has the first side's. */
static void
write_comment (MidContest *self, guint side, MidSide turn)
{
  const MidEngineReport *report = mid_engine_process_get_report (self->engines[side]);
  gint64 ms = mid_engine_process_get_elapsed (self->engines[side]) / 1000;
  g_autoptr (GString) comment = g_string_new (NULL);
  if (!self->terms.with_comments)
    return;
  if (report->n_lines > 0)
    {
      MidEvaluation evaluation = mid_evaluation_from_line (&report->lines[0], turn, report->depth);
      g_autofree char *text = mid_evaluation_format (&evaluation);
      g_string_append_printf (comment, "[%%eval %s] ", text);
    }
  g_string_append_printf (comment, "[%%emt %d:%02d:%02d.%03d]", (int) (ms / 3600000),
                          (int) (ms / 60000 % 60), (int) (ms / 1000 % 60), (int) (ms % 1000));
  mid_record_set_comment (self->record, self->node, MID_COMMENT_AFTER, comment->str);
}

/* --- Decisions ------------------------------------------------------------------------------ */

static void
play (MidContest *self, MidMove m)
{
  MidNode *node = mid_record_play (self->record, self->node, m);
  mid_referee_play (&self->referee, m);
  self->node = node != NULL ? node : self->node;
}

/* FALSE if it has no time left. */
static gboolean
take_time (MidContest *self)
{
  const MidEngineLimit *limit = &self->terms.limit;
  gint64 used = mid_engine_process_get_elapsed (self->engines[self->asked]);
  gint64 margin = self->terms.margin * 1000;
  if (limit->kind == MID_LIMIT_TIME)
    return used <= limit->amount * 1000 + margin;
  if (limit->kind != MID_LIMIT_CLOCK)
    return TRUE;
  self->clock[self->asked] -= used;
  if (self->clock[self->asked] < -margin)
    return FALSE;
  self->clock[self->asked] = MAX (self->clock[self->asked], 0);
  return TRUE;
}

/* The increment comes at the end of a turn. */
static void
end_turn (MidContest *self, MidSide turn)
{
  if (self->terms.limit.kind == MID_LIMIT_CLOCK
      && self->referee.game->decision (&self->referee.pos).turn != turn)
    self->clock[turn] += self->terms.limit.increment[turn] * 1000;
}

static void
take_move (MidContest *self, const char *best)
{
  guint side = self->asked;
  MidDecision decision = self->referee.game->decision (&self->referee.pos);
  MidMove m = best != NULL ? mid_referee_read (&self->referee, best) : 0;
  const MidEngineReport *report = mid_engine_process_get_report (self->engines[side]);
  if (m == 0)
    {
      g_autofree char *what = best != NULL
                                ? g_strdup_printf ("answers what is not legal: %.40s", best)
                                : g_strdup ("has no answer");
      forfeit (self, side, MID_CONTEST_ILLEGAL, what);
      return;
    }
  play (self, m);
  write_comment (self, side, decision.turn);
  end_turn (self, decision.turn);
  if (report->n_lines > 0)
    note_score (self, side, &report->lines[0]);
  if (!judge (self) && !adjudicate (self, side, decision.number))
    ask_next (self);
}

/* --- Duels ---------------------------------------------------------------------------------- */

static void ask (MidContest *self, guint side, Phase phase);

static void
end_duel (MidContest *self, gint response, const char *best)
{
  const MidEngineReport *report = mid_engine_process_get_report (self->engines[self->asked]);
  MidDecision decision = self->referee.game->decision (&self->referee.pos);
  MidMoveList answers;
  mid_referee_list_bids (&self->referee, self->challenge, response, &answers);
  MidMove m = answers.count > 0 ? answers.at[0] : 0;
  const char *named = report->has_duel ? mid_bid_lot_zero (&report->duel) : best;
  MidMove choice = named != NULL ? mid_referee_read (&self->referee, named) : 0;
  for (unsigned i = 0; i < answers.count; i++)
    if (answers.at[i] == choice)
      m = choice;
  if (m == 0)
    {
      forfeit (self, self->asked, MID_CONTEST_ILLEGAL, "bids what is not legal");
      return;
    }
  play (self, m);
  write_comment (self, self->asked, decision.turn);
  end_turn (self, decision.turn);
  if (!judge (self))
    ask_next (self);
}

/* What the engine named outright; FALSE if that is nothing legal. */
static gboolean
read_bid (MidContest *self, const char *best, MidBid *bid)
{
  MidMove m = best != NULL ? mid_referee_read (&self->referee, best) : 0;
  if (m == 0)
    return FALSE;
  self->referee.game->bid (&self->referee.pos, m, bid);
  return TRUE;
}

static void
take_bid (MidContest *self, const char *best)
{
  const MidEngineReport *report = mid_engine_process_get_report (self->engines[self->asked]);
  MidBid bid = { 0 };
  double chance = mid_lot_share (&self->lot);
  if (!report->has_duel && !read_bid (self, best, &bid))
    {
      forfeit (self, self->asked, MID_CONTEST_ILLEGAL, "has no answer to a duel");
      return;
    }
  if (self->phase == ANSWERING)
    {
      gint response = report->has_duel ? mid_bid_lot_response (&report->duel, chance)
                      : bid.challenged ? bid.response
                                       : 0;
      end_duel (self, response, best);
      return;
    }
  self->challenge = report->has_duel ? mid_bid_lot_challenge (&report->duel, chance)
                    : bid.challenged ? bid.challenge
                                     : -1;
  if (self->challenge < 0)
    end_duel (self, 0, NULL);
  else
    ask (self, 1 - self->asked, ANSWERING);
}

/* --- Asking --------------------------------------------------------------------------------- */

static gboolean
late_cb (gpointer data)
{
  MidContest *self = data;
  self->late_id = 0;
  forfeit (self, self->asked, MID_CONTEST_TIME, "takes too long");
  return G_SOURCE_REMOVE;
}

static gint64
time_allowed (const MidContest *self)
{
  switch (self->terms.limit.kind)
    {
    case MID_LIMIT_TIME:
      return self->terms.limit.amount + self->terms.margin;
    case MID_LIMIT_CLOCK:
      return self->clock[self->asked] / 1000 + self->terms.margin;
    case MID_LIMIT_NONE:
    case MID_LIMIT_DEPTH:
    case MID_LIMIT_NODES:
      break;
    }
  return self->terms.patience;
}

static void
ask (MidContest *self, guint side, Phase phase)
{
  enum
  {
    GRACE = 200 /* ms: what comes in time but is read late is measured when it is read */
  };
  MidReferee *referee = &self->referee;
  MidEngineLimit limit = self->terms.limit;
  limit.attended = TRUE;
  self->phase = phase;
  self->asked = side;
  for (guint i = 0; limit.kind == MID_LIMIT_CLOCK && i < 2; i++)
    limit.time[i] = MAX (self->clock[i] / 1000, 1);
  mid_engine_process_analyse (self->engines[side], referee->game, &referee->start,
                              (const MidMove *) (gpointer) referee->moves->data,
                              referee->moves->len, &limit);
  g_clear_handle_id (&self->late_id, g_source_remove);
  self->late_id =
    g_timeout_add ((guint) MIN (time_allowed (self) + GRACE, G_MAXINT), late_cb, self);
}

static void
draw_chance (MidContest *self)
{
  MidMoveList moves;
  self->referee.game->legal (&self->referee.pos, &moves);
  play (self, moves.at[mid_lot_below (&self->lot, moves.count)]);
}

static void
ask_next (MidContest *self)
{
  const MidGame *game = self->referee.game;
  MidDecision decision = game->decision (&self->referee.pos);
  while (decision.decides == MID_CHANCE)
    {
      draw_chance (self);
      if (judge (self))
        return;
      decision = game->decision (&self->referee.pos);
    }
  if (decision.decides == MID_BOTH)
    {
      MidDuel duel;
      game->duel (&self->referee.pos, &duel);
      ask (self, duel.attacker == MID_FIRST ? MID_SECOND : MID_FIRST, DEFENDING);
    }
  else
    ask (self, decision.decides, THINKING);
}

/* --- What the engines do -------------------------------------------------------------------- */

static void
take_answer (MidContest *self)
{
  MidEngineProcess *engine = self->engines[self->asked];
  g_clear_handle_id (&self->late_id, g_source_remove);
  if (!take_time (self))
    forfeit (self, self->asked, MID_CONTEST_TIME, "takes too long");
  else if (self->phase == THINKING)
    take_move (self, mid_engine_process_get_best (engine));
  else
    take_bid (self, mid_engine_process_get_best (engine));
}

static gboolean
is_any_dead (MidContest *self, guint *side)
{
  for (*side = 0; *side < 2; ++*side)
    if (mid_engine_process_get_state (self->engines[*side]) == MID_ENGINE_DEAD)
      return TRUE;
  return FALSE;
}

static gboolean
is_ready (MidContest *self, guint side)
{
  return mid_engine_process_get_state (self->engines[side]) == MID_ENGINE_READY;
}

static gboolean
step_cb (gpointer data)
{
  MidContest *self = data;
  guint dead;
  self->step_id = 0;
  if (is_any_dead (self, &dead))
    {
      g_autofree char *what =
        g_strdup_printf ("has crashed: %s", mid_engine_process_get_reason (self->engines[dead]));
      forfeit (self, dead, MID_CONTEST_CRASH, what);
    }
  else if (self->phase == PREPARING)
    {
      if (is_ready (self, 0) && is_ready (self, 1) && !judge (self))
        ask_next (self);
    }
  else if (is_ready (self, self->asked))
    take_answer (self);
  return G_SOURCE_REMOVE;
}

/* Engines are not asked again from within their own signals. */
static void
state_cb (MidContest *self)
{
  if (self->step_id == 0)
    self->step_id = g_idle_add_full (G_PRIORITY_DEFAULT, step_cb, self, NULL);
}

/* --- Its life ------------------------------------------------------------------------------- */

static void
play_opening (MidContest *self)
{
  MidNode *node = mid_record_get_root (self->record);
  self->node = node;
  while ((node = mid_node_get_first_child (node)) != NULL && mid_node_get_move (node) != 0)
    {
      mid_referee_play (&self->referee, mid_node_get_move (node));
      self->node = node;
    }
}

MidContest *
mid_contest_new (MidRecord *record, MidEngineProcess *const engines[2],
                 const MidContestTerms *terms, guint64 lot, MidContestDone done, gpointer data)
{
  MidContest *self = g_new0 (MidContest, 1);
  self->record = g_object_ref (record);
  self->terms = *terms;
  self->done = done;
  self->data = data;
  mid_lot_init (&self->lot, lot, 0);
  mid_referee_init (&self->referee, mid_record_get_game (record), mid_record_get_start (record));
  play_opening (self);
  for (guint side = 0; side < 2; side++)
    {
      self->clock[side] = terms->limit.time[side] * 1000;
      self->engines[side] = g_object_ref (engines[side]);
      mid_engine_process_prepare (engines[side], self->referee.game);
      if (mid_engine_process_get_state (engines[side]) == MID_ENGINE_DEAD)
        mid_engine_process_start (engines[side]);
      self->handlers[side] =
        g_signal_connect_swapped (engines[side], "state", G_CALLBACK (state_cb), self);
    }
  state_cb (self);
  return self;
}

void
mid_contest_free (MidContest *self)
{
  leave_engines (self);
  for (guint side = 0; side < 2; side++)
    g_object_unref (self->engines[side]);
  mid_referee_clear (&self->referee);
  g_object_unref (self->record);
  g_free (self->result.reason);
  g_free (self);
}

MidRecord *
mid_contest_get_record (MidContest *self)
{
  return self->record;
}

const MidContestResult *
mid_contest_get_result (MidContest *self)
{
  return &self->result;
}
