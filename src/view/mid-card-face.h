/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-face.h: draws a card on any cairo surface.
 *
 * A small face has what one looks for in a hand: name, points, a sign for what it does, when it may
 * be played.  A whole one has all that there is to say of the card.  A card that is not known has a
 * back.  The caller holds the face by value, and what it points to is borrowed for a call.
 */
#pragma once
#include <cairo.h>
#include <glib.h>

#include "mid-board-theme.h"
#include "mid-card.h"

/* Its colours; words on paper and on the head are legible: tests/view/test-card-face.c measures it.
 */
typedef struct
{
  const char *id; /* "light", "dark", "contrast", "contrast-dark" */
  MidColour paper, ink, dim, edge;
  MidColour head, on_head; /* behind the name */
  MidColour lit;           /* the edge of one that can be played */
  MidColour back, on_back;
} MidCardLook;

/* By its id; NULL if there is none. */
const MidCardLook *mid_card_look_find (const char *id);

typedef enum
{
  MID_CARD_SMALL, /* as in a hand */
  MID_CARD_STRIP, /* the upper part of that, where there is no room: name, points, emblem */
  MID_CARD_WHOLE,
  MID_CARD_TAB /* of any width and height: the name, and below it the note or, in a tall one, points
                */
} MidCardForm;

enum
{
  /* What the words are made for; a face may be larger or smaller. */
  MID_CARD_SMALL_WIDTH = 84,
  MID_CARD_SMALL_HEIGHT = 120,
  MID_CARD_STRIP_HEIGHT = 58, /* of the same width */
  MID_CARD_TAB_WIDTH = 44,    /* the least that names are legible in */
  MID_CARD_TAB_HEIGHT = 28,
  MID_CARD_WHOLE_WIDTH = 240,
  MID_CARD_WHOLE_HEIGHT = 340
};

typedef struct
{
  MidCatalogue catalogue;
  unsigned id; /* MID_CARD_UNKNOWN: its back is seen */
  MidCardForm form;
  const MidCardLook *look;
  double width, height;
  double scale;     /* of a tab: that of its letters; 0 is 1 */
  gboolean lit;     /* it can be played now */
  const char *note; /* small: said in place of when it may be played; NULL: nothing */
} MidCardFace;

/* Draws it with its top left corner in the origin. */
void mid_card_face_draw (const MidCardFace *self, cairo_t *cr);
