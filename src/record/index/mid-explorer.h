/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-explorer.h: what was played in a position, and how it went.
 *
 * Looks at the main lines of the games of an index that a query finds.  A game that comes to the
 * position more than once counts once, for each continuation that it took there.
 */
#pragma once
#include "mid-index.h"

/* Results of games. */
typedef struct
{
  guint games;
  guint first, second, drawn; /* wins of either side, draws; the rest is unknown */
} MidScore;

/* Points of the first side in per cent of those of the games with a result; -1: there is none. */
double mid_score_get_percent (const MidScore *score);

typedef struct
{
  MidMove move;  /* 0: the line ends with the position */
  char *element; /* as a record writes it; NULL: as above */
  MidScore score;
} MidContinuation;

/* Scores apart by something that was settled before the game. */
typedef struct
{
  char *name; /* "Nemesis-Classic", "518" */
  MidScore score;
} MidBreakdown;

typedef struct
{
  MidScore score;        /* of all games with the position */
  GArray *continuations; /* of MidContinuation, the most played first */
  GArray *armies;        /* of MidBreakdown: pairs, the first side's first; empty without */
  GArray *starts;        /* of MidBreakdown: numbers of the starting array */
} MidExploration;

void mid_exploration_free (MidExploration *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidExploration, mid_exploration_free)

/* Needs a READY index; query NULL: all games.  Transfer full. */
MidExploration *mid_explorer_look (MidIndex *index, const MidGame *game, const MidPosition *pos,
                                   MidQuery *query, GCancellable *cancellable, GError **error);
