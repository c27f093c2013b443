/* SPDX-License-Identifier: GPL-3.0-or-later */
/* random-ending.h: a few pieces anywhere, as position text of Chess 2. */
#pragma once
#include <glib.h>

/* The letters of the armies, C1. */
static const char random_ending_armies[] = "cnerka";

static inline void
random_ending_kings (GRand *lot, char board[64], char white, char black)
{
  int kings[2] = { white == 'k' ? 2 : 1, black == 'k' ? 2 : 1 };
  for (int side = 0; side < 2; side++)
    while (kings[side] > 0)
      {
        int square = g_rand_int_range (lot, side == 0 ? 8 : 32, side == 0 ? 32 : 56);
        if (board[square] != 0)
          continue;
        board[square] = side == 0 ? 'K' : 'k';
        kings[side]--;
      }
}

static inline void
random_ending_board (GString *text, const char board[64])
{
  for (int rank = 7; rank >= 0; rank--)
    {
      for (int file = 0; file < 8; file++)
        if (board[rank * 8 + file] != 0)
          g_string_append_c (text, board[rank * 8 + file]);
        else if (text->len > 0 && g_ascii_isdigit (text->str[text->len - 1]))
          text->str[text->len - 1]++;
        else
          g_string_append_c (text, '1');
      if (rank > 0)
        g_string_append_c (text, '/');
    }
}

/* Kings not yet across, and `least` to `most` others; stones: "--", or a digit for each side. */
static inline char *
random_ending (GRand *lot, char white, char black, int least, int most, const char *stones)
{
  static const char pieces[] = "PNBRQPpnbrqp";
  char board[64] = { 0 };
  GString *text = g_string_new (NULL);
  random_ending_kings (lot, board, white, black);
  for (int n = g_rand_int_range (lot, least, most + 1); n > 0; n--)
    {
      int square = g_rand_int_range (lot, 8, 56);
      char piece = pieces[g_rand_int_range (lot, 0, 12)];
      if ((piece == 'Q' && white == 'k') || (piece == 'q' && black == 'k'))
        continue;
      if (board[square] == 0)
        board[square] = piece;
    }
  random_ending_board (text, board);
  g_string_append_printf (text, " %c - - 0 30 %c%c %s", g_rand_boolean (lot) ? 'w' : 'b', white,
                          black, stones);
  return g_string_free (text, FALSE);
}
