/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All squares here are as the side itself sees them: its own half is 0 … 31. */
#include "mid-four-side.h"

#include <threads.h>

enum
{
  HALF = 32,
  PAIRS = 64 * 63 / 2 - HALF * (HALF - 1) / 2, /* two kings, not both across */
  NONE = UINT16_MAX
};

/* Two kings in any order; those of White once of two that mirror one another. */
typedef struct
{
  uint16_t code[64][64];
  uint8_t of[PAIRS][2];
  uint16_t n;
} Pairs;

static Pairs pairs[2]; /* by side */

static void
add_pair (Pairs *self, int a, int b)
{
  self->of[self->n][0] = (uint8_t) a;
  self->of[self->n][1] = (uint8_t) b;
  self->code[a][b] = self->code[b][a] = self->n++;
}

static void
list_pairs (void)
{
  for (int a = 0; a < 64; a++)
    for (int b = 0; b <= a; b++)
      {
        int high = (a ^ 7) > (b ^ 7) ? a ^ 7 : b ^ 7, low = (a ^ b) ^ high; /* mirrored */
        bool is_first = a < high || (a == high && b <= low);
        pairs[0].code[a][b] = pairs[0].code[b][a] = NONE;
        pairs[1].code[a][b] = pairs[1].code[b][a] = NONE;
        if (a == b || b >= HALF)
          continue;
        if (is_first)
          add_pair (&pairs[0], a, b);
        add_pair (&pairs[1], a, b);
      }
}

static const Pairs *
get_pairs (unsigned side)
{
  static once_flag once = ONCE_FLAG_INIT;
  call_once (&once, list_pairs);
  return &pairs[side];
}

/* --- What a side has -------------------------------------------------------------------------- */

static unsigned
first_of (const MidFourClass *class, unsigned side)
{
  return side == 0 ? 0 : class->n_pieces[0];
}

static bool
has_kings (const MidFourClass *class, unsigned side)
{
  return class->army[side] == 'k';
}

static uint32_t
count_kings (const MidFourClass *class, unsigned side)
{
  if (has_kings (class, side))
    return get_pairs (side)->n;
  return side == 0 ? HALF / 2 : HALF;
}

/* Nemesis pawns may step back, to a king of Two Kings that is behind. */
static uint8_t
first_square (const MidFourClass *class, unsigned side, char piece)
{
  return piece == 'P' && class->army[side] != 'n' ? 8 : 0;
}

static uint32_t
count_squares (const MidFourClass *class, unsigned side, char piece)
{
  return piece == 'P' && class->army[side] != 'n' ? 48 : 64;
}

/* Of what is beside the kings: where it begins, and how much there is. */
static unsigned
find_others (const MidFourClass *class, unsigned side, unsigned *n)
{
  unsigned kings = has_kings (class, side) ? 2 : 1;
  *n = class->n_pieces[side] - kings;
  return first_of (class, side) + kings;
}

uint32_t
mid_four_side_size (const MidFourClass *class, unsigned side)
{
  unsigned n, at = find_others (class, side, &n);
  uint32_t size = count_kings (class, side);
  if (n == 0)
    return size;
  uint32_t squares = count_squares (class, side, class->piece[at]);
  if (n == 2 && class->piece[at] == class->piece[at + 1])
    return size * (squares * (squares - 1) / 2);
  return size * squares * (n == 2 ? count_squares (class, side, class->piece[at + 1]) : 1);
}

bool
mid_four_side_is_mirrored (const MidFourClass *class, const uint8_t at[MID_FOUR])
{
  if (!has_kings (class, 0))
    return at[0] % 8 > 3;
  const Pairs *of = get_pairs (0);
  return of->code[at[0]][at[1]] == NONE && of->code[at[0] ^ 7][at[1] ^ 7] != NONE;
}

/* --- To a number ------------------------------------------------------------------------------ */

static uint32_t
number_kings (const MidFourClass *class, unsigned side, const uint8_t *king, uint8_t flip)
{
  unsigned square = king[0] ^ flip;
  if (has_kings (class, side))
    {
      uint16_t code = get_pairs (side)->code[square][king[1] ^ flip];
      return code != NONE ? code : MID_FOUR_NO_NUMBER;
    }
  if (square >= HALF || (side == 0 && square % 8 > 3))
    return MID_FOUR_NO_NUMBER;
  return side == 0 ? square / 8 * 4 + square % 8 : square;
}

uint32_t
mid_four_side_number (const MidFourClass *class, unsigned side, const uint8_t at[MID_FOUR],
                      uint8_t flip)
{
  flip ^= side == 0 ? 0 : 56;
  unsigned n, other = find_others (class, side, &n);
  uint32_t number = number_kings (class, side, at + first_of (class, side), flip), squares[2];
  if (number == MID_FOUR_NO_NUMBER || n == 0)
    return number;
  for (unsigned i = 0; i < n; i++)
    {
      char piece = class->piece[other + i];
      squares[i] = (uint32_t) (at[other + i] ^ flip) - first_square (class, side, piece);
      if (squares[i] >= count_squares (class, side, piece)) /* below it is far above */
        return MID_FOUR_NO_NUMBER;
    }
  uint32_t count = count_squares (class, side, class->piece[other]);
  if (n == 1)
    return number * count + squares[0];
  if (class->piece[other] != class->piece[other + 1])
    return (number * count + squares[0]) * count_squares (class, side, class->piece[other + 1])
           + squares[1];
  uint32_t high = squares[0] > squares[1] ? squares[0] : squares[1];
  uint32_t low = squares[0] + squares[1] - high;
  return high == low ? MID_FOUR_NO_NUMBER
                     : number * (count * (count - 1) / 2) + high * (high - 1) / 2 + low;
}

/* --- And back --------------------------------------------------------------------------------- */

static void
place_kings (const MidFourClass *class, unsigned side, uint32_t number, uint8_t *king, uint8_t flip)
{
  if (has_kings (class, side))
    {
      const uint8_t *of = get_pairs (side)->of[number];
      king[0] = of[0] ^ flip;
      king[1] = of[1] ^ flip;
    }
  else
    king[0] = (uint8_t) (side == 0 ? number / 4 * 8 + number % 4 : number) ^ flip;
}

/* Two squares of a number, the higher one first. */
static void
split_pair (uint32_t number, uint32_t out[2])
{
  out[0] = 1;
  while ((out[0] + 1) * out[0] / 2 <= number)
    out[0]++;
  out[1] = number - out[0] * (out[0] - 1) / 2;
}

static uint32_t
take_others (const MidFourClass *class, unsigned side, unsigned other, unsigned n, uint32_t number,
             uint32_t out[2])
{
  uint32_t count = count_squares (class, side, class->piece[other]);
  if (n == 1)
    {
      out[0] = number % count;
      return number / count;
    }
  if (class->piece[other] == class->piece[other + 1])
    {
      split_pair (number % (count * (count - 1) / 2), out);
      return number / (count * (count - 1) / 2);
    }
  uint32_t last = count_squares (class, side, class->piece[other + 1]);
  out[1] = number % last;
  out[0] = number / last % count;
  return number / last / count;
}

void
mid_four_side_place (const MidFourClass *class, unsigned side, uint32_t number,
                     uint8_t at[MID_FOUR])
{
  unsigned n, other = find_others (class, side, &n);
  uint8_t flip = side == 0 ? 0 : 56;
  uint32_t squares[2] = { 0 };
  if (n > 0)
    number = take_others (class, side, other, n, number, squares);
  for (unsigned i = 0; i < n; i++)
    at[other + i] =
      (uint8_t) (squares[i] + first_square (class, side, class->piece[other + i])) ^ flip;
  place_kings (class, side, number, at + first_of (class, side), flip);
}
