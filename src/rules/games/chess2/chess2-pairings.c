/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-pairings.c: the one game with armies has been counted in both of its editions. */
#include "chess2-pairings.h"
#include "chess2.h"

bool
mid_pairing_find (const MidGame *game, unsigned first, unsigned second, MidPairing *out)
{
  if ((game != &mid_chess2 && game != &mid_sirlin) || first >= MID_ARMIES || second >= MID_ARMIES)
    return false;
  *out = pairings[game == &mid_sirlin][first][second];
  return true;
}
