/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-four-class.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mid-four-side.h"
#include "mid-table-class.h"

static const char armies[] = "kcnera", officers[] = "KQRBNP";

/* --- Names ------------------------------------------------------------------------------------ */

/* What a side has: its army, and its pieces but for the first king, in the order of the officers.
 */
typedef struct
{
  char army;
  char pieces[3];
  unsigned n; /* of them, without the king */
} Side;

static int
rank_of (const char *order, char letter)
{
  const char *found = letter != '\0' ? strchr (order, letter) : NULL;
  return found != NULL ? (int) (found - order) : 99;
}

static void
sort_pieces (Side *side)
{
  if (side->n == 2 && rank_of (officers, side->pieces[0]) > rank_of (officers, side->pieces[1]))
    {
      char first = side->pieces[0];
      side->pieces[0] = side->pieces[1];
      side->pieces[1] = first;
    }
}

/* Two Kings have two kings and no queen, the others one king. */
static bool
is_side (const Side *side)
{
  unsigned kings = 0, queens = 0;
  for (unsigned i = 0; i < side->n; i++)
    {
      kings += side->pieces[i] == 'K';
      queens += side->pieces[i] == 'Q';
      if (rank_of (officers, side->pieces[i]) == 99)
        return false;
    }
  if (rank_of (armies, side->army) == 99)
    return false;
  return side->army == 'k' ? kings == 1 && queens == 0 : kings == 0;
}

/* Whether the first is Black's: it has less, or comes later. */
static bool
is_turned (const Side *a, const Side *b)
{
  if (a->n != b->n)
    return a->n < b->n;
  int by_army = rank_of (armies, a->army) - rank_of (armies, b->army);
  return by_army != 0 ? by_army > 0
                      : rank_of (officers, a->pieces[0]) > rank_of (officers, b->pieces[0]);
}

static void
write_name (const Side *white, const Side *black, char name[MID_FOUR_NAME_MAX])
{
  char *out = name;
  memset (name, 0, MID_FOUR_NAME_MAX);
  *out++ = white->army;
  *out++ = 'K';
  for (unsigned i = 0; i < white->n; i++)
    *out++ = white->pieces[i];
  *out++ = 'v';
  if (black->n > 0)
    *out++ = black->army;
  *out++ = 'K';
  for (unsigned i = 0; i < black->n; i++)
    *out++ = black->pieces[i];
}

/* "cKQN": an army, if it says so, and pieces; where it ends. */
static const char *
read_side (const char *words, Side *out)
{
  *out = (Side){ .army = islower ((unsigned char) *words) && *words != 'v' ? *words++ : 'c' };
  if (*words++ != 'K')
    return NULL;
  for (; isupper ((unsigned char) *words); words++)
    {
      if (out->n == 2)
        return NULL;
      out->pieces[out->n++] = *words;
    }
  sort_pieces (out);
  return words;
}

static bool
read_name (const char *words, Side *white, Side *black)
{
  words = read_side (words, white);
  if (words == NULL || *words++ != 'v')
    return false;
  words = read_side (words, black);
  if (words == NULL || *words != '\0' || white->n + black->n != 2)
    return false;
  if (white->n == 0)
    white->army = 'c';
  if (black->n == 0)
    black->army = 'c';
  return (white->n == 0 || is_side (white)) && (black->n == 0 || is_side (black));
}

bool
mid_four_class_name (const char *words, char name[MID_FOUR_NAME_MAX])
{
  Side a, b;
  if (!read_name (words, &a, &b))
    return false;
  if (is_turned (&a, &b))
    write_name (&b, &a, name);
  else
    write_name (&a, &b, name);
  return true;
}

/* --- A class ---------------------------------------------------------------------------------- */

/* A pawn that goes two squares at once. */
static bool
has_leaper (const Side *side)
{
  return side->n == 1 && side->pieces[0] == 'P' && side->army != 'n';
}

static void
list_turns (MidFourClass *self, const Side *white, const Side *black)
{
  bool pawns = white->n == 1 && white->pieces[0] == 'P' && black->pieces[0] == 'P';
  char *out = self->turns;
  *out++ = 'w';
  *out++ = 'b';
  if (white->army == 'k')
    *out++ = 'K';
  if (black->army == 'k')
    *out++ = 'k';
  if (pawns && has_leaper (black))
    *out++ = 'x';
  if (pawns && has_leaper (white))
    *out++ = 'y';
  *out = '\0';
  self->n_turns = (uint8_t) (out - self->turns);
}

static void
set_side (MidFourClass *self, unsigned number, const Side *side)
{
  char *out = self->piece + (number == 0 ? 0 : self->n_pieces[0]);
  self->army[number] = side->army;
  self->n_pieces[number] = (uint8_t) (1 + side->n);
  *out++ = 'K';
  memcpy (out, side->pieces, side->n);
}

static void
set_sides (MidFourClass *self, const Side *white, const Side *black)
{
  *self = (MidFourClass){ 0 };
  set_side (self, 0, white);
  set_side (self, 1, black);
  write_name (white, black, self->name);
  list_turns (self, white, black);
  self->n = mid_four_side_size (self, 0) * mid_four_side_size (self, 1) * self->n_turns;
}

bool
mid_four_class_init (MidFourClass *self, const char *name)
{
  Side white, black;
  if (!read_name (name, &white, &black) || is_turned (&white, &black))
    return false;
  set_sides (self, &white, &black);
  return strcmp (self->name, name) == 0;
}

/* --- Numbers ---------------------------------------------------------------------------------- */

uint32_t
mid_four_class_number (const MidFourClass *self, const MidFourPlacing *at)
{
  uint8_t flip = mid_four_side_is_mirrored (self, at->at) ? 7 : 0;
  uint32_t white = mid_four_side_number (self, 0, at->at, flip);
  uint32_t black = mid_four_side_number (self, 1, at->at, flip);
  if (white == MID_FOUR_NO_NUMBER || black == MID_FOUR_NO_NUMBER)
    return MID_FOUR_NO_NUMBER;
  return (white * mid_four_side_size (self, 1) + black) * self->n_turns + at->turn;
}

MidFourPlacing
mid_four_class_place (const MidFourClass *self, uint32_t number)
{
  MidFourPlacing out = { .turn = (uint8_t) (number % self->n_turns) };
  uint32_t blacks = mid_four_side_size (self, 1);
  number /= self->n_turns;
  mid_four_side_place (self, 0, number / blacks, out.at);
  mid_four_side_place (self, 1, number % blacks, out.at);
  return out;
}

/* --- To text ---------------------------------------------------------------------------------- */

/* The square that a pawn has passed, as text; false if it cannot have. */
static bool
format_passed (const MidFourClass *self, const MidFourPlacing *at, const char board[64],
               char out[3])
{
  char turn = self->turns[at->turn];
  strcpy (out, "-");
  if (turn != 'x' && turn != 'y')
    return true;
  int pawn = turn == 'y' ? at->at[1] : at->at[3], back = turn == 'y' ? -8 : 8;
  if (pawn / 8 != (turn == 'y' ? 3 : 4) || board[pawn + back] != 0 || board[pawn + 2 * back] != 0)
    return false;
  out[0] = (char) ('a' + pawn % 8);
  out[1] = (char) ('1' + (pawn + back) / 8);
  out[2] = '\0';
  return true;
}

bool
mid_four_class_format (const MidFourClass *self, const MidFourPlacing *at, char text[96])
{
  char board[64] = { 0 }, passed[3], turn = self->turns[at->turn];
  for (unsigned i = 0; i < MID_FOUR; i++)
    {
      if (board[at->at[i]] != 0)
        return false;
      board[at->at[i]] = i < self->n_pieces[0] ? self->piece[i] : (char) tolower (self->piece[i]);
    }
  if (!format_passed (self, at, board, passed))
    return false;
  char *end = mid_table_append_board (text, board);
  snprintf (end, 24, "%c - %s 0 1 %c%c --",
            turn == 'x'   ? 'w'
            : turn == 'y' ? 'b'
                          : turn,
            passed, self->army[0], self->army[1]);
  return true;
}

/* --- From text -------------------------------------------------------------------------------- */

/* What stands on a board, by side: its pieces and their squares, a king first. */
typedef struct
{
  Side side[2];
  uint8_t king[2], at[2][3];
  bool has_king[2];
} Board;

static bool
add_piece (Board *out, char letter, int square)
{
  unsigned owner = isupper ((unsigned char) letter) ? 0 : 1;
  Side *side = &out->side[owner];
  char piece = (char) toupper ((unsigned char) letter);
  if (piece == 'K' && !out->has_king[owner])
    {
      out->has_king[owner] = true;
      out->king[owner] = (uint8_t) square;
      return true;
    }
  if (side->n == 2)
    return false;
  unsigned i = side->n++;
  for (; i > 0 && rank_of (officers, side->pieces[i - 1]) > rank_of (officers, piece); i--)
    {
      side->pieces[i] = side->pieces[i - 1];
      out->at[owner][i] = out->at[owner][i - 1];
    }
  side->pieces[i] = piece;
  out->at[owner][i] = (uint8_t) square;
  return true;
}

static const char *
read_board (const char *text, Board *out)
{
  int square = 56;
  *out = (Board){ 0 };
  for (; *text != ' '; text++)
    if (isdigit ((unsigned char) *text))
      square += *text - '0';
    else if (*text == '/')
      square -= 16;
    else if (*text == '\0' || !add_piece (out, *text, square++))
      return NULL;
  bool has_four = out->has_king[0] && out->has_king[1] && out->side[0].n + out->side[1].n == 2;
  return has_four ? text + 1 : NULL;
}

static const char *
next_word (const char *at)
{
  at = strchr (at, ' ');
  return at != NULL ? at + 1 : "";
}

static bool
read_armies (const char *text, Board *board)
{
  if (strlen (text) != 5 || text[2] != ' ')
    return false;
  for (unsigned i = 0; i < 2; i++)
    {
      board->side[i].army = board->side[i].n > 0 ? text[i] : 'c';
      if (board->side[i].n > 0 && !is_side (&board->side[i]))
        return false;
    }
  return true;
}

/* As the class has it: whose turn, and whether something can be taken in passing. */
static bool
read_turn (const MidFourClass *self, char turn, bool turned, bool passed, uint8_t *out)
{
  static const char as_is[] = "wbKkxy", as_turned[] = "bwkKyx";
  const char *at = strchr (as_is, turn);
  if (at == NULL)
    return false;
  char found = turned ? as_turned[at - as_is] : turn;
  char with = found == 'w' ? 'x' : found == 'b' ? 'y' : found;
  const char *in = passed ? strchr (self->turns, with) : NULL;
  if (in == NULL)
    in = strchr (self->turns, found);
  *out = in != NULL ? (uint8_t) (in - self->turns) : 0;
  return in != NULL;
}

static void
put_squares (const Board *board, bool turned, MidFourPlacing *out)
{
  uint8_t *to = out->at, flip = turned ? 56 : 0;
  for (unsigned i = 0; i < 2; i++)
    {
      unsigned owner = turned ? !i : i;
      *to++ = board->king[owner] ^ flip;
      for (unsigned n = 0; n < board->side[owner].n; n++)
        *to++ = board->at[owner][n] ^ flip;
    }
}

bool
mid_four_class_find (const char *text, MidFourClass *self, MidFourPlacing *out)
{
  Board board;
  const char *turn = read_board (text, &board);
  if (turn == NULL)
    return false;
  const char *rights = next_word (turn), *passed = next_word (rights);
  if (strncmp (rights, "- ", 2) != 0
      || !read_armies (next_word (next_word (next_word (passed))), &board))
    return false;
  bool turned = is_turned (&board.side[0], &board.side[1]);
  set_sides (self, &board.side[turned], &board.side[!turned]);
  put_squares (&board, turned, out);
  return read_turn (self, *turn, turned, *passed != '-', &out->turn);
}

/* --- What comes first ------------------------------------------------------------------------- */

unsigned
mid_four_class_needs (const MidFourClass *self, char needs[MID_FOUR_NEEDS_MAX][MID_FOUR_NAME_MAX])
{
  unsigned n = 0;
  for (const char *pawn = strchr (self->name, 'P'); pawn != NULL; pawn = strchr (pawn + 1, 'P'))
    for (const char *to = "QRBN"; *to != '\0'; to++)
      {
        char words[MID_FOUR_NAME_MAX];
        memcpy (words, self->name, sizeof words);
        words[pawn - self->name] = *to;
        n += mid_four_class_name (words, needs[n]); /* Two Kings get no queen */
      }
  return n;
}

static unsigned
add_name (const char *name, unsigned n, char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX])
{
  MidFourClass class;
  char needs[MID_FOUR_NEEDS_MAX][MID_FOUR_NAME_MAX];
  for (unsigned i = 0; i < n; i++)
    if (strcmp (names[i], name) == 0)
      return n;
  if (n == MID_FOUR_ENDINGS_MAX || !mid_four_class_init (&class, name))
    return n;
  unsigned n_needs = mid_four_class_needs (&class, needs);
  for (unsigned i = 0; i < n_needs; i++)
    n = add_name (needs[i], n, names);
  memcpy (names[n], name, MID_FOUR_NAME_MAX);
  return n + 1;
}

/* Of two armies: each piece of one against each of the other; of one: two pieces of it. */
static unsigned
add_armies (char first, char second, unsigned n,
            char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX])
{
  for (const char *a = officers; *a != '\0'; a++)
    for (const char *b = officers; *b != '\0'; b++)
      {
        char words[16], name[MID_FOUR_NAME_MAX];
        if (second != '\0')
          snprintf (words, sizeof words, "%cK%cv%cK%c", first, *a, second, *b);
        else
          snprintf (words, sizeof words, "%cK%c%cvK", first, *a, *b);
        if (mid_four_class_name (words, name))
          n = add_name (name, n, names);
      }
  return n;
}

unsigned
mid_four_class_list (const char *word, unsigned n,
                     char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX])
{
  char name[MID_FOUR_NAME_MAX];
  size_t length = strlen (word);
  bool by_army = length > 0 && length <= 2 && rank_of (armies, word[0]) < 99
                 && (length == 1 || rank_of (armies, word[1]) < 99);
  if (by_army)
    n = add_armies (word[0], length == 2 ? word[1] : '\0', n, names);
  else if (mid_four_class_name (word, name))
    n = add_name (name, n, names);
  else
    return 0;
  return n;
}
