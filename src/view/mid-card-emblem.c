/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-emblem.h"

#include <glib.h>
#include <string.h>

/* --- Which ---------------------------------------------------------------------------------- */

static const guint8 emblem_of_effect[MID_EFFECTS] = {
  [MID_EFFECT_PACIFIST] = MID_EMBLEM_GUARD,  [MID_EFFECT_SHIELD] = MID_EMBLEM_GUARD,
  [MID_EFFECT_STUCK] = MID_EMBLEM_HOLD,      [MID_EFFECT_MUST] = MID_EMBLEM_HOLD,
  [MID_EFFECT_SHORT] = MID_EMBLEM_HOLD,      [MID_EFFECT_NEUTRAL] = MID_EMBLEM_CHANGE,
  [MID_EFFECT_ROYAL] = MID_EMBLEM_CROWN,     [MID_EFFECT_KIND] = MID_EMBLEM_CHANGE,
  [MID_EFFECT_MERGED] = MID_EMBLEM_CHANGE,   [MID_EFFECT_MAGNET] = MID_EMBLEM_HOLD,
  [MID_EFFECT_BLOCKED] = MID_EMBLEM_WALL,    [MID_EFFECT_WALL] = MID_EMBLEM_WALL,
  [MID_EFFECT_TRAP] = MID_EMBLEM_WALL,       [MID_EFFECT_TRUCE] = MID_EMBLEM_GUARD,
  [MID_EFFECT_VENDETTA] = MID_EMBLEM_STRIKE, [MID_EFFECT_DOOM] = MID_EMBLEM_STRIKE,
  [MID_EFFECT_ROTATED] = MID_EMBLEM_TURN,    [MID_EFFECT_KINDS] = MID_EMBLEM_CHANGE,
  [MID_EFFECT_NO_TURN] = MID_EMBLEM_UNDO,    [MID_EFFECT_CARD] = MID_EMBLEM_WRITE,
  [MID_EFFECT_SHIFT] = MID_EMBLEM_TURN,      [MID_EFFECT_PROMOTE] = MID_EMBLEM_CHANGE,
  [MID_EFFECT_TOLL] = MID_EMBLEM_UNDO,       [MID_EFFECT_RETURN] = MID_EMBLEM_CROWN,
  [MID_EFFECT_PART] = MID_EMBLEM_SWAP,       [MID_EFFECT_WRITE] = MID_EMBLEM_WRITE,
};

static MidCardEmblem
emblem_of_step (const MidCardStep *step)
{
  switch ((int) step->op)
    {
    case MID_STEP_SWAP:
      return MID_EMBLEM_SWAP;
    case MID_STEP_CAPTURE:
    case MID_STEP_KILL:
    case MID_STEP_BURY:
    case MID_STEP_EXPLODE:
      return MID_EMBLEM_STRIKE;
    case MID_STEP_RESTORE:
    case MID_STEP_BRING:
    case MID_STEP_REDEEM:
      return MID_EMBLEM_RETURN;
    case MID_STEP_MERGE:
    case MID_STEP_REPLACE:
    case MID_STEP_CONVERT:
      return MID_EMBLEM_CHANGE;
    case MID_STEP_ROTATE:
    case MID_STEP_CORNERS:
    case MID_STEP_SHIFTS:
      return MID_EMBLEM_TURN;
    case MID_STEP_LEAVE:
      return MID_EMBLEM_CROWN;
    case MID_STEP_CANCEL:
    case MID_STEP_UNDO:
    case MID_STEP_TOLL:
    case MID_STEP_SHORTEN:
    case MID_STEP_RIPOSTE:
    case MID_STEP_COUNTER:
      return MID_EMBLEM_UNDO;
    case MID_STEP_STEAL:
    case MID_STEP_TAKE:
    case MID_STEP_HANDS:
    case MID_STEP_EXTRA:
      return MID_EMBLEM_CARDS;
    case MID_STEP_WRITE:
      return MID_EMBLEM_WRITE;
    case MID_STEP_MARK:
      return step->how < MID_EFFECTS ? (MidCardEmblem) emblem_of_effect[step->how]
                                     : MID_EMBLEM_MOVE;
    default:
      return MID_EMBLEM_MOVE;
    }
}

MidCardEmblem
mid_card_emblem_of (const MidCard *card)
{
  MidCardEmblem found = (card->when & MID_WHEN_COPY) != 0 ? MID_EMBLEM_COPY : MID_EMBLEM_MOVE;
  for (guint i = 0; i < card->n_steps; i++)
    found = MAX (found, emblem_of_step (&card->steps[i]));
  return found;
}

MidCardEmblem
mid_card_emblem_of_sign (MidSign sign)
{
  static const guint8 emblems[MID_SIGNS] = {
    [MID_SIGN_GUARDED] = MID_EMBLEM_GUARD,  [MID_SIGN_HELD] = MID_EMBLEM_HOLD,
    [MID_SIGN_URGED] = MID_EMBLEM_MOVE,     [MID_SIGN_SHORT] = MID_EMBLEM_SHORT,
    [MID_SIGN_NEUTRAL] = MID_EMBLEM_CHANGE, [MID_SIGN_ROYAL] = MID_EMBLEM_CROWN,
    [MID_SIGN_DOUBLE] = MID_EMBLEM_COPY,    [MID_SIGN_TRAP] = MID_EMBLEM_TRAP,
  };
  return (MidCardEmblem) emblems[MIN (sign, MID_SIGNS - 1)];
}

/* --- How it looks --------------------------------------------------------------------------- */

/* Strokes on a square of 100 by 100: M and L go to a point, C along a curve, A along an arc
 * (centre, radius, from and to in degrees), O round a disc; Z closes, F fills, S strokes. */
static const char *const strokes[MID_EMBLEMS] = {
  [MID_EMBLEM_MOVE] = "O 24 76 13 F M 36 64 L 78 22 S M 48 18 L 82 18 L 82 52 S",
  [MID_EMBLEM_STRIKE] = "M 50 6 L 60 33 L 86 16 L 71 42 L 98 50 L 71 58 L 86 84 L 60 67 L 50 94 "
                        "L 40 67 L 14 84 L 29 58 L 2 50 L 29 42 L 14 16 L 40 33 Z F",
  [MID_EMBLEM_HOLD] = "M 22 46 L 78 46 L 78 90 L 22 90 Z F M 34 46 L 34 30 A 50 30 16 180 360 "
                      "L 66 46 S",
  [MID_EMBLEM_GUARD] = "M 50 8 L 86 20 L 86 48 C 86 72 68 86 50 94 C 32 86 14 72 14 48 L 14 20 Z S "
                       "M 50 22 L 50 80 C 36 73 27 64 27 48 L 27 29 Z F",
  [MID_EMBLEM_SWAP] = "M 12 34 L 84 34 S M 66 14 L 86 34 L 66 54 S M 88 70 L 16 70 S "
                      "M 34 50 L 14 70 L 34 90 S",
  [MID_EMBLEM_CHANGE] = "A 50 50 38 90 270 Z F O 50 50 38 S",
  [MID_EMBLEM_RETURN] = "M 14 90 L 86 90 S M 50 76 L 50 16 S M 26 40 L 50 14 L 74 40 S",
  [MID_EMBLEM_WALL] = "M 10 14 L 56 14 L 56 34 L 10 34 Z F M 64 14 L 90 14 L 90 34 L 64 34 Z F "
                      "M 10 42 L 30 42 L 30 62 L 10 62 Z F M 38 42 L 90 42 L 90 62 L 38 62 Z F "
                      "M 10 70 L 56 70 L 56 90 L 10 90 Z F M 64 70 L 90 70 L 90 90 L 64 90 Z F",
  [MID_EMBLEM_TURN] = "A 50 50 36 -60 210 S M 44 6 L 70 18 L 52 40 S",
  [MID_EMBLEM_CARDS] = "M 12 26 L 52 12 L 74 74 L 34 88 Z S M 66 16 L 90 24 L 80 74 S",
  [MID_EMBLEM_UNDO] = "M 30 34 L 62 34 C 84 34 90 52 90 60 C 90 76 78 86 62 86 L 34 86 S "
                      "M 44 12 L 20 34 L 44 56 S",
  [MID_EMBLEM_CROWN] = "M 12 82 L 12 28 L 34 52 L 50 16 L 66 52 L 88 28 L 88 82 Z F",
  [MID_EMBLEM_WRITE] = "M 16 88 L 24 62 L 70 14 L 88 32 L 42 80 Z S M 56 90 L 88 90 S",
  [MID_EMBLEM_COPY] = "O 36 50 28 F O 64 50 28 S",
  [MID_EMBLEM_SHORT] = "M 12 50 L 74 50 S M 52 26 L 76 50 L 52 74 S M 90 14 L 90 86 S",
  [MID_EMBLEM_TRAP] = "M 8 72 L 22 40 L 36 72 L 50 40 L 64 72 L 78 40 L 92 72 Z F M 8 88 L 92 88 S "
                      "M 22 14 L 78 14 S",
};

static guint
read_numbers (const char **at, double *numbers)
{
  guint n = 0;
  char *end;
  for (double value = g_ascii_strtod (*at, &end); end != *at && n < 6;
       value = g_ascii_strtod (*at, &end))
    {
      numbers[n++] = value;
      *at = end;
    }
  *at += strspn (*at, " ");
  return n;
}

static void
stroke (cairo_t *cr, char what, const double *n)
{
  switch (what)
    {
    case 'M':
      cairo_move_to (cr, n[0], n[1]);
      break;
    case 'L':
      cairo_line_to (cr, n[0], n[1]);
      break;
    case 'C':
      cairo_curve_to (cr, n[0], n[1], n[2], n[3], n[4], n[5]);
      break;
    case 'A':
      cairo_arc (cr, n[0], n[1], n[2], n[3] * G_PI / 180, n[4] * G_PI / 180);
      break;
    case 'O':
      cairo_new_sub_path (cr);
      cairo_arc (cr, n[0], n[1], n[2], 0, 2 * G_PI);
      break;
    case 'Z':
      cairo_close_path (cr);
      break;
    case 'F':
      cairo_fill (cr);
      break;
    default:
      cairo_stroke (cr);
    }
}

void
mid_card_emblem_draw (MidCardEmblem emblem, cairo_t *cr, double x, double y, double size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / 100, size / 100);
  cairo_new_path (cr);
  cairo_set_line_width (cr, 9);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (const char *at = strokes[emblem]; *at != '\0';)
    {
      double numbers[6] = { 0 };
      char what = *at++;
      at += strspn (at, " ");
      read_numbers (&at, numbers);
      stroke (cr, what, numbers);
    }
  cairo_restore (cr);
}
