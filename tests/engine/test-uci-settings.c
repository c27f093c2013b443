/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-uci-settings.c: settings that last, in conversations with the real program. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "uci-talk.h"

/* Other numbers change what positions are worth, and only of the game chosen. */
static void
test_eval_file (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("weights-XXXXXX", &path, &error);
  g_assert_no_error (error);
  close (fd);
  g_assert_true (g_file_set_contents (path, "tempo 60\n", -1, &error));
  Engine engine = start ();
  say (&engine, "setoption name UCI_Variant value chess2");
  say (&engine, "setoption name EvalFile value %s", path);
  say (&engine, "weights");
  g_autoptr (GPtrArray) changed = hear_until (&engine, "half_turn");
  g_assert_true (has_line (changed, "tempo 60"));
  say (&engine, "setoption name UCI_Variant value chess");
  say (&engine, "weights");
  g_autoptr (GPtrArray) others = hear_until (&engine, "tempo");
  g_assert_cmpstr (last_of (others), !=, "tempo 60");

  g_assert_true (g_file_set_contents (path, "tempo 7\nno.such 1\n", -1, &error));
  say (&engine, "setoption name EvalFile value %s", path);
  g_autoptr (GPtrArray) bad = hear_until (&engine, "info string EvalFile");
  g_assert_nonnull (strstr (last_of (bad), "byte 8"));
  say (&engine, "setoption name EvalFile value %s.missing", path);
  g_autoptr (GPtrArray) missing = hear_until (&engine, "info string EvalFile");
  check_alive (&engine);
  finish (&engine);
  g_unlink (path);
}

static guint64
nodes_of_start (const Engine *engine)
{
  say (engine, "ucinewgame");
  g_autoptr (GPtrArray) lines = ask (engine, "position startpos", "go depth 6");
  return number_after (last_info (lines), " nodes ");
}

/* Numbers serve instead of a network, though they be those that there are already. */
static void
test_eval_file_for_network (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GString) numbers = g_string_new (NULL);
  int fd = g_file_open_tmp ("weights-XXXXXX", &path, &error);
  g_assert_no_error (error);
  close (fd);
  Engine engine = start ();
  guint64 by_network = nodes_of_start (&engine);
  say (&engine, "weights");
  say (&engine, "isready");
  g_autoptr (GPtrArray) lines = hear_until (&engine, "readyok");
  for (guint i = 0; i + 1 < lines->len; i++)
    g_string_append_printf (numbers, "%s\n", (const char *) lines->pdata[i]);
  g_assert_true (g_file_set_contents (path, numbers->str, -1, &error));
  say (&engine, "setoption name Use Network value false");
  guint64 by_numbers = nodes_of_start (&engine);
  say (&engine, "setoption name Use Network value true");
  g_assert_cmpuint (nodes_of_start (&engine), ==, by_network);
  g_assert_cmpuint (by_numbers, !=, by_network);
  say (&engine, "setoption name EvalFile value %s", path);
  g_assert_cmpuint (nodes_of_start (&engine), ==, by_numbers);
  finish (&engine);
  g_unlink (path);
}

/* The depth of the last iteration of a search of a position with one legal move. */
static int
depth_reached (const Engine *engine)
{
  int depth = 0;
  g_autoptr (GPtrArray) lines =
    ask (engine, "position fen k7/8/1K6/8/8/8/8/7R b - - 0 1", "go wtime 3000 btime 3000");
  g_assert_cmpint (sscanf (last_info (lines), "info depth %d", &depth), ==, 1);
  return depth;
}

/* In a game a move without an alternative is made at once; who analyses wants to know more. */
static void
test_analyse_mode (void)
{
  Engine engine = start ();
  say (&engine, "setoption name UCI_Variant value chess");
  g_assert_cmpint (depth_reached (&engine), ==, 4);
  say (&engine, "ucinewgame");
  say (&engine, "setoption name UCI_AnalyseMode value true");
  g_assert_cmpint (depth_reached (&engine), >, 4);
  finish (&engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uci/eval-file", test_eval_file);
  g_test_add_func ("/uci/eval-file-for-network", test_eval_file_for_network);
  g_test_add_func ("/uci/analyse-mode", test_analyse_mode);
  return g_test_run ();
}
