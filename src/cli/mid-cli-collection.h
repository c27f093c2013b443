/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cli-collection.h: a file with its index, a query, and games written as they stand. */
#pragma once
#include "mid-cli-target.h"
#include "mid-collection.h"
#include "mid-index.h"

/* Before an index is opened: FALSE, with the error printed, where there can be none. */
gboolean mid_cli_index_begin (const char *path);

/* The index of the file, built as far as it is not; NULL, with the error printed.  Transfer full.
 */
MidIndex *mid_cli_index (const char *path);

/* Prints what could not be read of the folder that the index is of. */
void mid_cli_index_remark (MidIndex *index);

/* The games of the file that the index is of; NULL, with the error printed.  Transfer full. */
MidCollection *mid_cli_listed (MidIndex *index);

/* Saves the games; what has to be asked for in the window is done with a remark. */
gboolean mid_cli_save (MidCollection *collection, GFile *file, MidSaveFlags flags, GError **error);

/* The query that the words joined with spaces make.  What is not understood is printed with a mark
 * under its place; NULL then.  Transfer full. */
MidQuery *mid_cli_query (char **words);

/* The numbers of the games that the words find; NULL, with the error printed, if they are not
 * understood (*status is then MID_CLI_USAGE) or the search fails.  Transfer full. */
GArray *mid_cli_search (MidIndex *index, char **words, MidCliStatus *status);

/* Prints what a function of the index had to say, and frees it. */
MidCliStatus mid_cli_index_failed (const char *path, GError *error);

/* Games written one behind another, byte for byte, apart from each other by an empty line; all made
 * UTF-8 where that would be a mixture of encodings. */
typedef enum
{
  MID_CLI_SINK_LOOK, /* nothing is written yet */
  MID_CLI_SINK_AS_IS,
  MID_CLI_SINK_TO_UTF8
} MidCliSinkPass;

typedef struct
{
  const char *path;
  MidCliTarget target;
  MidCliSinkPass pass;
  guint encodings; /* MidEncoding of all games so far */
  guint64 games;
  char last[3]; /* bytes written last */
} MidCliSink;

/* Adds all games, in each pass the same; FALSE as soon as adding one was refused, or with the error
 * printed. */
typedef gboolean (*MidCliSinkFill) (MidCliSink *self, gpointer data);

gboolean mid_cli_sink_add (MidCliSink *self, GBytes *game);

/* Replaces the file by what fill adds; "-" is the standard output.  *games, which may be NULL, is
 * how many there are.  FALSE, with the error printed; then the file is as it was. */
gboolean mid_cli_sink_write (const char *path, MidCliSinkFill fill, gpointer data, guint64 *games);

/* Writes the games with these numbers. */
MidCliStatus mid_cli_write_games (MidIndex *index, const GArray *numbers, const char *path);
