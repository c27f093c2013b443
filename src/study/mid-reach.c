/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-reach.h"

typedef struct
{
  const MidGame *game;
  MidPosition at; /* the side is to move */
  MidSide side;
  MidCell cells[MID_CELLS_MAX];
  MidReach *reach;
} Look;

/* Declines what can be declined, until a move is asked for. */
static gboolean
settle (const MidGame *game, MidPosition *at)
{
  for (;;)
    {
      MidDecision decision = game->decision (at);
      if (decision.ask == MID_ASK_MOVE)
        return TRUE;
      if (decision.pass == 0 || mid_play (game, at, decision.pass, NULL) != MID_OK)
        return FALSE;
    }
}

static void
count (Look *look, int square)
{
  guint8 *n = square >= 0 ? &look->reach->reached[look->side][square] : NULL;
  if (n != NULL && *n < G_MAXUINT8)
    (*n)++;
}

/* Whether the side to move can capture what stands on the square. */
static gboolean
can_capture (const MidGame *game, const MidPosition *at, int square)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  MidChange changes[MID_CHANGES_MAX];
  game->legal (at, moves);
  for (unsigned i = 0; i < moves->count; i++)
    {
      unsigned n = game->changes (at, moves->at[i], changes);
      for (unsigned j = 0; j < n; j++)
        if (changes[j].kind == MID_CHANGE_REMOVE && changes[j].from == square)
          return TRUE;
    }
  return FALSE;
}

/* The piece on `victim` is lost by the move: can the other side take back, and is that enough? */
static gboolean
is_loose (const Look *look, MidMove move, const MidGesture *gesture, int victim)
{
  const MidPiece *pieces = look->game->pieces;
  MidCell cells[MID_CELLS_MAX];
  MidPosition after = look->at;
  int taker = gesture->to[0];
  if (gesture->from >= 0
      && pieces[look->cells[gesture->from].piece].worth < pieces[look->cells[victim].piece].worth
      && pieces[look->cells[gesture->from].piece].worth > 0)
    return TRUE;
  if (mid_play (look->game, &after, move, NULL) != MID_OK || !settle (look->game, &after))
    return TRUE;
  look->game->cells (&after, cells);
  if (cells[taker].piece == 0 || cells[taker].owner != (guint8) look->side)
    taker = gesture->from;
  return taker < 0 || !can_capture (look->game, &after, taker);
}

static void
look_at_move (Look *look, MidMove move)
{
  MidChange changes[MID_CHANGES_MAX];
  MidGesture gesture;
  look->game->gesture (&look->at, move, &gesture);
  if (gesture.n_to == 0)
    return;
  unsigned n = look->game->changes (&look->at, move, changes);
  gboolean counted = FALSE;
  for (unsigned i = 0; i < n; i++)
    {
      int square = changes[i].from;
      if (changes[i].kind != MID_CHANGE_REMOVE || changes[i].cell.owner == (guint8) look->side)
        continue;
      count (look, square);
      counted = counted || square == gesture.to[0];
      if (!look->reach->loose[square])
        look->reach->loose[square] = is_loose (look, move, &gesture, square);
    }
  if (!counted && gesture.to[0] != gesture.from)
    count (look, gesture.to[0]);
}

static void
look_for_side (MidReach *self, const MidGame *game, const MidPosition *at, MidSide side)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  g_autofree Look *look = g_new0 (Look, 1);
  *look = (Look){ .game = game, .at = *at, .side = side, .reach = self };
  game->cells (at, look->cells);
  game->legal (at, moves);
  self->known[side] = TRUE;
  for (unsigned i = 0; i < moves->count; i++)
    look_at_move (look, moves->at[i]);
}

void
mid_reach_init (MidReach *self, const MidGame *game, const MidPosition *position)
{
  MidPosition at = *position;
  *self = (MidReach){ 0 };
  if (!settle (game, &at))
    return;
  MidSide side = game->decision (&at).turn;
  look_for_side (self, game, &at, side);
  if (mid_play (game, &at, MID_NULL_MOVE, NULL) == MID_OK && settle (game, &at))
    look_for_side (self, game, &at, side == MID_FIRST ? MID_SECOND : MID_FIRST);
}
