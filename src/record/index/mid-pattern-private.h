/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pattern-private.h: what a position may be asked for but itself.
 *
 *   MATERIAL "KRPkr"       these pieces and no others; upper case the first side's
 *   BOARD "Kg1 pf7 .e4"    these pieces on these squares; '.' an empty square, '*' any piece of the
 *                          first side, '+' any of the second
 */
#pragma once
#include "mid-game.h"
#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MID_PATTERN_MATERIAL,
  MID_PATTERN_BOARD
} MidPatternKind;

typedef struct _MidPattern MidPattern;

/* NULL, *at and error (MID_QUERY_ERROR) if the text is none. */
MidPattern *mid_pattern_new (MidPatternKind kind, const char *text, gsize *at, GError **error);
void mid_pattern_free (MidPattern *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidPattern, mid_pattern_free)

MidPatternKind mid_pattern_get_kind (const MidPattern *self);

gboolean mid_pattern_fits (const MidPattern *self, const MidGame *game, const MidPosition *pos);

/* How many pieces of the side a MATERIAL pattern wants. */
guint mid_pattern_count (const MidPattern *self, guint side);

/* The mask of MidFacts.seen that a game with a BOARD pattern must cover; transfer full. */
GBytes *mid_pattern_get_mask (const MidPattern *self);

G_END_DECLS
