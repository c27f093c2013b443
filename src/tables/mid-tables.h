/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tables.h: endings of Chess 2, solved.
 *
 * All positions with at most three pieces: a king and one piece of any army against a king, both
 * kings of Two Kings against one, two kings alone.  What a lone king's army is makes no difference,
 * nor do the stones of the second edition: nothing is captured that could be challenged.
 * Of each the table knows who wins and how many decisions it takes if one side wins as fast and the
 * other loses as slowly as it can; draws by repetition or by count are not looked at.
 *
 * Made by retrograde analysis (Thompson, "Retrograde Analysis of Certain Endgames", ICCA Journal
 * 9:3, 1986) on the moves that the rules themselves give.  The file is read, not
 * mapped: what becomes of it afterwards does not matter.
 *
 * Endings of four pieces that somebody has built (mid-four-build.h) stand beside it, and are asked
 * as these are.
 */
#pragma once
#include <stdbool.h>
#include <stddef.h>

#include "mid-game.h"

typedef enum
{
  MID_TABLE_DRAW,
  MID_TABLE_WIN, /* of the side that decides */
  MID_TABLE_LOSS,
  /* Of orthodox chess alone (mid-syzygy.h): won, or lost, but drawn by the fifty-move rule. */
  MID_TABLE_CURSED_WIN,
  MID_TABLE_BLESSED_LOSS
} MidTableResult;

typedef struct
{
  MidTableResult result;
  unsigned distance; /* decisions until the game is over; 0 of a draw */
} MidTableEntry;

typedef struct MidTables MidTables;

/* What a file of them begins with, eight bytes. */
#define MID_TABLES_BEGIN "MidTable"

/* Reads the file and looks through all of it.  NULL, and *problem what was wrong (constant),
 * if it cannot be read or is damaged. */
MidTables *mid_tables_open (const char *path, const char **problem);

/* The same without the endings of four pieces, which may be a hundred times as much to look
 * through. */
MidTables *mid_tables_open_three (const char *path, const char **problem);

void mid_tables_close (MidTables *self);

/* A file of an ending of four pieces that could not be used, and why (constant); NULL: none.  All
 * others can be asked. */
const char *mid_tables_get_refused (const MidTables *self, const char **problem);

/* How many endings of four pieces are there. */
unsigned mid_tables_count_four (const MidTables *self);

/* For whoever decides: negative if a is better than b, positive if b is, 0 if they are as good. */
int mid_table_entry_compare (const MidTableEntry *a, const MidTableEntry *b);

/* Whether tables of three pieces have the position; FALSE for more pieces, castling, options,
 * another game, one that is over.  Any thread. */
bool mid_tables_have (const MidGame *game, const MidPosition *pos);

/* Whether there can be tables that have it, of four pieces as well.  Any thread. */
bool mid_tables_may_have (const MidGame *game, const MidPosition *pos);

/* FALSE for what they do not have.  Any thread. */
bool mid_tables_probe (const MidTables *self, const MidGame *game, const MidPosition *pos,
                       MidTableEntry *out);

/* How an ending goes, over all its positions. */
typedef struct
{
  char army, piece; /* beside White's king; piece 'K': the other king of Two Kings; 0: nothing */
  char other;       /* of four pieces: the other side's army */
  char name[8];     /* of four pieces: "cKQNvK"; else "" */
  unsigned won, drawn, lost; /* by the side that decides */
  unsigned longest;          /* decisions */
} MidTableSurvey;

/* The number-th ending, from 0, those of four pieces last; false if there are not so many. */
bool mid_tables_survey (const MidTables *self, unsigned number, MidTableSurvey *out);

/* What the legal move leads to, as of the side that moves. */
bool mid_tables_probe_move (const MidTables *self, const MidGame *game, const MidPosition *pos,
                            MidMove move, MidTableEntry *out);
