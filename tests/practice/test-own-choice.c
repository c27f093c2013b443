/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../record/record-test.h"
#include "mid-own-choice.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-choice/list", test_choices);
  return g_test_run ();
}
