/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-piece-picture.h: a picture of one piece, crisp at its size. */
#pragma once
#include <gtk/gtk.h>

#include "mid-game.h"

G_BEGIN_DECLS

#define MID_TYPE_PIECE_PICTURE (mid_piece_picture_get_type ())
G_DECLARE_FINAL_TYPE (MidPiecePicture, mid_piece_picture, MID, PIECE_PICTURE, GtkWidget)

/* size: pixels of its square. */
GtkWidget *mid_piece_picture_new (const MidGame *game, MidCell cell, int size);

G_END_DECLS
