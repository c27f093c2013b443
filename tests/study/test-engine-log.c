/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-log.h"

#include <string.h>

/* Waits until what was added is in the list. */
static void
settle (MidEngineLog *log, guint n)
{
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;
  while (g_list_model_get_n_items (mid_engine_log_get_lines (log)) != n)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
    }
}

static char *
dup_line (MidEngineLog *log, guint i)
{
  g_autoptr (MidEngineLogLine) line = g_list_model_get_item (mid_engine_log_get_lines (log), i);
  return g_strdup (mid_engine_log_line_get_text (line));
}

static void
test_lines (void)
{
  g_autoptr (MidEngineLog) log = mid_engine_log_new ();
  mid_engine_log_add (log, MID_ENGINE_HEARD, "go infinite");
  mid_engine_log_add (log, MID_ENGINE_SAID, "info \xff depth 1");
  settle (log, 2);
  g_autofree char *first = dup_line (log, 0), *second = dup_line (log, 1);
  g_assert_true (g_str_has_suffix (first, " → go infinite"));
  g_assert_true (g_regex_match_simple ("^\\d\\d:\\d\\d:\\d\\d\\.\\d{3} ", first, 0, 0));
  g_assert_nonnull (strstr (second, "← info"));
  g_assert_true (g_utf8_validate (second, -1, NULL));
  mid_engine_log_clear (log);
  g_assert_cmpuint (g_list_model_get_n_items (mid_engine_log_get_lines (log)), ==, 0);
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* The oldest go, and a flood is a few changes of the list. */
static void
test_bounded (void)
{
  g_autoptr (MidEngineLog) log = mid_engine_log_new ();
  guint changes = 0;
  g_signal_connect_swapped (mid_engine_log_get_lines (log), "items-changed", G_CALLBACK (count_cb),
                            &changes);
  for (guint i = 0; i < 3 * MID_ENGINE_LOG_LINES; i++)
    {
      g_autofree char *text = g_strdup_printf ("line %u", i);
      mid_engine_log_add (log, MID_ENGINE_SAID, text);
    }
  settle (log, MID_ENGINE_LOG_LINES);
  g_assert_cmpuint (changes, <, 10);
  g_autofree char *last = dup_line (log, MID_ENGINE_LOG_LINES - 1);
  g_assert_true (g_str_has_suffix (last, "line 14999"));
  mid_engine_log_add (log, MID_ENGINE_SAID, "one more");
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;
  for (gboolean found = FALSE; !found;)
    {
      g_autofree char *text = dup_line (log, MID_ENGINE_LOG_LINES - 1);
      found = g_str_has_suffix (text, "one more");
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
    }
  settle (log, MID_ENGINE_LOG_LINES);
}

/* A line of any length is kept as far as anybody would read. */
static void
test_long (void)
{
  g_autoptr (MidEngineLog) log = mid_engine_log_new ();
  g_autofree char *text = g_strnfill (60000, 'a');
  mid_engine_log_add (log, MID_ENGINE_SAID, text);
  settle (log, 1);
  g_autofree char *line = dup_line (log, 0);
  g_assert_cmpuint (strlen (line), <, MID_ENGINE_LOG_LONGEST + 40);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-log/lines", test_lines);
  g_test_add_func ("/engine-log/bounded", test_bounded);
  g_test_add_func ("/engine-log/long", test_long);
  return g_test_run ();
}
