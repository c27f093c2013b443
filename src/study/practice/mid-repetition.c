/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-repetition.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-exercise-source.h"
#include "mid-practice-text.h"
#include "mid-problem-set.h"
#include "mid-reader.h"
#include "mid-verdict.h"
#include "mid-writer.h"

enum
{
  EASY_SECONDS = 5,  /* what is found as fast as that is known by heart */
  HARD_SECONDS = 60, /* what takes longer is not */
  TIME_MOST = 3600   /* somebody went away */
};

/* --- The file --- */

static MidPractice *practice;
static char *kept;

MidPractice *
mid_repetition_get_practice (GError **error)
{
  if (practice == NULL)
    {
      g_autofree char *path = mid_practice_dup_path ();
      g_free (kept);
      practice = mid_practice_open (path, &kept, error);
    }
  return practice;
}

char *
mid_repetition_take_kept (void)
{
  return g_steal_pointer (&kept);
}

void
mid_repetition_end (void)
{
  g_clear_pointer (&practice, mid_practice_close);
  g_clear_pointer (&kept, g_free);
}

/* --- Asking --- */

typedef struct
{
  MidExercise *exercise;
  gint64 asked; /* on the clock in microseconds */
  gint64 found; /* likewise; 0: not yet */
  gboolean is_answered;
} Asked;

static void
asked_free (gpointer data)
{
  Asked *self = data;
  mid_exercise_free (self->exercise);
  g_free (self);
}

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("mid-repetition");
}

static Asked *
find_asked (MidRecord *record)
{
  return record != NULL ? g_object_get_qdata (G_OBJECT (record), get_quark ()) : NULL;
}

static gint64
get_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static int
get_today (void)
{
  return mid_practice_get_day (get_now ());
}

static guint
get_seconds (const Asked *asked)
{
  gint64 end = asked->found != 0 ? asked->found : g_get_monotonic_time ();
  gint64 seconds = (end - asked->asked) / G_USEC_PER_SEC;
  return (guint) CLAMP (seconds, 0, TIME_MOST);
}

/* What is thought of the answer afterwards takes no part of its time. */
static void
news_cb (MidGuess *guess, MidRecord *record)
{
  Asked *asked = find_asked (record);
  if (mid_guess_find (record) == NULL && asked->found == 0)
    asked->found = g_get_monotonic_time ();
}

/* Takes the exercise. */
static MidDocument *
new_document (MidExercise *exercise)
{
  MidRecord *record = exercise->record;
  MidDecision decision = mid_record_get_game (record)->decision (mid_record_get_start (record));
  guint sides =
    decision.decides == MID_BOTH ? 1U << MID_FIRST | 1U << MID_SECOND : 1U << decision.turn;
  MidDocument *document =
    mid_guess_new_document (record, mid_record_get_root (record), sides | MID_GUESS_EXERCISE);
  if (document == NULL)
    {
      mid_exercise_free (exercise);
      return NULL;
    }
  g_autoptr (MidRecord) own =
    mid_collection_load_game (mid_document_get_collection (document), 0, NULL);
  Asked *asked = g_new0 (Asked, 1);
  *asked = (Asked){ .exercise = exercise, .asked = g_get_monotonic_time () };
  g_object_set_qdata_full (G_OBJECT (own), get_quark (), asked, asked_free);
  g_signal_connect_object (mid_guess_find (own), "news", G_CALLBACK (news_cb), own, 0);
  return document;
}

MidDocument *
mid_repetition_dup_next (GError **error)
{
  MidPractice *own = mid_repetition_get_practice (error);
  MidExercise *next = own != NULL ? mid_practice_dup_next (own, get_today (), error) : NULL;
  return next != NULL ? new_document (next) : NULL;
}

guint
mid_repetition_count (void)
{
  MidPracticeQueue queue;
  MidPractice *own = mid_repetition_get_practice (NULL);
  return own != NULL && mid_practice_count (own, get_today (), &queue, NULL)
           ? queue.due + queue.fresh
           : 0;
}

const MidExercise *
mid_repetition_find (MidRecord *record)
{
  const Asked *asked = find_asked (record);
  return asked != NULL ? asked->exercise : NULL;
}

/* --- Answers --- */

/* By what each bid gives away against the best mix; where that is not known, nothing is against it.
 */
static MidRecall
propose_bids (const Asked *asked, const MidGuessScore *score)
{
  if (score->bids == 0)
    return MID_RECALL_AGAIN;
  double lost = score->bids_measured > 0 ? score->bids_lost / score->bids_measured : 0;
  switch (mid_verdict_of_loss (lost))
    {
    case MID_VERDICT_NONE:
      return get_seconds (asked) < 2 * EASY_SECONDS ? MID_RECALL_EASY : MID_RECALL_GOOD;
    case MID_VERDICT_INACCURACY:
      return MID_RECALL_HARD;
    case MID_VERDICT_MISTAKE:
    case MID_VERDICT_BLUNDER:
      break;
    }
  return MID_RECALL_AGAIN;
}

MidRecall
mid_repetition_recall_of (guint seconds)
{
  return seconds < EASY_SECONDS    ? MID_RECALL_EASY
         : seconds <= HARD_SECONDS ? MID_RECALL_GOOD
                                   : MID_RECALL_HARD;
}

MidRecall
mid_repetition_propose (MidRecord *record, const MidGuessScore *score)
{
  const Asked *asked = find_asked (record);
  g_return_val_if_fail (asked != NULL && score != NULL, MID_RECALL_AGAIN);
  if (asked->exercise->kind == MID_EXERCISE_DUEL)
    return propose_bids (asked, score);
  if (score->at_once < score->decisions)
    return score->shown == 0 && score->hints > 0
               && score->at_once + score->hints >= score->decisions
             ? MID_RECALL_HARD
             : MID_RECALL_AGAIN;
  return mid_repetition_recall_of (get_seconds (asked) / MAX (score->decisions, 1));
}

int
mid_repetition_foresee (MidRecord *record, MidRecall recall)
{
  const Asked *asked = find_asked (record);
  g_return_val_if_fail (asked != NULL, 0);
  MidSchedule schedule = asked->exercise->schedule;
  mid_schedule_answer (&schedule, recall, get_today ());
  return MAX (schedule.due - get_today (), 0);
}

gboolean
mid_repetition_is_answered (MidRecord *record)
{
  const Asked *asked = find_asked (record);
  return asked != NULL && asked->is_answered;
}

gboolean
mid_repetition_answer (MidRecord *record, MidRecall recall, GError **error)
{
  Asked *asked = find_asked (record);
  g_return_val_if_fail (asked != NULL && !asked->is_answered, FALSE);
  MidPractice *own = mid_repetition_get_practice (error);
  asked->is_answered =
    own != NULL
    && mid_practice_answer (own, asked->exercise, recall, get_now (), get_seconds (asked), error);
  return asked->is_answered;
}

/* --- Adding --- */

/* Decks that every person has: in the file by these names, whatever the language. */
static const char problems[] = N_ ("Problems"), mistakes[] = N_ ("My mistakes"),
                  duels[] = N_ ("Duels");

const char *
mid_repetition_get_deck (const MidExercise *exercise)
{
  const char *deck = exercise->deck;
  gboolean is_known =
    g_str_equal (deck, problems) || g_str_equal (deck, mistakes) || g_str_equal (deck, duels);
  return is_known ? _ (deck) : deck;
}

static gboolean
says_something (const char *value)
{
  return value != NULL && value[0] != '\0' && !g_str_has_prefix (value, "?");
}

/* "Openings, Chapter 1, as White": what tells it from other games, as far as that is known. */
static char *
dup_repertory_name (MidRecord *record, MidSide side)
{
  static const char *const tags[] = { "Event", "White", "Black" };
  const MidGame *game = mid_record_get_game (record);
  g_autoptr (GString) name = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (says_something (mid_record_get_tag (record, tags[i])))
      g_string_append_printf (name, "%s%s", name->len > 0 ? ", " : "",
                              mid_record_get_tag (record, tags[i]));
  /* Translators: the deck of a repertory: the names of a game, and a side */
  return g_strdup_printf (_ ("%s, as %s"), name->len > 0 ? name->str : _ (game->name),
                          _ (game->sides[side]));
}

static char *
collect (MidRecord *record, MidRepetitionWhat what, GPtrArray *out)
{
  g_autofree char *deck = NULL;
  switch (what)
    {
    case MID_REPETITION_PROBLEMS:
      mid_exercises_of_problem (
        mid_problem_set_has (record) ? mid_problem_set_get (record) : record, problems, out);
      return g_strdup (problems);
    case MID_REPETITION_MISTAKES_FIRST:
      mid_exercises_of_mistakes (record, 1u << MID_FIRST, mistakes, out);
      return g_strdup (mistakes);
    case MID_REPETITION_MISTAKES_SECOND:
      mid_exercises_of_mistakes (record, 1u << MID_SECOND, mistakes, out);
      return g_strdup (mistakes);
    case MID_REPETITION_DUELS:
      mid_exercises_of_duels (record, duels, out);
      return g_strdup (duels);
    case MID_REPETITION_FIRST:
    case MID_REPETITION_SECOND:
      break;
    }
  MidSide side = what == MID_REPETITION_SECOND ? MID_SECOND : MID_FIRST;
  deck = dup_repertory_name (record, side);
  mid_exercises_of_repertory (record, side, deck, out);
  return g_steal_pointer (&deck);
}

static char *
dup_report (const char *deck, const MidPracticeReport *report)
{
  g_autofree char *added = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u exercise added", "%u exercises added", report->n_added),
    report->n_added);
  /* Translators: a deck; "3 exercises added"; how many were there, and are no longer asked */
  return g_strdup_printf (_ ("“%s”: %s, %u there already, %u no longer asked"), deck, added,
                          report->n_known, report->n_retired);
}

static char *
add (const char *deck, GPtrArray *exercises, MidPracticeHow how, GError **error)
{
  MidPracticeReport report;
  MidPractice *own = mid_repetition_get_practice (error);
  return own != NULL && mid_practice_add (own, deck, exercises, how, get_today (), &report, error)
           ? dup_report (_ (deck), &report)
           : NULL;
}

char *
mid_repetition_add (MidRecord *record, MidRepetitionWhat what, GError **error)
{
  g_return_val_if_fail (MID_IS_RECORD (record), NULL);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_exercise_free);
  g_autofree char *deck = collect (record, what, all);
  gboolean is_repertory = what == MID_REPETITION_FIRST || what == MID_REPETITION_SECOND;
  if (all->len == 0)
    return g_strdup (what == MID_REPETITION_DUELS ? _ ("There is no duel in this game")
                     : what >= MID_REPETITION_MISTAKES_FIRST
                       ? _ ("No mistake has a better move beside it: have the game reviewed first")
                       : _ ("There is nothing to practise in this game"));
  return add (deck, all, is_repertory ? MID_PRACTICE_REPLACE : MID_PRACTICE_ADD, error);
}

static char *
import (MidPractice *own, MidCollection *games, GError **error)
{
  MidPracticeImport report;
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++)
    {
      g_autoptr (MidRecord) record = mid_collection_load_game (games, i, error);
      if (record == NULL)
        return NULL;
      mid_writer_append (record, MID_WRITE_MGN, text);
    }
  g_autoptr (GInputStream) stream =
    g_memory_input_stream_new_from_data (text->str, (gssize) text->len, NULL);
  return mid_practice_import (own, stream, &report, error)
           /* Translators: what exported exercises brought that was not there */
           ? g_strdup_printf (_ ("Imported exercises: %u, answers: %u"), report.n_exercises,
                              report.n_answers)
           : NULL;
}

char *
mid_repetition_add_all (MidCollection *games, GError **error)
{
  g_return_val_if_fail (MID_IS_COLLECTION (games), NULL);
  MidPractice *own = mid_repetition_get_practice (error);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_exercise_free);
  for (guint i = 0; own != NULL && i < g_list_model_get_n_items (G_LIST_MODEL (games)); i++)
    {
      g_autoptr (MidRecord) record = mid_collection_load_game (games, i, NULL);
      if (record != NULL && mid_practice_is_exported (record))
        return import (own, games, error);
      if (record != NULL)
        mid_exercises_of_problem (record, problems, all);
    }
  return own != NULL ? add (problems, all, MID_PRACTICE_ADD, error) : NULL;
}

/* --- Exporting --- */

MidDocument *
mid_repetition_dup_all (GError **error)
{
  MidPractice *own = mid_repetition_get_practice (error);
  g_autofree char *text = own != NULL ? mid_practice_dup_text (own, error) : NULL;
  if (text == NULL)
    return NULL;
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidCollection) games = mid_collection_new ();
  for (MidRecord *record; (record = mid_reader_next (reader, NULL, NULL)) != NULL;
       g_object_unref (record))
    mid_collection_append (games, record);
  return mid_document_new (games, MID_ORIGIN_PASTED);
}
