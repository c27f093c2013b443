/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-piece-picture.h: a picture of one piece, crisp at its size. */
#pragma once
#include <gtk/gtk.h>

#include "mid-game.h"

/* size: pixels of its square. */
GtkWidget *mid_piece_picture_new (const MidGame *game, MidCell cell, int size);
