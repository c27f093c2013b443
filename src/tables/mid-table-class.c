/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-table-class.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Squares of White's king after mirroring, of the piece, of the other king, and who moves. */
enum
{
  HALF = 32,
  BARE = HALF * 64 * 2,
  ONE = HALF * 64 * 64 * 2,
  KINGS = ONE * 2 /* moves and king-turns */
};

static const MidTableClass classes[MID_TABLE_CLASSES] = {
  { 'c', 0, BARE },  { 'k', 'K', KINGS }, { 'c', 'N', ONE }, { 'c', 'B', ONE }, { 'c', 'R', ONE },
  { 'c', 'Q', ONE }, { 'n', 'N', ONE },   { 'n', 'B', ONE }, { 'n', 'R', ONE }, { 'n', 'Q', ONE },
  { 'e', 'N', ONE }, { 'e', 'B', ONE },   { 'e', 'R', ONE }, { 'e', 'Q', ONE }, { 'r', 'N', ONE },
  { 'r', 'B', ONE }, { 'r', 'R', ONE },   { 'r', 'Q', ONE }, { 'a', 'N', ONE }, { 'a', 'B', ONE },
  { 'a', 'R', ONE }, { 'a', 'Q', ONE },   { 'c', 'P', ONE }, { 'n', 'P', ONE }, { 'e', 'P', ONE },
  { 'r', 'P', ONE }, { 'a', 'P', ONE },
};

const MidTableClass *
mid_table_class_get (unsigned number)
{
  return &classes[number];
}

/* What stands where, White having more. */
typedef struct
{
  int king, piece, other; /* squares; piece -1: none */
  bool blacks_turn, king_turn;
} Placing;

/* --- Numbers ---------------------------------------------------------------------------------- */

static int
half_of (int square)
{
  return square / 8 * 4 + square % 8;
}

static uint32_t
number_of (const MidTableClass *class, const Placing *at)
{
  uint32_t n = (uint32_t) half_of (at->king);
  if (class->piece != 0)
    n = n * 64 + (uint32_t) at->piece;
  n = (n * 64 + (uint32_t) at->other) * 2 + at->blacks_turn;
  return class->piece == 'K' ? n * 2 + at->king_turn : n;
}

static Placing
placing_of (const MidTableClass *class, uint32_t n)
{
  Placing at = { .piece = -1 };
  if (class->piece == 'K')
    {
      at.king_turn = n & 1;
      n /= 2;
    }
  at.blacks_turn = n & 1;
  at.other = (int) (n / 2 % 64);
  n /= 128;
  if (class->piece != 0)
    {
      at.piece = (int) (n % 64);
      n /= 64;
    }
  at.king = (int) (n / 4 * 8 + n % 4);
  return at;
}

/* --- From a number to text -------------------------------------------------------------------- */

char *
mid_table_append_board (char *out, const char board[64])
{
  for (int rank = 7; rank >= 0; rank--)
    {
      int empty = 0;
      for (int file = 0; file < 8; file++)
        {
          char piece = board[rank * 8 + file];
          empty += piece == 0;
          if (empty > 0 && (piece != 0 || file == 7))
            {
              *out++ = (char) ('0' + empty);
              empty = 0;
            }
          if (piece != 0)
            *out++ = piece;
        }
      *out++ = rank > 0 ? '/' : ' ';
    }
  return out;
}

bool
mid_table_class_format (unsigned number, uint32_t index, char text[96])
{
  const MidTableClass *class = &classes[number];
  Placing at = placing_of (class, index);
  char board[64] = { 0 };
  if (at.king == at.other || at.king == at.piece || at.piece == at.other)
    return false;
  board[at.other] = 'k';
  if (at.piece >= 0)
    board[at.piece] = class->piece;
  board[at.king] = 'K';
  char *end = mid_table_append_board (text, board);
  char turn = at.blacks_turn ? (at.king_turn ? 'k' : 'b') : (at.king_turn ? 'K' : 'w');
  snprintf (end, 20, "%c - - 0 1 %cc --", turn, class->army);
  return true;
}

/* --- From text to a number -------------------------------------------------------------------- */

/* The pieces that a text has; more than three are too many. */
typedef struct
{
  char letters[3];
  int squares[3];
  unsigned n;
} Pieces;

static const char *
read_board (const char *text, Pieces *out)
{
  int square = 56;
  out->n = 0;
  for (; *text != ' '; text++)
    if (isdigit ((unsigned char) *text))
      square += *text - '0';
    else if (*text == '/')
      square -= 16;
    else
      {
        if (*text == '\0' || out->n == 3)
          return NULL;
        out->letters[out->n] = *text;
        out->squares[out->n++] = square++;
      }
  return text + 1;
}

static bool
is_upper (char letter)
{
  return isupper ((unsigned char) letter) != 0;
}

/* Which side has more than a king: the second, if not the first. */
static bool
is_blacks (const Pieces *pieces)
{
  unsigned blacks = 0;
  for (unsigned i = 0; i < pieces->n; i++)
    blacks += !is_upper (pieces->letters[i]);
  return blacks == 2;
}

/* Puts each piece where it belongs, from White's side. */
static char
place (const Pieces *pieces, bool turned, Placing *out)
{
  char piece = 0;
  *out = (Placing){ .king = -1, .piece = -1, .other = -1 };
  for (unsigned i = 0; i < pieces->n; i++)
    {
      int square = turned ? pieces->squares[i] ^ 56 : pieces->squares[i];
      char letter = (char) toupper ((unsigned char) pieces->letters[i]);
      if (is_upper (pieces->letters[i]) == turned)
        out->other = square;
      else if (letter == 'K' && out->king < 0)
        out->king = square;
      else
        {
          out->piece = square;
          piece = letter;
        }
    }
  return piece;
}

static void
mirror (Placing *at)
{
  at->king ^= 7;
  at->other ^= 7;
  if (at->piece >= 0)
    at->piece ^= 7;
}

static bool
find_class (char army, char piece, unsigned *number)
{
  for (unsigned i = 0; i < MID_TABLE_CLASSES; i++)
    if (classes[i].piece == piece && (piece == 0 || classes[i].army == army))
      {
        *number = i;
        return true;
      }
  return false;
}

static const char *
next_word (const char *at)
{
  at = strchr (at, ' ');
  return at != NULL ? at + 1 : "";
}

/* "w - - 0 1 nc --" behind the board: the turn, that nobody castles, the armies, that no duel is
 * open.  Stones do not matter: with so few pieces only kings capture what is not their own. */
static bool
read_rest (const char *rest, bool turned, Placing *at, char *army)
{
  const char *rights = next_word (rest), *counters = next_word (next_word (rights));
  const char *armies = next_word (next_word (counters));
  if (strncmp (rights, "- ", 2) != 0 || strlen (armies) != 5 || armies[2] != ' ')
    return false;
  at->blacks_turn = (rest[0] == 'b' || rest[0] == 'k') != turned;
  at->king_turn = rest[0] == 'K' || rest[0] == 'k';
  *army = armies[turned];
  return true;
}

bool
mid_table_class_find (const char *text, unsigned *number, uint32_t *index)
{
  Pieces pieces;
  Placing at;
  char army;
  const char *rest = read_board (text, &pieces);
  if (rest == NULL || pieces.n < 2)
    return false;
  bool turned = is_blacks (&pieces);
  char piece = place (&pieces, turned, &at);
  if (at.king < 0 || at.other < 0 || (pieces.n == 3) != (at.piece >= 0)
      || !read_rest (rest, turned, &at, &army) || !find_class (army, piece, number))
    return false;
  if (at.king % 8 > 3)
    mirror (&at);
  *index = number_of (&classes[*number], &at);
  return true;
}
