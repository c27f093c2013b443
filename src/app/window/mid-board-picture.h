/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-board-picture.h: the board as a picture: on the clipboard, or in a file.  It shows what the
 * board shows of the game: the position from the side it is looked at from, the last move, and what
 * is drawn there. */
#pragma once
#include "mid-board-pane.h"

/* Adds the actions "copy-picture" and "save-picture" of the pane, which has a study. */
void mid_board_picture_add_actions (MidBoardPane *pane, GActionMap *actions);
