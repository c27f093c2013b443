/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-search-private.h: statements made of queries. */
#pragma once

#include "mid-index-private.h"
#include "mid-query-private.h"

/* "SELECT columns FROM game LEFT JOIN fact … WHERE query rest", bound and ready to step. */
MidStatement *mid_index_prepare_query (MidIndex *self, const char *columns, MidQuery *query,
                                       const char *rest, GError **error);

/* Steps through all rows. */
gboolean mid_index_each_row (MidIndex *self, MidStatement *statement, GCancellable *cancellable,
                             void (*row) (MidStatement *statement, gpointer data), gpointer data,
                             GError **error);
