/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-private.h: what the files of this folder share beside the position. */
#pragma once
#include "orthodox-board.h"

/* orthodox-setup.c: adds a defect while there is room. */
void mid_orthodox_add_defect (MidDefects *defects, const char *message, int square);

/* orthodox-show.c: the pieces' descriptions, by MidRole; [0] is the empty square. */
extern const MidPiece mid_orthodox_pieces[MID_KING + 1];

/* orthodox-why.c: said of every move when the game is over. */
extern const char mid_orthodox_why_over[];
