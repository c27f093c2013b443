/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-guess-bar.h: asks what was played (mid-guess.h), and says what came of the guesses.  Of any
 * other game it is not to be seen, and what it can be told does nothing. */
#pragma once
#include "mid-practice-bar.h"

#define MID_TYPE_GUESS_BAR (mid_guess_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidGuessBar, mid_guess_bar, MID, GUESS_BAR, MidPracticeBar)

/* Properties: "study" (MidStudy); "narrow" (gboolean): its buttons stand below what it says. */

/* Says more of the answer. */
void mid_guess_bar_hint (MidGuessBar *self);

/* Plays the answer. */
void mid_guess_bar_show (MidGuessBar *self);

/* Goes where the question is asked. */
void mid_guess_bar_return (MidGuessBar *self);

/* Goes to the wrong guess and tries out there what can be thrown away. */
void mid_guess_bar_play_out (MidGuessBar *self);
