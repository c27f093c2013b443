/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-line-summary.h: what a line has come to: the pieces lost on the way, the clocks. */
#pragma once
#include "mid-record.h"

typedef struct
{
  GArray *lost[2]; /* MidCell, by owner, most valuable first */
  char *clock[2];  /* "0:41:07", NULL where the record has none */
} MidLineSummary;

/* Plays the line from the start to node. */
void mid_line_summary_init (MidLineSummary *self, MidRecord *record, MidNode *node);

/* Whether the piece that a change of the n puts there is new: not one that stood there in the cells
 * before, and has become another. */
gboolean mid_line_summary_is_new (const MidChange *changes, unsigned n, const MidCell *cells,
                                  const MidChange *place);

/* Leaves of what both sides have lost, piece against piece of the same letter, only what one has
 * lost more than the other. */
void mid_line_summary_reduce (MidLineSummary *self, const MidGame *game);
void mid_line_summary_clear (MidLineSummary *self);
