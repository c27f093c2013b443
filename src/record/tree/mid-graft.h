/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-graft.h: edits that carry lines over to another place.
 *
 * A GRAFT copies what follows a node, notes and variations included, behind another node, of the
 * same record or of another one.  What is there already is shared (its sign stays where the other
 * has another one, comments are joined), what cannot be played there is left out and counted.
 * Exchanging a move, pasting a line, merging games and cutting off the start are all grafts.  Each
 * function is one step of undo.
 */
#pragma once
#include "mid-edit.h"

typedef struct
{
  guint n_added;  /* elements that are new here */
  guint n_shared; /* elements that were here already */
  guint n_lost;   /* elements that could not be played here; what follows them goes unsaid */
  MidNode *first; /* where the first line begins; NULL if nothing of it is here */
  MidNode *last;  /* where it ends */
} MidGraftReport;

typedef enum
{
  MID_GRAFT_PLAIN,
  MID_GRAFT_TRANSPOSE /* where a new line comes to a position that the record has elsewhere, it
                       * goes on there; both begin in one position, and words on it are joined */
} MidGraftHow;

/* Copies what follows `from` in `other` behind node.  Elements are carried over by what they say:
 * "Nf6" is the move that reads so there.  report may be NULL. */
void mid_record_graft (MidRecord *self, MidNode *node, MidRecord *other, MidNode *from,
                       MidGraftHow how, MidGraftReport *report);

/* What becomes of the line that goes on after a node when another move is played there. */
typedef enum
{
  MID_REST_STAYS,     /* the new move is an alternative */
  MID_REST_YIELDS,    /* the new move goes on the line, the old one becomes a variation */
  MID_REST_GOES,      /* the line is deleted from there */
  MID_REST_EXCHANGED, /* the new move takes the place of the old one, and what can still be
                       * played follows it */
  MID_RESTS
} MidRest;

/* Plays the legal move m after node.  Returns its node; NULL if m is not legal.  report, which may
 * be NULL, tells what was kept and lost with MID_REST_EXCHANGED. */
MidNode *mid_record_play_with (MidRecord *self, MidNode *node, MidMove m, MidRest rest,
                               MidGraftReport *report);

/* Puts the legal move m in the place of node, with node's notes and all that can still be played
 * after it.  Returns the new node; NULL if m is not legal there or node is the root. */
MidNode *mid_record_exchange (MidRecord *self, MidNode *node, MidMove m, MidGraftReport *report);

/* Lets the record start where node is: everything that does not follow node is deleted.  FALSE and
 * error if there is nothing to delete, or the position cannot be written as a start. */
gboolean mid_record_delete_before (MidRecord *self, MidNode *node, GError **error);

/* Lets the record begin with that position, of the same game, and carries over all lines that can
 * be played from there.  FALSE and error if it cannot be written as a start.  report may be NULL.
 */
gboolean mid_record_restart (MidRecord *self, const MidPosition *start, MidGraftReport *report,
                             GError **error);
