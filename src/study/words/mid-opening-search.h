/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-opening-search.h: openings found by their names or codes.
 */
#pragma once
#include <glib.h>

#include "mid-game.h"

typedef struct
{
  char *code, *name; /* "C41", "Philidor Defense"; not translated */
  char *moves;       /* "e4 e5 Nf3 d6", from the start of the game */
} MidOpening;

/* The openings that have each of the words, as the beginning of one of theirs, whatever the
 * capitals and accents: those first that go on from the moves played, and among these what most
 * others go on from, `most` of them.  played: moves as above.  Of MidOpening, borrowed for good.
 * Transfer container. */
GPtrArray *
mid_opening_search (const MidGame *game, const char *words, const char *played, guint most);

/* "1. e4 e5 2. Nf3 d6"; transfer full. */
char *mid_opening_dup_numbered (const MidOpening *self);
