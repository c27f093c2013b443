/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli search, extract, dups: the games of a file that a query finds. */
#include "mid-cli-collection.h"

#include <stdio.h>
#include <string.h>

static const struct
{
  const char *name;
  MidIndexOrder order;
} orders[] = {
  { "number", MID_INDEX_BY_NUMBER }, { "white", MID_INDEX_BY_WHITE },
  { "black", MID_INDEX_BY_BLACK },   { "event", MID_INDEX_BY_EVENT },
  { "date", MID_INDEX_BY_DATE },     { "result", MID_INDEX_BY_RESULT },
  { "plies", MID_INDEX_BY_PLIES },   { "elo", MID_INDEX_BY_ELO },
  { "armies", MID_INDEX_BY_ARMIES }, { "moves", MID_INDEX_BY_MOVES },
};

static gboolean
read_order (const char *text, MidIndexOrder *order)
{
  *order = MID_INDEX_BY_NUMBER;
  if (text == NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    if (strcmp (orders[i].name, text) == 0)
      {
        *order = orders[i].order;
        return TRUE;
      }
  mid_cli_usage ("no such order", text,
                 "expected number, white, black, event, date, result, plies, moves, armies or "
                 "elo");
  return FALSE;
}

static MidIndexDirection
direction (gboolean reverse)
{
  return reverse ? MID_INDEX_DESCENDING : MID_INDEX_ASCENDING;
}

/* Tabs and line ends would break the columns. */
static const char *
plain (char *text)
{
  for (char *p = text; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p))
      *p = ' ';
  return text;
}

static gboolean
print_game (MidIndex *index, guint number, GError **error)
{
  g_auto (MidIndexGame) game;
  MidIndexDetails details;
  if (!mid_index_get_game (index, number, &game, error)
      || !mid_index_get_details (index, number, &details, error))
    return FALSE;
  printf ("%u\t%s\t%s\t%s\t%s\t%s\t%s\t%u\t%s\n", number, plain (game.white), plain (game.black),
          game.result, plain (game.date), plain (game.event), details.variant, details.plies,
          mid_reason_word (details.reason));
  return TRUE;
}

static MidCliStatus
print_games (MidIndex *index, const GArray *numbers)
{
  GError *error = NULL;
  for (guint i = 0; i < numbers->len; i++)
    if (!print_game (index, g_array_index (numbers, guint, i), &error))
      return mid_cli_index_failed (mid_index_get_path (index), error);
  return MID_CLI_OK;
}

static MidCliStatus
search (const char *path, char **words, const char *sort, MidIndexDirection way, int limit,
        gboolean only_count)
{
  MidIndexOrder order;
  GError *error = NULL;

  if (!read_order (sort, &order))
    return MID_CLI_USAGE;
  g_autoptr (MidQuery) query = mid_cli_query (words);
  if (query == NULL)
    return MID_CLI_USAGE;
  g_autoptr (MidIndex) index = mid_cli_index (path);
  if (index == NULL)
    return MID_CLI_WRONG;
  g_autoptr (GArray) numbers =
    mid_index_search (index, query, order, way, (guint) MAX (limit, 0), NULL, &error);
  if (numbers == NULL)
    return mid_cli_index_failed (path, error);
  if (!only_count)
    return print_games (index, numbers);
  printf ("%u\n", numbers->len);
  return MID_CLI_OK;
}

static MidCliStatus
run_search (char **arguments)
{
  g_autofree char *sort = NULL;
  int limit = 0;
  gboolean reverse = FALSE, only_count = FALSE, fields = FALSE;
  const GOptionEntry entries[] = {
    { "sort", 0, 0, G_OPTION_ARG_STRING, &sort, "By number, white, black, event, date …", "BY" },
    { "reverse", 0, 0, G_OPTION_ARG_NONE, &reverse, "From the last to the first", NULL },
    { "limit", 0, 0, G_OPTION_ARG_INT, &limit, "At most so many", "N" },
    { "count", 0, 0, G_OPTION_ARG_NONE, &only_count, "Only how many there are", NULL },
    { "fields", 0, 0, G_OPTION_ARG_NONE, &fields, "List the fields of a query", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) words = mid_cli_parse (&mid_cli_search_command, entries, arguments);

  if (words == NULL)
    return MID_CLI_USAGE;
  if (fields)
    {
      for (const MidQueryField *f = mid_query_get_fields (); f->name != NULL; f++)
        printf ("%-12s %-16s %s\n", f->name, f->value, f->about);
      return MID_CLI_OK;
    }
  if (words[0] == NULL)
    return mid_cli_usage ("no file named", "", "expected FILE [QUERY…]");
  return search (words[0], words + 1, sort, direction (reverse), limit, only_count);
}

static const char about_queries[] =
  "A query is terms joined by \"and\" (or nothing), \"or\" and \"not\", in parentheses where "
  "needed; a\n"
  "term is a field, a sign and a value:\n\n"
  "  (white:\"Fisher, A\" or elo>=2600) date:2005..2013 not ending:resignation\n"
  "  board:\"Kg1 pf7\" comment:sacrifice tag:\"TimeControl=600\"\n\n"
  "Of a text \":\" means that it has the value in it, \"=\" that it is the value, without case "
  "and\n"
  "accents; likewise within a tag: \"TimeControl:600\" finds 600+5 as well.  Numbers and dates "
  "take\n"
  "< <= > >= and ranges: 20..40, ..2009, 2010.. .  --fields lists the fields, docs/searching.md "
  "has\n"
  "all of it.\n";

const MidCliCommand mid_cli_search_command = {
  "search", "FILE [QUERY…]", "List the games that a query finds", run_search, about_queries,
};

/* --- extract --- */

static MidCliStatus
run_extract (char **arguments)
{
  g_auto (GStrv) words = mid_cli_parse (&mid_cli_extract, NULL, arguments);
  MidCliStatus status;

  if (words == NULL)
    return MID_CLI_USAGE;
  guint n = g_strv_length (words);
  if (n != 3)
    return mid_cli_usage (n < 3 ? "too few arguments" : "too many arguments", n < 3 ? "" : words[3],
                          "expected FILE QUERY OUT");
  char *query[] = { words[1], NULL };
  g_autoptr (MidQuery) good = mid_cli_query (query);
  if (good == NULL)
    return MID_CLI_USAGE;
  g_autoptr (MidIndex) index = mid_cli_index (words[0]);
  if (index == NULL)
    return MID_CLI_WRONG;
  g_autoptr (GArray) numbers = mid_cli_search (index, query, &status);
  return numbers != NULL ? mid_cli_write_games (index, numbers, words[2]) : status;
}

const MidCliCommand mid_cli_extract = {
  "extract",
  "FILE QUERY OUT",
  "Write the games that a query finds, byte for byte",
  run_extract,
};

/* --- sort --- */

static MidCliStatus
run_sort (char **arguments)
{
  gboolean reverse = FALSE;
  const GOptionEntry entries[] = {
    { "reverse", 0, 0, G_OPTION_ARG_NONE, &reverse, "From the last to the first", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) words = mid_cli_parse (&mid_cli_sort, entries, arguments);
  MidIndexOrder order;
  GError *error = NULL;

  if (words == NULL)
    return MID_CLI_USAGE;
  if (g_strv_length (words) != 3)
    return mid_cli_usage ("wrong number of arguments", "", "expected FILE BY OUT");
  if (!read_order (words[1], &order))
    return MID_CLI_USAGE;
  g_autoptr (MidIndex) index = mid_cli_index (words[0]);
  if (index == NULL)
    return MID_CLI_WRONG;
  g_autoptr (GArray) numbers =
    mid_index_search (index, NULL, order, direction (reverse), 0, NULL, &error);
  return numbers != NULL ? mid_cli_write_games (index, numbers, words[2])
                         : mid_cli_index_failed (words[0], error);
}

const MidCliCommand mid_cli_sort = {
  "sort",
  "FILE BY OUT",
  "Write the games in another order, byte for byte",
  run_sort,
};

/* --- dups --- */

/* Every other game of a group beside its first, and what they have in common. */
static gboolean
print_group (MidIndex *index, const GArray *group, GError **error)
{
  MidIdentity first;
  gboolean good = mid_index_get_identity (index, g_array_index (group, guint, 0), &first, error);
  for (guint i = 1; good && i < group->len; i++)
    {
      guint number = g_array_index (group, guint, i);
      g_autofree char *why = NULL;
      MidIdentity other;
      good = mid_index_get_identity (index, number, &other, error);
      if (good && mid_identity_is_same (&first, &other, &why))
        printf ("%u %u\t%s\n", g_array_index (group, guint, 0), number, plain (why));
      mid_identity_clear (&other);
    }
  mid_identity_clear (&first);
  return good;
}

static MidCliStatus
run_dups (char **arguments)
{
  g_auto (GStrv) words = mid_cli_parse (&mid_cli_dups, NULL, arguments);
  GError *error = NULL;

  if (words == NULL)
    return MID_CLI_USAGE;
  if (g_strv_length (words) != 1)
    return mid_cli_usage ("wrong number of arguments", "", "expected FILE");
  g_autoptr (MidIndex) index = mid_cli_index (words[0]);
  if (index == NULL)
    return MID_CLI_WRONG;
  g_autoptr (GPtrArray) groups = mid_index_find_duplicates (index, NULL, &error);
  if (groups == NULL)
    return mid_cli_index_failed (words[0], error);
  for (guint i = 0; i < groups->len; i++)
    if (!print_group (index, g_ptr_array_index (groups, i), &error))
      return mid_cli_index_failed (words[0], error);
  return MID_CLI_OK;
}

const MidCliCommand mid_cli_dups = {
  "dups",
  "FILE",
  "List the games that are the same game, and why",
  run_dups,
  "Two are the same if their moves are, their players can be, and dates, times, rounds and "
  "results\n"
  "do not contradict each other; docs/searching.md has the rule.  A line has the numbers of two, "
  "the\n"
  "first of its kind in the file and another, and behind a tab what they have in common.\n",
};
