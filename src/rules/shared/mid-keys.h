/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-keys.h: random numbers to make positions' keys of (chessprogramming.org/Zobrist_Hashing).
 *
 * A key is the exclusive or of one number for each thing that is true of a position, so a move
 * changes it by the few things that it changes.  The numbers never change: files hold keys.  Each
 * game decides what its indices mean.
 */
#pragma once
#include <stdint.h>

enum
{
  MID_KEYS_COUNT = 4096
};

extern const uint64_t mid_keys[MID_KEYS_COUNT];
