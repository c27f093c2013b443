/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-four-side.h: the numbers of one side's placings in an ending of four pieces.
 *
 * As long as a game goes on a king is in its own half, of two kings one; a pawn that cannot step
 * back is not on its own first rank; like pieces are the same either way round; White's kings are
 * there once of each two placings that mirror one another.
 */
#pragma once
#include "mid-four-class.h"

/* How many numbers a side's placings have. */
uint32_t mid_four_side_size (const MidFourClass *class, unsigned side);

/* Whether the board has to be mirrored for a number: White's kings say. */
bool mid_four_side_is_mirrored (const MidFourClass *class, const uint8_t at[MID_FOUR]);

/* Of the side's pieces, each square's bits of flip turned; MID_FOUR_NO_NUMBER if they have none. */
uint32_t mid_four_side_number (const MidFourClass *class, unsigned side, const uint8_t at[MID_FOUR],
                               uint8_t flip);

/* Puts the side's pieces where the number says. */
void mid_four_side_place (const MidFourClass *class, unsigned side, uint32_t number,
                          uint8_t at[MID_FOUR]);
