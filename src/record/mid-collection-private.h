/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-collection-private.h: what the files of a collection share. */
#pragma once
#include "mid-collection.h"
#include "mid-edit.h"
#include "mid-record-private.h"

G_BEGIN_DECLS

/* What a file was when it was read or written last: another program has been there if it differs.
 */
typedef struct
{
  char *etag; /* owned, NULL: unknown */
  goffset size;
} MidFileState;

struct _MidCollection
{
  GObject parent_instance;

  GPtrArray *records;
  GArray *errors; /* of CollectionError */
  GFile *file;
  MidFileState state;
  gboolean has_backup; /* of the file, made by us */
  gboolean crlf;       /* the file's lines end so */
  gboolean bom;        /* the file begins with a byte order mark */
  GBytes *rest;        /* what stands behind the last game and belongs to none; NULL: nothing */

  gint64 list_serial, saved_list_serial; /* what records there are, and were when saved */
  gboolean was_modified;                 /* as last notified */
};

/* Emits notify::modified if that changed. */
void mid_collection_check_modified (MidCollection *self);
void mid_collection_set_file (MidCollection *self, GFile *file);

G_END_DECLS
