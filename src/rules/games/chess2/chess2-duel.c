/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-duel.c: duels and the stones they are fought with (D1 … D10).
 *
 * A capture that may be challenged leaves a duel pending; the piece captured is off the board by
 * then, and the attacker where the capture brought it.  A duel is one decision, whose answers are
 * its joint outcomes.
 */
#include "chess2.h"

/* D2. */
static int
rank_of (MidRole role)
{
  static const int8_t rank[MID_ROLES] = { 0, 1, 1, 2, 3, 4 };
  return rank[role];
}

static void
gain_stone (MidChess2 *p, int side)
{
  if (p->stones[side] < MID_STONES_MAX)
    p->stones[side]++;
}

/* D5. */
static void
pay_for (MidChess2 *p, unsigned captured)
{
  if ((p->rules & MID_RULE_DUELS) && mid_code_role (captured) == MID_PAWN)
    gain_stone (p, p->turn);
}

void
mid_chess2_capture_freely (MidChess2 *p, int square)
{
  pay_for (p, mid_chess2_take (p, square));
}

bool
mid_chess2_capture (MidChess2 *p, int attacker, int captured)
{
  unsigned code = mid_chess2_take (p, captured);
  if ((p->rules & MID_RULE_DUELS) == 0 || p->stones[!p->turn] == 0)
    {
      pay_for (p, code);
      return false;
    }
  p->phase = MID_PHASE_DUEL;
  p->duel.attacker = (uint8_t) attacker;
  p->duel.captured = (uint8_t) captured;
  p->duel.piece = (uint8_t) code;
  return true;
}

int
mid_chess2_payment (const MidChess2 *p)
{
  MidRole attacking = mid_code_role (p->board[p->duel.attacker]);
  return rank_of (attacking) > rank_of (mid_code_role (p->duel.piece));
}

/* --- Answers ---------------------------------------------------------------------------------- */

MidMove
mid_chess2_bid_move (int challenge, int response, MidZero zero)
{
  return (MidMove) MID_KIND_BID << 16 | (MidMove) challenge | (MidMove) response << 2
         | (MidMove) zero << 4;
}

static void
decode (MidMove m, MidBid *bid)
{
  *bid = (MidBid){ 0 };
  if (mid_move_kind (m) != MID_KIND_BID)
    return;
  bid->challenged = true;
  bid->challenge = (int8_t) (m & 3);
  bid->response = (int8_t) (m >> 2 & 3);
  bid->zero = (MidZero) (m >> 4 & 3);
  bid->attacker_dies = bid->challenge > bid->response; /* D3 */
}

/* After two zeros (D3): what the attacker may choose. */
static unsigned
zero_answers (MidMove *moves, bool may_gain, bool may_take)
{
  unsigned n = 0;
  if (may_gain)
    moves[n++] = mid_chess2_bid_move (0, 0, MID_ZERO_GAIN);
  if (may_take)
    moves[n++] = mid_chess2_bid_move (0, 0, MID_ZERO_TAKE);
  if (n == 0)
    moves[n++] = mid_chess2_bid_move (0, 0, MID_ZERO_NONE);
  return n;
}

unsigned
mid_chess2_answers (const MidChess2 *p, MidMove *moves)
{
  int attacker = p->stones[p->turn], defender = p->stones[!p->turn] - mid_chess2_payment (p);
  int least = 0, most = defender < 2 ? defender : 2;
  unsigned n = 0;

  if (attacker == 0) /* D4 */
    least = most = defender < 1 ? defender : 1;
  moves[n++] = MID_CHESS2_PASS;
  for (int challenge = least; challenge <= most; challenge++)
    for (int response = 0; response <= 2 && response <= attacker; response++)
      if (challenge == 0 && response == 0)
        n += zero_answers (moves + n, attacker<MID_STONES_MAX, defender> 0);
      else
        moves[n++] = mid_chess2_bid_move (challenge, response, MID_ZERO_NONE);
  return n;
}

/* The payment and both bids go to the bank (D2, D3). */
static void
pay_bids (MidChess2 *p, const MidBid *bid)
{
  p->stones[!p->turn] -= (uint8_t) (mid_chess2_payment (p) + bid->challenge);
  p->stones[p->turn] -= (uint8_t) bid->response;
  switch (bid->zero)
    {
    case MID_ZERO_GAIN:
      gain_stone (p, p->turn);
      break;
    case MID_ZERO_TAKE:
      p->stones[!p->turn]--;
      break;
    case MID_ZERO_NONE:
      break;
    }
}

static void
lose_attacker (MidChess2 *p)
{
  unsigned code = mid_chess2_take (p, p->duel.attacker);
  if ((p->rules & MID_RULE_PAWN_LOST_PAYS) && mid_code_role (code) == MID_PAWN)
    gain_stone (p, !p->turn);
}

/* D10: only a pawn that is still there promotes. */
static void
promote (MidChess2 *p)
{
  if (p->duel.promotion == 0)
    return;
  mid_chess2_take (p, p->duel.attacker);
  mid_chess2_put (p, p->duel.attacker, mid_chess2_code (p->turn, (MidRole) p->duel.promotion));
}

void
mid_chess2_answer (MidChess2 *p, MidMove m)
{
  MidBid bid;
  decode (m, &bid);
  if (bid.challenged)
    pay_bids (p, &bid);
  if (bid.attacker_dies)
    {
      lose_attacker (p);
      p->duel.left = 0; /* D7 */
    }
  pay_for (p, p->duel.piece); /* D5: after the duel */
  p->phase = MID_PHASE_MOVE;
  if (!bid.attacker_dies)
    promote (p);
  p->duel.promotion = 0;
  mid_chess2_go_on (p);
  if (p->phase == MID_PHASE_DUEL)
    return;
  if (mid_chess2_checked_kings (p, p->turn) != 0) /* D8 */
    p->phase = MID_PHASE_EXPOSED;
  else
    mid_chess2_end_part (p);
}

/* --- For people ------------------------------------------------------------------------------- */

bool
mid_chess2_duel (const MidPosition *pos, MidDuel *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  if (p->phase != MID_PHASE_DUEL || mid_chess2_is_decided (p))
    return false;
  *out = (MidDuel){
    .attacker = (MidSide) p->turn,
    .attacker_square = p->duel.attacker,
    .captured_square = p->duel.captured,
    .attacking = mid_chess2_cell (p, p->board[p->duel.attacker]),
    .captured = mid_chess2_cell (p, p->duel.piece),
    .stones = { (int8_t) p->stones[0], (int8_t) p->stones[1] },
    .payment = (int8_t) mid_chess2_payment (p),
  };
  return true;
}

void
mid_chess2_bid (const MidPosition *pos, MidMove m, MidBid *out)
{
  (void) pos;
  decode (m, out);
}
