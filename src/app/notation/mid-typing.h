/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-typing.h: moves, and signs by number, typed anywhere in the window, without a field.
 *
 * What was typed and the moves it may become stand in the status line.  A move is played as soon as
 * it can be no other; Return or Space plays the first of those that are left, Up and Down choose
 * among them, Escape and Backspace take back.  What is no move is refused as a whole: none of its
 * characters is taken for a move or a key of its own.
 *
 * Some letters are keys for actions as well: "f" turns the board, and begins "f4".  Such a key
 * waits a moment for the rest of a move before it acts; what it did is undone if the rest comes
 * late.
 *
 * "$142" sets the sign of that number: by Return, any other key, or after a pause.
 */
#pragma once
#include "mid-board-pane.h"

#define MID_TYPE_TYPING (mid_typing_get_type ())
G_DECLARE_FINAL_TYPE (MidTyping, mid_typing, MID, TYPING, GObject)

/* The action that a letter without Ctrl and Alt is the key of, NULL if it is none. */
typedef const char *(*MidLetterAction) (char letter);

/* Listens to the keys of window, which is not owned. */
MidTyping *mid_typing_new (GtkWidget *window, MidLetterAction letter_action);

/* Where the moves are played: the study of the pane, which shows what is typed.  NULL: nowhere.  To
 * be told when its game may be another: what was typed for that is forgotten. */
void mid_typing_set_place (MidTyping *self, MidBoardPane *pane);
