/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-beside.h: what lies beside the board, as it is shown.
 *
 * A play of a card may have brought about several effects that go on; they are one card on the
 * table.  `beside` and its number n are what the game's `beside` gives.
 */
#pragma once
#include <glib.h>

#include "mid-game.h"

enum
{
  MID_BESIDE_SQUARES = 8 /* that are named of one play */
};

/* Whether the i-th is one to be shown: of the effects of one play the first is. */
gboolean mid_beside_is_first (const MidBeside *beside, guint i);

/* The squares that the i-th, with all effects of the same play, is about; returns how many. */
guint mid_beside_get_squares (const MidBeside *beside, guint n, guint i,
                              gint16 squares[MID_BESIDE_SQUARES]);

/* "e4 f5, 2 turns": what a card in play is about, and how long it lasts where that is not for good.
 * NULL where there is nothing to say; transfer full. */
char *mid_beside_dup_note (const MidGame *game, const MidBeside *beside, guint n, guint i);

/* "White: Holy War, Crab; in play: Forbidden City (d5)": a side's cards in words.  NULL where it
 * has none; transfer full. */
char *mid_beside_dup_words (const MidGame *game, const MidBeside *beside, guint n, MidSide side);
