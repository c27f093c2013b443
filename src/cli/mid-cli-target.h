/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cli-target.h: where a command writes: a file, the standard output, a device.
 *
 * A regular file is replaced whole when it is finished, or not at all; it is compressed as its name
 * says (".gz", ".zip" …).
 */
#pragma once
#include "mid-cli.h"

typedef struct
{
  GOutputStream *stream;       /* NULL: it is not open */
  MidReplacement *replacement; /* of the file; NULL: the stream goes elsewhere */
} MidCliTarget;

/* "-" is the standard output.  FALSE and error; to be cleared in either case. */
gboolean mid_cli_target_open (MidCliTarget *self, const char *path, GError **error);

/* Puts the file in place. */
gboolean mid_cli_target_finish (MidCliTarget *self, GError **error);

/* Without mid_cli_target_finish() whatever file was there stays. */
void mid_cli_target_clear (MidCliTarget *self);
