/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-engine plays by the rules of the record. */
#include "mid-engine-rules.h"

#include "../record/record-test.h"

static void
line_cb (GPtrArray *heard, MidEngineDirection direction, const char *line)
{
  if (direction == MID_ENGINE_HEARD && g_str_has_prefix (line, "setoption"))
    g_ptr_array_add (heard, g_strdup (line));
}

static void
assert_heard (GPtrArray *heard, const char *line)
{
  if (!g_ptr_array_find_with_equal_func (heard, line, g_str_equal, NULL))
    g_error ("the engine did not hear \"%s\"", line);
}

static gboolean
late_cb (gpointer data)
{
  g_error ("the engine is not done in time");
  return G_SOURCE_REMOVE;
}

/* Searches the start, and returns the moves that the engine looked at: all there are. */
static guint
count_moves (MidEngineProcess *engine, MidRecord *record)
{
  MidEngineLimit limit = { MID_LIMIT_DEPTH, 1, MID_ENGINE_LINES_MAX };
  guint late = g_timeout_add_seconds (30, late_cb, NULL);
  mid_engine_rules_tell (engine, record);
  mid_engine_process_analyse (engine, mid_record_get_game (record), mid_record_get_start (record),
                              NULL, 0, &limit);
  while (mid_engine_process_get_best (engine) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
  return mid_engine_process_get_report (engine)->n_lines;
}

static guint
count_legal (MidRecord *record)
{
  MidMoveList list;
  mid_record_get_game (record)->legal (mid_record_get_start (record), &list);
  return list.count;
}

/* A soldier two squares from an enemy. */
#define NEAR                                                                                       \
  "[Variant \"OperationalChess2\"]\n[SetUp \"1\"]\n"                                               \
  "[FEN \"16u/17/17/17/17/17/17/3p13/17/3P13/U16 b 0 1\"]\n"

static void
test_told (void)
{
  const char *argv[] = { g_getenv ("MIDLINE_ENGINE"), NULL };
  g_autoptr (GPtrArray) heard = g_ptr_array_new_with_free_func (g_free);
  MidEngineProcess *engine = mid_engine_process_new (argv, NULL);
  g_signal_connect_swapped (engine, "line", G_CALLBACK (line_cb), heard);
  mid_engine_process_start (engine);
  g_autoptr (MidRecord) near =
    record_test_read (NEAR "[SoldierGunRange \"1\"]\n[GunsIgnoreBlockers \"yes\"]\n\n*");
  g_autoptr (MidRecord) usual = record_test_read (NEAR "\n*");
  g_assert_cmpuint (count_legal (near), !=, count_legal (usual));
  g_assert_cmpuint (count_moves (engine, near), ==, count_legal (near));
  assert_heard (heard, "setoption name SoldierGunRange value 1");
  assert_heard (heard, "setoption name GunsIgnoreBlockers value true");
  g_ptr_array_set_size (heard, 0);
  g_assert_cmpuint (count_moves (engine, usual), ==, count_legal (usual));
  assert_heard (heard, "setoption name SoldierGunRange value 2");
  assert_heard (heard, "setoption name GunsIgnoreBlockers value false");
  g_assert_finalize_object (engine);
}

/* A hand with one card, of the record's own. */
#define FROST(play)                                                                                \
  "[Variant \"Knightmare\"]\n[SetUp \"1\"]\n[FEN \"6bk/6pp/8/8/8/8/PP6/KB6 w - - 0 "               \
  "1\"]\n[WhiteHand \"Frost\"]\n[BlackHand \"Crab\"]\n[Card \"<card "                              \
  "name=\\\"Frost\\\" "                                                                            \
  "points=\\\"3\\\" when=\\\"before-move\\\"><text>| is said\\\\</text><play>" play                \
  "</play></card>\"]\n\n*"

/* Each record has a card of the same name that is told something else. */
static void
test_cards (void)
{
  const char *argv[] = { g_getenv ("MIDLINE_ENGINE"), NULL };
  MidEngineProcess *engine = mid_engine_process_new (argv, NULL);
  mid_engine_process_start (engine);
  g_autoptr (MidRecord) freezes =
    record_test_read (FROST ("<pick id=\\\"a\\\" whose=\\\"enemy\\\"/><mark effect=\\\"stuck\\\" "
                             "at=\\\"a\\\" turns=\\\"2\\\"/>"));
  g_autoptr (MidRecord) blocks =
    record_test_read (FROST ("<pick id=\\\"a\\\" kinds=\\\"B\\\"/><mark effect=\\\"shield\\\" "
                             "at=\\\"a\\\" turns=\\\"2\\\"/>"));
  g_autoptr (MidRecord) none =
    record_test_read ("[Variant \"Knightmare\"]\n[WhiteHand \"Crab\"]\n\n*");
  g_assert_cmpuint (count_legal (freezes), ==, 10 + 3);
  g_assert_cmpuint (count_legal (blocks), ==, 10 + 1);
  g_assert_cmpuint (count_moves (engine, freezes), ==, 10 + 3);
  g_assert_cmpuint (count_moves (engine, blocks), ==, 10 + 1);
  g_assert_cmpuint (count_moves (engine, freezes), ==, 10 + 3);
  g_assert_finalize_object (engine);
}

static void
test_names (void)
{
  g_assert_true (mid_engine_rules_are ("WhiteArmy"));
  g_assert_true (mid_engine_rules_are ("pawnlostpays"));
  g_assert_false (mid_engine_rules_are ("Hash"));
  g_assert_false (mid_engine_rules_are ("UCI_Variant"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-rules/told", test_told);
  g_test_add_func ("/engine-rules/cards", test_cards);
  g_test_add_func ("/engine-rules/names", test_names);
  return g_test_run ();
}
