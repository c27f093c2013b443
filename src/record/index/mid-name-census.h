/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-name-census.h: names of players, events and sites that may be meant to be one.
 *
 * Each spelling is counted; what is proposed is to write one of two as the other:
 *
 *   SAME   the same words but for case, accents and punctuation: “KASPAROV,G” and “Kasparov, G.”;
 * what is in more games stands ALIKE  players' names that can be one person's (mid-player-name.h):
 * “Fischer, R” and “Fischer, Robert J.”; what says more stands.  Not where it could be two: beside
 * “Fischer, Rita” nothing is proposed of “Fischer, R” NEAR   one letter more, less, other or
 * exchanged with its neighbour, within a word of four letters or more that is no number:
 * “Kaspraov”; what is in more games stands
 *
 * Nobody knows whether they are one but the person who is asked: the first hardly ever errs, the
 * others do.
 */
#pragma once
#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  MID_NAME_PLAYER, /* the tags White and Black */
  MID_NAME_EVENT,
  MID_NAME_SITE,
  MID_N_NAME_KINDS
} MidNameKind;

typedef enum
{
  MID_LIKENESS_SAME,
  MID_LIKENESS_ALIKE,
  MID_LIKENESS_NEAR
} MidLikeness;

typedef struct
{
  MidNameKind kind;
  MidLikeness likeness;
  char *from, *to;
  guint n_from, n_to; /* how often each is there */
} MidNameProposal;

MidNameProposal *mid_name_proposal_new (MidNameKind kind, const char *from, const char *to);
void mid_name_proposal_free (MidNameProposal *self);

/* "player", "event", "site": the word for it on the command line. */
const char *mid_name_kind_word (MidNameKind kind);
const char *mid_likeness_word (MidLikeness likeness); /* "same", "alike", "near" */

typedef struct _MidNameCensus MidNameCensus;

MidNameCensus *mid_name_census_new (void);
void mid_name_census_free (MidNameCensus *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidNameCensus, mid_name_census_free)

/* The name is there n times more.  What PGN writes for unknown, and addresses, are none. */
void mid_name_census_add (MidNameCensus *self, MidNameKind kind, const char *name, guint n);

/* Of MidNameProposal, by kind, likeness and name; each name is proposed to be another at most once.
 * NULL when cancelled.  Transfer full. */
GPtrArray *mid_name_census_propose (MidNameCensus *self, GCancellable *cancellable);

/* What becomes of each name when all are taken: one that becomes another which is changed itself
 * becomes what that becomes.  Names that would go round in a circle are left out.  Of char * by
 * name, both borrowed from the proposals. */
GHashTable *mid_name_proposals_resolve (GPtrArray *proposals, MidNameKind kind);

G_END_DECLS
