/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-search.c: Chess 2 and Sirlin's Chess for the search. */
#include "chess2-attacks.h"
#include "chess2-weights.h"

static MidResult
won_by (int side)
{
  return side == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS;
}

/* A pawn's move sets the clock back, though a nemesis pawn may come back to where it was. */
static uint16_t
lookback (const MidChess2 *p)
{
  bool pawns_return = p->army[0] == MID_NEMESIS || p->army[1] == MID_NEMESIS;
  return pawns_return ? UINT16_MAX : p->clock;
}

/* Whether the side whose turn it is not has its last king a safe step from being across (C11). */
static bool
is_pressed (const MidChess2 *p)
{
  int them = !p->turn;
  MidBits beyond = mid_chess2_beyond (them);
  MidBits brink = them == MID_FIRST ? mid_rank_bits (3) : mid_rank_bits (4);
  MidBits near = mid_chess2_pieces (p, them, MID_KING) & ~beyond;
  if (near == 0 || mid_several (near) || (near & brink) == 0)
    return false;
  MidBits entries = mid_king_attacks (mid_first (near)) & beyond & ~p->sides[them]
                    & ~mid_chess2_ghosts (p, p->turn);
  while (entries != 0)
    {
      int to = mid_pop (&entries);
      MidThreat threat =
        mid_threat (p, p->turn, (MidArmy) p->army[p->turn], p->sides[p->turn] & ~mid_bit (to));
      if (!mid_is_attacked (&threat, p->turn, to, mid_chess2_occupied (p) & ~near))
        return true;
    }
  return false;
}

static void
glance (const MidPosition *pos, MidGlance *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  *out = (MidGlance){
    .decides = MID_NOBODY,
    .turn = (MidSide) p->turn,
    .ask = MID_ASK_NOTHING,
    .stuck = won_by (!p->turn), /* C12 */
  };
  if (mid_chess2_is_across (p, MID_FIRST))
    out->result = MID_FIRST_WINS;
  else if (mid_chess2_is_across (p, MID_SECOND))
    out->result = MID_SECOND_WINS;
  else if (p->phase == MID_PHASE_EXPOSED)
    out->result = won_by (!p->turn);
  if (out->result != MID_ONGOING)
    return;
  out->decides = p->phase == MID_PHASE_DUEL ? MID_BOTH : (MidSide) p->turn;
  out->ask = p->phase == MID_PHASE_DUEL        ? MID_ASK_DUEL
             : p->phase == MID_PHASE_KING_TURN ? MID_ASK_KING_TURN
                                               : MID_ASK_MOVE;
  out->starts_turn = p->phase == MID_PHASE_MOVE;
  out->in_check = p->phase == MID_PHASE_MOVE && mid_chess2_checked_kings (p, p->turn) != 0;
  out->is_pressed = p->phase == MID_PHASE_MOVE && is_pressed (p);
  out->may_claim = p->phase == MID_PHASE_MOVE && p->clock >= 100; /* C14 */
  out->lookback = lookback (p);
}

static bool
is_noisy (const MidChess2 *p, MidMove m, MidBits enemy)
{
  MidBits path;
  switch (mid_move_kind (m))
    {
    case MID_KIND_EN_PASSANT:
    case MID_KIND_POUNCE:
      return true;
    case MID_KIND_RAMPAGE: /* it may go through own pieces alone */
      path = mid_between (mid_move_from (m), mid_move_to (m)) | mid_bit (mid_move_to (m));
      return (path & enemy) != 0;
    case MID_KIND_WHIRL:
      return (mid_king_attacks (mid_move_from (m)) & enemy & ~mid_chess2_ghosts (p, !p->turn)) != 0;
    case MID_KIND_MOVE:
      return mid_has (enemy, mid_move_to (m)) || mid_move_promotion (m) != 0
             || mid_chess2_invades (p, m);
    case MID_KIND_CASTLE:
    case MID_KIND_PASS:
    case MID_KIND_BID:
      return false;
    }
  return false;
}

static void
noisy (const MidPosition *pos, MidMoveList *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidBits enemy = p->sides[!p->turn];
  unsigned count = mid_chess2_generate_toward (p, enemy | mid_last_rank (p->turn), out->at);

  out->count = 0;
  for (unsigned i = 0; i < count; i++)
    if (is_noisy (p, out->at[i], enemy))
      out->at[out->count++] = out->at[i];
}

/* A side without a move has lost (C12), so where there are few pieces, having to move is half a
 * defeat and passing proves nothing. */
static bool
pass (MidPosition *pos)
{
  MidChess2 *p = mid_chess2_of (pos);
  MidBits officers = p->sides[p->turn] & ~p->roles[MID_PAWN] & ~p->roles[MID_KING];
  if (p->phase != MID_PHASE_MOVE || !mid_several (officers))
    return false;
  p->key ^= mid_chess2_key_phase[p->turn * 4 + p->phase];
  p->turn = !p->turn;
  p->key ^= mid_chess2_key_phase[p->turn * 4 + p->phase];
  p->en_passant = -1;
  p->clock = 0;
  return true;
}

/* --- Duels ------------------------------------------------------------------------------------ */

/* The first stones make threats, the last are for spending. */
int
mid_chess2_stones_worth (int n)
{
  return mid_chess2_weights.stones[n < 0 ? 0 : n > MID_STONES_MAX ? MID_STONES_MAX : n];
}

static int
stake (const MidPosition *pos, MidMove m)
{
  const MidChess2 *p = mid_chess2_in (pos);
  int attacker = p->stones[p->turn], defender = p->stones[!p->turn];
  int before = mid_chess2_stones_worth (attacker) - mid_chess2_stones_worth (defender);
  MidBid bid;

  mid_chess2_bid (pos, m, &bid);
  if (!bid.challenged)
    return 0;
  attacker += (bid.zero == MID_ZERO_GAIN) - bid.response;
  defender -= (bid.zero == MID_ZERO_TAKE) + bid.challenge + mid_chess2_payment (p);
  return mid_chess2_stones_worth (attacker) - mid_chess2_stones_worth (defender) - before;
}

const MidSearch mid_chess2_search = {
  .glance = glance,
  .evaluate = mid_chess2_evaluate,
  .noisy = noisy,
  .rate = mid_chess2_rate,
  .pass = pass,
  .stake = stake,
  .risk = mid_chess2_risk,
  .weights = mid_chess2_weight_tables,
  .n_weights = MID_CHESS2_WEIGHT_TABLES,
  .settle = mid_chess2_weights_settle,
  .inputs = &mid_chess2_inputs,
  .odds = { 57, 350, 176 },
};
