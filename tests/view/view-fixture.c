/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view-fixture.h"

#include <string.h>

const char *const fixture_finishes[FIXTURE_N_FINISHES] = { NULL, "lacquer", "print" };

const char *const fixture_images[FIXTURE_N_IMAGES] = {
  "king",
  "queen",
  "rook",
  "bishop",
  "knight",
  "pawn",
  "nemesis",
  "nemesis-pawn",
  "empowered-rook",
  "empowered-bishop",
  "empowered-knight",
  "empowered-queen",
  "reaper",
  "ghost",
  "warrior-king",
  "wild-horse",
  "tiger",
  "elephant",
  "jungle-queen",
};

static MidPiece pieces[FIXTURE_N_IMAGES + 2];

void
fixture_game_init (MidGame *game, int files, int ranks, int midline)
{
  for (int i = 0; i < FIXTURE_N_IMAGES; i++)
    pieces[i + 1] = (MidPiece){ .image = fixture_images[i],
                                .name = fixture_images[i],
                                .letter = g_ascii_toupper (fixture_images[i][0]) };
  pieces[FIXTURE_N_IMAGES + 1] = (MidPiece){ .image = "griffin", .name = "griffin", .letter = 'G' };

  memset (game, 0, sizeof *game);
  game->id = "fixture";
  game->files = (uint8_t) files;
  game->ranks = (uint8_t) ranks;
  game->midline = (uint8_t) midline;
  game->pieces = pieces;
  game->n_pieces = G_N_ELEMENTS (pieces);
}

void
fixture_cells_fill (const MidGame *game, MidCell *cells)
{
  for (int i = 0; i < game->files * game->ranks; i++)
    cells[i] = (MidCell){ .piece = i % 2 ? (uint8_t) (1 + i / 2 % (FIXTURE_N_IMAGES + 1)) : 0,
                          .owner = i % 3 ? MID_FIRST : MID_SECOND };
}

GFile *
fixture_folder (void)
{
  g_autofree char *path =
    g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "data", "pieces", NULL);

  return g_file_new_for_path (path);
}

MidPieceSet *
fixture_pieces (void)
{
  return fixture_pieces_in (NULL);
}

MidPieceSet *
fixture_pieces_in (const char *finish)
{
  g_autoptr (GFile) folder = fixture_folder ();

  return mid_piece_set_new (folder, finish);
}

guint32
fixture_pixel (cairo_surface_t *surface, int x, int y)
{
  guint32 pixel;

  cairo_surface_flush (surface);
  memcpy (&pixel,
          cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface)
            + x * 4,
          sizeof pixel);
  return pixel;
}
