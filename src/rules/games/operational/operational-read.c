/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-read.c: moves from text, as people write them.
 *
 * Text becomes a pattern of what it says, and the pattern is held against the moves, so the long
 * form and any mixture ("Ra1a5", "Ra1-a5", "Pd4xe5", "a10~a11") need no rules of their own.  Role
 * letters are upper case: most small letters are files here.
 */

#include "mid-move-text.h"
#include "operational-board.h"

/* What a text says of a move; MID_NO_ROLE where it names no piece. */
typedef struct
{
  MidRole role;
  MidWay way;
  bool shot, promotes;
} Pattern;

/* --- Text to pattern -------------------------------------------------------------------------- */

static MidRole
take_role (MidLexer *lexer)
{
  for (unsigned role = MID_SOLDIER; role <= MID_STRONGHOLD; role++)
    if (mid_lexer_peek (lexer) == mid_operational_pieces[role].letter)
      {
        lexer->at++;
        return (MidRole) role;
      }
  return MID_NO_ROLE;
}

static MidParse
read_squares (MidLexer *lexer, Pattern *pattern)
{
  char sign = mid_lexer_take_way (lexer, MID_SLOT_FILES, MID_SLOT_RANKS, "xX:-~", &pattern->way);
  pattern->shot = sign == '~';
  if (pattern->way.to_file < 0 || pattern->way.to_rank < 0)
    return mid_parse_error (
      MID_BAD_SYNTAX, lexer->at,
      MID_N_ ("it does not say where the piece goes; expected a square from a1 to q11"));
  return mid_parse_ok ();
}

/* Takes "q", "Q" or "=Q", if something stands there at all. */
static bool
take_promotion (MidLexer *lexer, Pattern *pattern)
{
  if (lexer->at == lexer->len)
    return true;
  mid_lexer_take (lexer, '=');
  pattern->promotes = mid_lexer_take (lexer, 'Q') || mid_lexer_take (lexer, 'q');
  return pattern->promotes;
}

static MidParse
read_pattern (const char *text, size_t len, Pattern *pattern)
{
  MidLexer lexer = { text, mid_move_text_len (text, len), 0 };
  if (lexer.len == 0)
    return mid_parse_error (MID_BAD_SYNTAX, 0, MID_N_ ("a move is expected"));
  *pattern = (Pattern){ .role = take_role (&lexer) };
  MidParse parse = read_squares (&lexer, pattern);
  if (parse.status != MID_OK)
    return parse;
  if (!take_promotion (&lexer, pattern))
    return mid_parse_error (MID_BAD_SYNTAX, lexer.at,
                            MID_N_ ("after the square only \"=Q\" can follow"));
  if (lexer.at < lexer.len)
    return mid_parse_error (MID_BAD_SYNTAX, lexer.at, MID_N_ ("the move should end here"));
  bool origin = pattern->way.from_file >= 0 && pattern->way.from_rank >= 0;
  if (pattern->role == MID_NO_ROLE && !origin)
    pattern->role = MID_SOLDIER;
  return mid_parse_ok ();
}

/* --- Pattern to move -------------------------------------------------------------------------- */

static int
target_slot (const Pattern *pattern)
{
  return mid_slot_at (pattern->way.to_file, pattern->way.to_rank);
}

static bool
fits_piece (const MidOperational *p, const Pattern *pattern, int slot)
{
  const MidSlot *place = &mid_slots[slot];
  return (pattern->role == MID_NO_ROLE || pattern->role == role_at (p, slot))
         && mid_way_is_from (&pattern->way, place->file, place->rank);
}

/* How many legal moves fit; each piece that may be meant is asked whether it reaches the square. */
static unsigned
find_fitting (const MidOperational *p, const Pattern *pattern, MidMove *out)
{
  MidSlots own = p->sides[p->turn];
  int from, to = target_slot (pattern);
  unsigned count = 0;

  while ((from = mid_slots_take (&own)) >= 0)
    {
      MidRole role = role_at (p, from);
      MidMove flags = pattern->shot ? MID_MOVE_SHOT : 0;
      if (!fits_piece (p, pattern, from))
        continue;
      if (!pattern->shot && role == MID_SOLDIER && mid_slots[to].rank == last_rank (p->turn))
        flags = MID_MOVE_PROMOTION;
      MidMove m = mid_operational_move (from, to, role, role_at (p, to), (unsigned) flags);
      if ((pattern->promotes && flags != MID_MOVE_PROMOTION) || !mid_operational_can_move (p, m))
        continue;
      *out = m;
      count++;
    }
  return count;
}

static const char *
explain_illegal (const MidOperational *p, const Pattern *pattern)
{
  MidSlots own = p->sides[p->turn];
  int slot, mover = -1;
  unsigned movers = 0;
  while ((slot = mid_slots_take (&own)) >= 0)
    if (fits_piece (p, pattern, slot))
      {
        movers++;
        mover = slot;
      }
  if (movers == 0)
    return MID_N_ ("the side to move has no such piece there");
  if (movers > 1)
    return pattern->shot ? MID_N_ ("no such piece can shoot there")
                         : MID_N_ ("no such piece can go there");
  const char *why = pattern->shot ? mid_operational_why_no_shot (p, mover, target_slot (pattern))
                                  : mid_operational_why_no_move (p, mover, target_slot (pattern));
  return why != NULL ? why : MID_N_ ("only a soldier on the last rank becomes a 4-star general");
}

MidParse
mid_operational_parse_move (const MidOperational *p, const char *text, size_t len, MidMove *out)
{
  Pattern pattern;
  MidMove found = 0;
  MidParse parse = read_pattern (text, len, &pattern);
  if (parse.status != MID_OK)
    return parse;
  unsigned count = find_fitting (p, &pattern, &found);
  if (count > 1)
    return mid_parse_error (MID_AMBIGUOUS, 0, MID_N_ ("more than one piece can make this move"));
  if (count == 0)
    return mid_parse_error (MID_ILLEGAL, 0, explain_illegal (p, &pattern));
  *out = found;
  return mid_parse_ok ();
}
