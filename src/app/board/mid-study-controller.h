/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-study-controller.h: makes of what is entered on a board a verb of the study, and shows there
 * where the study is.
 *
 * A click picks a piece up and puts it down where it can go, as a drag does; what can be entered
 * and why something cannot be done come from the game.  Where a move leads on otherwise than the
 * line does, the keys held say what becomes of the rest: Shift, it yields to the new move; Ctrl, it
 * goes; both (or Ctrl and Alt), what still can be played is kept.
 */
#pragma once
#include "mid-board.h"
#include "mid-card-entry.h"
#include "mid-study.h"

G_BEGIN_DECLS

#define MID_TYPE_STUDY_CONTROLLER (mid_study_controller_get_type ())
G_DECLARE_FINAL_TYPE (MidStudyController, mid_study_controller, MID, STUDY_CONTROLLER, GObject)

/* How moves are entered with the pointer; the keyboard always can. */
typedef enum
{
  MID_INPUT_BOTH,
  MID_INPUT_CLICKS,
  MID_INPUT_DRAGS
} MidInput;

/* Signal "refused" (const char *why): what was tried cannot be; why is translated, may be NULL.
 * Signal "card-changed": a card is being told something else, or no card any more.
 *
 * Properties: "study" (MidStudy); "input" (MidInput); and switches: "continuations": arrows show
 * how the record goes on, and a click on one goes there; "one-click": a click on a square plays the
 * only move that fits it; "targets", "last-move", "check": these are marked, "last-move-arrow":
 * that by an arrow; "animations"; "wheel": it steps through the game; "click-clears": a click where
 * nothing can be moved wipes out what is drawn. */

/* Holds a reference on the board. */
MidStudyController *mid_study_controller_new (MidBoard *board);

/* The properties but the study, the board's coordinates and the pen's snapping follow the settings
 * of the same names, and set them. */
void mid_study_controller_bind (MidStudyController *self, GSettings *settings);

/* Plays a card square by square: what it can be played on is lit, and each square that is chosen is
 * its next word.  A square that ends the play plays it, the last one once more ends one that could
 * go on.  Escape takes squares back, then the card.  It is dropped when the cursor moves. */
void mid_study_controller_begin_card (MidStudyController *self, const char *text);

/* NULL when none is being told; borrowed until "card-changed". */
MidCardEntry *mid_study_controller_get_card (MidStudyController *self);

/* FALSE if it needs to be told more, or if there is none. */
gboolean mid_study_controller_play_card (MidStudyController *self);
gboolean mid_study_controller_step_back_card (MidStudyController *self);
void mid_study_controller_drop_card (MidStudyController *self);

/* Shows what the other side threatens, as an arrow, until the cursor moves; -1, -1: nothing. */
void mid_study_controller_set_threat (MidStudyController *self, int from, int to);

/* Asks for the outcome of the duel to be decided at the cursor, in a popover at the captured
 * piece.  FALSE if there is none. */
gboolean mid_study_controller_ask_duel (MidStudyController *self);

/* Shows what a piece can do: the one picked up, or under the keyboard's cursor, or the pointer.
 * FALSE if none is meant. */
gboolean mid_study_controller_explain (MidStudyController *self);

G_END_DECLS
