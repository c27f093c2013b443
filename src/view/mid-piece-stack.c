/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stack grows from the middle of its square both ways: half of the discs' rims push the piece
 * up, half push the lowest disc down.  So a lone piece and the highest stack are both centred.
 *
 *       ____
 *      (____)     the piece            offset -(n - 1) / 2 rises
 *      [____]     one rise of rim seen
 *      <____>
 *      (____)     the lowest disc      offset +(n - 1) / 2 rises
 */
#include "mid-piece-stack.h"

#include <math.h>

/* Of the square: six discs and a piece fill it, and at 32 pixels each shows three rows. */
#define RISE 0.0978

static MidPiece
piece_of_power (const MidPower *power)
{
  return (MidPiece){ .image = power->image, .name = power->name, .letter = power->letter };
}

void
mid_piece_stack_init (MidPieceStack *self, const MidGame *game, MidCell cell)
{
  self->n = 0;
  if (cell.piece == 0 || cell.piece >= game->n_pieces)
    return;
  for (unsigned i = 0; i < game->n_powers; i++)
    {
      unsigned count = mid_power_count (&game->powers[i], cell);

      while (count-- > 0 && self->n < MID_PIECE_STACK_MAX - 1)
        self->layers[self->n++] = piece_of_power (&game->powers[i]);
    }
  self->layers[self->n++] = game->pieces[cell.piece];
}

double
mid_piece_stack_get_offset (const MidPieceStack *self, guint i, double size, double grain)
{
  double rise = size * RISE;

  if (grain > 0)
    rise = MAX (floor (rise / grain), 1) * grain;
  return rise * ((self->n - 1) / 2.0 - i);
}
