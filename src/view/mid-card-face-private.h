/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-face-private.h: where the words of a face stand, for those who measure it. */
#pragma once
#include <pango/pangocairo.h>

#include "mid-card-face.h"

enum
{
  MID_CARD_TEXTS_MAX = 6
};

typedef struct
{
  PangoLayout *layout;
  double x, y, width, height; /* the room it has */
  double size;                /* of its letters, the em */
  gboolean in_middle;         /* of the room's height, else at its top */
  MidColour colour;
} MidCardText;

/* The words of the face as they are drawn, each in its room; how many.  mid_card_texts_clear()
 * lets go of them. */
guint mid_card_face_set (const MidCardFace *self, cairo_t *cr, MidCardText *texts);
void mid_card_texts_clear (MidCardText *texts, guint n);
