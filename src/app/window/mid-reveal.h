/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-reveal.h: a page with a board is made ready behind another, to be shown soon.
 *
 * Styles, places, rows of the notation and pictures of the pieces, all in the frame that shows it,
 * would keep the window from answering for several frames: they are made in turns of the main loop
 * before it.
 */
#pragma once
#include "mid-board.h"

typedef void (*MidRevealReady) (gpointer data);

/* Prepares the stack's page of that name, which has the board in it, and then says so.  The id of a
 * source, which ends it; 0: there is nothing to prepare, as nobody sees the stack. */
guint mid_reveal_begin (GtkStack *stack, const char *page, MidBoard *board, MidRevealReady ready,
                        gpointer data);
