/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-exchange.c: what a capture wins when both sides go on capturing on the square, each with
 * its least piece, as long as it pays (chessprogramming wiki, "Static Exchange Evaluation").
 *
 * The armies bend it: a tiger captures from afar and is not recaptured on the square; a whirlwind
 * and a rampage take friend and foe at once; a nemesis and a ghost neither capture nor are
 * captured; an elephant is captured from nearby only.
 */
#include "mid-processor.h"

#include "chess2-attacks.h"

enum
{
  INVASION = 30000
};

const int16_t mid_chess2_worth[MID_ARMIES][MID_ROLES] = {
  /*                  P    N    B    R    Q    K */
  [MID_CLASSIC] = { 100, 325, 335, 500, 980, 0 },   [MID_NEMESIS] = { 115, 325, 335, 500, 560, 0 },
  [MID_EMPOWERED] = { 100, 400, 400, 480, 290, 0 }, [MID_REAPER] = { 100, 325, 335, 230, 900, 0 },
  [MID_TWO_KINGS] = { 100, 330, 335, 500, 980, 0 }, [MID_ANIMALS] = { 100, 320, 300, 430, 850, 0 },
};

typedef struct
{
  const MidChess2 *p;
  int square;
  MidBits left; /* pieces not yet taken off */
} MidExchange;

static MidBits
least_in (const MidExchange *e, int side, MidBits set)
{
  static const MidRole order[MID_ROLES] = { MID_PAWN, MID_KNIGHT, MID_BISHOP,
                                            MID_ROOK, MID_QUEEN,  MID_KING };
  for (unsigned i = 0; i < MID_ROLES; i++)
    {
      MidBits some = set & e->p->roles[order[i]];
      if (some != 0)
        return some & -some;
    }
  return 0;
}

/* The side's pieces that could capture on the square now, borrowed movement included. */
static MidBits
takers (const MidExchange *e, int side)
{
  const MidChess2 *p = e->p;
  MidArmy army = (MidArmy) p->army[side];
  MidThreat threat = mid_threat (p, side, army, e->left & p->sides[side]);
  MidBits set = (mid_knight_attacks (e->square) & threat.knights)
                | (mid_pawn_attacks (!side, e->square) & threat.pawns)
                | (mid_king_attacks (e->square) & threat.steps)
                | (mid_rook_attacks (e->square, e->left) & threat.rooks);
  MidBits bishops = mid_bishop_attacks (e->square, e->left) & threat.bishops;

  if (army != MID_ANIMALS)
    set |= bishops;
  else
    {
      set |= bishops & mid_chess2_box[e->square];
      for (MidBits near = threat.elephants & mid_chess2_cross[e->square]; near != 0;)
        {
          int from = mid_pop (&near);
          if (mid_has (mid_rampage_path (from, mid_direction (from, e->square), threat.walls,
                                         threat.herd, threat.stops_short),
                       e->square))
            set |= mid_bit (from);
        }
    }
  if (army == MID_NEMESIS) /* C3 */
    set &= ~p->roles[MID_QUEEN];
  if (army == MID_REAPER && !mid_has (mid_last_rank (side), e->square)) /* C5 */
    set |= p->roles[MID_QUEEN] & p->sides[side] & e->left;
  return set;
}

/* C3, C5, C7: whether pieces of the other side than `side` may capture this one; who is too far
 * away is sorted out by `near`. */
static bool
is_capturable (const MidChess2 *p, int side, MidRole role)
{
  MidArmy army = (MidArmy) p->army[side];
  return !(army == MID_NEMESIS && role == MID_QUEEN) && !(army == MID_REAPER && role == MID_ROOK);
}

/* What is won by putting a piece of `side` on the square after winning `won` there. */
static int
exchange (const MidChess2 *p, int side, int square, MidRole standing, MidBits left, int won)
{
  MidExchange e = { p, square, left };
  int gain[33], n = 0;

  gain[0] = won;
  while (n < 32 && is_capturable (p, side, standing))
    {
      MidBits set = takers (&e, !side);
      if (p->army[side] == MID_ANIMALS && standing == MID_ROOK)
        set &= mid_chess2_box[square];
      MidBits taker = least_in (&e, !side, set);
      if (taker == 0)
        break;
      e.left &= ~taker;
      MidRole role = mid_code_role (p->board[mid_first (taker)]);
      if (role == MID_KING && takers (&e, side) != 0)
        break;
      n++;
      gain[n] = mid_chess2_worth[p->army[side]][standing] - gain[n - 1];
      if (role == MID_KING || (p->army[!side] == MID_ANIMALS && role == MID_BISHOP))
        break;
      side = !side;
      standing = role;
    }
  for (; n > 0; n--)
    gain[n - 1] = -gain[n] < gain[n - 1] ? -gain[n] : gain[n - 1];
  return gain[0];
}

/* The enemy's less the own among the squares. */
static int
harvest (const MidChess2 *p, MidBits squares)
{
  int sum = 0;
  for (squares &= mid_chess2_occupied (p); squares != 0;)
    {
      unsigned code = p->board[mid_pop (&squares)];
      int side = mid_code_side (code);
      int worth = mid_chess2_worth[p->army[side]][mid_code_role (code)];
      sum += side == p->turn ? -worth : worth;
    }
  return sum;
}

static int
rate_step (const MidChess2 *p, MidMove m)
{
  int from = mid_move_from (m), to = mid_move_to (m), us = p->turn;
  MidRole role = mid_code_role (p->board[from]), promotion = mid_move_promotion (m);
  const int16_t *worth = mid_chess2_worth[p->army[us]];
  int won = harvest (p, mid_bit (to));
  MidBits left = (mid_chess2_occupied (p) & ~mid_bit (from)) | mid_bit (to);

  if (mid_move_kind (m) == MID_KIND_EN_PASSANT)
    {
      MidBits victim = mid_bit (to - mid_forward (us));
      won = harvest (p, victim);
      left &= ~victim;
    }
  if (promotion != 0)
    {
      won += worth[promotion] - worth[MID_PAWN];
      role = promotion;
    }
  else if (role == MID_KING || worth[role] <= won)
    return won - worth[role] / 32; /* it pays whatever follows */
  return exchange (p, us, to, role, left, won) - worth[role] / 64;
}

static int
rate_rampage (const MidChess2 *p, MidMove m)
{
  int from = mid_move_from (m), to = mid_move_to (m);
  MidBits path = mid_between (from, to) | mid_bit (to);
  MidBits left = (mid_chess2_occupied (p) & ~path & ~mid_bit (from)) | mid_bit (to);
  return exchange (p, p->turn, to, MID_ROOK, left, harvest (p, path));
}

static int
gain_of (const MidChess2 *p, MidMove m)
{
  int from = mid_move_from (m), to = mid_move_to (m);
  MidBits around;

  switch (mid_move_kind (m))
    {
    case MID_KIND_MOVE:
      if (mid_chess2_invades (p, m))
        return INVASION;
      return p->board[to] == 0 && mid_move_promotion (m) == 0 ? MID_QUIET : rate_step (p, m);
    case MID_KIND_EN_PASSANT:
      return rate_step (p, m);
    case MID_KIND_POUNCE:
      return harvest (p, mid_bit (to));
    case MID_KIND_RAMPAGE:
      return rate_rampage (p, m);
    case MID_KIND_WHIRL:
      around = mid_king_attacks (from) & ~mid_chess2_ghosts (p, !p->turn);
      return (around & mid_chess2_occupied (p)) != 0 ? harvest (p, around) : MID_QUIET;
    case MID_KIND_CASTLE:
    case MID_KIND_PASS:
    case MID_KIND_BID:
      return MID_QUIET;
    }
  return MID_QUIET;
}

MID_EACH_PROCESSOR int
mid_chess2_risk (const MidPosition *pos, MidMove m)
{
  const MidChess2 *p = mid_chess2_in (pos);
  int from = mid_move_from (m), to = mid_move_to (m);
  if (mid_move_kind (m) != MID_KIND_MOVE || p->board[to] != 0)
    return 0;
  MidRole role = mid_code_role (p->board[from]);
  if (role == MID_KING)
    return 0;
  return exchange (p, p->turn, to, role, (mid_chess2_occupied (p) & ~mid_bit (from)) | mid_bit (to),
                   0);
}

static unsigned
track_of (const MidChess2 *p, MidMove m)
{
  MidRole role = mid_code_role (p->board[mid_move_from (m)]);
  unsigned to = (unsigned) mid_move_to (m);

  switch (mid_move_kind (m))
    {
    case MID_KIND_MOVE:
    case MID_KIND_EN_PASSANT:
    case MID_KIND_RAMPAGE:
    case MID_KIND_POUNCE:
      return (unsigned) role * 64 + to;
    case MID_KIND_WHIRL:
      return 6 * 64 + to;
    case MID_KIND_CASTLE:
      return 7 * 64 + to;
    case MID_KIND_PASS:
    case MID_KIND_BID:
      return 8 * 64;
    }
  return 0;
}

/* --- Checks and races ------------------------------------------------------------------------- */

/* From where an enemy king is in check, by the way of moving; what stands between one and an own
 * slider, so that a move away is likely to uncover a check; and where an own king stands at the
 * midline, a step from being across. */
typedef struct
{
  MidBits pawns, knights, bishops, rooks, steps, elephants;
  MidBits screens, brink;
  MidBits by_role[MID_ROLES]; /* by the role alone, without what neighbours lend */
  bool lends;                 /* … for they do */
} Checks;

static MidBits
queen_checks (const Checks *checks, MidArmy army)
{
  if (army == MID_REAPER)
    return 0;
  if (army == MID_EMPOWERED)
    return checks->steps;
  return checks->rooks | (army == MID_ANIMALS ? checks->knights : checks->bishops);
}

static void
sort_checks (Checks *checks, MidArmy army)
{
  checks->by_role[MID_PAWN] = checks->pawns;
  checks->by_role[MID_KNIGHT] = checks->knights;
  checks->by_role[MID_BISHOP] = checks->bishops;
  checks->by_role[MID_ROOK] = army == MID_ANIMALS  ? checks->elephants
                              : army == MID_REAPER ? 0
                                                   : checks->rooks;
  checks->by_role[MID_QUEEN] = queen_checks (checks, army);
  checks->by_role[MID_KING] = 0;
}

static Checks
survey_checks (const MidChess2 *p)
{
  int us = p->turn;
  Checks checks = { .brink = us == MID_FIRST ? mid_rank_bits (3) : mid_rank_bits (4) };
  MidBits occupied = mid_chess2_occupied (p);
  MidThreat threat = mid_threat (p, us, (MidArmy) p->army[us], p->sides[us]);

  for (MidBits kings = mid_chess2_pieces (p, !us, MID_KING); kings != 0;)
    {
      int king = mid_pop (&kings);
      MidBits bishops = mid_bishop_attacks (king, occupied);
      MidBits rooks = mid_rook_attacks (king, occupied), near = (bishops | rooks) & p->sides[us];
      MidBits beyond = occupied ^ near;
      checks.pawns |= mid_pawn_attacks (!us, king);
      checks.knights |= mid_knight_attacks (king);
      checks.steps |= mid_king_attacks (king);
      checks.elephants |= mid_chess2_cross[king];
      checks.bishops |= p->army[us] == MID_ANIMALS ? bishops & mid_chess2_box[king] : bishops;
      checks.rooks |= rooks;
      MidBits sliders = (mid_bishop_attacks (king, beyond) & threat.bishops)
                        | (mid_rook_attacks (king, beyond) & threat.rooks);
      for (sliders &= ~near; sliders != 0;)
        checks.screens |= mid_between (king, mid_pop (&sliders)) & near;
    }
  sort_checks (&checks, (MidArmy) p->army[us]);
  checks.lends = p->army[us] == MID_EMPOWERED;
  return checks;
}

/* What neighbours would lend a piece on arrival (C4). */
static MidBits
lent_checks (const MidChess2 *p, const Checks *checks, int to)
{
  MidBits beside = mid_beside (mid_bit (to)) & p->sides[p->turn];
  return (beside & p->roles[MID_KNIGHT] ? checks->knights : 0)
         | (beside & p->roles[MID_BISHOP] ? checks->bishops : 0)
         | (beside & p->roles[MID_ROOK] ? checks->rooks : 0);
}

static inline bool
gives_check (const MidChess2 *p, const Checks *checks, MidRole role, int from, int to)
{
  bool alone = mid_has (checks->screens, from) | mid_has (checks->by_role[role], to);
  if (!checks->lends || role < MID_KNIGHT || role > MID_ROOK)
    return alone;
  return alone || mid_has (lent_checks (p, checks, to), to);
}

static bool
is_forcing (const MidChess2 *p, const Checks *checks, MidMove m)
{
  int from = mid_move_from (m), to = mid_move_to (m);
  MidKind kind = mid_move_kind (m);
  MidRole role = mid_code_role (p->board[from]);

  if (kind != MID_KIND_MOVE && kind != MID_KIND_EN_PASSANT && kind != MID_KIND_RAMPAGE)
    return false;
  if (role == MID_KING && mid_has (checks->brink, to))
    return true;
  if (mid_move_promotion (m) != 0)
    role = mid_move_promotion (m);
  return gives_check (p, checks, role, from, to);
}

/* Most moves are of pieces other than kings to empty squares. */
static bool
is_plain (const MidChess2 *p, MidMove m)
{
  const MidMove mask = (MidMove) 0xf << 16 | (MidMove) 7 << 12;
  return (m & mask) == (MidMove) MID_KIND_MOVE << 16 && p->board[mid_move_to (m)] == 0
         && !mid_has (p->roles[MID_KING], mid_move_from (m));
}

static MidRating
rate_plain (const MidChess2 *p, const Checks *checks, MidMove m)
{
  int from = mid_move_from (m), to = mid_move_to (m);
  MidRole role = mid_code_role (p->board[from]);
  return (MidRating){ .gain = MID_QUIET,
                      .track = (uint16_t) ((unsigned) role * 64 + (unsigned) to),
                      .forcing = gives_check (p, checks, role, from, to) };
}

static MidRating
rate_other (const MidChess2 *p, const Checks *checks, MidMove m)
{
  return (MidRating){ .gain = (int16_t) gain_of (p, m),
                      .track = (uint16_t) track_of (p, m),
                      .forcing = is_forcing (p, checks, m) };
}

MID_EACH_PROCESSOR void
mid_chess2_rate (const MidPosition *pos, const MidMoveList *in, MidRating *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  Checks checks = survey_checks (p);
  for (unsigned i = 0; i < in->count; i++)
    {
      MidMove m = in->at[i];
      out[i] = is_plain (p, m) ? rate_plain (p, &checks, m) : rate_other (p, &checks, m);
    }
}
