/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-catalog-private.h: the two threads of a catalog.
 *
 * The BUILDER lists and indexes the file of a listed collection.  The READER answers questions, one
 * after another, by a connection of its own to the same database, so that it need not wait for the
 * builder.  What is not listed has a reader only, which indexes for itself.
 */
#pragma once
#include "mid-catalog.h"

struct _MidCatalog
{
  GObject parent_instance;

  MidCollection *collection;
  MidCatalogState state;
  double progress;
  char *failure;
  GCancellable *building; /* the builder's; NULL: there is none */
  GHashTable *doubles;    /* position → 1 + position of the first; NULL: unknown */
  gint64 changes;         /* of the collection, as far as they are heard of */

  GThreadPool *reader; /* one thread; of GTask */
  /* The reader's own. */
  MidIndex *index; /* NULL: not opened yet */
  gint64 indexed;  /* the change that it is of */
};

/* All are in mid-catalog-build.c, which calls nothing of mid-catalog.c. */
void mid_catalog_build (MidCatalog *self);

/* What has no file has no index on the disk. */
gboolean mid_catalog_is_listed (MidCatalog *self);

/* Which game of the collection, from 0, the numberth of the index is; FALSE: it is there no more.
 */
gboolean mid_catalog_find_index (MidCatalog *self, guint number, guint *n);

/* Takes groups of numbers (mid_index_find_duplicates). */
void mid_catalog_take_doubles (MidCatalog *self, GPtrArray *groups);
