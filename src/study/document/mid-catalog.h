/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-catalog.h: the games of a collection, indexed in the background.
 *
 * Of a listed collection the catalog finds the places of its games as well, and hands them over as
 * they are found; its index is that of the file, which is kept from one time to the next.  Of any
 * other the index is made of the games as they are, edits included, when something is first asked
 * and again when they have changed since.
 *
 * All questions are answered in the main context; what is asked later is answered later.
 */
#pragma once
#include "mid-collection.h"
#include "mid-explorer.h"
#include "mid-index.h"
#include "mid-name-survey.h"

#define MID_TYPE_CATALOG (mid_catalog_get_type ())
G_DECLARE_FINAL_TYPE (MidCatalog, mid_catalog, MID, CATALOG, GObject)

typedef enum
{
  MID_CATALOG_LISTING,  /* the games are being found */
  MID_CATALOG_INDEXING, /* all are known; what is in them is being looked at */
  MID_CATALOG_READY,
  MID_CATALOG_STOPPED /* cancelled, or failed */
} MidCatalogState;

/* Begins at once to list and to index what is listed.  Signal "changed": state or progress are not
 * what they were; signal "doubles": it is known which games are the same. */
MidCatalog *mid_catalog_new (MidCollection *collection);

MidCollection *mid_catalog_get_collection (MidCatalog *self); /* borrowed */
MidCatalogState mid_catalog_get_state (MidCatalog *self);
double mid_catalog_get_progress (MidCatalog *self); /* 0 … 1 of the file */

/* Why it stopped, translated; NULL if it did not, or was told to. */
const char *mid_catalog_get_failure (MidCatalog *self);

/* Whether a query can be answered now: those of tags while the index grows, others when READY. */
gboolean mid_catalog_can_answer (MidCatalog *self, MidQuery *query);

/* Indexes what is not listed, so that the index is there before somebody waits for it, and finds
 * doubles. */
void mid_catalog_warm (MidCatalog *self);

/* Lists and indexes no further; what was found by then is there. */
void mid_catalog_stop (MidCatalog *self);

/* Begins again: what was stopped, or because the file is another. */
void mid_catalog_restart (MidCatalog *self);

/* The indices (guint) of the games that the query finds, NULL: all, in order.  Transfer full. */
void mid_catalog_search_async (MidCatalog *self, MidQuery *query, MidIndexOrder order,
                               MidIndexDirection direction, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);
GArray *mid_catalog_search_finish (MidCatalog *self, GAsyncResult *result, GError **error);

/* What was played in a position in the games that the query finds.  Transfer full. */
void mid_catalog_explore_async (MidCatalog *self, const MidGame *game, const MidPosition *pos,
                                MidQuery *query, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer data);
MidExploration *mid_catalog_explore_finish (MidCatalog *self, GAsyncResult *result, GError **error);

/* What the tag has in the games and what is typed may become (mid-completion.h), most frequent
 * first and at most limit; tag NULL: names of tags.  As far as the games are listed.  Transfer
 * full. */
void
mid_catalog_complete_async (MidCatalog *self, const char *tag, const char *typed, guint limit,
                            GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
char **mid_catalog_complete_finish (MidCatalog *self, GAsyncResult *result, GError **error);

/* Names that may be meant to be one, as far as the games are listed.  Transfer full. */
void mid_catalog_survey_async (MidCatalog *self, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data);
MidNameSurvey *mid_catalog_survey_finish (MidCatalog *self, GAsyncResult *result, GError **error);

/* Takes proposals in its games: see mid_name_survey_apply(). */
gboolean mid_catalog_correct_names (MidCatalog *self, MidNameSurvey *survey, GPtrArray *proposals,
                                    guint *n_changed, GError **error);

/* The first of the games that are the same as the nth (from 0) of the collection; FALSE if there is
 * no other, or none is known yet. */
gboolean mid_catalog_find_double (MidCatalog *self, guint n, guint *first);
