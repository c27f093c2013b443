/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times for a game, in words, and as a clock shows them. */
#include "mid-time-control.h"

static void
check_name (guint start, guint increment, const char *expected)
{
  const MidTimeControl control = { start, increment };
  g_autofree char *name = mid_time_control_dup_name (&control);
  g_assert_cmpstr (name, ==, expected);
}

static void
test_names (void)
{
  check_name (0, 0, "None");
  check_name (0, 2000, "None");
  check_name (1000, 0, "1 second");
  check_name (10000, 100, "10 seconds + 0.1 seconds");
  check_name (60000, 0, "1 minute");
  check_name (60000, 1000, "1 minute + 1 second");
  check_name (180000, 2000, "3 minutes + 2 seconds");
  check_name (90000, 500, "1:30 + 0.5 seconds");
}

/* Each is another one, no clock is the first, and each has a name of its own. */
static void
test_usual (void)
{
  const MidTimeControl *usual;
  guint n = mid_time_control_get_usual (&usual);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_assert_cmpuint (usual[0].start, ==, 0);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (g_hash_table_add (names, mid_time_control_dup_name (&usual[i])));
      g_assert_true (i == 0 || usual[i].start >= usual[i - 1].start);
    }
}

static void
check_text (gint64 milliseconds, const char *expected)
{
  g_autofree char *text = mid_time_dup_text (milliseconds);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_clock (void)
{
  check_text (-5, "0:00.0");
  check_text (0, "0:00.0");
  check_text (99, "0:00.0");
  check_text (9999, "0:09.9");
  check_text (10000, "0:10");
  check_text (59999, "0:59");
  check_text (249000, "4:09");
  check_text (3599999, "59:59");
  check_text (3723000, "1:02:03");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/time-control/names", test_names);
  g_test_add_func ("/time-control/usual", test_usual);
  g_test_add_func ("/time-control/clock", test_clock);
  return g_test_run ();
}
