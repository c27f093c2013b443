/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games are looked at from the second side is remembered among the settings. */
#include "study-test.h"
#include "mid-settings.h"
#include "mid-turned.h"

static MidRecord *
read_game (const char *white, const char *more)
{
  g_autofree char *text = g_strdup_printf ("[White \"%s\"]\n%s\n1. e4 *\n", white, more);
  return study_test_read (text);
}

/* The file says how it was meant; the person's choice counts more, as long as it is another. */
static void
test_choice (void)
{
  g_autoptr (MidRecord) usual = read_game ("A", ""), other = read_game ("B", "");
  g_autoptr (MidRecord) black = read_game ("C", "[Orientation \"Black\"]\n");
  g_assert_false (mid_turned_get (usual));
  g_assert_true (mid_turned_get (black));
  mid_turned_set (usual, TRUE);
  mid_turned_set (usual, TRUE);
  mid_turned_set (black, FALSE);
  g_assert_true (mid_turned_get (usual));
  g_assert_false (mid_turned_get (black));
  g_assert_false (mid_turned_get (other));

  g_autoptr (MidRecord) again = read_game ("A", "[Annotator \"B\"]\n");
  g_assert_true (mid_turned_get (again)); /* by what it is, not by where it lies */
  mid_turned_set (usual, FALSE);
  mid_turned_set (black, TRUE);
  g_auto (GStrv) entries = g_settings_get_strv (mid_settings_get (), "turned");
  g_assert_cmpuint (g_strv_length (entries), ==, 0);
}

/* Of very many games the oldest is forgotten. */
static void
test_many (void)
{
  for (guint i = 0; i <= 500; i++)
    {
      g_autofree char *name = g_strdup_printf ("%u", i);
      g_autoptr (MidRecord) record = read_game (name, "");
      mid_turned_set (record, TRUE);
    }
  g_auto (GStrv) entries = g_settings_get_strv (mid_settings_get (), "turned");
  g_assert_cmpuint (g_strv_length (entries), ==, 500);
  g_autoptr (MidRecord) oldest = read_game ("0", ""), next = read_game ("1", "");
  g_assert_false (mid_turned_get (oldest));
  g_assert_true (mid_turned_get (next));

  g_autoptr (MidRecord) newest = read_game ("500", "");
  mid_turned_set (newest, TRUE); /* it is there already */
  g_assert_true (mid_turned_get (next));
  mid_turned_set (newest, FALSE);
  g_assert_true (mid_turned_get (next));
  g_assert_false (mid_turned_get (newest));
}

static void
test_settings (void)
{
  mid_settings_set_boolean ("animations", TRUE);
  g_assert_true (mid_settings_get_boolean ("animations", FALSE));
  mid_settings_set_boolean ("animations", FALSE);
  g_assert_false (mid_settings_get_boolean ("animations", TRUE));
  mid_settings_set_int ("window-width", 777);
  g_assert_cmpint (mid_settings_get_int ("window-width", 0), ==, 777);
  mid_settings_set_string ("theme", "dark");
  g_autofree char *theme = mid_settings_dup_string ("theme", "");
  g_assert_cmpstr (theme, ==, "dark");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/turned/choice", test_choice);
  g_test_add_func ("/turned/many", test_many);
  g_test_add_func ("/turned/settings", test_settings);
  return g_test_run ();
}
