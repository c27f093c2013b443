/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cli-output.h: a file of games being written.
 *
 * A regular file is replaced whole when it is finished, or not at all, and compressed as its name
 * says.
 */
#pragma once
#include "mid-cli-target.h"
#include "mid-xml-writer.h"

typedef enum
{
  MID_CLI_MGN,
  MID_CLI_PGN,
  MID_CLI_XML
} MidCliStyle;

typedef struct
{
  const char *path; /* borrowed */
  MidCliStyle style;
  MidCliTarget target;
  GString *text;     /* of one game */
  MidXmlWriter *xml; /* NULL: it is no document */
  GError *error;     /* what failed first */
} MidCliOutput;

/* The style by its name ("mgn", "pgn", "xml"), or by the ending of the path when name is NULL;
 * FALSE, with the error printed, if there is none of that name. */
gboolean mid_cli_output_find_style (const char *name, const char *path, MidCliStyle *style);

/* Opens the file, "-" for the standard output; FALSE, with the error printed, if that fails.  To be
 * cleared in either case. */
gboolean mid_cli_output_init (MidCliOutput *self, const char *path, MidCliStyle style);
void mid_cli_output_clear (MidCliOutput *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidCliOutput, mid_cli_output_clear)

/* Writes the record behind those before; FALSE if that, or one before, fails. */
gboolean mid_cli_output_append (MidCliOutput *self, MidRecord *record);

/* Puts the file in place.  FALSE, with the error printed, if writing has failed: then, as without
 * a call of this, whatever file was there stays as it was. */
gboolean mid_cli_output_finish (MidCliOutput *self);
