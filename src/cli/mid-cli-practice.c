/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli practice: what a person practises: what is due, exercises added, all of it carried
 * elsewhere. */
#include <stdio.h>
#include <time.h>

#include "mid-cli.h"
#include "mid-exercise-source.h"
#include "mid-practice-text.h"
#include "mid-reader.h"

typedef struct
{
  char *file, *deck, *as;
} Words;

static void
words_clear (Words *words)
{
  g_free (words->file);
  g_free (words->deck);
  g_free (words->as);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

static int
get_today (void)
{
  return mid_practice_get_day ((gint64) time (NULL));
}

/* --- What is due --- */

static MidCliStatus
print_queue (MidPractice *practice, const Words *words, char **files)
{
  MidPracticeQueue queue;
  g_autoptr (GError) error = NULL;
  if (files[0] != NULL)
    return mid_cli_usage ("unexpected argument", files[0], NULL);
  g_autoptr (GArray) decks = mid_practice_list_decks (practice, get_today (), &error);
  if (decks == NULL || !mid_practice_count (practice, get_today (), &queue, &error))
    return mid_cli_wrong ("cannot read the queue", words->file, error->message);
  printf ("due %u new %u later %u\n", queue.due, queue.fresh, queue.later);
  for (guint i = 0; i < decks->len; i++)
    {
      const MidPracticeDeck *deck = &g_array_index (decks, MidPracticeDeck, i);
      printf ("%u\t%u\t%u\t%s\n", deck->n_due, deck->n_new, deck->n_exercises, deck->name);
    }
  return MID_CLI_OK;
}

/* --- Carried elsewhere --- */

static MidCliStatus export(MidPractice *practice, const Words *words, char **files)
{
  g_autoptr (GError) error = NULL;
  if (files[0] != NULL && files[1] != NULL)
    return mid_cli_usage ("unexpected argument", files[1], NULL);
  g_autofree char *text = mid_practice_dup_text (practice, &error);
  if (text == NULL)
    return mid_cli_wrong ("cannot export", words->file, error->message);
  if (files[0] == NULL || g_str_equal (files[0], "-"))
    return fputs (text, stdout) >= 0 && fflush (stdout) == 0
             ? MID_CLI_OK
             : mid_cli_wrong ("cannot write", "-", NULL);
  return g_file_set_contents (files[0], text, -1, &error)
           ? MID_CLI_OK
           : mid_cli_wrong ("cannot write", files[0], error->message);
}

static MidCliStatus
import (MidPractice *practice, const Words *words, char **files)
{
  if (files[0] == NULL)
    return mid_cli_usage ("missing argument", "import", "FILE");
  for (; *files != NULL; files++)
    {
      MidPracticeImport report;
      g_autoptr (GError) error = NULL;
      g_autoptr (GInputStream) stream = mid_cli_open (*files);
      if (stream == NULL)
        return MID_CLI_WRONG;
      if (!mid_practice_import (practice, stream, &report, &error))
        return mid_cli_wrong ("cannot import", *files, error->message);
      printf ("exercises %u answers %u\n", report.n_exercises, report.n_answers);
    }
  return MID_CLI_OK;
}

/* --- Adding --- */

typedef enum
{
  AS_PROBLEMS,
  AS_WHITE,
  AS_BLACK,
  AS_WHITE_MISTAKES,
  AS_BLACK_MISTAKES,
  N_AS
} As;

static const char *const names[N_AS] = { "problems", "white", "black", "white-mistakes",
                                         "black-mistakes" };

static As
find_as (const char *name)
{
  As as = AS_PROBLEMS;
  while (as < N_AS && g_strcmp0 (name, names[as]) != 0)
    as++;
  return as;
}

static void
collect (MidRecord *record, As as, const char *deck, GPtrArray *out)
{
  if (as == AS_PROBLEMS)
    mid_exercises_of_problem (record, deck, out);
  else if (as == AS_WHITE || as == AS_BLACK)
    mid_exercises_of_repertory (record, as == AS_WHITE ? MID_FIRST : MID_SECOND, deck, out);
  else
    mid_exercises_of_mistakes (record, 1u << (as == AS_WHITE_MISTAKES ? MID_FIRST : MID_SECOND),
                               deck, out);
}

static MidCliStatus
collect_file (const char *path, As as, const char *deck, GPtrArray *out)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = mid_cli_open (path);
  if (stream == NULL)
    return MID_CLI_WRONG;
  g_autoptr (MidReader) reader = mid_reader_new (stream);
  for (MidRecord *record; (record = mid_reader_next (reader, NULL, &error)) != NULL;
       g_object_unref (record))
    collect (record, as, deck, out);
  return error == NULL ? MID_CLI_OK : mid_cli_wrong ("cannot read", path, error->message);
}

static MidCliStatus
add (MidPractice *practice, const Words *words, char **files)
{
  MidPracticeReport report;
  g_autoptr (GError) error = NULL;
  As as = find_as (words->as);
  if (as == N_AS)
    return mid_cli_usage ("cannot add", words->as != NULL ? words->as : "",
                          "--as problems, white, black, white-mistakes or black-mistakes");
  if (words->deck == NULL || words->deck[0] == '\0')
    return mid_cli_usage ("missing option", "add", "--deck NAME");
  if (files[0] == NULL)
    return mid_cli_usage ("missing argument", "add", "FILE");
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_exercise_free);
  for (; *files != NULL; files++)
    if (collect_file (*files, as, words->deck, all) != MID_CLI_OK)
      return MID_CLI_WRONG;
  MidPracticeHow how = as == AS_WHITE || as == AS_BLACK ? MID_PRACTICE_REPLACE : MID_PRACTICE_ADD;
  if (!mid_practice_add (practice, words->deck, all, how, get_today (), &report, &error))
    return mid_cli_wrong ("cannot add", words->deck, error->message);
  printf ("added %u known %u retired %u\n", report.n_added, report.n_known, report.n_retired);
  return MID_CLI_OK;
}

/* --- All --- */

static const struct
{
  const char *name;
  MidCliStatus (*run) (MidPractice *practice, const Words *words, char **files);
} verbs[] = {
  { "queue", print_queue },
  { "export", export },
  { "import", import },
  { "add", add },
};

static MidCliStatus
run_verb (guint i, Words *words, char **files)
{
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;
  if (words->file == NULL)
    words->file = mid_practice_dup_path ();
  g_autoptr (MidPractice) practice = mid_practice_open (words->file, &kept, &error);
  if (kept != NULL)
    mid_cli_wrong ("the practice file was damaged and is kept", kept, "a new one is begun");
  if (practice == NULL)
    return mid_cli_wrong ("cannot practise", words->file, error->message);
  return verbs[i].run (practice, words, files);
}

static MidCliStatus
run (char **arguments)
{
  g_auto (Words) words = { NULL };
  const GOptionEntry entries[] = {
    { "file", 'f', 0, G_OPTION_ARG_FILENAME, &words.file, "The practice file (the window's own)",
      "FILE" },
    { "deck", 0, 0, G_OPTION_ARG_STRING, &words.deck, "add: the deck that they go into", "NAME" },
    { "as", 0, 0, G_OPTION_ARG_STRING, &words.as,
      "add: problems, white, black, white-mistakes, black-mistakes", "WHAT" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_practice, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_strcmp0 (rest[0], verbs[i].name) == 0)
      return run_verb (i, &words, rest + 1);
  return mid_cli_usage (rest[0] != NULL ? "no such work" : "missing argument",
                        rest[0] != NULL ? rest[0] : "practice", "queue, export, import or add");
}

const MidCliCommand mid_cli_practice = {
  "practice",
  "WORK [FILE…]",
  "What is learnt by repetition: queue, export, import, add",
  run,
  "queue prints how many exercises are due, new and later, and for each deck those due and new,\n"
  "how many there are, and its name.  export writes all exercises and answers as games, to FILE "
  "or\n"
  "the standard output; import takes in what is not there yet.  add has the games of the files\n"
  "practised: as problems, as a side's repertoire, in place of what the deck had, or for the\n"
  "mistakes of a side that have a better move beside them.",
};
