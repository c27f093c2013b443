/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-problem.h: positions in which one answer wins and is not obvious.
 *
 * An engine judges, in points (mid-verdict.h).  A position is a PROBLEM if one answer has at least
 * MID_PROBLEM_WINS, every other at most MID_PROBLEM_SPARES, in a search of so many nodes and in one
 * ten times as long, and a glance of a 64th of them would choose another.  Bids are no problems:
 * the best of them is a mix.
 *
 * Its SOLUTION goes on, with the answers that the engine would give, as long as the side still has
 * one winning answer; it ends with the game, or before a duel is bid for.
 */
#pragma once
#include "mid-cli-engine.h"

#define MID_PROBLEM_WINS   0.8
#define MID_PROBLEM_SPARES 0.6

enum
{
  MID_SOLUTION_MAX = 12 /* elements */
};

/* What the answers are that are asked for, and how the forced win ends that they begin; bits. */
typedef enum
{
  MID_THEME_MATE = 1 << 0,
  MID_THEME_MIDLINE = 1 << 1,
  MID_THEME_WHIRLWIND = 1 << 2,
  MID_THEME_RAMPAGE = 1 << 3,
  MID_THEME_DUEL = 1 << 4, /* it captures what can be fought for */
  MID_THEME_KING_TURN = 1 << 5
} MidTheme;

typedef struct
{
  MidMove solution[MID_SOLUTION_MAX];
  guint length;
  guint themes; /* of MidTheme */
  gint64 nodes; /* a search of so many finds the first answer, and so does every longer one tried */
} MidProblem;

/* Who judges, and how long. */
typedef struct
{
  MidEngineProcess *engine; /* started for the game */
  const MidCliEngineWords *words;
  const MidGame *game;
  gint64 nodes;
} MidProblemJudge;

/* Whether the position is a problem; *status is not MID_CLI_OK, with the error printed, if the
 * engine failed. */
gboolean mid_problem_find (const MidProblemJudge *judge, const MidPosition *at, MidProblem *out,
                           MidCliStatus *status);

/* "mate, king-turn"; "" for none.  Transfer full. */
char *mid_problem_dup_themes (guint themes);
