/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-departure.h"

#include "mid-practice-private.h"

typedef struct
{
  MidPractice *practice;
  MidRecord *record;
  const MidGame *game;
  GHashTable *ids;       /* keys of positions, to GArray of gint64: the exercises asked there */
  gboolean is_inside[2]; /* by side: its repertory has what came before */
  MidNode *answered[2];  /* by side: what it has to answer */
  guint n_known;
  GArray *out;
} Walk;

static void
clear_departure (gpointer departure)
{
  g_free (((MidDeparture *) departure)->meant);
}

static void
add_departure (Walk *walk, MidDepartureKind kind, MidSide side, MidNode *node, char *meant)
{
  MidDeparture departure = { kind, side, node, meant };
  g_array_append_val (walk->out, departure);
  walk->is_inside[side] = FALSE;
}

/* --- The repertories --- */

static GArray *
find_ids (Walk *walk, const MidPosition *at)
{
  gint64 key = (gint64) walk->game->key (at);
  return g_hash_table_lookup (walk->ids, &key);
}

static void
add_id (Walk *walk, gint64 key, gint64 id)
{
  GArray *ids = g_hash_table_lookup (walk->ids, &key);
  if (ids == NULL)
    {
      ids = g_array_new (FALSE, FALSE, sizeof (gint64));
      g_hash_table_insert (walk->ids, g_memdup2 (&key, sizeof key), ids);
    }
  g_array_append_val (ids, id);
}

static gboolean
load_ids (Walk *walk, GError **error)
{
  int code = SQLITE_ERROR;
  g_autoptr (MidQuery) query =
    mid_practice_query (walk->practice, error,
                        "SELECT id, key FROM exercise WHERE kind = ? AND game = ? AND retired = 0",
                        "ss", mid_exercise_kind_get_id (MID_EXERCISE_REPERTORY), walk->game->id);
  if (query == NULL)
    return FALSE;
  while ((code = sqlite3_step (query)) == SQLITE_ROW)
    add_id (walk, sqlite3_column_int64 (query, 1), sqlite3_column_int64 (query, 0));
  return code == SQLITE_DONE || mid_practice_fail (walk->practice, error);
}

static MidRecord *
read_exercise (Walk *walk, gint64 id, GError **error)
{
  g_autoptr (MidQuery) query = mid_practice_query (
    walk->practice, error, "SELECT id, text FROM exercise WHERE id = ?", "i", id);
  if (query == NULL)
    return NULL;
  if (sqlite3_step (query) == SQLITE_ROW)
    return mid_practice_read (walk->practice, query, error);
  mid_practice_fail (walk->practice, error);
  return NULL;
}

/* Whether an exercise means the move; else what they mean is added to it. */
static gboolean
is_meant (MidRecord *exercise, MidMove move, GPtrArray *meant)
{
  MidNode *root = mid_record_get_root (exercise);
  if (mid_node_find_child (root, move) != NULL)
    return TRUE;
  for (MidNode *n = mid_node_get_first_child (root); n != NULL; n = mid_node_get_next_sibling (n))
    {
      char *element = mid_record_dup_element (exercise, n);
      if (g_ptr_array_find_with_equal_func (meant, element, g_str_equal, NULL))
        g_free (element);
      else
        g_ptr_array_add (meant, element);
    }
  return FALSE;
}

static char *
join (GPtrArray *texts)
{
  g_ptr_array_add (texts, NULL);
  return g_strjoinv (", ", (char **) texts->pdata);
}

/* --- The game --- */

/* The side decides where its repertory says what it means.  FALSE and error if that cannot be read.
 */
static gboolean
compare (Walk *walk, MidSide side, MidNode *node, const GArray *ids, GError **error)
{
  g_autoptr (GPtrArray) meant = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (MidRecord) exercise = read_exercise (walk, g_array_index (ids, gint64, i), error);
      if (exercise == NULL)
        return FALSE;
      if (!is_meant (exercise, mid_node_get_move (node), meant))
        continue;
      walk->is_inside[side] = TRUE;
      walk->n_known++;
      return TRUE;
    }
  add_departure (walk, MID_DEPARTURE_OWN, side, node, join (meant));
  return TRUE;
}

/* What the other side could have played instead to stay in the repertory; NULL: nothing. */
static char *
dup_replies (Walk *walk, MidNode *node)
{
  enum
  {
    MOST = 4
  };
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  MidPosition before;
  mid_record_get_position_before (walk->record, node, &before);
  walk->game->legal (&before, moves);
  for (unsigned i = 0; i < moves->count && texts->len < MOST; i++)
    {
      MidPosition after = before;
      char text[MID_MOVE_TEXT_MAX];
      if (mid_play (walk->game, &after, moves->at[i], NULL) != MID_OK
          || find_ids (walk, &after) == NULL)
        continue;
      mid_format_element (walk->game, &before, moves->at[i], text, sizeof text);
      g_ptr_array_add (texts, g_strdup (text));
    }
  return texts->len > 0 ? join (texts) : NULL;
}

static gboolean
has_choice (Walk *walk, const MidPosition *before)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  walk->game->legal (before, moves);
  return walk->game->decision (before).open || moves->count > 1;
}

/* The repertory that the game was in says nothing here. */
static void
leave (Walk *walk, MidSide side, MidNode *node)
{
  MidNode *reply = walk->answered[side];
  char *meant = reply != NULL ? dup_replies (walk, reply) : NULL;
  if (meant != NULL)
    add_departure (walk, MID_DEPARTURE_OTHER, side, reply, meant);
  else
    add_departure (walk, MID_DEPARTURE_END, side, mid_node_get_parent (node), NULL);
}

static gboolean
step (Walk *walk, MidNode *node, GError **error)
{
  MidPosition before;
  mid_record_get_position_before (walk->record, node, &before);
  MidDecision decision = walk->game->decision (&before);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    if (decision.decides != side)
      walk->answered[side] = node;
  if (decision.decides != MID_FIRST && decision.decides != MID_SECOND)
    return TRUE;
  MidSide side = (MidSide) decision.decides;
  const GArray *ids = find_ids (walk, &before);
  if (ids != NULL)
    return compare (walk, side, node, ids, error);
  if (walk->is_inside[side] && mid_node_get_move (node) != decision.pass
      && has_choice (walk, &before))
    leave (walk, side, node);
  return TRUE;
}

GArray *
mid_departure_list (MidPractice *practice, MidRecord *record, guint *n_known, GError **error)
{
  g_return_val_if_fail (practice != NULL && MID_IS_RECORD (record) && n_known != NULL, NULL);
  g_autoptr (GArray) out = g_array_new (FALSE, FALSE, sizeof (MidDeparture));
  g_autoptr (GHashTable) ids =
    g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_array_unref);
  g_array_set_clear_func (out, clear_departure);
  Walk walk = { .practice = practice,
                .record = record,
                .game = mid_record_get_game (record),
                .ids = ids,
                .out = out };
  *n_known = 0;
  if (!load_ids (&walk, error))
    return NULL;
  for (MidNode *n = mid_node_get_first_child (mid_record_get_root (record));
       n != NULL && mid_node_get_move (n) != 0; n = mid_node_get_first_child (n))
    if (!step (&walk, n, error))
      return NULL;
  *n_known = walk.n_known;
  return g_steal_pointer (&out);
}
