/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gen-attacks.c: writes the tables of mid-attacks.h as C, at build time.
 *
 * The magic numbers are searched for with a fixed seed, so every build makes the same tables.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mid-attacks.h"

static const int rook_steps[4][2] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };
static const int bishop_steps[4][2] = { { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };

/* One step on the board, or -1. */
static int
step (int square, int files, int ranks)
{
  int file = (square & 7) + files, rank = (square >> 3) + ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

static MidBits
ray (int square, const int direction[2], MidBits occupied)
{
  MidBits set = 0;
  while ((square = step (square, direction[0], direction[1])) >= 0)
    {
      set |= mid_bit (square);
      if (mid_has (occupied, square))
        break;
    }
  return set;
}

static MidBits
slide (int square, const int directions[4][2], MidBits occupied)
{
  MidBits set = 0;
  for (int d = 0; d < 4; d++)
    set |= ray (square, directions[d], occupied);
  return set;
}

/* Blockers that matter: the rays without their last squares. */
static MidBits
relevant (int square, const int directions[4][2])
{
  MidBits set = 0;
  for (int d = 0; d < 4; d++)
    {
      MidBits line = ray (square, directions[d], 0);
      int at = square, next;
      while ((next = step (at, directions[d][0], directions[d][1])) >= 0)
        at = next;
      set |= line & ~mid_bit (at);
    }
  return set;
}

/* xorshift64*, Vigna 2014. */
static uint64_t
random_bits (void)
{
  static uint64_t state = UINT64_C (0x9e3779b97f4a7c15);
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return state * UINT64_C (2685821657736338717);
}

/* Fills table and says whether the magic maps every set of blockers without a false sharing. */
static bool
try_magic (int square, const int directions[4][2], MidBits mask, uint64_t magic, unsigned shift,
           MidBits *table)
{
  MidBits blockers = 0;
  memset (table, 0, sizeof (MidBits) << (64 - shift));
  do
    {
      MidBits attacks = slide (square, directions, blockers);
      MidBits *entry = &table[(blockers * magic) >> shift];
      if (*entry != 0 && *entry != attacks)
        return false;
      *entry = attacks;
      blockers = (blockers - mask) & mask;
    }
  while (blockers != 0);
  return true;
}

static void
print_table (const char *name, const MidBits *table, unsigned n)
{
  printf ("static const MidBits %s[%u] = {", name, n);
  for (unsigned i = 0; i < n; i++)
    printf ("%sUINT64_C (0x%" PRIx64 "),", i % 4 ? " " : "\n  ", table[i]);
  printf ("\n};\n\n");
}

static void
print_slider (const char *name, const int directions[4][2])
{
  static MidBits table[4096];
  uint64_t magics[64];
  MidBits masks[64];
  char title[32];

  for (int square = 0; square < 64; square++)
    {
      masks[square] = relevant (square, directions);
      unsigned shift = 64 - (unsigned) mid_count (masks[square]);
      do
        magics[square] = random_bits () & random_bits () & random_bits ();
      while (!try_magic (square, directions, masks[square], magics[square], shift, table));
      snprintf (title, sizeof title, "%s_%d", name, square);
      print_table (title, table, 1u << (64 - shift));
    }
  printf ("const MidMagic mid_%s_magic[64] = {\n", name);
  for (int square = 0; square < 64; square++)
    printf ("  { UINT64_C (0x%" PRIx64 "), UINT64_C (0x%" PRIx64 "), %s_%d, %d },\n", masks[square],
            magics[square], name, square, 64 - mid_count (masks[square]));
  printf ("};\n\n");
}

static MidBits
leap (int square, const int (*steps)[2], int n)
{
  MidBits set = 0;
  for (int i = 0; i < n; i++)
    {
      int to = step (square, steps[i][0], steps[i][1]);
      set |= to >= 0 ? mid_bit (to) : 0;
    }
  return set;
}

static void
print_king (const int (*steps)[2])
{
  printf ("const MidBits mid_king_table[64] = {\n");
  for (int square = 0; square < 64; square++)
    printf ("  UINT64_C (0x%" PRIx64 "),\n", leap (square, steps, 8));
  printf ("};\n\n");
}

/* In the order of MidReach. */
static void
print_reach (const int (*knight)[2])
{
  printf ("const MidBits mid_reach_table[4][64] = {\n");
  for (MidReach piece = MID_REACH_KNIGHT; piece <= MID_REACH_QUEEN; piece++)
    {
      printf ("  {\n");
      for (int square = 0; square < 64; square++)
        {
          MidBits bishop = slide (square, bishop_steps, 0), rook = slide (square, rook_steps, 0);
          printf ("    UINT64_C (0x%" PRIx64 "),\n", piece == MID_REACH_KNIGHT
                                                       ? leap (square, knight, 8)
                                                     : piece == MID_REACH_BISHOP ? bishop
                                                     : piece == MID_REACH_ROOK   ? rook
                                                                                 : bishop | rook);
        }
      printf ("  },\n");
    }
  printf ("};\n\n");
}

static void
print_pawns (void)
{
  printf ("const MidBits mid_pawn_table[2][64] = {\n");
  for (int side = 0; side < 2; side++)
    {
      printf ("  {\n");
      for (int square = 0; square < 64; square++)
        {
          MidBits here = mid_bit (square);
          MidBits ahead = side == 0 ? mid_north (here) : mid_south (here);
          printf ("    UINT64_C (0x%" PRIx64 "),\n", mid_east (ahead) | mid_west (ahead));
        }
      printf ("  },\n");
    }
  printf ("};\n\n");
}

/* The line through a and b (whole), or the squares between them. */
static MidBits
connect (int a, int b, bool whole)
{
  const int (*kinds[2])[2] = { rook_steps, bishop_steps };
  for (int k = 0; k < 2; k++)
    for (int d = 0; d < 4; d++)
      if (mid_has (ray (a, kinds[k][d], 0), b))
        {
          const int back[2] = { -kinds[k][d][0], -kinds[k][d][1] };
          return whole ? ray (a, kinds[k][d], 0) | ray (a, back, 0) | mid_bit (a)
                       : ray (a, kinds[k][d], mid_bit (b)) & ~mid_bit (b);
        }
  return 0;
}

static void
print_pairs (const char *name, bool whole)
{
  printf ("const MidBits mid_%s_table[64][64] = {\n", name);
  for (int a = 0; a < 64; a++)
    {
      printf ("  {\n");
      for (int b = 0; b < 64; b++)
        printf ("    UINT64_C (0x%" PRIx64 "),\n", connect (a, b, whole));
      printf ("  },\n");
    }
  printf ("};\n\n");
}

int
main (void)
{
  static const int king[8][2] = { { -1, -1 }, { -1, 0 }, { -1, 1 }, { 0, -1 },
                                  { 0, 1 },   { 1, -1 }, { 1, 0 },  { 1, 1 } };
  static const int knight[8][2] = { { -2, -1 }, { -2, 1 }, { -1, -2 }, { -1, 2 },
                                    { 1, -2 },  { 1, 2 },  { 2, -1 },  { 2, 1 } };

  printf ("/* Made by gen-attacks.c. */\n#include \"mid-attacks.h\"\n\n");
  print_king (king);
  print_reach (knight);
  print_pawns ();
  print_slider ("rook", rook_steps);
  print_slider ("bishop", bishop_steps);
  print_pairs ("between", false);
  print_pairs ("line", true);
  return EXIT_SUCCESS;
}
