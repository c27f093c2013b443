/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-board-mark.h: what is drawn on a board beside the pieces.
 *
 * All marks but badges and notes are drawn under the pieces: a mark never hides a piece.  None
 * speaks by colour alone: each kind has a shape of its own.
 */
#pragma once
#include <glib.h>

#include "mid-board-theme.h"
#include "mid-guide.h"
#include "mid-game.h"

typedef enum
{
  MID_MARK_LAST_MOVE, /* the square is tinted */
  MID_MARK_STEP,      /* an arrow with an outline from square to `to`: the last move as well */
  MID_MARK_SELECTED,  /* tinted and edged */
  MID_MARK_CHECK,     /* a glow and a ring round the king */
  MID_MARK_TARGET,    /* a dot: a legal move goes there */
  MID_MARK_CAPTURE,   /* four corners: a legal move takes there */
  MID_MARK_HOVER,     /* a thin edge: the pointer */
  MID_MARK_FOCUS,     /* a strong edge: the keyboard */
  MID_MARK_CIRCLE,    /* [%csl]: ink */
  MID_MARK_ARROW,     /* [%cal]: ink, from square to `to` */
  MID_MARK_SHOT,      /* a dotted line from square to `to`, and a cross-hair there */
  MID_MARK_BADGE,     /* a small disc at the square's corner: ink and text, over the pieces */
  MID_MARK_NOTE,      /* a few characters in the lower left corner, over the pieces: ink and text */
  MID_MARK_GOAL,      /* a diamond: to be gone to */
  MID_MARK_LINK,      /* a band from square to `to` */
  MID_MARK_ZONE,      /* a broken line round the squares from square to `to`, opposite corners */
  MID_MARK_BARRED,    /* crossed out */
  MID_MARK_REACHED,   /* a filled corner: the lower left for `to` 0, the upper right for 1 */
  MID_MARK_LOOSE,     /* a broken ring */
  MID_MARK_WALL,      /* a bar between square and `to` */
  MID_MARK_HEADING,   /* a wedge at the square's edge towards `to`, over the pieces */
  MID_MARK_SIGN       /* a disc with a sign at the square's foot, over the pieces */
} MidMarkKind;

typedef struct
{
  MidMarkKind kind;
  gint16 square;
  gint16 to;        /* MID_MARK_ARROW, _STEP, _SHOT, _LINK, _ZONE, _REACHED, _WALL, _HEADING */
  MidInk ink;       /* MID_MARK_CIRCLE, _ARROW, _BADGE, and those below it */
  const char *text; /* MID_MARK_BADGE, _NOTE: one to three characters, _SIGN: one in its place, or
                     * NULL; borrowed */
  guint8 sign;      /* MID_MARK_SIGN: MidSign */
  guint8 place;     /* MID_MARK_SIGN: so many stand before it on the square */
} MidMark;

/* Appends to marks (of MidMark) one of a square, or from a square to another; nothing where the
 * square is none (negative). */
void mid_marks_add (GArray *marks, MidMarkKind kind, int square);
void mid_marks_add_way (GArray *marks, MidMarkKind kind, int square, int to, MidInk ink);

/* Appends to marks the circles and arrows that a comment draws: [%csl Gd4,Re5] and
 * [%cal Ye2e4].  What cannot be read is passed over.  Returns how many were added. */
guint mid_marks_read_comment (const MidGame *game, const char *comment, GArray *marks);

/* Appends what the game's guide wants to be seen wherever the position is. */
void mid_marks_add_standing (const MidGame *game, const MidPosition *position, GArray *marks);

/* The comment with the circle or arrow drawn into it; if it is there in the same ink, without it;
 * if in another, in the new one.  All else in the comment stays as it is, items that cannot be read
 * among it.  comment may be NULL; NULL if nothing is left.  Transfer full. */
char *mid_marks_toggle (const MidGame *game, const char *comment, const MidMark *mark);

/* The comment without any circle or arrow; NULL if nothing is left.  Transfer full. */
char *mid_marks_clear (const char *comment);
