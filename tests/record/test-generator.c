/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random records: legal, reproducible, ended as the rules say, written and read without loss. */
#include "mid-generator.h"
#include "mid-reader.h"
#include "mid-writer.h"

#include <string.h>

enum
{
  GAMES = 12
};

static char *
write_record (MidRecord *record)
{
  GString *text = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, text);
  return g_string_free (text, FALSE);
}

static MidRecord *
make (const MidGeneratorPlan *plan, guint64 number)
{
  g_autoptr (GError) error = NULL;
  MidRecord *record = mid_generator_make (plan, number, &error);
  g_assert_no_error (error);
  return record;
}

static char *
make_text (const MidGeneratorPlan *plan, guint64 number)
{
  g_autoptr (MidRecord) record = make (plan, number);
  return write_record (record);
}

/* The plan's games, with everything there is. */
static MidGeneratorPlan
full_plan (const MidGame *game)
{
  return (MidGeneratorPlan){ .game = game,
                             .seed = 1,
                             .plies = 120,
                             .duels = MID_DUELS_OFTEN,
                             .comments = 0.3,
                             .variations = 0.2 };
}

static MidNode *
last_node (MidRecord *record)
{
  MidNode *node = mid_record_get_root (record), *next;
  while ((next = mid_node_get_first_child (node)) != NULL)
    node = next;
  return node;
}

static void
check_reading (const char *text)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  for (guint i = 0; i < mid_reader_get_n_errors (reader); i++)
    g_test_message ("%s in\n%s", mid_reader_get_error (reader, i)->message, text);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
  g_autofree char *again = write_record (record);
  g_assert_cmpstr (again, ==, text);
}

static void
test_reading (gconstpointer data)
{
  MidGeneratorPlan plan = full_plan (data);
  for (guint i = 0; i < GAMES; i++)
    {
      g_autofree char *text = make_text (&plan, i);
      check_reading (text);
    }
}

/* The result is what the rules say of the position that a reader finds at the end. */
static void
test_results (gconstpointer data)
{
  static const char *const results[] = { "*", "1-0", "0-1", "1/2-1/2" };
  MidGeneratorPlan plan = { .game = data, .seed = 3, .plies = 600, .duels = MID_DUELS_OFTEN };
  guint over = 0;
  for (guint i = 0; i < GAMES * 10 && over < GAMES; i++)
    {
      g_autofree char *text = make_text (&plan, i);
      g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
      g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
      MidOutcome outcome = mid_record_get_outcome (record, last_node (record));
      if (g_strcmp0 (mid_record_get_result (record), results[outcome.result]) != 0)
        g_test_message ("%s", text);
      g_assert_cmpstr (mid_record_get_result (record), ==, results[outcome.result]);
      g_assert_cmpstr (mid_record_get_tag (record, "Result"), ==, results[outcome.result]);
      over += outcome.result != MID_ONGOING;
    }
  g_assert_cmpuint (over, >, 0);
}

/* A seed and a number are a game; others are others. */
static void
test_seeds (gconstpointer data)
{
  MidGeneratorPlan plan = full_plan (data), other = plan;
  other.seed = 2;
  g_autofree char *first = make_text (&plan, 4), *same = make_text (&plan, 4),
                  *next = make_text (&plan, 5), *elsewhere = make_text (&other, 4);
  g_assert_cmpstr (first, ==, same);
  g_assert_cmpstr (first, !=, next);
  const char *moves = strstr (first, "\n\n"), *moves_elsewhere = strstr (elsewhere, "\n\n");
  g_assert_cmpstr (moves, !=, moves_elsewhere);
}

/* The numbers drawn are the same on every machine: this is what they make of seed 1. */
static void
test_stable (void)
{
  MidGeneratorPlan plan = { .game = mid_game_find ("chess"), .seed = 1, .plies = 12 };
  g_autofree char *text = make_text (&plan, 0);
  g_assert_cmpstr (strstr (text, "\n\n") + 2, ==,
                   "1. g4 d6 2. f3 Kd7 3. c3 g6 4. e3 Kc6 5. Qb3 Bh6 6. Qxb7+ Kxb7 *\n\n");
}

typedef struct
{
  guint nodes, comments, nags, variations, depth, fought, answered, plies;
} Counts;

static void
count (MidRecord *record, MidNode *node, guint depth, Counts *counts)
{
  const MidGame *game = mid_record_get_game (record);
  MidPosition pos;
  MidBid bid;
  counts->nodes++;
  counts->depth = MAX (counts->depth, depth);
  counts->comments += mid_node_get_comment (node, MID_COMMENT_BEFORE) != NULL
                      || mid_node_get_comment (node, MID_COMMENT_AFTER) != NULL;
  counts->nags += mid_node_get_n_nags (node) > 0;
  if (mid_node_get_move (node) != 0)
    {
      mid_record_get_position_before (record, node, &pos);
      MidDecision decision = game->decision (&pos);
      counts->plies += depth == 0 && decision.ask != MID_ASK_DUEL;
      if (decision.ask == MID_ASK_DUEL)
        {
          game->bid (&pos, mid_node_get_move (node), &bid);
          counts->answered++;
          counts->fought += bid.challenged;
        }
    }
  for (MidNode *child = mid_node_get_first_child (node); child != NULL;
       child = mid_node_get_next_sibling (child))
    {
      gboolean is_line = mid_node_get_previous_sibling (child) == NULL;
      counts->variations += is_line && mid_node_get_next_sibling (child) != NULL;
      count (record, child, depth + !is_line, counts);
    }
}

static Counts
count_plan (const MidGeneratorPlan *plan)
{
  Counts counts = { 0 };
  for (guint i = 0; i < GAMES; i++)
    {
      g_autoptr (MidRecord) record = make (plan, i);
      count (record, mid_record_get_root (record), 0, &counts);
    }
  return counts;
}

static void
assert_share (guint part, guint whole, double share)
{
  g_assert_cmpfloat (part, >, whole * (share - 0.1));
  g_assert_cmpfloat (part, <, whole * (share + 0.1));
}

static void
test_shares (gconstpointer data)
{
  MidGeneratorPlan plan = { .game = data, .seed = 9, .plies = 40 };
  Counts none = count_plan (&plan);
  g_assert_cmpuint (none.comments + none.nags + none.variations, ==, 0);

  plan.comments = plan.variations = 0.3;
  Counts some = count_plan (&plan);
  assert_share (some.comments, some.nodes, 0.3);
  assert_share (some.nags, some.nodes, 0.15);
  g_assert_cmpuint (some.variations, >, 0);

  plan.comments = plan.variations = 1;
  Counts all = count_plan (&plan);
  g_assert_cmpuint (all.comments, ==, all.nodes);
  g_assert_cmpuint (all.depth, >=, 3);
  g_assert_cmpuint (all.variations, >, some.variations);
}

/* Duels are no plies, and nothing is left to be answered at the end. */
static void
test_plies (gconstpointer data)
{
  MidGeneratorPlan plan = { .game = data, .seed = 5, .plies = 7, .duels = MID_DUELS_OFTEN };
  for (guint i = 0; i < GAMES; i++)
    {
      Counts counts = { 0 };
      MidPosition pos;
      g_autoptr (MidRecord) record = make (&plan, i);
      count (record, mid_record_get_root (record), 0, &counts);
      mid_record_get_position (record, last_node (record), &pos);
      g_assert_cmpint (plan.game->decision (&pos).ask, !=, MID_ASK_DUEL);
      if (mid_record_get_outcome (record, last_node (record)).result == MID_ONGOING)
        g_assert_cmpuint (counts.plies, ==, 7);
    }
  plan.plies = 0;
  g_autofree char *text = make_text (&plan, 0);
  g_assert_true (g_str_has_suffix (text, "]\n\n*\n\n"));
}

static void
test_duels (void)
{
  MidGeneratorPlan plan = { .game = mid_game_find ("sirlin"), .seed = 5, .plies = 80 };
  Counts seldom = count_plan (&plan);
  plan.duels = MID_DUELS_OFTEN;
  Counts often = count_plan (&plan);
  g_assert_cmpuint (seldom.fought, >, 0);
  g_assert_cmpuint (seldom.fought * 3, <, seldom.answered);
  g_assert_cmpuint (often.fought * 2, >, often.answered);
}

/* What is fixed is kept, what is open is drawn. */
static void
test_settings (void)
{
  static const MidSetting fixed[] = { { "Stones", "61" }, { "BlackArmy", "Reaper" } };
  MidGeneratorPlan plan = {
    .game = mid_game_find ("sirlin"), .settings = fixed, .n_settings = 2, .plies = 4, .seed = 1
  };
  g_autoptr (GHashTable) armies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (MidRecord) record = make (&plan, i);
      g_assert_cmpstr (mid_record_get_tag (record, "Stones"), ==, "61");
      g_assert_cmpstr (mid_record_get_tag (record, "BlackArmy"), ==, "Reaper");
      g_assert_null (mid_record_get_tag (record, "PawnLostPays"));
      g_hash_table_add (armies, g_strdup (mid_record_get_tag (record, "WhiteArmy")));
      g_hash_table_add (numbers, g_strdup (mid_record_get_tag (record, "StartPosition")));
    }
  g_assert_cmpuint (g_hash_table_size (armies), ==, 6);
  g_assert_cmpuint (g_hash_table_size (numbers), >, 50);
}

static void
test_wrong_setting (void)
{
  static const MidSetting wrong[] = { { "Stones", "99" } };
  MidGeneratorPlan plan = { .game = mid_game_find ("sirlin"), .settings = wrong, .n_settings = 1 };
  g_autoptr (GError) error = NULL;
  g_assert_null (mid_generator_make (&plan, 0, &error));
  g_assert_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_TAG);
}

static void
add_for_every_game (const char *name, GTestDataFunc test)
{
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *path = g_strdup_printf ("/generator/%s/%s", name, (*game)->id);
      g_test_add_data_func (path, *game, test);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_for_every_game ("reading", test_reading);
  add_for_every_game ("results", test_results);
  add_for_every_game ("seeds", test_seeds);
  add_for_every_game ("shares", test_shares);
  add_for_every_game ("plies", test_plies);
  g_test_add_func ("/generator/stable", test_stable);
  g_test_add_func ("/generator/duels", test_duels);
  g_test_add_func ("/generator/settings", test_settings);
  g_test_add_func ("/generator/wrong-setting", test_wrong_setting);
  return g_test_run ();
}
