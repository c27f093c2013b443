/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli names: names written in several ways, and written in one. */
#include "mid-cli-collection.h"

#include <stdio.h>
#include <string.h>

#include "mid-name-survey.h"

enum
{
  COLUMNS = 6 /* of a list: kind, likeness, games, name, games, name */
};

static void
print (const GPtrArray *proposals)
{
  for (guint i = 0; i < proposals->len; i++)
    {
      const MidNameProposal *proposal = g_ptr_array_index (proposals, i);
      printf ("%s\t%s\t%u\t%s\t%u\t%s\n", mid_name_kind_word (proposal->kind),
              mid_likeness_word (proposal->likeness), proposal->n_from, proposal->from,
              proposal->n_to, proposal->to);
    }
}

static gboolean
find_kind (const char *word, MidNameKind *kind)
{
  for (guint i = 0; i < MID_N_NAME_KINDS; i++)
    if (strcmp (mid_name_kind_word ((MidNameKind) i), word) == 0)
      {
        *kind = (MidNameKind) i;
        return TRUE;
      }
  return FALSE;
}

/* A line of what is printed above; NULL, with the error printed, if it is none. */
static MidNameProposal *
read_line (const char *line)
{
  g_auto (GStrv) columns = g_strsplit (line, "\t", -1);
  MidNameKind kind;
  if (g_strv_length (columns) == COLUMNS && find_kind (columns[0], &kind) && *columns[3] != '\0'
      && *columns[5] != '\0')
    return mid_name_proposal_new (kind, columns[3], columns[5]);
  mid_cli_wrong ("no proposal", line, "expected a line as \"midline-cli names FILE\" prints it");
  return NULL;
}

/* NULL, with the error printed. */
static GPtrArray *
read_list (const char *path)
{
  g_autoptr (GPtrArray) list =
    g_ptr_array_new_with_free_func ((GDestroyNotify) mid_name_proposal_free);
  g_autoptr (GInputStream) stream = mid_cli_open (path);
  if (stream == NULL)
    return NULL;
  g_autoptr (GDataInputStream) lines = g_data_input_stream_new (stream);
  g_autoptr (GError) error = NULL;
  char *line;
  g_data_input_stream_set_newline_type (lines, G_DATA_STREAM_NEWLINE_TYPE_ANY);
  while ((line = g_data_input_stream_read_line_utf8 (lines, NULL, NULL, &error)) != NULL)
    {
      g_autofree char *owned = line;
      if (*line == '\0' || *line == '#')
        continue;
      MidNameProposal *proposal = read_line (line);
      if (proposal == NULL)
        return NULL;
      g_ptr_array_add (list, proposal);
    }
  if (error == NULL)
    return g_steal_pointer (&list);
  mid_cli_wrong ("cannot read", path, error->message);
  return NULL;
}

/* What is to be taken of the survey's own: all, or what hardly ever errs. */
static GPtrArray *
choose (MidNameSurvey *survey, gboolean all)
{
  GPtrArray *proposals = mid_name_survey_get_proposals (survey), *chosen = g_ptr_array_new ();
  for (guint i = 0; i < proposals->len; i++)
    {
      const MidNameProposal *proposal = g_ptr_array_index (proposals, i);
      if (all || proposal->likeness == MID_LIKENESS_SAME)
        g_ptr_array_add (chosen, (gpointer) proposal);
    }
  return chosen;
}

static gboolean
find_game_cb (gpointer data, guint number, guint *index)
{
  return mid_collection_find_number (data, number, index);
}

static MidCliStatus
correct (MidIndex *index, MidNameSurvey *survey, GPtrArray *chosen, const char *out)
{
  g_autoptr (MidCollection) games = mid_cli_listed (index);
  g_autoptr (GFile) file = g_file_new_for_path (out);
  g_autoptr (GError) error = NULL;
  guint n;
  if (games == NULL)
    return MID_CLI_WRONG;
  if (!mid_name_survey_apply (survey, chosen, games, find_game_cb, games, &n, &error))
    return mid_cli_wrong ("cannot set the names", out, error->message);
  if (!mid_cli_save (games, file, MID_SAVE_CAREFULLY, &error))
    return mid_cli_wrong ("cannot write", out, error->message);
  printf ("%s: tags %u\n", out, n);
  return MID_CLI_OK;
}

static MidCliStatus
run (char **arguments)
{
  g_autofree char *list = NULL;
  gboolean all = FALSE;
  const GOptionEntry entries[] = {
    { "all", 0, 0, G_OPTION_ARG_NONE, &all, "Take all proposals, not only those called same",
      NULL },
    { "list", 0, 0, G_OPTION_ARG_FILENAME, &list, "Take the lines of FILE instead", "FILE" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) words = mid_cli_parse (&mid_cli_names, entries, arguments);
  if (words == NULL)
    return MID_CLI_USAGE;
  guint n = g_strv_length (words);
  if (n < 1 || n > 2 || (n == 1 && (all || list != NULL)))
    return mid_cli_usage ("wrong number of arguments", "", "expected FILE [OUT]");
  if (all && list != NULL)
    return mid_cli_usage ("two choices", "--all --list", "expected one of them");
  g_autoptr (MidIndex) index = mid_cli_index (words[0]);
  GError *error = NULL;
  g_autoptr (MidNameSurvey) survey =
    index != NULL ? mid_name_survey_new (index, NULL, &error) : NULL;
  if (survey == NULL)
    return error != NULL ? mid_cli_index_failed (words[0], error) : MID_CLI_WRONG;
  if (n == 1)
    {
      print (mid_name_survey_get_proposals (survey));
      return MID_CLI_OK;
    }
  g_autoptr (GPtrArray) chosen = list != NULL ? read_list (list) : choose (survey, all);
  return chosen != NULL ? correct (index, survey, chosen, words[1]) : MID_CLI_WRONG;
}

const MidCliCommand mid_cli_names = {
  "names",
  "FILE [OUT]",
  "List names written in several ways, or write each in one",
  run,
  "Without OUT it prints what may be meant to be one: player, event or site; same, alike or near;\n"
  "in how many games it is written so, and how; the same of what it would become.  With OUT it\n"
  "writes the games with the names that are the same but for case, accents and punctuation put\n"
  "right.  A list that was printed, looked through and shortened is taken with --list.\n",
};
