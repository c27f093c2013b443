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
  g_test_add_func ("/pasted/broken", test_broken);
  g_test_add_func ("/pasted/called-off", test_called_off);
  return g_test_run ();
}
