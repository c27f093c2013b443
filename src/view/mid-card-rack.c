/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-rack.h"

#include <glib/gi18n-lib.h>

#include "mid-beside.h"
#include "mid-card-face.h"

enum
{
  ROW_LEAST = 5, /* cards that a row has room for: more make them smaller … */
  ROW_MOST = 6   /* … up to so many */
};

#define GAP 0.06 /* of a card's width */

static guint
count (const MidCardRack *self, MidSide side)
{
  guint n = 0;
  for (guint i = 0; i < self->n_beside; i++)
    n += self->beside[i].owner == side && mid_beside_is_first (self->beside, i);
  return n;
}

/* Both sides' cards are as large. */
static guint
get_row_length (const MidCardRack *self)
{
  guint most = MAX (count (self, MID_FIRST), count (self, MID_SECOND));
  return CLAMP (most, ROW_LEAST, ROW_MOST);
}

static double
get_card_width (const MidCardRack *self)
{
  guint length = get_row_length (self);
  return self->width / (length + (length - 1) * GAP);
}

static double
get_row_height (const MidCardRack *self)
{
  return get_card_width (self) * ((double) MID_CARD_STRIP_HEIGHT / MID_CARD_SMALL_WIDTH + GAP);
}

double
mid_card_rack_get_height (const MidCardRack *self, MidSide side)
{
  guint n = count (self, side), length = get_row_length (self);
  return (n + length - 1) / length * get_row_height (self);
}

static void
draw_card (const MidCardRack *self, guint i, cairo_t *cr, double x, double y)
{
  const MidBeside *one = &self->beside[i];
  double width = get_card_width (self);
  g_autofree char *about =
    one->in_play ? mid_beside_dup_note (self->game, self->beside, self->n_beside, i) : NULL;
  MidCardFace face = { .catalogue = one->catalogue,
                       .id = one->card,
                       .form = MID_CARD_STRIP,
                       .look = mid_card_look_find ("light"),
                       .width = width,
                       .height = width * MID_CARD_STRIP_HEIGHT / MID_CARD_SMALL_WIDTH,
                       .lit = one->in_play,
                       .note = one->in_play && about == NULL ? _ ("In play") : about };
  cairo_save (cr);
  cairo_translate (cr, x, y);
  mid_card_face_draw (&face, cr);
  cairo_restore (cr);
}

void
mid_card_rack_draw (const MidCardRack *self, MidSide side, cairo_t *cr, double x, double y)
{
  guint drawn = 0, length = get_row_length (self);
  double step = get_card_width (self) * (1 + GAP);
  for (guint in_play = 0; in_play < 2; in_play++)
    for (guint i = 0; i < self->n_beside; i++)
      {
        const MidBeside *one = &self->beside[i];
        if (one->owner != side || one->in_play != (in_play == 1)
            || !mid_beside_is_first (self->beside, i))
          continue;
        draw_card (self, i, cr, x + drawn % length * step,
                   y + drawn / length * get_row_height (self));
        drawn++;
      }
}
