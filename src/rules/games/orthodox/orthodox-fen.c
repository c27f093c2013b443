/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-fen.c: position text.
 *
 * Castling is read as X-FEN and as Shredder-FEN (en.wikipedia.org/wiki/X-FEN): K and Q mean the
 * outermost rook on that side of the king, a file's letter means the rook there.
 */
#include <stdio.h>
#include <string.h>

#include "mid-fen.h"
#include "orthodox-private.h"

static const char letters[] = " PNBRQK";

static bool
place_letter (void *data, int square, char letter)
{
  MidOrthodox *p = data;
  MidSide side = letter >= 'a' ? MID_SECOND : MID_FIRST;
  const char *at =
    letter > ' ' ? strchr (letters, side == MID_SECOND ? letter - 32 : letter) : NULL;
  if (at == NULL)
    return false;
  p->roles[at - letters - 1] |= mid_bit (square);
  p->sides[side] |= mid_bit (square);
  return true;
}

/* --- Castling --------------------------------------------------------------------------------- */

/* The outermost rook that stands on the king's side of its first rank, or -1. */
static int
outermost_rook (const MidOrthodox *p, MidSide side, int king, bool kingside)
{
  MidBits rooks = piece_set (p, side, MID_ROOK) & side_rank (side, 1);
  rooks &= kingside ? ~((mid_bit (king) << 1) - 1) : mid_bit (king) - 1;
  if (rooks == 0)
    return -1;
  return kingside ? 63 - __builtin_clzll (rooks) : mid_first (rooks);
}

int
mid_orthodox_castling_rook (const MidOrthodox *p, MidSide side, char letter)
{
  MidBits kings = piece_set (p, side, MID_KING);
  MidBits home = side_rank (side, 1);
  if (kings == 0 || mid_several (kings) || (kings & home) == 0)
    return -1;
  int king = mid_first (kings), corner = side == MID_FIRST ? 0 : 56, rook;
  if (letter == 'K' || letter == 'Q')
    rook = outermost_rook (p, side, king, letter == 'K');
  else
    rook = corner + letter - 'A';
  if (rook < 0 || !mid_has (piece_set (p, side, MID_ROOK), rook))
    return -1;
  if (p->style == MID_STYLE_CHESS)
    return king == corner + 4 && (rook == corner || rook == corner + 7) ? rook : -1;
  return king != corner && king != corner + 7 ? rook : -1;
}

static void
find_castling_defects (const MidOrthodox *p, MidDefects *defects)
{
  static const char *const twice[2] = {
    MID_N_ ("White cannot have two rooks to castle with on the same side of the king"),
    MID_N_ ("Black cannot have two rooks to castle with on the same side of the king"),
  };
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidBits rooks = p->castlers & side_rank (side, 1);
      if (rooks == 0)
        continue;
      MidBits lower = mid_bit (mid_first (piece_set (p, side, MID_KING))) - 1;
      if (mid_several (rooks & lower))
        mid_orthodox_add_defect (defects, twice[side], mid_first (rooks & lower));
      if (mid_several (rooks & ~lower))
        mid_orthodox_add_defect (defects, twice[side], mid_first (rooks & ~lower));
    }
}

static MidParse
read_castling (MidOrthodox *p, const MidWord *word, MidDefects *defects)
{
  static const char *const impossible[2] = {
    MID_N_ ("White cannot castle so: king and rook are not where castling starts"),
    MID_N_ ("Black cannot castle so: king and rook are not where castling starts"),
  };
  if (mid_word_is (word, "-"))
    return mid_parse_ok ();
  for (size_t i = 0; i < word->len; i++)
    {
      MidSide side = word->text[i] >= 'a' ? MID_SECOND : MID_FIRST;
      char letter = side == MID_SECOND ? word->text[i] - 32 : word->text[i];
      if (letter != 'K' && letter != 'Q' && (letter < 'A' || letter > 'H'))
        return mid_parse_error (MID_BAD_SYNTAX, word->at + i,
                                MID_N_ ("castling rights are written with K, Q, k, q or the "
                                        "files of rooks, or as a hyphen"));
      int rook = mid_orthodox_castling_rook (p, side, letter);
      if (rook >= 0)
        p->castlers |= mid_bit (rook);
      else
        mid_orthodox_add_defect (
          defects, impossible[side],
          piece_set (p, side, MID_KING) ? mid_first (piece_set (p, side, MID_KING)) : -1);
    }
  find_castling_defects (p, defects);
  return mid_parse_ok ();
}

/* --- En passant ------------------------------------------------------------------------------- */

bool
mid_orthodox_ep_plausible (const MidOrthodox *p, int ep)
{
  MidSide us = p->turn, them = other_side (us);
  MidBits passed = mid_bit (ep);
  return (passed & side_rank (us, 6)) != 0
         && ((passed | ahead (us, passed)) & occupied_set (p)) == 0
         && (ahead (them, passed) & piece_set (p, them, MID_PAWN)) != 0;
}

static MidParse
read_ep (MidOrthodox *p, const MidWord *word, MidDefects *defects)
{
  if (mid_word_is (word, "-"))
    return mid_parse_ok ();
  int ep = mid_square_parse (&mid_chess, word->text, word->len);
  if (ep < 0)
    return mid_parse_error (MID_BAD_SYNTAX, word->at,
                            MID_N_ ("the en-passant field is a square or a hyphen"));
  if (!mid_orthodox_ep_plausible (p, ep))
    mid_orthodox_add_defect (
      defects, MID_N_ ("No pawn can just have passed over the en-passant square"), ep);
  else
    p->ep = (uint8_t) ep;
  return mid_parse_ok ();
}

/* --- The whole -------------------------------------------------------------------------------- */

static MidParse
read_turn (MidOrthodox *p, const MidWord *word)
{
  if (!mid_word_is (word, "w") && !mid_word_is (word, "b"))
    return mid_parse_error (MID_BAD_SYNTAX, word->at,
                            MID_N_ ("the side to move is written w or b"));
  p->turn = word->text[0] == 'w' ? MID_FIRST : MID_SECOND;
  return mid_parse_ok ();
}

static MidParse
read_fields (MidOrthodox *p, MidLexer *lexer, MidDefects *defects)
{
  MidWord word;
  MidParse parse = mid_fen_board (lexer, 8, 8, place_letter, p);
  if (parse.status != MID_OK)
    return parse;

  mid_fen_word (lexer, &word);
  if ((parse = read_turn (p, &word)).status != MID_OK)
    return parse;
  mid_orthodox_defects (p, defects);

  if (!mid_fen_word (lexer, &word))
    return mid_parse_error (MID_BAD_SYNTAX, word.at, MID_N_ ("the castling field is missing"));
  if ((parse = read_castling (p, &word, defects)).status != MID_OK)
    return parse;

  if (!mid_fen_word (lexer, &word))
    return mid_parse_error (MID_BAD_SYNTAX, word.at, MID_N_ ("the en-passant field is missing"));
  if ((parse = read_ep (p, &word, defects)).status != MID_OK)
    return parse;
  return mid_fen_counters (lexer, MID_N_ ("the position has more than six fields"), &p->clock,
                           &p->number);
}

MidParse
mid_orthodox_parse (MidOrthodox *p, MidStyle style, const char *text, size_t len,
                    MidDefects *defects)
{
  MidLexer lexer = { text, len, 0 };
  MidDefects own = { .count = 0 };
  MidDefects *found = defects != NULL ? defects : &own;

  memset (p, 0, sizeof *p);
  p->style = style;
  found->count = 0;
  MidParse parse = read_fields (p, &lexer, found);
  if (parse.status != MID_OK)
    return parse;
  if (found->count == 0 && p->ep != 0 && !mid_orthodox_ep_possible (p, p->turn, p->ep))
    p->ep = 0;
  p->key = mid_orthodox_fresh_key (p);
  return found->count == 0 ? mid_parse_ok ()
                           : mid_parse_error (MID_BAD_SETUP, 0, found->at[0].message);
}

/* One letter a right, the king's side first. */
static size_t
format_castling (const MidOrthodox *p, char *buf)
{
  size_t n = 0;
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    for (int wing = 1; wing >= 0; wing--)
      {
        MidBits rooks = p->castlers & side_rank (side, 1);
        if (rooks == 0)
          continue;
        int king = mid_first (piece_set (p, side, MID_KING));
        rooks &= wing == 1 ? ~(mid_bit (king) - 1) : mid_bit (king) - 1;
        if (rooks == 0)
          continue;
        int rook = mid_first (rooks);
        char letter = rook == outermost_rook (p, side, king, wing == 1) ? "QK"[wing]
                                                                        : (char) ('A' + (rook & 7));
        buf[n++] = side == MID_FIRST ? letter : (char) (letter + 32);
      }
  if (n == 0)
    buf[n++] = '-';
  return n;
}

size_t
mid_orthodox_format (const MidOrthodox *p, char *buf, size_t size)
{
  char board[64], castling[8], ep[5] = "-";
  for (int square = 0; square < 64; square++)
    {
      MidRole role = role_at (p, square);
      char letter = role != MID_NO_ROLE ? letters[role] : 0;
      board[square] = mid_has (p->sides[MID_SECOND], square) ? (char) (letter + 32) : letter;
    }
  size_t n = mid_fen_format_board (board, 8, 8, buf, size);
  castling[format_castling (p, castling)] = '\0';
  if (p->ep != 0)
    mid_square_name (&mid_chess, p->ep, ep);
  return n
         + (size_t) snprintf (buf + n, size - n, " %c %s %s %u %u",
                              p->turn == MID_FIRST ? 'w' : 'b', castling, ep, (unsigned) p->clock,
                              (unsigned) p->number);
}
