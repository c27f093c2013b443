/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gen-extreme2d.c: writes the tables of extreme2d-tables.h as C, at build time. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "extreme2d-tables.h"

static MidPowerTable tables[MID_COLOURS];

static int
cell_at (int file, int rank)
{
  return file < 0 || file > 9 || rank < 0 || rank > 9 ? -1 : rank * 10 + file;
}

static int
sign (int n)
{
  return (n > 0) - (n < 0);
}

/* Notes that `from` reaches `to` when area (which may have the two in it) is empty. */
static void
add_reach (MidDisc colour, int from, int to, MidSet area, bool with_one)
{
  MidPowerTable *table = &tables[colour];
  table->two[from] |= mid_set_of (to);
  if (with_one)
    table->one[from] |= mid_set_of (to);
  area &= ~(mid_set_of (from) | mid_set_of (to));
  table->between[from][to] = area;
  while (area != 0)
    table->behind[from][mid_set_pop (&area)] |= mid_set_of (to);
}

/* The area of a steps of one axis and b of the other; false if it leaves the board. */
static bool
find_area (int from, const int axes[2][2], int a, int b, MidSet *area, int *to)
{
  *area = 0;
  for (int i = 0; i <= abs (a); i++)
    for (int k = 0; k <= abs (b); k++)
      {
        int file = from % 10 + i * sign (a) * axes[0][0] + k * sign (b) * axes[1][0];
        int rank = from / 10 + i * sign (a) * axes[0][1] + k * sign (b) * axes[1][1];
        *to = cell_at (file, rank);
        if (*to < 0)
          return false;
        *area |= mid_set_of (*to);
      }
  return true;
}

static void
fill_planar (MidDisc colour, const int axes[2][2])
{
  MidSet area;
  int to;
  for (int from = 0; from < MID_EXTREME_CELLS; from++)
    for (int a = -9; a <= 9; a++)
      for (int b = -9; b <= 9; b++)
        if ((a != 0 || b != 0) && find_area (from, axes, a, b, &area, &to))
          add_reach (colour, from, to, area, a == 0 || b == 0);
}

static void
fill_leaps (void)
{
  static const int leaps[8][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                   { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };
  for (int from = 0; from < MID_EXTREME_CELLS; from++)
    for (int i = 0; i < 8; i++)
      {
        MidSet path = 0;
        for (int n = 1; n < 5; n++)
          {
            int to = cell_at (from % 10 + n * leaps[i][0], from / 10 + n * leaps[i][1]);
            if (to < 0)
              break;
            add_reach (MID_YELLOW, from, to, path, n == 1);
            path |= mid_set_of (to);
          }
      }
}

static void
print_sets (const MidSet *sets, unsigned n)
{
  printf ("{");
  for (unsigned i = 0; i < n; i++)
    printf ("%sMID_SET_WORDS (0x%" PRIx64 ", 0x%" PRIx64 "),", i % 4 ? " " : "\n",
            (uint64_t) (sets[i] >> 64), (uint64_t) sets[i]);
  printf ("\n}");
}

static void
print_rows (const MidSet (*rows)[MID_EXTREME_CELLS])
{
  printf ("{\n");
  for (unsigned i = 0; i < MID_EXTREME_CELLS; i++)
    {
      print_sets (rows[i], MID_EXTREME_CELLS);
      printf (",\n");
    }
  printf ("}");
}

static void
print_table (const MidPowerTable *table)
{
  printf ("  {\n.one = ");
  print_sets (table->one, MID_EXTREME_CELLS);
  printf (",\n.two = ");
  print_sets (table->two, MID_EXTREME_CELLS);
  printf (",\n.between = ");
  print_rows (table->between);
  printf (",\n.behind = ");
  print_rows (table->behind);
  printf ("},\n");
}

static void
print_steps (void)
{
  MidSet steps[MID_EXTREME_CELLS];
  memset (steps, 0, sizeof steps);
  for (int from = 0; from < MID_EXTREME_CELLS; from++)
    for (int i = 0; i < 9; i++)
      {
        int to = cell_at (from % 10 + i % 3 - 1, from / 10 + i / 3 - 1);
        if (to >= 0 && to != from)
          steps[from] |= mid_set_of (to);
      }
  printf ("const MidSet mid_extreme_steps[MID_EXTREME_CELLS] = ");
  print_sets (steps, MID_EXTREME_CELLS);
  printf (";\n");
}

/* The lines of one disc, each split at the cell itself. */
static void
print_lines (const int axes[2][2])
{
  printf ("  {\n");
  for (int from = 0; from < MID_EXTREME_CELLS; from++)
    {
      MidSet halves[4] = { 0 };
      for (int axis = 0; axis < 2; axis++)
        for (int n = -9; n <= 9; n++)
          {
            int to = cell_at (from % 10 + n * axes[axis][0], from / 10 + n * axes[axis][1]);
            if (to >= 0 && to != from)
              halves[2 * axis + (to > from)] |= mid_set_of (to);
          }
      printf ("{ ");
      print_sets (halves, 2);
      printf (", ");
      print_sets (halves + 2, 2);
      printf (" },\n");
    }
  printf ("  },\n");
}

int
main (void)
{
  static const int straight[2][2] = { { 1, 0 }, { 0, 1 } };
  static const int diagonal[2][2] = { { 1, 1 }, { 1, -1 } };

  fill_planar (MID_RED, straight);
  fill_planar (MID_BLUE, diagonal);
  fill_leaps ();
  printf ("/* Made by gen-extreme2d.c. */\n#include \"extreme2d-tables.h\"\n\n");
  printf ("const MidPowerTable mid_power_tables[MID_COLOURS] = {\n");
  for (unsigned colour = 0; colour <= MID_YELLOW; colour++)
    print_table (&tables[colour]);
  printf ("};\n\n");
  printf ("const MidLine mid_extreme_lines[2][MID_EXTREME_CELLS][2] = {\n");
  print_lines (straight);
  print_lines (diagonal);
  printf ("};\n\n");
  print_steps ();
  return EXIT_SUCCESS;
}
