/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational.c: Operational Chess 2, by Andy Thomas, as a game of the contract.  What ends it
 * while the pieces could move is O10. */
#include <string.h>

#include "mid-operational.h"
#include "operational-search.h"
#include "operational.h"

#define MID_BOARD            MidOperational
#define MID_BOARD_UNDO       MidOperationalUndo
#define MID_BOARD_CALL(verb) mid_operational_##verb
#define is_stopped           mid_operational_is_stopped
#define outcome_on           mid_operational_outcome

static bool
may_go_on (const MidOperational *p)
{
  return !mid_operational_is_won (p);
}

static bool
may_skip (const MidOperational *p)
{
  return !mid_operational_is_stopped (p) && mid_operational_has_move (p);
}

static MidAsk
asks (const MidOperational *p)
{
  return MID_ASK_MOVE;
}

#include "mid-board-game.h"

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

static const MidSetup setup = {
  .traits = mid_operational_traits,
  .n_traits = MID_OPERATIONAL_TRAITS,
  MID_BOARD_SETUP,
};

static const char *const aliases[] = { "Operational", "Operational Chess", NULL };

const MidGame mid_operational = {
  .id = "operational",
  .name = MID_N_ ("Operational Chess 2"),
  .about =
    MID_N_ ("Two modern armies with guns on a large board: destroy the five bases of the other"),
  .variant = "OperationalChess2",
  .aliases = aliases,
  .remark = MID_N_ ("The starting position is a reconstruction: the picture of the original is "
                    "lost."), /* O1 */
  .sides = { MID_N_ ("Blue"), MID_N_ ("Red") },
  .rules_version = 1,
  .files = MID_SLOT_FILES,
  .ranks = MID_SLOT_RANKS,
  .pieces = mid_operational_pieces,
  .n_pieces = MID_OPERATIONAL_ROLES + 1,
  .fields = mid_operational_fields,
  .n_fields = MID_OPERATIONAL_FIELDS,
  MID_BOARD_GAME,
  .perft = perft,
  .setup = &setup,
  .search = &mid_operational_search,
};
