/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-name-survey.h"

#include "mid-index-search-private.h"

/* Where names stand. */
static const struct
{
  const char *tag, *column;
  MidNameKind kind;
} places[] = {
  { "White", "white", MID_NAME_PLAYER },
  { "Black", "black", MID_NAME_PLAYER },
  { "Event", "event", MID_NAME_EVENT },
  { "Site", "site", MID_NAME_SITE },
};

struct _MidNameSurvey
{
  GPtrArray *proposals;
  GHashTable *numbers[G_N_ELEMENTS (places)]; /* name → GArray of guint: every name, every game */
};

static void
number_row (MidStatement *statement, gpointer data)
{
  GHashTable *numbers = data;
  guint number = (guint) sqlite3_column_int64 (statement, 0);
  const char *name = (const char *) sqlite3_column_text (statement, 1);
  if (name == NULL || *name == '\0')
    return;
  GArray *games = g_hash_table_lookup (numbers, name);
  if (games == NULL)
    g_hash_table_insert (numbers, g_strdup (name),
                         games = g_array_new (FALSE, FALSE, sizeof (guint)));
  g_array_append_val (games, number);
}

static gboolean
count (MidNameSurvey *self, guint place, MidIndex *index, MidNameCensus *census,
       GCancellable *cancellable, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT id, %s FROM game", places[place].column);
  g_autoptr (MidStatement) select = mid_index_prepare (index, sql, error);
  GHashTableIter iter;
  gpointer name, games;
  self->numbers[place] =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  if (select == NULL
      || !mid_index_each_row (index, select, cancellable, number_row, self->numbers[place], error))
    return FALSE;
  g_hash_table_iter_init (&iter, self->numbers[place]);
  while (g_hash_table_iter_next (&iter, &name, &games))
    mid_name_census_add (census, places[place].kind, name, ((GArray *) games)->len);
  return TRUE;
}

MidNameSurvey *
mid_name_survey_new (MidIndex *index, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (MID_IS_INDEX (index), NULL);

  g_autoptr (MidNameSurvey) self = g_new0 (MidNameSurvey, 1);
  g_autoptr (MidNameCensus) census = mid_name_census_new ();
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (!count (self, i, index, census, cancellable, error))
      return NULL;
  self->proposals = mid_name_census_propose (census, cancellable);
  if (self->proposals == NULL)
    {
      g_cancellable_set_error_if_cancelled (cancellable, error);
      return NULL;
    }
  return g_steal_pointer (&self);
}

void
mid_name_survey_free (MidNameSurvey *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    g_clear_pointer (&self->numbers[i], g_hash_table_unref);
  g_clear_pointer (&self->proposals, g_ptr_array_unref);
  g_free (self);
}

GPtrArray *
mid_name_survey_get_proposals (MidNameSurvey *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->proposals;
}

/* --- What is settled --- */

static gboolean
is_open (MidNameSurvey *self, const MidNameProposal *proposal, MidCollection *collection,
         MidFindGame find, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      const GArray *numbers = places[i].kind == proposal->kind
                                ? g_hash_table_lookup (self->numbers[i], proposal->from)
                                : NULL;
      for (guint j = 0; numbers != NULL && j < numbers->len; j++)
        {
          guint index;
          if (find (data, g_array_index (numbers, guint, j), &index)
              && mid_collection_has_tag (collection, index, places[i].tag, proposal->from))
            return TRUE;
        }
    }
  return FALSE;
}

void
mid_name_survey_drop_settled (MidNameSurvey *self, MidCollection *collection, MidFindGame find,
                              gpointer data)
{
  g_return_if_fail (self != NULL && MID_IS_COLLECTION (collection));
  for (guint i = self->proposals->len; i-- > 0;)
    if (!is_open (self, g_ptr_array_index (self->proposals, i), collection, find, data))
      g_ptr_array_remove_index (self->proposals, i);
}

/* --- Taking proposals --- */

typedef struct
{
  MidFindGame find;
  gpointer data;
  GArray *changes;    /* of MidTagChange */
  GPtrArray *indices; /* of GArray, which they borrow from */
} Taking;

static void
add_change (Taking *self, const char *tag, const char *from, const char *to, const GArray *numbers)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < numbers->len; i++)
    {
      guint index;
      if (self->find (self->data, g_array_index (numbers, guint, i), &index))
        g_array_append_val (indices, index);
    }
  MidTagChange change = { tag, from, to, (const guint *) (gpointer) indices->data, indices->len };
  g_ptr_array_add (self->indices, indices);
  if (indices->len > 0)
    g_array_append_val (self->changes, change);
}

gboolean
mid_name_survey_apply (MidNameSurvey *self, GPtrArray *proposals, MidCollection *collection,
                       MidFindGame find, gpointer data, guint *n_changed, GError **error)
{
  g_return_val_if_fail (self != NULL && proposals != NULL && MID_IS_COLLECTION (collection), FALSE);

  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MidTagChange));
  g_autoptr (GPtrArray) indices = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  Taking taking = { find, data, changes, indices };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr (GHashTable) ends = mid_name_proposals_resolve (proposals, places[i].kind);
      GHashTableIter iter;
      gpointer from, to;
      g_hash_table_iter_init (&iter, ends);
      while (g_hash_table_iter_next (&iter, &from, &to))
        {
          const GArray *numbers = g_hash_table_lookup (self->numbers[i], from);
          if (numbers != NULL)
            add_change (&taking, places[i].tag, from, to, numbers);
        }
    }
  return mid_collection_change_tags (collection, (const MidTagChange *) (gpointer) changes->data,
                                     changes->len, n_changed, error);
}
