/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-details.c: the second stage: what playing the games tells.
 *
 *     reader of ranges ─► tasks ─► threads, one a core ─► in order ─► writer ─► database
 *
 * A task is a segment: up to 4096 games in a row, or about SEGMENT_BYTES of text.  Threads play the
 * games and pack the sightings; the thread that builds writes what is ready, in order.  Only a few
 * tasks are under way at a time, so memory does not grow with the file; one that is written is used
 * again with all it has, since memory that is fetched anew is cleared by the kernel, page by page.
 */
#include <string.h>
#include <unistd.h>

#include "mid-index-functions-private.h"
#include "mid-index-rows-private.h"
#include "mid-query-name.h"
#include "mid-sightings-private.h"

enum
{
  SEGMENT_BYTES = 4 << 20,
  COMMIT_SEGMENTS = 4
};

/* Columns of `fact`, in their order. */
enum
{
  FACT_ID,
  FACT_VARIANT, /* numbered by the writer, and both armies */
  FACT_START = FACT_VARIANT + 3,
  FACT_RESULT,
  FACT_PLIES,
  FACT_MOVES,
  FACT_ENDING,
  FACT_DUELS,
  FACT_BLUFFS,
  FACT_SPENT = FACT_BLUFFS + 2,
  FACT_CROSSED = FACT_SPENT + 2,
  FACT_MEN,
  FACT_VARIATIONS = FACT_MEN + 4,
  FACT_ERRORS,
  FACT_SUM, /* of the start and the main line */
  FACT_SEEN,
  FACT_COLUMNS
};

typedef struct
{
  gint64 values[FACT_SEEN];
  guint8 seen[MID_SEEN_BYTES];
  const char *names[3]; /* of the game and the armies */
} Fact;

typedef struct
{
  gint64 id;
  gsize at, len; /* in the comments of the task */
} Note;

typedef struct
{
  guint first, n; /* games, from 0 */
  goffset offset;
  gsize bytes;

  MidFactFinder *finder;
  MidParser *parser;
  GString *text;
  GArray *steps; /* of MidSighting */

  /* The result. */
  gboolean done;
  GError *error;
  gboolean several;  /* a frame holds more than one game, or none */
  GArray *facts;     /* of Fact */
  GArray *notes;     /* of Note, of the games that have comments */
  GString *comments; /* of all of them */
  GArray *sightings; /* of guint64, packed */
  guint32 starts[MID_SEGMENT_BUCKETS + 1];
} Task;

typedef struct
{
  MidIndexJob *job;
  int fd;
  GThreadPool *pool;
  GMutex mutex;
  GCond cond;
  GQueue tasks; /* of Task, under way, in order */
  GQueue spare; /* of Task */
  guint next;   /* game of the next task */
  guint segment;
  GHashTable *names; /* folded name → id */
  MidStatement *fact, *position, *note;
} Stage;

/* --- In the threads --- */

static Task *
task_new (void)
{
  Task *task = g_new0 (Task, 1);
  task->finder = mid_fact_finder_new ();
  task->parser = mid_parser_new ();
  task->text = g_string_new (NULL);
  task->steps = g_array_new (FALSE, FALSE, sizeof (MidSighting));
  task->facts = g_array_new (FALSE, FALSE, sizeof (Fact));
  task->notes = g_array_new (FALSE, FALSE, sizeof (Note));
  task->comments = g_string_new (NULL);
  task->sightings = g_array_new (FALSE, FALSE, sizeof (guint64));
  return task;
}

static void
task_free (gpointer data)
{
  Task *task = data;
  g_clear_error (&task->error);
  mid_fact_finder_free (task->finder);
  mid_parser_free (task->parser);
  g_string_free (task->text, TRUE);
  g_string_free (task->comments, TRUE);
  g_array_unref (task->steps);
  g_array_unref (task->facts);
  g_array_unref (task->notes);
  g_array_unref (task->sightings);
  g_free (task);
}

static void
task_reset (Task *task)
{
  task->done = task->several = FALSE;
  g_clear_error (&task->error);
  g_string_truncate (task->comments, 0);
  g_array_set_size (task->steps, 0);
  g_array_set_size (task->facts, 0);
  g_array_set_size (task->notes, 0);
}

static guint64
sum_steps (const MidFacts *facts, const MidStep *steps, guint n)
{
  guint64 sum = steps[0].key ^ facts->rest;
  for (guint i = 0; i < n; i++)
    sum = (sum ^ steps[i].move) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + (sum >> 31);
  return sum;
}

static void
add_fact (Task *task, const MidFacts *f, guint64 sum)
{
  Fact fact = { .values = {
                  [FACT_ID] = task->first + task->facts->len + 1,
                  [FACT_START] = f->start_number,
                  [FACT_RESULT] = f->result,
                  [FACT_PLIES] = f->plies,
                  [FACT_MOVES] = f->moves,
                  [FACT_ENDING] = (guint8) f->reason,
                  [FACT_DUELS] = f->duels,
                  [FACT_BLUFFS] = f->bluffs[0],
                  f->bluffs[1],
                  [FACT_SPENT] = f->spent[0],
                  f->spent[1],
                  [FACT_CROSSED] = f->crossed,
                  [FACT_MEN] = f->men_min[0],
                  f->men_max[0],
                  f->men_min[1],
                  f->men_max[1],
                  [FACT_VARIATIONS] = f->variations,
                  [FACT_ERRORS] = f->errors,
                  [FACT_SUM] = (gint64) sum,
                }, .names = { f->game->id, f->army[0], f->army[1] } };
  memcpy (fact.seen, f->seen, sizeof fact.seen);
  g_array_append_val (task->facts, fact);
}

static void
add_note (Task *task, const GString *comments)
{
  Note note = { task->first + task->facts->len + 1, task->comments->len, 0 };
  if (comments->len == 0)
    return;
  mid_index_append_words (task->comments, comments->str, comments->len);
  note.len = task->comments->len - note.at;
  g_array_append_val (task->notes, note);
}

static void
add_game (Task *task)
{
  guint n, game = task->facts->len;
  const MidFacts *facts = mid_fact_finder_get_facts (task->finder);
  const MidStep *steps = mid_fact_finder_get_steps (task->finder, &n);

  guint first = task->steps->len;
  g_array_set_size (task->steps, first + n);
  for (guint i = 0; i < n; i++)
    g_array_index (task->steps, MidSighting, first + i) =
      (MidSighting){ steps[i].key, game, mid_sighting_hash (steps[i].move) };
  add_note (task, mid_fact_finder_get_comments (task->finder));
  add_fact (task, facts, sum_steps (facts, steps, n));
}

static gboolean
is_cancelled (Stage *stage)
{
  return g_cancellable_is_cancelled (stage->job->cancellable);
}

/* Plays the games of the task, whose text is there. */
static void
play_games (Stage *stage, Task *task)
{
  GArray *ends = stage->job->ends;
  goffset from = task->offset;
  char *text = task->text->str;

  for (guint i = 0; i < task->n && !task->several && !is_cancelled (stage); i++)
    {
      goffset to = g_array_index (ends, goffset, task->first + i);
      char *end = text + (to - task->offset), after = *end;
      *end = '\0';
      mid_parser_set_text (task->parser, text + (from - task->offset), (gsize) (to - from), 1);
      if (mid_fact_finder_next (task->finder, task->parser))
        add_game (task);
      else
        task->several = TRUE;
      task->several |= mid_parser_get_end (task->parser) != (gsize) (to - from);
      *end = after;
      from = to;
    }
}

static void
work (Stage *stage, Task *task)
{
  g_string_set_size (task->text, task->bytes);
  if (is_cancelled (stage)
      || !mid_index_read_at (stage->fd, task->offset, task->bytes, task->text->str, &task->error))
    return;
  play_games (stage, task);
  g_array_set_size (task->sightings, task->steps->len);
  mid_sightings_pack ((const MidSighting *) (gpointer) task->steps->data, task->steps->len,
                      (guint64 *) (gpointer) task->sightings->data, task->starts);
}

static void
work_cb (gpointer data, gpointer user_data)
{
  Stage *stage = user_data;
  Task *task = data;

  work (stage, task);
  g_mutex_lock (&stage->mutex);
  task->done = TRUE;
  g_cond_signal (&stage->cond);
  g_mutex_unlock (&stage->mutex);
}

/* --- Tasks --- */

static gboolean
start_task (Stage *stage)
{
  GArray *ends = stage->job->ends;
  Task *task;
  goffset end;

  if (stage->next == ends->len)
    return FALSE;
  task = g_queue_pop_head (&stage->spare);
  if (task == NULL)
    task = task_new ();
  task->first = stage->next;
  task->offset = stage->next == 0 ? 0 : g_array_index (ends, goffset, stage->next - 1);
  do
    end = g_array_index (ends, goffset, stage->next++);
  while (stage->next < ends->len && stage->next - task->first < MID_SEGMENT_GAMES
         && end - task->offset < SEGMENT_BYTES);
  task->n = stage->next - task->first;
  task->bytes = (gsize) (end - task->offset);
  g_queue_push_tail (&stage->tasks, task);
  g_thread_pool_push (stage->pool, task, NULL);
  return TRUE;
}

static Task *
wait_for_task (Stage *stage)
{
  Task *task = g_queue_pop_head (&stage->tasks);
  g_mutex_lock (&stage->mutex);
  while (task != NULL && !task->done)
    g_cond_wait (&stage->cond, &stage->mutex);
  g_mutex_unlock (&stage->mutex);
  return task;
}

/* --- Writing --- */

/* The number of a name, given to it when it is met first; 0 for none. */
static gint64
number_name (Stage *stage, const char *name)
{
  MidIndex *index = stage->job->index;
  if (name == NULL)
    return 0;
  gint64 id = GPOINTER_TO_INT (g_hash_table_lookup (stage->names, name));
  if (id != 0)
    return id;
  id = g_hash_table_size (stage->names) + 1;
  g_hash_table_insert (stage->names, (gpointer) name, GINT_TO_POINTER ((int) id));

  g_autofree char *folded = mid_query_fold_name (name, strlen (name));
  g_autoptr (MidStatement) insert =
    mid_index_prepare (index, "INSERT OR REPLACE INTO name VALUES (?, ?, ?)", NULL);
  sqlite3_bind_int64 (insert, 1, id);
  sqlite3_bind_text (insert, 2, name, -1, SQLITE_STATIC);
  sqlite3_bind_text (insert, 3, folded, -1, SQLITE_STATIC);
  mid_index_run (index, insert, NULL);
  return id;
}

static void
fact_value (sqlite3_context *context, guint row, guint column, gconstpointer data)
{
  const Fact *fact = (const Fact *) data + row;
  if (column < FACT_SEEN)
    sqlite3_result_int64 (context, fact->values[column]);
  else
    sqlite3_result_blob (context, fact->seen, MID_SEEN_BYTES, SQLITE_STATIC);
}

static gboolean
write_facts (Stage *stage, const Task *task, GError **error)
{
  const MidIndexRows rows = { task->facts->len, task->facts->data, fact_value };
  for (guint i = 0; i < task->facts->len; i++)
    {
      Fact *fact = &g_array_index (task->facts, Fact, i);
      for (guint j = 0; j < G_N_ELEMENTS (fact->names); j++)
        fact->values[FACT_VARIANT + j] = number_name (stage, fact->names[j]);
    }
  return mid_index_rows_write (stage->job->index, stage->fact, &rows, error);
}

static void
note_value (sqlite3_context *context, guint row, guint column, gconstpointer data)
{
  const Task *task = data;
  const Note *note = &g_array_index (task->notes, Note, row);
  if (column == 0)
    sqlite3_result_int64 (context, note->id);
  else
    sqlite3_result_text64 (context, task->comments->str + note->at, note->len, SQLITE_STATIC,
                           SQLITE_UTF8);
}

static gboolean
write_notes (Stage *stage, const Task *task, GError **error)
{
  const MidIndexRows rows = { task->notes->len, task, note_value };
  return rows.n == 0 || mid_index_rows_write (stage->job->index, stage->note, &rows, error);
}

/* Rows of `position` are numbered segment by segment; the segment's first game stands in `meta` of
 * its own table's kind: bucket MID_SEGMENT_BUCKETS - 1 plus one. */
static gboolean
write_positions (Stage *stage, const Task *task, GError **error)
{
  gint64 base = (gint64) stage->segment * (MID_SEGMENT_BUCKETS + 1);
  guint32 first = GUINT32_TO_LE (task->first + 1);

  sqlite3_bind_int64 (stage->position, 1, base);
  sqlite3_bind_blob (stage->position, 2, &first, sizeof first, SQLITE_STATIC);
  if (!mid_index_run (stage->job->index, stage->position, error))
    return FALSE;
  for (guint b = 0; b < MID_SEGMENT_BUCKETS; b++)
    {
      guint32 n = task->starts[b + 1] - task->starts[b];
      if (n == 0)
        continue;
      sqlite3_bind_int64 (stage->position, 1, base + 1 + b);
      sqlite3_bind_blob (stage->position, 2,
                         &g_array_index (task->sightings, guint64, task->starts[b]),
                         (int) (n * sizeof (guint64)), SQLITE_STATIC);
      if (!mid_index_run (stage->job->index, stage->position, error))
        return FALSE;
    }
  stage->segment++;
  return TRUE;
}

static gboolean
write_task (Stage *stage, Task *task, GError **error)
{
  if (task->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&task->error));
      return FALSE;
    }
  return write_facts (stage, task, error) && write_notes (stage, task, error)
         && write_positions (stage, task, error)
         && (stage->segment % COMMIT_SEGMENTS != 0
             || mid_index_exec (stage->job->index, "COMMIT; BEGIN IMMEDIATE", error));
}

/* --- The stage --- */

static gboolean
prepare (Stage *stage, GError **error)
{
  MidIndex *index = stage->job->index;
  stage->fact = mid_index_rows_prepare (index, "fact", FACT_COLUMNS, error);
  stage->position = stage->fact != NULL
                      ? mid_index_prepare (index, "INSERT INTO position VALUES (?, ?)", error)
                      : NULL;
  stage->note =
    stage->position != NULL ? mid_index_rows_prepare (index, "note (rowid, text)", 2, error) : NULL;
  return stage->note != NULL && mid_index_exec (index, "BEGIN IMMEDIATE", error);
}

/* Writes what the threads have done, until all is or something stops it. */
static gboolean
write_all (Stage *stage, gboolean *several, GError **error)
{
  gboolean good = TRUE;
  Task *task;
  while (good && (task = wait_for_task (stage)) != NULL)
    {
      start_task (stage);
      good = !g_cancellable_set_error_if_cancelled (stage->job->cancellable, error);
      *several = good && task->several;
      good = good && !task->several && write_task (stage, task, error);
      mid_index_job_tell (stage->job, MID_INDEX_DETAILING, task->offset + (goffset) task->bytes);
      task_reset (task);
      g_queue_push_head (&stage->spare, task);
    }
  return good;
}

static void
finish (Stage *stage)
{
  Task *task;
  while ((task = wait_for_task (stage)) != NULL)
    task_free (task);
  g_queue_clear_full (&stage->spare, task_free);
  g_thread_pool_free (stage->pool, FALSE, TRUE);
  sqlite3_finalize (stage->fact);
  sqlite3_finalize (stage->position);
  sqlite3_finalize (stage->note);
  g_hash_table_unref (stage->names);
  g_mutex_clear (&stage->mutex);
  g_cond_clear (&stage->cond);
  close (stage->fd);
}

gboolean
mid_index_detail (MidIndexJob *job, gboolean *several, GError **error)
{
  Stage stage = { .job = job };
  guint threads = g_get_num_processors ();

  *several = FALSE;
  stage.fd = mid_index_open_text (job->index, error);
  if (stage.fd < 0)
    return FALSE;
  g_mutex_init (&stage.mutex);
  g_cond_init (&stage.cond);
  g_queue_init (&stage.tasks);
  g_queue_init (&stage.spare);
  stage.names = g_hash_table_new (g_str_hash, g_str_equal);
  stage.pool = g_thread_pool_new (work_cb, &stage, (int) threads, FALSE, NULL);
  gboolean good = prepare (&stage, error);
  for (guint i = 0; good && i < threads + 2; i++)
    start_task (&stage);
  good = good && write_all (&stage, several, error);
  finish (&stage);
  if (!sqlite3_get_autocommit (job->index->db))
    good = mid_index_exec (job->index, good ? "COMMIT" : "ROLLBACK", good ? error : NULL) && good;
  return good;
}
