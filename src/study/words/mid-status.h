/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-status.h: how the game stands, in words. */
#pragma once
#include "mid-cursor.h"

/* "White to move", "Black may challenge the capture", "White wins: checkmate".  Translated;
 * transfer full. */
char *mid_status_dup_text (MidCursor *cursor);

/* "White to move", "Black may challenge the capture": what the position asks.  Translated; transfer
 * full. */
char *mid_status_dup_decision (const MidGame *game, const MidPosition *at);

/* "White wins: checkmate", "Drawn: stalemate"; NULL while the game goes on.  Translated; transfer
 * full. */
char *mid_status_dup_outcome (const MidGame *game, MidOutcome outcome);

/* "Sirlin – Bogart", and "Chess 2 · Empowered – Two Kings · 2013.12.17": a game's title and what
 * stands under it. */
char *mid_status_dup_title (MidRecord *record);
char *mid_status_dup_subtitle (MidRecord *record);

/* The text with its first letter in upper case: names and reasons come in lower case, to stand
 * within a sentence.  Transfer full. */
char *mid_status_dup_sentence (const char *text);
