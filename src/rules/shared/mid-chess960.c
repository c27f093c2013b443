/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-chess960.h"

#include <string.h>

/* The five free squares that the two knights take, by the last part of the number. */
static const char knights[10][2] = { { 0, 1 }, { 0, 2 }, { 0, 3 }, { 0, 4 }, { 1, 2 },
                                     { 1, 3 }, { 1, 4 }, { 2, 3 }, { 2, 4 }, { 3, 4 } };

/* The nth file that is still free. */
static int
free_file (const char *rank, int n)
{
  for (int file = 0; file < 8; file++)
    if (rank[file] == 0 && n-- == 0)
      return file;
  return 0;
}

void
mid_chess960_rank (int number, char rank[9])
{
  memset (rank, 0, 9);
  rank[number % 4 * 2 + 1] = 'B';
  number /= 4;
  rank[number % 4 * 2] = 'B';
  number /= 4;
  rank[free_file (rank, number % 6)] = 'Q';
  number /= 6;
  int first = free_file (rank, knights[number][0]), second = free_file (rank, knights[number][1]);
  rank[first] = rank[second] = 'N';
  rank[free_file (rank, 0)] = 'R';
  rank[free_file (rank, 0)] = 'K';
  rank[free_file (rank, 0)] = 'R';
}

int
mid_chess960_number (const char *rank)
{
  char candidate[9];
  for (int number = 0; number < MID_CHESS960_COUNT; number++)
    {
      mid_chess960_rank (number, candidate);
      if (memcmp (candidate, rank, 8) == 0)
        return number;
    }
  return -1;
}
