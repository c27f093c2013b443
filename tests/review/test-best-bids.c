/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A solved duel in words. */
#include "mid-best-bids.h"

static void
test_text (void)
{
  const struct
  {
    MidUciDuel duel;
    const char *text;
  } cases[] = {
    { { .rows = 2,
        .columns = 2,
        .challenge = { -1, 1 },
        .response = { 0, 2 },
        .defender = { 0.25, 0.75 },
        .attacker = { 0.5, 0.5 } },
      "best: no challenge 25 %, 1 75 %; answers 0 50 %, 2 50 %" },
    /* What is as good as never played is left out. */
    { { .rows = 3,
        .columns = 1,
        .challenge = { -1, 0, 2 },
        .response = { 0 },
        .defender = { 0.001, 0.004, 0.995 },
        .attacker = { 1 } },
      "best: 2 100 %; answers 0 100 %" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mid_best_bids_dup_text (&cases[i].duel);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/best-bids/text", test_text);
  return g_test_run ();
}
