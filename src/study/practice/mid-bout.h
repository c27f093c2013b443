/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bout.h: a game being played, by a person against an engine or by two people at one machine,
 * from a place of a recorded one on.
 *
 * It goes on in a record of its own, which holds what was played before.  Whoever shows that record
 * plays in it as in any other: what is played at the end of the line, when it is the person's turn,
 * is played in the game; what is entered there for the engine is taken away again.  The engine is
 * told whose turn it is by its program alone, and its answers are written as they come; what chance
 * decides is drawn by lot.  Whoever undoes a move takes it back.
 *
 * In a DUEL each side bids unseen.  The engine bids first, whichever side it has, of two people the
 * defender, and that bid is known to nobody but this object until the other has bid.
 *
 * The machine is HANDED OVER from one person to the other where somebody knows what the other is
 * not to: behind the first bid of a duel, and between turns where hands are hidden or it was asked
 * for.  Until the other says that he is there nobody can decide, and no clock runs.  Of hidden
 * hands a record is shown in which nothing is but what whoever is there knows, another one each
 * time (mid_bout_dup_document); what he plays in it is played in the game.
 *
 * With a CLOCK each answer has what was left after it, as [%clk].  It stands still while the engine
 * starts, and while it is dead.  What is taken back costs the time that it has taken, and is not
 * added to once more.
 *
 * Signals:
 *   "news" ()  somebody has played or bid, an offer was answered, the engine died or is back, or
 *              the game is over
 */
#pragma once
#include "mid-document.h"
#include "mid-duel-answers.h"
#include "mid-engine-choice.h"

#define MID_TYPE_BOUT (mid_bout_get_type ())
G_DECLARE_FINAL_TYPE (MidBout, mid_bout, MID, BOUT, GObject)

enum
{
  MID_BOUT_NO_CHALLENGE = MID_BID_NONE
};

/* With no limit the engine plays by the clock; without that either, a second a decision.  With both
 * it ends at whichever comes first. */
typedef struct
{
  MidSide person;         /* MID_NOBODY: by lot; of two people it says nothing */
  MidEngineLimit limit;   /* of the engine's decisions: MID_LIMIT_NONE, _TIME, _DEPTH, _NODES */
  int skill;              /* what its option "Skill Level" is set to; -1: nothing */
  int elo;                /* what it is limited to by "UCI_Elo", instead; 0: nothing */
  guint start, increment; /* the clock's, in milliseconds; a start of 0: there is none */
  gboolean hands_over;    /* two people hand the machine over between turns in any case */
} MidBoutTerms;

/* A document in which the game goes on behind the node; NULL if it is over there.  Without an
 * engine two people play; what was shown to one of them of a game with hidden hands goes on as all
 * of that game.  Transfer full. */
MidDocument *mid_bout_new_document (MidRecord *record, MidNode *node, const MidEngineChoice *engine,
                                    const MidBoutTerms *terms);

/* The one that goes on in the record; NULL: none, or it is over.  Borrowed. */
MidBout *mid_bout_find (MidRecord *record);

/* What is to be shown of hidden hands instead of what is; NULL: that is still the right thing, or
 * nothing is hidden.  To be asked at "news", also at the end, when it is all of the game.  Transfer
 * full. */
MidDocument *mid_bout_dup_document (MidBout *self);

/* The end of what was played, in the record that is shown. */
MidNode *mid_bout_get_node (MidBout *self);

/* Whether a person is to decide, or to bid, and is there. */
gboolean mid_bout_is_persons_turn (MidBout *self);

/* To whom the machine is to be handed over; MID_NOBODY: to nobody. */
MidSide mid_bout_get_awaited (MidBout *self);

/* Whoever is awaited is there.  Does nothing while a draw is offered to him. */
void mid_bout_show (MidBout *self);

/* In milliseconds; -1: there is no clock. */
gint64 mid_bout_get_time (MidBout *self, MidSide side);

/* "Your turn", "The engine is thinking…", "White has won: time"; translated, transfer full. */
char *mid_bout_dup_text (MidBout *self);

/* Whether the person may bid so now; the defender may refuse to challenge. */
gboolean mid_bout_can_bid (MidBout *self, int bid);
void mid_bout_bid (MidBout *self, int bid);

/* Whether two zeros were bid, and the person may choose what becomes of the stones. */
gboolean mid_bout_can_choose (MidBout *self, MidZero zero);
void mid_bout_choose (MidBout *self, MidZero zero);

/* Of hidden hands, the cards that whoever is at the machine is shown by a card that he plays, of
 * whom he is to take one before all else; how many, 0: none.  cards: borrowed until the next
 * "news"; NULL: not wanted. */
guint mid_bout_get_sight (MidBout *self, const MidSight **cards);
void mid_bout_take_sight (MidBout *self, guint i);

/* Plays the card that those words of an aside begin with if it shows cards first.  Whether it does.
 */
gboolean mid_bout_look (MidBout *self, const char *words);

/* Takes the person's last answer back, with all that came of it, or the last answer of either of
 * two people: their bids as well.  FALSE: there is none. */
gboolean mid_bout_take_back (MidBout *self);

/* Offers a draw.  The engine agrees if it has looked at this game since a move was taken back, and
 * thought itself no better off when it last did.  Whether it does.  Of two people whoever is at
 * the machine offers it, and it stands until the other has answered or somebody has played. */
gboolean mid_bout_offer_draw (MidBout *self);

/* Who has offered one that is not answered yet; MID_NOBODY: nobody has. */
MidSide mid_bout_get_offer (MidBout *self);
void mid_bout_answer_draw (MidBout *self, gboolean agrees);

/* Of two people, whoever is at the machine. */
void mid_bout_resign (MidBout *self);

/* Ends it without a result. */
void mid_bout_end (MidBout *self);

/* Why the engine is gone; NULL: it is not.  _go_on starts it anew. */
const char *mid_bout_get_trouble (MidBout *self);
void mid_bout_go_on (MidBout *self);
