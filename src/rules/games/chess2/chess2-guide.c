/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-guide.c: the rules in words, and what the board can show of them. */
#include "chess2-guide.h"

#include "chess2-attacks.h"

/* In the order of mid_chess2_piece_kinds. */
static const char *const rules[] = {
  NULL,
  MID_N_ (
    "Goes one square in any direction. Whoever brings all his kings across the midline by his "
    "own move, without being in check there, wins."),
  MID_N_ ("Goes any distance along ranks, files and diagonals."),
  MID_N_ ("Goes any distance along ranks and files."),
  MID_N_ ("Goes any distance along diagonals."),
  MID_N_ ("Leaps two squares straight and one aside, over anything."),
  MID_N_ ("Goes one square straight forward, two from where it started, and captures one square "
          "diagonally forward. On the last rank it becomes another piece of its army."),
  MID_N_ ("Moves as a queen, but captures nothing except a king, and nothing captures it except a "
          "king. It gives check."),
  MID_N_ (
    "Goes one square forward and captures diagonally forward; or makes a nemesis move: one "
    "square in any direction toward an enemy king, without capturing. It has no double step."),
  MID_N_ ("Goes one square in any direction. It is not royal: it may be captured."),
  MID_N_ ("Moves as a rook, and also as a knight or bishop of its own that stands beside it, "
          "straight and not diagonally."),
  MID_N_ ("Moves as a bishop, and also as a knight or rook of its own that stands beside it, "
          "straight and not diagonally."),
  MID_N_ ("Moves as a knight, and also as a bishop or rook of its own that stands beside it, "
          "straight and not diagonally."),
  MID_N_ ("Goes to any square but the opponent’s back rank, and captures anything there but a "
          "king. It never gives check."),
  MID_N_ ("Goes to any empty square. It captures nothing and nothing captures it; nothing passes "
          "through it."),
  MID_N_ ("Goes one square in any direction; or whirls where it stands, which removes everything "
          "beside it of both sides. It may not whirl beside its own other king."),
  MID_N_ ("Moves as a rook or as a knight."),
  MID_N_ ("Goes up to three squares along ranks and files. Capturing it rampages: exactly three "
          "squares, over everything on the way, its own pieces too. Nothing captures it from more "
          "than two squares away."),
  MID_N_ ("Goes one or two squares diagonally, without leaping. When it captures it returns to "
          "where it stood."),
  MID_N_ ("Leaps as a knight, and may capture pieces of its own side."),
};

_Static_assert(sizeof rules / sizeof *rules == MID_CHESS2_PIECE_KINDS, "a rule for each kind");

static const char *const army_rules[MID_ARMIES] = {
  [MID_CLASSIC] = MID_N_ ("The Classic army moves as in chess, and is the only one that castles."),
  [MID_NEMESIS] =
    MID_N_ ("The Nemesis army hunts the king: its queen cannot be captured, its pawns "
            "creep toward the enemy king."),
  [MID_EMPOWERED] = MID_N_ ("Knights, bishops and rooks of the Empowered army lend their moves to "
                            "those that stand straight beside them."),
  [MID_REAPER] =
    MID_N_ ("The Reaper army teleports: its queen reaps almost anywhere, its rooks are "
            "ghosts that bar the way."),
  [MID_TWO_KINGS] =
    MID_N_ ("The Two Kings army may add a king-turn to each of its moves, and loses "
            "when either king is checkmated."),
  [MID_ANIMALS] = MID_N_ ("The Animals army is wild: elephants rampage, tigers pounce, and some of "
                          "it eats its own."),
};

static const char *
army (const MidPosition *pos, MidSide side)
{
  return army_rules[mid_chess2_in (pos)->army[side]];
}

/* --- Drawing ---------------------------------------------------------------------------------- */

typedef struct
{
  MidHint *out;
  unsigned n;
} MidDrawn;

static void
draw (MidDrawn *d, MidHint hint)
{
  if (d->n < MID_HINTS_MAX)
    d->out[d->n++] = hint;
}

static void
draw_all (MidDrawn *d, MidHintKind kind, MidBits squares)
{
  while (squares != 0)
    draw (d, (MidHint){ .kind = kind, .square = (int16_t) mid_pop (&squares), .to = -1 });
}

static MidThreat
threat_of (const MidChess2 *p, int side)
{
  return mid_threat (p, side, (MidArmy) p->army[side], p->sides[side]);
}

/* --- The midline (C11) ------------------------------------------------------------------------ */

/* The pieces of `side` that would attack a king on the square. */
static MidBits
attackers_of (const MidThreat *threat, int side, int square, MidBits occupied)
{
  MidBits bishops = mid_bishop_attacks (square, occupied) & threat->bishops;
  if (threat->army == MID_ANIMALS)
    bishops &= mid_chess2_box[square];
  MidBits set = (mid_knight_attacks (square) & threat->knights)
                | (mid_pawn_attacks (!side, square) & threat->pawns)
                | (mid_king_attacks (square) & threat->steps)
                | (mid_rook_attacks (square, occupied) & threat->rooks) | bishops;
  for (MidBits elephants = threat->elephants; elephants != 0;)
    {
      MidThreat one = *threat;
      one.elephants = mid_bit (mid_pop (&elephants));
      if (mid_is_trampled (&one, square))
        set |= one.elephants;
    }
  return set;
}

/* Where a king of the side to move can cross with this decision. */
static MidBits
find_crossings (const MidPosition *pos)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidBits beyond = mid_chess2_beyond (p->turn), found = 0;
  MidBits kings = mid_chess2_pieces (p, p->turn, MID_KING) & ~beyond;
  MidMoveList moves;
  mid_chess2_legal (pos, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    if (mid_move_kind (moves.at[i]) == MID_KIND_MOVE
        && mid_has (kings, mid_move_from (moves.at[i])))
      found |= mid_bit (mid_move_to (moves.at[i])) & beyond;
  return found;
}

static unsigned
draw_midline (const MidPosition *pos, MidHint *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidDrawn d = { out, 0 };
  if (mid_chess2_is_decided (p))
    return 0;
  MidThreat threat = threat_of (p, !p->turn);
  MidBits occupied = mid_chess2_occupied (p) & ~mid_chess2_pieces (p, p->turn, MID_KING);
  for (MidBits squares = mid_chess2_beyond (p->turn); squares != 0;)
    {
      int square = mid_pop (&squares);
      int n = mid_count (attackers_of (&threat, !p->turn, square, occupied));
      if (n > 0)
        draw (&d, (MidHint){ .kind = MID_HINT_COUNT,
                             .square = (int16_t) square,
                             .to = -1,
                             .count = (uint8_t) n });
    }
  draw_all (&d, MID_HINT_STEP, find_crossings (pos));
  return d.n;
}

/* --- Borrowed moves (C4) ---------------------------------------------------------------------- */

static void
draw_borrower (MidDrawn *d, const MidChess2 *p, int side, int square)
{
  MidBits beside = mid_beside (mid_bit (square)) & p->sides[side];
  MidRole own = mid_code_role (p->board[square]);
  MidHint hint = { .kind = MID_HINT_LETTERS, .square = (int16_t) square, .to = -1 };
  size_t n = 0;
  for (MidRole role = MID_KNIGHT; role <= MID_ROOK; role++)
    {
      MidBits lenders = beside & p->roles[role];
      if (lenders == 0 || role == own)
        continue;
      hint.letters[n++] = mid_chess2_letters[role];
      while (lenders != 0)
        {
          int lender = mid_pop (&lenders);
          /* Both borrow: one line is enough. */
          if (lender > square)
            draw (d, (MidHint){
                       .kind = MID_HINT_LINK, .square = (int16_t) square, .to = (int16_t) lender });
        }
    }
  if (n > 0)
    draw (d, hint);
}

static unsigned
draw_borrowed (const MidPosition *pos, MidHint *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidDrawn d = { out, 0 };
  for (int side = 0; side < 2; side++)
    {
      MidBits officers = p->roles[MID_KNIGHT] | p->roles[MID_BISHOP] | p->roles[MID_ROOK];
      officers &= p->army[side] == MID_EMPOWERED ? p->sides[side] : 0;
      while (officers != 0)
        draw_borrower (&d, p, side, mid_pop (&officers));
    }
  return d.n;
}

/* --- Where elephants can be captured from (C7) ------------------------------------------------ */

static unsigned
draw_boxes (const MidPosition *pos, MidHint *out)
{
  MidDrawn d = { out, 0 };
  for (MidBits herd = mid_herd (mid_chess2_in (pos)); herd != 0;)
    {
      MidBits box = mid_chess2_box[mid_first (herd)] | mid_bit (mid_first (herd));
      mid_pop (&herd);
      draw (&d, (MidHint){ .kind = MID_HINT_ZONE,
                           .square = (int16_t) mid_first (box),
                           .to = (int16_t) (63 - __builtin_clzll (box)) });
    }
  return d.n;
}

/* --- What ghosts bar (C5) --------------------------------------------------------------------- */

/* Squares that the side's pieces would look at if there were no ghosts. */
static MidBits
find_barred (const MidChess2 *p, int side, MidBits ghosts)
{
  MidThreat threat = threat_of (p, side);
  MidBits occupied = mid_chess2_occupied (p), thin = occupied & ~ghosts, barred = 0;
  for (MidBits set = threat.bishops; set != 0;)
    {
      int from = mid_pop (&set);
      MidBits more = mid_bishop_attacks (from, thin) & ~mid_bishop_attacks (from, occupied);
      barred |= threat.army == MID_ANIMALS ? more & mid_chess2_box[from] : more;
    }
  for (MidBits set = threat.rooks; set != 0;)
    {
      int from = mid_pop (&set);
      barred |= mid_rook_attacks (from, thin) & ~mid_rook_attacks (from, occupied);
    }
  for (MidBits set = threat.elephants; set != 0;)
    {
      int from = mid_pop (&set);
      for (unsigned way = 0; way < 4; way++)
        barred |=
          mid_rampage_path (from, way, threat.walls & ~ghosts, threat.herd, threat.stops_short)
          & ~mid_rampage_path (from, way, threat.walls, threat.herd, threat.stops_short);
    }
  return barred & ~ghosts;
}

static unsigned
draw_ghosts (const MidPosition *pos, MidHint *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidBits ghosts = mid_chess2_ghosts (p, MID_FIRST) | mid_chess2_ghosts (p, MID_SECOND);
  MidDrawn d = { out, 0 };
  if (ghosts != 0)
    draw_all (&d, MID_HINT_BARRED,
              find_barred (p, MID_FIRST, ghosts) | find_barred (p, MID_SECOND, ghosts));
  return d.n;
}

static const MidOverlay overlays[] = {
  { "midline", MID_N_ ("The midline"),
    MID_N_ ("How many pieces attack each square beyond it, and where a king could cross"),
    draw_midline },
  { "borrowed", MID_N_ ("Borrowed moves"), MID_N_ ("What empowered pieces lend each other"),
    draw_borrowed },
  { "elephants", MID_N_ ("Where elephants can be captured from"),
    MID_N_ ("An elephant can be captured only from within the box round it"), draw_boxes },
  { "ghosts", MID_N_ ("What ghosts bar"),
    MID_N_ ("Squares that pieces would reach if no ghost stood in their way"), draw_ghosts },
};

const MidGuide mid_chess2_guide = { rules, army, overlays, sizeof overlays / sizeof *overlays };
