/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-guess.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-edit.h"
#include "mid-guess-words.h"
#include "mid-guess-worth.h"
#include "mid-verdict.h"

/* A decision of the game, and what became of it. */
typedef struct
{
  MidMove move;
  gboolean is_asked;
  gboolean is_done;
  gboolean is_shown;
  guint n_wrong, n_hints;
  MidGuessWorth worth; /* where it is asked */
  double lost, played; /* by the first guess, by the game; -1: not known */
} Step;

typedef struct
{
  char *name, *value;
} Tag;

struct _MidGuess
{
  GObject parent_instance;
  MidRecord *record; /* in which is guessed: it has this object */
  const MidGame *game;
  guint sides;
  GArray *steps;    /* of Step: that at i leads from depth i on */
  GArray *tags;     /* of Tag: what would have said how the game ends */
  MidNode *at;      /* behind it is guessed */
  GHashTable *seen; /* of MidNode: guesses that were judged */
  MidGuessNews news;
  MidNode *told;    /* what the news are about; NULL: nothing */
  double told_loss; /* of a wrong guess; -1: not known */
  guint n_hinted;   /* of this question */
  gboolean is_playing;
  guint judge_id;
};

G_DEFINE_FINAL_TYPE (MidGuess, mid_guess, G_TYPE_OBJECT)

static guint news_signal;

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

/* NULL: the game is at its end. */
static Step *
get_step (MidGuess *self)
{
  guint depth = mid_node_get_depth (self->at);
  return depth < self->steps->len ? &g_array_index (self->steps, Step, depth) : NULL;
}

MidNode *
mid_guess_get_node (MidGuess *self)
{
  g_return_val_if_fail (MID_IS_GUESS (self), NULL);
  return self->at;
}

MidNode *
mid_guess_get_wrong (MidGuess *self)
{
  g_return_val_if_fail (MID_IS_GUESS (self), NULL);
  return self->news == MID_GUESS_WRONG && mid_node_get_living (self->told) == self->told
           ? self->told
           : NULL;
}

static gboolean
is_asked (const MidGame *game, const MidPosition *at, guint sides)
{
  MidDecision decision = game->decision (at);
  if (decision.decides > MID_SECOND || (sides & 1u << decision.decides) == 0)
    return FALSE;
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  game->legal (at, moves);
  return decision.open || moves->count > 1;
}

/* --- Going on ------------------------------------------------------------------------------- */

/* Plays the game's move, on the line. */
static void
go_on (MidGuess *self, MidMove move)
{
  MidNode *node = mid_record_play (self->record, self->at, move);
  g_return_if_fail (node != NULL);
  while (mid_node_get_previous_sibling (node) != NULL)
    mid_record_promote (self->record, node);
  g_hash_table_add (self->seen, node);
  self->at = node;
}

static void
append_comment (MidRecord *record, MidNode *node, const char *text)
{
  const char *old = mid_node_get_comment (node, MID_COMMENT_AFTER);
  g_autofree char *both =
    old != NULL && old[0] != '\0' ? g_strconcat (old, "\n", text, NULL) : g_strdup (text);
  mid_record_set_comment (record, node, MID_COMMENT_AFTER, both);
}

/* Goes over the decision, which was found or is told, and says so in the record. */
static void
answer (MidGuess *self, Step *step, MidGuessNews news)
{
  go_on (self, step->move);
  self->news = news;
  self->told = self->at;
  self->n_hinted = 0;
  if (step->is_done)
    return; /* it was asked again, because the answer was taken back */
  step->is_done = TRUE;
  step->is_shown = news == MID_GUESS_SHOWN;
  if (news == MID_GUESS_RIGHT && step->n_wrong == 0)
    step->lost = step->played;
  g_autofree char *text = mid_guess_words_dup_found (step->is_shown, step->n_wrong, step->n_hints);
  append_comment (self->record, self->at, text);
}

/* A guess behind the place of the question that was not judged yet; NULL: none. */
static MidNode *
find_guess (MidGuess *self)
{
  for (MidNode *node = mid_node_get_first_child (self->at); node != NULL;
       node = mid_node_get_next_sibling (node))
    if (mid_node_get_move (node) != 0 && g_hash_table_add (self->seen, node))
      return node;
  return NULL;
}

static void
refuse (MidGuess *self, Step *step, MidNode *guess)
{
  double lost = mid_guess_worth_get_loss (&step->worth, mid_node_get_move (guess));
  guint nag = mid_verdict_get_nag (mid_verdict_of_loss (lost));
  g_autofree char *text = mid_guess_words_dup_wrong (lost);
  append_comment (self->record, guess, text);
  if (nag != 0 && !mid_node_has_nag (guess, nag))
    mid_record_toggle_nag (self->record, guess, nag);
  if (step->n_wrong == 0 && !step->is_done)
    step->lost = lost;
  self->news = MID_GUESS_WRONG;
  self->told = guess;
  self->told_loss = lost;
  step->n_wrong++;
}

static void
end (MidGuess *self, gboolean is_at_end)
{
  MidGuessScore score;
  mid_guess_get_score (self, &score);
  g_autofree char *text = mid_guess_words_dup_report (self->game, self->sides, &score);
  append_comment (self->record, mid_record_get_root (self->record), text);
  for (guint i = 0; is_at_end && i < self->tags->len; i++)
    {
      const Tag *tag = &g_array_index (self->tags, Tag, i);
      mid_record_set_tag (self->record, tag->name, tag->value, NULL);
    }
}

/* Plays on to the next question.  FALSE: there is none. */
static gboolean
find_question (MidGuess *self)
{
  Step *step;
  while ((step = get_step (self)) != NULL && !step->is_asked)
    go_on (self, step->move);
  return step != NULL;
}

/* Judges what was guessed; whether there is another question. */
static gboolean
judge (MidGuess *self, gboolean *is_news)
{
  MidNode *guess;
  while (find_question (self) && (guess = find_guess (self)) != NULL)
    {
      Step *step = get_step (self);
      if (mid_node_get_move (guess) == step->move)
        answer (self, step, MID_GUESS_RIGHT);
      else
        refuse (self, step, guess);
      *is_news = TRUE;
    }
  return get_step (self) != NULL;
}

/* Nobody finds the guessing any more; those who hear of the news see that. */
static void
leave (MidGuess *self, gboolean is_at_end)
{
  g_object_steal_qdata (G_OBJECT (self->record), get_quark ());
  end (self, is_at_end);
}

/* Edits as one step, of which no news come back. */
static void
work (MidGuess *self, MidGuessNews what)
{
  g_autoptr (MidGuess) kept = g_object_ref (self);
  MidNode *before = self->at;
  gboolean is_news = what != MID_GUESS_NOTHING;
  self->at = mid_node_get_living (self->at);
  self->is_playing = TRUE;
  mid_record_begin_step (self->record, N_ ("Guess"));
  if (what == MID_GUESS_SHOWN && find_question (self))
    answer (self, get_step (self), MID_GUESS_SHOWN);
  gboolean goes_on = judge (self, &is_news);
  if (!goes_on)
    leave (self, TRUE);
  mid_record_end_step (self->record);
  self->is_playing = FALSE;
  if (is_news || before != self->at || !goes_on)
    g_signal_emit (self, news_signal, 0);
  if (!goes_on)
    g_object_unref (self);
}

static gboolean
judge_cb (gpointer data)
{
  MidGuess *self = data;
  self->judge_id = 0;
  work (self, MID_GUESS_NOTHING);
  return G_SOURCE_REMOVE;
}

/* Whoever edits is not done yet. */
static void
changed_cb (MidGuess *self)
{
  if (!self->is_playing && self->judge_id == 0 && mid_guess_find (self->record) == self)
    self->judge_id = g_idle_add (judge_cb, self);
}

/* --- What a person does --------------------------------------------------------------------- */

void
mid_guess_show (MidGuess *self)
{
  g_return_if_fail (MID_IS_GUESS (self));
  work (self, MID_GUESS_SHOWN);
}

gboolean
mid_guess_hint (MidGuess *self)
{
  g_return_val_if_fail (MID_IS_GUESS (self), FALSE);
  Step *step = get_step (self);
  MidPosition at;
  mid_record_get_position (self->record, self->at, &at);
  g_autofree char *more =
    mid_guess_words_dup_hint (self->game, &at, step->move, self->n_hinted + 1);
  if (more == NULL)
    return FALSE;
  self->n_hinted++;
  step->n_hints += !step->is_done;
  g_signal_emit (self, news_signal, 0);
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

/* --- What there is to say ------------------------------------------------------------------- */

char *
mid_guess_dup_text (MidGuess *self)
{
  g_return_val_if_fail (MID_IS_GUESS (self), NULL);
  MidPosition at;
  mid_record_get_position (self->record, self->at, &at);
  g_autofree char *move =
    self->told != NULL ? mid_record_dup_element (self->record, self->told) : NULL;
  g_autofree char *news = mid_guess_words_dup_news (self->news, move, self->told_loss);
  g_autofree char *question = mid_guess_words_dup_question (self->game, &at);
  const Step *step = get_step (self);
  g_autofree char *hint = step != NULL && self->n_hinted > 0
                            ? mid_guess_words_dup_hint (self->game, &at, step->move, self->n_hinted)
                            : NULL;
  const char *last = hint != NULL ? hint : question;
  return news != NULL ? g_strdup_printf ("%s %s", news, last) : g_strdup (last);
}

void
mid_guess_get_score (MidGuess *self, MidGuessScore *out)
{
  *out = (MidGuessScore){ 0 };
  for (guint i = 0; i < self->steps->len; i++)
    {
      const Step *step = &g_array_index (self->steps, Step, i);
      out->hints += step->n_hints;
      if (!step->is_done)
        continue;
      out->decisions++;
      if (step->lost >= 0 && step->played >= 0)
        {
          out->measured++;
          out->lost += step->lost;
          out->played += step->played;
        }
      if (step->is_shown)
        out->shown++;
      else if (step->n_wrong + step->n_hints == 0)
        out->at_once++;
      else
        out->later++;
    }
}

/* --- The record ----------------------------------------------------------------------------- */

/* Who played when and where: what says nothing of how it went. */
static gboolean
is_harmless (const char *tag)
{
  static const char *const tags[] = { "Event",      "Site",       "Date",        "Round",
                                      "White",      "Black",      "WhiteElo",    "BlackElo",
                                      "WhiteTitle", "BlackTitle", "TimeControl", "EventDate",
                                      "Time" };
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (g_str_equal (tag, tags[i]))
      return TRUE;
  return FALSE;
}

/* Those that decide the start are refused to be taken away, as long as there are moves. */
static void
take_tags (MidGuess *self, MidRecord *record)
{
  for (guint i = mid_record_get_n_tags (record); i-- > 0;)
    {
      Tag tag = { g_strdup (mid_record_get_tag_name (record, i)),
                  g_strdup (mid_record_get_tag_value (record, i)) };
      const char *none = g_str_equal (tag.name, "Result") ? "*" : NULL;
      if (!is_harmless (tag.name) && mid_record_set_tag (record, tag.name, none, NULL))
        g_array_append_val (self->tags, tag);
      else
        {
          g_free (tag.name);
          g_free (tag.value);
        }
    }
}

/* The game from its start to where the line ends, or cannot be played. */
static void
take_steps (MidGuess *self, MidRecord *record, MidNode *node)
{
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  for (MidNode *n = node; mid_node_get_parent (n) != NULL; n = mid_node_get_parent (n))
    g_ptr_array_insert (line, 0, n);
  for (MidNode *n = mid_node_get_first_child (node); n != NULL && mid_node_get_move (n) != 0;
       n = mid_node_get_first_child (n))
    g_ptr_array_add (line, n);
  for (guint i = 0; i < line->len; i++)
    {
      Step step = { .move = mid_node_get_move (line->pdata[i]), .lost = -1, .played = -1 };
      MidNode *parent = mid_node_get_parent (line->pdata[i]);
      MidPosition before;
      mid_record_get_position (record, parent, &before);
      step.is_asked = i >= mid_node_get_depth (node) && is_asked (self->game, &before, self->sides);
      if (step.is_asked)
        {
          mid_guess_worth_init (&step.worth, record, parent);
          step.played = mid_guess_worth_get_loss (&step.worth, step.move);
        }
      g_array_append_val (self->steps, step);
    }
}

/* A copy of what was played before, without words, that cannot be undone to anything else. */
static MidRecord *
new_record (MidGuess *self, MidRecord *record, guint depth)
{
  g_autoptr (MidRecord) whole = mid_record_copy (record);
  MidNode *at = mid_record_get_root (whole);
  take_tags (self, whole);
  while (mid_node_get_first_child (at) != NULL)
    mid_record_delete (whole, mid_node_get_first_child (at));
  mid_record_set_comment (whole, at, MID_COMMENT_AFTER, NULL);
  for (guint i = 0; i < depth && at != NULL; i++)
    at = mid_record_play (whole, at, g_array_index (self->steps, Step, i).move);
  return mid_record_copy (whole);
}

static gboolean
has_question (MidGuess *self)
{
  for (guint i = 0; i < self->steps->len; i++)
    if (g_array_index (self->steps, Step, i).is_asked)
      return TRUE;
  return FALSE;
}

MidDocument *
mid_guess_new_document (MidRecord *record, MidNode *node, guint sides)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, NULL);
  g_autoptr (MidGuess) self = g_object_new (MID_TYPE_GUESS, NULL);
  self->game = mid_record_get_game (record);
  self->sides = sides;
  take_steps (self, record, node);
  if (!has_question (self))
    return NULL;
  g_autoptr (MidRecord) own = new_record (self, record, mid_node_get_depth (node));
  self->record = own;
  self->at = mid_record_get_root (own);
  while (mid_node_get_first_child (self->at) != NULL)
    self->at = mid_node_get_first_child (self->at);
  g_object_set_qdata_full (G_OBJECT (own), get_quark (), g_object_ref (self), g_object_unref);
  g_signal_connect_object (own, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  work (self, MID_GUESS_NOTHING);
  mid_record_mark_saved (own);
  g_autoptr (MidCollection) games = mid_collection_new ();
  mid_collection_append (games, own);
  return mid_document_new (games, MID_ORIGIN_GIVEN);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
clear_tag (gpointer data)
{
  g_free (((Tag *) data)->name);
  g_free (((Tag *) data)->value);
}

static void
clear_step (gpointer data)
{
  mid_guess_worth_clear (&((Step *) data)->worth);
}

static void
mid_guess_finalize (GObject *object)
{
  MidGuess *self = MID_GUESS (object);
  g_clear_handle_id (&self->judge_id, g_source_remove);
  g_array_unref (self->steps);
  g_array_unref (self->tags);
  g_hash_table_unref (self->seen);
  G_OBJECT_CLASS (mid_guess_parent_class)->finalize (object);
}

static void
mid_guess_class_init (MidGuessClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_guess_finalize;
  news_signal =
    g_signal_new ("news", MID_TYPE_GUESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mid_guess_init (MidGuess *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  g_array_set_clear_func (self->steps, clear_step);
  self->tags = g_array_new (FALSE, FALSE, sizeof (Tag));
  g_array_set_clear_func (self->tags, clear_tag);
  self->seen = g_hash_table_new (NULL, NULL);
}
