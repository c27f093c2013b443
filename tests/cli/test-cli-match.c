/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli match: engines of every kind under the referee. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli-run.h"

static void
match (const char *options, const char *engines, const char *out)
{
  g_autofree char *command = g_strdup_printf ("match %s %s %s", options, engines, out);
  cli_expect (command, 0, NULL, "");
}

static char *
fake (const char *mode)
{
  return g_strdup_printf ("- '%s %s'", g_getenv ("MIDLINE_FAKE_ENGINE"), mode);
}

/* The same seed and nodes: the same games, whatever is played at a time. */
static void
test_reproducible (void)
{
  const char *options = "--variant sirlin --armies all --random-plies 4 --seed 3 --games 6 "
                        "--nodes 300 --max-plies 60 --no-comments";
  g_autofree char *three = g_strconcat (options, " --concurrency 3", NULL);
  match (options, "- -", "a.mgn");
  match (three, "- -", "b.mgn");
  g_autofree char *a = cli_content ("a.mgn"), *b = cli_content ("b.mgn");
  g_assert_cmpstr (a, ==, b);
  g_assert_cmpuint (cli_count (a, "[Event "), ==, 6);
  g_assert_cmpuint (cli_count (a, "[White \"Midline " MID_VERSION " (1)\"]"), ==, 3);
  g_assert_cmpuint (cli_count (a, "[WhiteArmy \"Nemesis\"]\n[BlackArmy \"Classic\"]"), ==, 2);
  g_assert_cmpuint (cli_count (a, "<"), >, 0); /* duels */
  cli_expect_start ("validate a.mgn", "games 6 ok 6 errors 0 ");
}

static void
test_every_game (gconstpointer data)
{
  g_autofree char *options = g_strdup_printf (
    "--variant %s --games 2 --nodes 2000 --max-plies 40 --random-plies 2", (const char *) data);
  match (options, "- -", "every.mgn");
  cli_expect_start ("validate every.mgn", "games 2 ok 2 errors 0 ");
  g_autofree char *text = cli_content ("every.mgn");
  g_assert_cmpuint (cli_count (text, "[%eval"), >, 10);
  g_assert_cmpuint (cli_count (text, "[Round \"1.2\"]"), ==, 1);
}

/* Whatever an engine does, it loses by it, and the other game is played as well.  Only what is to
 * be noticed by the clock has a short one: on a busy machine it would be noticed first. */
static void
check_cheat (const char *mode, const char *reason, const char *termination)
{
  g_autofree char *engines = fake (mode);
  gboolean by_clock = strstr (termination, "time") != NULL;
  match (by_clock ? "--games 2 --movetime 30 --margin 100"
                  : "--games 2 --movetime 30 --margin 5000",
         engines, "cheat.pgn");
  g_autofree char *text = cli_content ("cheat.pgn");
  g_strdelimit (text, "\n", ' '); /* comments are folded */
  g_test_message ("%s", text);
  g_assert_cmpuint (cli_count (text, reason), ==, 2);
  g_assert_cmpuint (cli_count (text, termination), ==, 2);
  g_assert_nonnull (strstr (text, "[Result \"1-0\"]"));
  g_assert_nonnull (strstr (text, "[Result \"0-1\"]"));
}

static void
test_cheats (void)
{
  check_cheat ("illegal", "answers what is not legal", "\"rules infraction\"");
  check_cheat ("null", "answers what is not legal", "\"rules infraction\"");
  check_cheat ("none", "has no answer", "\"rules infraction\"");
  check_cheat ("twice", "answers what is not legal", "\"rules infraction\"");
  check_cheat ("never-goes", "takes too long", "\"time forfeit\"");
  check_cheat ("half", "takes too long", "\"time forfeit\"");
  check_cheat ("floods", "takes too long", "\"time forfeit\"");
  check_cheat ("floods-a-line", "takes too long", "\"time forfeit\"");
  check_cheat ("dies", "has crashed", "\"abandoned\"");
  check_cheat ("crashes", "has crashed", "\"abandoned\"");
  check_cheat ("hangs", "takes too long", "\"time forfeit\"");
  check_cheat ("closes", "takes too long", "\"time forfeit\"");
}

/* Openings from a file, with the moves that are asked for of them. */
static void
test_openings (void)
{
  g_autofree char *path = cli_file (
    "openings.pgn", "1. e4 e5 2. Nf3 (2. f4) Nc6 {a comment} *\n\n"
                    "[SetUp \"1\"]\n[FEN \"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1\"]\n\n1. "
                    "a4 *\n");
  match ("--games 6 --depth 1 --max-plies 8 --openings openings.pgn --plies 3 --no-comments", "- -",
         "o.pgn");
  g_autofree char *text = cli_content ("o.pgn");
  g_assert_cmpuint (cli_count (text, "1. e4 e5 2. Nf3 "), ==, 4);
  g_assert_cmpuint (cli_count (text, "PPPPPPPP/4K3 w - - 0 1\"]"), ==, 2);
  g_assert_cmpuint (cli_count (text, "\n1. a4 "), ==, 2);
  g_assert_cmpuint (cli_count (text, "a comment"), ==, 0);

  match ("--variant chess960 --number 10-11 --games 6 --depth 1 --max-plies 4 --no-comments", "- -",
         "n.pgn");
  g_autofree char *numbers = cli_content ("n.pgn");
  g_assert_cmpuint (cli_count (numbers, "[StartPosition \"10\"]"), ==, 4);
  g_assert_cmpuint (cli_count (numbers, "[StartPosition \"11\"]"), ==, 2);
}

/* A skilled player against one that is not: proved, and then it stops. */
static void
test_sprt (void)
{
  g_autofree char *command = g_strdup_printf (
    "match --sprt -100,200,0.2,0.2 --nodes 3000 --option2 'Skill Level=0' --random-plies 4 "
    "--games 400 --max-plies 200 - - s.pgn");
  cli_expect (command, 0, NULL, "");
  g_autofree char *text = cli_content ("s.pgn");
  guint games = cli_count (text, "[Event ");
  g_test_message ("%u games", games);
  g_assert_cmpuint (games, <, 400);
  g_assert_cmpuint (games % 2, ==, 0);
}

/* Adjudicated where both agree. */
static void
test_adjudication (void)
{
  match ("--games 2 --depth 1 --draw 1000,2,1 --max-plies 100", "- -", "d.pgn");
  g_autofree char *drawn = cli_content ("d.pgn");
  g_assert_cmpuint (cli_count (drawn, "both think it even"), ==, 2);
  match ("--games 2 --depth 1 --resign 1,1 --max-plies 100", "- -", "r.pgn");
  g_autofree char *resigned = cli_content ("r.pgn");
  g_assert_cmpuint (cli_count (resigned, "\"adjudication\""), ==, 2);
}

/* A game by the clock, which neither side oversteps. */
static void
test_clock (void)
{
  match ("--games 2 --clock 1+0.01 --max-plies 60", "- -", "c.pgn");
  g_autofree char *text = cli_content ("c.pgn");
  g_assert_cmpuint (cli_count (text, "time forfeit"), ==, 0);
}

/* Plays a match without end into the file and sends the signal after the fourth game; returns the
 * program, ended. */
static GSubprocess *
play_until_signal (const char *out, int number)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error,
                      g_getenv ("MIDLINE_CLI"), "match", "--variant", "chess2", "--nodes", "200",
                      "--games", "100000", "--concurrency", "2", "-", "-", out, NULL);
  g_assert_no_error (error);
  g_autoptr (GDataInputStream) lines =
    g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  char *line;
  gboolean seen = FALSE;
  while ((line = g_data_input_stream_read_line (lines, NULL, NULL, NULL)) != NULL)
    {
      if (!seen && g_str_has_prefix (line, "game 4 "))
        {
          seen = TRUE;
          g_subprocess_send_signal (process, number);
        }
      g_free (line);
    }
  g_assert_true (seen);
  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  return process;
}

/* Interrupted: what has been played is there, whole. */
static void
test_interrupt (void)
{
  g_autofree char *out = cli_path ("i.mgn");
  g_autoptr (GSubprocess) process = play_until_signal (out, SIGINT);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 1);
  g_autofree char *text = cli_content ("i.mgn");
  g_autofree char *expected = g_strdup_printf (
    "games %u ok %u errors 0 ", cli_count (text, "[Event "), cli_count (text, "[Event "));
  g_assert_cmpuint (cli_count (text, "[Event "), >=, 4);
  cli_expect_start ("validate i.mgn", expected);
}

/* The first game as the journal has it. */
static char *
first_kept (const char *journal)
{
  const char *at = strstr (journal, "\ngame 1 ");
  guint len = 0;
  g_assert_nonnull (at);
  g_assert_cmpint (sscanf (at, " game 1 %*s %u", &len), ==, 1);
  return g_strndup (strchr (at + 1, '\n') + 1, len);
}

/* Killed: nothing that was over is lost, and the same match goes on without playing it again. */
static void
test_killed (void)
{
  static const char again[] = "match --variant chess2 --nodes 200 --games 8 - - ";
  g_autofree char *out = cli_path ("k.mgn"), *part = cli_path ("k.mgn.part");
  g_autoptr (GSubprocess) process = play_until_signal (out, SIGKILL);
  g_assert_true (g_subprocess_get_if_signaled (process));
  g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
  g_autofree char *journal = cli_content ("k.mgn.part"), *kept = first_kept (journal);
  cli_expect ("match --variant chess2 --nodes 201 --games 8 - - k.mgn", 1, "",
              "midline-cli: cannot keep games: \"k.mgn.part\": it is of a job with other options; "
              "delete it to begin anew\n");
  g_autofree char *resume = g_strconcat (again, "k.mgn", NULL);
  cli_expect_start (resume, "game 1 Midline " MID_VERSION " (1) - Midline " MID_VERSION " (2) ");
  g_assert_false (g_file_test (part, G_FILE_TEST_EXISTS));
  g_autofree char *text = cli_content ("k.mgn");
  g_assert_cmpuint (cli_count (text, "[Event "), ==, 8);
  g_assert_true (g_str_has_prefix (text, kept)); /* with the times that were needed then */
  cli_expect_start ("validate k.mgn", "games 8 ok 8 errors 0 ");
}

/* A journal whose end is damaged loses only that. */
static void
test_damaged_journal (void)
{
  g_autofree char *part = cli_path ("g.mgn.part"), *out = cli_path ("g.mgn");
  static const char first[] =
    "midline-cli journal 1: match, of -, and -, depth 1, max-plies 2, no-comments ";
  match ("--games 2 --depth 1 --max-plies 2 --no-comments", "- -", "g.mgn");
  g_autofree char *played = cli_content ("g.mgn");
  g_autofree char *journal = g_strconcat (first, "\ngame 1 0 0 0\n", NULL);
  g_assert_true (g_file_set_contents (part, journal, -1, NULL));
  match ("--games 2 --depth 1 --max-plies 2 --no-comments", "- -", "g.mgn");
  g_autofree char *anew = cli_content ("g.mgn");
  g_assert_cmpstr (played, ==, anew);
  g_assert_false (g_file_test (part, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (out, G_FILE_TEST_EXISTS));
}

/* A game under another name, and castling as its engine has it. */
static void
test_fairy_stockfish (void)
{
  static const char path[] = "/usr/games/fairy-stockfish";
  if (!g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
    {
      g_test_skip ("there is no Fairy-Stockfish here");
      return;
    }
  g_autofree char *common = g_strdup_printf (
    "--variant chess2 --games 4 --nodes 400 --variant2 midline --option2 VariantPath=%s "
    "--max-plies 80",
    g_getenv ("MIDLINE_VARIANTS"));
  g_autofree char *shuffled =
    g_strconcat (common, " --number random --option2 UCI_Chess960=true", NULL);
  match (common, "- /usr/games/fairy-stockfish", "f.mgn");
  g_autofree char *plain = cli_content ("f.mgn");
  g_assert_cmpuint (cli_count (plain, "rules infraction"), ==, 0);
  match (shuffled, "- /usr/games/fairy-stockfish", "f.mgn");
  g_autofree char *text = cli_content ("f.mgn");
  g_assert_cmpuint (cli_count (text, "rules infraction"), ==, 0);
}

static void
test_wrong (void)
{
  g_autofree char *old = cli_file ("kept.mgn", "kept");
  cli_expect ("match - -", 2, "",
              "midline-cli: wrong number of arguments: \"-\": expected ENGINE ENGINE OUT\n");
  cli_expect ("match --games x - - a", 2, "",
              "midline-cli: no such number of games: \"x\": expected a number of 0 to 10000000\n");
  cli_expect ("match --depth 3 --nodes 4 - - a", 2, "",
              "midline-cli: more than one limit: \"4\": expected --movetime, --depth or --nodes\n");
  cli_expect ("match --depth 3 --clock 4 - - a", 2, "",
              "midline-cli: more than one limit: \"4\": expected --clock, --movetime, --depth or "
              "--nodes\n");
  cli_expect ("match --clock a - - a", 2, "",
              "midline-cli: no such clock: \"a\": expected SECONDS or SECONDS+INCREMENT\n");
  cli_expect ("match --sprt 5,0 - - a", 2, "",
              "midline-cli: no such test: \"5,0\": expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA\n");
  cli_expect ("match --resign 5 - - a", 2, "",
              "midline-cli: no such adjudication: \"5\": expected SCORE,MOVES\n");
  cli_expect ("match --variant chess960 --number 5-2 - - a", 2, "",
              "midline-cli: no such starts: \"5-2\": expected N, A-B or random\n");
  cli_expect ("match --armies all --variant chess - - a", 2, "",
              "midline-cli: this game has no armies: \"chess\"\n");
  cli_expect ("match - no-such-engine kept.mgn", 1, "", NULL);
  cli_expect ("match --option1 Hush=3 - - kept.mgn", 2, "", NULL);
  cli_expect ("match --option1 Hash - - kept.mgn", 2, "",
              "midline-cli: not an engine's option: \"Hash\": expected NAME=VALUE\n");
  cli_expect ("match false - kept.mgn", 1, "",
              "midline-cli: engine does not start: \"false\": it ended with status 1\n");
  g_autofree char *fakes = fake ("variants");
  g_autofree char *other = g_strdup_printf ("match --variant extreme2d %s kept.mgn", fakes);
  cli_expect (other, 1, "", NULL);
  g_autofree char *text = cli_content ("kept.mgn");
  g_assert_cmpstr (text, ==, "kept"); /* where nothing was played nothing is written */
}

/* As many games as were asked for: none, one, and an odd number, which is told at its end. */
static void
test_few (void)
{
#define TALLY       " score 0.5000 elo 0.0 from -inf to inf los 0.5000\n"
#define ADJUDICATED " 1/2-1/2 adjudicated: a long game\n"
  static const char one[] = "Midline " MID_VERSION " (1)", two[] = "Midline " MID_VERSION " (2)";
  g_autofree char *first = g_strdup_printf ("game 1 %s - %s" ADJUDICATED, one, two);
  g_autofree char *single = g_strconcat (first, "games 1 wins 0 losses 0 draws 1" TALLY, NULL);
  cli_expect ("match - - none.mgn --variant chess --games 0", 0,
              "games 0 wins 0 losses 0 draws 0" TALLY, "");
  cli_expect ("match - - one.mgn --variant chess --games 1 --nodes 50 --max-plies 2", 0, single,
              "");
  g_autofree char *none = cli_content ("none.mgn"), *of_one = cli_content ("one.mgn");
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpuint (cli_count (of_one, "[Event "), ==, 1);
  g_assert_nonnull (strstr (of_one, "[Round \"1.1\"]"));
  g_assert_nonnull (strstr (of_one, "[Termination \"adjudication\"]"));
  g_autofree char *second = g_strdup_printf ("game 2 %s - %s" ADJUDICATED, two, one);
  g_autofree char *three =
    g_strconcat (first, second, "games 2 wins 0 losses 0 draws 2 score 0.5000 elo 0.0", NULL);
  cli_expect_start ("match - - three.mgn --variant chess --games 3 --nodes 50 --max-plies 2",
                    three);
  g_autofree char *of_three = cli_content ("three.mgn");
  g_assert_cmpuint (cli_count (of_three, "[Event "), ==, 3);
  g_assert_nonnull (strstr (of_three, "[Round \"1.2\"]"));
  g_assert_nonnull (strstr (of_three, "[Round \"2.1\"]"));
}

int
main (int argc, char **argv)
{
  static const char *const variants[] = { "chess",  "chess960",    "chess2",
                                          "sirlin", "operational", "extreme2d" };
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/match/reproducible", test_reproducible);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/match/game/%s", variants[i]);
      g_test_add_data_func (path, variants[i], test_every_game);
    }
  g_test_add_func ("/cli/match/cheats", test_cheats);
  g_test_add_func ("/cli/match/openings", test_openings);
  g_test_add_func ("/cli/match/sprt", test_sprt);
  g_test_add_func ("/cli/match/adjudication", test_adjudication);
  g_test_add_func ("/cli/match/clock", test_clock);
  g_test_add_func ("/cli/match/interrupt", test_interrupt);
  g_test_add_func ("/cli/match/killed", test_killed);
  g_test_add_func ("/cli/match/damaged-journal", test_damaged_journal);
  g_test_add_func ("/cli/match/fairy-stockfish", test_fairy_stockfish);
  g_test_add_func ("/cli/match/few", test_few);
  g_test_add_func ("/cli/match/wrong", test_wrong);
  return cli_run ();
}
