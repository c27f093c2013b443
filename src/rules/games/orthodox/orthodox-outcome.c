/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-outcome.c: how the game stands (FIDE Laws of Chess, articles 5 and 9). */
#include "orthodox-board.h"

/* With a pawn, rook or queen on the board somebody can be mated; with a knight and any other piece
 * as well; with bishops alone only if they stand on squares of both colours. */
bool
mid_orthodox_is_dead (const MidOrthodox *p)
{
  MidBits knights = role_set (p, MID_KNIGHT), bishops = role_set (p, MID_BISHOP);
  if ((role_set (p, MID_PAWN) | role_set (p, MID_ROOK) | role_set (p, MID_QUEEN)) != 0)
    return false;
  if (knights != 0)
    return bishops == 0 && !mid_several (knights);
  return (bishops & MID_DARK) == 0 || (bishops & ~MID_DARK) == 0;
}

bool
mid_orthodox_is_drawn (const MidOrthodox *p)
{
  return p->clock >= MID_ORTHODOX_SEVENTY_FIVE || mid_orthodox_is_dead (p);
}

MidOutcome
mid_orthodox_outcome (const MidOrthodox *p)
{
  if (mid_orthodox_is_dead (p))
    return (MidOutcome){ MID_DRAWN, MID_REASON_MATERIAL, MID_REASON_NONE };
  if (!mid_orthodox_has_move (p))
    {
      if (mid_orthodox_checkers (p, p->turn) == 0)
        return (MidOutcome){ MID_DRAWN, MID_REASON_STALEMATE, MID_REASON_NONE };
      return (MidOutcome){ p->turn == MID_FIRST ? MID_SECOND_WINS : MID_FIRST_WINS,
                           MID_REASON_CHECKMATE, MID_REASON_NONE };
    }
  if (p->clock >= MID_ORTHODOX_SEVENTY_FIVE)
    return (MidOutcome){ MID_DRAWN, MID_REASON_SEVENTY_FIVE, MID_REASON_NONE };
  return (MidOutcome){ MID_ONGOING, MID_REASON_NONE,
                       p->clock >= MID_ORTHODOX_FIFTY ? MID_REASON_FIFTY : MID_REASON_NONE };
}
