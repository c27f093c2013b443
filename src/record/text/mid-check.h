/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-check.h: reads a file of games to say what is wrong in it.
 *
 * Every move of every variation is played; nothing is kept.  Memory does not grow with the file.
 */
#pragma once
#include <gio/gio.h>

#include "mid-record-error.h"

typedef enum
{
  MID_CHECK_MOVES,
  MID_CHECK_TAGS /* tags and what they say of the start; games are told apart by them alone */
} MidCheckDepth;

typedef struct
{
  guint64 games;
  guint64 good;   /* without an error; a remark is none */
  guint64 errors; /* remarks not counted */
  guint64 plies;  /* of main lines: decisions of one side, those passed over included */
} MidCheckTotals;

/* Something that is wrong, remarks too; in the order of the file, in the caller's thread. */
typedef void (*MidCheckTell) (const MidReadError *error, gpointer data);

/* Reads the stream to its end on so many threads (0: one a core), and adds to the totals.  FALSE
 * and error if the stream fails or is cancelled; what came before has been told and counted. */
gboolean
mid_check_stream (GInputStream *stream, MidCheckDepth depth, guint threads, MidCheckTell tell,
                  gpointer data, MidCheckTotals *totals, GCancellable *cancellable, GError **error);
