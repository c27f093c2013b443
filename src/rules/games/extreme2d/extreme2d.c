/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d.c: Extreme 2D Chess as a game of the contract.  The fifty-move rule ends the moves that
 * the stacks would have (E8). */
#include "extreme2d-board.h"
#include "extreme2d-search.h"

#define MID_BOARD            MidExtreme
#define MID_BOARD_UNDO       MidExtremeUndo
#define MID_BOARD_CALL(verb) mid_extreme_##verb

/* Whether fifty moves have passed while the stacks could still move. */
static bool
is_stopped (const MidExtreme *p)
{
  return p->phase == MID_PHASE_PLAY && p->clock >= MID_EXTREME_FIFTY;
}

static bool
may_go_on (const MidExtreme *p)
{
  return true;
}

static bool
may_skip (const MidExtreme *p)
{
  return p->phase == MID_PHASE_PLAY && !is_stopped (p) && mid_extreme_has_move (p)
         && !mid_extreme_is_in_check (p);
}

static MidAsk
asks (const MidExtreme *p)
{
  return p->phase == MID_PHASE_PLACE ? MID_ASK_PLACING : MID_ASK_MOVE;
}

/* E8.  The page knows no claims: fifty moves are a draw at once. */
static MidOutcome
outcome_on (const MidExtreme *p)
{
  if (!mid_extreme_has_move (p))
    {
      if (!mid_extreme_is_in_check (p))
        return (MidOutcome){ MID_DRAWN, MID_REASON_STALEMATE, MID_REASON_NONE };
      return (MidOutcome){ p->turn == MID_FIRST ? MID_SECOND_WINS : MID_FIRST_WINS,
                           MID_REASON_CHECKMATE, MID_REASON_NONE };
    }
  if (is_stopped (p))
    return (MidOutcome){ MID_DRAWN, MID_REASON_FIFTY, MID_REASON_NONE };
  return (MidOutcome){ MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE };
}

#include "mid-board-game.h"

static MidParse
start (const MidGame *game, const MidSetting *settings, unsigned n_settings, MidPosition *pos)
{
  return mid_extreme_start (settings, n_settings, edit_board (pos));
}

static MidParse
parse (const MidGame *game, const MidSetting *settings, unsigned n_settings, const char *text,
       size_t len, MidPosition *pos, MidDefects *defects)
{
  return mid_extreme_parse (settings, n_settings, text, len, edit_board (pos), defects);
}

/* Placing, captures and pawns' steps. */
static bool
irreversible (const MidPosition *pos, MidMove m)
{
  const MidExtreme *p = board_of (pos);
  if (m == MID_NULL_MOVE)
    return true; /* nothing before is repeated by moves of both */
  switch (mid_extreme_deed (m))
    {
    case MID_DEED_MOVE:
    case MID_DEED_PROMOTE:
      return p->cells[mid_extreme_to (m)] != 0 || p->cells[mid_extreme_from (m)] == MID_PAWN_STACK;
    case MID_DEED_SWAP:
      return false;
    case MID_DEED_PLACE:
      return true;
    }
  return false;
}

static void
in_check (const MidPosition *pos, int16_t squares[3])
{
  const MidExtreme *p = board_of (pos);
  unsigned n = 0;
  if (mid_extreme_is_in_check (p))
    squares[n++] = p->kings[p->turn];
  squares[n] = -1;
}

static const MidSetup setup = {
  .traits = mid_extreme_traits,
  .n_traits = MID_EXTREME_TRAITS,
  .n_powers = MID_EXTREME_POWERS,
  MID_BOARD_SETUP,
};

static const char *const aliases[] = { "Extreme 2D Chess", NULL };

const MidGame mid_extreme2d = {
  .id = "extreme2d",
  .name = MID_N_ ("Extreme 2D Chess"),
  .about = MID_N_ ("Pieces are stacks of coloured discs, and who captures takes over their powers"),
  .variant = "Extreme2D",
  .aliases = aliases,
  .sides = { MID_N_ ("White"), MID_N_ ("Black") },
  .rules_version = 1,
  .files = MID_EXTREME_FILES,
  .ranks = MID_EXTREME_CELLS / MID_EXTREME_FILES,
  .pieces = mid_extreme_pieces,
  .n_pieces = MID_KING_TOP + 1,
  .powers = mid_extreme_powers,
  .n_powers = MID_EXTREME_POWERS,
  .fields = mid_extreme_fields,
  .n_fields = MID_EXTREME_FIELDS,
  MID_BOARD_GAME,
  .perft = perft,
  .setup = &setup,
  .search = &mid_extreme_search,
};
