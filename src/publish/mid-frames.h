/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-frames.h: the main line of a game as pictures, one after another. */
#pragma once
#include <cairo.h>

#include "mid-board-mark.h"
#include "mid-piece-set.h"
#include "mid-publication.h"

/* What is seen for a time. */
typedef struct
{
  MidCell cells[MID_CELLS_MAX];
  gint16 from, to;      /* of the last move; -1: none */
  gint8 stones[2];      /* -1: the game has none */
  char *caption;        /* "12. Nf3"; "" at the start */
  const MidMark *marks; /* n_marks of them, NULL for none: circles and arrows of its comment */
  guint n_marks;
} MidFrame;

typedef struct _MidFrames MidFrames;

/* Of the only game of the publication, which must last: of the start and of each place of the main
 * line.  NULL and error (G_IO_ERROR_INVALID_ARGUMENT) if there are several games.  Transfer full.
 */
MidFrames *mid_frames_new (const MidPublication *publication, GError **error);
void mid_frames_free (MidFrames *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidFrames, mid_frames_free)

/* The frames, from 0; each borrowed, and there as long as all are. */
guint mid_frames_get_n (const MidFrames *self);
const MidFrame *mid_frames_get (const MidFrames *self, guint i);

/* Of each of them, in pixels: as wide as the style says. */
int mid_frames_get_width (const MidFrames *self);
int mid_frames_get_height (const MidFrames *self);

/* How long the frame stays: seconds, the last of them longer. */
double mid_frames_get_seconds (const MidFrames *self, guint i);

/* Draws it from the origin on. */
void mid_frames_draw (const MidFrames *self, guint i, cairo_t *cr, MidPieceSet *pieces);
