/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-book-index.h: who and what a publication's chapters are about, for its last pages. */
#pragma once
#include "mid-publication.h"

typedef struct
{
  char *name;
  GArray *chapters; /* of guint: their numbers from 1, in order */
} MidBookIndexEntry;

typedef struct
{
  const char *heading; /* translated: "Players" … */
  GPtrArray *entries;  /* of MidBookIndexEntry, in the language's order; at least one */
} MidBookIndexGroup;

/* Of MidBookIndexGroup: players, armies, openings, as far as the chapters have any.  It borrows
 * nothing from the publication.  Transfer full. */
GPtrArray *mid_book_index_new (const MidPublication *publication);
