/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational.c: Operational Chess 2, by Andy Thomas, as a game of the contract.
 *
 * The functions of this folder know only a MidOperational; here it is found in a MidPosition, and
 * here the end of the game (O10) ends the moves, which the pieces would still have.
 */
#include <string.h>

#include "mid-fen.h"
#include "mid-null.h"
#include "mid-operational.h"
#include "operational.h"
#include "operational-search.h"

static const MidOperational *
board_of (const MidPosition *pos)
{
  return (const void *) pos->bytes;
}

static MidOperational *
edit_board (MidPosition *pos)
{
  return (void *) pos->bytes;
}

/* --- Set-up and text -------------------------------------------------------------------------- */

static MidParse
start (const MidGame *game, const MidSetting *settings, unsigned n_settings, MidPosition *pos)
{
  uint8_t rules;
  MidParse parse = mid_operational_read_rules (settings, n_settings, &rules);
  if (parse.status != MID_OK)
    return parse;
  return mid_operational_parse (edit_board (pos), rules, mid_operational_start_text,
                                strlen (mid_operational_start_text), NULL);
}

static MidParse
parse (const MidGame *game, const MidSetting *settings, unsigned n_settings, const char *text,
       size_t len, MidPosition *pos, MidDefects *defects)
{
  uint8_t rules;
  MidParse settled = mid_operational_read_rules (settings, n_settings, &rules);
  if (settled.status == MID_OK)
    return mid_operational_parse (edit_board (pos), rules, text, len, defects);
  if (defects != NULL)
    defects->count = 0;
  return mid_parse_error (settled.status, 0, settled.message);
}

static size_t
format (const MidPosition *pos, char *buf, size_t size)
{
  return mid_operational_format (board_of (pos), buf, size);
}

static bool
may_skip (const MidOperational *p)
{
  return !mid_operational_is_stopped (p) && mid_operational_has_move (p);
}

static MidParse
parse_move (const MidPosition *pos, const char *text, size_t len, MidMove *out)
{
  const MidOperational *p = board_of (pos);
  if (mid_is_null_text (text, len))
    return mid_null_parse (may_skip (p), out);
  if (mid_operational_is_won (p))
    return mid_parse_error (MID_ILLEGAL, 0, mid_operational_why_over);
  MidParse parse = mid_operational_parse_move (p, text, len, out);
  if (mid_operational_is_stopped (p))
    return parse.status == MID_OK ? (MidParse){ MID_OK, 0, mid_operational_why_over }
                                  : mid_parse_error (MID_ILLEGAL, 0, mid_operational_why_over);
  return parse;
}

static size_t
format_move (const MidPosition *pos, MidMove m, MidNotation how, char *buf, size_t size)
{
  if (m == MID_NULL_MOVE)
    return mid_null_format (buf, size);
  return mid_operational_format_move (board_of (pos), m, how, buf, size);
}

/* --- Rules ------------------------------------------------------------------------------------ */

static MidDecision
decision (const MidPosition *pos)
{
  const MidOperational *p = board_of (pos);
  bool over = mid_operational_is_stopped (p) || !mid_operational_has_move (p);
  return (MidDecision){ .decides = over ? MID_NOBODY : (MidSide) p->turn,
                        .ask = over ? MID_ASK_NOTHING : MID_ASK_MOVE,
                        .turn = p->turn,
                        .number = p->number,
                        .starts_turn = true };
}

static MidAsk
ask (const MidPosition *pos)
{
  return mid_operational_is_stopped (board_of (pos)) ? MID_ASK_NOTHING : MID_ASK_MOVE;
}

static void
legal (const MidPosition *pos, MidMoveList *out)
{
  out->count = 0;
  if (!mid_operational_is_stopped (board_of (pos)))
    mid_operational_moves (board_of (pos), out);
}

static bool
is_legal (const MidPosition *pos, MidMove m)
{
  return !mid_operational_is_stopped (board_of (pos))
         && mid_operational_can_move (board_of (pos), m);
}

static bool
may_record (const MidPosition *pos, MidMove m)
{
  const MidOperational *p = board_of (pos);
  if (m == MID_NULL_MOVE)
    return may_skip (p);
  return mid_operational_is_stopped (p) && !mid_operational_is_won (p)
         && mid_operational_can_move (p, m);
}

static const char *
why_illegal (const MidPosition *pos, int from, int to)
{
  return mid_operational_why_illegal (board_of (pos), from, to);
}

static void
apply (MidPosition *pos, MidMove m, MidUndo *undo)
{
  mid_operational_apply (edit_board (pos), m, (void *) undo->bytes);
}

static void
retract (MidPosition *pos, MidMove m, const MidUndo *undo)
{
  mid_operational_retract (edit_board (pos), m, (const void *) undo->bytes);
}

static MidOutcome
outcome (const MidPosition *pos)
{
  return mid_operational_outcome (board_of (pos));
}

static uint64_t
key (const MidPosition *pos)
{
  return board_of (pos)->key;
}

static uint64_t
fresh_key (const MidPosition *pos)
{
  return mid_operational_fresh_key (board_of (pos));
}

/* Soldiers step back as well, so only what leaves the board or changes its nature is gone. */
static bool
irreversible (const MidPosition *pos, MidMove m)
{
  return m == MID_NULL_MOVE || mid_operational_captured (m) != MID_NO_ROLE
         || mid_operational_is_promotion (m);
}

/* There is no king (O10). */
static void
in_check (const MidPosition *pos, int16_t squares[3])
{
  squares[0] = -1;
}

/* --- Board ------------------------------------------------------------------------------------ */

static void
cells (const MidPosition *pos, MidCell *out)
{
  mid_operational_cells (board_of (pos), out);
}

static unsigned
changes (const MidPosition *pos, MidMove m, MidChange *out)
{
  return m == MID_NULL_MOVE ? 0 : mid_operational_changes (board_of (pos), m, out);
}

static void
gesture (const MidPosition *pos, MidMove m, MidGesture *out)
{
  if (m == MID_NULL_MOVE)
    *out = mid_null_gesture ();
  else
    mid_operational_gesture (m, out);
}

static void
player (const MidPosition *pos, MidSide side, MidPlayer *out)
{
  *out = (MidPlayer){ .stones = -1 };
}

static uint64_t
perft (MidPosition *pos, unsigned depth)
{
  return mid_operational_perft (edit_board (pos), depth);
}

/* --- Setting up ------------------------------------------------------------------------------- */

static unsigned
tray (const MidPosition *pos, MidSide side, MidCell *out)
{
  return mid_operational_tray (side, out);
}

static void
put (MidPosition *pos, int square, MidCell cell)
{
  mid_operational_put (edit_board (pos), square, cell);
}

static int
get_trait (const MidPosition *pos, unsigned trait)
{
  return mid_operational_get_trait (board_of (pos), trait);
}

static bool
can_set_trait (const MidPosition *pos, unsigned trait, int value)
{
  return mid_operational_can_set_trait (trait, value);
}

static void
set_trait (MidPosition *pos, unsigned trait, int value)
{
  mid_operational_set_trait (edit_board (pos), trait, value);
}

static const MidSetup setup = {
  .traits = mid_operational_traits,
  .n_traits = MID_OPERATIONAL_TRAITS,
  .tray = tray,
  .put = put,
  .get = get_trait,
  .can = can_set_trait,
  .set = set_trait,
};

/* --- The game --------------------------------------------------------------------------------- */

static const char *const aliases[] = { "Operational", "Operational Chess", NULL };

const MidGame mid_operational = {
  .id = "operational",
  .name = MID_N_ ("Operational Chess 2"),
  .variant = "OperationalChess2",
  .aliases = aliases,
  .remark = MID_N_ ("The starting position is a reconstruction: the picture of the original is "
                    "lost."), /* O1 */
  .sides = { MID_N_ ("Blue"), MID_N_ ("Red") },
  .rules_version = 1,
  .files = MID_SLOT_FILES,
  .ranks = MID_SLOT_RANKS,
  .position_size = sizeof (MidOperational),
  .undo_size = sizeof (MidOperationalUndo),
  .pieces = mid_operational_pieces,
  .n_pieces = MID_OPERATIONAL_ROLES + 1,
  .fields = mid_operational_fields,
  .n_fields = MID_OPERATIONAL_FIELDS,
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
  .search = &mid_operational_search,
};
