/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-bench.c: the benchmark, which is also the search's signature; it takes a second and notices
 * nearly everything, so it stands alone. */
#include <stdio.h>

#include "mid-game.h"
#include "uci-talk.h"

static char *
bench_signature (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *out = NULL;
  g_autoptr (GSubprocess) bench = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                                    g_getenv ("MIDLINE_ENGINE"), "bench", NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (bench, NULL, NULL, &out, NULL, &error));
  g_assert_no_error (error);
  char *line = strstr (out, "Nodes searched : ");
  g_assert_nonnull (line);
  line += strlen ("Nodes searched : ");
  return g_strndup (line, strcspn (line, "\n"));
}

/* The number changes with every change of what the search does: then say why, and write it here. */
static void
test_bench (void)
{
  g_autofree char *first = bench_signature (), *second = bench_signature (), *known = NULL;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engine", "bench-signature", NULL);
  g_assert_true (g_file_get_contents (path, &known, NULL, NULL));
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (first, ==, g_strstrip (known));
}

/* --- The command line ------------------------------------------------------------------------- */

static char *
output_of (int status, const char *first, const char *second, const char *third)
{
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
                      g_getenv ("MIDLINE_ENGINE"), first, second, third, NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, status);
  return out;
}

/* A line for each position; the whole is their sum. */
static void
test_command_line (void)
{
  static const char *const wrong[][3] = {
    { "bench", "0", NULL }, { "bench", "101", NULL }, { "bench", "x", NULL },
    { "bench", "1", "2" },  { "perft", NULL, NULL },  { "--help", "x", NULL },
  };
  g_autofree char *help = output_of (0, "--help", NULL, NULL);
  g_assert_true (g_str_has_prefix (help, "Usage: midline-engine"));
  g_autofree char *version = output_of (0, "--version", NULL, NULL);
  g_assert_cmpstr (version, ==, "midline-engine " MID_VERSION "\n");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_free (output_of (2, wrong[i][0], wrong[i][1], wrong[i][2]));
  g_autofree char *out = output_of (0, "bench", "1", NULL);
  g_auto (GStrv) lines = g_strsplit (out, "\n", 0);
  guint64 sum = 0;
  guint n = 0;
  for (; strstr (lines[n], " nodes/s") != NULL; n++)
    {
      guint number;
      guint64 nodes, milliseconds, speed;
      char game[32];
      g_assert_cmpint (sscanf (lines[n],
                               "%u %31s %" G_GUINT64_FORMAT " nodes %" G_GUINT64_FORMAT
                               " ms %" G_GUINT64_FORMAT,
                               &number, game, &nodes, &milliseconds, &speed),
                       ==, 5);
      g_assert_cmpuint (number, ==, n + 1);
      g_assert_nonnull (mid_game_find (game));
      g_assert_cmpuint (nodes, >, 0);
      g_assert_cmpuint (speed, ==, nodes * 1000 / MAX (milliseconds, 1));
      sum += nodes;
    }
  g_assert_cmpuint (n, ==, 16);
  /* A depth that is asked for is that of all positions: one ply of each is next to nothing. */
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engine", "bench-signature", NULL);
  g_autofree char *known = NULL;
  g_assert_true (g_file_get_contents (path, &known, NULL, NULL));
  g_assert_cmpuint (sum, <, g_ascii_strtoull (known, NULL, 10) / 100);
  guint64 time = number_after (out, "Total time (ms) : ");
  g_assert_cmpuint (number_after (out, "Nodes searched : "), ==, sum);
  g_assert_cmpuint (number_after (out, "Nodes/second : "), ==, sum * 1000 / MAX (time, 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bench/signature", test_bench);
  g_test_add_func ("/bench/command-line", test_command_line);
  return g_test_run ();
}
