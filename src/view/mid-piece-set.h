/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-piece-set.h: the drawings of the pieces, and a cache of them at the sizes in use.
 *
 * A set is a folder of `image`.svg files in one finish: two style sheets, light.css and dark.css,
 * which turn one drawing into the first side's piece and the second's.  The folder can have sheets
 * of further finishes, such as print-light.css.  A piece that has no drawing (or a broken one) is
 * drawn as its letter on a disc: a set never fails.
 *
 * Belongs to one thread.
 */
#pragma once
#include <cairo.h>
#include <gio/gio.h>

#include "mid-game.h"

typedef struct MidPieceSet MidPieceSet;

typedef enum
{
  MID_SHADE_LIGHT, /* the first side's pieces */
  MID_SHADE_DARK
} MidShade;

enum
{
  MID_PIECE_SET_CACHE_MAX = 24 * 1024 * 1024, /* bytes of pictures kept */
  MID_PIECE_SET_PIXELS_MAX = 4096
};

/* folder: a directory, or a GResource's ("resource:///…/pieces"); it is read as pieces are asked
 * for.  finish: "print", "lacquer"; NULL for the usual one.  Transfer full. */
MidPieceSet *mid_piece_set_new (GFile *folder, const char *finish);
void mid_piece_set_free (MidPieceSet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidPieceSet, mid_piece_set_free)

/* Whether the set has a drawing of that name ("nemesis-pawn") which can be read. */
gboolean mid_piece_set_has (MidPieceSet *self, const char *image);

/* A square picture of the piece, `pixels` device pixels wide (1 … MID_PIECE_SET_PIXELS_MAX),
 * with the device scale set.  Kept in the cache while it lasts; must not be drawn into.
 * Transfer full: cairo_surface_destroy() it. */
cairo_surface_t *mid_piece_set_dup_picture (MidPieceSet *self, const MidPiece *piece,
                                            MidShade shade, int pixels, double scale);

/* As mid_piece_set_dup_picture() where that picture is in the cache; else the picture of the piece
 * nearest to it in size which is, to be stretched; and only where there is none a new one.  For
 * sizes that change with every frame.  Transfer full. */
cairo_surface_t *mid_piece_set_dup_nearest (MidPieceSet *self, const MidPiece *piece,
                                            MidShade shade, int pixels, double scale);

/* Draws the piece from the drawing itself, past the cache: for vector surfaces.  (x, y) is the top
 * left corner of its square. */
void mid_piece_set_draw (MidPieceSet *self, cairo_t *cr, const MidPiece *piece, MidShade shade,
                         double x, double y, double size);

/* Bytes of pictures in the cache now; at most MID_PIECE_SET_CACHE_MAX and one picture. */
gsize mid_piece_set_get_cached (MidPieceSet *self);
