/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gen-chess2.c: writes the tables of chess2-tables.h as C, at build time.
 *
 * The Zobrist numbers come from a generator with a fixed seed, so that keys are the same in every
 * build.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "mid-bitboard.h"

static const int steps[4][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } }; /* N E S W */

/* The squares that lie `nearest` to `farthest` steps away in a direction; none if any of them is
 * off the board. */
static MidBits
stretch (int square, int direction, int nearest, int farthest)
{
  MidBits set = 0;
  for (int n = nearest; n <= farthest; n++)
    {
      int file = (square & 7) + n * steps[direction][0];
      int rank = (square >> 3) + n * steps[direction][1];
      if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return 0;
      set |= mid_bit (rank * 8 + file);
    }
  return set;
}

/* Like stretch (1 … 3), as far as the board goes. */
static MidBits
reach (int square, int direction)
{
  return stretch (square, direction, 1, 1) | stretch (square, direction, 2, 2)
         | stretch (square, direction, 3, 3);
}

static MidBits
box (int square)
{
  MidBits set = 0;
  for (int other = 0; other < 64; other++)
    if (mid_distance (square, other) <= 2)
      set |= mid_bit (other);
  return set;
}

static MidBits
cross (int square)
{
  return reach (square, 0) | reach (square, 1) | reach (square, 2) | reach (square, 3);
}

static void
print_squares (const char *name, MidBits (*of) (int square))
{
  printf ("const MidBits mid_chess2_%s[64] = {\n", name);
  for (int square = 0; square < 64; square++)
    printf ("  UINT64_C (0x%" PRIx64 "),\n", of (square));
  printf ("};\n\n");
}

static MidBits
third (int square, int direction)
{
  return stretch (square, direction, 3, 3);
}

static void
print_directions (const char *name, MidBits (*of) (int square, int direction))
{
  printf ("const MidBits mid_chess2_%s[4][64] = {\n", name);
  for (int direction = 0; direction < 4; direction++)
    {
      printf ("  {\n");
      for (int square = 0; square < 64; square++)
        printf ("    UINT64_C (0x%" PRIx64 "),\n", of (square, direction));
      printf ("  },\n");
    }
  printf ("};\n\n");
}

/* SplitMix64, Steele, Lea and Flood 2014. */
static uint64_t
random_bits (void)
{
  static uint64_t state = UINT64_C (0x6d69646c696e6532);
  uint64_t z = state += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static void
print_random (const char *name, const char *dimensions, unsigned n)
{
  printf ("const uint64_t mid_chess2_%s%s = {", name, dimensions);
  for (unsigned i = 0; i < n; i++)
    printf ("%sUINT64_C (0x%" PRIx64 "),", i % 4 ? " " : "\n  ", random_bits ());
  printf ("\n};\n\n");
}

int
main (void)
{
  printf ("/* Made by gen-chess2.c. */\n#include \"chess2-tables.h\"\n\n");
  print_squares ("box", box);
  print_squares ("cross", cross);
  print_directions ("reach", reach);
  print_directions ("third", third);
  print_random ("key_piece", "[16 * 64]", 16 * 64);
  print_random ("key_castling", "[64]", 64);
  print_random ("key_en_passant", "[64]", 64);
  print_random ("key_phase", "[2 * 4]", 8);
  print_random ("key_stones", "[2 * 8]", 16);
  print_random ("key_army", "[2 * 8]", 16);
  print_random ("key_rules", "[8]", 8);
  return EXIT_SUCCESS;
}
