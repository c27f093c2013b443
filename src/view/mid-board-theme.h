/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-board-theme.h: the colours of a board, by name.
 *
 * The pieces bring their own colours (data/pieces/light.css, dark.css); a theme's squares have to
 * let the outlines of both stand out: tests/view/test-board-theme.c measures it.
 */
#pragma once
#include <cairo.h>
#include <glib.h>

/* sRGB and opacity, each 0 … 1. */
typedef struct
{
  double red, green, blue, alpha;
} MidColour;

/* The four inks of drawn arrows and circles, [%cal G…], R, Y, B; and those of what the program
 * draws of itself. */
typedef enum
{
  MID_INK_GREEN,
  MID_INK_RED,
  MID_INK_YELLOW,
  MID_INK_BLUE,
  MID_INK_LINE,        /* how the line goes on */
  MID_INK_ALTERNATIVE, /* how else it can */
  MID_N_INKS
} MidInk;

typedef struct
{
  const char *id; /* "light", "dark", "contrast", "wood", "wood-dark", "meadow", "meadow-dark" */
  MidColour light_square, dark_square;
  MidColour surround;                       /* behind the board: the margin of a diagram */
  MidColour frame;                          /* the line round the board */
  MidColour on_light, on_dark, on_surround; /* coordinates, by what they stand on */
  MidColour edge; /* of the midline and the last move: it stands out from both kinds of squares */
  MidColour midline, midline_glow;
  MidColour last_move, selected, target, check, hover, focus;
  MidColour ink[MID_N_INKS];
  MidColour badge_text;
  MidColour stone, stone_empty; /* duelling stones beside a diagram */
} MidBoardTheme;

/* A theme by its id; NULL if there is none. */
const MidBoardTheme *mid_board_theme_find (const char *id);

/* All themes, NULL-terminated, the usual one first. */
const MidBoardTheme *const *mid_board_themes (void);

/* Contrast of two opaque colours as WCAG 2 defines it: 1 … 21. */
double mid_colour_contrast (const MidColour *a, const MidColour *b);

void mid_colour_set_source (const MidColour *self, cairo_t *cr);
