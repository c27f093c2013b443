/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-doubles.h: games gone through one after another, and put together with those that they are.
 *
 * Sameness is no chain: a game without a date can be that of two dates, which are two games.  A
 * game joins the first GROUP in which it is the same as every other one, so what differs never
 * comes to stand in one group.
 */
#pragma once
#include "mid-identity.h"

typedef struct _MidDoubles MidDoubles;

MidDoubles *mid_doubles_new (void);
void mid_doubles_free (MidDoubles *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidDoubles, mid_doubles_free)

/* Takes what is in the identity.  `number` is for the caller to know the game by.  Returns the
 * numbers of its group (of guint), its own the last; borrowed. */
const GArray *mid_doubles_add (MidDoubles *self, MidIdentity *identity, guint number);

/* The groups, by their first games: arrays (GArray) of the numbers, those of one game included;
 * borrowed. */
const GPtrArray *mid_doubles_get_groups (const MidDoubles *self);
