/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-line-player.h"

#include "study-test.h"
#include "mid-edit.h"

static MidMove
find_move (MidRecord *record, MidNode *node, const char *text, MidPosition *at)
{
  MidMove move;
  if (node != NULL)
    mid_record_get_position (record, node, at);
  MidParse parse =
    mid_parse_element (mid_record_get_game (record), at, text, strlen (text), NULL, &move);
  g_assert_cmpint (parse.status, ==, MID_OK);
  mid_play (mid_record_get_game (record), at, move, NULL);
  return move;
}

static GArray *
new_line (MidRecord *record, MidNode *node, const char *const *texts)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (MidMove));
  MidPosition at;
  for (guint i = 0; texts[i] != NULL; i++)
    {
      MidMove move = find_move (record, i == 0 ? node : NULL, texts[i], &at);
      g_array_append_val (moves, move);
    }
  return moves;
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* It starts where the node is, goes on by itself to the end, and leaves the game as it is; armies
 * and stones come with it. */
static void
test_plays (void)
{
  static const char *const texts[] = { "Nf3", "a6", "Ng5", NULL };
  g_autoptr (MidRecord) record = study_test_read (
    "[White \"A\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"Empowered\"]\n"
    "[Stones \"25\"]\n\n1. e4 e5 *\n");
  MidNode *e4 = mid_node_get_first_child (mid_record_get_root (record));
  MidNode *e5 = mid_node_get_first_child (e4);
  g_autoptr (GArray) moves = new_line (record, e5, texts);
  guint steps = 0;
  g_autoptr (MidLinePlayer) player = mid_line_player_new (record, e5, moves);
  g_assert_nonnull (player);
  MidCursor *cursor = mid_line_player_get_cursor (player);
  g_signal_connect_swapped (cursor, "moved", G_CALLBACK (count_cb), &steps);
  MidPosition before;
  mid_record_get_position (record, e5, &before);
  MidPlayer stones;
  mid_record_get_game (record)->player (mid_cursor_get_position (cursor), MID_SECOND, &stones);
  g_assert_cmpint (stones.stones, ==, 5);
  g_assert_cmpuint (mid_record_get_game (record)->key (&before), ==,
                    mid_record_get_game (record)->key (mid_cursor_get_position (cursor)));
  while (steps < 3)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (mid_node_get_first_child (mid_cursor_get_node (cursor)));
  g_assert_cmpuint (mid_node_get_depth (mid_cursor_get_node (cursor)), ==, 3);
  g_assert_false (mid_record_can_undo (record));
}

/* What the text of a position does not say is in tags, wherever these stand. */
static void
test_rules (void)
{
  static const char *const tags[] = { "[GunsIgnoreBlockers \"yes\"]", "[SoldierGunRange \"1\"]",
                                      "[White \"A\"]" };
  for (guint first = 0; first < G_N_ELEMENTS (tags); first++)
    {
      g_autofree char *text =
        g_strdup_printf ("%s\n%s\n%s\n[Variant \"Operational\"]\n\n*\n", tags[first],
                         tags[(first + 1) % 3], tags[(first + 2) % 3]);
      g_autoptr (MidRecord) record = study_test_read (text);
      const MidGame *game = mid_record_get_game (record);
      g_autofree MidMoveList *legal = g_new (MidMoveList, 1);
      game->legal (mid_record_get_start (record), legal);
      g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MidMove));
      g_array_append_val (moves, legal->at[0]);
      g_autoptr (MidLinePlayer) player =
        mid_line_player_new (record, mid_record_get_root (record), moves);
      MidRecord *played = mid_cursor_get_record (mid_line_player_get_cursor (player));
      g_assert_cmpstr (mid_record_get_tag (played, "GunsIgnoreBlockers"), ==, "yes");
      g_assert_cmpstr (mid_record_get_tag (played, "SoldierGunRange"), ==, "1");
      g_assert_cmpmem (mid_record_get_start (record), game->position_size,
                       mid_record_get_start (played), game->position_size);
    }
}

static void
test_refuses (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 e5 *\n");
  g_autoptr (GArray) nothing = g_array_new (FALSE, FALSE, sizeof (MidMove));
  g_assert_null (mid_line_player_new (record, mid_record_get_root (record), nothing));
  MidMove wrong = 12345;
  g_array_append_val (nothing, wrong);
  g_assert_null (mid_line_player_new (record, mid_record_get_root (record), nothing));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/line-player/plays", test_plays);
  g_test_add_func ("/line-player/rules", test_rules);
  g_test_add_func ("/line-player/refuses", test_refuses);
  return g_test_run ();
}
