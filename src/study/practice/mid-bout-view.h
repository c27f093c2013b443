/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bout-view.h: what two people at one machine see of a game in which hands are hidden
 * (mid-bout.h): whoever decides, the game as he knows it; in between, what both know.  He plays in
 * a record that has nothing else.  A plain struct; all zeros at first. */
#pragma once
#include "mid-record.h"

typedef struct
{
  gboolean is_used;
  MidRecord *record; /* borrowed: what was shown last; it may be gone by now, and is not read */
  MidNode *node;     /* its end */
  MidNode *at;       /* of all of the game: where it is shown */
  MidSide viewer;    /* MID_NOBODY: what both know */
  gboolean is_all;
  gboolean is_refused; /* what was entered last is not possible in the game */
  guint n_sight;       /* cards that he is shown, of whom he is to take one */
  MidSight sight[MID_BESIDE_MAX];
} MidBoutView;

/* Whether something else is to be shown than is: for the viewer, or if it is over, all of it. */
gboolean
mid_bout_view_is_stale (const MidBoutView *self, MidNode *at, MidSide viewer, gboolean is_over);

/* What is to be shown of the record from now on.  Transfer full. */
MidRecord *mid_bout_view_dup (MidBoutView *self, MidRecord *record, MidNode *at, MidSide viewer,
                              gboolean is_over);

/* The end of what is shown, which somebody shows.  Borrowed. */
MidNode *mid_bout_view_get_node (const MidBoutView *self);

/* Whether somebody has undone what he had not done himself: the last answer is to be taken back. */
gboolean mid_bout_view_is_undone (const MidBoutView *self);

/* Whether he is to take a card first: whatever was entered behind it is not played then. */
gboolean mid_bout_view_drop_moves (MidBoutView *self);

/* The next move that was entered behind it, as it is in the game, where that is its position; 0:
 * there is none, or it is not possible there, or it shows cards first.  Whatever was done to what
 * is shown makes it stale. */
MidMove mid_bout_view_take_move (MidBoutView *self, const MidPosition *at);
