/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-facts.h: what a collection's index knows of a game.
 *
 * Everything but variations and errors is found by playing the main line through the contract of
 * mid-game.h: players, duels, bids, outcomes, cells.
 */
#pragma once
#include "mid-parser.h"

/* Why a recorded game ended: a MidReason where its last position says so (MID_REASON_NONE: it did
 * not end), else one of these. */
enum
{
  MID_REASON_AGREEMENT = MID_REASON_HUNDRED + 1, /* a draw that nothing in the position demands */
  MID_REASON_RESIGNATION,                        /* likewise a win */
  MID_REASON_TIME,                               /* the Termination tag says so */
  MID_REASON_BROKEN, /* the main line breaks off at something that cannot be played */
  MID_N_REASONS
};

/* "mate", "midline" …: the word for it in queries and on the command line. */
const char *mid_reason_word (guint reason);

enum
{
  MID_SEEN_BYTES = 64
};

typedef struct
{
  const MidGame *game;
  const char *army[2]; /* as the game names it, untranslated; NULL: it has none */
  int start_number;    /* of the starting array; -1: the game has none, or a position was set up */
  guint result;        /* as MidResult; MID_ONGOING: unknown */
  guint plies;         /* decisions of one side: duels are none */
  guint moves;         /* the number of the last move */
  guint reason;
  guint duels;     /* captures that were challenged */
  guint bluffs[2]; /* duels won with a bid of nothing, both having bid nothing, by the winner */
  guint spent[2];  /* stones bid, and paid to challenge */
  guint crossed;   /* bits 1 << MidSide: a king of that side has stood beyond the midline */
  guint men_min[2], men_max[2]; /* pieces on the board, over the main line */
  guint variations, errors;
  guint64 rest; /* a hash of what could not be played; 0: all could */

  /* A filter: mid_facts_seen_bit() of every piece on every square, over the main line. */
  guint8 seen[MID_SEEN_BYTES];
} MidFacts;

/* letter as in MidPiece; file and rank from 0. */
guint mid_facts_seen_bit (char letter, guint owner, guint file, guint rank);

/* A position of the main line and what was played there; 0: the line ends with it. */
typedef struct
{
  guint64 key;
  MidMove move;
} MidStep;

/* The key of a position among those of all games. */
guint64 mid_facts_key (const MidGame *game, const MidPosition *pos);

typedef struct _MidFactFinder MidFactFinder;

MidFactFinder *mid_fact_finder_new (void);
void mid_fact_finder_free (MidFactFinder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidFactFinder, mid_fact_finder_free)

/* Reads the next game; FALSE if there is none.  What the getters say holds until the next call. */
gboolean mid_fact_finder_next (MidFactFinder *self, MidParser *parser);
const MidFacts *mid_fact_finder_get_facts (MidFactFinder *self);
const MidStep *mid_fact_finder_get_steps (MidFactFinder *self, guint *n_steps);

/* The comments of the game without the commands in them, one a line. */
const GString *mid_fact_finder_get_comments (MidFactFinder *self);
