/* SPDX-License-Identifier: GPL-3.0-or-later */
/* gen-operational.c: writes the tables of operational-tables.h as C, at build time.
 *
 *     gen-operational start.txt
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "operational-tables.h"

static const int steps[MID_DIRECTIONS][2] = { { 0, 1 },  { 1, 1 },   { 1, 0 },  { 1, -1 },
                                              { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } };

static bool
is_on_board (int file, int rank)
{
  return file >= 0 && file < MID_SLOT_FILES && rank >= 0 && rank < MID_SLOT_RANKS;
}

/* --- Reach ------------------------------------------------------------------------------------ */

static bool
is_within (int distance, int least, int most)
{
  return distance >= least && distance <= most;
}

/* Whether the reach takes a piece `files` and `ranks` away, both without sign. */
static bool
reaches (MidReach reach, int files, int ranks)
{
  int far = files > ranks ? files : ranks;
  bool straight = files == 0 || ranks == 0, diagonal = files == ranks;
  switch (reach)
    {
    case MID_REACH_1:
    case MID_REACH_2:
    case MID_REACH_3:
    case MID_REACH_4:
      return (straight || diagonal) && is_within (far, 1, 1 + (int) reach - MID_REACH_1);
    case MID_REACH_TANK:
      return straight && is_within (far, 1, 4);
    case MID_REACH_CAVALRY:
      return diagonal && is_within (far, 1, 4);
    case MID_REACH_FIGHTER:
      return (files + ranks) % 2 == 0 && is_within (far, 1, 3);
    case MID_REACH_GENERAL_2:
    case MID_REACH_GENERAL_3:
    case MID_REACH_GENERAL_4:
      return (straight || diagonal) && far == 2 + (int) reach - MID_REACH_GENERAL_2;
    case MID_REACH_HELICOPTER:
      return is_within (far, 1, 4);
    case MID_REACHES:
      break;
    }
  return false;
}

static MidSlots
reach_from (MidReach reach, int file, int rank)
{
  MidSlots set = { { 0 } };
  for (int to_rank = 0; to_rank < MID_SLOT_RANKS; to_rank++)
    for (int to_file = 0; to_file < MID_SLOT_FILES; to_file++)
      if (reaches (reach, abs (to_file - file), abs (to_rank - rank)))
        mid_slots_flip (&set, mid_slot_at (to_file, to_rank));
  return set;
}

/* --- Writing ---------------------------------------------------------------------------------- */

static void
write_set (MidSlots set)
{
  printf ("{ {");
  for (int i = 0; i < MID_SLOT_WORDS; i++)
    printf (" UINT64_C (0x%016" PRIx64 "),", set.words[i]);
  printf (" } }");
}

static void
write_reaches (void)
{
  printf ("const MidSlots mid_slots_reach[MID_REACHES][MID_SLOTS_END] = {\n");
  for (int reach = 0; reach < MID_REACHES; reach++)
    {
      printf ("{\n");
      for (int rank = 0; rank < MID_SLOT_RANKS; rank++)
        for (int file = 0; file < MID_SLOT_FILES; file++)
          {
            printf ("  [%d] = ", mid_slot_at (file, rank));
            write_set (reach_from ((MidReach) reach, file, rank));
            printf (",\n");
          }
      printf ("},\n");
    }
  printf ("};\n");
}

static int
room (int file, int rank, int direction)
{
  int n = 0;
  while (is_on_board (file + (n + 1) * steps[direction][0], rank + (n + 1) * steps[direction][1]))
    n++;
  return n;
}

static void
write_slot (int file, int rank)
{
  printf ("  [%d] = { %d, %d, %d, %d, { %d, %d, %d }, {", mid_slot_at (file, rank),
          rank * MID_SLOT_FILES + file, file, rank, (file + rank) & 1, MID_LINE_FILES + file,
          MID_LINE_RISING + file - rank + MID_SLOT_RANKS - 1, MID_LINE_FALLING + file + rank);
  for (int direction = 0; direction < MID_DIRECTIONS; direction++)
    printf (" %d,", room (file, rank, direction));
  printf (" }, 0 },\n");
}

static void
write_slots (void)
{
  printf ("const MidSlot mid_slots[MID_SLOTS_END] = {\n");
  for (int rank = 0; rank < MID_SLOT_RANKS; rank++)
    for (int file = 0; file < MID_SLOT_FILES; file++)
      write_slot (file, rank);
  printf ("};\nconst uint8_t mid_slot_of_square[MID_SLOT_SQUARES] = {\n");
  for (int square = 0; square < MID_SLOT_SQUARES; square++)
    printf ("  %d,\n", mid_slot_at (square % MID_SLOT_FILES, square / MID_SLOT_FILES));
  printf ("};\n");
}

static void
write_sets (void)
{
  MidSlots board = { { 0 } }, colours[2] = { { { 0 } }, { { 0 } } };
  MidSlots ranks[MID_SLOT_RANKS];
  memset (ranks, 0, sizeof ranks);
  for (int rank = 0; rank < MID_SLOT_RANKS; rank++)
    for (int file = 0; file < MID_SLOT_FILES; file++)
      {
        int slot = mid_slot_at (file, rank);
        mid_slots_flip (&board, slot);
        mid_slots_flip (&colours[(file + rank) & 1], slot);
        mid_slots_flip (&ranks[rank], slot);
      }
  printf ("const MidSlots mid_slots_board = ");
  write_set (board);
  printf (";\nconst MidSlots mid_slots_colours[2] = {\n  ");
  write_set (colours[0]);
  printf (",\n  ");
  write_set (colours[1]);
  printf ("\n};\nconst MidSlots mid_slots_ranks[MID_SLOT_RANKS] = {\n");
  for (int rank = 0; rank < MID_SLOT_RANKS; rank++)
    {
      printf ("  ");
      write_set (ranks[rank]);
      printf (",\n");
    }
  printf ("};\n");
}

/* splitmix64, Steele, Lea and Flood 2014. */
static uint64_t
random_bits (void)
{
  static uint64_t state = UINT64_C (0x4f7065726174696f);
  uint64_t z = state += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static void
write_keys (void)
{
  printf ("const uint64_t mid_operational_keys[2][MID_OPERATIONAL_KEY_ROLES]"
          "[MID_SLOT_SQUARES] = {\n");
  for (int side = 0; side < 2; side++)
    {
      printf ("{\n");
      for (int role = 0; role < MID_OPERATIONAL_KEY_ROLES; role++)
        {
          printf ("{\n");
          for (int square = 0; square < MID_SLOT_SQUARES; square++)
            printf ("  UINT64_C (0x%016" PRIx64 "),\n", random_bits ());
          printf ("},\n");
        }
      printf ("},\n");
    }
  printf ("};\nconst uint64_t mid_operational_key_turn = UINT64_C (0x%016" PRIx64 ");\n",
          random_bits ());
  printf ("const uint64_t mid_operational_key_rules[4] = {\n  0,\n");
  for (int i = 1; i < 4; i++)
    printf ("  UINT64_C (0x%016" PRIx64 "),\n", random_bits ());
  printf ("};\n");
}

/* The first line of the file, which is board text and needs no escapes. */
static bool
write_start (const char *path)
{
  char line[512];
  FILE *file = fopen (path, "r");
  bool read = file != NULL && fgets (line, sizeof line, file) != NULL;
  if (file != NULL)
    fclose (file);
  if (!read)
    return false;
  line[strcspn (line, "\n\"\\")] = '\0';
  printf ("const char mid_operational_start_text[] = \"%s\";\n", line);
  return true;
}

int
main (int argc, char **argv)
{
  printf ("/* Made by gen-operational.c. */\n#include \"operational-tables.h\"\n\n");
  write_slots ();
  write_sets ();
  write_reaches ();
  write_keys ();
  if (argc != 2 || !write_start (argv[1]))
    {
      fprintf (stderr, "gen-operational: cannot read the starting position\n");
      return EXIT_FAILURE;
    }
  return EXIT_SUCCESS;
}
