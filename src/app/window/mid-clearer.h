/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-clearer.h: takes notes out of a game, or of all games of its file: a toast says how far that
 * is, and can end it.  Another document ends it as well. */
#pragma once
#include "mid-study-widget.h"

#define MID_TYPE_CLEARER (mid_clearer_get_type ())
G_DECLARE_FINAL_TYPE (MidClearer, mid_clearer, MID, CLEARER, GObject)

/* Of the widget's study, which it has by now; borrowed, and lives as long as the clearer. */
MidClearer *mid_clearer_new (MidStudyWidget *where);

/* Asks which notes, and of which games. */
void mid_clearer_ask (MidClearer *self);
