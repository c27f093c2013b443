/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-expectation.h: what could stand in place of an element that cannot be played. */
#pragma once
#include <glib.h>

#include "mid-game.h"

enum
{
  MID_EXPECTATION_NAMES_MAX = 250 /* errors of a file that name pieces: a tenth of a second */
};

/* Some of what the position asks for instead of the text, "“Crab a2”, “Crab b2”, …": all of it
 * where an answer is owed, else what goes on as the text does.  NULL where there is nothing to say.
 * Transfer full. */
char *
mid_expectation_dup (const MidGame *game, const MidPosition *pos, const char *text, gsize len);

/* why, translated, with the pieces that are to blame (mid-blame.h).  Transfer full. */
char *mid_expectation_dup_blame (const MidGame *game, const MidPosition *pos, const char *why,
                                 const int16_t *squares, guint n);

/* The same, and what is expected instead.  names: how often pieces may still be looked for, which
 * takes longer than reading does; NULL: always.  Transfer full. */
char *mid_expectation_dup_sentence (const MidGame *game, const MidPosition *pos, const char *text,
                                    gsize len, const char *why, guint *names);
