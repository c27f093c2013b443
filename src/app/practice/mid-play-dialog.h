/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-play-dialog.h: how a game is to be played on: the side, the engine and its strength, or that
 * another person plays, the clock.  What was played last is proposed, and remembered when it is
 * played.
 *
 * Signals:
 *   "play" ()  the terms are as they are to be; the dialog closes after it
 */
#pragma once
#include <adwaita.h>

#include "mid-bout.h"

#define MID_TYPE_PLAY_DIALOG (mid_play_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MidPlayDialog, mid_play_dialog, MID, PLAY_DIALOG, AdwWindow)

/* The sides are called as in the game. */
GtkWidget *mid_play_dialog_new (GtkWindow *parent, const MidGame *game);

MidBoutTerms mid_play_dialog_get_terms (MidPlayDialog *self);

/* Borrowed; NULL: another person plays. */
const MidEngineChoice *mid_play_dialog_get_engine (MidPlayDialog *self);
