/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each column says of a game. */
#include "mid-game-row.h"

#include <string.h>

static void
assert_columns (const char *text, const char *const expected[MID_N_COLUMNS])
{
  g_autoptr (MidGameRow) row = mid_game_row_new (41);
  MidSummary summary;
  mid_summary_read (&summary, text, strlen (text));
  mid_game_row_take_summary (row, &summary);
  g_assert_null (summary.game); /* it was taken */
  for (MidColumn i = 0; i < MID_N_COLUMNS; i++)
    {
      g_autofree char *words = mid_game_row_dup_text (row, i);
      g_assert_cmpstr (words, ==, expected[i]);
    }
}

/* Number, players, result, day, armies, moves, event, the higher rating. */
static void
test_columns (void)
{
  assert_columns ("[Event \"Open\"]\n[Date \"2013.05.21\"]\n[White \"Anne\"]\n[Black \"Bert\"]\n"
                  "[Result \"1-0\"]\n[WhiteElo \"1900\"]\n[BlackElo \"2100\"]\n[Variant "
                  "\"Chess2\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"TwoKings\"]\n\n1. e4 d5 2. "
                  "d4 1-0\n",
                  (const char *const[]){ "42", "Anne", "Bert", "1–0", "2013.05.21",
                                         "Classic – Two Kings", "2", "Open", "2100" });
  assert_columns ("[Event \"?\"]\n[Date \"2013.05.??\"]\n[White \"?\"]\n[Result \"1/2-1/2\"]\n"
                  "[WhiteElo \"1900\"]\n\n1. e4 1/2-1/2\n",
                  (const char *const[]){ "42", "", "", "½–½", "2013.05", "", "1", "", "1900" });
  assert_columns ("[Date \"2013.??.??\"]\n[Result \"0-1\"]\n\n0-1\n",
                  (const char *const[]){ "42", "", "", "0–1", "2013", "", "", "", "" });
  assert_columns ("[Date \"????.??.??\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n",
                  (const char *const[]){ "42", "", "", "", "", "", "2", "", "" });
}

/* What is not read yet says its number alone. */
static void
test_unread (void)
{
  g_autoptr (MidGameRow) row = mid_game_row_new (0);
  g_assert_null (mid_game_row_get_summary (row));
  g_assert_cmpuint (mid_game_row_get_index (row), ==, 0);
  for (MidColumn i = 0; i < MID_N_COLUMNS; i++)
    {
      g_autofree char *words = mid_game_row_dup_text (row, i);
      g_assert_cmpstr (words, ==, i == MID_COLUMN_NUMBER ? "1" : "");
    }
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* It is said once when it is read, and each time it is said to look different. */
static void
test_changed (void)
{
  static const char text[] = "[White \"A\"]\n\n1. e4 *\n";
  guint n = 0;
  g_autoptr (MidGameRow) row = mid_game_row_new (3);
  MidSummary summary;
  g_signal_connect_swapped (row, "changed", G_CALLBACK (count_cb), &n);
  mid_summary_read (&summary, text, strlen (text));
  mid_game_row_take_summary (row, &summary);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpstr (mid_game_row_get_summary (row)->white, ==, "A");
  mid_game_row_changed (row);
  g_assert_cmpuint (n, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-row/columns", test_columns);
  g_test_add_func ("/game-row/unread", test_unread);
  g_test_add_func ("/game-row/changed", test_changed);
  return g_test_run ();
}
