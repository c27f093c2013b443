/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-inquiry.h: a field at the board to ask what stands where, and to enter moves in words;
 * answers are shown and announced.  For those who hear the board; see mid-spoken.h. */
#pragma once
#include <gtk/gtk.h>

#include "mid-board.h"
#include "mid-study.h"

#define MID_TYPE_INQUIRY (mid_inquiry_get_type ())
G_DECLARE_FINAL_TYPE (MidInquiry, mid_inquiry, MID, INQUIRY, GtkPopover)

/* A popover of the widget that the board is in.  Both, and the study,
 * outlive it. */
GtkWidget *mid_inquiry_new (GtkWidget *parent, GtkWidget *board, MidStudy *study);

/* Opens it at the board, if there is a game. */
void mid_inquiry_open (MidInquiry *self);

/* What lichess's blind mode has on letters and digits, while the keyboard's cursor is out: the
 * letter of a piece leads to the next one, a digit to that rank (0 to the tenth), m says the moves
 * from the square, o what is there, l what happened last, c what was captured.  FALSE: it means
 * nothing. */
gboolean mid_inquiry_hear (MidBoard *board, MidCursor *cursor, char key);
