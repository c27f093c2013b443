/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-exercise-source.h"

#include "mid-edit.h"
#include "mid-graft.h"
#include "mid-grade.h"

/* --- A record that starts elsewhere --- */

/* The record without its moves and what it says of them. */
static MidRecord *
new_stem (MidRecord *record)
{
  g_autoptr (MidRecord) whole = mid_record_copy (record);
  MidNode *root = mid_record_get_root (whole);
  while (mid_node_get_first_child (root) != NULL)
    mid_record_delete (whole, mid_node_get_first_child (root));
  mid_record_set_comment (whole, root, MID_COMMENT_AFTER, NULL);
  mid_record_set_tag (whole, "Result", "*", NULL);
  return mid_record_copy (whole); /* without what was deleted */
}

/* NULL if the node's position cannot be a start. */
static MidRecord *
new_record_at (MidRecord *stem, MidNode *node)
{
  g_autoptr (MidRecord) record = mid_record_copy (stem);
  g_autoptr (GPtrArray) line = g_ptr_array_new ();
  for (; mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    g_ptr_array_add (line, node);
  MidNode *at = mid_record_get_root (record);
  for (guint i = line->len; i-- > 0 && at != NULL;)
    at = mid_record_play (record, at, mid_node_get_move (line->pdata[i]));
  if (at == NULL || (line->len > 0 && !mid_record_delete_before (record, at, NULL)))
    return NULL;
  return g_steal_pointer (&record);
}

/* --- Decisions --- */

/* Whether one of the sides has a choice behind the node. */
static gboolean
is_choice (MidRecord *record, MidNode *node, guint sides)
{
  const MidGame *game = mid_record_get_game (record);
  MidPosition at;
  mid_record_get_position (record, node, &at);
  MidDecision decision = game->decision (&at);
  if (decision.decides > MID_SECOND || (sides & 1u << decision.decides) == 0)
    return FALSE;
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  game->legal (&at, moves);
  return decision.open || moves->count > 1;
}

static gboolean
is_legal (MidRecord *record, MidNode *node)
{
  MidPosition before;
  mid_record_get_position_before (record, node, &before);
  MidMove move = mid_node_get_move (node);
  return move != 0 && mid_record_get_game (record)->is_legal (&before, move);
}

/* --- Problems --- */

/* Who makes a problem shows what does not solve it as well. */
static void
delete_tries (MidRecord *record)
{
  MidNode *answer = mid_node_get_first_child (mid_record_get_root (record)), *next;
  for (MidNode *n = mid_node_get_next_sibling (answer); n != NULL; n = next)
    {
      next = mid_node_get_next_sibling (n);
      if (mid_grade_of_sign (n) != MID_VERDICT_NONE)
        mid_record_delete (record, n);
    }
}

void
mid_exercises_of_problem (MidRecord *record, const char *deck, GPtrArray *out)
{
  g_return_if_fail (MID_IS_RECORD (record) && deck != NULL && out != NULL);
  if (!mid_exercise_is_possible (record))
    return;
  g_autoptr (MidRecord) own = mid_record_copy (record);
  delete_tries (own);
  g_ptr_array_add (out, mid_exercise_new (MID_EXERCISE_PROBLEM, deck, own));
}

/* --- Repertories --- */

typedef struct
{
  MidRecord *record, *stem;
  guint sides;
  const char *deck;
  GHashTable *by_key; /* MidExercise, borrowed */
  GPtrArray *out;
} Walk;

/* The exercise of the position, new or met before; NULL: it cannot be one. */
static MidExercise *
find_exercise (Walk *walk, MidNode *node)
{
  MidPosition at;
  mid_record_get_position (walk->record, node, &at);
  gint64 key = (gint64) mid_record_get_game (walk->record)->key (&at);
  MidExercise *known = g_hash_table_lookup (walk->by_key, &key);
  if (known != NULL)
    return known;
  g_autoptr (MidRecord) own = new_record_at (walk->stem, node);
  if (own == NULL)
    return NULL;
  MidExercise *exercise = mid_exercise_new (MID_EXERCISE_REPERTORY, walk->deck, own);
  g_ptr_array_add (walk->out, exercise);
  g_hash_table_insert (walk->by_key, g_memdup2 (&key, sizeof key), exercise);
  return exercise;
}

static gboolean
is_meant (Walk *walk, MidNode *move)
{
  return is_legal (walk->record, move) && mid_grade_of_sign (move) == MID_VERDICT_NONE;
}

/* Whether more is meant behind the node than to pass over the decision: nobody has to be asked
 * where a king-turn was never thought of. */
static gboolean
is_worth_asking (Walk *walk, MidNode *node)
{
  MidPosition at;
  mid_record_get_position (walk->record, node, &at);
  MidMove pass = mid_record_get_game (walk->record)->decision (&at).pass;
  for (MidNode *n = mid_node_get_first_child (node); n != NULL; n = mid_node_get_next_sibling (n))
    if (is_meant (walk, n) && mid_node_get_move (n) != pass)
      return TRUE;
  return FALSE;
}

/* What is meant to be played behind the node. */
static void
take_answers (Walk *walk, MidNode *node)
{
  for (MidNode *n = mid_node_get_first_child (node); n != NULL; n = mid_node_get_next_sibling (n))
    {
      MidExercise *exercise = is_meant (walk, n) ? find_exercise (walk, node) : NULL;
      if (exercise != NULL)
        mid_record_play (exercise->record, mid_record_get_root (exercise->record),
                         mid_node_get_move (n));
    }
}

void
mid_exercises_of_repertory (MidRecord *record, MidSide side, const char *deck, GPtrArray *out)
{
  g_return_if_fail (MID_IS_RECORD (record) && side <= MID_SECOND && deck != NULL && out != NULL);
  g_autoptr (GHashTable) by_key = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (MidRecord) stem = new_stem (record);
  Walk walk = { record, stem, 1u << side, deck, by_key, out };
  MidNode *root = mid_record_get_root (record), *node = root;
  while (node != NULL)
    {
      MidNode *parent = mid_node_get_parent (node);
      gboolean goes_into = parent == NULL
                           || (is_choice (record, parent, walk.sides) ? is_meant (&walk, node)
                                                                      : is_legal (record, node));
      if (goes_into && is_choice (record, node, walk.sides) && is_worth_asking (&walk, node))
        take_answers (&walk, node);
      /* What follows a move that is not meant is passed over. */
      node = goes_into ? mid_node_get_next_below (node, root) : mid_node_skip_below (node, root);
    }
}

/* --- Mistakes --- */

static gboolean
is_proved (MidNode *node)
{
  MidEvaluation evaluation;
  return mid_grade_get_evaluation (node, &evaluation) || mid_node_has_nag (node, 1)
         || mid_node_has_nag (node, 3) || mid_node_has_nag (node, 7);
}

/* What would have been better than the node's move, of MidNode: the latest first, since an engine
 * writes its own last. */
static GPtrArray *
list_better (MidRecord *record, MidNode *node)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GPtrArray) proved = g_ptr_array_new ();
  for (MidNode *n = mid_node_get_next_sibling (node); n != NULL; n = mid_node_get_next_sibling (n))
    if (is_legal (record, n) && mid_grade_of (record, n) == MID_VERDICT_NONE)
      {
        g_ptr_array_insert (all, 0, n);
        if (is_proved (n))
          g_ptr_array_insert (proved, 0, n);
      }
  return proved->len > 0 ? g_steal_pointer (&proved) : g_steal_pointer (&all);
}

static void
take_mistake (MidRecord *record, MidRecord *stem, MidNode *node, const char *deck, GPtrArray *out)
{
  g_autoptr (GPtrArray) better = list_better (record, node);
  g_autoptr (MidRecord) own =
    better->len > 0 ? new_record_at (stem, mid_node_get_parent (node)) : NULL;
  if (own == NULL)
    return;
  for (guint i = 0; i < better->len; i++)
    mid_record_play (own, mid_record_get_root (own), mid_node_get_move (better->pdata[i]));
  g_ptr_array_add (out, mid_exercise_new (MID_EXERCISE_MISTAKE, deck, own));
}

void
mid_exercises_of_mistakes (MidRecord *record, guint sides, const char *deck, GPtrArray *out)
{
  g_return_if_fail (MID_IS_RECORD (record) && deck != NULL && out != NULL);
  g_autoptr (MidRecord) stem = new_stem (record);
  for (MidNode *n = mid_node_get_first_child (mid_record_get_root (record)); n != NULL;
       n = mid_node_get_first_child (n))
    if (is_legal (record, n) && is_choice (record, mid_node_get_parent (n), sides)
        && mid_grade_of (record, n) >= MID_VERDICT_MISTAKE)
      take_mistake (record, stem, n, deck, out);
}

/* --- Duels --- */

static void
take_duel (MidRecord *record, MidRecord *stem, MidNode *node, const char *deck, GPtrArray *out)
{
  MidNode *before = mid_node_get_parent (node);
  g_autoptr (MidRecord) own = new_record_at (stem, before);
  if (own == NULL
      || mid_record_play (own, mid_record_get_root (own), mid_node_get_move (node)) == NULL
      || !mid_exercise_is_possible (own))
    return;
  g_ptr_array_add (out, mid_exercise_new (MID_EXERCISE_DUEL, deck, own));
}

void
mid_exercises_of_duels (MidRecord *record, const char *deck, GPtrArray *out)
{
  g_return_if_fail (MID_IS_RECORD (record) && deck != NULL && out != NULL);
  g_autoptr (MidRecord) stem = new_stem (record);
  const MidGame *game = mid_record_get_game (record);
  for (MidNode *n = mid_node_get_first_child (mid_record_get_root (record)); n != NULL;
       n = mid_node_get_first_child (n))
    {
      MidPosition at;
      mid_record_get_position_before (record, n, &at);
      if (is_legal (record, n) && game->decision (&at).ask == MID_ASK_DUEL)
        take_duel (record, stem, n, deck, out);
    }
}
