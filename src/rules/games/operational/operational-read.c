/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-read.c: moves from text, as people write them.
 *
 * Text becomes a pattern of what it says, and the pattern is held against the moves, so the long
 * form and any mixture ("Ra1a5", "Ra1-a5", "Pd4xe5", "a10~a11") need no rules of their own.  Role
 * letters are upper case: most small letters are files here.
 */
#include <string.h>

#include "mid-fen.h"
#include "operational-board.h"

/* What a text says of a move; -1 and MID_NO_ROLE where it says nothing. */
typedef struct
{
  MidRole role;
  int from_file, from_rank, to_file, to_rank;
  bool shot, promotes;
} Pattern;

/* --- Text to pattern -------------------------------------------------------------------------- */

static char
peek (const MidLexer *lexer)
{
  return lexer->at < lexer->len ? lexer->text[lexer->at] : '\0';
}

static size_t
without_suffixes (const char *text, size_t len)
{
  while (len > 0 && text[len - 1] != '\0' && strchr ("+#%!? ", text[len - 1]) != NULL)
    len--;
  return len;
}

static MidRole
take_role (MidLexer *lexer)
{
  for (unsigned role = MID_SOLDIER; role <= MID_STRONGHOLD; role++)
    if (peek (lexer) == mid_operational_pieces[role].letter)
      {
        lexer->at++;
        return (MidRole) role;
      }
  return MID_NO_ROLE;
}

static int
take_file (MidLexer *lexer)
{
  char c = peek (lexer);
  if (c < 'a' || c >= 'a' + MID_SLOT_FILES)
    return -1;
  lexer->at++;
  return c - 'a';
}

/* One digit or two, as many as there are; -1 if that is no rank, and then nothing is taken. */
static int
take_rank (MidLexer *lexer)
{
  size_t at = lexer->at;
  int rank = 0;
  while (peek (lexer) >= '0' && peek (lexer) <= '9' && lexer->at < at + 3)
    rank = rank * 10 + (lexer->text[lexer->at++] - '0');
  if (rank >= 1 && rank <= MID_SLOT_RANKS && lexer->text[at] != '0')
    return rank - 1;
  lexer->at = at;
  return -1;
}

/* Takes "x", ":", "-" or "~". */
static bool
take_separator (MidLexer *lexer, Pattern *pattern)
{
  char c = peek (lexer);
  if (c != 'x' && c != 'X' && c != ':' && c != '-' && c != '~')
    return false;
  pattern->shot = c == '~';
  lexer->at++;
  return true;
}

static MidParse
read_squares (MidLexer *lexer, Pattern *pattern)
{
  pattern->from_file = take_file (lexer);
  pattern->from_rank = take_rank (lexer);
  bool separated = take_separator (lexer, pattern);
  pattern->to_file = take_file (lexer);
  pattern->to_rank = pattern->to_file >= 0 ? take_rank (lexer) : -1;
  if (pattern->to_file < 0 && !separated)
    {
      pattern->to_file = pattern->from_file;
      pattern->to_rank = pattern->from_rank;
      pattern->from_file = pattern->from_rank = -1;
    }
  if (pattern->to_file < 0 || pattern->to_rank < 0)
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
  if (peek (lexer) == '=')
    lexer->at++;
  pattern->promotes = peek (lexer) == 'Q' || peek (lexer) == 'q';
  lexer->at += pattern->promotes;
  return pattern->promotes;
}

static MidParse
read_pattern (const char *text, size_t len, Pattern *pattern)
{
  MidLexer lexer = { text, without_suffixes (text, len), 0 };
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
  bool origin = pattern->from_file >= 0 && pattern->from_rank >= 0;
  if (pattern->role == MID_NO_ROLE && !origin)
    pattern->role = MID_SOLDIER;
  return mid_parse_ok ();
}

/* --- Pattern to move -------------------------------------------------------------------------- */

static int
target_slot (const Pattern *pattern)
{
  return mid_slot_at (pattern->to_file, pattern->to_rank);
}

static bool
fits_piece (const MidOperational *p, const Pattern *pattern, int slot)
{
  const MidSlot *place = &mid_slots[slot];
  return (pattern->role == MID_NO_ROLE || pattern->role == role_at (p, slot))
         && (pattern->from_file < 0 || pattern->from_file == place->file)
         && (pattern->from_rank < 0 || pattern->from_rank == place->rank);
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
