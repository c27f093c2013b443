/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-game.c: who decides what next, how a game ends, and the two editions. */
#include "chess2.h"

static bool
is_over (const MidChess2 *p)
{
  return mid_chess2_is_decided (p)
         || (p->phase == MID_PHASE_MOVE && mid_chess2_count (p) == 0); /* C12 */
}

static MidAsk
ask (const MidPosition *pos)
{
  const MidChess2 *p = mid_chess2_in (pos);
  if (mid_chess2_is_decided (p))
    return MID_ASK_NOTHING;
  switch ((MidPhase) p->phase)
    {
    case MID_PHASE_MOVE:
      return MID_ASK_MOVE;
    case MID_PHASE_KING_TURN:
      return MID_ASK_KING_TURN;
    case MID_PHASE_DUEL:
      return MID_ASK_DUEL;
    case MID_PHASE_EXPOSED:
      break;
    }
  return MID_ASK_NOTHING;
}

static MidDecision
decision (const MidPosition *pos)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidDecision decision = {
    .decides = MID_NOBODY, .ask = MID_ASK_NOTHING, .turn = (MidSide) p->turn, .number = p->number
  };
  if (is_over (p))
    return decision;
  decision.ask = ask (pos);
  decision.decides = decision.ask == MID_ASK_DUEL ? MID_BOTH : (MidSide) p->turn;
  decision.starts_turn = decision.ask == MID_ASK_MOVE;
  decision.pass = decision.starts_turn ? 0 : MID_CHESS2_PASS;
  return decision;
}

/* No draw ends a game at once (C14), so the null move is all. */
bool
mid_chess2_may_record (const MidPosition *pos, MidMove m)
{
  const MidChess2 *p = mid_chess2_in (pos);
  return m == MID_NULL_MOVE && p->phase == MID_PHASE_MOVE && !is_over (p)
         && mid_chess2_checked_kings (p, p->turn) == 0;
}

static MidOutcome
won_by (int side, MidReason reason)
{
  return (MidOutcome){ side == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS, reason,
                       MID_REASON_NONE };
}

static MidOutcome
outcome (const MidPosition *pos)
{
  const MidChess2 *p = mid_chess2_in (pos);
  if (mid_chess2_is_across (p, MID_FIRST))
    return won_by (MID_FIRST, MID_REASON_MIDLINE);
  if (mid_chess2_is_across (p, MID_SECOND))
    return won_by (MID_SECOND, MID_REASON_MIDLINE);
  if (p->phase == MID_PHASE_EXPOSED)
    return won_by (!p->turn, MID_REASON_DUEL_EXPOSED);
  if (is_over (p))
    return won_by (!p->turn, mid_chess2_checked_kings (p, p->turn) != 0 ? MID_REASON_CHECKMATE
                                                                        : MID_REASON_NO_MOVE);
  bool fifty = p->phase == MID_PHASE_MOVE && p->clock >= 100; /* C14 */
  return (MidOutcome){ MID_ONGOING, MID_REASON_NONE, fifty ? MID_REASON_FIFTY : MID_REASON_NONE };
}

/* While a duel is pending both sides decide. */
static void
in_check (const MidPosition *pos, int16_t squares[3])
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidBits kings = mid_chess2_checked_kings (p, p->turn);
  int n = 0;
  if (p->phase == MID_PHASE_DUEL)
    kings |= mid_chess2_checked_kings (p, !p->turn);
  while (kings != 0 && n < 2)
    squares[n++] = (int16_t) mid_pop (&kings);
  squares[n] = -1;
}

static const char *const chess2_aliases[] = { "Chess2TheSequel", NULL };
static const char *const sirlin_aliases[] = { "Sirlin's Chess", "Sirlin Chess", NULL };

/* What both editions share. */
#define EDITION                                                                                    \
  .sides = { MID_N_ ("White"), MID_N_ ("Black") }, .rules_version = 1, .files = 8, .ranks = 8,     \
  .brackets = true, .midline = 4, .position_size = sizeof (MidChess2),                             \
  .undo_size = sizeof (MidChess2), .pieces = mid_chess2_piece_kinds,                               \
  .n_pieces = MID_CHESS2_PIECE_KINDS, .start = mid_chess2_start, .parse = mid_chess2_parse,        \
  .format = mid_chess2_format, .parse_move = mid_chess2_parse_move,                                \
  .format_move = mid_chess2_format_move, .decision = decision, .ask = ask,                         \
  .legal = mid_chess2_legal, .is_legal = mid_chess2_is_legal, .may_record = mid_chess2_may_record, \
  .why_illegal = mid_chess2_why_illegal, .apply = mid_chess2_apply, .retract = mid_chess2_retract, \
  .outcome = outcome, .key = mid_chess2_key, .fresh_key = mid_chess2_fresh_key,                    \
  .irreversible = mid_chess2_irreversible, .in_check = in_check, .cells = mid_chess2_cells,        \
  .changes = mid_chess2_changes, .gesture = mid_chess2_gesture, .player = mid_chess2_player,       \
  .perft = mid_chess2_perft, .search = &mid_chess2_search

const MidGame mid_chess2 = {
  EDITION,
  .id = "chess2",
  .name = MID_N_ ("Chess 2"),
  .about =
    MID_N_ ("Six unlike armies and a shuffled back rank; a king who crosses the middle of the "
            "board wins as well"),
  .variant = "Chess2",
  .aliases = chess2_aliases,
  .setup = &mid_chess2_setup,
  .fields = mid_chess2_fields,
  .n_fields = MID_CHESS2_FIELDS,
};

const MidGame mid_sirlin = {
  EDITION,
  .id = "sirlin",
  .name = MID_N_ ("Sirlin’s Chess"),
  .about =
    MID_N_ ("Chess 2 in its second edition: captures can be challenged, and stones are bid in "
            "secret"),
  .variant = "Sirlin",
  .aliases = sirlin_aliases,
  .setup = &mid_sirlin_setup,
  .fields = mid_sirlin_fields,
  .n_fields = MID_SIRLIN_FIELDS,
  .duel = mid_chess2_duel,
  .bid = mid_chess2_bid,
};
