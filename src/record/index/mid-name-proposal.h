/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-name-proposal.h: to write one name as another, in all games that have it.
 */
#pragma once
#include <glib.h>

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

/* What becomes of each name when all are taken: one that becomes another which is changed itself
 * becomes what that becomes.  Names that would go round in a circle are left out.  Of char * by
 * name, both borrowed from the proposals. */
GHashTable *mid_name_proposals_resolve (GPtrArray *proposals, MidNameKind kind);
