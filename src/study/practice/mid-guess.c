/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-guess.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-class.h"
#include "mid-command.h"
#include "mid-connect.h"
#include "mid-edit.h"
#include "mid-guess-engine.h"
#include "mid-guess-path.h"
#include "mid-guess-record.h"
#include "mid-guess-words.h"
#include "mid-shown-move.h"
#include "mid-soon.h"
#include "mid-status.h"
#include "mid-verdict.h"

struct _MidGuess
{
  GObject parent_instance;
  MidGuessPath path; /* of a record that has this object */
  const MidGame *game;
  guint sides;
  MidGuessMood mood;
  GArray *tags; /* of MidGuessTag: what would have said how the game ends */
  MidGuessNews news;
  MidNode *told;          /* what the news are about; NULL: nothing */
  guint n_hinted;         /* of this question */
  MidGuessEngine *engine; /* NULL: none judges */
  gint64 asked;           /* when the question was, on the clock in microseconds; 0: it is off */
  guint seconds;          /* used for all that was answered */
  gboolean is_playing;
  guint judge_id;
  guint wait_id; /* all is bid, and the engine has not yet said how well */
};

enum
{
  SOLVED_BY = 6 /* seconds after which nobody waits for the engine any more */
};

MID_DEFINE_PLAIN_TYPE (MidGuess, mid_guess, G_TYPE_OBJECT)

static guint news_signal, said_signal;

static GQuark
get_quark (void)
{
  return g_quark_from_static_string ("mid-guess");
}

MidGuess *
mid_guess_find (MidRecord *record)
{
  return record != NULL ? g_object_get_qdata (G_OBJECT (record), get_quark ()) : NULL;
}

/* --- Where it is ---------------------------------------------------------------------------- */

MidNode *
mid_guess_get_node (MidGuess *self)
{
  g_return_val_if_fail (MID_IS_GUESS (self), NULL);
  return self->path.at;
}

MidNode *
mid_guess_get_wrong (MidGuess *self)
{
  g_return_val_if_fail (MID_IS_GUESS (self), NULL);
  return self->news == MID_GUESS_WRONG && mid_node_get_living (self->told) == self->told
           ? self->told
           : NULL;
}

/* --- Going on ------------------------------------------------------------------------------- */

static void
append_comment (MidRecord *record, MidNode *node, const char *text)
{
  const char *old = mid_node_get_comment (node, MID_COMMENT_AFTER);
  g_autofree char *both =
    old != NULL && old[0] != '\0' ? g_strconcat (old, "\n", text, NULL) : g_strdup (text);
  mid_record_set_comment (record, node, MID_COMMENT_AFTER, both);
}

/* Says the one in place of the other, if that is still said. */
static void
revise_comment (MidRecord *record, MidNode *node, const char *old, const char *new)
{
  const char *all = mid_node_get_comment (node, MID_COMMENT_AFTER);
  const char *at = all != NULL && old[0] != '\0' ? strstr (all, old) : NULL;
  if (at == NULL || g_str_equal (old, new))
    return;
  g_autofree char *before = g_strndup (all, (gsize) (at - all));
  g_autofree char *text = g_strconcat (before, new, at + strlen (old), NULL);
  mid_record_set_comment (record, node, MID_COMMENT_AFTER, text);
}

/* An engine is to look there, where there is one and a game. */
static void
look (MidGuess *self, MidNode *node)
{
  MidPosition at;
  mid_record_get_position (self->path.record, node, &at);
  if (self->engine != NULL && self->game->decision (&at).decides != MID_NOBODY)
    mid_guess_engine_look (self->engine, node);
}

/* Notes the time that the answer took. */
static void
note_time (MidGuess *self)
{
  int seconds = mid_guess_get_seconds (self);
  if (seconds < 0)
    return;
  g_autofree char *text =
    g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  mid_record_set_command (self->path.record, self->path.at, "emt", text);
  self->seconds += (guint) seconds;
  self->asked = g_get_monotonic_time ();
}

/* Goes over the decision, which was found or is told, and says so in the record. */
static void
answer (MidGuess *self, MidGuessStep *step, MidGuessNews news)
{
  mid_guess_path_go_on (&self->path, step->move);
  self->news = news;
  self->told = self->path.at;
  self->n_hinted = 0;
  if (step->is_done)
    return; /* it was asked again, because the answer was taken back */
  step->is_done = TRUE;
  step->is_shown = news == MID_GUESS_SHOWN;
  if (news == MID_GUESS_RIGHT && step->n_wrong == 0)
    step->first = step->move;
  if (step->bids.game == NULL && mid_guess_worth_get_loss (&step->worth, step->move) < 0)
    look (self, self->path.at);
  g_autofree char *text =
    news == MID_GUESS_BID
      ? mid_guess_bids_dup_text (&step->bids)
      : mid_guess_words_dup_found (step->is_shown, step->n_wrong, step->n_hints);
  append_comment (self->path.record, self->path.at, text);
  note_time (self);
}

/* Says what the wrong guess gives away, once that is known. */
static void
grade (MidGuess *self, const MidGuessStep *step, MidNode *guess)
{
  double lost = mid_guess_worth_get_loss (&step->worth, mid_node_get_move (guess));
  guint nag = lost >= 0 ? mid_verdict_get_nag (mid_verdict_of_loss (lost)) : 0;
  g_autofree char *old = mid_guess_words_dup_wrong (-1);
  g_autofree char *new = mid_guess_words_dup_wrong (lost);
  revise_comment (self->path.record, guess, old, new);
  if (nag != 0 && !mid_node_has_nag (guess, nag))
    mid_record_toggle_nag (self->path.record, guess, nag);
}

static void
refuse (MidGuess *self, MidGuessStep *step, MidNode *guess)
{
  g_autofree char *text = mid_guess_words_dup_wrong (-1);
  append_comment (self->path.record, guess, text);
  grade (self, step, guess);
  if (mid_guess_worth_get_loss (&step->worth, mid_node_get_move (guess)) < 0)
    look (self, guess);
  self->news = MID_GUESS_WRONG;
  self->told = guess;
  if (step->is_done)
    return; /* it was asked again */
  if (step->n_wrong == 0)
    step->first = mid_node_get_move (guess);
  step->n_wrong++;
}

/* What a person plays in a duel holds a bid of each side: his own are taken. */
static void
take_guess (MidGuess *self, MidGuessStep *step, MidNode *guess)
{
  if (step->bids.game != NULL)
    {
      mid_guess_bids_take (&step->bids, mid_node_get_move (guess));
      if (mid_guess_bids_get_bidder (&step->bids) == MID_NOBODY)
        answer (self, step, MID_GUESS_BID);
    }
  else if (mid_node_get_move (guess) == step->move
           || mid_guess_path_take_other (&self->path, step, mid_node_get_move (guess)))
    answer (self, step, MID_GUESS_RIGHT);
  else
    refuse (self, step, guess);
}

static void
end (MidGuess *self, gboolean is_at_end)
{
  MidGuessScore score;
  mid_guess_get_score (self, &score);
  g_autofree char *text = mid_guess_words_dup_report (self->game, self->sides, &score);
  append_comment (self->path.record, mid_record_get_root (self->path.record), text);
  for (guint i = 0; is_at_end && i < self->tags->len; i++)
    {
      const MidGuessTag *tag = &g_array_index (self->tags, MidGuessTag, i);
      mid_record_set_tag (self->path.record, tag->name, tag->value, NULL);
    }
}

/* Bids are given once, even if the duel was taken back. */
static gboolean
is_question (const MidGuessStep *step)
{
  return step->is_asked && !(step->is_done && step->bids.game != NULL);
}

/* Plays on to the next question.  FALSE: there is none. */
static gboolean
find_question (MidGuess *self)
{
  MidGuessStep *step;
  while ((step = mid_guess_path_get_step (&self->path)) != NULL)
    {
      MidNode *redone = mid_guess_path_find_redone (&self->path, step);
      if (redone != NULL)
        self->path.at = redone;
      else if (is_question (step))
        break;
      else
        mid_guess_path_go_on (&self->path, step->move);
    }
  return step != NULL;
}

/* Judges what was guessed; whether there is another question. */
static gboolean
judge (MidGuess *self, gboolean *is_news)
{
  MidNode *guess;
  while (find_question (self) && (guess = mid_guess_path_take_guess (&self->path)) != NULL)
    {
      take_guess (self, mid_guess_path_get_step (&self->path), guess);
      *is_news = TRUE;
    }
  return mid_guess_path_get_step (&self->path) != NULL;
}

/* Nobody finds the guessing any more; those who hear of the news see that. */
static void
leave (MidGuess *self, gboolean is_at_end)
{
  g_object_steal_qdata (G_OBJECT (self->path.record), get_quark ());
  g_clear_handle_id (&self->judge_id, g_source_remove);
  g_clear_handle_id (&self->wait_id, g_source_remove);
  g_clear_pointer (&self->engine, mid_guess_engine_free);
  end (self, is_at_end);
}

/* What is to be expected there, and how a duel is to be played, is found out while a person thinks.
 */
static void
look_at_question (MidGuess *self)
{
  const MidGuessStep *step = mid_guess_path_get_step (&self->path);
  if (step->bids.game != NULL ? !step->bids.is_solved : !step->worth.is_known)
    look (self, self->path.at);
}

/* Edits as one step, with what a person played, of which no news come back. */
static void
work (MidGuess *self, MidGuessNews what)
{
  g_autoptr (MidGuess) kept = g_object_ref (self);
  MidNode *before = self->path.at;
  gboolean is_news = what != MID_GUESS_NOTHING;
  self->path.at = mid_node_get_living (self->path.at);
  if (self->told != NULL && mid_node_get_living (self->told) != self->told)
    self->news = MID_GUESS_NOTHING; /* it was taken back */
  self->is_playing = TRUE;
  g_clear_handle_id (&self->wait_id, g_source_remove);
  if (what == MID_GUESS_NOTHING && mid_guess_path_has_guess (&self->path))
    mid_record_continue_step (self->path.record, N_ ("Guess")); /* taken back with it */
  else
    mid_record_begin_step (self->path.record, N_ ("Guess"));
  if (what != MID_GUESS_NOTHING && find_question (self))
    answer (self, mid_guess_path_get_step (&self->path), what);
  gboolean goes_on = judge (self, &is_news);
  if (!goes_on)
    leave (self, TRUE);
  mid_record_end_step (self->path.record);
  self->is_playing = FALSE;
  if (goes_on && before != self->path.at)
    look_at_question (self);
  if (is_news || before != self->path.at || !goes_on)
    g_signal_emit (self, news_signal, 0);
  if (!goes_on)
    g_object_unref (self);
}

static void
waited_cb (MidGuess *self)
{
  work (self, MID_GUESS_BID);
}

/* All is bid.  Of an exercise that is the end, and how well it was known depends on what the bids
 * give away: it waits for that a while. */
static void
finish_bids (MidGuess *self)
{
  gboolean waits = self->mood == MID_GUESS_RIGHTLY && self->engine != NULL
                   && !mid_guess_path_get_step (&self->path)->bids.is_solved;
  if (!waits)
    work (self, MID_GUESS_BID);
  else if (self->wait_id == 0)
    {
      mid_soon (&self->wait_id, G_PRIORITY_DEFAULT, SOLVED_BY * 1000, G_CALLBACK (waited_cb), self);
      g_signal_emit (self, news_signal, 0);
    }
}

static void
judge_cb (MidGuess *self)
{
  work (self, MID_GUESS_NOTHING);
}

/* Whoever edits is not done yet. */
static void
changed_cb (MidGuess *self)
{
  if (!self->is_playing && self->judge_id == 0 && mid_guess_find (self->path.record) == self)
    mid_soon (&self->judge_id, G_PRIORITY_DEFAULT_IDLE, 0, G_CALLBACK (judge_cb), self);
}

/* --- What an engine says -------------------------------------------------------------------- */

/* Says of what was guessed behind the place what is known of it now. */
static void
grade_guesses (MidGuess *self, MidNode *place)
{
  MidGuessStep *step = mid_guess_path_get_step_behind (&self->path, place);
  for (MidNode *n = mid_node_get_first_child (place); n != NULL; n = mid_node_get_next_sibling (n))
    if (step != NULL && step->is_asked && step->bids.game == NULL
        && mid_node_get_move (n) != step->move && g_hash_table_contains (self->path.seen, n))
      grade (self, step, n);
}

static void
take_duel (MidGuess *self, MidNode *place, const MidUciDuel *duel)
{
  MidGuessStep *step = mid_guess_path_get_step_behind (&self->path, place);
  if (step == NULL || step->bids.game == NULL || step->bids.is_solved)
    return;
  MidNode *answered = mid_node_find_child (place, step->move);
  g_autofree char *old = mid_guess_bids_dup_text (&step->bids);
  step->bids.duel = *duel;
  step->bids.is_solved = TRUE;
  g_autofree char *new = mid_guess_bids_dup_text (&step->bids);
  if (answered != NULL)
    revise_comment (self->path.record, answered, old, new);
}

static void
looked_cb (gpointer data, MidNode *node, const MidUciDuel *duel)
{
  MidGuess *self = data;
  MidNode *parent = mid_node_get_parent (node);
  if (mid_node_get_living (node) != node)
    return;
  self->is_playing = TRUE;
  mid_record_begin_step (self->path.record, N_ ("Guess"));
  if (duel != NULL && mid_node_is_below (self->path.at, node))
    take_duel (self, node, duel);
  if (mid_node_is_below (self->path.at, node))
    grade_guesses (self, node);
  else if (parent != NULL && mid_node_is_below (self->path.at, parent))
    grade_guesses (self, parent);
  mid_record_end_step (self->path.record);
  self->is_playing = FALSE;
  if (self->wait_id != 0 && mid_guess_path_get_step (&self->path)->bids.is_solved)
    {
      /* The engine goes with it, which is calling still. */
      g_clear_handle_id (&self->wait_id, g_source_remove);
      mid_soon (&self->wait_id, G_PRIORITY_DEFAULT_IDLE, 0, G_CALLBACK (waited_cb), self);
    }
  else
    g_signal_emit (self, said_signal, 0);
}

void
mid_guess_set_engine (MidGuess *self, const MidEngineChoice *choice)
{
  g_return_if_fail (MID_IS_GUESS (self));
  g_clear_pointer (&self->engine, mid_guess_engine_free);
  if (choice == NULL)
    return;
  self->engine = mid_guess_engine_new (self->path.record, choice, looked_cb, self);
  look_at_question (self);
}

/* --- What a person does --------------------------------------------------------------------- */

void
mid_guess_show (MidGuess *self)
{
  g_return_if_fail (MID_IS_GUESS (self));
  work (self, MID_GUESS_SHOWN);
}

gboolean
mid_guess_can_bid (MidGuess *self, int bid)
{
  g_return_val_if_fail (MID_IS_GUESS (self), FALSE);
  const MidGuessStep *step = mid_guess_path_get_step (&self->path);
  return step != NULL && step->bids.game != NULL && mid_guess_bids_allow (&step->bids, bid);
}

void
mid_guess_bid (MidGuess *self, int bid)
{
  g_return_if_fail (mid_guess_can_bid (self, bid));
  MidGuessBids *bids = &mid_guess_path_get_step (&self->path)->bids;
  mid_guess_bids_give (bids, bid);
  if (mid_guess_bids_get_bidder (bids) == MID_NOBODY)
    finish_bids (self);
  else
    g_signal_emit (self, news_signal, 0);
}

gboolean
mid_guess_hint (MidGuess *self)
{
  g_return_val_if_fail (MID_IS_GUESS (self), FALSE);
  MidGuessStep *step = mid_guess_path_get_step (&self->path);
  MidPosition at;
  mid_record_get_position (self->path.record, self->path.at, &at);
  g_autofree char *more =
    mid_guess_words_dup_hint (self->game, &at, step->move, self->n_hinted + 1);
  if (more == NULL)
    return FALSE;
  self->n_hinted++;
  step->n_hints += !step->is_done;
  g_signal_emit (self, said_signal, 0);
  return TRUE;
}

void
mid_guess_end (MidGuess *self)
{
  g_return_if_fail (MID_IS_GUESS (self));
  self->is_playing = TRUE;
  leave (self, FALSE);
  g_signal_emit (self, news_signal, 0);
  g_object_unref (self);
}

void
mid_guess_set_clock (MidGuess *self, gboolean is_on)
{
  g_return_if_fail (MID_IS_GUESS (self));
  self->asked = is_on ? g_get_monotonic_time () : 0;
}

int
mid_guess_get_seconds (MidGuess *self)
{
  g_return_val_if_fail (MID_IS_GUESS (self), -1);
  return self->asked != 0 ? (int) ((g_get_monotonic_time () - self->asked) / G_USEC_PER_SEC) : -1;
}

/* --- What there is to say ------------------------------------------------------------------- */

/* Of an exercise: what was bid there once does not matter. */
static char *
dup_verdict (const MidGuessBids *bids)
{
  g_autofree char *text = mid_guess_bids_dup_text (bids);
  g_autofree char *best = mid_guess_bids_dup_best (bids);
  g_autofree char *sentence =
    best != NULL ? mid_status_dup_sentence (best) : g_strdup (_ ("No engine has solved this duel"));
  return g_strdup_printf ("%s%s%s.", text, text[0] != '\0' ? " " : "", sentence);
}

/* The element that the news are about; NULL: a part of the turn was declined.  Transfer full. */
static char *
dup_told (MidGuess *self)
{
  MidPosition before;
  MidMove move = mid_node_get_move (self->told);
  mid_record_get_position_before (self->path.record, self->told, &before);
  if (move == self->game->decision (&before).pass)
    return NULL;
  return mid_shown_move_dup_element (self->path.record, self->told);
}

char *
mid_guess_dup_news (MidGuess *self)
{
  g_return_val_if_fail (MID_IS_GUESS (self), NULL);
  if (self->told == NULL)
    return NULL;
  const MidGuessStep *step =
    mid_guess_path_get_step_behind (&self->path, mid_node_get_parent (self->told));
  g_autofree char *move = dup_told (self);
  double lost = self->news == MID_GUESS_WRONG
                  ? mid_guess_worth_get_loss (&step->worth, mid_node_get_move (self->told))
                  : -1;
  g_autofree char *news = mid_guess_words_dup_news (self->mood, self->news, move, lost);
  g_autofree char *bids =
    self->news == MID_GUESS_BID ? mid_guess_bids_dup_text (&step->bids) : NULL;
  if (self->mood == MID_GUESS_RIGHTLY && step->bids.game != NULL)
    return dup_verdict (&step->bids);
  return bids != NULL ? g_strdup_printf ("%s %s", bids, news) : g_steal_pointer (&news);
}

char *
mid_guess_dup_text (MidGuess *self)
{
  g_return_val_if_fail (MID_IS_GUESS (self), NULL);
  const MidGuessStep *step = mid_guess_path_get_step (&self->path);
  MidPosition at;
  mid_record_get_position (self->path.record, self->path.at, &at);
  g_autofree char *news = mid_guess_dup_news (self);
  g_autofree char *question = step != NULL && step->bids.game != NULL
                                ? mid_guess_bids_dup_question (&step->bids)
                                : mid_guess_words_dup_question (self->mood, self->game, &at);
  g_autofree char *hint = step != NULL && self->n_hinted > 0
                            ? mid_guess_words_dup_hint (self->game, &at, step->move, self->n_hinted)
                            : NULL;
  const char *last = hint != NULL ? hint : question;
  return news != NULL ? g_strdup_printf ("%s %s", news, last) : g_strdup (last);
}

void
mid_guess_get_score (MidGuess *self, MidGuessScore *out)
{
  mid_guess_steps_count (self->path.steps, out);
  out->seconds = self->seconds;
}

/* --- The record ----------------------------------------------------------------------------- */

MidDocument *
mid_guess_new_document (MidRecord *record, MidNode *node, guint sides)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, NULL);
  gboolean is_exercise = (sides & MID_GUESS_EXERCISE) != 0;
  sides &= 1u << MID_FIRST | 1u << MID_SECOND;
  g_autoptr (GArray) steps = mid_guess_steps_new (record, node, sides);
  if (!mid_guess_steps_has_question (steps))
    return NULL;
  g_autoptr (MidGuess) self = g_object_new (MID_TYPE_GUESS, NULL);
  g_autoptr (MidRecord) own = mid_guess_record_new (record, node, sides, &self->tags);
  self->game = mid_record_get_game (record);
  self->sides = sides;
  self->mood = is_exercise ? MID_GUESS_RIGHTLY : self->mood;
  mid_guess_path_init (&self->path, own, g_steal_pointer (&steps));
  if (is_exercise)
    mid_guess_path_set_others (&self->path, node);
  g_object_set_qdata_full (G_OBJECT (own), get_quark (), g_object_ref (self), g_object_unref);
  mid_connect (own, "changed", changed_cb, self);
  work (self, MID_GUESS_NOTHING);
  mid_record_mark_saved (own);
  g_autoptr (MidCollection) games = mid_collection_new ();
  mid_collection_append (games, own);
  return mid_document_new (games, MID_ORIGIN_GIVEN);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_guess_class_init (MidGuessClass *class)
{
  MID_FINALIZES (class, MidGuess, g_source_remove, judge_id, wait_id);
  MID_FINALIZES (class, MidGuess, mid_guess_engine_free, engine);
  MID_FINALIZES (class, MidGuess, g_array_unref, tags);
  MID_CLEARS (class, MidGuess, mid_guess_path_clear, path);
  news_signal = mid_class_add_signal (class, "news", 0);
  said_signal = mid_class_add_signal (class, "said", 0);
}
