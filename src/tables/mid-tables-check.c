/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tables-check.h"

#include <string.h>

#include "mid-tables-private.h"

/* What the moves of a position say. */
typedef struct
{
  unsigned shortest, longest; /* of the wins, of the losses; 0: none */
  bool draws, is_missing;
} Moves;

static Moves
ask_moves (const MidTables *self, const MidGame *game, const MidPosition *pos)
{
  MidMoveList moves;
  Moves out = { 0 };
  game->legal (pos, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    {
      MidTableEntry entry;
      if (!mid_tables_probe_move (self, game, pos, moves.at[i], &entry))
        out.is_missing = true;
      else if (entry.result == MID_TABLE_DRAW)
        out.draws = true;
      else if (entry.result == MID_TABLE_LOSS)
        out.longest = entry.distance > out.longest ? entry.distance : out.longest;
      else if (out.shortest == 0 || entry.distance < out.shortest)
        out.shortest = entry.distance;
    }
  return out;
}

static bool
is_right (const Moves *moves, const MidTableEntry *entry)
{
  if (moves->is_missing)
    return false;
  if (moves->shortest > 0)
    return entry->result == MID_TABLE_WIN && entry->distance == moves->shortest;
  if (moves->draws)
    return entry->result == MID_TABLE_DRAW;
  return entry->result == MID_TABLE_LOSS && entry->distance == moves->longest;
}

/* The text of a number; false if two pieces stand on one square. */
static bool
format (const MidTables *self, unsigned number, uint32_t index, char text[96])
{
  if (number < MID_TABLE_CLASSES)
    return mid_table_class_format (number, index, text);
  const MidFourClass *class =
    mid_four_map_get_class (mid_four_nth (mid_tables_get_four (self), number - MID_TABLE_CLASSES));
  MidFourPlacing at = mid_four_class_place (class, index);
  return mid_four_class_format (class, &at, text);
}

static uint32_t
count_numbers (const MidTables *self, unsigned number)
{
  if (number < MID_TABLE_CLASSES)
    return mid_table_class_get (number)->n;
  return mid_four_map_get_class (
           mid_four_nth (mid_tables_get_four (self), number - MID_TABLE_CLASSES))
    ->n;
}

bool
mid_tables_check (const MidTables *self, unsigned number, uint32_t first, uint32_t step,
                  uint64_t *n, char fault[96])
{
  const MidGame *game = mid_game_find ("chess2");
  const uint32_t end = count_numbers (self, number);
  for (uint64_t i = first; i < end; i += step)
    {
      MidPosition pos;
      MidTableEntry entry;
      if (!format (self, number, (uint32_t) i, fault))
        continue;
      bool goes_on = game->parse (game, NULL, 0, fault, strlen (fault), &pos, NULL).status == MID_OK
                     && game->outcome (&pos).result == MID_ONGOING;
      if (!goes_on)
        continue;
      Moves moves = ask_moves (self, game, &pos);
      if (!mid_tables_probe (self, game, &pos, &entry) || !is_right (&moves, &entry))
        return false;
      ++*n;
    }
  fault[0] = '\0';
  return true;
}
