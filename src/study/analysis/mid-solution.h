/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-solution.h: what the solved endings (mid-table-file.h, for orthodox chess mid-tablebase.h)
 * know of a place in a game.
 *
 * How it ends if both sides do their best, and what each move leads to.  Where the answer is being
 * asked of somebody, a game that is guessed or played out, nothing is known.
 */
#pragma once
#include "mid-cursor.h"
#include "mid-tables.h"

typedef struct
{
  MidMove move;
  MidTableEntry entry;              /* of whoever moves */
  char text[MID_MOVE_TEXT_MAX + 2]; /* "Kd6"; as a record has it */
  char note[16];                    /* for a corner of a square: "+12", "=", "−7" */
} MidSolvedMove;

/* Held by value; to be cleared.  Read the fields. */
typedef struct
{
  gboolean is_known;   /* the tables have the position */
  gboolean is_missing; /* they would, if they were there */
  gboolean is_syzygy;  /* what is known is of orthodox chess: see mid-syzygy.h for its distances */
  char *lack;          /* NULL, or which table of orthodox chess is missing; translated */
  const MidGame *game;
  MidPosition position;
  MidDecision decision;
  MidTableEntry entry; /* of whoever decides */
  GArray *moves;       /* MidSolvedMove, the best first; NULL until it is known */
} MidSolution;

/* cursor NULL: nothing is known. */
void mid_solution_init (MidSolution *self, MidCursor *cursor);
void mid_solution_clear (MidSolution *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidSolution, mid_solution_clear)

/* "White wins in 12 decisions"; only where it is known.  Translated; transfer full. */
char *mid_solution_dup_words (const MidSolution *self);

/* What a move leads to: "Wins in 5"; spoken, "Wins in 5 decisions".  Translated; transfer full. */
char *mid_solution_dup_result (const MidSolution *self, const MidTableEntry *entry);
char *mid_solution_dup_spoken (const MidSolution *self, const MidTableEntry *entry);

/* Whether what they lead to is said in the same words. */
gboolean mid_solution_is_alike (const MidTableEntry *a, const MidTableEntry *b);

/* The move as it is shown: "Kd6", "no king-turn".  Translated; transfer full. */
char *mid_solution_dup_move (const MidSolution *self, const MidSolvedMove *move);

/* All of it in sentences, the moves as well; says so where nothing is known.  Translated; transfer
 * full. */
char *mid_solution_dup_sentences (const MidSolution *self);

/* Appends to marks (of MidMark), where the moves of the chosen piece lead to, or those of all with
 * chosen -1, what the best of them is worth there.  They borrow from the solution. */
void mid_solution_add_marks (const MidSolution *self, int chosen, GArray *marks);
