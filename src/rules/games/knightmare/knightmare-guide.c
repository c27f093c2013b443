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
          "moved either. Nothing captures it, not even a card."),
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

/* --- What stands ------------------------------------------------------------------------------ */

static bool
find_sign (MidEffectKind kind, MidSign *sign)
{
  static const struct
  {
    MidEffectKind kind;
    MidSign sign;
  } signs[] = {
    { MID_EFFECT_PACIFIST, MID_SIGN_GUARDED }, { MID_EFFECT_SHIELD, MID_SIGN_GUARDED },
    { MID_EFFECT_STUCK, MID_SIGN_HELD },       { MID_EFFECT_MAGNET, MID_SIGN_HELD },
    { MID_EFFECT_MUST, MID_SIGN_URGED },       { MID_EFFECT_SHORT, MID_SIGN_SHORT },
    { MID_EFFECT_NEUTRAL, MID_SIGN_NEUTRAL },  { MID_EFFECT_ROYAL, MID_SIGN_ROYAL },
    { MID_EFFECT_MERGED, MID_SIGN_DOUBLE },    { MID_EFFECT_PART, MID_SIGN_DOUBLE },
    { MID_EFFECT_TRAP, MID_SIGN_TRAP },        { MID_EFFECT_SHIFT, MID_SIGN_URGED },
    { MID_EFFECT_PROMOTE, MID_SIGN_URGED },
  };
  for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++)
    if (signs[i].kind == kind)
      {
        *sign = signs[i].sign;
        return true;
      }
  return false;
}

static unsigned
add_effects (const MidKmTable *t, MidHint *out)
{
  unsigned n = 0;
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      const MidKmEffect *e = &t->effects[i];
      MidHint hint = { .square = (int16_t) e->at, .to = -1, .kind = MID_HINT_SIGN };
      if (e->at >= 64)
        continue;
      if (e->kind == MID_EFFECT_WALL)
        out[n++] = (MidHint){ .kind = MID_HINT_WALL, .square = hint.square, .to = (int16_t) e->to };
      else if (find_sign ((MidEffectKind) e->kind, &hint.sign))
        {
          hint.count = e->kind == MID_EFFECT_SHORT ? e->value : 0;
          out[n++] = hint;
        }
    }
  return n;
}

/* Where the board has been turned nobody could tell by looking at a pawn. */
static unsigned
add_headings (const MidKmTable *t, MidHint *out)
{
  unsigned n = 0;
  for (MidBits set = role_set (&t->chess, MID_PAWN); set != 0;)
    {
      int square = mid_pop (&set), to = km_step (square, km_forward (t, km_owner (t, square)));
      if (to >= 0)
        out[n++] =
          (MidHint){ .kind = MID_HINT_HEADING, .square = (int16_t) square, .to = (int16_t) to };
    }
  return n;
}

static unsigned
draw_standing (const MidPosition *pos, MidHint *out)
{
  const MidKmTable *t = &((const MidKnightmare *) (const void *) pos->bytes)->now;
  unsigned n = add_effects (t, out);
  bool turned = km_forward (t, MID_FIRST) != 0;
  return turned ? n + add_headings (t, out + n) : n;
}

_Static_assert(MID_EFFECTS_MAX + 64 <= MID_HINTS_MAX, "room for a hint for all that stands");

static const MidOverlay overlays[] = {
  { "held", MID_N_ ("Pieces held by a card"),
    MID_N_ ("A bar marks each piece that a card keeps from moving. It gives no check either."),
    draw_held },
};

const MidGuide mid_knightmare_guide = {
  .rules = rules,
  .standing = draw_standing,
  .overlays = overlays,
  .n_overlays = sizeof overlays / sizeof *overlays,
};
