/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-read.c: moves from text, as people write them.
 *
 * Text becomes a pattern of what it says, and the pattern is held against the legal moves.  So
 * "Ng1f3", "Ng1-f3", "nf3", "exd", "ed5", "e8Q", "e8(Q)", "e7e8q" and "0-0" need no rules of their
 * own.  For SAN to the letter there is a short cut past both.
 */
#include <string.h>
#include <strings.h>

#include "mid-move-text.h"
#include "orthodox-private.h"

/* What a text says of a move; MID_NO_ROLE where it names no piece. */
typedef struct
{
  MidRole role, promotion;
  MidWay way;
  bool captures;
  int castles; /* 1 on the king's side, -1 on the queen's, 0 if it is not castling in words */
} Pattern;

/* --- Text to pattern -------------------------------------------------------------------------- */

/* The role that a letter of either case means, if it is among the first n of "NBRQKP". */
static MidRole
letter_role (char c, unsigned n)
{
  static const char known[] = "NBRQKP";
  static const MidRole roles[] = {
    MID_KNIGHT, MID_BISHOP, MID_ROOK, MID_QUEEN, MID_KING, MID_PAWN
  };
  for (unsigned i = 0; i < n; i++)
    if (c == known[i] || c == known[i] + 32)
      return roles[i];
  return MID_NO_ROLE;
}

static bool
ends_with (const char *text, size_t len, const char *end)
{
  size_t n = strlen (end);
  return len > n && strncasecmp (text + len - n, end, n) == 0;
}

/* The length without checks, glyphs and "e.p.". */
static size_t
without_suffixes (const char *text, size_t len)
{
  for (;;)
    {
      len = mid_move_text_len (text, len);
      if (ends_with (text, len, "e.p."))
        len -= 4;
      else if (ends_with (text, len, "ep"))
        len -= 2;
      else
        return len;
    }
}

/* "O-O", "0-0-0", "o-o" …: 1, -1 or 0. */
static int
castling_word (const char *text, size_t len)
{
  if (len != 3 && len != 5)
    return 0;
  for (size_t i = 0; i < len; i++)
    if (i % 2 == 1 ? text[i] != '-' : strchr ("Oo0", text[i]) == NULL || text[i] == '\0')
      return 0;
  return len == 3 ? 1 : -1;
}

/* Takes "Q", "=Q", "(Q)" or "/Q", and expects the end. */
static MidParse
read_promotion (MidLexer *lexer, Pattern *pattern)
{
  char sign = mid_lexer_peek (lexer);
  bool signed_so = sign == '=' || sign == '(' || sign == '/';
  if (signed_so)
    lexer->at++;
  pattern->promotion = letter_role (mid_lexer_peek (lexer), 4);
  if (signed_so && pattern->promotion == MID_NO_ROLE)
    return mid_parse_error (MID_BAD_SYNTAX, lexer->at,
                            MID_N_ ("a pawn becomes a knight, bishop, rook or queen (N B R Q)"));
  if (pattern->promotion != MID_NO_ROLE)
    lexer->at++;
  if (sign == '(')
    mid_lexer_take (lexer, ')');
  if (lexer->at < lexer->len)
    return mid_parse_error (MID_BAD_SYNTAX, lexer->at, MID_N_ ("the move should end here"));
  return mid_parse_ok ();
}

/* What is missing where no goal was found. */
static const char *
explain_no_goal (const MidLexer *lexer, const Pattern *pattern)
{
  char first = lexer->text[0];
  bool square = first >= 'a' && first <= 'z' && lexer->len > 1 && lexer->text[1] >= '0'
                && lexer->text[1] <= '9';
  if (square)
    return MID_N_ ("the board has no such square; its squares are a1 to h8");
  if (pattern->role == MID_NO_ROLE && (first < 'a' || first > 'h'))
    return MID_N_ ("no piece is called so; expected K, Q, R, B or N");
  return MID_N_ ("it does not say where the piece goes; expected a square such as f3");
}

static MidParse
read_squares (MidLexer *lexer, Pattern *pattern)
{
  char sign = mid_lexer_take_way (lexer, 8, 8, "xX:-", &pattern->way);
  pattern->captures = sign != '\0' && sign != '-';
  bool by_file = pattern->way.from_file >= 0
                 && (pattern->role == MID_NO_ROLE || pattern->role == MID_PAWN); /* "exd" */
  if (pattern->way.to_file < 0 || (pattern->way.to_rank < 0 && !by_file))
    return mid_parse_error (MID_BAD_SYNTAX, lexer->at, explain_no_goal (lexer, pattern));
  return mid_parse_ok ();
}

/* A text without a piece's letter is a pawn's move, unless it names the whole square of departure;
 * a pawn that does not capture stays on its file. */
static void
complete (Pattern *pattern)
{
  bool origin = pattern->way.from_file >= 0 && pattern->way.from_rank >= 0;
  if (pattern->role == MID_NO_ROLE && !origin)
    pattern->role = MID_PAWN;
  if (pattern->role == MID_PAWN && pattern->way.from_file < 0 && !pattern->captures)
    pattern->way.from_file = pattern->way.to_file;
}

static MidParse
read_pattern (const char *text, size_t len, Pattern *pattern)
{
  MidLexer lexer = { text, without_suffixes (text, len), 0 };
  *pattern = (Pattern){ .way = MID_WAY_UNSAID };
  if (lexer.len == 0)
    return mid_parse_error (MID_BAD_SYNTAX, 0, MID_N_ ("a move is expected"));
  pattern->castles = castling_word (text, lexer.len);
  if (pattern->castles != 0)
    return mid_parse_ok ();

  if (mid_lexer_peek (&lexer) != 'b') /* the file */
    pattern->role = letter_role (mid_lexer_peek (&lexer), 6);
  if (pattern->role != MID_NO_ROLE)
    lexer.at++;
  MidParse parse = read_squares (&lexer, pattern);
  if (parse.status != MID_OK)
    return parse;
  if (lexer.at < lexer.len)
    parse = read_promotion (&lexer, pattern);
  complete (pattern);
  return parse;
}

/* --- Pattern to move -------------------------------------------------------------------------- */

static bool
comes_from (const Pattern *pattern, int square)
{
  return mid_way_is_from (&pattern->way, square & 7, square >> 3);
}

static const char castling_is_written[] = MID_N_ ("castling is written O-O or O-O-O");

/* "Kg1", where nothing is said of where the king comes from. */
static bool
is_kings_goal (const Pattern *pattern)
{
  return pattern->role == MID_KING && pattern->way.from_file < 0 && pattern->way.from_rank < 0
         && pattern->way.to_rank >= 0 && pattern->promotion == MID_NO_ROLE;
}

static bool
fits_castling (const Pattern *pattern, MidMove m)
{
  int from = mid_orthodox_from (m), rook = mid_orthodox_to (m);
  if (pattern->castles != 0)
    return (rook > from) == (pattern->castles > 0);
  if (is_kings_goal (pattern))
    return mid_way_is_to (&pattern->way, castled_king (from, rook) & 7, from >> 3);
  if (pattern->way.from_file < 0 || pattern->way.from_rank < 0 || pattern->way.to_rank < 0
      || (pattern->role != MID_NO_ROLE && pattern->role != MID_KING)
      || pattern->promotion != MID_NO_ROLE)
    return false;
  int to = pattern->way.to_rank * 8 + pattern->way.to_file;
  return comes_from (pattern, from) && (to == rook || to == castled_king (from, rook));
}

static bool
fits_move (const Pattern *pattern, MidMove m)
{
  if (pattern->castles != 0)
    return false;
  MidRole promotion = mid_orthodox_promotion (m);
  return (pattern->role == MID_NO_ROLE || pattern->role == mid_orthodox_role (m))
         && comes_from (pattern, mid_orthodox_from (m))
         && mid_way_is_to (&pattern->way, mid_orthodox_to (m) & 7, mid_orthodox_to (m) >> 3)
         && (pattern->way.to_rank >= 0 || mid_orthodox_captured (m) != MID_NO_ROLE)
         && (pattern->promotion == MID_NO_ROLE || pattern->promotion == promotion);
}

/* Own pieces that the pattern may be about. */
static MidBits
find_movers (const MidOrthodox *p, const Pattern *pattern)
{
  MidBits movers = 0;
  MidBits own = p->sides[p->turn];
  if (pattern->role != MID_NO_ROLE)
    own &= role_set (p, pattern->role);
  while (own != 0)
    {
      int square = mid_pop (&own);
      if (comes_from (pattern, square))
        movers |= mid_bit (square);
    }
  return movers;
}

/* Legal moves among which are all that fit.  A king's may be castling, which has squares of its
 * own; of other pieces only those that the text may mean are looked at, and only where they go. */
static void
list_candidates (const MidOrthodox *p, const Pattern *pattern, MidMoveList *out)
{
  MidBits movers = find_movers (p, pattern);
  MidBits goals = pattern->way.to_rank >= 0
                    ? mid_bit (pattern->way.to_rank * 8 + pattern->way.to_file)
                    : ~UINT64_C (0);
  if (pattern->castles != 0 || (movers & role_set (p, MID_KING)) != 0)
    mid_orthodox_moves (p, out);
  else
    mid_orthodox_moves_among (p, movers, goals, out);
}

/* How many legal moves fit; a king's own step goes before castling by the same squares. */
static unsigned
find_fitting (const MidOrthodox *p, const Pattern *pattern, MidMove *out)
{
  MidMoveList list;
  unsigned moves = 0, castlings = 0;
  MidMove castling = 0;

  list_candidates (p, pattern, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (mid_orthodox_special (list.at[i]) == MID_SPECIAL_CASTLING)
      {
        if (fits_castling (pattern, list.at[i]))
          {
            castling = list.at[i];
            castlings++;
          }
      }
    else if (fits_move (pattern, list.at[i]))
      {
        *out = list.at[i];
        moves++;
      }
  if (moves > 0)
    return moves;
  *out = castling;
  return castlings;
}

static MidParse
explain_ambiguous (const Pattern *pattern, MidMove m)
{
  bool promotes = mid_orthodox_promotion (m) != MID_NO_ROLE;
  return mid_parse_error (MID_AMBIGUOUS, 0,
                          promotes && pattern->promotion == MID_NO_ROLE
                            ? MID_N_ ("it is not said what the pawn becomes")
                            : MID_N_ ("more than one piece can make this move"));
}

static const char *
explain_castling (const MidOrthodox *p, const Pattern *pattern)
{
  int king = mid_first (piece_set (p, p->turn, MID_KING));
  const char *why = NULL;
  if ((mid_bit (king) & side_rank (p->turn, 1)) != 0)
    why = mid_orthodox_why_illegal (p, king, (king & 56) | (pattern->castles > 0 ? 6 : 2));
  return why != NULL ? why : MID_N_ ("castling is not possible: the king has moved");
}

static const char *
explain_illegal (const MidOrthodox *p, const Pattern *pattern)
{
  if (pattern->castles != 0)
    return explain_castling (p, pattern);
  if (pattern->way.to_rank < 0)
    return MID_N_ ("no pawn can capture so");
  MidBits movers = find_movers (p, pattern);
  if (movers == 0 && pattern->role != MID_NO_ROLE)
    return MID_N_ ("the side to move has no such piece there");
  int to = pattern->way.to_rank * 8 + pattern->way.to_file;
  int from = movers != 0 ? mid_first (movers) : pattern->way.from_rank * 8 + pattern->way.from_file;
  if (mid_several (movers))
    {
      /* One that goes that way, but may not now, is the one meant. */
      MidBits reach = movers & attackers (p, p->turn, to, occupied_set (p));
      if (reach == 0 || mid_several (reach) || pattern->role == MID_PAWN)
        return MID_N_ ("no such piece can go there");
      from = mid_first (reach);
    }
  const char *why = mid_orthodox_why_illegal (p, from, to);
  if (why == NULL && pattern->role == MID_KING)
    return castling_is_written;
  return why != NULL ? why : MID_N_ ("only a pawn on the last rank becomes another piece");
}

MidParse
mid_orthodox_parse_move (const MidOrthodox *p, const char *text, size_t len, MidMove *out)
{
  if (mid_orthodox_resolve (p, text, len, out))
    return mid_parse_ok ();
  return mid_orthodox_parse_move_plain (p, text, len, out);
}

MidParse
mid_orthodox_parse_move_plain (const MidOrthodox *p, const char *text, size_t len, MidMove *out)
{
  Pattern pattern;
  MidMove m = 0;
  MidParse parse = read_pattern (text, len, &pattern);
  if (parse.status != MID_OK)
    return parse;
  switch (find_fitting (p, &pattern, &m))
    {
    case 0:
      return mid_parse_error (MID_ILLEGAL, 0, explain_illegal (p, &pattern));
    case 1:
      *out = m;
      parse = mid_parse_ok ();
      if (mid_orthodox_special (m) == MID_SPECIAL_CASTLING && is_kings_goal (&pattern))
        parse.message = castling_is_written;
      return parse;
    default:
      return explain_ambiguous (&pattern, m);
    }
}
