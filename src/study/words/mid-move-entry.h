/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-move-entry.h: what a person can enter on the board here.
 *
 * The moves that squares can name: those of the decision at hand and, where it may be declined, of
 * the decisions after it.  A duel nobody wants to challenge or a king-turn nobody takes then needs
 * no click of its own: whoever simply goes on has passed.
 *
 * `from` is -1 for what comes from beside the board: a piece that is placed.
 */
#pragma once
#include <glib.h>

#include "mid-game.h"

typedef struct
{
  MidMove move;
  guint passes; /* decisions declined before it */
  MidGesture gesture;
} MidEntryMove;

typedef struct MidMoveEntry MidMoveEntry;

MidMoveEntry *mid_move_entry_new (const MidGame *game, const MidPosition *position);
void mid_move_entry_free (MidMoveEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidMoveEntry, mid_move_entry_free)

/* Whether some move starts at the square, by however many passes; at -1: whether there is something
 * to place. */
gboolean mid_move_entry_is_source (MidMoveEntry *self, int square);

/* Whether a move from `from` is shown to go to `to`. */
gboolean mid_move_entry_is_target (MidMoveEntry *self, int from, int to);

/* The moves that from and to name: those shown to go there, or else those that accept the square
 * as well (the rook in castling); with the fewest passes only, and of promotions the strongest
 * piece first.  Transfer full: an array of MidEntryMove, empty when there is none. */
GArray *mid_move_entry_find (MidMoveEntry *self, int from, int to);

/* The moves of the piece on the square, with the fewest passes only.  Transfer full: an array of
 * MidEntryMove. */
GArray *mid_move_entry_list (MidMoveEntry *self, int from);

/* The moves that are shown to go to the square, from wherever, with the fewest passes only.
 * Transfer full: an array of MidEntryMove. */
GArray *mid_move_entry_list_to (MidMoveEntry *self, int to);

/* The one move that a square by itself can mean: the only one of the piece on it, or the only one
 * that is shown to go there.  FALSE if there are none or several. */
gboolean mid_move_entry_find_only (MidMoveEntry *self, int square, MidEntryMove *out);

/* The position that a move with so many passes is made in; borrowed. */
const MidPosition *mid_move_entry_get_position (MidMoveEntry *self, guint passes);

/* Why nothing goes from one square to the other, in the words of the rules, translated, with the
 * pieces that are to blame.  Transfer full; NULL if something does or there is nothing to say. */
char *mid_move_entry_dup_refusal (MidMoveEntry *self, int from, int to);

/* Why the piece on the square goes nowhere: that it does not help against check, or what keeps it
 * from the fewest squares; for a piece that is not to move, that.  Translated; transfer full, NULL
 * if there is nothing to say. */
char *mid_move_entry_dup_idle (MidMoveEntry *self, int square);

/* Which of two promotions is offered first: negative for a, positive for b, 0 for the game's own
 * order, as between moves that are none. */
int mid_move_entry_compare_choices (const MidGame *game, const MidGesture *a, const MidGesture *b);
