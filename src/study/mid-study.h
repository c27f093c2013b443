/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-study.h: a game as somebody studies it: the record, a place in it, and what can be done
 * there.
 *
 * One object holds what everything that shows a game looks at.  Whoever shows something of it
 * reads the properties and listens; what a person does is one of the verbs below, which takes in
 * what is still being typed, makes one step of undo, and goes where the edit leads.
 *
 * Properties, each notified when it changes; all but "record" are for reading only:
 *   "document" MidDocument  the games among which it is; NULL: nothing is open
 *   "query"   MidQuery   what is searched for in them, as a pointer; NULL: nothing
 *   "record"  MidRecord  the game; NULL: none
 *   "cursor"  MidCursor  the place in it, another one for each record; NULL likewise
 *   "shown"   MidCursor  what a board shows: the cursor, or the place in a line that is played
 *   "n-tried" int        steps of the trial under way
 *   "undo-name", "redo-name"  char *: what would be undone, redone; NULL: nothing
 * and what can be done now, gboolean: "has-game", "can-go-back", "can-go-on", "can-undo",
 * "can-redo", "can-pass", "can-draw" (a card, whose deck is in no known order), "can-duel",
 * "can-set-aside", "can-promote", "can-move-up", "can-move-down", "on-trial",
 * "has-secrets" (its players do not know everything),
 * "has-unknown" (a hand at the start is not known whole).
 *
 * Signals:
 *   "moved" ()                 the cursor stands elsewhere
 *   "changed" (MidNode *)      the record was edited, there
 *   "settle" ()                whoever holds typed words that the record has not yet writes them
 *   "entered" (guint n_lost)   a move was entered; so many after it could not be kept
 */
#pragma once
#include "mid-board-mark.h"
#include "mid-cursor.h"
#include "mid-document.h"
#include "mid-graft.h"
#include "mid-move-entry.h"
#include "mid-order.h"

#define MID_TYPE_STUDY (mid_study_get_type ())
G_DECLARE_FINAL_TYPE (MidStudy, mid_study, MID, STUDY, GObject)

MidStudy *mid_study_new (void);

/* --- The games --- */

/* Studies one of the document's games: that at the index, or if it cannot be read, the first. As
 * long as it is studied the document knows of it as a view.  NULL: nothing is open any more. */
void mid_study_open (MidStudy *self, MidDocument *document, guint index);

/* Studies another of its games, from the place that is searched for, if it is one; FALSE and error
 * if that cannot be read. */
gboolean mid_study_go_to_game (MidStudy *self, guint index, GError **error);

/* What is searched for among the games; NULL: nothing.  Nothing is by another document. */
void mid_study_set_query (MidStudy *self, MidQuery *query);

/* All borrowed; NULL where nothing is open, or searched for. */
MidDocument *mid_study_get_document (MidStudy *self);
MidCollection *mid_study_get_collection (MidStudy *self);
MidCatalog *mid_study_get_catalog (MidStudy *self);
MidQuery *mid_study_get_query (MidStudy *self);

/* --- The game and the place --- */

/* Studies another game, from its start; a trial is kept.  NULL: none.  The game that is studied
 * already stays where it is. */
void mid_study_set_record (MidStudy *self, MidRecord *record);

/* All borrowed; NULL where there is no game. */
MidRecord *mid_study_get_record (MidStudy *self);
MidCursor *mid_study_get_cursor (MidStudy *self);
MidCursor *mid_study_get_shown (MidStudy *self);
MidNode *mid_study_get_node (MidStudy *self);
const MidPosition *mid_study_get_position (MidStudy *self); /* until the next step */

/* What is asked there; MID_ASK_NOTHING without a game. */
MidDecision mid_study_get_decision (MidStudy *self);

/* The game with everything that was typed in it: what a command reads.  Borrowed, NULL if there is
 * none. */
MidRecord *mid_study_settle (MidStudy *self);

/* --- Moves --- */

/* Plays what was entered, after its passes, as one step of undo, and goes there; rest says what
 * becomes of the line.  It takes the place of the move that is being exchanged.  FALSE if it is
 * not legal. */
gboolean mid_study_enter (MidStudy *self, const MidEntryMove *entry, MidRest rest);

/* Plays one move of the decision at hand; FALSE if it is not legal. */
gboolean mid_study_play (MidStudy *self, MidMove move);

/* Plays the moves, "e4 e5 Nf3", from the start of the game, as one step of undo, and goes behind
 * them; what is there already is followed.  FALSE if they are not legal there, or do not come to
 * the opening's position: the game begins otherwise. */
gboolean mid_study_enter_opening (MidStudy *self, const char *moves);

/* Declines the decision at hand; FALSE if it cannot be. */
gboolean mid_study_pass (MidStudy *self);

/* Draws the cards that are to be drawn now, by lot, as one step of undo; FALSE if none is. */
gboolean mid_study_draw (MidStudy *self);

/* Goes back by a move: the next one that is entered takes its place, unless something else is done
 * first.  FALSE at the start. */
gboolean mid_study_begin_exchange (MidStudy *self);

/* Goes to the move again that was to be exchanged; whether there was one. */
gboolean mid_study_stop_exchange (MidStudy *self);

/* --- The element at the cursor; all do nothing at the start of the game --- */

/* Deletes it and what follows it. */
gboolean mid_study_delete (MidStudy *self);

/* Deletes what is before it (mid-graft.h); FALSE and error if it cannot be. */
gboolean mid_study_delete_before (MidStudy *self, GError **error);

/* Lets the side have had those cards at the start (mid-hand-naming.h), and stays where it is; FALSE
 * and error if it cannot have. */
gboolean mid_study_name_hand (MidStudy *self, MidSide side, const char *cards, GError **error);

/* One line up, down, or to the top: the variation that it is in (mid-edit.h). */
void mid_study_promote (MidStudy *self);
void mid_study_demote (MidStudy *self);
void mid_study_make_main_line (MidStudy *self);

/* Among the variations beside it; to stand aside of the line, or no more (mid-order.h). */
void mid_study_move_variation (MidStudy *self, MidOrderStep step);
void mid_study_toggle_aside (MidStudy *self);

/* Adds the glyph, or removes it if it is there; takes away others of its group that exclude it. */
void mid_study_toggle_nag (MidStudy *self, guint number);

/* --- The position at the cursor --- */

/* Draws the circle or arrow; if it is there, wipes it out. */
void mid_study_toggle_mark (MidStudy *self, const MidMark *mark);

/* Wipes out all that is drawn; FALSE if there is nothing. */
gboolean mid_study_clear_marks (MidStudy *self);

/* --- The whole game --- */

/* Puts all variations in order (mid-order.h). */
void mid_study_sort_variations (MidStudy *self);

/* Undoes so many steps, as far as there are any, and goes where they were made. */
void mid_study_undo (MidStudy *self, guint n);
void mid_study_redo (MidStudy *self);

/* --- Trying things out (mid-trial.h) --- */

typedef enum
{
  MID_TRIAL_KEEP,
  MID_TRIAL_DISCARD
} MidTrialEnd;

/* Begins a trial at the cursor; one under way is kept. */
void mid_study_begin_trial (MidStudy *self);

/* Ends it, if there is one. */
void mid_study_end_trial (MidStudy *self, MidTrialEnd how);

/* --- A line that is played for the board (mid-line-player.h) --- */

/* Shows the line that the moves (of MidMove) make after node, until it is ended or anything is
 * done in the game.  FALSE if it cannot be played. */
gboolean mid_study_play_line (MidStudy *self, MidNode *node, GArray *moves);
gboolean mid_study_is_playing_line (MidStudy *self);
void mid_study_end_line (MidStudy *self);
