/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-guess.h: a recorded game guessed, one decision after another.
 *
 * The guessing goes on in a record of its own, which holds what was played before and what was
 * guessed since, and nothing else: there is nothing of the game to come that a window, a clipboard
 * or an engine could give away.  Whoever shows that record plays in it as in any other; what is
 * played behind the place of the question is a guess.  The right one goes on the line, with what
 * the other side answered; a wrong one stays as a variation, where it may be played out.  A comment
 * on each decision says how it was found, one at the start what came of all: the record is the
 * report.
 *
 * What duels are about is not what was bid but how well one bids: each is bid for once, and held
 * against the best mix (mid-guess-bids.h).
 *
 * Signals:
 *   "news" ()  something was guessed; there is another question, or none any more
 *   "said" ()  there is more to say of the question, or of the last guess
 */
#pragma once
#include "mid-document.h"
#include "mid-engine-choice.h"

#define MID_TYPE_GUESS (mid_guess_get_type ())
G_DECLARE_FINAL_TYPE (MidGuess, mid_guess, MID, GUESS, GObject)

enum
{
  /* Beside the sides: the line is not what was played, but what is right, and so are its
   * alternatives at the node. */
  MID_GUESS_EXERCISE = 1 << 8
};

/* A document in which the line that goes on from the node is guessed.  sides: whose decisions are,
 * bits 1 << MidSide, and how; what leaves no choice, and what chance decides, is not asked.  NULL
 * if there is nothing to be guessed.  Transfer full. */
MidDocument *mid_guess_new_document (MidRecord *record, MidNode *node, guint sides);

/* The guessing that goes on in the record; NULL: none, or it is over.  Borrowed. */
MidGuess *mid_guess_find (MidRecord *record);

/* Where the decision is asked. */
MidNode *mid_guess_get_node (MidGuess *self);

/* The last guess, if it was wrong; else NULL. */
MidNode *mid_guess_get_wrong (MidGuess *self);

/* "That was right. What did White play?"; translated, transfer full. */
char *mid_guess_dup_text (MidGuess *self);

/* What came of the last guess: "Nf3 is right."; NULL: there was none.  Translated, transfer full.
 */
char *mid_guess_dup_news (MidGuess *self);

/* An engine judges what is guessed from now on, and solves the duels; NULL: none does.  It works
 * unseen. */
void mid_guess_set_engine (MidGuess *self, const MidEngineChoice *choice);

/* A clock runs from now on: what each answer takes is noted with it, as [%emt]. */
void mid_guess_set_clock (MidGuess *self, gboolean is_on);

/* Since the question was asked, or the clock was switched on; -1: it is off. */
int mid_guess_get_seconds (MidGuess *self);

/* Whether a bid is asked, and that one is among the choices: MID_GUESS_NO_CHALLENGE, or as many
 * stones. */
gboolean mid_guess_can_bid (MidGuess *self, int bid);
void mid_guess_bid (MidGuess *self, int bid);

/* Says more of the answer: which piece, then where it goes.  FALSE if there is no more to be said
 * but the answer. */
gboolean mid_guess_hint (MidGuess *self);

/* Plays what was played, as not found. */
void mid_guess_show (MidGuess *self);

/* Ends the guessing before the game does. */
void mid_guess_end (MidGuess *self);

/* What has come of it. */
typedef struct
{
  guint decisions; /* but for duels: that were answered, or shown */
  guint at_once;   /* of them: found by the first guess and without a hint */
  guint later;     /* found, but not so */
  guint shown;
  guint hints;

  /* Those of which it is known what the first guess gave away, and what the game did; all that was
   * given away there, in points (mid-verdict.h). */
  guint measured;
  double lost, played;

  guint bids, bids_measured; /* in duels; of them: it is known what they gave away */
  double bids_lost;
  guint seconds; /* by the clock */
} MidGuessScore;

void mid_guess_get_score (MidGuess *self, MidGuessScore *out);

/* "12 of 20 found at once, 5 later, 3 shown"; translated, transfer full. */
char *mid_guess_score_dup_text (const MidGuessScore *score);
