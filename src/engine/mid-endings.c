/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tables of endings know of a node, see mid-tables.h.  They count decisions where the
 * search counts turns: with king-turns a win is promised later than it comes. */
#include "mid-worker.h"

enum
{
  NEAR = 6 /* pieces at the root from which an ending in the tables is worth being looked for */
};

void
mid_endings_set (MidWorker *w)
{
  MidCell cells[MID_CELLS_MAX];
  unsigned n = 0;
  w->near_endings = false;
  if (w->task->tables == NULL)
    return;
  w->game->cells (&w->pos, cells);
  for (int i = 0; i < w->game->files * w->game->ranks; i++)
    n += cells[i].piece != 0;
  w->near_endings = n <= NEAR;
}

static MidMove
find_best (const MidWorker *w, const MidPosition *pos)
{
  MidMoveList moves;
  MidMove best = 0;
  MidTableEntry of_best;
  w->game->legal (pos, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    {
      MidTableEntry entry;
      if (mid_tables_probe_move (w->task->tables, w->game, pos, moves.at[i], &entry)
          && (best == 0 || mid_table_entry_compare (&entry, &of_best) < 0))
        {
          best = moves.at[i];
          of_best = entry;
        }
    }
  return best;
}

/* The line that the tables would play, to the end of the game. */
static void
lay_out (MidWorker *w, int ply, unsigned distance)
{
  MidFrame *frame = &w->frames[ply];
  MidPosition pos = w->pos;
  MidUndo undo;
  for (; distance > 0 && frame->pv_length < MID_PLY_MAX - 1; distance--)
    {
      MidMove move = find_best (w, &pos);
      if (move == 0)
        return;
      frame->pv[frame->pv_length++] = move;
      w->game->apply (&pos, move, &undo);
    }
}

bool
mid_endings_probe (MidWorker *w, int alpha, int beta, int ply, int *value)
{
  const MidFrame *frame = &w->frames[ply];
  MidTableEntry entry;
  if (!w->near_endings || frame->excluded != 0
      || !mid_tables_probe (w->task->tables, w->game, &w->pos, &entry))
    return false;
  int won = mid_score_won_in (frame->turns + (int) entry.distance);
  *value = entry.result == MID_TABLE_DRAW  ? MID_SCORE_DRAW
           : entry.result == MID_TABLE_WIN ? won
                                           : -won;
  if (beta - alpha > 1)
    lay_out (w, ply, entry.distance);
  return true;
}
