/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a text, and what it may have meant where it breaks off. */
#include "mid-pasted.h"
#include "study-test.h"

static guint
count (const MidPasted *pasted)
{
  return g_list_model_get_n_items (G_LIST_MODEL (pasted->games));
}

static void
test_games (void)
{
  g_autoptr (MidPasted) pasted =
    mid_pasted_new ("[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 *\n", NULL);
  g_assert_cmpuint (count (pasted), ==, 2);
  g_autoptr (MidRecord) second = mid_collection_load_game (pasted->games, 1, NULL);
  g_assert_cmpstr (mid_record_get_tag (second, "White"), ==, "B");
  g_assert_cmpuint (pasted->fixes->fixes->len, ==, 0);
}

/* Moves alone are a game as well. */
static void
test_moves (void)
{
  g_autoptr (MidPasted) pasted = mid_pasted_new ("1. e4 e5 2. Nf3", NULL);
  g_assert_cmpuint (count (pasted), ==, 1);
  g_assert_null (pasted->fixes->fault);
}

static void
test_nothing (void)
{
  g_autoptr (MidPasted) pasted = mid_pasted_new (" \n\t\n", NULL);
  g_assert_null (pasted->games);
  g_assert_cmpuint (pasted->fixes->fixes->len, ==, 0);
}

/* What is no game says so, and why, where that is known. */
static void
test_no_game (void)
{
  static const char *const cases[][2] = {
    { "The king of Sweden went to the market and bought a horse.", NULL },
    { "{\"white\":\"A\",\"black\":\"B\",\"moves\":[\"e4\",\"e5\"]}", NULL },
    { "1-0", NULL },
    { "https://example.org/study/abcdefgh", "An address holds no game" },
    { "www.example.org/game", "An address holds no game" },
    { "12. Rad1 Rfd8 13. h3", "The moves begin with turn 12" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidPasted) pasted = mid_pasted_new (cases[i][0], NULL);
      g_assert_null (pasted->games);
      if (cases[i][1] == NULL)
        g_assert_null (pasted->reason);
      else
        g_assert_true (g_str_has_prefix (pasted->reason, cases[i][1]));
    }
}

/* A game without a move is one if anything says so. */
static void
test_bare_game (void)
{
  static const char *const cases[] = { "[White \"A\"]\n\n*\n", "[Event \"x\"]\n\n1-0\n",
                                       "1. e4 1/2-1/2", "position startpos moves e2e4 e7e5 g1f9",
                                       "<html><body><p>1. e4 e5 2. Nf3</p></body></html>" };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidPasted) pasted = mid_pasted_new (cases[i], NULL);
      g_assert_nonnull (pasted->games);
      g_assert_null (pasted->reason);
    }
}

/* However long it is: no mends are looked for then. */
static void
test_long_game (void)
{
  g_autofree char *comment = g_strnfill (1 << 19, 'a');
  g_autofree char *text = g_strdup_printf ("1. e4 {%s} e5", comment);
  g_autoptr (MidPasted) pasted = mid_pasted_new (text, NULL);
  g_assert_cmpuint (count (pasted), ==, 1);
}

static void
test_broken (void)
{
  const char *text = "[White \"A\"]\n[Variant \"Chess\"]\n\n1. e4 e5 2. Ng3 Nc6 3. Bb5 a6 *\n";
  g_autoptr (MidPasted) pasted = mid_pasted_new (text, NULL);
  g_assert_cmpuint (count (pasted), ==, 1);
  g_assert_nonnull (pasted->fixes->fault);
  g_assert_cmpuint (pasted->fixes->n_read, ==, 2);
  const MidFix *first = g_ptr_array_index (pasted->fixes->fixes, 0);
  g_assert_cmpuint (first->n_read, ==, 6);
  g_autoptr (MidPasted) mended = mid_pasted_new (first->text, NULL);
  g_assert_null (mended->fixes->fault);
}

/* What was called off has no game more than was read by then. */
static void
test_called_off (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_cancellable_cancel (cancellable);
  g_autoptr (MidPasted) pasted = mid_pasted_new ("[White \"A\"]\n\n1. e4 *\n", cancellable);
  g_assert_null (pasted->games);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pasted/games", test_games);
  g_test_add_func ("/pasted/moves", test_moves);
  g_test_add_func ("/pasted/nothing", test_nothing);
  g_test_add_func ("/pasted/no-game", test_no_game);
  g_test_add_func ("/pasted/bare-game", test_bare_game);
  g_test_add_func ("/pasted/long-game", test_long_game);
  g_test_add_func ("/pasted/broken", test_broken);
  g_test_add_func ("/pasted/called-off", test_called_off);
  return g_test_run ();
}
