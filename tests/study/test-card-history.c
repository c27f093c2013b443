/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card that is being designed, undone and redone: every state comes back as it was. */
#include "mid-card-history.h"

static void
assert_name (MidCardDraft *draft, const char *name)
{
  g_assert_cmpstr (mid_card_draft_get (draft, "name"), ==, name);
}

/* Letter by letter is one step; another field, and a step, are steps of their own. */
static void
test_typed (void)
{
  g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
  g_autoptr (MidCardHistory) history = mid_card_history_new (draft);
  g_assert_false (mid_card_history_can_undo (history));
  g_assert_false (mid_card_history_undo (history));
  mid_card_draft_set (draft, "name", "F");
  mid_card_draft_set (draft, "name", "Fr");
  mid_card_draft_set_text (draft, "A");
  mid_card_draft_set_text (draft, "A piece");
  mid_card_draft_set (draft, "name", "Frost");
  g_assert_true (mid_card_history_undo (history));
  assert_name (draft, "Fr");
  g_assert_cmpstr (mid_card_draft_get_text (draft), ==, "A piece");
  g_assert_true (mid_card_history_undo (history));
  g_assert_cmpstr (mid_card_draft_get_text (draft), ==, "");
  g_assert_true (mid_card_history_undo (history));
  assert_name (draft, NULL);
  g_assert_false (mid_card_history_can_undo (history));
  for (guint i = 0; i < 3; i++)
    g_assert_true (mid_card_history_redo (history));
  assert_name (draft, "Frost");
  g_assert_false (mid_card_history_redo (history));
}

/* Whoever has gone is told nothing more. */
static void
test_freed (void)
{
  g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
  guint changed = g_signal_lookup ("changed", MID_TYPE_CARD_DRAFT);
  mid_card_history_free (mid_card_history_new (draft));
  g_assert_false (g_signal_has_handler_pending (draft, changed, 0, TRUE));
}

/* What is done after an undo takes the place of what was undone. */
static void
test_anew (void)
{
  g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
  g_autoptr (MidCardHistory) history = mid_card_history_new (draft);
  mid_card_draft_add_step (draft, "pick");
  mid_card_draft_add_step (draft, "mark");
  g_assert_true (mid_card_history_undo (history));
  g_assert_cmpuint (mid_card_draft_get_n_steps (draft), ==, 1);
  mid_card_draft_set (draft, "name", "Frost");
  g_assert_false (mid_card_history_can_redo (history));
  mid_card_draft_set (draft, "name", "Frosty");
  g_assert_true (mid_card_history_undo (history));
  g_assert_cmpuint (mid_card_draft_get_n_steps (draft), ==, 1);
  g_assert_true (mid_card_history_undo (history));
  g_assert_cmpuint (mid_card_draft_get_n_steps (draft), ==, 0);
}

/* By lot: going back all the way and forward again meets the same cards. */
static void
test_random (void)
{
  static const char *const forms[] = { "pick", "square", "mark", "option", "repeat", "move" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (MidCardDraft) draft = mid_card_draft_new ();
  g_autoptr (MidCardHistory) history = mid_card_history_new (draft);
  g_autoptr (GPtrArray) met = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (met, mid_card_draft_dup_xml (draft));
  for (guint i = 0; i < 60; i++)
    {
      guint n = mid_card_draft_get_n_steps (draft);
      if (n > 0 && g_rand_boolean (rand))
        mid_card_draft_remove_step (draft, (guint) g_rand_int_range (rand, 0, (int) n));
      else if (n < 10)
        mid_card_draft_add_step (draft, forms[g_rand_int_range (rand, 0, G_N_ELEMENTS (forms))]);
      g_ptr_array_add (met, mid_card_draft_dup_xml (draft));
    }
  for (guint i = met->len - 1; i-- > 0;)
    {
      g_autofree char *now = mid_card_draft_dup_xml (draft);
      if (g_str_equal (now, met->pdata[i]))
        continue;
      g_assert_true (mid_card_history_undo (history));
      g_autofree char *xml = mid_card_draft_dup_xml (draft);
      g_assert_cmpstr (xml, ==, met->pdata[i]);
    }
  g_assert_false (mid_card_history_can_undo (history));
  while (mid_card_history_redo (history))
    ;
  g_autofree char *last = mid_card_draft_dup_xml (draft);
  g_assert_cmpstr (last, ==, met->pdata[met->len - 1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-history/typed", test_typed);
  g_test_add_func ("/card-history/anew", test_anew);
  g_test_add_func ("/card-history/freed", test_freed);
  g_test_add_func ("/card-history/random", test_random);
  return g_test_run ();
}
