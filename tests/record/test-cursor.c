/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cursor: where it goes, and that its position is the record's. */
#include "mid-cursor.h"
#include "mid-edit.h"
#include "mid-reader.h"
#include "random-record.h"

#include <string.h>

static MidRecord *
read_record (const char *text)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  MidRecord *record = mid_reader_next (reader, NULL, NULL);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 0);
  return record;
}

static void
assert_at (MidCursor *cursor, const char *element)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  g_autofree char *text = mid_record_dup_element (record, mid_cursor_get_node (cursor));
  MidPosition pos;

  g_assert_cmpstr (text, ==, element);
  mid_record_get_position (record, mid_cursor_get_node (cursor), &pos);
  g_assert_cmpmem (&pos, mid_record_get_game (record)->position_size,
                   mid_cursor_get_position (cursor), mid_record_get_game (record)->position_size);
}

static void
count_cb (gpointer object, guint *count)
{
  (*count)++;
}

static void
test_steps (void)
{
  g_autoptr (MidRecord) record =
    read_record ("[Variant \"Sirlin\"]\n[BlackArmy \"TwoKings\"]\n\n"
                 "1. e4 d5 <Ked7> 2. exd5 (2. a3 a6) (2. b3) <1:0> e5 3. a3 *");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  guint moved = 0;

  g_signal_connect (cursor, "moved", G_CALLBACK (count_cb), &moved);
  assert_at (cursor, "");
  g_assert_false (mid_cursor_previous (cursor));
  g_assert_true (mid_cursor_next (cursor));
  assert_at (cursor, "e4");
  g_assert_true (mid_cursor_next (cursor));
  assert_at (cursor, "d5");
  g_assert_true (mid_cursor_next_turn (cursor)); /* to the end of Black's turn */
  assert_at (cursor, "<Ked7>");
  g_assert_true (mid_cursor_next_turn (cursor)); /* capture and duel */
  assert_at (cursor, "<1:0>");
  g_assert_true (mid_cursor_previous_turn (cursor));
  assert_at (cursor, "<Ked7>");
  g_assert_true (mid_cursor_next (cursor));
  g_assert_true (mid_cursor_next_variation (cursor));
  assert_at (cursor, "a3");
  g_assert_true (mid_cursor_last (cursor));
  assert_at (cursor, "a6");
  g_assert_true (mid_cursor_previous (cursor));
  g_assert_true (mid_cursor_next_variation (cursor));
  assert_at (cursor, "b3");
  g_assert_false (mid_cursor_next_variation (cursor));
  g_assert_true (mid_cursor_previous_variation (cursor));
  g_assert_true (mid_cursor_first (cursor));
  assert_at (cursor, "");
  g_assert_true (mid_cursor_last (cursor));
  assert_at (cursor, "a3");
  guint before = moved;
  g_assert_false (mid_cursor_next (cursor));
  g_assert_false (mid_cursor_next_turn (cursor));
  g_assert_false (mid_cursor_last (cursor));
  g_assert_cmpuint (moved, ==, before);
}

/* The node it stands on is deleted, and comes back. */
static void
test_deleted (void)
{
  g_autoptr (MidRecord) record = read_record ("1. e4 e5 2. Nf3 Nc6 *");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  MidNode *e4 = mid_node_get_first_child (mid_record_get_root (record));

  mid_cursor_last (cursor);
  mid_record_delete (record, mid_node_get_first_child (e4));
  assert_at (cursor, "e4");
  mid_record_undo (record);
  assert_at (cursor, "e4");
  g_assert_true (mid_cursor_last (cursor));
  assert_at (cursor, "Nc6");
}

/* Another start under its feet. */
static void
test_start_changes (void)
{
  g_autoptr (MidRecord) record = mid_record_new (mid_game_find ("chess"), NULL, 0, NULL);
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);

  g_assert_true (mid_record_set_tag (record, "FEN", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", NULL));
  assert_at (cursor, "");
  mid_record_undo (record);
  assert_at (cursor, "");
}

/* Random walks, with edits in between. */
static void
test_walks (gconstpointer data)
{
  const MidGame *game = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (MidRecord) record = random_record_new (game, rand);
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  gboolean (*const steps[]) (MidCursor *) = { mid_cursor_next,
                                              mid_cursor_next,
                                              mid_cursor_previous,
                                              mid_cursor_next_turn,
                                              mid_cursor_previous_turn,
                                              mid_cursor_next_variation,
                                              mid_cursor_previous_variation,
                                              mid_cursor_last,
                                              mid_cursor_first };

  for (guint i = 0; i < 1500; i++)
    {
      gint32 kind = g_rand_int_range (rand, 0, 10);
      if (kind < 2)
        random_record_edit (record, rand);
      else if (kind < 3)
        mid_record_undo (record);
      else if (kind < 4)
        mid_cursor_go (cursor, random_record_pick (record, rand));
      else
        steps[g_rand_int_range (rand, 0, G_N_ELEMENTS (steps))](cursor);
      MidPosition pos;
      mid_record_get_position (record, mid_cursor_get_node (cursor), &pos);
      g_assert_cmpmem (&pos, game->position_size, mid_cursor_get_position (cursor),
                       game->position_size);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cursor/steps", test_steps);
  g_test_add_func ("/cursor/deleted", test_deleted);
  g_test_add_func ("/cursor/start-changes", test_start_changes);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *path = g_strconcat ("/cursor/walks/", (*game)->id, NULL);
      g_test_add_data_func (path, *game, test_walks);
    }
  return g_test_run ();
}
