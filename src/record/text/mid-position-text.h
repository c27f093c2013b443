/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-position-text.h: position text that comes from somewhere: whose it is, and what is wrong. */
#pragma once
#include <glib.h>

#include "mid-game.h"

typedef struct
{
  const MidGame *game;
  MidParse parse;
  MidDefects defects; /* with MID_BAD_SETUP */
} MidPositionReading;

/* Whether it looks like one: a line whose first word has ranks between slashes. */
gboolean mid_position_text_is_likely (const char *text);

/* Whether it is the address of something on the net. */
gboolean mid_position_text_is_address (const char *text);

/* Finds the game that the text is a position of: `preferred` (may be NULL) if it can be played
 * there, else one that writes it just so, else one where it can be played; else one where only the
 * setup is wrong; else the one that understands most of it.  TRUE if it can be played. */
gboolean
mid_position_text_read (const char *text, const MidGame *preferred, MidPositionReading *out);

/* The defect, translated, and its square, if it is one's: "A pawn stands on the eighth rank (a8)".
 * Transfer full. */
char *mid_defect_dup_text (const MidGame *game, const MidDefect *defect);

/* All of them, with semicolons between.  Transfer full. */
char *mid_defects_dup_text (const MidGame *game, const MidDefects *defects);

/* What is wrong, translated, for a person: "character 14: the rank has more squares …", or all
 * defects.  NULL if nothing is.  Transfer full. */
char *mid_position_reading_dup_fault (const MidPositionReading *self, const char *text);
