/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-place.c: a setup of Chess 2 changed by hand.  Any pieces may stand anywhere; what the
 * board does not bear (castling without its rook, a king-turn of an army with one king) is not
 * there to be had, and goes with the piece it hangs on. */
#include <string.h>

#include "chess2.h"
#include "mid-chess960-dice.h"

enum
{
  ARMY, /* White's, Black's */
  TURN = ARMY + 2,
  PHASE,
  NUMBER,
  CLOCK,
  CASTLING, /* the four: White's sides of the king, Black's */
  EN_PASSANT = CASTLING + 4,
  CHESS2_TRAITS,
  STONES = CHESS2_TRAITS, /* White's, Black's */
  DUEL_ATTACKER = STONES + 2,
  DUEL_PIECE,
  DUEL_SQUARE,
  DUEL_PROMOTION,
  DUEL_REST,
  SIRLIN_TRAITS
};

static const MidChoice phases[] = {
  { "move", NULL, MID_N_ ("Move") },
  { "king-turn", NULL, MID_N_ ("King-turn") },
  { "duel", NULL, MID_N_ ("Duel to be fought") },
  { "exposed", NULL, MID_N_ ("King exposed by a duel") },
};

/* By MidRole; a promotion to a pawn is none. */
static const MidChoice captured_pieces[] = {
  { "P", "P", MID_N_ ("Pawn") }, { "N", "N", MID_N_ ("Knight") }, { "B", "B", MID_N_ ("Bishop") },
  { "R", "R", MID_N_ ("Rook") }, { "Q", "Q", MID_N_ ("Queen") },
};
static const MidChoice promotions[] = {
  { "-", "-", MID_N_ ("None") }, { "N", "N", MID_N_ ("Knight") }, { "B", "B", MID_N_ ("Bishop") },
  { "R", "R", MID_N_ ("Rook") }, { "Q", "Q", MID_N_ ("Queen") },
};

#define TRAIT(kind_, group_, name_, min_, max_, swapped_, mirrored_)                               \
  .kind = MID_TRAIT_##kind_, .group = MID_TRAIT_GROUP_##group_, .name = name_, .min = min_,        \
  .max = max_, .swapped = swapped_, .mirrored = mirrored_
#define CHOICES(choices_, n) .choices = choices_, .n_choices = n

#define ARMY_TRAIT(name_, field_, swapped_, self)                                                  \
  {                                                                                                \
    TRAIT (CHOICE, SIDES, name_, 0, MID_ARMIES - 1, swapped_, self),                               \
      .field = field_, CHOICES (mid_chess2_army_choices, MID_ARMIES)                               \
  }
#define CASTLING_TRAIT(name_, swapped_, mirrored_)                                                 \
  {                                                                                                \
    TRAIT (SWITCH, CASTLING, name_, 0, 1, CASTLING + (swapped_), CASTLING + (mirrored_))           \
  }
#define STONES_TRAIT(name_, swapped_, self)                                                        \
  {                                                                                                \
    TRAIT (COUNT, SIDES, name_, 0, MID_STONES_MAX, swapped_, self), .field = "Stones"              \
  }
#define PENDING_TRAIT(kind_, name_, min_, max_, self)                                              \
  TRAIT (kind_, PENDING, name_, min_, max_, self, self)

/* The first CHESS2_TRAITS are those of both editions. */
static const MidTrait traits[SIRLIN_TRAITS] = {
  [ARMY] = ARMY_TRAIT (MID_N_ ("White’s army"), "WhiteArmy", ARMY + 1, ARMY),
  [ARMY + 1] = ARMY_TRAIT (MID_N_ ("Black’s army"), "BlackArmy", ARMY, ARMY + 1),
  [TURN] = { TRAIT (SIDE, TURN, MID_N_ ("Side to move"), 0, 1, TURN, TURN) },
  [PHASE] = { TRAIT (CHOICE, TURN, MID_N_ ("Phase of the turn"), 0, 3, PHASE, PHASE),
              CHOICES (phases, 4) },
  [NUMBER] = { TRAIT (COUNT, TURN, MID_N_ ("Move number"), 1, UINT16_MAX, NUMBER, NUMBER) },
  [CLOCK] = { TRAIT (COUNT, TURN, MID_N_ ("Turns since a capture or pawn move"), 0, UINT16_MAX,
                     CLOCK, CLOCK) },
  [CASTLING] = CASTLING_TRAIT (MID_N_ ("White can castle kingside"), 2, 1),
  [CASTLING + 1] = CASTLING_TRAIT (MID_N_ ("White can castle queenside"), 3, 0),
  [CASTLING + 2] = CASTLING_TRAIT (MID_N_ ("Black can castle kingside"), 0, 3),
  [CASTLING + 3] = CASTLING_TRAIT (MID_N_ ("Black can castle queenside"), 1, 2),
  [EN_PASSANT] = { TRAIT (SQUARE, CASTLING, MID_N_ ("En passant"), -1, 63, EN_PASSANT,
                          EN_PASSANT) },
  [STONES] = STONES_TRAIT (MID_N_ ("White’s stones"), STONES + 1, STONES),
  [STONES + 1] = STONES_TRAIT (MID_N_ ("Black’s stones"), STONES, STONES + 1),
  [DUEL_ATTACKER] = { PENDING_TRAIT (SQUARE, MID_N_ ("Attacker stands on"), -1, 63,
                                     DUEL_ATTACKER) },
  [DUEL_PIECE] = { PENDING_TRAIT (CHOICE, MID_N_ ("Captured piece"), 0, 4, DUEL_PIECE),
                   CHOICES (captured_pieces, 5) },
  [DUEL_SQUARE] = { PENDING_TRAIT (SQUARE, MID_N_ ("Captured on"), -1, 63, DUEL_SQUARE) },
  [DUEL_PROMOTION] = { PENDING_TRAIT (CHOICE, MID_N_ ("Promotion after the duel"), 0, 4,
                                      DUEL_PROMOTION),
                       CHOICES (promotions, 5) },
  [DUEL_REST] = { PENDING_TRAIT (SQUARE, MID_N_ ("Rampage goes on to"), -1, 63, DUEL_REST) },
};

static unsigned
tray (const MidPosition *pos, MidSide side, MidCell *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  unsigned n = 0;
  for (int role = MID_KING; role >= MID_PAWN; role--)
    if (role != MID_QUEEN || p->army[side] != MID_TWO_KINGS) /* C6 */
      out[n++] = mid_chess2_cell (p, mid_chess2_code (side, (MidRole) role));
  return n;
}

static void tidy (MidChess2 *p);

/* --- Rights ----------------------------------------------------------------------------------- */

static MidBits
home_kings (const MidChess2 *p, int side)
{
  return mid_chess2_pieces (p, side, MID_KING) & mid_home_rank (side);
}

/* The rooks that castle on one side of the king. */
static MidBits
wing_rooks (const MidChess2 *p, int side, unsigned wing)
{
  MidBits king = home_kings (p, side);
  if (king == 0)
    return 0;
  king &= ~(king - 1);
  return p->castling & mid_home_rank (side) & (wing == 0 ? ~(king - 1) : king - 1);
}

static int
castling_side (unsigned trait)
{
  return trait >= CASTLING + 2;
}

static unsigned
castling_wing (unsigned trait)
{
  return (trait - CASTLING) & 1;
}

static bool
can_castle (const MidChess2 *p, int side, unsigned wing)
{
  MidBits king = home_kings (p, side);
  int rook = mid_chess2_outermost_rook (p, side, wing == 0);
  return p->army[side] == MID_CLASSIC && king != 0 && !mid_several (king) /* C2 */
         && mid_has (mid_chess2_pieces (p, side, MID_ROOK), rook)
         && (wing == 0) == (rook > mid_first (king));
}

/* C13: whether a pawn can just have passed the square. */
static bool
can_have_passed (const MidChess2 *p, int square)
{
  int passed = p->phase == MID_PHASE_KING_TURN ? p->turn : !p->turn, up = mid_forward (passed);
  MidBits rank = passed == MID_FIRST ? mid_rank_bits (2) : mid_rank_bits (5);
  if (p->phase == MID_PHASE_DUEL || p->phase == MID_PHASE_EXPOSED || !mid_has (rank, square))
    return false;
  unsigned behind = p->board[square - up];
  return p->army[passed] != MID_NEMESIS && p->board[square] == 0
         && p->board[square + up] == mid_chess2_code (passed, MID_PAWN)
         && (behind == 0 || behind == mid_chess2_code (passed, MID_KING));
}

/* Whether a pawn stands beside the one that passed: other squares are not worth a word. */
static bool
can_be_captured (const MidChess2 *p, int square)
{
  int passed = p->phase == MID_PHASE_KING_TURN ? p->turn : !p->turn;
  MidBits stands = mid_bit (square + mid_forward (passed));
  MidBits beside = (stands & ~MID_FILE_A) >> 1 | (stands & ~MID_FILE_H) << 1;
  return (beside & mid_chess2_pieces (p, !passed, MID_PAWN)) != 0;
}

/* --- The board -------------------------------------------------------------------------------- */

static void
place (MidChess2 *p, int square, unsigned code)
{
  if (p->board[square] != 0)
    mid_chess2_take (p, square);
  if (code != 0)
    mid_chess2_put (p, square, code);
}

static void
put (MidPosition *pos, int square, MidCell cell)
{
  MidChess2 *p = mid_chess2_of (pos);
  bool empty = cell.piece == 0 || cell.piece >= MID_CHESS2_PIECE_KINDS;
  place (p, square,
         empty ? 0 : mid_chess2_code (cell.owner & 1, mid_chess2_kind_role (cell.piece)));
  tidy (p);
}

static void
draw (MidPosition *pos, const uint8_t *thrown, unsigned n)
{
  MidChess2 *p = mid_chess2_of (pos);
  char rank[9];
  mid_chess960_dice_rank (thrown, n, rank);
  for (int square = 0; square < 64; square++)
    place (p, square, 0);
  for (int side = 0; side < 2; side++)
    for (int file = 0; file < 8; file++)
      {
        if (rank[file] == '\0')
          continue;
        MidRole role = (MidRole) (strchr (mid_chess2_letters, rank[file]) - mid_chess2_letters);
        if (role == MID_QUEEN && p->army[side] == MID_TWO_KINGS) /* S2 */
          role = MID_KING;
        place (p, 56 * side + file, mid_chess2_code (side, role));
        if (n == MID_CHESS960_THROWS)
          place (p, 56 * side + file + mid_forward (side), mid_chess2_code (side, MID_PAWN));
      }
  if (n == MID_CHESS960_THROWS)
    p->castling = p->roles[MID_ROOK];
  tidy (p);
}

/* S2: the second king takes the queen's place, and gives it back. */
static void
set_army (MidChess2 *p, int side, int army)
{
  MidBits kings = mid_chess2_pieces (p, side, MID_KING);
  MidBits queens = mid_chess2_pieces (p, side, MID_QUEEN);
  if (army == MID_TWO_KINGS && p->army[side] != MID_TWO_KINGS && mid_count (kings) == 1
      && queens != 0)
    place (p, mid_first (queens), mid_chess2_code (side, MID_KING));
  else if (army != MID_TWO_KINGS && p->army[side] == MID_TWO_KINGS && mid_count (kings) == 2
           && queens == 0)
    {
      MidBits d_file = kings & (MID_FILE_A << 3);
      place (p, mid_first (d_file != 0 ? d_file : kings), mid_chess2_code (side, MID_QUEEN));
    }
  p->army[side] = (uint8_t) army;
}

/* --- The pending duel ------------------------------------------------------------------------- */

static MidBits
attackers (const MidChess2 *p)
{
  return p->sides[p->turn] & ~p->roles[MID_KING];
}

static bool
is_duel_possible (const MidChess2 *p, const MidChess2Duel *duel)
{
  MidChess2 tried = *p;
  tried.duel = *duel;
  unsigned attacker = p->board[duel->attacker];
  return attacker != 0 && mid_chess2_is_capture_possible (&tried, mid_code_role (attacker));
}

/* A capture on the attacker's square, of the piece named before if that can be. */
static void
begin_duel (MidChess2 *p, int attacker)
{
  MidChess2Duel *duel = &p->duel;
  unsigned before = duel->piece;
  bool promotes = p->board[attacker] == mid_chess2_code (p->turn, MID_PAWN)
                  && mid_has (mid_last_rank (p->turn), attacker);
  *duel = (MidChess2Duel){ .attacker = (uint8_t) attacker, .captured = (uint8_t) attacker };
  if (promotes)
    duel->promotion = p->army[p->turn] == MID_TWO_KINGS ? MID_ROOK : MID_QUEEN;
  duel->piece = before != 0 ? (uint8_t) before : (uint8_t) mid_chess2_code (!p->turn, MID_PAWN);
  if (!is_duel_possible (p, duel))
    duel->piece = (uint8_t) mid_chess2_code (!p->turn, MID_PAWN);
}

static int
rest_square (const MidChess2 *p)
{
  const MidChess2Duel *duel = &p->duel;
  return duel->left == 0 ? -1 : duel->attacker + duel->left * mid_direction_step (duel->direction);
}

/* The duel with the trait changed; false if the value is none at all. */
static bool
change_duel (const MidChess2 *p, unsigned trait, int value, MidChess2Duel *duel)
{
  *duel = p->duel;
  switch (trait)
    {
    case DUEL_PIECE:
      duel->piece = (uint8_t) mid_chess2_code (!p->turn, (MidRole) value);
      return true;
    case DUEL_SQUARE:
      duel->captured = (uint8_t) value;
      return value >= 0;
    case DUEL_PROMOTION:
      duel->promotion = (uint8_t) value;
      return true;
    case DUEL_REST:
      duel->left = duel->direction = 0;
      if (value < 0)
        return true;
      duel->direction = (uint8_t) mid_direction (duel->attacker, value);
      duel->left = (uint8_t) mid_distance (duel->attacker, value);
      return duel->left > 0 && duel->left <= 2
             && duel->attacker + duel->left * mid_direction_step (duel->direction) == value;
    default:
      return false;
    }
}

/* Whether the attacker, if it survives, becomes a piece of the role; 0: of none. */
static bool
can_promote (const MidChess2 *p, int role)
{
  return role == 0
         || (p->board[p->duel.attacker] == mid_chess2_code (p->turn, MID_PAWN)
             && mid_has (mid_last_rank (p->turn), p->duel.attacker)
             && (role != MID_QUEEN || p->army[p->turn] != MID_TWO_KINGS)); /* C6 */
}

/* A duel goes with its attacker; what else it says gives way to what the board bears. */
static void
tidy_duel (MidChess2 *p)
{
  if (p->phase == MID_PHASE_DUEL && !mid_has (attackers (p), p->duel.attacker))
    p->phase = MID_PHASE_MOVE;
  if (p->phase != MID_PHASE_DUEL)
    p->duel = (MidChess2Duel){ 0 };
  else if (!is_duel_possible (p, &p->duel) || !can_promote (p, p->duel.promotion)
           || (p->duel.left != 0 && !mid_chess2_is_rest_possible (p)))
    begin_duel (p, p->duel.attacker);
}

static bool
can_set_duel (const MidChess2 *p, unsigned trait, int value)
{
  MidChess2 tried = *p;
  if (p->phase != MID_PHASE_DUEL)
    return value == (traits[trait].kind == MID_TRAIT_SQUARE ? -1 : 0);
  if (trait == DUEL_ATTACKER)
    return value >= 0 && mid_has (attackers (p), value);
  if (!change_duel (p, trait, value, &tried.duel))
    return false;
  if (trait == DUEL_PROMOTION)
    return can_promote (p, value);
  if (trait == DUEL_REST)
    return value < 0 || mid_chess2_is_rest_possible (&tried);
  return is_duel_possible (p, &tried.duel);
}

static int
get_duel (const MidChess2 *p, unsigned trait)
{
  const MidChess2Duel *duel = &p->duel;
  if (p->phase != MID_PHASE_DUEL)
    return traits[trait].kind == MID_TRAIT_SQUARE ? -1 : 0;
  switch (trait)
    {
    case DUEL_ATTACKER:
      return duel->attacker;
    case DUEL_PIECE:
      return mid_code_role (duel->piece);
    case DUEL_SQUARE:
      return duel->captured;
    case DUEL_PROMOTION:
      return duel->promotion;
    default:
      return rest_square (p);
    }
}

/* Drops what the board no longer bears. */
static void
tidy (MidChess2 *p)
{
  for (int side = 0; side < 2; side++)
    if (p->army[side] != MID_CLASSIC || home_kings (p, side) == 0)
      p->castling &= ~mid_home_rank (side);
    else
      p->castling &= ~mid_home_rank (side) | mid_chess2_pieces (p, side, MID_ROOK);
  if (p->phase == MID_PHASE_KING_TURN && p->army[p->turn] != MID_TWO_KINGS) /* C6 */
    p->phase = MID_PHASE_MOVE;
  tidy_duel (p);
  if (p->en_passant >= 0 && !can_have_passed (p, p->en_passant))
    p->en_passant = -1;
}

/* --- Traits ----------------------------------------------------------------------------------- */

static int
get (const MidPosition *pos, unsigned trait)
{
  const MidChess2 *p = mid_chess2_in (pos);
  switch (trait)
    {
    case ARMY:
    case ARMY + 1:
      return p->army[trait - ARMY];
    case TURN:
      return p->turn;
    case PHASE:
      return p->phase;
    case NUMBER:
      return p->number;
    case CLOCK:
      return p->clock;
    case EN_PASSANT:
      return p->en_passant;
    case STONES:
    case STONES + 1:
      return p->stones[trait - STONES];
    default:
      if (trait >= DUEL_ATTACKER)
        return get_duel (p, trait);
      return wing_rooks (p, castling_side (trait), castling_wing (trait)) != 0;
    }
}

static bool
can_set_phase (const MidChess2 *p, int value)
{
  if (value == MID_PHASE_KING_TURN)
    return p->army[p->turn] == MID_TWO_KINGS; /* C6 */
  if (value == MID_PHASE_DUEL)
    return (p->rules & MID_RULE_DUELS) != 0 && attackers (p) != 0;
  return value == MID_PHASE_MOVE || (p->rules & MID_RULE_DUELS) != 0;
}

static bool
can (const MidPosition *pos, unsigned trait, int value)
{
  const MidChess2 *p = mid_chess2_in (pos);
  if (value < traits[trait].min || value > traits[trait].max)
    return false;
  if (trait == PHASE)
    return can_set_phase (p, value);
  if (trait == EN_PASSANT)
    return value < 0 || value == p->en_passant
           || (can_have_passed (p, value) && can_be_captured (p, value));
  if (trait >= CASTLING && trait < EN_PASSANT)
    return value == 0 || can_castle (p, castling_side (trait), castling_wing (trait));
  return trait < DUEL_ATTACKER || can_set_duel (p, trait, value);
}

static void
set_phase (MidChess2 *p, int phase)
{
  if (phase == p->phase)
    return;
  p->phase = (uint8_t) phase;
  p->duel = (MidChess2Duel){ 0 };
  if (phase == MID_PHASE_DUEL)
    begin_duel (p, mid_first (attackers (p)));
}

/* A duel is one of the side that has moved: it does not change sides. */
static void
set_turn (MidChess2 *p, int turn)
{
  if (turn != p->turn && (p->phase == MID_PHASE_DUEL || p->phase == MID_PHASE_EXPOSED))
    p->phase = MID_PHASE_MOVE;
  p->turn = (uint8_t) turn;
}

static void
set_castling (MidChess2 *p, unsigned trait, bool may)
{
  int side = castling_side (trait);
  unsigned wing = castling_wing (trait);
  MidBits rooks = wing_rooks (p, side, wing);
  if (may && rooks == 0)
    p->castling |= mid_bit (mid_chess2_outermost_rook (p, side, wing == 0));
  else if (!may)
    p->castling &= ~rooks;
}

static void
set (MidPosition *pos, unsigned trait, int value)
{
  MidChess2 *p = mid_chess2_of (pos);
  if (!can (pos, trait, value))
    return;
  switch (trait)
    {
    case ARMY:
    case ARMY + 1:
      set_army (p, (int) trait - ARMY, value);
      break;
    case TURN:
      set_turn (p, value);
      break;
    case PHASE:
      set_phase (p, value);
      break;
    case NUMBER:
      p->number = (uint16_t) value;
      break;
    case CLOCK:
      p->clock = (uint16_t) value;
      break;
    case EN_PASSANT:
      p->en_passant = (int8_t) value;
      break;
    case STONES:
    case STONES + 1:
      p->stones[trait - STONES] = (uint8_t) value;
      break;
    default:
      if (trait < EN_PASSANT)
        set_castling (p, trait, value != 0);
      else if (p->phase == MID_PHASE_DUEL && trait == DUEL_ATTACKER)
        begin_duel (p, value);
      else if (p->phase == MID_PHASE_DUEL)
        change_duel (p, trait, value, &p->duel);
    }
  tidy (p);
}

#define SETUP(n)                                                                                   \
  {                                                                                                \
    .traits = traits, .n_traits = n, .tray = tray, .put = put, .get = get, .can = can, .set = set, \
    .throws = mid_chess960_throws, .n_throws = MID_CHESS960_THROWS, .draw = draw,                  \
    .number = mid_chess960_dice_number                                                             \
  }

const MidSetup mid_chess2_setup = SETUP (CHESS2_TRAITS);
const MidSetup mid_sirlin_setup = SETUP (SIRLIN_TRAITS);
