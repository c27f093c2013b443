/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-analyst-place.h: the position that an engine is asked about, and which of its moves. */
#pragma once
#include "mid-cursor.h"
#include "mid-engine-process.h"

/* What the engine is to look at. */
typedef enum
{
  MID_LOOK_ALL,
  MID_LOOK_ONLY,   /* at one move */
  MID_LOOK_WITHOUT /* at all but some */
} MidLook;

/* Held by value, all zero at first.  Read the fields. */
typedef struct
{
  const MidGame *game; /* NULL: there is no position */
  MidPosition position;
  MidNode *node;
  gboolean passed; /* the position is that after a turn given up */
  MidLook look;
  GArray *looked; /* MidMove; NULL until there is one */
} MidAnalystPlace;

void mid_analyst_place_clear (MidAnalystPlace *self);

/* Goes where the cursor is, NULL: nowhere; or, for a threat, after it, if a turn can be given up
 * there.  Elsewhere than before all moves are looked at. */
void mid_analyst_place_go (MidAnalystPlace *self, MidCursor *cursor, gboolean threat);

/* Whether it is where the cursor is. */
gboolean mid_analyst_place_is_at (const MidAnalystPlace *self, MidCursor *cursor);

/* What is asked there; only where there is a position. */
MidDecision mid_analyst_place_get_decision (const MidAnalystPlace *self);

/* Looks at that move alone, or leaves it out as well; the last that is left cannot be. */
void mid_analyst_place_look (MidAnalystPlace *self, MidLook look, MidMove move);

/* The MidMoves from the start of the record to here; none to a position of its own.  Transfer full.
 */
GArray *mid_analyst_place_dup_played (const MidAnalystPlace *self);

/* The moves to look at in long form, NULL-ended, or NULL: all.  Transfer full. */
GStrv mid_analyst_place_dup_looked (const MidAnalystPlace *self);

/* Plays the first n moves of a line (of MidMove) from here in the record; the last node, and in
 * *first, which may be NULL, the line's first; NULL if none could be played. */
MidNode *mid_analyst_place_play (const MidAnalystPlace *self, MidRecord *record, GArray *moves,
                                 guint n, MidNode **first);

/* Plays the line from here, and signs its first move: what it is worth, and who says so. */
void mid_analyst_place_insert (const MidAnalystPlace *self, MidRecord *record,
                               const MidUciInfo *line, const char *name);

/* What an engine thinks of all moves, to the end of a depth, is remembered in the cache. */
void mid_analyst_place_remember (const MidAnalystPlace *self, const MidEngineReport *report);

/* "Stays after 4. Bc4 · Without e4, d4"; NULL if there is nothing to say.  locked: where it stays,
 * or NULL.  Transfer full. */
char *mid_analyst_place_dup_note (const MidAnalystPlace *self, MidCursor *locked);
