/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-contest.h: one game between two engines, with a referee.
 *
 * The engines are asked for one decision at a time; what they answer is read and judged by the
 * rules.  An engine that crashes, does not answer, takes too long or answers what is not legal has
 * lost.  Chance is drawn by lot.
 *
 * DUELS are decided by each side unseen.  The defender's engine is asked first, of the position
 * that awaits the duel, and its challenge is drawn by lot from the shares that its "info duel"
 * gives the defender.  Only if it challenges is the attacker's engine asked, of the same position,
 * so that it cannot know the bid; its answer is drawn from the shares it gives the attacker.  After
 * two zeros the attacker's engine has named the choice it thinks better in its matrix.  An engine
 * that says nothing of duels is taken at its bestmove: of the joint outcome it names only its own
 * side counts, and where an attacker names a duel declined he answers 0.
 */
#pragma once
#include "mid-engine-process.h"
#include "mid-record.h"

typedef enum
{
  MID_CONTEST_NORMAL,
  MID_CONTEST_ADJUDICATED,
  MID_CONTEST_CRASH,
  MID_CONTEST_TIME,
  MID_CONTEST_ILLEGAL
} MidContestEnd;

/* Numbers of 0 switch an adjudication off. */
typedef struct
{
  MidEngineLimit limit;   /* of a decision; of a clock the time at the start and the increment */
  gint64 margin;          /* milliseconds that a limit of time may be passed */
  gint64 patience;        /* milliseconds for a decision when there is no limit of time */
  guint plies;            /* a draw after so many decisions */
  guint resign_score;     /* hundredths of a pawn: lost when the engine itself thinks so … */
  guint resign_moves;     /* … so many times in a row */
  guint draw_score;       /* a draw when both think so … */
  guint draw_moves;       /* … so many times in a row, each … */
  guint draw_turn;        /* … from this turn on */
  gboolean with_comments; /* the record has evaluations and times */
} MidContestTerms;

typedef struct
{
  MidResult result;
  MidContestEnd end;
  char *reason; /* in English; owned */
} MidContestResult;

typedef struct MidContest MidContest;
typedef void (*MidContestDone) (MidContest *contest, gpointer data);

/* Begins the game behind the record's main line, which must not be over.  engines: by side; they
 * may be dead.  lot: what chance and bids are drawn from.  done is called from the main loop. */
MidContest *
mid_contest_new (MidRecord *record, MidEngineProcess *const engines[2],
                 const MidContestTerms *terms, guint64 lot, MidContestDone done, gpointer data);

/* Gives it up if it is not over.  Engines that have lost by crash or time are started anew. */
void mid_contest_free (MidContest *self);

/* The game so far: with the result and why in its tags and last comment once it is over. */
MidRecord *mid_contest_get_record (MidContest *self);
const MidContestResult *mid_contest_get_result (MidContest *self);
