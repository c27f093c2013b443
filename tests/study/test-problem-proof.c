/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problems that come with the program, solved by a search of everything, which knows nothing of
 * the engine that found them: where it sees a forced win the answer is one, the fastest, and the
 * only one that fast.  It looks at every tenth, three turns deep at most; MIDLINE_TEST_PROBLEMS=1
 * looks at all, with more patience, and says what it found of each theme.
 *
 * usage: test-problem-proof PROBLEMS */
#include "../engine/exhaustive.h"
#include "mid-collection.h"

enum
{
  TURNS_MOST = 3,
  BUDGET = 400000,
  BUDGET_PATIENT = 60000000
};

typedef enum
{
  PROVED,  /* the answer wins so fast, nothing else does */
  DOUBLED, /* something else does as well */
  REFUTED, /* something else wins, the answer does not */
  OPEN     /* no win was seen that fast, or not everything could be looked at */
} Proof;

typedef struct
{
  const MidGame *game;
  MidPosition at;
  MidSide side;
  MidMove answer;
  gint64 budget;
  MidMove other; /* that wins as well */
  int turns;     /* as fast as that */
} Task;

/* Whether the move wins within so many turns; FALSE and out of budget: nobody knows. */
static gboolean
wins (Task *task, MidMove move, int turns)
{
  exhaustive_budget = task->budget;
  return exhaustive_wins_after (task->game, &task->at, move, task->side, turns)
         && exhaustive_budget > 0;
}

/* The first other move that wins so fast; *all: every one was looked at. */
static MidMove
find_other (Task *task, int turns, gboolean *all)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  task->game->legal (&task->at, moves);
  for (unsigned i = 0; i < moves->count; i++)
    {
      if (moves->at[i] != task->answer && wins (task, moves->at[i], turns))
        return moves->at[i];
      *all &= exhaustive_budget > 0;
    }
  return 0;
}

static Proof
prove (Task *task)
{
  gboolean all = TRUE;
  for (task->turns = 1; task->turns <= TURNS_MOST && all; task->turns++)
    {
      gboolean is_won = wins (task, task->answer, task->turns);
      all &= is_won || exhaustive_budget > 0;
      task->other = find_other (task, task->turns, &all);
      if (task->other != 0)
        return is_won ? DOUBLED : REFUTED;
      if (is_won)
        return all ? PROVED : OPEN;
    }
  return OPEN;
}

static Task
new_task (MidRecord *record, gint64 budget)
{
  Task task = { .game = mid_record_get_game (record), .budget = budget };
  task.at = *mid_record_get_start (record);
  task.side = task.game->decision (&task.at).turn;
  task.answer = mid_node_get_move (mid_node_get_first_child (mid_record_get_root (record)));
  return task;
}

static void
check_answer (MidRecord *record, guint number, const Task *task, Proof proof)
{
  char other[MID_MOVE_TEXT_MAX + 2] = "";
  if (task->other != 0)
    mid_format_element (task->game, &task->at, task->other, other, sizeof other);
  if (proof == DOUBLED || proof == REFUTED)
    {
      g_test_message ("problem %u: %s %s in %d", number, other,
                      proof == DOUBLED ? "wins as well" : "wins sooner", task->turns);
      g_test_fail ();
    }
}

static void
tell (GHashTable *found)
{
  GHashTableIter iter;
  gpointer key, value;
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const guint *n = value;
      g_test_message ("%s: %u proved, %u with another answer, %u refuted, %u open",
                      (const char *) key, n[PROVED], n[DOUBLED], n[REFUTED], n[OPEN]);
    }
}

static void
count (GHashTable *found, const char *themes, Proof proof)
{
  g_auto (GStrv) words = g_strsplit (themes != NULL ? themes : "material", ", ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint *n = g_hash_table_lookup (found, words[i]);
      if (n == NULL)
        g_hash_table_insert (found, g_strdup (words[i]), n = g_new0 (guint, OPEN + 1));
      n[proof]++;
    }
}

static void
test_all (gconstpointer path)
{
  gboolean is_patient = g_getenv ("MIDLINE_TEST_PROBLEMS") != NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MidCollection) all = mid_collection_new_copy (file, NULL);
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (all)), n_proved = 0;
  for (guint i = 0; i < n; i += is_patient ? 1 : 10)
    {
      g_autoptr (MidRecord) record = mid_collection_load_game (all, i, NULL);
      Task task = new_task (record, is_patient ? BUDGET_PATIENT : BUDGET);
      Proof proof = prove (&task);
      check_answer (record, i + 1, &task, proof);
      count (found, mid_record_get_tag (record, "Theme"), proof);
      n_proved += proof == PROVED;
    }
  tell (found);
  g_assert_cmpuint (n_proved, >=, is_patient ? 200 : 15);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/problem-proof/all", argv[1], test_all);
  return g_test_run ();
}
