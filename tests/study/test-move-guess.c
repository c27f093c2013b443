/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-move-guess.h"
#include "study-test.h"

/* What is guessed of a square, as a record writes it; "-": nothing. */
static void
assert_guess (MidRecord *record, MidNode *node, const char *square, const char *expected)
{
  const MidGame *game = mid_record_get_game (record);
  MidPosition at;
  MidEntryMove move;
  char text[MID_MOVE_TEXT_MAX] = "-";
  mid_record_get_position (record, node, &at);
  g_autoptr (MidMoveEntry) entry = mid_move_entry_new (game, &at);
  if (mid_move_guess (game, entry, study_test_square (record, square), &move))
    game->format_move (mid_move_entry_get_position (entry, move.passes), move.move, MID_SAN, text,
                       sizeof text);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_guess_at (const char *tags, const char *square, const char *expected)
{
  g_autofree char *text = g_strdup_printf ("[White \"A\"]\n%s\n\n*\n", tags);
  g_autoptr (MidRecord) record = study_test_read (text);
  assert_guess (record, mid_record_get_root (record), square, expected);
}

static void
test_choice (void)
{
  assert_guess_at ("[Variant \"Chess\"]", "f3", "Nf3"); /* and not the pawn */
  assert_guess_at ("[Variant \"Chess\"]", "e4", "e4");
  assert_guess_at ("[Variant \"Chess\"]", "e5", "-"); /* nothing goes there */
  assert_guess_at ("[Variant \"Chess\"]", "e2", "-"); /* it is picked up */
  assert_guess_at ("[FEN \"6k1/5ppp/8/8/8/8/1Q6/R5K1 w - - 0 1\"]", "a8", "Ra8#");
  /* the queen would be taken */
  assert_guess_at ("[FEN \"6k1/pp3ppp/8/3p4/8/1BQ5/PP3PPP/6K1 w - - 0 1\"]", "d5", "Bxd5");
  assert_guess_at ("[FEN \"4k3/1P6/8/8/8/8/8/1R2K3 w - - 0 1\"]", "b8", "b8=Q+");
}

/* A duel and a king-turn are passed over, as by any other click. */
static void
test_turn (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy "
                     "\"Classic\"]\n\n1. e4 d5 2. exd5 *\n");
  MidNode *node = mid_record_get_root (record);
  while (mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  assert_guess (record, node, "d5", "Qxd5");
}

/* A knight comes to f6 in many openings, a pawn in few; both have names. */
static void
test_opening (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 "
                     "b5 7. Bb3 d6 8. c3 *\n");
  assert_guess (record, study_test_node (record, 7), "f6", "Nf6");
  assert_guess (record, study_test_node (record, 14), "c3", "c3");
}

/* Of a game that nobody chose for it: most squares tell which move was played. */
static void
test_game (gconstpointer path)
{
  g_autofree char *text = NULL;
  gsize length;
  guint right = 0, all = 0;
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_autoptr (MidRecord) record = study_test_read (text);
  const MidGame *game = mid_record_get_game (record);
  for (MidNode *node = mid_record_get_root (record), *next;
       (next = mid_node_get_first_child (node)) != NULL; node = next)
    {
      MidPosition at;
      MidGesture gesture;
      MidEntryMove guess;
      mid_record_get_position (record, node, &at);
      game->gesture (&at, mid_node_get_move (next), &gesture);
      if (gesture.n_to == 0 || gesture.from < 0)
        continue;
      g_autoptr (MidMoveEntry) entry = mid_move_entry_new (game, &at);
      all++;
      right += mid_move_guess (game, entry, gesture.to[0], &guess)
               && guess.move == mid_node_get_move (next);
    }
  g_test_message ("%u of %u", right, all);
  g_assert_cmpuint (all, >, 20);
  g_assert_cmpuint (4 * right, >=, 3 * all);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  g_test_add_func ("/move-guess/choice", test_choice);
  g_test_add_func ("/move-guess/turn", test_turn);
  g_test_add_func ("/move-guess/opening", test_opening);
  g_test_add_data_func ("/move-guess/game", argv[1], test_game);
  return g_test_run ();
}
