/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bout-private.h: what a game being played is made of, for its own files: mid-bout.c plays it
 * on, mid-bout-person.c has what a person can do, mid-bout-seat.c whose turn it is. */
#pragma once
#include "mid-bout-clock.h"
#include "mid-bout-duel.h"
#include "mid-bout-view.h"
#include "mid-bout.h"
#include "mid-lot.h"

struct _MidBout
{
  GObject parent_instance;
  MidRecord *record; /* that has this object; of hidden hands all of the game, which nobody sees */
  const MidGame *game;
  MidEngineProcess *engine; /* NULL: two people play */
  gulong handler;
  MidBoutTerms terms;
  MidSide person; /* who plays against the engine; MID_NOBODY: two people play */
  MidNode *at;
  guint first; /* depth of the place where it began */
  MidLot lot;
  gboolean is_over, is_playing, is_asked; /* the record is edited here; the engine thinks */
  MidBoutClock clock;
  guint added; /* depth of the last answer that has its increment; what is taken back keeps it */
  MidBoutDuel duel; /* what was bid in the one at hand */
  guint look_id;
  gint score; /* the engine's last, its own, in hundredths */
  gboolean has_score;
  char *said; /* translated; NULL: nothing but whose turn it is */

  /* Of two people alone. */
  gboolean hands_over; /* the machine is handed over between turns */
  MidSide seated;      /* who is at the machine; MID_NOBODY: nobody was let see anything yet */
  MidSide offer;       /* who has offered a draw that was not answered; MID_NOBODY: nobody */
  MidBoutView view;    /* of hidden hands */
};

static inline MidSide
mid_bout_get_other (MidSide side)
{
  return side == MID_FIRST ? MID_SECOND : MID_FIRST;
}

/* What the end of what was played asks; at gets its position. */
MidDecision mid_bout_get_decision (MidBout *self, MidPosition *at);

/* Whether two people play. */
gboolean mid_bout_is_shared (MidBout *self);

/* Whether it is played against an engine that has said that it does not play such games. */
gboolean mid_bout_is_foreign (MidBout *self);

/* The side of a person who may decide now and is at the machine; MID_NOBODY: there is none. */
MidSide mid_bout_get_present (MidBout *self);

/* Whether a person could be asked there: a place to come back to. */
gboolean mid_bout_is_persons (MidBout *self, MidDecision decision);

/* Whoever is at the machine; where nobody is yet, whose turn it is. */
MidSide mid_bout_get_seated (MidBout *self);

/* Takes the text. */
void mid_bout_say (MidBout *self, char *text);

/* Whatever is thought, timed or bid there ends. */
void mid_bout_halt (MidBout *self);

/* Who bids first: the engine, or of two people the defender. */
MidSide mid_bout_get_first_bidder (MidBout *self, const MidDuelAnswers *duel);

/* Who bids next; MID_NOBODY: all is bid. */
MidSide mid_bout_get_bidder (MidBout *self, const MidDuelAnswers *duel);

/* Whose answer is waited for; of a duel the next to bid, and then who chooses. */
MidSide mid_bout_get_turn (MidBout *self);

/* Plays that side's answer. */
void mid_bout_play (MidBout *self, MidMove move, MidSide side);

/* Plays what was bid as soon as all is. */
void mid_bout_settle_duel (MidBout *self, const MidDuelAnswers *duel);

void mid_bout_finish (MidBout *self, const char *result, const char *termination);
void mid_bout_finish_won (MidBout *self, MidSide winner, const char *termination);

/* Goes on as it stands, when whoever called is done. */
void mid_bout_look_later (MidBout *self);

void mid_bout_tell_news (MidBout *self);
