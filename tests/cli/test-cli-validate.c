/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli validate: what it counts, what it says about what is wrong. */
#include "cli-run.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define TAGS                                                                                       \
  "[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n[Variant \"Sirlin\"]\n"                           \
  "[WhiteArmy \"Empowered\"]\n[BlackArmy \"TwoKings\"]\n\n"

/* Moves and king-turns count, passed over or not; duels and variations do not. */
static void
test_plies (void)
{
  g_autofree char *chess = cli_file ("chess.pgn", "1. e4 e5 2. Nf3 (2. f4 exf4) *\n");
  g_autofree char *sirlin = cli_file ("a.mgn", TAGS "1. e4 d5 <Ked7> 2. exd5 <1:1> Nc6 *\n");
  cli_expect ("validate chess.pgn", 0, "games 1 ok 1 errors 0 plies 3 secs S\n", "");
  cli_expect ("validate a.mgn", 0, "games 1 ok 1 errors 0 plies 5 secs S\n", "");
  cli_expect ("validate chess.pgn a.mgn", 0, "games 2 ok 2 errors 0 plies 8 secs S\n", "");
  cli_expect ("validate --threads 1 a.mgn", 0, "games 1 ok 1 errors 0 plies 5 secs S\n", "");
  cli_expect ("validate --threads 3 a.mgn", 0, "games 1 ok 1 errors 0 plies 5 secs S\n", "");
  cli_expect ("validate --tags a.mgn", 0, "games 1 ok 1 errors 0 plies 0 secs S\n", "");
  cli_expect ("validate --threads 1000 a.mgn", 2, "",
              "midline-cli: no such number of threads: \"1000\": expected 0 to 256\n");
}

static void
test_standard_input (void)
{
  cli_expect_with ("validate -", "1. e4 e5 *\n", 0, "games 1 ok 1 errors 0 plies 2 secs S\n", "");
  cli_expect_with ("validate -", "", 0, "games 0 ok 0 errors 0 plies 0 secs S\n", "");
}

/* The place is that of the token; reading goes on with the next game. */
static void
test_places (void)
{
  static const struct
  {
    const char *content, *place, *out;
  } cases[] = {
    { "1. e4 e5\n2. Ke3 *\n\n1. d4 *\n", "x.mgn:2:4: ", "games 2 ok 1 errors 1 plies 3 secs S\n" },
    { TAGS "1. e4 d5 2. exd5 <3:0> *\n", "x.mgn:8:18: ", "games 1 ok 0 errors 1 plies 4 secs S\n" },
    { "[Variant \"Xiangqi\"]\n\n1. e4 *\n",
      "x.mgn:1:10: ", "games 1 ok 0 errors 1 plies 0 secs S\n" },
    { "[Variant \"Sirlin\"]\n[WhiteArmy \"Zombies\"]\n\n1. e4 *\n",
      "x.mgn:2:12: ", "games 1 ok 0 errors 1 plies 0 secs S\n" },
    { "1. e4 e5 (1... c5 2. Nf3 *", "x.mgn:1:10: ", "games 1 ok 0 errors 1 plies 2 secs S\n" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = cli_file ("x.mgn", cases[i].content);
      g_autofree char *err = cli_fail ("validate x.mgn", 1, cases[i].out);
      g_assert_true (g_str_has_prefix (err, cases[i].place));
      g_assert_cmpint (err[strlen (err) - 1], ==, '\n');
      g_assert_true (strchr (err, '\n') == err + strlen (err) - 1);
    }
}

/* Latin-1 is converted and said to be; nothing is wrong with the game. */
static void
test_remark (void)
{
  g_autofree char *path = cli_file ("latin.pgn", "[White \"J\351r\364me\"]\n\n1. e4 *\n");
  g_autofree char *err =
    cli_fail ("validate latin.pgn", 0, "games 1 ok 1 errors 0 plies 1 secs S\n");
  g_assert_true (g_str_has_prefix (err, "latin.pgn:1:10: "));
}

static void
test_files (void)
{
  g_autofree char *folder = cli_path ("folder");
  g_autofree char *good = cli_file ("good.pgn", "1. e4 *\n");
  g_mkdir (folder, 0700);
  cli_expect ("validate folder", 1, "games 0 ok 0 errors 1 plies 0 secs S\n",
              "midline-cli: cannot read: \"folder\": it is a directory\n");
  cli_expect ("validate missing.mgn good.pgn", 1, "games 1 ok 1 errors 1 plies 1 secs S\n", NULL);
  cli_expect ("validate", 2, "", "midline-cli: no file named: \"\": expected FILE…\n");
}

/* Nothing to read for anybody but root. */
static void
test_permission (void)
{
  if (geteuid () == 0)
    {
      g_test_skip ("root may read everything");
      return;
    }
  g_autofree char *path = cli_file ("locked.mgn", "1. e4 *\n");
  g_chmod (path, 0);
  cli_expect ("validate locked.mgn", 1, "games 0 ok 0 errors 1 plies 0 secs S\n", NULL);
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/validate/plies", test_plies);
  g_test_add_func ("/cli/validate/standard-input", test_standard_input);
  g_test_add_func ("/cli/validate/places", test_places);
  g_test_add_func ("/cli/validate/remark", test_remark);
  g_test_add_func ("/cli/validate/files", test_files);
  g_test_add_func ("/cli/validate/permission", test_permission);
  return cli_run ();
}
