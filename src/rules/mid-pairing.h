/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pairing.h: what two armies have scored against each other, in games of the engine against
 * itself.  It says how they fare in its hands, and no more. */
#pragma once
#include "mid-game.h"

typedef struct
{
  uint8_t points; /* of the first side, of a hundred */
  uint8_t error;  /* how far chance alone carries 95 of a hundred such results */
} MidPairing;

/* Of the army chosen for each side, by its place among the choices of the game's field for it;
 * false: it has not been counted. */
bool mid_pairing_find (const MidGame *game, unsigned first, unsigned second, MidPairing *out);
