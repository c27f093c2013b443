/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-dealing.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "mid-engine-rules.h"
#include "mid-verdict.h"

/* What is being searched. */
typedef enum
{
  STAGE_MOVES, /* the best plain moves, as the position is known */
  STAGE_CARDS, /* the best plays of cards */
  STAGE_DEALS, /* the choices, a hand after another */
  STAGE_DONE
} Stage;

struct MidDealing
{
  const MidGame *game;
  MidPosition pos;
  MidDecision decision;
  MidRecord *record; /* whose tags say what each side may have brought; NULL: nothing does */
  MidEngineProcess *engine;
  MidDealingTerms terms;
  MidDealingChanged changed;
  gpointer data;

  Stage stage;
  gboolean is_searching;
  MidDealingChoice choices[MID_DEALING_CHOICES];
  double squares[MID_DEALING_CHOICES]; /* sums, for the error */
  guint n_choices;
  GArray *hands; /* of MidDealingHand */
  MidPosition dealt;
  char *error;
  gulong handler;
  guint step_id;
};

static void
clear_hand (gpointer data)
{
  MidDealingHand *hand = data;
  g_free (hand->cards[0]);
  g_free (hand->cards[1]);
}

gboolean
mid_dealing_is_for (const MidGame *game, const MidPosition *pos)
{
  if (game->deal == NULL)
    return FALSE;
  MidPosition copy = *pos;
  MidSide decides = game->decision (pos).decides;
  return (decides == MID_FIRST || decides == MID_SECOND) && game->deal (&copy, NULL, 0, 0);
}

/* --- Choices ---------------------------------------------------------------------------------- */

static gboolean
is_card (MidDealing *self, MidMove m)
{
  return m != self->decision.pass && mid_is_aside (self->game, &self->pos, m);
}

static char *
dup_long (MidDealing *self, const MidPosition *pos, MidMove m)
{
  char text[MID_MOVE_TEXT_MAX];
  self->game->format_move (pos, m, MID_LONG, text, sizeof text);
  return g_strdup (text);
}

/* The legal moves of that kind, as an engine hears them; NULL: there are none. */
static GStrv
list_moves (MidDealing *self, gboolean cards)
{
  g_autofree MidMoveList *list = g_new (MidMoveList, 1);
  GPtrArray *out = g_ptr_array_new ();
  self->game->legal (&self->pos, list);
  for (unsigned i = 0; i < list->count; i++)
    if (is_card (self, list->at[i]) == cards)
      g_ptr_array_add (out, dup_long (self, &self->pos, list->at[i]));
  g_ptr_array_add (out, NULL);
  GStrv moves = (GStrv) g_ptr_array_free (out, FALSE);
  if (moves[0] == NULL)
    g_clear_pointer (&moves, g_strfreev);
  return moves;
}

static void
add_choice (MidDealing *self, const char *text)
{
  MidMove m;
  if (self->n_choices == MID_DEALING_CHOICES
      || self->game->parse_move (&self->pos, text, strlen (text), &m).status != MID_OK)
    return;
  MidDealingChoice *choice = &self->choices[self->n_choices++];
  *choice = (MidDealingChoice){
    .move = m, .is_card = is_card (self, m), .is_pass = m == self->decision.pass, .points = 0.5
  };
  mid_format_element (self->game, &self->pos, m, choice->text, sizeof choice->text);
}

static void
take_choices (MidDealing *self)
{
  const MidEngineReport *report = mid_engine_process_get_report (self->engine);
  for (guint i = 0; i < MIN (report->n_lines, self->terms.choices); i++)
    if (report->lines[i].pv != NULL && report->lines[i].pv[0] != NULL)
      add_choice (self, report->lines[i].pv[0]);
}

/* --- Hands ------------------------------------------------------------------------------------ */

static guint
count_card (const MidBeside *cards, unsigned n, MidSide side, guint8 card)
{
  guint count = 0;
  for (unsigned i = 0; i < n; i++)
    count += cards[i].owner == side && !cards[i].in_play && cards[i].card == card;
  return count;
}

/* What the side has now that it was not known to have. */
static char *
dup_dealt (MidDealing *self, MidSide side)
{
  MidBeside before[MID_BESIDE_MAX], now[MID_BESIDE_MAX];
  unsigned n_before = self->game->beside (&self->pos, before);
  unsigned n = self->game->beside (&self->dealt, now);
  GString *out = g_string_new (NULL);
  for (unsigned i = 0; i < n; i++)
    if (now[i].owner == side && !now[i].in_play
        && count_card (now, i, side, now[i].card)
             >= count_card (before, n_before, side, now[i].card))
      g_string_append_printf (out, "%s%s", out->len > 0 ? ", " : "", now[i].name);
  return g_string_free (out, FALSE);
}

static double
get_points (MidDealing *self, const MidUciInfo *line)
{
  double points = mid_verdict_points (self->game, line->score_kind, line->score);
  return self->decision.decides == self->decision.turn ? points : 1 - points;
}

/* The choice that the engine's line begins with; -1: none of them. */
static int
find_choice (MidDealing *self, const MidUciInfo *line)
{
  MidMove m;
  if (line->pv == NULL || line->pv[0] == NULL || line->score_kind == MID_SCORE_NONE
      || self->game->parse_move (&self->dealt, line->pv[0], strlen (line->pv[0]), &m).status
           != MID_OK)
    return -1;
  for (guint i = 0; i < self->n_choices; i++)
    if (self->choices[i].move == m)
      return (int) i;
  return -1;
}

static void
take_points (MidDealing *self, guint i, double points)
{
  MidDealingChoice *choice = &self->choices[i];
  double before = choice->n > 0 ? choice->points : 0, off = points - before;
  choice->n++;
  choice->points = before + off / choice->n;
  self->squares[i] += off * (points - choice->points);
  choice->error = choice->n > 1 ? sqrt (self->squares[i] / ((choice->n - 1.0) * choice->n)) : 0.5;
}

static void
take_hand (MidDealing *self)
{
  const MidEngineReport *report = mid_engine_process_get_report (self->engine);
  MidDealingHand hand = { .seed = self->terms.seed + self->hands->len };
  for (guint i = 0; i < G_N_ELEMENTS (hand.points); i++)
    hand.points[i] = -1;
  for (guint i = 0; i < report->n_lines; i++)
    {
      int choice = find_choice (self, &report->lines[i]);
      if (choice >= 0 && hand.points[choice] < 0)
        hand.points[choice] = get_points (self, &report->lines[i]);
    }
  for (guint i = 0; i < self->n_choices; i++)
    {
      if (hand.points[i] >= 0)
        take_points (self, i, hand.points[i]);
      if (hand.points[i] > hand.points[hand.best])
        hand.best = i;
    }
  self->choices[hand.best].best += hand.points[hand.best] >= 0;
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    hand.cards[side] = dup_dealt (self, side);
  g_array_append_val (self->hands, hand);
}

/* --- Searching -------------------------------------------------------------------------------- */

static void
search (MidDealing *self, const MidPosition *pos, char **moves, guint lines)
{
  MidEngineLimit limit = self->terms.limit;
  limit.lines = MIN (lines, MID_ENGINE_LINES_MAX);
  limit.moves = (const char *const *) moves;
  self->is_searching = TRUE;
  mid_engine_process_analyse (self->engine, self->game, pos, NULL, 0, &limit);
}

/* What each side may have brought, as far as a number says it. */
static GArray *
list_settings (MidDealing *self)
{
  GArray *settings = g_array_new (FALSE, FALSE, sizeof (MidSetting));
  for (unsigned i = 0; self->record != NULL && i < self->game->n_fields; i++)
    {
      const MidField *field = &self->game->fields[i];
      MidSetting setting = { field->tag, mid_record_get_tag (self->record, field->tag) };
      if (field->kind == MID_FIELD_NUMBER && setting.value != NULL)
        g_array_append_val (settings, setting);
    }
  return settings;
}

static void
search_hand (MidDealing *self)
{
  g_autoptr (GArray) settings = list_settings (self);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  self->dealt = self->pos;
  self->game->deal (&self->dealt, (const MidSetting *) (gpointer) settings->data, settings->len,
                    self->terms.seed + self->hands->len);
  for (guint i = 0; i < self->n_choices; i++)
    if (self->game->is_legal (&self->dealt, self->choices[i].move))
      g_ptr_array_add (moves, dup_long (self, &self->dealt, self->choices[i].move));
  g_ptr_array_add (moves, NULL);
  search (self, &self->dealt, (char **) moves->pdata, moves->len - 1);
}

static void
finish (MidDealing *self, const char *error)
{
  self->error = g_strdup (error);
  self->stage = STAGE_DONE;
  g_clear_signal_handler (&self->handler, self->engine);
}

/* Goes on with what is still to be searched. */
static void
search_next (MidDealing *self)
{
  for (; self->stage < STAGE_DEALS; self->stage++)
    {
      g_auto (GStrv) moves = list_moves (self, self->stage == STAGE_CARDS);
      if (moves == NULL)
        continue;
      search (self, &self->pos, moves, MIN (self->terms.choices, g_strv_length (moves)));
      return;
    }
  if (self->n_choices == 0)
    finish (self, _ ("it has nothing to say of this position"));
  else if (self->hands->len < self->terms.deals)
    search_hand (self);
  else
    finish (self, NULL);
}

static void
take_report (MidDealing *self)
{
  self->is_searching = FALSE;
  if (self->stage == STAGE_DEALS)
    take_hand (self);
  else
    {
      take_choices (self);
      self->stage++;
    }
}

static gboolean
step_cb (gpointer data)
{
  MidDealing *self = data;
  MidEngineState state = mid_engine_process_get_state (self->engine);
  self->step_id = 0;
  if (state == MID_ENGINE_DEAD && !mid_engine_process_will_restart (self->engine))
    finish (self, mid_engine_process_get_reason (self->engine));
  else if (state == MID_ENGINE_READY && !mid_engine_process_plays (self->engine, self->game))
    finish (self, _ ("it does not play this game"));
  else if (state == MID_ENGINE_READY)
    {
      if (self->is_searching)
        take_report (self);
      search_next (self);
    }
  else
    return G_SOURCE_REMOVE;
  self->changed (self, self->data);
  return G_SOURCE_REMOVE;
}

static void
state_cb (MidDealing *self)
{
  if (self->step_id == 0)
    self->step_id = g_idle_add_full (G_PRIORITY_DEFAULT, step_cb, self, NULL);
}

/* --- Its life --------------------------------------------------------------------------------- */

MidDealing *
mid_dealing_new (const MidGame *game, const MidPosition *pos, MidRecord *record,
                 MidEngineProcess *engine, const MidDealingTerms *terms, MidDealingChanged changed,
                 gpointer data)
{
  g_return_val_if_fail (mid_dealing_is_for (game, pos), NULL);
  MidDealing *self = g_new0 (MidDealing, 1);
  self->game = game;
  self->pos = *pos;
  self->decision = game->decision (pos);
  self->record = record != NULL ? g_object_ref (record) : NULL;
  self->engine = g_object_ref (engine);
  self->terms = *terms;
  self->terms.deals = CLAMP (terms->deals, 1, MID_DEALING_MOST);
  self->terms.choices = CLAMP (terms->choices, 1, MID_DEALING_CHOICES / 2);
  self->changed = changed;
  self->data = data;
  self->hands = g_array_new (FALSE, FALSE, sizeof (MidDealingHand));
  g_array_set_clear_func (self->hands, clear_hand);
  mid_engine_process_prepare (engine, game);
  if (record != NULL)
    mid_engine_rules_tell (engine, record);
  self->handler = g_signal_connect_swapped (engine, "state", G_CALLBACK (state_cb), self);
  state_cb (self);
  return self;
}

void
mid_dealing_stop (MidDealing *self)
{
  g_clear_handle_id (&self->step_id, g_source_remove);
  if (self->handler != 0)
    mid_engine_process_stop (self->engine);
  if (self->stage != STAGE_DONE)
    finish (self, NULL);
}

void
mid_dealing_free (MidDealing *self)
{
  mid_dealing_stop (self);
  g_object_unref (self->engine);
  g_clear_object (&self->record);
  g_array_unref (self->hands);
  g_free (self->error);
  g_free (self);
}

guint
mid_dealing_get_n_choices (MidDealing *self)
{
  return self->n_choices;
}

const MidDealingChoice *
mid_dealing_get_choice (MidDealing *self, guint i)
{
  g_return_val_if_fail (i < self->n_choices, NULL);
  return &self->choices[i];
}

int
mid_dealing_get_best (MidDealing *self, gboolean wants_card)
{
  int best = -1;
  for (guint i = 0; i < self->n_choices; i++)
    if (self->choices[i].is_card == wants_card
        && (best < 0 || self->choices[i].points > self->choices[best].points))
      best = (int) i;
  return best;
}

guint
mid_dealing_get_n_hands (MidDealing *self)
{
  return self->hands->len;
}

const MidDealingHand *
mid_dealing_get_hand (MidDealing *self, guint i)
{
  g_return_val_if_fail (i < self->hands->len, NULL);
  return &g_array_index (self->hands, MidDealingHand, i);
}

guint
mid_dealing_get_n_deals (MidDealing *self)
{
  return self->terms.deals;
}

double
mid_dealing_get_gain (MidDealing *self, guint i)
{
  const MidDealingHand *hand = mid_dealing_get_hand (self, i);
  int move = mid_dealing_get_best (self, FALSE), card = mid_dealing_get_best (self, TRUE);
  int best = move < 0 || (card >= 0 && self->choices[card].points > self->choices[move].points)
               ? card
               : move;
  if (best < 0 || hand->points[best] < 0)
    return 0;
  return hand->points[hand->best] - hand->points[best];
}

gboolean
mid_dealing_is_done (MidDealing *self)
{
  return self->stage == STAGE_DONE;
}

const char *
mid_dealing_get_error (MidDealing *self)
{
  return self->error;
}
