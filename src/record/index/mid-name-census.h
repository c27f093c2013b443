/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-name-census.h: names of players, events and sites that may be meant to be one.
 *
 * Each spelling is counted; what is proposed is to write one of two as the other:
 *
 *   SAME   the same words but for case, accents and punctuation: “KASPAROV,G” and
 *          “Kasparov, G.”; what is in more games stands
 *   ALIKE  players' names that can be one person's (mid-player-name.h): “Fischer, R” and
 *          “Fischer, Robert J.”; what says more stands.  Not where it could be two: beside
 *          “Fischer, Rita” as well nothing is proposed of “Fischer, R”
 *   NEAR   one letter more, less, other or exchanged with its neighbour, within a word of four
 *          letters or more that is no number: “Kaspraov”; what is in more games stands
 *
 * Nobody knows whether they are one but the person who is asked: the first hardly ever errs, the
 * others do.
 */
#pragma once
#include "mid-name-proposal.h"
#include <gio/gio.h>

typedef struct _MidNameCensus MidNameCensus;

MidNameCensus *mid_name_census_new (void);
void mid_name_census_free (MidNameCensus *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidNameCensus, mid_name_census_free)

/* The name is there n times more.  What PGN writes for unknown, and addresses, are none. */
void mid_name_census_add (MidNameCensus *self, MidNameKind kind, const char *name, guint n);

/* Of MidNameProposal, by kind, likeness and name; each name is proposed to be another at most once.
 * NULL when cancelled.  Transfer full. */
GPtrArray *mid_name_census_propose (MidNameCensus *self, GCancellable *cancellable);
