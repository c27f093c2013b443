/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-read.c: moves from text.
 *
 * A text is taken apart into a pattern, which the legal moves are held against.  Both notations
 * make the same kind of pattern, so that "Ng1-f3", "g1f3" and "Nf3" are all read at any time.
 */
#include "chess2.h"
#include "mid-fen.h"
#include "mid-null.h"

#include <ctype.h>
#include <string.h>

typedef enum
{
  WANT_MOVE,
  WANT_WHIRL,
  WANT_SHORT_CASTLE,
  WANT_LONG_CASTLE
} MidWant;

typedef struct
{
  MidWant want;
  MidRole role;             /* MID_ROLES: not said */
  int from_file, from_rank; /* -1: not said */
  int to;
  bool capture;
  MidRole promotion; /* 0: not said */
} MidPattern;

static MidParse
illegal (const char *message)
{
  return mid_parse_error (MID_ILLEGAL, 0, message);
}

/* --- Passes and duels ------------------------------------------------------------------------- */

static bool
is_pass (const MidLexer *text)
{
  static const char *const passes[] = { "-", "--", "0000" };
  for (size_t i = 0; i < sizeof passes / sizeof passes[0]; i++)
    if (text->len == strlen (passes[i]) && memcmp (text->text, passes[i], text->len) == 0)
      return true;
  return false;
}

static bool
take_bid (MidLexer *text, int *bid)
{
  if (text->at >= text->len || !isdigit ((unsigned char) text->text[text->at]))
    return false;
  *bid = text->text[text->at++] - '0';
  return true;
}

/* "1:0", ":10", "0:0+". */
static bool
take_bids (MidLexer *text, int *challenge, int *response, MidZero *zero)
{
  bool lead = text->len > 0 && text->text[0] == ':';
  text->at = lead;
  if (!take_bid (text, challenge))
    return false;
  if (!lead && (text->at >= text->len || text->text[text->at++] != ':'))
    return false;
  if (!take_bid (text, response))
    return false;
  *zero = MID_ZERO_NONE;
  if (text->at < text->len && (text->text[text->at] == '+' || text->text[text->at] == '-'))
    *zero = text->text[text->at++] == '+' ? MID_ZERO_GAIN : MID_ZERO_TAKE;
  return text->at == text->len;
}

/* Why these bids are no answer to the duel. */
static const char *
bid_problem (const MidChess2 *p, int challenge, int response, MidZero zero)
{
  int attacker = p->stones[p->turn], defender = p->stones[!p->turn] - mid_chess2_payment (p);
  if (challenge > 2 || response > 2)
    return MID_N_ ("a bid is 0, 1 or 2 stones");
  if (challenge > defender)
    return MID_N_ ("the defender does not hold that many stones");
  if (response > attacker)
    return MID_N_ ("the attacker does not hold that many stones");
  if (attacker == 0 && challenge != (defender > 0))
    return MID_N_ ("against an attacker without stones the defender bids exactly one"); /* D4 */
  if (challenge != 0 || response != 0)
    return MID_N_ ("only after two zeros does the attacker choose");
  switch (zero)
    {
    case MID_ZERO_NONE:
      return MID_N_ (
        "after two zeros the attacker gains a stone (+) or the defender loses one (-)");
    case MID_ZERO_GAIN:
      return MID_N_ ("an attacker with six stones gains none");
    case MID_ZERO_TAKE:
      return MID_N_ ("the defender has no stone to lose");
    }
  return NULL;
}

static MidParse
read_duel (const MidPosition *pos, MidLexer *text, MidMove *out)
{
  int challenge, response;
  MidZero zero;
  if (is_pass (text))
    {
      *out = MID_CHESS2_PASS;
      return mid_parse_ok ();
    }
  if (!take_bids (text, &challenge, &response, &zero))
    return mid_parse_error (
      MID_BAD_SYNTAX, text->at < text->len ? text->at : text->len,
      MID_N_ ("a duel is the defender’s and the attacker’s bid, as \"1:0\", or \"-\""));
  *out = mid_chess2_bid_move (challenge & 3, response & 3, zero);
  if (challenge <= 2 && response <= 2 && mid_chess2_is_legal (pos, *out))
    return mid_parse_ok ();
  *out = 0;
  return illegal (bid_problem (mid_chess2_in (pos), challenge, response, zero));
}

/* --- Patterns --------------------------------------------------------------------------------- */

/* Leaves off what may follow a move, in any order: + # % ! ?, "e.p.". */
static void
trim_suffixes (MidLexer *text)
{
  static const char *const notes[] = { "+", "#", "%", "!", "?", " ", "e.p.", "ep" };
  for (size_t i = 0; i < sizeof notes / sizeof notes[0];)
    {
      size_t n = strlen (notes[i]);
      bool found = text->len > n && memcmp (text->text + text->len - n, notes[i], n) == 0;
      text->len -= found ? n : 0;
      i = found ? 0 : i + 1;
    }
}

/* "O-O", "0-0-0", "o-o". */
static bool
read_castle (const MidLexer *text, MidPattern *pattern)
{
  static const char zeros[] = "Oo0";
  if (text->len != 3 && text->len != 5)
    return false;
  for (size_t i = 0; i < text->len; i++)
    if (i % 2 == 0 ? strchr (zeros, text->text[i]) == NULL || text->text[i] == '\0'
                   : text->text[i] != '-')
      return false;
  pattern->want = text->len == 3 ? WANT_SHORT_CASTLE : WANT_LONG_CASTLE;
  return true;
}

static char
peek (const MidLexer *text, size_t ahead)
{
  return text->at + ahead < text->len ? text->text[text->at + ahead] : '\0';
}

static bool
is_file (char c)
{
  return c >= 'a' && c <= 'h';
}

static bool
is_rank (char c)
{
  return c >= '1' && c <= '8';
}

static MidRole
role_of (char c)
{
  const char *found = c != '\0' ? strchr (mid_chess2_letters, toupper ((unsigned char) c)) : NULL;
  return found != NULL ? (MidRole) (found - mid_chess2_letters) : MID_ROLES;
}

/* "=Q", "(Q)", "/Q", "Q", and "q" after the long form. */
static bool
read_promotion (MidLexer *text, MidPattern *pattern)
{
  bool paren = peek (text, 0) == '(';
  if (peek (text, 0) == '=' || peek (text, 0) == '/' || paren)
    text->at++;
  else if (text->at == text->len)
    return true;
  pattern->promotion = role_of (peek (text, 0));
  if (pattern->promotion == MID_ROLES || pattern->promotion == MID_PAWN)
    return false;
  text->at++;
  if (paren && peek (text, 0) == ')')
    text->at++;
  return text->at == text->len;
}

/* Where the piece comes from, as far as it is said, then how it goes. */
static void
read_origin (MidLexer *text, MidPattern *pattern)
{
  size_t files = is_file (peek (text, 0)), ranks = is_rank (peek (text, files));
  char next = peek (text, files + ranks);
  if (files + ranks == 0)
    return;
  /* "e4" alone is where it goes; "ee4", "e3e4", "3e4", "exd4" say where it comes from. */
  if (files && ranks && !is_file (next) && next != 'x' && next != ':' && next != '-')
    return;
  if (files)
    pattern->from_file = peek (text, 0) - 'a';
  if (ranks)
    pattern->from_rank = peek (text, files) - '1';
  text->at += files + ranks;
}

static bool
read_move (MidLexer *text, MidPattern *pattern)
{
  if (isupper ((unsigned char) peek (text, 0)))
    {
      pattern->role = role_of (peek (text, 0));
      if (pattern->role == MID_ROLES)
        return false;
      text->at++;
    }
  if (peek (text, 0) == '~')
    {
      pattern->want = WANT_WHIRL;
      text->at++;
    }
  else
    read_origin (text, pattern);
  char how = peek (text, 0);
  pattern->capture = how == 'x' || how == ':';
  text->at += pattern->capture || how == '-';
  if (!is_file (peek (text, 0)) || !is_rank (peek (text, 1)))
    return false;
  pattern->to = (peek (text, 1) - '1') * 8 + peek (text, 0) - 'a';
  text->at += 2;
  if (pattern->role == MID_ROLES && (pattern->from_file < 0 || pattern->from_rank < 0))
    pattern->role = pattern->want == WANT_WHIRL ? MID_KING : MID_PAWN;
  return read_promotion (text, pattern);
}

/* --- Holding moves against a pattern ---------------------------------------------------------- */

/* How loosely a move may fit. */
typedef enum
{
  FIT_EXACT,
  FIT_LOOSE,  /* captures need not be marked; castling by the king's squares */
  FIT_RAMPAGE /* and a rampage may be named by another square that it takes */
} MidFit;

static bool
takes_on_the_way (const MidChess2 *p, MidMove m, int square)
{
  int from = mid_move_from (m), to = mid_move_to (m);
  return p->board[square] != 0 && mid_direction (from, square) == mid_direction (from, to)
         && ((mid_chess2_reach[mid_direction (from, to)][from] >> square) & 1)
         && mid_distance (from, square) <= mid_distance (from, to);
}

static bool
fits_origin (const MidPattern *pattern, int from)
{
  return (pattern->from_file < 0 || pattern->from_file == (from & 7))
         && (pattern->from_rank < 0 || pattern->from_rank == from >> 3);
}

/* The long form names castling by the rook's square; the king's own will do. */
static bool
fits_castle (const MidPattern *pattern, MidMove m, MidFit fit)
{
  int from = mid_move_from (m), rook = mid_move_to (m);
  if (pattern->want == WANT_SHORT_CASTLE || pattern->want == WANT_LONG_CASTLE)
    return (pattern->want == WANT_SHORT_CASTLE) == (rook > from);
  if (pattern->want == WANT_WHIRL || pattern->from_file < 0 || pattern->from_rank < 0
      || !fits_origin (pattern, from))
    return false;
  return pattern->to == rook || (fit != FIT_EXACT && pattern->to == mid_castle_king_to (m));
}

static bool
fits_kind (const MidChess2 *p, const MidPattern *pattern, MidMove m, MidFit fit)
{
  MidKind kind = mid_move_kind (m);
  int to = mid_move_to (m);
  bool captures = kind == MID_KIND_EN_PASSANT || kind == MID_KIND_POUNCE || kind == MID_KIND_RAMPAGE
                  || p->board[to] != 0;
  bool from_and_to = pattern->from_file >= 0 && pattern->from_rank >= 0;

  if (kind == MID_KIND_WHIRL)
    return pattern->to == to && (pattern->want == WANT_WHIRL || from_and_to);
  if (pattern->want != WANT_MOVE)
    return false;
  if (fit == FIT_RAMPAGE)
    return kind == MID_KIND_RAMPAGE && takes_on_the_way (p, m, pattern->to);
  if (pattern->to != to)
    return false;
  return fit == FIT_LOOSE || from_and_to || pattern->capture == captures;
}

static bool
fits (const MidChess2 *p, const MidPattern *pattern, MidMove m, MidFit fit)
{
  int from = mid_move_from (m);
  if (mid_move_kind (m) == MID_KIND_PASS)
    return false;
  if (pattern->role != MID_ROLES && mid_code_role (p->board[from]) != pattern->role)
    return false;
  if (mid_move_kind (m) == MID_KIND_CASTLE)
    return fits_castle (pattern, m, fit);
  return fits_origin (pattern, from) && mid_move_promotion (m) == pattern->promotion
         && fits_kind (p, pattern, m, fit);
}

static unsigned
count_fitting (const MidChess2 *p, const MidPattern *pattern, MidFit fit, const MidMoveList *list,
               MidMove *out)
{
  unsigned found = 0;
  for (unsigned i = 0; i < list->count; i++)
    if (fits (p, pattern, list->at[i], fit))
      {
        *out = list->at[i];
        found++;
      }
  return found;
}

/* What fits exactly goes to the square that is named, and what goes there is soon listed; reading a
 * file is twice as fast for it. */
static unsigned
find_fitting (const MidPosition *pos, const MidPattern *pattern, MidMove *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidMoveList list;
  unsigned found = 0;
  if (pattern->want == WANT_MOVE)
    {
      list.count = mid_chess2_generate_toward (p, mid_bit (pattern->to), list.at);
      found = count_fitting (p, pattern, FIT_EXACT, &list, out);
    }
  if (found > 0)
    return found;
  mid_chess2_legal (pos, &list);
  for (MidFit fit = FIT_EXACT; fit <= FIT_RAMPAGE && found == 0; fit++)
    found = count_fitting (p, pattern, fit, &list, out);
  return found;
}

/* --- Why nothing fits ------------------------------------------------------------------------- */

static bool
could_be_meant (const MidChess2 *p, const MidPattern *pattern, int square)
{
  unsigned code = p->board[square];
  return code != 0 && mid_code_side (code) == p->turn && fits_origin (pattern, square)
         && (pattern->role == MID_ROLES || mid_code_role (code) == pattern->role);
}

/* The square of the only pawn on the file that a pawn moves to without a capture, -1 if there is no
 * such one, or if pawns of the army go sideways too. */
static int
find_meant_pawn (const MidChess2 *p, const MidPattern *pattern)
{
  int found = -1;
  if (pattern->role != MID_PAWN || pattern->capture || p->army[p->turn] == MID_NEMESIS)
    return -1;
  for (int square = pattern->to & 7; square < 64; square += 8)
    if (could_be_meant (p, pattern, square))
      {
        if (found >= 0)
          return -1;
        found = square;
      }
  return found;
}

/* With several pieces of the role, the complaint of the first that has one of its own. */
static const char *
why_nothing_fits (const MidPosition *pos, const MidPattern *pattern)
{
  const MidChess2 *p = mid_chess2_in (pos);
  const char *why = NULL;
  unsigned candidates = 0;

  if (pattern->want == WANT_SHORT_CASTLE || pattern->want == WANT_LONG_CASTLE)
    return p->army[p->turn] != MID_CLASSIC ? MID_N_ ("only a Classic army castles")
                                           : MID_N_ ("castling is not possible now");
  if (pattern->want == WANT_WHIRL)
    {
      why = mid_chess2_why_illegal (pos, pattern->to, pattern->to);
      return why != NULL ? why : MID_N_ ("there is no warrior king on that square");
    }
  for (int square = 0; square < 64; square++)
    if (could_be_meant (p, pattern, square))
      {
        why = mid_chess2_why_illegal (pos, square, pattern->to);
        if (why == NULL) /* one goes there, but not so */
          return pattern->promotion == 0
                   ? MID_N_ ("the pawn promotes there: to which piece is not said")
                   : MID_N_ ("no piece can become that one there");
        candidates++;
      }
  int pawn = find_meant_pawn (p, pattern);
  if (pawn >= 0)
    return mid_chess2_why_illegal (pos, pawn, pattern->to);
  if (candidates == 1)
    return why;
  return candidates == 0 ? MID_N_ ("there is no such piece to move")
                         : MID_N_ ("no such piece can go there");
}

MidParse
mid_chess2_parse_move (const MidPosition *pos, const char *text, size_t len, MidMove *out)
{
  const MidChess2 *p = mid_chess2_in (pos);
  MidLexer lexer = { text, len, 0 };
  MidPattern pattern = { .role = MID_ROLES, .from_file = -1, .from_rank = -1, .to = -1 };

  *out = 0;
  if (mid_chess2_is_decided (p))
    return illegal (MID_N_ ("the game is over"));
  if (p->phase == MID_PHASE_DUEL)
    return read_duel (pos, &lexer, out);
  if (p->phase == MID_PHASE_MOVE && mid_is_null_text (text, len))
    return mid_null_parse (mid_chess2_may_record (pos, MID_NULL_MOVE), out);
  if (is_pass (&lexer))
    {
      if (p->phase != MID_PHASE_KING_TURN)
        return illegal (MID_N_ ("only a king-turn or a duel can be passed over"));
      *out = MID_CHESS2_PASS;
      return mid_parse_ok ();
    }
  trim_suffixes (&lexer);
  if (!read_castle (&lexer, &pattern) && !read_move (&lexer, &pattern))
    return mid_parse_error (
      MID_BAD_SYNTAX, lexer.at,
      MID_N_ ("it does not say which piece goes where; expected a move such as Nf3"));
  unsigned found = find_fitting (pos, &pattern, out);
  if (found == 1)
    return mid_parse_ok ();
  *out = 0;
  if (found > 1)
    return mid_parse_error (MID_AMBIGUOUS, 0,
                            MID_N_ ("more than one move fits: say where the piece comes from"));
  return illegal (why_nothing_fits (pos, &pattern));
}
