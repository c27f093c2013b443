/* SPDX-License-Identifier: GPL-3.0-or-later */
/* training-games.h: what games with evaluations, such as midline-cli match writes, teach of
 * positions. */
#pragma once
#include "mid-evaluation.h"
#include "mid-record.h"

/* A position before a decision, what the search that decided thought of it, how the game ended for
 * the first side (1 won, 0 lost), and the game's number in the run, from 1. */
typedef void (*MidTrainingVisit) (gpointer data, const MidPosition *pos,
                                  const MidEvaluation *thought, double result, guint game);

/* Visits each position with an evaluation in centipawns of the games that are searched alike and
 * have a result, but for the first `skip` decisions.  *games counts on.  FALSE, and said on
 * standard error, if the file cannot be read. */
gboolean mid_training_games_read (const char *path, const MidSearch *search, guint skip,
                                  guint *games, MidTrainingVisit visit, gpointer data);

/* Whether it is the start of a turn that awaits a move, nobody is in check, and nothing of worth is
 * to be won at once. */
gboolean mid_training_is_quiet (const MidGame *game, const MidPosition *pos);
