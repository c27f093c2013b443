/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Warm paper and slate, divided by gold: the same three ideas in the usual themes, so that a person
 * who changes from light to dark still sees the same board.  Wood and meadow differ from them in
 * their grounds only. */
#include "mid-board-theme.h"

#include <math.h>

#define RGBA(hex, opacity)                                                                         \
  {                                                                                                \
    ((hex) >> 16 & 255) / 255.0, ((hex) >> 8 & 255) / 255.0, ((hex) &255) / 255.0, (opacity)       \
  }
#define RGB(hex) RGBA (hex, 1.0)

/* What is drawn on the squares, the same on all light grounds and on all dark ones.  Nothing that
 * is light has a contrast of 3 to light and dark squares alike, and a dark tint would swallow the
 * pieces' outlines: what shows places (the dots, the edges) is dark, and tints only help. */
#define LIGHT_MARKS                                                                                \
  .selected = RGBA (0x3f9a6b, 0.55), .target = RGB (0x0c2a20), .edge = RGB (0x2e2000),             \
  .check = RGBA (0xd4342c, 0.85), .hover = RGBA (0xffffff, 0.75), .focus = RGB (0x1a5fb4),         \
  .ink = { RGBA (0x2f8f4e, 0.85), RGBA (0xc9352b, 0.85), RGBA (0xdf9a12, 0.9),                     \
           RGBA (0x2a6fc4, 0.85), RGBA (0x4b4fb8, 0.7),  RGBA (0x5b6466, 0.6) },                   \
  .badge_text = RGB (0xffffff), .stone = RGB (0x37494d), .stone_empty = RGB (0x9aa7a6)

#define DARK_MARKS                                                                                 \
  .selected = RGBA (0x37a06c, 0.6), .target = RGB (0x030f09), .edge = RGB (0x0d0900),              \
  .check = RGBA (0xe0352c, 0.88), .hover = RGBA (0xffffff, 0.6), .focus = RGB (0xbfdcff),          \
  .ink = { RGBA (0x2c9a52, 0.88), RGBA (0xd83a2f, 0.88), RGBA (0xeaa51c, 0.9),                     \
           RGBA (0x2f74d0, 0.88), RGBA (0x4a4fc4, 0.75), RGBA (0x39464a, 0.65) },                  \
  .badge_text = RGB (0xffffff), .stone = RGB (0xd9dedb), .stone_empty = RGB (0x616e70)

static const MidBoardTheme light_theme = {
  .id = "light",
  .light_square = RGB (0xece6d7),
  .dark_square = RGB (0x8ea6a7),
  .surround = RGB (0xf8f5ee),
  .frame = RGB (0x4c6064),
  .on_light = RGB (0x4f6669),
  .on_dark = RGB (0x203237),
  .on_surround = RGB (0x4c5f62),
  .midline = RGB (0xc9962b),
  .midline_glow = RGBA (0xf2bd45, 0.75),
  .last_move = RGBA (0xe0b94f, 0.52),
  LIGHT_MARKS,
};

static const MidBoardTheme dark_theme = {
  .id = "dark",
  .light_square = RGB (0xbcbdb2),
  .dark_square = RGB (0x637b80),
  .surround = RGB (0x23292b),
  .frame = RGB (0x11181a),
  .on_light = RGB (0x33474b),
  .on_dark = RGB (0x0e191c),
  .on_surround = RGB (0xb9c3c2),
  .midline = RGB (0xe3b04a),
  .midline_glow = RGBA (0xffce5c, 0.8),
  .last_move = RGBA (0xd9ad3c, 0.5),
  DARK_MARKS,
};

static const MidBoardTheme wood_theme = {
  .id = "wood",
  .light_square = RGB (0xf0dcb9),
  .dark_square = RGB (0xbb8f5f),
  .surround = RGB (0xf8f5ee),
  .frame = RGB (0x5b4126),
  .on_light = RGB (0x6f4e2a),
  .on_dark = RGB (0x38220c),
  .on_surround = RGB (0x4c5f62),
  .midline = RGB (0x8c2f1b),
  .midline_glow = RGBA (0xff9d3c, 0.8),
  .last_move = RGBA (0xd9c435, 0.5),
  LIGHT_MARKS,
};

static const MidBoardTheme wood_dark_theme = {
  .id = "wood-dark",
  .light_square = RGB (0xcdb48c),
  .dark_square = RGB (0x8d6a45),
  .surround = RGB (0x28231d),
  .frame = RGB (0x17100a),
  .on_light = RGB (0x4a3216),
  .on_dark = RGB (0x140b02),
  .on_surround = RGB (0xc9beac),
  .midline = RGB (0x74200f),
  .midline_glow = RGBA (0xffa64a, 0.85),
  .last_move = RGBA (0xd6c23a, 0.5),
  DARK_MARKS,
};

static const MidBoardTheme meadow_theme = {
  .id = "meadow",
  .light_square = RGB (0xeff0d8),
  .dark_square = RGB (0x86a866),
  .surround = RGB (0xf8f5ee),
  .frame = RGB (0x3f5530),
  .on_light = RGB (0x4b6438),
  .on_dark = RGB (0x1e2f12),
  .on_surround = RGB (0x4c5f62),
  .midline = RGB (0xc9962b),
  .midline_glow = RGBA (0xf2bd45, 0.75),
  .last_move = RGBA (0xf0d83c, 0.6),
  LIGHT_MARKS,
};

static const MidBoardTheme meadow_dark_theme = {
  .id = "meadow-dark",
  .light_square = RGB (0xc6cbb0),
  .dark_square = RGB (0x66854f),
  .surround = RGB (0x242a20),
  .frame = RGB (0x10160c),
  .on_light = RGB (0x34471f),
  .on_dark = RGB (0x0d1706),
  .on_surround = RGB (0xbdc6b4),
  .midline = RGB (0xe3b04a),
  .midline_glow = RGBA (0xffce5c, 0.8),
  .last_move = RGBA (0xe6cf3e, 0.55),
  DARK_MARKS,
};

static const MidBoardTheme contrast_theme = {
  .id = "contrast",
  .light_square = RGB (0xffffff),
  .dark_square = RGB (0x9a9a9a),
  .surround = RGB (0xffffff),
  .frame = RGB (0x000000),
  .on_light = RGB (0x000000),
  .on_dark = RGB (0x000000),
  .on_surround = RGB (0x000000),
  .midline = RGB (0x8a5a00),
  .midline_glow = RGBA (0xffb000, 0.95),
  .last_move = RGBA (0xffd23c, 0.8),
  .selected = RGBA (0x00a860, 0.8),
  .target = RGB (0x002010),
  .edge = RGB (0x000000),
  .check = RGBA (0xe00000, 1.0),
  .hover = RGBA (0x000000, 0.9),
  .focus = RGB (0x0030c0),
  .ink = { RGBA (0x007a33, 1.0), RGBA (0xc00000, 1.0), RGBA (0xe09000, 1.0), RGBA (0x0040d0, 1.0),
           RGBA (0x300090, 1.0), RGBA (0x404040, 1.0) },
  .badge_text = RGB (0xffffff),
  .stone = RGB (0x000000),
  .stone_empty = RGB (0x767676),
};

static const MidBoardTheme *const themes[] = { &light_theme,       &dark_theme,
                                               &contrast_theme,    &wood_theme,
                                               &wood_dark_theme,   &meadow_theme,
                                               &meadow_dark_theme, NULL };

const MidBoardTheme *const *
mid_board_themes (void)
{
  return themes;
}

const MidBoardTheme *
mid_board_theme_find (const char *id)
{
  for (const MidBoardTheme *const *theme = themes; *theme; theme++)
    if (g_strcmp0 ((*theme)->id, id) == 0)
      return *theme;
  return NULL;
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (const MidColour *c)
{
  return 0.2126 * linear (c->red) + 0.7152 * linear (c->green) + 0.0722 * linear (c->blue);
}

double
mid_colour_contrast (const MidColour *a, const MidColour *b)
{
  double la = luminance (a), lb = luminance (b);

  return (MAX (la, lb) + 0.05) / (MIN (la, lb) + 0.05);
}

void
mid_colour_set_source (const MidColour *self, cairo_t *cr)
{
  cairo_set_source_rgba (cr, self->red, self->green, self->blue, self->alpha);
}
