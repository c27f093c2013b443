/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the names of settings and templates ask of an engine, as it is told over UCI. */
#include "mid-effort.h"

static void
assert_asked (const char *name, const char *command)
{
  MidEngineLimit limit = mid_effort_get_limit (name);
  g_autofree char *asked = mid_engine_limit_dup_command (&limit);
  g_assert_cmpstr (asked, ==, command);
  g_assert_cmpuint (limit.lines, ==, 1);
}

static void
test_names (void)
{
  assert_asked ("time-03", "go movetime 300");
  assert_asked ("time-10", "go movetime 10000");
  assert_asked ("depth-12", "go depth 12");
  assert_asked ("nodes-1000", "go nodes 1000");
  assert_asked ("nodes-1", "go nodes 1000000");
}

/* A setting may be of another version. */
static void
test_none (void)
{
  assert_asked ("none", "go infinite");
  assert_asked ("time-7", "go infinite");
  assert_asked (NULL, "go infinite");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effort/names", test_names);
  g_test_add_func ("/effort/none", test_none);
  return g_test_run ();
}
