/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-chess960-dice.h"

#include <string.h>

#include "mid-chess960.h"

const MidThrow mid_chess960_throws[MID_CHESS960_THROWS] = {
  { MID_N_ ("Bishop on a dark square"), 4 }, { MID_N_ ("Bishop on a light square"), 4 },
  { MID_N_ ("Queen on a free square"), 6 },  { MID_N_ ("Knight on a free square"), 5 },
  { MID_N_ ("Knight on a free square"), 4 },
};

/* Puts the letter on the nth free square, 1 the first. */
static void
put_free (char *rank, int n, char letter)
{
  for (int file = 0; file < 8; file++)
    if (rank[file] == '\0' && --n == 0)
      rank[file] = letter;
}

void
mid_chess960_dice_rank (const uint8_t *thrown, unsigned n, char rank[9])
{
  static const char free_letters[] = "  QNN";
  memset (rank, 0, 9);
  if (n > 0)
    rank[2 * thrown[0] - 2] = 'B'; /* a1 is dark */
  if (n > 1)
    rank[2 * thrown[1] - 1] = 'B';
  for (unsigned i = 2; i < n; i++)
    put_free (rank, thrown[i], free_letters[i]);
  if (n < MID_CHESS960_THROWS)
    return;
  put_free (rank, 1, 'R');
  put_free (rank, 1, 'K');
  put_free (rank, 1, 'R');
}

int
mid_chess960_dice_number (const uint8_t *thrown)
{
  char rank[9];
  mid_chess960_dice_rank (thrown, MID_CHESS960_THROWS, rank);
  return mid_chess960_number (rank);
}
