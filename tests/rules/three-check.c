/* SPDX-License-Identifier: GPL-3.0-or-later */
/* three-check.c: chess that is also won by the third check: a game on orthodox chess whose position
 * holds more than chess has.  What it adds lies behind the board, and the functions that a board's
 * template gives are called by its own. */
#include "three-check.h"

#include <stdio.h>

#include "orthodox-board.h"

#define ENOUGH 3

typedef struct
{
  MidOrthodox board;
  uint8_t given[2]; /* checks, by MidSide */
  uint8_t zero[6];
} ThreeCheck;

/* Every board that the template has is one of a ThreeCheck. */
static MidSide
winner_of (const MidOrthodox *p)
{
  const ThreeCheck *game = (const void *) p;
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    if (game->given[side] >= ENOUGH)
      return side;
  return MID_NOBODY;
}

/* A bishop mates nobody, but it gives check three times: only kings alone are too little. */
static bool
are_kings_alone (const MidOrthodox *p)
{
  return mid_count (p->sides[MID_FIRST] | p->sides[MID_SECOND]) == 2;
}

static bool
is_stopped (const MidOrthodox *p)
{
  return winner_of (p) != MID_NOBODY || p->clock >= MID_ORTHODOX_SEVENTY_FIVE
         || are_kings_alone (p);
}

static bool
may_go_on (const MidOrthodox *p)
{
  return winner_of (p) == MID_NOBODY;
}

static MidOutcome
outcome_on (const MidOrthodox *p)
{
  MidSide winner = winner_of (p);
  if (winner != MID_NOBODY)
    return (MidOutcome){ winner == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS, MID_REASON_MIDLINE,
                         MID_REASON_NONE };
  MidOutcome outcome = mid_orthodox_outcome (p);
  if (outcome.reason == MID_REASON_MATERIAL && !is_stopped (p) && mid_orthodox_has_move (p))
    return (MidOutcome){ MID_ONGOING, MID_REASON_NONE,
                         p->clock >= MID_ORTHODOX_FIFTY ? MID_REASON_FIFTY : MID_REASON_NONE };
  return outcome;
}

#include "orthodox-game.h"

/* --- What is added ---------------------------------------------------------------------------- */

static uint8_t *
given_in (MidPosition *pos)
{
  return ((ThreeCheck *) (void *) pos->bytes)->given;
}

static bool
is_check (const MidPosition *pos)
{
  const MidOrthodox *p = board_of (pos);
  return mid_orthodox_checkers (p, p->turn) != 0;
}

static void
apply_and_count (MidPosition *pos, MidMove m, MidUndo *undo)
{
  MidSide mover = board_of (pos)->turn;
  apply (pos, m, undo);
  given_in (pos)[mover] += is_check (pos);
}

static void
retract_and_count (MidPosition *pos, MidMove m, const MidUndo *undo)
{
  bool was_check = is_check (pos);
  retract (pos, m, undo);
  given_in (pos)[board_of (pos)->turn] -= was_check;
}

/* Equal boards after other checks are other positions. */
static uint64_t
key_of_checks (const MidPosition *pos)
{
  const ThreeCheck *game = (const void *) pos->bytes;
  return (game->given[0] + 4u * game->given[1]) * UINT64_C (0x9e3779b97f4a7c15);
}

static uint64_t
key_with_checks (const MidPosition *pos)
{
  return key (pos) ^ key_of_checks (pos);
}

static uint64_t
fresh_key_with_checks (const MidPosition *pos)
{
  return fresh_key (pos) ^ key_of_checks (pos);
}

/* A check given cannot be taken back. */
static bool
irreversible_or_check (const MidPosition *pos, MidMove m)
{
  MidPosition after = *pos;
  MidUndo undo;
  if (irreversible (pos, m))
    return true;
  apply (&after, m, &undo);
  return is_check (&after);
}

static MidParse
start_of_none (const MidGame *game, const MidSetting *settings, unsigned n_settings,
               MidPosition *pos)
{
  memset (given_in (pos), 0, sizeof (ThreeCheck) - sizeof (MidOrthodox));
  return start (game, settings, n_settings, pos);
}

/* The checks given stand behind what chess has, as "+1+0"; left out, there were none. */
static MidParse
parse_with_checks (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                   const char *text, size_t len, MidPosition *pos, MidDefects *defects)
{
  const char *tail = text + len - 5;
  bool has_checks = len > 5 && tail[0] == ' ' && tail[1] == '+' && tail[3] == '+';
  memset (given_in (pos), 0, sizeof (ThreeCheck) - sizeof (MidOrthodox));
  for (int side = 0; has_checks && side < 2; side++)
    {
      char digit = tail[2 + 2 * side];
      if (digit < '0' || digit > '0' + ENOUGH)
        return mid_parse_error (MID_BAD_SYNTAX, len - 3 + 2 * (size_t) side,
                                "a side has given 0 to 3 checks");
      given_in (pos)[side] = (uint8_t) (digit - '0');
    }
  return parse (game, settings, n_settings, text, has_checks ? len - 5 : len, pos, defects);
}

static size_t
format_with_checks (const MidPosition *pos, char *buf, size_t size)
{
  const ThreeCheck *game = (const void *) pos->bytes;
  size_t n = format (pos, buf, size);
  return n + (size_t) snprintf (buf + n, size - n, " +%u+%u", game->given[0], game->given[1]);
}

static const MidSetup setup = { MID_ORTHODOX_SETUP };

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init" /* what is written twice is what is added */
const MidGame three_check = {
  .id = "threecheck",
  .name = "Three-Check",
  .variant = "Three-check",
  .setup = &setup,
  MID_ORTHODOX_GAME,
  .position_size = sizeof (ThreeCheck),
  .start = start_of_none,
  .parse = parse_with_checks,
  .format = format_with_checks,
  .apply = apply_and_count,
  .retract = retract_and_count,
  .key = key_with_checks,
  .fresh_key = fresh_key_with_checks,
  .irreversible = irreversible_or_check,
};
#pragma GCC diagnostic pop
