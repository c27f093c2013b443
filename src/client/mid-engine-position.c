/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-position.h"

static void
play (const MidGame *game, MidPosition *pos, const MidMove *moves, guint n)
{
  MidUndo undo;
  for (guint i = 0; i < n; i++)
    game->apply (pos, moves[i], &undo);
}

char *
mid_engine_position_dup (const MidGame *game, const MidPosition *start, const MidMove *moves,
                         guint n_moves)
{
  char text[MID_TEXT_MAX];
  MidPosition at = *start;

  /* No engine is told of a turn given up: the game begins behind it. */
  for (guint i = n_moves; i > 0; i--)
    if (moves[i - 1] == MID_NULL_MOVE)
      {
        play (game, &at, moves, i);
        moves += i;
        n_moves -= i;
        break;
      }
  game->format (&at, text, sizeof text);
  GString *command = g_string_new ("position fen ");
  g_string_append (command, text);
  if (n_moves > 0)
    g_string_append (command, " moves");

  for (guint i = 0; i < n_moves; i++)
    {
      MidUndo undo;
      char move[MID_MOVE_TEXT_MAX];
      gboolean same_turn = i > 0 && !game->decision (&at).starts_turn;
      game->format_move (&at, moves[i], MID_LONG, move, sizeof move);
      g_string_append_c (command, same_turn ? ',' : ' ');
      g_string_append (command, move);
      game->apply (&at, moves[i], &undo);
    }
  return g_string_free (command, FALSE);
}
