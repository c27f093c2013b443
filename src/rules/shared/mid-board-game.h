/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-board-game.h: the contract of a game whose functions know only its board, as a template.  The
 * board is found in the position; what ends the game ends the moves, which the pieces would have;
 * and a turn can be given up.
 *
 * Before it is included a file defines MID_BOARD and MID_BOARD_UNDO, types; MID_BOARD_CALL (verb),
 * the name of its folder's function, as mid_orthodox_##verb; and for a board p
 *
 *   is_stopped (p)   whether the game is over although there may be moves
 *   may_go_on (p)    whether a record may have moves nevertheless, where it is
 *   may_skip (p)     whether the turn can be given up
 *   asks (p)         what is asked for where the game is not over
 *   outcome_on (p)   how it stands
 *
 * Afterwards it writes start, parse, irreversible and in_check, and its table has MID_BOARD_GAME
 * among the rest, that of setting up MID_BOARD_SETUP.
 */
#include "mid-board-of.h"
#include "mid-fen.h"
#include "mid-null.h"
#include "mid-setup.h"

static const char why_over[] = MID_N_ ("the game is over");

static bool
is_over (const MID_BOARD *p)
{
  return is_stopped (p) || !MID_BOARD_CALL (has_move) (p);
}

/* --- Text ------------------------------------------------------------------------------------- */

static size_t
format (const MidPosition *pos, char *buf, size_t size)
{
  return MID_BOARD_CALL (format) (board_of (pos), buf, size);
}

static MidParse
parse_move (const MidPosition *pos, const char *text, size_t len, MidMove *out)
{
  const MID_BOARD *p = board_of (pos);
  if (mid_is_null_text (text, len))
    return mid_null_parse (may_skip (p), out);
  MidParse parse = MID_BOARD_CALL (parse_move) (p, text, len, out);
  if (!is_stopped (p))
    return parse;
  return parse.status == MID_OK && may_go_on (p) ? (MidParse){ MID_OK, 0, why_over }
                                                 : mid_parse_error (MID_ILLEGAL, 0, why_over);
}

static size_t
format_move (const MidPosition *pos, MidMove m, MidNotation how, char *buf, size_t size)
{
  if (m == MID_NULL_MOVE)
    return mid_null_format (buf, size);
  return MID_BOARD_CALL (format_move) (board_of (pos), m, how, buf, size);
}

/* --- Rules ------------------------------------------------------------------------------------ */

static MidAsk
ask (const MidPosition *pos)
{
  return is_stopped (board_of (pos)) ? MID_ASK_NOTHING : asks (board_of (pos));
}

static MidDecision
decision (const MidPosition *pos)
{
  const MID_BOARD *p = board_of (pos);
  bool over = is_over (p);
  return (MidDecision){ .decides = over ? MID_NOBODY : (MidSide) p->turn,
                        .ask = over ? MID_ASK_NOTHING : asks (p),
                        .turn = p->turn,
                        .number = p->number,
                        .starts_turn = true };
}

static void
legal (const MidPosition *pos, MidMoveList *out)
{
  out->count = 0;
  if (!is_stopped (board_of (pos)))
    MID_BOARD_CALL (moves) (board_of (pos), out);
}

static bool
is_legal (const MidPosition *pos, MidMove m)
{
  return !is_stopped (board_of (pos)) && MID_BOARD_CALL (can_move) (board_of (pos), m);
}

static bool
may_record (const MidPosition *pos, MidMove m)
{
  const MID_BOARD *p = board_of (pos);
  if (m == MID_NULL_MOVE)
    return may_skip (p);
  return is_stopped (p) && may_go_on (p) && MID_BOARD_CALL (can_move) (p, m);
}

static const char *
why_illegal (const MidPosition *pos, int from, int to)
{
  const MID_BOARD *p = board_of (pos);
  return is_over (p) ? why_over : MID_BOARD_CALL (why_illegal) (p, from, to);
}

static void
apply (MidPosition *pos, MidMove m, MidUndo *undo)
{
  MID_BOARD_CALL (apply) (edit_board (pos), m, (void *) undo->bytes);
}

static void
retract (MidPosition *pos, MidMove m, const MidUndo *undo)
{
  MID_BOARD_CALL (retract) (edit_board (pos), m, (const void *) undo->bytes);
}

static MidOutcome
outcome (const MidPosition *pos)
{
  return outcome_on (board_of (pos));
}

static uint64_t
key (const MidPosition *pos)
{
  return board_of (pos)->key;
}

static uint64_t
fresh_key (const MidPosition *pos)
{
  return MID_BOARD_CALL (fresh_key) (board_of (pos));
}

/* Not in MID_BOARD_GAME: it counts what the pieces can do, whatever stops the game. */
static inline uint64_t
perft (MidPosition *pos, unsigned depth)
{
  return MID_BOARD_CALL (perft) (edit_board (pos), depth);
}

/* --- Board ------------------------------------------------------------------------------------ */

static void
cells (const MidPosition *pos, MidCell *out)
{
  MID_BOARD_CALL (cells) (board_of (pos), out);
}

static unsigned
changes (const MidPosition *pos, MidMove m, MidChange *out)
{
  return m == MID_NULL_MOVE ? 0 : MID_BOARD_CALL (changes) (board_of (pos), m, out);
}

static void
gesture (const MidPosition *pos, MidMove m, MidGesture *out)
{
  if (m == MID_NULL_MOVE)
    *out = mid_null_gesture ();
  else
    MID_BOARD_CALL (gesture) (board_of (pos), m, out);
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
  return MID_BOARD_CALL (tray) (side, out);
}

static void
put (MidPosition *pos, int square, MidCell cell)
{
  MID_BOARD_CALL (put) (edit_board (pos), square, cell);
}

static int
get_trait (const MidPosition *pos, unsigned trait)
{
  return MID_BOARD_CALL (get_trait) (board_of (pos), trait);
}

static bool
can_set_trait (const MidPosition *pos, unsigned trait, int value)
{
  return MID_BOARD_CALL (can_set_trait) (board_of (pos), trait, value);
}

static void
set_trait (MidPosition *pos, unsigned trait, int value)
{
  MID_BOARD_CALL (set_trait) (edit_board (pos), trait, value);
}

#define MID_BOARD_GAME                                                                             \
  .position_size = sizeof (MID_BOARD), .undo_size = sizeof (MID_BOARD_UNDO), .start = start,       \
  .parse = parse, .format = format, .parse_move = parse_move, .format_move = format_move,          \
  .decision = decision, .ask = ask, .legal = legal, .is_legal = is_legal,                          \
  .may_record = may_record, .why_illegal = why_illegal, .apply = apply, .retract = retract,        \
  .outcome = outcome, .key = key, .fresh_key = fresh_key, .irreversible = irreversible,            \
  .in_check = in_check, .cells = cells, .changes = changes, .gesture = gesture, .player = player

#define MID_BOARD_SETUP                                                                            \
  .tray = tray, .put = put, .get = get_trait, .can = can_set_trait, .set = set_trait
