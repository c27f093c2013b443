/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-fen.c: position text, as mid-chess2.h describes it. */
#include "chess2.h"
#include "mid-fen.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char army_letters[] = "cnerka"; /* in the order of MidArmy */

/* --- Reading ---------------------------------------------------------------------------------- */

static bool
place_piece (void *data, int square, char letter)
{
  const char *role = strchr (mid_chess2_letters, toupper ((unsigned char) letter));
  if (letter == '\0' || role == NULL)
    return false;
  mid_chess2_put (data, square,
                  mid_chess2_code (isupper ((unsigned char) letter) ? MID_FIRST : MID_SECOND,
                                   (MidRole) (role - mid_chess2_letters)));
  return true;
}

static MidParse
bad_word (const MidWord *word, const char *message)
{
  return mid_parse_error (MID_BAD_SYNTAX, word->at, message);
}

static MidParse
read_turn (MidChess2 *p, const MidWord *word)
{
  static const char letters[] = "wbKk";
  const char *found = word->len == 1 ? strchr (letters, word->text[0]) : NULL;
  if (found == NULL || *found == '\0')
    return bad_word (word, MID_N_ ("the turn is not \"w\", \"b\", \"K\" or \"k\""));
  p->turn = (uint8_t) ((found - letters) & 1);
  p->phase = found - letters < 2 ? MID_PHASE_MOVE : MID_PHASE_KING_TURN;
  return mid_parse_ok ();
}

int
mid_chess2_outermost_rook (const MidChess2 *p, int side, bool king_side)
{
  int home = side == MID_FIRST ? 0 : 56;
  MidBits rooks = mid_chess2_pieces (p, side, MID_ROOK) & mid_home_rank (side);
  MidBits kings = mid_chess2_pieces (p, side, MID_KING) & mid_home_rank (side);
  if (kings != 0 && king_side)
    rooks &= ~(mid_bit (mid_first (kings)) - 1);
  else if (kings != 0)
    rooks &= mid_bit (mid_first (kings)) - 1;
  if (rooks == 0)
    return home + (king_side ? 7 : 0);
  return king_side ? 63 - __builtin_clzll (rooks) : mid_first (rooks);
}

static MidParse
read_castling (MidChess2 *p, const MidWord *word)
{
  if (mid_word_is (word, "-"))
    return mid_parse_ok ();
  for (size_t i = 0; i < word->len; i++)
    {
      char c = word->text[i];
      int side = c >= 'A' && c <= 'Z' ? MID_FIRST : MID_SECOND, rook;
      c = (char) tolower ((unsigned char) c);
      if (c == 'k' || c == 'q')
        rook = mid_chess2_outermost_rook (p, side, c == 'k');
      else if (c >= 'a' && c <= 'h')
        rook = (side == MID_FIRST ? 0 : 56) + c - 'a';
      else
        return mid_parse_error (MID_BAD_SYNTAX, word->at + i,
                                MID_N_ ("castling rights are \"-\", letters of KQkq, or files of "
                                        "rooks"));
      p->castling |= mid_bit (rook);
    }
  return mid_parse_ok ();
}

static int
read_square (const char *text, size_t len)
{
  return mid_square_parse (&mid_chess2, text, len);
}

static MidParse
read_en_passant (MidChess2 *p, const MidWord *word)
{
  if (mid_word_is (word, "-"))
    return mid_parse_ok ();
  p->en_passant = (int8_t) read_square (word->text, word->len);
  if (p->en_passant < 0)
    return bad_word (word, MID_N_ ("the en-passant field is neither \"-\" nor a square"));
  return mid_parse_ok ();
}

static MidParse
read_clock (MidChess2 *p, const MidWord *word)
{
  unsigned value;
  if (!mid_word_number (word, UINT16_MAX, &value))
    return bad_word (word, MID_N_ ("the half-move clock is not a number"));
  p->clock = (uint16_t) value;
  return mid_parse_ok ();
}

static MidParse
read_number (MidChess2 *p, const MidWord *word)
{
  unsigned value;
  if (!mid_word_number (word, UINT16_MAX, &value))
    return bad_word (word, MID_N_ ("the full-move number is not a number"));
  p->number = (uint16_t) (value > 0 ? value : 1);
  return mid_parse_ok ();
}

static MidParse
read_armies (MidChess2 *p, const MidWord *word)
{
  for (int side = 0; side < 2; side++)
    {
      char c = word->len == 2 ? (char) tolower ((unsigned char) word->text[side]) : '\0';
      const char *army = strchr (army_letters, c);
      if (c == '\0' || army == NULL)
        return mid_parse_error (MID_BAD_SYNTAX, word->at + (word->len == 2 ? (size_t) side : 0),
                                MID_N_ ("the armies are not two letters of c, n, e, r, k, a"));
      p->army[side] = (uint8_t) (army - army_letters);
    }
  return mid_parse_ok ();
}

/* Digits over six are a defect, not a slip of writing.  Without duels they mean nothing. */
static MidParse
read_stones (MidChess2 *p, const MidWord *word)
{
  if (mid_word_is (word, "--"))
    return mid_parse_ok ();
  for (int side = 0; side < 2; side++)
    {
      if (word->len != 2 || !isdigit ((unsigned char) word->text[side]))
        return bad_word (word, MID_N_ ("the stones are neither two digits nor \"--\""));
      if (p->rules & MID_RULE_DUELS)
        p->stones[side] = (uint8_t) (word->text[side] - '0');
    }
  return mid_parse_ok ();
}

static bool
take_square (MidLexer *lexer, uint8_t *square)
{
  int found = lexer->at + 2 <= lexer->len ? read_square (lexer->text + lexer->at, 2) : -1;
  *square = (uint8_t) (found & 63);
  lexer->at += 2;
  return found >= 0;
}

static bool
take_char (MidLexer *lexer, char c)
{
  if (lexer->at >= lexer->len || lexer->text[lexer->at] != c)
    return false;
  lexer->at++;
  return true;
}

static bool
take_role (MidLexer *lexer, const char *letters, MidRole *role)
{
  char c = lexer->at < lexer->len ? lexer->text[lexer->at++] : '\0';
  if (c == '\0' || strchr (letters, c) == NULL)
    return false;
  *role = (MidRole) (strchr (mid_chess2_letters, c) - mid_chess2_letters);
  return true;
}

/* The rest of a rampage, "e3 … >e5". */
static bool
take_rest (MidLexer *lexer, MidChess2Duel *duel)
{
  uint8_t last;
  if (!take_square (lexer, &last))
    return false;
  int from = duel->attacker, distance = mid_distance (from, last);
  duel->direction = (uint8_t) mid_direction (from, last);
  duel->left = (uint8_t) distance;
  return distance > 0 && distance <= 2
         && from + distance * mid_direction_step (duel->direction) == last;
}

static bool
read_duel (MidChess2 *p, const MidWord *word)
{
  MidLexer lexer = { word->text, word->len, 0 };
  MidRole piece, promotion;
  if (!take_square (&lexer, &p->duel.attacker) || !take_char (&lexer, 'x')
      || !take_role (&lexer, "PNBRQ", &piece) || !take_square (&lexer, &p->duel.captured))
    return false;
  p->duel.piece = (uint8_t) mid_chess2_code (!p->turn, piece);
  if (take_char (&lexer, '='))
    {
      if (!take_role (&lexer, "NBRQ", &promotion))
        return false;
      p->duel.promotion = (uint8_t) promotion;
    }
  if (take_char (&lexer, '>') && !take_rest (&lexer, &p->duel))
    return false;
  return lexer.at == lexer.len;
}

static MidParse
read_pending (MidChess2 *p, const MidWord *word)
{
  bool exposed = mid_word_is (word, "exposed");
  if (!exposed && !read_duel (p, word))
    return bad_word (word, MID_N_ ("the last field is not a pending duel"));
  if (p->phase == MID_PHASE_KING_TURN)
    return bad_word (word, MID_N_ ("no duel can be pending at a king-turn"));
  p->phase = exposed ? MID_PHASE_EXPOSED : MID_PHASE_DUEL;
  return mid_parse_ok ();
}

typedef MidParse (*ReadField) (MidChess2 *p, const MidWord *word);

static MidParse
read_fields (MidChess2 *p, MidLexer *lexer)
{
  static const ReadField readers[] = { read_turn,   read_castling, read_en_passant, read_clock,
                                       read_number, read_armies,   read_stones,     read_pending };
  static const char *const missing[] = { MID_N_ ("the turn is missing"),
                                         MID_N_ ("the castling rights are missing"),
                                         MID_N_ ("the en-passant square is missing") };
  const size_t n_readers = sizeof readers / sizeof readers[0];
  size_t required = sizeof missing / sizeof missing[0];
  MidWord word;

  for (size_t i = 0; i < n_readers; i++)
    {
      if (!mid_fen_word (lexer, &word))
        return i < required ? bad_word (&word, missing[i]) : mid_parse_ok ();
      MidParse parse = readers[i](p, &word);
      if (parse.status != MID_OK)
        return parse;
    }
  if (mid_fen_word (lexer, &word))
    return bad_word (&word, MID_N_ ("nothing was expected after the last field"));
  return mid_parse_ok ();
}

MidParse
mid_chess2_parse (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                  const char *text, size_t len, MidPosition *pos, MidDefects *defects)
{
  MidChess2 *p = mid_chess2_of (pos);
  MidLexer lexer = { text, len, 0 };
  MidDefects found = { 0 };
  unsigned number;

  MidParse parse = mid_chess2_settle (game, settings, n_settings, p, &number);
  if (parse.status == MID_OK)
    parse = mid_fen_board (&lexer, 8, 8, place_piece, p);
  if (parse.status == MID_OK)
    parse = read_fields (p, &lexer);
  if (defects != NULL)
    defects->count = 0;
  if (parse.status != MID_OK)
    return parse;
  mid_chess2_find_defects (p, &found);
  if (defects != NULL)
    *defects = found;
  p->key = 0;
  if (found.count > 0)
    return mid_parse_error (MID_BAD_SETUP, 0, found.at[0].message);
  p->key = mid_chess2_board_key (p);
  return parse;
}

/* --- Writing ---------------------------------------------------------------------------------- */

static char
piece_letter (unsigned code)
{
  char letter = mid_chess2_letters[mid_code_role (code)];
  return mid_code_side (code) == MID_FIRST ? letter : (char) tolower ((unsigned char) letter);
}

/* King side first; X-FEN's letters. */
static size_t
format_castling (const MidChess2 *p, char out[17])
{
  size_t n = 0;
  for (int side = 0; side < 2; side++)
    {
      MidBits rooks = p->castling & mid_home_rank (side);
      while (rooks != 0)
        {
          int rook = 63 - __builtin_clzll (rooks);
          char letter = (char) ('A' + (rook & 7));
          bool is_rook = mid_has (mid_chess2_pieces (p, side, MID_ROOK), rook);
          rooks ^= mid_bit (rook);
          if (is_rook && rook == mid_chess2_outermost_rook (p, side, true))
            letter = 'K';
          else if (is_rook && rook == mid_chess2_outermost_rook (p, side, false))
            letter = 'Q';
          out[n++] = side == MID_FIRST ? letter : (char) tolower ((unsigned char) letter);
        }
    }
  if (n == 0)
    out[n++] = '-';
  out[n] = '\0';
  return n;
}

static void
square_name (int square, char buf[5])
{
  if (square >= 0)
    mid_square_name (&mid_chess2, square, buf);
  else
    memcpy (buf, "-", 2);
}

static size_t
format_pending (const MidChess2 *p, char *buf, size_t size)
{
  const MidChess2Duel *duel = &p->duel;
  char attacker[5], captured[5], last[5];
  if (p->phase == MID_PHASE_EXPOSED)
    return (size_t) snprintf (buf, size, " exposed");
  if (p->phase != MID_PHASE_DUEL)
    return 0;
  square_name (duel->attacker, attacker);
  square_name (duel->captured, captured);
  size_t n = (size_t) snprintf (buf, size, " %sx%c%s", attacker,
                                mid_chess2_letters[mid_code_role (duel->piece)], captured);
  if (duel->promotion != 0)
    n += (size_t) snprintf (buf + n, size - n, "=%c", mid_chess2_letters[duel->promotion]);
  if (duel->left != 0)
    {
      square_name (duel->attacker + duel->left * mid_direction_step (duel->direction), last);
      n += (size_t) snprintf (buf + n, size - n, ">%s", last);
    }
  return n;
}

size_t
mid_chess2_format (const MidPosition *pos, char *buf, size_t size)
{
  const MidChess2 *p = mid_chess2_in (pos);
  char letters[64], castling[17], en_passant[5], stones[3] = "--";
  char turn = p->phase == MID_PHASE_KING_TURN ? "Kk"[p->turn] : "wb"[p->turn];

  for (int square = 0; square < 64; square++)
    letters[square] = p->board[square] != 0 ? piece_letter (p->board[square]) : '\0';
  format_castling (p, castling);
  square_name (p->en_passant, en_passant);
  if (p->rules & MID_RULE_DUELS)
    for (int side = 0; side < 2; side++)
      stones[side] = (char) ('0' + p->stones[side]);
  size_t n = mid_fen_format_board (letters, 8, 8, buf, size);
  n += (size_t) snprintf (buf + n, size - n, " %c %s %s %u %u %c%c %s", turn, castling, en_passant,
                          p->clock, p->number, army_letters[p->army[0]], army_letters[p->army[1]],
                          stones);
  return n + format_pending (p, buf + n, size - n);
}
