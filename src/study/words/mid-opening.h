/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-opening.h: what there is to say of how a game begins.
 *
 * Names are found by position, whatever the order of moves, in the table of the game's id in
 * data/openings: a game without one has no names.  Strings are transfer full; NULL: there is
 * nothing to say. */
#pragma once
#include "mid-explorer.h"
#include "mid-record.h"

/* Whether there is a table of the game. */
gboolean mid_opening_has_names (const MidGame *game);

/* The table itself: lines of position, code, name and moves, divided by tabs, behind some that
 * begin with "#".  Borrowed, not ended by a zero; NULL: there is none. */
const char *mid_opening_get_table (const MidGame *game, gsize *length);

/* Whether the table has the position, and how many moves from there lead to others that it has: the
 * more, the more often it is played. */
gboolean mid_opening_knows (const MidGame *game, const MidPosition *at);
guint mid_opening_count_ways (const MidGame *game, const MidPosition *at);

/* Of the last position with a name on the way to the node: "C41 Philidor Defense".  Not translated.
 */
char *mid_opening_dup_name (MidRecord *record, MidNode *node);

/* How one army fares against the other, by their places among the choices of the game's fields. */
char *mid_opening_dup_pairing (const MidGame *game, guint first, guint second);

/* The pairing of the record's armies in a few words, and as a whole sentence; in a game without
 * armies, the name, which has no sentence. */
char *mid_opening_dup_words (MidRecord *record, MidNode *node, char **whole);

/* "Most played: d4 (12), e4 (9), Nf3 (2)": what was found of the position */
char *mid_opening_dup_most_played (const MidGame *game, const MidPosition *at,
                                   const MidExploration *found);
