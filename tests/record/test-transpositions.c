/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-transpositions.h"
#include "record-test.h"

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
count_cb (GHashTable *turned, GPtrArray *nodes)
{
  for (guint i = 0; i < nodes->len; i++)
    g_hash_table_add (turned, nodes->pdata[i]);
}

static void
test_rings (void)
{
  g_autoptr (MidRecord) record = record_test_read (
    "[Event \"\"]\n\n1. d4 (1. c4 d5 2. d4) 1... d5 2. c4 (2. Nf3 Nf6 3. Ng1 Ng8) 2... e6 *");
  g_autoptr (MidTranspositions) same = mid_transpositions_new (record);
  settle ();
  MidNode *here = record_test_find (record, "d4 d5 c4");
  MidNode *there = record_test_find (record, "c4 d5 d4");
  MidNode *d5 = record_test_find (record, "d4 d5");
  MidNode *back = record_test_find (record, "d4 d5 Nf3 Nf6 Ng1 Ng8");
  g_assert_true (mid_transpositions_find (same, here) == there);
  g_assert_true (mid_transpositions_find (same, there) == here);
  g_assert_true (mid_transpositions_find (same, d5) == back);
  g_assert_null (mid_transpositions_find (same, record_test_find (record, "d4")));

  g_autoptr (GHashTable) turned = g_hash_table_new (NULL, NULL);
  g_signal_connect_swapped (same, "changed", G_CALLBACK (count_cb), turned);
  mid_record_delete (record, record_test_find (record, "c4 d5"));
  settle ();
  g_assert_null (mid_transpositions_find (same, here));
  g_assert_true (g_hash_table_contains (turned, here));
  g_assert_false (g_hash_table_contains (turned, d5));
  mid_record_undo (record);
  settle ();
  g_assert_true (mid_transpositions_find (same, here) == there);
}

/* What is known after many edits is what is found by looking at every pair of nodes. */
static guint
check_law (MidRecord *record, GRand *rand)
{
  const MidGame *game = mid_record_get_game (record);
  g_autoptr (MidTranspositions) same = mid_transpositions_new (record);
  MidNode *root = mid_record_get_root (record);
  guint n_found = 0;
  for (guint round = 0; round < 40; round++)
    {
      for (int i = g_rand_int_range (rand, 1, 10); i > 0; i--)
        if (g_rand_int_range (rand, 0, 8) == 0 && mid_record_can_undo (record))
          mid_record_undo (record);
        else
          random_record_edit (record, rand);
      if (g_rand_boolean (rand))
        g_main_context_iteration (NULL, FALSE);
      else
        settle ();
    }
  settle ();
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root))
    {
      MidPosition at, there;
      gboolean expected = FALSE;
      mid_record_get_position (record, node, &at);
      for (MidNode *other = root; other != NULL; other = mid_node_get_next_below (other, root))
        {
          mid_record_get_position (record, other, &there);
          expected |= other != node && game->decision (&at).starts_turn
                      && game->decision (&there).starts_turn
                      && game->key (&at) == game->key (&there);
        }
      g_assert_true ((mid_transpositions_find (same, node) != NULL) == expected);
      n_found += expected;
    }
  return n_found;
}

static void
test_law (gconstpointer data)
{
  const MidGame *game = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (MidRecord) record = random_record_new (game, rand);
  check_law (record, rand);
}

/* Two kings by themselves meet again and again. */
static void
test_law_kings (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (MidRecord) record =
    mid_record_new_from_fen (mid_game_find ("chess"), "k7/8/8/8/8/8/p6P/7K w - - 0 1", NULL);
  g_assert_cmpuint (check_law (record, rand), >, 0);
}
int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/transpositions/rings", test_rings);
  g_test_add_func ("/transpositions/law-kings", test_law_kings);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *path = g_strdup_printf ("/transpositions/law/%s", (*game)->id);
      g_test_add_data_func (path, *game, test_law);
    }
  return g_test_run ();
}
