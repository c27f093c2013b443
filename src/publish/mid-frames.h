/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-frames.h: the main line of a game as pictures, one after another. */
#pragma once
#include "mid-board-mark.h"
#include "mid-form-private.h"

/* What is seen for a time. */
typedef struct
{
  MidCell cells[MID_CELLS_MAX];
  gint16 from, to; /* of the last move; -1: none */
  gint8 stones[2]; /* -1: the game has none */
  char *caption;   /* "12. Nf3"; "" at the start */
} MidFrame;

/* Of the start and of each place of the main line.  Array of MidFrame *; transfer full. */
GPtrArray *mid_frames_new (const MidChapter *chapter);

/* The one game that an animated picture shows; NULL and error if there are several. */
const MidChapter *mid_frames_get_chapter (const MidPublication *publication, GError **error);
