/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-shown-move.h: moves as the screen has them, for people to read.
 *
 * If the setting "own-letters" says so, pieces have the letters of the person's language: "Sf3".
 * Cards are called what their faces say: "Krabbe a7".  Files, the clipboard and the names of things
 * are always in SAN, and what is exported has a choice of its own.
 */
#pragma once
#include "mid-letters.h"
#include "mid-record.h"

/* The letters of the person's language, whatever is set; NULL: it has those of SAN. */
const MidLetters *mid_shown_move_get_own_letters (void);

/* Those that the game's pieces have on the screen; NULL: those of SAN.  So it is in games with
 * other letters than chess has, which nobody has agreed on in other languages. */
const MidLetters *mid_shown_move_get_letters (const MidGame *game);

/* The text of an element, in brackets perhaps, and the element itself.  Transfer full; NULL if text
 * is, or there is none.
 */
char *mid_shown_move_dup (const MidGame *game, const char *text);
char *mid_shown_move_dup_element (MidRecord *record, MidNode *node);

/* What the element is called (mid-element-words.h), with those letters; with its number before it,
 * "4. Bc4", "7… duel 1:0": NULL at the start.  Transfer full.
 */
char *mid_shown_move_dup_words (MidRecord *record, MidNode *node);
char *mid_shown_move_dup_move (const MidGame *game, const MidPosition *before, MidMove move);
char *mid_shown_move_dup_place (MidRecord *record, MidNode *node);
