/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli generate: legal games of every variant, the same bytes for the same seed. */
#include <string.h>

#include "cli-run.h"

static const char *const variants[] = {
  "chess", "chess960", "chess2", "sirlin", "operational", "extreme2d", "knightmare",
};

static void
generate (const char *variant, const char *options, const char *out)
{
  g_autofree char *command = g_strdup_printf ("generate --variant %s %s %s", variant, options, out);
  cli_expect (command, 0, "", "");
}

static void
test_reproducible (gconstpointer data)
{
  const char *options = "--seed 11 --games 6 --plies 80 --comments .3 --variations .2 --duels";
  generate (data, options, "a.mgn");
  generate (data, options, "b.mgn");
  generate (data, "--seed 12 --games 6 --plies 80 --comments .3 --variations .2 --duels", "c.mgn");
  generate (data, "--seed 11 --games 3 --plies 80 --comments .3 --variations .2 --duels", "d.mgn");
  g_autofree char *a = cli_content ("a.mgn"), *b = cli_content ("b.mgn"),
                  *c = cli_content ("c.mgn"), *d = cli_content ("d.mgn");
  g_assert_cmpstr (a, ==, b);
  g_assert_cmpstr (a, !=, c);
  g_assert_true (g_str_has_prefix (a, d)); /* fewer games are the first of more */
  g_assert_cmpuint (cli_count (a, "[Event "), ==, 6);
}

/* Accepted as they are, and already in canonical form. */
static void
test_valid (gconstpointer data)
{
  generate (data, "--seed 4 --games 10 --comments 0.2 --variations 0.1 --duels", "valid.mgn");
  cli_expect_start ("validate valid.mgn", "games 10 ok 10 errors 0 plies ");
  cli_expect ("convert valid.mgn again.mgn", 0, "", "");
  g_autofree char *text = cli_content ("valid.mgn"), *again = cli_content ("again.mgn");
  g_assert_cmpstr (text, ==, again);
}

/* pgn-extract judges what others make of our chess: every game, to the last move. */
static void
test_pgn_extract (void)
{
  g_autofree char *path = g_strconcat (g_getenv ("PATH"), ":/usr/games", NULL);
  g_setenv ("PATH", path, TRUE);
  g_autofree char *program = g_find_program_in_path ("pgn-extract");
  g_autofree char *games = cli_path ("chess.pgn");
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;
  int status;
  if (program == NULL)
    {
      g_test_skip ("pgn-extract is not installed");
      return;
    }
  generate ("chess", "--seed 2 --games 60 --plies 400 --comments 0.2 --variations 0.1",
            "chess.pgn");
  const char *argv[] = { program, "-r", games, NULL };
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, &said,
                &status, &error);
  g_assert_no_error (error);
  if (strstr (said, "60 games matched out of 60.") == NULL || strstr (said, "rror") != NULL)
    g_test_fail_printf ("%s", said);
  g_assert_cmpint (status, ==, 0);
}

static void
test_output (void)
{
  generate ("sirlin", "--seed 3 --armies kr --plies 30", "file.mgn");
  g_autofree char *text = cli_content ("file.mgn");
  cli_expect ("generate --variant sirlin --seed 3 --armies kr --plies 30 -", 0, text, "");
  g_assert_nonnull (strstr (text, "[WhiteArmy \"TwoKings\"]\n[BlackArmy \"Reaper\"]\n"));
  cli_expect ("convert --to pgn file.mgn -", 0, NULL, "");
  generate ("sirlin", "--seed 3 --armies kr --plies 30", "file.pgn");
  g_autofree char *pgn = cli_content ("file.pgn");
  cli_expect ("convert --to pgn file.mgn -", 0, pgn, "");
  cli_expect ("generate --games 0 -", 0, "", "");
}

/* What is asked for of the start is what the games have. */
static void
test_choices (void)
{
  generate ("sirlin", "--games 5 --plies 2 --armies ea --number 7 --set Stones=51", "a.mgn");
  g_autofree char *a = cli_content ("a.mgn");
  g_assert_cmpuint (cli_count (a, "[WhiteArmy \"Empowered\"]\n[BlackArmy \"Animals\"]\n"
                                  "[StartPosition \"7\"]\n[Stones \"51\"]\n"),
                    ==, 5);
  generate ("operational", "--games 2 --plies 2 --set SoldierGunRange=1", "b.mgn");
  g_autofree char *b = cli_content ("b.mgn");
  g_assert_cmpuint (cli_count (b, "[SoldierGunRange \"1\"]\n"), ==, 2);
}

static void
test_wrong (void)
{
  cli_expect ("generate", 2, "", "midline-cli: wrong number of arguments: \"\": expected OUT\n");
  cli_expect ("generate a.mgn b.mgn", 2, "",
              "midline-cli: wrong number of arguments: \"a.mgn\": expected OUT\n");
  cli_expect (
    "generate --games -1 -", 2, "",
    "midline-cli: no such number of games: \"-1\": expected a number of 0 to 1000000000\n");
  cli_expect ("generate --seed one -", 2, "",
              "midline-cli: no such seed: \"one\": expected a number of 0 to "
              "18446744073709551615\n");
  cli_expect ("generate --plies 1e3 -", 2, "",
              "midline-cli: no such number of plies: \"1e3\": expected a number of 0 to 100000\n");
  cli_expect ("generate --comments 1.5 -", 2, "",
              "midline-cli: no such share of comments: \"1.5\": expected a share of 0 to 1\n");
  cli_expect ("generate --comments nan -", 2, "",
              "midline-cli: no such share of comments: \"nan\": expected a share of 0 to 1\n");
  cli_expect ("generate --variations . -", 2, "",
              "midline-cli: no such share of variations: \".\": expected a share of 0 to 1\n");
  cli_expect ("generate --variations '' -", 2, "",
              "midline-cli: no such share of variations: \"\": expected a share of 0 to 1\n");
  cli_expect ("generate --to html -", 2, "",
              "midline-cli: no such style: \"html\": expected mgn, pgn or xml\n");
  cli_expect ("generate --variant draughts -", 2, "", NULL);
  cli_expect ("generate no/such/folder.mgn", 1, "", NULL);
  cli_expect ("generate --games 20 /dev/full", 1, "",
              "midline-cli: cannot write: \"/dev/full\": "
              "Error writing to file: No space left on device\n");
}

static void
test_wrong_start (void)
{
  cli_expect ("generate --variant chess --armies cc -", 2, "",
              "midline-cli: this game has no armies: \"chess\"\n");
  cli_expect ("generate --variant operational --number 1 -", 2, "",
              "midline-cli: this game has no numbered starts: \"operational\"\n");
  cli_expect ("generate --variant chess --set A=1 -", 2, "",
              "midline-cli: this game has nothing to set: \"chess\"\n");
  cli_expect ("generate --variant operational --set Guns=1 -", 2, "",
              "midline-cli: no such field: \"Guns=1\": expected TAG=VALUE with one of: "
              "GunsIgnoreBlockers SoldierGunRange\n");
  cli_expect ("generate --variant operational --set SoldierGunRange -", 2, "",
              "midline-cli: no such field: \"SoldierGunRange\": expected TAG=VALUE with one of: "
              "GunsIgnoreBlockers SoldierGunRange\n");
  cli_expect ("generate --variant operational --set SoldierGunRange=3 -", 2, "",
              "midline-cli: no such start: \"SoldierGunRange=3\": "
              "the range of a soldier’s gun is 1 or 2\n");
}

static void
add_for_every_variant (const char *name, GTestDataFunc test)
{
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/generate/%s/%s", name, variants[i]);
      g_test_add_data_func (path, variants[i], test);
    }
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  add_for_every_variant ("reproducible", test_reproducible);
  add_for_every_variant ("valid", test_valid);
  g_test_add_func ("/cli/generate/pgn-extract", test_pgn_extract);
  g_test_add_func ("/cli/generate/output", test_output);
  g_test_add_func ("/cli/generate/choices", test_choices);
  g_test_add_func ("/cli/generate/wrong", test_wrong);
  g_test_add_func ("/cli/generate/wrong-start", test_wrong_start);
  return cli_run ();
}
