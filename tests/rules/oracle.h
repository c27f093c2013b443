/* SPDX-License-Identifier: GPL-3.0-or-later */
/* oracle.h: an independent program that plays a game of ours, asked through UCI to count leaves
 * move by move (`go perft`), as Stockfish and its relatives do.
 */
#pragma once
#include <glib.h>
#include <stdio.h>

#include "mid-game.h"

typedef struct
{
  FILE *to, *from;
  GPid pid;
} Oracle;

/* Starts the program; where the environment variable is set, what it names instead.  False, and the
 * test that runs is marked as skipped, if it is not installed. */
bool oracle_open (Oracle *oracle, const char *program, const char *variable);
void oracle_close (Oracle *oracle);

/* Asserts that the oracle finds the same moves in the position, and the same number of leaves
 * behind each, down to the depth.  text: the position as the oracle reads it. */
void oracle_check (Oracle *oracle, const MidGame *game, const MidPosition *pos, const char *text,
                   unsigned depth);

/* Plays a random game up to somewhere, 2 to `most` decisions from a random start; false if the game
 * ended before. */
bool oracle_wander (const MidGame *game, GRand *chance, int most, MidPosition *pos);
