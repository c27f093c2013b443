/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cli.h: what the commands of midline-cli share.
 *
 * Scripts depend on what midline-cli prints, so its words are not translated.  Results go to the
 * standard output; what is wrong goes to the standard error, one line each:
 *
 *   midline-cli: what failed: "subject": what was expected
 */
#pragma once
#include "mid-replacement.h"

typedef enum
{
  MID_CLI_OK,
  MID_CLI_WRONG, /* the input is wrong, or cannot be read or written */
  MID_CLI_USAGE  /* the command line is */
} MidCliStatus;

/* A command takes its own arguments, without its name, NULL-terminated; see mid_cli_parse(). */
typedef struct
{
  const char *name;
  const char *parameters; /* "DEPTH [FEN]" */
  const char *summary;    /* one line, without a full stop */
  MidCliStatus (*run) (char **arguments);
  const char *more; /* what --help has to say below the options; NULL: nothing */
} MidCliCommand;

extern const MidCliCommand mid_cli_csv, mid_cli_dups, mid_cli_edit, mid_cli_explore,
  mid_cli_extract, mid_cli_index_command, mid_cli_merge, mid_cli_names, mid_cli_search_command,
  mid_cli_sort, mid_cli_split, mid_cli_stats;
extern const MidCliCommand mid_cli_analyse, mid_cli_annotate, mid_cli_match, mid_cli_problems;
extern const MidCliCommand mid_cli_convert, mid_cli_deck, mid_cli_generate, mid_cli_perft,
  mid_cli_practice, mid_cli_publish, mid_cli_render, mid_cli_show, mid_cli_start, mid_cli_tables,
  mid_cli_thumbnail, mid_cli_validate;

/* Reads the options of `command` (entries as GOption has them) out of `arguments`, answers --help,
 * and returns what is left: transfer full, never NULL when it succeeds.  A usage error is printed
 * and gives NULL.  "--" ends the options, except after the board of a FEN, whose last field it may
 * be. */
GStrv mid_cli_parse (const MidCliCommand *command, const GOptionEntry *entries, char **arguments);

/* Prints the line above; detail may be NULL.  Control characters in the subject are shown as '?',
 * and only the beginning of a long one.  Both return the status that belongs to them. */
MidCliStatus mid_cli_wrong (const char *what, const char *subject, const char *detail)
  __attribute__ ((nonnull (1, 2)));
MidCliStatus mid_cli_usage (const char *what, const char *subject, const char *detail)
  __attribute__ ((nonnull (1, 2)));

/* A whole number in decimal, min … max; FALSE for anything else. */
gboolean mid_cli_number (const char *text, guint64 min, guint64 max, guint64 *out);

/* The same for the value of an option, *out being left alone where the word is NULL: not given.
 * What is wrong is told, as in "no such number of games". */
gboolean
mid_cli_option_number (const char *word, const char *what, guint64 min, guint64 max, guint64 *out);

/* Begins to replace the file.  If it has several names the others keep what was there, with a
 * remark.  Transfer full. */
MidReplacement *mid_cli_replace (GFile *file, GError **error);

/* The text of the file, unpacked if need be, or of the standard input for "-".  NULL, with the
 * error printed, if it cannot be opened.  Directories are refused.  Transfer full. */
GInputStream *mid_cli_open (const char *path);
