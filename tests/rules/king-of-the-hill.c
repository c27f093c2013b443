/* SPDX-License-Identifier: GPL-3.0-or-later */
/* king-of-the-hill.c: chess that is also won by a king in the middle of the board: what a game on
 * orthodox chess takes, which is one file. */
#include "king-of-the-hill.h"

#include "orthodox-board.h"

/* The side whose king stands on d4, e4, d5 or e5; MID_NOBODY if none does. */
static MidSide
king_of (const MidOrthodox *p)
{
  MidBits hill = mid_bit (27) | mid_bit (28) | mid_bit (35) | mid_bit (36);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    if ((piece_set (p, side, MID_KING) & hill) != 0)
      return side;
  return MID_NOBODY;
}

/* Kings alone can still race for the hill: only the count of moves draws. */
static bool
is_stopped (const MidOrthodox *p)
{
  return king_of (p) != MID_NOBODY || p->clock >= MID_ORTHODOX_SEVENTY_FIVE;
}

static bool
may_go_on (const MidOrthodox *p)
{
  return king_of (p) == MID_NOBODY;
}

static MidOutcome
outcome_on (const MidOrthodox *p)
{
  MidSide winner = king_of (p);
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

static const MidSetup setup = { MID_ORTHODOX_SETUP };

const MidGame king_of_the_hill = {
  .id = "kingofthehill",
  .name = "King of the Hill",
  .variant = "King of the Hill",
  .setup = &setup,
  MID_ORTHODOX_GAME,
};
