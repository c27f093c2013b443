/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "mid-pairing.h"

/* Armies are found by their places in the fields, the first edition's and the second's apart. */
static void
test_find (void)
{
  MidPairing pairing;
  const MidGame *third = mid_game_find ("chess2"), *second = mid_game_find ("sirlin");
  g_assert_cmpstr (third->fields[0].choices[3].value, ==, "Reaper");
  g_assert_cmpstr (third->fields[1].choices[4].value, ==, "TwoKings");
  g_assert_true (mid_pairing_find (third, 3, 4, &pairing));
  g_assert_cmpuint (pairing.points, <, 20); /* the worst for it there is */
  g_assert_true (mid_pairing_find (third, 4, 3, &pairing));
  g_assert_cmpuint (pairing.points, >, 80);
  for (guint first = 0; first < 6; first++)
    for (guint other = 0; other < 6; other++)
      {
        g_assert_true (mid_pairing_find (second, first, other, &pairing));
        g_assert_cmpuint (pairing.points, <=, 100);
        g_assert_cmpuint (pairing.error, >, 0);
      }
}

static void
test_none (void)
{
  MidPairing pairing;
  g_assert_false (mid_pairing_find (mid_game_find ("chess"), 0, 0, &pairing));
  g_assert_false (mid_pairing_find (mid_game_find ("chess2"), 6, 0, &pairing));
  g_assert_false (mid_pairing_find (mid_game_find ("chess2"), 0, 6, &pairing));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/find", test_find);
  g_test_add_func ("/pairing/none", test_none);
  return g_test_run ();
}
