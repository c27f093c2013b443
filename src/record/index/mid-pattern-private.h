/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pattern-private.h: what a main line may be asked for but a position.
 *
 *   MATERIAL "KRPkr"       these pieces and no others; upper case the first side's
 *   BOARD "Kg1 pf7 .e4"    these pieces on these squares; '.' an empty square, '*' any piece of the
 *                          first side, '+' any of the second
 *   LINE "e4 c5 Nf3"       elements that follow one another (mid-line-pattern-private.h), of all
 *                          that is decided or of one side
 */
#pragma once
#include "mid-line-pattern-private.h"

typedef enum
{
  MID_PATTERN_MATERIAL,
  MID_PATTERN_BOARD,
  MID_PATTERN_LINE,
  MID_PATTERN_WHITE_LINE,
  MID_PATTERN_BLACK_LINE
} MidPatternKind;

typedef struct _MidPattern MidPattern;

/* NULL, *at and error (MID_QUERY_ERROR) if the text is none. */
MidPattern *mid_pattern_new (MidPatternKind kind, const char *text, gsize *at, GError **error);
void mid_pattern_free (MidPattern *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidPattern, mid_pattern_free)

/* Why no game can have it, NULL if some may; transfer full. */
char *mid_pattern_dup_remark (const MidPattern *self);

MidPatternKind mid_pattern_get_kind (const MidPattern *self);

/* Followed along a line: begun at its start, then told of its moves in order; `state` is what it
 * has to remember.  Once it fits, or never will, nothing more is to be told. */
MidLineAnswer mid_pattern_begin (const MidPattern *self, guint64 *state, const MidGame *game,
                                 const MidPosition *start);
MidLineAnswer mid_pattern_tell (const MidPattern *self, guint64 *state, const MidGame *game,
                                MidMove move, const MidPosition *before, const MidPosition *after);

/* How many pieces of the side a MATERIAL pattern wants. */
guint mid_pattern_count (const MidPattern *self, guint side);

/* The mask of MidFacts.seen that a game with a BOARD pattern must cover; transfer full. */
GBytes *mid_pattern_get_mask (const MidPattern *self);
