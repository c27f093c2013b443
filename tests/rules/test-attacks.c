/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of attacks beside a walk over the board, and the numbers that keys are made of. */
#include <glib.h>

#include "mid-attacks.h"
#include "mid-keys.h"

static const int straight[4][2] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 } };
static const int diagonal[4][2] = { { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };

/* Walks from the square in each direction, at most `reach` steps, up to the first blocker. */
static MidBits
walk (int square, const int (*steps)[2], int n_steps, int reach, MidBits occupied)
{
  MidBits set = 0;
  for (int i = 0; i < n_steps; i++)
    {
      int file = square % 8, rank = square / 8;
      for (int left = reach; left > 0; left--)
        {
          file += steps[i][0];
          rank += steps[i][1];
          if (file < 0 || file > 7 || rank < 0 || rank > 7)
            break;
          set |= UINT64_C (1) << (rank * 8 + file);
          if ((occupied >> (rank * 8 + file) & 1) != 0)
            break;
        }
    }
  return set;
}

static void
test_sliders (void)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (1);
  for (int i = 0; i < 20000; i++)
    {
      int square = i % 64;
      MidBits occupied = (MidBits) g_rand_int (chance) << 32 | g_rand_int (chance);
      if (i % 2 == 1)
        occupied &= (MidBits) g_rand_int (chance) << 32 | g_rand_int (chance);
      MidBits rook = walk (square, straight, 4, 7, occupied);
      MidBits bishop = walk (square, diagonal, 4, 7, occupied);
      g_assert_cmphex (mid_rook_attacks (square, occupied), ==, rook);
      g_assert_cmphex (mid_bishop_attacks (square, occupied), ==, bishop);
      g_assert_cmphex (mid_queen_attacks (square, occupied), ==, rook | bishop);
    }
}

static void
test_empty_board (void)
{
  for (int square = 0; square < 64; square++)
    {
      MidBits rook = walk (square, straight, 4, 7, 0), bishop = walk (square, diagonal, 4, 7, 0);
      g_assert_cmphex (mid_empty_attacks (MID_REACH_ROOK, square), ==, rook);
      g_assert_cmphex (mid_empty_attacks (MID_REACH_BISHOP, square), ==, bishop);
      g_assert_cmphex (mid_empty_attacks (MID_REACH_QUEEN, square), ==, rook | bishop);
    }
}

static void
test_leapers (void)
{
  static const int knight[8][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                    { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };
  static const int white[2][2] = { { -1, 1 }, { 1, 1 } };
  static const int black[2][2] = { { -1, -1 }, { 1, -1 } };
  for (int square = 0; square < 64; square++)
    {
      g_assert_cmphex (mid_knight_attacks (square), ==, walk (square, knight, 8, 1, 0));
      g_assert_cmphex (mid_empty_attacks (MID_REACH_KNIGHT, square), ==,
                       mid_knight_attacks (square));
      g_assert_cmphex (mid_king_attacks (square), ==,
                       walk (square, straight, 4, 1, 0) | walk (square, diagonal, 4, 1, 0));
      g_assert_cmphex (mid_pawn_attacks (0, square), ==, walk (square, white, 2, 1, 0));
      g_assert_cmphex (mid_pawn_attacks (1, square), ==, walk (square, black, 2, 1, 0));
    }
}

/* The squares between two on one line are those that both see of each other's way. */
static void
test_pairs (void)
{
  for (int a = 0; a < 64; a++)
    for (int b = 0; b < 64; b++)
      {
        MidBits between = 0, line = 0, ends = mid_bit (a) | mid_bit (b);
        const int (*kinds[2])[2] = { straight, diagonal };
        for (int k = 0; k < 2 && a != b; k++)
          if (mid_has (walk (a, kinds[k], 4, 7, 0), b))
            {
              between =
                walk (a, kinds[k], 4, 7, mid_bit (b)) & walk (b, kinds[k], 4, 7, mid_bit (a));
              line = (walk (a, kinds[k], 4, 7, 0) & walk (b, kinds[k], 4, 7, 0)) | ends;
              /* Rays at right angles to the line cross it nowhere but may cross each other. */
              for (int square = 0; square < 64; square++)
                {
                  int across =
                    (square % 8 - a % 8) * (b / 8 - a / 8) - (square / 8 - a / 8) * (b % 8 - a % 8);
                  if (across != 0)
                    {
                      between &= ~mid_bit (square);
                      line &= ~mid_bit (square);
                    }
                }
            }
        g_assert_cmphex (mid_between (a, b), ==, between & ~ends);
        g_assert_cmphex (mid_line (a, b), ==, line);
      }
}

static void
test_distance (void)
{
  g_assert_cmpint (mid_distance (0, 63), ==, 7);
  g_assert_cmpint (mid_distance (0, 0), ==, 0);
  g_assert_cmpint (mid_distance (7, 8), ==, 7);
  g_assert_cmpint (mid_distance (28, 35), ==, 1);
}

/* Files hold keys: the numbers stay, and no two are the same. */
static void
test_keys (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  for (unsigned i = 0; i < MID_KEYS_COUNT; i++)
    g_assert_true (g_hash_table_add (seen, (gpointer) &mid_keys[i]));
  g_assert_false (g_hash_table_contains (seen, &(guint64){ 0 }));
  g_assert_cmphex (mid_keys[0], ==, G_GUINT64_CONSTANT (0x1ee0ba2f08a286a9));
  g_assert_cmphex (mid_keys[MID_KEYS_COUNT - 1], ==, G_GUINT64_CONSTANT (0xcdd2eca093e4a8df));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/attacks/sliders", test_sliders);
  g_test_add_func ("/attacks/empty-board", test_empty_board);
  g_test_add_func ("/attacks/leapers", test_leapers);
  g_test_add_func ("/attacks/pairs", test_pairs);
  g_test_add_func ("/attacks/distance", test_distance);
  g_test_add_func ("/attacks/keys", test_keys);
  return g_test_run ();
}
