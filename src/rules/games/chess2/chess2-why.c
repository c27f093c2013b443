/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-why.c: why a move is not allowed, in a sentence.
 *
 * The questions are asked in the order in which a player would: is it this piece's turn, does it
 * go there at all, may it take what is there, and is a king left in check.  What passes the first
 * three and is not legal must fail the last.
 */
#include "chess2-attacks.h"

#include <stdlib.h>

/* A piece that is asked to go somewhere. */
typedef struct
{
  const MidChess2 *p;
  int us, from, to;
  MidArmy army, foe;
  MidRole role;
  MidBits occupied;
  unsigned target; /* code, or 0 */
} MidAttempt;

static bool
is_own_target (const MidAttempt *a)
{
  return a->target != 0 && mid_code_side (a->target) == a->us;
}

static bool
is_reached (const MidAttempt *a, MidBits attacks)
{
  return mid_has (attacks, a->to);
}

/* --- Pawns ------------------------------------------------------------------------------------ */

/* C3: one square, no nearer to be had on one axis at the price of the other. */
static bool
is_toward_king (const MidAttempt *a)
{
  MidBits kings = mid_chess2_pieces (a->p, !a->us, MID_KING);
  while (kings != 0)
    {
      int king = mid_pop (&kings);
      int files = abs ((king & 7) - (a->from & 7)) - abs ((king & 7) - (a->to & 7));
      int ranks = abs ((king >> 3) - (a->from >> 3)) - abs ((king >> 3) - (a->to >> 3));
      if (files >= 0 && ranks >= 0)
        return true;
    }
  return false;
}

static const char *
why_not_pawn_capture (const MidAttempt *a)
{
  if (is_reached (a, mid_pawn_attacks (a->us, a->from)))
    return NULL;
  if ((a->to & 7) == (a->from & 7) && (a->to - a->from) * mid_forward (a->us) > 0)
    return MID_N_ ("a pawn does not capture straight ahead");
  if (a->army == MID_NEMESIS && mid_distance (a->from, a->to) == 1)
    return MID_N_ ("a nemesis move does not capture");
  return MID_N_ ("a pawn captures one square diagonally forward");
}

static const char *
why_not_double_step (const MidAttempt *a)
{
  int middle = (a->from + a->to) / 2;
  MidBits second = a->us == MID_FIRST ? mid_rank_bits (1) : mid_rank_bits (6);
  if (a->army == MID_NEMESIS)
    return MID_N_ ("a nemesis pawn does not move two squares");
  if (!mid_has (second, a->from))
    return MID_N_ ("a pawn moves two squares only from where it started");
  return mid_has (a->occupied, middle) ? MID_N_ ("a piece stands in the way") : NULL;
}

static const char *
why_not_pawn (const MidAttempt *a)
{
  int up = mid_forward (a->us);
  if (a->target != 0)
    return why_not_pawn_capture (a);
  if (a->to == a->from + up)
    return NULL;
  if (a->to == a->from + 2 * up)
    return why_not_double_step (a);
  if (is_reached (a, mid_pawn_attacks (a->us, a->from)) && a->to == a->p->en_passant)
    return NULL;
  if (a->army == MID_NEMESIS && mid_distance (a->from, a->to) == 1)
    return is_toward_king (a) ? NULL : MID_N_ ("a nemesis move goes toward an enemy king");
  if (is_reached (a, mid_pawn_attacks (a->us, a->from)))
    return MID_N_ ("a pawn goes diagonally only to capture");
  return MID_N_ ("a pawn does not move that way");
}

/* --- Pieces that go where they look ----------------------------------------------------------- */

/* In the way, or not on the piece's way at all. */
static const char *
why_not_line (const MidAttempt *a, MidBits unobstructed)
{
  if (is_reached (a, unobstructed))
    return MID_N_ ("a piece stands in the way");
  return MID_N_ ("this piece does not move that way");
}

static const char *
why_not_slider (const MidAttempt *a, bool straight, bool diagonal, MidBits leaps)
{
  MidBits attacks = leaps, unobstructed = leaps;
  if (straight)
    {
      attacks |= mid_rook_attacks (a->from, a->occupied);
      unobstructed |= mid_rook_attacks (a->from, 0);
    }
  if (diagonal)
    {
      attacks |= mid_bishop_attacks (a->from, a->occupied);
      unobstructed |= mid_bishop_attacks (a->from, 0);
    }
  return is_reached (a, attacks) ? NULL : why_not_line (a, unobstructed);
}

static const char *
why_not_tiger (const MidAttempt *a)
{
  if (is_reached (a, mid_bishop_attacks (a->from, 0) & ~mid_chess2_box[a->from]))
    return MID_N_ ("a tiger goes at most two squares");
  return why_not_slider (a, false, true, 0);
}

static const char *
why_not_empowered (const MidAttempt *a)
{
  MidThreat own = mid_threat (a->p, a->us, MID_EMPOWERED, a->p->sides[a->us]);
  MidBits leaps = mid_has (own.knights, a->from) ? mid_knight_attacks (a->from) : 0;
  if (a->role == MID_QUEEN)
    return is_reached (a, mid_king_attacks (a->from))
             ? NULL
             : MID_N_ ("an abdicated queen moves one square");
  return why_not_slider (a, mid_has (own.rooks, a->from), mid_has (own.bishops, a->from), leaps);
}

/* --- Elephants (C8) --------------------------------------------------------------------------- */

/* The squares by which a rampage is entered. */
static bool
is_end_or_first_prey (const MidAttempt *a, MidBits path)
{
  MidBits within = path & (mid_between (a->from, a->to) | mid_bit (a->to));
  return within == path || (within & a->occupied) == mid_bit (a->to);
}

static const char *
why_no_rampage (const MidAttempt *a)
{
  unsigned direction = mid_direction (a->from, a->to);
  MidBits path = mid_chess2_reach[direction][a->from];
  MidBits third = mid_chess2_third[direction][a->from];
  MidBits walls = mid_rampage_walls (a->p, a->us), herd = mid_herd (a->p);
  bool stops_short = a->p->rules & MID_RULE_STOPS_SHORT;

  MidBits rampage = mid_rampage_path (a->from, direction, walls, herd, stops_short);
  if (rampage & a->occupied)
    return is_end_or_first_prey (a, rampage) ? NULL
                                             : MID_N_ ("a rampage goes to the end of its path");
  if (third == 0 && !stops_short)
    return MID_N_ ("a rampage needs three squares in that direction");
  if (path & mid_chess2_pieces (a->p, a->us, MID_KING))
    return MID_N_ ("an elephant cannot rampage over its own king");
  if (path & mid_chess2_ghosts (a->p, !a->us))
    return MID_N_ ("a ghost stops the rampage");
  if (path & mid_chess2_nemeses (a->p, !a->us))
    return MID_N_ ("the nemesis stops the rampage");
  return MID_N_ ("an elephant three squares away stops the rampage");
}

static const char *
why_not_elephant (const MidAttempt *a)
{
  MidBits line = mid_rook_attacks (a->from, 0);
  if (!is_reached (a, line))
    return MID_N_ ("this piece does not move that way");
  if (!is_reached (a, mid_chess2_cross[a->from]))
    return MID_N_ ("an elephant goes at most three squares");
  if (is_reached (a, mid_rook_attacks (a->from, a->occupied) & ~a->occupied))
    return NULL;
  return why_no_rampage (a);
}

/* --- Kings ------------------------------------------------------------------------------------ */

/* C2.  to: the rook, or where the king would arrive. */
static const char *
why_no_castling (const MidAttempt *a)
{
  MidBits rooks = a->p->castling & a->p->sides[a->us];
  bool king_side = a->to > a->from;
  MidBits side = king_side ? ~(mid_bit (a->from) - 1) : mid_bit (a->from) - 1;
  rooks = is_own_target (a) ? rooks & mid_bit (a->to) : rooks & side;
  if (rooks == 0)
    return MID_N_ ("king or rook has moved: the right to castle is gone");
  if (mid_chess2_checked_kings (a->p, a->us))
    return MID_N_ ("a king in check cannot castle");
  int rook = mid_first (rooks);
  MidMove m = mid_chess2_move (MID_KIND_CASTLE, a->from, rook);
  MidBits path = mid_between (a->from, mid_castle_king_to (m)) | mid_bit (mid_castle_king_to (m))
                 | mid_between (rook, mid_castle_rook_to (m)) | mid_bit (mid_castle_rook_to (m));
  if (path & a->occupied & ~mid_bit (a->from) & ~mid_bit (rook))
    return MID_N_ ("a piece stands in the way");
  return MID_N_ ("the king would castle through check");
}

static const char *
why_not_king (const MidAttempt *a)
{
  bool rook = is_own_target (a) && mid_code_role (a->target) == MID_ROOK;
  bool two = a->target == 0 && abs (a->to - a->from) == 2;
  bool home = (a->from >> 3) == (a->to >> 3) && mid_has (mid_home_rank (a->us), a->from);
  if (home && (two || rook) && (two || mid_has (a->p->castling, a->to)))
    return a->army == MID_CLASSIC ? why_no_castling (a) : MID_N_ ("only a Classic army castles");
  if (is_reached (a, mid_king_attacks (a->from)))
    return NULL;
  return MID_N_ ("a king moves one square");
}

/* C6. */
static const char *
why_no_whirlwind (const MidAttempt *a)
{
  if (a->army != MID_TWO_KINGS || a->role != MID_KING)
    return MID_N_ ("only a warrior king acts where it stands");
  if (mid_king_attacks (a->from) & mid_chess2_pieces (a->p, a->us, MID_KING))
    return MID_N_ ("a whirlwind is not allowed while the other king is adjacent");
  return MID_N_ ("the whirlwind would leave a king in check");
}

/* --- What stands there ------------------------------------------------------------------------ */

static const char *
why_no_friendly_capture (const MidAttempt *a)
{
  if (mid_code_role (a->target) == MID_KING) /* C9 */
    return MID_N_ ("an own king cannot be captured");
  if (a->army == MID_ANIMALS && (a->role == MID_KNIGHT || a->role == MID_ROOK)) /* C7 */
    return NULL;
  return MID_N_ ("an own piece stands there");
}

/* C5, and C3 for the capturer. */
static const char *
why_no_capture_by (const MidAttempt *a)
{
  if (a->army == MID_NEMESIS && a->role == MID_QUEEN)
    return MID_N_ ("a nemesis captures nothing but a king");
  if (a->army == MID_REAPER && a->role == MID_ROOK)
    return MID_N_ ("a ghost captures nothing");
  return NULL;
}

static const char *
why_no_capture (const MidAttempt *a)
{
  MidBits to = mid_bit (a->to);
  const char *why = why_no_capture_by (a);
  if (why != NULL)
    return why;
  if (mid_code_role (a->target) == MID_KING)
    return a->army == MID_REAPER && a->role == MID_QUEEN
             ? MID_N_ ("the reaper cannot capture a king")
             : MID_N_ ("a king is checked, not captured");
  if (to & mid_chess2_ghosts (a->p, !a->us)) /* C5 */
    return MID_N_ ("a ghost cannot be captured");
  if (a->role != MID_KING && (to & mid_chess2_nemeses (a->p, !a->us))) /* C3 */
    return MID_N_ ("the nemesis can be captured only by a king");
  return NULL;
}

/* C7: an elephant of either side. */
static const char *
why_not_from_afar (const MidAttempt *a)
{
  if (mid_has (mid_herd (a->p), a->to) && mid_distance (a->from, a->to) > 2)
    return MID_N_ ("an elephant cannot be captured from more than two squares away");
  return NULL;
}

/* --- All together ----------------------------------------------------------------------------- */

static const char *
why_not_there (const MidAttempt *a)
{
  bool anywhere = a->army == MID_REAPER && (a->role == MID_QUEEN || a->role == MID_ROOK);
  switch (a->role)
    {
    case MID_PAWN:
      return why_not_pawn (a);
    case MID_KING:
      return why_not_king (a);
    case MID_KNIGHT:
      if (a->army != MID_EMPOWERED)
        return why_not_slider (a, false, false, mid_knight_attacks (a->from));
      return why_not_empowered (a);
    case MID_BISHOP:
      if (a->army == MID_EMPOWERED)
        return why_not_empowered (a);
      return a->army == MID_ANIMALS ? why_not_tiger (a) : why_not_slider (a, false, true, 0);
    case MID_ROOK:
      if (a->army == MID_EMPOWERED)
        return why_not_empowered (a);
      if (a->army == MID_ANIMALS)
        return why_not_elephant (a);
      return anywhere ? NULL : why_not_slider (a, true, false, 0);
    case MID_QUEEN:
      if (a->army == MID_EMPOWERED)
        return why_not_empowered (a);
      if (a->army == MID_ANIMALS)
        return why_not_slider (a, true, false, mid_knight_attacks (a->from));
      if (anywhere && mid_has (mid_last_rank (a->us), a->to)) /* C5 */
        return MID_N_ ("the reaper cannot go to the opponent’s back rank");
      return anywhere ? NULL : why_not_slider (a, true, true, 0);
    case MID_ROLES:
      break;
    }
  return NULL;
}

/* May what stands there be taken? */
static const char *
why_not_taken (const MidAttempt *a)
{
  if (a->target == 0)
    return NULL;
  return is_own_target (a) ? why_no_friendly_capture (a) : why_no_capture (a);
}

/* An elephant is told of what stops its rampage there rather than of the way. */
static const char *
why_no_elephant_capture (const MidAttempt *a)
{
  if (!is_reached (a, mid_chess2_cross[a->from]))
    return NULL;
  const char *far = why_not_from_afar (a);
  return far != NULL ? far : why_not_taken (a);
}

static const char *
why_not_piece (const MidAttempt *a)
{
  bool castling = a->role == MID_KING && mid_has (a->p->castling, a->to);
  const char *why = NULL;
  if (a->from == a->to)
    return why_no_whirlwind (a);
  if (is_own_target (a) && !castling)
    why = why_no_friendly_capture (a);
  if (why == NULL && a->army == MID_ANIMALS && a->role == MID_ROOK)
    why = why_no_elephant_capture (a);
  if (why == NULL)
    why = why_not_there (a);
  if (why == NULL)
    why = why_not_from_afar (a);
  if (why == NULL && !castling)
    why = why_not_taken (a);
  if (why != NULL)
    return why;
  return mid_chess2_checked_kings (a->p, a->us) && a->role != MID_KING
           ? MID_N_ ("the king would still be in check")
           : MID_N_ ("the king would be in check");
}

static bool
is_gesture (const MidPosition *pos, int from, int to)
{
  MidMoveList list;
  mid_chess2_legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      MidGesture gesture;
      if (mid_move_from (list.at[i]) != from)
        continue;
      mid_chess2_gesture (pos, list.at[i], &gesture);
      for (unsigned k = 0; gesture.from == from && k < gesture.n_to; k++)
        if (gesture.to[k] == to)
          return true;
    }
  return false;
}

const char *
mid_chess2_why_illegal (const MidPosition *pos, int from, int to)
{
  const MidChess2 *p = mid_chess2_in (pos);
  if (mid_chess2_is_decided (p))
    return MID_N_ ("the game is over");
  if (p->phase == MID_PHASE_DUEL)
    return MID_N_ ("the duel is to be decided first");
  if (is_gesture (pos, from, to))
    return NULL;
  if (p->board[from] == 0)
    return MID_N_ ("there is no piece on that square");
  if (mid_code_side (p->board[from]) != p->turn)
    return MID_N_ ("it is not that side’s turn");
  MidAttempt attempt = {
    .p = p,
    .us = p->turn,
    .from = from,
    .to = to,
    .army = (MidArmy) p->army[p->turn],
    .foe = (MidArmy) p->army[!p->turn],
    .role = mid_code_role (p->board[from]),
    .occupied = mid_chess2_occupied (p),
    .target = p->board[to],
  };
  if (p->phase == MID_PHASE_KING_TURN && attempt.role != MID_KING)
    return MID_N_ ("a king-turn is a move of a warrior king");
  return why_not_piece (&attempt);
}
