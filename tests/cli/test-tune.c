/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tools/tune: the same numbers, positions and networks each time, nearer to what they are fitted
 * to, and such as the engine reads. */
#include <string.h>

#include "cli-run.h"
#include "mid-game.h"

/* What the program says that the variable names. */
static char *
call (const char *variable, const char *arguments)
{
  g_autofree char *command = g_strdup_printf ("%s %s", g_getenv (variable), arguments);
  g_autofree char *complained = NULL;
  char *said = NULL;
  int status;
  g_autoptr (GError) error = NULL;
  g_spawn_command_line_sync (command, &said, &complained, &status, &error);
  g_assert_no_error (error);
  g_test_message ("%s%s", said, complained);
  g_assert_true (g_spawn_check_wait_status (status, &error));
  return said;
}

static char *
fit (const char *arguments)
{
  g_autofree char *all = g_strdup_printf ("--variant chess2 --rounds 40 %s", arguments);
  return call ("MIDLINE_TUNE_FIT", all);
}

/* The number behind the last of these words. */
static double
number_behind (const char *text, const char *words)
{
  const char *at = g_strrstr (text, words);
  g_assert_nonnull (at);
  return g_ascii_strtod (at + strlen (words), NULL);
}

static double
first_number_behind (const char *text, const char *words)
{
  const char *at = strstr (text, words);
  g_assert_nonnull (at);
  return g_ascii_strtod (at + strlen (words), NULL);
}

static void
test_fit (void)
{
  cli_expect ("match --variant chess2 --armies random --unpaired --random-plies 4 --nodes 300 "
              "--games 60 --max-plies 120 --seed 2 --option1 \"Use Network=false\" "
              "--option2 \"Use Network=false\" - - tune.mgn",
              0, NULL, "");
  g_autofree char *games = cli_path ("tune.mgn"), *a = cli_path ("a.txt"), *b = cli_path ("b.txt");
  g_autofree char *first = g_strdup_printf ("--weights %s %s", a, games);
  g_autofree char *second = g_strdup_printf ("--weights %s %s", b, games);
  g_autofree char *said = fit (first), *again = fit (second), *one = NULL, *two = NULL;
  g_assert_cmpstr (said, ==, again);
  g_assert_true (g_file_get_contents (a, &one, NULL, NULL));
  g_assert_true (g_file_get_contents (b, &two, NULL, NULL));
  g_assert_cmpstr (one, ==, two);
  g_clear_pointer (&two, g_free);

  /* What is left out is foretold better, and just as well when it is evaluated anew. */
  double before = first_number_behind (said, " left out "), after = number_behind (said, " anew ");
  g_assert_cmpfloat (after, <, before);
  g_assert_cmpfloat_with_epsilon (number_behind (said, " left out "), after, 0.002);

  /* The others are tried first, one by one: not one step makes it worse. */
  g_autofree char *third = g_strdup_printf ("--weights %s --bent 2 %s", b, games);
  g_autofree char *tried = fit (third);
  double error = first_number_behind (tried, "bent 1 error ");
  g_assert_cmpfloat (error, <=, first_number_behind (said, " error "));
  g_assert_cmpfloat (first_number_behind (tried, "bent 2 error "), <=, error);
  g_assert_true (g_file_get_contents (b, &two, NULL, NULL));
  g_assert_cmpstr (one, !=, two);

  /* The engine takes them: it plays another game with them, and complains of nothing. */
  g_autofree char *match = g_strdup_printf (
    "match --variant chess2 --games 2 --nodes 500 --max-plies 20 --option1 EvalFile=%s - - m.mgn",
    a);
  cli_expect (match, 0, NULL, "");
}

static char *
positions (const char *path, guint n)
{
  g_autofree char *arguments =
    g_strdup_printf ("--variant chess2 --armies random --positions %u --nodes 20 --seed 5 "
                     "--option \"Use Network=false\" %s %s",
                     n, g_getenv ("MIDLINE_ENGINE"), path);
  char *text = NULL;
  g_free (call ("MIDLINE_TRAINING_POSITIONS", arguments));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
test_positions (void)
{
  g_autofree char *a = cli_path ("a.epd"), *b = cli_path ("b.epd");
  g_autofree char *one = positions (a, 60), *two = positions (b, 40);
  g_auto (GStrv) lines = g_strsplit (one, "\n", -1);
  g_assert_true (g_str_has_prefix (one, two));
  g_assert_cmpuint (g_strv_length (lines), ==, 61);
  g_assert_true (g_regex_match_simple (
    "^\\S+/\\S+ [wb] .* ce -?[0-9]+;( c9 \"[01/2]+-[01/2]+\";)?$", lines[59], 0, 0));
  g_assert_nonnull (strstr (one, " c9 \"1-0\";\n"));
  g_assert_nonnull (strstr (one, " c9 \"0-1\";\n"));
}

static int
count_material (const MidGame *game, const MidPosition *pos)
{
  MidCell cells[MID_CELLS_MAX];
  MidSide turn = game->decision (pos).turn;
  int material = 0;
  game->cells (pos, cells);
  for (int i = 0; i < game->files * game->ranks; i++)
    if (cells[i].piece != 0)
      material += game->pieces[cells[i].piece].worth * (cells[i].owner == turn ? 100 : -100);
  return material;
}

/* Positions of games by lot, worth what stands on the board; White is said to win them all. */
static void
write_positions (const char *path, guint n)
{
  const MidGame *game = mid_game_find ("chess");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GRand) lot = g_rand_new_with_seed (7);
  while (n > 0)
    {
      MidPosition pos;
      MidMoveList moves;
      char fen[MID_TEXT_MAX];
      game->start (game, NULL, 0, &pos);
      for (guint ply = 0; ply < 100 && n > 0; ply++, n--)
        {
          game->legal (&pos, &moves);
          if (moves.count == 0)
            break;
          mid_play (game, &pos, moves.at[g_rand_int_range (lot, 0, (gint32) moves.count)], NULL);
          game->format (&pos, fen, sizeof fen);
          g_string_append_printf (text, "%s ce %d; c9 \"1-0\";\n", fen,
                                  count_material (game, &pos));
        }
    }
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
}

static char *
train (const char *network, const char *epd, const char *epochs)
{
  g_autofree char *arguments = g_strdup_printf (
    "--variant chess --slope 600 --rate 0.003 --epochs %s --out %s %s", epochs, network, epd);
  return call ("MIDLINE_NETWORK_TRAIN", arguments);
}

static void
test_network (void)
{
  g_autofree char *epd = cli_path ("known.epd");
  g_autofree char *first = cli_path ("first.net"), *second = cli_path ("second.net");
  g_autofree char *one = NULL, *two = NULL;
  gsize size, size_again;
  write_positions (epd, 40000);
  g_autofree char *said = train (first, epd, "1"), *again = train (second, epd, "1");
  g_assert_cmpstr (said, ==, again);
  g_assert_true (g_file_get_contents (first, &one, &size, NULL));
  g_assert_true (g_file_get_contents (second, &two, &size_again, NULL));
  g_assert_cmpmem (one, size, two, size_again);
  g_autofree char *learned = train (first, epd, "12");
  double before = first_number_behind (learned, " left out ");
  g_assert_cmpfloat (number_behind (learned, " left out "), <, before / 4);

  g_autofree char *match = g_strdup_printf (
    "match --variant chess --games 2 --nodes 500 --max-plies 20 --option1 EvalFile=%s - - n.mgn",
    first);
  cli_expect (match, 0, NULL, "");
}

/* Both editions of Chess 2 share a network, whatever the letters of the armies: "ce" is an
 * operation as well. */
static void
test_editions (void)
{
  const char *const editions[] = { "chess2", "sirlin" };
  g_autofree char *network = cli_path ("both.net"), *all = g_strdup ("");
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      g_autofree char *path = cli_path (editions[i]), *before = all;
      g_autofree char *arguments =
        g_strdup_printf ("--variant %s --armies ce --positions 600 --nodes 20 %s %s", editions[i],
                         g_getenv ("MIDLINE_ENGINE"), path);
      g_free (call ("MIDLINE_TRAINING_POSITIONS", arguments));
      all = g_strdup_printf ("%s %s", before, path);
    }
  g_autofree char *arguments =
    g_strdup_printf ("--variant chess2 --epochs 1 --out %s%s", network, all);
  g_autofree char *said = call ("MIDLINE_NETWORK_TRAIN", arguments);
  g_assert_true (g_str_has_prefix (said, "200 positions, 1000 left out\n"));
}

/* What is no position is said, with what was expected. */
static void
test_damaged (void)
{
  g_autofree char *path = cli_path ("damaged.epd"), *network = cli_path ("none.net");
  g_autofree char *command = g_strdup_printf ("%s --variant chess --out %s %s",
                                              g_getenv ("MIDLINE_NETWORK_TRAIN"), network, path);
  g_autofree char *complained = NULL;
  int status;
  g_file_set_contents (path, "8/8/8/8/8/8/8/8 w - - ce 3;\n", -1, NULL);
  g_spawn_command_line_sync (command, NULL, &complained, &status, NULL);
  g_assert_false (g_spawn_check_wait_status (status, NULL));
  g_assert_nonnull (strstr (complained, "not a position: \"8/8/8/8/8/8/8/8 w - - ce 3;\""));
  g_assert_false (g_file_test (network, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/tune/fit", test_fit);
  g_test_add_func ("/tune/positions", test_positions);
  g_test_add_func ("/tune/network", test_network);
  g_test_add_func ("/tune/editions", test_editions);
  g_test_add_func ("/tune/damaged", test_damaged);
  return cli_run ();
}
