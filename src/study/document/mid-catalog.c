/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-catalog.h"

#include <string.h>

#include "mid-catalog-private.h"
#include "mid-class.h"
#include "mid-completion.h"
#include "mid-connect.h"

G_DEFINE_FINAL_TYPE (MidCatalog, mid_catalog, G_TYPE_OBJECT)

static guint changed_signal;

MidCollection *
mid_catalog_get_collection (MidCatalog *self)
{
  g_return_val_if_fail (MID_IS_CATALOG (self), NULL);
  return self->collection;
}

MidCatalogState
mid_catalog_get_state (MidCatalog *self)
{
  g_return_val_if_fail (MID_IS_CATALOG (self), MID_CATALOG_STOPPED);
  return self->state;
}

double
mid_catalog_get_progress (MidCatalog *self)
{
  g_return_val_if_fail (MID_IS_CATALOG (self), 0);
  return self->progress;
}

const char *
mid_catalog_get_failure (MidCatalog *self)
{
  g_return_val_if_fail (MID_IS_CATALOG (self), NULL);
  return self->failure;
}

gboolean
mid_catalog_can_answer (MidCatalog *self, MidQuery *query)
{
  g_return_val_if_fail (MID_IS_CATALOG (self), FALSE);
  return !mid_catalog_is_listed (self) || self->state == MID_CATALOG_READY || query == NULL
         || !mid_query_needs_details (query);
}

void
mid_catalog_stop (MidCatalog *self)
{
  g_return_if_fail (MID_IS_CATALOG (self));
  if (self->building != NULL)
    g_cancellable_cancel (self->building);
}

void
mid_catalog_restart (MidCatalog *self)
{
  g_return_if_fail (MID_IS_CATALOG (self));
  mid_catalog_stop (self);
  g_clear_object (&self->building);
  if (mid_catalog_is_listed (self))
    mid_catalog_build (self);
  g_signal_emit (self, changed_signal, 0);
}

/* --- Doubles --- */

gboolean
mid_catalog_find_double (MidCatalog *self, guint n, guint *first)
{
  g_return_val_if_fail (MID_IS_CATALOG (self), FALSE);
  guint found = self->doubles != NULL
                  ? GPOINTER_TO_UINT (g_hash_table_lookup (self->doubles, GUINT_TO_POINTER (n)))
                  : 0;
  *first = found - 1;
  return found != 0;
}

/* --- Questions --- */

typedef enum
{
  ASKS_GAMES,
  ASKS_MOVES,  /* what was played in a position */
  ASKS_VALUES, /* what a tag may become */
  ASKS_NAMES   /* which may be meant to be one */
} Asking;

typedef struct
{
  Asking asks;
  GBytes *text; /* what is to be indexed first; NULL: it is, or is a file's */
  gint64 change;
  char *path;
  MidQuery *query;
  MidIndexOrder order;
  MidIndexDirection direction;
  const MidGame *game;
  MidPosition pos;
  char *tag, *typed;
  guint limit;
  GPtrArray *doubles; /* found on the way */
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;
  g_clear_pointer (&self->text, g_bytes_unref);
  g_clear_pointer (&self->query, mid_query_unref);
  g_clear_pointer (&self->doubles, g_ptr_array_unref);
  g_free (self->path);
  g_free (self->tag);
  g_free (self->typed);
  g_free (self);
}

static MidIndex *
index_text (Question *question, GCancellable *cancellable, GError **error)
{
  gsize len;
  const char *text = g_bytes_get_data (question->text, &len);
  g_autoptr (MidIndex) index = mid_index_new_for_text (len > 0 ? text : "", len, error);
  if (index == NULL || !mid_index_build (index, NULL, NULL, cancellable, error))
    return NULL;
  question->doubles = mid_index_find_duplicates (index, cancellable, NULL);
  return g_steal_pointer (&index);
}

/* Sees to it that there is an index of what was asked about. */
static gboolean
prepare (MidCatalog *self, Question *question, GCancellable *cancellable, GError **error)
{
  gboolean same = self->index != NULL && self->indexed == question->change;
  if (same)
    return TRUE;
  g_clear_object (&self->index);
  self->index = question->path != NULL ? mid_index_new (question->path, error)
                                       : index_text (question, cancellable, error);
  self->indexed = question->change;
  return self->index != NULL;
}

static gpointer
answer (MidCatalog *self, Question *question, GCancellable *cancellable, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error)
      || !prepare (self, question, cancellable, error))
    return NULL;
  switch (question->asks)
    {
    case ASKS_MOVES:
      return mid_explorer_look (self->index, question->game, &question->pos, question->query,
                                cancellable, error);
    case ASKS_VALUES:
      return mid_index_complete (self->index, question->tag, question->typed, question->limit,
                                 cancellable, error);
    case ASKS_NAMES:
      return mid_name_survey_new (self->index, cancellable, error);
    case ASKS_GAMES:
      break;
    }
  return mid_index_search (self->index, question->query, question->order, question->direction, 0,
                           cancellable, error);
}

static void
free_exploration (gpointer exploration)
{
  mid_exploration_free (exploration);
}

static GDestroyNotify
get_free (Asking asks)
{
  switch (asks)
    {
    case ASKS_MOVES:
      return free_exploration;
    case ASKS_VALUES:
      return (GDestroyNotify) g_strfreev;
    case ASKS_NAMES:
      return (GDestroyNotify) mid_name_survey_free;
    case ASKS_GAMES:
      break;
    }
  return (GDestroyNotify) g_array_unref;
}

static void
reader_cb (gpointer data, gpointer ignored)
{
  g_autoptr (GTask) task = data;
  MidCatalog *self = g_task_get_source_object (task);
  Question *question = g_task_get_task_data (task);
  GError *error = NULL;
  gpointer found = NULL;
  for (guint attempt = 0; found == NULL && attempt < 2; attempt++)
    {
      g_clear_error (&error);
      found = answer (self, question, g_task_get_cancellable (task), &error);
      if (found == NULL && g_error_matches (error, MID_INDEX_ERROR, MID_INDEX_ERROR_DAMAGED))
        g_clear_object (&self->index);
    }
  if (found == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, found, get_free (question->asks));
}

static void
ask (MidCatalog *self, GTask *task, Question *question)
{
  question->change = self->changes;
  if (mid_catalog_is_listed (self))
    question->path = g_file_get_path (mid_collection_get_file (self->collection));
  else
    question->text = mid_collection_dup_text (self->collection);
  g_task_set_task_data (task, question, question_free);
  g_thread_pool_push (self->reader, task, NULL);
}

void
mid_catalog_search_async (MidCatalog *self, MidQuery *query, MidIndexOrder order,
                          MidIndexDirection direction, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (MID_IS_CATALOG (self));
  Question *question = g_new0 (Question, 1);
  question->query = query != NULL ? mid_query_ref (query) : NULL;
  question->order = order;
  question->direction = direction;
  ask (self, g_task_new (self, cancellable, callback, data), question);
}

/* Numbers become indices, what is not there any more goes. */
static GArray *
map_numbers (MidCatalog *self, GArray *numbers)
{
  guint n = 0;
  for (guint i = 0; i < numbers->len; i++)
    {
      guint index;
      if (mid_catalog_find_index (self, g_array_index (numbers, guint, i), &index))
        g_array_index (numbers, guint, n++) = index;
    }
  g_array_set_size (numbers, n);
  return numbers;
}

static void
take_found_doubles (MidCatalog *self, GTask *task)
{
  Question *question = g_task_get_task_data (task);
  g_autoptr (GPtrArray) doubles = g_steal_pointer (&question->doubles);
  if (doubles != NULL)
    mid_catalog_take_doubles (self, doubles);
}

GArray *
mid_catalog_search_finish (MidCatalog *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  GArray *numbers = g_task_propagate_pointer (G_TASK (result), error);
  take_found_doubles (self, G_TASK (result));
  return numbers != NULL ? map_numbers (self, numbers) : NULL;
}

void
mid_catalog_explore_async (MidCatalog *self, const MidGame *game, const MidPosition *pos,
                           MidQuery *query, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer data)
{
  g_return_if_fail (MID_IS_CATALOG (self));
  Question *question = g_new0 (Question, 1);
  question->asks = ASKS_MOVES;
  question->query = query != NULL ? mid_query_ref (query) : NULL;
  question->game = game;
  memcpy (&question->pos, pos, game->position_size);
  ask (self, g_task_new (self, cancellable, callback, data), question);
}

MidExploration *
mid_catalog_explore_finish (MidCatalog *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  MidExploration *found = g_task_propagate_pointer (G_TASK (result), error);
  take_found_doubles (self, G_TASK (result));
  return found;
}

/* --- Suggestions --- */

/* Tags that are names: those that are known everywhere, and those of the games in memory. */
static void
add_tag_names (MidCompletion *completion)
{
  static const char *const names[] = {
    "Event",     "Site",      "Date",       "Round",       "White",       "Black",
    "Result",    "Annotator", "ECO",        "WhiteElo",    "BlackElo",    "WhiteTitle",
    "WhiteTeam", "BlackTeam", "BlackTitle", "TimeControl", "Termination", "Board",
    "Section",   "Stage",     "EventDate",  "Source",      "Opening",     "Mode",
  };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    mid_completion_add (completion, names[i], 1);
}

/* Those in memory: all of a collection that is not listed; edited ones are not in the index. */
static char **
complete_in_memory (MidCatalog *self, const char *tag, const char *typed, guint limit)
{
  MidPlace place;
  g_autoptr (MidCompletion) completion = mid_completion_new (typed);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->collection));
  for (guint i = 0; i < n; i++)
    {
      MidRecord *record = mid_collection_peek (self->collection, i, &place);
      if (record != NULL && tag != NULL)
        mid_completion_add_record (completion, record, tag);
      else if (record != NULL)
        mid_completion_add_tag_names (completion, record);
    }
  if (tag == NULL)
    add_tag_names (completion);
  return mid_completion_dup (completion, limit);
}

void
mid_catalog_complete_async (MidCatalog *self, const char *tag, const char *typed, guint limit,
                            GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (MID_IS_CATALOG (self) && typed != NULL);
  GTask *task = g_task_new (self, cancellable, callback, data);
  if (tag == NULL || mid_collection_get_store (self->collection) == NULL)
    {
      g_task_return_pointer (task, complete_in_memory (self, tag, typed, limit),
                             (GDestroyNotify) g_strfreev);
      g_object_unref (task);
      return;
    }
  Question *question = g_new0 (Question, 1);
  question->asks = ASKS_VALUES;
  question->tag = g_strdup (tag);
  question->typed = g_strdup (typed);
  question->limit = limit;
  ask (self, task, question);
}

char **
mid_catalog_complete_finish (MidCatalog *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- Names --- */

void
mid_catalog_survey_async (MidCatalog *self, GCancellable *cancellable, GAsyncReadyCallback callback,
                          gpointer data)
{
  g_return_if_fail (MID_IS_CATALOG (self));
  Question *question = g_new0 (Question, 1);
  question->asks = ASKS_NAMES;
  ask (self, g_task_new (self, cancellable, callback, data), question);
}

static gboolean
find_game_cb (gpointer data, guint number, guint *index)
{
  return mid_catalog_find_index (data, number, index);
}

MidNameSurvey *
mid_catalog_survey_finish (MidCatalog *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  MidNameSurvey *found = g_task_propagate_pointer (G_TASK (result), error);
  take_found_doubles (self, G_TASK (result));
  if (found != NULL)
    mid_name_survey_drop_settled (found, self->collection, find_game_cb, self);
  return found;
}

gboolean
mid_catalog_correct_names (MidCatalog *self, MidNameSurvey *survey, GPtrArray *proposals,
                           guint *n_changed, GError **error)
{
  g_return_val_if_fail (MID_IS_CATALOG (self) && survey != NULL && proposals != NULL, FALSE);
  return mid_name_survey_apply (survey, proposals, self->collection, find_game_cb, self, n_changed,
                                error);
}

/* --- Object --- */

static void
mid_catalog_finalize (GObject *object)
{
  MidCatalog *self = MID_CATALOG (object);
  mid_catalog_stop (self);
  g_clear_object (&self->building);
  /* Questions hold the catalog: there are none. */
  g_thread_pool_free (self->reader, TRUE, FALSE);
  g_clear_object (&self->index);
  g_clear_object (&self->collection);
  g_clear_pointer (&self->doubles, g_hash_table_unref);
  g_free (self->failure);
  G_OBJECT_CLASS (mid_catalog_parent_class)->finalize (object);
}

static void
mid_catalog_class_init (MidCatalogClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_catalog_finalize;
  changed_signal = mid_class_add_signal (class, "changed", 0);
  mid_class_add_signal (class, "doubles", 0);
}

static void
mid_catalog_init (MidCatalog *self)
{
  self->reader = g_thread_pool_new (reader_cb, NULL, 1, FALSE, NULL);
  self->state = MID_CATALOG_READY;
  self->indexed = -1;
}

static void
collection_changed_cb (MidCatalog *self)
{
  self->changes++;
}

static void
warm_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GArray) ignored = mid_catalog_search_finish (MID_CATALOG (source), result, NULL);
}

void
mid_catalog_warm (MidCatalog *self)
{
  g_return_if_fail (MID_IS_CATALOG (self));
  if (!mid_catalog_is_listed (self)
      && g_list_model_get_n_items (G_LIST_MODEL (self->collection)) > 1)
    mid_catalog_search_async (self, NULL, MID_INDEX_BY_NUMBER, MID_INDEX_ASCENDING, NULL, warm_cb,
                              NULL);
}

MidCatalog *
mid_catalog_new (MidCollection *collection)
{
  g_return_val_if_fail (MID_IS_COLLECTION (collection), NULL);
  MidCatalog *self = g_object_new (MID_TYPE_CATALOG, NULL);
  self->collection = g_object_ref (collection);
  mid_connect (collection, "edited", collection_changed_cb, self);
  if (mid_catalog_is_listed (self))
    mid_catalog_build (self);
  return self;
}
