/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cli-position.h: the position that a command line names. */
#pragma once
#include "mid-cli.h"
#include "mid-game.h"

typedef struct
{
  const MidGame *game;
  MidPosition pos;
} MidCliPosition;

/* The game of an id, or with NULL orthodox chess.  NULL, with the error printed, if there is none.
 */
const MidGame *mid_cli_game (const char *id);

/* Reads the FEN that the words joined with spaces make; no words, or "startpos", ask for the
 * starting position.  Without an id the text decides: the first game that would write it just so,
 * else the first that reads it.  Prints what is wrong, every defect of a position that cannot be
 * played included. */
MidCliStatus mid_cli_position (const char *id, char **words, MidCliPosition *out);

/* Says on the standard error what there is to say about the position's arrangement (that the start
 * is a reconstruction); nothing for most. */
void mid_cli_remark (const MidGame *game, const MidPosition *pos);
