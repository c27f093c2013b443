/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-check.c: reads a file of games to say what is wrong in it.
 *
 *     framer ─► batches of frames ─► threads ─► in order ─► told
 *
 * A frame is the text of one game, or of more where there are no tags.  The caller's thread cuts
 * the file into frames and copies them into a batch; a few batches are under way at a time, and the
 * oldest is waited for before another is begun.  With one thread frames are checked where they are,
 * and so are those too large to be worth a copy.
 */
#include "mid-check.h"

#include "mid-framer-private.h"
#include "mid-parser.h"

enum
{
  BATCH_BYTES = 128 << 10,
  LARGE = 1 << 20 /* bytes of a frame that is not copied */
};

typedef enum
{
  WHOLE,
  CUT /* the game goes on behind the frame */
} Wholeness;

/* What reads games, and what it found. */
typedef struct
{
  MidParser *parser;
  MidCheckDepth depth;
  guint lines; /* variations that are open */
  guint plies; /* of the game at hand */
  MidCheckTotals totals;
  GArray *errors; /* of MidReadError */
} Checker;

typedef struct
{
  gsize offset, len;
  guint line;
} Piece;

typedef struct
{
  Checker checker;
  GByteArray *text; /* frames, each with a NUL behind it */
  GArray *pieces;   /* of Piece */
  gboolean done;
} Batch;

typedef struct
{
  MidCheckTell tell;
  gpointer data;
  MidCheckTotals *totals;
  MidCheckDepth depth;

  Checker here;      /* what is checked in this thread */
  GThreadPool *pool; /* NULL: nothing else is */
  guint most;        /* batches under way at a time */
  GQueue under_way;  /* of Batch, in order */
  GQueue spare;      /* of Batch */
  Batch *open;       /* being filled, NULL: none */
  GMutex mutex;      /* of Batch.done */
  GCond cond;
} Check;

/* --- Checking --------------------------------------------------------------------------------- */

static MidVisit
begin_cb (const MidGame *game, const MidPosition *start, gpointer tags, gpointer data)
{
  Checker *self = data;
  self->lines = self->plies = 0;
  return self->depth == MID_CHECK_TAGS ? MID_VISIT_TAGS : MID_VISIT_ON;
}

static MidVisit
move_cb (const MidGame *game, MidMove move, const MidPosition *before, const MidPosition *after,
         gpointer data)
{
  Checker *self = data;
  MidDuel duel;
  if (self->lines == 0 && (game->duel == NULL || !game->duel (before, &duel)))
    self->plies++;
  return MID_VISIT_ON;
}

static MidVisit
open_cb (gpointer data)
{
  ((Checker *) data)->lines++;
  return MID_VISIT_ON;
}

static void
close_cb (gpointer data)
{
  ((Checker *) data)->lines--;
}

static void
end_cb (const MidGameEnd *end, gpointer data)
{
  Checker *self = data;
  self->totals.games++;
  self->totals.plies += self->plies;
  self->totals.good += end->errors == 0;
  self->totals.errors += end->errors;
}

static void
clear_error (gpointer data)
{
  g_free (((MidReadError *) data)->message);
}

static void
checker_init (Checker *self, MidCheckDepth depth)
{
  *self = (Checker){ .parser = mid_parser_new (),
                     .depth = depth,
                     .errors = g_array_new (FALSE, FALSE, sizeof (MidReadError)) };
  g_array_set_clear_func (self->errors, clear_error);
}

static void
checker_clear (Checker *self)
{
  mid_parser_free (self->parser);
  g_array_unref (self->errors);
}

static void
check_text (Checker *self, const char *text, gsize len, guint line, Wholeness whole)
{
  static const MidVisitor visitor = {
    .begin = begin_cb, .move = move_cb, .open = open_cb, .close = close_cb, .end = end_cb
  };
  mid_parser_set_text (self->parser, text, len, line);
  if (whole == CUT)
    mid_parser_note_cut (self->parser);
  while (mid_parser_next (self->parser, &visitor, self))
    for (guint i = 0; i < mid_parser_get_n_errors (self->parser); i++)
      {
        MidReadError error = *mid_parser_get_error (self->parser, i);
        error.message = g_strdup (error.message);
        g_array_append_val (self->errors, error);
      }
}

/* Tells what was found, and forgets it. */
static void
report (Check *self, Checker *checker)
{
  for (guint i = 0; i < checker->errors->len; i++)
    self->tell (&g_array_index (checker->errors, MidReadError, i), self->data);
  g_array_set_size (checker->errors, 0);
  self->totals->games += checker->totals.games;
  self->totals->good += checker->totals.good;
  self->totals->errors += checker->totals.errors;
  self->totals->plies += checker->totals.plies;
  checker->totals = (MidCheckTotals){ 0 };
}

/* --- Batches ---------------------------------------------------------------------------------- */

static Batch *
batch_new (MidCheckDepth depth)
{
  Batch *batch = g_new0 (Batch, 1);
  checker_init (&batch->checker, depth);
  batch->text = g_byte_array_sized_new (BATCH_BYTES + BATCH_BYTES / 8);
  batch->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  return batch;
}

static void
batch_free (gpointer data)
{
  Batch *batch = data;
  checker_clear (&batch->checker);
  g_byte_array_unref (batch->text);
  g_array_unref (batch->pieces);
  g_free (batch);
}

static void
work_cb (gpointer data, gpointer user_data)
{
  Batch *batch = data;
  Check *self = user_data;

  for (guint i = 0; i < batch->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (batch->pieces, Piece, i);
      check_text (&batch->checker, (const char *) batch->text->data + piece->offset, piece->len,
                  piece->line, WHOLE);
    }
  g_mutex_lock (&self->mutex);
  batch->done = TRUE;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->mutex);
}

/* Waits for the oldest batch and tells what it found. */
static void
finish_batch (Check *self)
{
  Batch *batch = g_queue_pop_head (&self->under_way);
  g_mutex_lock (&self->mutex);
  while (!batch->done)
    g_cond_wait (&self->cond, &self->mutex);
  g_mutex_unlock (&self->mutex);
  report (self, &batch->checker);
  batch->done = FALSE;
  g_byte_array_set_size (batch->text, 0);
  g_array_set_size (batch->pieces, 0);
  g_queue_push_tail (&self->spare, batch);
}

static void
send_batch (Check *self)
{
  if (self->open == NULL)
    return;
  g_queue_push_tail (&self->under_way, self->open);
  g_thread_pool_push (self->pool, g_steal_pointer (&self->open), NULL);
}

static void
finish_all (Check *self)
{
  send_batch (self);
  while (!g_queue_is_empty (&self->under_way))
    finish_batch (self);
}

static void
add_to_batch (Check *self, const MidFrame *frame)
{
  if (self->open == NULL)
    {
      if (self->under_way.length == self->most)
        finish_batch (self);
      self->open = g_queue_pop_head (&self->spare);
      if (self->open == NULL)
        self->open = batch_new (self->depth);
    }
  Batch *batch = self->open;
  Piece piece = { batch->text->len, frame->len, frame->line };
  g_array_append_val (batch->pieces, piece);
  g_byte_array_append (batch->text, (const guint8 *) frame->text, (guint) frame->len + 1);
  if (batch->text->len >= BATCH_BYTES)
    send_batch (self);
}

static void
check_here (Check *self, const MidFrame *frame)
{
  finish_all (self);
  check_text (&self->here, frame->text, frame->len, frame->line, frame->cut ? CUT : WHOLE);
  report (self, &self->here);
}

/* --- The stream ------------------------------------------------------------------------------- */

static gboolean
read_frames (Check *self, GInputStream *stream, GCancellable *cancellable, GError **error)
{
  MidFramer framer;
  MidFrame frame;
  GError *local = NULL;

  mid_framer_init (&framer, stream);
  while (mid_framer_next (&framer, &frame, cancellable, &local))
    if (self->pool == NULL || frame.cut || frame.len > LARGE)
      check_here (self, &frame);
    else
      add_to_batch (self, &frame);
  finish_all (self);
  mid_framer_clear (&framer);
  if (local != NULL)
    g_propagate_error (error, local);
  return local == NULL;
}

gboolean
mid_check_stream (GInputStream *stream, MidCheckDepth depth, guint threads, MidCheckTell tell,
                  gpointer data, MidCheckTotals *totals, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), FALSE);

  Check self = { .tell = tell, .data = data, .totals = totals, .depth = depth };
  if (threads == 0)
    threads = g_get_num_processors ();
  self.most = threads + 2;
  checker_init (&self.here, depth);
  g_mutex_init (&self.mutex);
  g_cond_init (&self.cond);
  if (threads > 1)
    self.pool = g_thread_pool_new (work_cb, &self, (int) threads, TRUE, NULL);

  gboolean good = read_frames (&self, stream, cancellable, error);

  if (self.pool != NULL)
    g_thread_pool_free (self.pool, FALSE, TRUE);
  g_queue_clear_full (&self.spare, batch_free);
  checker_clear (&self.here);
  g_mutex_clear (&self.mutex);
  g_cond_clear (&self.cond);
  return good;
}
