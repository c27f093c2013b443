/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-name-survey.h: which names of a collection may be meant to be one (mid-name-census.h), and
 * which games have them.
 */
#pragma once
#include "mid-collection.h"
#include "mid-index.h"
#include "mid-name-census.h"

typedef struct _MidNameSurvey MidNameSurvey;

/* Of the games listed in an index; NULL and error if it fails or is cancelled.  Transfer full. */
MidNameSurvey *mid_name_survey_new (MidIndex *index, GCancellable *cancellable, GError **error);
void mid_name_survey_free (MidNameSurvey *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidNameSurvey, mid_name_survey_free)

/* Of MidNameProposal; borrowed. */
GPtrArray *mid_name_survey_get_proposals (MidNameSurvey *self);

/* Where the game with a number, from 1, is in a collection; FALSE: not any more. */
typedef gboolean (*MidFindGame) (gpointer data, guint number, guint *index);

/* Drops the proposals of names that no game of the collection has any more: what the index says may
 * be older than what is edited or about to be. */
void mid_name_survey_drop_settled (MidNameSurvey *self, MidCollection *collection, MidFindGame find,
                                   gpointer data);

/* Takes the proposals, of which there may be others than were made: the games that have a name
 * written otherwise get what becomes of it, as one step (mid_collection_change_tags()). */
gboolean
mid_name_survey_apply (MidNameSurvey *self, GPtrArray *proposals, MidCollection *collection,
                       MidFindGame find, gpointer data, guint *n_changed, GError **error);
