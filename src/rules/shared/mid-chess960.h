/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-chess960.h: the 960 starting ranks, in the standard (Scharnagl) numbering; 518 = RNBQKBNR.
 * en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme */
#pragma once

enum
{
  MID_CHESS960_COUNT = 960,
  MID_CHESS960_ORTHODOX = 518
};

/* Writes the letters of files a to h for number 0 … 959; rank[8] is set to NUL. */
void mid_chess960_rank (int number, char rank[9]);

/* The number of eight letters, or -1 if they are none of the 960. */
int mid_chess960_number (const char *rank);
