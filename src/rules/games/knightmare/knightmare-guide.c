/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-guide.c: the rules in words, and what cards have done to the board. */
#include "knightmare-guide.h"

#include "knightmare.h"

/* In the order of the pieces of knightmare-show.c. */
static const char *const rules[] = {
  NULL,
  MID_N_ ("Goes one square straight forward, two from its first or second rank, and captures one "
          "square diagonally forward. Its own move to the last rank makes it another piece; a card "
          "that takes it there does so only if it says that."),
  MID_N_ ("Leaps two squares straight and one aside, over anything, walls and forbidden squares as "
          "well."),
  MID_N_ ("Goes any distance along diagonals."),
  MID_N_ ("Goes any distance along ranks and files."),
  MID_N_ ("Goes any distance along ranks, files and diagonals."),
  MID_N_ ("Goes one square in any direction, and once in a game castles with a rook that has not "
          "moved either. Nothing captures it, cards neither."),
  MID_N_ (
    "Was a king: goes one square in any direction, and can be captured. Another piece is royal "
    "in its place."),
  MID_N_ ("Was a pawn: goes and captures one square diagonally forward, nothing else. On the last "
          "rank it becomes another piece."),
  MID_N_ ("Was a knight: leaps three squares straight and two aside, over anything."),
  MID_N_ ("Is a king: makes one or two steps in any directions. A capture ends its move."),
  MID_N_ ("Was a queen: goes as a bishop or as a knight, not as a rook."),
  MID_N_ ("Was a knight: goes as a knight or as a king, and is not royal."),
  MID_N_ ("Goes one or two squares along ranks, files and diagonals."),
  MID_N_ ("Nothing ends its move here or slides through. Leaps pass over it."),
};

_Static_assert(sizeof rules / sizeof rules[0] == MID_KNIGHTMARE_PIECES, "a rule for every piece");

/* Walls, which stand between squares, and what nothing slides through. */
static unsigned
draw_obstacles (const MidPosition *pos, MidHint *out)
{
  const MidKmTable *t = &((const MidKnightmare *) (const void *) pos->bytes)->now;
  unsigned n = 0;
  for (unsigned i = 0; i < t->n_effects && n < MID_HINTS_MAX; i++)
    {
      const MidKmEffect *e = &t->effects[i];
      if (e->kind == MID_EFFECT_WALL)
        out[n++] =
          (MidHint){ .kind = MID_HINT_LINK, .square = (int16_t) e->at, .to = (int16_t) e->to };
      else if (e->kind == MID_EFFECT_BLOCKED)
        out[n++] = (MidHint){ .kind = MID_HINT_BARRED, .square = (int16_t) e->at, .to = -1 };
    }
  return n;
}

/* What a continuing effect keeps where it is. */
static unsigned
draw_held (const MidPosition *pos, MidHint *out)
{
  const MidKmTable *t = &((const MidKnightmare *) (const void *) pos->bytes)->now;
  unsigned n = 0;
  for (MidBits set = occupied_set (&t->chess); set != 0 && n < MID_HINTS_MAX;)
    {
      int square = mid_pop (&set);
      if (km_is_stuck (t, square))
        out[n++] = (MidHint){ .kind = MID_HINT_BARRED, .square = (int16_t) square, .to = -1 };
    }
  return n;
}

static const MidOverlay overlays[] = {
  { "obstacles", MID_N_ ("Walls and forbidden squares"),
    MID_N_ ("A line joins the two squares that a wall parts; a bar marks a square where nothing "
            "ends its move or slides through."),
    draw_obstacles },
  { "held", MID_N_ ("Pieces held by a card"),
    MID_N_ ("A bar marks each piece that a card keeps from moving. It gives no check either."),
    draw_held },
};

const MidGuide mid_knightmare_guide = {
  .rules = rules,
  .overlays = overlays,
  .n_overlays = sizeof overlays / sizeof *overlays,
};
