/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-board.c: what a board shows of a position and of a move. */
#include "chess2-attacks.h"
#include "mid-null.h"

#include <string.h>

/* In the order of MidPiece: what each army's roles look like. */
enum
{
  SHOWN_EMPTY,
  SHOWN_KING,
  SHOWN_QUEEN,
  SHOWN_ROOK,
  SHOWN_BISHOP,
  SHOWN_KNIGHT,
  SHOWN_PAWN,
  SHOWN_NEMESIS,
  SHOWN_NEMESIS_PAWN,
  SHOWN_EMPOWERED_QUEEN,
  SHOWN_EMPOWERED_ROOK,
  SHOWN_EMPOWERED_BISHOP,
  SHOWN_EMPOWERED_KNIGHT,
  SHOWN_REAPER,
  SHOWN_GHOST,
  SHOWN_WARRIOR_KING,
  SHOWN_JUNGLE_QUEEN,
  SHOWN_ELEPHANT,
  SHOWN_TIGER,
  SHOWN_WILD_HORSE
};

const MidPiece mid_chess2_piece_kinds[MID_CHESS2_PIECE_KINDS] = {
  [SHOWN_EMPTY] = { NULL, NULL, 0, 0 },
  [SHOWN_KING] = { "king", MID_N_ ("king"), 'K', 0 },
  [SHOWN_QUEEN] = { "queen", MID_N_ ("queen"), 'Q', 9 },
  [SHOWN_ROOK] = { "rook", MID_N_ ("rook"), 'R', 5 },
  [SHOWN_BISHOP] = { "bishop", MID_N_ ("bishop"), 'B', 4 },
  [SHOWN_KNIGHT] = { "knight", MID_N_ ("knight"), 'N', 3 },
  [SHOWN_PAWN] = { "pawn", MID_N_ ("pawn"), 'P', 1 },
  [SHOWN_NEMESIS] = { "nemesis", MID_N_ ("nemesis"), 'Q', 9 },
  [SHOWN_NEMESIS_PAWN] = { "nemesis-pawn", MID_N_ ("nemesis pawn"), 'P', 1 },
  [SHOWN_EMPOWERED_QUEEN] = { "empowered-queen", MID_N_ ("abdicated queen"), 'Q', 9 },
  [SHOWN_EMPOWERED_ROOK] = { "empowered-rook", MID_N_ ("empowered rook"), 'R', 5 },
  [SHOWN_EMPOWERED_BISHOP] = { "empowered-bishop", MID_N_ ("empowered bishop"), 'B', 4 },
  [SHOWN_EMPOWERED_KNIGHT] = { "empowered-knight", MID_N_ ("empowered knight"), 'N', 3 },
  [SHOWN_REAPER] = { "reaper", MID_N_ ("reaper"), 'Q', 9 },
  [SHOWN_GHOST] = { "ghost", MID_N_ ("ghost"), 'R', 5 },
  [SHOWN_WARRIOR_KING] = { "warrior-king", MID_N_ ("warrior king"), 'K', 0 },
  [SHOWN_JUNGLE_QUEEN] = { "jungle-queen", MID_N_ ("jungle queen"), 'Q', 9 },
  [SHOWN_ELEPHANT] = { "elephant", MID_N_ ("elephant"), 'R', 5 },
  [SHOWN_TIGER] = { "tiger", MID_N_ ("tiger"), 'B', 4 },
  [SHOWN_WILD_HORSE] = { "wild-horse", MID_N_ ("wild horse"), 'N', 3 },
};

/* By army and role, in the order of MidRole: pawn, knight, bishop, rook, queen, king. */
static const uint8_t shown[MID_ARMIES][MID_ROLES] = {
  [MID_CLASSIC] = { SHOWN_PAWN, SHOWN_KNIGHT, SHOWN_BISHOP, SHOWN_ROOK, SHOWN_QUEEN, SHOWN_KING },
  [MID_NEMESIS] = { SHOWN_NEMESIS_PAWN, SHOWN_KNIGHT, SHOWN_BISHOP, SHOWN_ROOK, SHOWN_NEMESIS,
                    SHOWN_KING },
  [MID_EMPOWERED] = { SHOWN_PAWN, SHOWN_EMPOWERED_KNIGHT, SHOWN_EMPOWERED_BISHOP,
                      SHOWN_EMPOWERED_ROOK, SHOWN_EMPOWERED_QUEEN, SHOWN_KING },
  [MID_REAPER] = { SHOWN_PAWN, SHOWN_KNIGHT, SHOWN_BISHOP, SHOWN_GHOST, SHOWN_REAPER, SHOWN_KING },
  [MID_TWO_KINGS] = { SHOWN_PAWN, SHOWN_KNIGHT, SHOWN_BISHOP, SHOWN_ROOK, SHOWN_QUEEN,
                      SHOWN_WARRIOR_KING },
  [MID_ANIMALS] = { SHOWN_PAWN, SHOWN_WILD_HORSE, SHOWN_TIGER, SHOWN_ELEPHANT, SHOWN_JUNGLE_QUEEN,
                    SHOWN_KING },
};

const char *const mid_chess2_army_names[MID_ARMIES] = { MID_N_ ("Classic"),   MID_N_ ("Nemesis"),
                                                        MID_N_ ("Empowered"), MID_N_ ("Reaper"),
                                                        MID_N_ ("Two Kings"), MID_N_ ("Animals") };

static const char *const emblems[MID_ARMIES] = { "classic", "nemesis",   "empowered",
                                                 "reaper",  "two-kings", "animals" };

/* --- Cells ------------------------------------------------------------------------------------ */

MidCell
mid_chess2_cell (const MidChess2 *p, unsigned code)
{
  if (code == 0)
    return (MidCell){ 0 };
  int side = mid_code_side (code);
  return (MidCell){ shown[p->army[side]][mid_code_role (code)], (uint8_t) side, 0 };
}

MidRole
mid_chess2_kind_role (unsigned kind)
{
  return (MidRole) (strchr (mid_chess2_letters, mid_chess2_piece_kinds[kind].letter)
                    - mid_chess2_letters);
}

void
mid_chess2_cells (const MidPosition *pos, MidCell *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  for (int square = 0; square < 64; square++)
    out[square] = mid_chess2_cell (p, p->board[square]);
}

void
mid_chess2_player (const MidPosition *pos, MidSide side, MidPlayer *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  bool duels = p->rules & MID_RULE_DUELS;
  MidArmy army = (MidArmy) p->army[side];
  *out = (MidPlayer){ mid_chess2_army_names[army], emblems[army],
                      duels ? (int8_t) p->stones[side] : (int8_t) -1,
                      duels ? (int8_t) MID_STONES_MAX : (int8_t) 0 };
}

/* --- Changes ---------------------------------------------------------------------------------- */

typedef struct
{
  const MidChess2 *p;
  MidChange *out;
  unsigned n;
} MidShow;

static void
show (MidShow *s, MidChangeKind kind, int from, int to, unsigned code)
{
  s->out[s->n++] = (MidChange){ kind, (int16_t) from, (int16_t) to, mid_chess2_cell (s->p, code) };
}

static void
show_removals (MidShow *s, MidBits squares)
{
  squares &= mid_chess2_occupied (s->p);
  while (squares != 0)
    {
      int square = mid_pop (&squares);
      show (s, MID_CHANGE_REMOVE, square, -1, s->p->board[square]);
    }
}

/* C5: reapers and ghosts go anywhere without passing through anything. */
static bool
is_teleporting (const MidChess2 *p, unsigned code)
{
  MidRole role = mid_code_role (code);
  return p->army[mid_code_side (code)] == MID_REAPER && (role == MID_ROOK || role == MID_QUEEN);
}

static void
show_step (MidShow *s, MidMove m, const MidChess2 *next)
{
  int from = mid_move_from (m), to = mid_move_to (m);
  unsigned code = s->p->board[from];
  show_removals (s, mid_bit (to));
  show (s, is_teleporting (s->p, code) ? MID_CHANGE_TELEPORT : MID_CHANGE_MOVE, from, to, code);
  if (next->board[to] != code) /* D10: not while a duel is pending */
    show (s, MID_CHANGE_PROMOTE, -1, to, next->board[to]);
}

static void
show_castle (MidShow *s, MidMove m)
{
  int king = mid_move_from (m), rook = mid_move_to (m);
  if (king != mid_castle_king_to (m))
    show (s, MID_CHANGE_MOVE, king, mid_castle_king_to (m), s->p->board[king]);
  if (rook != mid_castle_rook_to (m))
    show (s, MID_CHANGE_MOVE, rook, mid_castle_rook_to (m), s->p->board[rook]);
}

/* As far as the elephant gets before the next duel, in the order of its path. */
static void
show_rampage (MidShow *s, int from, unsigned direction, int steps)
{
  int step = mid_direction_step (direction);
  for (int i = 1; i <= steps; i++)
    show_removals (s, mid_bit (from + i * step));
  show (s, MID_CHANGE_RAMPAGE, from, from + steps * step, s->p->board[from]);
}

/* How far a rampage of `whole` squares goes until it rests or waits. */
static int
rampage_steps (const MidChess2 *next, int whole)
{
  return next->phase == MID_PHASE_DUEL ? whole - next->duel.left : whole;
}

static void
show_answer (MidShow *s, MidMove m, const MidChess2 *next)
{
  const MidChess2Duel *duel = &s->p->duel;
  MidBid bid;
  mid_chess2_bid (NULL, m, &bid);
  unsigned code = s->p->board[duel->attacker];
  if (bid.attacker_dies)
    show (s, MID_CHANGE_REMOVE, duel->attacker, -1, code);
  else if (duel->left > 0)
    show_rampage (s, duel->attacker, duel->direction, rampage_steps (next, duel->left));
  else if (duel->promotion != 0)
    show (s, MID_CHANGE_PROMOTE, -1, duel->attacker, next->board[duel->attacker]);
}

unsigned
mid_chess2_changes (const MidPosition *pos, MidMove m, MidChange *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidShow s = { p, out, 0 };
  MidChess2 next = *p;
  int from = mid_move_from (m), to = mid_move_to (m);

  if (m == MID_NULL_MOVE)
    return 0;
  mid_chess2_make (&next, m);
  if (p->phase == MID_PHASE_DUEL)
    {
      show_answer (&s, m, &next);
      return s.n;
    }
  switch (mid_move_kind (m))
    {
    case MID_KIND_MOVE:
      show_step (&s, m, &next);
      break;
    case MID_KIND_EN_PASSANT:
      show (&s, MID_CHANGE_MOVE, from, to, p->board[from]);
      show_removals (&s, mid_bit (to - mid_forward (p->turn)));
      break;
    case MID_KIND_CASTLE:
      show_castle (&s, m);
      break;
    case MID_KIND_WHIRL:
      show (&s, MID_CHANGE_WHIRL, from, -1, p->board[from]);
      show_removals (&s, mid_king_attacks (from) & ~mid_chess2_ghosts (p, !p->turn));
      break;
    case MID_KIND_POUNCE:
      show (&s, MID_CHANGE_POUNCE, from, to, p->board[from]);
      show_removals (&s, mid_bit (to));
      break;
    case MID_KIND_RAMPAGE:
      show_rampage (&s, from, mid_direction (from, to),
                    rampage_steps (&next, mid_distance (from, to)));
      break;
    case MID_KIND_PASS:
    case MID_KIND_BID:
      break;
    }
  return s.n;
}

/* --- Gestures --------------------------------------------------------------------------------- */

static void
add_target (MidGesture *out, int square)
{
  out->to[out->n_to++] = (int16_t) square;
}

/* The king's square first, unless going there means a step of the king. */
static void
gesture_castle (const MidPosition *pos, MidMove m, MidGesture *out)
{
  int from = mid_move_from (m), to = mid_castle_king_to (m);
  if (to != from && !mid_chess2_is_legal (pos, mid_chess2_move (MID_KIND_MOVE, from, to)))
    add_target (out, to);
  add_target (out, mid_move_to (m));
}

/* The last square, then the first prey. */
static void
gesture_rampage (const MidChess2 *p, MidMove m, MidGesture *out)
{
  int from = mid_move_from (m), to = mid_move_to (m);
  int step = mid_direction_step (mid_direction (from, to));
  int prey = from + step;
  while (p->board[prey] == 0)
    prey += step;
  add_target (out, to);
  if (prey != to)
    add_target (out, prey);
}

void
mid_chess2_gesture (const MidPosition *pos, MidMove m, MidGesture *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  *out = (MidGesture){ .from = (int16_t) mid_move_from (m), .to = { -1, -1, -1, -1 } };
  if (m == MID_NULL_MOVE)
    {
      *out = mid_null_gesture ();
      return;
    }
  switch (mid_move_kind (m))
    {
    case MID_KIND_MOVE:
    case MID_KIND_EN_PASSANT:
    case MID_KIND_WHIRL:
    case MID_KIND_POUNCE:
      add_target (out, mid_move_to (m));
      break;
    case MID_KIND_CASTLE:
      gesture_castle (pos, m, out);
      break;
    case MID_KIND_RAMPAGE:
      gesture_rampage (p, m, out);
      break;
    case MID_KIND_PASS:
    case MID_KIND_BID:
      out->from = -1;
      break;
    }
  if (mid_move_promotion (m) != 0)
    out->choice = shown[p->army[p->turn]][mid_move_promotion (m)];
}
