/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-query-hints.h: what could stand where somebody is typing a query.
 */
#pragma once
#include <glib.h>

typedef struct
{
  char *text;  /* to stand in the place of what is typed: "ending:", "ending:mate " */
  char *about; /* translated, "" if the text says it */
} MidQueryHint;

/* What fits the word that ends at `cursor`, a byte of the text: fields, or values of a field that
 * has but some.  *start is where the word begins.  GArray of MidQueryHint, transfer full; empty if
 * there is no word, or nothing to choose. */
GArray *mid_query_hints_find (const char *text, gsize cursor, gsize *start);
