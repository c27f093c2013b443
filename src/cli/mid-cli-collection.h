/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cli-collection.h: a file with its index, a query, and games written as they stand. */
#pragma once
#include "mid-cli-target.h"
#include "mid-collection.h"
#include "mid-index.h"

G_BEGIN_DECLS

/* The index of the file, built as far as it is not; NULL, with the error printed.  Transfer full.
 */
MidIndex *mid_cli_index (const char *path);

/* The games of the file that the index is of; NULL, with the error printed.  Transfer full. */
MidCollection *mid_cli_listed (MidIndex *index);

/* The query that the words joined with spaces make.  What is not understood is printed with a mark
 * under its place; NULL then.  Transfer full. */
MidQuery *mid_cli_query (char **words);

/* The numbers of the games that the words find; NULL, with the error printed, if they are not
 * understood (*status is then MID_CLI_USAGE) or the search fails.  Transfer full. */
GArray *mid_cli_search (MidIndex *index, char **words, MidCliStatus *status);

/* Prints what a function of the index had to say, and frees it. */
MidCliStatus mid_cli_index_failed (const char *path, GError *error);

/* Games written one behind another, byte for byte, apart from each other by an empty line. */
typedef struct
{
  const char *path;
  MidCliTarget target;
  guint64 games;
  char last[3]; /* bytes written last */
} MidCliSink;

/* "-" is the standard output.  FALSE, with the error printed. */
gboolean mid_cli_sink_open (MidCliSink *self, const char *path);
gboolean mid_cli_sink_add (MidCliSink *self, GBytes *game);

/* Replaces the file by what was written; with keep it stays as it was.  FALSE, with the error
 * printed. */
typedef enum
{
  MID_CLI_SINK_KEEP_OLD,
  MID_CLI_SINK_REPLACE
} MidCliSinkEnd;

gboolean mid_cli_sink_close (MidCliSink *self, MidCliSinkEnd how);

/* Writes the games with these numbers. */
MidCliStatus mid_cli_write_games (MidIndex *index, const GArray *numbers, const char *path);

G_END_DECLS
