/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-edit.h"
#include "mid-replay.h"
#include "study-test.h"

enum
{
  PAUSE = 5
};

static char *
dup_place (MidStudy *study)
{
  MidNode *node = mid_study_get_node (study);
  return mid_node_get_parent (node) != NULL
           ? mid_record_dup_element (mid_study_get_record (study), node)
           : g_strdup ("-");
}

static void
assert_place (MidStudy *study, const char *expected)
{
  g_autofree char *place = dup_place (study);
  g_assert_cmpstr (place, ==, expected);
}

static void
run_out (MidReplay *replay)
{
  while (mid_replay_get_pause (replay) > 0)
    g_main_context_iteration (NULL, TRUE);
}

/* To the end of the line that one is in, one element after another; from its end, from the start.
 */
static void
test_line (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 e5 (1... c5 2. Nf3 d6) 2. Nc3 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  g_autoptr (MidReplay) replay = mid_replay_new (study);
  g_assert_true (mid_replay_start (replay, PAUSE));
  g_assert_cmpuint (mid_replay_get_pause (replay), ==, PAUSE);
  assert_place (study, "-");
  g_autofree char *place = dup_place (study);
  for (guint seen = 0; mid_replay_get_pause (replay) > 0;)
    {
      static const char *const way[] = { "-", "e4", "e5", "Nc3" };
      g_main_context_iteration (NULL, TRUE);
      g_free (place);
      place = dup_place (study);
      if (!g_str_equal (place, way[seen]))
        g_assert_cmpstr (place, ==, way[++seen]);
    }
  assert_place (study, "Nc3");
  g_assert_true (mid_replay_start (replay, PAUSE));
  assert_place (study, "-");
  run_out (replay);
  assert_place (study, "Nc3");

  mid_cursor_go (mid_study_get_cursor (study),
                 mid_node_get_next_sibling (study_test_node (record, 2)));
  g_assert_true (mid_replay_start (replay, PAUSE));
  run_out (replay);
  assert_place (study, "d6");
}

/* Who steps by himself, opens another game or has none is left alone. */
static void
test_stops (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 e5 2. Nc3 Nc6 3. f4 *\n");
  g_autoptr (MidRecord) empty = study_test_read ("[White \"A\"]\n\n*\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  g_autoptr (MidReplay) replay = mid_replay_new (study);
  g_assert_true (mid_replay_start (replay, PAUSE));
  mid_cursor_go (mid_study_get_cursor (study), study_test_node (record, 4));
  run_out (replay);
  assert_place (study, "Nc6");

  g_assert_true (mid_replay_start (replay, PAUSE));
  mid_replay_stop (replay);
  g_assert_cmpuint (mid_replay_get_pause (replay), ==, 0);
  assert_place (study, "Nc6");

  g_assert_true (mid_replay_start (replay, PAUSE)); /* what is deleted is not gone to */
  mid_record_delete (record, study_test_node (record, 3));
  run_out (replay);
  assert_place (study, "e5");

  g_autoptr (MidStudy) other = study_test_new (empty);
  g_autoptr (MidReplay) none = mid_replay_new (other);
  g_assert_false (mid_replay_start (none, PAUSE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/replay/line", test_line);
  g_test_add_func ("/replay/stops", test_stops);
  return g_test_run ();
}
