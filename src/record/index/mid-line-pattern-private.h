/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-line-pattern-private.h: what a line may be asked for: elements that follow one another.
 *
 *     e4 c5 Nf3            these, in a row, anywhere in the line
 *     1.e4 * 2.Nf3         with the number of a turn it is that of White's turn, 2... of Black's
 *     Bxh7 ** *#           "*" is any element, "**" any number of them, none included
 *     N*d5 e8=?            within an element "*" is any text and "?" any character
 *
 * An element is as records write it, but for the sign of check or mate at its end, which need not
 * be said; "Nd2" is any knight's move to d2, captures and those that say where it comes from
 * included. What was declined ("<->") is not part of the line.  Where one side is asked for,
 * neither is what the other side or both decide.
 */
#pragma once
#include "mid-game.h"
#include <glib.h>

typedef struct _MidLinePattern MidLinePattern;

/* side: MID_FIRST, MID_SECOND, or MID_BOTH for all that is decided.  NULL, *at and error
 * (MID_QUERY_ERROR) if the text is none. */
MidLinePattern *mid_line_pattern_new (const char *text, MidSide side, gsize *at, GError **error);
void mid_line_pattern_free (MidLinePattern *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidLinePattern, mid_line_pattern_free)

/* The first of its elements that no game here writes so, NULL if there is none; transfer full. */
char *mid_line_pattern_dup_remark (const MidLinePattern *self);

typedef enum
{
  MID_LINE_OPEN,  /* it may fit yet */
  MID_LINE_FITS,  /* it does, with what was told last as its end */
  MID_LINE_NEVER, /* whatever follows */
} MidLineAnswer;

/* Where in the pattern a line can be.  Begun for each line, then told of its moves in order. */
guint64 mid_line_pattern_begin (const MidLinePattern *self);
MidLineAnswer mid_line_pattern_tell (const MidLinePattern *self, guint64 *state,
                                     const MidGame *game, const MidPosition *before, MidMove move);
