/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-turned.h: which games a person looks at from the second side.
 *
 * It is remembered among the settings, not in the record: turning the board is no edit of a game.
 * A game is known by what its tags and its starting position say, the oldest of very many games is
 * forgotten.
 */
#pragma once
#include "mid-record.h"

/* What was chosen for the game; else what its tag "Orientation" says. */
gboolean mid_turned_get (MidRecord *record);
void mid_turned_set (MidRecord *record, gboolean turned);
