/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-command.h: the command that starts an engine. */
#pragma once
#include "mid-game.h"

#include <glib.h>

/* Our own: what the environment variable MIDLINE_ENGINE says, else the program beside this one,
 * where the build leaves it, or on the path.  NULL if there is none.  Transfer full. */
GStrv mid_engine_command_dup_own (void);

/* An installed Stockfish, by its path: what the environment variable MIDLINE_STOCKFISH says, empty
 * for none, else on the path or where systems put it.  NULL if there is none.  Transfer full. */
char *mid_engine_command_dup_stockfish (void);

/* The same of a Fairy-Stockfish, and the variable MIDLINE_FAIRY_STOCKFISH. */
char *mid_engine_command_dup_fairy (void);

/* Whether it is better asked than our own: it plays the game, and is the stronger there. */
gboolean mid_engine_command_prefers_stockfish (const MidGame *game);

/* Where solved endings are unless another file is named, in the data folder; it may not be there.
 * Transfer full. */
char *mid_engine_command_dup_tables (void);
