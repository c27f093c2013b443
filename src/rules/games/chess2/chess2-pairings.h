/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-pairings.h: what the armies have scored against each other, as docs/pairings.md has it.
 * Written by tools/pairings: the engine against itself, 3000 positions a decision.  Of each edition
 * a row for White's army and a column for Black's: White's points of a hundred, and how far chance
 * alone carries 95 of a hundred such results. */
#pragma once
#include "mid-pairing.h"

/* clang-format off */
static const MidPairing pairings[][6][6] = {
  { /* Chess 2, third edition */
    { { 42, 9 }, { 18, 8 }, { 66, 9 }, { 27, 9 }, { 23, 8 }, { 58, 9 } },
    { { 78, 8 }, { 46, 10 }, { 94, 5 }, { 60, 9 }, { 70, 9 }, { 86, 7 } },
    { { 36, 9 }, { 14, 7 }, { 48, 10 }, { 34, 9 }, { 11, 6 }, { 47, 10 } },
    { { 86, 7 }, { 36, 9 }, { 83, 7 }, { 62, 9 }, { 2, 4 }, { 75, 8 } },
    { { 75, 8 }, { 34, 9 }, { 90, 6 }, { 97, 4 }, { 56, 10 }, { 96, 4 } },
    { { 28, 9 }, { 20, 8 }, { 47, 10 }, { 36, 9 }, { 6, 5 }, { 56, 10 } },
  },
  { /* Sirlin's Chess, the second edition, with duels */
    { { 47, 16 }, { 29, 15 }, { 79, 14 }, { 32, 15 }, { 36, 16 }, { 65, 16 } },
    { { 56, 16 }, { 58, 16 }, { 74, 15 }, { 62, 16 }, { 74, 15 }, { 71, 15 } },
    { { 47, 16 }, { 24, 14 }, { 42, 16 }, { 36, 16 }, { 9, 11 }, { 53, 16 } },
    { { 47, 16 }, { 36, 16 }, { 67, 15 }, { 68, 15 }, { 3, 9 }, { 70, 15 } },
    { { 64, 16 }, { 24, 14 }, { 79, 14 }, { 100, 7 }, { 67, 15 }, { 94, 10 } },
    { { 36, 16 }, { 32, 15 }, { 48, 16 }, { 36, 16 }, { 0, 7 }, { 56, 16 } },
  },
};
/* clang-format on */
