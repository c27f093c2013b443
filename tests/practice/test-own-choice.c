/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-own-choice.h"
#include "practice-test.h"

/* "e5: Nf3, Bc4; …": the element behind which the side has a choice, and its moves. */
static char *
dup_choices (MidRecord *record, MidSide side)
{
  g_autoptr (GArray) choices = mid_own_choice_list (record, side);
  g_autoptr (GString) said = g_string_new (NULL);
  for (guint i = 0; i < choices->len; i++)
    {
      const MidOwnChoice *choice = &g_array_index (choices, MidOwnChoice, i);
      g_autofree char *element = mid_node_get_parent (choice->node) != NULL
                                   ? mid_record_dup_element (record, choice->node)
                                   : g_strdup ("-");
      g_string_append_printf (said, "%s%s: %s", i > 0 ? "; " : "", element, choice->moves);
    }
  return g_string_free (g_steal_pointer (&said), FALSE);
}

static void
test_choices (void)
{
  static const struct
  {
    const char *moves, *first, *second;
  } cases[] = {
    { "*", "", "" },
    { "1. e4 e5 2. Nf3 *", "", "" },
    { "1. e4 (1. d4) 1... e5 *", "-: e4, d4", "" },
    { "1. e4 e5 (1... c5) 2. Nf3 (2. Bc4 Nf6) *", "e5: Nf3, Bc4", "e4: e5, c5" },
    /* bad ones are not meant, nor is what follows them */
    { "1. e4 (1. f3? e5 2. g4 (2. a3)) 1... e5 *", "", "" },
    { "1. e4 (1. d4 $6) (1. c4!) 1... e5 *", "-: e4, c4", "" },
    /* the same move in two lines is one; another order of moves comes to the same position */
    { "1. d4 d5 (1... Nf6 2. c4 d5 3. Nc3) 2. c4 Nf6 3. Nf3 *", "Nf6: Nf3, Nc3", "d4: d5, Nf6" },
    { "1. d4 d5 (1... Nf6 2. c4 d5 3. Nc3) 2. c4 Nf6 3. Nc3 *", "", "d4: d5, Nf6" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Event \"\"]\n\n%s\n", cases[i].moves);
      g_autoptr (MidRecord) record = record_test_read (text);
      g_autofree char *first = dup_choices (record, MID_FIRST);
      g_autofree char *second = dup_choices (record, MID_SECOND);
      g_assert_cmpstr (first, ==, cases[i].first);
      g_assert_cmpstr (second, ==, cases[i].second);
    }
}

/* Decisions of a side are all that it decides alone: king-turns too, duels never.  Where a choice
 * is met again by other moves it is the first place that is named, and it counts what is meant in
 * all. */
static void
test_decisions (void)
{
  g_autoptr (MidRecord) kings =
    record_test_read ("[Variant \"Chess2\"]\n[WhiteArmy \"TwoKings\"]\n[BlackArmy \"Classic\"]\n\n"
                      "1. e4 <Kee2> (<-> e5 2. d4) (<Kde2>) 1... e5 *");
  g_autofree char *first = dup_choices (kings, MID_FIRST);
  g_autofree char *second = dup_choices (kings, MID_SECOND);
  g_assert_cmpstr (first, ==, "e4: <Kee2>, <->, <Kde2>");
  g_assert_cmpstr (second, ==, "");
  g_autoptr (MidRecord) duel = record_test_read (
    RECORD_TEST_SIRLIN ("Classic", "Animals") "1. e4 d5 2. exd5 <-> (<1:0> Nf6) 2... Qxd5 *");
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      g_autofree char *none = dup_choices (duel, side);
      g_assert_cmpstr (none, ==, "");
    }
  g_autoptr (MidRecord) met = record_test_read (
    "1. d4 d5 2. c4 (2. Nf3 e6 3. c4 Nf6 4. g3 (4. Nc3) (4. Bg5)) 2... e6 3. Nf3 Nf6 4. Nc3 (4. e3)"
    " *");
  g_autoptr (GArray) choices = mid_own_choice_list (met, MID_FIRST);
  g_assert_cmpuint (choices->len, ==, 2);
  const MidOwnChoice *choice = &g_array_index (choices, MidOwnChoice, 1);
  g_assert_true (choice->node == record_test_find (met, "d4 d5 c4 e6 Nf3 Nf6"));
  g_assert_cmpstr (choice->moves, ==, "Nc3, e3, g3, Bg5");
  g_assert_cmpuint (choice->n_moves, ==, 4);
}

/* What cannot be played is not meant, nor is anything behind it. */
static void
test_faulty (void)
{
  g_autoptr (MidRecord) record =
    read_faulty ("1. e4 (1. Qh5 e5 2. Nf3) 1... e5 (1... Qe4 2. d4) 2. Nf3 *\n");
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      g_autofree char *none = dup_choices (record, side);
      g_assert_cmpstr (none, ==, "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-choice/list", test_choices);
  g_test_add_func ("/own-choice/decisions", test_decisions);
  g_test_add_func ("/own-choice/faulty", test_faulty);
  return g_test_run ();
}
