/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli tables: endings solved, and asked. */
#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "mid-cli-position.h"
#include "mid-engine-command.h"
#include "mid-four-build.h"
#include "mid-syzygy.h"
#include "mid-tables-build.h"
#include "mid-tables-check.h"
#include "mid-tables.h"

/* --- build ------------------------------------------------------------------------------------ */

static volatile sig_atomic_t is_ended;

static void
end_cb (int number)
{
  is_ended = 1;
}

/* What is said of how far it is: of which ending of four pieces, NULL of the three. */
static void
say (const char *name, int hundredths)
{
  if (name != NULL)
    fprintf (stderr, "\r%-8s%3d %%", name, hundredths);
  else
    fprintf (stderr, "\r%3d %%%s", hundredths, hundredths == 100 ? "\r     \r" : "");
}

static bool
progress_cb (double share, void *data)
{
  int *shown = data, hundredths = (int) (share * 100);
  if (*shown >= 0 && hundredths != *shown)
    say (NULL, hundredths);
  if (*shown >= 0)
    *shown = hundredths;
  return !is_ended;
}

static bool
four_cb (const char *name, double share, void *data)
{
  int *shown = data, hundredths = (int) (share * 100);
  if (*shown >= 0 && hundredths != *shown)
    say (name, hundredths);
  if (*shown >= 0)
    *shown = hundredths;
  return !is_ended;
}

/* Where nothing else is said, where the window looks. */
static char *
dup_path (const char *word)
{
  return word != NULL ? g_strdup (word) : mid_engine_command_dup_tables ();
}

/* An army's letter for its name, else the word itself. */
static const char *
find_set (const char *word)
{
  const MidGame *game = mid_game_find ("chess2");
  for (unsigned i = 0; i < game->fields[0].n_choices; i++)
    {
      const MidChoice *choice = &game->fields[0].choices[i];
      if (g_ascii_strcasecmp (word, choice->value) == 0
          || g_ascii_strcasecmp (word, choice->name) == 0)
        return choice->letter;
    }
  return word;
}

static MidCliStatus
list_four (const char *sets, char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX], unsigned *n)
{
  g_auto (GStrv) words = g_strsplit (sets, ",", -1);
  *n = 0;
  for (guint i = 0; words[i] != NULL; i++)
    {
      unsigned now = mid_four_class_list (find_set (g_strstrip (words[i])), *n, names);
      if (now == 0)
        return mid_cli_usage ("no such endings of four pieces", words[i],
                              "expected an army (\"classic\"), letters of two (\"cn\"), or pieces "
                              "(\"cKQNvK\", \"cKRvnKB\")");
      *n = now;
    }
  return *n > 0 ? MID_CLI_OK
                : mid_cli_usage ("no such endings of four pieces", sets, "expected some");
}

/* The three pieces first, if they are not there. */
static MidCliStatus
build_four (const char *path, const char *sets, int shown)
{
  static char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX];
  unsigned n;
  const char *problem;
  MidCliStatus status = list_four (sets, names, &n);
  if (status != MID_CLI_OK)
    return status;
  if (!g_file_test (path, G_FILE_TEST_EXISTS)
      && !mid_tables_build (path, progress_cb, &shown, &problem))
    return mid_cli_wrong ("cannot make the tables", path, problem);
  if (shown >= 0)
    fprintf (stderr, "%u endings of four pieces, %.1f MB; needs %.0f MB of memory\n", n,
             (double) mid_four_build_size (n, names) / 1e6,
             (double) mid_four_build_memory (n, names) / 1e6);
  gboolean is_made = mid_four_build (path, n, names, four_cb, &shown, &problem);
  if (shown >= 0)
    fprintf (stderr, "\r%13s\r", "");
  return is_made ? MID_CLI_OK
                 : mid_cli_wrong ("cannot make the tables of four pieces", path, problem);
}

static MidCliStatus
build (char **words, const char *four, gboolean progress)
{
  const char *problem;
  int shown = progress || isatty (STDERR_FILENO) ? 0 : -1;
  if (words[0] != NULL && words[1] != NULL)
    return mid_cli_usage ("wrong arguments", words[1], "expected FILE, or nothing");
  g_autofree char *path = dup_path (words[0]);
  g_autofree char *folder = g_path_get_dirname (path);
  if (words[0] == NULL)
    g_mkdir_with_parents (folder, 0700);
  signal (SIGINT, end_cb);
  signal (SIGTERM, end_cb);
  if (four != NULL)
    return build_four (path, four, shown);
  return mid_tables_build (path, progress_cb, &shown, &problem)
           ? MID_CLI_OK
           : mid_cli_wrong ("cannot make the tables", path, problem);
}

/* NULL, and what is wrong has been said.  A file of four pieces that is of no use is named; the
 * others can be asked. */
static MidTables *
open_tables (const char *path, MidCliStatus *status)
{
  const char *problem;
  MidTables *tables = mid_tables_open (path, &problem);
  *status = tables != NULL ? MID_CLI_OK : mid_cli_wrong ("cannot use the tables", path, problem);
  const char *refused = tables != NULL ? mid_tables_get_refused (tables, &problem) : NULL;
  if (refused != NULL)
    *status = mid_cli_wrong ("cannot use the tables", refused, problem);
  return tables;
}

/* --- probe ------------------------------------------------------------------------------------ */

static const char *
name_result (MidTableResult result)
{
  static const char *const names[] = { [MID_TABLE_DRAW] = "draw",
                                       [MID_TABLE_WIN] = "win",
                                       [MID_TABLE_LOSS] = "loss",
                                       [MID_TABLE_CURSED_WIN] = "cursed win",
                                       [MID_TABLE_BLESSED_LOSS] = "blessed loss" };
  return names[result];
}

/* How its number is put: of decisions, or of half-moves to a capture, a pawn move or mate. */
static const char in[] = " in", dtz[] = ", DTZ";

static void
print_entry (const char *what, const MidTableEntry *entry, const char *put)
{
  if (entry->distance == 0)
    printf ("%s: %s\n", what, name_result (entry->result));
  else
    printf ("%s: %s%s %u\n", what, name_result (entry->result), put, entry->distance);
}

typedef struct
{
  MidMove move;
  MidTableEntry entry;
} Answer;

static int
compare_answers (gconstpointer a, gconstpointer b)
{
  const Answer *p = a, *q = b;
  return mid_table_entry_compare (&p->entry, &q->entry);
}

static void
print_answers (const MidCliPosition *at, GArray *answers, const char *put)
{
  g_array_sort (answers, compare_answers);
  for (guint i = 0; i < answers->len; i++)
    {
      const Answer *answer = &g_array_index (answers, Answer, i);
      char text[MID_MOVE_TEXT_MAX + 2];
      mid_format_element (at->game, &at->pos, answer->move, text, sizeof text);
      print_entry (text, &answer->entry, put);
    }
}

static void
print_moves (const MidTables *tables, const MidCliPosition *at)
{
  MidMoveList moves;
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (Answer));
  at->game->legal (&at->pos, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    {
      Answer answer = { .move = moves.at[i] };
      if (mid_tables_probe_move (tables, at->game, &at->pos, moves.at[i], &answer.entry))
        g_array_append_val (answers, answer);
    }
  print_answers (at, answers, in);
}

/* Whether a position begins with the word: what stands on eight ranks. */
static bool
is_board (const char *word)
{
  int n = 0;
  for (const char *c = word; *c != '\0' && *c != ' '; c++)
    n += *c == '/';
  return n == 7 && !g_file_test (word, G_FILE_TEST_EXISTS);
}

static MidCliStatus
probe (const char *variant, char **words)
{
  MidCliStatus status, of_file;
  MidTableEntry entry;
  MidCliPosition at;
  bool is_usual = words[0] != NULL && is_board (words[0]);
  char **position = words + (is_usual ? 0 : 1);
  if (words[0] == NULL || position[0] == NULL)
    return mid_cli_usage ("wrong arguments", words[0] != NULL ? words[0] : "",
                          "expected FILE, or nothing, and a position");
  g_autofree char *path = dup_path (is_usual ? NULL : words[0]);
  MidTables *tables = open_tables (path, &of_file);
  if (tables == NULL)
    return of_file;
  status = mid_cli_position (variant != NULL ? variant : "chess2", position, &at);
  if (status == MID_CLI_OK && !mid_tables_probe (tables, at.game, &at.pos, &entry))
    status = mid_cli_wrong ("not in the tables", position[0],
                            "expected three pieces at most, or four of an ending that was "
                            "built, and a game that goes on");
  else if (status == MID_CLI_OK)
    {
      print_entry ("position", &entry, in);
      print_moves (tables, &at);
    }
  mid_tables_close (tables);
  return status;
}

/* The folder is the whole process's: there is but one. */
static MidCliStatus
probe_syzygy (const char *folder, const char *variant, char **words)
{
  MidCliPosition at;
  MidTableEntry entry;
  MidSyzygyMove moves[MID_MOVES_MAX];
  if (words[0] == NULL)
    return mid_cli_usage ("wrong arguments", "", "expected a position");
  if (!mid_syzygy_is_built ())
    return mid_cli_wrong ("cannot use the tables", folder, "built without libfathom");
  if (mid_syzygy_open (folder) == 0)
    return mid_cli_wrong ("cannot use the tables", folder, "there are no Syzygy tables in it");
  MidCliStatus status = mid_cli_position (variant != NULL ? variant : "chess", words, &at);
  if (status != MID_CLI_OK)
    return status;
  unsigned n = mid_syzygy_list (at.game, &at.pos, MID_SYZYGY_PIECES_MAX, &entry, moves);
  if (n == 0)
    return mid_cli_wrong (
      "not in the tables", words[0],
      "expected few pieces, of which all tables are there, no castling, and a game "
      "that goes on");
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (Answer));
  for (unsigned i = 0; i < n; i++)
    {
      Answer answer = { moves[i].move, moves[i].entry };
      g_array_append_val (answers, answer);
    }
  print_entry ("position", &entry, dtz);
  print_answers (&at, answers, dtz);
  return MID_CLI_OK;
}

/* --- list ------------------------------------------------------------------------------------- */

static const char *
name_army (char letter)
{
  const MidGame *game = mid_game_find ("chess2");
  for (unsigned i = 0; i < game->fields[0].n_choices; i++)
    if (game->fields[0].choices[i].letter[0] == letter)
      return game->fields[0].choices[i].name;
  return "";
}

static void
print_survey (const MidTableSurvey *survey)
{
  char pieces[4] = { 'K', survey->piece, '\0' };
  if (survey->name[0] != '\0')
    {
      printf ("| %s | %s | %u | %u | %u | %u |\n", name_army (survey->army), survey->name,
              survey->won, survey->drawn, survey->lost, survey->longest);
      return;
    }
  printf ("| %s | %s | %u | %u | %u | %u |\n",
          survey->piece != 0 ? name_army (survey->army) : "any", pieces, survey->won, survey->drawn,
          survey->lost, survey->longest);
}

static MidCliStatus
list (char **words)
{
  MidCliStatus status;
  MidTableSurvey survey;
  if (words[0] != NULL && words[1] != NULL)
    return mid_cli_usage ("wrong arguments", words[1], "expected FILE, or nothing");
  g_autofree char *path = dup_path (words[0]);
  MidTables *tables = open_tables (path, &status);
  if (tables == NULL)
    return status;
  printf ("| army | against a king | won | drawn | lost | longest |\n|---|---|--:|--:|--:|--:|\n");
  for (unsigned i = 0; mid_tables_survey (tables, i, &survey); i++)
    print_survey (&survey);
  mid_tables_close (tables);
  return status;
}

/* --- check ------------------------------------------------------------------------------------ */

static const char *
name_ending (const MidTableSurvey *survey)
{
  static char name[16];
  if (survey->name[0] != '\0')
    return survey->name;
  g_snprintf (name, sizeof name, "%cK%.1svK", survey->army,
              survey->piece != '\0' ? (const char[]){ survey->piece, '\0' } : "");
  return name;
}

static MidCliStatus
check (const char *only, const char *every, char **words)
{
  MidCliStatus status;
  MidTableSurvey survey;
  guint64 step = 1;
  char fault[96] = "";
  if (words[0] != NULL && words[1] != NULL)
    return mid_cli_usage ("wrong arguments", words[1], "expected FILE, or nothing");
  if (!mid_cli_option_number (every, "step", 1, G_MAXINT32, &step))
    return MID_CLI_USAGE;
  g_autofree char *path = dup_path (words[0]);
  MidTables *tables = open_tables (path, &status);
  for (unsigned i = 0; tables != NULL && mid_tables_survey (tables, i, &survey); i++)
    {
      guint64 n = 0;
      const char *name = name_ending (&survey);
      if (only != NULL && !g_str_equal (only, name))
        continue;
      if (!mid_tables_check (tables, i, (guint32) (i % step), (guint32) step, &n, fault))
        status = mid_cli_wrong ("the tables contradict the rules or themselves", name, fault);
      else
        printf ("%s: %" G_GUINT64_FORMAT " positions agree with their moves\n", name, n);
      fflush (stdout);
    }
  if (tables != NULL)
    mid_tables_close (tables);
  return status;
}

static MidCliStatus
run (char **arguments)
{
  gboolean progress = FALSE;
  g_autofree char *variant = NULL, *syzygy = NULL, *four = NULL, *every = NULL;
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant,
      "chess2, or sirlin for the second edition; with Syzygy tables chess or chess960", "ID" },
    { "syzygy", 0, 0, G_OPTION_ARG_FILENAME, &syzygy,
      "Ask the Syzygy tables of orthodox chess in a folder", "FOLDER" },
    { "four", 0, 0, G_OPTION_ARG_STRING, &four,
      "Build (or check) endings of four pieces as well: an army, letters of two armies, pieces",
      "SETS" },
    { "every", 0, 0, G_OPTION_ARG_STRING, &every, "Check every N-th position only", "N" },
    { "progress", 0, 0, G_OPTION_ARG_NONE, &progress,
      "Say how far it is, even where the standard error is no terminal", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_tables, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  if (rest[0] != NULL && g_str_equal (rest[0], "build"))
    return build (rest + 1, four, progress);
  if (rest[0] != NULL && g_str_equal (rest[0], "probe"))
    return syzygy != NULL ? probe_syzygy (syzygy, variant, rest + 1) : probe (variant, rest + 1);
  if (rest[0] != NULL && g_str_equal (rest[0], "list"))
    return list (rest + 1);
  if (rest[0] != NULL && g_str_equal (rest[0], "check"))
    return check (four, every, rest + 1);
  return mid_cli_usage ("wrong arguments", rest[0] != NULL ? rest[0] : "",
                        "expected \"build\", \"check\", \"list\" or \"probe\"");
}

const MidCliCommand mid_cli_tables = {
  "tables",
  "build [FILE] | check [FILE] | list [FILE] | probe [FILE] FEN",
  "Solve the endings of Chess 2 with three pieces or four, and ask what is known",
  run,
};
