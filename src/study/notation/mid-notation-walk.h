/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-notation-walk.h: cuts a record into paragraphs. */
#pragma once
#include "mid-notation-lines.h"
#include "mid-paragraph.h"
#include "mid-transpositions.h"

/* What is cut, and how; all borrowed. */
typedef struct
{
  MidRecord *record;
  MidNotationStyle style;
  MidTranspositions *transpositions; /* NULL: none are known */
  GHashTable *folded;                /* set of heads of which only the first element is shown */
  GHashTable *pending;               /* set of heads of which that is so for the time being */
  GHashTable *dirty;                 /* set of heads of variations that were touched */
  MidNotationLines *lines; /* what variations came to; what is no head is forgotten there */
  GPtrArray *put_off;      /* to it heads are added that are pending from now on */
} MidNotationPlan;

/* The paragraphs of the record in reading order (MidParagraph, as mid_notation_lines_replace takes
 * them).  Variations that were not touched are not walked: they come to what they came to before.
 * To `walked` is added what the others came to (MidNotationLine, counted in the paragraphs
 * returned).  A walk that has become long puts off the variations that come then, unless they were
 * touched. */
GPtrArray *mid_notation_walk (const MidNotationPlan *plan, GArray *walked);

/* How many elements the variation has, its own variations included; at most `most`. */
guint mid_notation_walk_count (MidNode *head, guint most);

/* Whether the variation is long enough to be folded. */
gboolean mid_notation_walk_is_worth_folding (MidNode *head);
