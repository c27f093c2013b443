/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-read.c: moves from text, as people write them.
 *
 * Text becomes a pattern of what it says, and the pattern is held against the legal moves, so that
 * "Rb1d1", "Rb1-d1", "b1d1", "xd5" and "d10H" need no rules of their own.  Letters of stacks are
 * upper case, because b and h are files as well. */
#include <string.h>

#include "extreme2d-board.h"
#include "mid-move-text.h"

enum
{
  FILES = 10,
  RANKS = 10
};

/* What is meant to move. */
typedef enum
{
  MOVER_ANY, /* both cells are given, and no letter */
  MOVER_PAWN,
  MOVER_STACK, /* called by `colours` */
  MOVER_HEIR,
  MOVER_KING
} Mover;

/* What a text says of a move. */
typedef struct
{
  Mover mover;
  unsigned colours; /* MOVER_STACK: of MID_DISC_ONES */
  MidDeed deed;     /* MID_DEED_MOVE means any that moves a stack */
  bool promotes;
  MidWay way;
} Pattern;

/* --- Text to pattern -------------------------------------------------------------------------- */

static void
take_mover (MidLexer *lexer, Pattern *pattern)
{
  static const char letters[] = "RBY";
  if (mid_lexer_take (lexer, 'K'))
    pattern->mover = MOVER_KING;
  else if (mid_lexer_take (lexer, 'H'))
    pattern->mover = MOVER_HEIR;
  else if (mid_lexer_take (lexer, 'P'))
    pattern->mover = MOVER_PAWN;
  else
    for (const char *at;
         mid_lexer_peek (lexer) != '\0' && (at = strchr (letters, mid_lexer_peek (lexer))) != NULL;)
      {
        pattern->mover = MOVER_STACK;
        pattern->colours |= 1u << (2 * (at - letters));
        lexer->at++;
      }
}

/* Takes "K~H"; false if that is not what stands there. */
static bool
take_swap (MidLexer *lexer, Pattern *pattern)
{
  if (lexer->len != 3 || memcmp (lexer->text, "K~H", 3) != 0)
    return false;
  lexer->at = 3;
  pattern->deed = MID_DEED_SWAP;
  return true;
}

static MidParse
read_squares (MidLexer *lexer, Pattern *pattern)
{
  MidWay *way = &pattern->way;
  mid_lexer_take_way (lexer, FILES, RANKS, "xX:-", way);
  if (way->to_file < 0 || way->to_rank < 0)
    return mid_parse_error (
      MID_BAD_SYNTAX, lexer->at,
      MID_N_ ("it does not say where the piece goes; expected a cell from a1 to j10"));
  if (pattern->mover == MOVER_ANY && (way->from_file < 0 || way->from_rank < 0))
    pattern->mover = MOVER_PAWN;
  return mid_parse_ok ();
}

/* "K@c1", and the same said by the heir's cell. */
static MidParse
read_placing (MidLexer *lexer, Pattern *pattern)
{
  pattern->deed = MID_DEED_PLACE;
  if (pattern->mover != MOVER_KING && pattern->mover != MOVER_HEIR)
    return mid_parse_error (MID_BAD_SYNTAX, 0, MID_N_ ("only king and heir are placed"));
  pattern->way.to_file = mid_lexer_take_file (lexer, FILES);
  pattern->way.to_rank = mid_lexer_take_rank (lexer, RANKS);
  if (pattern->way.to_file < 0 || pattern->way.to_rank < 0)
    return mid_parse_error (
      MID_BAD_SYNTAX, lexer->at,
      MID_N_ ("it does not say where the piece goes; expected a cell from a1 to j10"));
  return mid_parse_ok ();
}

static MidParse
read_promotion (MidLexer *lexer, Pattern *pattern)
{
  if (lexer->at == lexer->len)
    return mid_parse_ok ();
  bool announced = mid_lexer_take (lexer, '=');
  pattern->promotes = mid_lexer_take (lexer, 'H') || mid_lexer_take (lexer, 'h');
  if (announced && !pattern->promotes)
    return mid_parse_error (MID_BAD_SYNTAX, lexer->at, MID_N_ ("a pawn becomes the heir (H)"));
  return mid_parse_ok ();
}

static MidParse
read_pattern (const char *text, size_t len, Pattern *pattern)
{
  MidLexer lexer = { text, mid_move_text_len (text, len), 0 };
  MidParse parse;

  *pattern = (Pattern){ .way = MID_WAY_UNSAID };
  if (take_swap (&lexer, pattern))
    return mid_parse_ok ();
  take_mover (&lexer, pattern);
  if (mid_lexer_take (&lexer, '@'))
    parse = read_placing (&lexer, pattern);
  else if ((parse = read_squares (&lexer, pattern)).status == MID_OK)
    parse = read_promotion (&lexer, pattern);
  if (parse.status == MID_OK && lexer.at < lexer.len)
    return mid_parse_error (MID_BAD_SYNTAX, lexer.at, MID_N_ ("the move should end here"));
  return parse;
}

/* --- Pattern to move -------------------------------------------------------------------------- */

static bool
comes_from (const Pattern *pattern, int cell)
{
  return mid_way_is_from (&pattern->way, cell % FILES, cell / FILES);
}

static bool
goes_to (const Pattern *pattern, int cell)
{
  return mid_way_is_to (&pattern->way, cell % FILES, cell / FILES);
}

static bool
fits_stack (const Pattern *pattern, MidStack stack)
{
  switch (pattern->mover)
    {
    case MOVER_ANY:
      return true;
    case MOVER_PAWN:
      return stack == MID_PAWN_STACK;
    case MOVER_STACK:
      return mid_stack_top (stack) == MID_PLAIN && (stack & MID_DISC_ONES) == pattern->colours;
    case MOVER_HEIR:
      return mid_stack_top (stack) == MID_HEIR;
    case MOVER_KING:
      return mid_stack_top (stack) == MID_KING_TOP;
    }
  return false;
}

static bool
fits_placing (const Pattern *pattern, MidMove m)
{
  int cell = pattern->mover == MOVER_KING ? mid_extreme_from (m) : mid_extreme_to (m);
  return pattern->deed == MID_DEED_PLACE && goes_to (pattern, cell);
}

/* The swap is meant by its words or by the two cells, with the king's letter or without. */
static bool
fits_swap (const Pattern *pattern, MidMove m)
{
  if (pattern->deed == MID_DEED_SWAP)
    return true;
  return pattern->deed == MID_DEED_MOVE && !pattern->promotes && pattern->way.from_rank >= 0
         && (pattern->mover == MOVER_ANY || pattern->mover == MOVER_KING)
         && comes_from (pattern, mid_extreme_from (m)) && goes_to (pattern, mid_extreme_to (m));
}

static bool
fits_move (const MidExtreme *p, const Pattern *pattern, MidMove m)
{
  MidDeed deed = mid_extreme_deed (m);
  if (deed == MID_DEED_PLACE)
    return fits_placing (pattern, m);
  if (deed == MID_DEED_SWAP)
    return fits_swap (pattern, m);
  return pattern->deed == MID_DEED_MOVE && (!pattern->promotes || deed == MID_DEED_PROMOTE)
         && fits_stack (pattern, p->cells[mid_extreme_from (m)])
         && comes_from (pattern, mid_extreme_from (m)) && goes_to (pattern, mid_extreme_to (m));
}

/* Own stacks that the pattern may be about. */
static MidSet
find_movers (const MidExtreme *p, const Pattern *pattern)
{
  MidSet movers = 0;
  for (MidSet own = p->sides[p->turn]; own != 0;)
    {
      int cell = mid_set_pop (&own);
      if (fits_stack (pattern, p->cells[cell]) && comes_from (pattern, cell))
        movers |= mid_set_of (cell);
    }
  return movers;
}

static const char *
explain_swap (const MidExtreme *p)
{
  if (p->heirs[p->turn] == MID_EXTREME_NOWHERE)
    return MID_N_ ("the heir has been captured");
  return mid_extreme_why_illegal (p, p->kings[p->turn], p->heirs[p->turn]);
}

static const char *
explain_move (const MidExtreme *p, const Pattern *pattern)
{
  MidSet movers = find_movers (p, pattern);
  int to = pattern->way.to_rank * 10 + pattern->way.to_file;
  if (movers == 0)
    return MID_N_ ("the side to move has no such stack there");
  if (mid_set_several (movers))
    {
      /* One that goes that way, but may not now, is the one meant. */
      for (MidSet set = movers; set != 0;)
        {
          int from = mid_set_pop (&set);
          if (!mid_set_has (mid_extreme_pattern (p, from), to))
            movers &= ~mid_set_of (from);
        }
      if (movers == 0 || mid_set_several (movers))
        return MID_N_ ("no such stack can go there");
    }
  const char *why = mid_extreme_why_illegal (p, mid_set_first (movers), to);
  return why != NULL ? why : MID_N_ ("only a pawn on the last rank becomes the heir");
}

static const char *
explain_illegal (const MidExtreme *p, const Pattern *pattern)
{
  bool placing = p->phase == MID_PHASE_PLACE;
  if (placing != (pattern->deed == MID_DEED_PLACE))
    return placing ? MID_N_ ("king and heir are to be placed first")
                   : MID_N_ ("king and heir are placed only in a side’s first turn");
  if (placing)
    return mid_extreme_why_illegal (p, -1, pattern->way.to_rank * 10 + pattern->way.to_file);
  return pattern->deed == MID_DEED_SWAP ? explain_swap (p) : explain_move (p, pattern);
}

static MidParse
find_move (const MidExtreme *p, const char *text, size_t len, MidMove *out)
{
  Pattern pattern;
  MidMoveList list;
  unsigned found = 0;
  MidParse parse = read_pattern (text, len, &pattern);
  if (parse.status != MID_OK)
    return parse;

  mid_extreme_moves (p, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (fits_move (p, &pattern, list.at[i]))
      {
        *out = list.at[i];
        found++;
      }
  if (found == 0)
    return mid_parse_error (MID_ILLEGAL, 0, explain_illegal (p, &pattern));
  if (found > 1)
    return mid_parse_error (MID_AMBIGUOUS, 0, MID_N_ ("more than one stack can make this move"));
  return mid_parse_ok ();
}

MidParse
mid_extreme_parse_move (const MidExtreme *p, const char *text, size_t len, MidMove *out)
{
  MidParse parse = find_move (p, text, len, out);
  if (parse.status != MID_OK && !mid_extreme_has_move (p))
    return mid_parse_error (MID_ILLEGAL, 0, MID_N_ ("the game is over"));
  return parse;
}
