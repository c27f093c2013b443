/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-review-queue.h"

#include "mid-class.h"
#include "mid-soon.h"
#include "mid-unaided.h"

struct _MidReviewQueue
{
  GObject parent_instance;
  MidCollection *games;
  GArray *waiting; /* guint: indices, what is next at the end */
  guint index;     /* of the game that is gone through */
  guint n, n_done;
  guint n_searched; /* of those done: had something to be done */
  MidEngineProcess *engine;
  MidAnnotatorTerms terms;
  MidAnnotator *annotator; /* NULL between two games */
  MidAnnotatorCount count;
  gint64 began;
  guint next_id; /* 0: nothing is to be begun */
  char *error;
  gboolean is_running;
};

G_DEFINE_FINAL_TYPE (MidReviewQueue, mid_review_queue, G_TYPE_OBJECT)

static guint changed_signal;

static void
end (MidReviewQueue *self)
{
  g_clear_handle_id (&self->next_id, g_source_remove);
  g_clear_pointer (&self->annotator, mid_annotator_free);
  g_clear_object (&self->engine);
  g_signal_handlers_disconnect_by_data (self->games, self);
  self->is_running = FALSE;
}

static void
end_and_tell (MidReviewQueue *self)
{
  end (self);
  g_signal_emit (self, changed_signal, 0);
}

/* --- One game after another ------------------------------------------------------------------ */

static void go_on (MidReviewQueue *self);

static void
add_count (MidReviewQueue *self, const MidAnnotatorCount *count)
{
  self->count.positions += count->positions;
  self->count.elements += count->elements;
  self->count.foreign += count->foreign;
  for (guint i = 0; i < G_N_ELEMENTS (count->verdicts); i++)
    self->count.verdicts[i] += count->verdicts[i];
  self->n_searched += count->positions > 0;
}

static void
done_cb (MidAnnotator *annotator, gpointer data)
{
  go_on (data); /* not from within the annotator, which is to be freed */
}

/* What there was to say of the game is in it. */
static void
finish_game (MidReviewQueue *self)
{
  add_count (self, mid_annotator_get_count (self->annotator));
  self->error = g_strdup (mid_annotator_get_error (self->annotator));
  g_clear_pointer (&self->annotator, mid_annotator_free);
  self->n_done += self->error == NULL;
}

static void
begin_game (MidReviewQueue *self)
{
  g_autoptr (GError) error = NULL;
  self->index = g_array_index (self->waiting, guint, self->waiting->len - 1);
  g_array_set_size (self->waiting, self->waiting->len - 1);
  g_autoptr (MidRecord) record = mid_collection_load_game (self->games, self->index, &error);
  if (record == NULL)
    self->error = g_strdup (error->message);
  else if (mid_unaided_is (record))
    {
      self->n--;
      go_on (self);
    }
  else
    self->annotator = mid_annotator_new (record, self->engine, &self->terms, done_cb, self);
}

/* The window is drawn between two games, however little there is to do in them. */
static void
next_cb (MidReviewQueue *self)
{
  g_object_ref (self);
  if (self->annotator != NULL)
    finish_game (self);
  if (self->error == NULL && self->waiting->len > 0)
    begin_game (self);
  if (self->error != NULL || (self->annotator == NULL && self->next_id == 0))
    end (self);
  g_signal_emit (self, changed_signal, 0);
  g_object_unref (self);
}

static void
go_on (MidReviewQueue *self)
{
  mid_soon (&self->next_id, G_PRIORITY_DEFAULT_IDLE, 0, G_CALLBACK (next_cb), self);
}

/* --- Games that come and go ------------------------------------------------------------------ */

/* The index that a game has now; FALSE: it is gone. */
static gboolean
follow (guint *index, guint from, guint removed, guint added)
{
  if (*index < from || removed == added)
    return TRUE;
  if (*index < from + removed)
    return FALSE;
  *index = *index - removed + added;
  return TRUE;
}

static void
items_changed_cb (MidReviewQueue *self, guint from, guint removed, guint added)
{
  for (guint i = self->waiting->len; i-- > 0;)
    if (!follow (&g_array_index (self->waiting, guint, i), from, removed, added))
      {
        g_array_remove_index (self->waiting, i);
        self->n--;
      }
  if (!follow (&self->index, from, removed, added) && self->annotator != NULL)
    {
      g_clear_pointer (&self->annotator, mid_annotator_free);
      self->n--;
      go_on (self);
    }
}

/* --- What is asked of it --------------------------------------------------------------------- */

void
mid_review_queue_stop (MidReviewQueue *self)
{
  g_return_if_fail (MID_IS_REVIEW_QUEUE (self));
  if (self->is_running)
    end_and_tell (self);
}

gboolean
mid_review_queue_is_running (MidReviewQueue *self)
{
  g_return_val_if_fail (MID_IS_REVIEW_QUEUE (self), FALSE);
  return self->is_running;
}

MidCollection *
mid_review_queue_get_games (MidReviewQueue *self)
{
  g_return_val_if_fail (MID_IS_REVIEW_QUEUE (self), NULL);
  return self->games;
}

guint
mid_review_queue_get_done (MidReviewQueue *self)
{
  g_return_val_if_fail (MID_IS_REVIEW_QUEUE (self), 0);
  return self->n_done;
}

guint
mid_review_queue_get_all (MidReviewQueue *self)
{
  g_return_val_if_fail (MID_IS_REVIEW_QUEUE (self), 0);
  return self->n;
}

/* Of the game that is gone through. */
static double
get_part (MidReviewQueue *self)
{
  guint done, all;
  if (self->annotator == NULL)
    return 0;
  mid_annotator_get_progress (self->annotator, &done, &all);
  return all > 0 ? (double) done / all : 0;
}

double
mid_review_queue_get_share (MidReviewQueue *self)
{
  g_return_val_if_fail (MID_IS_REVIEW_QUEUE (self), 0);
  return self->n > 0 ? MIN ((self->n_done + get_part (self)) / self->n, 1) : 1;
}

int
mid_review_queue_get_left (MidReviewQueue *self)
{
  g_return_val_if_fail (MID_IS_REVIEW_QUEUE (self), -1);
  double part = get_part (self), worked = self->n_searched + part;
  double elapsed = (double) (g_get_monotonic_time () - self->began) / G_USEC_PER_SEC;
  double rest = (double) self->n - self->n_done - part;
  return worked > 0 ? (int) MIN (elapsed / worked * rest, G_MAXINT) : -1;
}

const MidAnnotatorCount *
mid_review_queue_get_count (MidReviewQueue *self)
{
  g_return_val_if_fail (MID_IS_REVIEW_QUEUE (self), NULL);
  return &self->count;
}

const char *
mid_review_queue_get_error (MidReviewQueue *self)
{
  g_return_val_if_fail (MID_IS_REVIEW_QUEUE (self), NULL);
  return self->error;
}

guint
mid_review_queue_get_index (MidReviewQueue *self)
{
  g_return_val_if_fail (MID_IS_REVIEW_QUEUE (self), 0);
  return self->index;
}

/* --- Object ---------------------------------------------------------------------------------- */

static void
mid_review_queue_class_init (MidReviewQueueClass *class)
{
  MID_ENDS (class, end);
  MID_FINALIZES (class, MidReviewQueue, g_object_unref, games);
  MID_FINALIZES (class, MidReviewQueue, g_array_unref, waiting);
  MID_FINALIZES (class, MidReviewQueue, g_free, error);
  changed_signal = mid_class_add_signal (class, "changed", 0);
}

static void
mid_review_queue_init (MidReviewQueue *self)
{
  self->waiting = g_array_new (FALSE, FALSE, sizeof (guint));
  self->is_running = TRUE;
}

MidReviewQueue *
mid_review_queue_new (MidCollection *games, const guint *indices, guint n, MidEngineProcess *engine,
                      const MidAnnotatorTerms *terms)
{
  g_return_val_if_fail (MID_IS_COLLECTION (games), NULL);
  MidReviewQueue *self = g_object_new (MID_TYPE_REVIEW_QUEUE, NULL);
  self->games = g_object_ref (games);
  self->engine = g_object_ref (engine);
  self->terms = *terms;
  self->n = n;
  for (guint i = n; i-- > 0;)
    g_array_append_val (self->waiting, indices[i]);
  self->began = g_get_monotonic_time ();
  g_signal_connect_swapped (games, "items-changed", G_CALLBACK (items_changed_cb), self);
  go_on (self);
  return self;
}
