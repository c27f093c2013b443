/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-guess-words.h: what is said of guesses.  Everything is translated, and transfer full. */
#pragma once
#include "mid-guess.h"

/* What is guessed: what was played, or what would be right. */
typedef enum
{
  MID_GUESS_PLAYED,
  MID_GUESS_RIGHTLY
} MidGuessMood;

typedef enum
{
  MID_GUESS_NOTHING,
  MID_GUESS_RIGHT,
  MID_GUESS_WRONG,
  MID_GUESS_SHOWN,
  MID_GUESS_BID /* for a duel */
} MidGuessNews;

/* "Nf3 is right."; NULL if there are none.  move: its element; NULL: a part of the turn was
 * declined, a king-turn or a card.  loss: what a wrong one gives away; -1: not known. */
char *
mid_guess_words_dup_news (MidGuessMood mood, MidGuessNews news, const char *move, double loss);

/* "What did White play?" */
char *mid_guess_words_dup_question (MidGuessMood mood, const MidGame *game, const MidPosition *at);

/* "It was the knight on g1, to f3.", or "It is …", the nth hint from 1; NULL: there is no such. */
char *mid_guess_words_dup_hint (MidGuessMood mood, const MidGame *game, const MidPosition *at,
                                MidMove move, guint n);

/* What a record says of a decision, of a wrong guess, and of all. */
char *mid_guess_words_dup_found (gboolean is_shown, guint n_wrong, guint n_hints);
char *mid_guess_words_dup_wrong (double loss);
char *mid_guess_words_dup_report (const MidGame *game, guint sides, const MidGuessScore *score);
