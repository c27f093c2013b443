/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-chess960-dice.h: a starting rank by throws of one die (the third edition's procedure; S1).
 *
 * A bishop on a dark square, one on a light square, the queen and two knights on the free squares
 * that are left, counted from the a-file; the king stands between the rooks. */
#pragma once
#include "mid-setup.h"

enum
{
  MID_CHESS960_THROWS = 5
};

extern const MidThrow mid_chess960_throws[MID_CHESS960_THROWS];

/* The letters of files a to h that the first n throws decide, NUL where nothing stands yet; all of
 * them with the last. */
void mid_chess960_dice_rank (const uint8_t *thrown, unsigned n, char rank[9]);

/* The number of the rank that all throws make. */
int mid_chess960_dice_number (const uint8_t *thrown);
