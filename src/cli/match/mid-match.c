/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-match.h"

#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>

#include "mid-edit.h"
#include "mid-lot.h"
#include "mid-match-log.h"

typedef struct Match Match;

/* A place where one game at a time is played. */
typedef struct
{
  Match *match;
  MidEngineProcess *engines[2]; /* the first and the second of the plan */
  MidContest *contest;          /* NULL: none */
  guint64 number;               /* of the game, from 0 */
  MidRecord *opening;           /* its beginning */
} Table;

/* A game that is over. */
typedef struct
{
  guint64 number;
  MidRecord *record;
  MidResult result;
  char *reason;
} Played;

struct Match
{
  const MidMatchPlan *plan;
  MidMatchLog log;
  GMainLoop *loop;
  Table *tables;
  char *names[2];
  guint64 next;       /* game to be begun */
  guint64 counted;    /* games written and counted */
  GPtrArray *waiting; /* of Played: for games before them */
  guint last_halves;  /* of the pair's first game */
  MidTally tally;
  gint64 began;
  gboolean stopped; /* by a signal, or for want of an opening */
  gboolean failed;
};

static void
played_free (Played *played)
{
  g_object_unref (played->record);
  g_free (played->reason);
  g_free (played);
}

/* --- What it comes to ----------------------------------------------------------------------- */

static void
print_tally (const Match *self)
{
  const MidTally *tally = &self->tally;
  MidElo elo = mid_tally_elo (tally);
  printf ("games %u wins %u losses %u draws %u score %.4f elo %.1f from %.1f to %.1f los %.4f",
          mid_tally_count_games (tally), tally->wins, tally->losses, tally->draws,
          mid_tally_score (tally), elo.elo, elo.low, elo.high, mid_tally_superiority (tally));
  if (self->plan->sprt != NULL)
    printf (" llr %.2f bounds %.2f %.2f", mid_sprt_ratio (self->plan->sprt, tally),
            mid_sprt_lower (self->plan->sprt), mid_sprt_upper (self->plan->sprt));
  putchar ('\n');
  fflush (stdout);
}

static const char *const result_texts[] = {
  [MID_ONGOING] = "*", [MID_FIRST_WINS] = "1-0", [MID_SECOND_WINS] = "0-1", [MID_DRAWN] = "1/2-1/2"
};

/* The engine of the plan that has the side in the game. */
static guint
engine_at (guint64 number, guint side)
{
  return (guint) ((number + side) % 2);
}

/* Half points of the plan's first engine. */
static guint
halves_of (const Played *played)
{
  MidResult won = engine_at (played->number, MID_FIRST) == 0 ? MID_FIRST_WINS : MID_SECOND_WINS;
  return played->result == MID_DRAWN ? 1 : played->result == won ? 2 : 0;
}

static void
count (Match *self, const Played *played)
{
  guint halves = halves_of (played);
  mid_tally_add_game (&self->tally, halves);
  if (played->number % 2 == 1 && !self->plan->unpaired)
    mid_tally_add_pair (&self->tally, self->last_halves + halves);
  self->last_halves = halves;
  printf ("game %" G_GUINT64_FORMAT " %s - %s %s %s\n", played->number + 1,
          self->names[engine_at (played->number, 0)], self->names[engine_at (played->number, 1)],
          result_texts[played->result], played->reason);
  if (played->number % 2 == 1)
    print_tally (self);
  fflush (stdout);
}

static gboolean
is_decided (const Match *self)
{
  return self->plan->sprt != NULL && self->counted % 2 == 0
         && mid_sprt_judge (self->plan->sprt, &self->tally) != MID_SPRT_UNDECIDED;
}

/* --- Games that are over -------------------------------------------------------------------- */

static void
give_up (Match *self)
{
  self->failed = TRUE;
  g_main_loop_quit (self->loop);
}

static void
write_game (Match *self, Played *played)
{
  if (!mid_match_log_write (&self->log, played->number, played->record))
    give_up (self);
}

static Played *
steal_waiting (Match *self, guint64 number)
{
  for (guint i = 0; i < self->waiting->len; i++)
    if (((Played *) self->waiting->pdata[i])->number == number)
      return g_ptr_array_steal_index_fast (self->waiting, i);
  return NULL;
}

static void
count_waiting (Match *self)
{
  Played *played;
  while (!self->failed && !is_decided (self)
         && (played = steal_waiting (self, self->counted)) != NULL)
    {
      write_game (self, played);
      self->counted++;
      count (self, played);
      played_free (played);
    }
  if (is_decided (self) || self->counted == self->plan->games)
    g_main_loop_quit (self->loop);
}

static void begin (Table *table);

static void
contest_done_cb (MidContest *contest, gpointer data)
{
  Table *table = data;
  Match *self = table->match;
  Played *played = g_new (Played, 1);
  const MidContestResult *result = mid_contest_get_result (contest);
  *played = (Played){ table->number, g_object_ref (mid_contest_get_record (contest)),
                      result->result, g_strdup (result->reason) };
  g_clear_pointer (&table->contest, mid_contest_free);
  if (!mid_match_log_keep (&self->log, table->number, table->opening, played->record))
    give_up (self);
  g_ptr_array_add (self->waiting, played);
  count_waiting (self);
  begin (table);
}

/* --- Beginning ------------------------------------------------------------------------------ */

static void
write_head (const Match *self, MidRecord *record, guint64 number)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char *round =
    g_strdup_printf ("%" G_GUINT64_FORMAT ".%u", number / 2 + 1, (guint) (number % 2) + 1);
  mid_record_set_tag (record, "Event", "Engine match", NULL);
  mid_record_set_tag (record, "Date", date, NULL);
  mid_record_set_tag (record, "Round", round, NULL);
  mid_record_set_tag (record, "White", self->names[engine_at (number, 0)], NULL);
  mid_record_set_tag (record, "Black", self->names[engine_at (number, 1)], NULL);
}

static MidResult
result_of (MidRecord *record)
{
  const char *text = mid_record_get_tag (record, "Result");
  MidResult result = MID_FIRST_WINS;
  while (result <= MID_DRAWN && g_strcmp0 (result_texts[result], text) != 0)
    result++;
  return result <= MID_DRAWN ? result : MID_ONGOING;
}

/* Whether the table's game has been played before; it is counted now. */
static gboolean
is_known (Table *table)
{
  Match *self = table->match;
  MidRecord *record = mid_match_log_find (&self->log, table->number, table->opening);
  if (record == NULL)
    return FALSE;
  Played *played = g_new (Played, 1);
  *played =
    (Played){ table->number, record, result_of (record), g_strdup ("as it was played before") };
  g_ptr_array_add (self->waiting, played);
  count_waiting (self);
  return TRUE;
}

static MidRecord *
make_opening (const Match *self, guint64 number)
{
  return mid_openings_make (self->plan->openings, self->plan->unpaired ? number : number / 2);
}

/* FALSE where there is no game to be played any more. */
static gboolean
open_next (Table *table)
{
  Match *self = table->match;
  g_clear_object (&table->opening);
  if (self->stopped || self->failed || self->next >= self->plan->games || is_decided (self))
    return FALSE;
  table->number = self->next++;
  table->opening = make_opening (self, table->number);
  if (table->opening == NULL)
    give_up (self);
  return table->opening != NULL;
}

static void
begin (Table *table)
{
  Match *self = table->match;
  do
    if (!open_next (table))
      return;
  while (is_known (table));
  g_autoptr (MidRecord) record = make_opening (self, table->number);
  write_head (self, record, table->number);
  MidEngineProcess *engines[2];
  for (guint side = 0; side < 2; side++)
    engines[side] = table->engines[engine_at (table->number, side)];
  guint64 lot = mid_lot_mix (self->plan->seed) ^ table->number;
  table->contest =
    mid_contest_new (record, engines, &self->plan->terms, lot, contest_done_cb, table);
}

static gboolean
signal_cb (gpointer data)
{
  Match *self = data;
  self->stopped = TRUE;
  g_main_loop_quit (self->loop);
  return G_SOURCE_CONTINUE;
}

/* The first table shows whether the engines are what they are said to be. */
static MidCliStatus
set_tables (Match *self)
{
  const MidMatchPlan *plan = self->plan;
  MidCliStatus status = MID_CLI_OK;
  for (guint i = 0; i < 2 * plan->concurrency && status == MID_CLI_OK; i++)
    {
      const MidCliEngineWords *words = &plan->engines[i % 2];
      Table *table = &self->tables[i / 2];
      MidEngineProcess **engine = &table->engines[i % 2];
      table->match = self;
      status = mid_cli_engine_new (words, engine);
      if (i < 2 && status == MID_CLI_OK)
        status = mid_cli_engine_start (*engine, words, plan->game);
    }
  return status;
}

/* As they call themselves; two that are the same are numbered. */
static void
set_names (Match *self)
{
  const char *own[2];
  for (guint i = 0; i < 2; i++)
    {
      const char *name = mid_engine_process_get_name (self->tables[0].engines[i]);
      own[i] = name != NULL ? name : mid_cli_engine_name (&self->plan->engines[i]);
    }
  gboolean same = g_str_equal (own[0], own[1]);
  for (guint i = 0; i < 2; i++)
    self->names[i] = self->plan->names[i] != NULL ? g_strdup (self->plan->names[i])
                     : same                       ? g_strdup_printf ("%s (%u)", own[i], i + 1)
                                                  : g_strdup (own[i]);
}

/* Not where all of it was played before. */
static gboolean
is_playing (const Match *self)
{
  for (guint i = 0; i < self->plan->concurrency; i++)
    if (self->tables[i].contest != NULL)
      return !self->failed;
  return FALSE;
}

static void
run (Match *self)
{
  guint interrupt = g_unix_signal_add (SIGINT, signal_cb, self);
  guint terminate = g_unix_signal_add (SIGTERM, signal_cb, self);
  set_names (self);
  for (guint i = 0; i < self->plan->concurrency; i++)
    begin (&self->tables[i]);
  if (is_playing (self))
    g_main_loop_run (self->loop);
  g_source_remove (interrupt);
  g_source_remove (terminate);
}

/* Games that are over and wait for one that never will be are played games all the same. */
static void
write_leftovers (Match *self)
{
  for (guint64 number = self->counted; number < self->next && !self->failed; number++)
    {
      Played *played = steal_waiting (self, number);
      if (played == NULL)
        continue;
      write_game (self, played);
      played_free (played);
    }
}

static void
clear_tables (Match *self)
{
  for (guint i = 0; i < self->plan->concurrency; i++)
    {
      g_clear_pointer (&self->tables[i].contest, mid_contest_free);
      g_clear_object (&self->tables[i].opening);
      g_clear_object (&self->tables[i].engines[0]);
      g_clear_object (&self->tables[i].engines[1]);
    }
  g_free (self->tables);
}

static void
print_verdict (const Match *self)
{
  if (self->plan->sprt == NULL)
    return;
  switch (mid_sprt_judge (self->plan->sprt, &self->tally))
    {
    case MID_SPRT_UNDECIDED:
      puts ("sprt undecided");
      break;
    case MID_SPRT_ELO0:
      puts ("sprt elo0");
      break;
    case MID_SPRT_ELO1:
      puts ("sprt elo1");
      break;
    }
}

static MidCliStatus
conclude (Match *self)
{
  write_leftovers (self);
  if (self->failed)
    return MID_CLI_WRONG;
  if (self->counted == 0 || self->counted % 2 == 1)
    print_tally (self);
  print_verdict (self);
  if (!mid_match_log_finish (&self->log, self->stopped ? MID_MATCH_STOPPED : MID_MATCH_COMPLETE))
    return MID_CLI_WRONG;
  if (!self->stopped)
    return MID_CLI_OK;
  g_autofree char *games = g_strdup_printf ("%u", self->log.written->len);
  return mid_cli_wrong ("stopped after games", games,
                        "they are in the file, and the same command goes on from there");
}

MidCliStatus
mid_match_play (const MidMatchPlan *plan)
{
  Match self = { .plan = plan, .tables = g_new0 (Table, plan->concurrency) };
  self.loop = g_main_loop_new (NULL, FALSE);
  self.waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) played_free);
  MidCliStatus status = set_tables (&self);
  if (status == MID_CLI_OK)
    status = mid_match_log_open (&self.log, plan->out, plan->description);
  if (status == MID_CLI_OK)
    {
      if (plan->games > 0)
        run (&self);
      status = conclude (&self);
    }
  clear_tables (&self);
  mid_match_log_clear (&self.log);
  g_free (self.names[0]);
  g_free (self.names[1]);
  g_ptr_array_unref (self.waiting);
  g_main_loop_unref (self.loop);
  return status;
}
