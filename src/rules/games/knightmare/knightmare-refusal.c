/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-refusal.c: what a card wants to be told, and why it does not take what it is told. */
#include "knightmare.h"

static const char in_check[] = MID_N_ ("the king would be in check");
static const char taken_up[] =
  MID_N_ ("the card cannot be played on this: the square is not empty");

const char *
km_name_need (const MidCardStep *step)
{
  bool own = (step->whose & MID_WHOSE_OWN) != 0, enemy = (step->whose & MID_WHOSE_ENEMY) != 0;
  switch ((int) step->op)
    {
    case MID_STEP_PICK:
      return own && enemy ? MID_N_ ("the card needs to be told more: a piece of either side")
             : own ? MID_N_ ("the card needs to be told more: one of the player’s own pieces")
                   : MID_N_ ("the card needs to be told more: one of the opponent’s pieces");
    case MID_STEP_SQUARE:
      return own || enemy ? MID_N_ ("the card needs to be told more: a square")
                          : MID_N_ ("the card needs to be told more: an empty square");
    case MID_STEP_GO:
      return MID_N_ ("the card needs to be told more: the square where the piece goes");
    case MID_STEP_OPTION:
      return MID_N_ ("the card needs to be told more: one of its words");
    case MID_STEP_EFFECT:
      return MID_N_ ("the card needs to be told more: a card in play");
    case MID_STEP_CARD:
      return MID_N_ ("the card needs to be told more: a discarded card");
    default:
      return MID_N_ ("the card needs to be told more: one of the topmost cards of the deck");
    }
}

/* Why a place that is of the right kind is not where it has to be. */
static const char *
name_place (MidCardWhere where)
{
  switch (where)
    {
    case MID_WHERE_ANY:
      break;
    case MID_WHERE_OWN_HALF:
      return MID_N_ (
        "the card cannot be played on this: it is not in the player’s half of the board");
    case MID_WHERE_CENTRE:
      return MID_N_ ("the card cannot be played on this: it is not one of d4, e4, d5 and e5");
    case MID_WHERE_CORNER:
      return MID_N_ ("the card cannot be played on this: it is not a corner");
    case MID_WHERE_LAST_CORNER:
      return MID_N_ ("the card cannot be played on this: it is not the one empty corner");
    case MID_WHERE_EDGE:
      return MID_N_ ("the card cannot be played on this: it is not at the edge");
    case MID_WHERE_THREATENED:
      return MID_N_ (
        "the card cannot be played on this: none of the player’s pieces could capture it");
    case MID_WHERE_MOBILE:
      return MID_N_ ("the card cannot be played on this: the piece has no legal move");
    case MID_WHERE_MOVED:
      return MID_N_ (
        "the card cannot be played on this: the piece is not the one that has just moved");
    case MID_WHERE_ADJACENT:
    case MID_WHERE_ORTHOGONAL:
    case MID_WHERE_SIDEWAYS:
      return MID_N_ ("the card cannot be played on this: it is not beside the one chosen before");
    case MID_WHERE_BEHIND:
      return MID_N_ ("the card cannot be played on this: it is not right behind the piece");
    case MID_WHERE_HOME:
    case MID_WHERE_HOME_OF:
      return MID_N_ ("the card cannot be played on this: such a piece does not begin there");
    case MID_WHERE_OTHER_COLOUR:
      return MID_N_ ("the card cannot be played on this: the square is not of the other colour");
    case MID_WHERE_TARGET:
      return MID_N_ ("the card cannot be played on this: the piece could not capture it");
    }
  return MID_N_ ("the card cannot be played on this: it was to be named before");
}

static bool
is_whose (const MidKmMachine *machine, int square, unsigned whose)
{
  MidSide owner = km_owner (machine->t, square);
  return (whose & (owner == machine->side ? MID_WHOSE_OWN : MID_WHOSE_ENEMY)) != 0
         || (km_is_neutral (machine->t, square) && (whose & ~MID_WHOSE_EMPTY) != 0);
}

static const char *
refuse_piece (const MidKmMachine *machine, const MidCardStep *step, int square)
{
  const MidKmTable *t = machine->t;
  bool king = mid_has (role_set (&t->chess, MID_KING), square);
  if (mid_has (machine->touched, square))
    return MID_N_ ("the card cannot be played on this: it is chosen already");
  if (km_is_empty (t, square))
    return MID_N_ ("the card cannot be played on this: no piece stands there");
  if (!is_whose (machine, square, step->whose))
    return (step->whose & MID_WHOSE_OWN) != 0
             ? MID_N_ ("the card cannot be played on this: the piece is not the player’s own")
             : MID_N_ ("the card cannot be played on this: the piece is not the opponent’s");
  if (!km_has_role (t, square, step->kinds))
    return king ? MID_N_ ("the card cannot be played on this: it takes no king")
                : MID_N_ ("the card cannot be played on this: it takes no such piece");
  return name_place ((MidCardWhere) step->where);
}

static const char *
refuse_square (const MidKmMachine *machine, const MidCardStep *step, int square)
{
  const MidKmTable *t = machine->t;
  if (km_is_empty (t, square) && (step->whose & MID_WHOSE_EMPTY) == 0)
    return MID_N_ ("the card cannot be played on this: no piece stands there");
  if (km_is_empty (t, square) && km_effect_at (t, MID_EFFECT_BLOCKED, square) != NULL)
    return MID_N_ ("the card cannot be played on this: the square is blocked");
  if (!km_is_empty (t, square) && !is_whose (machine, square, step->whose))
    return (step->whose & ~MID_WHOSE_EMPTY) == 0
             ? MID_N_ ("the card cannot be played on this: the square is not empty")
             : MID_N_ ("the card cannot be played on this: the piece is not the right side’s");
  return name_place ((MidCardWhere) step->where);
}

static const char *
refuse_goal (const MidKmMachine *machine, const MidCardStep *step, int square)
{
  const MidKmTable *t = machine->t;
  int from = machine->slots[step->a];
  if (from >= 64 || km_is_empty (t, from))
    return MID_N_ ("the card cannot be played on this: there is no piece to go there");
  if (machine->program->is_continuing ? km_is_stuck (t, from) : km_is_held (t, from))
    return MID_N_ ("the card cannot be played on this: a card in play keeps the piece from moving");
  if (!km_is_empty (t, square) && km_is_royal (t, square))
    return MID_N_ ("the card cannot be played on this: a king cannot be captured");
  if (!km_is_empty (t, square) && step->take == MID_TAKE_NOTHING)
    return MID_N_ ("the card cannot be played on this: the square is not empty");
  if (km_is_empty (t, square) && step->take >= MID_TAKE_MUST)
    return MID_N_ (
      "the card cannot be played on this: nothing stands there that the piece could capture");
  return MID_N_ ("the card cannot be played on this: the piece does not go there");
}

const char *
km_name_refusal (const MidKmMachine *machine, const MidCardStep *step, unsigned value)
{
  switch ((int) step->op)
    {
    case MID_STEP_PICK:
      return refuse_piece (machine, step, (int) value);
    case MID_STEP_SQUARE:
      return refuse_square (machine, step, (int) value);
    case MID_STEP_GO:
      return refuse_goal (machine, step, (int) value);
    default:
      return MID_N_ ("the card cannot be played on this: it cannot be chosen now");
    }
}

/* --- Answers ---------------------------------------------------------------------------------- */

static const char *
why_no_return (const MidKmTable *t, int square)
{
  MidBits edge = MID_RANK_1 | MID_RANK_8 | MID_FILE_A | MID_FILE_H;
  if (!mid_has (edge, square))
    return name_place (MID_WHERE_EDGE);
  if (!km_is_empty (t, square))
    return taken_up;
  if (km_effect_at (t, MID_EFFECT_BLOCKED, square) != NULL)
    return MID_N_ ("the card cannot be played on this: the square is blocked");
  return in_check;
}

static const char *
why_no_shift (const MidKmTable *t, const MidKmEffect *demand, int from, int to)
{
  if (from != demand->at)
    return MID_N_ ("the card cannot be played on this: another piece is to be shifted first");
  if (!km_is_empty (t, to))
    return taken_up;
  for (int direction = 0; direction < 8; direction += 2)
    if (km_walk (t, from, direction) == to)
      return MID_N_ ("the card would leave a king in check, or mate, when all is shifted");
  return MID_N_ ("the card cannot be played on this: the piece does not go there");
}

static const char *
why_no_promotion (const MidKmEffect *demand, int square, unsigned role)
{
  if (square != demand->at)
    return MID_N_ ("the card cannot be played on this: another pawn is to be promoted");
  if (role < MID_KNIGHT || role > MID_QUEEN)
    return MID_N_ ("a pawn becomes a knight, bishop, rook or queen (N B R Q)");
  return MID_N_ ("such a promotion would leave the king in check, or mate at once");
}

static const char *
why_no_toll (const MidKmTable *t, MidSide side, int square)
{
  if (!mid_has (piece_set (&t->chess, side, MID_PAWN), square))
    return MID_N_ ("the card cannot be played on this: it is no pawn of the side that owes one");
  return km_may_be_captured (t, square) && !km_is_royal (t, square)
           ? in_check
           : MID_N_ ("the card cannot be played on this: the piece cannot be captured");
}

const char *
km_why_no_answer (const MidKnightmare *p, MidMove m)
{
  const MidKmTable *t = &p->now;
  const MidKmEffect *demand = km_demand (t);
  unsigned n = km_count (m);
  int first = n > 0 ? (int) km_arg (m, 0) : 0;
  bool may_end = demand->kind == MID_EFFECT_TOLL || demand->kind == MID_EFFECT_PART
                 || demand->kind == MID_EFFECT_WRITE;
  if (n == 0 && !may_end)
    return MID_N_ ("that is no answer to what the card asks for");
  switch ((int) demand->kind)
    {
    case MID_EFFECT_RETURN:
      return why_no_return (t, first);
    case MID_EFFECT_SHIFT:
      return why_no_shift (t, demand, first, (int) km_arg (m, 1));
    case MID_EFFECT_PROMOTE:
      return why_no_promotion (demand, first, km_arg (m, 1));
    case MID_EFFECT_TOLL:
      return n > 0 ? why_no_toll (t, (MidSide) demand->value, first)
                   : MID_N_ ("the turn is not undone where that leaves the king in check");
    case MID_EFFECT_WRITE:
      return n == 0 ? in_check
             : !km_is_empty (t, first) && km_is_royal (t, first)
               ? MID_N_ ("the card cannot be played on this: it takes no king")
               : MID_N_ ("the card cannot be played on this: the square is like that already");
    default:
      return MID_N_ ("the card cannot be played on this: the piece does not go there");
    }
}
