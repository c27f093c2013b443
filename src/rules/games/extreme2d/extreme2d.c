/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d.c: Extreme 2D Chess as a game of the contract.
 *
 * The functions of this folder know only a MidExtreme; here it is found in a MidPosition, and here
 * the fifty-move rule ends the moves that the stacks would have (E8). */
#include "extreme2d-board.h"

#include "extreme2d-search.h"
#include "mid-fen.h"
#include "mid-null.h"

static const char game_over[] = MID_N_ ("the game is over");

static const MidExtreme *
board_of (const MidPosition *pos)
{
  return (const void *) pos->bytes;
}

static MidExtreme *
edit_board (MidPosition *pos)
{
  return (void *) pos->bytes;
}

/* --- Set-up and text -------------------------------------------------------------------------- */

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

static size_t
format (const MidPosition *pos, char *buf, size_t size)
{
  return mid_extreme_format (board_of (pos), buf, size);
}

/* Whether fifty moves have passed while the stacks could still move. */
static bool
is_drawn (const MidExtreme *p)
{
  return p->phase == MID_PHASE_PLAY && p->clock >= MID_EXTREME_FIFTY;
}

static bool
is_over (const MidExtreme *p)
{
  return is_drawn (p) || !mid_extreme_has_move (p);
}

static bool
may_skip (const MidExtreme *p)
{
  return p->phase == MID_PHASE_PLAY && !is_over (p) && !mid_extreme_is_in_check (p);
}

static MidParse
parse_move (const MidPosition *pos, const char *text, size_t len, MidMove *out)
{
  const MidExtreme *p = board_of (pos);
  if (mid_is_null_text (text, len))
    return mid_null_parse (may_skip (p), out);
  MidParse parse = mid_extreme_parse_move (p, text, len, out);
  if (parse.status != MID_OK && is_over (p))
    return mid_parse_error (MID_ILLEGAL, 0, game_over);
  if (is_drawn (p))
    parse.message = game_over;
  return parse;
}

static size_t
format_move (const MidPosition *pos, MidMove m, MidNotation how, char *buf, size_t size)
{
  if (m == MID_NULL_MOVE)
    return mid_null_format (buf, size);
  return mid_extreme_format_move (board_of (pos), m, how, buf, size);
}

/* --- Rules ------------------------------------------------------------------------------------ */

static MidAsk
ask (const MidPosition *pos)
{
  const MidExtreme *p = board_of (pos);
  if (is_drawn (p))
    return MID_ASK_NOTHING;
  return p->phase == MID_PHASE_PLACE ? MID_ASK_PLACING : MID_ASK_MOVE;
}

static MidDecision
decision (const MidPosition *pos)
{
  const MidExtreme *p = board_of (pos);
  bool over = is_over (p);
  return (MidDecision){ .decides = over ? MID_NOBODY : (MidSide) p->turn,
                        .ask = over ? MID_ASK_NOTHING : ask (pos),
                        .turn = p->turn,
                        .number = p->number,
                        .starts_turn = true };
}

static void
legal (const MidPosition *pos, MidMoveList *out)
{
  out->count = 0;
  if (!is_drawn (board_of (pos)))
    mid_extreme_moves (board_of (pos), out);
}

static bool
is_legal (const MidPosition *pos, MidMove m)
{
  return !is_drawn (board_of (pos)) && mid_extreme_can_move (board_of (pos), m);
}

static bool
may_record (const MidPosition *pos, MidMove m)
{
  const MidExtreme *p = board_of (pos);
  return m == MID_NULL_MOVE ? may_skip (p) : is_drawn (p) && mid_extreme_can_move (p, m);
}

static const char *
why_illegal (const MidPosition *pos, int from, int to)
{
  return is_over (board_of (pos)) ? game_over : mid_extreme_why_illegal (board_of (pos), from, to);
}

static void
apply (MidPosition *pos, MidMove m, MidUndo *undo)
{
  mid_extreme_apply (edit_board (pos), m, (void *) undo->bytes);
}

static void
retract (MidPosition *pos, MidMove m, const MidUndo *undo)
{
  mid_extreme_retract (edit_board (pos), m, (const void *) undo->bytes);
}

/* E8.  The page knows no claims: fifty moves are a draw at once. */
static MidOutcome
outcome (const MidPosition *pos)
{
  const MidExtreme *p = board_of (pos);
  if (!mid_extreme_has_move (p))
    {
      if (!mid_extreme_is_in_check (p))
        return (MidOutcome){ MID_DRAWN, MID_REASON_STALEMATE, MID_REASON_NONE };
      return (MidOutcome){ p->turn == MID_FIRST ? MID_SECOND_WINS : MID_FIRST_WINS,
                           MID_REASON_CHECKMATE, MID_REASON_NONE };
    }
  if (is_drawn (p))
    return (MidOutcome){ MID_DRAWN, MID_REASON_FIFTY, MID_REASON_NONE };
  return (MidOutcome){ MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE };
}

static uint64_t
key (const MidPosition *pos)
{
  return board_of (pos)->key;
}

static uint64_t
fresh_key (const MidPosition *pos)
{
  return mid_extreme_fresh_key (board_of (pos));
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

static uint64_t
perft (MidPosition *pos, unsigned depth)
{
  return mid_extreme_perft (board_of (pos), depth);
}

/* --- Board ------------------------------------------------------------------------------------ */

static void
cells (const MidPosition *pos, MidCell *out)
{
  mid_extreme_cells (board_of (pos), out);
}

static unsigned
changes (const MidPosition *pos, MidMove m, MidChange *out)
{
  return m == MID_NULL_MOVE ? 0 : mid_extreme_changes (board_of (pos), m, out);
}

static void
gesture (const MidPosition *pos, MidMove m, MidGesture *out)
{
  if (m == MID_NULL_MOVE)
    *out = mid_null_gesture ();
  else
    mid_extreme_gesture (board_of (pos), m, out);
}

static void
player (const MidPosition *pos, MidSide side, MidPlayer *out)
{
  *out = (MidPlayer){ .stones = -1 };
}

/* --- Setting up ------------------------------------------------------------------------------- */

static unsigned
tray (const MidPosition *pos, MidSide side, MidCell *out)
{
  return mid_extreme_tray (side, out);
}

static void
put (MidPosition *pos, int square, MidCell cell)
{
  mid_extreme_replace (edit_board (pos), square, cell);
}

static int
get_trait (const MidPosition *pos, unsigned trait)
{
  return mid_extreme_get_trait (board_of (pos), trait);
}

static bool
can_set_trait (const MidPosition *pos, unsigned trait, int value)
{
  return mid_extreme_can_set_trait (trait, value);
}

static void
set_trait (MidPosition *pos, unsigned trait, int value)
{
  mid_extreme_set_trait (edit_board (pos), trait, value);
}

static const MidSetup setup = {
  .traits = mid_extreme_traits,
  .n_traits = MID_EXTREME_TRAITS,
  .n_powers = MID_EXTREME_POWERS,
  .tray = tray,
  .put = put,
  .get = get_trait,
  .can = can_set_trait,
  .set = set_trait,
};

/* --- The game --------------------------------------------------------------------------------- */

static const char *const aliases[] = { "Extreme 2D Chess", NULL };

const MidGame mid_extreme2d = {
  .id = "extreme2d",
  .name = MID_N_ ("Extreme 2D Chess"),
  .variant = "Extreme2D",
  .aliases = aliases,
  .sides = { MID_N_ ("White"), MID_N_ ("Black") },
  .rules_version = 1,
  .files = MID_EXTREME_FILES,
  .ranks = MID_EXTREME_CELLS / MID_EXTREME_FILES,
  .position_size = sizeof (MidExtreme),
  .undo_size = sizeof (MidExtremeUndo),
  .pieces = mid_extreme_pieces,
  .n_pieces = MID_KING_TOP + 1,
  .powers = mid_extreme_powers,
  .n_powers = MID_EXTREME_POWERS,
  .fields = mid_extreme_fields,
  .n_fields = MID_EXTREME_FIELDS,
  .start = start,
  .parse = parse,
  .format = format,
  .parse_move = parse_move,
  .format_move = format_move,
  .decision = decision,
  .ask = ask,
  .legal = legal,
  .is_legal = is_legal,
  .may_record = may_record,
  .why_illegal = why_illegal,
  .apply = apply,
  .retract = retract,
  .outcome = outcome,
  .key = key,
  .fresh_key = fresh_key,
  .irreversible = irreversible,
  .in_check = in_check,
  .cells = cells,
  .changes = changes,
  .gesture = gesture,
  .player = player,
  .perft = perft,
  .setup = &setup,
  .search = &mid_extreme_search,
};
