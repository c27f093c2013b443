/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-position.h"

#include <string.h>

enum
{
  CHESS_FIELDS = 6 /* of position text: board, turn, castling, en passant, two counters */
};

static void
append_start (const MidGame *game, const MidPosition *start, MidEngineDialect dialect, GString *out)
{
  char text[MID_TEXT_MAX];
  game->format (start, text, sizeof text);
  char *end = text;
  for (guint i = 0; dialect != MID_DIALECT_OWN && i < CHESS_FIELDS && end != NULL; i++)
    end = strchr (i == 0 ? end : end + 1, ' ');
  if (dialect != MID_DIALECT_OWN && end != NULL)
    *end = '\0';
  g_string_append (out, text);
}

/* A move with two targets on the board is shown to go to the first and may be entered by the
 * second: of castling that is the rook, which chess does not name. */
static void
append_move (const MidGame *game, const MidPosition *pos, MidMove m, MidEngineDialect dialect,
             GString *out)
{
  char text[MID_MOVE_TEXT_MAX], from[5], to[5];
  MidGesture gesture = { 0 };
  if (dialect == MID_DIALECT_CHESS)
    game->gesture (pos, m, &gesture);
  if (gesture.n_to < 2)
    {
      game->format_move (pos, m, MID_LONG, text, sizeof text);
      g_string_append (out, text);
      return;
    }
  mid_square_name (game, gesture.from, from);
  mid_square_name (game, gesture.to[0], to);
  g_string_append_printf (out, "%s%s", from, to);
}

static void
play (const MidGame *game, MidPosition *pos, const MidMove *moves, guint n)
{
  MidUndo undo;
  for (guint i = 0; i < n; i++)
    game->apply (pos, moves[i], &undo);
}

char *
mid_engine_position_dup (const MidGame *game, const MidPosition *start, const MidMove *moves,
                         guint n_moves, MidEngineDialect dialect)
{
  MidPosition at = *start;
  GString *command = g_string_new ("position fen ");

  /* No engine is told of a turn given up: the game begins behind it. */
  for (guint i = n_moves; i > 0; i--)
    if (moves[i - 1] == MID_NULL_MOVE)
      {
        play (game, &at, moves, i);
        moves += i;
        n_moves -= i;
        break;
      }
  append_start (game, &at, dialect, command);
  if (n_moves > 0)
    g_string_append (command, " moves");

  for (guint i = 0; i < n_moves; i++)
    {
      MidUndo undo;
      gboolean same_turn = i > 0 && !game->decision (&at).starts_turn;
      g_string_append_c (command, same_turn ? ',' : ' ');
      append_move (game, &at, moves[i], dialect, command);
      game->apply (&at, moves[i], &undo);
    }
  return g_string_free (command, FALSE);
}
